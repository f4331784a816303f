"""A PostgreSQL of our own that can be stopped as a crash would, and started again."""

from __future__ import annotations

import itertools
import subprocess
from contextlib import suppress
from pathlib import Path

import pgserver
import psycopg
from pgserver._commands import pg_ctl  # type: ignore[attr-defined]

PATIENCE = 6
"""How often ten seconds are waited for PostgreSQL to start."""


class Cluster:
    """One server process of PostgreSQL's."""

    def __init__(self, folder: Path) -> None:
        self.server = pgserver.postgres_server.get_server(folder, cleanup_mode="delete")
        self.numbers = itertools.count(1)

    @property
    def uri(self) -> str:
        uri: str = self.server.get_uri()
        return uri

    def database(self) -> str:
        """The address of a new database; its name is after the `@/`."""
        name = f"siege{next(self.numbers)}"
        with psycopg.connect(self.uri, autocommit=True) as connection:
            connection.execute(f"create database {name}")
        return self.uri.replace("@/postgres", f"@/{name}", 1)

    def stop(self) -> None:
        """At once, whatever is under way."""
        stop = ["-w", "-m", "immediate", "stop"]
        pg_ctl(stop, pgdata=self.server.pgdata, user=self.server.system_user)

    def start(self) -> None:
        """What it lost in the crash is mended first; on a busy machine that can take longer than the ten
        seconds that are waited for it."""
        for _ in range(PATIENCE):
            with suppress(subprocess.TimeoutExpired):
                self.server.ensure_postgres_running()
                return
        raise AssertionError("PostgreSQL does not start")

    def close(self) -> None:
        self.server.cleanup()
