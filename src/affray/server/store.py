"""The store: one append-only journal for each table, in SQLite or PostgreSQL.

A line is appended only where nobody else has appended one: the loser of the race reloads.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from threading import Lock
from time import time
from typing import Any, NamedTuple, TypeAlias

from platformdirs import user_data_path
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Select,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    NotSupportedError,
    ProgrammingError,
)
from sqlalchemy.exc import TimeoutError as NoConnection

from affray.engine.errors import AffrayError
from affray.engine.language import ENGLISH, Language
from affray.server import notices, outbox
from affray.server.clock import Timepiece
from affray.server.notices import Turn
from affray.server.rows import BOOKMARKS, CHAT, ENTRIES, PEOPLE, SEATS, SESSIONS, TABLES
from affray.server.tokens import hash_of

Doc: TypeAlias = dict[str, Any]

CHANNEL = "affray"
LONGEST_TALK = 200
"""How many lines of chat are shown to a newcomer."""


MOST_BOOKMARKS = 200
"""How many bookmarks a seat, and all who watch together, may put into a game."""


class TooManyBookmarks(AffrayError):
    """More bookmarks than anybody could look at."""


class StoreDown(AffrayError):
    """The store cannot be read or written now."""


class Unstorable(AffrayError):
    """A text that cannot be kept."""


class Owner(NamedTuple):
    """The person who owns a seat, as others see them, since when, and when and in which language
    they are told that it is their turn."""

    id: str
    name: str
    colour: str
    since: str
    told: notices.Told
    reads: Language = ENGLISH


class SeatRow(NamedTuple):
    """Who may play a seat: the hash of its token, the agent that plays it, if one does, how many
    events it had seen when it was last here, whether the agent sits in for a person, the devices
    that have opened it; the person who owns it, since when, and the hash of the invitation that
    was claimed; and when a page last asked for it in the waiting room."""

    seat: str
    token: str
    agent: str | None
    seen: int | None = None
    sits_in: bool = False
    devices: str = ""
    person: str | None = None
    claimed: str | None = None
    invitation: str | None = None
    asked_at: float | None = None


class Seated(NamedTuple):
    """Who plays a seat from now on: an agent that sits in for its person, or that person."""

    seat: str
    agent: str | None


class TableRow(NamedTuple):
    """A table as it was made; `waiting` is what its people have said so far, as long as they have
    not begun."""

    id: str
    game: str
    scenario: str
    made: str
    watch: str
    over: bool
    public: bool
    clock: Doc | None
    beat: float
    grace: float | None
    header: Doc
    waiting: str | None = None


class Laid(NamedTuple):
    """A new table: how it was made, its seats, and the first line of its journal."""

    row: TableRow
    seats: Sequence[SeatRow]
    first: Doc


class Line(NamedTuple):
    """A line to be appended to a table's journal, whether the game ends with it, who takes a seat
    with it, and the table of the rematch that it agrees to; whose turn it makes it, if they want
    to be told, and the seats that have answered."""

    table_id: str
    seq: int
    entry: str
    over: bool
    seated: Seated | None = None
    rematch: Laid | None = None
    turns: tuple[Turn, ...] = ()
    answered: tuple[str, ...] = ()


class Talk(NamedTuple):
    """A line of chat."""

    id: int
    seat: str | None
    text: str
    at: str


class BookmarkRow(NamedTuple):
    """A step worth coming back to, and who said so."""

    id: int
    seat: str | None
    step: int
    text: str


class Standing(NamedTuple):
    """A table and its last line."""

    row: TableRow
    lines: int
    last: Doc


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

    def __init__(self, url: str, sync: str = "full") -> None:
        self.url = url
        self.engine = _engine(url, sync)
        self.timepiece = Timepiece(self._time())
        self.trouble = ""
        """Why the last write failed, if it did."""
        self.damage = ""
        """What was found broken in the database, if anything was."""
        self._writing: AbstractContextManager[object] = nullcontext() if self.postgres else Lock()

    @property
    def postgres(self) -> bool:
        """Whether several processes can hear each other through the database."""
        return self.engine.dialect.name == "postgresql"

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction. SQLite takes one writer at a time, and the others sleep."""
        try:
            with self._minding(), self._writing, self.engine.begin() as db:
                yield db
        except StoreDown as error:
            self.trouble = str(error)
            raise
        self.trouble = ""

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that only reads."""
        with self._minding(), self.engine.connect() as db:
            yield db

    @contextmanager
    def still(self) -> Iterator[Connection]:
        """A connection that reads several things as they are at one moment, whoever writes meanwhile."""
        with self.reading() as db:
            if self.postgres:
                db.execution_options(isolation_level="REPEATABLE READ")
            else:
                db.execute(text("begin"))
            yield db

    @contextmanager
    def _minding(self) -> Iterator[None]:
        """Tell a failing database from a failing statement."""
        try:
            yield
        except _OURS:
            raise
        except DBAPIError as error:
            sentence = _sentence(error.orig)
            if sentence == DAMAGED:
                self.damage = DAMAGED
            raise StoreDown(sentence) from error
        except NoConnection as error:
            raise StoreDown("the database is too busy to answer") from error

    def _time(self) -> float:
        """Seconds since 1970. Processes on several machines take them from the one PostgreSQL, so
        that they mean the same."""
        if not self.postgres:
            return time()
        with self.reading() as db:
            return float(
                db.execute(text("select extract(epoch from clock_timestamp())")).scalar_one()
            )

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()

    def tidy(self) -> None:
        """Move SQLite's write-ahead log into the database, as far as nobody is in the way."""
        if self.postgres:
            return
        with self.reading() as db:
            db.execute(text("pragma wal_checkpoint(passive)"))
        # nobody writes now, and hardly anything is left to do: the log starts again, empty, unless
        # somebody reads; nobody waits for that
        with self._writing, self.reading() as db:
            db.execute(text("pragma busy_timeout=0"))
            db.execute(text("pragma wal_checkpoint(truncate)"))
            db.execute(text("pragma busy_timeout=5000"))

    def make(self, laid: Laid) -> None:
        """A new table with its first line."""
        with self.writing() as db:
            self.make_with(db, laid)

    def make_with(self, db: Connection, laid: Laid) -> None:
        """A new table within a transaction that is under way."""
        row, seats, first = laid
        clock = None if row.clock is None else json.dumps(row.clock)
        kept = {**row._asdict(), "clock": clock, "header": json.dumps(row.header)}
        db.execute(insert(TABLES), kept)
        db.execute(insert(SEATS), [{"table_id": row.id, **s._asdict()} for s in seats])
        db.execute(insert(ENTRIES), {"table_id": row.id, "seq": 0, "entry": json.dumps(first)})

    def append(self, lines: Sequence[Line]) -> list[Line]:
        """Append lines of different tables in one transaction; those that somebody else has already
        written are returned, and not written."""
        try:
            with self.writing() as db:
                self._append(db, lines)
        except IntegrityError:
            if len(lines) == 1:
                return list(lines)
            return [lost for line in lines for lost in self.append([line])]
        return []

    def _append(self, db: Connection, lines: Sequence[Line]) -> None:
        rows = [{"table_id": n.table_id, "seq": n.seq, "entry": n.entry} for n in lines]
        db.execute(insert(ENTRIES), rows)
        over = [line.table_id for line in lines if line.over]
        if over:
            db.execute(update(TABLES).where(TABLES.c.id.in_(over)).values(over=True))
        for line in lines:
            if line.seated is not None:
                seat, agent = line.seated
                taken = update(SEATS).where(_seat(line.table_id, seat))
                db.execute(taken.values(agent=agent, sits_in=agent is not None))
            if line.rematch is not None:
                self.make_with(db, line.rematch)
            if line.answered:
                outbox.take_back(db, line.table_id, line.answered)
            if line.turns:
                outbox.put(db, line.table_id, line.seq, line.turns, self.timepiece())
        self.notify(db, *(f"{line.table_id} {line.seq}" for line in lines))

    def notify(self, db: Connection, *news: str) -> None:
        """Tell the other processes; SQLite has none."""
        if self.postgres:
            told = [{"channel": CHANNEL, "news": one} for one in news]
            db.execute(text("select pg_notify(:channel, :news)"), told)

    def tell(self, news: str) -> None:
        """Tell the other processes something that is not stored."""
        with self.writing() as db:
            self.notify(db, news)

    def lines(self, table_id: str, since: int = 0) -> list[Doc]:
        """The lines of a table from a number on."""
        wanted = (
            select(ENTRIES.c.entry)
            .where(ENTRIES.c.table_id == table_id, ENTRIES.c.seq >= since)
            .order_by(ENTRIES.c.seq)
        )
        with self.reading() as db:
            return [json.loads(row.entry) for row in db.execute(wanted)]

    def table(self, table_id: str) -> TableRow | None:
        """A table by its id."""
        with self.reading() as db:
            row = db.execute(select(TABLES).where(TABLES.c.id == table_id)).first()
        return None if row is None else _table(row)

    def well(self) -> None:
        """Raises StoreDown when the store cannot be written, or is known to be damaged."""
        with self.writing() as db:
            db.execute(text("update alembic_version set version_num = version_num"))
        if self.damage:
            raise StoreDown(self.damage)

    def look_over(self) -> None:
        """Look for damage in the whole SQLite file; PostgreSQL has its own ways."""
        if not self.postgres:
            with self.reading() as db:
                found = db.execute(text("pragma quick_check(1)")).scalar()
            self.damage = "" if found == "ok" else DAMAGED

    def ends(self, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """How many lines each of these tables has, and the number of the last thing said there."""
        last = select(ENTRIES.c.table_id, func.max(ENTRIES.c.seq)).group_by(ENTRIES.c.table_id)
        said = select(CHAT.c.table_id, func.max(CHAT.c.id)).group_by(CHAT.c.table_id)
        with self.reading() as db:
            lines = db.execute(last.where(ENTRIES.c.table_id.in_(tables))).tuples()
            talk = dict(iter(db.execute(said.where(CHAT.c.table_id.in_(tables))).tuples()))
            return {table: (seq + 1, talk.get(table, 0)) for table, seq in lines}

    def public_tables(self, limit: int = 100) -> list[Standing]:
        """The newest public tables."""
        wanted = _standings().where(TABLES.c.public).order_by(TABLES.c.made.desc()).limit(limit)
        with self.reading() as db:
            return [_standing(row) for row in db.execute(wanted)]

    def waiting_tables(self, limit: int = 100) -> list[TableRow]:
        """The newest tables that wait for their people."""
        wanted = select(TABLES).where(TABLES.c.waiting.is_not(None))
        with self.reading() as db:
            rows = db.execute(wanted.order_by(TABLES.c.made.desc()).limit(limit))
            return [_table(row) for row in rows]

    def held(self, tokens: Sequence[str]) -> dict[str, tuple[Standing, str | None]]:
        """The table and the seat of each token that opens something."""
        hashes = {hash_of(token): token for token in tokens}
        wanted = _standings().join(SEATS, SEATS.c.table_id == TABLES.c.id)
        seats = wanted.add_columns(SEATS.c.token, SEATS.c.seat)
        watches = _standings().where(TABLES.c.watch.in_(tokens))
        with self.reading() as db:
            rows = db.execute(seats.where(SEATS.c.token.in_(hashes)))
            held = {hashes[row.token]: (_standing(row), row.seat) for row in rows}
            for token in [token for token in tokens if "." in token]:
                row = db.execute(seats.where(_opens(token))).first()
                if row is not None:
                    held[token] = _standing(row), row.seat
            return held | {row.watch: (_standing(row), None) for row in db.execute(watches)}

    def played_by(self, person: str, limit: int) -> list[tuple[Standing, str]]:
        """The newest games of a person that are over, each with their seat."""
        wanted = _standings().join(SEATS, SEATS.c.table_id == TABLES.c.id)
        own = wanted.add_columns(SEATS.c.seat).where(SEATS.c.person == person, TABLES.c.over)
        with self.reading() as db:
            rows = db.execute(own.order_by(TABLES.c.made.desc(), TABLES.c.id).limit(limit))
            return [(_standing(row), row.seat) for row in rows]

    def seats(self, table_id: str) -> list[SeatRow]:
        """The seats of a table."""
        wanted = select(SEATS).where(SEATS.c.table_id == table_id)
        with self.reading() as db:
            return [_seat_row(row) for row in db.execute(wanted)]

    def names(self, tables: Sequence[str]) -> dict[str, dict[str, str]]:
        """The names of those who have a seat at each of these tables."""
        called = select(SEATS.c.table_id, SEATS.c.seat, PEOPLE.c.name)
        wanted = called.join(PEOPLE, SEATS.c.person == PEOPLE.c.id)
        names: dict[str, dict[str, str]] = {table: {} for table in tables}
        with self.reading() as db:
            for table, seat, name in db.execute(wanted.where(SEATS.c.table_id.in_(tables))):
                names[table][seat] = name
        return names

    def owners(self, table_id: str) -> dict[str, Owner]:
        """The owners of a table's seats, where they have one."""
        people = select(SEATS.c.seat, SEATS.c.claimed, PEOPLE)
        wanted = people.join(PEOPLE, SEATS.c.person == PEOPLE.c.id)
        with self.reading() as db:
            rows = db.execute(wanted.where(SEATS.c.table_id == table_id))
            return {row.seat: _owner(row) for row in rows}

    def opened(self, token: str) -> tuple[str, str | None] | None:
        """The table and the seat that a token opens; a spectator's link opens no seat."""
        seat = select(SEATS.c.table_id, SEATS.c.seat).where(_opens(token))
        watch = select(TABLES.c.id).where(TABLES.c.watch == token)
        with self.reading() as db:
            row = db.execute(seat).first()
            if row is not None:
                return row.table_id, row.seat
            watched = db.execute(watch).first()
        return None if watched is None else (watched.id, None)

    def devices(self, table_id: str, seat: str) -> list[str]:
        """The devices that have opened a seat."""
        wanted = select(SEATS.c.devices).where(_seat(table_id, seat))
        with self.reading() as db:
            return str(db.execute(wanted).scalar_one()).split()

    def remember_device(self, table_id: str, seat: str, known: Sequence[str], device: str) -> bool:
        """A seat was opened from another device than those that are known; whether they still are all
        that are."""
        same = _seat(table_id, seat) & (SEATS.c.devices == " ".join(known))
        kept = update(SEATS).where(same).values(devices=" ".join([*known, device]))
        with self.writing() as db:
            return db.execute(kept).rowcount > 0

    def saw(self, seen: Mapping[tuple[str, str], int]) -> None:
        """Note how many events each seat has seen, as its player leaves."""
        rows = [{"b_table": t, "b_seat": s, "b_seen": n} for (t, s), n in seen.items()]
        with self.writing() as db:
            db.execute(_SAW, rows)

    def say(self, table_id: str, seat: str | None, said: str) -> None:
        """A line of talk."""
        line = {"table_id": table_id, "seat": seat, "at": now(), "text": said}
        # PostgreSQL numbers a line before it is committed: whoever asks for what was said after a line
        # would never hear of one with a lower number that came later
        in_turn = select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update(key_share=True)
        with self.writing() as db:
            db.execute(in_turn)
            db.execute(insert(CHAT), line)
            self.notify(db, f"{table_id} chat")

    def chat(self, table_id: str, since: int = 0, limit: int = LONGEST_TALK) -> list[Talk]:
        """The last lines of talk after a number."""
        wanted = (
            select(CHAT)
            .where(CHAT.c.table_id == table_id, CHAT.c.id > since)
            .order_by(CHAT.c.id.desc())
            .limit(limit)
        )
        with self.reading() as db:
            return [Talk(row.id, row.seat, row.text, row.at) for row in db.execute(wanted)][::-1]

    # ------------------------------------------------------------ bookmarks

    def bookmark(self, table_id: str, seat: str | None, step: int, words: str) -> int:
        """Put a bookmark in; its number."""
        mark = {"table_id": table_id, "seat": seat, "step": step, "text": words}
        own = (BOOKMARKS.c.table_id == table_id) & (BOOKMARKS.c.seat == seat)
        with self.writing() as db:
            if db.execute(select(func.count()).where(own)).scalar_one() >= MOST_BOOKMARKS:
                raise TooManyBookmarks("there are too many bookmarks here; take one out first")
            done = db.execute(insert(BOOKMARKS), mark)
            return int(done.inserted_primary_key[0])  # type: ignore[index]

    def bookmarks(self, table_id: str) -> list[BookmarkRow]:
        """The bookmarks of a table, in the order of its steps."""
        wanted = select(BOOKMARKS).where(BOOKMARKS.c.table_id == table_id)
        with self.reading() as db:
            rows = db.execute(wanted.order_by(BOOKMARKS.c.step, BOOKMARKS.c.id))
            return [BookmarkRow(row.id, row.seat, row.step, row.text) for row in rows]

    def take_out(self, table_id: str, seat: str | None, number: int) -> bool:
        """Take out a person's own bookmark; whether there was one."""
        own = (BOOKMARKS.c.seat == seat) & (BOOKMARKS.c.table_id == table_id)
        with self.writing() as db:
            done = db.execute(delete(BOOKMARKS).where(own & (BOOKMARKS.c.id == number)))
            return done.rowcount > 0


_SAW = (
    update(SEATS)
    .where(SEATS.c.table_id == bindparam("b_table"), SEATS.c.seat == bindparam("b_seat"))
    .values(seen=bindparam("b_seen"))
)


def _seat(table_id: str, seat: str) -> ColumnElement[bool]:
    return (SEATS.c.table_id == table_id) & (SEATS.c.seat == seat)


def _owner(row: Any) -> Owner:
    told, reads = notices.told(row.notices), notices.wishes(row.notices).language
    return Owner(row.id, row.name, row.colour, row.claimed, told, reads)


def _seat_row(row: Any) -> SeatRow:
    return SeatRow(**{field: getattr(row, field) for field in SeatRow._fields})


def _opens(token: str) -> ColumnElement[bool]:
    """The seat that a token opens: its own, or one of a person's whose device is signed in."""
    key, _, place = token.partition(".")
    if not place:
        return SEATS.c.token == hash_of(token)
    table_id, _, seat = place.partition(".")
    person = select(SESSIONS.c.person).where(SESSIONS.c.key == hash_of(key)).scalar_subquery()
    return (SEATS.c.table_id == table_id) & (SEATS.c.seat == seat) & (SEATS.c.person == person)


def _standings() -> Select[Any]:
    """Every table with its last line."""
    every = ENTRIES.alias()
    seq = select(func.max(every.c.seq)).where(every.c.table_id == TABLES.c.id)
    last = (ENTRIES.c.table_id == TABLES.c.id) & (ENTRIES.c.seq == seq.scalar_subquery())
    return select(TABLES, ENTRIES.c.seq, ENTRIES.c.entry).select_from(TABLES.join(ENTRIES, last))


def _standing(row: Any) -> Standing:
    return Standing(_table(row), row.seq, json.loads(row.entry))


def _table(row: Any) -> TableRow:
    return TableRow(
        row.id,
        row.game,
        row.scenario,
        row.made,
        row.watch,
        row.over,
        row.public,
        None if row.clock is None else json.loads(row.clock),
        row.beat,
        row.grace,
        json.loads(row.header),
        row.waiting,
    )


_OURS = (DataError, IntegrityError, NotSupportedError, ProgrammingError)
"""What a database says about a statement, not about itself."""
DAMAGED = "the database is damaged"
_SENTENCES = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_READONLY": "the database can only be read, not written",
    "SQLITE_CANTOPEN": "the database cannot be opened",
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_NOTADB": DAMAGED,
    "SQLITE_IOERR": "the disk cannot be read or written",
    "SQLITE_BUSY": "another program keeps the database busy",
    "SQLITE_LOCKED": "another program keeps the database busy",
}


