"""The agent that answers at random: for tests, and to lose against."""

from __future__ import annotations

from affray.agents.agent import Agent
from affray.agents.budget import Budget
from affray.agents.chair import Chair


class RandomAgent(Agent):
    """Any option, each as likely."""

    name = "random"
    default = Budget(iterations=1)

    def choose(self, chair: Chair) -> str:
        """One of the options."""
        return self.rng.choice(chair.decision.options).id
