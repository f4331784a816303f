"""On which try a puzzle was solved."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of what was learned before, nobody knows it."""
    op.add_column("learned", sa.Column("tries", sa.Integer, nullable=True))


def downgrade() -> None:
    """It is forgotten; that a puzzle was solved is not."""
    op.drop_column("learned", "tries")
