"""Automatic path-finding."""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from affray.boards.table.automatic import Shortcuts, walk_up
from affray.boards.table.bodies import Body
from affray.boards.table.kernels.compiled import row
from affray.boards.table.kernels.walks import walk
from affray.boards.table.paths import CLIMBING, Allowance
from affray.boards.table.scene import Scene
from affray.boards.table.terrain import Terrain
from tests.boards.table.tables import big, layouts, normal, on, slab, terrain_of

Node = tuple[int, int, int]


@pytest.mark.vector("CYB-GEO-14/1-3")
@pytest.mark.parametrize(
    ("target", "end", "cost"),
    [
        ((1700, 1200), (1550, 1200), 350),
        ((2200, 1200), (1800, 1200), 600),
        ((1550, 1500), (1425, 1400), 313),
    ],
)
def test_up_to_a_target_in_the_open(
    target: tuple[int, int], end: tuple[int, int], cost: int
) -> None:
    npc, prey = normal(1, 1200, 1200), normal(2, *target)
    way = walk_up(on(bodies=(npc, prey)), npc, prey, 50, Allowance(), [2])
    assert (way.end[:2], way.cost) == (end, cost)


@pytest.mark.rule("CYB-GEO-14")
def test_it_goes_around_a_wall_and_stops_when_the_move_is_used_up() -> None:
    npc, prey = normal(1, 1000, 1200), normal(2, 1500, 1200)
    wall = slab("wall", (1225, 1275), (1000, 1400), (0, 300))
    way = walk_up(on(wall, bodies=(npc, prey)), npc, prey, 50, Allowance(), [2])
    assert 600 - 36 < way.cost <= 600
    far = walk_up(on(wall, bodies=(npc, prey)), npc, prey, 50, Allowance(plain=2000), [2])
    there = npc.at(*far.end[:3])
    assert on(wall).in_melee(there, prey)


@pytest.mark.rule("CYB-GEO-14")
def test_difficult_ground_on_the_part_walked_shortens_it() -> None:
    npc, prey = normal(1, 1000, 1200), normal(2, 2000, 1200)
    water = slab("difficult", (1200, 1300), (0, 2400), (0, 0))
    way = walk_up(on(water, bodies=(npc, prey)), npc, prey, 50, Allowance(), [2])
    # The base touches the water after 137 u; from then on 400 u are allowed.
    assert (way.end[:2], way.cost, way.difficult) == ((1400, 1200), 400, True)


@pytest.mark.rule("CYB-GEO-14")
def test_it_climbs_a_ladder_when_that_is_the_way() -> None:
    scene = Scene(terrain_of("L6"), [normal(1, 2700, 1200), normal(2, 2400, 1300, 300)])
    npc, prey = scene.bodies[1], scene.bodies[2]
    way = walk_up(scene, npc, prey, 50, Allowance(plain=900), [2])
    assert way.climbed
    assert [step.by for step in way.steps].count(CLIMBING) == 1
    assert scene.in_melee(npc.at(*way.end[:3]), prey)
    # With one Move it cannot finish the climb and waits below.
    short = walk_up(scene, npc, prey, 50, Allowance(plain=400), [2])
    assert not short.climbed


@pytest.mark.rule("CYB-GEO-14")
def test_who_cannot_be_reached_is_approached() -> None:
    tower = slab("building", (1600, 1900), (1000, 1400), (0, 300))
    npc, prey = normal(1, 1000, 1200), normal(2, 1750, 1200, 300)
    way = walk_up(on(tower, bodies=(npc, prey)), npc, prey, 50, Allowance(), [2])
    assert way.end[:2] == (1525, 1200)


@pytest.mark.rule("CYB-GEO-14")
def test_who_stands_in_reach_stays_or_closes_up() -> None:
    npc, prey = normal(1, 1000, 1000), normal(2, 1160, 1000)
    way = walk_up(on(bodies=(npc, prey)), npc, prey, 50, Allowance(), [2])
    assert way.end[:2] == (1025, 1000)
    touching = normal(2, 1126, 1000)
    way = walk_up(on(bodies=(npc, touching)), npc, touching, 50, Allowance(), [2])
    assert (way.end[:2], way.cost) == ((1000, 1000), 0)


