"""Running a server in a thread, and playing at it over the network as a client would."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from perijove.server.app import create_app
from perijove.server.guard import Guard
from perijove.server.house import House
from perijove.server.main import PROTOCOL, listen
from perijove.server.settings import Settings

T = TypeVar("T")
ME: dict[str, Any] = {"kind": "me"}
OPEN: dict[str, Any] = {"kind": "open"}
BOT: dict[str, Any] = {"kind": "bot", "level": "random"}


class Running:
    """A server that answers, with the means to look inside."""

    def __init__(self, settings: Settings, app: Guard, port: int) -> None:
        self.settings = settings
        self.app = app
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.http = httpx.Client(base_url=self.url, timeout=30)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.connections: set[Any] = set()

    @property
    def house(self) -> House:
        house: House = self.app.app.state["house"]  # type: ignore[attr-defined]
        return house

    def run(self, work: Any) -> Any:
        """Await something inside the server."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    def table(self, *seats: dict[str, Any], game: str = "wreck", **more: Any) -> list["Player"]:
        """A new table; one player for every seat that is no bot's. Windows are short unless `more` tells otherwise."""
        body = {"game": game, "seats": seats or [ME, OPEN], "window_seconds": 0.3, **more}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return [Player(self, made["table"]["id"], token) for token in made["tokens"] if token]

    def spectator(self, table: str) -> "Player":
        return Player(self, table, None)


class Player:
    """Somebody at a table: a seat with its key, or a spectator."""

    def __init__(self, server: Running, table: str, token: str | None) -> None:
        self.server = server
        self.table = table
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def at(self, server: Running) -> "Player":
        """The same seat, reached through another server."""
        return Player(server, self.table, self.token)

    def get(self, what: str, **query: Any) -> httpx.Response:
        return self.server.http.get(f"/api/tables/{self.table}/{what}", params=query, headers=self.headers)

    def post(self, what: str, **body: Any) -> httpx.Response:
        return self.server.http.post(f"/api/tables/{self.table}/{what}", json=body, headers=self.headers)

    def scene(self, **query: Any) -> dict[str, Any]:
        answer = self.get("scene", **query)
        assert answer.status_code == 200, answer.text
        scene: dict[str, Any] = answer.json()
        return scene

    def choose(self, verb: str, number: int | None = None, **arguments: Any) -> httpx.Response:
        at = self.scene()["number"] if number is None else number
        return self.post("choices", number=at, move={"verb": verb, **arguments})

    def do(self, verb: str, **arguments: Any) -> dict[str, Any]:
        answer = self.choose(verb, **arguments)
        assert answer.status_code == 200, answer.text
        scene: dict[str, Any] = answer.json()
        return scene

    def do_any(self, index: int = 0) -> dict[str, Any]:
        """Make one of the moves that are offered."""
        scene = self.scene()
        move = scene["moves"][index % len(scene["moves"])]
        answer = self.post("choices", number=scene["number"], sequence=scene["sequence"], move=move)
        assert answer.status_code == 200, answer.text
        after: dict[str, Any] = answer.json()
        return after

    @contextmanager
    def live(self, lang: str = "en") -> Iterator[ClientConnection]:
        with connect(f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/live") as socket:
            socket.send(json.dumps({"token": self.token, "lang": lang}))
            yield socket


def finish(*players: Player) -> dict[str, Any]:
    """Play on, everybody taking the first move offered, until the match is over."""
    while True:
        for player in players:
            scene = player.scene()
            if scene["outcome"]:
                return scene
            if scene["moves"]:
                player.do_any(scene["number"])


def wait_for(probe: Callable[[], T], seconds: float = 60) -> T:
    """What a probe finds, as soon as it finds something."""
    give_up = time.monotonic() + seconds
    while not (found := probe()):
        assert time.monotonic() < give_up, "it did not come about in time"
        time.sleep(0.02)
    return found


def frames_until(socket: ClientConnection, wanted: Callable[[dict[str, Any]], bool]) -> list[dict[str, Any]]:
    """The frames of a line up to the one that is wanted."""
    frames: list[dict[str, Any]] = []
    while not frames or not wanted(frames[-1]):
        frames.append(json.loads(socket.recv(timeout=30)))
    return frames


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    listener = listen("127.0.0.1", 0)
    app = create_app(settings)
    server = uvicorn.Server(uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, **PROTOCOL))
    found = Running(settings, app, listener.getsockname()[1])
    found.connections = server.server_state.connections

    async def serve() -> None:
        found.loop = asyncio.get_running_loop()
        await server.serve(sockets=[listener])

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        wait_for(lambda: server.started or not thread.is_alive())
        assert server.started, "the server did not start"
        yield found
    finally:
        found.http.close()
        server.should_exit = True
        thread.join()
