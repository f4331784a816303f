"""How a model that nobody controls walks up to its target. CYB-GEO-14"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import accumulate, pairwise
from math import hypot
from typing import NamedTuple

from affray.boards.table.bodies import Body, Point
from affray.boards.table.climbs import is_slow
from affray.boards.table.kernels.compiled import Ints, blank, notes, plain, row
from affray.boards.table.kernels.lattice import (
    COST,
    DIAGONAL,
    DIRECTIONS,
    GRID,
    HEIGHT,
    LATTICE,
    LEANING,
    LEVELS,
    STRAIGHT,
    Known,
    Target,
    find_way,
    write_way,
)
from affray.boards.table.kernels.search import CLIMBED, DIFFICULT, Mover
from affray.boards.table.kernels.surfaces import FREE
from affray.boards.table.kernels.walks import walk
from affray.boards.table.paths import CLIMBING, Allowance, Step, Way, graph_for
from affray.boards.table.scene import Scene
from affray.boards.table.terrain import Face, Terrain
from affray.boards.table.units import FREE_STEP


def walk_up(
    scene: Scene,
    body: Body,
    target: Body,
    reach: int,
    allowance: Allowance,
    foes: Collection[int] = (),
) -> Way:
    """The path an automatic Move takes towards a target, as far as it may go. CYB-GEO-14

    `reach` is that of its melee attack; `foes` are the ids of models it cannot walk through.
    """
    walker = _Walker(scene, body, target, allowance, foes)
    nodes, arrives = walker.find(reach)
    walked = walker.follow(nodes)
    if arrives and walked == len(nodes) - 1:
        walker.close_up()
    return walker.way()


class _Walker:
    """Follows the cheapest path and keeps track of what the part walked contains."""

    def __init__(
        self,
        scene: Scene,
        body: Body,
        target: Body,
        allowance: Allowance,
        foes: Collection[int],
    ) -> None:
        self.scene, self.body, self.target, self.allowance = scene, body, target, allowance
        self.foes = scene.foes(foes)
        self.steps: list[Step] = []
        self.cost = self.kind = 0

    def find(self, reach: int) -> tuple[list[Step], bool]:
        """The cheapest path to a place in reach of the target, or as near as possible."""
        scene, body, target = self.scene, self.body, self.target
        mover = Mover(body.id, body.x, body.y, body.z, body.r, body.height, FREE_STEP, 0)
        terrain, ramp = scene.terrain, scene.ramp_under(target)
        cheap = terrain.remember(("shortcuts", body.r), lambda: shortcuts(terrain, body.r))
        goal = Target(target.x, target.y, target.z, target.r, ramp, reach, *cheap)
        graph = graph_for(scene, body.r, body.height, FREE_STEP, False)
        corner = body.x % LATTICE, body.y % LATTICE
        grid = _make_grid(terrain, corner)
        links = _links(terrain, scene.gone - terrain.doors, body.r, body.height, corner)
        known = Known(graph.bare, links)
        node, arrives = find_way(scene.packed, self.foes, mover, goal, graph.faces, known, grid)
        out = blank(4 * (grid[grid[COST] + node] // STRAIGHT + 1))
        count = write_way(grid, node, out)
        numbers = plain(out[: 4 * count])
        places = zip(numbers[::4], numbers[1::4], numbers[2::4], strict=True)
        nodes = [Step(*place) for place in places][::-1]
        steps = nodes[:1]
        for there in nodes[1:]:
            steps.append(there if _is_walked(steps[-1], there) else there._replace(by=CLIMBING))
        return steps, arrives

    def follow(self, nodes: list[Step]) -> int:
        """Walk on along the path as far as the allowance goes; the last node's number."""
        cost = kind = last = 0
        for number, (a, b) in enumerate(pairwise(nodes), start=1):
            cost += self._cost(a, b)
            if cost > self.allowance.of(0):
                break
            kind |= self._contains(a, b)
            fits = cost <= self.allowance.of(kind)
            if fits and self.scene.may_end(self.body.at(*b[:3])):
                last, self.cost, self.kind = number, cost, kind
        self.steps = nodes[1 : last + 1]
        return last

    def close_up(self) -> None:
        """Step nearer to the target in one direction, as long as it gets nearer. CYB-GEO-14"""
        here = self.steps[-1] if self.steps else Step(self.body.x, self.body.y, self.body.z)
        i, j = _direction(self.target.x - here.x, self.target.y - here.y)
        while True:
            x, y = here.x + i * LATTICE, here.y + j * LATTICE
            verdict, z, difficult, _ = self._walk(here, x, y)
            there = Step(x, y, z)
            cost = self.cost + self._cost(here, there)
            kind = self.kind | (DIFFICULT if difficult else 0)
            if (
                verdict != FREE
                or self._square(there) >= self._square(here)
                or not self.scene.may_end(self.body.at(x, y, z))
                or cost > self.allowance.of(kind)
            ):
                return
            self.cost, self.kind, here = cost, kind, there
            self.steps.append(there)

    def way(self) -> Way:
        """The path that was walked."""
        steps = tuple(self.steps) or (Step(self.body.x, self.body.y, self.body.z),)
        return Way(steps, self.cost, bool(self.kind & CLIMBED), False, bool(self.kind & DIFFICULT))

    def _walk(self, a: Step, x: int, y: int) -> tuple[int, int, bool, int]:
        body = self.body
        return walk(
            self.scene.packed, self.foes, a.x, a.y, a.z, x, y, body.r, body.height, FREE_STEP
        )

    def _contains(self, a: Step, b: Step) -> int:
        if b.by == CLIMBING:
            slow = is_slow(self.scene, a[:3], b[:3], self.body.r)
            return CLIMBED | DIFFICULT if slow else CLIMBED
        return DIFFICULT if self._walk(a, b.x, b.y)[2] else 0

    def _cost(self, a: Step, b: Step) -> int:
        if b.by == CLIMBING:
            return abs(b.z - a.z)
        return STRAIGHT if a.x == b.x or a.y == b.y else DIAGONAL

    def _square(self, step: Step) -> int:
        return (step.x - self.target.x) ** 2 + (step.y - self.target.y) ** 2


