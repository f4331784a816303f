"""Moving oneself and others. CLW-MOV-06 CLW-ABI-05"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import bits
from affray.engine.questions import Option
from affray.games.clanwars.content.effect_words import DragForm
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.attack_traits import may_move
from affray.games.clanwars.effects.healing import operatives_within
from affray.games.clanwars.effects.small_questions import may, number_of, uses
from affray.games.clanwars.rules.abilities import in_sight, sees
from affray.games.clanwars.rules.actions import free_action, turn_dashboard
from affray.games.clanwars.rules.ambushes import ambush_check
from affray.games.clanwars.rules.movement import (
    arrive,
    can_move,
    depart,
    displace,
    displace_tiles,
    goes_on,
    grants_punches,
    move,
)
from affray.games.clanwars.rules.punches import sucker_punches
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.rules.units import are_enemies, can_act, controller, has, still
from affray.games.clanwars.screen.events.battle import Moved, tag
from affray.games.clanwars.state import OFF, ClanWars, Move, Unit

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


# ---------------------------------------------------------------- places that change


def places(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Ally Operatives within range on another tile."""
    for ally in operatives_within(g, unit, number_of(trait, "trade-places")):
        if ally.tile != unit.tile:
            yield Option(str(ally.uid), ally.uid)


@effects.action("trade-places", places)
async def trade_places(g: ClanWars, unit: Unit, trait: Trait, uid: int) -> None:
    """The two are displaced, each to the other's tile. CLW-CON-05 CLW-ABI-05"""
    ally = g.units[uid]
    if still(g, ally) and still(g, unit):
        here, there = unit.tile, ally.tile
        await displace(g, unit, there)
        if still(g, ally):
            await displace(g, ally, here)


def within_the_hook(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Revealed enemies within range in LoS, no champions and nothing that stands fast."""
    near = g.field.within(unit.tile, drag_form(trait).within) & in_sight(g, unit)
    for each in g.units.values():
        if each.tile == OFF or each.tile == unit.tile or not near >> each.tile & 1:
            continue
        if not each.revealed or g.kind(each) in g.champions or has(g, each, "immobile"):
            continue
        if are_enemies(g, unit, each):
            yield Option(str(each.uid), each.uid)


def drag_form(trait: Trait) -> DragForm:
    """How far, and how hard."""
    return next(each for each in trait.effects if each.word == "drag").params(DragForm)


@effects.action("drag", within_the_hook)
async def drag(g: ClanWars, unit: Unit, trait: Trait, uid: int) -> None:
    """A roll of the side that is up: the enemy is displaced to one's own tile. CLW-CON-05"""
    how = await attempt(g, unit, trait.id, drag_form(trait).difficulty)
    target = g.units.get(uid)
    if how.success and still(g, unit) and target is not None and still(g, target):
        await displace(g, target, unit.tile)
    await finish_roll(g)


@effects.reaction("attacked", "hit-and-run")
async def hit_and_run(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """After an attack that was an action: MOVE 1. CLW-CON-05"""
    roll = facts.roll
    if facts.unit is not owner or roll is None or roll.how != "action" or not can_act(owner):
        return
    if can_move(g, owner) and await uses(g, owner, held, "deaths-tempo"):
        budget = number_of(held.trait, "hit-and-run")
        await move(g, owner, budget=budget, action=False, may_leave=False, optional=True)


def may_turn(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """An Operative in its own action phase."""
    if unit.op is not None and g.active == unit.uid:
        yield Option("", None)


@effects.action("two-faced", may_turn)
async def two_faced(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """FLIP as a free action. CLW-CON-05 CLW-ACT-11"""
    turn_dashboard(g, unit)


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
