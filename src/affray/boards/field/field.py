"""The field: tiles with borders, distances and sight, found once from the geometry. 14a, 14d"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from types import MappingProxyType

from affray.boards.field.borders import Border, BorderKind, find_borders
from affray.boards.field.distance import INFINITE, rings
from affray.boards.field.every_way import every_way
from affray.boards.field.glimpses import Glimpses
from affray.boards.field.lookout import Lookout
from affray.boards.field.masks import TileIndex, TileSet, bits, tile_set
from affray.boards.field.placement import Placement, Plate, lay_out
from affray.boards.field.sector import Sector, Tile
from affray.boards.field.sight import ObstacleRule, Ways, open_way
from affray.boards.field.surveys import Survey, Surveys, fingerprint, survey
from affray.engine.errors import UnknownName, nearest

NO_SURVEYS: Surveys = MappingProxyType({})
BESIDE: Ways = (0,)
"""A look to the tile beside passes over no other. CLW-LOS-03"""


def join(
    placements: Iterable[Placement],
    sectors: Mapping[str, Sector],
    obstacle_rule: ObstacleRule = ObstacleRule.HIGHER_THAN_BOTH,
    distance_over_cliffs: bool = True,
    surveys: Surveys = NO_SURVEYS,
) -> Field:
    """A field of sectors put side by side. CLW-FLD-03"""
    return Field(lay_out(placements, sectors), obstacle_rule, distance_over_cliffs, surveys)


class Field:
    """Everything about a field that no game changes; build it once and share it.

    Tiles are numbered plate by plate; a set of tiles is an int. What changes during a game
    (obscured tiles, more hard terrain, closed tiles) comes as sets with each question.
    """

    def __init__(
        self,
        plates: Sequence[Plate],
        obstacle_rule: ObstacleRule = ObstacleRule.HIGHER_THAN_BOTH,
        distance_over_cliffs: bool = True,
        surveys: Surveys = NO_SURVEYS,
    ) -> None:
        self.plates: tuple[Plate, ...] = tuple(plates)
        self.tiles: tuple[Tile, ...] = tuple(tile for plate in plates for tile in plate.tiles)
        self.index: dict[str, TileIndex] = {tile.name: n for n, tile in enumerate(self.tiles)}
        self.everywhere: TileSet = (1 << len(self.tiles)) - 1
        self.hard: TileSet = tile_set(n for n, tile in enumerate(self.tiles) if tile.hard)
        self.borders: tuple[Border, ...] = find_borders(self.plates)
        self.neighbours = self._links(*BorderKind)
        self.passable = self._links(BorderKind.FLAT, BorderKind.STEP)
        """The neighbours that are not beyond a cliff. CLW-FLD-05"""
        self.uphill = self._steps(1)
        """The neighbours one level higher. CLW-ELE-01"""
        self.downhill = self._steps(-1)
        links = self.neighbours if distance_over_cliffs else self.passable
        self.rings = tuple(rings(tile, links) for tile in range(len(self.tiles)))
        """`rings[tile][n]`: the tiles at distance n. CLW-FLD-06"""
        self._distances = tuple(self._distances_from(tile) for tile in range(len(self.tiles)))
        self._within = tuple(_running_unions(each) for each in self.rings)
        self._rule = obstacle_rule
        self._surveys = surveys
        self._lookout = Lookout(self.plates, self.neighbours, obstacle_rule)
        self._lanes: dict[tuple[TileIndex, TileIndex], TileSet] = {}
        self._glimpses: dict[tuple[TileIndex, TileIndex], Glimpses] = {}

    def tile(self, name: str) -> TileIndex:
        """The tile with this name."""
        if name not in self.index:
            raise UnknownName(f'there is no tile "{name}"{nearest(name, self.index)}')
        return self.index[name]

    def named(self, *names: str) -> TileSet:
        """The set of the tiles with these names."""
        return tile_set(map(self.tile, names))

    def names(self, tiles: TileSet) -> list[str]:
        """The names of the tiles of a set."""
        return [self.tiles[tile].name for tile in bits(tiles)]

    def distance(self, a: TileIndex, b: TileIndex) -> int:
        """The number of borders to cross, INFINITE when there is no path. CLW-FLD-06"""
        return self._distances[a][b]

    def within(self, tile: TileIndex, distance: int) -> TileSet:
        """The tiles at this distance or nearer, the tile itself too. CLW-FLD-06"""
        unions = self._within[tile]
        return unions[min(distance, len(unions) - 1)] if distance >= 0 else 0

    def border(self, a: TileIndex, b: TileIndex) -> BorderKind | None:
        """The kind of border between two tiles; None when they are not adjacent. CLW-FLD-05"""
        if not self.neighbours[a] >> b & 1:
            return None
        if not self.passable[a] >> b & 1:
            return BorderKind.CLIFF
        return BorderKind.STEP if (self.uphill[a] | self.downhill[a]) >> b & 1 else BorderKind.FLAT

    def lane(self, a: TileIndex, b: TileIndex) -> TileSet:
        """All tiles that a look from a to b could pass over, and perhaps a few more. CLW-LOS-04"""
        pair = (a, b) if a < b else (b, a)
        lane = self._lanes.get(pair)
        if lane is None:
            lane = self._lanes[pair] = self._lookout.lane(*pair) if a != b else 0
        return lane

    def ways(self, a: TileIndex, b: TileIndex) -> Ways:
        """The smallest sets of tiles that a look from a to b may pass over. CLW-LOS-04"""
        return self._lookout.ways(min(a, b), max(a, b)) if a != b else (0,)

    def sees(self, a: TileIndex, b: TileIndex, obscured: TileSet = 0, blocked: TileSet = 0) -> bool:
        """Whether there is line of sight; blocked tiles only stop what passes them. CLW-LOS-04"""
        if not obscured | blocked or a == b:
            return self.sight[a] >> b & 1 == 1
        if obscured & (1 << a | 1 << b) or not self.sight[a] >> b & 1:
            return False
        if self._survey is not None:
            return open_way(self._survey.looks[a].get(b, BESIDE), obscured | blocked)
        in_the_way = (obscured | blocked) & self.lane(a, b)
        return not in_the_way or self._finds_a_way(a, b, in_the_way)

    def seen_from(self, tile: TileIndex, obscured: TileSet = 0, blocked: TileSet = 0) -> TileSet:
        """All tiles in line of sight of a tile, itself too. CLW-LOS-04"""
        if not obscured | blocked:
            return self.sight[tile]
        return _seen_from(self, tile, obscured, blocked)

    def _finds_a_way(self, a: TileIndex, b: TileIndex, obstacles: TileSet) -> bool:
        """Whether a look gets past the obstacles in its lane. CLW-LOS-04"""
        pair = (a, b) if a < b else (b, a)
        glimpses = self._glimpses.get(pair)
        if glimpses is None:
            glimpses = self._glimpses[pair] = Glimpses()
        known = glimpses.recall(obstacles)
        return (
            glimpses.add(obstacles, self._lookout.look(*pair, obstacles))
            if known is None
            else known
        )

    def _links(self, *kinds: BorderKind) -> tuple[TileSet, ...]:
        links = [0] * len(self.tiles)
        for border in self.borders:
            if border.kind in kinds:
                links[border.a] |= 1 << border.b
                links[border.b] |= 1 << border.a
        return tuple(links)

    def _steps(self, rise: int) -> tuple[TileSet, ...]:
        return tuple(
            tile_set(b for b in bits(near) if self.tiles[b].elevation - tile.elevation == rise)
            for tile, near in zip(self.tiles, self.neighbours, strict=True)
        )

    def _distances_from(self, tile: TileIndex) -> tuple[int, ...]:
        distances = [INFINITE] * len(self.tiles)
        for distance, ring in enumerate(self.rings[tile]):
            for other in bits(ring):
                distances[other] = distance
        return tuple(distances)

    @cached_property
    def sight(self) -> tuple[TileSet, ...]:
        """The tiles that each tile sees, itself too, when nothing is obscured; found once, unless it
        was found before. CLW-LOS-04"""
        return self._found_sight() if self._survey is None else self._survey.sight

    @cached_property
    def _survey(self) -> Survey | None:
        """What was found on this very field before."""
        return self._surveys.get(self.fingerprint) if self._surveys else None

    @property
    def fingerprint(self) -> str:
        """A name for all that sight depends on."""
        return fingerprint(self.plates, self._rule)

    def surveyed(self) -> Survey:
        """All of sight on this field, to be kept: it takes seconds. CLW-LOS-04"""
        sight = self._found_sight()
        ways = {
            (a, b): every_way(self._lookout, a, b)
            for a, seen in enumerate(sight)
            for b in bits(seen & ~self.neighbours[a] & -2 << a)
        }
        return survey(sight, ways)

    def _found_sight(self) -> tuple[TileSet, ...]:
        sight = [1 << tile for tile in range(len(self.tiles))]
        for b in range(len(self.tiles)):
            for a in range(b):
                if self._lookout.sees(a, b):
                    sight[a] |= 1 << b
                    sight[b] |= 1 << a
        return tuple(sight)


# The same smoke lies for a whole round, and the same few tiles are looked from.
@lru_cache(maxsize=1 << 14)
def _seen_from(field: Field, tile: TileIndex, obscured: TileSet, blocked: TileSet) -> TileSet:
    if field._survey is not None:
        return _seen_by(field._survey, tile, obscured, obscured | blocked)
    return tile_set(
        other for other in bits(field.sight[tile]) if field.sees(tile, other, obscured, blocked)
    )


def _seen_by(survey: Survey, tile: TileIndex, obscured: TileSet, obstacles: TileSet) -> TileSet:
    """All tiles in line of sight where the ways of every look are known. CLW-LOS-04"""
    here = 1 << tile
    if obscured & here:
        return here
    seen = survey.sight[tile] & ~obscured
    for other, ways in survey.looks[tile].items():
        if seen >> other & 1 and not open_way(ways, obstacles):
            seen ^= 1 << other
    return seen


def _running_unions(sets: Iterable[TileSet]) -> tuple[TileSet, ...]:
    union = 0
    return tuple(union := union | each for each in sets)
