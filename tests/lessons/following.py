"""A lesson played as somebody would who does what the hints say, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

from affray.agents import Chair, find_agent
from affray.engine.game import Game, all_games
from affray.engine.lessons import Lesson, answer_of, hint_for, open_lesson, steps_done
from affray.engine.questions import Ask
from affray.engine.stops import Stops
from affray.engine.table import Table

PATIENCE = 80
"""So many questions are answered before a lesson is given up."""


def every_lesson() -> Iterator[tuple[Game[Any], Lesson]]:
    """All that ship, in order."""
    for game in all_games():
        for lesson in game.lessons:
            yield game, lesson


def opened(game: Game[Any], lesson: Lesson) -> Table[Any]:
    """Its table, with the stops that a person has."""
    table = open_lesson(game, lesson, "a test")
    table.stops = {lesson.seat: Stops()}
    table.go_on()
    return table


def let_others_answer(table: Table[Any], lesson: Lesson) -> None:
    """Whoever sits opposite answers until the learner is asked."""
    for _ in range(PATIENCE * 4):
        ask = table.decision
        if ask is None or ask.seat == lesson.seat:
            return
        agent = find_agent(lesson.against, 1)
        table.choose(agent.choose(Chair(table, ask.seat)), seat=ask.seat)
    raise AssertionError(f"{lesson.id}: the learner is never asked")


def follow(table: Table[Any], lesson: Lesson) -> int:
    """Answer by the hints alone; how many steps that gets."""
    for _ in range(PATIENCE):
        let_others_answer(table, lesson)
        done = steps_done(table, lesson)
        ask = table.decision
        if ask is None or done == len(lesson.steps):
            return done
        hint = hint_for(lesson, ask, done)
        assert hint is not None, f"{lesson.id} has no hint for {ask.kind}"
        table.choose(answer_of(hint), seat=lesson.seat)
    return steps_done(table, lesson)


def can_be_reached(table: Table[Any], lesson: Lesson, depth: int = 14) -> bool:
    """Whether some line of the idea's own answers reaches the goal, found by search."""
    let_others_answer(table, lesson)
    if steps_done(table, lesson) == len(lesson.steps):
        return True
    ask = table.decision
    if ask is None or depth == 0:
        return False
    return any(
        can_be_reached(_after(table, lesson, answer), lesson, depth - 1)
        for answer in _of_the_idea(lesson, ask, steps_done(table, lesson))
    )


def _of_the_idea(lesson: Lesson, ask: Ask[Any], done: int) -> list[Any]:
    """The answers that a learner is shown first; where there are none, the default. A line that
    leads to a question about something else is given up."""
    meant = lesson.answers.get(ask.kind, ())
    shown = [o.id for o in ask.options if any(fnmatchcase(o.id, pattern) for pattern in meant)]
    hint = hint_for(lesson, ask, done)
    return shown or [answer_of(hint) if hint else ask.default] if hint or ask.default else shown


def _after(table: Table[Any], lesson: Lesson, answer: Any) -> Table[Any]:
    twin = table.clone()
    twin.choose(answer, seat=lesson.seat)
    return twin
