"""Line of sight: examples, obstacles, obscured tiles, kept ways."""

from __future__ import annotations

import pytest

from affray.boards.field import (
    Field,
    ObstacleRule,
    Plate,
    Tile,
    join,
    read_placements,
    squares,
    tile_set,
)
from affray.boards.field.sight import open_way, samples
from tests.boards.field.shipped import mission_field, mission_placements, sector_alone, sectors

rule = pytest.mark.rule
vector = pytest.mark.vector

RING = "grid[0 0 0 / 0 2 0 / 0 0 0]"
HOLE = "grid[0 0 0 / 0 . 0 / 0 0 0]"


@pytest.mark.parametrize(
    ("text", "a", "b", "seen"),
    [
        pytest.param("row[0 0 0]", "t0", "t2", True, marks=vector("CLW-LOS-01/1")),
        pytest.param("row[0 1 0]", "t0", "t2", False, marks=vector("CLW-LOS-01/2")),
        pytest.param("row[0 0 1]", "t0", "t2", True, marks=vector("CLW-LOS-01/3")),
        pytest.param("row[0 . 0]", "t0", "t2", False, marks=vector("CLW-LOS-01/4")),
        pytest.param("row[1 1 0]", "t0", "t2", True, marks=vector("CLW-LOS-01/5")),
        pytest.param("row[0 1 1]", "t0", "t2", True, marks=vector("CLW-LOS-01/6")),
        pytest.param("row[2 1 0]", "t0", "t2", True, marks=vector("CLW-LOS-01/7")),
        pytest.param("row[0 2 1]", "t0", "t2", False, marks=vector("CLW-LOS-01/8")),
        pytest.param("row[0 3 2 0]", "t0", "t2", False, marks=vector("CLW-LOS-01/9")),
        pytest.param(RING, "t00", "t22", False, marks=vector("CLW-LOS-01/10")),
        pytest.param(RING, "t00", "t12", True, marks=vector("CLW-LOS-01/11")),
        pytest.param(RING, "t10", "t12", False, marks=vector("CLW-LOS-01/12")),
        pytest.param(RING, "t00", "t02", True, marks=vector("CLW-LOS-01/13")),
        pytest.param("grid[0 2 / 2 0]", "t00", "t11", False, marks=vector("CLW-LOS-01/14")),
        pytest.param("grid[0 2 / 0 0]", "t00", "t11", True, marks=vector("CLW-LOS-01/15")),
        pytest.param(HOLE, "t00", "t22", False, marks=vector("CLW-LOS-01/16")),
        pytest.param(HOLE, "t00", "t21", True, marks=vector("CLW-LOS-01/17")),
        pytest.param("grid[0 0 . / . 0 0]", "t00", "t12", True, marks=vector("CLW-LOS-01/18")),
        pytest.param("row[0 0o 0]", "t0", "t2", False, marks=vector("CLW-LOS-02/1")),
        pytest.param("row[0o 0]", "t0", "t1", False, marks=vector("CLW-LOS-02/2")),
        pytest.param("row[0 0 0o]", "t0", "t2", False, marks=vector("CLW-LOS-02/3")),
        pytest.param("row[0o 0o]", "t0", "t1", False, marks=vector("CLW-LOS-02/4")),
        pytest.param("row[0 0o]", "t1", "t1", True, marks=vector("CLW-LOS-02/5")),
        pytest.param("grid[0 0o 0 / 0 0 0]", "t00", "t02", False, marks=vector("CLW-LOS-02/6")),
        pytest.param("grid[0 0o 0 / 0 2 0]", "t00", "t02", False, marks=vector("CLW-LOS-02/7")),
        pytest.param("row[0 1 0 2]", "t0", "t3", True, marks=vector("CLW-LOS-02/9")),
        pytest.param("row[0 3 0 2]", "t0", "t3", False, marks=vector("CLW-LOS-02/10")),
        pytest.param("row[3]", "t0", "t0", True, marks=vector("CLW-LOS-05/2")),
    ],
)
def test_sight_on_squares(text: str, a: str, b: str, seen: bool) -> None:
    field, obscured = squares(text)
    assert field.sees(field.tile(a), field.tile(b), obscured) is seen
    assert field.sees(field.tile(b), field.tile(a), obscured) is seen