class Shortcuts(NamedTuple):
    """Climbs that take a base further than they cost: how much is saved, and where they are."""

    pull: int
    """The least any path costs for each u it gets nearer, in thousandths."""
    zones: Ints
    """West, south, east and north of a box around each of them."""


def shortcuts(terrain: Terrain, r: int) -> Shortcuts:
    """The climbs of a terrain that cost less than walking the same distance.

    A climb costs its height, and may bring a base from beside a face to well inside it.
    """
    gap = r + LATTICE
    aside = hypot(2 * gap, LATTICE) * LEANING / 1000
    cheap = [(face, height) for face, height in terrain.climbs(gap) if height < aside]
    pull = min((height / aside for _, height in cheap), default=1)
    zones = [box for face, _ in cheap for box in _zone(face, gap + LATTICE)]
    return Shortcuts(int(1000 * pull), row(zones))


def _zone(face: Face, gap: int) -> tuple[int, int, int, int]:
    (ax, ay), (bx, by) = face.a, face.b
    return min(ax, bx) - gap, min(ay, by) - gap, max(ax, bx) + gap, max(ay, by) + gap


def _is_walked(a: Step, b: Step) -> bool:
    """Whether two nodes of a path are neighbours at about one height."""
    near = abs(a.x - b.x) <= LATTICE and abs(a.y - b.y) <= LATTICE
    return near and abs(a.z - b.z) < FREE_STEP


def _direction(dx: int, dy: int) -> tuple[int, int]:
    """The lattice direction nearest to a vector. CYB-GEO-14"""
    i, j = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    whole = (abs(dx) + abs(dy)) ** 2
    if whole > 2 * dx * dx and whole > 2 * dy * dy:
        return i, j
    return (i, 0) if abs(dx) >= abs(dy) else (0, j)


def _make_grid(terrain: Terrain, corner: Point) -> Ints:
    """An empty lattice of points 25 u apart, the first of them at a corner."""
    columns, rows = _size(terrain, corner)
    *starts, end = accumulate([columns * rows * LEVELS] * 6, initial=GRID)
    grid = blank(end)
    grid[0], grid[1], grid[2], grid[3] = columns, rows, *corner
    for k, start in enumerate(starts, start=HEIGHT):
        grid[k] = start
    return grid


def _size(terrain: Terrain, corner: Point) -> tuple[int, int]:
    """The columns and rows of a lattice."""
    return (terrain.width - corner[0]) // LATTICE + 1, (terrain.depth - corner[1]) // LATTICE + 1


@lru_cache(maxsize=64)
def _links(terrain: Terrain, gone: frozenset[str], r: int, h: int, corner: Point) -> Ints:
    """Room for what is found out about a lattice's links.

    A model that walks automatically stays on its lattice, so the same few links come up repeatedly.
    """
    columns, rows = _size(terrain, corner)
    return notes(DIRECTIONS * columns * rows)
