"""What holds a base up at a point, and whether it has room there. CYB-GEO-05, -08, -13, -15"""

from __future__ import annotations

from affray.boards.table.kernels.compiled import Ints, compiled, inner
from affray.boards.table.kernels.lines import (
    clip_inside,
    contains,
    disc_over,
    encloses,
    number,
    point_to_segment,
    rounded_by_root,
)
from affray.boards.table.kernels.rays import slope_position
from affray.boards.table.kernels.rows import (
    BOARD,
    BODIES,
    BODY,
    CLOUDS,
    DOOR,
    EAST,
    ID,
    LIVE,
    NO_SLOPE,
    NORTH,
    PITS,
    PLAIN,
    RAMP,
    RISE,
    RISES,
    RUN,
    SHAPE,
    SIDE,
    SIDES,
    SOLID,
    SOLIDS,
    SOUTH,
    STAND,
    WEST,
    WORK,
    Z0,
    Z1,
    ZONES,
    H,
    R,
    X,
    Y,
    Z,
)

FREE_STEP = 100
NOWHERE = -(1 << 30)
"""The height of a surface that is not there."""

FREE, OFF_BOARD, UNSUPPORTED, PIECE, MODEL, FALLS = range(6)
"""Verdicts on a step or a place; PIECE and MODEL name the culprit."""


@inner
def top_at(t: Ints, s: int, x: int, y: int) -> int:
    """The height of a piece's upper surface at a point of it, rounded down. CYB-GEO-04"""
    if t[s + RISES] == NO_SLOPE:
        return t[s + Z1]
    return slope_height(t, s, slope_position(t, s, x, y))


@inner
def slope_height(t: Ints, s: int, position: int) -> int:
    """The height of a ramp at a distance from its foot, kept within the ramp."""
    run, rise = t[s + RUN], t[s + RISE]
    kept = min(max(position, 0), run)
    return t[s + Z1] - rise + rise * kept // run


@inner
def table_at(t: Ints, x: int, y: int) -> int:
    """The height of the table at a point: 0, or a pit's floor. CYB-GEO-05"""
    for q in range(t[PITS], t[ZONES], SHAPE):
        if encloses(t, q, x, y):
            return t[q + Z0]
    return 0


@inner
def box_misses(t: Ints, s: int, west: int, south: int, east: int, north: int) -> bool:
    """Whether a shape's bounding box and another box do not overlap."""
    return (
        t[s + WEST] >= east or t[s + EAST] <= west or t[s + SOUTH] >= north or t[s + NORTH] <= south
    )


@inner
def walls_at(t: Ints, s: int, z: int, h: int, step: int) -> bool:
    """Whether a piece stops a model of height h that walks at height z. CYB-GEO-07"""
    if t[s + Z0] >= z + h:
        return False
    return t[s + Z1] > z if t[s + DOOR] else t[s + Z1] >= z + step


@inner
def ramp_stops(t: Ints, s: int, x: int, y: int, z: int, r: int, h: int) -> bool:
    """Whether a ramp rises 100 u or more under the front of a base. CYB-GEO-07"""
    if t[s + Z0] >= z + h or not disc_over(t, s, x, y, r):
        return False
    front = slope_position(t, s, x, y) + r
    return slope_height(t, s, front) >= z + FREE_STEP


@inner
def is_roofed(t: Ints, x: int, y: int, z: int, h: int, step: int) -> bool:
    """Whether a piece over a point leaves a model no free height there. CYB-GEO-05"""
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if (
            t[s + LIVE]
            and t[s + RISES] == NO_SLOPE
            and walls_at(t, s, z, h, step)
            and encloses(t, s, x, y)
        ):
            return True
    return False


@compiled
def surface_from(t: Ints, x: int, y: int, z: int, h: int, step: int) -> tuple[int, int]:
    """The surface a model at height z takes at a point, and its piece (-1 table). CYB-GEO-05"""
    best, piece = NOWHERE, -1
    table = table_at(t, x, y)
    if abs(table - z) < step and not is_roofed(t, x, y, table, h, step):
        best = table
    for s in range(t[SOLIDS], t[PLAIN], SOLID):
        if t[s + LIVE] and contains(t, s, x, y):
            top = top_at(t, s, x, y)
            if top > best and abs(top - z) < step and not is_roofed(t, x, y, top, h, step):
                best, piece = top, s
    return best, piece


