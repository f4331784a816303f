"""How people are told that it is their turn, and what has still to be sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody is told anything until they say how."""
    op.add_column("people", sa.Column("notices", sa.Text, nullable=False, server_default="{}"))
    op.add_column("people", sa.Column("proof", sa.String(80), nullable=False, server_default=""))
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("way", sa.String(10), nullable=False),
        sa.Column("notice", sa.Text, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.UniqueConstraint("table_id", "seat", "seq", "way", name="outbox_once"),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"])


def downgrade() -> None:
    """Tell nobody."""
    op.drop_table("outbox")
    with op.batch_alter_table("people") as people:
        people.drop_column("proof")
        people.drop_column("notices")
