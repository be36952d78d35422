"""Looks for leaks: plays random games through the server and puts another world under it in which all that a reader
can't see is dealt anew. Every answer and frame that the reader gets must stay the same, byte for byte.

    python -m bench.leaks [--games 200] [--game titan]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.serving import UNLIMITED
from perijove.cli.common import notices
from perijove.kernel.clone import clone
from perijove.kernel.decision import Move
from perijove.kernel.match import Match
from perijove.kernel.registry import find_game
from perijove.lab.options import variants
from perijove.server.app import create_app
from perijove.server.house import House
from perijove.server.live import Live
from perijove.server.settings import Settings
from perijove.server.sockets import Hello, Line

READER = 0
SHOWN_ONCE = ("discovered",)
"""Log lines about what is shown to all, and then lies face down: the views are the same, but everybody has seen it."""
COLUMNS = (
    TextColumn("{task.description}"),
    BarColumn(),
    MofNCompleteColumn(),
    TextColumn("{task.fields[moments]} moments, {task.fields[leaks]} leaks"),
    TimeRemainingColumn(),
)


class Report(msgspec.Struct):
    games: int = 0
    moments: int = 0
    answers: int = 0
    leaks: list[str] = []


class Table:
    """One game, all of its seats played by us, watched by one seat and by a spectator."""

    def __init__(
        self, http: httpx.AsyncClient, house: House, luck: random.Random, report: Report, share: float
    ) -> None:
        self.http = http
        self.house = house
        self.luck = luck
        self.report = report
        self.share = share
        self.id = ""
        self.tokens: list[str] = []
        self.lines: list[Line] = []
        self.tried: list[Move] = []

    @property
    def live(self) -> Live:
        return self.house.known()[self.id]

    async def play(self, game: str, players: int, options: dict[str, Any]) -> None:
        body = {"game": game, "options": options, "seats": [{"kind": "me"}] * players}
        made = (await self.http.post("/api/tables", json=body)).json()
        self.id, self.tokens = made["table"]["id"], made["tokens"]
        for lang in ("en", "ja"):
            for token in (self.tokens[READER], None):
                self.lines.append(Line(cast(Any, None), self.house, self.live, Hello(token, lang)))
        while self.live.match.outcome is None:
            decision = self.live.match.decision
            assert decision is not None
            seat = self.luck.choice(decision.seats)
            move = self.luck.choice(decision.options(seat))
            if self.luck.random() < self.share:
                await self.compare(seat, move)
            if self.share > 0.1:
                await self.post(seat, move)
            else:
                await self.advance(seat, move)
        self.report.games += 1

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
        for seat in (READER, None):
            probes = self.refused_moves(seat) if seat is not None else []
            here = await self.everything(seat, probes)
            other = twin(real, seat, self.luck.random())
            await self.swap(other)
            try:
                there = await self.everything(seat, probes)
            finally:
                await self.swap(real)
            self.report.answers += len(here)
            header = real.header
            where = f"{header.game} {header.options} seed {header.seed} after choice {real.number}, seat {seat}"
            for what, answer in here.items():
                if answer != there[what]:
                    self.report.leaks.append(f"{where}: {what} differs: {_first_difference(answer, there[what])}")
            self.report.leaks += [
                f"{where}: {leak}" for leak in compare_logs(real, seat, mover, move, self.luck.random())
            ]

    async def swap(self, match: Match) -> None:
        async with self.house.at(self.id) as live:
            live.match = match
            live.memo.clear()

    async def everything(self, seat: int | None, probes: list[dict[str, Any]]) -> dict[str, str]:
        """Every kind of answer, refusal and frame that a reader can get now."""
        found = {}
        for path in ("", "/scene?lang=en", f"/scene?lang=ja&since={max(0, self.live.match.number - 3)}"):
            found[path] = (await self.http.get(f"/api/tables/{self.id}{path}", headers=self.key(seat))).text
        for what in ("fairness", "history", "record", "scene?as=1"):
            found[what] = (await self.http.get(f"/api/tables/{self.id}/{what}", headers=self.key(seat))).text
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
        mine = [*decision.options(seat), *made]
        theirs = [move for other in decision.seats if other != seat for move in decision.options(other)]
        tried = [*theirs[:3], *theirs[-2:]]
        kept = [move for move in dict.fromkeys([*self.tried, *tried]) if move not in mine]
        self.tried = kept[-4:]
        return [{"number": match.number, "move": match.game.move_to_json(move)} for move in self.tried]


def twin(match: Match, seat: int | None, luck: float) -> Match:
    """The same match in another world: all that the seat can't see is dealt anew."""
    world = match.imagine(seat, str(luck))
    world._steps.pop()  # the mark of the new deal would count as a choice
    world._floor = match._floor
    if world._lanes is not None:
        for other, move in match.pending:
            if other != seat:  # that others have decided may be known, only not what
                world._lanes.answer(world.g, other, move)
        world._asked = world._lanes.asked
    return world


