"""A table in memory: its rows, its running match and its log, as far as they have been committed."""

from __future__ import annotations

import asyncio
import logging
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any, Protocol

import msgspec
from sqlalchemy import Connection

from perijove.kernel.errors import PerijoveError, RulesError
from perijove.kernel.match import Header, Match
from perijove.kernel.registry import find_game
from perijove.kernel.scene import Line
from perijove.kernel.state import Entry
from perijove.server import rows
from perijove.server.changes import Parts
from perijove.server.rows import ChatRow, Made, RequestRow, Result, SeatRow, Snapshot, TableRow, Versions

log = logging.getLogger("perijove.server")
_encode = msgspec.json.Encoder().encode

SNAPSHOT_EVERY = 12
"""Choices between two stored rest points, at least: so many are replayed in a blink."""


class Watcher(Protocol):
    """Somebody who wants to know when a table changes."""

    @property
    def sits(self) -> int | None:
        """The seat of the player who watches; None for a spectator."""

    def wake(self) -> None: ...


class Reader(msgspec.Struct, frozen=True):
    """Who looks at a table: a seat, or None for a spectator; in which language; and the seat they hold a key to."""

    seat: int | None
    lang: str = "en"
    holds: int | None = None


class Live:
    """One table. Whoever reads or changes it holds `lock`."""

    def __init__(self, row: TableRow, seats: list[SeatRow], match: Match) -> None:
        self.row = row
        self.seats = seats
        self.match = match
        self.chat: list[ChatRow] = []
        self.requests: list[RequestRow] = []
        self.lock = asyncio.Lock()
        self.users = 0
        """How many hold this table or wait for it: it stays in memory meanwhile."""
        self.watchers: set[Watcher] = set()
        self.memo: dict[Any, Any] = {}
        self.told: dict[tuple[int | None, str], Parts] = {}
        """By seat and language: the scene that was told last to a reader who takes changes."""
        self.reopened = 0
        """Sequence of the last word to go back: moves that answer an older moment are stale."""
        self.opened_at = row.created
        """When the present question was asked."""
        self.stored = 0
        """Number of the last stored rest point."""
        self._floor = 0
        self._last = -1
        self._book: list[tuple[int, Entry]] | None = None
        self._told: dict[str, list[msgspec.Raw]] = {}

    # ------------------------------------------------------------------ the decision that is open

    @property
    def opened_sequence(self) -> int:
        """Moves that name an older state of the list than this are stale."""
        return self.row.sequence

    @property
    def versions(self) -> Versions:
        """How far this copy has read."""
        return self.row.sequence, self.row.version, self.row.drafted, self.row.said

    @property
    def waiting(self) -> list[int]:
        """The seats whose move is still to come. What others are told is the match's own `waiting`."""
        decision = self.match.decision
        return list(decision.seats) if decision and not self.is_over else []

    @property
    def shown_waiting(self) -> list[int]:
        return [] if self.is_over else self.match.waiting

    def open_to(self, seat: int | None) -> tuple[Any, ...]:
        """What a reader may know besides: who is waited for, and of their own seat secret steps, orders and webhook."""
        mine = tuple(move for who, move in self.match.pending if who == seat)
        own = self.seats[seat] if seat is not None else None
        return tuple(self.shown_waiting), mine, (tuple(own.orders), own.webhook) if own else ()

    def state_of(self, seat: int | None) -> tuple[Any, ...]:
        """What all that a reader is told depends on, but for the chat."""
        return self.row.sequence, self.row.version, self.open_to(seat)

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None or self.row.ended is not None

    def persons(self) -> list[SeatRow]:
        return [seat for seat in self.seats if not seat.is_bot]

    # ------------------------------------------------------------------ following the list of choices

    def follow(self, made: Made) -> None:
        """Take over a committed choice: the match has made it already."""
        self.row.sequence, self.row.number = made.sequence, made.number
        self.row.waiting, self.row.updated = self.shown_waiting, made.made
        self.opened_at = made.made
        if self.is_over:
            self.row.state = "over"
        self.note(made.seat, made.number, made.result.is_barrier)
        if self._book is not None:
            self._book += [(made.number, entry) for entry in made.result.said]
        self.memo.clear()

    def replay(self, made: Made) -> None:
        """Make a choice that another process has committed."""
        self.match.hold(False)
        self.match.choose(made.seat, self.match.game.move_from_json(made.move))
        self.follow(made)

    def note(self, seat: int, number: int, barrier: bool) -> None:
        """Keep in mind how far back a player may undo alone; only rest points from before that are stored."""
        if seat != self._last:
            self._floor = number - 1
        if barrier:
            self._floor = number
        self._last = seat

    def snapshot(self, sequence: int) -> Snapshot | None:
        """The rest point to store now, if one is due."""
        decision = self.match.decision
        due = self.stored + (SNAPSHOT_EVERY if decision else 1)
        if self.match.number < due:
            return None
        number = self.match.rested_at
        if number < due or (number > self._floor and decision):
            return None
        return Snapshot(sequence, number, self.match.game.version, self.match.rest_point()[1])

    def become(self, other: Live) -> None:
        """Stand as another copy of the same table does, read from the database."""
        for name in (
            "row",
            "seats",
            "match",
            "chat",
            "requests",
            "reopened",
            "opened_at",
            "stored",
            "_floor",
            "_last",
            "_book",
            "_told",
        ):
            setattr(self, name, getattr(other, name))
        self.memo.clear()

    # ------------------------------------------------------------------ the log

    def book(self, connection: Connection) -> list[tuple[int, Entry]]:
        """Every log entry that stands, with its number; read once."""
        if self._book is None:
            made = rows.read_standing(connection, self.row.id, upto=self.match.number)
            self._book = [(each.number, entry) for each in made for entry in each.result.said]
        return self._book

    @property
    def has_book(self) -> bool:
        return self._book is not None

    def readable(
        self, seat: int | None, since: int, upto: int, lang: str, tell: Callable[[int, Entry], Line]
    ) -> Iterator[msgspec.Raw]:
        """Log lines of the choices after `since` that a seat may read, encoded. The book has been read before.

        Every line is put into words once for each language: a long match has a thousand of them.
        """
        assert self._book is not None
        told = self._told.setdefault(lang, [])
        for number, entry in self._book[len(told) :]:
            told.append(msgspec.Raw(_encode(tell(number, entry))))
        start = 0 if since == 0 else bisect_right(self._book, since, key=itemgetter(0))
        for (number, entry), line in zip(self._book[start:], told[start:], strict=False):
            if number > upto:
                return
            if self.is_over or entry.readable_by(seat):
                yield line

    def forget_words(self) -> None:
        """The players' names have changed, and with them every line."""
        self._told.clear()


