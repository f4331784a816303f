"""Random fields: the real thing and the slow one of this folder must agree in everything."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest

from affray.boards.field import (
    INFINITE,
    Field,
    Going,
    ObstacleRule,
    Placement,
    Plate,
    Sector,
    bits,
    crossing_cost,
    reach,
    read_sector,
    squares,
    tile_set,
)
from affray.boards.field.geometry import is_convex
from affray.boards.field.placement import lay_out
from affray.boards.field.shadows import Target
from affray.boards.field.sight import open_way, samples
from tests.boards.field.shipped import sectors
from tests.boards.field.slow_field import (
    FAR,
    slow_borders,
    slow_distances,
    slow_is_free,
    slow_point,
    slow_reach,
    slow_samples,
    slow_walls,
    slow_ways,
)
from tests.soaked import every_other

rule = pytest.mark.rule
SEEDS = range(12)
BOTH, ONE = ObstacleRule.HIGHER_THAN_BOTH, ObstacleRule.HIGHER_THAN_ONE


def shaken(plate: Plate, rng: Random) -> Plate:
    """The same shapes with other elevations and other hard terrain."""
    tiles = tuple(
        replace(tile, elevation=rng.choice((0, 0, 1, 1, 2, 3)), hard=rng.random() < 0.3)
        for tile in plate.tiles
    )
    return replace(plate, tiles=tiles)


def random_plates(rng: Random) -> tuple[Plate, ...]:
    """Up to four sectors, turned, on a grid of slots that is not always filled."""
    slots = rng.choice(("A1 B1 A2 B2", "A1 B1 C1 B2", "A1 B2 B1", "A1 A2 A3", "A1 C1 B2", "A1 B1"))
    names = [name for name, sector in sectors().items() if sector.width == 24]
    placements = [Placement(slot, rng.choice(names), rng.randrange(4)) for slot in slots.split()]
    if rng.random() < 0.4:
        wide = Placement("A4", rng.choice(("S11", "S12")), rng.choice((0, 2)))
        placements.append(wide)
        placements.append(Placement("A3" if "A3" not in slots else "C4", "S06", rng.randrange(4)))
    return tuple(shaken(plate, rng) for plate in lay_out(placements, sectors()))


@cache
def random_field(seed: int) -> Field:
    rng = Random(seed)
    return Field(random_plates(rng), BOTH if seed % 3 else ONE, bool(seed % 2))


def random_squares(rng: Random) -> str:
    rows = [" ".join(rng.choices("0000112.", k=4)) for _ in range(3)]
    return f"grid[{' / '.join(rows)}]".replace("[. ", "[0 ")


@rule("CLW-FLD-04", "CLW-FLD-05")
@pytest.mark.parametrize("seed", every_other(SEEDS))
def test_borders(seed: int) -> None:
    field = random_field(seed)
    assert {frozenset((border.a, border.b)) for border in field.borders} == slow_borders(
        field.plates
    )
    for border in field.borders:
        rise = abs(field.tiles[border.a].elevation - field.tiles[border.b].elevation)
        assert border.kind == ("flat", "step", "cliff", "cliff")[rise]
        assert field.border(border.a, border.b) == border.kind


@rule("CLW-FLD-06")
@pytest.mark.parametrize("seed", every_other(SEEDS))
def test_distances(seed: int) -> None:
    field = random_field(seed)
    borders = slow_borders(field.plates)
    if seed % 2 == 0:
        borders = {pair for pair in borders if is_passable(field, pair)}
    table = slow_distances(len(field.tiles), borders)
    for a, row in enumerate(table):
        assert [field.distance(a, b) for b in range(len(row))] == [
            INFINITE if distance >= FAR else distance for distance in row
        ]
        for x in range(4):
            assert field.within(a, x) == tile_set(b for b, d in enumerate(row) if d <= x)


def is_passable(field: Field, pair: frozenset[int]) -> bool:
    one, other = (field.tiles[tile].elevation for tile in pair)
    return abs(one - other) < 2


@rule("CLW-MOV-02", "CLW-ELE-01", "CLW-HRD-01")
@pytest.mark.parametrize("seed", every_other(SEEDS))
def test_reach_costs_and_paths(seed: int) -> None:
    field, rng = random_field(seed), Random(seed)
    borders = slow_borders(field.plates)
    for start in rng.sample(range(len(field.tiles)), 6):
        move, climb = rng.randint(1, 4), rng.random() < 0.7
        hard = field.hard ^ tile_set(rng.sample(range(len(field.tiles)), 3))
        going = Going(hard, climb)
        found = reach(field, start, move, going)
        expected = slow_reach(field.tiles, borders, start, move, set(bits(hard)), climb)
        assert {tile: found.cost(tile) for tile in bits(found.tiles)} == expected
        for tile, cost in expected.items():
            path = found.path(tile)
            assert path is not None
            assert (path[0], path[-1]) == (start, tile)
            costs = [crossing_cost(field, a, b, going) or FAR for a, b in pairwise(path)]
            assert sum(costs) == cost


@rule("CLW-LOS-03")
def test_samples() -> None:
    for sector in sectors().values():
        for tile in sector.tiles:
            assert list(samples(tile)) == slow_samples(tile)


def assert_same_ways(field: Field, a: int, b: int, obstacles: ObstacleRule) -> None:
    borders = {frozenset((border.a, border.b)) for border in field.borders}
    expected = slow_ways(field.tiles, borders, a, b, obstacles is ONE)
    assert {frozenset(bits(way)) for way in field.ways(a, b)} == expected
    assert_seen_rightly(field, a, b, obstacles, 0, bool(expected))
    obscured = tile_set(Random(a * 99 + b).sample(range(len(field.tiles)), 3)) & ~(1 << a | 1 << b)
    sampled = any(not way & set(bits(obscured)) for way in expected)
    assert_seen_rightly(field, b, a, obstacles, obscured, sampled)


def assert_seen_rightly(
    field: Field, a: int, b: int, obstacles: ObstacleRule, smoke: int, sampled: bool
) -> None:
    """What samples see is seen; what else is seen has a segment to show for it; and where nothing
    is seen, no segment drawn at random is free."""
    seen = field.sees(a, b, smoke)
    assert seen or not sampled
    if sampled or field.border(a, b) is not None:
        return
    walls = slow_walls(field.tiles, a, b, obstacles is ONE, set(bits(smoke)))
    if seen:
        low, high = sorted((a, b))
        segment = field._lookout.any_segment(low, high, smoke)
        assert segment is not None
        assert slow_is_free(field.tiles, low, high, segment, walls)
        return
    rng = Random(a + b)
    for _ in range(30):
        ends = slow_point(field.tiles[a], rng), slow_point(field.tiles[b], rng)
        assert not slow_is_free(field.tiles, a, b, ends, walls)


@rule("CLW-LOS-03", "CLW-LOS-04", "CLW-LOS-02")
@pytest.mark.parametrize("seed", every_other(SEEDS))
def test_sight_on_joined_sectors(seed: int) -> None:
    field, rng = random_field(seed), Random(seed)
    for _ in range(6):
        a, b = rng.sample(range(len(field.tiles)), 2)
        assert_same_ways(field, a, b, BOTH if seed % 3 else ONE)


@rule("CLW-LOS-03", "CLW-LOS-04", "CLW-LOS-02")
@pytest.mark.parametrize("seed", every_other(SEEDS))
def test_sight_on_squares_where_edges_and_corners_are_grazed(seed: int) -> None:
    rng = Random(seed)
    obstacles = rng.choice((BOTH, ONE))
    field, _ = squares(random_squares(rng), obstacles)
    count = len(field.tiles)
    for a, b in rng.sample(list(combinations(range(count), 2)), 12):
        assert_same_ways(field, a, b, obstacles)


@rule("CLW-LOS-04")
@pytest.mark.parametrize("seed", every_other(SEEDS))
def test_the_first_look_through_smoke_finds_what_all_ways_tell(seed: int) -> None:
    rng = Random(seed)
    field = Field(random_plates(rng), BOTH if seed % 3 else ONE)
    tiles = range(len(field.tiles))
    looks = []
    for a, b in rng.sample(list(combinations(tiles, 2)), 40):
        for _ in range(3):
            smoke = tile_set(rng.sample(tiles, 4)) & ~(1 << a | 1 << b)
            looks.append((a, b, smoke, field.sees(a, b, smoke), field.sees(b, a, smoke)))
    for a, b, smoke, there, back in looks:
        assert there is back
        sampled = field.sight[a] >> b & 1 == 1 and open_way(field.ways(a, b), smoke)
        assert_seen_rightly(field, a, b, BOTH if seed % 3 else ONE, smoke, sampled)
    assert len({there for *_, there, _ in looks}) == 2


def nested() -> Sector:
    """A sector of two hooks around a square: the outer hook has the square in its arms."""
    hooks = [
        ("a", 0, [4, 4], [[0, 0], [24, 0], [24, 8], [8, 8], [8, 24], [0, 24]]),
        ("b", 1, [11, 11], [[8, 8], [24, 8], [24, 14], [14, 14], [14, 24], [8, 24]]),
        ("c", 0, [19, 19], [[14, 14], [24, 14], [24, 24], [14, 24]]),
    ]
    tiles = [
        {"id": name, "elevation": height, "anchor": anchor, "outline": outline}
        for name, height, anchor, outline in hooks
    ]
    return read_sector({"id": "N", "name": "Nested", "width": 24, "height": 24, "tiles": tiles})


@rule("CLW-LOS-03", "CLW-LOS-04")
@pytest.mark.parametrize("seed", range(6))
def test_sight_between_hooks(seed: int) -> None:
    rng = Random(seed)
    known = {"N": nested(), "S02": sectors()["S02"]}
    placements = [Placement("A1", "N", seed % 4), Placement("B1", rng.choice(("N", "S02")), 1)]
    plates = lay_out(placements, known)
    field = Field(plates if seed % 2 else tuple(shaken(plate, rng) for plate in plates))
    for a, b in ((0, 2), *(rng.sample(range(len(field.tiles)), 2) for _ in range(5))):
        assert_same_ways(field, a, b, BOTH)


@rule("CLW-LOS-03")
def test_the_outer_hook_has_the_square_in_its_arms() -> None:
    """So that the test above looks at the case it is there for."""
    outer, square = nested().tiles[0], nested().tiles[2]
    assert any(Target(outer).seen_from(point) is None for point in samples(square))


def test_random_fields_hold_what_they_should() -> None:
    """Parts that no border joins, cliffs, bent tiles, and pairs that do not see each other."""
    fields = [random_field(seed) for seed in SEEDS]
    assert any(
        len(field.tiles) > sum(ring.bit_count() for ring in field.rings[0]) for field in fields
    )
    assert all(any(border.kind == "cliff" for border in field.borders) for field in fields)
    assert any(not is_convex(tile.outline) for field in fields for tile in field.tiles)
    assert any(sight != field.everywhere for field in fields for sight in field.sight)
