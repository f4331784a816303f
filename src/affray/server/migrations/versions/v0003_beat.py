"""The beat of a table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that were made before have none."""
    op.add_column("tables", sa.Column("beat", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    """Forget it."""
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("beat")
