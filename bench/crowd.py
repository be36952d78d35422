"""Many at once: people's posts beside bots, thousands of watched tables, and bots under a flood of heavy questions.

python -m bench.crowd                                              all of it
python -m bench.crowd posts [--tables 450] [--seconds 30]
python -m bench.crowd watched [--tables 2000]
python -m bench.crowd flood [--connections 40] [--seconds 30]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
import msgspec

from bench.load import Frame, frames_of, resident, watch
from bench.serving import UNLIMITED, Served
from perijove.server.settings import Settings
from perijove.server.wire import raise_limit

GAME = "titan"
BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me"}
RATE = 20
"""Choices a second of all people together."""


@asynccontextmanager
async def serving(**changes: Any) -> AsyncIterator[tuple[Served, httpx.AsyncClient]]:
    with tempfile.TemporaryDirectory(prefix="perijove-crowd-") as folder:
        settings = Settings(f"sqlite:///{Path(folder) / 'tables.sqlite3'}", limits=UNLIMITED, thinkers=1, **changes)
        served = Served(settings)
        served.start()
        try:
            limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
            async with httpx.AsyncClient(base_url=served.url, timeout=120, limits=limits) as http:
                await http.get("/api/games")
                yield served, http
        finally:
            served.stop()


class Shown(msgspec.Struct):
    """What a player needs of a frame to go on."""

    type: str
    number: int = 0
    waiting: list[int] = []
    moves: list[msgspec.Raw] = []
    outcome: dict[str, Any] | None = None


class Person:
    """Plays all seats of a table alone, a choice every now and then; notes how long each took to be answered.

    Every seat has the table open, as in a browser: the moves to choose from come by its live line.
    """

    def __init__(self, served: Served, http: httpx.AsyncClient, table: str, tokens: list[str]) -> None:
        self.served = served
        self.http = http
        self.path = f"/api/tables/{table}"
        self.table = table
        self.tokens = tokens
        self.shown = [Shown("none") for _ in tokens]
        self.news = asyncio.Event()
        self.luck = random.Random(table)
        self.posts: list[float] = []
        self.made: dict[tuple[str, int], float] = {}

    def key(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    async def sit(self, done: asyncio.Event) -> list[asyncio.Task[None]]:
        """Open the table at every seat."""
        lines = []
        for seat in range(len(self.tokens)):
            ready = asyncio.Event()
            lines.append(asyncio.ensure_future(self._look(seat, ready, done)))
            await ready.wait()
        return lines

    async def _look(self, seat: int, ready: asyncio.Event, done: asyncio.Event) -> None:
        async for text in frames_of(self.served.url, self.table, self.tokens[seat], done):
            shown = msgspec.json.decode(text, type=Shown)
            if shown.type == "scene":
                self.shown[seat] = shown
                self.news.set()
                ready.set()

    async def play(self, until: float, pace: float) -> None:
        await asyncio.sleep(self.luck.random() * pace)
        while time.monotonic() < until:
            await self.choose()
            await asyncio.sleep(min(self.luck.uniform(0.5, 1.5) * pace, until - time.monotonic()))

    async def until(self, probe: Callable[[Shown], bool]) -> None:
        """Wait for a frame of the first seat's line."""
        while not probe(self.shown[0]):
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 60)

    async def choose(self) -> Shown:
        """Make any move that is offered now, if one is; the answer to it."""
        number = max(shown.number for shown in self.shown)
        seat = next((n for n, each in enumerate(self.shown) if each.number == number and each.moves), None)
        if seat is None:
            return Shown("none")
        body = msgspec.json.encode({"number": number, "move": self.luck.choice(self.shown[seat].moves)})
        headers = self.key(seat) | {"Content-Type": "application/json"}
        began, asked = time.monotonic(), time.time()
        answer = await self.http.post(f"{self.path}/choices", content=body, headers=headers)
        self.posts.append(1000 * (time.monotonic() - began))
        assert answer.status_code == 200, answer.text[:200]
        shown = msgspec.json.decode(answer.content, type=Shown)
        if shown.number > self.shown[seat].number:  # the frame may still be on its way
            self.shown[seat] = shown
        self.made[self.table, shown.number] = asked
        return shown


async def seat(served: Served, http: httpx.AsyncClient, *seats: dict[str, str]) -> Person:
    made = (await http.post("/api/tables", json={"game": GAME, "seats": seats, "public": True})).json()
    return Person(served, http, made["table"]["id"], [token for token in made["tokens"] if token])


