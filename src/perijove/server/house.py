"""The house keeps the tables: which are in memory, whether they are up to date, and who is told of changes."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection

from perijove.kernel.errors import IllegalMove
from perijove.server import rows
from perijove.server.live import Live, Reader, load, load_match, log, take_drafts
from perijove.server.refused import Refused
from perijove.server.settings import Settings
from perijove.server.store import StorageGone, Store
from perijove.server.tokens import LONGEST, is_table_id, is_token

T = TypeVar("T")

SEEN_EVERY = 20.0
"""Seconds between two notes in the database that a player is there."""
ADRIFT = 5.0
"""Seconds by which the clocks of two servers may differ."""


class House:
    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.on_change: list[Callable[[Live], None]] = []
        """Called after every committed change: the bots' driver and the messenger listen here."""
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # ------------------------------------------------------------------ finding a table

    @asynccontextmanager
    async def at(self, table_id: str, fresh: bool = True) -> AsyncIterator[Live]:
        """A table for oneself, up to date with the database.

        Bots and live lines go without asking the database first: what other processes write wakes the lines, and a
        choice for an old state of the table is refused by the database itself.
        """
        live = await self._find(table_id)
        live.users += 1
        try:
            async with live.lock:
                if fresh or live.row.sequence < 0:
                    await self.refresh(live)
                yield live
        finally:
            live.users -= 1
            self._make_room()

    async def _find(self, table_id: str) -> Live:
        live = self._lives.get(table_id)
        if live is None and not is_table_id(table_id):
            raise Refused(404, "no-table")
        if live is None:
            loading = self._loading.get(table_id)
            if loading is None:
                loading = asyncio.ensure_future(self._load(table_id))
                self._loading[table_id] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
            found = await asyncio.shield(loading)
            if found is None:
                raise Refused(404, "no-table")
            live = self._lives.setdefault(table_id, found)  # others may have made it leave again meanwhile
        self._lives.move_to_end(table_id)
        return live

    async def _load(self, table_id: str) -> Live | None:
        try:
            live = await self.store.read(partial(load, table_id=table_id))
        except StorageGone:
            raise
        except Exception as error:
            log.warning("table %s can't be read: %s", table_id, type(error).__name__)
            raise Refused(422, "damaged") from error
        if live is not None:
            self.keep(live)
        return live

    def keep(self, live: Live) -> None:
        """Hold a table in memory."""
        self._lives[live.row.id] = live
        self._make_room()

    def _make_room(self) -> None:
        """Of the tables that nobody looks at, those not used for longest leave when there are too many."""
        surplus = len(self._lives) - self.settings.live_tables
        if surplus > 0:
            idle = [each for each in self._lives.values() if not each.watchers and not each.users]
            for old in idle[:surplus]:
                del self._lives[old.row.id]

    def forget(self, live: Live) -> None:
        """What is in memory may differ from what is stored: read it anew next time, keeping those who watch."""
        live.row.sequence = -1

    def known(self) -> dict[str, Live]:
        return dict(self._lives)

    # ------------------------------------------------------------------ keeping up to date

    async def refresh(self, live: Live) -> bool:
        """Read what other processes have committed, and wake who watches. Tells whether there was anything.

        Whoever reads first, a caller or the one who was told of the change: the others would find nothing new.
        """
        found = await self.store.read(partial(rows.read_versions, tables=[live.row.id]))
        versions = found.get(live.row.id)
        if versions is None:
            raise Refused(404, "no-table")
        if versions == live.versions:
            return False
        if versions[:3] == live.versions[:3]:
            live.row.said = versions[3]
            live.chat = await self.store.read(partial(rows.read_chat, table_id=live.row.id))
        else:
            await self._catch_up(live)
        _wake(live)
        return True

    async def _catch_up(self, live: Live) -> None:
        """Make the choices of others in memory, too; where one is not possible there, what is stored is right."""
        try:
            _take_over(live, await self.store.read(partial(_newer, live=live)))
        except IllegalMove as error:
            log.error("table %s in memory was not as it is stored: %s", live.row.id, error)
            self.forget(live)
            _take_over(live, await self.store.read(partial(_newer, live=live)))

    def changed(self, live: Live) -> None:
        """Tell everybody who watches this table, and those who act on changes."""
        live.memo.clear()
        _wake(live)
        for listener in self.on_change:
            listener(live)

    async def say(self, live: Live, seat: int, text: str) -> None:
        """Say something at the table: news for everybody, but the scene stays as it is."""
        await self.store.write(partial(rows.add_chat, table_id=live.row.id, seat=seat, text=text))
        await self.refresh(live)

    def stirred(self, live: Live, seat: int) -> None:
        """Tell a seat's own lines, and those who act on changes, of a step that is nobody else's affair."""
        live.memo.clear()
        for watcher in list(live.watchers):
            if watcher.sits == seat:
                watcher.wake()
        for listener in self.on_change:
            listener(live)

    async def woken(self, table_id: str) -> None:
        """Another process has changed this table."""
        live = self._lives.get(table_id)
        if live is None or not live.watchers:
            return
        async with live.lock:
            await self.refresh(live)

    # ------------------------------------------------------------------ reading

    async def with_book(self, live: Live) -> Live:
        """See to it that the log has been read."""
        if not live.has_book:
            await self.store.read(live.book)
        return live

    async def moment(self, live: Live, number: int) -> Any:
        """The match as it was after `number` choices."""
        if not 0 <= number <= live.match.number:
            raise Refused(404, "no-moment", last=live.match.number)
        if number == live.match.number:
            return live.match
        match, _ = await self.store.read(partial(load_match, row=live.row, upto=number))
        return match

    def seat_of(self, live: Live, token: str | None) -> int | None:
        """The seat that a key is to, played or not; None for a spectator, who has none."""
        if token is None:
            return None
        if len(token) <= LONGEST:
            found = [seat.seat for seat in live.seats if is_token(token, seat.token)]
            if found:
                return found[0]
        raise Refused(401, "wrong-token")

    def reader(self, live: Live, token: str | None, lang: str) -> Reader:
        """Through whose eyes somebody looks. The key to a seat that nobody has taken yet, or where a bot stands in,
        shows what a spectator sees."""
        held = self.seat_of(live, token)
        sits = held is not None and live.seats[held].is_played
        return Reader(held if sits else None, lang, held)

    def player(self, live: Live, token: str | None) -> int:
        """The seat of somebody who wants to act, and so is here."""
        seat = self.holder(live, token)
        if live.seats[seat].is_bot:
            raise Refused(409, "left")
        if not live.seats[seat].taken:
            raise Refused(409, "open-seat")
        self.seen(live, seat)
        return seat

    def holder(self, live: Live, token: str | None) -> int:
        """The seat that somebody has a key to, whether they have sat down or not."""
        seat = self.seat_of(live, token)
        if seat is None:
            raise Refused(401, "seat-needed")
        return seat

    # ------------------------------------------------------------------ small notes

    def seen(self, live: Live, seat: int | None) -> None:
        """Note that a player is there; the database hears of it now and then."""
        if seat is None:
            return
        mine, now = live.seats[seat], time.time()
        if 0 <= now - mine.seen_at < self.beat:
            return
        mine.seen_at = now
        work = partial(rows.change_seat, table_id=live.row.id, seat=seat, seen_at=now)
        self.spawn(self._note(work))

    @property
    def beat(self) -> float:
        """Seconds between two notes that a player is here."""
        return min(SEEN_EVERY, self.settings.absent_seconds / 4)

    async def attend(self) -> None:
        """Who has a live line open is here, however quiet."""
        while True:
            await asyncio.sleep(self.beat)
            now = time.time()
            here = {(live.row.id, w.sits): live for live in self._lives.values() for w in live.watchers}
            for (_, seat), live in here.items():
                if seat is not None:
                    live.seats[seat].seen_at = now
            seats = [(table_id, seat) for table_id, seat in here if seat is not None]
            if seats:
                await self._note(partial(rows.note_seen, seats=seats, now=now))

    async def presence(self, live: Live) -> None:
        """Read when the players were last here, on whichever server. A note from the future says nothing."""
        now = time.time()
        for seat, seen_at in (await self.store.read(partial(rows.read_seen, table_id=live.row.id))).items():
            notes = [note for note in (live.seats[seat].seen_at, seen_at) if note <= now + ADRIFT]
            live.seats[seat].seen_at = max(notes, default=now)
            if not notes:
                await self._note(partial(rows.note_seen, seats=[(live.row.id, seat)], now=now))

    async def _note(self, work: Callable[[Connection], None]) -> None:
        with suppress(StorageGone):  # a lost note does no harm: the next one will say the same
            await self.store.write(work)

    async def change(self, live: Live, work: Callable[[Connection], T]) -> T:
        """Write something that is no choice, then read the table's rows anew and tell everybody."""

        def write(connection: Connection) -> T:
            rows.read_table(connection, live.row.id, lock=True)
            result = work(connection)
            rows.change_table(connection, live.row.id)
            return result

        result = await self.store.write(write)
        await self.refresh(live)
        self.changed(live)
        return result

    async def change_own(self, live: Live, seat: int, **changes: Any) -> None:
        """Write something that is its seat's affair alone: others are not even told that there was something."""

        def write(connection: Connection) -> None:
            rows.read_table(connection, live.row.id, lock=True)
            rows.change_seat(connection, live.row.id, seat, **changes)
            rows.stir_table(connection, live.row.id)

        await self.store.write(write)
        await self.refresh(live)
        self.stirred(live, seat)

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something beside; the house waits for it or cancels it when it closes."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _wake(live: Live) -> None:
    for watcher in list(live.watchers):
        watcher.wake()


