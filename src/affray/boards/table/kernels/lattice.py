"""Automatic path-finding over points 25 u apart. CYB-GEO-14

A node is a point of the lattice at a height; a column holds up to four of them. Everything known
of the nodes lies in one row, the grid, which begins with its size and where its parts begin.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from affray.boards.table.kernels.compiled import Ints, compiled, inner
from affray.boards.table.kernels.lines import contains, number, point_to_segment
from affray.boards.table.kernels.rows import (
    BODIES,
    BODY,
    CLOUDS,
    EAST,
    NORTH,
    PITS,
    PLAIN,
    SHAPE,
    SOLID,
    SOLIDS,
    SOUTH,
    WEST,
    ZONES,
    R,
    X,
    Y,
)
from affray.boards.table.kernels.search import (
    FACE,
    FAR,
    Mover,
    air_is_free,
    can_be,
    is_climbed_bare,
)
from affray.boards.table.kernels.surfaces import (
    FREE,
    FREE_STEP,
    box_misses,
    may_end,
    off_board,
    ramp_under,
    surface_below,
    wall_between,
)
from affray.boards.table.kernels.walks import is_foe, is_quiet, walk

LATTICE = 25
STRAIGHT, DIAGONAL = 25, 36
LEVELS = 4
"""Heights a column can hold."""

COLUMNS, ROWS, WEST_X, SOUTH_Y, HEIGHT, COST, RANK, BEFORE, PLACE, HEAP, HEAPED, GRID = range(12)
# HEIGHT: of each node, or UNUSED. COST: from the start. RANK: that, and what is left at least.
# BEFORE: the node before. HEAP: the waiting nodes, lowest rank first. PLACE: where a node is in the
# heap; -1 it never was, -2 it is settled.
UNUSED = -(1 << 30)
LEANING = 1093
"""A disc is at most this many thousandths of its radius wide when measured in links."""


class Target(NamedTuple):
    """The target an automatic walk is to reach, and from how far."""

    x: int
    y: int
    z: int
    r: int
    ramp: int
    reach: int
    pull: int
    """The least a path costs for each u it gets nearer, in thousandths."""
    zones: Ints
    """Boxes outside of which every u costs a u."""


class Known(NamedTuple):
    """What is already known about a lattice."""

    bare: Ints
    """The packed table with all doors open and nobody on it."""
    links: Ints
    """For each column and direction, what the terrain says of that link from the table's level."""


UNKNOWN, BARRED, LEVEL, UNEVEN = range(4)
DIRECTIONS = 9


@inner
def as_links_go(dx: int, dy: int) -> int:
    """A distance in 1/25 u, measured along links: 25 along, 36 across a corner."""
    return STRAIGHT * max(dx, dy) + (DIAGONAL - STRAIGHT) * min(dx, dy)


@inner
def left_at_least(goal: Target, r: int, x: int, y: int) -> int:
    """The least that a path from a point into reach of the target can cost.

    No link brings it down by more than it costs, so that nodes are settled at their lowest cost.
    """
    near = STRAIGHT * (r + goal.r + goal.reach) * LEANING // 1000 + STRAIGHT
    far = max(0, as_links_go(abs(x - goal.x), abs(y - goal.y)) - near)
    plain = far
    for k in range(0, len(goal.zones), 4):
        dx = max(0, goal.zones[k] - x, x - goal.zones[k + 2])
        dy = max(0, goal.zones[k + 1] - y, y - goal.zones[k + 3])
        plain = min(plain, as_links_go(dx, dy))
    return (far * goal.pull + plain * (1000 - goal.pull)) // (1000 * STRAIGHT)


@inner
def node_point(grid: Ints, node: int) -> tuple[int, int, int]:
    """Where a node is."""
    column = node // LEVELS
    x = grid[WEST_X] + column // grid[ROWS] * LATTICE
    y = grid[SOUTH_Y] + column % grid[ROWS] * LATTICE
    return x, y, grid[grid[HEIGHT] + node]


@inner
def node_at(grid: Ints, x: int, y: int, z: int) -> int:
    """The node at a point of the lattice and a height; -1 when its column is full."""
    column = (x - grid[WEST_X]) // LATTICE * grid[ROWS] + (y - grid[SOUTH_Y]) // LATTICE
    for node in range(column * LEVELS, column * LEVELS + LEVELS):
        at = grid[HEIGHT] + node
        if grid[at] == UNUSED:
            grid[at] = z
            grid[grid[COST] + node] = FAR
            grid[grid[PLACE] + node] = -1
        if grid[at] == z:
            return node
    return -1