# ---------------------------------------------------------------------- loading


def header_of(row: TableRow) -> Header:
    return Header(row.game, row.players, row.options, row.seed)


def load_match(connection: Connection, row: TableRow, upto: int | None = None) -> tuple[Match, int]:
    """The match at a moment, from the last rest point before it; and the number of that rest point.

    Choices that the present rules refuse (they have changed since) end the replay: the match stands before them.
    """
    header = header_of(row)
    found = rows.read_snapshot(connection, row.id, upto)
    match, start = None, 0
    if found is not None:
        try:
            match, start = Match.resume(header, found.number, found.state, ()), found.number
        except Exception:
            log.warning("table %s: the rest point after choice %d can't be read; replaying all", row.id, found.number)
    if match is None:
        match = Match(find_game(row.game), header)
    for made in rows.read_standing(connection, row.id, beyond=start, upto=upto):
        try:
            match.choose(made.seat, match.game.move_from_json(made.move))
        except (PerijoveError, RulesError):
            log.warning("table %s: choice %d is not possible by the present rules", row.id, made.number)
            break
    return match, start


def take_drafts(live: Live, drafts: list[tuple[int, Any]]) -> None:
    """Stand with the secret steps that are stored; from one that the present rules refuse, the seats decide anew."""
    match = live.match
    moves = [(seat, match.game.move_from_json(move)) for seat, move in drafts]
    if moves == match.pending:
        return
    match.stand_with(())
    match.hold(True)  # to go on is a choice of its own, and not made by reading
    for seat, move in moves:
        try:
            match.choose(seat, move)
        except (PerijoveError, RulesError):
            log.warning("table %s: a secret step is not possible by the present rules", live.row.id)
            return


def load(connection: Connection, table_id: str) -> Live | None:
    row = rows.read_table(connection, table_id)
    if row is None:
        return None
    match, stored = load_match(connection, row)
    live = Live(row, rows.read_seats(connection, table_id), match)
    live.stored = live._floor = stored
    take_drafts(live, rows.read_drafts(connection, table_id))
    live.reopened = rows.last_back(connection, table_id)
    live.opened_at = min(rows.last_made(connection, table_id), time.time())  # the clock may have been put back
    live.chat = rows.read_chat(connection, table_id)
    live.requests = rows.read_requests(connection, table_id)
    for number, step in enumerate(match.steps, stored + 1):
        live.note(step.seat, number, step.is_barrier)
    return live


def opening_of(match: Match, now: float) -> Made:
    """The first row of the list: what the set-up said and drew."""
    return Made(0, "opening", 0, 0, -1, {}, Result.of(match.opening), now)
