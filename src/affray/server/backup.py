"""Backups: everything that a database keeps, in one SQLite file that fits either
kind of database."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Table, func, insert, make_url, select, text
from sqlalchemy.exc import DBAPIError

from affray.engine.errors import AffrayError
from affray.server.claim import Claimed, claim
from affray.server.migrate import TODAY, form_of, migrate
from affray.server.rows import METADATA, TABLES
from affray.server.store import DAMAGED, Store

BATCH = 500
"""Rows held in memory at once."""


class BadBackup(AffrayError):
    """A backup that cannot be made, or cannot be put back."""


def back_up(url: str, file: Path) -> int:
    """Write everything committed so far into a file; returns how many tables that is. A server may
    go on serving meanwhile. The file appears only once it is complete."""
    part = file.with_name(f"{file.name}.part")
    # links of tables stand in it: it is for its owner alone
    os.close(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
    try:
        source = sqlite_file(url)
        with _told():
            _copy_file(source, part) if source else _copy_rows_out(url, part)
        tables = _looked_over(part)
        os.replace(part, file)
    finally:
        part.unlink(missing_ok=True)
    return tables


def put_back(url: str, file: Path, replace: bool = False) -> int:
    """Fill a database from a backup, completely or not at all; returns how many tables that is. A
    backup of an older version is migrated on the way; the file itself is left as it is."""
    with TemporaryDirectory() as folder, _told(), _nobody_serving(url):
        copy = Path(folder) / "backup.db"
        shutil.copyfile(file, copy)
        tables = _looked_over(copy)
        with closing(Store(f"sqlite:///{copy}")) as source, closing(Store(url)) as target:
            migrate(source)
            migrate(target)
            with source.engine.connect() as old, target.engine.begin() as new:
                _make_room(new, replace)
                _copy_rows(old, new)
    return tables


def sqlite_file(url: str) -> Path | None:
    """The file of an SQLite database."""
    parts = make_url(url)
    if parts.get_backend_name() != "sqlite":
        return None
    if parts.database in (None, "", ":memory:"):
        raise BadBackup("A database in memory ends with its server: there is nothing to keep.")
    return Path(str(parts.database))


def _copy_file(source: Path, part: Path) -> None:
    """SQLite's own online backup: one moment of the database, while others write on."""
    if not source.is_file():
        raise BadBackup(f"There is no database at {source} yet: nothing to keep.")
    with closing(sqlite3.connect(source, timeout=30)) as old, closing(sqlite3.connect(part)) as new:
        try:
            old.backup(new)
        except sqlite3.DatabaseError as error:
            raise BadBackup(f"{source} cannot be read: {error}.") from None
    _in_one_file(part)


def _copy_rows_out(url: str, part: Path) -> None:
    """Every row of PostgreSQL's as it is at one moment."""
    with closing(Store(url)) as source, closing(Store(f"sqlite:///{part}")) as target:
        form = form_of(source)
        if form != TODAY:
            raise BadBackup(
                f"The database has form {form or 'none'}, and this Affray knows {TODAY}: back it up "
                "with the version that serves it, or start this one on it once."
            )
        migrate(target)
        with source.still() as old, target.engine.begin() as new:
            _copy_rows(old, new)
    _in_one_file(part)


def _in_one_file(part: Path) -> None:
    """Without a write-ahead log beside it."""
    with closing(sqlite3.connect(part)) as new:
        new.execute("pragma journal_mode=delete")


def _looked_over(file: Path) -> int:
    """How many tables a backup holds; it is refused if it is damaged, or not one of ours."""
    try:
        with closing(sqlite3.connect(file)) as held:
            if held.execute("pragma quick_check(1)").fetchone() != ("ok",):
                raise BadBackup(f"Nothing was kept or put back: {DAMAGED}.")
            (form,) = held.execute("select version_num from alembic_version").fetchone()
            if form > TODAY:
                raise BadBackup(
                    f"This was made by a newer Affray (form {form}; this one knows {TODAY}): "
                    "upgrade first."
                )
            return int(held.execute(f"select count(*) from {TABLES.name}").fetchone()[0])
    except (sqlite3.DatabaseError, TypeError):
        raise BadBackup("This is no backup of Affray's, or it is damaged.") from None


@contextmanager
def _told() -> Iterator[None]:
    """Report what a database refuses in its own words, without the statement."""
    try:
        yield
    except DBAPIError as error:
        said = str(error.orig).partition("\n")[0]
        raise BadBackup(f"The database says: {said}.") from None


@contextmanager
def _nobody_serving(url: str) -> Iterator[None]:
    """Refuse while a server runs: it keeps tables in memory and would go on with what is gone."""
    if sqlite_file(url) is None:
        with closing(Store(url)) as store, store.engine.connect() as db:
            others = text(
                "select count(*) from pg_stat_activity "
                "where datname = current_database() and pid <> pg_backend_pid()"
            )
            if db.execute(others).scalar():
                raise BadBackup("Somebody is connected to this database: stop the servers first.")
    try:
        with claim(url):
            yield
    except Claimed:
        raise BadBackup("A server is serving this database: stop it first.") from None


def _make_room(db: Connection, replace: bool) -> None:
    """Refuse a database that holds something, or empty it on request."""
    tables = db.execute(select(func.count()).select_from(TABLES)).scalar_one()
    if tables and not replace:
        held = "1 table" if tables == 1 else f"{tables} tables"
        raise BadBackup(
            f"The database holds {held} already, which would be lost. --replace puts the backup in "
            "their place; `affray backup` keeps them first."
        )
    for table in reversed(METADATA.sorted_tables):
        db.execute(table.delete())


def _copy_rows(old: Connection, new: Connection) -> None:
    """Every row of every table of ours, what others refer to first."""
    for table in METADATA.sorted_tables:
        rows = old.execution_options(yield_per=BATCH).execute(select(table)).mappings()
        for some in rows.partitions(BATCH):
            new.execute(insert(table), [dict(row) for row in some])
        if new.dialect.name == "postgresql":
            _count_on(new, table)


def _count_on(db: Connection, table: Table) -> None:
    """Have PostgreSQL number new rows after those that were copied with their numbers."""
    column = table.autoincrement_column
    if column is None:
        return
    highest = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
    sequence = func.pg_get_serial_sequence(table.name, column.name)
    db.execute(select(func.setval(sequence, highest, False)))
