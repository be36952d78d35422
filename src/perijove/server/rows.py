"""Rows of the database as typed structs, and the queries that read and write them. All take a connection."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Boolean, Connection, and_, bindparam, case, delete, exists, func, insert, or_, select, update
from sqlalchemy import Table as SqlTable

from perijove.kernel.history import Step
from perijove.kernel.orders import Order
from perijove.kernel.state import Entry
from perijove.server import schema

CHANNEL = "perijove"

Versions: TypeAlias = tuple[int, int, int, int]
"""How far a table has come: choices, everything else about it, secret steps, chat."""


class TableRow(msgspec.Struct):
    """A table of the lobby, with its match."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    seed: str
    name: str
    public: bool
    state: str
    ended: dict[str, Any] | None
    sequence: int
    number: int
    version: int
    waiting: list[int]
    bots_due: bool
    rematch: str | None
    created: float
    updated: float
    consent_seconds: float = 86400.0
    said: int = 0
    drafted: int = 0
    window_seconds: float = 3.0


class SeatRow(msgspec.Struct):
    seat: int
    kind: str
    level: str
    name: str
    taken: bool
    token: bytes | None
    seen_at: float
    seen_number: int
    webhook: str | None
    lang: str = "en"
    orders: list[Order] = []

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def is_played(self) -> bool:
        """Whether a person sits here now: not an open seat, not one where a bot stands in."""
        return self.taken and not self.is_bot

    @property
    def is_held(self) -> bool:
        """Whether somebody has a right to this seat: who sits here, or may come back to it."""
        return self.taken and self.token is not None


class Result(msgspec.Struct, array_like=True):
    """What a choice brought about, so that log and fairness need no replay."""

    chance: tuple[int, ...] = ()
    said: tuple[Entry, ...] = ()
    revealed: bool = False

    @property
    def is_barrier(self) -> bool:
        return self.revealed or bool(self.chance)

    @classmethod
    def of(cls, step: Step) -> Result:
        return cls(step.chance, step.said, step.revealed)


class Made(msgspec.Struct):
    """A row of the append-only list: a choice, or the word to go back to an earlier number."""

    sequence: int
    kind: str
    number: int
    opened: int
    seat: int
    move: dict[str, Any]
    result: Result
    made: float


class Snapshot(msgspec.Struct):
    sequence: int
    number: int
    rules: int
    state: bytes


class ChatRow(msgspec.Struct):
    id: int
    seat: int
    text: str
    said: float


class RequestRow(msgspec.Struct):
    id: int
    kind: str
    seat: int
    about: int
    votes: dict[str, bool]
    state: str
    asked: float
    sequence: int
    due: float


class Standing(msgspec.Struct):
    """What a table's row says about its match."""

    waiting: list[int]
    bots_due: bool
    over: bool


class Behind(Exception):
    """Somebody else has written to this table meanwhile: read on, then try again."""


_results = msgspec.msgpack.Encoder()
_read_result = msgspec.msgpack.Decoder(Result)


def _columns(table: SqlTable, kind: type[msgspec.Struct]) -> list[Any]:
    return [table.c[field.name] for field in msgspec.structs.fields(kind)]


_TABLE = _columns(schema.tables, TableRow)
_SEAT = _columns(schema.seats, SeatRow)
_MADE = _columns(schema.choices, Made)
_SNAPSHOT = _columns(schema.snapshots, Snapshot)
_CHAT = _columns(schema.chat, ChatRow)
_REQUEST = _columns(schema.requests, RequestRow)


# built once: of all statements these run with every choice
_READ_VERSIONS = select(
    schema.tables.c.id,
    schema.tables.c.sequence,
    schema.tables.c.version,
    schema.tables.c.drafted,
    schema.tables.c.said,
).where(schema.tables.c.id.in_(bindparam("tables", expanding=True)))
_INSERT_MADE = insert(schema.choices)
_ADVANCE = (
    update(schema.tables)
    .where(
        schema.tables.c.id == bindparam("the_table"),
        schema.tables.c.sequence == bindparam("before"),
        schema.tables.c.drafted == bindparam("drafts_before"),
        schema.tables.c.ended.is_(None),
    )
    .values(
        sequence=bindparam("sequence"),
        number=bindparam("number"),
        updated=bindparam("updated"),
        waiting=bindparam("waiting"),
        bots_due=bindparam("bots_due"),
        state=case((bindparam("over", type_=Boolean), "over"), else_=schema.tables.c.state),
    )
    .returning(schema.tables.c.version)
)


# ---------------------------------------------------------------------- reading


def read_table(connection: Connection, table_id: str, lock: bool = False) -> TableRow | None:
    query = select(*_TABLE).where(schema.tables.c.id == table_id)
    row = connection.execute(query.with_for_update() if lock else query).first()
    return TableRow(*row) if row else None


