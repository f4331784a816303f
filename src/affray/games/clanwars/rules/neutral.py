"""Neutral units and extra Operatives act on their own terms. CLW-NEU-01 CLW-FUN-02"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from affray.boards.field.masks import bits
from affray.boards.field.movement import Reach, reach
from affray.engine.questions import Option, ask
from affray.games.clanwars.rules.abilities import attack_range, move_score
from affray.games.clanwars.rules.ambushes import ambush_check
from affray.games.clanwars.rules.attacks import attack_with
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.movement import crossing, goes_on, going
from affray.games.clanwars.rules.order import in_hostiles_order
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.rules.targets import Aim, draft, exposed_units, is_hit_by
from affray.games.clanwars.rules.units import (
    are_enemies,
    can_act,
    controller,
    has,
    in_stealth,
    is_extra,
    still,
)
from affray.games.clanwars.state import OFF, ClanWars, Move, Unit

FAR = 1 << 30


async def act_all(g: ClanWars) -> None:
    """Each neutral unit that has an enemy on the field acts once, in the Hostile's order."""
    waiting = [unit for unit in g.units.values() if unit.side == "neutral" and acts(g, unit)]
    while waiting:
        unit = await in_hostiles_order(g, "neutrals", waiting)
        await act(g, unit)
        waiting = [each for each in waiting if each is not unit and still(g, each)]
        waiting = [each for each in waiting if acts(g, each)]


def acts(g: ClanWars, unit: Unit) -> bool:
    """Able, willing, and with an enemy to find. CLW-NEU-01"""
    if not can_act(unit) or has(g, unit, "idle"):
        return False
    return any(are_enemies(g, unit, each) and each.tile != OFF for each in g.units.values())


async def act(g: ClanWars, unit: Unit) -> None:
    """Attack the nearest enemy in range and sight, or else move nearer. CLW-NEU-01"""
    targets = nearest(g, unit, in_range(g, unit))
    if targets:
        target = await choose(g, "neutral-target", unit, targets)
        await attack_with(g, unit, (0, Aim(target.uid)), "free")
        return
    prey = nearest(g, unit, [e for e in g.units.values() if is_prey(g, unit, e)])
    tiles = steps_nearer(g, unit, prey)
    if tiles:
        await approach(g, unit, tiles)


def is_prey(g: ClanWars, unit: Unit, other: Unit) -> bool:
    """Somebody to hunt: an enemy on the field who can be seen at all."""
    return other.tile != OFF and are_enemies(g, unit, other) and not in_stealth(other)


def in_range(g: ClanWars, unit: Unit) -> list[Unit]:
    """The enemies that it may attack now. CLW-ACT-16"""
    weapons = loadout(g, unit).weapons
    if not weapons:
        return []
    exposed = exposed_units(g, unit)
    if not exposed:
        return []
    roll = draft(g, unit, weapons[0], "free")
    most = attack_range(g, unit, roll)
    return [each for each in exposed if is_hit_by(g, unit, roll, each, most)]


def nearest(g: ClanWars, unit: Unit, units: list[Unit]) -> list[Unit]:
    """Those at the smallest distance."""
    least = min((g.field.distance(unit.tile, each.tile) for each in units), default=FAR)
    return [each for each in units if g.field.distance(unit.tile, each.tile) == least]


async def choose(g: ClanWars, kind: str, unit: Unit, units: list[Unit]) -> Unit:
    """A tie is decided by the player who decides for the unit. CLW-NEU-01"""
    if len(units) == 1:
        return units[0]
    uid = await ask(
        controller(g, unit),
        kind,
        (Option(str(each.uid), each.uid) for each in units),
        default=str(units[0].uid),
        rule="CLW-NEU-01",
        about={"unit": unit.uid},
    )
    return g.units[uid]


# ---------------------------------------------------------------- coming nearer


def steps_nearer(g: ClanWars, unit: Unit, prey: list[Unit]) -> list[int]:
    """The reachable tiles that are nearest to the prey, if nearer than here. CLW-NEU-01"""
    if not prey:
        return []
    aims = {each.tile for each in prey}
    found = {tile: min(g.field.distance(tile, aim) for aim in aims) for tile in within(g, unit)}
    here = min(g.field.distance(unit.tile, aim) for aim in aims)
    least = min(found.values(), default=FAR)
    return [tile for tile, far in found.items() if far == least] if least < here else []


def within(g: ClanWars, unit: Unit) -> Iterator[int]:
    """The tiles that one MOVE reaches; some units stay inside their sector."""
    plate = g.field.tiles[unit.tile].name.partition(".")[0]
    bound = has(g, unit, "keeps-to-its-sector")
    for tile in bits(ways(g, unit).tiles & ~(1 << unit.tile)):
        if not bound or g.field.tiles[tile].name.partition(".")[0] == plate:
            yield tile


def ways(g: ClanWars, unit: Unit) -> Reach:
    """What one MOVE of the unit can reach, and how."""
    return reach(g.field, unit.tile, move_score(g, unit), going(g, unit))


async def approach(g: ClanWars, unit: Unit, tiles: list[int]) -> None:
    """It takes the shortest path to one of these tiles. CLW-NEU-01"""
    goal = tiles[0]
    if len(tiles) > 1:
        goal = await ask(
            controller(g, unit),
            "neutral-goal",
            (Option(g.field.tiles[tile].name, tile) for tile in tiles),
            default=g.field.tiles[goal].name,
            rule="CLW-NEU-01",
            about={"unit": unit.uid},
        )
    path = ways(g, unit).path(goal) or []
    way = Move(unit.uid, controller(g, unit))
    g.moves.append(way)
    await ambush_check(g, unit.tile)
    for before, tile in pairwise(path):
        if goes_on(g, unit, way) and unit.tile == before:
            await crossing(g, unit, way, tile)
    if still(g, unit):
        await happen(g, "move-ends", Happening(unit=unit, move=way))
    g.moves.pop()


# ---------------------------------------------------------------- Operatives without a player


def extras(g: ClanWars) -> list[Unit]:
    """The extra Operatives of the mission, wherever they are. CLW-FUN-02"""
    return [unit for unit in g.operatives() if is_extra(unit)]


async def extras_act(g: ClanWars) -> None:
    """Each that is able attacks the nearest enemy in range and sight; it never walks by itself.
    CLW-CON-13"""
    for unit in extras(g):
        targets = nearest(g, unit, in_range(g, unit)) if still(g, unit) and can_act(unit) else []
        if targets:
            target = await choose(g, "neutral-target", unit, targets)
            await attack_with(g, unit, (0, Aim(target.uid)), "free")
