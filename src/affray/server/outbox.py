"""The outbox: notices still to be sent, written in the same transaction as the move they announce.
So there is one for every turn, whichever process made the move and whenever one is killed.

A process takes a notice by postponing it: no other process sends it meanwhile, and if that process
dies it falls due again. What was sent is deleted. A process that dies between sending and deleting
would either lose a notice or send it twice. Twice it is: a turn nobody hears of can hold a game up
for days. Both bear the same number, by which push services, browsers, mail servers and webhooks that
heed it make one of the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from affray.engine.questions import Seat
from affray.server import notices
from affray.server.notices import Notice, Turn, Way
from affray.server.rows import OUTBOX, PEOPLE

if TYPE_CHECKING:
    from affray.server.store import Store

IN_HAND = 60.0
"""Seconds that a process has to send what it took."""
FIRST_PAUSE = 5.0
LAST_TRY = 9
"""A notice that could not be sent is tried again, after a pause that doubles, and given up about
forty minutes later."""
AT_ONCE = 20


class Letter(NamedTuple):
    """A notice on its way: its row, of which table and move, for whom and by which channel, and how
    often it was tried."""

    row: int
    table_id: str
    seat: Seat
    seq: int
    person: str
    wanted: str
    way: Way
    notice: Notice
    tries: int

    @property
    def number(self) -> str:
        """The same however often it is sent, and never that of another notice."""
        turn = f"{self.table_id}:{self.seat}:{self.seq}:{self.way}"
        return sha256(turn.encode()).hexdigest()[:32]


def put(db: Connection, table_id: str, seq: int, turns: Sequence[Turn], now: float) -> bool:
    """It is a person's turn: a notice for every channel they want, in the transaction that writes
    the move. Whether there is any."""
    people = [turn.person for turn in turns]
    known = select(PEOPLE.c.id, PEOPLE.c.notices).where(PEOPLE.c.id.in_(people))
    wanted = {row.id: notices.wishes(row.notices) for row in db.execute(known)}
    rows = [
        {
            "person": turn.person,
            "table_id": table_id,
            "seat": turn.seat,
            "seq": seq,
            "way": way,
            "notice": notices.written(Notice(turn.title, turn.text, f"#/table/{table_id}")),
            "due": due,
            "tries": 0,
        }
        for turn in turns
        for way, due in notices.deliveries(wanted[turn.person], now)
    ]
    if rows:
        db.execute(insert(OUTBOX), rows)
    return bool(rows)


def take_back(db: Connection, table_id: str, seats: Sequence[Seat]) -> None:
    """These seats have answered: notices not sent yet are withdrawn."""
    there = (OUTBOX.c.table_id == table_id) & OUTBOX.c.seat.in_(seats)
    db.execute(delete(OUTBOX).where(there))


class Outbox:
    """What is still to be sent."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def take(self) -> list[Letter]:
        """Some of what is due; nobody else takes it while it is in hand."""
        now = self.store.timepiece()
        due = select(OUTBOX.c.id).where(OUTBOX.c.due <= now).order_by(OUTBOX.c.due).limit(AT_ONCE)
        with self.store.reading() as db:
            if db.execute(due.limit(1)).first() is None:
                return []
        with self.store.writing() as db:
            numbers = list(db.execute(due.with_for_update(skip_locked=True)).scalars())
            mine = OUTBOX.c.id.in_(numbers)
            held = update(OUTBOX).where(mine).values(due=now + IN_HAND, tries=OUTBOX.c.tries + 1)
            db.execute(held)
            wanted = select(OUTBOX, PEOPLE.c.notices.label("wanted"))
            rows = db.execute(wanted.join(PEOPLE, PEOPLE.c.id == OUTBOX.c.person).where(mine))
            return [
                Letter(
                    r.id, r.table_id, r.seat, r.seq, r.person, r.wanted, r.way,
                    notices.read(r.notice), r.tries,
                )
                for r in rows
            ]  # fmt: skip

    def sent(self, letter: Letter) -> None:
        """It has been delivered, or never will be."""
        with self.store.writing() as db:
            db.execute(delete(OUTBOX).where(_row(letter)))

    def failed(self, letter: Letter) -> bool:
        """It could not be sent; whether it is tried again."""
        if letter.tries >= LAST_TRY:
            self.sent(letter)
            return False
        pause = FIRST_PAUSE * 2 ** (letter.tries - 1)
        later = update(OUTBOX).where(_row(letter))
        with self.store.writing() as db:
            db.execute(later.values(due=self.store.timepiece() + pause))
        return True


def _row(letter: Letter) -> ColumnElement[bool]:
    """Its row, unless that has been taken back; a database may give the same id to another."""
    same = (OUTBOX.c.table_id == letter.table_id) & (OUTBOX.c.seq == letter.seq)
    return (OUTBOX.c.id == letter.row) & same
