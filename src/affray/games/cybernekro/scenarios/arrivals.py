"""NPCs that a scenario from parts lets come over an edge. CYB-SET-06"""

from __future__ import annotations

from affray.games.cybernekro.content.scenario_plans import NpcsCome
from affray.games.cybernekro.rules.npcs.deployment import enter
from affray.games.cybernekro.rules.rulebook import Effects, Happening
from affray.games.cybernekro.scenarios.quests import specials
from affray.games.cybernekro.state import Cybernekro

effects = Effects()


@effects.reaction("round-begins", order=1)
async def arrivals(g: Cybernekro, what: Happening) -> None:
    """They come in the round that the scenario names. CYB-SET-06"""
    for phrase in specials(g, "reinforcements"):
        come = phrase.params(NpcsCome)
        if come.round == g.round:
            await enter(g, [come.kind] * come.number, come.edge)
