"""The matches that are still to be played."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable
from itertools import islice

from affray.lab.experiment import BadExperiment, Match

TRIES = 3
"""How often a match may bring its worker down before the run gives up."""


class Waiting:
    """A queue; a match whose worker died goes back to its head. Matches are taken in as they are
    needed: there may be no end of them."""

    def __init__(self, matches: Iterable[Match]) -> None:
        self._coming = iter(matches)
        self._queue: deque[Match] = deque()
        self._tries: Counter[int] = Counter()

    def __bool__(self) -> bool:
        if not self._queue:
            self._queue.extend(islice(self._coming, 1))
        return bool(self._queue)

    def next(self) -> Match:
        """The match that is to be played now."""
        return self._queue.popleft() if self._queue else next(self._coming)

    def again(self, match: Match) -> None:
        """Put back a match whose worker died."""
        self._tries[match.number] += 1
        if self._tries[match.number] == TRIES:
            raise BadExperiment(
                f"workers died {TRIES} times while game {match.number} (seed {match.seed}) was under way"
            )
        self._queue.appendleft(match)
