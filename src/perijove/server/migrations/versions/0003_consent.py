"""Requests know until when they wait for an answer, and tables say how long that is."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("consent_seconds", sa.Float, nullable=False, server_default="86400"))
    op.add_column("requests", sa.Column("sequence", sa.Integer, nullable=False, server_default="0"))
    op.add_column("requests", sa.Column("due", sa.Float, nullable=False, server_default="0"))
    # what was asked under the old rule gets the usual time from now on: it must not be taken for agreed
    op.execute("UPDATE requests SET state = 'lapsed' WHERE state = 'open'")
    op.create_index("requests_by_due", "requests", ["state", "due"])
