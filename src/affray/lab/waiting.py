"""The matches that are still to be played."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable

from affray.lab.experiment import BadExperiment, Match

TRIES = 3
"""How often a match may bring its worker down before the run gives up."""


class Waiting:
    """A queue; a match whose worker died comes to its head again."""

    def __init__(self, matches: Iterable[Match]) -> None:
        self._queue = deque(matches)
        self._tries: Counter[int] = Counter()

    def __bool__(self) -> bool:
        return bool(self._queue)

    def next(self) -> Match:
        """The match that is to be played now."""
        return self._queue.popleft()

    def again(self, match: Match) -> None:
        """A worker died with this match in its hands."""
        self._tries[match.number] += 1
        if self._tries[match.number] == TRIES:
            raise BadExperiment(
                f"workers died {TRIES} times while game {match.number} (seed {match.seed}) was under way"
            )
        self._queue.appendleft(match)
