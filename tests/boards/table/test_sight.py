"""Lines of sight and cover."""

from __future__ import annotations

import pytest

from affray.boards.table.bodies import Body
from affray.boards.table.pieces import Piece
from affray.boards.table.scene import Scene
from affray.boards.table.sight import (
    Sight,
    sample_points,
    seen_by,
    sees,
    sees_door,
    sees_point,
    sight,
)
from tests.boards.table.tables import (
    Cloud,
    big,
    monstrous,
    normal,
    on,
    slab,
    small,
    terrain_of,
)

SHOOTER = normal(1, 600, 600)
TARGET = normal(2, 1800, 600)
LYING = normal(2, 1800, 600, prone=True)


def look(
    *pieces: Piece, target: Body = TARGET, viewer: Body = SHOOTER, between: Body | None = None
) -> Sight:
    bodies = (viewer, target, between) if between else (viewer, target)
    return sight(on(*pieces, bodies=bodies), viewer, target)


def low_wall(x: int, height: int) -> Piece:
    return slab("wall", (x, x + 20), (400, 800), (0, height))


def tall_wall(south: int) -> Piece:
    return slab("wall", (1200, 1250), (south, 1200), (0, 300))


@pytest.mark.rule("CYB-LOS-02")
@pytest.mark.vector("CYB-LOS-03/1")
def test_five_columns_at_three_heights() -> None:
    points = sample_points(SHOOTER, TARGET)
    assert sorted({y for _, y, _ in points}) == [569, 584, 600, 616, 631]
    assert sorted({z for _, _, z in points}) == [50, 75, 100]
    assert {x for x, _, _ in points} == {1800}
    assert len(points) == 15


@pytest.mark.rule("CYB-LOS-03")
def test_a_prone_target_has_five_samples_and_one_right_below_is_seen_across() -> None:
    assert [z for _, _, z in sample_points(SHOOTER, LYING)] == [20] * 5
    below = normal(2, 600, 600, 300)
    assert sorted({x for x, _, _ in sample_points(SHOOTER, below)}) == [569, 584, 600, 616, 631]


@pytest.mark.parametrize(
    ("pieces", "free", "los", "cover"),
    [
        pytest.param((), 15, True, False, marks=pytest.mark.vector("CYB-LOS-06/1")),
        pytest.param((low_wall(1710, 75),), 10, True, True, marks=pytest.mark.vector("CYB-LOS-06/2")),
        pytest.param((low_wall(670, 75),), 15, True, False, marks=pytest.mark.vector("CYB-LOS-06/3")),
        pytest.param((low_wall(1710, 100),), 5, True, True, marks=pytest.mark.vector("CYB-LOS-06/4")),
        pytest.param((low_wall(1710, 125),), 0, False, False, marks=pytest.mark.vector("CYB-LOS-06/5")),
        pytest.param((tall_wall(0),), 0, False, False, marks=pytest.mark.vector("CYB-LOS-06/6")),
        pytest.param((tall_wall(600),), 9, True, True, marks=pytest.mark.vector("CYB-LOS-06/7")),
        pytest.param((tall_wall(615),), 12, True, True, marks=pytest.mark.vector("CYB-LOS-06/8")),
        pytest.param((tall_wall(620),), 15, True, False, marks=pytest.mark.vector("CYB-LOS-06/9")),
    ],
)  # fmt: skip
def test_walls_hide_samples(pieces: tuple[Piece, ...], free: int, los: bool, cover: bool) -> None:
    seen = look(*pieces)
    assert (seen.past_terrain, seen.free, seen.los, seen.cover) == (free, free, los, cover)


@pytest.mark.vector("CYB-LOS-06/10")
def test_a_low_wall_hides_most_of_a_small_target() -> None:
    seen = look(slab("wall", (1730, 1745), (400, 800), (0, 75)), target=small(2, 1800, 600))
    assert (seen.free, seen.cover) == (5, True)


