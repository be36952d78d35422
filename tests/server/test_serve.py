"""Starting: the address on the first line, a port in use, twice at once, no display, nonsense."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import alembic.command
import httpx
import pytest
from tests.server.running import ME

from perijove.server.main import CannotServe, has_desktop, limits_for, listen, prepare
from perijove.server.settings import Settings, data_folder, database_url

PROGRAM = (
    "import sys; from pathlib import Path; from perijove.server.main import serve; "
    "_, port, data, database, workers = sys.argv; "
    "sys.exit(serve(port=int(port), data=Path(data), database=database or None, workers=int(workers)))"
)


@contextmanager
def served(port: int, data: Path, database: str = "", workers: int = 1) -> Iterator[str]:
    """A server in a process of its own, without a display; its address is its first line."""
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(port), str(data), database, str(workers)],
        stdout=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        assert process.stdout.readline() == "Open this address in a browser. Ctrl-C ends the server; tables are kept.\n"
        yield address
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        process.stdout.close()


def test_the_first_line_is_the_address_and_it_answers(tmp_path: Path) -> None:
    with served(0, tmp_path / "new" / "folder") as address:
        assert address.startswith("http://127.0.0.1:")
        assert httpx.get(f"{address}health").json()["status"] == "ok"


def test_twice_at_once_on_one_port_and_one_folder_both_play_the_same_tables(tmp_path: Path) -> None:
    port = 18_000 + os.getpid() % 20_000
    with served(port, tmp_path) as first, served(port, tmp_path) as second:
        assert first != second
        made = httpx.post(f"{first}api/tables", json={"game": "wreck", "seats": [ME, ME]}).json()
        headers = {"Authorization": f"Bearer {made['tokens'][0]}"}
        for number, address in enumerate((second, first)):
            body = {"number": number, "move": {"verb": "lift", "crates": 1}}
            url = f"{address}api/tables/{made['table']['id']}/choices"
            assert httpx.post(url, json=body, headers=headers).status_code == 200


def test_several_processes_behind_one_port(tmp_path: Path, postgres_database: str) -> None:
    with served(0, tmp_path, postgres_database, workers=2) as address:
        made = httpx.post(f"{address}api/tables", json={"game": "wreck", "seats": [ME, ME]}).json()
        headers = {"Authorization": f"Bearer {made['tokens'][0]}"}
        url = f"{address}api/tables/{made['table']['id']}"
        for number in range(3):
            body = {"number": number, "move": {"verb": "lift", "crates": 1}}
            assert httpx.post(f"{url}/choices", json=body, headers=headers).status_code == 200
            assert httpx.get(f"{url}/scene").json()["number"] == number + 1


def test_a_port_in_use_leads_to_the_next_free_one() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with listen("127.0.0.1", port) as found:
            assert port < found.getsockname()[1] <= port + 100


def test_an_unknown_host_is_refused_with_a_sentence() -> None:
    with pytest.raises(CannotServe, match=r"The host no\.such\.host\.invalid is unknown; 127\.0\.0\.1 serves"):
        listen("no.such.host.invalid", 0)


def test_a_folder_that_can_t_be_made_ends_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "0", str(tmp_path / "file" / "data"), "", "1"], capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr.startswith("perijove: The data folder ")
    assert "Traceback" not in done.stderr


def test_a_database_that_is_not_there_ends_with_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        url = f"postgresql://nobody@127.0.0.1:{closed.getsockname()[1]}/none"
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM, "0", str(tmp_path), url, "1"], capture_output=True, text=True
        )
    assert done.returncode == 2
    assert done.stderr.startswith("perijove: The database can't be opened: ")
    assert "Traceback" not in done.stderr


def test_a_database_without_tables_after_migrating_is_not_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alembic.command, "upgrade", lambda config, revision: None)  # as if no migration were found
    with pytest.raises(CannotServe, match=r"can't be opened: after its migrations it has no .*tables.*installed whole"):
        prepare(Settings(f"sqlite:///{tmp_path}/tables.sqlite3"))


def test_a_desktop_is_where_a_display_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not has_desktop()
    monkeypatch.setenv("DISPLAY", ":0")
    assert has_desktop()


def test_the_data_folder_is_the_system_s_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "perijove"
    assert database_url(data_folder(), None) == f"sqlite:///{tmp_path}/perijove/tables.sqlite3"
    assert database_url(data_folder(), "postgresql://h/x") == "postgresql+psycopg://h/x"


def test_limits_are_set_by_name() -> None:
    limits = limits_for("sockets=500, address_rate=12.5 body=1000")
    assert (limits.sockets, limits.address_rate, limits.body, limits.seat_burst) == (500, 12.5, 1000, 120)
    assert limits_for("") == limits_for(" ,")


@pytest.mark.parametrize(
    "text", ["doors=3", "sockets=many", "sockets=-1", "sockets", "body=nan", "body=1e400", "seat_rate=inf"]
)
def test_limits_that_can_t_be_are_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(CannotServe, match=r"^PERIJOVE_LIMITS: .*\.$"):
        limits_for(text)
