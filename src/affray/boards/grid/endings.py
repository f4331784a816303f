"""Where a Movement may end, and which ends require that contact was kept all the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
from itertools import combinations
from typing import NamedTuple

from affray.boards.grid.bases import touching, touching_side
from affray.boards.grid.crowd import NOBODY, Crowd
from affray.boards.grid.movement import OUTSIDE, Movement, Mover
from affray.boards.grid.squares import (
    DIRECTIONS,
    FACINGS,
    Anchors,
    Direction,
    Grid,
    Squares,
    one_by_one,
)
from affray.boards.grid.terrain import Terrain


class Scene(NamedTuple):
    """Everything a Movement depends on, except the Movement itself."""

    terrain: Terrain
    mover: Mover
    crowd: Crowd = NOBODY
    exits: Anchors = 0
    """Where the mover may leave the laboratory: see `Access.anchors`. HYB-MOV-23"""
    entrances: Anchors = 0
    """Where he may come in from outside. HYB-MOV-22"""
    avoid: Squares = 0
    """Squares that the player does not want to cross."""


class Bond(NamedTuple):
    """Something that bars an end, unless the mover has kept to it: an enemy's edge or a pit
    he stands in."""

    touch: Anchors
    keep: Anchors
    held: bool
    """Whether it holds now; an enemy not met yet may first be approached."""
    pit: Squares = 0

    def region(self, board: Squares) -> Anchors:
        """Where the mover may be all the way."""
        return self.keep if self.held else board & ~self.touch | self.keep


Bonds = tuple[Bond, ...]


class Endings:
    """The ends of one Movement, as sets of anchors."""

    __slots__ = ("free", "grid", "here", "met_anew", "movement", "pits", "plain", "scene", "tied")

    def __init__(self, scene: Scene, movement: Movement) -> None:
        terrain, mover, crowd = scene.terrain, scene.mover, scene.crowd
        self.scene, self.movement = scene, movement
        self.grid: Grid = terrain.grid
        self.here: Anchors = 0 if movement.anchor == OUTSIDE else 1 << movement.anchor
        self.free: Anchors = _free(scene)
        """Where nothing lies that bars an end in any case. HYB-MOV-04, HYB-MOV-25"""
        self.pits: Squares = 0 if mover.velocity else terrain.pits
        strangers = _union(foe.squares for foe in crowd.foes if foe.key not in movement.met)
        self.met_anew: Anchors = touching(self.grid, strangers, mover.size) if strangers else 0
        """Where the mover touches an enemy he did not touch at the start. HYB-MOV-13"""
        origin = 0 if movement.origin == OUTSIDE else 1 << movement.origin
        self.tied: Anchors = _union(tie.touch for tie in movement.ties) & ~origin
        """Where he touches an enemy he may not meet again. HYB-MOV-05"""
        if mover.brushing:
            self.tied |= self.met_anew
        self.plain: Anchors = self.free & ~self.tied
        if self.pits:
            self.plain &= ~self.grid.covering(self.pits, mover.size)

    def may_stop(self) -> bool:
        """Whether the Movement may end here and now. HYB-MOV-04, HYB-MOV-20"""
        movement, here = self.movement, self.here
        if not here:
            return True
        if not movement.steps:
            return True
        standing = self.grid.base(movement.anchor, self.scene.mover.size)
        if not self.free & here or standing & self.pits & ~movement.footing:
            return False
        if movement.through and self.met_anew & here:
            return False
        if movement.anchor == movement.origin:
            return True
        return all(tie.keep & here for tie in movement.ties if tie.touch & here)

    def bonds(self) -> Bonds:
        """The bonds that still hold, or, with the option `any`, may yet be made."""
        movement, mover, grid = self.movement, self.scene.mover, self.grid
        bonds = [Bond(tie.touch, tie.keep, held=True) for tie in movement.ties if tie.keep]
        for pit in one_by_one(movement.footing & self.pits):
            on = grid.covering(pit, mover.size)
            bonds.append(Bond(on, on, held=True, pit=pit))
        if mover.brushing:
            known = {tie.key for tie in movement.ties}
            for foe in self.scene.crowd.foes:
                if foe.key not in known:
                    bonds += self._approaches(foe.squares)
        return tuple(bonds)

    def _approaches(self, foe: Squares) -> Iterator[Bond]:
        """One bond for each edge of an enemy not met yet."""
        size = self.scene.mover.size
        touch = touching(self.grid, foe, size)
        for side in FACINGS:
            yield Bond(touch, touching_side(self.grid, foe, side, size), held=False)

    def bound(self) -> dict[Bonds, Anchors]:
        """The ends that require bonds to be kept: which bonds, and where. HYB-MOV-05, HYB-MOV-17"""
        found: dict[Bonds, Anchors] = {}
        bonds = self.bonds()
        for end in one_by_one(self.free & _union(bond.keep for bond in bonds)):
            kept = tuple(bond for bond in bonds if bond.keep & end)
            enemies = tuple(bond for bond in kept if not bond.pit) if self.tied & end else ()
            if not self._answered(end, enemies):
                continue
            pits = tuple(bond for bond in kept if bond.pit)
            under = self._pits_under(end)
            if end != self.here and under == _union(bond.pit for bond in pits):
                found[enemies + pits] = found.get(enemies + pits, 0) | end
            for chosen in _subsets(pits) if under else ():
                found.setdefault(enemies + chosen, 0)
        found.pop((), None)
        return found

    def _answered(self, end: Anchors, enemies: Bonds) -> bool:
        """Whether every enemy who bars this end is one whose edge can be kept."""
        if not self.tied & end:
            return True
        barring = sum(1 for tie in self.movement.ties if tie.touch & end)
        if self.scene.mover.brushing:
            known = {tie.key for tie in self.movement.ties}
            size = self.scene.mover.size
            barring += sum(
                1
                for foe in self.scene.crowd.foes
                if foe.key not in known and touching(self.grid, foe.squares, size) & end
            )
        return barring == len(enemies)

    def _pits_under(self, end: Anchors) -> Squares:
        return self.grid.base(end.bit_length() - 1, self.scene.mover.size) & self.pits

    def leaks(self, bonds: Bonds) -> dict[Direction, Anchors]:
        """Landings that would let go of an enemy approached on the way."""
        loose = [bond for bond in bonds if not bond.held]
        return {
            direction: _union(
                self.grid.stepped(bond.keep, direction) & ~bond.keep for bond in loose
            )
            for direction in (DIRECTIONS if loose else ())
        }

    def region(self, bonds: Bonds) -> Anchors:
        """Where a mover who keeps all these bonds may be."""
        board = self.grid.board
        return reduce(lambda held, bond: held & bond.region(board), bonds, board)

    def drops(self, bonds: Bonds, direction: Direction) -> Anchors:
        """Where a step may end in a pit it enters, for a mover who has kept to these bonds.
        HYB-MOV-17"""
        enemies = tuple(bond for bond in bonds if not bond.pit)
        ends = self.free & ~self.tied
        for end in one_by_one(self.free & self.tied & self.region(bonds) if enemies else 0):
            kept = tuple(bond for bond in enemies if bond.keep & end)
            if self._answered(end, kept):
                ends |= end
        kept_pits = _union(bond.pit for bond in bonds)
        for pit in one_by_one(self.pits & ~kept_pits):
            on = self.grid.covering(pit, self.scene.mover.size)
            ends &= ~(on & self.grid.stepped(on, direction))
        return ends


def _free(scene: Scene) -> Anchors:
    terrain, mover, crowd = scene.terrain, scene.mover, scene.crowd
    grid = terrain.grid
    barred = crowd.figures | crowd.barred
    if not mover.titan:
        barred |= terrain.rocks
    return grid.fitting(grid.board, mover.size) & ~grid.covering(barred, mover.size)


def _subsets(bonds: Bonds) -> Iterator[Bonds]:
    for count in range(len(bonds) + 1):
        yield from combinations(bonds, count)


def _union(sets: Iterable[Squares]) -> Squares:
    held = 0
    for squares in sets:
        held |= squares
    return held


@lru_cache(maxsize=4)
def endings_of(scene: Scene, movement: Movement) -> Endings:
    """The ends of a Movement; the last few are kept, as one decision asks for
    them several times."""
    return Endings(scene, movement)


def may_stop(scene: Scene, movement: Movement) -> bool:
    """Whether a Movement may end where it has come to. HYB-MOV-04"""
    return endings_of(scene, movement).may_stop()
