"""Advice with reasons: the best answers, what each gains and risks, and the line it expects.

The reasons are counted: the same answers are played on in the same imagined worlds, and what their
lines brought is compared in the game's own words. A coach sees no more than the seat does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from affray.agents.budget import Budget, Clock
from affray.agents.chair import Chair
from affray.agents.champion import Champion
from affray.agents.lines import Happening, expected
from affray.agents.search import Search
from affray.agents.thought import Thought
from affray.agents.weighing import chance_of, doubt_of
from affray.engine.prospects import Prospect

THINKING = Budget(seconds=1.0, iterations=300)
"""How long answers are looked for, before some are compared."""
WEIGHING = 2.0
"""Seconds in which they are compared."""
LEAST, MOST = 10, 60
"""The least number of worlds, however long that takes, and the most."""
COMPARED = 4
"""How many answers are told apart; the others are only counted."""
REASONS = 2
"""How many gains, and how many risks, are told."""
OFTEN = 0.15
"""What comes less often than this is no reason."""
APART = 0.1
"""What follows this answer more often than others, by this much, sets it apart."""


class Reason(NamedTuple):
    """Something that an answer gains or risks: in how many of its lines, and of the others'."""

    text: str
    about: Mapping[str, Any]
    often: float
    otherwise: float


class Advised(NamedTuple):
    """An answer as the coach sees it."""

    option: str
    label: str
    chance: float
    """To win, 0 to 1."""
    doubt: float
    """Four times in five the chance is within this much of that."""
    equal: bool
    """As good as the best, as far as anybody can tell."""
    gains: tuple[Reason, ...] = ()
    fears: tuple[Reason, ...] = ()
    line: tuple[Happening, ...] = ()

    @property
    def percent(self) -> int:
        """The chance as it is told: it is not known more precisely."""
        return round(100 * self.chance)

    @property
    def give_or_take(self) -> int:
        """The doubt as it is told, in percent; nobody is ever surer than that."""
        return max(1, round(100 * self.doubt))

    def overlaps(self, best: Advised) -> bool:
        """Whether it may be as good as another, by what is known or by what is told of both."""
        known = self.chance + self.doubt >= best.chance - best.doubt
        return known or self.percent + self.give_or_take >= best.percent - best.give_or_take


class Advice(NamedTuple):
    """The best answers, best first; how many others there are, and how the best of those did."""

    answers: tuple[Advised, ...]
    lines: int
    """How many lines were played."""
    others: int = 0
    ceiling: float | None = None


def advise(
    chair: Chair, seed: int = 0, thinking: Budget = THINKING, weighing: float = WEIGHING
) -> Advice:
    """Look for the best answers and compare them, world by world."""
    champion = Champion(seed, thinking)
    thought = champion.think(chair)
    reach = champion.reach_from(chair)
    clock = Clock(Budget(iterations=10**9))
    search = Search(chair, clock, reach, Random(seed), None)
    names = _candidates(chair, thought, search)
    compared = _Compared(chair, search, names)
    while not compared.is_enough(clock.elapsed > weighing):
        compared.in_another_world()
    return compared.advice(thought)


def _candidates(chair: Chair, thought: Thought, search: Search) -> list[str]:
    """The answers that were looked at, best first, then the most promising of the rest."""
    edges = search.root.edges
    found = [look.option for look in thought.looks if look.option in edges] or [thought.choice]
    rest = sorted((n for n in edges if n not in found), key=lambda name: -edges[name].prior)
    return (found + rest)[: min(COMPARED, len(chair.decision.answers))]


class _Compared:
    """Some answers, each played on in the same worlds, with the results."""

    def __init__(self, chair: Chair, search: Search, names: Sequence[str]) -> None:
        self.chair, self.search, self.names = chair, search, names
        self.values: list[tuple[float, ...]] = []
        self.brought: dict[str, Counter[Prospect]] = {name: Counter() for name in names}
        self.worlds = 0

    def is_enough(self, late: bool) -> bool:
        """Whether the answers have been compared as often as they can be."""
        return self.worlds >= MOST or (late and self.worlds >= LEAST)

    def in_another_world(self) -> None:
        """Play every answer on in one more world, and remember what that brought."""
        ends: list[frozenset[Prospect]] = []
        self.search.witness = lambda before, after: ends.append(
            frozenset(self.chair.prospects(before, after))
        )
        values = self.search.compare({name: name for name in self.names})
        self.worlds += 1
        if values:
            self.values.append(values)
            for name, end in zip(self.names, ends, strict=True):
                self.brought[name].update(end)

    def advice(self, thought: Thought) -> Advice:
        """The advice that follows from it."""
        told = sorted((self._advised(name) for name in self.names), key=lambda a: -a.chance)
        answers = tuple(each._replace(equal=each.overlaps(told[0])) for each in told)
        rest = [look.value for look in thought.looks if look.option not in self.names]
        return Advice(
            answers,
            thought.iterations + self.search.clock.count,
            len(self.chair.decision.answers) - len(self.names),
            chance_of(max(rest)) if rest else None,
        )

    def _advised(self, name: str) -> Advised:
        place = self.names.index(name)
        values = [each[place] for each in self.values]
        worth = fmean(values) if values else 0.0
        label = next((o.label for o in self.chair.decision.options if o.id == name), name)
        gains, fears = self._reasons(name)
        line = tuple(expected(self.chair, self.search, name, name, worth))
        return Advised(name, label, chance_of(worth), doubt_of(values), True, gains, fears, line)

    def _reasons(self, name: str) -> tuple[tuple[Reason, ...], tuple[Reason, ...]]:
        """What an answer gains and risks, above all more than the others."""
        weighed = _weighed(name, self.brought, len(self.values) or 1)
        good = [reason for prospect, reason in weighed if prospect.good]
        bad = [reason for prospect, reason in weighed if not prospect.good]
        return self._told(good), self._told(bad)

    def _told(self, found: Sequence[_Weighed]) -> tuple[Reason, ...]:
        return tuple(
            Reason(self.chair.said(each.what), each.what.about, each.often, each.otherwise)
            for each in found[:REASONS]
        )


class _Weighed(NamedTuple):
    """How often something followed an answer, and the others."""

    what: Prospect
    often: float
    otherwise: float

    @property
    def telling(self) -> float:
        """How much it says about this answer: what sets it apart counts most."""
        apart = self.often - self.otherwise
        return self.what.weight * (self.often + 2 * max(0.0, apart if apart > APART else 0.0))


def _weighed(
    name: str, brought: Mapping[str, Counter[Prospect]], worlds: int
) -> list[tuple[Prospect, _Weighed]]:
    """What came often enough, the most telling first."""
    others = [counts for other, counts in brought.items() if other != name]
    found = []
    for what, count in brought[name].items():
        otherwise = fmean(counts[what] for counts in others) / worlds if others else count / worlds
        each = _Weighed(what, count / worlds, otherwise)
        if each.often >= OFTEN:
            found.append((what, each))
    return sorted(found, key=lambda pair: (-pair[1].telling, repr(pair[0])))
