"""Shortest walks and climbs from one place to many. CYB-GEO-06, CYB-MOV-02, CYB-CLI-02

A search settles states: a spot together with what the path to it contained (climbing, difficult
ground, a rope), because that decides how far one may go in all. A straight walk is looked at only
when it would bring a spot nearer, so most pairs of spots are never tested.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from affray.boards.table.kernels.compiled import Ints, compiled, inner
from affray.boards.table.kernels.lines import ceil_root, contains, disc_over, nearest_whole, number
from affray.boards.table.kernels.rows import (
    BOARD,
    BODIES,
    BODY,
    CLOUDS,
    LIVE,
    NO_SLOPE,
    PITS,
    PLAIN,
    RISES,
    SOLID,
    SOLIDS,
    Z0,
    Z1,
    R,
    X,
    Y,
    Z,
)
from affray.boards.table.kernels.surfaces import (
    FREE,
    FREE_STEP,
    NOWHERE,
    box_misses,
    by_pit_side,
    may_end,
    off_board,
    on_surface,
    ramp_or_none,
    ramp_stops,
    surface_below,
    surface_from,
    table_at,
    top_at,
    walls_at,
)
from affray.boards.table.kernels.walks import in_zone, is_foe, is_quiet, on_body, walk

CLIMBED, DIFFICULT, ROPED = 1, 2, 4
KINDS = 8
"""What a path contained, as a sum of the three."""
FAR = 1 << 40
BY_WALK, BY_CLIMB, BY_ROPE = range(3)
HOW = 4
"""A state is reached from another in one of these ways, noted as state * 4 + way."""

SPOT = 3
"""x, y, z."""
LINK = 4
"""Two spots, the height climbed between them, and what that adds to a way: CLIMBED or ROPED, and
DIFFICULT where either end stands in difficult ground."""
CLIMB = 7
"""x, y, z of the lower place, x, y, z of the upper, and whether it takes a rope."""
FACE = 7
"""x1, y1, x2, y2, foot, top, and whether it can be climbed without a rope."""
ARRIVAL = 6
LEAN = 10
"""A climber's base is within this of the face. CYB-CLI-02"""
ROPE = 600
"""As high as a rope can climb. CYB-EQP-01"""
HALF_INCH = 50
RING = 12
"""Spots around a model that may not be walked through."""


# What is known of the straight walk between two spots of the terrain, with all doors open.
UNKNOWN, BARRED, CLEAR, SLOW = range(4)


class Mover(NamedTuple):
    """A model and where it starts: its id, base, height, step, and whether it has a rope."""

    id: int
    x: int
    y: int
    z: int
    r: int
    h: int
    step: int
    rope: int


# A web: the spots of a search and what is known of them, in one row. It begins with how many
# spots, climbs and settled states there are, and with where its parts begin.
SPOTS_KNOWN, LINKS_KNOWN, SETTLED, SPOTS, LINKS, SOURCE, COST, VIA, ORDER, WEB_END = range(10)
# SPOTS: x, y, z. SOURCE: the number of a spot among those of the terrain, or -1. COST and VIA, 8 a spot: of each state, what it costs and how it is reached (-1 the
# start). ORDER: waiting states from the front, settled states from the back.


@compiled
def add_spot(web: Ints, x: int, y: int, z: int) -> int:
    """Note a spot; its number, or -1 when there is no more room."""
    k = web[SPOTS_KNOWN]
    at = web[SPOTS] + k * SPOT
    if at + SPOT > web[LINKS]:
        return -1
    web[at], web[at + 1], web[at + 2] = x, y, z
    web[web[SOURCE] + k] = -1
    web[SPOTS_KNOWN] = k + 1
    return k


@compiled
def spot_at(web: Ints, k: int) -> tuple[int, int, int]:
    """Where a spot is."""
    at = web[SPOTS] + k * SPOT
    return web[at], web[at + 1], web[at + 2]


@inner
def add_link(web: Ints, a: int, b: int, height: int, kind: int) -> None:
    """Note a climb between two spots."""
    at = web[LINKS] + web[LINKS_KNOWN] * LINK
    if a >= 0 and b >= 0 and at + LINK <= web[SOURCE]:
        web[at], web[at + 1], web[at + 2], web[at + 3] = a, b, height, kind
        web[LINKS_KNOWN] += 1


