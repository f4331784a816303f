"""The strongest opponent: information-set Monte Carlo tree search over imagined tables."""

from __future__ import annotations

from affray.agents.budget import Budget
from affray.agents.chair import Chair
from affray.agents.judge import Judge
from affray.agents.learned import LearnedJudge, networks_for
from affray.agents.search import Reach, Searcher

NEAR = 2
"""Of a line as long as this the first half counts as much as the rest; of a longer one, more."""


class HandChampion(Searcher):
    """Searches its own answers and the others' replies, as many steps ahead as a plan reaches."""

    name = "champion-hand"
    default = Budget(seconds=1.0, iterations=1000)
    reach = Reach(steps=4, most=200, candidates=12, replies=True, sure=8.0, deeds=16, even=2.0)

    def reach_from(self, chair: Chair) -> Reach:
        """To the game's horizon; what is far off counts less than what is near."""
        steps = chair.horizon
        return self.reach._replace(steps=steps, judged=NEAR / (steps + NEAR), trust=chair.trust)


class Champion(HandChampion):
    """Judges by what was learned about a game, if weights were accepted and can be run."""

    name = "champion"

    def judge_for(self, chair: Chair) -> Judge:
        """A judge that has learned the game, or else the game's own opinion."""
        networks = networks_for(chair.game.name)
        return super().judge_for(chair) if networks is None else LearnedJudge(chair, networks)
