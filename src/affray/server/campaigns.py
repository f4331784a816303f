"""Campaigns in the store: one document each, changed only by whoever has read it as it is.

A battle and its consequences are one transaction: the table is made together with the line that
says so, and what it led to is written together with the mark that it has been counted. Whatever is
killed in between, the battle's journal has everything, and the next who looks counts it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from affray.engine.errors import AffrayError, UnknownName
from affray.engine.packs import Files
from affray.engine.questions import Seat
from affray.server.people import Person
from affray.server.room import SEALED
from affray.server.rows import CAMPAIGN_BATTLES, CAMPAIGN_MEMBERS, CAMPAIGNS, PEOPLE, TABLES
from affray.server.store import Doc, Laid, Store, now
from affray.server.tokens import hash_of, new_id, new_token


class UnknownCampaign(UnknownName):
    """A campaign that is not there, or not the caller's."""


class Changed(AffrayError):
    """Somebody else was faster."""


class Member(NamedTuple):
    """Who plays a seat of a campaign."""

    seat: Seat
    person: str | None
    name: str | None
    agent: str | None


class Battle(NamedTuple):
    """A battle of a campaign, and whether its consequences have been counted."""

    table_id: str
    number: int
    settled: bool
    watch: str
    over: bool


class Kept(NamedTuple):
    """A campaign as the store has it."""

    id: str
    game: str
    name: str
    made: str
    version: int
    doc: Doc
    """What the game keeps (`state`), what is planned (`plan`), who is done with it (`done`)."""
    members: tuple[Member, ...]
    battles: tuple[Battle, ...]

    @property
    def state(self) -> Doc:
        """What the game keeps."""
        return dict(self.doc["state"])

    @property
    def packs(self) -> list[Files]:
        """The packs that it is played with, as they were when it began."""
        return list(self.doc.get("packs", ()))

    @property
    def plan(self) -> Doc:
        """What the players have chosen and may still change, and which seats are people's."""
        people = sorted(each.seat for each in self.members if each.person)
        return {**self.doc["plan"], PEOPLE_PLAY: people}

    @property
    def battle(self) -> Battle | None:
        """The battle that has not been counted yet."""
        return next((each for each in self.battles if not each.settled), None)

    def seat_of(self, person: Person | None) -> Seat:
        """The seat of somebody who plays here."""
        for member in self.members:
            if person is not None and member.person == person.id:
                return member.seat
        raise UnknownCampaign("there is no such campaign of yours")


PEOPLE_PLAY = "people"
"""What a plan says of the seats that people play: agents choose for the others."""
UNSEALED = "unsealed"
"""What other processes are told when nothing about a battle is secret any more."""
CHANGED = "somebody has changed something meanwhile; look again"


