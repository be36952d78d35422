"""The lobby: making, finding, joining and leaving tables."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, select

from perijove.bots import bot_levels
from perijove.kernel.errors import PerijoveError, UnknownGame
from perijove.kernel.game import Game
from perijove.kernel.match import Match
from perijove.kernel.registry import GameInfo, find_game, games
from perijove.kernel.words import LANGUAGES
from perijove.server import play, rows, schema
from perijove.server.answers import board_key, name_of, state_of
from perijove.server.house import House
from perijove.server.live import Live, log, opening_of
from perijove.server.refused import WORDS, Refused
from perijove.server.rows import SeatRow, TableRow
from perijove.server.store import StorageGone
from perijove.server.tokens import LONGEST, is_token, new_seed, new_table_id, new_token, token_hash

LISTED = 100
"""Tables in one list, at most."""
MINUTE = 60.0
SUBSTITUTE = "greedy"
"""The level of a bot that takes the seat of somebody who left."""
UNBOUND: dict[str, Any] = {"webhook": None, "orders": [], "seen_number": 0, "lang": "en"}
"""A seat as its next player finds it."""

Name = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
Short = Annotated[str, Meta(max_length=40)]


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table: me, a bot with its level, or open to whom gets the link."""

    kind: Literal["me", "bot", "open"]
    level: Short = ""
    name: Name = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: Short
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    public: bool = False
    name: Name = ""
    consent_seconds: Annotated[int, Meta(ge=3600, le=30 * 86400)] = 86400
    """After so long, the silence of a player who is asked for consent counts as a yes."""
    window_seconds: Annotated[float, Meta(ge=0, le=60)] = 3.0
    """How long a window stays open that somebody's standing order is about, whatever they hold."""


class SeatInfo(msgspec.Struct):
    """A seat as everybody may see it."""

    seat: int
    name: str
    kind: str
    level: str
    taken: bool
    seen_at: float
    absent_since: float | None
    """When the player was last here, if that is long enough ago for a replacement."""


class TableInfo(msgspec.Struct, kw_only=True):
    """A table as everybody may see it."""

    id: str
    game: str
    title: dict[str, str]
    introduction: bool
    """Whether the game has one to leaf through."""
    name: str
    options: dict[str, Any]
    public: bool
    state: str
    seats: list[SeatInfo]
    number: int
    waiting: list[int]
    board: str
    watch: str
    created: float
    updated: float
    rematch: str | None
    consent_seconds: float
    window_seconds: float


class MyTable(TableInfo, kw_only=True):
    """A table of mine: my seat, and whether I am waited for."""

    seat: int
    waited_for: bool


class Created(msgspec.Struct):
    """A new table: one secret token for every seat that is no bot's, and the address for spectators."""

    table: TableInfo
    tokens: list[str | None]
    watch: str


class Joined(msgspec.Struct):
    table: TableInfo
    seat: int
    token: str


# ---------------------------------------------------------------------- making


async def create(house: House, wanted: NewTable) -> Created:
    for seat in wanted.seats:
        _check_level(seat)
    match = _new_match(wanted.game, len(wanted.seats), wanted.options)
    tokens = [None if seat.kind == "bot" else new_token() for seat in wanted.seats]
    now = time.time()
    seats = [
        _seat(number, seat.kind == "bot", seat.level or SUBSTITUTE, seat.name, seat.kind != "open", token, now)
        for number, (seat, token) in enumerate(zip(wanted.seats, tokens, strict=True))
    ]
    live = await seat_down(
        house, match, seats, wanted.name, wanted.public, (wanted.consent_seconds, wanted.window_seconds)
    )
    return Created(await info(house, live), tokens, f"/table/{live.row.id}")


def _check_level(seat: NewSeat) -> None:
    levels = [level.name for level in bot_levels()]
    if seat.kind == "bot" and seat.level and seat.level not in levels:
        raise Refused(400, "level", level=seat.level, levels=", ".join(levels))


def games_with_tables() -> list[GameInfo]:
    """The games that can be drawn, and so be played at a table."""
    return [each for each in games() if has_table(each.name)]


def has_table(name: str) -> bool:
    return type(find_game(name)).board is not Game.board


def _new_match(game: str, players: int, options: dict[str, Any]) -> Match:
    try:
        if not has_table(game):
            raise UnknownGame
        return Match.new(game, players, new_seed(), options)
    except UnknownGame as error:
        installed = ", ".join(each.name for each in games_with_tables())
        raise Refused(404, "no-game", game=game, games=installed) from error
    except PerijoveError as error:
        raise Refused(400, "options", sentence=str(error)) from error


