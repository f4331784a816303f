"""The path-finder: legal to the letter, hardly longer than the shortest, and it misses nothing."""

from __future__ import annotations

import heapq
import itertools
import random
from math import cos, hypot, pi, sin

import pytest

from affray.boards.table.bodies import Body
from affray.boards.table.kernels.surfaces import FREE
from affray.boards.table.kernels.walks import walk
from affray.boards.table.moves import check_path
from affray.boards.table.paths import CLIMBING, CRAWLING, ON_ROPE, Allowance, Reach, Way, path
from affray.boards.table.pieces import Piece
from affray.boards.table.scene import Scene
from affray.boards.table.waypoints import corner_chain, ring
from tests.boards.table import random_tables
from tests.boards.table.tables import SIDE, big, normal, on, slab, terrain_of

Spot = tuple[float, float]


def judged(scene: Scene, body: Body, way: Way, allowance: Allowance, foes: tuple[int, ...]) -> None:
    """The judge of declared moves agrees with what the path-finder says of a way."""
    verdict = check_path(scene, body, way.steps, allowance, foes)
    assert verdict == way


@pytest.mark.rule("CYB-GEO-06")
def test_straight_ahead() -> None:
    way = path(on(), normal(1, 1000, 1000), (1300, 1400), Allowance())
    assert way is not None
    assert (way.cost, len(way.steps)) == (500, 1)
    assert path(on(), normal(1, 1000, 1000), (1400, 1500), Allowance()) is None


@pytest.mark.rule("CYB-GEO-06")
def test_around_the_corner_of_a_wall() -> None:
    wall = slab("wall", (1000, 1050), (600, 1200), (0, 300))
    me = normal(1, 937, 1150)
    way = path(on(wall), me, (1113, 1150), Allowance())
    assert way is not None
    # 50 u up, around two corners of radius 63, across 50 u, 50 u down: 347.9 u with true arcs.
    assert 348 <= way.cost <= 356
    judged(on(wall), me, way, Allowance(), ())


@pytest.mark.rule("CYB-MOV-03")
def test_around_an_enemy_and_through_a_friend() -> None:
    me, other = normal(1, 1000, 1000), normal(2, 1200, 1000)
    scene = on(bodies=(me, other))
    through = path(scene, me, (1400, 1000), Allowance())
    assert through is not None
    assert through.cost == 400
    around = path(scene, me, (1400, 1000), Allowance(), [2])
    assert around is not None
    # Two tangents of 155.3 u and an arc of 170.6 u between them.
    assert 481 <= around.cost <= 490
    judged(scene, me, around, Allowance(), (2,))


@pytest.mark.rule("CYB-MOV-06")
def test_around_difficult_ground_or_through_it_whichever_reaches() -> None:
    water = slab("difficult", (1100, 1200), (960, 1400), (0, 0))
    me = normal(1, 1000, 1000)
    near = path(on(water), me, (1300, 1000), Allowance())
    assert near is not None
    assert (near.cost, near.difficult) == (300, True)
    # Through the water 450 u are too far; around it is further but dry.
    far = path(on(water), me, (1450, 1000), Allowance())
    assert far is not None
    assert not far.difficult
    assert 450 < far.cost <= 600
    judged(on(water), me, far, Allowance(), ())
    assert path(on(water), me, (1450, 1000), Allowance(difficult=0)).cost == 450


@pytest.mark.rule("CYB-CLI-02", "CYB-GEO-07")
def test_up_a_ladder_a_ramp_and_out_of_a_pit() -> None:
    scene = Scene(terrain_of("L6"))
    ladder = path(scene, normal(1, 2630, 1250), (2500, 1300, 300), Allowance())
    assert ladder is not None
    assert [step.by for step in ladder.steps].count(CLIMBING) == 1
    # From 73 u before the face right to the place that was asked for.
    assert (ladder.end[:3], ladder.climbed) == ((2500, 1300, 300), True)
    stairs = path(scene, normal(1, 600, 700), (600, 1200, 300), Allowance())
    assert stairs is not None
    assert (stairs.cost, stairs.climbed) == (500, False)
    pit = path(scene, normal(1, 1050, 1800, -300), (1050, 1577), Allowance())
    assert pit is not None
    assert (pit.cost, pit.climbed) == (377, True)
    for way, start in (
        (ladder, (2630, 1250, 0)),
        (stairs, (600, 700, 0)),
        (pit, (1050, 1800, -300)),
    ):
        judged(scene, normal(1, *start), way, Allowance(), ())


