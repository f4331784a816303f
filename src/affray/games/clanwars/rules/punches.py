"""Sucker punches. CLW-SUC-01 to CLW-SUC-04"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask
from affray.games.clanwars.rules.abilities import punches_left
from affray.games.clanwars.rules.attacks import attack_options, attack_with, can_attack
from affray.games.clanwars.rules.units import are_enemies, controller, in_stealth, is_tool, still
from affray.games.clanwars.state import HOSTILE, ClanWars, Unit


async def sucker_punches(g: ClanWars, unit: Unit) -> bool:
    """Each enemy on the tile may strike first; whether the unit is still there. CLW-SUC-02"""
    await neutrals_punch(g, unit)
    if unit.side != "hostile":
        await clanners_punch(g, unit)
    if unit.side != "operatives":
        await operatives_punch(g, unit)
    return still(g, unit)


def able(g: ClanWars, unit: Unit, tile: int) -> bool:
    """Whether a unit, as far as everybody can see, is still on the tile to be punched."""
    return still(g, unit) and unit.tile == tile and not in_stealth(unit)


async def clanners_punch(g: ClanWars, unit: Unit) -> None:
    """The Hostile chooses who punches, one after another. CLW-SUC-02"""
    tile = unit.tile
    declined: set[int] = set()
    while able(g, unit, tile):
        # opened on what all can see; what a threat can really do shows in the options alone
        there = [e for e in g.on(tile) if e.side == "hostile" and not e.stunned]
        if not any(each.uid not in declined for each in there):
            return
        ready = [each for each in there if each.uid not in declined and may_punch(g, each, unit)]
        puncher = await ask(
            HOSTILE,
            "punch",
            _punchers(ready),
            default=str(ready[0].uid) if ready else "none",
            rule="CLW-SUC-02",
            about={"unit": unit.uid},
        )
        if not puncher:
            return
        declined.add(puncher)
        await punch(g, g.units[puncher], unit)
        if unit.stunned:
            return


def _punchers(units: list[Unit]) -> Iterator[Option[int]]:
    for unit in units:
        yield Option(str(unit.uid), unit.uid)
    yield Option("none", 0)


async def operatives_punch(g: ClanWars, unit: Unit) -> None:
    """The Operatives on the tile decide in seat order. CLW-SUC-02"""
    tile = unit.tile
    for each in in_seat_order(g, tile):
        if able(g, unit, tile) and still(g, each) and may_punch(g, each, unit):
            await punch(g, each, unit, optional=True)
            if unit.stunned:
                return


def in_seat_order(g: ClanWars, tile: int) -> list[Unit]:
    """The Operatives on a tile in seat order."""
    there = [each for each in g.on(tile) if each.op is not None]
    return sorted(there, key=lambda each: g.seats.index(controller(g, each)))


async def neutrals_punch(g: ClanWars, unit: Unit) -> None:
    """A neutral unit always takes the punch it is entitled to. CLW-NEU-01"""
    tile = unit.tile
    for each in [each for each in g.on(tile) if each.side == "neutral"]:
        if able(g, unit, tile) and still(g, each) and may_punch(g, each, unit):
            await punch(g, each, unit)


def may_punch(g: ClanWars, puncher: Unit, unit: Unit) -> bool:
    """Punches left, not stunned, not a tool, and a legal attack. CLW-SUC-03 CLW-SUC-04"""
    return (
        puncher.tile == unit.tile
        and not puncher.stunned
        and are_enemies(g, puncher, unit)
        and not is_tool(g, puncher)
        and punches_left(g, puncher) > 0
        and can_attack(g, puncher, "punch", (unit.uid,))
    )


async def punch(g: ClanWars, puncher: Unit, unit: Unit, optional: bool = False) -> None:
    """A normal attack with the triggering unit as its only target. CLW-SUC-04"""
    bound = (unit.uid,)
    options = list(attack_options(g, puncher, "punch", bound))
    choice = options[0].value
    if optional or len(options) > 1:
        seat = controller(g, puncher)
        picks = [*options, Option("none", None)] if optional else list(options)
        choice = await ask(
            seat,
            "punch-with",
            picks,  # type: ignore[arg-type]
            default=options[0].id,
            rule="CLW-SUC-04",
            about={"unit": puncher.uid, "target": unit.uid},
        )
        if choice is None:
            return
    puncher.punches += 1
    await attack_with(g, puncher, choice, "punch", bound)
