"""Public tables, clocks, what a seat has seen, bookmarks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that were made before are private and have no clock."""
    private = sa.false()
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default=private))
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=True))
    op.add_column("seats", sa.Column("seen", sa.Integer, nullable=True))
    op.create_table(
        "bookmarks",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.String(40), nullable=True),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("ix_bookmarks_table_id", "bookmarks", ["table_id"])


def downgrade() -> None:
    """Forget them."""
    op.drop_table("bookmarks")
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("seen")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("clock")
        tables.drop_column("public")
