"""Distances, "within", contact, walls between, opposite sides."""

from __future__ import annotations

import random

import pytest

from affray.boards.table.bodies import Body
from affray.boards.table.distance import (
    Distance,
    base_wholly_within,
    between,
    nearest_point,
    opposite_sides,
    to_piece,
    to_point,
    wholly_within,
)
from affray.boards.table.pieces import Kind, Piece, focus
from affray.boards.table.scene import Scene
from tests.boards.table.tables import Cloud, big, normal, on, slab, terrain_of


def pair(centres: int, dz: int = 0) -> tuple[Body, Body]:
    return normal(1, 500, 500), normal(2, 500 + centres, 500, dz)


@pytest.mark.vector("CYB-MEA-02/1-3")
@pytest.mark.parametrize(
    ("centres", "dz", "expected"), [(1000, 0, 874), (100, 300, 300), (426, 400, 500)]
)
def test_the_distance_between_two_models(centres: int, dz: int, expected: int) -> None:
    assert between(*pair(centres, dz)).u == expected


@pytest.mark.vector("CYB-MEA-02/4")
def test_neighbours_on_one_ramp_are_as_near_as_they_look_from_above() -> None:
    scene = Scene(terrain_of("L6"))
    low, high = normal(1, 600, 900, 100), normal(2, 600, 1040, 240)
    assert scene.distance(low, high).u == 14
    assert scene.in_melee(low, high)
    on_ramp, on_gantry = normal(1, 600, 960, 160), normal(2, 600, 1110, 300)
    assert not scene.within(on_ramp, on_gantry, 100)


@pytest.mark.rule("CYB-MEA-02")
def test_on_one_ramp_but_more_than_an_inch_apart_the_height_counts() -> None:
    scene = Scene(terrain_of("L6"))
    foot, head = normal(1, 600, 820, 20), normal(2, 600, 1080, 280)
    assert scene.share_ramp(foot, head)
    # A gap of 260 - 126 = 134 u is more than an inch.
    assert scene.distance(foot, head) == Distance(260 * 260, 126, 260)


@pytest.mark.vector("CYB-MEA-03/1-4")
@pytest.mark.parametrize(
    ("centres", "dz", "length", "expected"),
    [
        (176, 0, 50, True),
        (177, 0, 50, False),
        (226, 0, 100, True),
        (227, 0, 100, False),
        (126, 75, 50, True),
        (126, 99, 50, True),
        (126, 100, 50, False),
        (126, 100, 100, True),
        (126, 101, 100, False),
        (506, 325, 500, False),
        (506, 324, 500, True),
    ],
)
def test_within_includes_the_exact_value(
    centres: int, dz: int, length: int, expected: bool
) -> None:
    assert between(*pair(centres, dz)).within(length) is expected


@pytest.mark.vector("CYB-MEA-04/1")
def test_the_distance_to_an_item() -> None:
    body = normal(1, 500, 500)
    assert to_point(body, (663, 500), 0).within(100)
    assert not to_point(body, (664, 500), 0).within(100)


@pytest.mark.rule("CYB-MEA-04")
def test_the_distance_to_a_piece_counts_height_only_above_or_below_it() -> None:
    door = slab("door", (600, 650), (400, 600), (0, 300), closed=True)
    assert to_piece(normal(1, 500, 500), door).u == 37
    assert to_piece(normal(1, 500, 500, 200), door).u == 37
    assert to_piece(normal(1, 500, 500, 399), door).u == 37
    # 400 is 100 above the top: 37^2 + 100^2 = 11369.
    assert to_piece(normal(1, 500, 500, 400), door).u == 107
    assert to_piece(normal(1, 620, 500), door).u == 0


@pytest.mark.rule("CYB-MEA-04")
def test_the_distance_to_a_slanting_side_is_exact() -> None:
    # The side from (700, 500) to (500, 700) is 141.42 u from (500, 500): a gap of 78.42 u.
    wedge = Piece("wedge", Kind.WALL, ((700, 500), (700, 700), (500, 700)), 0, 300)
    far = to_piece(normal(1, 500, 500), wedge)
    assert far.u == 78
    assert not far.within(78)
    assert far.within(79)
    assert nearest_point((500, 500), wedge) == (600, 600)


@pytest.mark.vector("CYB-MEA-05/1-2")
@pytest.mark.parametrize(
    ("d", "dz", "expected"), [(513, 0, True), (514, 0, False), (432, 300, True), (433, 300, False)]
)
def test_a_template_must_lie_wholly_within(d: int, dz: int, expected: bool) -> None:
    body = normal(1, 1000, 1000, 300)
    assert wholly_within(body, (1000 + d, 1000), 300 + dz, 150, 600) is expected
    assert wholly_within(body, (1000, 1000 - d), 300 - dz, 150, 600) is expected