@compiled
def air_is_free(t: Ints, x: int, y: int, z: int, top: int, m: Mover) -> bool:
    """Whether nothing hangs over the lower end of a climb. CYB-CLI-02"""
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if (
            t[s + LIVE]
            and t[s + RISES] == NO_SLOPE
            and t[s + Z1] >= z + FREE_STEP
            and t[s + Z0] < top + m.h
            and disc_over(t, s, x, y, m.r)
        ):
            return False
    return True


@inner
def can_be(t: Ints, foes: Ints, m: Mover, x: int, y: int, z: int) -> bool:
    """Whether a walk may pass a place at that height. CYB-GEO-07"""
    if off_board(t, x, y, m.r) or not on_surface(t, x, y, z)[0]:
        return False
    surface, piece = surface_from(t, x, y, z, m.h, m.step)
    if surface != z or by_pit_side(t, x, y, z, m.r):
        return False
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if box_misses(t, s, x - m.r, y - m.r, x + m.r, y + m.r) or t[s + LIVE] == 0:
            continue
        if t[s + RISES] != NO_SLOPE:
            if ramp_stops(t, s, x, y, z, m.r, m.h):
                return False
        elif walls_at(t, s, z, m.h, m.step) and disc_over(t, s, x, y, m.r):
            return False
    for b in range(t[BODIES], t[CLOUDS], BODY):
        if is_foe(t, foes, b) and on_body(t, b, x, y, z, m.r, m.h, ramp_or_none(t, piece)):
            return False
    return True


@inner
def lean(wx: int, wy: int) -> int:
    """How far from a face to climb: less by 1 u where whole u do not lie parallel to it."""
    return LEAN if wx == 0 or wy == 0 else LEAN - 1


@inner
def foot_place(
    t: Ints, foes: Ints, m: Mover, faces: Ints, f: int, at: float
) -> tuple[bool, int, int, int]:
    """A place to climb from beside the foot of a face, at a share of its length. CYB-CLI-02"""
    ax, ay, top = faces[f], faces[f + 1], faces[f + 5]
    wx, wy = faces[f + 2] - ax, faces[f + 3] - ay
    length = sqrt(wx * wx + wy * wy)
    for gap in (lean(wx, wy), 0):
        x = nearest_whole(ax + wx * at + wy / length * (m.r + gap))
        y = nearest_whole(ay + wy * at - wx / length * (m.r + gap))
        z = surface_below(t, x, y, top)
        if (
            z <= top - FREE_STEP
            and (is_climbed_bare(faces, f, z) or (m.rope and top - z <= ROPE))
            and can_be(t, foes, m, x, y, z)
            and air_is_free(t, x, y, z, top, m)
        ):
            return True, x, y, z
    return False, 0, 0, 0


@inner
def is_climbed_bare(faces: Ints, f: int, z: int) -> bool:
    """Whether a face can be climbed from a height without a rope. CYB-CLI-01"""
    return faces[f + 6] == 1 and faces[f + 4] - z < FREE_STEP


@inner
def link(t: Ints, web: Ints, m: Mover, faces: Ints, f: int, low: int, high: int) -> None:
    """Note the climb between two spots, without a rope (0) and with one (1). CYB-TER-03"""
    x, y, z = spot_at(web, low)
    tx, ty, tz = spot_at(web, high)
    height = faces[f + 5] - z
    slow = DIFFICULT if in_zone(t, x, y, z, m.r) or in_zone(t, tx, ty, tz, m.r) else 0
    for rope in range(2):
        if (m.rope and height <= ROPE) if rope else is_climbed_bare(faces, f, z):
            add_link(web, low, high, height, slow | (ROPED if rope else CLIMBED))


@inner
def link_down(
    t: Ints, foes: Ints, m: Mover, faces: Ints, f: int, web: Ints, k: int, at: float
) -> None:
    """The climb down a face from a spot on top of it. CYB-CLI-02"""
    found, x, y, z = foot_place(t, foes, m, faces, f, at)
    if found:
        low = add_spot(web, x, y, z)
        if low >= 0:
            link(t, web, m, faces, f, low, k)