def read_versions(connection: Connection, tables: Sequence[str]) -> dict[str, Versions]:
    """How far tables have come, of those that are there."""
    found = connection.execute(_READ_VERSIONS, {"tables": tables})
    return {row[0]: (row[1], row[2], row[3], row[4]) for row in found}


def read_drafts(connection: Connection, table_id: str) -> list[tuple[int, Any]]:
    """The secret steps within the open question: seats and moves, in the order in which they came."""
    c = schema.drafts.c
    query = select(c.seat, c.move).where(c.table_id == table_id).order_by(c.place, c.step)
    return [(row[0], msgspec.json.decode(row[1])) for row in connection.execute(query)]


def read_seats(connection: Connection, table_id: str) -> list[SeatRow]:
    c = schema.seats.c
    return [_seat(row) for row in connection.execute(select(*_SEAT).where(c.table_id == table_id).order_by(c.seat))]


def _seat(row: Sequence[Any]) -> SeatRow:
    seat = SeatRow(*row)
    seat.orders = msgspec.convert(seat.orders, list[Order])
    return seat


def read_tables(connection: Connection, ids: Sequence[str]) -> list[tuple[TableRow, list[SeatRow]]]:
    """Some tables with their seats, in the order asked for."""
    c = schema.seats.c
    found = connection.execute(select(*_TABLE).where(schema.tables.c.id.in_(ids)))
    tables = {row[0]: (TableRow(*row), list[SeatRow]()) for row in found}
    for row in connection.execute(select(c.table_id, *_SEAT).where(c.table_id.in_(ids)).order_by(c.seat)):
        if row[0] in tables:
            tables[row[0]][1].append(_seat(row[1:]))
    return [tables[each] for each in ids if each in tables]


def read_chat(connection: Connection, table_id: str, most: int = 200, before: int | None = None) -> list[ChatRow]:
    """The newest lines, or the newest of those before one, in order."""
    c = schema.chat.c
    query = select(*_CHAT).where(c.table_id == table_id)
    if before is not None:
        query = query.where(c.id < before)
    return [ChatRow(*row) for row in connection.execute(query.order_by(c.id.desc()).limit(most))][::-1]


def read_requests(connection: Connection, table_id: str) -> list[RequestRow]:
    c = schema.requests.c
    query = select(*_REQUEST).where(c.table_id == table_id, c.state == "open").order_by(c.id)
    return [RequestRow(*row) for row in connection.execute(query)]


def read_made(connection: Connection, table_id: str, after: int) -> list[Made]:
    """All rows of the list after a sequence, in order."""
    c = schema.choices.c
    query = select(*_MADE).where(c.table_id == table_id, c.sequence > after).order_by(c.sequence)
    return [_made(row) for row in connection.execute(query)]


def read_standing(connection: Connection, table_id: str, beyond: int = -1, upto: int | None = None) -> list[Made]:
    """The choices that stand (were not taken back), from number `beyond` + 1 to `upto`."""
    c = schema.choices.c
    query = select(*_MADE).where(
        c.table_id == table_id,
        c.sequence > beyond,  # never smaller than the number, and indexed
        c.number > beyond,
        c.kind != "back",
        ~_taken_back(table_id, c.sequence, c.number),
    )
    if upto is not None:
        query = query.where(c.number <= upto)
    return [_made(row) for row in connection.execute(query.order_by(c.sequence))]


def _made(row: Sequence[Any]) -> Made:
    sequence, kind, number, opened, seat, move, result, made = row
    return Made(sequence, kind, number, opened, seat, msgspec.json.decode(move), _read_result.decode(result), made)


def _taken_back(table_id: str, sequence: Any, number: Any) -> Any:
    """Whether a later word to go back went before this point."""
    back = schema.choices.alias("back")
    return exists().where(
        and_(
            back.c.table_id == table_id,
            back.c.kind == "back",
            back.c.sequence > sequence,
            back.c.number < number,
        )
    )


def read_snapshot(connection: Connection, table_id: str, upto: int | None = None) -> Snapshot | None:
    """The latest rest point that still stands, of those after at most `upto` choices."""
    c = schema.snapshots.c
    query = select(*_SNAPSHOT).where(c.table_id == table_id, ~_taken_back(table_id, c.sequence, c.number))
    if upto is not None:
        query = query.where(c.number <= upto)
    row = connection.execute(query.order_by(c.sequence.desc()).limit(1)).first()
    return Snapshot(*row) if row else None


