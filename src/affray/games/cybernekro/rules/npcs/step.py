"""The activations of NPCs at Round End. CYB-NPC-05, CYB-NPC-06"""

from __future__ import annotations

from affray.boards.table.distance import Distance
from affray.engine.questions import ask
from affray.games.cybernekro.rules.actions import ENOUGH, act, or_none
from affray.games.cybernekro.rules.ground import distance, on_table
from affray.games.cybernekro.rules.refusals import no_action
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import Deed
from affray.games.cybernekro.screen.events.battle import NpcActivated
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model

ACTIONS = 2


def order(g: Cybernekro) -> list[int]:
    """NPCs from the one closest to any character to the furthest; ties at random. CYB-NPC-05"""
    npcs = [m for m in on_table(g) if not m.is_pc and not m.imprisoned]
    ranked: list[int] = []
    while npcs:
        nearest = _nearest(g, npcs)
        pick = g.dice.one_of(len(nearest), "order of NPCs") if len(nearest) > 1 else 0
        ranked.append(nearest[pick].id)
        npcs.remove(nearest[pick])
    return ranked


def _nearest(g: Cybernekro, npcs: list[Model]) -> list[Model]:
    far = {m.id: _to_nearest_pc(g, m) for m in npcs}
    known = [length for length in far.values() if length is not None]
    best = min(known) if known else None
    return [m for m in npcs if far[m.id] == best]


def _to_nearest_pc(g: Cybernekro, npc: Model) -> Distance | None:
    return min((distance(g, npc, m) for m in on_table(g) if m.is_pc), default=None)


async def activate(g: Cybernekro, npc: Model) -> None:
    """Two actions, chosen one after the other by the decision table. CYB-NPC-06"""
    g.emit(NpcActivated, npc.id)
    g.active = npc.id
    for _ in range(ACTIONS):
        deed = await next_deed(g, npc)
        if deed is None or not await act(g, npc, deed) or g.active != npc.id:
            break
    g.active = NOBODY


async def next_deed(g: Cybernekro, npc: Model) -> Deed | None:
    """What the decision table says, or a game master; None means hold. CYB-NPC-08, CYB-NPC-14"""
    if not npc.on_table:
        return None
    master = controller(g, npc)
    if not master:
        return g.book.mind(g, npc, "activation") if g.book.mind else None
    return await ask(
        master,
        "npc-action",
        or_none(g, npc, ENOUGH),
        default="none",
        rule="CYB-NPC-14",
        about={"model": npc.id},
        refused=no_action(g, npc, ENOUGH),
    )
