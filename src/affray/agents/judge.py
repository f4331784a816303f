"""Judges for a search: what an end is worth, and which answers look promising at its root."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from affray.agents.chair import Chair
from affray.engine.questions import Ask
from affray.engine.table import Table


class Judge:
    """Judges by the game's own hand-made opinion."""

    __slots__ = ("chair",)

    def __init__(self, chair: Chair) -> None:
        self.chair = chair

    def note(self, world: Table[Any], place: int) -> Any:
        """What has to be remembered about a world to tell later how the seat is doing in it; `place`
        is how many ends of its line were noted before."""
        return self.chair.value(world)

    def settled(self, notes: Sequence[Any]) -> Sequence[float]:
        """How the seat was doing in each of the worlds noted: all of a line at once."""
        return notes

    def promise(self, world: Table[Any], ask: Ask[Any]) -> Sequence[float]:
        """How promising the answers to the question under consideration are."""
        return self.chair.prior(world, ask)