def compare_logs(match: Match, seat: int | None, mover: int, move: Move, luck: float) -> list[str]:
    """A choice that looks the same to the reader in both worlds must be told in the same words."""
    if match.pending:
        return []  # others have answered in secret with what they may not hold in the other world
    here, there = match.clone(), twin(match, seat, luck)
    there.g.chance = clone(match.g.chance)
    decision = there.decision
    if decision is None or move not in decision.options(mover):
        return []
    steps = [world.choose(mover, move) for world in (here, there)]
    if here.outcome is not None or here.game.view(here.g, seat) != here.game.view(there.g, seat):
        return []
    told = [[entry for entry in step.said if entry.readable_by(seat) and entry.key not in SHOWN_ONCE] for step in steps]
    return [] if told[0] == told[1] else [f"the log of {move} differs: {told[0]} and {told[1]}"]


def _first_difference(one: str, two: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"…{one[max(0, at - 60) : at + 40]}… and …{two[max(0, at - 60) : at + 40]}…"


@asynccontextmanager
async def serving(folder: str) -> AsyncIterator[tuple[httpx.AsyncClient, House]]:
    app = create_app(Settings(f"sqlite:///{Path(folder) / 'tables.sqlite3'}", limits=UNLIMITED, sweep_seconds=3600))
    async with cast(Any, app.app).lifespan():
        transport = httpx.ASGITransport(cast(Any, app))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
            yield http, cast(Any, app.app).state["house"]


async def search(
    game: str, games: int, share: float = 1.0, seed: int = 0, chosen: list[dict[str, Any]] | None = None,
    after_game: Callable[[Report], None] = lambda report: None,
) -> Report:  # fmt: skip
    """Play so many random games and compare a share of their moments."""
    report = Report()
    counts = [count for count in find_game(game).players if count > 1]
    with tempfile.TemporaryDirectory(prefix="perijove-leaks-") as folder:
        async with serving(folder) as (http, house):
            for number in range(games):
                luck = random.Random(f"{seed}/{number}")
                table = Table(http, house, luck, report, share)
                options = (chosen or [{}])[number % len(chosen or [{}])]
                await table.play(game, counts[number % len(counts)], options)
                after_game(report)
    return report


def main() -> int:
    parser = argparse.ArgumentParser(description="Look for leaks of hidden information.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--game", default="titan")
    parser.add_argument("--share", type=float, default=0.01, help="of the moments that are compared")
    wanted = parser.parse_args()
    with Progress(*COLUMNS, console=notices(), transient=True) as progress:
        task = progress.add_task(wanted.game, total=wanted.games, moments=0, leaks=0)

        def show(report: Report) -> None:
            progress.update(task, completed=report.games, moments=report.moments, leaks=len(report.leaks))

        options = [variant.options for variant in variants(find_game(wanted.game)) if variant.players == 2]
        report = asyncio.run(search(wanted.game, wanted.games, wanted.share, chosen=options, after_game=show))
    print(
        f"{report.games} games, {report.moments} moments, {report.answers} answers and frames compared: "
        f"{len(report.leaks)} leaks"
    )
    for leak in report.leaks[:20]:
        print(" ", leak)
    return 1 if report.leaks else 0


if __name__ == "__main__":
    raise SystemExit(main())
