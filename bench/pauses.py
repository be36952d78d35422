"""Windows in time: how long one stays open, and what a spectator hears meanwhile, must not tell what anybody holds.

Many tables are played at once through the whole server, from random moments of the game on. At each, one seat has a
standing order to pass where nothing fits, or is a bot's; everybody else lets every window go by at once. What that seat
holds must not show in the time from the window's frame to the next, nor in frames in between.
"""

from __future__ import annotations

import asyncio
import random
import re
import tempfile
import time
from math import sqrt
from typing import Any, cast

import httpx
import msgspec

from bench.worlds import serving
from perijove.kernel.registry import find_game
from perijove.kernel.windows import Pass
from perijove.server.house import House
from perijove.server.live import Live
from perijove.server.sockets import Hello, Line

OPEN_SECONDS = 0.4
TABLES = 10
"""So many are played at a time."""
FEWEST = 20
"""Windows with and without something to play, for a judgement."""
SURE = 4.0
"""Standard deviations from chance that count as telling something."""
_NUMBER = re.compile(r'"number":(\d+)')


class Seen(msgspec.Struct):
    """A window as a spectator saw it."""

    held: bool
    """Whether the seat had something to play."""
    length: float
    frames: int
    """How many came while it was open."""
    like: str = ""
    """What everybody can see of it. Only windows that are alike are compared: where more are asked one takes longer."""


class Verdict(msgspec.Struct):
    """What the windows of a game tell about a seat."""

    game: str
    whose: str
    windows: list[Seen] = []

    @property
    def held(self) -> list[float]:
        return [seen.length for seen in self.windows if seen.held]

    @property
    def not_held(self) -> list[float]:
        return [seen.length for seen in self.windows if not seen.held]

    @property
    def alike(self) -> list[tuple[list[float], list[float]]]:
        """By what everybody can see: the lengths of windows with and without something to play."""
        found: dict[str, tuple[list[float], list[float]]] = {}
        for seen in self.windows:
            found.setdefault(seen.like, ([], []))[not seen.held].append(seen.length)
        return list(found.values())

    @property
    def told(self) -> float:
        """The chance that of two windows the longer one is that of a seat with something to play: 0.5 tells nothing."""
        pairs = [(a > b) + 0.5 * (a == b) for held, not_held in self.alike for a in held for b in not_held]
        return sum(pairs) / len(pairs) if pairs else 0.5

    @property
    def sigma(self) -> float:
        """How far `told` strays from 0.5 by chance."""
        sizes = [(len(held), len(not_held)) for held, not_held in self.alike]
        pairs = sum(n * m for n, m in sizes)
        return sqrt(sum(n * m * (n + m + 1) for n, m in sizes) / 12) / pairs if pairs else 0.5

    def cells(self) -> list[str]:
        between = sum(seen.frames for seen in self.windows)
        told = f"{self.told:.2f} ± {self.sigma:.2f}" if self.is_judged else "too few to judge"
        return [f"{self.game}, {self.whose}", str(len(self.held)), str(len(self.not_held)), told, str(between)]

    @property
    def is_judged(self) -> bool:
        """Whether there were windows enough."""
        return min(len(self.held), len(self.not_held)) >= FEWEST

    def leaks(self) -> list[str]:
        where = f"{self.game}, windows of {self.whose}"
        found = []
        if self.is_judged and abs(self.told - 0.5) > SURE * self.sigma:
            found.append(f"{where}: their length tells who holds something ({self.told:.2f} where 0.5 is chance)")
        if any(seen.frames for seen in self.windows):
            found.append(f"{where}: frames came while one was open")
        return found


class Eyes:
    """A spectator's end of a live line: notes when which frame came."""

    def __init__(self, house: House, live: Live) -> None:
        self.frames: list[tuple[float, int]] = []
        self.line = Line(cast(Any, self), house, live, Hello())
        live.watchers.add(self.line)
        self.watching = house.spawn(self.line.run())

    async def send_text(self, text: str) -> None:
        found = _NUMBER.search(text)
        if found:
            self.frames.append((time.monotonic(), int(found[1])))

    def window(self, number: int, held: bool, like: str) -> Seen | None:
        """From the first frame that shows it to the first that shows what came after."""
        during = [at for at, shown in self.frames if shown == number]
        after = [at for at, shown in self.frames if shown > number]
        return Seen(held, after[0] - during[0], len(during) - 1, like) if during and after else None


