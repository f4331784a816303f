"""Arrivals: what a link opens, and how a person claims a seat."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, HTTPException

from affray.engine.questions import Seat
from affray.server import protocol
from affray.server.desk import TheRooms
from affray.server.people import Claim, People
from affray.server.plain import PlainRoute
from affray.server.rooms import Rooms, UnknownLink
from affray.server.store import TableRow
from affray.server.waiting import CLOSED, NotYet, is_closed

arrivals = APIRouter(tags=["arrivals"], route_class=PlainRoute)

TAKEN = "somebody has claimed this seat already: an invitation is good for one person"


@arrivals.post("/api/link")
async def link(rooms: TheRooms, given: protocol.Link) -> protocol.LinkDoc:
    """What a link opens; asking changes nothing."""
    found = await asyncio.to_thread(rooms.people.opens, given.token)
    if found is None:
        raise UnknownLink("that link opens no seat and no table")
    row = await _table(rooms, found.table_id)
    if is_closed(row):
        raise UnknownLink(CLOSED)
    owners = await asyncio.to_thread(rooms.store.owners, row.id)
    return protocol.LinkDoc(
        opens="table" if found.seat is None else "taken" if found.taken else "seat",
        table=row.id,
        game=row.game,
        scenario=rooms.scenario_id(row),
        seat=found.seat,
        people={seat: owner.name for seat, owner in owners.items()},
    )


@arrivals.post("/api/me")
async def introduce(rooms: TheRooms, who: protocol.PersonKey) -> protocol.PersonShown:
    """A person has a name, or a new one: it is shown wherever they sit."""
    person = await asyncio.to_thread(rooms.people.meet, who)
    await rooms.introduce(person)
    return protocol.PersonShown(name=person.name, colour=who.colour)


@arrivals.post("/api/claim")
async def claim(rooms: TheRooms, wanted: protocol.Claim) -> protocol.Seated:
    """Take a seat for good. The invitation opens nothing from now on, for anybody."""
    people = rooms.people
    found = await asyncio.to_thread(people.opens, wanted.token)
    if found is not None and is_closed(await _table(rooms, found.table_id)):
        raise NotYet(CLOSED)
    person = await asyncio.to_thread(people.meet, wanted.person)
    claimed = await asyncio.to_thread(people.claim, wanted.token, person)
    if claimed is None:
        raise await _refusal(people, wanted.token)
    await rooms.claimed(claimed.table_id, claimed.seat, wanted.token)
    return await seated(rooms, claimed)


async def seated(rooms: Rooms, claimed: Claim) -> protocol.Seated:
    """A seat that has been claimed, as its owner is told."""
    row = await _table(rooms, claimed.table_id)
    return await asyncio.to_thread(place, rooms, row, claimed.seat, claimed.token)


def place(rooms: Rooms, row: TableRow, seat: Seat, token: str) -> protocol.Seated:
    """A seat with the token that opens it, and who else sits at the table."""
    seats = rooms.store.seats(row.id)
    return protocol.Seated(
        table=row.id,
        seat=seat,
        token=token,
        watch=row.watch,
        seats=[protocol.SeatTaken(seat=s.seat, agent=s.agent) for s in seats],
        game=row.game,
        scenario=rooms.scenario_id(row),
        waiting=row.waiting is not None,
    )


@arrivals.post("/api/renew")
async def renew(rooms: TheRooms, given: protocol.Link) -> protocol.Renewed:
    """A new invitation to replace one that nobody has claimed; the old one is worth nothing from
    now on."""
    people = rooms.people
    renewed = await asyncio.to_thread(people.renew, given.token)
    if renewed is None:
        raise await _refusal(people, given.token)
    await rooms.claimed(renewed.table_id, renewed.seat, given.token)
    return protocol.Renewed(token=renewed.token)


async def _refusal(people: People, token: str) -> Exception:
    found = await asyncio.to_thread(people.opens, token)
    if found is None or found.seat is None:
        return UnknownLink("that link opens no seat")
    return HTTPException(409, TAKEN)


async def _table(rooms: Rooms, table_id: str) -> TableRow:
    row = await asyncio.to_thread(rooms.store.table, table_id)
    assert row is not None, "a seat stands at a table"
    return row
