"""How long others wait for a player who has dropped out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Two minutes; null at older tables where an answer may take days."""
    op.add_column("tables", sa.Column("grace", sa.Float, nullable=True, server_default="120"))
    op.execute("update tables set grace = null where clock like '%\"days\"%'")


def downgrade() -> None:
    """Forget it."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("grace")
