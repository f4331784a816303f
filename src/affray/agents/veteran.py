"""An opponent with a plan: it thinks its activation through before starting it."""

from __future__ import annotations

from affray.agents.budget import Budget
from affray.agents.search import Reach, Searcher


class Veteran(Searcher):
    """Searches its own answers up to the end of the step, guessing what others do."""

    name = "veteran"
    default = Budget(seconds=0.15, iterations=24)
    reach = Reach(steps=1, most=24, candidates=10, replies=False)