class Round:
    """One table, played to its end or until there is no more time."""

    def __init__(self, http: httpx.AsyncClient, house: House, luck: random.Random, until: float) -> None:
        self.http = http
        self.house = house
        self.luck = luck
        self.until = until
        self.looked_for = 0
        self.tokens: list[str | None] = []
        self.held: dict[int, tuple[bool, str]] = {}
        """By number of choices: whether the seat had something to play in a window, and what all could see of it."""

    async def play(self, game: str, skipped: int, is_bot: bool) -> list[Seen]:
        """From some moment on, so many choices after the start at most."""
        players = self.luck.choice([count for count in find_game(game).players if 1 < count < 5])
        self.looked_for = self.luck.randrange(players)
        body = {"game": game, "seats": [{"kind": "me"}] * players, "window_seconds": OPEN_SECONDS}
        made = (await self.http.post("/api/tables", json=body)).json()
        table, self.tokens = made["table"]["id"], made["tokens"]
        if not is_bot:
            await self.post(table, self.looked_for, "orders", {"orders": [{"does": "pass-empty"}]})
        live = self.house.known()[table]
        await self.skip(live, self.luck.randint(0, skipped))
        if is_bot:
            live.seats[self.looked_for].kind, live.seats[self.looked_for].level = "bot", "random"
        self.house.changed(live)
        eyes = Eyes(self.house, live)
        try:
            while not live.is_over and time.monotonic() < self.until:
                await self.step(live)
        finally:
            live.watchers.discard(eyes.line)
            eyes.watching.cancel()
        windows = [eyes.window(number, held, like) for number, (held, like) in self.held.items()]
        return [seen for seen in windows if seen is not None]

    async def skip(self, live: Live, choices: int) -> None:
        """Play on in memory, to a moment between two questions that several are asked."""
        async with self.house.at(live.row.id, fresh=False):
            await self.house.with_book(live)
            while (decision := live.match.decision) and (live.match.number < choices or len(decision.seats) > 1):
                seat = self.luck.choice(decision.seats)
                before = live.match.number
                live.match.choose(seat, self.luck.choice(decision.options(seat)))
                for step in live.match.steps[before - live.match.number :] if live.match.number > before else ():
                    live.book(cast(Any, None)).extend((live.match.number, entry) for entry in step.said)
            live.memo.clear()

    async def step(self, live: Live) -> None:
        match = live.match
        decision = match.decision
        asked = [seat for seat in live.waiting if not live.seats[seat].is_bot]
        if match.window is not None:
            if match.number not in self.held and decision and self.looked_for in decision.seats:
                has = any(not isinstance(o, Pass) for o in decision.options(self.looked_for))
                self.held[match.number] = has, f"{match.header.players} {decision.prompt} {len(decision.seats)}"
            asked = [seat for seat in asked if seat != self.looked_for]
        if not asked or decision is None:
            await asyncio.sleep(0.01)
            return
        seat = self.luck.choice(asked)
        options = decision.options(seat)
        move = options[-1] if match.window is not None else self.luck.choice(options)
        body = {"number": match.number, "move": match.game.move_to_json(move)}
        await self.post(live.row.id, seat, "choices", body)

    async def post(self, table: str, seat: int, what: str, body: dict[str, Any]) -> None:
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        answer = await self.http.post(f"/api/tables/{table}/{what}", json=body, headers=headers)
        assert answer.status_code in (200, 409), answer.text


async def search(game: str, skipped: int, seconds: float) -> list[Verdict]:
    """Half of the time for a seat with an order, half for a bot's."""
    return [
        Verdict(game, whose, await windows(game, skipped, is_bot, seconds / 2))
        for whose, is_bot in (("a seat with an order", False), ("a bot", True))
    ]


async def windows(game: str, skipped: int, is_bot: bool, seconds: float) -> list[Seen]:
    """Several tables at a time, one after another."""
    found: list[Seen] = []
    with tempfile.TemporaryDirectory(prefix="perijove-pauses-") as folder:
        async with serving(folder) as (http, house):
            until = time.monotonic() + seconds

            async def some(luck: random.Random) -> None:
                while time.monotonic() < until:
                    found.extend(await Round(http, house, luck, until).play(game, skipped, is_bot))

            await asyncio.gather(*(some(random.Random(n)) for n in range(TABLES)))
    return found