def _sentence(error: BaseException | None) -> str:
    """What is wrong, in words; SQLite's names go from the general to the specific."""
    name = getattr(error, "sqlite_errorname", "")
    general = "_".join(name.split("_")[:2])
    return _SENTENCES.get(general, "the database does not answer")


SYNC = {"full": "FULL", "normal": "NORMAL"}
"""What an SQLite commit waits for: the disk, or nothing."""
_PATIENCE = {"connect_timeout": 5, "tcp_user_timeout": 10_000}
"""Seconds to reach PostgreSQL, and milliseconds until a silent one is taken for gone."""


def _engine(url: str, sync: str = "full") -> Engine:
    engine = _opened(url, sync)
    event.listen(engine, "before_cursor_execute", _refuse_nul)
    return engine


def _refuse_nul(_: Any, __: Any, ___: Any, values: Any, ____: Any, many: bool) -> None:
    """PostgreSQL takes no null character in a text, and SQLite would keep what no backup could carry
    over."""
    for row in values if many else (values,):
        for value in row.values() if isinstance(row, dict) else row:
            if isinstance(value, str) and "\0" in value:
                raise Unstorable("a null character is part of no text that is kept here")


def _opened(url: str, sync: str) -> Engine:
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    if make_url(url).get_backend_name() == "postgresql":
        patience = {k: v for k, v in _PATIENCE.items() if k not in make_url(url).query}
        return create_engine(url, pool_pre_ping=True, connect_args=patience)
    # whichever thread stops the server may close what another has opened
    engine = create_engine(url, connect_args={"check_same_thread": False})
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", lambda connection, _: _careful_sqlite(connection, sync))
    return engine


def _careful_sqlite(connection: Any, sync: str) -> None:
    """Write-ahead log: readers do not wait, and what is committed survives a killed process; when
    it is fully synchronous, a power cut too. The log is put away by `tidy`, so that no move
    has to wait for it."""
    cursor = connection.cursor()
    for pragma in (
        "journal_mode=WAL",
        f"synchronous={SYNC[sync]}",
        "wal_autocheckpoint=0",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
