"""The weapon a model uses when nobody chooses for it. CYB-NPC-10"""

from __future__ import annotations

from collections.abc import Iterable

from affray.engine.questions import Option
from affray.games.cybernekro.rules.arsenal import weapon_of
from affray.games.cybernekro.rules.fighting import fights
from affray.games.cybernekro.rules.rulebook import Deed
from affray.games.cybernekro.rules.shooting import shots
from affray.games.cybernekro.state import NOBODY, Cybernekro, Model


def best_fight(g: Cybernekro, model: Model, target: Model) -> Deed | None:
    """The best Fight against a target. CYB-NPC-10"""
    return _best(g, model, fights(g, model, target))


def best_shot(g: Cybernekro, model: Model, target: Model) -> Deed | None:
    """The best Shoot at a target; nothing is thrown. CYB-NPC-10"""
    aimed = [
        option
        for option in shots(g, model)
        if option.value.target == target.id and _is_gun(g, model, option.value)
    ]
    return _best(g, model, aimed)


def _is_gun(g: Cybernekro, model: Model, deed: Deed) -> bool:
    items = (deed.item,) if deed.second == NOBODY else (deed.item, deed.second)
    return all(weapon_of(g, model, item).ranged for item in items)


def _best(g: Cybernekro, model: Model, options: Iterable[Option[Deed]]) -> Deed | None:
    """Two weapons before one, then Damage, then dice to hit, then list order. CYB-NPC-10"""

    def worth(deed: Deed) -> tuple[int, int, int, int]:
        weapon = weapon_of(g, model, deed.item)
        other = weapon_of(g, model, deed.second).damage if deed.second != NOBODY else 0
        dice = weapon.auto if deed.auto else 1
        return int(deed.second != NOBODY), weapon.damage, other, dice

    deeds = [option.value for option in options]
    return max(deeds, key=worth, default=None)
