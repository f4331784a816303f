"""The store: one append-only journal for each table, in SQLite or PostgreSQL.

A line is appended only where nobody else has appended it: whoever loses the race reloads.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from platformdirs import user_data_path
from sqlalchemy import (
    Boolean,
    Column,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from affray.engine.errors import AffrayError

Doc: TypeAlias = dict[str, Any]

METADATA = MetaData()
TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("scenario", String(100), nullable=False),
    Column("made", String(32), nullable=False),
    Column("watch", String(64), nullable=False, unique=True),
    Column("over", Boolean, nullable=False, default=False),
    Column("header", Text, nullable=False),
)
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
)
SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("agent", String(40), nullable=True),
)
CHAT = Table(
    "chat",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", String(40), nullable=True),
    Column("at", String(32), nullable=False),
    Column("text", Text, nullable=False),
)

CHANNEL = "affray"


class Conflict(AffrayError):
    """Somebody else has moved on; the table must be loaded anew."""


class SeatRow(NamedTuple):
    """Who may play a seat: the hash of its token, and the agent that plays it, if one does."""

    seat: str
    token: str
    agent: str | None


class TableRow(NamedTuple):
    """A table as it was made."""

    id: str
    game: str
    scenario: str
    made: str
    watch: str
    over: bool
    header: Doc


def now() -> str:
    """The time, to the second, in UTC."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def default_url() -> str:
    """SQLite in the user's data folder."""
    folder: Path = user_data_path("affray")
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'affray.db'}"


class Store:
    """Reads and writes; every method is one transaction and may be called from any thread."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)

    @property
    def postgres(self) -> bool:
        """Whether several processes can hear each other through the database."""
        return self.engine.dialect.name == "postgresql"

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()

    def make(self, row: TableRow, seats: Sequence[SeatRow], first: Doc) -> None:
        """A new table with its first line."""
        with self.engine.begin() as db:
            db.execute(insert(TABLES), {**row._asdict(), "header": json.dumps(row.header)})
            db.execute(insert(SEATS), [{"table_id": row.id, **s._asdict()} for s in seats])
            db.execute(insert(ENTRIES), {"table_id": row.id, "seq": 0, "entry": json.dumps(first)})

    def append(self, table_id: str, seq: int, entry: Doc, over: bool) -> None:
        """Append line `seq`, unless somebody has: then Conflict."""
        try:
            with self.engine.begin() as db:
                line = {"table_id": table_id, "seq": seq, "entry": json.dumps(entry)}
                db.execute(insert(ENTRIES), line)
                if over:
                    db.execute(update(TABLES).where(TABLES.c.id == table_id).values(over=True))
                if self.postgres:
                    news = {"channel": CHANNEL, "news": f"{table_id} {seq}"}
                    db.execute(text("select pg_notify(:channel, :news)"), news)
        except IntegrityError:
            raise Conflict(f"line {seq} of table {table_id} is written already") from None

    def lines(self, table_id: str, since: int = 0) -> list[Doc]:
        """The lines of a table from a number on."""
        wanted = (
            select(ENTRIES.c.entry)
            .where(ENTRIES.c.table_id == table_id, ENTRIES.c.seq >= since)
            .order_by(ENTRIES.c.seq)
        )
        with self.engine.connect() as db:
            return [json.loads(row.entry) for row in db.execute(wanted)]

    def table(self, table_id: str) -> TableRow | None:
        """A table by its id."""
        with self.engine.connect() as db:
            row = db.execute(select(TABLES).where(TABLES.c.id == table_id)).first()
        return None if row is None else _table(row)

    def tables(self, limit: int = 100) -> list[tuple[TableRow, int]]:
        """The newest tables, each with how many lines it has."""
        last = (
            select(ENTRIES.c.seq)
            .where(ENTRIES.c.table_id == TABLES.c.id)
            .order_by(ENTRIES.c.seq.desc())
            .limit(1)
            .scalar_subquery()
        )
        wanted = select(TABLES, last.label("last")).order_by(TABLES.c.made.desc()).limit(limit)
        with self.engine.connect() as db:
            return [(_table(row), row.last or 0) for row in db.execute(wanted)]

    def seats(self, table_id: str) -> list[SeatRow]:
        """The seats of a table."""
        wanted = select(SEATS).where(SEATS.c.table_id == table_id)
        with self.engine.connect() as db:
            return [SeatRow(row.seat, row.token, row.agent) for row in db.execute(wanted)]

    def seat_of(self, token_hash: str) -> tuple[str, str] | None:
        """The table and the seat that a token opens."""
        wanted = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.token == token_hash)
        with self.engine.connect() as db:
            row = db.execute(wanted).first()
        return None if row is None else (row.table_id, row.seat)

    def watched(self, watch: str) -> str | None:
        """The table that a spectator's link shows."""
        with self.engine.connect() as db:
            row = db.execute(select(TABLES.c.id).where(TABLES.c.watch == watch)).first()
        return None if row is None else str(row.id)

    def seat_agent(self, table_id: str, seat: str, agent: str | None) -> None:
        """An agent takes a seat over, or leaves it."""
        here = (SEATS.c.table_id == table_id) & (SEATS.c.seat == seat)
        with self.engine.begin() as db:
            db.execute(update(SEATS).where(here).values(agent=agent))

    def say(self, table_id: str, seat: str | None, said: str) -> str:
        """A line of talk; the time it was said."""
        at = now()
        with self.engine.begin() as db:
            line = {"table_id": table_id, "seat": seat, "at": at, "text": said}
            db.execute(insert(CHAT), line)
        return at

    def chat(self, table_id: str, limit: int = 200) -> list[tuple[str | None, str, str]]:
        """The last lines of talk: who, what, when."""
        wanted = (
            select(CHAT.c.seat, CHAT.c.text, CHAT.c.at)
            .where(CHAT.c.table_id == table_id)
            .order_by(CHAT.c.id.desc())
            .limit(limit)
        )
        with self.engine.connect() as db:
            return [(row.seat, row.text, row.at) for row in db.execute(wanted)][::-1]


def _table(row: Any) -> TableRow:
    return TableRow(
        row.id, row.game, row.scenario, row.made, row.watch, row.over, json.loads(row.header)
    )


def _engine(url: str) -> Engine:
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    engine = create_engine(url, pool_pre_ping=url.startswith("postgresql"))
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _careful_sqlite)
    return engine


def _careful_sqlite(connection: Any, _: Any) -> None:
    """Write-ahead log: readers do not wait, and what is committed survives a killed process."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=NORMAL",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
