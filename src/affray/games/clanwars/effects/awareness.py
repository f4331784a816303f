"""Revealing threats and learning what they are. CLW-CON-02 CLW-THR-04"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import bits, tile_set
from affray.engine.questions import Option
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.small_questions import number_of
from affray.games.clanwars.effects.using_up import done_with
from affray.games.clanwars.rules.abilities import in_sight
from affray.games.clanwars.rules.rulebook import Effects
from affray.games.clanwars.rules.scouting import can_scout, scout
from affray.games.clanwars.rules.threats import learn, reveal
from affray.games.clanwars.rules.units import is_threat
from affray.games.clanwars.state import OFF, ClanWars, Unit

effects = Effects()


def threats_on(g: ClanWars, tile: int) -> list[Unit]:
    """The unrevealed tokens of a tile."""
    return [each for each in g.on(tile) if is_threat(each)]


def is_known(g: ClanWars, unit: Unit) -> bool:
    """Whether the Operative players know what a threat is. CLW-STA-05"""
    return all(g.handles[unit.uid].known & g.bit(seat) for seat in g.operative_seats)


def tiles_in_sight(g: ClanWars, unit: Unit, distance: int) -> Iterator[int]:
    """Tiles within a distance that the unit sees and that hold threats."""
    held = tile_set(each.tile for each in g.units.values() if is_threat(each) and each.tile != OFF)
    yield from bits(held & g.field.within(unit.tile, distance) & in_sight(g, unit))


def tokens_in_sight(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Any token on such a tile."""
    for tile in tiles_in_sight(g, unit, number_of(trait, "signal-sweep")):
        for each in threats_on(g, tile):
            yield Option(str(each.uid), each.uid)


@effects.action("signal-sweep", tokens_in_sight)
async def signal_sweep(g: ClanWars, unit: Unit, trait: Trait, uid: int) -> None:
    """Reveal 1 threat on a tile within 4 in LoS. CLW-CON-04"""
    if uid in g.units:
        reveal(g, g.units[uid])


def may_glance(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """SCOUT is possible, in one's own action phase. CLW-ACT-10"""
    if g.active == unit.uid and can_scout(g, unit):
        yield Option("", None)


@effects.action("glance", may_glance)
async def glance(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """SCOUT as a free action. CLW-CON-05"""
    await scout(g, unit)


def lit_tiles(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Tiles that a flare may light."""
    for tile in tiles_in_sight(g, unit, number_of(trait, "flare")):
        yield Option(g.field.tiles[tile].name, tile)


@effects.action("flare", lit_tiles)
async def flare(g: ClanWars, unit: Unit, trait: Trait, tile: int) -> None:
    """Reveal all threats on the tile, then the flare is gone. CLW-CON-06"""
    for each in threats_on(g, tile):
        reveal(g, each)
    done_with(g, unit, trait, "discard")


def unknown_tokens(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Threats within range whose kind the Operatives do not know."""
    near = g.field.within(unit.tile, number_of(trait, "learn"))
    for each in g.units.values():
        if is_threat(each) and near >> each.tile & 1 and not is_known(g, each):
            yield Option(str(each.uid), each.uid)


@effects.action("learn", unknown_tokens)
async def learn_one(g: ClanWars, unit: Unit, trait: Trait, uid: int) -> None:
    """Learn the kind of one threat. CLW-CON-04"""
    if uid in g.units:
        learn(g, g.units[uid])


def tiles_to_learn(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Tiles in sight with a threat that is not known."""
    for tile in tiles_in_sight(g, unit, number_of(trait, "learn-tile")):
        if not all(is_known(g, each) for each in threats_on(g, tile)):
            yield Option(g.field.tiles[tile].name, tile)


@effects.action("learn-tile", tiles_to_learn)
async def learn_tile(g: ClanWars, unit: Unit, trait: Trait, tile: int) -> None:
    """Learn the kinds of all threats on one tile. CLW-CON-06"""
    for each in threats_on(g, tile):
        learn(g, each)