def find_choice(connection: Connection, table_id: str, seat: int, number: int, sequence: int, count: int) -> list[Made]:
    """The standing choices by which a seat has answered the decision that was open at a number, and `count` in all."""
    c = schema.choices.c
    query = select(*_MADE).where(
        c.table_id == table_id,
        c.kind == "choice",
        c.seat == seat,
        c.sequence > max(sequence, number),
        or_(c.opened <= number, c.number <= number + count),
        c.number > number,
        ~_taken_back(table_id, c.sequence, c.number),
    )
    return [_made(row) for row in connection.execute(query.order_by(c.sequence).limit(250))]


def last_choice(connection: Connection, table_id: str, seat: int) -> Made | None:
    """The latest standing choice of a seat."""
    c = schema.choices.c
    query = select(*_MADE).where(
        c.table_id == table_id,
        c.kind == "choice",
        c.seat == seat,
        ~_taken_back(table_id, c.sequence, c.number),
    )
    row = connection.execute(query.order_by(c.sequence.desc()).limit(1)).first()
    return _made(row) if row else None


def last_made(connection: Connection, table_id: str) -> float:
    """When the last row of the list was written: since then the present question has been open."""
    c = schema.choices.c
    query = select(c.made).where(c.table_id == table_id).order_by(c.sequence.desc()).limit(1)
    return float(connection.execute(query).scalar() or 0)


def last_back(connection: Connection, table_id: str) -> int:
    c = schema.choices.c
    query = select(func.max(c.sequence)).where(c.table_id == table_id, c.kind == "back")
    return connection.execute(query).scalar() or 0


# ---------------------------------------------------------------------- writing


def add_table(connection: Connection, row: TableRow, seats: Sequence[SeatRow], opening: Made) -> None:
    connection.execute(insert(schema.tables).values(**msgspec.structs.asdict(row)))
    connection.execute(insert(schema.seats), [{"table_id": row.id, **_columns_of(seat)} for seat in seats])
    _insert_made(connection, row.id, opening)


def _columns_of(seat: SeatRow) -> dict[str, Any]:
    return msgspec.structs.asdict(seat) | {"orders": msgspec.to_builtins(seat.orders)}


def _insert_made(connection: Connection, table_id: str, made: Made) -> None:
    values = msgspec.structs.asdict(made)
    values |= {"table_id": table_id, "move": msgspec.json.encode(made.move), "result": _results.encode(made.result)}
    connection.execute(_INSERT_MADE, values)


def append(connection: Connection, table_id: str, lines: Sequence[Made], standing: Standing, drafted: int) -> int:
    """Add to the list, and say in the table's row how it stands now. Behind: another process was faster.

    The secret steps of the question that is answered now are in the list; `drafted` says which of them were known.
    Tells the version of the rest: who has an older one, of seats and keys for example, must read them first.
    """
    last = lines[-1]
    changes = {
        "the_table": table_id, "before": lines[0].sequence - 1, "drafts_before": drafted, "sequence": last.sequence,
        "number": last.number, "updated": last.made, "waiting": standing.waiting, "bots_due": standing.bots_due,
        "over": standing.over,
    }  # fmt: skip
    advanced = connection.execute(_ADVANCE, changes).first()
    if advanced is None:
        raise Behind
    for made in lines:
        _insert_made(connection, table_id, made)
    if drafted:
        connection.execute(delete(schema.drafts).where(schema.drafts.c.table_id == table_id))
    announce(connection, table_id)
    return int(advanced[0])


def add_draft(connection: Connection, row: TableRow, seat: int, step: int, move: Any, standing: Standing) -> None:
    """Keep a secret step. Behind: another process was faster."""
    _draft(connection, row, standing)
    connection.execute(
        insert(schema.drafts).values(
            table_id=row.id, seat=seat, step=step, place=row.drafted + 1, move=msgspec.json.encode(move)
        )
    )


def drop_draft(connection: Connection, row: TableRow, seat: int, step: int, standing: Standing) -> None:
    """Take a secret step back. Behind: another process was faster."""
    _draft(connection, row, standing)
    c = schema.drafts.c
    connection.execute(delete(schema.drafts).where(c.table_id == row.id, c.seat == seat, c.step == step))


def _draft(connection: Connection, row: TableRow, standing: Standing) -> None:
    c = schema.tables.c
    mine = update(schema.tables).where(
        c.id == row.id, c.sequence == row.sequence, c.drafted == row.drafted, c.ended.is_(None)
    )
    values = {"drafted": row.drafted + 1, "waiting": standing.waiting, "bots_due": standing.bots_due}
    if connection.execute(mine.values(**values)).rowcount != 1:
        raise Behind
    announce(connection, row.id)


def add_snapshot(connection: Connection, table_id: str, snapshot: Snapshot) -> None:
    connection.execute(insert(schema.snapshots).values(table_id=table_id, **msgspec.structs.asdict(snapshot)))


def change_table(connection: Connection, table_id: str, **changes: Any) -> None:
    """Change something that is no choice; every process will read the table's row anew."""
    c = schema.tables.c
    connection.execute(update(schema.tables).where(c.id == table_id).values(version=c.version + 1, **changes))
    announce(connection, table_id)


