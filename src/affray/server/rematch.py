"""A rematch: who wants one, who still has to agree, and the table it leads to."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from affray.engine.chance import RealDice
from affray.engine.errors import IllegalMotion
from affray.engine.journal import Journal
from affray.engine.open import new_table
from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.server.new_tables import Terms, lay
from affray.server.store import Doc, Laid, Owner, SeatRow, TableRow, now
from affray.server.tokens import hash_of, new_seed, new_token

if TYPE_CHECKING:
    from affray.server.room import Room


class Rematch(NamedTuple):
    """Who asked for another game, who agreed and the hash of the link each will sit there with, who
    still has to answer, who refused; and the new table with its spectators' link."""

    seat: Seat
    agreed: Mapping[Seat, str]
    waiting: tuple[Seat, ...] = ()
    refused: Seat | None = None
    table: str | None = None
    watch: str | None = None

    @property
    def open(self) -> bool:
        """Whether somebody still has to answer."""
        return bool(self.waiting)

    def to_json(self) -> Doc:
        """As a journal keeps it."""
        return {**self._asdict(), "agreed": dict(self.agreed), "waiting": list(self.waiting)}

    @classmethod
    def from_json(cls, doc: Mapping[str, Any]) -> Rematch:
        """Back from a journal."""
        return cls(**{**doc, "waiting": tuple(doc["waiting"])})


def new_places(table: Table[Any], people: Collection[Seat]) -> dict[Seat, Seat]:
    """Where each person sits next: the people of two sides swap places, if there are as many on
    each."""
    sides = [[seat for seat in seats if seat in people] for seats in table.sides.values()]
    if len(sides) != 2 or len(sides[0]) != len(sides[1]):
        return {seat: seat for seat in people}
    one, other = sides
    return dict(zip(one + other, other + one, strict=True))


def laid_again(
    row: TableRow,
    table: Table[Any],
    agents: Mapping[Seat, str],
    links: Mapping[Seat, str],
    owners: Mapping[Seat, Owner],
) -> Laid:
    """The same table again, with the server's own dice: agents where they were, and people, by the
    hashes of their new links, where they sit next. A seat's owner owns the next one."""
    again = new_table(
        table.game,
        row.scenario,
        seed=new_seed(),
        salt=new_seed(),
        options=table.state.options,
        forces=table.forces,
        dice="real" if isinstance(table.source, RealDice) else (),
    )
    places = new_places(table, links.keys())
    held = {places[seat]: link for seat, link in links.items()}
    owned = {places[seat]: owner.id for seat, owner in owners.items() if seat in places}
    seats = [
        SeatRow(
            seat,
            # an agent needs no link, so nobody has it
            held.get(seat) or hash_of(new_token()),
            agents.get(seat),
            person=owned.get(seat),
            claimed=now() if seat in owned else None,
        )
        for seat in again.seats
    ]
    return lay(Journal(again), seats, Terms(row.game, row.public, row.clock, row.beat, row.grace))


def wanted_again(room: Room, seat: Seat, links: Mapping[Seat, str]) -> tuple[Rematch, Laid | None]:
    """How a rematch stands once a seat wants it too, and those who share its screen; with the last
    agreement, its table."""
    _check(room)
    offer = room.rematch if room.rematch and room.rematch.open else Rematch(seat, {})
    agreed = {**offer.agreed, **links}
    waiting = tuple(person for person in room.people if person not in agreed)
    offer = offer._replace(agreed=agreed, waiting=waiting)
    if waiting:
        return offer, None
    agents = {s: a for s, a in room.agents.items() if a and s not in room.people}
    laid = laid_again(room.row, room.table, agents, agreed, room.owners)
    return offer._replace(table=laid.row.id, watch=laid.row.watch), laid


def refused_again(room: Room, seat: Seat) -> Rematch | None:
    """How it stands once a seat wants none: whoever asked takes the question back."""
    _check(room)
    if room.rematch is None or not room.rematch.open:
        raise IllegalMotion("nobody asks for a rematch")
    return None if seat == room.rematch.seat else Rematch(room.rematch.seat, {}, refused=seat)


def _check(room: Room) -> None:
    if room.table.result is None:
        raise IllegalMotion("this game is not over yet")
    if room.campaign:
        raise IllegalMotion("this was a battle of a campaign, which goes on by itself")
    if room.rematch is not None and room.rematch.table is not None:
        raise IllegalMotion("the table for the rematch is there already")
