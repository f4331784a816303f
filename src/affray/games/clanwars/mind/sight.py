"""What a seat sees of a mission, as rows: units as far as they are known, goals, own arcana.
CLW-STA-09"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from affray.boards.field.field import Field
from affray.engine.questions import Seat
from affray.engine.sight import MINE, NOBODYS, THEIRS, Sight, Spot, Thing
from affray.games.clanwars.mind.known_kinds import might, reach
from affray.games.clanwars.mind.walks import BEYOND, walks
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Marker, Unit

FAR: Final = 12
"""Walks are divided by this many half moves."""


def sight(g: ClanWars, seat: Seat) -> Sight:
    """Everything that matters, and nothing that is face down."""
    things = [*_units(g, seat), *_goals(g), *_cards(g, seat)]
    return Sight(g.mission, _facts(g, seat), things)


@lru_cache(maxsize=64)
def spots(field: Field) -> tuple[Spot, ...]:
    """The middle of each tile."""
    middles = [tile.anchor for tile in field.tiles]
    wide = max((x for x, _ in middles), default=1) or 1
    deep = max((y for _, y in middles), default=1) or 1
    return tuple((x / wide, y / deep) for x, y in middles)


def _facts(g: ClanWars, seat: Seat) -> tuple[float, ...]:
    crew = [unit for unit in g.units.values() if unit.op is not None]
    card = g.book.cards.missions.get(g.mission)
    last = card.last_round if card else 0
    standing = sum(unit.tile != OFF for unit in crew)
    hands = {owner: len(hand) for owner, hand in g.hands.items()}
    return (
        seat == HOSTILE,
        g.round / 10,
        max(0, last - g.round) / 10 if g.round else 1.0,
        g.actions / 4,
        g.stored / 4,
        hands.get(HOSTILE, 0) / 8,
        (sum(hands.values()) - hands.get(HOSTILE, 0)) / 8,
        len(g.swarm) / 8,
        standing / max(1, g.size),
        sum(unit.op.wounds_left for unit in crew if unit.op and unit.tile != OFF) / 24,
        sum(unit.op.edges for unit in crew if unit.op) / 8,
        bool(g.rolls),
        g.active != 0,
    )


def _units(g: ClanWars, seat: Seat) -> Iterator[Thing]:
    """Everybody on the field, and Operatives who may yet come."""
    ways, middles = walks(g.field), spots(g.field)
    own = "hostile" if seat == HOSTILE else "operatives"
    goals = {each.tile for each in _open_goals(g)}
    crew = {u.tile for u in g.units.values() if u.op is not None and u.tile != OFF}
    clan = {u.tile for u in g.units.values() if u.side == "hostile" and u.tile != OFF}
    for unit in g.units.values():
        if unit.tile != OFF:
            way = ways[unit.tile]
            foes = clan if unit.op is not None else crew
            far = _far(way, foes), _far(way, goals)
            owner = NOBODYS if unit.side == "neutral" else MINE if unit.side == own else THEIRS
            kind = g.shown(unit.uid, seat) or ""
            numbers = _numbers(g, unit, kind, *far)
            yield Thing(unit.uid, kind, owner, middles[unit.tile], numbers)


def _far(way: tuple[int, ...], tiles: set[int]) -> int:
    return min([way[tile] for tile in tiles], default=BEYOND)


def _numbers(g: ClanWars, unit: Unit, kind: str, foe: int, goal: int) -> tuple[float, ...]:
    op, here = unit.op, unit.tile
    return (
        op is not None,
        op.wounds_left / 8 if op else 0.5,
        op is not None and op.wounds_left <= LAST,
        op.edges / 3 if op else 0.0,
        op is not None and op.stealth,
        op is not None and op.face == "primal",
        unit.revealed,
        unit.stunned,
        sum(not item.botched for item in unit.items) / 4,
        might(g.book).get(kind, 1.0) / 2,
        reach(g.book).get(kind, 0) / 3,
        min(foe, FAR) / FAR,
        foe == 0,
        foe <= NEAR,
        min(goal, FAR) / FAR,
        goal == 0,
        g.field.tiles[here].elevation / 3,
        g.active == unit.uid,
    )


LAST: Final = 2
"""With this few wounds left an Operative may fall to the next attack."""
NEAR: Final = 2
"""A MOVE away."""


def _open_goals(g: ClanWars) -> list[Marker]:
    return [m for m in g.markers if m.name.startswith(("obj", "ex")) and m.open and m.tile != OFF]


def _goals(g: ClanWars) -> Iterator[Thing]:
    middles = spots(g.field)
    for marker in g.markers:
        if marker.tile != OFF and marker.open:
            yield Thing(-1, marker.name.rstrip("0123456789"), NOBODYS, middles[marker.tile])


def _cards(g: ClanWars, seat: Seat) -> Iterator[Thing]:
    for uid in g.hands.get(seat, ()):
        yield Thing(-1, g.shown(uid, seat) or "", MINE, None)
