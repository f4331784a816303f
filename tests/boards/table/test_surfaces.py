"""What holds a base up, where a walk may end, ledges, heights."""

from __future__ import annotations

import random

import pytest

from affray.boards.table.bodies import Body
from affray.boards.table.layouts import BadLayout
from affray.boards.table.pieces import Piece
from affray.boards.table.scene import Scene
from affray.boards.table.terrain import Terrain
from tests.boards.table import random_tables
from tests.boards.table.tables import SIDE, big, monstrous, normal, on, ramp, slab, terrain_of

ROOF = slab("building", (1000, 1600), (1000, 1600), (0, 300), id="roof")


@pytest.mark.vector("CYB-GEO-05/1")
def test_a_base_may_overhang_but_its_centre_is_supported() -> None:
    scene = on(ROOF)
    assert scene.may_end(normal(1, 1590, 1300, 300))
    assert scene.may_end(normal(1, 1600, 1300, 300))
    assert not scene.may_end(normal(1, 1601, 1300, 300))


@pytest.mark.rule("CYB-GEO-05")
def test_the_surfaces_at_a_point() -> None:
    terrain = terrain_of("L6")
    assert terrain.surfaces(600, 1300) == [0, 300]
    assert terrain.surfaces(600, 950) == [0, 150]
    assert terrain.surfaces(600, 951) == [0, 151]
    assert terrain.surfaces(1050, 1800) == [-300]
    assert terrain.surfaces(900, 1800) == [0]
    assert terrain.surfaces(1600, 1300) == [0, 300]


@pytest.mark.rule("CYB-GEO-05")
def test_surfaces_are_those_of_every_piece_that_holds_the_point() -> None:
    rng = random.Random(7200)
    for _ in range(8):
        pieces = random_tables.pieces(rng)
        terrain, many = Terrain(SIDE, SIDE, pieces), 0
        flat = [part for part in pieces if part.is_solid and part.stand and not part.rises]
        corners = [corner for part in flat for corner in part.outline]
        for x, y in [*corners, *((rng.randrange(SIDE), rng.randrange(SIDE)) for _ in range(150))]:
            found = terrain.surfaces(x, y)
            assert found == sorted(set(found))
            assert terrain.table_height(x, y) in found
            tops = {part.z1 for part in flat if _holds(part, x, y)}
            assert tops <= set(found)
            many += len(found) > 1
        assert many > 5


def _holds(part: Piece, x: int, y: int) -> bool:
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in part.edges
    )


@pytest.mark.rule("CYB-GEO-05")
def test_walking_on_one_takes_the_highest_surface_less_than_an_inch_away() -> None:
    steps = [
        slab("crate", (1000, 1200), (1000, 1600), (0, 75)),
        slab("crate", (1200, 1400), (1000, 1600), (0, 150)),
        slab("crate", (1400, 1600), (1000, 1600), (0, 250)),
    ]
    scene = on(*steps)
    assert scene.surface_from(normal(1, 900, 1300), 1100, 1300) == 75
    assert scene.surface_from(normal(1, 1100, 1300, 75), 1300, 1300) == 150
    assert scene.surface_from(normal(1, 900, 1300), 1300, 1300) is None
    assert scene.surface_from(normal(1, 1300, 1300, 150), 1500, 1300) is None


@pytest.mark.rule("CYB-GEO-05")
def test_a_base_in_a_pit_stays_clear_of_its_sides() -> None:
    scene = Scene(terrain_of("L6"))
    assert scene.may_end(normal(1, 963, 1800, -300))
    assert not scene.may_end(normal(1, 962, 1800, -300))
    assert scene.may_end(normal(1, 890, 1800, 0))


@pytest.mark.vector("CYB-GEO-08/1")
def test_one_may_stop_in_the_middle_of_a_ramp() -> None:
    scene = on(ramp((1000, 1200), (1000, 1300), (0, 300), "N"))
    assert scene.may_end(normal(1, 1100, 1150, 150))
    steep = on(ramp((1000, 1200), (1000, 1250), (0, 300), "N"))
    assert steep.may_end(big(1, 1100, 1125, 150))


