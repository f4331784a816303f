"""Neural Overload. CYB-NRO-01 to -03"""

from __future__ import annotations

from affray.engine.events import Event, event
from affray.engine.tally import Tally
from affray.games.cybernekro.rules.rulebook import terms
from affray.games.cybernekro.rules.wounds import fall_prone, gain_dread, gain_wound, go_out, lose_ap
from affray.games.cybernekro.state import Cybernekro, Model


@event
class Overloaded(Event):
    rule = "CYB-NRO-01"
    model: int
    tally: Tally


async def overload(g: Cybernekro, model: Model) -> None:
    """D6 + Dread; every row reached, from the top. CYB-NRO-01"""
    tally = Tally("Overload", g.dice.d6("neural overload"), "rolled", "CYB-NRO-01")
    tally.add(model.dread, "Dread", "CYB-NRO-01")
    for term in terms(g, model, "calm"):
        tally.add(*term)
        tally.at_least(1, term[2])
    g.emit(Overloaded, model.id, tally)
    total = tally.total
    await gain_dread(g, model)
    if total >= 3 and model.on_table:
        _stunned(g, model)
    if total >= 5 and model.on_table and not fall_prone(g, model) and model.prone:
        await gain_wound(g, model)
    if total >= 7 and model.on_table:
        await gain_wound(g, model)
    if total >= 9 and model.on_table:
        await go_out(g, model, dead=True)


def _stunned(g: Cybernekro, model: Model) -> None:
    """Lose 1 AP; a model with none falls Prone. CYB-NRO-01, CYB-NPC-03"""
    if model.ap:
        lose_ap(g, model)
    else:
        fall_prone(g, model)
