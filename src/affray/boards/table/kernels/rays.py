"""Which of the lines from an eye to the samples of a torso are free. CYB-LOS-03 to -07, -12"""

from __future__ import annotations

from typing import NamedTuple

from affray.boards.table.kernels.compiled import Ints, compiled, inner
from affray.boards.table.kernels.lines import clip_inside, clip_on, rounded_by_root
from affray.boards.table.kernels.rows import (
    BODIES,
    BODY,
    CLOUD,
    CLOUDS,
    COUNT,
    EAST,
    EASTWARD,
    EDGE,
    END,
    FIRST,
    FOOT,
    ID,
    LIVE,
    NO_SLOPE,
    NORTH,
    NORTHWARD,
    PITS,
    RISE,
    RISES,
    RUN,
    SHAPE,
    SOLID,
    SOLIDS,
    SOUTH,
    STANDING,
    TW,
    WEST,
    WESTWARD,
    Z0,
    Z1,
    ZONES,
    H,
    X,
    Y,
    Z,
)

CLOUD_RADIUS, CLOUD_HEIGHT = 150, 300
INCH = 100


class Line(NamedTuple):
    """A straight line from an eye to a sample."""

    ax: int
    ay: int
    az: int
    bx: int
    by: int
    bz: int


class Stretch(NamedTuple):
    """A part of a line, from the fraction n0/d0 to the fraction n1/d1 of it."""

    n0: int
    d0: int
    n1: int
    d1: int


class Fan(NamedTuple):
    """An eye and five columns of samples, with the box that holds all lines. CYB-LOS-03"""

    ax: int
    ay: int
    az: int
    tx: int
    ty: int
    half_x: int
    half_y: int
    full_x: int
    full_y: int
    low: int
    middle: int
    high: int
    heights: int
    west: int
    south: int
    east: int
    north: int
    floor: int
    ceiling: int


@inner
def slope_position(t: Ints, s: int, x: int, y: int) -> int:
    """How far a point lies from a ramp's foot, along its slope."""
    rises = t[s + RISES]
    if rises == EASTWARD:
        return x - t[s + FOOT]
    if rises == WESTWARD:
        return t[s + FOOT] - x
    if rises == NORTHWARD:
        return y - t[s + FOOT]
    return t[s + FOOT] - y


@inner
def above(part: Stretch, fa: int, fb: int) -> Stretch:
    """A stretch cut to where a value that runs from fa to fb along the line is positive."""
    n0, d0, n1, d1 = part
    if fa <= 0 and fb <= 0:
        return Stretch(1, 1, 0, 1)
    if fa <= 0:
        if -fa * d0 > n0 * (fb - fa):
            return Stretch(-fa, fb - fa, n1, d1)
    elif fb <= 0 and fa * d1 < n1 * (fa - fb):
        return Stretch(n0, d0, fa, fa - fb)
    return part


@inner
def has_length(part: Stretch) -> bool:
    """Whether anything is left of a stretch."""
    return part.n0 * part.d1 < part.n1 * part.d0


@inner
def in_solid(t: Ints, s: int, line: Line) -> bool:
    """Whether a line runs for some length in the interior of a solid piece. CYB-LOS-04"""
    inside, n0, d0, n1, d1 = clip_inside(t, s, line.ax, line.ay, line.bx, line.by)
    return inside and in_layer(t, s, Stretch(n0, d0, n1, d1), line)


@inner
def in_layer(t: Ints, s: int, part: Stretch, line: Line) -> bool:
    """Whether a stretch over a piece's footprint runs between its underside and its top."""
    low, top = t[s + Z0], t[s + Z1]
    part = above(part, line.az - low, line.bz - low)
    if t[s + RISES] == NO_SLOPE:
        return has_length(above(part, top - line.az, top - line.bz))
    rise, run = t[s + RISE], t[s + RUN]
    fa = rise * slope_position(t, s, line.ax, line.ay) - run * (line.az - top + rise)
    fb = rise * slope_position(t, s, line.bx, line.by) - run * (line.bz - top + rise)
    return has_length(above(part, fa, fb))


@inner
def in_ground(t: Ints, line: Line) -> bool:
    """Whether a line runs below the table outside every pit. CYB-LOS-12"""
    if line.az >= 0 and line.bz >= 0:
        return False
    left = above(Stretch(0, 1, 1, 1), -line.az, -line.bz)
    # The pits must cover the stretch: go on from pit to pit as far as they meet.
    while has_length(left):
        n, d = past_pits(t, line, left.n0, left.d0)
        if n * left.d0 == left.n0 * d:
            return True
        left = Stretch(n, d, left.n1, left.d1)
    return False


