"""How long a lesson takes: what somebody who follows its hints reads and answers, counted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from statistics import median
from typing import Any, Final, NamedTuple

from affray.agents import Budget, Chair, find_agent
from affray.engine.game import Game
from affray.engine.lessons import Hint, Lesson, answer_of, hint_for, open_lesson, steps_done
from affray.engine.pace import SECONDS
from affray.engine.questions import Ask
from affray.engine.stops import Stops
from affray.engine.table import Table

WORDS_A_MINUTE: Final = 180
"""How fast somebody reads who meets these words for the first time."""
SECONDS_A_HINT: Final = 5
"""To give an answer that a hint names, and to see what comes of it."""
SECONDS_WATCHED: Final = 2
"""To follow what another does."""
LEARNER: Final = ("veteran", Budget(iterations=8))
"""Who stands in for somebody who has done all lessons before a battle."""
BATTLES: Final = 9
"""A battle has dice as they fall: so many are fought, and the median counts."""
PATIENCE: Final = 900
"""Decisions after which a battle is left."""


class LessonPace(NamedTuple):
    """What a lesson asks of a learner."""

    words: int
    """That are read: the idea, its goal, and with hints each question and the answers to it."""
    hinted: int
    """Answers that a hint names, and the button to the next lesson."""
    own: int
    """Decisions of one's own, in a battle."""
    watched: int
    """What others decide meanwhile."""

    @property
    def minutes(self) -> float:
        """How long that takes, to a tenth."""
        acting = SECONDS_A_HINT * self.hinted + SECONDS * self.own + SECONDS_WATCHED * self.watched
        return round(self.words / WORDS_A_MINUTE + acting / 60, 1)


def pace_of(game: Game[Any], lesson: Lesson) -> LessonPace:
    """A lesson with fixed dice by its hints; a battle by fighting it."""
    return _followed(game, lesson) if lesson.fixed else _fought(game, lesson)


def _followed(game: Game[Any], lesson: Lesson) -> LessonPace:
    table = _opened(game, lesson, "counted")
    shown, hinted = _introduced(lesson), 1  # to go on to the next lesson
    for ask in _asked(table, lesson):
        hint = hint_for(lesson, ask, steps_done(table, lesson))
        if hint is None:
            break
        shown |= {*_shown(lesson, ask, hint)}
        hinted += 1
        table.choose(answer_of(hint), seat=lesson.seat)
    return LessonPace(_count(shown), hinted, 0, 0)


def _introduced(lesson: Lesson) -> set[str]:
    """What stands beside the board all the time; nobody reads the same line twice."""
    told = {lesson.title, lesson.idea, *(step.says for step in lesson.steps)}
    if (worth := lesson.worth) is not None:
        bars = (worth.without, worth.with_)
        told |= {worth.of, *(part for bar in bars for part in (bar.says, bar.note))}
    return told


def _shown(lesson: Lesson, ask: Ask[Any], hint: Hint) -> Iterator[str]:
    """What stands on the page at a question of a lesson: the answers that the idea is about."""
    meant = (*lesson.answers.get(ask.kind, ()), hint.answer)
    yield from (ask.prompt, hint.title, hint.words)
    for option in ask.options:
        if any(fnmatchcase(option.id, pattern) for pattern in meant):
            yield from (option.label, ask.gist(option))


def _fought(game: Game[Any], lesson: Lesson) -> LessonPace:
    fought = [_fight(game, lesson, number) for number in range(BATTLES)]
    own, watched = (round(median(each)) for each in zip(*fought, strict=True))
    return LessonPace(_count(_introduced(lesson)), 0, own, watched)


def _fight(game: Game[Any], lesson: Lesson, number: int) -> tuple[int, int]:
    """The learner's decisions in one battle, and those of all others."""
    table = _opened(game, lesson, f"counted {number}")
    learner, opponent = find_agent(LEARNER[0], number, LEARNER[1]), find_agent("novice", number)
    own, watched, before = 0, 0, ""
    for _ in range(PATIENCE):
        ask = table.decision
        if ask is None or steps_done(table, lesson) == len(lesson.steps):
            break
        mine = ask.seat == lesson.seat
        # tile after tile is one way, shown by one click
        own, watched = own + (mine and ask.kind != before), watched + (not mine)
        before = ask.kind if mine else ""
        table.choose((learner if mine else opponent).choose(Chair(table, ask.seat)), ask.seat)
    return own, watched


def _opened(game: Game[Any], lesson: Lesson, seed: str) -> Table[Any]:
    """Its table, with the stops that a person has."""
    table = open_lesson(game, lesson, seed)
    table.stops = {lesson.seat: Stops()}
    table.go_on()
    return table


def _asked(table: Table[Any], lesson: Lesson) -> Iterator[Ask[Any]]:
    """The learner's questions until the goal is reached; the others answer theirs."""
    for _ in range(PATIENCE):
        ask = table.decision
        if ask is None or steps_done(table, lesson) == len(lesson.steps):
            return
        if ask.seat == lesson.seat:
            yield ask
        else:
            agent = find_agent(lesson.against, 1)
            table.choose(agent.choose(Chair(table, ask.seat)), ask.seat)


def _count(texts: set[str]) -> int:
    return sum(len(re.findall(r"[\w'’]+", text)) for text in texts)
