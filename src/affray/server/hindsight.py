"""A game that is over, looked at again by a champion in the background, while somebody waits for it."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException

from affray.agents.hindsight import Judged
from affray.engine.questions import Seat
from affray.server import protocol, work
from affray.server.desk import TheRooms, TheToken
from affray.server.films import written_record
from affray.server.looking import Looking
from affray.server.plain import PlainRoute
from affray.server.room import Room

hindsight = APIRouter(tags=["films"], route_class=PlainRoute)


async def _whose(rooms: TheRooms, token: TheToken) -> tuple[Room, tuple[Seat, ...]]:
    room, own = await rooms.opened(token)
    if room.table.result is None:
        raise HTTPException(403, "a game is looked at again when it is over")
    return room, () if own is None else (own,)


@hindsight.get("/api/hindsight")
async def look_again(
    rooms: TheRooms, whose: Annotated[tuple[Room, tuple[Seat, ...]], Depends(_whose)]
) -> protocol.Hindsight:
    """The decisions of one's own seat, or with a watcher's link of all, as far as they have been
    looked at; whoever goes on asking has the rest looked at too."""
    room, seats = whose
    looking = room.looking.get(seats)
    if looking is None or looking.lines != room.lines:
        looking = room.looking[seats] = Looking(room.lines, len(room.table.steps))
    if looking.is_wanted():
        record = await asyncio.to_thread(written_record, room)
        key = f"{room.id}:{looking.lines}"

        async def look(steps: range) -> list[Judged]:
            return await rooms.playing.workers.run(
                work.judged_of, room.row.game, record, key, steps, seats, near=room.id, advice=True
            )

        looking.task = rooms.playing.spawn(looking.go_on(look))
    return looking.document()
