"""Bots and standing orders: keeps every table going on which nobody has to be waited for."""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import partial
from random import Random

from sqlalchemy import Connection, or_, select, update

from perijove.kernel.decision import Move
from perijove.kernel.errors import IllegalMove
from perijove.server import moments, play, schema
from perijove.server.house import House
from perijove.server.live import Live, log
from perijove.server.refused import Refused
from perijove.server.rows import Behind
from perijove.server.store import StorageGone
from perijove.server.think import Job, Moment
from perijove.server.thinkers import Thinkers, WorkFailed

ABANDONED = 4.0
"""Seconds without a sign after which another process takes over a table whose bots are due."""

ABREAST = 4
"""Bots' moves that are stored and shown at a time: when all bots are quick, persons come first all the same."""
PEEK = 1.0
"""Seconds between two looks at a window that stays open: orders may have been changed."""
LET_IT_PASS = {"verb": "pass"}
"""What a bot does at a window when it has not made up its mind in time."""
IN_A_ROW = 3_000
"""Moves of one bot at a table without anybody else's in between after which it goes in circles."""
REST = 60.0
"""Seconds until bots are tried again on a table where that has failed."""


class Driver:
    """At most one task a table; it ends when a person has to decide."""

    def __init__(self, house: House, thinkers: Thinkers) -> None:
        self.house = house
        self.thinkers = thinkers
        self._driving: set[str] = set()
        self._gate = asyncio.Semaphore(ABREAST)
        self._resting: dict[str, float] = {}
        """Tables on which a rule failed for a bot: until when they are left alone."""
        self._rows: dict[str, tuple[int, int]] = {}
        """By table that is driven: which bot moved last, and how often in a row."""
        house.on_change.append(self.look_at)

    def look_at(self, live: Live) -> None:
        if live.row.id not in self._driving and play.standing(live).bots_due:
            self.drive(live.row.id)

    def drive(self, table_id: str) -> None:
        if table_id not in self._driving:
            self._driving.add(table_id)
            self.house.spawn(self._drive(table_id))

    async def _drive(self, table_id: str) -> None:
        try:
            while await self._step(table_id):
                if self.house.settings.bot_pause:
                    await asyncio.sleep(self.house.settings.bot_pause)
        except (Behind, StorageGone):
            pass  # another process is at it, or the sweeper will try again soon
        except Refused:
            self._resting[table_id] = time.monotonic() + REST
        except Exception:
            self._resting[table_id] = time.monotonic() + REST
            log.exception("table %s: its bots stopped", table_id)
        finally:
            self._driving.discard(table_id)
            self._rows.pop(table_id, None)

    async def _step(self, table_id: str) -> bool:
        """Make one move that needs no person, or wait for when one is due; False when there is none."""
        async with self.house.at(table_id, fresh=False) as live:
            bots = [seat for seat in live.waiting if live.seats[seat].is_bot]
            if live.match.window is None:
                bots = bots[:1]  # what the next one knows may depend on this one
            tasks = [(self._job(live, seat), moments.answers_at(live, seat)) for seat in bots]
            opened, is_window = live.opened_sequence, live.match.window is not None
            ordered, closes = bool(moments.standing_by(live)), moments.closes_at(live)
        if is_window and (tasks or ordered):
            answers = [self._answer(table_id, job, opened, due) for job, due in tasks]
            for failure in await asyncio.gather(*answers, return_exceptions=True):
                if failure is not None:
                    raise failure
        elif tasks:
            await self._answer(table_id, tasks[0][0], opened, None)
        if is_window:
            await asyncio.sleep(max(0.0, min(PEEK, closes - time.time())))
            return await self._close(table_id, opened)
        return bool(tasks)

    def _job(self, live: Live, seat: int) -> Job:
        return Job("move", Moment.of(live.match), seat, live.seats[seat].level, secrets.token_hex(8))

    async def _answer(self, table_id: str, job: Job, opened: int, due: float | None) -> None:
        """A bot's move. In a window it counts at the moment that was drawn for it, however long it took to find."""
        thinking = asyncio.ensure_future(self._think(table_id, job))
        if due is None or due <= time.time():
            value = await thinking
        else:
            await asyncio.wait([thinking], timeout=due - time.time())
            await asyncio.sleep(max(0.0, due - time.time()))
            value = (thinking.result() if thinking.done() else None) or LET_IT_PASS
            thinking.cancel()
        seat = job.seat
        async with self._gate, self.house.at(table_id, fresh=False) as live:
            if seat in live.waiting and live.opened_sequence == opened and live.seats[seat].is_bot:
                await play.make(self.house, live, seat, _checked(live, seat, value))
                self._count(table_id, seat, len(live.seats))

    def _count(self, table_id: str, seat: int, seats: int) -> None:
        """A bot that goes in circles is told and left alone for a while; a lone one has nobody in between."""
        last, row = self._rows.get(table_id, (seat, 0))
        row = row + 1 if last == seat else 1
        self._rows[table_id] = seat, row
        if row > IN_A_ROW and seats > 1:
            raise RuntimeError(f"the bot of seat {seat} has made {row} moves in a row")

    async def _close(self, table_id: str, opened: int) -> bool:
        """Close a window whose time is up; whether there is anything more to do here."""
        async with self.house.at(table_id, fresh=False) as live:
            if live.opened_sequence != opened or live.match.window is None:
                return True
            if time.time() < moments.closes_at(live):
                return True
            await play.time_is_up(self.house, live)
            return live.opened_sequence != opened or any(live.seats[seat].is_bot for seat in live.waiting)

    async def _think(self, table_id: str, job: Job) -> object:
        try:
            return await self.thinkers.work(job)
        except WorkFailed as failure:
            log.warning("table %s: %s; a quick move is made instead", table_id, failure)
            return None

    async def sweep(self) -> None:
        """Take up tables whose bots are due and which nobody drives: after a restart, or a crash of another process."""
        while True:
            try:
                self._resting = {table: until for table, until in self._resting.items() if until > time.monotonic()}
                if self._driving:
                    await self.house.store.write(partial(_touch, tables=list(self._driving)))
                for table_id in await self.house.store.read(_abandoned):
                    if table_id not in self._resting:
                        self.drive(table_id)
            except StorageGone:
                pass
            await asyncio.sleep(self.house.settings.sweep_seconds)


def _checked(live: Live, seat: int, value: object) -> Move:
    """The bot's move if it is legal; else any legal one, so that the table goes on."""
    decision = live.match.decision
    options = decision.options(seat) if decision else []
    try:
        move = live.match.game.move_from_json(value)
        if live.match.why_not(seat, move) is None:
            return move
    except IllegalMove:
        pass
    return Random().choice(options)


def _touch(connection: Connection, tables: list[str]) -> None:
    """Tell other processes that somebody is at these tables, however long the bots think."""
    c = schema.tables.c
    now = time.time()
    outdated = or_(c.updated < now - 1, c.updated > now + 1)
    connection.execute(update(schema.tables).where(c.id.in_(tables), outdated).values(updated=now))


def _abandoned(connection: Connection) -> list[str]:
    c = schema.tables.c
    now = time.time()
    left = or_(c.updated < now - ABANDONED, c.updated > now + ABANDONED)  # the clock may have been put back
    query = select(c.id).where(c.bots_due.is_(True), c.state != "over", left)
    return [row[0] for row in connection.execute(query.order_by(c.updated).limit(500))]
