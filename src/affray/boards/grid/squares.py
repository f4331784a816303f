"""Squares as bits of an int: the arithmetic that everything else on a grid is made of.

Square (x, y) of a board is bit `y * stride + x`; x grows eastwards, y southwards, both from 0 in the
north-west. A row is one bit longer than the board is wide, so that a step off the eastern or western
edge falls on a bit that is no square, instead of on the next row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import accumulate, count
from operator import add

Square = int
"""The number of a square: the bit that stands for it."""
Squares = int
"""A set of squares."""
Anchor = int
"""The square that names a base: its only one, or the north-west one of a 2 x 2 base."""
Anchors = int
"""A set of anchors: the places where a base of one size may be."""
Size = int
"""How many squares a base is wide and deep: 1 or 2."""
Facing = int
"""0 north, 1 east, 2 south, 3 west. HYB-FAC-01"""
Direction = int
"""0 north, 1 north-east, ... 7 north-west; facing f looks in direction 2 f."""

NORTH, EAST, SOUTH, WEST = FACINGS = range(4)
FACING_NAMES = "NESW"
N, NE, E, SE, S, SW, W, NW = DIRECTIONS = range(8)
ORTHOGONAL: tuple[Direction, ...] = (N, E, S, W)
DIAGONAL: tuple[Direction, ...] = (NE, SE, SW, NW)
DELTAS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""What each direction adds to x and to y."""

SMALL: Size = 1
LARGE: Size = 2


def squares_of(squares: Squares) -> list[Square]:
    """The squares of a set, in order."""
    if squares.bit_count() < 8:
        return [single.bit_length() - 1 for single in one_by_one(squares)]
    # The zeros between the ones of the written number are the gaps between the squares.
    gaps = bin(squares).split("1")[:0:-1]
    return list(map(add, accumulate(map(len, gaps)), count()))


def nth_of(squares: Squares, n: int) -> Square:
    """The square of a set that comes after n others."""
    low, high = 0, squares.bit_length()
    while high - low > 64:
        middle = (low + high) // 2
        below = (squares >> low & (1 << middle - low) - 1).bit_count()
        if n < below:
            high = middle
        else:
            low, n = middle, n - below
    return low + squares_of(squares >> low & (1 << high - low) - 1)[n]


def one_by_one(squares: Squares) -> Iterator[Squares]:
    """Each square of a set as a set of its own."""
    while squares:
        low = squares & -squares
        yield low
        squares ^= low


def set_of(squares: Iterable[Square]) -> Squares:
    """The set that holds these squares."""
    held = 0
    for square in squares:
        held |= 1 << square
    return held


class Grid:
    """A rectangle of squares, and what holds for squares before anything lies on them."""

    __slots__ = ("_first_column", "_within", "board", "height", "span", "stride", "width")

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.stride = width + 1
        self.span = self.stride * (height + 1)
        """Bits in one layer of the board, one row of no squares included."""
        self._first_column = set_of(y * self.stride for y in range(height))
        self._within = {dx: self._columns_that_stay(dx) for dx in range(-2, 3)}
        self.board: Squares = self._within[0]

    def _columns_that_stay(self, dx: int) -> Squares:
        """The squares that are still in their row after a shift of dx columns."""
        row = set_of(x for x in range(self.width) if 0 <= x + dx < self.width)
        return self._first_column * row

    def __repr__(self) -> str:
        return f"Grid({self.width}, {self.height})"

    def square(self, x: int, y: int) -> Square:
        """The square in column x and row y."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"({x},{y}) is not on a board of {self.width} x {self.height} squares")
        return y * self.stride + x

    def xy(self, square: Square) -> tuple[int, int]:
        """Column and row of a square."""
        y, x = divmod(square, self.stride)
        return x, y

    def squares(self, *places: tuple[int, int]) -> Squares:
        """The set of the squares at these places."""
        return set_of(self.square(x, y) for x, y in places)

    def delta(self, direction: Direction) -> int:
        """What a step in a direction adds to the number of a square."""
        dx, dy = DELTAS[direction]
        return dy * self.stride + dx

    def shifted(self, squares: Squares, dx: int, dy: int) -> Squares:
        """A set moved by at most two columns and any number of rows; what leaves the
        board is gone."""
        squares &= self._within[dx]
        by = dy * self.stride + dx
        return (squares << by if by >= 0 else squares >> -by) & self.board

    def stepped(self, squares: Squares, direction: Direction) -> Squares:
        """A set moved by one step."""
        return self.shifted(squares, *DELTAS[direction])

    def beside(self, squares: Squares) -> Squares:
        """The squares outside a set that share an edge with it."""
        stride = self.stride
        spread = squares << 1 | squares >> 1 | squares << stride | squares >> stride
        return spread & self.board & ~squares

    def around(self, squares: Squares) -> Squares:
        """The squares outside a set that share an edge or a corner with it. HYB-TRP-05"""
        stride = self.stride
        row = squares | squares << 1 | squares >> 1
        return (row | row << stride | row >> stride) & self.board & ~squares

    def base(self, anchor: Anchor, size: Size) -> Squares:
        """The squares under a base."""
        if size == SMALL:
            return 1 << anchor
        return (3 | 3 << self.stride) << anchor

    def base_squares(self, anchor: Anchor, size: Size) -> tuple[Square, ...]:
        """The squares under a base, one by one."""
        if size == SMALL:
            return (anchor,)
        below = anchor + self.stride
        return (anchor, anchor + 1, below, below + 1)

    def covering(self, squares: Squares, size: Size) -> Anchors:
        """The anchors of the bases that lie at least partly on a set."""
        if size == SMALL:
            return squares
        wide = squares | squares >> 1
        return (wide | wide >> self.stride) & self.board

    def fitting(self, squares: Squares, size: Size) -> Anchors:
        """The anchors of the bases that lie wholly on a set. HYB-MOV-15"""
        if size == SMALL:
            return squares
        wide = squares & squares >> 1
        return wide & wide >> self.stride

    def within(self, anchor: Anchor, size: Size, radius: int) -> Squares:
        """The squares within this distance of a base. HYB-LOS-01"""
        x, y = self.xy(anchor)
        west, east = max(x - radius, 0), min(x + size + radius, self.width)
        north, south = max(y - radius, 0), min(y + size + radius, self.height)
        row = (1 << east) - (1 << west)
        rows = (1 << south * self.stride) - (1 << north * self.stride)
        return (self._first_column & rows) * row

    def flood(self, start: Squares, open_squares: Squares) -> Squares:
        """Every square of a set that is joined to the start by orthogonal steps inside the set."""
        reached = start & open_squares
        while True:
            grown = reached | self.beside(reached) & open_squares
            if grown == reached:
                return reached
            reached = grown


@cache
def grid_of(width: int, height: int) -> Grid:
    """The one grid of a size; boards of one size share it."""
    return Grid(width, height)
