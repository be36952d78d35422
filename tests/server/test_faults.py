"""Faults: the process killed, the disk full, the database gone. Nothing is lost, and it recovers by itself."""

import os
import resource
import signal
import subprocess
import time
from pathlib import Path

import httpx
import psycopg
import pytest
from bench.serving import UNLIMITED, Served
from bench.soak_server import ordeal
from sqlalchemy import text
from tests.server.conftest import Start
from tests.server.running import ME, wait_for

from perijove.server.settings import Settings
from perijove.server.store import Store

SENTENCE = "The table's storage can't be reached just now; nothing was changed. Try again in a moment."


def test_killed_under_load_it_loses_nothing_and_doubles_nothing(database: str) -> None:
    report = ordeal(Settings(database, limits=UNLIMITED, sweep_seconds=0.3), kills=3, games=["wreck"])
    assert report.is_clean, report
    assert report.kills == 3
    assert report.acknowledged > 5


def test_with_the_disk_full_choices_are_refused_and_taken_again_later(tmp_path: Path) -> None:
    """The system lets the server write no byte beyond what its files hold: to SQLite a disk that is full."""
    served = Served(Settings(f"sqlite:///{tmp_path / 'tables.sqlite3'}", limits=UNLIMITED))
    served.start()
    try:
        with httpx.Client(base_url=served.url, timeout=30) as http:
            made = http.post("/api/tables", json={"game": "wreck", "seats": [ME, ME]}).json()
            url, headers = f"/api/tables/{made['table']['id']}", {"Authorization": f"Bearer {made['tokens'][0]}"}
            body = {"number": 0, "move": {"verb": "lift", "crates": 2}}
            unlimited = resource.prlimit(served.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
            full = http.post(f"{url}/choices", json=body, headers=headers)
            assert (full.status_code, full.json()["error"]) == (503, SENTENCE)
            assert http.get(f"{url}/scene", headers=headers).json()["number"] == 0
            resource.prlimit(served.pid, resource.RLIMIT_FSIZE, unlimited)
            assert http.post(f"{url}/choices", json=body, headers=headers).status_code == 200
    finally:
        served.stop()
    store = Store(served.settings.database)
    checked = store.read_now(lambda connection: connection.execute(text("PRAGMA integrity_check")).scalar())
    store.engine.dispose()
    assert checked == "ok"


def test_with_the_database_gone_everything_says_so_and_goes_on_when_it_is_back(
    start: Start, postgres_database: str
) -> None:
    """Connections are cut and no new ones let in: to the server a database that is gone."""
    server = start(postgres_database.replace("postgresql:", "postgresql+psycopg:"))
    ann, ben = server.table(ME, ME)
    ann.do("lift", crates=1)
    name = postgres_database.rpartition("/")[2]
    admin = postgres_database.removesuffix(name) + "postgres"
    with psycopg.connect(admin, autocommit=True) as connection, ben.live() as line:
        line.recv(timeout=30)
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false".encode())
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
        for answer in (
            ann.post("choices", number=1, move={"verb": "lift", "crates": 2}),
            ann.get("scene"),
            server.http.get("/health"),
        ):
            assert (answer.status_code, answer.json()) == (503, {"error": SENTENCE, "rule": ""})
        connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true".encode())
        assert ann.scene()["number"] == 1
        ann.do("lift", crates=2)
        # the live line listens again as well
        wait_for(lambda: '"number":2' in str(line.recv(timeout=30)))


def test_a_locked_sqlite_file_is_waited_for(start: Start, tmp_path: Path) -> None:
    """Another program that copies the file for a moment holds up a choice, but does not break it."""
    server = start()
    ann, _ = server.table(ME, ME)
    script = f"import sqlite3, time; c = sqlite3.connect({str(tmp_path / 'tables.sqlite3')!r}, isolation_level=None); "
    script += "c.execute('BEGIN IMMEDIATE'); print('locked', flush=True); time.sleep(1); c.execute('ROLLBACK')"
    with subprocess.Popen(["python3", "-c", script], stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"locked\n"
        before = time.monotonic()
        ann.do("lift", crates=1)
        assert time.monotonic() - before > 0.3
        other.wait()


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_in_good_order(tmp_path: Path, stop: signal.Signals) -> None:
    served = Served(Settings(f"sqlite:///{tmp_path / 'tables.sqlite3'}"))
    served.start()
    os.kill(served.pid, stop)
    assert served.process is not None
    served.process.wait(20)
