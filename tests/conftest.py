"""Real parts for the tests: a PostgreSQL cluster and a Chromium, each started once a worker."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from playwright.sync_api import Browser, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
BROWSER_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NEEDS = {
    "browser": ("PERIJOVE_WITHOUT_BROWSER", {"browser"}),
    "postgres": ("PERIJOVE_WITHOUT_POSTGRES", {"postgres_url", "postgres_database"}),
}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for mark, (variable, fixtures) in NEEDS.items():
        for item in items:
            # a fixture that gets the real part only with one of its parameters is told by that parameter
            parameters = getattr(getattr(item, "callspec", None), "params", {}).values()
            if fixtures.intersection(getattr(item, "fixturenames", ())) or mark in map(str, parameters):
                item.add_marker(mark)
        if os.environ.get(variable) == "1":
            left_out = [item for item in items if item.get_closest_marker(mark)]
            config.hook.pytest_deselected(items=left_out)
            items[:] = [item for item in items if not item.get_closest_marker(mark)]
    # While Playwright is up, its event loop counts as running in this thread and asyncio.run() refuses
    # to start another; so whatever needs the browser comes last in every worker.
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium, headless; a test opens its own page or context in it."""
    executable = next(filter(None, map(shutil.which, BROWSERS)), None)
    if executable is None:
        pytest.fail(
            "No Chromium was found: run `make test-parts`, or leave the browser tests out "
            "with PERIJOVE_WITHOUT_BROWSER=1.",
            pytrace=False,
        )
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=list(BROWSER_FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of an own PostgreSQL cluster on loopback; everybody who can reach it is trusted."""
    programs = postgres_programs()
    if programs is None:
        pytest.fail(
            "No PostgreSQL server was found: run `make test-parts`, or leave the PostgreSQL tests out "
            "with PERIJOVE_WITHOUT_POSTGRES=1.",
            pytrace=False,
        )
    folder = Path(tempfile.mkdtemp(prefix="perijove-postgres-"))
    try:
        with running_cluster(programs, folder) as url:
            yield url
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_database(postgres_url: str) -> Iterator[str]:
    """The address of an empty database that only this test uses."""
    name = f"test_{uuid.uuid4().hex}"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    yield postgres_url.removesuffix("/postgres") + f"/{name}"
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


def postgres_programs() -> Path | None:
    """The folder with initdb and postgres; Debian keeps them off the PATH, one folder a version."""
    on_path = shutil.which("initdb")
    if on_path is not None:
        return Path(on_path).resolve().parent
    installed = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(installed, key=lambda initdb: int(initdb.parts[-3]), default=None)
    return newest and newest.parent


def _server_user() -> str | None:
    """Whom to run the server as: PostgreSQL refuses to run as root, so root hands it to another."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


@contextmanager
def running_cluster(programs: Path, folder: Path) -> Iterator[str]:
    user = _server_user()
    group = None
    if user is not None:
        group = pwd.getpwnam(user).pw_gid
        os.chown(folder, pwd.getpwnam(user).pw_uid, group)
    data = folder / "data"
    subprocess.run(
        [
            programs / "initdb",
            "-D",
            data,
            "-U",
            "perijove",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--no-locale",
            "--no-sync",
        ],
        cwd=folder,
        user=user,
        group=group,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    port = _free_port()
    settings = {
        "listen_addresses": "127.0.0.1",
        "port": port,
        "unix_socket_directories": "",
        "fsync": "off",
        "synchronous_commit": "off",
        "full_page_writes": "off",
    }
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [programs / "postgres", "-D", data, *(f"--{name}={value}" for name, value in settings.items())],
            cwd=folder,
            user=user,
            group=group,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
    try:
        url = f"postgresql://perijove@127.0.0.1:{port}/postgres"
        _wait_until_it_answers(url, server, folder / "log")
        yield url
    finally:
        server.send_signal(signal.SIGINT)  # fast shutdown: open connections are cut
        server.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_until_it_answers(url: str, server: "subprocess.Popen[bytes]", log: Path) -> None:
    give_up = time.monotonic() + 60
    while True:
        try:
            psycopg.connect(url).close()
            return
        except psycopg.OperationalError:
            if server.poll() is not None or time.monotonic() > give_up:
                pytest.fail(f"PostgreSQL did not start:\n{log.read_text()}", pytrace=False)
            time.sleep(0.05)
