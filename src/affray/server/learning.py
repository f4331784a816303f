"""Learning: the lessons of each game, and tables made from them."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter

from affray.engine.game import game_names
from affray.engine.lessons import Bar, Lesson, Worth, lesson_named, open_lesson
from affray.server import protocol
from affray.server.desk import TheRooms
from affray.server.lessons import KEPT_AS
from affray.server.plain import PlainRoute
from affray.server.rooms import Rooms
from affray.server.tokens import new_seed

learning = APIRouter(tags=["learning"], route_class=PlainRoute)


@learning.get("/api/lessons")
def listed(rooms: TheRooms) -> list[protocol.LessonDoc]:
    """Every lesson of every game, in order."""
    names = (*game_names(), *rooms.settings.games)
    return [_lesson_doc(name, lesson) for name in names for lesson in rooms.game(name).lessons]


@learning.post("/api/lessons", status_code=201)
async def begin(rooms: TheRooms, wanted: protocol.LessonWanted) -> protocol.LessonBegun:
    """A new table for a lesson: starting over begins another one."""
    return await asyncio.to_thread(_begin, rooms, wanted)


def _begin(rooms: Rooms, wanted: protocol.LessonWanted) -> protocol.LessonBegun:
    game = rooms.game(wanted.game)
    lesson = lesson_named(game, wanted.lesson)
    table = open_lesson(game, lesson, new_seed())
    others = {seat: lesson.against for seat in table.seats if seat != lesson.seat}
    more = {KEPT_AS: lesson.id, **({"chosen": True} if lesson.fixed else {})}
    made = rooms.put_up(table, protocol.NewTable(game=wanted.game, agents=others), more)
    token = next(seat.token for seat in made.seats if seat.seat == lesson.seat)
    return protocol.LessonBegun(lesson=lesson.id, seat=lesson.seat, token=token, made=made)


def _lesson_doc(game: str, lesson: Lesson) -> protocol.LessonDoc:
    return protocol.LessonDoc(
        id=lesson.id,
        game=game,
        number=lesson.number,
        name=lesson.name,
        title=lesson.title,
        idea=lesson.idea,
        minutes=lesson.minutes,
        seat=lesson.seat,
        steps=[step.says for step in lesson.steps],
        soon=lesson.shown == "soon",
        fixed=lesson.fixed,
        worth=None if lesson.worth is None else _worth_doc(lesson.worth),
        rules=list(lesson.rules),
    )


def _worth_doc(worth: Worth) -> protocol.WorthDoc:
    without, having = _bar_doc(worth.without), _bar_doc(worth.with_)
    return protocol.WorthDoc(of=worth.of, without=without, having=having)


def _bar_doc(bar: Bar) -> protocol.ShareDoc:
    return protocol.ShareDoc(says=bar.says, percent=bar.percent, note=bar.note)
