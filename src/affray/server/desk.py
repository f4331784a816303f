"""The front desk: tables are made, found and listed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, HTTPException, Request

from affray.server import protocol
from affray.server.clock import Clock, Timepiece
from affray.server.plain import PlainRoute
from affray.server.rooms import Rooms
from affray.server.sitting import MOST_OF_A_HOST, known_agent
from affray.server.store import Doc, Standing, TableRow
from affray.server.tokens import next_token
from affray.server.waiting import is_closed

T = TypeVar("T")


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


TheRooms = Annotated[Rooms, Depends(_rooms)]
"""Every route may use the rooms of this server."""


async def beside(rooms: Rooms, request: Request, task: Callable[..., T], *args: Any) -> T:
    """Long work, done where agents think, with play going first. No address may have so much of it
    under way that others suffer."""
    host = request.client.host if request.client else ""
    playing = rooms.playing
    if playing.advice[host] >= MOST_OF_A_HOST:
        raise HTTPException(429, "you have asked for a great deal already; wait for some of it")
    playing.advice[host] += 1
    try:
        return await playing.workers.run(task, *args, near=host, advice=True)
    finally:
        playing.advice -= Counter((host,))


def agents_known(agents: Mapping[str, str]) -> None:
    """Check that every agent named is installed."""
    for agent in agents.values():
        known_agent(agent)


def held_token(request: Request, token: str = "") -> str:
    """The link that a request comes with: as its bearer token, so that it appears in no address and
    in nobody's log; or in the address, as watchers' links may."""
    kind, _, bearer = request.headers.get("authorization", "").partition(" ")
    return bearer if kind.lower() == "bearer" and bearer else token


TheToken = Annotated[str, Depends(held_token)]
"""The link that a request comes with."""


tables = APIRouter(tags=["tables"], route_class=PlainRoute)


@tables.post("/api/tables", status_code=201)
async def make(rooms: TheRooms, key: TheToken, wanted: protocol.NewTable) -> protocol.Made:
    """Make a table. Each seat's token is its link; it is never shown again. Whoever brings packs
    sends their key as the request's bearer token."""
    agents_known(wanted.agents)
    if wanted.clock is not None:
        known_agent(wanted.clock.agent)
    return await asyncio.to_thread(rooms.make, wanted, key)


@tables.get("/api/tables")
async def listed(rooms: TheRooms) -> list[protocol.TableDoc]:
    """The newest public tables, with their spectators' links."""
    found = await asyncio.to_thread(rooms.store.public_tables)
    return [_table_doc(rooms, standing) for standing in found]


@tables.post("/api/mine")
async def mine(rooms: TheRooms, held: protocol.Tokens) -> list[protocol.MyTable]:
    """The state of the tables whose links the caller holds, in the order of the links; tables
    that were closed before they began are gone."""
    held_now = await asyncio.to_thread(rooms.store.held, held.tokens)
    found = {token: each for token, each in held_now.items() if not is_closed(each[0].row)}
    tables = [standing.row.id for standing, _ in found.values()]
    names = await asyncio.to_thread(rooms.store.names, tables)
    return [
        _my_table(rooms, token, *found[token], names[found[token][0].row.id])
        for token in held.tokens
        if token in found
    ]


@tables.post("/api/rematch")
async def rematch(rooms: TheRooms, wanted: protocol.Rejoin) -> protocol.Moved:
    """The caller's seat at the rematch of a table, once everyone has agreed to it."""
    room, own = await rooms.opened(wanted.token)
    again = room.rematch
    if again is None or again.table is None or again.watch is None:
        raise HTTPException(404, "there is no rematch of this game yet")
    token = again.watch
    if own is not None:
        token = next_token(wanted.token, room.id, wanted.device)
    found = await asyncio.to_thread(rooms.store.opened, token)
    if found is None:
        raise HTTPException(404, "the rematch was agreed to on another device; it is open there")
    seats = await asyncio.to_thread(rooms.store.seats, again.table)
    return protocol.Moved(
        table=again.table,
        seat=found[1],
        token=token,
        watch=again.watch,
        seats=[protocol.SeatTaken(seat=s.seat, agent=s.agent) for s in seats],
    )


@tables.get("/api/board")
async def board(rooms: TheRooms, token: TheToken) -> dict[str, Any]:
    """What never changes about a table: drawings and names."""
    room, _ = await rooms.opened(token)
    async with room.lock:
        return room.game.board(room.table.state)


def _table_doc(rooms: Rooms, standing: Standing) -> protocol.TableDoc:
    row = standing.row
    return protocol.TableDoc(
        table=row.id,
        game=row.game,
        scenario=rooms.scenario_id(row),
        made=row.made,
        moves=standing.lines,
        over=row.over,
        asked=standing.last.get("asked", []),
        result=standing.last.get("result"),
        watch=row.watch,
    )


def _left(row: TableRow, last: Doc, time: Timepiece) -> float | None:
    """Seconds until the first of the running clocks runs out, as the table itself would count them."""
    kept, now = last.get("clock"), time()
    if not kept or row.clock is None:
        return None
    clock = Clock(protocol.ClockWanted.model_validate(row.clock), kept["left"], now)
    clock.restore(kept, time.began, now)
    return clock.next_flag(now)


def _my_table(
    rooms: Rooms, token: str, standing: Standing, seat: str | None, people: dict[str, str]
) -> protocol.MyTable:
    row, last = standing.row, standing.last
    again = last.get("rematch")
    return protocol.MyTable(
        token=token,
        table=row.id,
        game=row.game,
        scenario=rooms.scenario_id(row),
        made=row.made,
        seat=seat,
        moves=standing.lines,
        round=last.get("round"),
        waiting=row.waiting is not None,
        asked=[] if row.waiting else last.get("asked", []),
        since=min(last.get("since", {}).values(), default=None),
        left=_left(row, last, rooms.store.timepiece),
        people=people,
        result=last["result"],
        rematch=again["seat"] if again and seat in again["waiting"] else None,
    )
