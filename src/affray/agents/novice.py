"""A first simple opponent: greedy on one decision, over a few imagined worlds."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import Any

from affray.agents.chair import Chair
from affray.engine.questions import Ask
from affray.engine.table import Table


class Novice:
    """Tries the promising options in imagined worlds, plays a little way on, keeps the best."""

    name = "novice"

    def __init__(
        self, seed: int = 0, worlds: int = 6, looks: int = 16, ahead: int = 8, seconds: float = 0.5
    ) -> None:
        self.rng = Random(seed)
        self.worlds, self.looks, self.ahead, self.seconds = worlds, looks, ahead, seconds

    def choose(self, chair: Chair) -> str:
        """The option that stands best on average."""
        options = [option.id for option in chair.decision.options]
        if len(options) == 1:
            return options[0]
        tried = self._promising(chair, options)
        values = dict.fromkeys(tried, 0.0)
        end = monotonic() + self.seconds
        for _ in range(self.worlds):
            seed = self.rng.getrandbits(32)
            for option in tried:
                values[option] += self._worth(chair, option, Random(seed))
            if monotonic() > end:
                break
        return max(tried, key=lambda option: values[option])

    def _promising(self, chair: Chair, options: list[str]) -> list[str]:
        """The options with the best priors, some of them by luck."""
        if len(options) <= self.looks:
            return options
        world = chair.imagine(self.rng)
        ask = next(ask for ask in world.decisions if ask.seat == chair.seat)
        weights = chair.prior(world, ask)
        order = sorted(
            range(len(options)), key=lambda i: self.rng.random() ** (1 / max(weights[i], 1e-9))
        )
        return [options[i] for i in order[-self.looks :]]

    def _worth(self, chair: Chair, option: str, rng: Random) -> float:
        """How the seat stands a little later, in one imagined world."""
        world = chair.imagine(rng)
        world.choose(option, chair.seat)
        for _ in range(self.ahead):
            ask = world.decision
            if ask is None:
                break
            world.choose(self._plain_answer(chair, world, ask, rng), ask.seat)
        return chair.value(world)

    def _plain_answer(self, chair: Chair, world: Table[Any], ask: Ask[Any], rng: Random) -> Any:
        """What anybody would likely answer."""
        weights = chair.prior(world, ask)
        return rng.choices(ask.options, weights)[0]
