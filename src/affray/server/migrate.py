"""Bring a database to today's form."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config

from affray.server.store import Store


def migrate(store: Store) -> None:
    """Run every migration that the database has not seen."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with store.engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
