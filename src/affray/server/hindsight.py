"""A game that is over, reviewed by a champion in the background while somebody waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import APIRouter

from affray.agents.hindsight import Judged
from affray.engine.language import Language, spoken
from affray.engine.questions import Seat
from affray.server import protocol, work
from affray.server.desk import TheRooms, TheToken
from affray.server.films import standing, written_record
from affray.server.plain import PlainRoute
from affray.server.review import Looking
from affray.server.room import Room
from affray.server.rooms import Rooms

T = TypeVar("T")
hindsight = APIRouter(tags=["films"], route_class=PlainRoute)


@hindsight.get("/api/hindsight")
async def look_again(rooms: TheRooms, token: TheToken) -> protocol.Hindsight:
    """The decisions of the caller's seat, or of all seats with a watcher's link, as far as they
    have been reviewed; as long as the caller keeps asking, the rest is reviewed too."""
    room, own = await rooms.opened(token)
    stands = await standing(rooms, room, "a game is looked at again when it is over")
    seats = () if own is None else (own,)
    looking = _looking(room, stands.lines, (seats, spoken()))
    async with looking.beginning:
        if looking.is_wanted():
            await _begin(rooms, room, seats, looking)
    async with room.lock:
        return looking.document(room.table)


def _looking(room: Room, lines: int, reader: tuple[tuple[Seat, ...], Language]) -> Looking:
    """How far the review has got for somebody, or a new one."""
    found = room.looking.get(reader)
    if found is None or found.lines != lines:
        found = room.looking[reader] = Looking(lines, len(room.table.steps))
    return found


async def _begin(rooms: Rooms, room: Room, seats: tuple[Seat, ...], looking: Looking) -> None:
    """Begin a review, or go on with one that nobody waited for any more."""
    record = await asyncio.to_thread(written_record, room, looking.lines)
    key = f"{room.id}:{looking.lines}"

    async def elsewhere(task: Callable[..., T], *args: Any) -> T:
        game, run = room.row.game, rooms.playing.workers.run
        return await run(task, game, record, key, *args, near=room.id, advice=True)

    async def look(steps: range) -> list[Judged]:
        return await elsewhere(work.judged_of, steps, seats)

    if looking.reckoning is None:
        looking.reckoning = await elsewhere(work.reckoning_of)
    looking.task = rooms.playing.spawn(looking.go_on(look))
