"""Secret answers and steps that wait until all of an open question are done."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("drafted", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "drafts",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True, nullable=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("move", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("drafts")
    op.drop_column("tables", "drafted")
