"""What an answer deserves: how it did beside another one, and how far that can be believed."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean

GAP = 0.15
"""How far apart answers are as a rule, as a share of the spread of all values: 0.09 to 0.2 in 530
pairs of answers of three games, more in HYBRID."""
NOISE = 0.2
"""How much chance moves a gap in one world, as a share of the same spread, until it has shown..."""
SHOWN = 2
"""... in more worlds than these."""
NARROW = 1e-6


def error(gaps: Sequence[float], width: float) -> float:
    """How far the mean of some gaps may be from the truth: its standard error, which a few worlds
    that agree by chance cannot make small."""
    mean, n = fmean(gaps), len(gaps)
    luck = sum([(gap - mean) ** 2 for gap in gaps]) + SHOWN * (NOISE * max(width, NARROW)) ** 2
    return sqrt(luck / (n - 1 + SHOWN) / n)


def merit(gaps: Sequence[float], behind: float, width: float) -> float:
    """How much better than another an answer is, by how it did in the same worlds and by how far
    behind it seemed to be at a glance: the fewer the worlds, the more the glance counts."""
    if not gaps:
        return behind
    seen = 1 / error(gaps, width) ** 2
    guessed = 1 / (GAP * max(width, NARROW)) ** 2
    return (seen * fmean(gaps) + guessed * behind) / (seen + guessed)