@pytest.mark.vector("CYB-LOS-06/11")
def test_a_low_wall_hides_little_of_a_big_target() -> None:
    seen = look(slab("wall", (1690, 1710), (400, 800), (0, 75)), target=big(2, 1800, 600))
    assert (seen.free, seen.cover) == (10, True)


@pytest.mark.rule("CYB-LOS-05")
@pytest.mark.parametrize(
    ("between", "free"),
    [
        pytest.param(normal(3, 1200, 600), 0, marks=pytest.mark.vector("CYB-LOS-06/12")),
        pytest.param(normal(3, 1200, 630), 6, marks=pytest.mark.vector("CYB-LOS-06/13")),
        pytest.param(small(3, 1200, 600), 5, marks=pytest.mark.vector("CYB-LOS-06/14")),
    ],
)
def test_models_only_give_cover(between: Body, free: int) -> None:
    seen = look(between=between)
    assert (seen.past_terrain, seen.free) == (15, free)
    assert seen.los
    assert seen.cover


@pytest.mark.rule("CYB-LOS-05")
def test_a_line_that_just_touches_a_body_is_free() -> None:
    # 31 u beside the middle line: the two columns on its side are hidden, the middle one is not.
    assert look(between=normal(3, 1200, 631)).free == 9
    assert look(between=normal(3, 1200, 630)).free == 6


@pytest.mark.vector("CYB-LOS-06/15")
def test_a_prone_model_hides_nothing() -> None:
    seen = look(between=normal(3, 1200, 600, prone=True))
    assert (seen.free, seen.cover) == (15, False)


@pytest.mark.rule("CYB-LOS-06")
def test_with_the_option_models_block_sight_too() -> None:
    seen = look(between=normal(3, 1200, 600))
    assert seen.los
    assert not seen.los_past_models
    assert look(between=normal(3, 1200, 630)).los_past_models


@pytest.mark.parametrize(
    ("pieces", "free", "los"),
    [
        pytest.param((), 5, True, marks=pytest.mark.vector("CYB-LOS-06/16")),
        pytest.param((low_wall(1710, 75),), 0, False, marks=pytest.mark.vector("CYB-LOS-06/17")),
        pytest.param((low_wall(670, 75),), 5, True, marks=pytest.mark.vector("CYB-LOS-06/18")),
    ],
)
def test_a_prone_target_behind_an_obstacle(pieces: tuple[Piece, ...], free: int, los: bool) -> None:
    seen = look(*pieces, target=LYING)
    assert (seen.samples, seen.past_terrain, seen.los, seen.cover) == (5, free, los, False)


@pytest.mark.rule("CYB-LOS-06")
def test_a_prone_target_half_behind_an_obstacle_is_not_seen() -> None:
    half = look(tall_wall(600), target=LYING)
    assert 0 < half.past_terrain < 5
    assert not half.los


@pytest.mark.vector("CYB-LOS-06/19")
@pytest.mark.rule("CYB-COV-04")
def test_from_a_platform_one_looks_over_a_low_wall() -> None:
    above = normal(1, 1500, 600, 300)
    short = slab("platform", (1400, 1550), (400, 800), (275, 300))
    seen = look(short, low_wall(1710, 75), target=LYING, viewer=above)
    assert (seen.past_terrain, seen.los) == (5, True)
    long = slab("platform", (1400, 1600), (400, 800), (275, 300))
    seen = look(long, low_wall(1710, 75), target=LYING, viewer=above)
    assert (seen.past_terrain, seen.los) == (0, False)


@pytest.mark.vector("CYB-LOS-06/20")
def test_a_target_near_the_edge_of_a_slab_is_seen_from_below() -> None:
    platform = slab("platform", (1700, 2100), (400, 800), (275, 300))
    assert look(platform, target=normal(2, 1800, 600, 300)).free == 15


@pytest.mark.vector("CYB-LOS-06/21")
def test_a_target_far_in_on_a_slab_is_not_seen_from_below() -> None:
    platform = slab("platform", (1700, 2300), (400, 800), (275, 300))
    seen = look(platform, target=normal(2, 2000, 600, 300), viewer=normal(1, 1500, 600))
    assert (seen.past_terrain, seen.los) == (0, False)


