"""What a line of play brings to a side: the closed list of reasons that a coach may give."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.prospects import Prospect, prospect
from affray.games.clanwars.mind.walks import BEYOND, walks
from affray.games.clanwars.rules.units import side_of
from affray.games.clanwars.state import OFF, ClanWars, Unit

NEARER = 2
"""How many half moves nearer are worth mentioning."""
BAD_FATES = frozenset({"dead", "retreated"})


def prospects(before: ClanWars, after: ClanWars, seat: str) -> Iterator[Prospect]:
    """Units dead, wounded, stunned or revealed; objectives; items that botch; ground gained."""
    mine = side_of(seat)
    for uid, was in before.units.items():
        yield from _fate(before, was, after.units.get(uid), was.side == mine)
    fresh = [unit for uid, unit in after.units.items() if uid not in before.units]
    if fresh:
        yield prospect("reinforced", fresh[0].side == mine, 0.5)
    yield from _objectives(before, after, mine)
    if mine == "operatives":
        yield from _ways(before, after)


def _fate(g: ClanWars, was: Unit, now: Unit | None, own: bool) -> Iterator[Prospect]:
    if now is None or _has_fallen(was, now):
        yield prospect("lost" if own else "dies", not own, 3.0, unit=was.uid)
        return
    if now.op is not None and now.op.fate == "left" and was.op is not None and not was.op.fate:
        yield prospect("away", own, 1.5, unit=was.uid)
    if _is_hurt(was, now):
        yield prospect("hurt" if own else "wounded", not own, 1.2, unit=was.uid)
    if now.stunned and not was.stunned:
        yield prospect("stunned", not own, 0.7, unit=was.uid)
    if now.revealed and not was.revealed:
        yield prospect("shown", not own, 0.5, unit=was.uid)
    if _botches(now) > _botches(was):
        yield prospect("botched", not own, 0.6, unit=was.uid)


def _has_fallen(was: Unit, now: Unit) -> bool:
    fate = now.op.fate if now.op is not None else ""
    return fate in BAD_FATES and was.op is not None and was.op.fate != fate


def _is_hurt(was: Unit, now: Unit) -> bool:
    if was.op is not None and now.op is not None:
        return now.op.wounds_left < was.op.wounds_left
    return now.wounds > was.wounds


def _botches(unit: Unit) -> int:
    return sum(item.botched for item in unit.items)


def _objectives(before: ClanWars, after: ClanWars, mine: str) -> Iterator[Prospect]:
    """Objectives that are met now, or no longer, as far as everybody can tell. CLW-STA-02"""
    if not before.round or not before.mission:
        return
    mission = before.book.missions[before.mission]
    was, now = mission.objectives(before), mission.objectives(after)
    for name in now:
        if name in mission.veiled or now[name] == was.get(name, False):
            continue
        own = name.startswith("h") == (mine == "hostile")
        word = "objective" if now[name] else "objective-lost"
        yield prospect(word, own == now[name], 2.0, objective=name)


def _ways(before: ClanWars, after: ClanWars) -> Iterator[Prospect]:
    """Which Operative has come nearer to what the mission is about."""
    if not before.round or not before.mission:
        return
    goals, ways = before.book.missions[before.mission].goals(before), walks(before.field)
    for uid, was in before.units.items():
        now = after.units.get(uid)
        if was.op is None or now is None or OFF in (was.tile, now.tile):
            continue
        far = min((ways[was.tile][goal] for goal in goals), default=BEYOND)
        near = min((ways[now.tile][goal] for goal in goals), default=BEYOND)
        if far - near >= NEARER:
            yield prospect("nearer", True, 0.3, unit=uid)
