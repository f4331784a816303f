"""What is in the way of a jump, and the nearest free place to come down. CYB-JMP-04, CYB-GEO-10"""

from __future__ import annotations

from affray.boards.table.kernels.compiled import Ints, compiled, inner
from affray.boards.table.kernels.lines import (
    contains,
    number,
    point_to_segment,
    segments_near,
    swept_over,
)
from affray.boards.table.kernels.rows import (
    BOARD,
    BODIES,
    BODY,
    CLOUDS,
    EAST,
    EASTWARD,
    FOOT,
    LIVE,
    NO_SLOPE,
    NORTH,
    NORTHWARD,
    PITS,
    PLAIN,
    RISE,
    RISES,
    RUN,
    SOLID,
    SOLIDS,
    SOUTH,
    WEST,
    WESTWARD,
    Z0,
    Z1,
    H,
    R,
    X,
    Y,
    Z,
)
from affray.boards.table.kernels.search import SPOT, Mover
from affray.boards.table.kernels.surfaces import (
    FREE,
    FREE_STEP,
    MODEL,
    NOWHERE,
    PIECE,
    box_misses,
    may_end,
    off_board,
    table_at,
    top_at,
    wall_between,
)
from affray.boards.table.kernels.walks import in_zone, is_foe
from affray.boards.table.units import JUMP_DOWN, JUMP_UP

LATTICE = 25


@inner
def swept_over_box(
    ax: int, ay: int, bx: int, by: int, r: int, west: int, south: int, east: int, north: int
) -> bool:
    """Whether a disc swept along a segment overlaps an upright box."""
    if west < ax < east and south < ay < north:
        return True
    return (
        segments_near(ax, ay, bx, by, west, south, east, south, r)
        or segments_near(ax, ay, bx, by, east, south, east, north, r)
        or segments_near(ax, ay, bx, by, east, north, west, north, r)
        or segments_near(ax, ay, bx, by, west, north, west, south, r)
    )


