"""Moving oneself and others. CLW-MOV-06 CLW-ABI-05"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import bits
from affray.engine.questions import Option
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.attack_traits import may_move
from affray.games.clanwars.effects.healing import operatives_within
from affray.games.clanwars.effects.small_questions import may, number_of, uses
from affray.games.clanwars.rules.abilities import sees
from affray.games.clanwars.rules.actions import free_action
from affray.games.clanwars.rules.ambushes import ambush_check
from affray.games.clanwars.rules.movement import (
    arrive,
    depart,
    displace,
    displace_tiles,
    goes_on,
    grants_punches,
    move,
)
from affray.games.clanwars.rules.punches import sucker_punches
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.rules.units import controller, still
from affray.games.clanwars.screen.events.battle import Moved, tag
from affray.games.clanwars.state import ClanWars, Move, Unit

effects = Effects()


@effects.action("burn-rush", may_move)
async def burn_rush(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """MOVE with a larger budget and without granting punches. CLW-CON-04"""
    await move(g, unit, bonus=number_of(trait, "burn-rush"), quiet=True)


def own_tiles(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Where a unit may displace itself."""
    for tile in displace_tiles(g, unit, number_of(trait, "displace-self")):
        if tile != unit.tile:
            yield Option(g.field.tiles[tile].name, tile)


@effects.action("displace-self", own_tiles)
async def displace_self(g: ClanWars, unit: Unit, trait: Trait, tile: int) -> None:
    """DISPLACE 2 yourself. CLW-CON-05"""
    await displace(g, unit, tile)


def sheep(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[tuple[int, int]]]:
    """Ally Operatives within range, each with the tiles around it."""
    for ally in operatives_within(g, unit, number_of(trait, "shepherd")):
        if ally is not unit:
            for tile in displace_tiles(g, ally, 1):
                if tile != ally.tile:
                    yield Option(f"{ally.uid}:{g.field.tiles[tile].name}", (ally.uid, tile))


@effects.action("shepherd", sheep)
async def shepherd(g: ClanWars, unit: Unit, trait: Trait, value: tuple[int, int]) -> None:
    """Displace an ally Operative by 1. CLW-CON-04"""
    ally = g.units[value[0]]
    if still(g, ally):
        await displace(g, ally, value[1])


def contractors(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Ally Operatives within 3 in LoS."""
    for ally in operatives_within(g, unit, number_of(trait, "contract")):
        if ally is not unit and not ally.stunned and sees(g, unit, ally.tile):
            yield Option(str(ally.uid), ally.uid)


@effects.action("contract", contractors)
async def contract(g: ClanWars, unit: Unit, trait: Trait, uid: int) -> None:
    """The ally takes one free MOVE, FLIP or PICK UP at once. CLW-CON-04"""
    await free_action(g, g.units[uid], only=("move", "flip", "pick-up"))


# ---------------------------------------------------------------- the rope


def beyond_cliffs(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Tiles beyond a cliff that is not too high. CLW-CON-06"""
    here = g.field.tiles[unit.tile].elevation
    for tile in bits(g.field.neighbours[unit.tile] & ~g.field.passable[unit.tile]):
        if abs(g.field.tiles[tile].elevation - here) <= number_of(trait, "rope"):
            yield Option(g.field.tiles[tile].name, tile)


@effects.action("rope", beyond_cliffs)
async def rope(g: ClanWars, unit: Unit, trait: Trait, tile: int) -> None:
    """MOVE 1 across a cliff: punches and ambushes as in any move. CLW-CON-06 CLW-MOV-06"""
    way = Move(unit.uid, controller(g, unit), budget=1)
    g.moves.append(way)
    before = unit.tile
    await ambush_check(g, before)
    if goes_on(g, unit, way) and grants_punches(g, unit, way):
        await sucker_punches(g, unit)
    if goes_on(g, unit, way) and unit.tile == before:
        way.crossings = 1
        depart(g, unit)
        unit.tile = tile
        g.emit(Moved, tag(g, unit), tile)
        await arrive(g, unit, way)
    g.moves.pop()


# ---------------------------------------------------------------- moves of others and by others


@effects.reaction("move-begins", "war-drum")
async def war_drum(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """Ally Operatives that start a MOVE action on the tile are faster. CLW-CON-05"""
    mover = facts.unit
    if mover is None or mover.op is None or mover is owner or mover.tile != owner.tile:
        return
    if facts.move.action:
        facts.move.bonus += number_of(held.trait, "war-drum")


@effects.reaction("leaving", "sand-runner")
async def sand_runner(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> bool:
    """One crossing a round grants no punches. CLW-CON-05"""
    if facts.unit is not owner:
        return False
    return await uses(g, owner, held, "sand-runner")


@effects.reaction("punch-hit", "warrant")
async def warrant(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """After a successful punch the leaving unit's MOVE ends. CLW-CON-05"""
    target = facts.other
    if facts.unit is not owner or target is None or not g.moves:
        return
    way = g.moves[-1]
    if way.unit == target.uid and still(g, target) and await uses(g, owner, held, "warrant"):
        way.stopped = True


@effects.reaction("died", "deaths-tempo")
async def deaths_tempo(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """When another unit dies on the tile, MOVE 1. CLW-CON-04"""
    if facts.unit is owner or facts.tile != owner.tile:
        return
    if await uses(g, owner, held, "deaths-tempo"):
        budget = number_of(held.trait, "deaths-tempo")
        await move(g, owner, budget=budget, action=False, may_leave=False, optional=True)


@effects.reaction("slipping-in", "whisper-step")
async def whisper_step(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> bool:
    """Threats may be left unrevealed, and STEALTH kept. CLW-CON-05"""
    if facts.unit is not owner:
        return False
    return await may(g, controller(g, owner), "whisper-step", owner)