def slow_walk_up(scene: Scene, npc: Body, prey: Body, reach: int, limit: int) -> tuple[Node, int]:
    """The same walk on flat ground, as the ledger tells it, over plain dicts."""
    foes = scene.foes([prey.id])

    def links(node: Node) -> Iterator[tuple[Node, int]]:
        for i in (-25, 0, 25):
            for j in (-25, 0, 25):
                x, y = node[0] + i, node[1] + j
                if i or j:
                    verdict, z, _, _ = walk(scene.packed, foes, *node, x, y, npc.r, npc.height, 100)
                    if verdict == 0:
                        yield (x, y, int(z)), 25 if not (i and j) else 36

    def in_reach(node: Node) -> bool:
        there = npc.at(*node)
        return scene.may_end(there) and scene.can_reach(there, prey, reach)

    def gap(node: Node) -> int:
        return (node[0] - prey.x) ** 2 + (node[1] - prey.y) ** 2

    start = (npc.x, npc.y, npc.z)
    cost, before = {start: 0}, {start: start}
    queue, done = [(0, start)], set()
    while queue:
        far, node = heapq.heappop(queue)
        if node in done:
            continue
        done.add(node)
        for other, length in links(node):
            total = far + length
            if total < cost.get(other, 1 << 30):
                cost[other], before[other] = total, node
                heapq.heappush(queue, (total, other))
            elif total == cost[other]:
                before[other] = min(before[other], node)
    goals = [node for node in done if in_reach(node)]
    if goals:
        goal = min(goals, key=lambda node: (cost[node], gap(node), node))
    else:
        goal = min(
            done,
            key=lambda node: (
                max(0.0, gap(node) ** 0.5 - npc.r - prey.r), cost[node], node
            ),
        )  # fmt: skip
    path = [goal]
    while path[-1] != start:
        path.append(before[path[-1]])
    path.reverse()
    fit = [node for node in path if cost[node] <= limit and scene.may_end(npc.at(*node))]
    here, spent = fit[-1], cost[fit[-1]]
    if goals and here == goal:
        dx, dy = prey.x - here[0], prey.y - here[1]
        i, j = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
        if not ((abs(dx) + abs(dy)) ** 2 > 2 * dx * dx and (abs(dx) + abs(dy)) ** 2 > 2 * dy * dy):
            i, j = (i, 0) if abs(dx) >= abs(dy) else (0, j)
        while True:
            step = (here[0] + 25 * i, here[1] + 25 * j, 0)
            further = dict(links(here)).get(step)
            if (
                further is None
                or gap(step) >= gap(here)
                or spent + further > limit
                or not scene.may_end(npc.at(*step))
            ):
                break
            here, spent = step, spent + further
    return here, spent


@pytest.mark.rule("CYB-GEO-14")
def test_on_random_ground_it_walks_as_the_ledger_says() -> None:
    rng = random.Random(14)
    for _ in range(6):
        walls = [
            slab("wall", (x, x + rng.choice((50, 300))), (y, y + rng.choice((50, 300))), (0, 300))
            for x, y in ((rng.randrange(900, 1500), rng.randrange(900, 1500)) for _ in range(4))
        ]
        fence = [
            slab("wall", (600, 1800), (550, 600), (0, 300)),
            slab("wall", (600, 1800), (1800, 1850), (0, 300)),
        ]
        sides = [
            slab("wall", (550, 600), (600, 1800), (0, 300)),
            slab("wall", (1800, 1850), (600, 1800), (0, 300)),
        ]
        npc, prey = normal(1, 680, 700 + rng.randrange(50)), big(2, 1700, 1650)
        scene = on(*walls, *fence, *sides, bodies=(npc, prey))
        way = walk_up(scene, npc, prey, 100, Allowance(plain=1500), [2])
        assert (way.end[:3], way.cost) == slow_walk_up(scene, npc, prey, 100, 1500)
        # Cut short, it matters which of several equally short paths is taken.
        for limit in (300, 450, 600):
            part = walk_up(scene, npc, prey, 100, Allowance(plain=limit), [2])
            assert (part.end[:3], part.cost) == slow_walk_up(scene, npc, prey, 100, limit)


@pytest.mark.rule("CYB-GEO-14")
def test_looking_towards_the_target_changes_no_way() -> None:
    everywhere = row([-9999, -9999, 9999, 9999])
    rng = random.Random(41)
    for layout in layouts().values():
        terrain, blind = Terrain.of(layout), Terrain.of(layout)
        blind.remember(("shortcuts", 63), lambda: Shortcuts(0, everywhere))
        places = [
            Body(k, x, y, z)
            for k in range(12)
            for x, y in [(rng.randrange(63, terrain.width), rng.randrange(63, terrain.depth))]
            for z in terrain.surfaces(x, y)[-1:]
        ]
        free = [body for body in places if Scene(terrain).may_end(body)]
        for npc, prey in pairwise(free):
            ways = [
                walk_up(Scene(ground, [npc, prey]), npc, prey, 50, Allowance(), [prey.id])
                for ground in (terrain, blind)
            ]
            assert ways[0] == ways[1], (layout.id, npc, prey)