@inner
def surface_below(t: Ints, x: int, y: int, z: int) -> int:
    """The highest surface at a point that is a ledge's drop or more below z. CYB-GEO-09"""
    best = table_at(t, x, y)
    for s in range(t[SOLIDS], t[PLAIN], SOLID):
        if t[s + LIVE] and contains(t, s, x, y):
            top = top_at(t, s, x, y)
            if best < top <= z - FREE_STEP:
                best = top
    return best


@compiled
def on_surface(t: Ints, x: int, y: int, z: int) -> tuple[bool, int]:
    """Whether a surface at a point has exactly this height, and its piece (-1 table). CYB-GEO-05"""
    found, piece = table_at(t, x, y) == z, -1
    for s in range(t[SOLIDS], t[PLAIN], SOLID):
        if t[s + LIVE] and t[s + Z0] <= z and contains(t, s, x, y):
            if top_at(t, s, x, y) == z:
                found = True
                piece = s if piece < 0 or t[s + RISES] != NO_SLOPE else piece
            elif t[s + RISES] != NO_SLOPE and top_at(t, s, x, y) > z:
                # Inside the wedge of a ramp nobody stands.
                return False, -1
    return found, piece


@compiled
def ramp_under(t: Ints, x: int, y: int, z: int) -> int:
    """The ramp that holds a model up, or -1."""
    found, piece = on_surface(t, x, y, z)
    return ramp_or_none(t, piece) if found else -1


@inner
def ramp_or_none(t: Ints, piece: int) -> int:
    """A piece if it is a ramp, else -1."""
    return piece if piece >= 0 and t[piece + RISES] != NO_SLOPE else -1


@inner
def off_board(t: Ints, x: int, y: int, r: int) -> bool:
    """Whether a base reaches over the edge of the board."""
    return x < r or y < r or x > t[t[BOARD]] - r or y > t[t[BOARD] + 1] - r


@inner
def by_pit_side(t: Ints, x: int, y: int, z: int, r: int) -> bool:
    """Whether a base in a pit overlaps the ground around it. CYB-GEO-05"""
    if z >= 0:
        return False
    for k in range(t[SIDES], t[WORK], SIDE):
        x1, y1, x2, y2 = t[k], t[k + 1], t[k + 2], t[k + 3]
        if point_to_segment(x, y, x1, y1, x2, y2, r * r):
            return True
    return False


@inner
def model_in_way(t: Ints, me: int, x: int, y: int, z: int, r: int, h: int, ramp: int) -> int:
    """The row of a model whose base is overlapped at an overlapping height, or -1. CYB-GEO-15"""
    for b in range(t[BODIES], t[CLOUDS], BODY):
        if t[b + ID] == me:
            continue
        dx, dy, reach = t[b + X] - x, t[b + Y] - y, t[b + R] + r
        if dx * dx + dy * dy < reach * reach and (
            (t[b + Z] < z + h and z < t[b + Z] + t[b + H]) or (ramp >= 0 and t[b + RAMP] == ramp)
        ):
            return b
    return -1


@compiled
def may_end(t: Ints, me: int, x: int, y: int, z: int, r: int, h: int) -> tuple[int, int]:
    """Whether a walk may end at a place: a verdict and what is in the way. CYB-GEO-08"""
    if off_board(t, x, y, r):
        return OFF_BOARD, -1
    found, piece = on_surface(t, x, y, z)
    if not found:
        return UNSUPPORTED, -1
    ramp = ramp_or_none(t, piece)
    solid = solid_at_end(t, x, y, z, r, h, ramp >= 0)
    if solid >= 0:
        return PIECE, solid
    if by_pit_side(t, x, y, z, r):
        return PIECE, -1
    body = model_in_way(t, me, x, y, z, r, h, ramp)
    return (MODEL, body) if body >= 0 else (FREE, -1)


