"""Standing orders with a type and a scope; tables say how long a window stays open for them."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("window_seconds", sa.Float, nullable=False, server_default="3"))
    op.add_column("seats", sa.Column("orders", sa.JSON, nullable=False, server_default="[]"))
    for column, does in (("skip_empty", "pass-empty"), ("auto_pass", "pass")):
        order = json.dumps([{"does": does, "window": "", "scope": "", "mark": 0}])
        chosen = sa.text(f"UPDATE seats SET orders = :order WHERE {column}")
        op.execute(chosen.bindparams(sa.bindparam("order", json.loads(order), type_=sa.JSON)))
        op.drop_column("seats", column)
