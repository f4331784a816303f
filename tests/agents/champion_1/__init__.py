"""The champion as it was before it learned anything: its search, and what it thought of each game.

It stays as it is, so that later champions can be measured against it:
`affray learn duel hybrid --weights FOLDER --against tests.agents.champion_1:Champion1`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from affray.agents.budget import Budget
from affray.agents.chair import Chair
from affray.agents.thought import Thought
from affray.engine.questions import Ask
from affray.engine.table import Table
from tests.agents.champion_1.clanwars.evaluate import evaluate as clanwars_evaluate
from tests.agents.champion_1.clanwars.prior import prior as clanwars_prior
from tests.agents.champion_1.cybernekro.evaluate import evaluate as cybernekro_evaluate
from tests.agents.champion_1.cybernekro.prior import prior as cybernekro_prior
from tests.agents.champion_1.hybrid.evaluate import evaluate as hybrid_evaluate
from tests.agents.champion_1.hybrid.prior import prior as hybrid_prior
from tests.agents.champion_1.search import Reach, Searcher

EVALUATE: Mapping[str, Callable[[Any, str], float]] = {
    "clanwars": clanwars_evaluate,
    "cybernekro": cybernekro_evaluate,
    "hybrid": hybrid_evaluate,
}
PRIOR: Mapping[str, Callable[[Any, Ask[Any]], Sequence[float]]] = {
    "clanwars": clanwars_prior,
    "cybernekro": cybernekro_prior,
    "hybrid": hybrid_prior,
}
HORIZON: Mapping[str, int] = {"clanwars": 20, "cybernekro": 8, "hybrid": 3}
TRUST: Mapping[str, float] = {"clanwars": 0.04}


class Chair1(Chair):
    """The chair with the judgement of that time."""

    def value(self, world: Table[Any]) -> float:
        """How well the seat stands in an imagined world: 1 is won, -1 is lost."""
        if world.result is None:
            return EVALUATE[self._table.game.name](world.state, self.seat)
        return super().value(world)

    def prior(self, world: Table[Any], ask: Ask[Any]) -> Sequence[float]:
        """How promising the options of a question in an imagined world are at a glance."""
        weights = PRIOR[self._table.game.name](world.state, ask)
        return weights if any(weights) else [1.0] * len(weights)


class Champion1(Searcher):
    """The first champion."""

    name = "champion-1"
    default = Budget(seconds=1.0, iterations=400)
    reach = Reach(steps=4, most=200, candidates=10, replies=True, sure=8.0)

    def think(self, chair: Chair) -> Thought:
        """With the judgement of that time."""
        return super().think(Chair1(chair._table, chair.seat))

    def reach_from(self, chair: Chair) -> Reach:
        """To the horizon of that time; what is far off counts less than what is near."""
        game = chair.game.name
        steps = HORIZON[game]
        return self.reach._replace(steps=steps, judged=1 / steps, trust=TRUST.get(game, 0.0))
