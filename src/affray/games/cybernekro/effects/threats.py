"""What NPCs do in games without a human enemy. CYB-XSO-02, CYB-XSO-04"""

from __future__ import annotations

from affray.boards.table.distance import to_piece
from affray.boards.table.units import INCH
from affray.games.cybernekro.rules.ground import body, look, on_table
from affray.games.cybernekro.rules.npcs.threat import is_solo, later_wave
from affray.games.cybernekro.rules.rulebook import Effects, Happening
from affray.games.cybernekro.scenarios.quests import RITUAL, is_after
from affray.games.cybernekro.scenarios.ritual import COMPLETE, FOCUS, RitualAdvances
from affray.games.cybernekro.state import Cybernekro, Model

effects = Effects()

AT_THE_FOCUS = 3 * INCH


@effects.reaction("round-begins", order=1)
async def reinforcements(g: Cybernekro, what: Happening) -> None:
    """More NPCs in rounds 3 and 5. CYB-XSO-02"""
    await later_wave(g)


@effects.reaction("round-ends")
async def npcs_perform_the_ritual(g: Cybernekro, what: Happening) -> None:
    """The counter rises while an NPC is near the Focus. CYB-XSO-04"""
    if not is_after(g, RITUAL) or not is_solo(g) or g.plot.ritual >= COMPLETE:
        return
    near = [m for m in on_table(g) if not m.is_pc and _is_near(g, m)]
    if near:
        g.plot.ritual += 1
        g.emit(RitualAdvances, near[0].id, g.plot.ritual)


def _is_near(g: Cybernekro, model: Model) -> bool:
    return to_piece(body(g, model), look(g).scene.piece(FOCUS)).within(AT_THE_FOCUS)
