"""Who and what an attack may be aimed at. CLW-ACT-16 CLW-ABI-01"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from affray.boards.field.masks import bits
from affray.games.clanwars.rules.abilities import (
    attack_range,
    distance_to,
    in_sight,
    may_be_lowered,
    sees,
)
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.rulebook import Weapon
from affray.games.clanwars.rules.units import (
    are_enemies,
    controller,
    has,
    in_stealth,
    is_threat,
    is_under,
)
from affray.games.clanwars.state import NOBODY, OFF, ClanWars, Roll, Unit


class Aim(NamedTuple):
    """What an attack is aimed at: a unit, a tile, or a terrain piece."""

    target: int = NOBODY
    tile: int = OFF
    piece: int = -1


GRANTED = ("punch", "ambush")
"""Attacks that an enemy's act grants. CLW-SUC-01 CLW-AMB-02"""


def draft(
    g: ClanWars, unit: Unit, weapon: Weapon, how: str = "action", bound: tuple[int, ...] = ()
) -> Roll:
    """An attack as it would be made with a weapon, before it is aimed. CLW-ACT-12"""
    return Roll(
        unit.uid,
        controller(g, unit),
        weapon=weapon.item,
        kind=weapon.kind,
        area=weapon.area,
        stun=weapon.stun,
        how=how,
        bound=bound,
        reach=weapon.reach,
        keywords=weapon.keywords,
        base=weapon.handling,
        items=(weapon.item,) if weapon.item else (),
        stealthy=in_stealth(unit),
    )


def aims(g: ClanWars, unit: Unit, roll: Roll, exposed: list[Unit]) -> Iterator[Aim]:
    """Everything that an attack may be aimed at now. CLW-ACT-16"""
    if roll.area:
        for tile in tiles_in_reach(g, unit, roll):
            yield Aim(tile=tile)
        return
    if exposed:
        reach = attack_range(g, unit, roll)
        for target in exposed:
            if is_hit_by(g, unit, roll, target, reach):
                yield Aim(target.uid)
    if g.pieces and not roll.bound:
        for index in pieces_in_reach(g, unit, roll):
            yield Aim(piece=index)


def exposed_units(g: ClanWars, unit: Unit, bound: tuple[int, ...] = ()) -> list[Unit]:
    """The enemies in sight that an attack may name, with any weapon. CLW-ACT-16"""
    seen, side = in_sight(g, unit), unit.side
    return [
        target
        for target in g.units.values()
        if (target.side != side or side == "neutral")
        and target.tile != OFF
        and seen >> target.tile & 1
        and (not bound or target.uid in bound)
        and is_exposed(g, unit, target)
    ]


def is_exposed(g: ClanWars, unit: Unit, target: Unit) -> bool:
    """An enemy, not a threat and not in STEALTH. CLW-ACT-16 CLW-THR-03 CLW-ABI-10"""
    if target.op is not None:
        shown = not target.op.stealth
    else:
        shown = target.revealed or _see_each_other(unit, target)
    return shown and are_enemies(g, unit, target)


def is_hit_by(g: ClanWars, unit: Unit, roll: Roll, target: Unit, reach: int) -> bool:
    """An exposed target in reach, with nothing that wards this attack off. CLW-ACT-16"""
    return (
        in_reach(g, unit, roll, target, reach)
        and not shielded(g, unit, roll, target)
        and g.book.missions[g.mission].may_be_targeted(g, roll, target)
    )


def legal_target(g: ClanWars, unit: Unit, roll: Roll, target: Unit) -> bool:
    """The ten conditions of a legal single target. CLW-ACT-16"""
    return (
        target.tile != OFF
        and sees(g, unit, target.tile)
        and (not roll.bound or target.uid in roll.bound)
        and is_exposed(g, unit, target)
        and is_hit_by(g, unit, roll, target, attack_range(g, unit, roll))
    )


def _see_each_other(unit: Unit, target: Unit) -> bool:
    """A clanner and a neutral unit may attack each other's threats. CLW-THR-05"""
    sides = (unit.side, target.side)
    return "neutral" in sides and "hostile" in sides


def in_reach(g: ClanWars, unit: Unit, roll: Roll, target: Unit, reach: int) -> bool:
    """Distance with HIDDEN against RANGE. CLW-ABI-06 CLW-ABI-15"""
    if g.field.distance(unit.tile, target.tile) > reach and not may_be_lowered(g, "hidden"):
        return False
    return distance_to(g, unit, target, roll) <= reach


