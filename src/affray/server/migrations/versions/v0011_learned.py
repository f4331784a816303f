"""What people have learned: lessons done and puzzles solved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has learned anything yet."""
    op.create_table(
        "learned",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(100), primary_key=True),
        sa.Column("name", sa.String(100), primary_key=True),
        sa.Column("at", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    """It is forgotten."""
    op.drop_table("learned")
