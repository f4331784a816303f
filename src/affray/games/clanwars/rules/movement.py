"""MOVE, crossing by crossing; leaving the field; DISPLACE. CLW-MOV-01 to CLW-EXI-03"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import bits
from affray.boards.field.movement import FREE, Going, Progress, crossing_cost, crossings
from affray.engine.questions import Option, Refused, Seat, ask
from affray.games.clanwars.rules.abilities import ignores_penalties, move_score
from affray.games.clanwars.rules.ambushes import ambush_check, queue_up, would_ambush
from affray.games.clanwars.rules.conditions import hard
from affray.games.clanwars.rules.deaths import give_up_edges
from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.punches import sucker_punches
from affray.games.clanwars.rules.rolls import end_stealth
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.rules.threats import forget, reveal, take_off
from affray.games.clanwars.rules.units import (
    are_enemies,
    controller,
    has,
    in_stealth,
    is_threat,
    still,
)
from affray.games.clanwars.rules.windows import STEP, window
from affray.games.clanwars.screen.events.battle import Displaced, LeftField, Moved, tag
from affray.games.clanwars.state import OFF, TRAP, ClanWars, Marker, Move, Unit


def going(g: ClanWars, unit: Unit, ignore: bool = False) -> Going:
    """What a crossing costs this unit. CLW-MOV-02"""
    if ignore or ignores_penalties(g, unit):
        return FREE
    easy_climb, easy_ground = g.book.missions[g.mission].ignores_penalties(g, unit)
    no_hard = easy_ground or has(g, unit, "no-hard-penalty")
    no_climb = easy_climb or has(g, unit, "no-climb-penalty")
    return Going(0 if no_hard else hard(g), not no_climb)


def budget(g: ClanWars, unit: Unit, move: Move) -> int:
    """What the move may spend in all, at this moment. CLW-MOV-03"""
    return move.budget if move.budget >= 0 else move_score(g, unit, move.bonus)


def next_tiles(g: ClanWars, unit: Unit, move: Move) -> int:
    """The tiles that the next crossing may enter, as bits. CLW-MOV-02"""
    if move.crossings == 0:
        return g.field.passable[unit.tile]  # the first crossing is always allowed
    progress = Progress(unit.tile, move.crossings, move.spent)
    return crossings(g.field, progress, budget(g, unit, move), going(g, unit, move.ignore))


def can_move(g: ClanWars, unit: Unit) -> bool:
    """Whether a MOVE action is possible at all."""
    if has(g, unit, "immobile") or not g.book.missions[g.mission].may_act(g, unit, "move"):
        return False
    return bool(g.field.passable[unit.tile]) or next(exits(g, unit), None) is not None


def exits(g: ClanWars, unit: Unit) -> Iterator[Marker]:
    """The exits on a unit's tile. CLW-EXI-01"""
    for marker in g.book.missions[g.mission].exits(g, unit):
        if marker.tile == unit.tile:
            yield marker


async def move(
    g: ClanWars,
    unit: Unit,
    seat: Seat | None = None,
    *,
    budget: int = -1,
    action: bool = True,
    ignore: bool = False,
    quiet: bool = False,
    bonus: int = 0,
    may_leave: bool = True,
    optional: bool = False,
) -> None:
    """A MOVE: its start, its crossings, its end. CLW-MOV-03"""
    way = Move(unit.uid, seat or controller(g, unit), budget, 0, 0, action, ignore, quiet)
    way.bonus = bonus
    g.moves.append(way)
    await ambush_check(g, unit.tile)
    if goes_on(g, unit, way):
        await happen(g, "move-begins", Happening(unit=unit, move=way))
    while goes_on(g, unit, way):
        step = await next_crossing(g, unit, way, may_leave, optional)
        if step is None:
            break
        await crossing(g, unit, way, step)
    if still(g, unit):
        await happen(g, "move-ends", Happening(unit=unit, move=way))
    g.moves.pop()


def goes_on(g: ClanWars, unit: Unit, way: Move) -> bool:
    """Whether the unit is still able to move. CLW-FUN-10 CLW-MOV-06"""
    return still(g, unit) and not way.stopped and not (way.action and unit.stunned)


async def next_crossing(
    g: ClanWars, unit: Unit, way: Move, may_leave: bool, optional: bool
) -> int | str | None:
    """The next tile, an exit, or stop. CLW-DEC-01 (D14, D34)"""
    options = list(_steps(g, unit, way, may_leave, optional))
    if not options or (options[0].value is None and len(options) == 1):
        return None
    stop = options[0].id if options[0].value is None else None
    return await ask(
        way.seat,
        "step",
        options,
        default=stop,
        rule="CLW-MOV-03",
        about={"unit": unit.uid},
        refused=_no_step(g, unit, way),
    )


def _steps(
    g: ClanWars, unit: Unit, way: Move, may_leave: bool, optional: bool
) -> Iterator[Option[int | str | None]]:
    if way.crossings or optional:
        yield Option("stop", None)
    for tile in bits(next_tiles(g, unit, way)):
        yield Option(g.field.tiles[tile].name, tile)
    if may_leave and way.crossings == 0:
        for marker in exits(g, unit):
            yield Option(f"leave:{marker.name}", marker.name)


def _no_step(g: ClanWars, unit: Unit, way: Move) -> Iterator[Refused]:
    """The neighbours that this crossing cannot enter, and why. CLW-MOV-02"""
    field = g.field
    for tile in bits(field.neighbours[unit.tile] & ~next_tiles(g, unit, way)):
        name = field.tiles[tile].name
        cost = crossing_cost(field, unit.tile, tile, going(g, unit, way.ignore))
        if cost is None:
            yield Refused(name, "cliff", "CLW-FLD-05", tile)
        else:
            facts = {"cost": cost, "left": max(0, budget(g, unit, way) - way.spent)}
            yield Refused(name, "too-far", "CLW-MOV-02", tile, facts)