@inner
def is_known_nearer(t: Ints, grid: Ints, x: int, y: int, cost: int) -> bool:
    """Whether a point has one surface and a cheaper path to it is known, so none need be sought."""
    column = (x - grid[WEST_X]) // LATTICE * grid[ROWS] + (y - grid[SOUTH_Y]) // LATTICE
    if grid[grid[HEIGHT] + column * LEVELS] == UNUSED or grid[grid[COST] + column * LEVELS] >= cost:
        return False
    for s in range(t[SOLIDS], t[PLAIN], SOLID):
        if (
            t[s + WEST] <= x <= t[s + EAST]
            and t[s + SOUTH] <= y <= t[s + NORTH]
            and contains(t, s, x, y)
        ):
            return False
    return True


@inner
def is_cheaper(grid: Ints, a: int, b: int) -> bool:
    """Whether one waiting node comes before another."""
    ra, rb = grid[grid[RANK] + a], grid[grid[RANK] + b]
    return ra < rb or (ra == rb and a < b)


@inner
def sift_up(grid: Ints, at: int) -> None:
    """Move a node of the heap to its place towards the front."""
    heap, node = grid[HEAP], grid[grid[HEAP] + at]
    while at > 0 and is_cheaper(grid, node, grid[heap + (at - 1) // 2]):
        parent = grid[heap + (at - 1) // 2]
        grid[heap + at] = parent
        grid[grid[PLACE] + parent] = at
        at = (at - 1) // 2
    grid[heap + at] = node
    grid[grid[PLACE] + node] = at


@inner
def take_first(grid: Ints) -> int:
    """Take the cheapest node out of the heap."""
    heap = grid[HEAP]
    first = grid[heap]
    grid[HEAPED] -= 1
    count = grid[HEAPED]
    node = grid[heap + count]
    at = 0
    while 2 * at + 1 < count:
        child = 2 * at + 1
        if child + 1 < count and is_cheaper(grid, grid[heap + child + 1], grid[heap + child]):
            child += 1
        if not is_cheaper(grid, grid[heap + child], node):
            break
        grid[heap + at] = grid[heap + child]
        grid[grid[PLACE] + grid[heap + at]] = at
        at = child
    if count > 0:
        grid[heap + at] = node
        grid[grid[PLACE] + node] = at
    grid[grid[PLACE] + first] = -2
    return first


@inner
def comes_before(grid: Ints, a: int, b: int) -> bool:
    """Whether a predecessor is kept before another: lowest x, then y, then z. CYB-GEO-14"""
    ax, ay, az = node_point(grid, a)
    bx, by, bz = node_point(grid, b)
    if ax != bx:
        return ax < bx
    return ay < by if ay != by else az < bz


@inner
def offer(grid: Ints, m: Mover, goal: Target, node: int, cost: int, before: int) -> None:
    """Note a path to a node if it is cheaper, or as cheap by a better predecessor."""
    if node < 0:
        return
    known = grid[grid[COST] + node]
    # A settled node too: of its predecessors some may come later.
    if cost == known and comes_before(grid, before, grid[grid[BEFORE] + node]):
        grid[grid[BEFORE] + node] = before
    if cost >= known:
        return
    x, y, _ = node_point(grid, node)
    grid[grid[COST] + node] = cost
    grid[grid[RANK] + node] = cost + left_at_least(goal, m.r, x, y)
    grid[grid[BEFORE] + node] = before
    if grid[grid[PLACE] + node] < 0:
        grid[grid[HEAP] + grid[HEAPED]] = node
        grid[grid[PLACE] + node] = grid[HEAPED]
        grid[HEAPED] += 1
    sift_up(grid, grid[grid[PLACE] + node])


@inner
def is_open(t: Ints, foes: Ints, m: Mover, x: int, y: int) -> bool:
    """Whether all eight links from a point of the bare table are plainly legal.

    Nothing solid, no pit and nobody in the way is near enough to ask about it. CYB-GEO-14
    """
    near = m.r + LATTICE
    if off_board(t, x, y, near):
        return False
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if not box_misses(t, s, x - near, y - near, x + near, y + near):
            return False
    for q in range(t[PITS], t[ZONES], SHAPE):
        if not box_misses(t, q, x - near, y - near, x + near, y + near):
            return False
    for b in range(t[BODIES], t[CLOUDS], BODY):
        if is_foe(t, foes, b):
            reach = near + LATTICE + t[b + R]
            dx, dy = t[b + X] - x, t[b + Y] - y
            if dx * dx + dy * dy < reach * reach:
                return False
    return True


@inner
def link_end(
    t: Ints, foes: Ints, m: Mover, known: Known, at: int, x: int, y: int, z: int, bx: int, by: int
) -> int:
    """The height at which a link ends, or UNUSED when it is barred. CYB-GEO-14

    What the terrain alone says of links from the table's own level is remembered at `at`.
    """
    if z == 0:
        if known.links[at] == UNKNOWN:
            verdict, height, _, _ = walk(known.bare, foes, x, y, z, bx, by, m.r, m.h, m.step)
            known.links[at] = BARRED if verdict != FREE else LEVEL if height == 0 else UNEVEN
        if known.links[at] == BARRED:
            return UNUSED
        if known.links[at] == LEVEL and is_quiet(t, foes, x, y, bx, by, m.r):
            return 0
    verdict, height, _, _ = walk(t, foes, x, y, z, bx, by, m.r, m.h, m.step)
    return height if verdict == FREE else UNUSED


@inner
def walk_links(
    t: Ints, foes: Ints, m: Mover, goal: Target, known: Known, grid: Ints, node: int
) -> bool:
    """The eight straight links from a node; whether there is anything near it. CYB-GEO-14"""
    x, y, z = node_point(grid, node)
    cost = grid[grid[COST] + node]
    if z == 0 and is_open(t, foes, m, x, y):
        for i in range(-1, 2):
            for j in range(-1, 2):
                if i != 0 or j != 0:
                    length = STRAIGHT if i == 0 or j == 0 else DIAGONAL
                    there = node_at(grid, x + i * LATTICE, y + j * LATTICE, 0)
                    offer(grid, m, goal, there, cost + length, node)
        return False
    for i in range(-1, 2):
        for j in range(-1, 2):
            if (i == 0 and j == 0) or off_board(t, x + i * LATTICE, y + j * LATTICE, m.r):
                continue
            bx, by = x + i * LATTICE, y + j * LATTICE
            length = STRAIGHT if i == 0 or j == 0 else DIAGONAL
            if is_known_nearer(t, grid, bx, by, cost + length):
                continue
            at = node // LEVELS * DIRECTIONS + 3 * i + j + 4
            height = link_end(t, foes, m, known, at, x, y, z, bx, by)
            if height != UNUSED:
                there = node_at(grid, bx, by, height)
                offer(grid, m, goal, there, cost + length, node)
    return True


@inner
def beside_face(faces: Ints, f: int, x: int, y: int, r: int) -> tuple[int, int]:
    """How a point lies to a face: 1 above it, -1 below, 0 too far; and how far along it."""
    ax, ay, bx, by = faces[f], faces[f + 1], faces[f + 2], faces[f + 3]
    wx, wy = bx - ax, by - ay
    along = (x - ax) * wx + (y - ay) * wy
    across = wx * (y - ay) - wy * (x - ax)
    near = (r + LATTICE) * (r + LATTICE)
    if across >= 0:
        inside = across * across < near * (wx * wx + wy * wy)
        return (1 if inside else 0), along
    return (-1 if point_to_segment(x, y, ax, ay, bx, by, near) else 0), along


@inner
def climb_links(
    t: Ints, foes: Ints, m: Mover, goal: Target, faces: Ints, grid: Ints, node: int
) -> None:
    """From a node near a face, the climb to the nearest node at its other end. CYB-GEO-14"""
    x, y, z = node_point(grid, node)
    for f in range(0, len(faces), FACE):
        top = faces[f + 5]
        if faces[f + 6] == 0 or z > top:
            continue
        side, along = beside_face(faces, f, x, y, m.r)
        down = side == 1 and z == top
        up = side == -1 and z <= top - FREE_STEP and is_climbed_bare(faces, f, z)
        if up or down:
            climb_link(t, foes, m, goal, faces, f, grid, node, along)


@inner
def climb_link(
    t: Ints,
    foes: Ints,
    m: Mover,
    goal: Target,
    faces: Ints,
    f: int,
    grid: Ints,
    node: int,
    along: int,
) -> None:
    """The climb from a node along a face to the nearest legal node above or below. CYB-GEO-14"""
    x, y, z = node_point(grid, node)
    top = faces[f + 5]
    wx, wy = faces[f + 2] - faces[f], faces[f + 3] - faces[f + 1]
    whole = wx * wx + wy * wy
    span = 2 * (m.r + LATTICE) // LATTICE + 1
    best, best_x, best_y, best_z = FAR, 0, 0, 0
    for i in range(-span, span + 1):
        for j in range(-span, span + 1):
            px, py = x + i * LATTICE, y + j * LATTICE
            far = i * i + j * j
            if far >= best or off_board(t, px, py, m.r):
                continue
            side, there = beside_face(faces, f, px, py, m.r)
            aside = there - along
            if aside * aside >= LATTICE * LATTICE * whole:
                continue
            low = z
            if z == top:
                low = surface_below(t, px, py, top)
                if side != -1 or low > top - FREE_STEP or not is_climbed_bare(faces, f, low):
                    continue
            elif side != 1:
                continue
            pz = low if z == top else top
            foot_x, foot_y = (px, py) if z == top else (x, y)
            if can_be(t, foes, m, px, py, pz) and air_is_free(t, foot_x, foot_y, low, top, m):
                best, best_x, best_y, best_z = far, px, py, pz
    if best < FAR:
        height = top - (best_z if z == top else z)
        cost = grid[grid[COST] + node] + height
        offer(grid, m, goal, node_at(grid, best_x, best_y, best_z), cost, node)


@inner
def counted_height(t: Ints, goal: Target, x: int, y: int, z: int, square: int, radii: int) -> int:
    """The difference in height to a target that counts. CYB-MEA-02"""
    dz = abs(z - goal.z)
    if dz < FREE_STEP:
        return 0
    near = square <= (radii + FREE_STEP) * (radii + FREE_STEP)
    shared = goal.ramp >= 0 and near and ramp_under(t, x, y, z) == goal.ramp
    return 0 if shared else dz


@inner
def is_goal(t: Ints, m: Mover, goal: Target, x: int, y: int, z: int) -> bool:
    """Whether a model may end at a node and its target is in reach from there. CYB-GEO-14"""
    square = (x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y)
    radii = m.r + goal.r
    if square > (radii + goal.reach) * (radii + goal.reach):
        return False
    dz = counted_height(t, goal, x, y, z, square, radii)
    v = goal.reach * goal.reach - dz * dz
    q = square - radii * radii - v
    if v < 0 or (q > 0 and q * q > 4 * radii * radii * v):
        return False
    if may_end(t, m.id, x, y, z, m.r, m.h)[0] != FREE:
        return False
    return not wall_between(t, x, y, goal.x, goal.y, max(z, goal.z), number(-1))


@inner
def straight_distance(t: Ints, m: Mover, goal: Target, x: int, y: int, z: int) -> float:
    """The square of the straight distance from a node to the target. CYB-MEA-02"""
    square = (x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y)
    radii = m.r + goal.r
    dz = counted_height(t, goal, x, y, z, square, radii)
    gap = max(0.0, sqrt(square) - radii)
    return gap * gap + dz * dz


@inner
def is_nearer(grid: Ints, a: int, b: int) -> bool:
    """Whether a node costs less than another, or as much and comes before it. CYB-GEO-14"""
    ca, cb = grid[grid[COST] + a], grid[grid[COST] + b]
    return ca < cb or (ca == cb and comes_before(grid, a, b))


@compiled
def find_way(
    t: Ints, foes: Ints, m: Mover, goal: Target, faces: Ints, known: Known, grid: Ints
) -> tuple[int, bool]:
    """The node an automatic walk heads for, and whether its target is in reach there. CYB-GEO-14"""
    for k in range(grid[HEIGHT], grid[COST]):
        grid[k] = UNUSED
    grid[HEAPED] = 0
    start = node_at(grid, m.x, m.y, m.z)
    offer(grid, m, goal, start, number(0), start)
    best, best_cost, best_square = -1, FAR, 0
    nearest, nearest_far = start, 1e300
    while grid[HEAPED] > 0:
        node = take_first(grid)
        cost = grid[grid[COST] + node]
        if grid[grid[RANK] + node] > best_cost:
            break
        x, y, z = node_point(grid, node)
        # Nothing is left at a goal, so the first one found is a cheapest one.
        if is_goal(t, m, goal, x, y, z):
            square = (x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y)
            if (
                best < 0
                or square < best_square
                or (square == best_square and comes_before(grid, node, best))
            ):
                best, best_cost, best_square = node, cost, square
        if best < 0:
            far = straight_distance(t, m, goal, x, y, z)
            if far < nearest_far or (far == nearest_far and is_nearer(grid, node, nearest)):
                nearest, nearest_far = node, far
        if walk_links(t, foes, m, goal, known, grid, node):
            climb_links(t, foes, m, goal, faces, grid, node)
    return (best, True) if best >= 0 else (nearest, False)


@compiled
def write_way(grid: Ints, node: int, out: Ints) -> int:
    """The nodes from the start to a node, as x, y, z, cost each, last first; how many."""
    count = 0
    while True:
        x, y, z = node_point(grid, node)
        at = count * 4
        out[at], out[at + 1], out[at + 2] = x, y, z
        out[at + 3] = grid[grid[COST] + node]
        count += 1
        if grid[grid[COST] + node] == 0:
            return count
        node = grid[grid[BEFORE] + node]
