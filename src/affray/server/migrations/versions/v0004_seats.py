"""Who an agent sits in for, and from which devices a seat was opened."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """An agent sits in for a person where a person has been."""
    no = sa.false()
    op.add_column("seats", sa.Column("sits_in", sa.Boolean, nullable=False, server_default=no))
    op.add_column("seats", sa.Column("devices", sa.Text, nullable=False, server_default=""))
    op.execute("update seats set sits_in = true where agent is not null and seen is not null")


def downgrade() -> None:
    """Forget both."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("sits_in")
        seats.drop_column("devices")
