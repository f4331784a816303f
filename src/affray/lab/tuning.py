"""Turning one number until a match-up is even, with no more games than it takes to be sure.

Bisection: a value is played until an interval that allows for looking on (`watching.watched`)
leaves 50 % out, and then it is too low or too high; a value that keeps 50 % inside to the last
game is the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from affray.lab.designs import Setting, checked, sides_of
from affray.lab.experiment import Arm, BadExperiment, Experiment, Match, Player
from affray.lab.outcome import Outcome
from affray.lab.statistics import Interval, Score
from affray.lab.tables import side_score, sound
from affray.lab.watching import watched

BATCH = 10
"""Games between two looks."""
DOUBT = 0.05
"""The risk that any of the steps went the wrong way."""

Play = Callable[[Iterable[Match]], Iterable[Outcome]]
"""The outcomes of matches, whether they are played now or were played before."""


class Probe(NamedTuple):
    """What was found at one value."""

    value: int
    score: Score
    share: Interval

    @property
    def lean(self) -> int:
        """1 when the side is clearly favoured, -1 when it is clearly not, 0 when neither."""
        return (self.share.low > 0.5) - (self.share.high < 0.5)


class Tuned(NamedTuple):
    """The value that makes it even, or why there is none."""

    side: str
    best: Probe | None
    probes: tuple[Probe, ...]

    @property
    def sentence(self) -> str:
        """The answer for a person."""
        if self.best is None:
            low, *_, high = sorted(self.probes)
            if not low.lean and not high.lean:
                return (
                    f"Between {low.value} and {high.value} the value makes no difference "
                    f"that {low.score.games} games can show."
                )
            return (
                f"No value from {low.value} to {high.value} is even: {self.side} scores "
                f"{low.share.value:.0%} at {low.value} and {high.share.value:.0%} at {high.value}."
            )
        found = self.best
        if found.lean:
            return f"{found.value} comes nearest to even, but no whole number is."
        return (
            f"At {found.value} the match-up is even, as far as {found.score.games} games can tell."
        )


# ------------------------------------------------------------------ the experiment


def tuning(
    setting: Setting, knob: str, low: int, high: int, player: Player, seed: int
) -> Experiment:
    """An arm for every value that the knob can have; most of them are never played."""
    if low >= high:
        raise BadExperiment("--low must be less than --high")
    (place, *_) = setting.places()
    base = setting.arm(place, player)
    arms = tuple(
        replace(turned(base, knob, value), name=str(value))
        for value in _values(setting, knob, low, high)
    )
    if len(arms) < 2:
        raise BadExperiment(f"{knob} has no two values from {low} to {high}")
    for end in (arms[0], arms[-1]):
        checked(end)
    title = f"{setting.rules.title}: {knob} that makes {base.name} even, played by {player.name}"
    return Experiment("tune", title, seed, arms, turns=1)


def turned(arm: Arm, knob: str, value: int) -> Arm:
    """The arm with the knob at a value."""
    kind, _, name = knob.partition(":")
    if kind == "content":
        return replace(arm, changes={**arm.changes, name: value})
    if kind == "option":
        return replace(arm, options={**arm.options, name: value})
    if kind == "points":
        return replace(arm, hired={**arm.hired, name: value})
    raise BadExperiment(
        f'"{knob}" is no knob; say content:kind/id/field, option:name or points:seat'
    )


def _values(setting: Setting, knob: str, low: int, high: int) -> list[int]:
    name = knob.removeprefix("option:")
    if name == knob:
        return list(range(low, high + 1))
    choices = [
        choice for each in setting.rules.options if each.id == name for choice in each.choices
    ]
    return sorted(n for n in choices if type(n) is int and low <= n <= high)


# ------------------------------------------------------------------ the search


def side_named(experiment: Experiment, side: str) -> str:
    """The side whose score is looked at: the one named, else the first at the table."""
    sides = sides_of(experiment.arms[0])
    if side and side not in sides:
        raise BadExperiment(f'there is no side "{side}"; there are {", ".join(sides)}')
    return side or sides[0]


def tune(experiment: Experiment, most: int, play: Play, side: str) -> Tuned:
    """Bisect over the arms; `most` games at one value, then it is called even."""
    search = _Search(experiment, most, play, side)
    arms = range(len(experiment.arms))
    first, last = search.probe(arms[0]), search.probe(arms[-1])
    if first.lean == last.lean:
        return search.answer(None)
    for end in (first, last):
        if not end.lean:
            return search.answer(end)
    low, high = arms[0], arms[-1]
    while high - low > 1:
        middle = (low + high) // 2
        found = search.probe(middle)
        if not found.lean:
            return search.answer(found)
        low, high = (middle, high) if found.lean == first.lean else (low, middle)
    ends = (search.probe(low), search.probe(high))
    return search.answer(min(ends, key=lambda found: abs(found.share.value - 0.5)))


class _Search:
    """The probes made so far."""

    def __init__(self, experiment: Experiment, most: int, play: Play, side: str) -> None:
        self.experiment, self.most, self.play, self.side = experiment, most, play, side
        self.found: dict[int, Probe] = {}
        steps = 2 + (len(experiment.arms) - 1).bit_length()
        self.doubt = DOUBT / steps

    def probe(self, place: int) -> Probe:
        """Play at one value until it clearly leans one way, or all its games are played."""
        if place not in self.found:
            games: list[Outcome] = []
            for batch in self._batches(place):
                games += sound(self.play(batch))
                score = side_score(games, self.side)
                if not score.games:
                    raise BadExperiment(
                        f"no game at {self.experiment.arms[place].name} can be played"
                    )
                share = watched(score, self.doubt)
                self.found[place] = Probe(int(self.experiment.arms[place].name), score, share)
                if self.found[place].lean:
                    break
        return self.found[place]

    def _batches(self, place: int) -> Iterator[list[Match]]:
        arm = self.experiment.arms[place]
        matches = [each for each in self.experiment.matches(self.most) if each.arm is arm]
        for start in range(0, len(matches), BATCH):
            yield matches[start : start + BATCH]

    def answer(self, best: Probe | None) -> Tuned:
        """What was found, by value."""
        return Tuned(self.side, best, tuple(sorted(self.found.values())))
