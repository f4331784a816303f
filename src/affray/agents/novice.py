"""A first, simple opponent: greedy, one decision at a time."""

from __future__ import annotations

from random import Random

from affray.agents.agent import Agent
from affray.agents.budget import Budget, Clock
from affray.agents.chair import Chair
from affray.agents.thought import Look, Thought

LOOKS = 3
EYE = 2 / 3
"""How good an eye it has for what is promising: 1 would be an old hand's, 0 none."""


class Novice(Agent):
    """Looks at what a few options do at once, and keeps the best."""

    name = "novice"
    default = Budget(seconds=0.05, iterations=LOOKS)

    def think(self, chair: Chair) -> Thought:
        """The option that leaves the seat best off; among equals, any that looks sensible."""
        clock = Clock(self.budget)
        options = chair.decision.options
        if len(options) == 1:
            return Thought(options[0].id)
        tried = self._sensible(chair) or {options[0].id: 1.0}
        seed = self.rng.getrandbits(32)
        looks = []
        for name, prior in tried.items():
            looks.append(Look(name, 1, self._worth(chair, name, Random(seed)), prior))
            clock.count += 1
            if clock.spent() >= 1:
                break
        looks.sort(key=lambda look: -look.value)
        return Thought(looks[0].option, tuple(looks), (), clock.count, clock.elapsed)

    def _sensible(self, chair: Chair) -> dict[str, float]:
        """A few options, drawn by how promising they seem at a glance."""
        world = chair.imagine(self.rng)
        ask = chair.question(world)
        weights = chair.guess(world, ask)
        promising = [n for n, weight in enumerate(weights) if weight]
        drawn = sorted(promising, key=lambda n: -(self.rng.random() ** (1 / weights[n] ** EYE)))
        known = {option.id for option in chair.decision.options} - chair.weary
        return {ask.options[n].id: weights[n] for n in drawn[:LOOKS] if ask.options[n].id in known}

    def _worth(self, chair: Chair, name: str, rng: Random) -> float:
        """How the seat is doing right after an option, in one imagined world."""
        world = chair.imagine(rng)
        try:
            world.choose(name, chair.seat)
        except Exception:  # not offered in this world, or one that cannot be
            return 0.0
        return chair.value(world)
