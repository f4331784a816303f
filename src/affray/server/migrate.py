"""Bring a database up to date."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import inspect, text

from affray.server.store import Store

TODAY = "0014"
"""The newest of the migrations."""


def migrate(store: Store) -> None:
    """Run every migration that the database has not seen."""
    if form_of(store) == TODAY:
        return
    # usually there is nothing to do, and then nobody waits for this to load
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def form_of(store: Store) -> str:
    """The newest migration that a database has seen, or nothing."""
    with store.engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.execute(text("select version_num from alembic_version")).scalar())