def _seat(seat: int, bot: bool, level: str, name: str, taken: bool, token: str | bytes | None, now: float) -> SeatRow:
    stored = token_hash(token) if isinstance(token, str) else token
    return SeatRow(
        seat=seat, kind="bot" if bot else "person", level=level if bot else "", name=name.strip(),
        taken=taken, token=stored, seen_at=now, seen_number=0, webhook=None,
    )  # fmt: skip


async def seat_down(
    house: House, match: Match, seats: list[SeatRow], name: str, public: bool, clocks: tuple[float, float]
) -> Live:
    """Store a new table and begin: its bots move at once."""
    now = time.time()
    row = TableRow(
        id=new_table_id(), game=match.header.game, rules=match.game.version, players=match.header.players,
        options=match.header.options, seed=match.header.seed, name=name.strip(), public=public, state="",
        ended=None, sequence=0, number=0, version=0, waiting=[], bots_due=False, rematch=None, created=now, updated=now,
        consent_seconds=clocks[0], window_seconds=clocks[1],
    )  # fmt: skip
    live = Live(row, seats, match)
    row.state = state_of(live)
    row.waiting, row.bots_due = live.waiting, play.standing(live).bots_due
    await house.store.write(partial(rows.add_table, row=row, seats=seats, opening=opening_of(match, now)))
    house.keep(live)
    house.changed(live)
    return live


# ---------------------------------------------------------------------- finding


async def info(house: House, live: Live, lang: str = "en") -> TableInfo:
    await house.presence(live)
    return TableInfo(**_public(house, live.row, live.seats, lang))


def _public(house: House, row: TableRow, seats: Sequence[SeatRow], lang: str) -> dict[str, Any]:
    game = find_game(row.game)
    return {
        "id": row.id, "game": row.game, "title": game.title, "name": row.name, "options": row.options,
        "introduction": game.introduction is not None, "public": row.public, "state": row.state,
        "number": row.number, "waiting": row.waiting,
        "seats": [_seat_info(house, seat, name_of(game, seat, lang)) for seat in seats],
        "board": board_key(row.game, row.players, row.options, lang), "watch": f"/table/{row.id}",
        "created": row.created, "updated": row.updated, "rematch": row.rematch,
        "consent_seconds": row.consent_seconds, "window_seconds": row.window_seconds,
    }  # fmt: skip


def _seat_info(house: House, seat: SeatRow, name: str) -> SeatInfo:
    away = is_absent(house, seat)
    seen = seat.seen_at // MINUTE * MINUTE  # to the second it would tell of answers that are nobody else's affair
    return SeatInfo(seat.seat, name, seat.kind, seat.level, seat.taken, seen, seen if away else None)


def is_absent(house: House, seat: SeatRow) -> bool:
    return not seat.is_bot and time.time() - seat.seen_at > house.settings.absent_seconds


async def listed(house: House, state: Literal["open", "watch"], lang: str) -> list[TableInfo]:
    """Public tables that have a free seat, or that are being played."""
    c = schema.tables.c
    states = ("open",) if state == "open" else ("playing", "open")
    wanted = select(c.id).where(c.public.is_(True), c.state.in_(states)).order_by(c.updated.desc()).limit(LISTED)
    found = await house.store.read(lambda connection: [row[0] for row in connection.execute(wanted)])
    return [TableInfo(**fields) for fields in await _described(house, found, lang)]


async def mine(house: House, tokens: Sequence[str], lang: str) -> list[MyTable]:
    """The tables that some tokens open."""
    hashes = [token_hash(token) for token in tokens if len(token) <= LONGEST]
    c = schema.seats.c
    wanted = select(c.table_id, c.seat).where(c.token.in_(hashes)).limit(LISTED)
    seats = await house.store.read(lambda connection: {row[0]: row[1] for row in connection.execute(wanted)})
    found = [
        MyTable(seat=seats[fields["id"]], waited_for=seats[fields["id"]] in fields["waiting"], **fields)
        for fields in await _described(house, list(seats), lang)
    ]
    return sorted(found, key=lambda table: (not table.waited_for, -table.updated))


async def _described(house: House, ids: list[str], lang: str) -> list[dict[str, Any]]:
    """What lists tell of some tables; those of games that are no longer installed are left out."""
    try:
        return _told(house, await house.store.read(partial(rows.read_tables, ids=ids)), lang)
    except StorageGone:
        raise
    except Exception:
        return [fields for each in ids for fields in await _looked_at(house, each, lang)]


def _told(house: House, tables: Sequence[tuple[TableRow, list[SeatRow]]], lang: str) -> list[dict[str, Any]]:
    known = {each.name for each in games_with_tables()}
    return [_public(house, row, seats, lang) for row, seats in tables if row.game in known]


