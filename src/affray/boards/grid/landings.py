"""Where a mover's steps land on a terrain, and what each landing costs. HYB-MOV-02

Closed doors that the mover can open are landed on like open ones, at the price of the door act.
That is exact, though a path could open a door and walk about before using it: a door has a wall at
each end, so an opened door changes nothing but the steps onto and off its own squares; the mover
who opened it can step onto it at once, with it at his front or side, for no more than any detour
that ends there, and turn on it for what a turn costs anywhere. One end is left out: a large base
that opens a double door, turns its back on it, and falls backwards into a pit in front of that very
door, where the fall ends the Movement before it can turn. Act by act it can be done.
"""

from __future__ import annotations

from typing import NamedTuple

from affray.boards.grid.maps import Door
from affray.boards.grid.movement import SURCHARGE, Mover, Points
from affray.boards.grid.squares import (
    DELTAS,
    DIRECTIONS,
    ORTHOGONAL,
    Anchors,
    Direction,
    Facing,
    Grid,
    Size,
    Squares,
)
from affray.boards.grid.terrain import Terrain

Offset = tuple[int, int]


class Footprint(NamedTuple):
    """The squares around a base that matter to a step, seen from the anchor where it lands."""

    entered: tuple[Offset, ...]
    left: tuple[Offset, ...]
    flanks: tuple[Offset, ...]
    """The two squares a diagonal step squeezes between; none for an orthogonal one. HYB-MOV-06"""


def footprint(direction: Direction, size: Size) -> Footprint:
    """Which squares a step in a direction enters, leaves and passes."""
    dx, dy = DELTAS[direction]
    after = {(x, y) for x in range(size) for y in range(size)}
    before = {(x - dx, y - dy) for x, y in after}
    flanks: set[Offset] = set()
    if dx and dy:
        xs = [x for x, _ in before | after]
        ys = [y for _, y in before | after]
        corners = {(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))}
        flanks = corners - before - after
    return Footprint(
        tuple(sorted(after - before)), tuple(sorted(before - after)), tuple(sorted(flanks))
    )


FOOTPRINTS = {
    size: tuple(footprint(direction, size) for direction in DIRECTIONS) for size in (1, 2)
}


def landing(grid: Grid, squares: Squares, offset: Offset) -> Anchors:
    """The anchors from which the square at this offset belongs to the set."""
    return grid.shifted(squares, -offset[0], -offset[1])


def landing_any(grid: Grid, squares: Squares, offsets: tuple[Offset, ...]) -> Anchors:
    """The anchors from which a square at one of these offsets belongs to the set."""
    anchors = 0
    if squares:
        for offset in offsets:
            anchors |= landing(grid, squares, offset)
    return anchors


class Share(NamedTuple):
    """Where steps in one direction land at one price."""

    cost: Points
    """Before what the facing adds."""
    anchors: Anchors
    plain: bool
    """Whether a figure beside the step makes it cost 1 more. HYB-MOV-06"""
    not_facing: Facing | None = None
    """The facing that has the door at its back, so that it cannot be opened. HYB-BRD-09"""


