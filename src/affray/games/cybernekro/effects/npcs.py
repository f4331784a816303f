"""NPCs: how they come to the table, and the table that decides for them. CYB-NPC-01 to -24"""

from __future__ import annotations

from collections.abc import Iterable

from affray.boards.table.automatic import walk_up
from affray.boards.table.bodies import DEFAULT_DIAMETER, Size, base_radius
from affray.boards.table.distance import Distance
from affray.boards.table.forced import advance, clock_heading, nearest_place, unit
from affray.boards.table.paths import Step
from affray.boards.table.units import MELEE
from affray.engine.events import Event, event
from affray.games.cybernekro.rules import free_fights
from affray.games.cybernekro.rules.arsenal import carried_weapons, is_ready, melee_weapons, reach_of
from affray.games.cybernekro.rules.fighting import may_fight
from affray.games.cybernekro.rules.fleeing import has_headroom
from affray.games.cybernekro.rules.ground import body, body_of, distance, look, put, sees
from affray.games.cybernekro.rules.items import give, new_item
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.move_action import left_behind
from affray.games.cybernekro.rules.movement import allowance, foes
from affray.games.cybernekro.rules.npcs.weapons import best_fight, best_shot
from affray.games.cybernekro.rules.relations import enemies
from affray.games.cybernekro.rules.rulebook import Deed, Effects, Happening, Trigger, happens, has
from affray.games.cybernekro.rules.wounds import gain_dread
from affray.games.cybernekro.screen.events.battle import Moved
from affray.games.cybernekro.state import Cybernekro, Model, Profile, Side, Spot

effects = Effects()


@event
class NpcAppeared(Event):
    rule = "CYB-NPC-01"
    model: int
    x: int
    y: int
    z: int


# ---------------------------------------------------------------- coming to the table


def recruit(g: Cybernekro, kind: str) -> Model:
    """A new NPC with its attacks, not yet on the table. CYB-NPC-01"""
    line = g.book.content.npc(kind)
    size = Size.MONSTROUS if "monstrous" in line.specials else Size.NORMAL
    profile = Profile(
        S=line.attributes["S"],
        T=line.attributes["T"],
        A=line.attributes["A"],
        I=line.attributes["I"],
        D=line.attributes["D"],
        specials=line.specials,
        armour=line.armour,
        size=size.value,
        radius=base_radius(DEFAULT_DIAMETER[size]),
    )
    number = sum(m.kind == kind for m in g.models) + 1
    model = Model(len(g.models), f"{line.name} {number}", "", profile, kind, Side.NPC)
    g.models.append(model)
    for attack in line.attacks:
        give(g, model, new_item(g, attack))
    return model


def summon(g: Cybernekro, kind: str, spot: Spot) -> Model:
    """An NPC appears at a place, or at the nearest free one. CYB-GEO-10"""
    model = recruit(g, kind)
    place(g, model, spot)
    return model


def place(g: Cybernekro, model: Model, spot: Spot) -> None:
    """An NPC is put down at a place, or at the nearest free one. CYB-GEO-10"""
    there = body_of(model).at(*spot)
    scene = look(g).scene
    if not scene.may_end(there):
        there = nearest_place(scene, there, there.centre, there.z)
    put(g, model, (there.x, there.y, there.z))
    g.emit(NpcAppeared, model.id, *model.spot)


# ---------------------------------------------------------------- the decision table


def mind(g: Cybernekro, model: Model, why: str) -> Deed | None:
    """The first row that applies; None means hold. CYB-NPC-08, CYB-NPC-11"""
    if model.prone:
        return _affordable(model, Deed("get-up")) if has_headroom(g, model) else None
    fighting = in_melee(g, model)
    if model.on_fire and not fighting and not has(g, model, "beast"):
        return _affordable(model, Deed("put-out", 1, model.id))
    prey = [m for m in enemies(g, model) if not m.invisible and not m.imprisoned]
    if why == "attacked":
        prey = [m for m in prey if not m.prone]
    return (
        _fight(g, model, prey)
        or (None if fighting or has(g, model, "beast") else _shoot(g, model, prey))
        or _approach(g, model, prey, why)
    )


def _affordable(model: Model, deed: Deed | None) -> Deed | None:
    """Characters pay, NPCs do not. CYB-NPC-03, CYB-TRT-13"""
    if deed is None or (model.is_pc and deed.cost > model.ap):
        return None
    return deed