@pytest.mark.rule("CYB-LOS-04")
def test_touching_a_face_or_grazing_an_edge_does_not_hide() -> None:
    # The outermost line runs along y 569 + t: a wall whose corner it just meets hides nothing.
    along = slab("wall", (600, 1800), (631, 700), (0, 300))
    assert look(along).free == 15
    # A wall under the lowest line: from 110 at x 600 down to 50 at 1800 it is 80 at 1200.
    assert look(slab("wall", (1000, 1200), (400, 800), (0, 80))).free == 15
    assert look(slab("wall", (1000, 1201), (400, 800), (0, 80))).free == 10


@pytest.mark.rule("CYB-LOS-04")
def test_a_closed_door_hides_and_an_open_one_does_not() -> None:
    door = slab("door", (1200, 1250), (400, 800), (0, 300), closed=True, id="door")
    assert not sight(on(door, gone=()), SHOOTER, TARGET).los
    assert sight(on(door, gone={"door"}), SHOOTER, TARGET).free == 15


@pytest.mark.rule("CYB-LOS-04")
def test_a_ramp_hides_below_its_slope() -> None:
    # At x 1200 the three lines are 80, 92.5 and 105 u high (from 110 to 50, 75 and 100).
    def ramp_of(top: int) -> Piece:
        return slab("ramp", (1000, 1200), (400, 800), (0, top), rises="E")

    assert look(ramp_of(80)).free == 15
    assert look(ramp_of(81)).free == 10
    assert look(ramp_of(93)).free == 5
    assert look(ramp_of(106)).free == 0


@pytest.mark.rule("CYB-LOS-01")
def test_sight_has_a_direction() -> None:
    # Close behind a wall one looks over it, but is hidden by it.
    wall = slab("wall", (670, 690), (400, 800), (0, 90))
    scene = on(wall, bodies=(SHOOTER, TARGET))
    assert sight(scene, SHOOTER, TARGET).free > sight(scene, TARGET, SHOOTER).free
    high = monstrous(1, 600, 600)
    fence = slab("wall", (900, 950), (400, 800), (0, 150))
    assert look(fence, viewer=high).los
    assert not look(fence).los


@pytest.mark.vector("CYB-LOS-07/1-3")
def test_templates() -> None:
    def through(*clouds: Cloud, viewer: Body = SHOOTER, target: Body = TARGET) -> Sight:
        return sight(on(bodies=(viewer, target), clouds=clouds), viewer, target)

    assert not through(Cloud(1200, 600)).los
    on_target = through(Cloud(1800, 600))
    assert on_target.los
    assert on_target.cover
    on_shooter = through(Cloud(600, 600))
    assert (on_shooter.los, on_shooter.cover) == (True, False)
    near = normal(2, 700, 600)
    both = through(Cloud(650, 600), target=near)
    assert (both.los, both.cover) == (True, True)
    assert not through(Cloud(600, 600), Cloud(1200, 600)).los


@pytest.mark.rule("CYB-LOS-07")
def test_one_stands_inside_a_template_by_ones_centre_and_height() -> None:
    def with_cloud(cloud: Cloud) -> Sight:
        return sight(on(bodies=(SHOOTER, TARGET), clouds=(cloud,)), SHOOTER, TARGET)

    assert with_cloud(Cloud(1950, 600)).cover
    assert not with_cloud(Cloud(1951, 600)).cover
    # A template on a roof above does not reach down, one in a pit 3" below not up.
    assert not with_cloud(Cloud(1800, 600, 300)).clouded
    assert not with_cloud(Cloud(1800, 600, -300)).clouded
    assert with_cloud(Cloud(1800, 600, -299)).clouded


@pytest.mark.rule("CYB-LOS-08")
def test_sight_to_an_item_is_one_line() -> None:
    scene = on(low_wall(1710, 75))
    assert not sees_point(scene, SHOOTER, (1800, 600), 0)
    assert sees_point(scene, SHOOTER, (1600, 600), 0)
    assert sees_point(on(), SHOOTER, (1800, 600), 0)
    assert not sees_point(on(clouds=(Cloud(1200, 600),)), SHOOTER, (1800, 600), 0)
    assert sees_point(on(clouds=(Cloud(600, 600),)), SHOOTER, (1800, 600), 0)


