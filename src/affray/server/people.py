"""People: a key that only their browser knows, a name and a colour; and the seats that are theirs.

An invitation is claimed once. The person who claims it gets a token of their own for the seat, and
the invitation opens nothing from then on: it may stay in chats, histories and logs for ever."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from affray.engine.questions import Seat
from affray.server import notices, protocol
from affray.server.courtesy import check_name
from affray.server.rows import PEOPLE, SEATS, SESSIONS, TABLES
from affray.server.store import Store, now
from affray.server.tokens import hash_of, new_id, new_token

CLAIMED = "claimed"
"""What other processes are told when a seat has been claimed, or its link has changed."""


PROOFS = 5
"""How often a number that was sent may be entered."""


def holds(key: str) -> ColumnElement[bool]:
    """Whose key that is: a browser's own, or that of a device which is signed in."""
    link = hash_of(key)
    signed_in = select(SESSIONS.c.person).where(SESSIONS.c.key == link)
    return or_(PEOPLE.c.key == link, PEOPLE.c.id.in_(signed_in))


class Person(NamedTuple):
    """A person who plays here."""

    id: str
    name: str
    colour: str


class Claim(NamedTuple):
    """A seat that was claimed, and the token that opens it from now on."""

    table_id: str
    seat: Seat
    token: str


class Opening(NamedTuple):
    """What a link opens, and whether the seat is taken."""

    table_id: str
    seat: Seat | None
    taken: bool


