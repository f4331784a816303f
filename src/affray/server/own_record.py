"""A record of one's own, kept with the player's name: games, lessons, puzzles.

A lesson or a puzzle counts when its table shows that it was done, and a game when its journal has
ended. Only how many tries a puzzle took is the player's own word: each try has a table of its own.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Literal

from fastapi import APIRouter, HTTPException, Request
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from affray.engine.errors import UnknownName
from affray.engine.questions import Seat
from affray.puzzles import find_puzzle
from affray.server import protocol
from affray.server.desk import TheRooms, TheToken
from affray.server.lessons import is_reached, lesson_of
from affray.server.people import Person
from affray.server.plain import PlainRoute
from affray.server.puzzling import KEPT_AS as PUZZLE
from affray.server.puzzling import judged, puzzle_at
from affray.server.room import Room
from affray.server.rooms import Rooms
from affray.server.rows import LEARNED, SEATS
from affray.server.store import Store, now

own_record = APIRouter(tags=["people"], route_class=PlainRoute)

MOST = 500
"""The newest games that are told."""

What = tuple[str, str, str]
"""A lesson or a puzzle: its kind, its game, its id."""


@own_record.post("/api/me/record")
async def told(rooms: TheRooms, who: protocol.Asking) -> protocol.OwnRecord:
    """Everything that the caller has played and learned here."""
    person = await asyncio.to_thread(rooms.people.known, who.key)
    if person is None:
        return protocol.OwnRecord(games=[], learned=[])
    return await asyncio.to_thread(_record, rooms, person)


@own_record.post("/api/me/learned")
async def learn(
    rooms: TheRooms, request: Request, token: TheToken, who: protocol.LearnedNow
) -> protocol.LearnedDoc:
    """The lesson or the puzzle at a table is done, and counts for the caller from now on."""
    room, seat = await rooms.opened(token)
    what = await _lesson_at(room, seat) or await _puzzle_at(rooms, request, room, seat, who.shown)
    person = await asyncio.to_thread(rooms.people.meet, who)
    return await asyncio.to_thread(_kept, rooms.store, person, what, who.tries)


async def _lesson_at(room: Room, seat: Seat | None) -> What | None:
    """The lesson of a table, once its goal is reached."""
    lesson = lesson_of(room)
    if lesson is None:
        return None
    if seat != lesson.seat:
        raise HTTPException(403, "a lesson counts for whoever sits in its seat")
    async with room.lock:
        reached = is_reached(room, lesson)
    if not reached:
        raise HTTPException(409, "the goal of this lesson is not reached yet")
    return "lesson", room.row.game, lesson.id


async def _puzzle_at(
    rooms: Rooms, request: Request, room: Room, seat: Seat | None, shown: bool
) -> What:
    """The puzzle of a table, once it is solved there or its best line was shown."""
    if PUZZLE not in room.row.header:
        raise HTTPException(404, "there is no lesson and no puzzle at this table")
    puzzle = puzzle_at(room)
    if seat != puzzle.seat:
        raise HTTPException(403, "a puzzle counts for whoever sits in its seat")
    found, _ = await judged(rooms, request, room, puzzle)
    if not (found.solved or shown):
        raise HTTPException(409, "this puzzle is not solved yet")
    return "puzzle" if found.solved else "missed", room.row.game, puzzle.id


def _kept(store: Store, person: Person, what: What, tries: int) -> protocol.LearnedDoc:
    """Keep it with the person; the first time counts."""
    row = {"person": person.id, **dict(zip(("kind", "game", "name"), what, strict=True))}
    try:
        with store.writing() as db:
            db.execute(insert(LEARNED), {**row, "at": now(), "tries": tries or None})
    except IntegrityError:
        pass  # it was done before, or in two windows at the same moment
    return next(one for one in _learned(store, person) if (one.kind, one.game, one.name) == what)


def _learned(store: Store, person: Person) -> list[protocol.LearnedDoc]:
    wanted = select(LEARNED).where(LEARNED.c.person == person.id).order_by(LEARNED.c.at.desc())
    with store.reading() as db:
        return [
            protocol.LearnedDoc(
                kind=row.kind,
                game=row.game,
                name=row.name,
                at=row.at,
                tries=row.tries,
                rating=None if row.kind == "lesson" else _rating(row.game, row.name),
            )
            for row in db.execute(wanted)
        ]


def _rating(game: str, name: str) -> int | None:
    """A puzzle's rating; None: it is not among those that are shipped any more."""
    try:
        return find_puzzle(game, name).rating
    except UnknownName:
        return None


def _record(rooms: Rooms, person: Person) -> protocol.OwnRecord:
    played = rooms.store.played_by(person.id, MOST)
    agents = _agents(rooms.store, [standing.row.id for standing, _ in played])
    games = [
        protocol.PlayedDoc(
            table=standing.row.id,
            game=standing.row.game,
            scenario=rooms.scenario_id(standing.row),
            made=standing.row.made,
            seat=seat,
            levels=[agent for other, agent in agents[standing.row.id] if other != seat],
            outcome=outcome_of(standing.last["result"], seat),
        )
        for standing, seat in played
        if standing.last.get("result") is not None
    ]
    return protocol.OwnRecord(games=games, learned=_learned(rooms.store, person))


def _agents(store: Store, tables: Sequence[str]) -> dict[str, list[tuple[Seat, str]]]:
    """The agents at each of these tables, by their seats; not those who sat in for a person."""
    wanted = select(SEATS.c.table_id, SEATS.c.seat, SEATS.c.agent).where(
        SEATS.c.table_id.in_(tables), SEATS.c.agent.is_not(None), SEATS.c.person.is_(None)
    )
    found: dict[str, list[tuple[Seat, str]]] = defaultdict(list)
    with store.reading() as db:
        for table, seat, agent in db.execute(wanted.order_by(SEATS.c.seat)):
            found[table].append((seat, agent))
    return found


def outcome_of(result: dict[str, Any], seat: Seat) -> Literal["won", "lost", "draw"]:
    """How a game ended for a seat."""
    winners = result["winners"]
    if not winners:
        return "draw"
    return "won" if seat in winners else "lost"