@inner
def link_up(
    t: Ints, foes: Ints, m: Mover, faces: Ints, f: int, web: Ints, k: int, at: float
) -> None:
    """Climbs up a face from a spot beside its foot, to places inside its edge. CYB-CLI-02"""
    ax, ay, top = faces[f], faces[f + 1], faces[f + 5]
    wx, wy = faces[f + 2] - ax, faces[f + 3] - ay
    length = sqrt(wx * wx + wy * wy)
    sx, sy, z = spot_at(web, k)
    if not is_climbed_bare(faces, f, z) and (m.rope == 0 or top - z > ROPE):
        return
    if not air_is_free(t, sx, sy, z, top, m):
        return
    for share in range(4):
        inset = (m.r + lean(wx, wy)) * (3 - share) // 3
        x = nearest_whole(ax + wx * at - wy / length * inset)
        y = nearest_whole(ay + wy * at + wx / length * inset)
        if can_be(t, foes, m, x, y, top):
            high = add_spot(web, x, y, top)
            if high >= 0:
                link(t, web, m, faces, f, k, high)


@inner
def link_faces(t: Ints, foes: Ints, m: Mover, faces: Ints, web: Ints, k: int) -> None:
    """All climbs from one spot, up or down the faces it is near enough to. CYB-CLI-02"""
    x, y, z = spot_at(web, k)
    near = m.r + LEAN
    for f in range(0, len(faces), FACE):
        wx, wy = faces[f + 2] - faces[f], faces[f + 3] - faces[f + 1]
        vx, vy = x - faces[f], y - faces[f + 1]
        whole = wx * wx + wy * wy
        along = vx * wx + vy * wy
        across = wx * vy - wy * vx
        if along < 0 or along > whole or across * across > near * near * whole:
            continue
        if z == faces[f + 5] and across >= 0:
            link_down(t, foes, m, faces, f, web, k, along / whole)
        elif z <= faces[f + 5] - FREE_STEP and across < 0:
            link_up(t, foes, m, faces, f, web, k, along / whole)


@inner
def add_rings(t: Ints, foes: Ints, m: Mover, rings: Ints, web: Ints, reach: int) -> None:
    """Spots around the models that may not be walked through."""
    for b in range(t[BODIES], t[CLOUDS], BODY):
        if not is_foe(t, foes, b):
            continue
        x, y, z = t[b + X], t[b + Y], t[b + Z]
        if abs(x - m.x) > reach or abs(y - m.y) > reach:
            continue
        radius = t[b + R] + m.r
        at = 0
        while at < len(rings) and rings[at] != radius:
            at += 1 + 2 * RING
        for k in range(RING if at < len(rings) else 0):
            px, py = x + rings[at + 1 + 2 * k], y + rings[at + 2 + 2 * k]
            height, _ = surface_from(t, px, py, z, m.h, m.step)
            if height != NOWHERE and can_be(t, foes, m, px, py, height):
                add_spot(web, px, py, height)


@inner
def same_spot(web: Ints, x: int, y: int, z: int) -> int:
    """The number of a spot already noted, else of a new one."""
    for k in range(web[SPOTS_KNOWN]):
        if spot_at(web, k) == (x, y, z):
            return k
    return add_spot(web, x, y, z)


@inner
def add_climbs(t: Ints, foes: Ints, m: Mover, climbs: Ints, web: Ints) -> None:
    """Climbs proposed by the caller, each with its ends, where they are free. CYB-CLI-02"""
    for k in range(0, len(climbs), CLIMB):
        x, y, z = climbs[k], climbs[k + 1], climbs[k + 2]
        tx, ty, top = climbs[k + 3], climbs[k + 4], climbs[k + 5]
        height, rope = top - z, climbs[k + 6]
        if (
            (rope == 0 or height <= ROPE)
            and can_be(t, foes, m, x, y, z)
            and can_be(t, foes, m, tx, ty, top)
            and air_is_free(t, x, y, z, top, m)
        ):
            slow = DIFFICULT if in_zone(t, x, y, z, m.r) or in_zone(t, tx, ty, top, m.r) else 0
            low, high = same_spot(web, x, y, z), same_spot(web, tx, ty, top)
            add_link(web, low, high, height, slow | (ROPED if rope else CLIMBED))


