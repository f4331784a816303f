"""Who is here now."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has been heard of yet."""
    op.add_column("people", sa.Column("here", sa.Float, nullable=True))
    op.add_column("people", sa.Column("doing", sa.String(10), nullable=False, server_default=""))
    op.create_index("ix_people_here", "people", ["here"])


def downgrade() -> None:
    """Nobody is heard of."""
    op.drop_index("ix_people_here", "people")
    with op.batch_alter_table("people") as people:
        people.drop_column("doing")
        people.drop_column("here")
