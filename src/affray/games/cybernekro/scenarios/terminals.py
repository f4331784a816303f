"""Terminals of the quick-start scenario. CYB-SCN-12"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.distance import to_point
from affray.boards.table.units import REACH
from affray.engine.events import Event, event
from affray.engine.questions import Option, Refused
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.ground import body, look
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.rulebook import Deed, Effects, has, terms
from affray.games.cybernekro.rules.wounds import fall_prone
from affray.games.cybernekro.scenarios.scenario import allied
from affray.games.cybernekro.state import Cybernekro, Model

effects = Effects()


@event
class TerminalTaken(Event):
    rule = "CYB-SCN-12"
    model: int
    terminal: int
    seat: str


def is_ours(g: Cybernekro, number: int, model: Model) -> bool:
    """Whether a model's crew, or one allied to it, controls a terminal. CYB-SCN-12, CYB-XSO-01"""
    return g.plot.owners[number] in allied(g, model.owner)


@effects.offer("terminal")
def terminals(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """A terminal within 1 inch that is not one's own may be taken, not in melee. CYB-SCN-12"""
    if not g.plot.terminals or has(g, model, "cannot-operate") or in_melee(g, model):
        return
    if not model.is_pc:
        # Nobody's model takes it for nobody, nor for the crew it once belonged to. CYB-NPC-14
        return
    scene, here = look(g).scene, body(g, model)
    for number, (x, y, z) in enumerate(g.plot.terminals):
        if not is_ours(g, number, model) and scene.can_reach_point(here, (x, y), z, REACH):
            yield Option(f"terminal:{number}", Deed("terminal", 1, number))


@effects.refusal("terminal")
def no_terminal(g: Cybernekro, model: Model) -> Iterator[Refused]:
    """Terminals that are not near enough, or cannot be handled. CYB-SCN-12"""
    scene, here = look(g).scene, body(g, model)
    for number, (x, y, z) in enumerate(g.plot.terminals):
        name, deed = f"terminal:{number}", Deed("terminal", 1, number)
        far = to_point(here, (x, y), z)
        if not far.within(REACH):
            facts = {"distance": far.u, "most": REACH}
            yield Refused(name, "not-beside", "CYB-SCN-12", deed, facts)
        elif not scene.can_reach_point(here, (x, y), z, REACH):
            yield Refused(name, "wall", "CYB-MEA-06", deed)
        elif not model.is_pc:
            yield Refused(name, "no-crew", "CYB-NPC-14", deed)
        elif is_ours(g, number, model):
            yield Refused(name, "held", "CYB-SCN-12", deed)
        elif has(g, model, "cannot-operate"):
            yield Refused(name, "cannot-operate", "CYB-ACT-08", deed)
        elif in_melee(g, model):
            yield Refused(name, "engaged", "CYB-MEL-02", deed)


@effects.perform("terminal")
async def take_terminal(g: Cybernekro, model: Model, deed: Deed) -> None:
    """An Intellect test gives the crew control. CYB-SCN-12, CYB-ACT-08"""
    test = await attempt(g, model, "I", "terminal", terms=terms(g, model, "electronic"))
    if test.success:
        g.plot.owners[deed.target] = model.owner
        g.emit(TerminalTaken, model.id, deed.target, model.owner)
        if test.critical:
            model.ap += deed.cost
    elif test.fumble:
        fall_prone(g, model)
    await settle(g, test)