async def _looked_at(house: House, table_id: str, lang: str) -> list[dict[str, Any]]:
    """One of several tables of which some can't be read: those are told as damaged."""
    try:
        return _told(house, await house.store.read(partial(rows.read_tables, ids=[table_id])), lang)
    except StorageGone:
        raise
    except Exception as error:
        log.warning("table %s can't be read: %s", table_id, type(error).__name__)
        title = {each: WORDS.text("page.damaged", each) for each in LANGUAGES}
        about = {"id": table_id, "title": title, "state": "damaged", "watch": f"/table/{table_id}", "rematch": None}
        return [
            about
            | dict.fromkeys(("game", "name", "board"), "")
            | dict.fromkeys(("number", "created", "updated"), 0)
            | {
                "options": {},
                "public": False,
                "seats": [],
                "waiting": [],
                "consent_seconds": 0,
                "window_seconds": 0,
                "introduction": False,
            }
        ]


# ---------------------------------------------------------------------- coming and going


async def join(house: House, live: Live, token: str | None, wanted: int | None, name: str) -> Joined:
    """Take a seat: with an invitation the seat that it is for, without one a free seat of a public table."""
    if token is not None:
        seat = house.holder(live, token)
        mine = live.seats[seat]
        changes: dict[str, Any] = {"taken": True, "kind": "person", "level": "", "seen_at": time.time()}
        if name.strip():
            changes["name"] = name.strip()
        if not mine.taken or mine.is_bot or mine.name != changes.get("name", mine.name):
            await _sit(house, live, seat, changes)
        house.seen(live, seat)
        return Joined(await info(house, live), seat, token)
    if live.is_over:
        raise Refused(409, "over")
    if not live.row.public:
        raise Refused(403, "not-public")
    free = [seat.seat for seat in live.seats if not seat.taken]
    if wanted is not None and not 0 <= wanted < len(live.seats):
        raise Refused(400, "no-seat", last=len(live.seats) - 1)
    if wanted is not None and wanted not in free:
        raise Refused(409, "seat-taken")
    if not free:
        raise Refused(409, "no-free-seat")
    seat, fresh = free[0] if wanted is None else wanted, new_token()
    changes = {"taken": True, "name": name.strip(), "token": token_hash(fresh), "seen_at": time.time()}
    await _sit(house, live, seat, changes)
    if not is_token(fresh, live.seats[seat].token):
        raise Refused(409, "seat-taken")
    return Joined(await info(house, live), seat, fresh)


async def _sit(house: House, live: Live, seat: int, changes: dict[str, Any]) -> None:
    table_id = live.row.id

    def work(connection: Connection) -> None:
        seats = rows.read_seats(connection, table_id)
        if "token" in changes and seats[seat].taken:
            return  # somebody in another process was faster
        if not seats[seat].taken:
            rows.forget_seat(connection, table_id, seat)
            rows.change_seat(connection, table_id, seat, **UNBOUND)
        rows.change_seat(connection, table_id, seat, **changes)
        if all(each.taken or each.seat == seat for each in seats) and not live.is_over:
            rows.set_state(connection, table_id, "playing")

    await house.change(live, work)


async def leave(house: House, live: Live, seat: int) -> None:
    """A bot takes the seat; its key opens nothing any more, and nothing that was asked in its name stands."""
    await to_bot(house, live, seat, token=None, **UNBOUND)


async def to_bot(house: House, live: Live, seat: int, **changes: Any) -> None:
    table_id = live.row.id
    due = seat in live.waiting or live.row.bots_due

    def work(connection: Connection) -> None:
        rows.change_seat(connection, table_id, seat, kind="bot", level=SUBSTITUTE, taken=True, **changes)
        rows.forget_seat(connection, table_id, seat)
        rows.set_bots_due(connection, table_id, due)

    await house.change(live, work)


async def rematch(house: House, live: Live) -> str:
    """A new table for the same players, whose keys open it too. The first who asks makes it."""
    if not live.is_over:
        raise Refused(409, "not-over")
    if live.row.rematch:
        return live.row.rematch
    now = time.time()
    seats = [_seat(seat.seat, seat.is_bot, seat.level, seat.name, seat.taken, seat.token, now) for seat in live.seats]
    for new, old in zip(seats, live.seats, strict=True):
        new.webhook, new.lang = old.webhook, old.lang
        new.orders = [order for order in old.orders if not order.scope]
    match = _new_match(live.row.game, live.row.players, live.row.options)
    again = await seat_down(
        house, match, seats, live.row.name, live.row.public, (live.row.consent_seconds, live.row.window_seconds)
    )
    table_id, made = live.row.id, again.row.id

    def link(connection: Connection) -> str:
        row = rows.read_table(connection, table_id, lock=True)
        if row is not None and row.rematch:
            return row.rematch
        rows.change_table(connection, table_id, rematch=made)
        return made

    chosen = await house.store.write(link)
    await house.refresh(live)
    house.changed(live)
    return chosen
