"""People, and the seats that are theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Older seats are nobody's yet: the next person to open one gets it."""
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("key", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("made", sa.String(32), nullable=False),
    )
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("person", sa.String(32), nullable=True))
        seats.add_column(sa.Column("claimed", sa.String(32), nullable=True))
        seats.add_column(sa.Column("invitation", sa.String(64), nullable=True))
        seats.create_foreign_key("seats_person", "people", ["person"], ["id"])
        seats.create_unique_constraint("seats_invitation", ["invitation"])
    op.create_index("ix_seats_person", "seats", ["person"])


def downgrade() -> None:
    """Forget whose they are."""
    op.drop_index("ix_seats_person", "seats")
    with op.batch_alter_table("seats") as seats:
        seats.drop_constraint("seats_invitation", type_="unique")
        seats.drop_constraint("seats_person", type_="foreignkey")
        for column in ("invitation", "claimed", "person"):
            seats.drop_column(column)
    op.drop_table("people")