def _newer(connection: Connection, live: Live) -> tuple[Live | None, list[rows.Made], rows.TableRow | None, Any]:
    """What has been written since: only the new choices where the match can go on, the whole table where not."""
    table_id = live.row.id
    row = rows.read_table(connection, table_id)
    made = rows.read_made(connection, table_id, live.row.sequence) if live.row.sequence >= 0 else []
    if live.row.sequence < 0 or any(each.kind == "back" for each in made):
        return load(connection, table_id), [], None, None
    others = (
        rows.read_seats(connection, table_id),
        rows.read_chat(connection, table_id),
        rows.read_requests(connection, table_id),
        rows.read_drafts(connection, table_id),
    )
    return None, made, row, others


def _take_over(live: Live, fresh: tuple[Live | None, list[rows.Made], rows.TableRow | None, Any]) -> None:
    whole, made, row, others = fresh
    live.memo.clear()
    if whole is not None:
        live.become(whole)
        return
    if row is None:
        raise Refused(404, "no-table")
    if made:
        live.match.stand_with(())  # what was secret stands in the list now
    for each in made:
        if each.sequence == live.row.sequence + 1:
            live.replay(each)
    row.sequence, row.number = live.row.sequence, live.row.number
    live.row = row
    if [(seat.name, seat.kind) for seat in live.seats] != [(seat.name, seat.kind) for seat in others[0]]:
        live.forget_words()
    live.seats, live.chat, live.requests, drafts = others
    take_drafts(live, drafts)
