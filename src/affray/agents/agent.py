"""What an agent is: one class, one method to write."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from affray.agents.budget import Budget
from affray.agents.chair import Chair
from affray.agents.thought import Thought

ODDS_BRANCHES = 150
"""Odds that go with an explanation are quick rather than precise."""


class Agent:
    """A player of any game. A subclass writes `choose`, or `think`."""

    name: ClassVar[str]
    default: ClassVar[Budget] = Budget(seconds=1.0)
    shares: ClassVar[bool] = False
    """Whether several processes can look into one of its questions."""
    ponders: ClassVar[bool] = False
    """Whether it can think while others are asked."""
    workers: int = 1
    """In how many processes it may think, its own included."""

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        self.rng = Random(seed)
        self.budget = (budget or self.default).checked()

    def choose(self, chair: Chair) -> str:
        """The id of the option it takes."""
        return self.think(chair).choice

    def think(self, chair: Chair) -> Thought:
        """The choice, with the reasons for it."""
        if type(self).choose is Agent.choose:
            raise NotImplementedError(f"{type(self).__name__} must write choose, or think")
        return Thought(self.choose(chair))

    def explain(self, chair: Chair) -> Thought:
        """The choice, with the reasons for it and the odds of what may come of it."""
        thought = self.think(chair)
        return thought._replace(odds=chair.odds(thought.choice, worlds=2, limit=ODDS_BRANCHES))
