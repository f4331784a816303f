"""The figures around a mover, as sets of squares: those he may cross, pass and meet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from affray.boards.grid.squares import Grid, Squares


class Foe(NamedTuple):
    """An enemy of the mover."""

    key: int
    """The key the game knows him by."""
    squares: Squares
    crossable: bool = False
    """Whether the mover may step onto his squares. HYB-MV-04"""


class Crowd(NamedTuple):
    """Every figure but the mover, sorted by what it means for his Movement."""

    figures: Squares = 0
    """All of them: nobody may stop there, and a diagonal step past one costs more. HYB-MOV-04,
    HYB-MOV-06"""
    closed: Squares = 0
    """Those that cannot be stepped onto: enemies, and friends an enemy touches. HYB-MOV-03"""
    friends: Squares = 0
    """Friends that may be walked through. HYB-MOV-12"""
    foes: tuple[Foe, ...] = ()
    barred: Squares = 0
    """Further squares where this Movement may not end, such as a guarded entrance. HYB-MOV-25"""
    items: Squares = 0
    """Squares with a dropped item, which keeps a door from being closed. HYB-BRD-09"""

    def foe(self, key: int) -> Foe | None:
        """The enemy with this key, if he is still there."""
        return next((foe for foe in self.foes if foe.key == key), None)


NOBODY = Crowd()


def crowd_of(
    grid: Grid,
    friends: Iterable[Squares] = (),
    foes: Iterable[Foe] = (),
    barred: Squares = 0,
    items: Squares = 0,
) -> Crowd:
    """The crowd that these friends and enemies of the mover make. HYB-MOV-12"""
    foes = tuple(foes)
    hostile = closed = 0
    for foe in foes:
        hostile |= foe.squares
        if not foe.crossable:
            closed |= foe.squares
    free = 0
    for friend in friends:
        if grid.beside(friend) & hostile:
            closed |= friend
        else:
            free |= friend
    return Crowd(hostile | closed | free, closed, free, foes, barred, items)
