"""Ambushes. CLW-AMB-01 to CLW-AMB-05"""

from __future__ import annotations

from collections.abc import Iterable

from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.order import in_hostiles_order
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.rules.threats import remove, reveal
from affray.games.clanwars.rules.units import are_enemies, in_stealth, is_threat, still
from affray.games.clanwars.screen.events.battle import Ambushed, tag
from affray.games.clanwars.state import DECOY, OFF, TRAP, ClanWars, Unit


def triggers(g: ClanWars, threat: Unit) -> list[Unit]:
    """The Operatives on a threat's tile who are not in STEALTH. CLW-AMB-01"""
    mission = g.book.missions[g.mission]
    tile, side = threat.tile, threat.side
    return [
        each
        for each in g.units.values()
        if each.tile == tile
        and (each.op is not None or (each.side != side and mission.is_ambushed(g, each)))
        and not in_stealth(each)
        and are_enemies(g, threat, each)
    ]


def would_ambush(g: ClanWars, tile: int = OFF) -> list[Unit]:
    """The threats that ambush now, on one tile or on all. CLW-AMB-01"""
    waiting = [
        unit
        for unit in g.units.values()
        if not unit.revealed
        and unit.tile != OFF
        and tile in (OFF, unit.tile)
        and unit.op is None
        and unit.lying_in_wait
    ]
    return [unit for unit in waiting if triggers(g, unit)] if waiting else waiting


async def ambush_check(g: ClanWars, tile: int = OFF) -> None:
    """One queue of ambushes: a check while it is being resolved only adds to it. CLW-AMB-02"""
    queue_up(g, would_ambush(g, tile))
    if g.ambushing or not g.ambushes:
        return
    g.ambushing = True
    while g.ambushes:
        waiting = [g.units[uid] for uid in g.ambushes]
        threat = await in_hostiles_order(g, "ambushes", waiting)
        g.ambushes.remove(threat.uid)
        if still(g, threat) and is_threat(threat) and triggers(g, threat):
            await ambush(g, threat)
    g.ambushing = False


def queue_up(g: ClanWars, threats: Iterable[Unit]) -> None:
    """Threats that wait their turn, each once."""
    for unit in threats:
        if unit.uid not in g.ambushes:
            g.ambushes.append(unit.uid)


async def ambush(g: ClanWars, threat: Unit) -> None:
    """Reveal, then one free action at once. CLW-AMB-02"""
    prey = tuple(each.uid for each in triggers(g, threat))
    tile = threat.tile
    kind = g.kind(threat)
    g.emit(Ambushed, tag(g, threat), tile)
    reveal(g, threat, ambush=True)
    if kind == DECOY:
        return
    lost = await happen(g, "ambushed", Happening(unit=threat, tile=tile))
    if still(g, threat) and not threat.stunned and not lost:
        await g.book.free_action(g, threat, "ambush", prey)
    if kind == TRAP and still(g, threat):
        remove(g, threat)
