"""Threats: entering the field, being revealed, becoming a threat again. CLW-THR-01 to CLW-THR-08"""

from __future__ import annotations

from collections.abc import Iterable

from affray.games.clanwars.rules.items import drop_everything
from affray.games.clanwars.rules.units import is_tool
from affray.games.clanwars.screen.events.battle import (
    Learned,
    Removed,
    Revealed,
    Reverted,
    Spawned,
    SpawnedKind,
    tag,
)
from affray.games.clanwars.state import HOSTILE, OFF, TRAP, ClanWars, Kind, Uid, Unit


def place(g: ClanWars, kind: Kind, tile: int, side: str = "hostile") -> Unit:
    """A new token with a new uid, known to the Hostile alone. CLW-THR-01 CLW-STA-05"""
    uid = g.handle(kind, g.bit(HOSTILE))
    unit = Unit(uid, "neutral" if side == "neutral" else "hostile", tile)
    g.units[uid] = unit
    return unit


def spawn(g: ClanWars, kind: Kind, tile: int) -> Unit:
    """A unit of the reserve enters as a threat. CLW-SPA-01"""
    g.reserve.remove(kind)
    unit = place(g, kind, tile)
    g.emit(SpawnedKind, tag(g, unit), tile, kind, to=HOSTILE, rest=(Spawned, tag(g, unit), tile))
    return unit


def reveal(g: ClanWars, unit: Unit, ambush: bool = False) -> None:
    """The token is turned up; tools are removed, a Trap after its ambush. CLW-THR-04"""
    if unit.revealed or unit.tile == OFF:
        return
    unit.revealed = True
    g.reveal(unit.uid)
    if g.kind(unit) not in g.seen:
        g.seen += (g.kind(unit),)
    g.emit(Revealed, unit.uid, g.kind(unit))
    if is_tool(g, unit) and not (ambush and g.kind(unit) == TRAP):
        remove(g, unit)


def remove(g: ClanWars, unit: Unit) -> None:
    """Off the field without a wound; a legion or tool returns to the reserve. CLW-DTH-04"""
    g.emit(Removed, tag(g, unit))
    take_off(g, unit)


def take_off(g: ClanWars, unit: Unit, to_reserve: bool = True) -> None:
    """A unit of the Hostile or a neutral one leaves play; what it carried drops. CLW-DTH-03"""
    drop_everything(g, unit)
    kind = g.kind(unit)
    if to_reserve and unit.side == "hostile" and kind in g.book.cards.legions:
        g.reserve.append(kind)
        g.reserve.sort()
    unit.tile = OFF
    del g.units[unit.uid]
    g.drop(unit.uid)
    forget(g, unit.uid)


def forget(g: ClanWars, uid: Uid) -> None:
    """Nothing lasts on a unit that is gone."""
    g.effects[:] = [effect for effect in g.effects if effect.unit != uid]
    if uid in g.ambushes:
        g.ambushes.remove(uid)


def revert(g: ClanWars, units: Iterable[Unit]) -> None:
    """Models become threats again under new uids, given in random order. CLW-THR-08"""
    waiting = [unit for unit in units if unit.revealed and unit.op is None]
    for unit in waiting:
        g.emit(Reverted, tag(g, unit), unit.tile)
    while waiting:
        _renew(g, waiting.pop(g.dice.one_of(len(waiting), "tokens mixed")))


def _renew(g: ClanWars, unit: Unit) -> None:
    old = unit.uid
    del g.units[old]
    unit.uid = g.handle(g.drop(old), g.bit(HOSTILE))
    unit.revealed = False
    unit.may_be = ()
    g.units[unit.uid] = unit
    unit.lying_in_wait = g.options.get("visionary_ambush", "yes") == "yes" or not any(
        each.op is not None for each in g.on(unit.tile)
    )
    rename(g, old, unit.uid)


def rename(g: ClanWars, old: Uid, new: Uid) -> None:
    """Everything that was about the old uid is about the new one."""
    g.effects[:] = [e._replace(unit=new) if e.unit == old else e for e in g.effects]
    for roll in g.rolls:
        roll.by = new if roll.by == old else roll.by
        roll.target = new if roll.target == old else roll.target
        roll.hits = tuple(new if each == old else each for each in roll.hits)
        roll.bound = tuple(new if each == old else each for each in roll.bound)
    for hurt in g.wounds:
        hurt.unit = new if hurt.unit == old else hurt.unit
        hurt.by = new if hurt.by == old else hurt.by
    for move in g.moves:
        move.unit = new if move.unit == old else move.unit
    g.ambushes[:] = [new if uid == old else uid for uid in g.ambushes]


def tell_kind(g: ClanWars, unit: Unit, kinds: Iterable[Kind]) -> None:
    """What a threat does openly tells everybody that it is one of these kinds. CLW-THR-02"""
    bearers = sorted(kinds)
    if bearers and not unit.revealed:
        unit.may_be = tuple(k for k in bearers if not unit.may_be or k in unit.may_be)


def learn(g: ClanWars, unit: Unit) -> None:
    """The Operative players learn what a threat is; it stays unrevealed. CLW-CON-02"""
    if not unit.revealed:
        g.reveal(unit.uid, *g.operative_seats)
        g.emit(Learned, unit.uid, g.kind(unit), to=(HOSTILE, *g.operative_seats))