@inner
def swept_over_ramp(t: Ints, s: int, ax: int, ay: int, bx: int, by: int, r: int, low: int) -> bool:
    """Whether a disc swept at a height overlaps the part of a ramp that is higher. CYB-JMP-04"""
    rise, run = t[s + RISE], t[s + RUN]
    # The first whole u from the foot where the slope, rounded down, is above the height.
    first = max(0, -(-(low + 1 - t[s + Z1] + rise) * run // rise))
    if first > run:
        return False
    west, south, east, north = t[s + WEST], t[s + SOUTH], t[s + EAST], t[s + NORTH]
    if t[s + RISES] == EASTWARD:
        west = t[s + FOOT] + first
    elif t[s + RISES] == WESTWARD:
        east = t[s + FOOT] - first
    elif t[s + RISES] == NORTHWARD:
        south = t[s + FOOT] + first
    else:
        north = t[s + FOOT] - first
    return swept_over_box(ax, ay, bx, by, r, west, south, east, north)


@compiled
def in_flight(
    t: Ints, foes: Ints, ax: int, ay: int, bx: int, by: int, r: int, low: int, high: int
) -> tuple[int, int]:
    """What a base meets on a straight flight between two heights: a verdict, the culprit."""
    west, east = min(ax, bx) - r, max(ax, bx) + r
    south, north = min(ay, by) - r, max(ay, by) + r
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if (
            t[s + LIVE] == 0
            or t[s + Z0] >= high
            or t[s + Z1] <= low
            or box_misses(t, s, west, south, east, north)
        ):
            continue
        if t[s + RISES] == NO_SLOPE:
            if swept_over(t, s, ax, ay, bx, by, r):
                return PIECE, s
        elif swept_over_ramp(t, s, ax, ay, bx, by, r, low):
            return PIECE, s
    for b in range(t[BODIES], t[CLOUDS], BODY):
        reach = t[b + R] + r
        if (
            is_foe(t, foes, b)
            and t[b + Z] < high
            and t[b + Z] + t[b + H] > low
            and point_to_segment(t[b + X], t[b + Y], ax, ay, bx, by, reach * reach)
        ):
            return MODEL, b
    return FREE, -1


@inner
def next_surface(t: Ints, x: int, y: int, above: int) -> int:
    """The lowest surface at a point that is higher than a height, or NOWHERE. CYB-GEO-05"""
    best = NOWHERE
    table = table_at(t, x, y)
    if table > above:
        best = table
    for s in range(t[SOLIDS], t[PLAIN], SOLID):
        if t[s + LIVE] and contains(t, s, x, y):
            top = top_at(t, s, x, y)
            if top > above and (best == NOWHERE or top < best):
                best = top
    return best


@inner
def is_flown(t: Ints, foes: Ints, m: Mover, leaps: bool, x: int, y: int, z: int) -> bool:
    """Whether nothing is in the way of a jump to a place. CYB-JMP-02, CYB-JMP-04, CYB-JMP-06"""
    if not leaps:
        high = m.z + m.h
        return in_flight(t, foes, m.x, m.y, x, y, m.r, m.z + JUMP_UP, high)[0] == FREE
    top = max(m.z, z)
    high = top + m.h
    return (
        in_flight(t, foes, m.x, m.y, m.x, m.y, m.r, m.z, high)[0] == FREE
        and in_flight(t, foes, m.x, m.y, x, y, m.r, top, high)[0] == FREE
        and in_flight(t, foes, x, y, x, y, m.r, z, high)[0] == FREE
    )


@compiled
def landings(
    t: Ints, foes: Ints, m: Mover, ring: Ints, leaps: bool, plain: int, slow: int, out: Ints
) -> int:
    """Where jumps over the offsets of a ring may land, x, y and z each; how many. CYB-JMP-01

    `plain` is how far a jump may go, `slow` how far one that begins or ends in difficult ground.
    """
    count = 0
    mired = in_zone(t, m.x, m.y, m.z, m.r)
    for k in range(0, len(ring), 2):
        dx, dy = ring[k], ring[k + 1]
        x, y = m.x + dx, m.y + dy
        if off_board(t, x, y, m.r):
            continue
        z = next_surface(t, x, y, NOWHERE)
        while z != NOWHERE:
            dz = z - m.z
            square = dx * dx + dy * dy + (dz * dz if leaps else 0)
            most = slow if mired or in_zone(t, x, y, z, m.r) else plain
            if (
                (dx != 0 or dy != 0 or dz != 0)
                and square <= most * most
                and (leaps or -JUMP_DOWN <= dz <= JUMP_UP)
                and is_flown(t, foes, m, leaps, x, y, z)
                and may_end(t, m.id, x, y, z, m.r, m.h)[0] == FREE
                and (count + 1) * SPOT <= len(out)
            ):
                at = count * SPOT
                out[at], out[at + 1], out[at + 2] = x, y, z
                count += 1
            z = next_surface(t, x, y, z)
    return count


@inner
def best_surface(
    t: Ints, me: int, px: int, py: int, pz: int, x: int, y: int, r: int, h: int, tier: int
) -> int:
    """The legal surface of a place nearest in height to a landing, by tier. CYB-GEO-10

    Tier 0: at that height and no wall between; 1: at that height; 2: any.
    """
    best = NOWHERE
    surface = table_at(t, x, y)
    s = t[SOLIDS] - SOLID
    while True:
        off = abs(surface - pz)
        if (
            (tier == 2 or off < FREE_STEP)
            and (
                best == NOWHERE
                or off < abs(best - pz)
                or (off == abs(best - pz) and surface < best)
            )
            and may_end(t, me, x, y, surface, r, h)[0] == FREE
            and (tier > 0 or not wall_between(t, px, py, x, y, max(pz, surface), number(-1)))
        ):
            best = surface
        s += SOLID
        while s < t[PLAIN] and not (t[s + LIVE] and contains(t, s, x, y)):
            s += SOLID
        if s >= t[PLAIN]:
            return best
        surface = top_at(t, s, x, y)


@compiled
def nearest_free(
    t: Ints, me: int, px: int, py: int, pz: int, r: int, h: int
) -> tuple[bool, int, int, int]:
    """The nearest place on the lattice around a point where a model may be put. CYB-GEO-10"""
    width, depth = t[t[BOARD]], t[t[BOARD] + 1]
    rings = max(px, width - px, py, depth - py) // LATTICE + 1
    for tier in range(3):
        best, bx, by, bz = 1 << 60, 0, 0, 0
        for ring in range(rings + 1):
            if best < (ring * LATTICE) * (ring * LATTICE):
                break
            for i in range(-ring, ring + 1):
                step = 1 if i == -ring or i == ring else max(1, 2 * ring)
                for j in range(-ring, ring + 1, step):
                    x, y = px + i * LATTICE, py + j * LATTICE
                    far = (i * i + j * j) * LATTICE * LATTICE
                    if far > best or (far == best and (x > bx or (x == bx and y > by))):
                        continue
                    z = best_surface(t, me, px, py, pz, x, y, r, h, tier)
                    if z != NOWHERE:
                        best, bx, by, bz = far, x, y, z
        if best < 1 << 60:
            return True, bx, by, bz
    return False, px, py, pz
