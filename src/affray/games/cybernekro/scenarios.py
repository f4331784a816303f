"""The scenarios one can play. CYB-SCN-01"""

from __future__ import annotations

from functools import cache

from affray.engine.game import Result
from affray.games.cybernekro.layouts import layout
from affray.games.cybernekro.scenario import Scenario
from affray.games.cybernekro.state import Cybernekro


class QuickStart(Scenario):
    """Five terminals, six rounds. CYB-SCN-10 to -14"""

    id = "quick_start"
    title = "Quick start"
    summary = "Control more terminals than the other crew after six rounds."
    last_round = 6

    async def prepare(self, g: Cybernekro) -> None:
        """One terminal in the middle, four halfway to the corners. CYB-SCN-10"""
        await super().prepare(g)
        points = layout(g.layout).terminals
        g.plot.terminals = tuple((x, y, g.terrain.surfaces(x, y)[-1]) for x, y in points)
        g.plot.owners = [""] * len(points)

    def final(self, g: Cybernekro) -> Result:
        """Whoever controls most terminals wins. CYB-SCN-13"""
        held = {seat: g.plot.owners.count(seat) for seat in g.seats}
        best = max(held.values())
        winners = tuple(seat for seat in g.seats if held[seat] == best)
        won = winners if len(winners) == 1 else ()
        return Result(won, "terminals after six rounds", tuple(held.items()))


@cache
def scenarios() -> dict[str, Scenario]:
    """Every scenario by its id."""
    return {plan.id: plan for plan in (QuickStart(),)}
