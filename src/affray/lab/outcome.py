"""How one game went, as plain values: a line of the notebook."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished game."""

    number: int
    arm: str
    pair: int
    seed: str
    game: str
    scenario: str
    players: dict[str, str]
    """Who played each side."""
    winner: str = ""
    """The side that won; empty: a draw."""
    reason: str = ""
    rounds: int = 0
    decisions: int = 0
    seconds: float = 0.0
    """CPU time; the one fact that is not the same in every run."""
    first_loss: str = ""
    """The side that lost the first model; empty: nobody fell."""
    models: tuple[tuple[str, str, int, int], ...] = ()
    """Side, profile, how many came into play, how many were left at the end."""
    cards: tuple[tuple[str, str, int], ...] = ()
    """Side, card, how often it was played."""
    stood: tuple[tuple[str, float, float, int], ...] = ()
    """Side, x, y, how many models stood there when a round began."""
    fell: tuple[tuple[str, float, float, int], ...] = ()
    """Side, x, y, how many models fell there."""
    fault: str = ""
    """What went wrong, when the game could not be played to its end."""

    @property
    def best(self) -> str:
        """The player who won; empty: a draw."""
        return self.players.get(self.winner, "")

    @property
    def facts(self) -> Outcome:
        """The outcome without the time it took: the same for the same seed everywhere."""
        return replace(self, seconds=0.0)

    def line(self) -> str:
        """As a line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def read(cls, line: str) -> Outcome:
        """From a line of JSON."""
        doc: dict[str, Any] = json.loads(line)
        for name in ("models", "cards", "stood", "fell"):
            doc[name] = tuple(map(tuple, doc[name]))
        return cls(**doc)
