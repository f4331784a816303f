"""Accounts: a name and a passphrase, so that a phone and a desk are the same person.

A device that signs in gets a key of its own. Whoever signs it out takes from it whatever it could
open: its own key, and every token of a seat that stood in its memory."""

from __future__ import annotations

import asyncio
import secrets
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from affray.engine.errors import AffrayError
from affray.engine.questions import Seat
from affray.server.courtesy import check_name
from affray.server.passphrases import fits, hashed
from affray.server.people import CLAIMED, People
from affray.server.rows import ACCOUNTS, PEOPLE, SEATS, SESSIONS, TABLES
from affray.server.store import now
from affray.server.tokens import hash_of, new_id, new_token

WRONG = "that name and that passphrase do not belong together"
TRIES, PAUSE = 5, 60.0
"""So many wrong passphrases for one name, and then so many seconds of none at all."""
MOST_NAMES = 10_000
MOST_SEATS = 50
"""The seats that another device is told of: the newest."""


class Refusal(AffrayError):
    """An account that cannot be made or opened."""


class TooOften(AffrayError):
    """Too many wrong passphrases."""


class Session(NamedTuple):
    """A device that is signed in."""

    id: str
    device: str
    made: str
    seen: str
    key: str


class Signed(NamedTuple):
    """A device that has just signed in: its key, and whom others see."""

    key: str
    name: str
    colour: str


