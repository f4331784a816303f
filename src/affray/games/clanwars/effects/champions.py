"""Traits of champions and their stages. CLW-CON-08"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import bits
from affray.engine.questions import Option, ask
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.legions import FEEDERS, free_moves, others_near
from affray.games.clanwars.effects.small_questions import always_offered, number_of
from affray.games.clanwars.rules.items import drop, may_part_with
from affray.games.clanwars.rules.movement import displace, displace_tiles
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.rules.spawning import has_operative, lay_tool, spawn_free
from affray.games.clanwars.rules.tarot import draw_arcana
from affray.games.clanwars.rules.units import rank, still
from affray.games.clanwars.state import HOSTILE, TRAP, ClanWars, Effect, Unit

effects = Effects()


@effects.reaction("stage-begins", "birth-trap")
async def birth_trap(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """When this stage begins, spawn one Trap on her tile. CLW-CON-08"""
    if facts.unit is owner:
        lay_tool(g, TRAP, owner.tile)


def feeders_near(g: ClanWars, unit: Unit, distance: int) -> list[Unit]:
    """Feeders within range that could act."""
    return [each for each in others_near(g, unit, distance) if rank(g, each) in FEEDERS]


def feeders_hear(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """A Feeder is near enough."""
    if feeders_near(g, unit, number_of(trait, "shriek")):
        yield Option("", None)


@effects.action("shriek", feeders_hear)
async def shriek(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """All Feeders within 2 take one free MOVE action. CLW-CON-08"""
    feeders = feeders_near(g, unit, number_of(trait, "shriek"))
    await free_moves(g, feeders, len(feeders))


def operatives_here(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """There are Operatives on the tile."""
    if has_operative(g, unit.tile):
        yield Option("", None)


@effects.action("hold", operatives_here)
async def hold(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """The Operatives on its tile have SPEED -1 this round. CLW-CON-08"""
    for each in g.on(unit.tile):
        if each.op is not None:
            amount = -number_of(trait, "hold")
            g.effects.append(Effect("speed", trait.id, each.uid, amount=amount))


@effects.reaction("struck", "drop-one")
async def drop_one(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """After a successful attack the target drops an item of the Hostile's choice. CLW-CON-08"""
    target = facts.unit
    if facts.other is not owner or target is None or not still(g, target):
        return
    items = [each.id for each in target.items if may_part_with(g, target, each)]
    if items:
        item = await ask(
            HOSTILE,
            "drop-one",
            (Option(each, each) for each in items),
            default=items[0],
            rule="CLW-CON-08",
            about={"unit": owner.uid, "target": target.uid},
        )
        drop(g, target, item)


@effects.reaction("stage-ends", "slip-on-wound")
async def slip_on_wound(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """When wounded, it displaces itself before the next stage. CLW-CON-08"""
    if facts.unit is not owner:
        return
    distance = number_of(held.trait, "slip-on-wound")
    tile = await ask(
        HOSTILE,
        "displace",
        (Option(g.field.tiles[t].name, t) for t in displace_tiles(g, owner, distance)),
        default=g.field.tiles[owner.tile].name,
        rule="CLW-CON-08",
        about={"unit": owner.uid},
    )
    await displace(g, owner, tile)


@effects.action("omen", always_offered)
async def omen(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """The Hostile draws 1 arcana. CLW-CON-08"""
    await draw_arcana(g, HOSTILE, number_of(trait, "omen"))


@effects.reaction("stage-begins", "swarm-out")
async def swarm_out(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """When this stage begins, up to 2 legions appear on adjacent tiles. CLW-CON-08"""
    if facts.unit is not owner:
        return
    ranks = tuple(each for each in g.book.cards.ranks if each != "tool")
    around = [t for t in bits(g.field.neighbours[owner.tile]) if not has_operative(g, t)]
    points = [(g.field.tiles[tile].name, tile) for tile in around]
    count = number_of(held.trait, "swarm-out")
    await spawn_free(g, count, points, ranks, optional=True, anywhere=True)
