"""The server under load: 200 tables with two bots each, and a spectator at every one, on loopback.

    python -m bench.load [--tables 200] [--seconds 30] [--game titan] [--players 2] [--no-peer]
    python -m bench.load --game imperium --players 8 --tables 50 --no-peer

Reports how long it takes from a move to the spectator's new scene, moves a second and memory a table. Beside it the
server of boardgame.io, installed from the npm registry into a temporary folder, runs as many matches of a game with
next to no rules, kept in memory alone; ours stores every move on disk before it is shown.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import median, quantiles

import httpx
import msgspec
from rich.console import Console
from rich.table import Table
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect

from bench.serving import UNLIMITED, Served
from perijove.server import schema
from perijove.server.settings import Settings
from perijove.server.store import Store

PEER = "boardgame.io"
PROGRAM = Path(__file__).parent / "boardgameio.mjs"
_NUMBER = re.compile(r'"number":(\d+)')


class Figures(msgspec.Struct):
    """What one server did."""

    tables: int
    moves: int
    seconds: float
    p50: float
    p95: float
    memory: float
    """Kilobytes a table, as the server's resident memory grew."""
    largest: float = 0
    """Kilobytes of the largest update of a scene; the first of a line, which is the whole of it, does not count."""

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


class Frame(msgspec.Struct):
    table: str
    number: int
    at: float
    size: int


async def frames_of(
    url: str, table: str, token: str | None, done: asyncio.Event, changes: bool = False
) -> AsyncIterator[str]:
    """What a live line brings, until it is enough: whole scenes, or what changed of them, as browsers want it."""
    async with connect(f"{url.replace('http', 'ws')}/api/tables/{table}/live", compression=None, max_size=None) as line:
        await line.send(msgspec.json.encode({"token": token, "lang": "en", "changes": changes}).decode())
        leaving = asyncio.ensure_future(_leave(line, done))
        async for text in line:
            yield str(text)
        await leaving


async def _leave(line: ClientConnection, done: asyncio.Event) -> None:
    await done.wait()
    await line.close()


async def watch(url: str, table: str, frames: list[Frame], ready: asyncio.Event, done: asyncio.Event) -> None:
    """A spectator: notes when which moment was shown."""
    async for text in frames_of(url, table, None, done, changes=True):
        found = _NUMBER.search(text)
        if found:
            if ready.is_set():
                frames.append(Frame(table, int(found[1]), time.time(), len(text.encode())))
            ready.set()


async def new_table(http: httpx.AsyncClient, game: str, players: int) -> str:
    bots = [{"kind": "bot", "level": "random"}] * players
    made = await http.post("/api/tables", json={"game": game, "seats": bots, "public": True})
    assert made.status_code == 201, made.text
    table: str = made.json()["table"]["id"]
    return table


def resident(pid: int) -> int:
    """Kilobytes of memory of a process; its workers are not counted."""
    return int(re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())[1])  # type: ignore[index]


async def ours(tables: int, seconds: float, game: str, players: int) -> Figures:
    with tempfile.TemporaryDirectory(prefix="perijove-load-") as folder:
        settings = Settings(f"sqlite:///{Path(folder) / 'tables.sqlite3'}", limits=UNLIMITED, thinkers=1)
        served = Served(settings)
        served.start()
        try:
            async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
                await http.get("/api/games")
                before = resident(served.pid)
                figures = await _measure(served, http, tables, seconds, game, players)
            figures.memory = (resident(served.pid) - before) / tables
        finally:
            served.stop()
        return figures


async def _measure(
    served: Served, http: httpx.AsyncClient, tables: int, seconds: float, game: str, players: int
) -> Figures:
    done = asyncio.Event()
    frames: list[Frame] = []
    watchers: list[asyncio.Task[None]] = []
    for _ in range(tables):
        ready = asyncio.Event()
        table = await new_table(http, game, players)
        watchers.append(asyncio.ensure_future(watch(served.url, table, frames, ready, done)))
        await ready.wait()
    began = time.time()
    await asyncio.sleep(seconds)
    ended = time.time()
    done.set()
    await asyncio.gather(*watchers)
    made = _made(served.settings, began, ended)
    waits = [1000 * (at - made[moment]) for moment, at in first_shown(frames).items() if moment in made and at <= ended]
    largest = max(frame.size for frame in frames) / 1000
    return Figures(tables, len(made), ended - began, median(waits), quantiles(waits, n=20)[-1], 0, largest)


def first_shown(frames: list[Frame]) -> dict[tuple[str, int], float]:
    """When each moment came to be seen: later frames of it only tell who is ready with what is done side by side."""
    shown: dict[tuple[str, int], float] = {}
    for frame in frames:
        shown.setdefault((frame.table, frame.number), frame.at)
    return shown


def _made(settings: Settings, began: float, ended: float) -> dict[tuple[str, int], float]:
    """When every choice of the time was made, as the server itself noted it before storing it."""
    store = Store(settings.database)
    c = schema.choices.c
    query = select(c.table_id, c.number, c.made).where(c.made >= began, c.made <= ended, c.kind == "choice")
    found = store.read_now(lambda connection: {(row[0], row[1]): row[2] for row in connection.execute(query)})
    store.engine.dispose()
    return found


def peer(tables: int, seconds: float) -> Figures | None:
    """The same by boardgame.io; None where node or the npm registry is out of reach."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return None
    with tempfile.TemporaryDirectory(prefix="perijove-peer-") as folder:
        install = [npm, "install", "--no-audit", "--no-fund", "--silent", PEER]
        try:
            subprocess.run(install, cwd=folder, check=True, timeout=300, capture_output=True)
        except (subprocess.SubprocessError, OSError):
            return None
        shutil.copy(PROGRAM, folder)
        done = subprocess.run(
            [node, PROGRAM.name, str(tables), str(seconds)], cwd=folder, capture_output=True, text=True, timeout=600
        )
    if done.returncode:
        raise RuntimeError(f"{PEER} failed: {done.stderr[-500:]}")
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=Figures)


def table_of(mine: Figures, other: Figures | None, players: int) -> Table:
    table = Table(f"{mine.tables} tables of {players} bots, {mine.tables} spectators", "ours", PEER, "ratio")
    lines = (
        ("moves a second", mine.rate, other and other.rate, "{:,.0f}", False),
        ("move to scene, p50 (ms)", mine.p50, other and other.p50, "{:,.1f}", True),
        ("move to scene, p95 (ms)", mine.p95, other and other.p95, "{:,.1f}", True),
        ("memory a table (kB)", mine.memory, other and other.memory, "{:,.0f}", True),
        ("largest update of a scene (kB)", mine.largest, None, "{:,.1f}", True),
    )
    for name, here, there, form, less_is_better in lines:
        ratio = "" if not there else f"{there / here:.2f}" if less_is_better else f"{here / there:.2f}"
        table.add_row(name, form.format(here), form.format(there) if there else "-", ratio)
    return table


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description="The server under load.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--game", default="titan")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--no-peer", action="store_true")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the server must not stay behind
    mine = asyncio.run(ours(wanted.tables, wanted.seconds, wanted.game, wanted.players))
    other = None if wanted.no_peer else peer(wanted.tables, wanted.seconds)
    screen = Console(highlight=False)
    screen.print(table_of(mine, other, wanted.players))
    if other is None and not wanted.no_peer:
        screen.print(f"{PEER} could not be installed here: it needs node and the npm registry.")


if __name__ == "__main__":
    main()
