"""The small battle at the end of each guided game comes to an end, whoever plays it."""

from __future__ import annotations

from typing import Any

import pytest

from affray.agents import Chair, find_agent
from affray.engine.game import Game
from affray.engine.lessons import Lesson, answer_of, hint_for, steps_done
from affray.engine.questions import Ask
from affray.engine.table import Table
from tests.lessons.following import every_lesson, opened

BATTLES = [(game, lesson) for game, lesson in every_lesson() if not lesson.fixed]
MOST = 900
SLOW = ("cybernekro",)
"""A table in inches takes its time."""
each = pytest.mark.parametrize(("game", "lesson"), BATTLES, ids=[game.name for game, _ in BATTLES])


def proposed(table: Table[Any], lesson: Lesson, ask: Ask[Any]) -> Any:
    """What lies ready on the page: the hint, the usual answer, else the most promising one."""
    hint = hint_for(lesson, ask, steps_done(table, lesson))
    if hint is not None:
        return answer_of(hint)
    return table.usual(lesson.seat) or table.game.proposed(table.state, ask)


@each
def test_a_battle_is_the_last_lesson_and_is_played_against_the_novice(
    game: Game[Any], lesson: Lesson
) -> None:
    assert lesson.number == len(game.lessons)
    assert lesson.against == "novice"


@pytest.mark.parametrize(
    ("game", "lesson"),
    [
        pytest.param(game, lesson, id=game.name, marks=[pytest.mark.soak] * (game.name in SLOW))
        for game, lesson in BATTLES
    ],
)
def test_a_battle_ends_when_one_plays_what_lies_ready(game: Game[Any], lesson: Lesson) -> None:
    table = opened(game, lesson)
    novice = find_agent(lesson.against, 3)
    for _ in range(MOST):
        ask = table.decision
        if ask is None:
            break
        mine = ask.seat == lesson.seat
        answer = proposed(table, lesson, ask) if mine else novice.choose(Chair(table, ask.seat))
        table.choose(answer, seat=ask.seat)
    assert table.result is not None
    assert steps_done(table, lesson) == len(lesson.steps)