@pytest.mark.vector("CYB-SCN-40/1")
def test_a_whole_base_within_three_inches_of_the_focus() -> None:
    assert base_wholly_within(normal(1, 2137, 1800), focus(1700, 1700), 300)
    assert not base_wholly_within(normal(1, 2138, 1800), focus(1700, 1700), 300)


@pytest.mark.vector("CYB-MEA-06/1-2")
def test_a_barricade_does_not_stop_blows_but_a_wall_does() -> None:
    left, right = normal(1, 1000, 1000), normal(2, 1166, 1000)
    over = on(slab("low", (1073, 1093), (800, 1200), (0, 75)))
    assert over.in_melee(left, right)
    through = on(slab("wall", (1073, 1093), (800, 1200), (0, 300)))
    assert not through.in_melee(left, right)
    assert not through.can_reach(left, right, 100)


@pytest.mark.rule("CYB-MEA-06")
@pytest.mark.parametrize(
    ("z", "stops"), [((0, 99), False), ((0, 100), True), ((99, 300), True), ((100, 300), False)]
)
def test_what_counts_as_a_wall_between(z: tuple[int, int], stops: bool) -> None:
    scene = on(slab("wall", (1073, 1093), (800, 1200), z))
    assert scene.wall_between(normal(1, 1000, 1000), normal(2, 1166, 1000)) is stops


@pytest.mark.rule("CYB-MEA-06")
def test_a_line_along_a_wall_s_face_does_not_cross_it() -> None:
    scene = on(slab("wall", (1000, 1200), (1000, 1050), (0, 300)))
    assert not scene.wall_between(normal(1, 900, 1000), normal(2, 1300, 1000))
    assert scene.wall_between(normal(1, 900, 1001), normal(2, 1300, 1001))


@pytest.mark.rule("CYB-MEA-06")
def test_the_piece_one_uses_is_no_wall_before_itself() -> None:
    door = slab("door", (1000, 1200), (1000, 1050), (0, 300), closed=True, id="door")
    wall = slab("wall", (1000, 1200), (950, 999), (0, 300), id="wall")
    near = normal(1, 1100, 1113)
    assert on(door, wall).can_reach_piece(near, "door", 100)
    behind = normal(1, 1100, 887)
    assert on(door).can_reach_piece(behind, "door", 100)
    assert not on(door, wall).can_reach_piece(behind, "door", 150)


@pytest.mark.rule("CYB-MEA-06")
def test_a_ramp_counts_with_its_greatest_height_on_the_line() -> None:
    slope = slab("ramp", (1000, 1200), (1000, 1300), (0, 300), rises="N")
    scene = on(slope)
    # The line crosses at y 1099, where the slope is 99 u high, then at 1100.
    assert not scene.wall_between(normal(1, 950, 1099), normal(2, 1250, 1099))
    assert scene.wall_between(normal(1, 950, 1100), normal(2, 1250, 1100))


@pytest.mark.rule("CYB-TER-04")
def test_an_open_door_is_no_wall() -> None:
    door = slab("door", (1073, 1093), (800, 1200), (0, 300), closed=True, id="door")
    left, right = normal(1, 1000, 1000), normal(2, 1166, 1000)
    assert not on(door, gone=()).in_melee(left, right)
    assert on(door, gone={"door"}).in_melee(left, right)


@pytest.mark.vector("CYB-MEA-07/1")
def test_contact_with_terrain() -> None:
    scene = on(slab("crate", (1000, 1200), (1000, 1200), (0, 75), id="crate"))
    assert scene.touched_terrain(normal(1, 928, 1100)) == ["crate"]
    assert scene.touched_terrain(normal(1, 926, 1100)) == []


@pytest.mark.rule("CYB-MEA-07")
def test_what_lies_flat_or_hangs_high_is_not_touched() -> None:
    flat = slab("crate", (1000, 1200), (1000, 1200), (0, 49))
    gantry = slab("platform", (1000, 1200), (1000, 1200), (50, 75))
    assert on(flat).touched_terrain(normal(1, 930, 1100)) == []
    assert on(gantry).touched_terrain(normal(1, 930, 1100)) == []


@pytest.mark.vector("CYB-MEA-07/2")
def test_touching_the_edge_of_the_board() -> None:
    assert on().touched_edges(normal(1, 73, 1000)) == ["west"]
    assert on().touched_edges(normal(1, 74, 1000)) == []
    assert on().touched_edges(normal(1, 2327, 2330)) == ["east", "north"]