@pytest.mark.rule("CYB-GEO-08")
def test_one_may_stop_at_the_foot_and_the_head_of_stairs() -> None:
    scene = Scene(terrain_of("L3"))
    assert scene.may_end(big(1, 350, 540))
    assert scene.may_end(big(1, 350, 560, 12))
    assert scene.may_end(big(1, 350, 790, 288))
    assert scene.may_end(big(1, 350, 800, 300))
    # Beside the upper part the stairs are a wall; and nobody stands inside them.
    assert not scene.may_end(normal(1, 200, 750))
    assert not scene.may_end(normal(1, 350, 560, 0))


@pytest.mark.vector("CYB-GEO-08/2")
@pytest.mark.rule("CYB-MOV-04")
def test_a_walk_may_not_end_on_a_barricade() -> None:
    scene = on(slab("low", (1000, 1050), (800, 1600), (0, 75)))
    assert not scene.may_end(normal(1, 1100, 1200))
    assert not scene.may_end(normal(1, 1025, 1200))
    assert scene.may_end(normal(1, 1113, 1200))


@pytest.mark.rule("CYB-GEO-08")
def test_nobody_ends_on_another_or_over_the_edge() -> None:
    other = normal(2, 1000, 1000)
    scene = on(bodies=(other,))
    assert not scene.may_end(normal(1, 1125, 1000))
    assert scene.may_end(normal(1, 1126, 1000))
    assert scene.may_end(other)
    assert not scene.may_end(normal(1, 62, 1000))
    assert scene.may_end(normal(1, 63, 1000))


@pytest.mark.vector("CYB-GEO-09/1")
def test_a_drop_of_an_inch_or_more_is_a_ledge() -> None:
    scene = on(ROOF, slab("crate", (500, 700), (500, 700), (0, 75)))
    assert scene.surface_from(normal(1, 1590, 1300, 300), 1700, 1300) is None
    assert scene.surface_from(normal(1, 600, 600, 75), 800, 600) == 0


@pytest.mark.vector("CYB-GEO-15/1")
def test_models_above_each_other_and_under_slabs() -> None:
    platform = slab("platform", (1000, 1600), (1000, 1600), (275, 300))
    below = normal(2, 1300, 1300)
    assert on(platform, bodies=(below,)).may_end(normal(1, 1300, 1300, 300))
    assert on(platform).may_end(monstrous(1, 1300, 1300))
    lower = slab("platform", (1000, 1600), (1000, 1600), (250, 275))
    assert not on(lower).may_end(monstrous(1, 1300, 1300))
    assert on(lower).may_end(monstrous(1, 1300, 1300, prone=True))


@pytest.mark.rule("CYB-GEO-15")
def test_on_one_ramp_models_always_overlap_in_height() -> None:
    slope = ramp((1000, 1200), (1000, 1300), (0, 300), "N")
    low = normal(2, 1100, 1050, 50, prone=True)
    scene = on(slope, bodies=(low,))
    # 100 u higher the lying model (40 u) is out of the way, but it is the same flight of stairs.
    assert not scene.may_end(normal(1, 1100, 1150, 150))
    assert scene.may_end(normal(1, 1100, 1176, 176))


@pytest.mark.rule("CYB-GEO-04")
def test_a_ladder_leans_on_a_face() -> None:
    from affray.boards.table.pieces import Kind, Piece

    leaning = Piece("k", Kind.LADDER, ((1600, 1200), (1600, 1300)), 0, 300, of="roof")
    faces = Terrain(2400, 2400, [ROOF, leaning]).faces
    assert [face for face in faces if face.marked] == [
        (0, (1600, 1200), (1600, 1300), 0, 300, True)
    ]
    loose = Piece("k", Kind.LADDER, ((1700, 1200), (1700, 1300)), 0, 300, of="roof")
    with pytest.raises(BadLayout, match="leans on no face"):
        Terrain(2400, 2400, [ROOF, loose])


@pytest.mark.rule("CYB-GEO-08")
def test_a_base_that_just_touches_a_corner_does_not_overlap_it() -> None:
    # 33^2 + 44^2 = 55^2: a 28 mm base can touch a corner to the u.
    scene = on(slab("wall", (1000, 1200), (1000, 1200), (0, 300)))
    assert scene.may_end(Body(1, 967, 956, r=55))
    assert not scene.may_end(Body(1, 968, 956, r=55))
    assert not scene.may_end(Body(1, 967, 957, r=55))
