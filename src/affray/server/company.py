"""Company: who is here now, as far as they want to be seen.

A page says every so often that somebody is here, and what they do; whoever has not been heard of
for a while has gone. It is kept in the store, so every process knows it.
"""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from sqlalchemy import func, select, update

from affray.server import protocol
from affray.server.desk import TheRooms
from affray.server.people import People, holds
from affray.server.plain import PlainRoute
from affray.server.rows import PEOPLE

AWAY = 75.0
"""Seconds without a word after which somebody is away; pages speak every half a minute."""
GONE = 600.0
SHOWN = 20

company = APIRouter(tags=["company"], route_class=PlainRoute)


@company.post("/api/here")
async def here(rooms: TheRooms, said: protocol.ImHere) -> protocol.HereNow:
    """Somebody is here, and asks who else is."""
    return await asyncio.to_thread(be_here, rooms.people, said)


def be_here(people: People, said: protocol.ImHere) -> protocol.HereNow:
    """Note that somebody is here, or no longer wants to be seen; who is."""
    now = people.store.timepiece()
    _note(people, said, now)
    own = people.known(said.person.key)
    me, lately = PEOPLE.c.id == (own.id if own else ""), PEOPLE.c.here > now - GONE
    latest = select(PEOPLE).where(lately).order_by(me.desc(), PEOPLE.c.here.desc()).limit(SHOWN)
    with people.store.reading() as db:
        count = db.execute(select(func.count()).where(lately)).scalar_one()
        rows = db.execute(latest).all()
    return protocol.HereNow(
        count=count,
        people=[
            protocol.PersonHere(
                name=row.name,
                colour=row.colour,
                doing=row.doing,
                away=int(now - row.here) if now - row.here > AWAY else 0,
                you=own is not None and row.id == own.id,
            )
            for row in rows
        ],
    )


def _note(people: People, said: protocol.ImHere, now: float) -> None:
    """Whoever is hidden already has nothing written about them."""
    me = holds(said.person.key)
    with people.store.reading() as db:
        known = db.execute(select(PEOPLE.c.here).where(me)).first()
    hides = said.doing == "hidden"
    if hides and (known is None or known.here is None):
        return
    if known is None:
        people.meet(said.person)
    seen = {"here": None if hides else now, "doing": said.doing}
    with people.store.writing() as db:
        db.execute(update(PEOPLE).where(me).values(**seen))
