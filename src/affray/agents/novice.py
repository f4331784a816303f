"""A first simple opponent: greedy on one decision."""

from __future__ import annotations

from random import Random

from affray.agents.agent import Agent
from affray.agents.budget import Budget, Clock
from affray.agents.chair import Chair
from affray.agents.thought import Look, Thought
from affray.engine.errors import IllegalChoice

WORLDS = 2
LOOKS = 8


class Novice(Agent):
    """Looks at what a few promising options do at once, in two worlds, and keeps the best."""

    name = "novice"
    default = Budget(seconds=0.05)

    def think(self, chair: Chair) -> Thought:
        """The option that stands best right after it."""
        clock = Clock(self.budget)
        options = [option.id for option in chair.decision.options]
        if len(options) == 1:
            return Thought(options[0])
        weights = self._weights(chair, options)
        tried = sorted(options, key=lambda name: weights[name], reverse=True)[:LOOKS]
        total = dict.fromkeys(tried, 0.0)
        for n in range(WORLDS):
            seed = self.rng.getrandbits(32)
            for name in tried:
                if n and clock.spent() >= 1:
                    break
                total[name] += self._worth(chair, name, Random(seed))
                clock.count += 1
        looks = sorted(
            (Look(name, WORLDS, total[name] / WORLDS, weights[name]) for name in tried),
            key=lambda look: (-look.value, -look.prior),
        )
        return Thought(looks[0].option, tuple(looks), (), clock.count, clock.elapsed)

    def _weights(self, chair: Chair, options: list[str]) -> dict[str, float]:
        """How promising the options are at a glance, a little by luck."""
        world = chair.imagine(self.rng)
        weights = chair.prior(world, chair.question(world))
        return {
            name: weight * (0.5 + self.rng.random())
            for name, weight in zip(options, weights, strict=True)
        }

    def _worth(self, chair: Chair, name: str, rng: Random) -> float:
        """How the seat stands right after an option, in one imagined world."""
        world = chair.imagine(rng)
        try:
            world.choose(name, chair.seat)
        except IllegalChoice:
            return 0.0  # not in this world
        return chair.value(world)
