"""Which samples of a tile a convex piece hides from a point. 14d

The segment from p to q meets a convex piece that holds neither if and only if q lies in the
piece's shadow: between the two tangents from p, and not in front of the chord that joins the
corners where they touch. Most shadows hold all of a tile or none of it, as four products and a
remembered chord show; only the others test each sample. A set of samples is an int.
"""

from __future__ import annotations

from typing import NamedTuple

from affray.boards.field.geometry import Outline, Point, hull, turn
from affray.boards.field.pieces import Piece, scaled
from affray.boards.field.sector import Tile
from affray.boards.field.sight import samples

SampleSet = int
"""Samples of one tile: bit n stands for the nth."""
Chord = tuple[Point, Point]


class Cone(NamedTuple):
    """How a convex shape is seen from a point outside it."""

    left: Point
    """The vector to its leftmost corner."""
    right: Point
    chord: Chord
    """Those two corners."""


class Target:
    """A tile to be looked at."""

    __slots__ = ("_behind", "_hull", "everything", "samples")

    def __init__(self, tile: Tile) -> None:
        self.samples = samples(tile)
        self.everything: SampleSet = (1 << len(self.samples)) - 1
        self._hull = scaled(hull(tile.outline))
        self._behind: dict[Chord, SampleSet] = {}

    def seen_from(self, point: Point) -> Cone | None:
        """How the tile lies from a point; None when it wraps around the point."""
        corners = self._hull
        if all(turn(corners[i - 1], corners[i], point) >= 0 for i in range(len(corners))):
            return None
        return cone(point, corners)

    def behind(self, chord: Chord) -> SampleSet:
        """The samples that do not lie in front of a chord."""
        found = self._behind.get(chord)
        if found is None:
            (lx, ly), (rx, ry) = chord
            found = self._behind[chord] = self.left_of((lx, ly), (rx - lx, ry - ly), 0)
        return found

    def left_of(self, point: Point, way: Point, margin: int) -> SampleSet:
        """The samples to the left of a line; those on it, too, unless there is a margin."""
        dx, dy = way
        level = dy * point[0] - dx * point[1] + margin
        found, bit = 0, 1
        for x, y in self.samples:
            if dy * x - dx * y >= level:
                found |= bit
            bit += bit
        return found

    def right_of(self, point: Point, way: Point, margin: int) -> SampleSet:
        """The samples to the right of a line; those on it, too, unless there is a margin."""
        return self.left_of(point, (-way[0], -way[1]), margin)


def cone(point: Point, corners: Outline) -> Cone:
    """How a convex polygon is seen from a point outside it."""
    px, py = point
    x, y = corners[0]
    lx, ly = rx, ry = x - px, y - py
    for x, y in corners:
        dx, dy = x - px, y - py
        if lx * dy < ly * dx:
            lx, ly = dx, dy
        if rx * dy > ry * dx:
            rx, ry = dx, dy
    return Cone((lx, ly), (rx, ry), ((px + lx, py + ly), (px + rx, py + ry)))


def shadow(point: Point, piece: Piece, target: Target, view: Cone | None) -> SampleSet:
    """The target's samples that a piece hides from a point; the view is the target's cone."""
    left, right, chord = cone(point, piece.corners)
    # A tile is closed, so grazing it blocks; a place without a tile may be grazed.
    margin = 0 if piece.tile else 1
    cut_left = cut_right = True
    if view:
        (vx, vy), (wx, wy), _ = view
        x, y = left
        first, last = x * vy - y * vx >= margin, x * wy - y * wx >= margin
        if not (first or last):
            return 0
        cut_left = not (first and last)
        x, y = right
        first, last = y * vx - x * vy >= margin, y * wx - x * wy >= margin
        if not (first or last):
            return 0
        cut_right = not (first and last)
    dark = target.behind(chord)
    if dark and cut_left:
        dark &= target.right_of(point, left, margin)
    if dark and cut_right:
        dark &= target.left_of(point, right, margin)
    return dark