@pytest.mark.rule("CYB-MEA-07")
def test_base_contact_needs_a_gap_of_a_tenth_at_most_and_no_wall() -> None:
    left, right = normal(1, 1000, 1000), normal(2, 1136, 1000)
    assert on().touches(left, right)
    assert not on().touches(left, normal(2, 1137, 1000))
    assert not on(slab("wall", (1064, 1072), (900, 1100), (0, 300))).touches(left, right)


@pytest.mark.rule("CYB-MEA-07")
def test_touching_a_template() -> None:
    cloud = Cloud(1000, 1000, 0)
    assert on().touches_cloud(normal(1, 1213, 1000), cloud)
    assert not on().touches_cloud(normal(1, 1214, 1000), cloud)
    assert on().touches_cloud(normal(1, 1000, 1000, 299), cloud)
    assert not on().touches_cloud(normal(1, 1000, 1000, 300), cloud)


@pytest.mark.rule("CYB-MEA-08")
def test_equally_near_models_are_all_named() -> None:
    scene = on()
    flees = normal(1, 1000, 1000)
    east, north, far = normal(2, 1526, 1000), normal(3, 1000, 1526), normal(4, 1000, 400)
    found = scene.nearest(flees, [far, east, north])
    assert found is not None
    assert found.distance.u == 400
    assert {body.id for body in found.bodies} == {2, 3}
    assert scene.nearest(flees, []) is None


@pytest.mark.rule("CYB-MEA-08")
def test_distances_of_unlike_bases_are_compared_exactly() -> None:
    # sqrt(90001) - 126 against sqrt(100489) - 142 = 317 - 142: 174.0016... and 175.
    assert Distance(90001, 126, 0) < Distance(317 * 317, 142, 0)
    # Equal although one is made of height and one of width.
    assert Distance(426 * 426, 126, 400) == Distance(526 * 526, 126, 300)
    assert Distance(0, 126, 0) == Distance(100, 300, 0)


@pytest.mark.rule("CYB-MEA-08", "CYB-MEA-02")
def test_the_order_of_distances_agrees_with_many_digits() -> None:
    from decimal import Decimal, getcontext

    getcontext().prec = 60
    rng = random.Random(5)

    def value(d: Distance) -> Decimal:
        gap = max(Decimal(0), Decimal(d.square).sqrt() - d.radii)
        return (gap * gap + d.dz * d.dz).sqrt()

    for _ in range(3000):
        a, b = (
            Distance(
                rng.randrange(0, 500_000),
                rng.choice((98, 112, 126, 142)),
                rng.choice((0, 0, 100, 150, 300)),
            )
            for _ in range(2)
        )
        assert (a < b) == (value(a) < value(b))
        assert a.u == int(value(a) + Decimal("0.5"))
        assert a.within(250) == (value(a) <= 250)


@pytest.mark.vector("CYB-GEO-11/1-4", "CYB-SUR-04/1-2")
@pytest.mark.parametrize(
    ("target", "attacker", "friend", "expected"),
    [
        ((0, 0), (500, 0), (-500, 0), True),
        ((0, 0), (500, 0), (0, 500), False),
        ((0, 0), (500, 0), (-1, 500), True),
        ((0, 0), (500, 0), (10, 500), False),
        ((1000, 1000), (1100, 1000), (920, 1060), True),
        ((1000, 1000), (1100, 1000), (1000, 1110), False),
    ],
)
def test_opposite_sides(
    target: tuple[int, int], attacker: tuple[int, int], friend: tuple[int, int], expected: bool
) -> None:
    assert opposite_sides(target, attacker, friend) is expected
    assert opposite_sides(target, friend, attacker) is expected


@pytest.mark.vector("CYB-MEL-01/1-2")
def test_who_is_in_melee() -> None:
    scene = on()
    me = normal(1, 1000, 1000)
    assert scene.in_melee(me, normal(2, 1176, 1000))
    assert not scene.in_melee(me, normal(2, 1177, 1000))
    assert not scene.in_melee(me, normal(2, 1146, 1000, prone=True))
    assert not scene.in_melee(me.lying(True), normal(2, 1146, 1000))
    # At 0.9" a long arm reaches, but that is not melee.
    far = normal(2, 1216, 1000)
    assert scene.can_reach(me, far, 100)
    assert not scene.in_melee(me, far)


@pytest.mark.rule("CYB-LOS-09")
def test_a_model_is_at_no_distance_from_itself() -> None:
    me = big(1, 1000, 1000)
    assert on(bodies=(me,)).distance(me, me).u == 0
    assert on(bodies=(me,)).within(me, me, 0)