class People:
    """The people a store knows. Every method is one transaction, or two."""

    def __init__(self, store: Store, refused: Sequence[str] = ()) -> None:
        self.store, self.refused = store, refused

    def meet(self, who: protocol.PersonKey) -> Person:
        """A person comes, perhaps for the first time, perhaps with a new name."""
        check_name(who.name, self.refused)
        try:
            return self._meet(who)
        except IntegrityError:
            # two windows of one browser came at the same moment
            return self._meet(who)

    def _meet(self, who: protocol.PersonKey) -> Person:
        key, shown = hash_of(who.key), {"name": who.name, "colour": who.colour}
        with self.store.writing() as db:
            found = db.execute(select(PEOPLE.c.id).where(holds(who.key))).scalar()
            if found is None:
                found = new_id()
                db.execute(insert(PEOPLE), {"id": found, "key": key, "made": now(), **shown})
            else:
                db.execute(update(PEOPLE).where(PEOPLE.c.id == found).values(**shown))
        return Person(found, who.name, who.colour)

    def known(self, key: str) -> Person | None:
        """A person by their key."""
        with self.store.reading() as db:
            row = db.execute(select(PEOPLE).where(holds(key))).first()
        return None if row is None else Person(row.id, row.name, row.colour)

    def signed_in(self, keys: Collection[str]) -> set[str]:
        """Which of these hashes are the keys of devices that are signed in."""
        if not keys:
            return set()
        with self.store.reading() as db:
            found = db.execute(select(SESSIONS.c.key).where(SESSIONS.c.key.in_(keys)))
            return set(found.scalars())

    def tell(self, person: Person) -> list[tuple[str, Seat]]:
        """The seats of a person in games still in progress; other processes hear that something has
        changed there."""
        wanted = select(SEATS.c.table_id, SEATS.c.seat).join(
            TABLES, TABLES.c.id == SEATS.c.table_id
        )
        with self.store.writing() as db:
            rows = db.execute(wanted.where(SEATS.c.person == person.id, ~TABLES.c.over)).tuples()
            seats = [(table_id, seat) for table_id, seat in rows]
            if seats:
                self.store.notify(db, *(f"{table} {CLAIMED} {seat}" for table, seat in seats))
        return seats

    # ------------------------------------------------------------ notices

    def wishes(self, person: str) -> protocol.NoticesWanted:
        """How a person wants to be notified."""
        kept = select(PEOPLE.c.notices).where(PEOPLE.c.id == person)
        with self.store.reading() as db:
            return notices.wishes(db.execute(kept).scalar_one())

    def wish(self, person: str, wanted: protocol.NoticesWanted) -> None:
        """Set how a person wants to be notified from now on."""
        them = update(PEOPLE).where(PEOPLE.c.id == person)
        with self.store.writing() as db:
            db.execute(them.values(notices=wanted.model_dump_json()))

    def wish_again(
        self, person: str, wish: Callable[[protocol.NoticesWanted], protocol.NoticesWanted]
    ) -> None:
        """Change how a person wants to be notified, from how they do at this moment."""
        them = PEOPLE.c.id == person
        with self.store.writing() as db:
            kept = db.execute(select(PEOPLE.c.notices).where(them).with_for_update()).scalar_one()
            wanted = wish(notices.wishes(kept)).model_dump_json()
            db.execute(update(PEOPLE).where(them).values(notices=wanted))

    def demand_proof(self, person: str, number: str) -> None:
        """A number was sent to a person's mailbox; it may be entered wrongly a few times."""
        them = update(PEOPLE).where(PEOPLE.c.id == person)
        with self.store.writing() as db:
            db.execute(them.values(proof=f"{PROOFS} {hash_of(number)}"))

    def prove(self, person: str, number: str) -> bool:
        """Whether a person has read the number that was sent; then the mailbox is proven theirs."""
        them = PEOPLE.c.id == person
        with self.store.writing() as db:
            row = db.execute(select(PEOPLE).where(them).with_for_update()).one()
            wanted = notices.wishes(row.notices)
            left, _, proof = row.proof.partition(" ")
            if not proof or wanted.email is None:
                return False
            proven: bool = proof == hash_of(number.strip())
            tries = 0 if proven else int(left) - 1
            db.execute(update(PEOPLE).where(them).values(proof=f"{tries} {proof}" if tries else ""))
            if proven:
                email = wanted.email.model_copy(update={"confirmed": True})
                kept = wanted.model_copy(update={"email": email}).model_dump_json()
                db.execute(update(PEOPLE).where(them).values(notices=kept))
        return proven

    # ------------------------------------------------------------ seats

    def claim(self, token: str, person: Person) -> Claim | None:
        """A free seat becomes a person's; or not, if somebody else was first or the token is not an
        invitation. A person who has lost their own token may claim the seat again."""
        invitation = hash_of(token)
        free = (SEATS.c.token == invitation) & SEATS.c.person.is_(None)
        own = (SEATS.c.invitation == invitation) & (SEATS.c.person == person.id)
        values = {"person": person.id, "claimed": now(), "invitation": invitation, "devices": ""}
        with self.store.writing() as db:
            return self._give(db, free | own, values)

    def sit_down(self, table_id: str, seat: Seat, person: Person) -> Claim | None:
        """A free seat of a table becomes a person's, without an invitation."""
        place = (SEATS.c.table_id == table_id) & (SEATS.c.seat == seat)
        free = place & SEATS.c.person.is_(None) & SEATS.c.agent.is_(None)
        with self.store.writing() as db:
            return self._give(db, free, {"person": person.id, "claimed": now()})

    def take_again(self, table_id: str, person: Person) -> Claim | None:
        """A new link to a person's own seat at a table."""
        own = (SEATS.c.table_id == table_id) & (SEATS.c.person == person.id)
        with self.store.writing() as db:
            return self._give(db, own, {})

    def renew(self, token: str) -> Claim | None:
        """A free seat gets another invitation, and the old one is worth nothing."""
        with self.store.writing() as db:
            return self._give(db, (SEATS.c.token == hash_of(token)) & SEATS.c.person.is_(None), {})

    def _give(self, db: Connection, which: object, values: dict[str, str]) -> Claim | None:
        """Give one seat a new token, even if others want it at the same moment."""
        token = new_token()
        changed = (
            update(SEATS)
            .where(which)  # type: ignore[arg-type]
            .values(token=hash_of(token), **values)
            .returning(SEATS.c.table_id, SEATS.c.seat)
        )
        row = db.execute(changed).first()
        if row is None:
            return None
        self.store.notify(db, f"{row.table_id} {CLAIMED} {row.seat}")
        return Claim(row.table_id, row.seat, token)

    def opens(self, token: str) -> Opening | None:
        """What a link would open; an invitation that was claimed opens nothing, but is known."""
        wanted = select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.person, SEATS.c.token)
        link = hash_of(token)
        found = wanted.where((SEATS.c.token == link) | (SEATS.c.invitation == link))
        watch = select(TABLES.c.id).where(TABLES.c.watch == token)
        with self.store.reading() as db:
            row = db.execute(found).first()
            if row is not None:
                return Opening(row.table_id, row.seat, row.person is not None)
            table = db.execute(watch).scalar()
        return None if table is None else Opening(table, None, False)