@pytest.mark.parametrize(
    ("sector", "a", "b", "seen"),
    [
        pytest.param("S02", "d", "g", True, marks=vector("CLW-LOS-01/19")),
        pytest.param("S02", "a", "h", True, marks=vector("CLW-LOS-01/20")),
        pytest.param("S06", "a", "i", False, marks=vector("CLW-LOS-01/21")),
        pytest.param("S06", "a", "c", True, marks=vector("CLW-LOS-01/22")),
        pytest.param("S06", "d", "f", False, marks=vector("CLW-LOS-01/23")),
        pytest.param("S04", "c", "b", True, marks=vector("CLW-LOS-01/24")),
        pytest.param("S09", "a", "h", False, marks=vector("CLW-LOS-01/25")),
        pytest.param("S09", "d", "f", True, marks=vector("CLW-LOS-01/26")),
        pytest.param("S08", "a", "f", True, marks=vector("CLW-LOS-01/27")),
        pytest.param("S12", "d", "h", True, marks=vector("CLW-LOS-01/28")),
        pytest.param("S03", "a", "c", True, marks=vector("CLW-LOS-01/29")),
    ],
)
def test_sight_in_a_sector(sector: str, a: str, b: str, seen: bool) -> None:
    field = sector_alone(sector)
    assert field.sees(field.tile(f"A1.{a}"), field.tile(f"A1.{b}")) is seen


@vector("CLW-LOS-01/30")
def test_a_narrow_line_that_no_sample_finds() -> None:
    field = mission_field("M04")
    a, b = field.tile("B2.a"), field.tile("B2.h")
    assert field.ways(a, b) == ()
    assert field.sees(a, b)
    assert field.sees(b, a)


@vector("CLW-LOS-02/8")
def test_a_tile_higher_than_one_end_is_an_obstacle_by_option() -> None:
    field, _ = squares("row[0 1 1]", obstacle_rule=ObstacleRule.HIGHER_THAN_ONE)
    assert not field.sees(0, 2)
    assert field.sees(0, 1)


@rule("CLW-LOS-02")
def test_one_who_looks_through_smoke_gives_no_obscured_tiles() -> None:
    field, obscured = squares("row[0o 0o 0]")
    assert not field.sees(0, 2, obscured)
    assert field.sees(0, 2)


@rule("CLW-LOS-01")
def test_a_blocked_tile_stops_what_passes_it_and_nothing_else() -> None:
    field, _ = squares("row[0 0 0]")
    assert not field.sees(0, 2, blocked=0b010)
    assert field.sees(0, 1, blocked=0b010)
    assert field.names(field.seen_from(0, blocked=0b010)) == ["t0", "t1"]


@rule("CLW-LOS-02")
def test_all_that_a_tile_sees() -> None:
    field, obscured = squares("grid[0 0 0 / 0 0o 0 / 0 0 2]")
    assert field.names(field.seen_from(0)) == field.names(field.everywhere)
    assert field.names(field.seen_from(0, obscured)) == [
        "t00",
        "t01",
        "t02",
        "t10",
        "t12",
        "t20",
        "t21",
    ]
    smoke = field.tile("t11")
    assert field.seen_from(smoke, obscured) == 1 << smoke


@rule("CLW-LOS-03")
def test_samples_are_the_anchor_and_four_points_an_edge_pulled_inwards() -> None:
    field, _ = squares("row[0]")
    points = samples(field.tiles[0])
    assert len(points) == 4 * 4 + 1
    assert points[0] == (256, 256)
    # (15 (0, 0) + (4, 4)) / 16 and (15 (2, 0) + (4, 4)) / 16, times 64.
    assert points[1:3] == ((16, 16), (136, 16))


