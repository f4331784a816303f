"""Tables that wait for their people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older tables have begun."""
    op.add_column("tables", sa.Column("waiting", sa.Text, nullable=True))
    op.add_column("seats", sa.Column("asked_at", sa.Float, nullable=True))


def downgrade() -> None:
    """Tables that wait then wait for good."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("asked_at")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("waiting")
