"""The strongest opponent: information-set Monte Carlo tree search over imagined tables."""

from __future__ import annotations

from affray.agents.budget import Budget
from affray.agents.search import Reach, Searcher


class Champion(Searcher):
    """Searches its own answers and the others' replies, some steps ahead."""

    name = "champion"
    default = Budget(seconds=1.0, iterations=400)
    reach = Reach(steps=2, most=80, candidates=24, replies=True, judged=0.5)
