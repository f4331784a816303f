"""Thinking while others are asked: lines from what the seat knows now, so that its own questions to
come have been thought about before they are asked."""

from __future__ import annotations

from random import Random
from typing import Any

from affray.agents.budget import Clock
from affray.agents.chair import Chair
from affray.agents.judge import Judge
from affray.agents.search import Reach, Search
from affray.agents.tree import Edge, Node
from affray.agents.undisturbed import undisturbed
from affray.engine.errors import RuleError
from affray.engine.questions import Seat
from affray.engine.table import Table

MOST = 600
"""How many lines are played at most before the next question: each may add to what is kept."""


class Bystander(Chair):
    """The chair of a seat that is not asked. What others are asked it knows as far as it can imagine
    it, since what they are offered may be their secret."""

    __slots__ = ()

    def __init__(self, table: Table[Any], seat: Seat, before: int = 0) -> None:
        self._table, self._before, self.seat = table, before, seat
        self.allies = self._team()
        asked = self.imagine(Random(0)).decisions
        if not asked:
            raise RuleError(f"nobody is asked anything while {seat} waits")
        self.decision = asked[0]


class Pondering(Search):
    """Lines that begin with whatever the others are asked."""

    __slots__ = ("before",)

    def __init__(
        self, chair: Bystander, clock: Clock, reach: Reach, rng: Random, judge: Judge
    ) -> None:
        super().__init__(chair, clock, reach, rng, None, judge)
        self.before = Edge(1.0)
        """Stands for all that has happened: what comes after it is what is kept."""

    def _planted(self, kept: Edge | None) -> Node:
        return Node()

    def ponder(self) -> None:
        """Play lines until the time is up, or they break too often."""
        with undisturbed():
            while self.clock.spent() < 1 and self.clock.count < MOST:
                self.worlds += 1
                self._try_onwards()
                if self.broken > self.clock.count // 2 + 3:
                    break

    def _try_onwards(self) -> None:
        rng = Random(self.rng.getrandbits(32))
        self._noted(None, rng, [(self.root, self.before)], [])
