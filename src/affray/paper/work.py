"""What is to be printed."""

from __future__ import annotations

from typing import Any, NamedTuple


class Job(NamedTuple):
    """A force that goes to the press."""

    name: str
    seat: str
    scenario: str
    """As the game's content calls it."""
    force: Any
