"""Meetings: tables that wait for their people. Nothing is dealt before all have agreed, so whoever
made the table, and once held every invitation, has not seen another's hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Literal, get_args

from sqlalchemy import update

from affray.engine.errors import BadForces, UnknownName
from affray.engine.journal import Journal
from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.server import protocol
from affray.server.documents import person_doc
from affray.server.new_tables import Terms, lay
from affray.server.pack_shelf import names_of
from affray.server.packs import pack_docs
from affray.server.people import Claim
from affray.server.rooms import Rooms, UnknownLink
from affray.server.rows import ENTRIES, SEATS, TABLES
from affray.server.store import SeatRow, TableRow, now
from affray.server.tokens import hash_of, new_token
from affray.server.waiting import CLOSED, NotYet, State

ROWS: tuple[protocol.Row, ...] = get_args(protocol.Row)
AWAY = 12.0
"""A person whose page has not asked for this many seconds is away."""
SELDOM = 4.0
"""How often, in seconds, it is recorded that a person is here."""
TRIES = 5


class Meetings:
    """The waiting rooms of a server; every method may be called from any thread."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms, self.store = rooms, rooms.store

    # ------------------------------------------------------------ opening one

    def open(self, wanted: protocol.NewMeeting) -> protocol.Meeting:
        """A waiting room, with a seat in it for the person who opens it."""
        game = self.rooms.game_for(wanted, wanted.person.key)
        table = self.rooms.laid(wanted, game=game)
        for seat in (wanted.seat, *wanted.agents):
            if seat not in table.seats:
                raise UnknownName(f"there is no seat {seat}; there are {', '.join(table.seats)}")
        person = self.rooms.people.meet(wanted.person)
        tokens = {seat: new_token() for seat in table.seats}
        seats = [
            SeatRow(seat, hash_of(token), wanted.agents.get(seat))
            if seat != wanted.seat
            else SeatRow(seat, hash_of(token), None, person=person.id, claimed=now())
            for seat, token in tokens.items()
        ]
        terms = protocol.TermsDoc(
            packs=names_of(pack_docs(game)),
            options=wanted.options,
            clock=wanted.clock,
            grace=self.rooms.grace_of(wanted),
            dice=wanted.dice,
            public=wanted.public,
        )
        forces = {seat: force for seat, force in wanted.forces.items() if seat == wanted.seat}
        own = wanted.seat
        state = State(
            wanted.scenario,
            terms,
            wanted.beat,
            {row: [own] for row in ROWS},
            dict.fromkeys(ROWS, own),
            [],
            forces,
        )
        laid = lay(Journal(table), seats, Terms(wanted.game, False, None, wanted.beat, None))
        row = laid.row._replace(waiting=state.written())
        self.store.make(laid._replace(row=row))
        return protocol.Meeting(
            table=row.id,
            seat=own,
            token=tokens[own],
            watch=row.watch,
            game=row.game,
            scenario=self.rooms.scenario_id(row),
            seats=[
                protocol.Invitation(seat=s, token=t, agent=wanted.agents.get(s))
                for s, t in tokens.items()
                if s != own
            ],
        )

    # ------------------------------------------------------------ looking

    def look(self, token: str) -> protocol.MeetingDoc:
        """The state of a waiting room for the holder of a seat, who counts as here by asking."""
        row, seat = self._found(token)
        self._is_here(row.id, seat)
        state = None if row.waiting is None else State.read(row.waiting)
        chairs = self._chairs(row, state)
        return protocol.MeetingDoc(
            table=row.id,
            game=row.game,
            scenario=self.rooms.scenario_id(row),
            seat=seat,
            watch=row.watch,
            chairs=chairs,
            terms=protocol.TermsDoc() if state is None else state.terms,
            agreed={} if state is None else state.agreed,
            wishes={} if state is None else state.wishes,
            packs=pack_docs(self.rooms.game_at(row)),
            force=None if state is None else state.forces.get(seat),
            talk=[
                protocol.TalkDoc(seat=line.seat, text=line.text, at=line.at)
                for line in self.store.chat(row.id)
            ],
            missing=[] if state is None else _missing(state, chairs),
            open=state is not None and state.open,
            begun=state is None,
            closed="" if state is None else _closer(state, chairs),
        )

    def _found(self, token: str) -> tuple[TableRow, Seat]:
        opened = self.store.opened(token)
        row = None if opened is None else self.store.table(opened[0])
        if opened is None or row is None or opened[1] is None:
            raise UnknownLink("that link opens no seat")
        return row, opened[1]

    def _is_here(self, table_id: str, seat: Seat) -> None:
        at = self.store.timepiece()
        them = (SEATS.c.table_id == table_id) & (SEATS.c.seat == seat)
        stale = SEATS.c.asked_at.is_(None) | (SEATS.c.asked_at < at - SELDOM)
        with self.store.writing() as db:
            db.execute(update(SEATS).where(them & stale).values(asked_at=at))

    def _chairs(self, row: TableRow, state: State | None) -> list[protocol.ChairDoc]:
        owners, at = self.store.owners(row.id), self.store.timepiece()
        sides = row.header.get("sides") or {}
        side_of = {seat: side for side, seats in dict(sides).items() for seat in seats}
        return [
            protocol.ChairDoc(
                seat=chair.seat,
                side=side_of.get(chair.seat, chair.seat),
                person=person_doc(owners.get(chair.seat)),
                agent=chair.agent,
                here=chair.asked_at is not None and at - chair.asked_at < AWAY,
                ready=chair.agent is not None or state is None or chair.seat in state.ready,
            )
            for chair in self.store.seats(row.id)
        ]

    # ------------------------------------------------------------ agreeing

    def propose(self, token: str, wanted: protocol.SetTerms) -> None:
        """Something else for one row: the proposer agrees, the others are asked again. What people
        bring may no longer fit."""

        def proposed(row: TableRow, seat: Seat, state: State) -> tuple[State, TableRow]:
            part = PARTS[wanted.row]
            if part is None:
                raise NotYet("who plays which side is settled by who takes which seat")
            if wanted.row == "packs":
                row = self._with_packs(row, seat, wanted.terms.packs)
            terms = state.terms.model_copy(update={part: getattr(wanted.terms, part)})
            changed = state._replace(
                terms=terms,
                agreed={**state.agreed, wanted.row: [seat]},
                wishes={**state.wishes, wanted.row: seat},
                ready=[] if wanted.row in ("rules", "packs") else state.ready,
            )
            if set(self._laid(row, changed).seats) != {s.seat for s in self.store.seats(row.id)}:
                raise NotYet("that would change the number of seats: open another table for it")
            return changed, row

        self._change(token, proposed)

    def _with_packs(self, row: TableRow, seat: Seat, names: list[str]) -> TableRow:
        """A table with packs of whoever sits there, instead of those it has."""
        owner = self.store.owners(row.id).get(seat)
        files = self.rooms.packs.chosen_by(None if owner is None else owner.id, row.game, names)
        return row._replace(header={**row.header, "packs": [dict(each) for each in files]})

    def agree(self, token: str, wanted: protocol.Agree) -> None:
        """A person agrees to a row, or takes it back."""

        def agreed(row: TableRow, seat: Seat, state: State) -> tuple[State, TableRow]:
            others = [s for s in state.agreed.get(wanted.row, []) if s != seat]
            seats = [*others, seat] if wanted.agree else others
            return state._replace(agreed={**state.agreed, wanted.row: seats}), row

        self._change(token, agreed)

    def bring(self, token: str, wanted: protocol.Bring) -> None:
        """What a person brings, and whether that is all; the rules check it."""

        def brought(row: TableRow, seat: Seat, state: State) -> tuple[State, TableRow]:
            forces = {s: force for s, force in state.forces.items() if s != seat}
            if wanted.force is not None:
                self._check(row, state, seat, wanted.force)
                forces[seat] = wanted.force
            others = [s for s in state.ready if s != seat]
            ready = [*others, seat] if wanted.ready else others
            return state._replace(forces=forces, ready=ready), row

        self._change(token, brought)

    def _check(self, row: TableRow, state: State, seat: Seat, force: Any) -> None:
        game = self.rooms.game_at(row)
        place, options = game.scenario(state.scenario), game.chosen(state.terms.options)
        try:
            flaws = game.review(place, options, seat, force, None).flaws
        except (TypeError, ValueError, LookupError, AttributeError):
            raise BadForces("that force cannot be read") from None
        if flaws:
            raise BadForces(flaws[0].text)

    def offer(self, token: str, wanted: protocol.Offer) -> None:
        """Let anybody in, or only those who are invited."""
        self._change(token, lambda row, _, state: (state._replace(open=wanted.open), row))

    def close(self, token: str) -> None:
        """The table is closed before anything was dealt: nobody can come in any more."""
        self._change(token, lambda row, seat, state: (state._replace(open=False, closed=seat), row))

    # ------------------------------------------------------------ challenges

    def challenges(self) -> list[protocol.ChallengeDoc]:
        """The newest waiting rooms that anybody may join, as long as somebody is there."""
        found = []
        for row in self.store.waiting_tables():
            state = State.read(row.waiting or "")
            chairs = self._chairs(row, state)
            people = {c.seat: c.person for c in chairs if c.person is not None}
            free = [c.seat for c in chairs if c.person is None and c.agent is None]
            if state.open and free and any(chair.here for chair in chairs):
                found.append(self._challenge(row, state, people, free))
        return found

    def _challenge(
        self,
        row: TableRow,
        state: State,
        people: dict[Seat, protocol.PersonDoc],
        free: list[Seat],
    ) -> protocol.ChallengeDoc:
        return protocol.ChallengeDoc(
            table=row.id,
            game=row.game,
            scenario=self.rooms.scenario_id(row),
            made=row.made,
            people={seat: person["name"] for seat, person in people.items()},
            colour=next((person["colour"] for person in people.values()), "amber"),
            free=free,
            clock=state.terms.clock,
        )

    def join(self, wanted: protocol.Join) -> Claim:
        """An uninvited person takes a free seat, where anybody may."""
        row = self.store.table(wanted.table)
        if row is None or row.waiting is None or not State.read(row.waiting).open:
            raise NotYet("that game is not offered any more")
        people = self.rooms.people
        claim = people.sit_down(row.id, wanted.seat, people.meet(wanted.person))
        if claim is None:
            raise NotYet("somebody else was quicker: that seat is taken")
        return claim

    def say(self, token: str, wanted: protocol.Say) -> None:
        """A line of chat."""
        row, seat = self._found(token)
        self.store.say(row.id, seat, wanted.text)

    def _change(
        self, token: str, change: Callable[[TableRow, Seat, State], tuple[State, TableRow]]
    ) -> None:
        """Make a change without overwriting one made at the same moment."""
        for _ in range(TRIES):
            row, seat = self._found(token)
            if row.waiting is None:
                raise NotYet("the game has begun")
            state = State.read(row.waiting)
            if state.closed:
                raise NotYet(CLOSED)
            state, after = change(row, seat, state)
            values = {"waiting": state.written()}
            if after.header is not row.header:
                values["header"] = json.dumps(after.header)
            same = (TABLES.c.id == row.id) & (TABLES.c.waiting == row.waiting)
            with self.store.writing() as db:
                if db.execute(update(TABLES).where(same).values(**values)).rowcount:
                    return
        raise NotYet("too many people change this at once; try again")

    # ------------------------------------------------------------ beginning

    def begin(self, token: str) -> None:
        """Everybody has come, is ready and agrees: the table is set up, with dice
        that nobody knows."""
        row, _ = self._found(token)
        if row.waiting is None:
            return
        state = State.read(row.waiting)
        if state.closed:
            raise NotYet(CLOSED)
        missing = _missing(state, self._chairs(row, state))
        if missing:
            raise NotYet(f"the table waits: {missing[0]}")
        table, terms = self._laid(row, state), state.terms
        clock = None if terms.clock is None else terms.clock.model_dump()
        wanted = Terms(row.game, terms.public, clock, state.beat, terms.grace)
        laid = lay(Journal(table), (), wanted)
        values = {
            "header": json.dumps(laid.row.header),
            "clock": None if clock is None else json.dumps(clock),
            "public": terms.public,
            "grace": terms.grace,
            "made": now(),
            "waiting": None,
        }
        same = (TABLES.c.id == row.id) & (TABLES.c.waiting == row.waiting)
        first = (ENTRIES.c.table_id == row.id) & (ENTRIES.c.seq == 0)
        with self.store.writing() as db:
            if db.execute(update(TABLES).where(same).values(**values)).rowcount:
                db.execute(update(ENTRIES).where(first).values(entry=json.dumps(laid.first)))

    def _laid(self, row: TableRow, state: State) -> Table[Any]:
        wanted = protocol.SeatsWanted(
            game=row.game,
            scenario=state.scenario,
            options=state.terms.options,
            forces=state.forces,
        )
        dice: Literal["real"] | tuple[()] = "real" if state.terms.dice == "real" else ()
        return self.rooms.laid(wanted, None, dice, game=self.rooms.game_at(row))


