"""The prisoner goes home. CYB-SCN-32"""

from __future__ import annotations

from affray.engine.events import Event, event
from affray.games.cybernekro.rules.rulebook import Effects, Happening
from affray.games.cybernekro.state import Cybernekro

effects = Effects()


@event
class PrisonerHome(Event):
    rule = "CYB-SCN-32"
    model: int


@effects.reaction("left")
async def home(g: Cybernekro, what: Happening) -> None:
    """A prisoner leaves over its crew's home edge, fleeing or not. CYB-SCN-32"""
    model = g.model(what.model)
    if model.id in g.plot.prisoners and model.is_pc and g.sides.get(model.owner) == what.word:
        g.plot.prisoners_home = (*g.plot.prisoners_home, model.id)
        g.emit(PrisonerHome, model.id)
