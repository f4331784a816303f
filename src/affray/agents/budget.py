"""How long an agent may think, and the clock that keeps it."""

from __future__ import annotations

from math import inf
from time import perf_counter
from typing import NamedTuple

from affray.engine.errors import UnknownName

MARGIN = 0.97
"""The share of the seconds given that is used: the rest pays for the look in progress."""


class Budget(NamedTuple):
    """A limit for one decision: seconds, iterations, or whichever comes first.

    With iterations alone the same seed gives the same answer on any machine.
    """

    seconds: float | None = None
    iterations: int | None = None

    def checked(self) -> Budget:
        """The budget itself, if it sets a limit at all."""
        if self.seconds is None and self.iterations is None:
            raise UnknownName("a budget needs seconds or iterations")
        if not all(0 < limit < inf for limit in self if limit is not None):
            raise UnknownName("a budget must be more than nothing, and come to an end")
        return self


class Clock:
    """How much of a budget has been spent since the clock was started."""

    __slots__ = ("budget", "count", "limit", "start")

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.count = 0
        self.limit = 1.0
        """The share of the budget that may be used."""
        self.start = perf_counter()

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return perf_counter() - self.start

    def spent(self) -> float:
        """The share of the limit that is spent; 1 and more means stop."""
        seconds, iterations = self.budget
        share = self.count / iterations if iterations else 0.0
        share = max(share, self.elapsed / (MARGIN * seconds)) if seconds else share
        return share / self.limit

    def late(self) -> bool:
        """Whether time is up, even for what is half done."""
        seconds = self.budget.seconds
        return seconds is not None and self.elapsed > MARGIN * seconds