PARTS: dict[protocol.Row, str | None] = {
    "sides": None,
    "packs": "packs",
    "rules": "options",
    "clock": "clock",
    "absence": "grace",
    "dice": "dice",
    "watchers": "public",
}
"""The part of the terms that each row is about."""


def _closer(state: State, chairs: list[protocol.ChairDoc]) -> str:
    """Whoever closed the table, by name; nobody if it is open."""
    people = {chair.seat: chair.person for chair in chairs}
    person = people.get(state.closed)
    return person["name"] if person is not None else state.closed


def _rows(state: State) -> list[protocol.Row]:
    """What has to be agreed on: packs only where somebody brings any."""
    return [row for row in ROWS if row != "packs" or state.terms.packs]


def _missing(state: State, chairs: list[protocol.ChairDoc]) -> list[str]:
    """What the table still waits for, in words."""
    people = [chair for chair in chairs if chair.agent is None]
    empty = (chair.seat for chair in people if chair.person is None)
    waits = [f"{seat.replace('-', ' ').capitalize()} to come in" for seat in empty]
    for chair in people:
        if chair.person is None:
            continue
        name = chair.person["name"]
        rows = [row for row in _rows(state) if chair.seat not in state.agreed.get(row, [])]
        if rows:
            waits.append(f"{name} to agree on {', '.join(rows)}")
        if not chair.ready:
            waits.append(f"{name} to be ready")
    return waits
