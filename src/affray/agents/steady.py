"""Answers as odds foresee it: the other side of a puzzle, whose chances are counted that way."""

from __future__ import annotations

from random import Random

from affray.agents.agent import Agent
from affray.agents.budget import Budget
from affray.agents.chair import Chair


class Steady(Agent):
    """The answer that odds expect, or else the most promising at a glance."""

    name = "steady"
    default = Budget(iterations=1)

    def choose(self, chair: Chair) -> str:
        """Parry, tough it out; no cards."""
        world = chair.imagine(Random(0))
        ask = chair.question(world)
        foreseen = world.game.foreseen(world.state, ask)
        if foreseen is not None:
            return foreseen
        weights = chair.guess(world, ask)
        return ask.options[max(range(len(weights)), key=weights.__getitem__)].id
