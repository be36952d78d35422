"""Many at once: people's posts beside bots, thousands of watched tables, and bots under a flood of heavy questions.

python -m bench.crowd posts [--tables 450] [--seconds 30]
python -m bench.crowd watched [--tables 2000]
python -m bench.crowd flood [--connections 40] [--seconds 20]
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
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
import msgspec

from bench.load import Frame, resident, watch
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


class Person:
    """Plays all seats of a table alone, a choice every now and then; notes how long each took to be answered."""

    def __init__(self, http: httpx.AsyncClient, table: str, tokens: list[str]) -> None:
        self.http = http
        self.path = f"/api/tables/{table}"
        self.table = table
        self.keys = [{"Authorization": f"Bearer {token}"} for token in tokens]
        self.luck = random.Random(table)
        self.posts: list[float] = []
        self.made: dict[tuple[str, int], float] = {}

    async def play(self, until: float, pace: float) -> None:
        await asyncio.sleep(self.luck.random() * pace)
        while time.monotonic() < until:
            await self.choose()
            await asyncio.sleep(self.luck.uniform(0.5, 1.5) * pace)

    async def choose(self) -> None:
        for key in self.keys:
            scene = (await self.http.get(f"{self.path}/scene?since=1000000", headers=key)).json()
            if scene["moves"]:
                body = {"number": scene["number"], "move": self.luck.choice(scene["moves"])}
                began = time.monotonic()
                asked = time.time()
                answer = await self.http.post(f"{self.path}/choices", json=body, headers=key)
                self.posts.append(1000 * (time.monotonic() - began))
                assert answer.status_code == 200, answer.text
                self.made[self.table, answer.json()["number"]] = asked
                return


async def seat(http: httpx.AsyncClient, *seats: dict[str, str]) -> Person:
    made = (await http.post("/api/tables", json={"game": GAME, "seats": seats, "public": True})).json()
    return Person(http, made["table"]["id"], [token for token in made["tokens"] if token])


def used(pid: int) -> float:
    """Seconds of processor time that a process has used; other programs on the machine do not count into it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def spread(name: str, values: list[float], unit: str = "ms") -> str:
    return f"{name}: p50 {median(values):.1f} {unit}, p95 {quantiles(values, n=20)[-1]:.1f} {unit} ({len(values)})"


async def posts(tables: int, seconds: float) -> None:
    """So many tables of people, each with a spectator."""
    async with serving() as (served, http):
        people = [await seat(http, ME, ME) for _ in range(tables)]
        frames, watchers, done = await _watched(served, people)
        until, before = time.monotonic() + seconds, used(served.pid)
        await asyncio.gather(*(person.play(until, pace=tables / RATE) for person in people))
        await asyncio.sleep(1)
        busy = used(served.pid) - before
        done.set()
        await asyncio.gather(*watchers)
        made = {key: at for person in people for key, at in person.made.items()}
        waits = [1000 * (f.at - made[f.table, f.number]) for f in frames if (f.table, f.number) in made]
        print(f"{tables} tables, {len(made) / seconds:.0f} choices a second")
        print(f"the server's processor time a choice, with scenes before and frame: {1000 * busy / len(made):.1f} ms")
        print(spread("POST of a choice", [wait for person in people for wait in person.posts]))
        print(spread("choice sent to the spectator's frame", waits))


async def _watched(served: Served, people: list[Person]) -> tuple[list[Frame], list[asyncio.Task[None]], asyncio.Event]:
    frames: list[Frame] = []
    watchers: list[asyncio.Task[None]] = []
    done = asyncio.Event()
    for person in people:
        ready = asyncio.Event()
        watchers.append(asyncio.ensure_future(watch(served.url, person.table, frames, ready, done)))
        await ready.wait()
    return frames, watchers, done


async def watched(tables: int) -> None:
    """So many tables in memory at once because somebody watches each: what one costs, and whether all go on."""
    raise_limit()
    async with serving() as (served, http):
        people = [await seat(http, ME, ME)]
        before = resident(served.pid)
        people += [await seat(http, ME, ME) for _ in range(tables - 1)]
        frames, watchers, done = await _watched(served, people)
        memory = resident(served.pid) - before
        moved = random.Random(1).sample(people, min(300, tables))
        for person in moved:
            await person.choose()
        await asyncio.sleep(1)
        done.set()
        await asyncio.gather(*watchers)
        made = {key: at for person in moved for key, at in person.made.items()}
        waits = [1000 * (f.at - made[f.table, f.number]) for f in frames if (f.table, f.number) in made]
        print(f"{tables} watched tables: {memory / tables:.0f} kB each, {resident(served.pid) / 1024:.0f} MB in all")
        print(spread("POST of a choice", [wait for person in moved for wait in person.posts]))
        print(spread(f"choice to frame, {len(moved)} tables", waits))


async def flood(connections: int, seconds: float) -> None:
    """How long a bot takes to answer while nobody asks for histories, and while many do."""
    async with serving() as (_, http):
        finished = [await _over(http) for _ in range(20)]
        quiet = await _answers(http, seconds)
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
        loud = await _answers(http, seconds)
        done.set()
        await asyncio.gather(*askers)
        print(spread("bot's answer, quiet", quiet))
        print(spread(f"bot's answer, {connections} connections asking {asked / seconds:.0f} times a second", loud))
        print(f"ratio of the medians: {median(loud) / median(quiet):.2f}")


async def _over(http: httpx.AsyncClient) -> str:
    """A match of some length that was given up."""
    person = await seat(http, ME, BOT)
    for _ in range(12):
        await person.choose()
        await asyncio.sleep(0.02)
    await http.post(f"{person.path}/resign", json={}, headers=person.keys[0])
    return person.table


async def _answers(http: httpx.AsyncClient, seconds: float) -> list[float]:
    """From a choice after which a bot is to move to the bot's move, over and over."""
    waits: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        person = await seat(http, ME, BOT)
        for _ in range(60):
            began = time.monotonic()
            await person.choose()
            scene = await _scene(person)
            while scene["waiting"] == [1] and not scene["outcome"]:
                await asyncio.sleep(0.005)
                number = scene["number"]
                scene = await _scene(person)
                if scene["number"] > number:
                    waits.append(1000 * (time.monotonic() - began))
                    break
            if scene["outcome"] or time.monotonic() > until:
                break
    return waits


async def _scene(person: Person) -> dict[str, Any]:
    answer = await person.http.get(f"{person.path}/scene?since=1000000", headers=person.keys[0])
    return msgspec.convert(answer.json(), dict[str, Any])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.crowd", description="Many at once.")
    parser.add_argument("what", choices=["posts", "watched", "flood"])
    parser.add_argument("--tables", type=int)
    parser.add_argument("--connections", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=30)
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the server must not stay behind
    raise_limit()
    match wanted.what:
        case "posts":
            asyncio.run(posts(wanted.tables or 450, wanted.seconds))
        case "watched":
            asyncio.run(watched(wanted.tables or 2000))
        case _:
            asyncio.run(flood(wanted.connections, wanted.seconds))


if __name__ == "__main__":
    main()