def stir_table(connection: Connection, table_id: str) -> None:
    """Something that only one seat is shown has changed; every process will read the table's rows anew."""
    c = schema.tables.c
    connection.execute(update(schema.tables).where(c.id == table_id).values(drafted=c.drafted + 1))
    announce(connection, table_id)


def set_state(connection: Connection, table_id: str, state: str) -> None:
    c = schema.tables.c
    connection.execute(update(schema.tables).where(c.id == table_id, c.state != "over").values(state=state))


def set_bots_due(connection: Connection, table_id: str, due: bool) -> None:
    connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(bots_due=due))


def end_table(connection: Connection, table_id: str, ended: dict[str, Any]) -> None:
    """The players have ended the match; no choice comes after this."""
    connection.execute(
        update(schema.tables)
        .where(schema.tables.c.id == table_id, schema.tables.c.state != "over")
        .values(ended=ended, state="over", waiting=[], bots_due=False, updated=time.time())
    )


def change_seat(connection: Connection, table_id: str, seat: int, **changes: Any) -> None:
    c = schema.seats.c
    connection.execute(update(schema.seats).where(c.table_id == table_id, c.seat == seat).values(**changes))


def add_chat(connection: Connection, table_id: str, seat: int, text: str) -> None:
    made = connection.execute(insert(schema.chat).values(table_id=table_id, seat=seat, text=text, said=time.time()))
    assert made.inserted_primary_key is not None
    said = int(made.inserted_primary_key[0])
    connection.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(said=said))
    announce(connection, table_id)


def add_request(connection: Connection, row: TableRow, kind: str, seat: int, about: int) -> int:
    now = time.time()
    made = connection.execute(
        insert(schema.requests).values(
            table_id=row.id, kind=kind, seat=seat, about=about, votes={}, state="open", asked=now,
            sequence=row.sequence, due=now + row.consent_seconds,
        )
    )  # fmt: skip
    assert made.inserted_primary_key is not None
    return int(made.inserted_primary_key[0])


def change_request(connection: Connection, request_id: int, **changes: Any) -> bool:
    """Change an open request; whether it still was open."""
    c = schema.requests.c
    changed = connection.execute(update(schema.requests).where(c.id == request_id, c.state == "open").values(**changes))
    return changed.rowcount == 1


def forget_seat(connection: Connection, table_id: str, seat: int) -> None:
    """What was done in the name of a seat binds nobody who sits there later."""
    forget_seat_notices(connection, table_id, seat)
    for request in read_requests(connection, table_id):
        if request.seat == seat:
            change_request(connection, request.id, state="lapsed")
        elif str(seat) in request.votes:
            votes = {voter: yes for voter, yes in request.votes.items() if voter != str(seat)}
            change_request(connection, request.id, votes=votes)


def requests_due(connection: Connection, now: float) -> list[tuple[str, int]]:
    """Tables and ids of the requests whose time has run out."""
    c = schema.requests.c
    query = select(c.table_id, c.id).where(c.state == "open", c.due <= now).limit(100)
    return [(row[0], row[1]) for row in connection.execute(query)]


def have_chosen(connection: Connection, table_id: str, after: int) -> set[int]:
    """The seats that have made a choice since a row of the list."""
    c = schema.choices.c
    query = select(c.seat).distinct().where(c.table_id == table_id, c.sequence > after, c.kind == "choice")
    return {row[0] for row in connection.execute(query)}


def read_seen(connection: Connection, table_id: str) -> dict[int, float]:
    """When the players were last here, on any server of this database."""
    c = schema.seats.c
    return {row[0]: row[1] for row in connection.execute(select(c.seat, c.seen_at).where(c.table_id == table_id))}


def note_seen(connection: Connection, seats: Sequence[tuple[str, int]], now: float) -> None:
    """Some players are here."""
    c = schema.seats.c
    note = update(schema.seats).where(c.table_id == bindparam("the_table"), c.seat == bindparam("the_seat"))
    connection.execute(note.values(seen_at=now), [{"the_table": table, "the_seat": seat} for table, seat in seats])


def add_notice(connection: Connection, table_id: str, seat: int, sequence: int, due: float) -> None:
    connection.execute(
        insert(schema.notices).values(table_id=table_id, seat=seat, sequence=sequence, due=due, tries=0, state="due")
    )


def forget_seat_notices(connection: Connection, table_id: str, seat: int) -> None:
    c = schema.notices.c
    connection.execute(delete(schema.notices).where(c.table_id == table_id, c.seat == seat, c.state == "due"))


def announce(connection: Connection, table_id: str) -> None:
    """Tell the other processes, at the moment of the commit, that this table has changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, table_id)))
