"""The Fight action. CYB-FIG-01 to -06"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from affray.engine.questions import Option
from affray.games.cybernekro.rules.arsenal import cost, melee_weapons, reach_of
from affray.games.cybernekro.rules.attacks import attack
from affray.games.cybernekro.rules.ground import can_reach, near
from affray.games.cybernekro.rules.rulebook import Deed, Trigger, has
from affray.games.cybernekro.state import FISTS, NOBODY, Attack, Cybernekro, Model

if TYPE_CHECKING:
    from affray.games.cybernekro.content.kinds import Weapon

Armed = tuple[int, "Weapon"]


def may_fight(g: Cybernekro, model: Model, weapon: Weapon, target: Model) -> bool:
    """Whether a model can strike another with a weapon. CYB-FIG-01"""
    if target.id == model.id or target.invisible or target.imprisoned:
        return False
    return can_reach(g, model, target, reach_of(g, model, weapon))


def fights(g: Cybernekro, model: Model, *targets: Model) -> Iterator[Option[Deed]]:
    """Every Fight a model can declare, at anybody or at some. CYB-FIG-01"""
    targets = targets or tuple(near(g, model))
    weapons = list(melee_weapons(g, model)) if targets else []
    pairs = list(paired(g, model, [armed for armed in weapons if armed[0] != FISTS]))
    for target in targets:
        for item, weapon in weapons:
            if may_fight(g, model, weapon, target):
                deed = Deed("fight", cost(g, model, weapon), target.id, item)
                yield Option(f"fight:{weapon.id}:{target.id}", deed)
        for (one, first), (two, second) in pairs:
            if may_fight(g, model, first, target) or may_fight(g, model, second, target):
                price = cost(g, model, first, second)
                deed = Deed("fight", price, target.id, one, second=two)
                yield Option(f"fight:{first.id}+{second.id}:{target.id}", deed)


def paired(g: Cybernekro, model: Model, weapons: list[Armed]) -> Iterator[tuple[Armed, Armed]]:
    """Two one-handed weapons for one action, in either order. CYB-TRT-04"""
    if not has(g, model, "ambidextrous"):
        return
    for first in weapons:
        if first[1].hands != 1:
            continue
        yield from ((first, second) for second in _others(g, model, weapons, first))


def _others(g: Cybernekro, model: Model, weapons: list[Armed], first: Armed) -> Iterator[Armed]:
    """What may be in the other hand: a different item, perhaps of the same kind."""
    for second in weapons:
        if second[1].hands == 1 and second[0] != first[0]:
            yield second
    kind = g.items[first[0]]
    twin = [i for i in model.carried if g.items[i] == kind and i != first[0]]
    if twin:
        yield twin[0], first[1]


async def fight(g: Cybernekro, model: Model, deed: Deed) -> Trigger | None:
    """One or two attacks; a miss lets the target react. CYB-FIG-05, CYB-TRT-04"""
    missed = await strikes(g, model, deed, free=False)
    return Trigger("missed", deed.target, melee=True) if missed else None


async def strikes(g: Cybernekro, model: Model, deed: Deed, *, free: bool) -> bool:
    """The attacks of one Fight; whether one of them missed. CYB-TRT-04"""
    target = g.model(deed.target)
    pair = deed.second != NOBODY
    missed = False
    for item in (deed.item, deed.second) if pair else (deed.item,):
        weapon = dict(melee_weapons(g, model)).get(item) if pair else None
        lost = not (target.on_table and model.on_table) or model.prone
        if lost or (weapon and not may_fight(g, model, weapon, target)):
            continue
        declared = Attack(model.id, target.id, item, "fight", paired=pair, free=free)
        missed |= await attack(g, declared)
    return missed