@rule("CLW-LOS-03")
def test_sight_passes_a_point_between_two_holes_but_not_between_two_high_tiles() -> None:
    holes, _ = squares("grid[0 . / . 0]")
    towers, _ = squares("grid[0 2 / 2 0]")
    assert holes.sees(0, 1)
    assert not towers.sees(towers.tile("t00"), towers.tile("t11"))


def block(name: str, west: int, north: int, east: int, south: int) -> Plate:
    """A plate of one tile."""
    outline = ((west, north), (east, north), (east, south), (west, south))
    tile = Tile(name, 0, False, ((west + east) // 2, (north + south) // 2), outline)
    return Plate(name, (west, north), (east, south), (tile,))


@rule("CLW-LOS-03")
@pytest.mark.parametrize("turned", [False, True])
def test_no_sight_runs_along_the_seam_of_two_holes(turned: bool) -> None:
    """The anchors of two wide tiles lie on the seam that a third draws through the hole."""
    boxes = [("a", 0, 0, 16, 8), ("b", 0, 16, 16, 24), ("c", 0, 24, 8, 32)]
    plates = [block(n, y, x, v, u) if turned else block(n, x, y, u, v) for n, x, y, u, v in boxes]
    field = Field(plates)
    assert field.names(field.sight[0]) == ["a"]
    assert field.names(field.sight[1]) == ["b", "c"]


@rule("CLW-LOS-03")
def test_sight_along_the_rim_of_a_hole_is_free() -> None:
    field, _ = squares("grid[0 0 0 / . . .]")
    assert field.sees(0, 2)


def names_of_ways(field: Field, a: str, b: str) -> list[list[str]]:
    return [field.names(way) for way in field.ways(field.tile(a), field.tile(b))]


@vector("CLW-LOS-04/1")
def test_the_only_way_is_obscured() -> None:
    field, _ = squares("row[0 0 0]")
    assert names_of_ways(field, "t0", "t2") == [["t1"]]
    assert not field.sees(0, 2, obscured=field.named("t1"))
    assert not open_way((0b010,), 0b010)


@vector("CLW-LOS-04/2")
def test_one_of_two_ways_is_obscured() -> None:
    field, _ = squares("grid[0 0 / 0 0]")
    a, b = field.tile("t00"), field.tile("t11")
    assert names_of_ways(field, "t00", "t11") == [["t01"], ["t10"]]
    assert field.sees(a, b, obscured=field.named("t01"))
    assert field.sees(a, b, obscured=field.named("t10"))
    assert not field.sees(a, b, obscured=field.named("t01", "t10"))
    assert open_way((0b0010, 0b1000), 0b0010)


@vector("CLW-LOS-04/3")
def test_nothing_lies_between_neighbours() -> None:
    field, _ = squares("row[0 0 0]")
    assert field.ways(0, 1) == (0,)
    assert field.sees(0, 1, obscured=field.named("t2"))
    assert not field.sees(0, 1, obscured=field.named("t1"))
    assert not field.sees(0, 1, obscured=field.named("t0"))


@rule("CLW-LOS-04")
def test_a_pair_without_free_segment_has_no_way() -> None:
    field, _ = squares("row[0 1 0]")
    assert field.ways(0, 2) == ()
    assert not open_way((), 0)


@rule("CLW-LOS-03")
@pytest.mark.parametrize("mission", sorted(mission_placements()))
def test_sight_is_symmetric_and_neighbours_see_each_other(mission: str) -> None:
    field = mission_field(mission)
    for a, seen in enumerate(field.sight):
        assert seen >> a & 1
        assert field.neighbours[a] & ~seen == 0
        assert tile_set(b for b, row in enumerate(field.sight) if row >> a & 1) == seen


@rule("CLW-LOS-03")
def test_on_level_ground_in_a_convex_field_everything_sees_everything() -> None:
    field = join(read_placements("A1 = S01 r2, B1 = S10 r1"), sectors())
    assert {tile.elevation for tile in field.tiles} == {0}
    assert set(field.sight) == {field.everywhere}
