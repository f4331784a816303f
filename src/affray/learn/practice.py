"""Practice: a game against oneself, thousands of times at a glance, and what is learned from the ends.

Nobody searches here, so a game takes a tenth of a second or less. Answers that came before things went
better than expected become more promising, answers like the others less (a policy gradient; how
it went is judged by the game's own evaluation and, in the end, by who has won).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import atanh, sqrt, tanh
from random import Random
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

from affray.engine.chance import SampledDice
from affray.engine.errors import AffrayError
from affray.engine.game import Game, game_at
from affray.engine.leanings import Leanings, Marks
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
MOMENTUM, SQUARES, TINY = 0.9, 0.99, 1e-4
"""The constants of Adam; a mark that hardly ever makes a difference is not learned from."""
SLOWEST = 0.1
"""What is left of the rate when the time is up: what was learned settles."""
CERTAIN = 0.995
"""No judgement is taken to be more certain than this."""
STEEPNESS = 0.2, 3.0
"""How much a judgement may decide, at least and at most."""
SOMETIMES = 8
"""Of so many judgements one is compared with how the game ended."""
INSIGHT = 0.02
"""How much a judgement is corrected by how a game has ended."""


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
    jointly: bool = False
    """Whether all marks of a lesson are weighed against each other, rather than each alone."""


Insight: TypeAlias = tuple[float, float]
"""How much a judgement decides in a scenario, and who is ahead there when it says nobody is."""
UNSEEN: Insight = (1.0, 0.0)


class Heard(NamedTuple):
    """What a few games teach: the direction for each mark, how often it was met, and what the
    game's evaluation said on the way to which end."""

    way: dict[str, float]
    met: Counter[str]
    games: int
    broken: int
    ends: list[tuple[str, list[float], float]]
    told: list[tuple[dict[str, float], float]]
    """What set each answer apart, and what it was worth, where marks are weighed jointly."""


BEFORE: Mapping[str, frozenset[str]] = {
    "clanwars": frozenset({"roster", "side", "arrange", "choose-champion"})
}
"""By game, the questions before the battle, of which only its end can tell what an answer was worth:
no judgement of a position knows yet who suits it."""
DISTANT = 0.3
"""How much of what the end of a game tells about them counts, as many things lead to it."""


class _Said(NamedTuple):
    """An answer given: whose, after how many judgements, what set it apart, and whether it was
    before the battle."""

    side: int
    place: int
    way: dict[str, float]
    before: bool = False


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
        if given:
            ids = [option.id for option in ask.answers]
            tired = [given[ask.seat, name] >= AGAIN for name in ids]
            if any(tired):
                weights = [w * TIRED if t else w for w, t in zip(weights, tired, strict=True)]
        most = max(weights)
        chances = [(weight / most) ** self.sure for weight in weights]
        drawn = self.rng.choices(range(len(chances)), chances)[0]
        if notes and marked is not None and len(chances) > 1:
            way = _set_apart(chances, marked, drawn)
            if way:
                before = ask.kind in BEFORE.get(game.name, ())
                self.said.append(_Said(side, len(self.values), way, before))
        return drawn

    def worths(self, end: float, fade: float, insight: Insight = UNSEEN) -> list[float]:
        """What each answer was worth: how much better or worse things stood after it than before,
        what comes later the less."""
        steep, ahead = insight
        values = [*(tanh(steep * inner(value) + ahead) for value in self.values), end]
        gained = [0.0] * (len(values) + 1)
        for n in range(len(values) - 2, -1, -1):
            gained[n] = values[n + 1] - values[n] + fade * gained[n + 1]
        at_the_end = DISTANT * (end - values[0])
        return [
            (at_the_end if said.before else gained[said.place - 1]) * (1 if said.side == 0 else -1)
            for said in self.said
        ]

    def taught(self, end: float, fade: float, insight: Insight = UNSEEN) -> dict[str, float]:
        """What the game teaches about each mark."""
        found: dict[str, float] = {}
        for said, worth in zip(self.said, self.worths(end, fade, insight), strict=True):
            for mark, share in said.way.items():
                found[mark] = found.get(mark, 0.0) + worth * share
                self.met[mark] += 1
        return found


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
    return {mark: share for mark, share in way.items() if abs(share) > TINY}


