"""The ritual at the Focus. CYB-SCN-41"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.units import REACH
from affray.engine.events import Event, event
from affray.engine.questions import Option, ask
from affray.games.cybernekro.effects.npcs import summon
from affray.games.cybernekro.rules.ground import body, changed, look
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.rulebook import Deed, Effects, has
from affray.games.cybernekro.scenarios.quests import RITUAL, is_after
from affray.games.cybernekro.state import Cybernekro, Model

effects = Effects()

FOCUS = "focus"
COMPLETE = 6
USES = 2
"""How often the Focus may be used in a round. CYB-SCN-41"""
BEASTS = ("rabid-machine", "ancient-horror")


@event
class RitualAdvances(Event):
    rule = "CYB-SCN-41"
    model: int
    counter: int


def may_perform(g: Cybernekro, model: Model) -> bool:
    """The defender's characters within 1 inch, twice a round in all. CYB-SCN-41"""
    plot = g.plot
    if not is_after(g, RITUAL) or model.owner != plot.lead or plot.summoned:
        return False
    if plot.ritual_uses >= USES or has(g, model, "cannot-operate") or in_melee(g, model):
        return False
    return look(g).scene.can_reach_piece(body(g, model), FOCUS, REACH)


@effects.offer("ritual")
def rituals(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """The ritual may be carried on. CYB-SCN-41"""
    if may_perform(g, model):
        yield Option("ritual", Deed("ritual"))


@effects.perform("ritual")
async def carry_on(g: Cybernekro, model: Model, deed: Deed) -> None:
    """One more step; the sixth calls the creature. CYB-SCN-41"""
    g.plot.ritual_uses += 1
    g.plot.ritual += 1
    g.emit(RitualAdvances, model.id, g.plot.ritual)
    if g.plot.ritual >= COMPLETE:
        await complete(g)


async def complete(g: Cybernekro) -> None:
    """The Focus gives way to a Rabid Machine or an Ancient Horror. CYB-SCN-41"""
    kind = str(g.options["ritual_beast"]).replace("_", "-")
    if kind not in BEASTS:
        options = (Option(beast, beast) for beast in BEASTS)
        kind = await ask(g.plot.lead, "beast", options, default=BEASTS[0], rule="CYB-SCN-41")
    west, south, east, north = look(g).scene.piece(FOCUS).box
    g.gone = tuple(sorted({*g.gone, FOCUS}))
    changed(g)
    g.plot.summoned = True
    g.checks = True
    x, y = (west + east) // 2, (south + north) // 2
    summon(g, kind, (x, y, g.terrain.table_height(x, y)))
