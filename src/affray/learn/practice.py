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
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from affray.engine.chance import SampledDice
from affray.engine.errors import AffrayError
from affray.engine.game import Game, game_at
from affray.engine.leanings import Leanings
from affray.engine.questions import Ask, Seat
from affray.engine.table import Table
from affray.lab.statistics import Score
from affray.learn.duel import setting_of

SURE = 8.0
"""How strongly a glance favours the most promising answer: as in a champion's lines."""
AGAIN = 6
"""An answer that was given this often in one step is hardly given again."""
TIRED = 1e-6
MOST = 6_000
"""A game with more questions than this is called off."""
LEAST = 0.002
"""An answer that is given more seldom than this teaches nothing."""
FARTHEST = 1.5
"""The strongest leaning there can be."""
SELDOM = 0.1
"""Of marks met less often than in one game out of ten nothing is kept."""
SHRINK = 0.003
"""How much of a leaning fades from lesson to lesson, unless it is confirmed."""
MOMENTUM, SQUARES, TINY = 0.9, 0.99, 1e-8
"""The constants of Adam."""


class Course(NamedTuple):
    """How somebody practises."""

    game: str
    seed: int = 1
    rate: float = 0.01
    """How much is learned from a lesson."""
    sure: float = 3.0
    """How strongly glances favour what is promising while practising: less, so that more is tried."""
    fade: float = 0.95
    """How much of what comes a step later is put down to an answer."""
    old: float = 0.25
    """In how many games the other side plays as before all practice."""
    games: int = 60
    """How many games make a lesson."""


class Heard(NamedTuple):
    """What a few games teach: the direction for each mark, and how often it was met."""

    way: dict[str, float]
    met: Counter[str]
    games: int
    broken: int


class _Said(NamedTuple):
    """An answer given: whose, after how many judgements, and what set it apart."""

    side: int
    place: int
    way: dict[str, float]


class Play:
    """One game at a glance, both sides; each may have learned something else."""

    def __init__(
        self, game: Game[Any], scenario: str, seed: int, who: Sequence[Leanings], sure: float
    ) -> None:
        self.game, self.who, self.sure = game, who, sure
        self.rng = Random(seed)
        options = game.chosen(setting_of(game.name).options)
        state = game.setup(scenario, options, {})
        self.table: Table[Any] = Table(game, state, SampledDice(self.rng), quiet=True)
        self.sides = {seat: n for n, team in enumerate(game.sides(state).values()) for seat in team}
        self.first: Seat = next(iter(self.sides))
        self.values: list[float] = []
        self.said: list[_Said] = []
        self.met = Counter[str]()

    def play(self, notes: bool) -> float:
        """To the end; how it ended for the first side, from -1 to 1."""
        table, game = self.table, self.game
        given, step = Counter[tuple[Seat, str]](), -1
        for _ in range(MOST):
            ask = table.decision
            if ask is None:
                break
            if table.steps_begun != step:
                step = table.steps_begun
                given.clear()
                if notes:
                    self.values.append(game.evaluate(table.state, self.first))
            option = game.habit(table.state, ask)
            if option is None:
                option = ask.answers[self._drawn(ask, given, notes)]
                given[ask.seat, option.id] += 1
            table.choose(option, ask.seat)
        result = table.result
        if result is None or not result.winners:
            return 0.0
        return 1.0 if self.sides[result.winners[0]] == 0 else -1.0

    def _drawn(self, ask: Ask[Any], given: Counter[tuple[Seat, str]], notes: bool) -> int:
        """The number of an answer, drawn by how promising all are."""
        game, g, side = self.game, self.table.state, self.sides[ask.seat]
        weights = game.prior(g, ask)
        if not any(weights):
            weights = [1.0] * len(weights)
        marked = game.marks(g, ask, weights)
        if marked is not None:
            weights = self.who[side].lean(weights, marked)
        tired = {name for (seat, name), n in given.items() if n >= AGAIN and seat == ask.seat}
        if tired:  # looked at only then: an answer that nobody looks at need not be made
            ids = [option.id for option in ask.answers]
            weights = [w * TIRED if n in tired else w for w, n in zip(weights, ids, strict=True)]
        most = max(weights)
        chances = [(weight / most) ** self.sure for weight in weights]
        whole = sum(chances)
        drawn = self.rng.choices(range(len(chances)), chances)[0]
        if notes and marked is not None and len(chances) > 1:
            way: dict[str, float] = {}
            for chance, marks in zip(chances, marked, strict=False):
                if chance > LEAST * whole:
                    for mark in marks:
                        way[mark] = way.get(mark, 0.0) - chance / whole
            for mark in marked[drawn] if drawn < len(marked) else ():
                way[mark] = way.get(mark, 0.0) + 1.0
            self.said.append(_Said(side, len(self.values), way))
        return drawn

    def taught(self, end: float, fade: float) -> dict[str, float]:
        """What the game teaches: each answer counts by how much better or worse things stood
        after it than before, what comes later the less."""
        values = [*self.values, end]
        gained = [0.0] * (len(values) + 1)
        for n in range(len(values) - 2, -1, -1):
            gained[n] = values[n + 1] - values[n] + fade * gained[n + 1]
        found: dict[str, float] = {}
        for side, place, way in self.said:
            worth = gained[place - 1] * (1 if side == 0 else -1)
            for mark, share in way.items():
                found[mark] = found.get(mark, 0.0) + worth * share
                self.met[mark] += 1
        return found