def used(pid: int) -> float:
    """Seconds of processor time that a process has used; other programs on the machine do not count into it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def spread(name: str, values: list[float], unit: str = "ms") -> str:
    return f"{name}: p50 {median(values):.1f} {unit}, p95 {quantiles(values, n=20)[-1]:.1f} {unit} ({len(values)})"


async def posts(tables: int, seconds: float) -> None:
    """So many tables of people, each with two players who have it open and a spectator."""
    async with serving() as (served, http):
        people = [await seat(served, http, ME, ME) for _ in range(tables)]
        frames, done = list[Frame](), asyncio.Event()
        watchers = await _watched(served, people, frames, done)
        for person in people:
            watchers += await person.sit(done)
        quiet = await _busy(served, asyncio.sleep(5)) / 5
        until = time.monotonic() + seconds
        busy = await _busy(served, *(person.play(until, pace=tables / RATE) for person in people))
        await _leave(watchers, done)
        posted = [wait for person in people for wait in person.posts]
        print(f"{tables} tables, {len(posted) / seconds:.0f} choices a second")
        print(f"the server's processor time while nobody chooses: {100 * quiet:.1f} %")
        used = 1000 * (busy - quiet * seconds) / len(posted)
        print(f"a choice's processor time, with the frames of two seats and a spectator: {used:.1f} ms")
        print(spread("POST of a choice", posted))
        print(spread("choice sent to the spectator's frame", _waits(people, frames)))


async def _busy(served: Served, *work: Coroutine[Any, Any, None]) -> float:
    """Seconds of processor time that the server uses until some work is done and shown."""
    before = used(served.pid)
    await asyncio.gather(*work)
    await asyncio.sleep(0.5)
    return used(served.pid) - before


async def _watched(
    served: Served, people: list[Person], frames: list[Frame], done: asyncio.Event
) -> list[asyncio.Task[None]]:
    """A spectator at every table."""
    watchers: list[asyncio.Task[None]] = []
    for person in people:
        ready = asyncio.Event()
        watchers.append(asyncio.ensure_future(watch(served.url, person.table, frames, ready, done)))
        await ready.wait()
    return watchers


async def _leave(watchers: list[asyncio.Task[None]], done: asyncio.Event) -> None:
    done.set()
    await asyncio.gather(*watchers)


def _waits(people: list[Person], frames: list[Frame]) -> list[float]:
    """Milliseconds from sending a choice to its frame at the spectator."""
    made = {key: at for person in people for key, at in person.made.items()}
    return [1000 * (frame.at - made[key]) for frame in frames if (key := (frame.table, frame.number)) in made]


async def watched(tables: int) -> None:
    """So many tables in memory at once because somebody watches each: what one costs, and whether all go on."""
    raise_limit()
    async with serving() as (served, http):
        people = [await seat(served, http, ME, ME)]
        before = resident(served.pid)
        people += [await seat(served, http, ME, ME) for _ in range(tables - 1)]
        frames, done = list[Frame](), asyncio.Event()
        watchers = await _watched(served, people, frames, done)
        memory = resident(served.pid) - before
        quiet = await _busy(served, asyncio.sleep(5)) / 5
        moved = random.Random(1).sample(people, min(300, tables))
        for person in moved:
            watchers += await person.sit(done)
        for person in moved:
            await person.choose()
        await asyncio.sleep(1)
        await _leave(watchers, done)
        print(f"{tables} watched tables: {memory / tables:.0f} kB each, {resident(served.pid) / 1024:.0f} MB in all")
        print(f"the server's processor time while nobody chooses: {100 * quiet:.1f} %")
        print(spread("POST of a choice", [wait for person in moved for wait in person.posts]))
        print(spread(f"choice to frame, {len(moved)} tables", _waits(moved, frames)))


async def flood(connections: int, seconds: float) -> None:
    """How long a bot takes to answer while nobody asks for histories, and while many do."""
    async with serving() as (served, http):
        finished = [await _over(served, http) for _ in range(20)]
        quiet = await _answers(served, http, seconds)
        asked = 0
        done = asyncio.Event()

        async def ask(n: int) -> None:
            nonlocal asked
            luck = random.Random(n)
            while not done.is_set():
                what = luck.choice(["history?lang=en", "history?lang=ja", "record", "fairness", "scene?at=1"])
                await http.get(f"/api/tables/{luck.choice(finished)}/{what}")
                asked += 1

        askers = [asyncio.ensure_future(ask(n)) for n in range(connections)]
        loud = await _answers(served, http, seconds)
        done.set()
        await asyncio.gather(*askers)
        print(spread("bot's answer, quiet", quiet))
        print(spread(f"bot's answer, {connections} connections asking {asked / seconds:.0f} times a second", loud))
        print(f"ratio of the medians: {median(loud) / median(quiet):.2f}")


async def _over(served: Served, http: httpx.AsyncClient) -> str:
    """A match of some length that was given up."""
    person, done = await seat(served, http, ME, BOT), asyncio.Event()
    lines = await person.sit(done)
    for _ in range(12):
        await person.choose()
        await asyncio.sleep(0.02)
    await http.post(f"{person.path}/resign", json={}, headers=person.key(0))
    await _leave(lines, done)
    return person.table


async def _answers(served: Served, http: httpx.AsyncClient, seconds: float) -> list[float]:
    """From a choice after which a bot is to move to the frame with the bot's move, over and over."""
    waits: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        person, done = await seat(served, http, ME, BOT), asyncio.Event()
        lines = await person.sit(done)
        for _ in range(60):
            await person.until(lambda shown: bool(shown.moves or shown.outcome))
            if person.shown[0].outcome or time.monotonic() > until:
                break
            began = time.monotonic()
            chosen = await person.choose()
            if chosen.waiting == [1]:
                await person.until(lambda shown, number=chosen.number: shown.number > number)  # type: ignore[misc]
                waits.append(1000 * (time.monotonic() - began))
        await _leave(lines, done)
    return waits


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.crowd", description="Many at once.")
    parser.add_argument("what", nargs="?", choices=["posts", "watched", "flood"], help="default: all, one by one")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--connections", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=30)
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the server must not stay behind
    raise_limit()
    if wanted.what in (None, "posts"):
        asyncio.run(posts(wanted.tables or 450, wanted.seconds))
    if wanted.what in (None, "watched"):
        asyncio.run(watched(wanted.tables or 2000))
    if wanted.what in (None, "flood"):
        asyncio.run(flood(wanted.connections, wanted.seconds))


if __name__ == "__main__":
    main()
