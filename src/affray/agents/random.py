"""The agent that answers at random: for tests, and to lose against."""

from __future__ import annotations

from random import Random

from affray.agents.chair import Chair


class RandomAgent:
    """Any option, each as likely."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.rng = Random(seed)

    def choose(self, chair: Chair) -> str:
        """One of the options."""
        return self.rng.choice(chair.decision.options).id
