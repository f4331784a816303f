"""Pushes, falls, flight, and being put down nearby."""

from __future__ import annotations

import pytest

from affray.boards.table.forced import (
    advance,
    clock_heading,
    edges_crossed,
    fall,
    heading_from,
    nearest_place,
    push,
    run,
    unit,
)
from affray.boards.table.scene import Scene
from tests.boards.table.tables import big, normal, on, ramp, slab, terrain_of

ROOF = slab("building", (1000, 1600), (200, 800), (0, 300))
EASTWARD = (1, 0)


@pytest.mark.vector("CYB-PUS-04/1")
def test_a_push_into_a_wall_stops_there() -> None:
    scene = on(slab("wall", (1103, 1150), (800, 1200), (0, 300)))
    slide = push(scene, normal(1, 1000, 1000), EASTWARD, 100)
    assert slide.body.centre == (1040, 1000)
    assert slide.stopped
    assert slide.fall is None


@pytest.mark.vector("CYB-PUS-04/2")
def test_a_push_over_a_ledge_falls_there() -> None:
    slide = push(on(ROOF), normal(1, 1540, 500, 300), EASTWARD, 100)
    assert slide.fall is not None
    assert slide.fall.drop == 300
    assert slide.fall.ledge == (1600, 500)


@pytest.mark.vector("CYB-PUS-04/3")
def test_a_push_over_free_ground() -> None:
    slide = push(on(), normal(1, 1000, 1000), EASTWARD, 100)
    assert slide == (normal(1, 1100, 1000), False, None)
    aslant = push(on(), normal(1, 1000, 1000), (3, 4), 100)
    assert aslant.body.centre == (1060, 1080)


@pytest.mark.rule("CYB-PUS-04")
def test_models_doors_ramps_and_the_board_s_edge_stop_a_push() -> None:
    me = normal(1, 1000, 1000)
    friend = normal(2, 1150, 1000)
    assert push(on(bodies=(me, friend)), me, EASTWARD, 100).body.x == 1024
    door = slab("door", (1100, 1120), (800, 1200), (0, 50), closed=True, id="door")
    assert push(on(door, gone=()), me, EASTWARD, 100).body.x == 1037
    assert not push(on(door, gone={"door"}), me, EASTWARD, 100).stopped
    slope = ramp((1100, 1300), (900, 1200), (0, 300), "N")
    assert push(on(slope), me, EASTWARD, 100).body.x == 1037
    edge = push(on(), normal(1, 2300, 1000), EASTWARD, 100)
    assert (edge.body.x, edge.stopped) == (2337, True)


@pytest.mark.rule("CYB-PUS-04")
def test_a_push_over_a_barricade_ends_beside_it() -> None:
    barricade = slab("low", (1080, 1110), (800, 1200), (0, 75))
    slide = push(on(barricade), normal(1, 1000, 1000), EASTWARD, 100)
    assert not slide.stopped
    # It would stop at x 1100, on the barricade; lattice points 75 u east are the nearest free.
    assert slide.body.centre == (1175, 1000)


@pytest.mark.rule("CYB-KEY-16")
def test_a_follow_up_stops_at_blockers_and_ledges() -> None:
    me = normal(1, 1000, 1000)
    assert advance(on(), me, EASTWARD, 100).x == 1100
    assert advance(on(bodies=(me, normal(2, 1180, 1000))), me, EASTWARD, 100).x == 1054
    assert advance(on(ROOF), normal(1, 1560, 500, 300), EASTWARD, 100).x == 1600


@pytest.mark.vector("CYB-GEO-10/1")
@pytest.mark.rule("CYB-FAL-01")
def test_who_falls_lands_beside_the_wall() -> None:
    slide = push(on(ROOF), normal(1, 1560, 500, 300), EASTWARD, 100)
    assert slide.fall is not None
    assert slide.fall.landing == normal(1, 1663, 500, 0)


@pytest.mark.rule("CYB-GEO-10")
def test_into_a_pit_one_lands_inside_it() -> None:
    scene = Scene(terrain_of("L6"))
    slide = push(scene, normal(1, 1050, 1600), (0, 1), 100)
    assert slide.fall is not None
    assert slide.fall.ledge == (1050, 1650)
    assert slide.fall.landing == normal(1, 1050, 1713, -300)