def shielded(g: ClanWars, unit: Unit, roll: Roll, target: Unit) -> bool:
    """IMMUNE, and cards that ward an attack off. CLW-ACT-16"""
    flags = loadout(g, target).flags
    if any(f"immune-{word}" in flags for word in kinds_of(roll)):
        return True
    word = "safe-from-afar"
    if unit.tile != target.tile and (word in flags or is_under(g, target, word)):
        return True
    if roll.how in GRANTED and is_under(g, target, "safe-from-granted-attacks"):
        return True
    return is_under(g, unit, "no-attack")


def kinds_of(roll: Roll) -> tuple[str, ...]:
    """The keywords of an attack: those of the weapon and of its kind. CLW-ABI-07"""
    area = ("area-attack",) if roll.area else ()
    return (*roll.keywords, f"{roll.kind}-attack", *area)


# ---------------------------------------------------------------- areas and pieces


def tiles_in_reach(g: ClanWars, unit: Unit, roll: Roll) -> Iterator[int]:
    """The tiles that an area attack may choose: no HIDDEN counts. CLW-ABI-01"""
    if has(g, unit, "no-attack"):
        return
    reach = 0 if roll.bound else attack_range(g, unit, roll)
    for tile in bits(g.field.within(unit.tile, reach) & in_sight(g, unit)):
        if not is_kept_safe(g, unit, roll, tile):
            yield tile


def is_kept_safe(g: ClanWars, unit: Unit, roll: Roll, tile: int) -> bool:
    """Whether a punch or ambush would affect a unit that a card keeps safe. CLW-ARC-08"""
    if not g.effects or roll.how not in GRANTED:
        return False
    word = "safe-from-granted-attacks"
    return any(is_under(g, each, word) for each in struck_by(g, unit, roll, tile, True))


def legal_tile(g: ClanWars, unit: Unit, roll: Roll, tile: int) -> bool:
    """Range without HIDDEN, line of sight, and nobody there that a card keeps safe. CLW-ABI-01"""
    return (
        sees(g, unit, tile)
        and not has(g, unit, "no-attack")
        and g.field.distance(unit.tile, tile) <= attack_range(g, unit, roll)
        and not is_kept_safe(g, unit, roll, tile)
    )


def struck_by(
    g: ClanWars, unit: Unit | None, roll: Roll, tile: int, protected: bool = False
) -> list[Unit]:
    """The units that an area attack on a tile affects. CLW-ABI-01"""
    return [each for each in g.on(tile) if _is_struck(g, unit, roll, each, protected)]


def _is_struck(g: ClanWars, unit: Unit | None, roll: Roll, target: Unit, protected: bool) -> bool:
    if target is unit and roll.kind == "melee":
        return False
    if in_stealth(target) and g.options.get("area_hits_stealth", "no") == "no":
        return False
    if unit is None:
        flags = loadout(g, target).flags
        return not any(f"immune-{word}" in flags for word in kinds_of(roll))
    if g.options.get("area_hits_allies", "yes") == "no" and target.side == unit.side:
        return False
    if protected:
        return True
    return not shielded(g, unit, roll, target)


def pieces_in_reach(g: ClanWars, unit: Unit, roll: Roll) -> Iterator[int]:
    """The terrain pieces that may be attacked. CLW-TER-01"""
    standing = [index for index in range(len(g.pieces)) if attackable(g, unit.side, index)]
    if not standing:
        return
    near = in_sight(g, unit) & g.field.within(unit.tile, attack_range(g, unit, roll))
    for index in standing:
        if near >> g.pieces[index].tile & 1:
            yield index


def attackable(g: ClanWars, side: str, index: int) -> bool:
    """Whether a side may attack a terrain piece. CLW-TER-01"""
    attackers, standing = g.book.missions[g.mission].piece_attackers(g, index)
    return standing and attackers in (side, "both")


def still_legal(g: ClanWars, roll: Roll) -> bool:
    """Attacker, weapon and aim still meet the attack's conditions. CLW-ACT-14"""
    unit = g.units.get(roll.by)
    if unit is None or unit.tile == OFF or unit.stunned:
        return False
    if roll.weapon and not any(each.item == roll.weapon for each in loadout(g, unit).weapons):
        return False
    if roll.area:
        return roll.tile != OFF and legal_tile(g, unit, roll, roll.tile)
    if roll.piece >= 0:
        return roll.piece in pieces_in_reach(g, unit, roll)
    target = g.units.get(roll.target)
    return target is not None and legal_target(g, unit, roll, target)


def may_be_redirected_to(g: ClanWars, unit: Unit, roll: Roll, target: Unit) -> bool:
    """Whether a unit could have been chosen by this same attack. CLW-ARC-03"""
    if is_threat(target) or target.tile == OFF or target.uid == roll.target:
        return False
    free = roll.copy()
    free.bound = ()
    return legal_target(g, unit, free, target)
