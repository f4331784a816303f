"""Smoke and stealth. CLW-ABI-10 CLW-ABI-14"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import bits
from affray.engine.questions import Option
from affray.games.clanwars.content.effect_words import ObscureForm
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.effects.small_questions import uses
from affray.games.clanwars.effects.using_up import done_with
from affray.games.clanwars.rules.rulebook import Effects, Happening, Held
from affray.games.clanwars.rules.units import is_unopposed
from affray.games.clanwars.screen.events.battle import Obscured, StealthBegan, tag
from affray.games.clanwars.state import ClanWars, Unit

effects = Effects()


def obscure(g: ClanWars, tile: int) -> None:
    """A tile is OBSCURED until the end of the round. CLW-ABI-14"""
    g.obscured |= 1 << tile
    g.emit(Obscured, tile)


def enter_stealth(g: ClanWars, unit: Unit) -> None:
    """Only in FOCUS. CLW-ABI-10"""
    if unit.op is not None and unit.op.face == "focus" and not unit.op.stealth:
        unit.op.stealth = True
        g.emit(StealthBegan, tag(g, unit))


# ---------------------------------------------------------------- smoke


def form_of(trait: Trait) -> ObscureForm:
    """Which tile, and what becomes of the item."""
    return next(each for each in trait.effects if each.word == "obscure").params(ObscureForm)


def clear_tiles(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[int]]:
    """Tiles within range that are not obscured yet."""
    for tile in bits(g.field.within(unit.tile, form_of(trait).within) & ~g.obscured):
        yield Option(g.field.tiles[tile].name, tile)


@effects.action("obscure", clear_tiles)
async def obscure_tile(g: ClanWars, unit: Unit, trait: Trait, tile: int) -> None:
    """OBSCURING. CLW-ABI-14"""
    obscure(g, tile)
    done_with(g, unit, trait, form_of(trait).then)


def own_tile_clear(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """Its own tile is not obscured yet."""
    if not g.obscured >> unit.tile & 1:
        yield Option("", None)


@effects.action("dirt-screen", own_tile_clear)
async def dirt_screen(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """A Feeder's tile becomes OBSCURED; a threat stays one. CLW-LEG-05"""
    obscure(g, unit.tile)


@effects.reaction("dies", "obscure-on-death")
async def obscure_on_death(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """When it dies its tile is OBSCURED. CLW-CON-10"""
    if facts.unit is owner:
        obscure(g, facts.tile)


# ---------------------------------------------------------------- stealth


def may_hide(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """UNOPPOSED and not in STEALTH yet. CLW-CON-04"""
    if unit.op is not None and not unit.op.stealth and is_unopposed(g, unit):
        yield Option("", None)


@effects.action("slip-away", may_hide)
async def slip_away(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """Enter STEALTH. CLW-CON-04"""
    if is_unopposed(g, unit):
        enter_stealth(g, unit)


@effects.action("lights-out", may_hide)
async def lights_out(g: ClanWars, unit: Unit, trait: Trait, value: None) -> None:
    """Enter STEALTH; the tile is OBSCURED. CLW-CON-04"""
    if is_unopposed(g, unit):
        enter_stealth(g, unit)
        obscure(g, unit.tile)


@effects.reaction("killed", "vanish")
async def vanish(g: ClanWars, owner: Unit, held: Held, facts: Happening) -> None:
    """After a kill in FOCUS, if UNOPPOSED, enter STEALTH. CLW-CON-05"""
    if facts.unit is not owner or owner.op is None or owner.op.stealth:
        return
    ready = owner.op.face == "focus" and is_unopposed(g, owner)
    if ready and await uses(g, owner, held, "vanish"):
        enter_stealth(g, owner)
