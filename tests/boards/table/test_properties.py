"""The kernels against the slow reference, on random tables."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from affray.boards.table.kernels.surfaces import FREE
from affray.boards.table.kernels.walks import walk
from affray.boards.table.pieces import Piece, box
from affray.boards.table.sight import sight
from tests.boards.table import random_tables, reference
from tests.boards.table.tables import SIDE, slab


@pytest.mark.rule(
    "CYB-LOS-03", "CYB-LOS-04", "CYB-LOS-05", "CYB-LOS-06", "CYB-LOS-07", "CYB-LOS-12"
)
@pytest.mark.parametrize("seed", range(10))
def test_sight_and_cover(seed: int) -> None:
    rng = random.Random(seed)
    scene, table = random_tables.both(rng, random_tables.pieces(rng), 6)
    seen = set()
    for _ in range(30):
        viewer, target = (random_tables.a_body(rng, scene.terrain, 100 + k) for k in range(2))
        found = sight(scene, viewer, target)
        expected = reference.sight(table, viewer, target)
        assert (found.past_terrain, found.free, found.clouded) == expected, (viewer, target)
        seen.add(found.free)
    assert len(seen) > 3


@pytest.mark.rule("CYB-LOS-06", "CYB-COV-01")
def test_sight_where_lines_graze() -> None:
    # Everything on a lattice of whole inches, so that lines run along faces and through corners.
    rng = random.Random(77)
    partly = 0
    for _ in range(6):
        parts = [part for part in random_tables.pieces(rng, 10) if not part.rises]
        parts = [_snapped(part) for part in parts if part.is_solid]
        scene, table = random_tables.both(rng, parts, 0, smoke=False)
        for _ in range(30):
            viewer, target = (
                random_tables.a_body(rng, scene.terrain, k)._replace(
                    x=rng.randrange(1, 24) * 100, y=rng.randrange(1, 24) * 100, z=0
                )
                for k in range(2)
            )
            found = sight(scene, viewer, target)
            assert (found.past_terrain, found.free, found.clouded) == reference.sight(
                table, viewer, target
            )
            partly += 0 < found.free < found.samples
    assert partly > 10


def _snapped(part: Piece) -> Piece:
    west, south, east, north = (round(n / 100) * 100 for n in part.box)
    return replace(part, outline=box(west, south, max(100, east - west), max(100, north - south)))


@pytest.mark.rule("CYB-GEO-05", "CYB-GEO-07", "CYB-TER-03", "CYB-MOV-03", "CYB-MOV-04")
@pytest.mark.parametrize("seed", range(16))
def test_straight_walks(seed: int) -> None:
    rng = random.Random(1000 + seed)
    scene, table = random_tables.both(rng, random_tables.pieces(rng), 5, smoke=False)
    foes = [0, 1, 2]
    mask = scene.foes(foes)
    legal = 0
    for _ in range(60):
        body = random_tables.a_body(rng, scene.terrain, 100)
        x = min(max(body.x + rng.randrange(-300, 300), 0), SIDE)
        y = min(max(body.y + rng.randrange(-300, 300), 0), SIDE)
        if rng.random() < 0.3:
            x, y = rng.choice(((x, body.y), (body.x, y)))
        step = 50 if body.prone else 100
        verdict, z, difficult, _ = walk(
            scene.packed, mask, body.x, body.y, body.z, x, y, body.r, body.height, step
        )
        expected = reference.walk(
            table, foes, (body.x, body.y, body.z), (x, y), body.r, body.height, step
        )
        found = (verdict == FREE, z, difficult)
        assert found == expected, (body, x, y)
        legal += verdict == FREE
    assert 0 < legal < 60


@pytest.mark.rule("CYB-GEO-08", "CYB-GEO-15")
@pytest.mark.parametrize("seed", range(12))
def test_places(seed: int) -> None:
    rng = random.Random(2000 + seed)
    scene, table = random_tables.both(rng, random_tables.pieces(rng), 8, smoke=False)
    legal = 0
    for _ in range(120):
        body = random_tables.a_body(rng, scene.terrain, 100)
        assert scene.may_end(body) == reference.may_end(table, body), body
        legal += scene.may_end(body)
    assert 0 < legal < 120


@pytest.mark.rule("CYB-GEO-07")
def test_walks_that_just_fit() -> None:
    # Along walls at exactly the base's radius, and one u nearer.
    rng = random.Random(5)
    legal = 0
    for _ in range(40):
        parts = [part for part in random_tables.pieces(rng, 6) if len(part.outline) == 4]
        scene, table = random_tables.both(rng, parts, 0, smoke=False)
        for part in scene.terrain.solids[:3]:
            west, south, _east, north = part.box
            off = 63 - rng.randrange(2)
            x = west - off
            if not 63 <= x <= SIDE - 63 or not 263 <= south <= north <= SIDE - 263:
                continue
            start = (x, max(63, south - 100), 0)
            if scene.terrain.surfaces(*start[:2]) != [0]:
                continue
            end = (x, south + 150)
            verdict, z, difficult, _ = walk(
                scene.packed, scene.foes(()), *start, *end, 63, 130, 100
            )
            expected = reference.walk(table, (), start, end, 63, 130, 100)
            assert (verdict == FREE, z, difficult) == expected
            legal += verdict == FREE
    assert legal > 10


@pytest.mark.rule("CYB-GEO-07")
def test_walks_up_steps_past_posts() -> None:
    # From the step a post is low enough to pass over, from the ground it is not, so it matters
    # where on the way the border of the step is.
    rng = random.Random(66)
    legal = 0
    for _ in range(150):
        step = slab("crate", (1000, 1300), (1000, 1300), (0, 75))
        x, y = rng.randrange(900, 1250), rng.randrange(930, 995)
        post = slab("wall", (x, x + 20), (y, y + 5), (0, 150))
        scene, table = random_tables.both(rng, [step, post], 0, smoke=False)
        start = (rng.randrange(950, 1250), rng.randrange(880, 960), 0)
        end = (rng.randrange(1000, 1300), rng.randrange(1000, 1200))
        verdict, z, difficult, _ = walk(scene.packed, scene.foes(()), *start, *end, 63, 130, 100)
        expected = reference.walk(table, (), start, end, 63, 130, 100)
        assert (verdict == FREE, z, difficult) == expected, (x, y, start, end)
        legal += verdict == FREE
    assert 20 < legal < 130


@pytest.mark.rule("CYB-GEO-07")
@pytest.mark.parametrize(
    ("post", "start", "end", "legal"),
    [
        ((998, 969), (1092, 936), (1040, 1141), True),
        ((1107, 951), (1055, 993), (1219, 1124), False),
        ((951, 974), (1000, 914), (1261, 1173), True),
        ((1050, 980), (1157, 936), (1099, 1078), True),
    ],
)
def test_where_a_border_is_crossed_is_rounded_to_the_nearest_u(
    post: tuple[int, int], start: tuple[int, int], end: tuple[int, int], legal: bool
) -> None:
    # Ways on which rounding the crossing down instead would change the verdict.
    x, y = post
    parts = [
        slab("crate", (1000, 1300), (1000, 1300), (0, 75)),
        slab("wall", (x, x + 20), (y, y + 3), (0, 150)),
    ]
    scene, table = random_tables.both(random.Random(0), parts, 0, smoke=False)
    verdict, _, _, _ = walk(scene.packed, scene.foes(()), *start, 0, *end, 63, 130, 100)
    assert (verdict == FREE) is legal
    assert reference.walk(table, (), (*start, 0), end, 63, 130, 100)[0] is legal