@pytest.mark.rule("CYB-TER-06")
def test_sight_to_a_door_is_to_any_of_its_corners() -> None:
    door = slab("door", (1200, 1250), (500, 700), (0, 300), closed=True, id="door")
    beside = slab("wall", (1150, 1190), (0, 650), (0, 300))
    scene = on(door, beside, gone=())
    assert sees_door(scene, SHOOTER, "door")
    assert not sees_door(
        on(door, slab("wall", (1150, 1190), (0, 900), (0, 300)), gone=()), SHOOTER, "door"
    )


@pytest.mark.rule("CYB-LOS-09")
def test_a_model_always_sees_itself() -> None:
    inside = on(slab("wall", (500, 700), (500, 700), (0, 300)), bodies=(SHOOTER,))
    assert sight(inside, SHOOTER, SHOOTER).los
    assert not sight(inside, SHOOTER, SHOOTER).cover


@pytest.mark.vector("CYB-LOS-10/1-2")
@pytest.mark.parametrize("limit", [600, 900])
def test_in_the_dark_one_sees_up_to_a_limit(limit: int) -> None:
    at = normal(2, 600 + 126 + limit, 600)
    beyond = normal(2, 600 + 126 + limit + 1, 600)
    assert sees(on(), SHOOTER, at, limit)
    assert not sees(on(), SHOOTER, beyond, limit)
    assert sees(on(), SHOOTER, beyond)


@pytest.mark.vector("CYB-LOS-12/1")
def test_the_ground_around_a_pit_hides_who_is_in_it() -> None:
    scene = Scene(terrain_of("L6"))
    standing, lying = normal(2, 1050, 1800, -300), normal(2, 1050, 1800, -300, prone=True)
    near = sight(scene, normal(1, 1050, 1580), standing)
    assert (near.past_terrain, near.los, near.cover) == (10, True, True)
    assert sight(scene, normal(1, 780, 1800), standing).past_terrain == 0
    assert sight(scene, normal(1, 1050, 1580), lying).past_terrain == 0


@pytest.mark.rule("CYB-LOS-12")
def test_two_in_one_pit_see_each_other_but_not_from_pit_to_pit() -> None:
    scene = Scene(terrain_of("L6"))
    one, other = normal(1, 970, 1720, -300), normal(2, 1130, 1880, -300)
    assert sight(scene, one, other).free == 15
    assert not sight(scene, one, normal(2, 2550, 1800, -300)).los


@pytest.mark.rule("CYB-LOS-12")
def test_two_pits_that_meet_are_one_for_the_eye() -> None:
    left = slab("pit", (1000, 1300), (1000, 1300), (-300, 0), climb=frozenset({0}))
    right = slab("pit", (1300, 1600), (1000, 1300), (-300, 0), climb=frozenset({0}))
    one, other = normal(1, 1100, 1150, -300), normal(2, 1500, 1150, -300)
    assert sight(on(left, right), one, other).free == 15
    apart = slab("pit", (1301, 1600), (1000, 1300), (-300, 0), climb=frozenset({0}))
    assert sight(on(left, apart), one, other).free == 0


@pytest.mark.rule("CYB-COV-01")
def test_one_hidden_sample_of_fifteen_is_cover() -> None:
    # At x 1700 the outermost lowest line is at y 571.6, 55 u up; its neighbours are 14 u away.
    seen = look(slab("wall", (1700, 1702), (560, 575), (0, 58)))
    assert (seen.free, seen.cover) == (14, True)


@pytest.mark.rule("CYB-COV-01")
def test_who_sees_a_target() -> None:
    scene = on(tall_wall(0))
    here, there = normal(3, 1500, 600), SHOOTER
    assert [body.id for body in seen_by(scene, TARGET, [here, there])] == [3]
