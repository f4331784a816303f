"""Every lesson that ships: its goal can be reached, and its hints alone lead there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from affray.engine.game import Game, find_game
from affray.engine.language import LANGUAGES, speaking
from affray.engine.lessons import (
    MOST_SENTENCES,
    Lesson,
    hint_for,
    lesson_named,
    open_lesson,
    steps_done,
)
from affray.lab.lesson_pace import pace_of
from affray.rules import reference
from tests.lessons.following import can_be_reached, every_lesson, follow, opened

LESSONS = list(every_lesson())
IDS = [f"{game.name}-{lesson.number}-{lesson.id}" for game, lesson in LESSONS]
BATTLES = [(game, lesson) for game, lesson in LESSONS if not lesson.fixed]
FIXED = [(game, lesson) for game, lesson in LESSONS if lesson.fixed]
each = pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=IDS)
each_fixed = pytest.mark.parametrize(
    ("game", "lesson"), FIXED, ids=[f"{game.name}-{lesson.id}" for game, lesson in FIXED]
)


@each_fixed
def test_following_the_hints_alone_reaches_the_goal(game: Game[Any], lesson: Lesson) -> None:
    assert follow(opened(game, lesson), lesson) == len(lesson.steps)


@each_fixed
def test_the_goal_is_found_among_the_answers_of_the_idea(game: Game[Any], lesson: Lesson) -> None:
    assert can_be_reached(opened(game, lesson), lesson)


@each
def test_nothing_is_done_when_a_lesson_opens(game: Game[Any], lesson: Lesson) -> None:
    assert steps_done(opened(game, lesson), lesson) == 0


@each
def test_the_first_question_of_a_lesson_is_the_learners_and_has_a_hint(
    game: Game[Any], lesson: Lesson
) -> None:
    table = opened(game, lesson)
    assert table.decision is not None
    if lesson.fixed:
        assert table.decision.seat == lesson.seat
        assert hint_for(lesson, table.decision, 0) is not None


@each
def test_a_lesson_cites_rules_that_exist(game: Game[Any], lesson: Lesson) -> None:
    assert lesson.rules
    for rule in lesson.rules:
        assert reference().rule(rule).game == game.name


@pytest.mark.parametrize("name", sorted({game.name for game, _ in LESSONS}))
def test_a_guided_game_takes_an_evening_and_not_more(name: str) -> None:
    lessons = find_game(name).lessons
    assert [lesson.number for lesson in lessons] == list(range(1, len(lessons) + 1))
    assert 6 <= len([lesson for lesson in lessons if lesson.fixed]) <= 8
    assert 10 <= sum(lesson.minutes for lesson in lessons) <= 15


@each_fixed
def test_the_minutes_of_a_lesson_are_those_that_are_counted(
    game: Game[Any], lesson: Lesson
) -> None:
    assert lesson.minutes == pytest.approx(pace_of(game, lesson).minutes, abs=0.15)


@pytest.mark.parametrize(("game", "lesson"), BATTLES, ids=[game.name for game, _ in BATTLES])
def test_a_battle_takes_about_as_long_as_is_announced(game: Game[Any], lesson: Lesson) -> None:
    """It is fought anew whenever an opponent plays otherwise: within a minute is near enough."""
    assert lesson.minutes == pytest.approx(pace_of(game, lesson).minutes, abs=1)


def test_fixed_dice_are_said_to_be_fixed_and_are_the_same_for_everyone() -> None:
    game = find_game("hybrid")
    lesson = lesson_named(game, "from-behind")
    first, second = (opened(game, lesson) for _ in range(2))
    assert any("dice are fixed" in event.text for event in first.events(lesson.seat))
    follow(first, lesson)
    follow(second, lesson)
    told = [[event.text for event in table.events(lesson.seat)] for table in (first, second)]
    assert told[0] == told[1]


def test_who_strays_is_not_led_on_by_a_hint_for_another_step() -> None:
    game = find_game("hybrid")
    lesson = lesson_named(game, "from-behind")
    table = opened(game, lesson)
    table.choose("DC", seat=lesson.seat)
    assert steps_done(table, lesson) == 0
    assert table.decision is not None
    table.choose("stop", seat=lesson.seat)
    assert steps_done(table, lesson) == 0


def test_a_later_step_counts_those_before_it() -> None:
    game = find_game("hybrid")
    lesson = lesson_named(game, "from-behind")
    table = open_lesson(game, lesson)
    table.state.warriors[1].wounds = 1
    assert steps_done(table, lesson) == len(lesson.steps)


@pytest.mark.parametrize("language", LANGUAGES)
@each
def test_a_lesson_names_no_tile_by_its_number(
    game: Game[Any], lesson: Lesson, language: str
) -> None:
    """`t12` is no word that people say: two tiles ahead is."""
    with speaking(language):
        told = lesson_named(game, lesson.id)
    said = [told.idea, told.title, *(step.says for step in told.steps)]
    said += [part for hint in told.hints for part in (hint.title, hint.words)]
    assert not [text for text in said if re.search(r"\bt\d\d\b", text)]


@pytest.mark.parametrize("language", LANGUAGES)
@each
def test_an_idea_has_at_most_three_sentences(
    game: Game[Any], lesson: Lesson, language: str
) -> None:
    with speaking(language):
        idea = lesson_named(game, lesson.id).idea
    assert len(re.findall(r"[.!?](?=\s|$)", idea)) <= MOST_SENTENCES