class Campaigns:
    """The campaigns of a store. Every method is one transaction."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # ------------------------------------------------------------ reading

    def kept(self, campaign: str) -> Kept:
        """A campaign with its members and battles."""
        with self.store.still() as db:
            row = db.execute(select(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign)).first()
            if row is None:
                raise UnknownCampaign("there is no such campaign of yours")
            return _kept(db, row)

    def of(self, person: Person, limit: int = 100) -> list[Kept]:
        """The campaigns in which a person plays, the newest first."""
        own = select(CAMPAIGN_MEMBERS.c.campaign).where(CAMPAIGN_MEMBERS.c.person == person.id)
        wanted = select(CAMPAIGNS).where(CAMPAIGNS.c.id.in_(own))
        with self.store.still() as db:
            rows = db.execute(wanted.order_by(CAMPAIGNS.c.made.desc(), CAMPAIGNS.c.id).limit(limit))
            return [_kept(db, row) for row in rows]

    def invited(self, token: str) -> Kept:
        """The campaign that an invitation opens."""
        with self.store.still() as db:
            wanted = select(CAMPAIGNS).where(CAMPAIGNS.c.invitation == hash_of(token))
            row = db.execute(wanted).first()
            if row is None:
                raise UnknownCampaign("that invitation opens no campaign")
            return _kept(db, row)

    # ------------------------------------------------------------ changing

    def make(
        self,
        game: str,
        name: str,
        state: Doc,
        seats: Mapping[Seat, Member],
        packs: Sequence[Files] = (),
    ) -> str:
        """A new campaign; its id."""
        made = new_id()
        row = {"id": made, "game": game, "name": name, "made": now(), "version": 0}
        doc: Doc = {"state": state, "plan": {}, "done": []}
        if packs:
            doc["packs"] = [dict(files) for files in packs]
        members = [
            {"campaign": made, "seat": seat, "person": each.person, "agent": each.agent}
            for seat, each in seats.items()
        ]
        with self.store.writing() as db:
            db.execute(insert(CAMPAIGNS), {**row, "doc": json.dumps(doc)})
            db.execute(insert(CAMPAIGN_MEMBERS), members)
        return made

    def change(self, kept: Kept, doc: Doc) -> None:
        """Write a campaign, if nobody else has since it was read."""
        with self.store.writing() as db:
            _write(db, kept, doc)

    def open_battle(self, kept: Kept, doc: Doc, laid: Laid) -> None:
        """The table of the next battle is made, and the campaign says so: both, or neither."""
        number = len(kept.battles) + 1
        row = {"table_id": laid.row.id, "campaign": kept.id, "number": number, "settled": False}
        try:
            with self.store.writing() as db:
                self.store.make_with(db, laid)
                db.execute(insert(CAMPAIGN_BATTLES), row)
                _write(db, kept, doc)
        except IntegrityError:
            raise Changed(CHANGED) from None

    def settle(self, kept: Kept, battle: Battle, doc: Doc, over: bool) -> None:
        """What a battle led to is written, and that it is counted: both, or neither, and once."""
        counted = update(CAMPAIGN_BATTLES).where(
            CAMPAIGN_BATTLES.c.table_id == battle.table_id, ~CAMPAIGN_BATTLES.c.settled
        )
        with self.store.writing() as db:
            if not db.execute(counted.values(settled=True)).rowcount:
                raise Changed(CHANGED)
            _write(db, kept, doc)
            if over:
                told = _unseal(db, kept.id)
                self.store.notify(db, *(f"{table} {UNSEALED}" for table in told))

    # ------------------------------------------------------------ coming and going

    def invite(self, campaign: str) -> str:
        """A new invitation; the one before opens nothing from now on."""
        token = new_token()
        them = update(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign)
        with self.store.writing() as db:
            db.execute(them.values(invitation=hash_of(token)))
        return token

    def join(self, kept: Kept, seat: Seat, person: Person) -> None:
        """A person takes a seat that no person has."""
        place = (CAMPAIGN_MEMBERS.c.campaign == kept.id) & (CAMPAIGN_MEMBERS.c.seat == seat)
        free = update(CAMPAIGN_MEMBERS).where(place, CAMPAIGN_MEMBERS.c.person.is_(None))
        with self.store.writing() as db:
            if not db.execute(free.values(person=person.id, agent=None)).rowcount:
                raise Changed("somebody has that seat already; take another one")
            _bump(db, kept.id)

    def leave(self, kept: Kept, person: Person, agent: str) -> None:
        """An agent plays a person's seat from the next battle on."""
        place = (CAMPAIGN_MEMBERS.c.campaign == kept.id) & (CAMPAIGN_MEMBERS.c.person == person.id)
        with self.store.writing() as db:
            db.execute(update(CAMPAIGN_MEMBERS).where(place).values(person=None, agent=agent))
            _bump(db, kept.id)


def _write(db: Connection, kept: Kept, doc: Doc) -> None:
    """Compare and write."""
    same = (CAMPAIGNS.c.id == kept.id) & (CAMPAIGNS.c.version == kept.version)
    written = update(CAMPAIGNS).where(same)
    values = {"doc": json.dumps(doc), "version": kept.version + 1}
    if not db.execute(written.values(**values)).rowcount:
        raise Changed(CHANGED)


def _bump(db: Connection, campaign: str) -> None:
    them = update(CAMPAIGNS).where(CAMPAIGNS.c.id == campaign)
    db.execute(them.values(version=CAMPAIGNS.c.version + 1))


def _unseal(db: Connection, campaign: str) -> list[str]:
    """The campaign is over, and nothing about its battles is secret any more; their tables."""
    own = select(CAMPAIGN_BATTLES.c.table_id).where(CAMPAIGN_BATTLES.c.campaign == campaign)
    wanted = select(TABLES.c.id, TABLES.c.header).where(TABLES.c.id.in_(own))
    battles = db.execute(wanted).tuples().all()
    for table_id, header in battles:
        told = {key: fact for key, fact in json.loads(header).items() if key != SEALED}
        them = update(TABLES).where(TABLES.c.id == table_id)
        db.execute(them.values(header=json.dumps(told)))
    return [table_id for table_id, _ in battles]


def _kept(db: Connection, row: Any) -> Kept:
    people = CAMPAIGN_MEMBERS.outerjoin(PEOPLE, PEOPLE.c.id == CAMPAIGN_MEMBERS.c.person)
    who = select(CAMPAIGN_MEMBERS, PEOPLE.c.name).select_from(people)
    fought = select(CAMPAIGN_BATTLES, TABLES.c.watch, TABLES.c.over).join(
        TABLES, TABLES.c.id == CAMPAIGN_BATTLES.c.table_id
    )
    members = db.execute(who.where(CAMPAIGN_MEMBERS.c.campaign == row.id))
    battles = db.execute(
        fought.where(CAMPAIGN_BATTLES.c.campaign == row.id).order_by(CAMPAIGN_BATTLES.c.number)
    )
    return Kept(
        row.id,
        row.game,
        row.name,
        row.made,
        row.version,
        json.loads(row.doc),
        tuple(Member(each.seat, each.person, each.name, each.agent) for each in members),
        tuple(
            Battle(each.table_id, each.number, each.settled, each.watch, each.over)
            for each in battles
        ),
    )
