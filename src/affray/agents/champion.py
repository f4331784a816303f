"""The strongest opponent: information-set Monte Carlo tree search over imagined tables."""

from __future__ import annotations

from affray.agents.budget import Budget
from affray.agents.chair import Chair
from affray.agents.search import Reach, Searcher


class Champion(Searcher):
    """Searches its own answers and the others' replies, as many steps ahead as a plan spans."""

    name = "champion"
    default = Budget(seconds=1.0, iterations=400)
    reach = Reach(steps=4, most=200, candidates=10, replies=True, sure=8.0)

    def reach_from(self, chair: Chair) -> Reach:
        """To the game's horizon; what is far off counts less than what is near."""
        steps = chair.horizon
        return self.reach._replace(steps=steps, judged=1 / steps, trust=chair.trust)
