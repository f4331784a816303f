"""What an answer cost: it and its rivals are played on in the same worlds until that is clear.

The first worlds choose the strongest rival. What the answer cost beside it is counted in fresh ones
alone, as the best of several looks better than it is wherever it was chosen. Most answers cost
nothing that can be told, and are soon done with; where a loss is suspected, worlds are spent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple, TypeAlias

from affray.agents.dice import STRATA
from affray.agents.search import Search
from affray.agents.weighing import chance_of, error_of

FIRST = 2 * STRATA
"""Worlds in which the strongest rival is chosen."""
LEAST_WORLDS = 2 * STRATA
"""Fresh worlds before anything is concluded."""
MOST_WORLDS = 12 * STRATA
"""And after so many there is no more to find out."""
SURE = 2.0
"""A difference of this many standard errors is a loss; less is within the margin of error."""
LEAST = 0.01
"""A loss is told in whole percent of the chance: less than one is none."""

Pairs: TypeAlias = list[tuple[float, float]]
"""What the rival and the answer were worth, world by world."""


class Verdict(NamedTuple):
    """How an answer did beside its strongest rival."""

    rival: str
    chance: float
    """To win with the better of the two, 0 to 1."""
    cost: float
    """How much of that the answer gave away; 0 if within the margin of error."""
    doubt: float
    """The standard error of the cost."""


def judge_answer(search: Search, played: tuple[str, Any], rivals: Mapping[str, Any]) -> Verdict:
    """Compare an answer that was given with others that could have been."""
    answers = {**rivals, played[0]: played[1]}
    values = search.weigh(answers, FIRST)
    if not values:
        return Verdict("", 0.5, 0.0, 0.5)
    means = [fmean(each[place] for each in values) for place in range(len(rivals))]
    place = max(range(len(means)), key=means.__getitem__)
    rival = [*rivals][place]
    pairs = [(each[place], each[-1]) for each in values]
    if _is_hopeless(_gaps(pairs)):
        return _verdict(rival, pairs, 0.0)
    two = {rival: rivals[rival], played[0]: played[1]}
    return _verdict(rival, *_until_clear(lambda: search.weigh(two, STRATA)))


def _until_clear(more: Callable[[], list[tuple[float, ...]]]) -> tuple[Pairs, float]:
    """Some worlds more, and more again, until a loss is certain or can no longer be found."""
    pairs: Pairs = []
    for asked in range(STRATA, MOST_WORLDS + 1, STRATA):
        pairs += [(one, other) for one, other in more()]
        gaps = _gaps(pairs)
        if asked >= LEAST_WORLDS and len(gaps) > 1:
            if _is_certain(gaps):
                return pairs, fmean(gaps)
            if _is_hopeless(gaps):
                break
    return pairs, 0.0


def _is_certain(gaps: list[float]) -> bool:
    """Whether a loss is beyond doubt. Whoever looks often finds something by luck: the earlier it
    is, the clearer a loss must be."""
    sure = SURE * sqrt(max(1.0, MOST_WORLDS / len(gaps)))
    return fmean(gaps) > max(LEAST, sure * error_of(gaps))


def _is_hopeless(gaps: list[float]) -> bool:
    """Whether more worlds are unlikely to find a loss."""
    return fmean(gaps) + error_of(gaps) < LEAST if len(gaps) > 1 else False


def _gaps(pairs: Pairs) -> list[float]:
    return [(one - other) / 2 for one, other in pairs]


def _verdict(rival: str, pairs: Pairs, cost: float) -> Verdict:
    if not pairs:
        return Verdict(rival, 0.5, 0.0, 0.5)
    better = max(fmean(one for one, _ in pairs), fmean(other for _, other in pairs))
    return Verdict(rival, chance_of(better), cost, error_of(_gaps(pairs)))
