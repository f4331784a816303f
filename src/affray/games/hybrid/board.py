"""The board: what never changes on it, and doors, trapdoors and rocks as they stand now. HYB-BRD-01"""

from __future__ import annotations

from functools import cache

from affray.boards.grid.squares import Grid, Square, Squares, grid_of, set_of
from affray.games.hybrid.maps import XY, Plan


class Board:
    """The parts of a board that no rule changes: walls, passages, accesses, rooms, zones."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.grid: Grid = grid_of(plan.width, plan.height)
        grid = self.grid
        self.walls: Squares = grid.squares(*plan.walls)
        """Walls and pillars. HYB-BRD-03 HYB-BRD-04"""
        self.passages: Squares = grid.squares(*plan.passages)
        self.accesses: Squares = grid.squares(*(at for a in plan.accesses for at in a.squares))
        self.doors: Squares = grid.squares(*(at for d in plan.doors for at in d.squares))
        self.thresholds: Squares = self.passages | self.accesses | self.doors
        """Squares that a diagonal step enters or leaves at a price. HYB-MOV-06"""
        self.rooms: tuple[Squares, ...] = tuple(grid.squares(*room) for room in plan.rooms)

    def square(self, x: int, y: int) -> Square:
        """The square in column x and row y."""
        return self.grid.square(x, y)

    def room_at(self, squares: Squares) -> Squares:
        """The rooms that a base stands in, as one set. HYB-BRD-20"""
        return sum(room for room in self.rooms if room & squares)


@cache
def board_of(rows: tuple[str, ...]) -> Board:
    """The one board of a drawing."""
    return Board(Plan(rows))


@cache
def bits(squares: tuple[Square, ...]) -> Squares:
    """The set of a few squares that seldom change."""
    return set_of(squares)


def squares_at(board: Board, *places: XY) -> tuple[Square, ...]:
    """The numbers of the squares at these places."""
    return tuple(board.grid.square(x, y) for x, y in places)
