"""A lesson: some games at a glance, and what each answer was worth by how things went after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import tanh
from random import Random
from typing import Any, NamedTuple

from affray.agents.learned.networks import steepened
from affray.engine.errors import AffrayError
from affray.engine.game import Game, Value, game_at
from affray.engine.leanings import Leanings, Marks
from affray.engine.questions import Ask
from affray.lab.statistics import Score
from affray.learn.at_a_glance import Play, Way
from affray.learn.duel import setting_of

SURE = 8.0
"""How strongly a glance favours the most promising answer: as in a champion's lines."""
LEAST = 0.002
"""An answer that is given more seldom than this teaches nothing."""
SLIGHT = 1e-4
"""A mark that sets an answer apart by less than this does not."""
DISTANT = 0.3
"""How much of what the end of a game tells about its first things counts: much else leads to it."""
SOMETIMES = 8
"""Of so many judgements one is compared with how the game ended."""


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
    strange: float = 0.0
    """In how many games the forces are made up by chance, where a game can."""
    jointly: bool = False
    """Whether all marks of a lesson are weighed against each other, rather than each alone."""


class Insight(NamedTuple):
    """How much a judgement decides in a scenario, and who is ahead there when it says nobody is."""

    steep: float = 1.0
    ahead: float = 0.0


class Told(NamedTuple):
    """What set an answer apart from the others, mark by mark, and what it was worth."""

    way: Mapping[str, float]
    worth: float


class Heard(NamedTuple):
    """What a few games teach: the direction for each mark, how often it was met, and what the
    game's evaluation said on the way to which end."""

    way: dict[str, float]
    met: Counter[str]
    games: int
    broken: int
    ends: list[tuple[str, list[float], float]]
    told: Sequence[Told] = ()
    """Every answer, where marks are weighed jointly."""


class _Said(NamedTuple):
    """An answer given: whose, after how many judgements, what set it apart, and whether only the end
    of the game can tell what it was worth."""

    side: int
    place: int
    way: dict[str, float]
    first: bool


class Practice(Play):
    """A game that is remembered: what was answered, and how things stood as each step began."""

    def __init__(
        self,
        game: Game[Any],
        scenario: str,
        options: Mapping[str, Value],
        seed: int,
        way: Way,
        strange: bool = False,
    ) -> None:
        super().__init__(game, scenario, options, seed, way, strange)
        self.values: list[float] = []
        self.said: list[_Said] = []

    def step_begins(self) -> None:
        self.values.append(self.game.evaluate(self.table.state, self.first))

    def answered(
        self, ask: Ask[Any], chances: Sequence[float], marked: Sequence[Marks], drawn: int
    ) -> None:
        way = _set_apart(chances, marked, drawn)
        if way:
            first = ask.kind in self.game.first_things
            self.said.append(_Said(self.sides[ask.seat], len(self.values), way, first))

    def told(self, end: float, fade: float, insight: Insight, only: int = -1) -> list[Told]:
        """What each answer, of one side or of both, was worth: how much better or worse things
        stood after it than before, what comes later the less."""
        values = [*(squashed(value, insight) for value in self.values), end]
        gained = [0.0] * (len(values) + 1)
        for n in range(len(values) - 2, -1, -1):
            gained[n] = values[n + 1] - values[n] + fade * gained[n + 1]
        in_the_end = DISTANT * (end - values[0])
        return [
            Told(way, (in_the_end if first else gained[place - 1]) * (1 if side == 0 else -1))
            for side, place, way, first in self.said
            if only in (-1, side)
        ]


def _set_apart(chances: Sequence[float], marked: Sequence[Marks], drawn: int) -> dict[str, float]:
    """What set an answer apart from those that might have been given instead, mark by mark. All
    chances that count add up to one: a mark that all of them bear is not learned from."""
    least = LEAST * sum(chances)
    told = [n for n in range(min(len(chances), len(marked))) if chances[n] > least]
    if drawn not in told or len(told) < 2:
        return {}
    whole = sum([chances[n] for n in told])
    way: dict[str, float] = {}
    for n in told:
        share = (n == drawn) - chances[n] / whole
        for mark in marked[n]:
            way[mark] = way.get(mark, 0.0) + share
    return {mark: share for mark, share in way.items() if abs(share) > SLIGHT}


def squashed(value: float, insight: Insight) -> float:
    """A judgement, corrected by what is known of its scenario, from -1 to 1."""
    return tanh(insight.steep * steepened(value) + insight.ahead)


def lesson(
    course: Course,
    values: Mapping[str, float],
    insights: Mapping[str, Insight],
    seeds: Sequence[int],
) -> Heard:
    """Some games of a course; now and then one side plays as before all practice."""
    game, learned, green = game_at(course.game), Leanings(values), Leanings()
    setting = setting_of(course.game)
    places = setting.places()
    told: list[Told] = []
    ends: list[tuple[str, list[float], float]] = []
    for seed in seeds:
        rng, place = Random(f"{course.seed}/{seed}"), places[seed % len(places)]
        who, only = [learned, learned], -1
        if rng.random() < course.old:
            only = rng.randrange(2)
            who[1 - only] = green
        strange = rng.random() < course.strange
        try:
            drawn, said = rng.getrandbits(32), Way(tuple(who), course.sure)
            play = Practice(game, place, setting.options, drawn, said, strange)
            end = play.play()
        except AffrayError:
            continue
        told += play.told(end, course.fade, insights.get(place, Insight()), only)
        ends.append((place, play.values[::SOMETIMES], end))
    way, met = _summed(told)
    broken = len(seeds) - len(ends)
    return Heard(way, met, len(ends), broken, ends, told if course.jointly else ())


def _summed(told: Sequence[Told]) -> tuple[dict[str, float], Counter[str]]:
    """What is told about each mark, and how often."""
    way: dict[str, float] = {}
    met = Counter[str]()
    for shares, worth in told:
        for mark, share in shares.items():
            way[mark] = way.get(mark, 0.0) + worth * share
            met[mark] += 1
    return way, met


def trial(
    name: str, values: Mapping[str, float], old: Mapping[str, float], seeds: Sequence[int]
) -> tuple[Score, int]:
    """One set of leanings against another at a glance, each seed from either side; how many games
    broke."""
    game, new, before = game_at(name), Leanings(values), Leanings(old)
    setting = setting_of(name)
    places = setting.places()
    score, broken = Score(), 0
    for seed in seeds:
        for turn in (0, 1):
            way = Way((new, before) if turn == 0 else (before, new), SURE)
            try:
                end = Play(game, places[seed % len(places)], setting.options, seed, way).play()
            except AffrayError:
                broken += 1
                continue
            score = score.plus((1 + (end if turn == 0 else -end)) / 2)
    return score, broken