class Landings:
    """Sorts the landings of each direction by price."""

    def __init__(self, terrain: Terrain, mover: Mover) -> None:
        self.grid, self.mover, self.terrain = terrain.grid, mover, terrain
        self.doorways: Squares = 0
        self.doors: list[tuple[Anchors, list[tuple[Facing, Anchors]]]] = []
        """Where a base is on each door it opens, and where it stands before it on either side."""
        for door in _doors_it_opens(terrain, mover):
            self.doorways |= door.squares
            self.doors.append(self._door(door))
        self.rocks: Squares = 0 if mover.titan or mover.velocity else terrain.rocks
        self.pits: Squares = 0 if mover.velocity else terrain.pits
        self.ground: Anchors = self.grid.fitting(self._enterable(), mover.size)
        self._squeezed: dict[Direction, tuple[Anchors, Anchors]] = {}

    def _enterable(self) -> Squares:
        """The squares a base can stand on, were there no figures. HYB-MOV-03, HYB-BRD-10,
        HYB-BRD-11"""
        terrain, mover = self.terrain, self.mover
        squares = terrain.floor | self.doorways
        if mover.titan:
            for door in terrain.map.doors:
                if terrain.can_break(door, mover.size, mover.breaks_locked):
                    squares |= door.squares
        return squares if mover.size == 1 else squares & ~terrain.map.narrow

    def shares(self, direction: Direction, jump: bool) -> list[Share]:
        """Where steps in a direction land and at what price; with `jump` off, only
        drops into pits."""
        orthogonal = direction in ORTHOGONAL
        if self.mover.titan and not orthogonal:
            return []
        entered = FOOTPRINTS[self.mover.size][direction].entered
        pits = landing_any(self.grid, self.pits, entered)
        ground = self.ground if jump else self.ground & pits
        if not ground:
            return []
        dear = [landing_any(self.grid, self.rocks, entered)]
        if jump:
            dear.append(pits)
        found = self._through_doors(direction, ground, dear)
        ground &= ~self._newly_on_a_door(direction)
        found += (
            self._straight(ground, dear) if orthogonal else self._slant(direction, ground, dear)
        )
        return [share for share in found if share.anchors]

    def _straight(self, ground: Anchors, dear: list[Anchors]) -> list[Share]:
        return [Share(cost, anchors, False) for cost, anchors in _by_cost(1, ground, dear)]

    def _slant(self, direction: Direction, ground: Anchors, dear: list[Anchors]) -> list[Share]:
        """Diagonal steps: barred, penalised or plain. HYB-MOV-06"""
        legal, penalised = self._squeezes(direction)
        ground &= legal
        if self.mover.puny:
            return self._straight(ground, dear)
        plain = [Share(c, a, True) for c, a in _by_cost(1, ground & ~penalised, dear)]
        paid = [Share(c, a, False) for c, a in _by_cost(2, ground & penalised, dear)]
        return plain + paid

    def _squeezes(self, direction: Direction) -> tuple[Anchors, Anchors]:
        """Where a diagonal step may land, and where walls or portals make it dearer. HYB-MOV-06"""
        if direction not in self._squeezed:
            self._squeezed[direction] = self._squeeze(direction)
        return self._squeezed[direction]

    def _squeeze(self, direction: Direction) -> tuple[Anchors, Anchors]:
        grid, size = self.grid, self.mover.size
        prints = FOOTPRINTS[size][direction]
        one, other = (landing(grid, self.terrain.floor, flank) for flank in prints.flanks)
        on_door = grid.covering(self.doorways, size)
        on_door |= grid.stepped(on_door, direction)
        floor = self.terrain.floor | self.doorways
        freed = landing_any(grid, floor, prints.flanks) & on_door
        portals = landing_any(grid, self.terrain.map.portals, prints.entered + prints.left)
        return one | other | freed, grid.board & ~(one & other) | portals

    def _door(self, door: Door) -> tuple[Anchors, list[tuple[Facing, Anchors]]]:
        grid, size = self.grid, self.mover.size
        on = grid.covering(door.squares, size)
        before = [
            (way, grid.covering(grid.stepped(door.squares, 2 * way), size) & ~on)
            for way in door.ways
        ]
        return on, before

    def _newly_on_a_door(self, direction: Direction) -> Anchors:
        """Where a step lands on a closed door on which it did not start."""
        anchors = 0
        for on, _ in self.doors:
            anchors |= on & ~self.grid.stepped(on, direction)
        return anchors

    def _through_doors(
        self, direction: Direction, ground: Anchors, dear: list[Anchors]
    ) -> list[Share]:
        """Steps that open a door and land on it. HYB-BRD-09"""
        if not self.doors:
            return []
        cost = 1 + self.mover.door_cost
        if direction not in ORTHOGONAL:
            ground &= self._squeezes(direction)[0]
            cost += 1
        found = []
        for way, anchors in self._onto_doors(direction).items():
            priced = _by_cost(cost, ground & anchors, dear)
            found += [Share(price, held, False, not_facing=way) for price, held in priced]
        return found

    def _onto_doors(self, direction: Direction) -> dict[Facing, Anchors]:
        """Where a step lands on a door, by the side of the door from which it comes."""
        landed: dict[Facing, Anchors] = {}
        for on, sides in self.doors:
            for way, before in sides:
                if SURCHARGE[direction][(way + 2) % 4] == 0:
                    onto = on & self.grid.stepped(before, direction)
                    landed[way] = landed.get(way, 0) | onto
        return landed


def _by_cost(cost: Points, anchors: Anchors, dear: list[Anchors]) -> list[tuple[Points, Anchors]]:
    """The anchors by price, each set in `dear` adding 1."""
    priced = {cost: anchors}
    for dearer in dear:
        for price, held in sorted(priced.items(), reverse=True):
            more = held & dearer
            if more:
                priced[price] = held ^ more
                priced[price + 1] = priced.get(price + 1, 0) | more
    return list(priced.items())


def _doors_it_opens(terrain: Terrain, mover: Mover) -> tuple[Door, ...]:
    """The closed doors that a mover gets through by opening them. HYB-BRD-10

    A Titan never needs to: he knocks down every door that he could open.
    """
    if mover.puny or mover.titan or not mover.opens:
        return ()
    return tuple(door for door in terrain.map.doors if terrain.can_open(door, mover.size))
