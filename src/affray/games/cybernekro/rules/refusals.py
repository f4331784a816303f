"""Why an answer a player might expect is not offered: shots, fights, other actions, models."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from affray.boards.table.units import INCH, REACH
from affray.engine.questions import Refused
from affray.games.cybernekro.rules.actions import every_deed
from affray.games.cybernekro.rules.arsenal import (
    carried_weapons,
    cost,
    is_barred,
    is_ready,
    melee_weapons,
    range_of,
    reach_of,
)
from affray.games.cybernekro.rules.fleeing import has_headroom
from affray.games.cybernekro.rules.ground import body, distance, look, sees, within
from affray.games.cybernekro.rules.items import has_room, is_second
from affray.games.cybernekro.rules.melee import are_in_melee, in_melee
from affray.games.cybernekro.rules.movement import has_room_to_jump
from affray.games.cybernekro.rules.relations import crew, enemies
from affray.games.cybernekro.rules.rulebook import Deed
from affray.games.cybernekro.state import Cybernekro, Model

if TYPE_CHECKING:
    from affray.games.cybernekro.content.kinds import Weapon

NEAR = 8 * INCH
"""Anything this near may be thought of as in reach."""


# ---------------------------------------------------------------- actions


def no_action(g: Cybernekro, model: Model, budget: int) -> Iterator[Refused]:
    """The actions a model cannot declare now, each with what is missing. CYB-ACT-01"""
    possible = {option.id: option.value for option in every_deed(g, model)}
    for name, deed in possible.items():
        if deed.cost > budget:
            yield Refused(name, "ap", "CYB-AP-03", deed, {"cost": deed.cost, "left": budget})
    told = set(possible)
    for refused in _out_of_the_question(g, model):
        # Of two weapons of a kind the one that works is enough.
        if refused.id not in told:
            told.add(refused.id)
            yield refused


def _out_of_the_question(g: Cybernekro, model: Model) -> Iterator[Refused]:
    """What a model could not do with any number of AP."""
    if model.prone:
        yield from _no_action_lying(g, model)
        return
    if not has_room_to_jump(g, model, False):
        yield Refused("jump", "nowhere-to-land", "CYB-JMP-01", Deed("jump"))
    yield from _no_fight(g, model)
    yield from _no_push(g, model)
    yield from _no_shot(g, model)
    yield from _no_handling(g, model)
    for refusal in g.book.refusals.values():
        yield from refusal(g, model)


def _no_action_lying(g: Cybernekro, model: Model) -> Iterator[Refused]:
    """A Prone model crawls or gets up. CYB-GEN-08"""
    if not has_headroom(g, model):
        yield Refused("get-up", "no-headroom", "CYB-ACT-04", Deed("get-up"))
    for kind in ("fight", "shoot", "jump"):
        yield Refused(kind, "prone", "CYB-GEN-08", Deed(kind))


def _no_fight(g: Cybernekro, model: Model) -> Iterator[Refused]:
    """Enemies nearby that no melee weapon reaches. CYB-FIG-01"""
    weapons = list(melee_weapons(g, model))
    if not weapons:
        return
    item, weapon = max(weapons, key=lambda armed: reach_of(g, model, armed[1]))
    reach = reach_of(g, model, weapon)
    for target in enemies(g, model):
        if not within(g, model, target, NEAR):
            continue
        deed = Deed("fight", cost(g, model, weapon), target.id, item)
        name = f"fight:{weapon.id}:{target.id}"
        if target.invisible or target.imprisoned:
            yield _untouchable(name, deed, target)
        elif not within(g, model, target, reach):
            yield _too_far(g, name, deed, "CYB-FIG-01", model, target, reach)
        elif look(g).scene.wall_between(body(g, model), body(g, target)):
            yield Refused(name, "wall", "CYB-MEA-06", deed)


def _no_push(g: Cybernekro, model: Model) -> Iterator[Refused]:
    """Enemies within reach that the model is not in melee with. CYB-PUS-01"""
    for target in enemies(g, model):
        if within(g, model, target, REACH) and not are_in_melee(g, model, target):
            deed = Deed("push", 1, target.id)
            yield Refused(f"push:{target.id}", "not-in-melee", "CYB-PUS-01", deed)


def _no_shot(g: Cybernekro, model: Model) -> Iterator[Refused]:
    """Every enemy that a carried gun cannot be fired at, or a weapon thrown at nearby.
    CYB-SHO-01"""
    for item, weapon in carried_weapons(g, model):
        if not weapon.ranged and not weapon.thrown:
            continue
        for target in enemies(g, model):
            if weapon.ranged or within(g, model, target, NEAR):
                yield from _no_shot_at(g, model, item, weapon, target)


def _no_shot_at(
    g: Cybernekro, model: Model, item: int, weapon: Weapon, target: Model
) -> Iterator[Refused]:
    deed = Deed("shoot", cost(g, model, weapon), target.id, item)
    name = f"shoot:{weapon.id}:{target.id}"
    reach = range_of(g, weapon)
    if in_melee(g, model):
        yield Refused(name, "engaged", "CYB-MEL-02", deed)
    elif is_barred(g, model, weapon):
        yield Refused(name, "shield", "CYB-ARM-04", deed)
    elif not is_ready(g, item):
        yield Refused(name, _state(g, item), "CYB-GEA-07", deed)
    elif target.invisible or target.imprisoned:
        yield _untouchable(name, deed, target)
    elif not within(g, model, target, reach):
        yield _too_far(g, name, deed, "CYB-SHO-02", model, target, reach)
    elif not sees(g, model, target):
        yield unseen(g, name, deed, model, target)


def _state(g: Cybernekro, item: int) -> str:
    return "jammed" if item in g.jammed else "unloaded" if item in g.unloaded else "empty"


def _untouchable(name: str, deed: Deed, target: Model) -> Refused:
    """A model that is invisible or in prison cannot be attacked. CYB-SOR-25, CYB-SCN-30"""
    if target.invisible:
        return Refused(name, "invisible", "CYB-SOR-25", deed)
    return Refused(name, "imprisoned", "CYB-SCN-30", deed)


def _too_far(
    g: Cybernekro, name: str, deed: Deed, rule: str, model: Model, target: Model, most: int
) -> Refused:
    facts = {"distance": distance(g, model, target).u, "most": most}
    return Refused(name, "too-far", rule, deed, facts)


def unseen(g: Cybernekro, name: str, deed: Deed, model: Model, target: Model) -> Refused:
    """Why a model does not see another: something hides it, or it is dark. CYB-LOS-06, -10"""
    seen = look(g).sight(model.id, target.id)
    clear = seen.los_past_models if g.options["models_block_los"] else seen.los
    if clear:
        return Refused(name, "dark", "CYB-LOS-10", deed)
    return Refused(name, "not-seen", "CYB-LOS-06", deed)


def _no_handling(g: Cybernekro, model: Model) -> Iterator[Refused]:
    """Items nearby that cannot be picked up, and what melee prevents. CYB-ACT-08"""
    fighting = in_melee(g, model)
    for item in model.carried if fighting else ():
        if item in g.unloaded:
            deed = Deed("reload", 1, item=item)
            yield Refused(f"reload:{g.items[item]}", "engaged", "CYB-MEL-02", deed)
    for item, (x, y, z) in g.lying.items():
        deed = Deed("pick-up", 1, item=item)
        name = f"pick-up:{g.items[item]}:{item}"
        if not look(g).scene.can_reach_point(body(g, model), (x, y), z, REACH):
            continue
        if fighting:
            yield Refused(name, "engaged", "CYB-MEL-02", deed)
        elif not has_room(g, model, item):
            yield Refused(name, "no-room", "CYB-GEA-01", deed)
        elif is_second(g, model, item):
            yield Refused(name, "second", "CYB-GEA-04", deed)


# ---------------------------------------------------------------- who acts, who reacts


def not_selected(g: Cybernekro, seat: str) -> Iterator[Refused]:
    """The characters of a crew that cannot be activated. CYB-ROU-04"""
    for model in crew(g, seat):
        if model.imprisoned:
            yield Refused(f"model:{model.id}", "imprisoned", "CYB-SCN-30", model.id)
        elif not model.ap:
            yield Refused(f"model:{model.id}", "no-ap", "CYB-ROU-04", model.id)


def no_reaction(g: Cybernekro, seat: str, actor: Model, able: Iterable[Model]) -> Iterator[Refused]:
    """The characters of a crew that cannot react to what somebody did. CYB-REA-03"""
    ids = {model.id for model in able}
    for model in crew(g, seat):
        if model.id not in ids and actor.on_table:
            seen = sees(g, model, actor)
            otherwise = ("not-closest" if seen else "does-not-see"), "CYB-REA-03"
            why, rule = _is_barred_from_reacting(g, model) or otherwise
            yield Refused(f"react:{model.id}", why, rule, model.id)


def no_kings_reaction(
    g: Cybernekro, seat: str, actor: Model, able: Iterable[Model]
) -> Iterator[Refused]:
    """The characters of a crew that a King cannot make react. CYB-FAT-10"""
    ids = {model.id for model in able}
    for model in crew(g, seat):
        if model.id not in ids:
            why, rule = _is_barred_from_reacting(g, model) or ("not-seen-by", "CYB-FAT-10")
            yield Refused(f"king:{model.id}", why, rule, model.id, {"actor": actor.id})


def _is_barred_from_reacting(g: Cybernekro, model: Model) -> tuple[str, str] | None:
    """What keeps a model from reacting to anything. CYB-REA-02"""
    if model.imprisoned:
        return "imprisoned", "CYB-SCN-30"
    if model.stupor >= g.round:
        return "stupor", "CYB-SOR-19"
    return None if model.ap else ("no-ap", "CYB-REA-02")
