"""What an agent thought: so that it can explain itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from affray.engine.odds import Odds, told

SHOWN = 5
"""How many options, and how many lines of odds, are put into words."""


class Look(NamedTuple):
    """One option as the agent saw it: how often it was tried and how well that went."""

    option: str
    visits: int
    value: float
    prior: float


class Thought(NamedTuple):
    """The choice, the options looked at from best to worst, what is planned next, and the cost."""

    choice: str
    looks: tuple[Look, ...] = ()
    plan: tuple[str, ...] = ()
    iterations: int = 0
    seconds: float = 0.0
    broken: int = 0
    """Playouts given up because a rule failed in them, or because the option was not offered."""
    odds: Odds | None = None

    def to_json(self) -> dict[str, Any]:
        """For clients."""
        odds = self.odds.lines[:SHOWN] if self.odds else ()
        return {
            "choice": self.choice,
            "looks": [look._asdict() for look in self.looks],
            "plan": list(self.plan),
            "iterations": self.iterations,
            "seconds": self.seconds,
            "broken": self.broken,
            "odds": [[told(outcome), chance] for outcome, chance in odds],
        }

    def lines(self) -> Iterator[str]:
        """In words, for a terminal."""
        yield f"{self.choice}: {self.iterations} playouts in {self.seconds:.2f} s"
        for look in self.looks[:SHOWN]:
            yield f"  {look.option}: worth {look.value:+.2f} in {look.visits} playouts"
        if self.plan:
            yield f"  then {', '.join(self.plan)}"
        for outcome, chance in self.odds.lines[:SHOWN] if self.odds else ():
            yield f"  {chance:.0%}: {told(outcome) or 'nothing changes'}"