@pytest.mark.rule("CYB-EQP-01")
def test_a_rope_finds_its_own_way_up() -> None:
    tower = slab("building", (1000, 1600), (1000, 1600), (0, 500))
    me = normal(1, 1680, 1300)
    assert path(on(tower), me, (1500, 1300, 500), Allowance()) is None
    way = path(on(tower), me, (1500, 1300, 500), Allowance(rope=True))
    assert way is not None
    assert way.roped
    assert ON_ROPE in [step.by for step in way.steps]
    judged(on(tower), me, way, Allowance(rope=True), ())


@pytest.mark.rule("CYB-EQP-01")
def test_a_rope_is_used_once_so_a_tower_on_a_tower_is_out_of_reach() -> None:
    upper = slab("building", (1200, 1400), (1200, 1400), (200, 400), id="upper")
    far = Allowance(plain=1200, rope=True)
    me = normal(1, 1680, 1300)
    bare = on(slab("building", (1000, 1600), (1000, 1600), (0, 200)), upper)
    assert path(bare, me, (1450, 1500, 200), far) is not None
    assert path(bare, me, (1300, 1300, 400), far) is None
    marked = slab("building", (1000, 1600), (1000, 1600), (0, 200), climb=frozenset({1}))
    way = path(on(marked, upper), me, (1300, 1300, 400), far)
    assert way is not None
    assert (way.climbed, way.roped) == (True, True)


@pytest.mark.rule("CYB-MOV-09")
def test_a_crawl_is_found_too() -> None:
    scene = on(slab("low", (1080, 1100), (800, 1010), (0, 75)))
    me = normal(1, 1000, 1060, prone=True)
    way = path(scene, me, (1090, 1080), CRAWLING)
    assert way is not None
    assert way.cost <= 100
    assert path(scene, normal(1, 1000, 900, prone=True), (1170, 900), CRAWLING) is None


@pytest.mark.rule("CYB-TER-04")
def test_doors_are_looked_at_as_they_are_now() -> None:
    terrain = terrain_of("L2")
    me = normal(1, 350, 600)
    closed, opened = Scene(terrain), Scene(terrain, gone={"g1"})
    assert path(closed, me, (350, 900), Allowance(difficult=0)) is None
    way = path(opened, me, (350, 900), Allowance(difficult=0))
    assert way is not None
    assert way.cost == 300
    assert path(closed, me, (350, 900), Allowance(difficult=0)) is None


@pytest.mark.rule("CYB-GEO-07")
def test_a_gap_just_as_wide_as_the_base_is_found() -> None:
    # Two corners 127 u apart, aslant: hardly room for a base of 126 u.
    lower = slab("wall", (600, 1000), (1000, 1050), (0, 300))
    upper = slab("wall", (1090, 1500), (1140, 1190), (0, 300))
    sides = [
        slab("wall", (550, 600), (700, 1600), (0, 300)),
        slab("wall", (1500, 1550), (700, 1600), (0, 300)),
    ]
    scene = on(lower, upper, *sides)
    way = path(scene, normal(1, 1250, 900), (850, 1300), Allowance(plain=900))
    assert way is not None
    judged(scene, normal(1, 1250, 900), way, Allowance(plain=900), ())


@pytest.mark.rule("CYB-GEO-06")
@pytest.mark.parametrize("r", [49, 63, 79])
def test_chains_around_corners_keep_their_distance_and_are_short(r: int) -> None:
    square = corner_chain(100, 0, 0, 100, r)
    points = [(-0.0, -float(r)), *square, (float(r), 0.0)]
    steps = list(itertools.pairwise(square))
    for a, b in steps:
        across = a[0] * b[1] - a[1] * b[0]
        assert across**2 >= r * r * ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)
    length = sum(hypot(a[0] - b[0], a[1] - b[1]) for a, b in itertools.pairwise(points))
    assert length <= r * pi / 2 + 5
    assert all(hypot(*spot) >= r for spot in square)
    circle = ring(2 * r)
    assert all(2 * r <= hypot(*spot) <= 2 * r * 1.06 for spot in circle)


