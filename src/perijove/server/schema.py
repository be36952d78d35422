"""The tables of the database. The migrations bring a database to this shape; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("state", Text, nullable=False),  # open (a seat is free), playing, over
    Column("ended", JSON(none_as_null=True), nullable=True),  # how, where the players ended it and not the rules
    Column("sequence", Integer, nullable=False),  # of the last row in choices
    Column("number", Integer, nullable=False),  # choices that stand
    Column("version", Integer, nullable=False),  # raised by everything that is no choice
    Column("drafted", Integer, nullable=False, server_default="0"),  # raised by what one seat alone is shown
    Column("waiting", JSON, nullable=False),
    Column("bots_due", Boolean, nullable=False),
    Column("rematch", Text, nullable=True),
    Column("consent_seconds", Float, nullable=False, server_default="86400"),  # then silence counts as a yes
    Column("said", Integer, nullable=False, server_default="0"),  # id of the last line of the chat
    Column("window_seconds", Float, nullable=False, server_default="3"),  # for windows that orders are about
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("tables_by_state", "state", "public", "updated"),
    Index("tables_by_bots", "bots_due", "updated"),
)


def _of_table(primary_key: bool = False) -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id"), primary_key=primary_key, nullable=False)


seats = Table(
    "seats",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),  # person, bot
    Column("level", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("taken", Boolean, nullable=False),
    Column("token", LargeBinary, nullable=True),  # SHA-256 of it
    Column("seen_at", Float, nullable=False),
    Column("seen_number", Integer, nullable=False),
    Column("webhook", Text, nullable=True),
    Column("lang", Text, nullable=False, server_default="en"),  # in which the webhook is called
    Column("orders", JSON, nullable=False, server_default="[]"),  # what is done for the seat at windows
    Index("seats_by_token", "token"),
)

choices = Table(
    "choices",
    metadata,
    _of_table(primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),  # opening, choice, back
    Column("number", Integer, nullable=False),  # choices that stand after it
    Column("opened", Integer, nullable=False),  # number at which the answered question was asked
    Column("seat", Integer, nullable=False),
    Column("move", LargeBinary, nullable=False),  # JSON
    Column("result", LargeBinary, nullable=False),  # what it brought about: chance, log entries, barrier
    Column("made", Float, nullable=False),
    Index("choices_by_kind", "table_id", "kind", "sequence"),
)

drafts = Table(
    "drafts",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("step", Integer, primary_key=True, autoincrement=False),  # of this seat, within the open question
    Column("place", Integer, nullable=False),  # the table's `drafted` after it: the order in which they came
    Column("move", LargeBinary, nullable=False),  # JSON
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    _of_table(),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("said", Float, nullable=False),
    Index("chat_by_table", "table_id", "id"),
)

requests = Table(
    "requests",
    metadata,
    Column("id", Integer, primary_key=True),
    _of_table(),
    Column("kind", Text, nullable=False),  # undo, resign, replace
    Column("seat", Integer, nullable=False),
    Column("about", Integer, nullable=False),  # undo: the number to go back to; replace: the seat
    Column("votes", JSON, nullable=False),
    Column("state", Text, nullable=False),  # open, agreed, refused, lapsed
    Column("asked", Float, nullable=False),
    Column("sequence", Integer, nullable=False, server_default="0"),  # of the last row in choices when it was asked
    Column("due", Float, nullable=False, server_default="0"),  # when silence counts as a yes
    Index("requests_by_table", "table_id", "state"),
    Index("requests_by_due", "state", "due"),
)

notices = Table(
    "notices",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("state", Text, nullable=False),  # due, sent, dropped
    Index("notices_by_due", "state", "due"),
)
