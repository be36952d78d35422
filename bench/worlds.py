"""Two worlds: random games through the server, and at random moments another world put under it in which all that a
reader can't see is dealt anew. Every answer, refusal and frame that the reader gets must stay the same, byte for byte.
"""

from __future__ import annotations

import random
import re
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import count
from math import inf
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec

from bench.serving import UNLIMITED
from perijove.kernel.decision import Move
from perijove.kernel.history import Rest
from perijove.kernel.lanes import Lanes
from perijove.kernel.match import Match
from perijove.kernel.registry import find_game
from perijove.lab.checks import Broken
from perijove.lab.options import Variant
from perijove.lab.shadow import Shadow
from perijove.server.app import create_app
from perijove.server.house import House
from perijove.server.live import Live
from perijove.server.settings import Settings
from perijove.server.sockets import Hello, Line


class Report(msgspec.Struct):
    games: int = 0
    moments: int = 0
    windows: int = 0
    """Moments in an open window, or with secret steps that others have made."""
    answers: int = 0
    size: int = 0
    """Bytes that were compared."""
    leaks: list[str] = []


class Table:
    """One game, all of its seats played by us, watched by one seat and by a spectator.

    With orders, random seats have some standing; the game is played on in memory then, so that nothing is done by them
    behind our back.
    """

    def __init__(
        self, http: httpx.AsyncClient, house: House, luck: random.Random, report: Report, share: float, orders: bool
    ) -> None:
        self.http = http
        self.house = house
        self.luck = luck
        self.report = report
        self.share = share
        self.orders = orders
        self.reader = 0
        self.id = ""
        self.tokens: list[str] = []
        self.lines: list[Line] = []
        self.tried: list[Move] = []

    @property
    def live(self) -> Live:
        return self.house.known()[self.id]

    async def play(self, game: str, players: int, options: dict[str, Any]) -> None:
        body = {"game": game, "options": options, "seats": [{"kind": "me"}] * players, "window_seconds": 60}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, f"{game}, {players} players, {options}: {answer.text}"
        made = answer.json()
        self.id, self.tokens = made["table"]["id"], made["tokens"]
        self.reader = self.luck.randrange(players)
        await self.give_orders()
        for lang in ("en", "ja"):
            for token in (self.tokens[self.reader], None):
                self.lines.append(Line(cast(Any, None), self.house, self.live, Hello(token, lang)))
        while self.live.match.outcome is None:
            decision = self.live.match.decision
            assert decision is not None
            seat = self.luck.choice(decision.seats)
            move = self.luck.choice(decision.options(seat))
            if self.luck.random() < self.share:
                await self.compare(seat, move)
            if self.share > 0.1 and not self.orders:
                await self.post(seat, move)
            else:
                await self.advance(seat, move)
        self.report.games += 1

    async def give_orders(self) -> None:
        for seat in range(len(self.tokens)):
            if self.orders and self.luck.random() < 0.6:
                body = {"orders": [{"does": self.luck.choice(["pass", "pass-empty", "pass-others"])}]}
                await self.http.post(f"/api/tables/{self.id}/orders", json=body, headers=self.key(seat))

    async def advance(self, seat: int, move: Move) -> None:
        """Make a choice in memory alone: where few moments are compared, most of the time would go to storing it."""
        async with self.house.at(self.id, fresh=False) as live:
            await self.house.with_book(live)
            step = live.match.choose(seat, move)
            live.book(cast(Any, None)).extend((live.match.number, entry) for entry in step.said)
            live.memo.clear()

    async def post(self, seat: int, move: Move) -> None:
        match = self.live.match
        body = {"number": match.number, "move": match.game.move_to_json(move)}
        answer = await self.http.post(f"/api/tables/{self.id}/choices", json=body, headers=self.key(seat))
        assert answer.status_code == 200, answer.text

    def key(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}

    # ------------------------------------------------------------------ two worlds

    async def compare(self, mover: int, move: Move) -> None:
        """What the readers get in this world and in another one that they can't tell from it."""
        self.report.moments += 1
        real = self.live.match
        self.report.windows += real.window is not None or bool(real.pending)
        for seat in (self.reader, None):
            probes = self.refused_moves(seat) if seat is not None else []
            here = await self.everything(seat, probes)
            other = twin(real, seat, self.luck.random())
            await self.swap(other)
            try:
                there = await self.everything(seat, probes)
            finally:
                await self.swap(real)
            self.report.answers += len(here)
            self.report.size += sum(map(len, here.values()))
            header = real.header
            where = f"{header.game} {header.options} seed {header.seed} after choice {real.number}, seat {seat}"
            for what, answer in here.items():
                if answer != there[what]:
                    self.report.leaks.append(f"{where}: {what} differs: {_first_difference(answer, there[what])}")
            self.report.leaks += [
                f"{where}: {leak}" for leak in told_by_the_next(real, seat, mover, move, self.luck.random())
            ]

    async def swap(self, match: Match) -> None:
        async with self.house.at(self.id) as live:
            live.match = match
            live.memo.clear()

    async def everything(self, seat: int | None, probes: list[dict[str, Any]]) -> dict[str, str]:
        """Every kind of answer, refusal and frame that a reader can get now."""
        found = {}
        number = self.live.match.number
        reads = ["", "/scene?lang=en", f"/scene?lang=ja&since={max(0, number - 3)}", f"/scene?at={number}"]
        reads += ["/plans", "/bench", "/fairness", "/history", "/record", "/scene?as=1"]
        for path in reads:
            answer = await self.http.get(f"/api/tables/{self.id}{path}", headers=self.key(seat))
            assert answer.status_code < 500, f"{path}: {answer.text}"
            found[path] = answer.text
        for body in probes:
            answer = await self.http.post(f"/api/tables/{self.id}/choices", json=body, headers=self.key(seat))
            assert answer.status_code >= 400, "a move that is not offered was taken"
            found[f"refusal of {body['move']}"] = answer.text
        for number, line in enumerate(line for line in self.lines if line.reader.seat == seat):
            line._shown, line._number, line._reopened = (), 0, -1
            found[f"frame {number}"] = "".join(await line._frames())
        return {what: re.sub(r'"(seen_at|absent_since)":(null|[\d.e+]+)', "", text) for what, text in found.items()}

    def refused_moves(self, seat: int) -> list[dict[str, Any]]:
        """Moves that the others could make, but this seat can't: a refusal must not tell why by what is hidden."""
        match = self.live.match
        decision = match.decision
        assert decision is not None
        made = [move for who, move in match.pending if who == seat]  # sent again, these are known and do no harm
        theirs = [move for other in decision.seats if other != seat for move in decision.options(other)]
        tried = dict.fromkeys([*self.tried, *theirs[:3], *theirs[-2:]])
        kept = [move for move in tried if move not in made and match.why_not(seat, move) is not None]
        self.tried = kept[-4:]
        return [{"number": match.number, "move": match.game.move_to_json(move)} for move in self.tried]