# --- against shortest paths with true arcs -----------------------------------------------------


def grown_corners(piece: Piece, r: float) -> list[Spot]:
    """Points every 10 degrees on the arcs around a box's corners."""
    found = []
    for k, (x, y) in enumerate(piece.outline):
        first = pi + k * pi / 2
        found += [
            (x + r * cos(first + a * pi / 18), y + r * sin(first + a * pi / 18)) for a in range(10)
        ]
    return found


def clears_box(piece: Piece, a: Spot, b: Spot, r: float) -> bool:
    """Whether a segment keeps a distance from a box."""
    west, south, east, north = piece.box
    if max(a[0], b[0]) <= west - r or min(a[0], b[0]) >= east + r:
        return True
    if max(a[1], b[1]) <= south - r or min(a[1], b[1]) >= north + r:
        return True
    return distance_to_box(piece, a, b) >= r


def distance_to_box(piece: Piece, a: Spot, b: Spot) -> float:
    """From a segment to a box: 0 if they meet, else from a corner or from an end."""
    west, south, east, north = piece.box
    enter, leave = 0.0, 1.0
    for start, end, low, high in ((a[0], b[0], west, east), (a[1], b[1], south, north)):
        if start == end:
            enter = enter if low < start < high else 2.0
        else:
            first, last = sorted(((low - start) / (end - start), (high - start) / (end - start)))
            enter, leave = max(enter, first), min(leave, last)
    if enter < leave:
        return 0.0
    ends = [hypot(max(west - x, 0, x - east), max(south - y, 0, y - north)) for x, y in (a, b)]
    return min(*ends, *(distance_to_segment(corner, a, b) for corner in piece.outline))


def distance_to_segment(p: tuple[int, int], a: Spot, b: Spot) -> float:
    wx, wy = b[0] - a[0], b[1] - a[1]
    whole = wx * wx + wy * wy
    at = ((p[0] - a[0]) * wx + (p[1] - a[1]) * wy) / whole if whole else 0.0
    at = min(max(at, 0.0), 1.0)
    return hypot(p[0] - a[0] - at * wx, p[1] - a[1] - at * wy)


def true_length(pieces: list[Piece], start: Spot, end: Spot, r: float, limit: float) -> float:
    """The length of the shortest way around boxes grown by r, to about a tenth of a u."""
    spots = [start, end]
    for piece in pieces:
        for x, y in grown_corners(piece, r):
            near = hypot(x - start[0], y - start[1]) + hypot(x - end[0], y - end[1]) <= limit
            if near and r <= x <= SIDE - r and r <= y <= SIDE - r:
                spots.append((x, y))
    # A step from one point of an arc to the next cuts 0.24 u off it.
    slim = r - 0.31
    known = {0: 0.0}
    queue, done = [(0.0, 0)], set()
    while queue:
        far, k = heapq.heappop(queue)
        if k in done:
            continue
        if k == 1:
            return far
        done.add(k)
        for other, spot in enumerate(spots):
            total = far + hypot(spot[0] - spots[k][0], spot[1] - spots[k][1])
            if other in done or total > limit or total >= known.get(other, limit):
                continue
            if all(clears_box(piece, spots[k], spot, slim) for piece in pieces):
                known[other] = total
                heapq.heappush(queue, (total, other))
    return float("inf")


@pytest.mark.rule("CYB-GEO-06", "CYB-GEO-07")
def test_ways_are_hardly_longer_than_with_true_arcs() -> None:
    rng = random.Random(300)
    bent = 0
    for _ in range(14):
        walls = [
            slab(
                "wall",
                (x, x + rng.choice((50, 250))),
                (y, y + rng.choice((50, 250))),
                (0, 300),
                id=f"w{k}",
            )
            for k, (x, y) in enumerate(
                (rng.randrange(850, 1200), rng.randrange(700, 1500)) for _ in range(5)
            )
        ]
        scene = on(*walls)
        for _ in range(8):
            start = rng.randrange(600, 900), rng.randrange(800, 1400)
            end = rng.randrange(1200, 1500), rng.randrange(800, 1400)
            me = normal(1, *start)
            if scene.may_end(me) and scene.may_end(normal(1, *end)):
                bent += is_hardly_longer(scene, walls, me, end)
    assert bent > 15