@inner
def gather(
    t: Ints,
    foes: Ints,
    m: Mover,
    spots: Ints,
    links: Ints,
    rings: Ints,
    number: Ints,
    web: Ints,
    reach: int,
) -> None:
    """The spots and climbs of the terrain that are near enough, and those around models."""
    for k in range(len(spots) // SPOT):
        x, y, z = spots[k * SPOT], spots[k * SPOT + 1], spots[k * SPOT + 2]
        near = abs(x - m.x) <= reach and abs(y - m.y) <= reach
        number[k] = add_spot(web, x, y, z) if near else -1
        if number[k] >= 0:
            web[web[SOURCE] + number[k]] = k
    for k in range(0, len(links), LINK):
        a, b = number[links[k]], number[links[k + 1]]
        if links[k + 3] & ROPED == 0 or (m.rope and links[k + 2] <= ROPE):
            add_link(web, a, b, links[k + 2], links[k + 3])
    add_rings(t, foes, m, rings, web, reach)


@inner
def is_beaten(web: Ints, spot: int, kind: int, cost: int) -> bool:
    """Whether a spot is known at no more cost by a path that contained no more."""
    part = kind
    while True:
        if web[web[COST] + spot * KINDS + part] <= cost:
            return True
        if part == 0:
            return False
        part = (part - 1) & kind


@inner
def relax(web: Ints, spot: int, kind: int, cost: int, via: int, waiting: int) -> int:
    """Note a better path to a spot; how many states wait now."""
    state = spot * KINDS + kind
    if web[web[COST] + state] == FAR:
        web[web[ORDER] + waiting] = state
        waiting += 1
    web[web[COST] + state] = cost
    web[web[VIA] + state] = via
    return waiting


@inner
def nearest_waiting(web: Ints, waiting: int) -> int:
    """The place in the queue of the cheapest waiting state."""
    best, best_state, best_cost = -1, -1, FAR
    for k in range(waiting):
        state = web[web[ORDER] + k]
        cost = web[web[COST] + state]
        if cost < best_cost or (cost == best_cost and state < best_state):
            best, best_state, best_cost = k, state, cost
    return best


@inner
def known_walk(
    t: Ints,
    foes: Ints,
    m: Mover,
    bare: Ints,
    memo: Ints,
    at: int,
    ax: int,
    ay: int,
    az: int,
    bx: int,
    by: int,
    bz: int,
) -> int:
    """The walk between two places of the terrain, remembered at `at` once it was looked at.

    `bare` is the table with all doors open and nobody on it; what stands in the way now is looked
    for only when something is near.
    """
    if memo[at] == UNKNOWN:
        memo[at] = look_at_walk(bare, foes, m, ax, ay, az, bx, by, bz)
    if memo[at] == BARRED or is_quiet(t, foes, ax, ay, bx, by, m.r):
        return memo[at]
    return look_at_walk(t, foes, m, ax, ay, az, bx, by, bz)


@inner
def look_at_walk(
    t: Ints, foes: Ints, m: Mover, ax: int, ay: int, az: int, bx: int, by: int, bz: int
) -> int:
    """Whether a straight walk is barred, clear, or clear but slow."""
    verdict, height, difficult, _ = walk(t, foes, ax, ay, az, bx, by, m.r, m.h, m.step)
    if verdict != FREE or height != bz:
        return BARRED
    return SLOW if difficult else CLEAR


@inner
def walk_on(
    t: Ints,
    foes: Ints,
    m: Mover,
    allow: Ints,
    bare: Ints,
    memo: Ints,
    width: int,
    web: Ints,
    state: int,
    waiting: int,
) -> int:
    """Walk from a settled state to every spot that this brings nearer."""
    kind, cost = state % KINDS, web[web[COST] + state]
    x, y, z = spot_at(web, state // KINDS)
    source = web[web[SOURCE] + state // KINDS]
    left = allow[kind] - cost
    for spot in range(web[SPOTS_KNOWN]):
        tx, ty, tz = spot_at(web, spot)
        dx, dy = tx - x, ty - y
        if dx > left or -dx > left or dy > left or -dy > left:
            continue
        goal = web[web[SOURCE] + spot]
        at = source * width + goal
        if source >= 0 and goal >= 0 and memo[at] == BARRED:
            continue
        total = cost + ceil_root(dx * dx + dy * dy)
        if total > allow[kind] or is_beaten(web, spot, kind, total):
            continue
        if source >= 0 and goal >= 0:
            found = known_walk(t, foes, m, bare, memo, at, x, y, z, tx, ty, tz)
        else:
            found = look_at_walk(t, foes, m, x, y, z, tx, ty, tz)
        if found != BARRED:
            then = kind | DIFFICULT if found == SLOW else kind
            if total <= allow[then] and not is_beaten(web, spot, then, total):
                waiting = relax(web, spot, then, total, state * HOW + BY_WALK, waiting)
    return waiting


@inner
def climb_on(allow: Ints, web: Ints, state: int, waiting: int) -> int:
    """Climb from a settled state along every link that starts there. CYB-CLI-02"""
    kind, cost, spot = state % KINDS, web[web[COST] + state], state // KINDS
    first = web[LINKS]
    for k in range(first, first + web[LINKS_KNOWN] * LINK, LINK):
        if web[k] != spot and web[k + 1] != spot:
            continue
        other = web[k] + web[k + 1] - spot
        rope = web[k + 3] & ROPED
        if rope and kind & ROPED:
            continue
        then = kind | web[k + 3]
        total = cost + web[k + 2]
        if total <= allow[then] and not is_beaten(web, other, then, total):
            how = BY_ROPE if rope else BY_CLIMB
            waiting = relax(web, other, then, total, state * HOW + how, waiting)
    return waiting


@inner
def settle(
    t: Ints, foes: Ints, m: Mover, allow: Ints, bare: Ints, memo: Ints, width: int, web: Ints
) -> None:
    """Dijkstra over spots and what the path to them contained."""
    for k in range(web[SPOTS_KNOWN] * KINDS):
        web[web[COST] + k] = FAR
    waiting = relax(web, number(0), number(0), number(0), number(-1), number(0))
    web[SETTLED] = 0
    while waiting > 0:
        k = nearest_waiting(web, waiting)
        state = web[web[ORDER] + k]
        waiting -= 1
        web[web[ORDER] + k] = web[web[ORDER] + waiting]
        web[SETTLED] += 1
        web[web[WEB_END] - web[SETTLED]] = state
        waiting = climb_on(allow, web, state, waiting)
        waiting = walk_on(t, foes, m, allow, bare, memo, width, web, state, waiting)


@inner
def add_stand(t: Ints, x: int, y: int, z: int, r: int, h: int, out: Ints, count: int) -> int:
    """Note a place if a Move can end there; how many there are now."""
    if may_end(t, number(-1), x, y, z, r, h)[0] != FREE or (count + 1) * SPOT > len(out):
        return count
    # Where two surfaces of one height meet, the place is noted once.
    at = (count - 1) * SPOT
    while at >= 0 and out[at] == x and out[at + 1] == y:
        if out[at + 2] == z:
            return count
        at -= SPOT
    out[count * SPOT], out[count * SPOT + 1], out[count * SPOT + 2] = x, y, z
    return count + 1


@compiled
def find_stands(t: Ints, r: int, h: int, apart: int, out: Ints) -> int:
    """The places of a raster, on every surface, where a Move can end; how many."""
    count = 0
    for x in range(0, t[t[BOARD]] + 1, apart):
        for y in range(0, t[t[BOARD] + 1] + 1, apart):
            count = add_stand(t, x, y, table_at(t, x, y), r, h, out, count)
            for s in range(t[SOLIDS], t[PLAIN], SOLID):
                if t[s + LIVE] and contains(t, s, x, y):
                    count = add_stand(t, x, y, top_at(t, s, x, y), r, h, out, count)
    return count


@compiled
def climbing_sites(t: Ints, foes: Ints, m: Mover, faces: Ints, web: Ints) -> None:
    """Spots to climb from and to, every half inch along each face, with the climbs between."""
    for f in range(0, len(faces), FACE):
        dx, dy = faces[f + 2] - faces[f], faces[f + 3] - faces[f + 1]
        parts = max(1, ceil_root(dx * dx + dy * dy) // HALF_INCH)
        for k in range(parts + 1):
            found, x, y, z = foot_place(t, foes, m, faces, f, k / parts)
            if found:
                low = add_spot(web, x, y, z)
                if low >= 0:
                    link_up(t, foes, m, faces, f, web, low, k / parts)


@compiled
def spread(
    t: Ints,
    foes: Ints,
    m: Mover,
    allow: Ints,
    spots: Ints,
    links: Ints,
    faces: Ints,
    rings: Ints,
    number: Ints,
    bare: Ints,
    memo: Ints,
    web: Ints,
    goals: Ints,
    climbs: Ints,
) -> None:
    """Everywhere a model can get to with a Move.

    `goals` are spots to climb to directly, `climbs` are some to try besides those of the terrain.
    """
    reach = 0
    for kind in range(KINDS):
        reach = max(reach, allow[kind])
    reach += 2 * (m.r + LEAN)
    web[SPOTS_KNOWN] = web[LINKS_KNOWN] = web[SETTLED] = 0
    start = add_spot(web, m.x, m.y, m.z)
    link_faces(t, foes, m, faces, web, start)
    for k in range(0, len(goals), SPOT):
        goal = add_spot(web, goals[k], goals[k + 1], goals[k + 2])
        if goal >= 0:
            link_faces(t, foes, m, faces, web, goal)
    add_climbs(t, foes, m, climbs, web)
    gather(t, foes, m, spots, links, rings, number, web, reach)
    width = len(memo) * SPOT // len(spots) if len(spots) else 0
    settle(t, foes, m, allow, bare, memo, width, web)


@inner
def arrival(
    t: Ints,
    foes: Ints,
    m: Mover,
    allow: Ints,
    bare: Ints,
    memo: Ints,
    width: int,
    web: Ints,
    stand: int,
    x: int,
    y: int,
    z: int,
) -> tuple[int, int, int]:
    """The cheapest path to a place: its cost (-1 none), what it contains, the state before.

    `stand` is the number of the place among those of the terrain, or -1.
    """
    best, best_kind, best_state = FAR, 0, -1
    for k in range(1, web[SETTLED] + 1):
        state = web[web[WEB_END] - k]
        cost, kind = web[web[COST] + state], state % KINDS
        if cost >= best:
            break
        left = min(best - 1, allow[kind]) - cost
        fx, fy, fz = spot_at(web, state // KINDS)
        dx, dy = x - fx, y - fy
        if dx > left or -dx > left or dy > left or -dy > left:
            continue
        source = web[web[SOURCE] + state // KINDS]
        known = source >= 0 and stand >= 0
        at = source * width + stand
        if known and memo[at] == BARRED:
            continue
        total = cost + ceil_root(dx * dx + dy * dy)
        if total >= best or total > allow[kind]:
            continue
        if known:
            found = known_walk(t, foes, m, bare, memo, at, fx, fy, fz, x, y, z)
        else:
            found = look_at_walk(t, foes, m, fx, fy, fz, x, y, z)
        if found == SLOW:
            kind |= DIFFICULT
        if found != BARRED and total <= allow[kind]:
            best, best_kind, best_state = total, kind, state
    return (best if best_state >= 0 else -1), best_kind, best_state


@compiled
def arrive(
    t: Ints,
    foes: Ints,
    m: Mover,
    allow: Ints,
    bare: Ints,
    memo: Ints,
    bends: int,
    places: Ints,
    first: int,
    last: int,
    known: bool,
    web: Ints,
    out: Ints,
) -> int:
    """The places from first to last that a Move can end at: x, y, z, cost, kind, state; how many.

    There are no more of them than there is room for. The places are `known` when they are the terrain's stands; `bends` is the number of its spots.
    """
    width = bends + len(places) // SPOT
    reach = 0
    for kind in range(KINDS):
        reach = max(reach, allow[kind] + 2 * (m.r + LEAN))
    count = 0
    for k in range(first, last):
        if (count + 1) * ARRIVAL > len(out):
            break
        x, y, z = places[k * SPOT], places[k * SPOT + 1], places[k * SPOT + 2]
        if abs(x - m.x) > reach or abs(y - m.y) > reach:
            continue
        if may_end(t, m.id, x, y, z, m.r, m.h)[0] != FREE:
            continue
        stand = bends + k if known else -1
        cost, kind, state = arrival(t, foes, m, allow, bare, memo, width, web, stand, x, y, z)
        if cost >= 0:
            at = count * ARRIVAL
            out[at], out[at + 1], out[at + 2] = x, y, z
            out[at + 3], out[at + 4], out[at + 5] = cost, kind, state
            count += 1
    return count
