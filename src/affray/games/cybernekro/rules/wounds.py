"""Wounds, Dread, lying Prone, losing AP and going Out of Action. CYB-WND-01, CYB-DRE-03,
CYB-GEN-05"""

from __future__ import annotations

from affray.games.cybernekro.rules import fate_cards
from affray.games.cybernekro.rules.ground import lay, on_table, sees, take_off
from affray.games.cybernekro.rules.items import drop_burdens, forget
from affray.games.cybernekro.rules.relations import are_allies, are_enemies
from affray.games.cybernekro.rules.rulebook import happens, has
from affray.games.cybernekro.screen.events.battle import (
    ApLost,
    DreadGained,
    DreadLost,
    FellProne,
    WentOut,
    Wounded,
    WoundHealed,
)
from affray.games.cybernekro.state import MOST_DREAD, MOST_WOUNDS, NOBODY, Cybernekro, Model, Where


async def gain_wound(g: Cybernekro, model: Model, by: int = NOBODY, *, saved: bool = False) -> None:
    """One Wound; the 7th takes the model Out of Action. CYB-WND-01, CYB-WND-05

    `saved`: a Queen was played for this removal already. CYB-FAT-09"""
    if await happens(g, "would-wound", model.id, by, number=int(saved)):
        return
    if model.wounds >= MOST_WOUNDS:
        await go_out(g, model, by, saved=saved)
    else:
        model.wounds += 1
        g.emit(Wounded, model.id, model.wounds)


def heal(g: Cybernekro, model: Model, count: int = 1) -> None:
    """Wounds are removed, never below 0. CYB-WND-04"""
    healed = min(count, model.wounds)
    if healed:
        model.wounds -= healed
        g.emit(WoundHealed, model.id, healed)


async def gain_dread(g: Cybernekro, model: Model, count: int = 1) -> None:
    """Dread, point by point: characters only, except those that never have any. CYB-DRE-03"""
    for _ in range(count):
        if not model.on_table or not model.is_pc or has(g, model, "artificial"):
            return
        if await happens(g, "would-dread", model.id):
            continue
        if model.dread < MOST_DREAD:
            model.dread += 1
            g.emit(DreadGained, model.id, model.dread)


def lose_dread(g: Cybernekro, model: Model, count: int) -> None:
    """Dread goes away, never below 0. CYB-DRE-04"""
    lost = min(count, model.dread)
    if lost:
        model.dread -= lost
        g.emit(DreadLost, model.id, lost)


def lose_ap(g: Cybernekro, model: Model, count: int = 1) -> None:
    """AP are lost, never below 0. CYB-AP-04"""
    lost = min(count, model.ap)
    if lost:
        model.ap -= lost
        g.emit(ApLost, model.id, lost)


def fall_prone(g: Cybernekro, model: Model) -> bool:
    """A model falls Prone and drops its tokens; whether anything changed. CYB-GEN-09, CYB-TOK-04"""
    if model.prone or not model.on_table or has(g, model, "monstrous"):
        return False
    lay(g, model, True)
    g.emit(FellProne, model.id)
    drop_burdens(g, model)
    return True


async def go_out(
    g: Cybernekro, model: Model, by: int = NOBODY, *, dead: bool = False, saved: bool = False
) -> None:
    """A model goes Out of Action, unless a Queen saves it. CYB-GEN-05"""
    if not model.on_table:
        return
    if not saved and model.wounds < MOST_WOUNDS and await fate_cards.queen(g, model):
        await gain_wound(g, model, by, saved=True)
        return
    witnesses = [m for m in on_table(g) if _is_shaken(g, m, model, by)]
    await happens(g, "goes-out", model.id, by)
    drop_burdens(g, model)
    remove(g, model, Where.OUT)
    model.dead = dead
    g.emit(WentOut, model.id, dead)
    await happens(g, "went-out", model.id, by)
    for witness in witnesses:
        await gain_dread(g, witness)


def _is_shaken(g: Cybernekro, witness: Model, lost: Model, by: int) -> bool:
    """A model that sees an ally go, or a Terrifying creature do it, gains Dread once.

    CYB-DRE-03, CYB-NPC-20"""
    if not witness.is_pc or witness.id == lost.id:
        return False
    if are_allies(g, witness, lost) and sees(g, witness, lost):
        return True
    if by == NOBODY or not g.model(by).on_table or not has(g, g.model(by), "terrifying"):
        return False
    return are_enemies(g, witness, g.model(by)) and sees(g, witness, g.model(by))


def remove(g: Cybernekro, model: Model, where: str) -> None:
    """A model and its gear leave the table. CYB-GEN-05, CYB-MOV-11"""
    for item in model.carried:
        forget(g, item)
    model.carried = ()
    model.features = None
    model.ap = 0
    take_off(g, model, where)
    g.checks = True