class Accounts:
    """The accounts of a store. Every method may be called from any thread; a passphrase is looked
    at by one thread at a time, as that takes a core and much memory."""

    def __init__(self, people: People) -> None:
        self.people, self.store = people, people.store
        self._wrong: dict[str, list[float]] = {}
        self._looking = Lock()
        self.in_turn = asyncio.Lock()
        """Held by whoever comes with a passphrase: they wait where that costs nothing, not each in a thread
        that somebody's move needs."""
        self._nobody = ""

    # ------------------------------------------------------------ coming in

    def make(self, person_key: str, name: str, passphrase: str, device: str) -> Signed:
        """A person who is known by their browser's key gets an account. That key opens nothing any
        more: this browser is the first device that is signed in."""
        check_name(name, self.people.refused)
        person = self.people.known(person_key)
        if person is None:
            raise Refusal("nobody is known by that key: give yourself a name first")
        with self._looking:
            kept = hashed(passphrase)
        row = {"name": _plain(name), "shown": name, "passphrase": kept, "made": now()}
        try:
            with self.store.writing() as db:
                if db.execute(select(ACCOUNTS).where(ACCOUNTS.c.person == person.id)).first():
                    raise Refusal("you have an account already")
                db.execute(insert(ACCOUNTS), {"person": person.id, **row})
                unknown = hash_of(secrets.token_hex(24))
                db.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(key=unknown))
                key = self._sign_in(db, person.id, device)
        except IntegrityError:
            raise Refusal("somebody has an account by that name; choose another") from None
        return Signed(key, person.name, person.colour)

    def sign_in(self, name: str, passphrase: str, device: str) -> Signed:
        """Another device of a person. Who guesses is told the same, whether there is such a name or
        not, and takes as long."""
        self._may_try(_plain(name))
        joined = select(ACCOUNTS.c.passphrase, PEOPLE).join(PEOPLE)
        with self.store.reading() as db:
            row = db.execute(joined.where(ACCOUNTS.c.name == _plain(name))).first()
        with self._looking:
            # whoever guesses many times at once is not told more often than one after the other
            self._may_try(_plain(name))
            self._nobody = self._nobody or hashed(secrets.token_hex(8))
            right = fits(passphrase, row.passphrase if row else self._nobody)
            if row is None or not right:
                self._was_wrong(_plain(name))
                raise Refusal(WRONG)
        with self.store.writing() as db:
            key = self._sign_in(db, row.id, device)
        return Signed(key, row.name, row.colour)

    def _sign_in(self, db: Connection, person: str, device: str) -> str:
        key, at = secrets.token_hex(24), now()
        told = {"person": person, "device": device, "made": at, "seen": at}
        db.execute(insert(SESSIONS), {"id": new_id(), "key": hash_of(key), **told})
        return key

    def _may_try(self, name: str) -> None:
        since = monotonic() - PAUSE
        tried = [at for at in self._wrong.get(name, ()) if at > since]
        if len(tried) >= TRIES:
            raise TooOften("that was wrong too often; wait a minute")

    def _was_wrong(self, name: str) -> None:
        since = monotonic() - PAUSE
        if len(self._wrong) >= MOST_NAMES:
            self._wrong = {n: t for n, t in self._wrong.items() if t and t[-1] > since}
        self._wrong[name] = [*(t for t in self._wrong.get(name, ()) if t > since), monotonic()]

    # ------------------------------------------------------------ one's own account

    def of(self, key: str) -> tuple[str, str, list[Session]] | None:
        """The person, the account's name and its devices, for one that is signed in; it has been
        heard of with that."""
        mine = SESSIONS.c.key == hash_of(key)
        with self.store.writing() as db:
            person = db.execute(select(SESSIONS.c.person).where(mine)).scalar()
            if person is None:
                return None
            db.execute(update(SESSIONS).where(mine).values(seen=now()))
            name = db.execute(select(ACCOUNTS.c.shown).where(ACCOUNTS.c.person == person)).scalar()
            rows = db.execute(select(SESSIONS).where(SESSIONS.c.person == person))
            sessions = [Session(r.id, r.device, r.made, r.seen, r.key) for r in rows]
        return person, str(name), sorted(sessions, key=lambda session: session.made)

    def seats(self, person: str) -> list[tuple[str, Seat]]:
        """The newest seats of a person, each with its table."""
        wanted = select(TABLES.c.id, SEATS.c.seat).join(TABLES, TABLES.c.id == SEATS.c.table_id)
        newest = wanted.where(SEATS.c.person == person).order_by(TABLES.c.made.desc())
        with self.store.reading() as db:
            rows = db.execute(newest.limit(MOST_SEATS)).tuples()
            return [(table, seat) for table, seat in rows]

    def change(self, key: str, old: str, passphrase: str) -> list[tuple[str, Seat]]:
        """Another passphrase; every other device is signed out. The seats that are affected."""
        mine = select(SESSIONS.c.person).where(SESSIONS.c.key == hash_of(key))
        with self.store.reading() as db:
            found = select(ACCOUNTS).where(ACCOUNTS.c.person == mine.scalar_subquery())
            row = db.execute(found).first()
        if row is None:
            raise Refusal("this device is not signed in")
        with self._looking:
            self._may_try(row.name)
            if not fits(old, row.passphrase):
                self._was_wrong(row.name)
                raise Refusal(WRONG)
            kept = hashed(passphrase)
        others = (SESSIONS.c.person == row.person) & (SESSIONS.c.key != hash_of(key))
        with self.store.writing() as db:
            them = update(ACCOUNTS).where(ACCOUNTS.c.person == row.person)
            db.execute(them.values(passphrase=kept))
            return self._end(db, row.person, others)

    def end(self, key: str, session: str) -> list[tuple[str, Seat]]:
        """Sign a device out. The seats that are affected."""
        mine = select(SESSIONS.c.person).where(SESSIONS.c.key == hash_of(key))
        with self.store.writing() as db:
            person = db.execute(mine).scalar()
            if person is None:
                raise Refusal("this device is not signed in")
            which = (SESSIONS.c.person == person) & (SESSIONS.c.id == session)
            return self._end(db, person, which)

    def _end(self, db: Connection, person: str, which: Any) -> list[tuple[str, Seat]]:
        if not db.execute(delete(SESSIONS).where(which)).rowcount:
            return []
        own = select(SEATS.c.table_id, SEATS.c.seat).where(SEATS.c.person == person)
        seats = [(table, seat) for table, seat in db.execute(own).tuples()]
        for table, seat in seats:
            # what stood in the memory of a device that was signed out opens nothing either
            place = (SEATS.c.table_id == table) & (SEATS.c.seat == seat)
            db.execute(update(SEATS).where(place).values(token=hash_of(new_token())))
        if seats:
            self.store.notify(db, *(f"{table} {CLAIMED} {seat}" for table, seat in seats))
        return seats


def _plain(name: str) -> str:
    """What is compared of a name."""
    return " ".join(name.casefold().split())
