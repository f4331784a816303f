"""People's own content packs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has a pack yet."""
    op.create_table(
        "packs",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("name", sa.String(60), primary_key=True),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("changed", sa.String(32), nullable=False),
        sa.Column("switched_on", sa.Boolean, nullable=False),
        sa.Column("link", sa.String(64), nullable=True, unique=True),
        sa.Column("files", sa.Text, nullable=False),
        sa.Column("checked", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """They are gone; tables keep the packs they were made with."""
    op.drop_table("packs")
