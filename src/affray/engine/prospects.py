"""What a line of play brings, as a player would put it: a coach's reasons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Prospect(NamedTuple):
    """Something that a line of play brings a seat, from a game's closed list."""

    name: str
    """The template that says it, of the message files."""
    facts: tuple[tuple[str, Any], ...] = ()
    good: bool = True
    weight: float = 1.0
    """How much it matters, compared with the others."""

    @property
    def about(self) -> Mapping[str, Any]:
        """What a screen marks for it."""
        return dict(self.facts)


def prospect(name: str, good: bool, weight: float, **facts: Any) -> Prospect:
    """A prospect with its facts by name."""
    return Prospect(name, tuple(sorted(facts.items())), good, weight)
