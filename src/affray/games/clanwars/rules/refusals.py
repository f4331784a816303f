"""Why an answer a player might expect is not offered: targets, actions, reactions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from affray.engine.questions import Option, Refused
from affray.games.clanwars.content.kinds import OperativeCard, Trait
from affray.games.clanwars.rules.abilities import attack_range, distance_to, sees
from affray.games.clanwars.rules.items import bodies_here, room
from affray.games.clanwars.rules.loadouts import loadout, usable
from affray.games.clanwars.rules.rulebook import Weapon
from affray.games.clanwars.rules.targets import draft
from affray.games.clanwars.rules.units import has, in_stealth, is_threat, is_unopposed
from affray.games.clanwars.rules.uses import is_used_up
from affray.games.clanwars.state import OFF, ClanWars, Dashboard, Item, Roll, Unit

# ---------------------------------------------------------------- targets


def enemies_seen(g: ClanWars, unit: Unit) -> list[Unit]:
    """Units everybody knows to be enemies; nobody knows what a neutral threat is. CLW-FUN-03"""
    return [
        each
        for each in g.units.values()
        if each.tile != OFF and "neutral" not in (unit.side, each.side) and each.side != unit.side
    ]


def no_target(
    g: ClanWars,
    unit: Unit,
    weapons: Iterable[Weapon],
    offered: Iterable[Option[Any]] = (),
    how: str = "action",
    bound: tuple[int, ...] = (),
    change: Callable[[Roll], None] = lambda roll: None,
) -> Iterator[Refused]:
    """Every enemy that none of the weapons can be aimed at, and why. CLW-ACT-16"""
    single = [weapon for weapon in weapons if not weapon.area]
    if not single:
        return
    weapon = max(single, key=lambda each: each.reach)
    name = weapon.item or ("hands" if unit.op is not None else "own")
    roll = draft(g, unit, weapon, how, bound)
    change(roll)
    aimed_at = {option.id.rpartition(":")[2] for option in offered}
    for enemy in enemies_seen(g, unit):
        if str(enemy.uid) not in aimed_at:
            why = _why_no_target(g, unit, roll, enemy)
            yield why._replace(id=f"{name}:{enemy.uid}", value=enemy.uid)


def _why_no_target(g: ClanWars, unit: Unit, roll: Roll, enemy: Unit) -> Refused:
    if is_threat(enemy):
        return Refused("", "threat", "CLW-THR-03")
    if in_stealth(enemy):
        return Refused("", "stealth", "CLW-ABI-10")
    if roll.bound and enemy.uid not in roll.bound:
        return Refused("", "bound", "CLW-SUC-04")
    if not sees(g, unit, enemy.tile):
        return Refused("", "out-of-sight", "CLW-LOS-05")
    far, reach = distance_to(g, unit, enemy, roll), attack_range(g, unit, roll)
    if far > reach:
        return Refused("", "out-of-range", "CLW-ACT-16", facts={"distance": far, "range": reach})
    return Refused("", "kept-safe", "CLW-ACT-16")


def no_attack(g: ClanWars, unit: Unit) -> Refused:
    """Why a unit cannot attack at all. CLW-ACT-12"""
    weapons = loadout(g, unit).weapons
    if not weapons:
        return _unarmed(g, unit)
    found = [no.why for no in no_target(g, unit, weapons)]
    for why in ("out-of-range", "out-of-sight", "threat"):
        if why in found:
            return Refused("attack", f"all-{why}", "CLW-ACT-16")
    return Refused("attack", "kept-safe" if found else "no-enemy", "CLW-ACT-16")


def _unarmed(g: ClanWars, unit: Unit) -> Refused:
    """Why a unit has nothing to attack with: a weapon of this side may lie on its botch face."""
    cards = g.book.cards.items
    sides = ("neutral", unit.op.face) if unit.op is not None else ()
    for item in unit.items:
        card = cards[item.id]
        if item.botched and card.kind in ("melee", "ranged") and card.colour in sides:
            return Refused("attack", "jammed", "CLW-ITM-05", facts={"item": item.id})
    return Refused("attack", "unarmed", "CLW-ACT-12")


# ---------------------------------------------------------------- the action phase


def no_action(g: ClanWars, unit: Unit, offered: Iterable[Option[Any]]) -> Iterator[Refused]:
    """The actions that an Operative cannot take now. CLW-TUR-02"""
    assert unit.op is not None
    heads = {":".join(option.id.split(":")[:2]) for option in offered}
    if g.actions < 1:
        for word in ("move", "attack", "scout", "flip", "pick-up"):
            yield Refused(word, "no-actions", "CLW-TUR-02")
    else:
        yield from _no_plain_action(g, unit, unit.op, heads)
    if "drop" not in heads:
        yield Refused("drop", "carries-nothing", "CLW-ACT-06")
    yield from _no_trait(g, unit, unit.op, heads)
    for item in unit.items:
        if not usable(g, unit, item):
            yield _no_item(g, unit, unit.op, item)


def _no_plain_action(g: ClanWars, unit: Unit, op: Dashboard, heads: set[str]) -> Iterator[Refused]:
    if "move" not in heads:
        yield Refused("move", "held-fast", "CLW-MOV-01")
    if "attack" not in heads:
        yield no_attack(g, unit)
    if "scout" not in heads:
        yield _no_scout(g, unit, op)
    if "pick-up" not in heads:
        something = g.lying.get(unit.tile) or bodies_here(g, unit.tile)
        full = something and room(g, unit) < 1
        yield Refused(
            "pick-up", "full" if full else "no-fit" if something else "nothing-lies", "CLW-ACT-04"
        )


def _no_scout(g: ClanWars, unit: Unit, op: Dashboard) -> Refused:
    if op.face != "focus" and not has(g, unit, "scout-in-primal"):
        return Refused("scout", "other-side", "CLW-ACT-10", facts={"side": "focus"})
    if not is_unopposed(g, unit):
        return Refused("scout", "opposed", "CLW-ACT-10")
    return Refused("scout", "forbidden", "CLW-ACT-10")


def _no_trait(g: ClanWars, unit: Unit, op: Dashboard, heads: set[str]) -> Iterator[Refused]:
    """Active traits of the dashboard and of potentials that are not offered. CLW-ACT-07"""
    card = g.book.cards.operatives[g.kind(unit)]
    potentials = g.book.cards.potentials
    down = {potentials[each].trait.id for each in op.fleshwounds}
    for trait in _own_traits(g, card, op):
        if f"trait:{trait.id}" not in heads and (trait.active or trait.free):
            yield _why_no_trait(g, unit, op, card, trait, down)


def _own_traits(g: ClanWars, card: OperativeCard, op: Dashboard) -> list[Trait]:
    cards = (*op.potentials, *op.fleshwounds)
    traits = [card.focus.active, card.focus.passive, card.primal.active, card.primal.passive]
    return [*traits, card.shared, *(g.book.cards.potentials[each].trait for each in cards)]


def _why_no_trait(
    g: ClanWars, unit: Unit, op: Dashboard, card: OperativeCard, trait: Trait, down: set[str]
) -> Refused:
    name = f"trait:{trait.id}"
    other, side = (card.primal, "primal") if op.face == "focus" else (card.focus, "focus")
    if trait in (other.active, other.passive):
        return Refused(name, "other-side", "CLW-OPE-03", facts={"side": side})
    if trait.id in down:
        return Refused(name, "fleshwound", "CLW-POT-01")
    if is_used_up(g, unit, trait.id, trait.limit):
        return Refused(name, "used-up", "CLW-CON-02", facts={"limit": trait.limit})
    if trait.active and g.actions < 1:
        return Refused(name, "no-actions", "CLW-TUR-02")
    return Refused(name, "no-object", "CLW-ACT-07")


def _no_item(g: ClanWars, unit: Unit, op: Dashboard, item: Item) -> Refused:
    """Why a carried item has no effect now. CLW-ITM-12"""
    card = g.book.cards.items[item.id]
    name = f"item:{item.id}"
    if item.botched:
        return Refused(name, "botched", "CLW-ITM-05")
    if card.colour not in ("neutral", op.face):
        return Refused(name, "other-side", "CLW-ITM-02", facts={"side": card.colour})
    if card.cult is not None and card.cult != g.book.cards.operatives[g.kind(unit)].cult:
        return Refused(name, "other-cult", "CLW-ITM-03", facts={"cult": card.cult})
    return Refused(name, "not-worn", "CLW-ITM-12")


# ---------------------------------------------------------------- the reaction phase


def no_reaction(g: ClanWars, offered: Iterable[Option[Any]]) -> Iterator[Refused]:
    """What the Hostile cannot do now. CLW-TUR-03"""
    ids = {option.id for option in offered}
    for unit in g.units.values():
        name = f"act:{unit.uid}"
        if unit.side == "hostile" and unit.tile != OFF and name not in ids:
            yield _no_act(g, unit, name)
    if not g.stored:
        yield Refused("spawn", "no-edge", "CLW-EDG-04")
    elif not any(each.startswith("spawn:") for each in ids):
        points = any(g.book.missions[g.mission].spawn_points(g))
        why = ("occupied" if g.reserve else "nobody-left") if points else "no-point"
        yield Refused("spawn", why, "CLW-SPA-02" if g.reserve else "CLW-SPA-01")
    for uid in g.swarm:
        for letter in "ab":
            name = f"swarm:{g.face(uid)}:{letter}"
            if not any(each.startswith(name) for each in ids):
                yield Refused(name, "no-object", "CLW-SWA-02")


def _no_act(g: ClanWars, unit: Unit, name: str) -> Refused:
    if unit.stunned:
        return Refused(name, "stunned", "CLW-ABI-11", unit.uid)
    if not g.stored:
        return Refused(name, "no-edge", "CLW-EDG-04", unit.uid)
    return Refused(name, "no-deed", "CLW-HOS-05", unit.uid)


def no_clanner_action(g: ClanWars, unit: Unit, offered: Iterable[Option[Any]]) -> Iterator[Refused]:
    """The actions that a clanner cannot take now. CLW-HOS-05"""
    heads = {":".join(option.id.split(":")[:2]) for option in offered}
    if "move" not in heads:
        yield Refused("move", "held-fast", "CLW-MOV-01")
    if "attack" not in heads:
        yield no_attack(g, unit)
    for trait in loadout(g, unit).traits:
        name = f"trait:{trait.id}"
        if name not in heads and not trait.free:
            used = is_used_up(g, unit, trait.id, trait.limit)
            facts = {"limit": trait.limit}
            yield Refused(name, "used-up" if used else "no-object", "CLW-ACT-07", facts=facts)
