"""SCOUT. CLW-ACT-10"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import bits
from affray.engine.questions import Option, Refused, ask
from affray.games.clanwars.rules.abilities import in_sight, sees
from affray.games.clanwars.rules.conditions import is_hard
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.threats import reveal
from affray.games.clanwars.rules.units import can_act, has, is_threat, is_unopposed
from affray.games.clanwars.rules.windows import DECLARED, window
from affray.games.clanwars.screen.events.battle import Scouted, tag
from affray.games.clanwars.state import ClanWars, Unit


def can_scout(g: ClanWars, unit: Unit) -> bool:
    """An Operative in FOCUS and UNOPPOSED. CLW-ACT-10"""
    if unit.op is None or not g.book.missions[g.mission].may_act(g, unit, "scout"):
        return False
    if unit.op.face != "focus" and not has(g, unit, "scout-in-primal"):
        return False
    if has(g, unit, "no-scout") or not is_unopposed(g, unit):
        return False
    return next(scoutable(g, unit), None) is not None


def scoutable(g: ClanWars, unit: Unit) -> Iterator[int]:
    """The tiles in line of sight that the mission does not forbid. CLW-ACT-10"""
    mission = g.book.missions[g.mission]
    for tile in bits(in_sight(g, unit)):
        if mission.may_scout(g, unit, tile):
            yield tile


def scout_difficulty(g: ClanWars, unit: Unit, tile: int) -> int:
    """The DISTANCE (option hidden_affects_scout: a hard tile counts 1 more). CLW-ACT-10"""
    difficulty = g.field.distance(unit.tile, tile)
    if g.options.get("hidden_affects_scout", "no") == "yes" and is_hard(g, tile):
        difficulty += 1
    return max(0, difficulty - (1 if has(g, unit, "scouts-nearer") else 0))


async def scout(g: ClanWars, unit: Unit) -> None:
    """Choose a tile, roll, reveal. CLW-ACT-10"""
    assert unit.op is not None
    tile = await ask(
        unit.op.seat,
        "scout",
        _tiles(g, unit),
        default=next(_tiles(g, unit)).id,
        rule="CLW-ACT-10",
        about={"unit": unit.uid},
        refused=_not_scoutable(g, unit),
    )
    g.emit(Scouted, tag(g, unit), tile)
    await window(g, DECLARED, "operatives", unit)
    if not can_act(unit) or not can_scout(g, unit) or not sees(g, unit, tile):
        return
    difficulty = scout_difficulty(g, unit, tile)
    how = await attempt(g, unit, "scout", difficulty, face="focus", tile=tile)
    if how.success:
        await reveal_some(g, unit, tile, 1 + how.excess)
    await finish_roll(g)


def _tiles(g: ClanWars, unit: Unit) -> Iterator[Option[int]]:
    for tile in scoutable(g, unit):
        yield Option(g.field.tiles[tile].name, tile)


def _not_scoutable(g: ClanWars, unit: Unit) -> Iterator[Refused]:
    """The tiles that are out of sight, or that the mission forbids. CLW-ACT-10"""
    seen, open_tiles = in_sight(g, unit), set(scoutable(g, unit))
    for number, tile in enumerate(g.field.tiles):
        if not seen >> number & 1:
            yield Refused(tile.name, "out-of-sight", "CLW-LOS-05", number)
        elif number not in open_tiles:
            yield Refused(tile.name, "forbidden", "CLW-ACT-10", number)


async def reveal_some(g: ClanWars, unit: Unit, tile: int, count: int) -> None:
    """The controller picks up to this many tokens, without knowing what they are. CLW-THR-07"""
    assert unit.op is not None
    for _ in range(count):
        tokens = [each for each in g.on(tile) if is_threat(each)]
        if not tokens:
            return
        uid = await ask(
            unit.op.seat,
            "reveal",
            _tokens(tokens),
            default=str(tokens[0].uid),
            rule="CLW-THR-07",
            about={"unit": unit.uid},
        )
        if not uid:
            return
        reveal(g, g.units[uid])


def _tokens(tokens: list[Unit]) -> Iterator[Option[int]]:
    for each in tokens:
        yield Option(str(each.uid), each.uid)
    yield Option("none", 0)
