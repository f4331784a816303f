"""The Shoot action, with throwing. CYB-SHO-01 to -10"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from affray.engine.questions import Option
from affray.games.cybernekro.rules.arsenal import (
    cost,
    is_ready,
    range_of,
    ranged_weapons,
    weapon_of,
)
from affray.games.cybernekro.rules.attacks import attack
from affray.games.cybernekro.rules.fighting import paired
from affray.games.cybernekro.rules.ground import on_table, sees, within
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.rulebook import Deed, Trigger
from affray.games.cybernekro.state import NOBODY, Attack, Cybernekro, Model

if TYPE_CHECKING:
    from affray.games.cybernekro.content.kinds import Weapon


def may_shoot(g: Cybernekro, model: Model, weapon: Weapon, target: Model) -> bool:
    """Whether another model is in range and line of sight of a weapon. CYB-SHO-01, CYB-SHO-02"""
    if target.id == model.id or target.invisible or target.imprisoned:
        return False
    return within(g, model, target, range_of(g, weapon)) and sees(g, model, target)


def shots(g: Cybernekro, model: Model) -> Iterator[Option[Deed]]:
    """Every Shoot a model can declare, at friend or foe. CYB-SHO-01"""
    if in_melee(g, model):
        return
    weapons = list(ranged_weapons(g, model))
    pairs = list(paired(g, model, weapons)) if weapons else []
    for target in on_table(g) if weapons else ():
        for item, weapon in weapons:
            if may_shoot(g, model, weapon, target):
                yield from _declarations(g, model, target, item, weapon)
        for (one, first), (two, second) in pairs:
            if may_shoot(g, model, first, target) or may_shoot(g, model, second, target):
                price = cost(g, model, first, second)
                deed = Deed("shoot", price, target.id, one, second=two)
                yield Option(f"shoot:{first.id}+{second.id}:{target.id}", deed)


def _declarations(
    g: Cybernekro, model: Model, target: Model, item: int, weapon: Weapon
) -> Iterator[Option[Deed]]:
    """One weapon at one target, with Auto or without. CYB-KEY-01"""
    price = cost(g, model, weapon)
    yield Option(f"shoot:{weapon.id}:{target.id}", Deed("shoot", price, target.id, item))
    if weapon.auto:
        deed = Deed("shoot", price, target.id, item, auto=True)
        yield Option(f"shoot:{weapon.id}:{target.id}:auto", deed)


async def shoot(g: Cybernekro, model: Model, deed: Deed) -> Trigger | None:
    """One or two shots; a miss lets the target react. CYB-SHO-08, CYB-TRT-04"""
    target = g.model(deed.target)
    pair = deed.second != NOBODY
    missed = False
    for item in (deed.item, deed.second) if pair else (deed.item,):
        if not (target.on_table and model.on_table) or model.prone or item not in model.carried:
            continue
        weapon = weapon_of(g, model, item)
        if pair and not (is_ready(g, item) and may_shoot(g, model, weapon, target)):
            continue
        mode = "shoot" if weapon.ranged else "throw"
        declared = Attack(model.id, target.id, item, mode, deed.auto, pair)
        missed |= await attack(g, declared)
    return Trigger("missed", deed.target) if missed else None