@inner
def past_pits(t: Ints, line: Line, n: int, d: int) -> tuple[int, int]:
    """How far along a line from n/d the pits that hold that point reach. CYB-LOS-12"""
    far_n, far_d = n, d
    for q in range(t[PITS], t[ZONES], SHAPE):
        on, n0, d0, n1, d1 = clip_on(t, q, line.ax, line.ay, line.bx, line.by)
        if on and n0 * d <= n * d0 and n1 * far_d > far_n * d1:
            floor = t[q + Z0]
            part = above(Stretch(n0, d0, n1, d1), line.az - floor, line.bz - floor)
            if part.n0 * d <= n * part.d0 and part.n1 * far_d > far_n * part.d1:
                far_n, far_d = part.n1, part.d1
    return far_n, far_d


@inner
def in_cylinder(line: Line, cx: int, cy: int, radius: int, foot: int, top: int) -> bool:
    """Whether a line runs for some length inside an upright cylinder. CYB-LOS-05"""
    part = above(Stretch(0, 1, 1, 1), line.az - foot, line.bz - foot)
    part = above(part, top - line.az, top - line.bz)
    if not has_length(part):
        return False
    wx, wy = line.bx - line.ax, line.by - line.ay
    vx, vy = cx - line.ax, cy - line.ay
    whole = wx * wx + wy * wy
    along = vx * wx + vy * wy
    n, d = part.n0, part.d0
    if along * d > n * whole:
        n, d = part.n1, part.d1
        if along * d < n * whole:
            across = wx * vy - wy * vx
            return across * across < radius * radius * whole
    px, py = wx * n - vx * d, wy * n - vy * d
    return px * px + py * py < radius * radius * d * d


@inner
def inside_cloud(t: Ints, c: int, x: int, y: int, z: int) -> bool:
    """Whether a model stands inside a template. CYB-LOS-07"""
    dx, dy = t[c] - x, t[c + 1] - y
    covered = t[c + 2] <= z < t[c + 2] + CLOUD_HEIGHT
    return covered and dx * dx + dy * dy <= CLOUD_RADIUS * CLOUD_RADIUS


@compiled
def line_is_free(t: Ints, ax: int, ay: int, az: int, bx: int, by: int, bz: int, foot: int) -> bool:
    """Whether neither terrain nor a template is on a single line of sight. CYB-LOS-08"""
    line = Line(ax, ay, az, bx, by, bz)
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if t[s + LIVE] and in_solid(t, s, line):
            return False
    for c in range(t[CLOUDS], t[END], CLOUD):
        low = t[c + 2]
        if not inside_cloud(t, c, line.ax, line.ay, foot) and in_cylinder(
            line, t[c], t[c + 1], CLOUD_RADIUS, low, low + CLOUD_HEIGHT
        ):
            return False
    return not in_ground(t, line)


@compiled
def make_fan(
    ax: int, ay: int, az: int, tx: int, ty: int, tz: int, tw: int, low: int, high: int
) -> Fan:
    """The sample columns of a torso as an eye sees them. CYB-LOS-03"""
    square = (tx - ax) * (tx - ax) + (ty - ay) * (ty - ay)
    # Across the line of sight is (-dy, dx) / L; straight above each other it is (1, 0).
    nx, ny = (ay - ty, tx - ax) if square > 0 else (1, 0)
    double = 4 * square if square > 0 else 4
    full_x = rounded_by_root(2 * nx * tw, double)
    full_y = rounded_by_root(2 * ny * tw, double)
    return Fan(
        ax,
        ay,
        az,
        tx,
        ty,
        rounded_by_root(nx * tw, double),
        rounded_by_root(ny * tw, double),
        full_x,
        full_y,
        tz + low,
        tz + (low + high) // 2,
        tz + high,
        1 if low == high else 3,
        min(ax, tx - abs(full_x)),
        min(ay, ty - abs(full_y)),
        max(ax, tx + abs(full_x)),
        max(ay, ty + abs(full_y)),
        min(az, tz + low),
        max(az, tz + high),
    )


@compiled
def sample_line(fan: Fan, k: int, j: int) -> Line:
    """The line to column k of 0..4, from the target's one side to the other, at height j."""
    x, y = fan.tx, fan.ty
    if k == 0:
        x, y = x - fan.full_x, y - fan.full_y
    elif k == 1:
        x, y = x - fan.half_x, y - fan.half_y
    elif k == 3:
        x, y = x + fan.half_x, y + fan.half_y
    elif k == 4:
        x, y = x + fan.full_x, y + fan.full_y
    z = fan.low if j == 0 else fan.middle if j == 1 else fan.high
    return Line(fan.ax, fan.ay, fan.az, x, y, z)


@inner
def outside_fan(fan: Fan, west: int, south: int, east: int, north: int, z0: int, z1: int) -> bool:
    """Whether a box lies clear of the box that holds all lines."""
    return (
        west >= fan.east
        or east <= fan.west
        or south >= fan.north
        or north <= fan.south
        or z0 >= fan.ceiling
        or z1 <= fan.floor
    )