def lesson(course: Course, values: Mapping[str, float], seeds: Sequence[int]) -> Heard:
    """Some games of a course; now and then one side plays as before all practice."""
    game, learned, green = game_at(course.game), Leanings(values), Leanings()
    places = setting_of(course.game).places()
    way: dict[str, float] = {}
    met = Counter[str]()
    broken = 0
    for seed in seeds:
        rng = Random(f"{course.seed}/{seed}")
        who, only = [learned, learned], -1
        if rng.random() < course.old:
            only = rng.randrange(2)
            who[1 - only] = green
        try:
            play = Play(game, places[seed % len(places)], rng.getrandbits(32), who, course.sure)
            end = play.play(notes=True)
        except AffrayError:
            broken += 1
            continue
        if only >= 0:
            play.said = [said for said in play.said if said.side == only]
        for mark, share in play.taught(end, course.fade).items():
            way[mark] = way.get(mark, 0.0) + share
        met.update(play.met)
    return Heard(way, met, len(seeds) - broken, broken)


def trial(
    name: str, values: Mapping[str, float], old: Mapping[str, float], seeds: Sequence[int]
) -> tuple[Score, int]:
    """One set of leanings against another at a glance, each seed from either side; how many games
    broke."""
    game, new, before = game_at(name), Leanings(values), Leanings(old)
    places = setting_of(name).places()
    score, broken = Score(), 0
    for seed in seeds:
        for turn in (0, 1):
            who = (new, before) if turn == 0 else (before, new)
            try:
                end = Play(game, places[seed % len(places)], seed, who, SURE).play(notes=False)
            except AffrayError:
                broken += 1
                continue
            score = score.plus((1 + (end if turn == 0 else -end)) / 2)
    return score, broken


class Pupil:
    """Leanings in the making: each lesson moves them a little (Adam)."""

    def __init__(self, rate: float, values: Mapping[str, float] | None = None) -> None:
        self.rate = rate
        self.values = dict(values or {})
        self.met = Counter[str]()
        self.games = 0
        self._mean: dict[str, float] = {}
        self._square: dict[str, float] = {}
        self._lessons = 0

    def learn(self, heard: Sequence[Heard]) -> None:
        """Take in what some games have taught."""
        games = sum(each.games for each in heard) or 1
        self.games += games
        self._lessons += 1
        whole: dict[str, float] = {}
        for each in heard:
            self.met.update(each.met)
            for mark, share in each.way.items():
                whole[mark] = whole.get(mark, 0.0) + share / games
        late = 1 - MOMENTUM**self._lessons, 1 - SQUARES**self._lessons
        for mark in {*self._mean, *whole}:
            share = whole.get(mark, 0.0)
            mean = MOMENTUM * self._mean.get(mark, 0.0) + (1 - MOMENTUM) * share
            square = SQUARES * self._square.get(mark, 0.0) + (1 - SQUARES) * share * share
            self._mean[mark], self._square[mark] = mean, square
            # what is seldom met proves little, and moves less
            rate = self.rate * min(1.0, sqrt(self.met[mark] / self.games))
            step = rate * (mean / late[0]) / (sqrt(square / late[1]) + TINY)
            value = (1 - SHRINK) * self.values.get(mark, 0.0) + step
            self.values[mark] = max(-FARTHEST, min(FARTHEST, value))

    @property
    def trusted(self) -> dict[str, float]:
        """What was learned about marks that were met often enough."""
        least = SELDOM * self.games
        return {mark: value for mark, value in self.values.items() if self.met[mark] >= least}


class Report(NamedTuple):
    """How practice is going: at intervals and at the end."""

    lessons: int
    games: int
    broken: int
    seconds: float
    pupil: Pupil


def practise(
    course: Course, minutes: float, jobs: int = 1, begun: Mapping[str, float] | None = None
) -> Iterator[Report]:
    """Lesson after lesson until the time is up; a report after each."""
    pupil, start = Pupil(course.rate, begun), monotonic()
    games = broken = lessons = 0
    with ProcessPoolExecutor(jobs) as pool:
        while monotonic() - start < 60 * minutes:
            seeds = range(lessons * course.games, (lessons + 1) * course.games)
            parts = [seeds[n::jobs] for n in range(jobs)]
            asked = [pool.submit(lesson, course, pupil.values, part) for part in parts]
            heard = [each.result() for each in asked]
            pupil.learn(heard)
            lessons += 1
            games += sum(each.games for each in heard)
            broken += sum(each.broken for each in heard)
            yield Report(lessons, games, broken, monotonic() - start, pupil)
