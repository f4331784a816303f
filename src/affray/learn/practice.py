"""Practice: a game against oneself, thousands of times at a glance, and what is learned from the ends.

Nobody searches here, so a game takes a tenth of a second or less. Answers that came before things went
better than expected become more promising, answers like the others less (a policy gradient; how
it went is judged by the game's own evaluation and, in the end, by who has won).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from time import monotonic
from typing import NamedTuple

from affray.agents.learned.networks import steepened
from affray.engine.orphans import end_with_parent
from affray.learn.lesson import Course, Heard, Insight, lesson, squashed

FARTHEST = 1.5
"""The strongest leaning there can be."""
MOMENTUM, SQUARES, TINY = 0.9, 0.99, 1e-8
"""The constants of Adam."""
CALM = 0.5
"""How little a mark moves that is met seldom: what it hears, compared with what others hear, is
mostly luck."""
SLOWEST = 0.1
"""What is left of the rate when the time is up: what was learned settles."""
SHRINK = 0.003
"""How much of a leaning fades from lesson to lesson, unless it is confirmed."""
SELDOM = 0.1
"""Of marks met less often than in one game out of ten nothing is kept."""
STEEPNESS = 0.2, 3.0
"""How much a judgement may decide, at least and at most."""
INSIGHT = 0.02
"""How much a judgement is corrected by how a game has ended."""


class Pupil:
    """Leanings in the making: each lesson moves them a little (Adam)."""

    def __init__(self, rate: float, values: Mapping[str, float] | None = None) -> None:
        self.rate = rate
        self.values = dict(values or {})
        self.begun = frozenset(self.values)
        self.met = Counter[str]()
        self.games = 0
        self.insights: dict[str, Insight] = {}
        self._mean: dict[str, float] = {}
        self._square: dict[str, float] = {}
        self._lessons = 0

    @property
    def trusted(self) -> dict[str, float]:
        """What was learned about marks that were met often enough."""
        least = SELDOM * self.games
        return {
            mark: value
            for mark, value in self.values.items()
            if mark in self.begun or self.met[mark] >= least
        }

    def kept(self, most: int) -> dict[str, float]:
        """Of these the marks that matter most: often met, and decisive; 0: all."""
        known = self.trusted
        told = sorted(known, key=lambda mark: -abs(known[mark]) * sqrt(self.met[mark]))
        return {mark: known[mark] for mark in told[: most or None]}

    def learn(self, heard: Sequence[Heard], settled: float = 0.0) -> None:
        """Take in what some games have taught, the less the more of the time is over."""
        self._look_back(heard)
        self.games += sum(each.games for each in heard)
        for each in heard:
            self.met.update(each.met)
        self._move(heard, self.rate * max(SLOWEST, 1 - settled))

    def _look_back(self, heard: Sequence[Heard]) -> None:
        """Correct what a judgement means in each scenario by how the games have ended."""
        for place, values, end in (each for one in heard for each in one.ends):
            steep, ahead = self.insights.get(place, Insight())
            for value in values:
                wrong = end - squashed(value, Insight(steep, ahead))
                steep += INSIGHT * wrong * steepened(value)
                ahead += INSIGHT * wrong
            self.insights[place] = Insight(max(STEEPNESS[0], min(STEEPNESS[1], steep)), ahead)

    def _move(self, heard: Sequence[Heard], rate: float) -> None:
        """Move each mark where it alone was told to go."""
        games = sum(each.games for each in heard) or 1
        self._lessons += 1
        whole: dict[str, float] = {}
        for each in heard:
            for mark, share in each.way.items():
                whole[mark] = whole.get(mark, 0.0) + share / games
        late = 1 - MOMENTUM**self._lessons, 1 - SQUARES**self._lessons
        loud = sum(self._square.values()) / late[1]
        calm = TINY + CALM * sqrt(loud / max(len(self._square), 1))
        for mark in {**self._mean, **whole}:
            share = whole.get(mark, 0.0)
            mean = MOMENTUM * self._mean.get(mark, 0.0) + (1 - MOMENTUM) * share
            square = SQUARES * self._square.get(mark, 0.0) + (1 - SQUARES) * share * share
            self._mean[mark], self._square[mark] = mean, square
            # what is seldom met proves little, and moves less
            keen = rate * min(1.0, sqrt(self.met[mark] / max(1, self.games)))
            step = keen * (mean / late[0]) / (sqrt(square / late[1]) + calm)
            value = (1 - SHRINK) * self.values.get(mark, 0.0) + step
            self.values[mark] = max(-FARTHEST, min(FARTHEST, value))


def pupil_for(course: Course, begun: Mapping[str, float] | None) -> Pupil:
    """Who follows each mark alone, or who weighs all of them; NumPy is needed for that."""
    if not course.jointly:
        return Pupil(course.rate, begun)
    from affray.learn.scholar import Scholar

    return Scholar(course.rate, begun)


class Report(NamedTuple):
    """How practice is going, after each lesson."""

    lessons: int
    games: int
    broken: int
    seconds: float
    pupil: Pupil


def practise(
    course: Course, minutes: float, jobs: int = 1, begun: Mapping[str, float] | None = None
) -> Iterator[Report]:
    """Lesson after lesson until the time is up; a report after each."""
    pupil, start = pupil_for(course, begun), monotonic()
    games = broken = lessons = 0
    with ProcessPoolExecutor(jobs, initializer=end_with_parent) as pool:
        while monotonic() - start < 60 * minutes:
            seeds = range(lessons * course.games, (lessons + 1) * course.games)
            parts = [seeds[n::jobs] for n in range(jobs)]
            known = pupil.values, pupil.insights
            asked = [pool.submit(lesson, course, *known, part) for part in parts]
            heard = [each.result() for each in asked]
            pupil.learn(heard, (monotonic() - start) / (60 * minutes))
            lessons += 1
            games += sum(each.games for each in heard)
            broken += sum(each.broken for each in heard)
            yield Report(lessons, games, broken, monotonic() - start, pupil)
