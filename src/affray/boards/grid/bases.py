"""Bases on a grid: distance, contact, which edge is touched, and what lies in front or behind."""

from __future__ import annotations

from affray.boards.grid.squares import (
    DELTAS,
    FACINGS,
    Anchor,
    Anchors,
    Facing,
    Grid,
    Size,
    Square,
    Squares,
)

Edge = int
"""0 front, 1 right, 2 back, 3 left, seen from the figure itself. HYB-FAC-01"""
FRONT, RIGHT, BACK, LEFT = EDGES = range(4)


def distance(grid: Grid, a: Anchor, a_size: Size, b: Anchor, b_size: Size) -> int:
    """The smallest distance between a square of one base and a square of the other. HYB-LOS-01"""
    ax, ay = grid.xy(a)
    bx, by = grid.xy(b)
    across = max(ax - bx - b_size, bx - ax - a_size) + 1
    down = max(ay - by - b_size, by - ay - a_size) + 1
    return max(across, down, 0)


def in_contact(grid: Grid, a: Squares, b: Squares) -> bool:
    """Two bases that do not overlap touch when they share a square's edge. HYB-FAC-02"""
    return not a & b and bool(grid.beside(a) & b)


def touched_side(grid: Grid, a: Squares, b: Squares) -> Facing | None:
    """The side of the board on which B touches A, or None without contact. HYB-FAC-02"""
    if a & b:
        return None
    for side in FACINGS:
        if grid.stepped(a, 2 * side) & b:
            return side
    return None


def touched_edge(grid: Grid, a: Squares, facing: Facing, b: Squares) -> Edge | None:
    """The edge of A that B touches, or None without contact. HYB-FAC-03"""
    side = touched_side(grid, a, b)
    return None if side is None else (side - facing) % 4


def touching(grid: Grid, squares: Squares, size: Size) -> Anchors:
    """Where a base of this size is in contact with these squares. HYB-FAC-02"""
    near = grid.covering(grid.beside(squares), size)
    return near & ~grid.covering(squares, size)


def touching_side(grid: Grid, squares: Squares, side: Facing, size: Size) -> Anchors:
    """Where a base of this size touches these squares on one side of them. HYB-FAC-03"""
    beyond = grid.stepped(squares, 2 * side) & ~squares
    return grid.covering(beyond, size) & ~grid.covering(squares, size)


def front_and_sides(grid: Grid, anchor: Anchor, size: Size, facing: Facing) -> Squares:
    """The squares that touch the front, left or right edge: what can be operated. HYB-FAC-04"""
    base = grid.base(anchor, size)
    return grid.beside(base) & ~grid.stepped(base, (2 * facing + 4) % 8)


def ahead_and_aside(
    grid: Grid, anchor: Anchor, size: Size, facing: Facing, square: Square
) -> tuple[int, int]:
    """How far a square lies in front of a base's front row, and how far outside its span."""
    x, y = grid.xy(square)
    left, top = grid.xy(anchor)
    dx, dy = DELTAS[2 * facing]
    if dx:
        front = left if dx < 0 else left + size - 1
        return (x - front) * dx, max(top - y, y - top - size + 1, 0)
    front = top if dy < 0 else top + size - 1
    return (y - front) * dy, max(left - x, x - left - size + 1, 0)


def in_cone(grid: Grid, anchor: Anchor, size: Size, facing: Facing, square: Square) -> bool:
    """Whether a square lies between the two diagonals that leave the front edge. HYB-LOS-02"""
    ahead, aside = ahead_and_aside(grid, anchor, size, facing, square)
    return ahead >= 1 and aside <= ahead


def in_front(grid: Grid, anchor: Anchor, size: Size, facing: Facing, square: Square) -> bool:
    """Whether a square lies anywhere in front of the front edge: the option's wide arc.
    HYB-LOS-02"""
    return ahead_and_aside(grid, anchor, size, facing, square)[0] >= 1


def from_behind(grid: Grid, anchor: Anchor, size: Size, facing: Facing, shooter: Square) -> bool:
    """Whether a shot from this square comes from behind the target; its diagonals count as
    the side. HYB-FAC-05"""
    back, aside = ahead_and_aside(grid, anchor, size, (facing + 2) % 4, shooter)
    return back >= 1 and aside < back
