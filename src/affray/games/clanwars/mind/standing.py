"""How things stand in the few steps that practice tells apart: who is where, how well, how late."""

from __future__ import annotations

from bisect import bisect
from typing import NamedTuple

from affray.boards.field.masks import TileSet
from affray.games.clanwars.mind.known_kinds import reach
from affray.games.clanwars.state import OFF, ClanWars, Unit

CHANCES = (0.02, 0.2, 0.35, 0.5, 0.65, 0.8)
"""Where chances are told apart."""
WAYS = (1, 2, 3, 5, 8)
"""Where walks are told apart, in half moves."""
FEW = 2
HALE = 4
"""An Operative with more wounds left is no better off."""
LATE = 3
"""How many rounds before the last one things are no longer early."""
SPARE = 3
"""More actions or edges than this are not told apart."""


class Crowd(NamedTuple):
    """How many are on each tile: clanners with a face, tokens, Operatives, the least wounds left."""

    shown: dict[int, int]
    hidden: dict[int, int]
    crew: dict[int, int]
    weakest: dict[int, int]


def crowd(g: ClanWars, but: Unit | None = None) -> Crowd:
    """Who is where, as all can see; one unit is not counted."""
    shown: dict[int, int] = {}
    hidden: dict[int, int] = {}
    crew: dict[int, int] = {}
    weakest: dict[int, int] = {}
    for unit in g.units.values():
        tile = unit.tile
        if tile == OFF or unit is but:
            continue
        if unit.op is not None:
            left = health(unit)
            crew[tile] = crew.get(tile, 0) + 1
            weakest[tile] = min(left, weakest.get(tile, left))
        elif unit.side == "hostile":
            there = shown if unit.revealed else hidden
            there[tile] = there.get(tile, 0) + 1
    return Crowd(shown, hidden, crew, weakest)


def few(there: dict[int, int], tile: int) -> int:
    """How many are on a tile: none, one, more."""
    return min(FEW, there.get(tile, 0))


def beside(g: ClanWars, there: dict[int, int], tile: int) -> int:
    """How many are on the tiles next to one: none, one, more."""
    if not there:
        return 0
    near = g.field.within(tile, 1) & ~(1 << tile)
    return min(FEW, sum([count for here, count in there.items() if near >> here & 1]))


def health(unit: Unit) -> int:
    """How many wounds an Operative can still take, up to 4."""
    return min(HALE, unit.op.wounds_left) if unit.op is not None else 0


def late(g: ClanWars) -> int:
    """How many rounds come after this one, up to 3."""
    if not g.mission:
        return LATE
    return max(0, min(LATE, g.book.cards.missions[g.mission].last_round - g.round))


def likely(chance: float) -> int:
    """A chance in a few steps."""
    return bisect(CHANCES, chance)


def far(way: int) -> int:
    """A walk in a few steps."""
    return bisect(WAYS, way)


def under_fire(g: ClanWars) -> TileSet:
    """The tiles that clanners with a face can strike from afar."""
    found, reaches = 0, reach(g.book)
    for unit in g.units.values():
        if unit.side == "hostile" and unit.revealed and unit.tile != OFF and not unit.stunned:
            afar = reaches.get(g.kind(unit), 0)
            if afar:
                found |= g.field.within(unit.tile, afar) & g.field.sight[unit.tile]
    return found


def edges_to_come(g: ClanWars) -> int:
    """How many turns the Operatives still have in this round, up to 3."""
    return min(SPARE, sum([unit.op.edges for unit in g.units.values() if unit.op is not None]))
