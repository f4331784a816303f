"""Alembic's access to the database: `migrate` passes in the connection."""

from __future__ import annotations

from alembic import context

from affray.server.rows import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