@pytest.mark.rule("CYB-GEO-10", "CYB-FAL-04")
def test_who_lands_on_a_model_is_put_beside_it() -> None:
    below = normal(2, 1663, 500)
    slide = push(on(ROOF, bodies=(below,)), normal(1, 1560, 500, 300), EASTWARD, 100)
    assert slide.fall is not None
    landing = slide.fall.landing
    # 126 u or more from (1663, 500) on a lattice of 25 u, nearest first: 125 is too near, and of
    # the places 127.5 u away the one with the lowest x that is clear of the wall is taken.
    assert landing.centre == (1688, 375)
    assert landing.z == 0


@pytest.mark.rule("CYB-GEO-10")
def test_a_place_cut_off_by_a_wall_comes_last() -> None:
    wall = slab("wall", (1100, 1150), (0, 2400), (0, 300))
    crowd = [normal(k, 1000 + 126 * (k % 3 - 2) - 40, 800 + 126 * (k // 3)) for k in range(2, 14)]
    scene = on(wall, bodies=tuple(crowd))
    put = nearest_place(scene, normal(1, 0, 0), (1037, 1000), 0)
    assert put.x < 1100
    alone = nearest_place(on(wall), normal(1, 0, 0), (1120, 1000), 0)
    # The point itself lies in the wall: the nearest place to either side, the lower x.
    assert alone.centre == (1020, 1000)


@pytest.mark.rule("CYB-GEO-10")
def test_a_full_level_is_left_for_another() -> None:
    pit = slab("pit", (1000, 1200), (1000, 1200), (-300, 0), climb=frozenset({0}))
    inside = normal(2, 1100, 1100, -300)
    put = nearest_place(on(pit, bodies=(inside,)), normal(1, 0, 0), (1100, 1100), -300)
    assert put.z == 0
    assert abs(put.x - 1100) >= 100 or abs(put.y - 1100) >= 100


@pytest.mark.rule("CYB-GEO-10")
def test_a_fall_from_a_slanting_roof_edge_goes_at_right_angles_to_it() -> None:
    from affray.boards.table.pieces import Kind, Piece

    outline = ((1600, 1000), (1600, 1600), (1000, 1600))
    roof = Piece("roof", Kind.BUILDING, outline, 0, 300, stand=True)
    dropped = fall(on(roof), normal(1, 1310, 1310, 300), (1290, 1290))
    assert dropped.ledge == (1300, 1300)
    # 63 / sqrt(2) = 44.5, rounded away from the border: 45 each way.
    assert dropped.landing.centre == (1255, 1255)


@pytest.mark.vector("CYB-GEO-12/1")
def test_a_d12_is_a_clock() -> None:
    assert unit(clock_heading(3)) == (10000, 0)
    assert unit(clock_heading(12)) == (0, 10000)
    assert clock_heading(7) == 210


@pytest.mark.vector("CYB-GEO-13/1")
def test_flight_in_the_open() -> None:
    assert run(on(), normal(1, 1000, 1000), 90, 400).body.centre == (1400, 1000)


@pytest.mark.vector("CYB-GEO-13/2")
def test_flight_straight_away_from_an_enemy() -> None:
    me = normal(1, 1300, 1400)
    heading = heading_from((1000, 1000), me)
    assert heading == 37
    assert run(on(), me, heading, 400).body.centre == (1541, 1719)
    assert heading_from(me.centre, me) is None


@pytest.mark.vector("CYB-GEO-13/3")
def test_flight_into_a_dead_end() -> None:
    trap = [
        slab("wall", (1300, 1350), (800, 1200), (0, 300)),
        slab("wall", (1000, 1300), (800, 850), (0, 300)),
        slab("wall", (1000, 1300), (1150, 1200), (0, 300)),
    ]
    ran = run(on(*trap), normal(1, 1000, 1000), 90, 400)
    assert ran.cornered
    assert ran.body.x > 1200


@pytest.mark.rule("CYB-GEO-13")
def test_flight_slides_along_a_wall_clockwise_first_and_keeps_to_that_side() -> None:
    wall = slab("wall", (1200, 1250), (700, 1300), (0, 300))
    ran = run(on(wall), normal(1, 1000, 1000), 90, 400)
    # Blocked at x 1137 it turns right, south, along the wall.
    assert 1130 <= ran.body.x <= 1137
    assert ran.body.y < 1000
    assert not ran.cornered


@pytest.mark.rule("CYB-GEO-13", "CYB-FLE-03")
def test_flight_steps_over_low_pieces_and_slides_off_them_at_the_end() -> None:
    barricade = slab("low", (1080, 1110), (800, 1200), (0, 75))
    assert run(on(barricade), normal(1, 1000, 1000), 90, 400).body.centre == (1400, 1000)
    ends_on_it = run(on(barricade), normal(1, 1000, 1000), 90, 100)
    assert ends_on_it.body.centre == (1175, 1000)
    water = slab("difficult", (1080, 1310), (800, 1200), (0, 0))
    assert run(on(water), normal(1, 1000, 1000), 90, 400).body.x == 1400


@pytest.mark.rule("CYB-GEO-13")
def test_flight_over_a_ledge_is_a_fall() -> None:
    ran = run(on(ROOF), normal(1, 1500, 500, 300), 90, 400)
    assert ran.fall is not None
    assert ran.fall.drop == 300
    assert ran.fall.landing.centre == (1663, 500)


@pytest.mark.rule("CYB-FLE-01", "CYB-GEO-13")
def test_flight_stops_where_it_comes_to_touch_the_board_s_edge() -> None:
    first = run(on(), normal(1, 2400 - 563, 1000), 90, 400)
    assert (first.body.x, first.at_edge) == (2400 - 163, False)
    second = run(on(), first.body, 90, 400)
    assert second.at_edge
    assert second.body.x == 2400 - 73
    assert on().touched_edges(second.body) == ["east"]


@pytest.mark.rule("CYB-GEO-13")
def test_flight_along_an_edge_it_touched_from_the_start_goes_on() -> None:
    ran = run(on(), normal(1, 2337, 1000), 0, 400)
    assert (ran.body.centre, ran.at_edge) == ((2337, 1400), False)


@pytest.mark.rule("CYB-GEO-13")
def test_models_are_run_around() -> None:
    other = normal(2, 1200, 1000)
    ran = run(on(bodies=(other,)), normal(1, 1000, 1000), 90, 400)
    assert not ran.cornered
    assert ran.body.x > 1250
    blocked = run(on(bodies=(other, big(3, 1060, 1150))), normal(1, 1000, 1000), 90, 20)
    assert blocked.body.x == 1020


@pytest.mark.vector("CYB-FIR-03/1")
@pytest.mark.parametrize(
    ("hour", "leaves"),
    [(12, True), (1, True), (2, True), (10, True), (11, True), (3, False), (6, False), (9, False)],
)
def test_a_burning_run_leaves_only_outward(hour: int, leaves: bool) -> None:
    assert bool(edges_crossed(["north"], clock_heading(hour))) is leaves


@pytest.mark.rule("CYB-PUS-04", "CYB-GEO-13")
@pytest.mark.parametrize(("height", "stops"), [(99, False), (100, True)])
def test_a_step_of_an_inch_stops_a_push_and_a_flight(height: int, stops: bool) -> None:
    crate = slab("crate", (1080, 1400), (800, 1200), (0, height))
    me = normal(1, 1000, 1000)
    slide = push(on(crate), me, EASTWARD, 100)
    assert (slide.stopped, slide.body.z) == (stops, 0 if stops else height)
    # Straight ahead it runs up the step; off an inch-high one it slides along.
    ran = run(on(crate), me, 90, 200)
    assert (ran.body.z == height) is not stops


@pytest.mark.rule("CYB-GEO-10")
def test_the_same_height_beyond_a_wall_comes_before_another_height() -> None:
    walls = [
        slab("wall", (850, 900), (850, 1150), (0, 300)),
        slab("wall", (900, 1100), (850, 900), (0, 300)),
        slab("wall", (900, 1100), (1100, 1150), (0, 300)),
        slab("building", (1100, 1400), (850, 1150), (0, 300)),
    ]
    inside = normal(2, 1000, 1000)
    put = nearest_place(on(*walls, bodies=(inside,)), normal(1, 0, 0), (1000, 1000), 0)
    # The roof is 100 u away, the ground outside the cell more than 200.
    assert (put.centre, put.z) == ((775, 1000), 0)
