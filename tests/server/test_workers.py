"""`--workers 2` and two servers on one database, with people at all of them: one table, one truth."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from bench.serving import UNLIMITED, Served
from tests.server.running import BOT, ME, OPEN, wait_for
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from perijove.server.settings import Settings

LINES = 4
"""Live lines a seat: the system spreads them over the processes."""


class Guest:
    """A seat that is played through a new connection every time, so through any of the processes."""

    def __init__(self, servers: list[Served], table: str, token: str | None) -> None:
        self.servers = servers
        self.table = table
        self.token = token
        self.calls = 0

    def ask(self, method: str, what: str, body: Any = None) -> httpx.Response:
        self.calls += 1
        url = f"{self.servers[self.calls % len(self.servers)].url}/api/tables/{self.table}{what}"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return httpx.request(method, url, json=body, headers=headers, timeout=30)

    def scene(self) -> dict[str, Any]:
        scene: dict[str, Any] = self.ask("GET", "/scene").json()
        return scene

    def post(self, what: str, **body: Any) -> httpx.Response:
        return self.ask("POST", f"/{what}", body)

    def do_any(self) -> None:
        scene = self.scene()
        answer = self.post("choices", number=scene["number"], move=scene["moves"][0])
        assert answer.status_code == 200, answer.text

    def lines(self, stack: ExitStack) -> list[ClientConnection]:
        found = []
        for n in range(LINES):
            url = self.servers[n % len(self.servers)].url.replace("http", "ws")
            line = stack.enter_context(connect(f"{url}/api/tables/{self.table}/live", max_queue=None))
            line.send(json.dumps({"token": self.token, "lang": "en"}))
            line.recv(timeout=30)
            found.append(line)
        return found


@pytest.fixture(params=["workers", "servers"])
def shape(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture
def servers(shape: str, database: str) -> Iterator[list[Served]]:
    """Two processes behind one address, or two servers."""
    settings = Settings(database, limits=UNLIMITED, absent_seconds=4, sweep_seconds=0.3)
    alone = shape == "servers"
    found = [Served(settings, workers=1 if alone else 2) for _ in range(2 if alone else 1)]
    with ExitStack() as stack:
        for served in found:
            served.start()
            stack.callback(served.stop)
        yield found


def seated(servers: list[Served], *seats: dict[str, Any], **more: Any) -> list[Guest]:
    body = {"game": "wreck", "seats": seats, "public": True, **more}
    made = httpx.post(f"{servers[0].url}/api/tables", json=body, timeout=30).json()
    return [Guest(servers, made["table"]["id"], token) for token in made["tokens"] if token]


@pytest.mark.parametrize(("shape", "database"), [("workers", "postgres"), ("servers", "sqlite")], indirect=True)
def test_people_at_every_process_play_one_match(servers: list[Served]) -> None:
    """Lines everywhere show every choice, an open line is presence everywhere, bots move once."""
    ann, ben = seated(servers, ME, ME, BOT)
    with ExitStack() as stack:
        lines = [*ann.lines(stack), *ben.lines(stack)]
        for _ in range(6):
            for guest in (ann, ben):
                if guest.scene()["moves"]:
                    guest.do_any()
        number = wait_for(lambda: (lambda scene: {0, 1} & set(scene["waiting"]) and scene["number"])(ann.scene()))
        for line in lines:
            wait_for(lambda line=line: f'"number":{number}' in str(line.recv(timeout=30)))  # type: ignore[misc]
        assert ann.post("replace", seat=1).status_code == 409
    ann.post("resign")
    (request,) = ben.scene()["requests"]
    assert ben.post(f"requests/{request['id']}", agree=True).json()["result"] == "done"
    assert len(ann.ask("GET", "/record").json()["choices"]) == ann.scene()["number"]


@pytest.mark.parametrize(("shape", "database"), [("workers", "sqlite"), ("servers", "postgres")], indirect=True)
def test_a_changed_key_ends_the_lines_at_every_process(servers: list[Served]) -> None:
    _, invitation = seated(servers, ME, OPEN)
    with ExitStack() as stack:
        lines = invitation.lines(stack)
        Guest(servers, invitation.table, None).post("join", name="Eve")
        for line in lines:
            assert json.loads(line.recv(timeout=30))["type"] == "error"
            with pytest.raises(ConnectionClosed):
                line.recv(timeout=30)


@pytest.mark.parametrize(("shape", "database"), [("workers", "postgres"), ("servers", "sqlite")], indirect=True)
def test_an_order_answers_once_at_whichever_process_it_was_given(servers: list[Served]) -> None:
    ann, ben = seated(servers, ME, ME, window_seconds=0.3)
    assert ann.post("orders", orders=[{"does": "pass"}]).status_code == 200
    while (scene := ben.scene())["scene"]["prompt"]["text"] != "Respond, or let it pass?":
        for guest in (ann, ben):
            if (mine := guest.scene())["moves"]:
                guest.post("choices", number=mine["number"], move=mine["moves"][-1])
    assert ben.post("choices", number=scene["number"], move={"verb": "pass"}).status_code == 200
    after = wait_for(lambda: (lambda now: now["number"] > scene["number"] and now)(ann.scene()))
    assert after["number"] == after["sequence"] == scene["number"] + 2
