"""The scenarios that can be played: the book's, and over them those of packs. CYB-SCN-01"""

from __future__ import annotations

from affray.boards.table.layouts import Layout
from affray.engine.packs import per_content
from affray.games.cybernekro.content.kinds import content
from affray.games.cybernekro.content.ready_layouts import layout
from affray.games.cybernekro.content.scenario_plans import ScenarioPlan
from affray.games.cybernekro.rules.dice import d3
from affray.games.cybernekro.rules.tables import doors_open, terrain_of
from affray.games.cybernekro.scenarios.book import Exploration, Prisoner, QuickStart, Ritual
from affray.games.cybernekro.scenarios.parts import FromParts
from affray.games.cybernekro.scenarios.scenario import Scenario
from affray.games.cybernekro.screen.events.battle import ScenarioDrawn
from affray.games.cybernekro.state import Cybernekro

DRAWN = ("exploration", "prisoner", "ritual")
"""By a D3. CYB-SCN-02"""


class RandomScenario(Scenario):
    """One of the three narrative scenarios, by a D3. CYB-SCN-02"""

    id = "random"
    title = "Random scenario"
    summary = "Exploration, Prisoner or Stop the Ritual, by the roll of a die."

    def lacks(self, table: Layout) -> str:
        """Whatever any of the three lacks: nobody knows which it will be. CYB-SCN-02"""
        return next(filter(None, (scenarios()[name].lacks(table) for name in DRAWN)), "")

    def begin(self, g: Cybernekro) -> None:
        """The die says what is played, and the table is set for it. CYB-SCN-02"""
        plan = scenarios()[DRAWN[d3(g, "scenario") - 1]]
        g.scenario = plan.id
        g.scenario_pieces = plan.pieces_on(layout(g.layout))
        g.terrain = terrain_of(g)
        g.look = None
        g.gone = doors_open(g)
        g.emit(ScenarioDrawn, plan.title)
        plan.begin(g)


@per_content
def scenarios() -> dict[str, Scenario]:
    """Every scenario by its id; a pack's takes the place of the book's."""
    plans = (QuickStart(), Exploration(), Prisoner(), Ritual(), RandomScenario())
    own = map(FromParts, content().packs.all(ScenarioPlan))
    return {plan.id: plan for plan in (*plans, *own)}
