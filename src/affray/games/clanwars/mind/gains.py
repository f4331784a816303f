"""What a player may achieve in a turn: an enemy killed, wounded or revealed, an objective met."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.gains import Gain
from affray.games.clanwars.rules.units import side_of
from affray.games.clanwars.state import ClanWars, Unit


def gains(before: ClanWars, after: ClanWars, seat: str) -> Iterator[Gain]:
    """Units of another side that are dead, hurt or no longer hidden, and objectives that are met.

    CLW-WND-01, CLW-THR-04, CLW-END-03"""
    mine = side_of(seat)
    for was in before.units.values():
        if was.side != mine:
            yield from _over(before, after, was)
    yield from _objectives(before, after, mine)


def _over(before: ClanWars, after: ClanWars, was: Unit) -> Iterator[Gain]:
    """What was achieved over one unit; of one that nobody knows only that it shows itself."""
    now = after.units.get(was.uid)
    if not was.revealed and was.op is None:
        if now is not None and now.revealed:
            yield Gain("shown", was.uid)
        return
    dead = now is None or _is_dead(now) > _is_dead(was)
    if dead:
        yield Gain("out", was.uid)
    hurt = dead or (now is not None and _is_hurt(before, after, was, now))
    if hurt and _would_live(before, was):
        yield Gain("wound", was.uid)


def _is_dead(unit: Unit) -> bool:
    return unit.op is not None and unit.op.fate == "dead"


def _is_hurt(before: ClanWars, after: ClanWars, was: Unit, now: Unit) -> bool:
    """Whether a unit that lives has taken a wound. CLW-WND-02, CLW-WND-04, CLW-WND-05"""
    if was.op is not None and now.op is not None:
        return now.op.wounds_left < was.op.wounds_left
    kind = before.kind(was)
    if kind in before.champions:
        return after.champions[kind].stage > before.champions[kind].stage
    return now.wounds > was.wounds


def _would_live(g: ClanWars, unit: Unit) -> bool:
    """Whether one wound is not its death: to wound it is a task of its own then."""
    if unit.op is not None:
        return unit.op.wounds_left > 1
    kind = g.kind(unit)
    if kind in g.champions:
        return g.champions[kind].stage < len(g.book.cards.champions[kind].stages)
    return g.book.missions[g.mission].toughness(g, unit) - unit.wounds > 1


def _objectives(before: ClanWars, after: ClanWars, mine: str) -> Iterator[Gain]:
    """The side's own objectives that are completed for good now, by their places on the card; what
    is only judged at the end is not. CLW-END-03"""
    if not before.mission:
        return
    for place, task in enumerate(before.book.cards.missions[before.mission].objectives):
        if task.side == mine and after.progress.get(task.id, 0) > before.progress.get(task.id, 0):
            yield Gain("objective", place)
