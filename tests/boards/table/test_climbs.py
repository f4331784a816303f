"""Climbing faces and ladders, with a rope and without."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from affray.boards.table.automatic import walk_up
from affray.boards.table.bodies import Body
from affray.boards.table.moves import Refusal, check_path
from affray.boards.table.paths import CLIMBING, ON_ROPE, Allowance, Step, Way, path
from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.scene import Scene
from affray.boards.table.terrain import ALL_FACES, LADDERS_ONLY, Terrain
from affray.boards.table.units import length_up
from tests.boards.table.tables import normal, on, slab, terrain_of

EAST = frozenset({1})
ROOF = slab("building", (1000, 1600), (1000, 1600), (0, 300), climb=EAST, id="roof")
FOOT, TOP = (1663, 1300, 0), (1560, 1300, 300)


def move(
    scene: Scene, body: Body, *steps: Step | tuple[int, int], allowance: Allowance | None = None
) -> Way | Refusal:
    return check_path(scene, body, steps, allowance or Allowance())


def climb(x: int, y: int, z: int) -> Step:
    return Step(x, y, z, CLIMBING)


def rope(x: int, y: int, z: int) -> Step:
    return Step(x, y, z, ON_ROPE)


@pytest.mark.vector("CYB-CLI-02/1")
def test_walk_an_inch_and_climb_three() -> None:
    up = climb(1540, 1300, 300)
    way = move(on(ROOF), normal(1, 1763, 1300), (1663, 1300), up)
    assert isinstance(way, Way)
    assert (way.cost, way.climbed) == (400, True)
    assert isinstance(move(on(ROOF), normal(1, 1764, 1300), (1663, 1300), up), Refusal)


@pytest.mark.vector("CYB-CLI-02/2")
def test_climb_three_inches_and_walk_one() -> None:
    way = move(on(ROOF), normal(1, 1663, 1300), climb(1540, 1300, 300), (1440, 1300))
    assert isinstance(way, Way)
    assert way.cost == 400


@pytest.mark.vector("CYB-CLI-02/3")
def test_extra_limbs_climb_at_no_loss() -> None:
    limbs = Allowance(climbing=0)
    way = move(
        on(ROOF), normal(1, 1963, 1300), (1663, 1300), climb(1540, 1300, 300), allowance=limbs
    )
    assert isinstance(way, Way)
    assert way.cost == 600


@pytest.mark.rule("CYB-CLI-02")
@pytest.mark.parametrize(
    ("start", "end", "legal"),
    [
        ((1673, 1300), (1527, 1300, 300), True),  # 10 u from the face, r + 10 inside the edge
        ((1674, 1300), (1527, 1300, 300), False),
        ((1673, 1300), (1526, 1300, 300), False),
        ((1673, 1300), (1600, 1300, 300), True),  # right on the edge
        ((1663, 1300), (1560, 1350, 300), False),  # not straight up
        ((937, 1300), (1040, 1300, 300), False),  # the west face is not marked
    ],
)
def test_where_a_climb_begins_and_ends(
    start: tuple[int, int], end: tuple[int, int, int], legal: bool
) -> None:
    up = move(on(ROOF), normal(1, *start), climb(*end))
    assert isinstance(up, Way) is legal
    down = check_path(on(ROOF), normal(1, *end), [climb(*start, 0)], Allowance(), may_stop=False)
    assert isinstance(down, Way) is legal


@pytest.mark.vector("CYB-CLI-03/1")
def test_a_climb_is_finished_in_one_move() -> None:
    tower = slab("building", (1000, 1600), (1000, 1600), (0, 500))
    ladder = Piece("k", Kind.LADDER, ((1600, 1250), (1600, 1350)), 0, 500, of=tower.id)
    scene = on(tower, ladder)
    me, up = normal(1, 1663, 1300), climb(1540, 1300, 500)
    assert isinstance(move(scene, me, up), Refusal)
    assert isinstance(move(scene, me, up, allowance=Allowance(climbing=0)), Way)


@pytest.mark.rule("CYB-CLI-01")
def test_a_ladder_is_an_inch_of_climbable_face() -> None:
    scene = Scene(terrain_of("L1"))
    # k1 on the east face of b1, y 550..650.
    assert isinstance(move(scene, normal(1, 563, 600), climb(440, 600, 300)), Way)
    # Beside it the base may still be within 10 u of the ladder.
    assert isinstance(move(scene, normal(1, 563, 680), climb(440, 680, 300)), Way)
    assert isinstance(move(scene, normal(1, 563, 700), climb(440, 700, 300)), Refusal)


@pytest.mark.rule("CYB-CLI-01")
def test_a_wall_has_no_top_to_climb_to() -> None:
    wall = slab("wall", (1000, 1600), (1000, 1600), (0, 300), climb=EAST)
    assert isinstance(move(on(wall), normal(1, *FOOT), climb(*TOP)), Refusal)


@pytest.mark.rule("CYB-CLI-02")
def test_out_of_a_pit_by_its_marked_side() -> None:
    scene = Scene(terrain_of("L6"))
    # q1 has its south side marked: up from y 1723 to y 1577 at most.
    out = move(scene, normal(1, 1050, 1713, -300), climb(1050, 1577, 0))
    assert isinstance(out, Way)
    assert out.cost == 300
    assert isinstance(move(scene, normal(1, 1050, 1887, -300), climb(1050, 2010, 0)), Refusal)


@pytest.mark.rule("CYB-CLI-02")
def test_nobody_climbs_through_a_slab_or_into_a_model() -> None:
    me, up = normal(1, *FOOT), climb(*TOP)
    hanging = slab("platform", (1620, 1900), (1000, 1600), (200, 225))
    assert isinstance(move(on(ROOF), me, up), Way)
    assert isinstance(move(on(ROOF, hanging), me, up), Refusal)
    guard = normal(2, 1500, 1300, 300)
    scene = on(ROOF, bodies=(me, guard))
    assert isinstance(check_path(scene, me, [up], Allowance(), foes=[2]), Refusal)


@pytest.mark.rule("CYB-TER-02")
def test_the_table_may_agree_on_other_faces() -> None:
    west = normal(1, 937, 1300), climb(1040, 1300, 300)
    east = normal(1, *FOOT), climb(*TOP)
    everywhere = Scene(Terrain(2400, 2400, [ROOF], ALL_FACES))
    assert isinstance(move(everywhere, *west), Way)
    ladders = Scene(Terrain(2400, 2400, [ROOF], LADDERS_ONLY))
    assert isinstance(move(ladders, *east), Refusal)


@pytest.mark.vector("CYB-EQP-01/1")
def test_a_rope_climbs_what_cannot_be_climbed() -> None:
    roped = Allowance(rope=True)

    def tower(height: int) -> Scene:
        return on(slab("building", (1000, 1600), (1000, 1600), (0, height)))

    me = normal(1, 1663, 1300)
    way = move(tower(500), me, rope(1540, 1300, 500), (1440, 1300), allowance=roped)
    assert isinstance(way, Way)
    assert (way.cost, way.climbed, way.roped) == (600, False, True)
    assert isinstance(move(tower(500), me, rope(1540, 1300, 500)), Refusal)
    assert isinstance(move(tower(601), me, rope(1540, 1300, 601), allowance=roped), Refusal)


@pytest.mark.vector("CYB-EQP-01/2")
def test_a_rope_in_heavy_armour() -> None:
    roped = Allowance(plain=500, rope=True)
    me = normal(1, 1663, 1300)
    for height, legal in ((500, True), (550, False)):
        scene = on(slab("building", (1000, 1600), (1000, 1600), (0, height)))
        found = move(scene, me, rope(1540, 1300, height), allowance=roped)
        assert isinstance(found, Way) is legal


@pytest.mark.rule("CYB-EQP-01")
def test_a_rope_is_used_once_in_a_move() -> None:
    low = replace(ROOF, z1=120, climb=frozenset())
    roped = Allowance(plain=1000, rope=True)
    me = normal(1, 1663, 1300)
    up, down = rope(1540, 1300, 120), rope(1663, 1300, 0)
    assert isinstance(move(on(low), me, up, allowance=roped), Way)
    assert isinstance(move(on(low), me, up, down, allowance=roped), Refusal)


@pytest.mark.rule("CYB-CLI-02")
def test_a_slanting_face_is_climbed_too() -> None:
    # The side from (1600, 1000) to (1000, 1600) of a triangle whose inside is north-east.
    outline = ((1600, 1000), (1600, 1600), (1000, 1600))
    wedge = Piece("wedge", Kind.BUILDING, outline, 0, 300, stand=True, climb=frozenset({2}))
    scene = on(wedge)
    assert isinstance(move(scene, normal(1, 1255, 1255), climb(1340, 1340, 300)), Way)
    assert isinstance(move(scene, normal(1, 1240, 1240), climb(1340, 1340, 300)), Refusal)


WATER = slab("difficult", (1500, 2000), (1000, 1600), (0, 0))


@pytest.mark.vector("CYB-TER-03/2")
def test_a_climb_out_of_water_loses_two_inches_more() -> None:
    wet = on(ROOF, WATER)
    me, up = normal(1, *FOOT), climb(*TOP)
    assert isinstance(move(wet, me, up), Refusal)
    assert path(wet, me, TOP, Allowance()) is None
    two = replace(ROOF, z1=200)
    way = move(on(two, WATER), me, climb(1560, 1300, 200))
    assert isinstance(way, Way)
    assert way.difficult
    found = path(on(two, WATER), me, (1560, 1300, 200), Allowance())
    assert found is not None
    assert (found.cost, found.difficult) == (200, True)


@pytest.mark.vector("CYB-TER-03/3")
def test_so_does_a_climb_that_ends_in_difficult_ground() -> None:
    wet = on(ROOF, WATER)
    up, foot = normal(1, *TOP), climb(*FOOT)
    assert isinstance(move(wet, up, foot), Refusal)
    assert path(wet, up, FOOT, Allowance()) is None
    garden = slab("difficult", (1000, 1600), (1000, 1600), (300, 300))
    assert isinstance(move(on(ROOF, garden), normal(1, *FOOT), climb(*TOP)), Refusal)
    assert path(on(ROOF, garden), normal(1, *FOOT), TOP, Allowance()) is None


@pytest.mark.rule("CYB-TER-03", "CYB-GEO-14")
def test_and_a_climb_of_its_own_accord() -> None:
    target = normal(2, 1300, 1300, 300)
    for pieces, climbs in (((ROOF,), True), ((ROOF, WATER), False)):
        me = normal(1, *FOOT)
        way = walk_up(on(*pieces, bodies=(me, target)), me, target, 50, Allowance(), [2])
        assert way.climbed is climbs


@pytest.mark.vector("CYB-MOV-12/1")
def test_a_place_at_exactly_the_allowance_is_found() -> None:
    tower = replace(ROOF, z1=400)
    me, there = normal(1, 1663, 1300), (1598, 1300, 400)
    assert isinstance(move(on(tower), me, climb(*there)), Way)
    found = path(on(tower), me, there, Allowance())
    assert found is not None
    assert found.cost == 400
    down = path(on(tower), normal(1, *there), (1663, 1300, 0), Allowance())
    assert down is not None
    assert down.cost == 400


@pytest.mark.rule("CYB-MOV-12", "CYB-CLI-02")
@pytest.mark.parametrize("seed", range(20))
def test_no_declared_climb_is_shorter_than_the_way_that_is_found(seed: int) -> None:
    """Every foot and every top along the face, against the search."""
    rng = random.Random(seed)
    scene = on(ROOF)
    low = (rng.randrange(1663, 1760), rng.randrange(1100, 1500), 0)
    high = (rng.randrange(1480, 1600), min(max(low[1] + rng.randrange(-90, 90), 1063), 1537), 300)
    long = Allowance(plain=10_000)
    best = min(
        length_up(low[0] - foot, low[1] - along) + 300 + length_up(top - high[0], along - high[1])
        for along in range(1000, 1601)
        for foot in (1663, min(low[0], 1673), 1673)
        for top in (max(high[0], 1527), 1527, 1600)
    )
    for start, end in ((low, high), (high, low)):
        found = path(scene, normal(1, *start), end, long)
        assert found is not None
        assert found.cost <= best, (start, end)