@inner
def beside_fan(t: Ints, s: int, fan: Fan) -> bool:
    """Whether a footprint lies wholly to the left or wholly to the right of all lines."""
    lx, ly = fan.tx + fan.full_x - fan.ax, fan.ty + fan.full_y - fan.ay
    rx, ry = fan.tx - fan.full_x - fan.ax, fan.ty - fan.full_y - fan.ay
    left = right = True
    for k in range(t[s + COUNT]):
        e = t[s + FIRST] + k * EDGE
        vx, vy = t[e] - fan.ax, t[e + 1] - fan.ay
        left = left and lx * vy - ly * vx >= 0
        right = right and rx * vy - ry * vx <= 0
    # Right above or beside the target the fan is no wedge.
    return (left or right) and abs(fan.tx - fan.ax) + abs(fan.ty - fan.ay) > 4 * INCH


@inner
def hidden_in_solid(t: Ints, s: int, fan: Fan) -> int:
    """The samples hidden by one solid piece, a bit each. CYB-LOS-04"""
    bits = 0
    if beside_fan(t, s, fan):
        return bits
    for k in range(5):
        line = sample_line(fan, k, 0)
        inside, n0, d0, n1, d1 = clip_inside(t, s, line.ax, line.ay, line.bx, line.by)
        if inside:
            for j in range(fan.heights):
                if in_layer(t, s, Stretch(n0, d0, n1, d1), sample_line(fan, k, j)):
                    bits |= 1 << (3 * k + j)
    return bits


@inner
def hidden_in_ground(t: Ints, fan: Fan) -> int:
    """The samples hidden by the ground around pits, a bit each. CYB-LOS-12"""
    bits = 0
    for k in range(5):
        for j in range(fan.heights):
            if in_ground(t, sample_line(fan, k, j)):
                bits |= 1 << (3 * k + j)
    return bits


@inner
def hidden_in_cylinder(fan: Fan, x: int, y: int, radius: int, foot: int, top: int) -> int:
    """The samples whose lines run through an upright cylinder, a bit each. CYB-LOS-05"""
    bits = 0
    if outside_fan(fan, x - radius, y - radius, x + radius, y + radius, foot, top):
        return bits
    for k in range(5):
        for j in range(fan.heights):
            if in_cylinder(sample_line(fan, k, j), x, y, radius, foot, top):
                bits |= 1 << (3 * k + j)
    return bits


@inner
def hidden_by_terrain(t: Ints, fan: Fan) -> int:
    """The samples hidden by solid pieces, shut doors and the ground, a bit each. CYB-LOS-04"""
    bits = 0
    for s in range(t[SOLIDS], t[PITS], SOLID):
        if t[s + LIVE] and not outside_fan(
            fan,
            t[s + WEST],
            t[s + SOUTH],
            t[s + EAST],
            t[s + NORTH],
            t[s + Z0],
            t[s + Z1],
        ):
            bits |= hidden_in_solid(t, s, fan)
    if fan.floor < 0:
        bits |= hidden_in_ground(t, fan)
    return bits


@inner
def hidden_by_bodies(t: Ints, fan: Fan, viewer: int, target: int) -> int:
    """The samples hidden by standing models other than the two concerned. CYB-LOS-05"""
    bits = 0
    for b in range(t[BODIES], t[CLOUDS], BODY):
        if t[b + STANDING] and t[b + ID] != viewer and t[b + ID] != target:
            z = t[b + Z]
            bits |= hidden_in_cylinder(fan, t[b + X], t[b + Y], t[b + TW], z, z + t[b + H])
    return bits


@compiled
def hidden_samples(
    t: Ints,
    viewer: int,
    ax: int,
    ay: int,
    az: int,
    eye: int,
    target: int,
    tx: int,
    ty: int,
    tz: int,
    tw: int,
    low: int,
    high: int,
) -> tuple[int, int, bool]:
    """Samples hidden by terrain and by models, a bit each; is the target in a template? CYB-LOS-06

    Bit 3 * column + height; a Prone target has one height (low = high), and so five samples.
    """
    fan = make_fan(ax, ay, az + eye, tx, ty, tz, tw, low, high)
    by_terrain = hidden_by_terrain(t, fan)
    clouded = False
    for c in range(t[CLOUDS], t[END], CLOUD):
        if inside_cloud(t, c, tx, ty, tz):
            clouded = True
        elif not inside_cloud(t, c, ax, ay, az):
            x, y, z = t[c], t[c + 1], t[c + 2]
            by_terrain |= hidden_in_cylinder(fan, x, y, CLOUD_RADIUS, z, z + CLOUD_HEIGHT)
    return by_terrain, hidden_by_bodies(t, fan, viewer, target), clouded
