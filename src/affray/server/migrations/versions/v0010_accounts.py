"""Accounts, and the devices that are signed in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has an account yet."""
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False, unique=True),
        sa.Column("shown", sa.String(40), nullable=False),
        sa.Column("passphrase", sa.Text, nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("seen", sa.String(32), nullable=False),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])


def downgrade() -> None:
    """Nobody is signed in."""
    op.drop_table("sessions")
    op.drop_table("accounts")
