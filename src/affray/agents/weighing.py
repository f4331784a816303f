"""What values of lines say about the chance to win, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import stdev

MIDDLE = 1.28
"""Four times in five a mean lies within this many standard errors of the truth."""


def chance_of(value: float) -> float:
    """A worth from -1 (lost) to 1 (won) as a chance from 0 to 1."""
    return min(1.0, max(0.0, (1 + value) / 2))


def error_of(chances: Sequence[float]) -> float:
    """The standard error of the mean of some chances; one half if there is no telling."""
    return stdev(chances) / sqrt(len(chances)) if len(chances) > 1 else 0.5


def doubt_of(values: Sequence[float]) -> float:
    """How close to their mean the chance lies, four times in five."""
    return min(0.5, MIDDLE * error_of([value / 2 for value in values]))