def is_hardly_longer(scene: Scene, walls: list[Piece], me: Body, end: tuple[int, int]) -> bool:
    """Compare one way with the shortest there is; whether it had to bend."""
    shortest = true_length(walls, me.centre, end, 63.0, 900.0)
    way = path(scene, me, (*end, 0), Allowance(plain=900))
    if way is None:
        assert shortest > 900 - 12
        return False
    judged(scene, me, way, Allowance(plain=900), ())
    # Each waypoint may cost a u of rounding up and about one of going outside the arc.
    assert shortest - 1 <= way.cost <= shortest + 2 * len(way.steps) + 1
    return len(way.steps) > 1


# --- against a raster, on ground with heights ----------------------------------------------------


def by_raster(scene: Scene, body: Body, limit: int) -> dict[tuple[int, int, int], int]:
    """What can be walked to over clear ground in steps of 25 u, with the cost."""
    nobody = scene.foes(())
    start = (body.x, body.y, body.z)
    cost = {start: 0}
    queue = [(0, start)]
    while queue:
        far, node = heapq.heappop(queue)
        if far > cost[node]:
            continue
        for i, j in (
            (25, 0),
            (0, 25),
            (-25, 0),
            (0, -25),
            (25, 25),
            (25, -25),
            (-25, 25),
            (-25, -25),
        ):
            total = far + (36 if i and j else 25)
            x, y = node[0] + i, node[1] + j
            if total > limit:
                continue
            verdict, z, difficult, _ = walk(
                scene.packed, nobody, *node, x, y, body.r, body.height, 100
            )
            there = (x, y, int(z))
            if verdict == FREE and not difficult and total < cost.get(there, 1 << 30):
                cost[there] = total
                heapq.heappush(queue, (total, there))
    return cost


@pytest.mark.rule("CYB-GEO-05", "CYB-GEO-07")
@pytest.mark.parametrize("seed", [1, 4, 6, 12, 13, 15, 25, 33])
def test_whatever_a_raster_reaches_is_reached_and_no_dearer(seed: int) -> None:
    rng = random.Random(500 + seed)
    scene, _ = random_tables.both(rng, random_tables.pieces(rng, 16), 0, smoke=False)
    body = next(
        body
        for body in (random_tables.a_body(rng, scene.terrain, 1) for _ in range(200))
        if scene.may_end(body) and not body.prone
    )
    reached = {
        place: cost
        for place, cost in by_raster(scene, body, 450).items()
        if scene.may_end(body.at(*place))
    }
    reach = Reach(scene, body, Allowance(plain=500, climbs=False))
    found = {arrival[:3]: arrival for arrival in reach.arrivals(list(reached))}
    for place, cost in reached.items():
        assert place in found, place
        if found[place].cost > cost + 6:
            # Hugging a corner more closely than the chains around it: asked for, it is found.
            way = path(scene, body, place, Allowance(plain=500, climbs=False))
            assert way is not None
            assert way.cost <= cost + 6, place
    for arrival in rng.sample(list(found.values()), min(20, len(found))):
        judged(scene, body, reach.way(arrival), Allowance(plain=500, climbs=False), ())


@pytest.mark.rule("CYB-MOV-02", "CYB-CLI-02")
@pytest.mark.parametrize("name", ["L1", "L3", "L6", "L7", "L8", "L9"])
def test_every_way_on_the_layouts_is_legal(name: str) -> None:
    rng = random.Random(name)
    terrain = terrain_of(name)
    for make in (normal, big):
        bodies = [
            make(
                k, rng.randrange(100, terrain.width - 100), rng.randrange(100, terrain.depth - 100)
            )
            for k in range(7)
        ]
        scene = Scene(terrain, bodies)
        body = next(body for body in bodies if scene.may_end(body))
        foes = tuple(other.id for other in bodies if other.id != body.id)
        reach = Reach(scene, body, Allowance(), foes)
        stands = reach.stands()
        assert stands
        for arrival in rng.sample(stands, min(25, len(stands))):
            judged(scene, body, reach.way(arrival), Allowance(), foes)
        # Asked one by one the answers are the same.
        few = rng.sample(stands, min(10, len(stands)))
        assert [a.cost for a in reach.arrivals([a[:3] for a in few])] == [a.cost for a in few]