async def crossing(g: ClanWars, unit: Unit, way: Move, step: int | str) -> None:
    """Punches, the crossing itself, ambush and triggers on the new tile. CLW-MOV-03"""
    before = unit.tile
    if grants_punches(g, unit, way):
        await window(g, STEP, _side(unit), unit)
        if unit.tile == before and not await _slips_by(g, unit, way):
            await sucker_punches(g, unit)
    if not goes_on(g, unit, way) or unit.tile != before:
        return
    if isinstance(step, str):
        await leave_field(g, unit, step)
        return
    if not next_tiles(g, unit, way) >> step & 1:
        return
    cost = crossing_cost(g.field, before, step, going(g, unit, way.ignore))
    way.crossings += 1
    way.spent += cost or 0
    depart(g, unit)
    unit.tile = step
    g.emit(Moved, tag(g, unit), step)
    await arrive(g, unit, way)


def grants_punches(g: ClanWars, unit: Unit, way: Move) -> bool:
    """Whether there are enemies on the tile who might punch. CLW-SUC-01"""
    return not way.quiet and any(are_enemies(g, unit, each) for each in g.on(unit.tile))


async def _slips_by(g: ClanWars, unit: Unit, way: Move) -> bool:
    return await happen(g, "leaving", Happening(unit=unit, move=way))


def depart(g: ClanWars, unit: Unit) -> None:
    """A tile is left: marks that cards ask for. CLW-STA-03"""
    unit.lying_in_wait = True
    if unit.op is not None:
        unit.op.left_tile_in = g.round
        unit.op.crossed = True
    g.effects[:] = [e for e in g.effects if not (e.until == "leaving" and e.unit == unit.uid)]


async def arrive(g: ClanWars, unit: Unit, way: Move) -> None:
    """Ambush check on the new tile, then the tile's triggers. CLW-MOV-03"""
    tile = unit.tile
    full = g.options.get("interrupt_windows", "standard") == "full"
    if full or would_ambush(g, tile) or _slips_in(g, unit):
        await window(g, STEP, _side(unit), unit)
    if still(g, unit) and _slips_in(g, unit):
        await enter_in_stealth(g, unit)
    await ambush_check(g, tile)
    if still(g, unit) and unit.tile == tile:
        await entered(g, unit, way)


async def entered(g: ClanWars, unit: Unit, way: Move | None) -> None:
    """What lies on a tile affects a unit that comes there."""
    await happen(g, "entered", Happening(unit=unit, tile=unit.tile, move=way))
    if still(g, unit):
        await g.book.missions[g.mission].entered(g, unit)


def _side(unit: Unit) -> str:
    return "hostile" if unit.side == "hostile" else "operatives"


def _slips_in(g: ClanWars, unit: Unit) -> bool:
    """An Operative in STEALTH comes to a tile with unrevealed enemies. CLW-ABI-10"""
    return in_stealth(unit) and any(
        is_threat(each) and are_enemies(g, unit, each) for each in g.on(unit.tile)
    )


async def enter_in_stealth(g: ClanWars, unit: Unit) -> None:
    """Stealth ends, threats are revealed without ambush, then Traps ambush. CLW-ABI-10"""
    threats = [e for e in g.on(unit.tile) if is_threat(e) and are_enemies(g, unit, e)]
    traps = [each for each in threats if g.kind(each) == TRAP]
    if await happen(g, "slipping-in", Happening(unit=unit, tile=unit.tile)):
        threats = traps
        if not traps:
            return
    end_stealth(g, unit)
    for each in threats:
        if each not in traps:
            reveal(g, each)
    queue_up(g, traps)


async def leave_field(g: ClanWars, unit: Unit, name: str) -> None:
    """A unit leaves by an exit for good, with all that it carries. CLW-EXI-02 CLW-EXI-03"""
    marker = next(each for each in g.markers if each.name == name)
    mission = g.book.missions[g.mission]
    g.emit(LeftField, tag(g, unit), name)
    op = unit.op
    if op is None:
        await mission.left(g, unit)
        if unit.uid in g.units:
            g.carried_off += [item.id for item in unit.items]
            unit.items = ()
            take_off(g, unit, to_reserve=g.options.get("legion_that_left") == "reserve")
        return
    op.fate = "retreated" if mission.is_retreat(g, unit, marker) else "left"
    op.exit = name
    unit.tile = OFF
    unit.stunned = op.stealth = False
    forget(g, unit.uid)
    give_up_edges(g, unit, op)
    await mission.left(g, unit)


# ---------------------------------------------------------------- DISPLACE


def displace_tiles(g: ClanWars, unit: Unit, distance: int) -> Iterator[int]:
    """Where a unit may be displaced to. CLW-ABI-05"""
    if not has(g, unit, "immobile"):
        yield from bits(g.field.within(unit.tile, distance))


async def displace(g: ClanWars, unit: Unit, tile: int) -> None:
    """Picked up and put down: no crossing, no punches, no ambush yet. CLW-ABI-05"""
    if tile != unit.tile:
        depart_displaced(g, unit)
        unit.tile = tile
        g.emit(Displaced, tag(g, unit), tile)
        await entered(g, unit, None)


def depart_displaced(g: ClanWars, unit: Unit) -> None:
    """A displaced unit has not crossed a border, but is no longer where it was."""
    unit.lying_in_wait = True
    g.effects[:] = [e for e in g.effects if not (e.until == "leaving" and e.unit == unit.uid)]
