"""One attack, melee or ranged, from its declaration to its end. CYB-SHO-08, CYB-FIG-05"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from affray.boards.table.distance import opposite_sides
from affray.boards.table.units import LONG_RANGE, LONG_RANGE_PRONE, MELEE, REACH
from affray.games.cybernekro.rules.arsenal import range_of, ranged_weapons, weapon_of
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.damage import Hit, suffer, weapon_hit
from affray.games.cybernekro.rules.fire import may_catch_fire
from affray.games.cybernekro.rules.ground import (
    body,
    can_reach,
    distance,
    is_hidden_in_part,
    look,
    on_table,
    sees,
    within,
)
from affray.games.cybernekro.rules.items import let_go
from affray.games.cybernekro.rules.melee import are_in_melee, in_melee
from affray.games.cybernekro.rules.pushing import stagger
from affray.games.cybernekro.rules.relations import allies
from affray.games.cybernekro.rules.rulebook import Term, happens, has, terms
from affray.games.cybernekro.rules.wounds import fall_prone
from affray.games.cybernekro.screen.events.battle import (
    AttackDeclared,
    Hits,
    Jammed,
    Misses,
    StrayHit,
    Unloaded,
)
from affray.games.cybernekro.state import Attack, Cybernekro, Model, Spot, Test

if TYPE_CHECKING:
    from affray.games.cybernekro.content.kinds import Weapon

HIT_ATTRIBUTE = {"fight": "A", "throw": "A", "shoot": "D"}
"""What a hit roll is made with. CYB-SHO-03, CYB-FIG-02"""
STRAY = 8
"""A total from here on to 10 may hit somebody else in a melee. CYB-SHO-09"""


async def attack(g: Cybernekro, declared: Attack) -> bool:
    """One attack; whether its target was missed. CYB-SHO-08, CYB-FIG-05"""
    g.attacks.append(declared)
    attacker, target = g.model(declared.by), g.model(declared.at)
    weapon = weapon_of(g, attacker, declared.weapon)
    g.emit(AttackDeclared, attacker.id, target.id, weapon.id, declared.mode)
    await happens(g, "attack-declared", attacker.id, target.id, attack=declared)
    where = target.spot
    test: Test | None = None
    if declared.missed:
        g.emit(Misses, attacker.id, target.id)
    elif not declared.over and attacker.on_table and target.on_table:
        test = await _hit_roll(g, declared, attacker, target, weapon)
        where = target.spot if target.on_table else where
        if attacker.on_table:
            await _fumbled(g, declared, attacker, weapon, test)
    if declared.mode != "fight":
        await after_shooting(g, declared, attacker, weapon, where)
    g.attacks.pop()
    if test:
        await settle(g, test)
    return declared.missed


async def _hit_roll(
    g: Cybernekro, declared: Attack, attacker: Model, target: Model, weapon: Weapon
) -> Test:
    """The hit roll and, if it hits, everything on the target. CYB-TST-08"""
    target_in_melee = in_melee(g, target)
    test = await attempt(
        g,
        attacker,
        HIT_ATTRIBUTE[declared.mode],
        declared.mode,
        terms=hit_terms(g, declared, attacker, target),
        other=target.id,
        weapon=declared.weapon,
        dice=weapon.auto if declared.auto else 1,
        surrounded=is_surrounded(g, declared, attacker, target),
        cuts=(STRAY,) if target_in_melee and declared.mode != "fight" else (),
    )
    if test.success:
        g.emit(Hits, attacker.id, target.id, test.critical)
        await hit(g, declared, attacker, target, weapon, test.critical)
    else:
        declared.missed = True
        g.emit(Misses, attacker.id, target.id)
        close = test.total >= STRAY and not test.fumble
        if declared.mode != "fight" and target_in_melee and close:
            await _stray(g, declared, attacker, target, weapon)
    return test


# ---------------------------------------------------------------- modifiers


def hit_terms(g: Cybernekro, declared: Attack, attacker: Model, target: Model) -> Iterator[Term]:
    """What is added to a hit roll. CYB-SHO-03, CYB-FIG-02"""
    if declared.mode == "fight":
        if target.prone:
            yield 2, "target Prone", "CYB-FIG-02"
    else:
        if is_covered(g, attacker, target):
            yield -4, "target in cover or in melee", "CYB-COV-02"
        limit = LONG_RANGE_PRONE if target.prone else LONG_RANGE
        if not within(g, attacker, target, limit) and not has(g, attacker, "far-sighted"):
            yield -2, "long range", "CYB-SHO-03"
    yield from terms(g, target, "to-hit")
    yield from _stealth(g, target)
    if declared.auto:
        yield -2, "Auto", "CYB-KEY-01"
    if declared.paired:
        yield -2, "two weapons", "CYB-TRT-04"


def is_covered(g: Cybernekro, attacker: Model, target: Model) -> bool:
    """Whether a target is in cover or in melee: one condition. CYB-COV-01, CYB-COV-02"""
    return (
        has(g, target, "always-in-cover")
        or in_melee(g, target)
        or is_hidden_in_part(g, attacker, target)
    )


def _stealth(g: Cybernekro, target: Model) -> Iterator[Term]:
    """A stealth suit works in base contact with terrain and without a shield. CYB-ARM-06"""
    suit = terms(g, target, "stealth")
    if suit and not has(g, target, "shield") and look(g).scene.touched_terrain(body(g, target)):
        yield from suit


# ---------------------------------------------------------------- Surrounded


def is_surrounded(g: Cybernekro, declared: Attack, attacker: Model, target: Model) -> bool:
    """Whether a friend of the attacker threatens the target from the other side.
    CYB-SUR-01 to -05"""
    for friend in allies(g, attacker):
        if friend.id == target.id or friend.imprisoned:
            continue
        points = (target.x, target.y), (attacker.x, attacker.y), (friend.x, friend.y)
        if opposite_sides(*points) and _presses(g, declared.mode, friend, target):
            return True
    return False


def _presses(g: Cybernekro, mode: str, friend: Model, target: Model) -> bool:
    if mode == "fight":
        return are_in_melee(g, friend, target)
    if friend.prone or in_melee(g, friend) or not sees(g, friend, target):
        return False
    weapons = ranged_weapons(g, friend)
    return any(within(g, friend, target, range_of(g, weapon)) for _, weapon in weapons)


# ---------------------------------------------------------------- hits


async def hit(
    g: Cybernekro,
    declared: Attack,
    attacker: Model,
    target: Model,
    weapon: Weapon,
    critical: bool,
) -> None:
    """Damage, Stagger, Fire and Splash of an attack that hits. CYB-SHO-08"""
    dice = hit_dice(g, declared, attacker, target, weapon)
    near = splashed(g, target) if weapon.splash else []
    whole = weapon_hit(weapon, dice, declared.mode, attacker.id, critical)
    if whole.melee and weapon.hands == 1 and has(g, attacker, "battery"):
        whole = whole._replace(electric=True)
    await suffer(g, target, whole)
    if weapon.stagger and target.on_table:
        await stagger(g, attacker, target, melee=declared.mode == "fight")
    await _set_alight(g, target, whole)
    for other in near:
        part = whole._replace(dice=dice - 1, critical=False)
        await suffer(g, other, part)
        await _set_alight(g, other, part)


def hit_dice(
    g: Cybernekro, declared: Attack, attacker: Model, target: Model, weapon: Weapon
) -> int:
    """The damage dice of an attack. CYB-DMG-01, CYB-FIG-03, CYB-KEY-14"""
    if declared.mode == "fight":
        return weapon.damage + (1 if attacker.profile.S > target.profile.S else 0)
    far = weapon.short_ranged and not _within_half(g, attacker, target, weapon)
    return weapon.damage - (1 if far else 0)


def _within_half(g: Cybernekro, attacker: Model, target: Model, weapon: Weapon) -> bool:
    """Whether a target is at most half the range away; half a u counts. CYB-GEN-11"""
    found = distance(g, attacker, target)
    doubled = type(found)(4 * found.square, 2 * found.radii, 2 * found.dz, found.per)
    return doubled.within(range_of(g, weapon))


def splashed(g: Cybernekro, target: Model) -> list[Model]:
    """The others within 1 inch of the model hit, nearest first. CYB-KEY-15"""
    near = [m for m in on_table(g) if m.id != target.id and can_reach(g, target, m, REACH)]
    return sorted(near, key=lambda m: distance(g, target, m))


async def _set_alight(g: Cybernekro, target: Model, struck: Hit) -> None:
    """Every model hit by Fire takes an Agility test or burns. CYB-KEY-06"""
    if struck.fire and target.on_table and not has(g, target, "insulated"):
        await may_catch_fire(g, target, struck.by)


async def _stray(
    g: Cybernekro, declared: Attack, attacker: Model, target: Model, weapon: Weapon
) -> None:
    """A near miss into a melee hits somebody else in it. CYB-SHO-09"""
    others = [
        m
        for m in on_table(g)
        if m.id not in (target.id, attacker.id) and can_reach(g, target, m, MELEE)
    ]
    if others:
        victim = others[g.dice.one_of(len(others), "stray shot") if len(others) > 1 else 0]
        g.emit(StrayHit, attacker.id, victim.id)
        await hit(g, declared, attacker, victim, weapon, critical=False)


# ---------------------------------------------------------------- afterwards


async def _fumbled(
    g: Cybernekro, declared: Attack, attacker: Model, weapon: Weapon, test: Test
) -> None:
    """A Fumble knocks a fighter Prone and jams a gun; Unstable ones bite. CYB-FIG-04, CYB-SHO-06"""
    if not test.fumble:
        return
    if declared.mode == "fight":
        fall_prone(g, attacker)
        return
    if weapon.unstable:
        await suffer(g, attacker, weapon_hit(weapon, weapon.damage, declared.mode, attacker.id))
    await jam(g, attacker, declared.weapon)


async def jam(g: Cybernekro, model: Model, item: int) -> None:
    """A weapon jams, unless it never does or somebody has spare ammunition. CYB-KEY-12,
    CYB-EQP-12"""
    if not model.on_table or item in g.jammed or weapon_of(g, model, item).reliable:
        return
    if not await happens(g, "would-jam", model.id, number=item, word="jam"):
        g.jammed = (*g.jammed, item)
        g.emit(Jammed, model.id, g.items[item])


async def after_shooting(
    g: Cybernekro, declared: Attack, attacker: Model, weapon: Weapon, where: Spot
) -> None:
    """Reload, ammunition, and where a thrown weapon lies. CYB-SHO-07, CYB-KEY-17"""
    if declared.weapon not in attacker.carried:
        return
    if weapon.reload:
        g.unloaded = (*g.unloaded, declared.weapon)
        g.emit(Unloaded, attacker.id, g.items[declared.weapon])
    await happens(g, "fired", attacker.id, number=declared.weapon, attack=declared)
    if declared.mode == "throw" and declared.weapon in attacker.carried:
        let_go(g, attacker, declared.weapon, where)
