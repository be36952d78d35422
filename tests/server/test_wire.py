"""Connections: the idle are let go, and at the limit of open files whoever is here stays."""

import json
import resource
import socket
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from bench.serving import UNLIMITED, Served
from tests.server.running import ME, Running, wait_for
from websockets.sync.client import connect

from perijove.server.settings import Settings


@pytest.fixture
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perijove.server.wire.REQUEST_SECONDS", 0.3)


@pytest.mark.usefixtures("_soon")
@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET /health HT",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: [::1]\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
        b"GET /robots.txt HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /rob",
    ],
    ids=["nothing", "half a line", "half a head", "half a body", "half a second one"],
)
def test_nothing_or_half_a_request_is_not_waited_for(server: Running, sent: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as visitor:
        visitor.sendall(sent)
        while visitor.recv(65536):
            pass  # until it is closed


def test_a_live_line_stays_however_long(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perijove.server.wire.REQUEST_SECONDS", 1.5)
    ann, _ = server.table(ME, ME)
    with ann.live() as line:
        line.recv(timeout=30)
        time.sleep(1.7)
        ann.do("lift", crates=1)
        assert '"number":1' in str(line.recv(timeout=30))


def test_answers_wait_for_no_acknowledgement(server: Running) -> None:
    server.http.get("/health")
    ann, _ = server.table(ME, ME)
    with ann.live() as line:
        line.recv(timeout=30)
        links = [each.transport.get_extra_info("socket") for each in list(server.connections)]
        assert len(links) >= 2
        assert all(link.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for link in links)


def test_at_the_limit_of_open_files_new_visitors_are_refused_and_the_others_stay(tmp_path: Path) -> None:
    with tempfile.TemporaryFile() as log, ExitStack() as stack:
        served = Served(Settings(f"sqlite:///{tmp_path / 'tables.sqlite3'}", limits=UNLIMITED), stderr=log)
        served.start()
        stack.callback(served.stop)
        http = stack.enter_context(httpx.Client(base_url=served.url, timeout=20))
        made = http.post("/api/tables", json={"game": "wreck", "seats": [ME, ME]}).json()
        table, token = made["table"]["id"], made["tokens"][0]
        line = stack.enter_context(connect(f"{served.url.replace('http', 'ws')}/api/tables/{table}/live"))
        line.send(json.dumps({"token": token, "lang": "en"}))
        line.recv(timeout=30)
        resource.prlimit(served.pid, resource.RLIMIT_NOFILE, (150, 150))
        crowd = [
            stack.enter_context(socket.create_connection(("127.0.0.1", served.port), timeout=20)) for _ in range(300)
        ]
        refused = wait_for(lambda: crowd[-1].recv(65536))
        assert refused.startswith(b"HTTP/1.1 503 ")
        assert b"no more connections to give" in refused
        assert httpx.get(f"{served.url}/health", timeout=20).status_code == 503
        body = {"number": 0, "move": {"verb": "lift", "crates": 1}}
        headers = {"Authorization": f"Bearer {token}"}
        assert http.post(f"/api/tables/{table}/choices", json=body, headers=headers).status_code == 200
        assert '"number":1' in str(line.recv(timeout=30))
        log.seek(0)
        assert len(log.read().splitlines()) < 15
