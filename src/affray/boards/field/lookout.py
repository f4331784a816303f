"""Who sees whom on a field, and over which tiles; found once and remembered. 14d"""

from __future__ import annotations

from collections.abc import Sequence

from affray.boards.field.exact_sight import Segment, free_segment, meets
from affray.boards.field.geometry import Point
from affray.boards.field.masks import TileIndex, TileSet, union
from affray.boards.field.pieces import Piece, between, tile_pieces, void_pieces
from affray.boards.field.placement import Plate
from affray.boards.field.shadows import SampleSet, Target, shadow
from affray.boards.field.sight import ObstacleRule, Ways


class Lookout:
    """Answers for pairs of tiles of one field, a being the lower index. CLW-LOS-03"""

    def __init__(
        self, plates: Sequence[Plate], neighbours: Sequence[TileSet], rule: ObstacleRule
    ) -> None:
        self._tiles = [tile for plate in plates for tile in plate.tiles]
        self._neighbours = neighbours
        self._rule = rule
        self._pieces = tile_pieces(self._tiles)
        self._voids = void_pieces(plates)
        self._targets = [Target(tile) for tile in self._tiles]
        self._between: dict[tuple[TileIndex, TileIndex], tuple[list[Piece], list[Piece]]] = {}

    def sees(self, a: TileIndex, b: TileIndex) -> bool:
        """Whether some segment is free of obstacles: between samples, or any at all. CLW-LOS-03"""
        if self._neighbours[a] >> b & 1:
            return True
        walls = self._walls(a, b)
        target = self._targets[b]
        if not walls or any(_lit(p, target, walls) for p in self._targets[a].samples):
            return True
        return self.any_segment(a, b) is not None

    def look(self, a: TileIndex, b: TileIndex, smoke: TileSet) -> TileSet | None:
        """The tiles touched by a segment that is free of obstacles and of smoke; None when there is
        no such segment. CLW-LOS-04"""
        if self._neighbours[a] >> b & 1:
            return 0
        low, target = self._low(a, b), self._targets[b]
        walls = self._walls(a, b) + [piece for piece in low if piece.tile & smoke]
        for point in self._targets[a].samples:
            lit = _lit(point, target, walls)
            if lit:
                return _touched(point, target, lit & -lit, low)
        segment = self.any_segment(a, b, smoke)
        if segment is None:
            return None
        return union(piece.tile for piece in low if meets(segment, piece))

    def any_segment(self, a: TileIndex, b: TileIndex, smoke: TileSet = 0) -> Segment | None:
        """A free segment, even between points that are not samples. CLW-LOS-03"""
        smoky = [piece for piece in self._low(a, b) if piece.tile & smoke]
        return free_segment(self._tiles[a], self._tiles[b], self._walls(a, b) + smoky)

    def ways(self, a: TileIndex, b: TileIndex) -> Ways:
        """The smallest sets of tiles that free segments touch. CLW-LOS-04"""
        if self._neighbours[a] >> b & 1:
            return (0,)
        walls = self._walls(a, b)
        others = self._low(a, b)
        kept: list[TileSet] = []
        for point in self._targets[a].samples:
            kept = _look(point, self._targets[b], walls, others, kept)
        return tuple(sorted(kept))

    def lane(self, a: TileIndex, b: TileIndex) -> TileSet:
        """The tiles, obstacles apart, that a segment between two tiles might touch."""
        if self._neighbours[a] >> b & 1:
            return 0
        return union(piece.tile for piece in self._low(a, b))

    def _low(self, a: TileIndex, b: TileIndex) -> list[Piece]:
        """The pieces, obstacles apart, that a segment between two tiles might meet."""
        return self._pieces_between(a, b)[0]

    def _limit(self, a: TileIndex, b: TileIndex) -> int:
        """The elevation above which a tile is an obstacle between two others. CLW-LOS-02"""
        heights = self._tiles[a].elevation, self._tiles[b].elevation
        return max(heights) if self._rule is ObstacleRule.HIGHER_THAN_BOTH else min(heights)

    def _walls(self, a: TileIndex, b: TileIndex) -> list[Piece]:
        """The static obstacles that a segment between two tiles might meet. CLW-LOS-02"""
        return self._pieces_between(a, b)[1]

    def _pieces_between(self, a: TileIndex, b: TileIndex) -> tuple[list[Piece], list[Piece]]:
        """What a segment between two tiles might meet: what it passes over, and what stops it."""
        found = self._between.get((a, b))
        if found is None:
            ends, limit = 1 << a | 1 << b, self._limit(a, b)
            near = between(self._tiles[a], self._tiles[b], [*self._pieces, *self._voids])
            others = [piece for piece in near if not piece.tile & ends]
            low = [piece for piece in others if piece.tile and piece.elevation <= limit]
            walls = [piece for piece in others if not piece.tile or piece.elevation > limit]
            found = self._between[a, b] = low, walls
        return found


def _lit(point: Point, target: Target, walls: Sequence[Piece]) -> SampleSet:
    """The target's samples that no wall hides from a point."""
    view = target.seen_from(point)
    lit = target.everything
    for wall in walls:
        lit &= ~shadow(point, wall, target, view)
        if not lit:
            break
    return lit


def _touched(point: Point, target: Target, sample: SampleSet, pieces: Sequence[Piece]) -> TileSet:
    """The tiles that the segment from a point to one of the target's samples touches."""
    view = target.seen_from(point)
    return union(piece.tile for piece in pieces if shadow(point, piece, target, view) & sample)


def _look(
    point: Point,
    target: Target,
    walls: Sequence[Piece],
    others: Sequence[Piece],
    kept: list[TileSet],
) -> list[TileSet]:
    """The kept sets, and the smaller ones that the segments from one sample add. CLW-LOS-04"""
    lit = _lit(point, target, walls)
    if not lit:
        return kept
    view = target.seen_from(point)
    groups: dict[TileSet, SampleSet] = {0: lit}
    for piece in others:
        dark = lit & shadow(point, piece, target, view)
        if dark:
            groups = _split(groups, piece.tile, dark, kept)
            if not groups:
                break
    for touched in groups:
        kept = keep(kept, touched)
    return kept


def _split(
    groups: dict[TileSet, SampleSet], tile: TileSet, dark: SampleSet, kept: list[TileSet]
) -> dict[TileSet, SampleSet]:
    """Samples grouped by the tiles touched so far, one more tile added; known sets drop out."""
    finer: dict[TileSet, SampleSet] = {}
    for touched, group in groups.items():
        if group & ~dark:
            finer[touched] = finer.get(touched, 0) | group & ~dark
        if group & dark and not _knows(kept, touched | tile):
            finer[touched | tile] = finer.get(touched | tile, 0) | group & dark
    return finer


def _knows(kept: list[TileSet], touched: TileSet) -> bool:
    """Whether a kept set makes this one superfluous."""
    return any(way & touched == way for way in kept)


def keep(kept: list[TileSet], touched: TileSet) -> list[TileSet]:
    """The kept sets with one more, without those that are superfluous then. CLW-LOS-04"""
    if _knows(kept, touched):
        return kept
    return [way for way in kept if way & touched != touched] + [touched]
