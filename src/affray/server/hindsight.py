"""A game that is over, reviewed by a champion in the background while somebody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, HTTPException

from affray.agents.hindsight import Judged
from affray.engine.language import spoken
from affray.engine.questions import Seat
from affray.server import protocol, work
from affray.server.desk import TheRooms, TheToken
from affray.server.films import HIDDEN, written_record
from affray.server.plain import PlainRoute
from affray.server.review import Looking
from affray.server.room import Room

T = TypeVar("T")
hindsight = APIRouter(tags=["films"], route_class=PlainRoute)


async def _whose(rooms: TheRooms, token: TheToken) -> tuple[Room, tuple[Seat, ...]]:
    room, own = await rooms.opened(token)
    if not room.revealed:
        over = room.table.result is not None
        raise HTTPException(403, HIDDEN if over else "a game is looked at again when it is over")
    return room, () if own is None else (own,)


@hindsight.get("/api/hindsight")
async def look_again(
    rooms: TheRooms, whose: Annotated[tuple[Room, tuple[Seat, ...]], Depends(_whose)]
) -> protocol.Hindsight:
    """The decisions of the caller's seat, or of all seats with a watcher's link, as far as they
    have been reviewed; as long as the caller keeps asking, the rest is reviewed too."""
    room, seats = whose
    reader = (seats, spoken())
    looking = room.looking.get(reader)
    if looking is None or looking.lines != room.lines:
        looking = room.looking[reader] = Looking(room.lines, len(room.table.steps))
    if looking.is_wanted():
        record = await asyncio.to_thread(written_record, room)
        key = f"{room.id}:{looking.lines}"

        async def elsewhere(task: Callable[..., T], *args: Any) -> T:
            game, run = room.row.game, rooms.playing.workers.run
            return await run(task, game, record, key, *args, near=room.id, advice=True)

        async def look(steps: range) -> list[Judged]:
            return await elsewhere(work.judged_of, steps, seats)

        if looking.reckoning is None:
            looking.reckoning = await elsewhere(work.reckoning_of)
        looking.task = rooms.playing.spawn(looking.go_on(look))
    return looking.document(room.table)
