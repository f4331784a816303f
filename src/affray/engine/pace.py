"""Who a scenario is for: how long it is and how hard for each side, as games of it were counted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

FILE: Final = "pace.json"
SECONDS: Final = 10
"""What a decision is taken to last, to turn decisions into minutes."""
SHORT, LONG = 100, 220
"""Decisions of all sides together under which a game is short, over which it is long."""
SELDOM: Final = 0.05
"""A side has an uphill battle when even odds would let it win so few games less often than this."""


class Pace(NamedTuple):
    """A scenario in figures, from games among equals."""

    games: int
    rounds: int
    """The median."""
    decisions: int
    """That all sides together are really asked, by the median."""
    wins: Mapping[str, float]
    """The share of games that each side won."""

    @property
    def minutes(self) -> int:
        """How long that takes at so many seconds a decision, in steps of five."""
        return max(5, round(self.decisions * SECONDS / 300) * 5)

    @property
    def length(self) -> str:
        """In a word."""
        if self.decisions < SHORT:
            return "short"
        return "long" if self.decisions > LONG else "an hour or less"

    @property
    def uphill(self) -> tuple[str, ...]:
        """The sides that won too seldom for even odds."""
        return tuple(side for side, share in self.wins.items() if self._is_seldom(share))

    def _is_seldom(self, share: float) -> bool:
        won = round(share * self.games)
        as_few: float = sum(comb(self.games, n) for n in range(won + 1)) / 2**self.games
        return as_few < SELDOM

    @property
    def told(self) -> str:
        """All of it in a line."""
        rounds = f"{self.rounds} rounds" if self.rounds != 1 else "1 round"
        told = f"{self.decisions} decisions, {rounds}, {self.minutes} minutes or so"
        sides = " and ".join(side.replace("-", " ").capitalize() for side in self.uphill)
        return f"{told}; uphill for: {sides}" if sides else told


@cache
def paces(folder: Path) -> Mapping[str, Pace]:
    """The figures that a folder of content keeps, by the key of the scenario."""
    path = folder / FILE
    if not path.exists():
        return {}
    found = json.loads(path.read_text("utf-8"))["scenarios"]
    return {key: Pace(**figures) for key, figures in found.items()}
