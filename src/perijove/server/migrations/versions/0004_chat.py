"""Tables know the last line of their chat: it is told without telling the table anew."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("said", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET said = COALESCE((SELECT MAX(id) FROM chat WHERE chat.table_id = tables.id), 0)")