def _fight(g: Cybernekro, model: Model, prey: Iterable[Model]) -> Deed | None:
    """Row 3: somebody is in reach of a melee attack. CYB-NPC-08"""
    weapons = list(melee_weapons(g, model))
    near = [m for m in prey if any(may_fight(g, model, weapon, m) for _, weapon in weapons)]
    near = [m for m in near if _affordable(model, best_fight(g, model, m))]
    target = priority(g, model, near)
    return best_fight(g, model, target) if target else None


def _shoot(g: Cybernekro, model: Model, prey: list[Model]) -> Deed | None:
    """Rows 4 and 5: shoot a target it sees, or ready the weapon. CYB-NPC-08"""
    seen = [m for m in prey if sees(g, model, m)]
    aimed = [m for m in seen if _affordable(model, best_shot(g, model, m))]
    target = priority(g, model, aimed)
    if target:
        return best_shot(g, model, target)
    return _affordable(model, _ready_a_weapon(g, model)) if seen else None


def _ready_a_weapon(g: Cybernekro, model: Model) -> Deed | None:
    guns = [
        item
        for item, weapon in carried_weapons(g, model)
        if weapon.ranged and not is_ready(g, item) and item not in g.empty
    ]
    for item in guns:
        if item in g.unloaded:
            return Deed("reload", 1, item=item)
    for item in guns:
        if item in g.jammed and not has(g, model, "cannot-fix"):
            return Deed("fix", 1, model.id, item)
    return None


def _approach(g: Cybernekro, model: Model, prey: list[Model], why: str) -> Deed | None:
    """Rows 6 and 7: towards a target it sees, else after the closest. CYB-NPC-08"""
    seen = [m for m in prey if sees(g, model, m)]
    if not seen and (why == "attacked" or g.options["npc_idle"] == "guard"):
        return None
    if not seen and prey and g.options["npc_idle"] == "wander":
        return _affordable(model, Deed("npc-wander"))
    target = priority(g, model, seen or prey)
    return _affordable(model, Deed("npc-move", 1, target.id)) if target else None


def priority(g: Cybernekro, model: Model, targets: list[Model]) -> Model | None:
    """The closest; among equals, those on their feet; among those, one at random. CYB-NPC-07"""
    if not targets:
        return None
    far: dict[int, Distance] = {m.id: distance(g, model, m) for m in targets}
    best = min(far.values())
    near = [m for m in targets if far[m.id] == best]
    near = [m for m in near if not m.prone] or near
    return near[g.dice.one_of(len(near), "target") if len(near) > 1 else 0]


# ---------------------------------------------------------------- its moves


@effects.perform("npc-move")
async def approach(g: Cybernekro, model: Model, deed: Deed) -> Trigger | None:
    """It walks up to its target as near as it can get. CYB-NPC-09, CYB-GEO-14"""
    target = g.model(deed.target)
    reach = max((reach_of(g, model, w) for _, w in melee_weapons(g, model)), default=MELEE)
    allowed = allowance(g, model, "walk")
    way = walk_up(look(g).scene, body(g, model), body(g, target), reach, allowed, foes(g, model))
    left = left_behind(g, model, [step[:3] for step in way.steps])
    if await free_fights.all_of(g, model, left) and (not model.on_table or model.prone):
        return None
    await _walk(g, model, way.end[:3], way.steps)
    return Trigger("move") if model.on_table and not left else None


@effects.perform("npc-wander")
async def wander(g: Cybernekro, model: Model, deed: Deed) -> Trigger | None:
    """It walks in a random direction until something stops it. CYB-NPC-08"""
    way = unit(clock_heading(g.dice.die(12, "wander")))
    there = advance(look(g).scene, body(g, model), way, allowance(g, model, "walk").plain)
    await _walk(g, model, (there.x, there.y, there.z))
    return Trigger("move") if model.on_table else None


async def _walk(g: Cybernekro, model: Model, spot: Spot, steps: tuple[Step, ...] = ()) -> None:
    start = model.spot
    if look(g).scene.may_end(body(g, model).at(*spot)):
        put(g, model, spot)
        g.emit(Moved, model.id, *spot, steps)
    await happens(g, "moved", model.id, start=start)


@effects.reaction("attack-declared", order=-1)
async def maddening_terror(g: Cybernekro, what: Happening) -> None:
    """Its target gains Dread, hit or miss. CYB-NPC-20"""
    if has(g, g.model(what.model), "maddening"):
        await gain_dread(g, g.model(what.other))
