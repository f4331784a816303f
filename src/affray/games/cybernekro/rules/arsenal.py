"""Which weapons a model can attack with now, at what cost and how far. CYB-WPN-02, CYB-GEA-07"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from affray.boards.table.units import INCH, MELEE, REACH
from affray.games.cybernekro.rules.rulebook import has
from affray.games.cybernekro.state import FISTS, Cybernekro, Model

if TYPE_CHECKING:
    from affray.games.cybernekro.content.kinds import Weapon


def weapon_of(g: Cybernekro, model: Model, item: int) -> Weapon:
    """The weapon that an item is; fists may have become claws. CYB-WPN-01, CYB-BOD-02"""
    if item == FISTS:
        return g.book.content.bare_hands["clawed" if has(g, model, "claws") else "plain"]
    return g.book.content.weapon(g.items[item])


def carried_weapons(g: Cybernekro, model: Model) -> Iterator[tuple[int, Weapon]]:
    """The weapons a model carries, one item of each kind and state. CYB-GEA-03"""
    seen: set[tuple[str, bool]] = set()
    for item in model.carried:
        kind = g.items[item]
        mark = (kind, is_ready(g, item))
        if mark not in seen and g.book.content.is_weapon(kind):
            seen.add(mark)
            yield item, g.book.content.weapon(kind)


def is_ready(g: Cybernekro, item: int) -> bool:
    """Whether an item can be shot or thrown. CYB-GEA-07"""
    return item not in g.jammed and item not in g.unloaded and item not in g.empty


def melee_weapons(g: Cybernekro, model: Model) -> Iterator[tuple[int, Weapon]]:
    """What a model can fight with; fists come last. CYB-FIG-01"""
    seen: set[str] = set()
    for item, weapon in carried_weapons(g, model):
        if not weapon.ranged and weapon.id not in seen and not is_barred(g, model, weapon):
            seen.add(weapon.id)
            yield item, weapon
    if model.kind == "pc":
        yield FISTS, weapon_of(g, model, FISTS)


def ranged_weapons(g: Cybernekro, model: Model) -> Iterator[tuple[int, Weapon]]:
    """What a model can shoot or throw now. CYB-SHO-01"""
    for item, weapon in carried_weapons(g, model):
        fit = weapon.ranged or weapon.thrown
        if fit and is_ready(g, item) and not is_barred(g, model, weapon):
            yield item, weapon


def is_barred(g: Cybernekro, model: Model, weapon: Weapon) -> bool:
    """Whether a shield keeps a model from using a weapon. CYB-ARM-04, CYB-ARM-05"""
    if weapon.ranged and weapon.heavy and has(g, model, "bars-heavy-ranged"):
        return True
    if weapon.hands < 2 or weapon.beside_shield:
        return False
    return has(g, model, "bars-two-handed") or (
        not weapon.ranged and has(g, model, "bars-two-handed-melee")
    )


def is_unwieldy(g: Cybernekro, model: Model, weapon: Weapon) -> bool:
    """Whether a weapon is Unwieldy for a model. CYB-KEY-07, CYB-KEY-19"""
    too_heavy = weapon.heavy > model.profile.S and weapon.heavy > 0
    return weapon.unwieldy or (too_heavy and not has(g, model, "ignores-heavy"))


def cost(g: Cybernekro, model: Model, *weapons: Weapon) -> int:
    """The AP of an attack. CYB-AP-03, CYB-TRT-04"""
    return 2 if any(is_unwieldy(g, model, weapon) for weapon in weapons) else 1


def reach_of(g: Cybernekro, model: Model, weapon: Weapon) -> int:
    """How far a melee attack reaches. CYB-KEY-11, CYB-TRT-06"""
    return REACH if weapon.reach or has(g, model, "reach") else MELEE


def range_of(g: Cybernekro, weapon: Weapon) -> int:
    """The range in force, never below 1 inch. CYB-SHO-02, CYB-CMP-12"""
    return max(INCH, weapon.range + sum(added(g, weapon) for added in g.book.ranges))
