"""Campaigns, who plays in them, and their battles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """There is no campaign yet."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(100), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
        sa.Column("invitation", sa.String(64), nullable=True, unique=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("doc", sa.Text, nullable=False),
    )
    op.create_table(
        "campaign_members",
        sa.Column("campaign", sa.String(32), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("seat", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=True, index=True),
        sa.Column("agent", sa.String(40), nullable=True),
    )
    op.create_table(
        "campaign_battles",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column(
            "campaign", sa.String(32), sa.ForeignKey("campaigns.id"), nullable=False, index=True
        ),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
        sa.UniqueConstraint("campaign", "number", name="one_battle_at_a_time"),
    )


def downgrade() -> None:
    """Campaigns are forgotten; their battles stay tables like any other."""
    op.drop_table("campaign_battles")
    op.drop_table("campaign_members")
    op.drop_table("campaigns")
