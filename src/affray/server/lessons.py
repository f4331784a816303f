"""How far a learner has got at the table of a lesson."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

from affray.engine.errors import UnknownName
from affray.engine.lessons import Hint, Lesson, answer_of, hint_for, lesson_named, steps_done
from affray.engine.questions import Ask, Seat
from affray.server import protocol
from affray.server.room import Room

KEPT_AS = "lesson"
"""What the store keeps of a table that is a lesson's."""


def lesson_now(room: Room, seat: Seat | None) -> protocol.LessonNow | None:
    """What the learner is told about it; nothing for anybody else, nor at any other table."""
    lesson = lesson_of(room)
    if lesson is None or seat != lesson.seat:
        return None
    done = steps_done(room.table, lesson)
    ask = room.question(seat)
    hint = None if ask is None else hint_for(lesson, ask, done)
    return protocol.LessonNow(
        id=lesson.id,
        done=done,
        hint=None if hint is None else _hint_doc(hint),
        answers=[] if ask is None else _answers(lesson, ask),
    )


def lesson_of(room: Room) -> Lesson | None:
    """The lesson that a table was made for."""
    name = room.row.header.get(KEPT_AS)
    if name is None:
        return None
    try:
        return lesson_named(room.game, name)
    except UnknownName:
        return None  # its pack is gone: the table is played on like any other


def is_reached(room: Room, lesson: Lesson) -> bool:
    """Whether every step of the lesson's goal is done."""
    return steps_done(room.table, lesson) >= len(lesson.steps)


def _hint_doc(hint: Hint) -> protocol.HintDoc:
    return protocol.HintDoc(answer=answer_of(hint), title=hint.title, words=hint.words)


def _answers(lesson: Lesson, ask: Ask[Any]) -> list[str]:
    """The answers on offer that the idea is about."""
    meant = lesson.answers.get(ask.kind, ())
    return [o.id for o in ask.options if any(fnmatchcase(o.id, pattern) for pattern in meant)]