@compiled
def fitting(t: Ints, me: int, places: Ints, r: int, h: int, out: Ints) -> int:
    """The numbers of those places (x, y, z each) where a walk may end; how many. CYB-GEO-08"""
    count = 0
    for k in range(len(places) // 3):
        if may_end(t, me, places[3 * k], places[3 * k + 1], places[3 * k + 2], r, h)[0] == FREE:
            out[count] = k
            count += 1
    return count


@inner
def solid_at_end(t: Ints, x: int, y: int, z: int, r: int, h: int, on_ramp: bool) -> int:
    """A solid that rises above a base's surface and overlaps it, or -1. CYB-GEO-08"""
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if (
            t[s + LIVE] == 0
            or t[s + Z1] <= z
            or t[s + Z0] >= z + h
            or box_misses(t, s, x - r, y - r, x + r, y + r)
        ):
            continue
        if t[s + RISES] != NO_SLOPE:
            if ramp_stops(t, s, x, y, z, r, h):
                return s
        elif on_ramp and t[s + STAND] and t[s + Z1] < z + FREE_STEP:
            continue
        elif disc_over(t, s, x, y, r):
            return s
    return -1


@compiled
def step_to(t: Ints, me: int, x: int, y: int, z: int, r: int, h: int) -> tuple[int, int, int]:
    """A forced step to a point: a verdict, the height there, and the culprit. CYB-GEO-13

    FREE: it stands there; FALLS: its centre is over a ledge, the height is what lies below.
    """
    if off_board(t, x, y, r):
        return OFF_BOARD, z, -1
    surface, piece = surface_from(t, x, y, z, h, number(FREE_STEP))
    own = z if surface == NOWHERE else surface
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if t[s + LIVE] == 0 or box_misses(t, s, x - r, y - r, x + r, y + r):
            continue
        if t[s + RISES] != NO_SLOPE:
            if ramp_stops(t, s, x, y, own, r, h):
                return PIECE, z, s
        elif walls_at(t, s, own, h, FREE_STEP) and disc_over(t, s, x, y, r):
            return PIECE, z, s
    if surface != NOWHERE and by_pit_side(t, x, y, own, r):
        return PIECE, z, -1
    body = model_in_way(t, me, x, y, own, r, h, ramp_or_none(t, piece))
    if body >= 0:
        return MODEL, z, body
    if surface == NOWHERE:
        return FALLS, surface_below(t, x, y, z), -1
    return FREE, surface, -1


@compiled
def slide(
    t: Ints, me: int, x: int, y: int, z: int, dx: int, dy: int, length: int, r: int, h: int
) -> tuple[int, int, int, int, int]:
    """Forced steps of 1 u towards (dx, dy): the last verdict, how many were free, and the place.

    CYB-PUS-04"""
    whole = dx * dx + dy * dy
    px, py, pz = x, y, z
    for k in range(1, length + 1):
        nx, ny = x + rounded_by_root(k * dx, whole), y + rounded_by_root(k * dy, whole)
        verdict, height, _ = step_to(t, me, nx, ny, pz, r, h)
        if verdict != FREE:
            return verdict, k - 1, px, py, pz
        px, py, pz = nx, ny, height
    return FREE, length, px, py, pz


@compiled
def wall_between(t: Ints, ax: int, ay: int, bx: int, by: int, z: int, spared: int) -> bool:
    """Whether a wall stops the reach from one centre to another; z the higher. CYB-MEA-06"""
    west, east = min(ax, bx), max(ax, bx)
    south, north = min(ay, by), max(ay, by)
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if (
            t[s + LIVE] == 0
            or s == spared
            or t[s + Z1] < z + FREE_STEP
            or t[s + Z0] >= z + FREE_STEP
            or box_misses(t, s, west - 1, south - 1, east + 1, north + 1)
        ):
            continue
        inside, n0, d0, n1, d1 = clip_inside(t, s, ax, ay, bx, by)
        if inside and (
            t[s + RISES] == NO_SLOPE
            or slope_reaches(t, s, ax, ay, bx, by, n0, d0, z + FREE_STEP)
            or slope_reaches(t, s, ax, ay, bx, by, n1, d1, z + FREE_STEP)
        ):
            return True
    return False


@inner
def slope_reaches(
    t: Ints, s: int, ax: int, ay: int, bx: int, by: int, n: int, d: int, height: int
) -> bool:
    """Whether a ramp is that high, unrounded, at a fraction of a segment. CYB-MEA-06"""
    pa = slope_position(t, s, ax, ay)
    pb = slope_position(t, s, bx, by)
    low = t[s + Z1] - t[s + RISE]
    return t[s + RISE] * (pa * d + (pb - pa) * n) >= (height - low) * t[s + RUN] * d