def twin(match: Match, seat: int | None, luck: float) -> Match:
    """The same match in another world: all that the seat can't see is dealt anew, for its copies as well."""
    world = match.imagine(seat, str(luck))
    world._base -= 1  # the mark of the new deal counts as a choice
    world._rests = [Rest(rest.number - 1, rest.state) for rest in world._rests]
    world._floor = match._floor if seat is not None and match.can_undo(seat) else match.number
    if world._lanes is not None and match._lanes is not None:
        for other, lane in match._lanes.lanes.items():
            if other != seat and lane.question is None:
                _decide(world, world._lanes, other, random.Random(luck))
        world.decision = world._lanes.decision(world.number)
    return world


def _decide(world: Match, lanes: Lanes, seat: int, luck: random.Random) -> None:
    """That others have decided may be known, only not what nor in how many steps: here they do it in their own way."""
    while (question := lanes.lanes[seat].question) is not None:
        options = question.options()
        lanes.answer(world.g, seat, options[-1] if luck.random() < 0.1 else luck.choice(options))


def told_by_the_next(match: Match, seat: int | None, mover: int, move: Move, luck: float) -> list[str]:
    """A choice that looks the same to the reader in both worlds must be told in the same words."""
    if match.pending:
        return []  # others have answered in secret with what they may not hold in the other world
    here, shadow = match.clone(), Shadow(match, seat, str(luck))
    try:
        shadow.follow(here, mover, move, here.choose(mover, move))
    except Broken as broken:
        return [str(broken)]
    return []


def _first_difference(one: str, two: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"…{one[max(0, at - 60) : at + 40]}… and …{two[max(0, at - 60) : at + 40]}…"


@asynccontextmanager
async def serving(folder: str) -> AsyncIterator[tuple[httpx.AsyncClient, House]]:
    app = create_app(Settings(f"sqlite:///{Path(folder) / 'tables.sqlite3'}", limits=UNLIMITED, sweep_seconds=3600))
    async with cast(Any, app.app).lifespan():
        cast(Any, app.app).state["window"]._keep = lambda key, data: None  # two worlds are asked for the same
        transport = httpx.ASGITransport(cast(Any, app))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
            yield http, cast(Any, app.app).state["house"]


async def search(
    game: str, games: int | None = None, share: float = 1.0, seed: int = 0, orders: bool = False,
    chosen: Sequence[Variant] = (), until: float = inf, tell: Callable[[Report], None] = lambda report: None,
) -> Report:  # fmt: skip
    """Play so many random games, or until a time, and compare a share of their moments."""
    report = Report()
    played = chosen or [Variant(game, count, {}) for count in find_game(game).players if count > 1]
    with tempfile.TemporaryDirectory(prefix="perijove-leaks-") as folder:
        async with serving(folder) as (http, house):
            for number in count() if games is None else range(games):
                if time.monotonic() > until:
                    break
                table = Table(http, house, random.Random(f"{seed}/{number}"), report, share, orders)
                variant = played[number % len(played)]
                await table.play(game, variant.players, variant.options)
                tell(report)
    return report
