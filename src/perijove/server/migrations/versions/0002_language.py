"""A seat remembers the language in which its webhook is to be called."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("lang", sa.Text, nullable=False, server_default="en"))
