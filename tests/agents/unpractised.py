"""The champion and the veteran without what practice has taught them: for measurements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from affray.agents.chair import Chair
from affray.agents.champion import Champion
from affray.agents.thought import Thought
from affray.agents.veteran import Veteran
from affray.engine.questions import Ask
from affray.engine.table import Table


class GreenChair(Chair):
    """A chair in which nobody has practised."""

    def prior(self, world: Table[Any], ask: Ask[Any]) -> Sequence[float]:
        """As promising as at the first glance."""
        return self.guess(world, ask)


class GreenChampion(Champion):
    """A champion who has never practised."""

    name = "champion-green"

    def think(self, chair: Chair) -> Thought:
        """Without experience."""
        return super().think(GreenChair(chair._table, chair.seat))


class GreenVeteran(Veteran):
    """A veteran who has never practised."""

    name = "veteran-green"

    def think(self, chair: Chair) -> Thought:
        """Without experience."""
        return super().think(GreenChair(chair._table, chair.seat))