def inner(value: float) -> float:
    """A judgement on a scale without ends."""
    return atanh(max(-CERTAIN, min(CERTAIN, value)))


def lesson(
    course: Course,
    values: Mapping[str, float],
    seeds: Sequence[int],
    insights: Mapping[str, Insight] | None = None,
) -> Heard:
    """Some games of a course; now and then one side plays as before all practice."""
    game, learned, green = game_at(course.game), Leanings(values), Leanings()
    places = setting_of(course.game).places()
    way: dict[str, float] = {}
    met = Counter[str]()
    ends: list[tuple[str, list[float], float]] = []
    told: list[tuple[dict[str, float], float]] = []
    broken = 0
    for seed in seeds:
        rng, place = Random(f"{course.seed}/{seed}"), places[seed % len(places)]
        who, only = [learned, learned], -1
        if rng.random() < course.old:
            only = rng.randrange(2)
            who[1 - only] = green
        try:
            play = Play(game, place, rng.getrandbits(32), who, course.sure)
            end = play.play(notes=True)
        except AffrayError:
            broken += 1
            continue
        if only >= 0:
            play.said = [said for said in play.said if said.side == only]
        insight = (insights or {}).get(place, UNSEEN)
        for mark, share in play.taught(end, course.fade, insight).items():
            way[mark] = way.get(mark, 0.0) + share
        met.update(play.met)
        if course.jointly:
            ways = (said.way for said in play.said)
            told += zip(ways, play.worths(end, course.fade, insight), strict=True)
        ends.append((place, play.values[::SOMETIMES], end))
    return Heard(way, met, len(seeds) - broken, broken, ends, told)


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
        self.insights: dict[str, Insight] = {}
        self._mean: dict[str, float] = {}
        self._square: dict[str, float] = {}
        self._lessons = 0

    def kept(self, most: int) -> dict[str, float]:
        """The marks that matter most: often met, and decisive."""
        told = sorted(self.values, key=lambda mark: -abs(self.values[mark]) * sqrt(self.met[mark]))
        return {mark: self.values[mark] for mark in told[:most]}

    def look_back(self, heard: Sequence[Heard]) -> None:
        """Correct what a judgement means in each scenario by how the games have ended."""
        for place, values, end in (each for one in heard for each in one.ends):
            steep, ahead = self.insights.get(place, UNSEEN)
            for value in values:
                wrong = end - tanh(steep * inner(value) + ahead)
                steep += INSIGHT * wrong * inner(value)
                ahead += INSIGHT * wrong
            self.insights[place] = max(STEEPNESS[0], min(STEEPNESS[1], steep)), ahead

    def learn(self, heard: Sequence[Heard], settled: float = 0.0) -> None:
        """Take in what some games have taught, the less the more of the time is over."""
        self.look_back(heard)
        rate = self.rate * max(SLOWEST, 1 - settled)
        games = sum(each.games for each in heard) or 1
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
            step = rate * (mean / late[0]) / (sqrt(square / late[1]) + TINY)
            value = self.values.get(mark, 0.0) + step
            self.values[mark] = max(-FARTHEST, min(FARTHEST, value))


def scholar() -> type[Pupil]:
    """Who weighs marks jointly; NumPy is needed for that alone."""
    from affray.learn.scholar import Scholar

    return Scholar


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
    made = scholar() if course.jointly else Pupil
    pupil, start = made(course.rate, begun), monotonic()
    games = broken = lessons = 0
    with ProcessPoolExecutor(jobs) as pool:
        while monotonic() - start < 60 * minutes:
            seeds = range(lessons * course.games, (lessons + 1) * course.games)
            parts = [seeds[n::jobs] for n in range(jobs)]
            learned = pupil.values, pupil.insights
            asked = [pool.submit(lesson, course, learned[0], part, learned[1]) for part in parts]
            heard = [each.result() for each in asked]
            pupil.learn(heard, (monotonic() - start) / (60 * minutes))
            lessons += 1
            games += sum(each.games for each in heard)
            broken += sum(each.broken for each in heard)
            yield Report(lessons, games, broken, monotonic() - start, pupil)
