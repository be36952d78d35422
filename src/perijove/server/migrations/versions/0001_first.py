"""The first shape: tables, seats, choices, snapshots, chat, requests, notices."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_table(primary_key: bool = False) -> "sa.Column[str]":
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=primary_key, nullable=False)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("ended", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("waiting", sa.JSON, nullable=False),
        sa.Column("bots_due", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.Text, nullable=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("tables_by_state", "tables", ["state", "public", "updated"])
    op.create_index("tables_by_bots", "tables", ["bots_due", "updated"])
    op.create_table(
        "seats",
        _of_table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("token", sa.LargeBinary, nullable=True),
        sa.Column("seen_at", sa.Float, nullable=False),
        sa.Column("seen_number", sa.Integer, nullable=False),
        sa.Column("auto_pass", sa.Boolean, nullable=False),
        sa.Column("skip_empty", sa.Boolean, nullable=False),
        sa.Column("webhook", sa.Text, nullable=True),
    )
    op.create_index("seats_by_token", "seats", ["token"])
    op.create_table(
        "choices",
        _of_table(primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("opened", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.LargeBinary, nullable=False),
        sa.Column("result", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("choices_by_kind", "choices", ["table_id", "kind", "sequence"])
    op.create_table(
        "snapshots",
        _of_table(primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        _of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("said", sa.Float, nullable=False),
    )
    op.create_index("chat_by_table", "chat", ["table_id", "id"])
    op.create_table(
        "requests",
        sa.Column("id", sa.Integer, primary_key=True),
        _of_table(),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("about", sa.Integer, nullable=False),
        sa.Column("votes", sa.JSON, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
    )
    op.create_index("requests_by_table", "requests", ["table_id", "state"])
    op.create_table(
        "notices",
        _of_table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("sequence", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
    )
    op.create_index("notices_by_due", "notices", ["state", "due"])
