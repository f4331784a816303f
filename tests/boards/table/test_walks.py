"""Declared walks: what blocks them, what they cost, where they may go."""

from __future__ import annotations

import pytest

from affray.boards.table.bodies import Body
from affray.boards.table.moves import Refusal, check_path, leaves_melee
from affray.boards.table.paths import CRAWLING, Allowance, Way
from affray.boards.table.pieces import Piece
from affray.boards.table.scene import Scene
from tests.boards.table.tables import big, normal, on, ramp, slab, terrain_of

Points = list[tuple[int, int]]


def walk(
    scene: Scene, body: Body, *points: tuple[int, int], foes: tuple[int, ...] = (), **more: int
) -> Way | Refusal:
    return check_path(scene, body, points, Allowance(**more), foes)  # type: ignore[arg-type]


def refused(result: Way | Refusal, rule: str, why: str) -> bool:
    return isinstance(result, Refusal) and result.rule == rule and why in result.why


@pytest.mark.vector("CYB-GEO-06/3")
def test_a_ramp_is_measured_flat() -> None:
    scene = on(
        ramp((1000, 1200), (1000, 1400), (0, 300), "N"),
        slab("building", (1000, 1200), (1400, 1800), (0, 300)),
    )
    way = walk(scene, normal(1, 1100, 1000), (1100, 1400))
    assert isinstance(way, Way)
    assert way.cost == 400
    assert way.end == (1100, 1400, 300, "walk")


@pytest.mark.vector("CYB-MOV-01/1")
def test_a_move_of_six_inches() -> None:
    me = normal(1, 1000, 1000)
    assert isinstance(walk(on(), me, (1600, 1000)), Way)
    assert refused(walk(on(), me, (1601, 1000)), "CYB-MOV-02", "601 u is further than the 600")


@pytest.mark.rule("CYB-MOV-08", "CYB-GEO-06")
def test_turning_is_free_and_every_stretch_counts() -> None:
    way = walk(on(), normal(1, 100, 100), (400, 500), (400, 600))
    assert isinstance(way, Way)
    assert way.cost == 600
    assert refused(walk(on(), normal(1, 100, 100), (400, 500), (400, 700)), "CYB-MOV-02", "700 u")


@pytest.mark.rule("CYB-MOV-12")
def test_a_move_of_no_length_is_legal() -> None:
    way = walk(on(), normal(1, 1000, 1000))
    assert isinstance(way, Way)
    assert (way.cost, way.end[:3]) == (0, (1000, 1000, 0))


def corridor(width: int) -> tuple[Piece, Piece]:
    west = slab("wall", (900, 950), (1000, 1400), (0, 300))
    return west, slab("wall", (950 + width, 1000 + width), (1000, 1400), (0, 300))


@pytest.mark.vector("CYB-GEO-07/1")
def test_a_base_goes_through_what_is_as_wide_as_itself() -> None:
    scene = on(*corridor(130))
    assert isinstance(walk(scene, normal(1, 1015, 930), (1015, 1470)), Way)
    assert refused(walk(scene, big(1, 1015, 920), (1015, 1480)), "CYB-GEO-07", "'wall")
    tight = on(*corridor(126))
    assert isinstance(walk(tight, normal(1, 1013, 930), (1013, 1470)), Way)
    assert isinstance(walk(tight, normal(1, 1014, 930), (1014, 1470)), Refusal)


@pytest.mark.vector("CYB-GEO-07/2")
@pytest.mark.rule("CYB-MOV-03")
@pytest.mark.parametrize("prone", [False, True])
def test_through_allies_but_not_through_enemies(prone: bool) -> None:
    other = normal(2, 1300, 1000, prone=prone)
    me = normal(1, 1000, 1000)
    scene = on(bodies=(me, other))
    assert isinstance(walk(scene, me, (1500, 1000)), Way)
    assert refused(walk(scene, me, (1350, 1000)), "CYB-GEO-08", "model 2")
    assert refused(walk(scene, me, (1500, 1000), foes=(2,)), "CYB-GEO-07", "model 2")
    around: Points = [(1300, 1126), (1500, 1126)]
    assert refused(walk(scene, me, *around, foes=(2,)), "CYB-GEO-07", "model 2")
    assert isinstance(walk(scene, me, (1150, 1126), *around, foes=(2,), plain=700), Way)


@pytest.mark.rule("CYB-GEO-07")
def test_an_enemy_on_another_level_is_not_in_the_way() -> None:
    platform = slab("platform", (1000, 2000), (1000, 1600), (275, 300))
    above = normal(1, 1100, 1300, 300)
    below = normal(2, 1400, 1300)
    scene = on(platform, bodies=(above, below))
    assert isinstance(walk(scene, above, (1600, 1300), foes=(2,)), Way)


@pytest.mark.rule("CYB-GEO-07", "CYB-TER-04")
def test_a_closed_door_blocks_and_an_open_one_does_not() -> None:
    door = slab("door", (1000, 1200), (1000, 1050), (0, 300), closed=True, id="door")
    me = normal(1, 1100, 900)
    assert refused(walk(on(door, gone=()), me, (1100, 1200)), "CYB-GEO-07", "'door'")
    assert isinstance(walk(on(door, gone={"door"}), me, (1100, 1200)), Way)


@pytest.mark.rule("CYB-GEO-07")
def test_a_base_stays_on_the_board() -> None:
    me = normal(1, 100, 100)
    assert isinstance(walk(on(), me, (63, 100)), Way)
    assert refused(walk(on(), me, (62, 100)), "CYB-GEO-07", "edge")


@pytest.mark.vector("CYB-MOV-04/1")
@pytest.mark.parametrize("kind", ["low", "crate"])
def test_a_step_of_less_than_an_inch_is_free(kind: str) -> None:
    me = normal(1, 800, 1000)
    under = slab(kind, (1000, 1050), (800, 1200), (0, 99))
    way = walk(on(under), me, (1200, 1000))
    assert isinstance(way, Way)
    assert way.cost == 400
    inch = slab(kind, (1000, 1050), (800, 1200), (0, 100))
    assert isinstance(walk(on(inch), me, (1200, 1000)), Refusal)


@pytest.mark.rule("CYB-GEO-07")
def test_steps_lead_up_where_the_ground_does_not() -> None:
    low = slab("crate", (1000, 1200), (900, 1300), (0, 60))
    high = slab("crate", (1200, 1500), (900, 1300), (0, 120))
    me = normal(1, 800, 1100)
    way = walk(on(low, high), me, (1350, 1100))
    assert isinstance(way, Way)
    assert way.end.z == 120
    assert isinstance(walk(on(high), me, (1350, 1100)), Refusal)


@pytest.mark.rule("CYB-GEO-07")
def test_a_slab_is_walked_under_when_high_enough() -> None:
    me, large = normal(1, 900, 1300), big(1, 900, 1300)
    slab_at = slab("platform", (1000, 1600), (1000, 1600), (150, 175))
    assert isinstance(walk(on(slab_at), me, (1300, 1300)), Way)
    assert isinstance(walk(on(slab_at), large, (1300, 1300)), Refusal)


@pytest.mark.rule("CYB-MOV-05", "CYB-GEO-09")
def test_nobody_walks_off_a_ledge() -> None:
    scene = Scene(terrain_of("L6"))
    assert refused(walk(scene, normal(1, 1500, 1300, 300), (1700, 1300)), "CYB-MOV-05", "ledge")
    assert refused(walk(scene, normal(1, 1050, 1600), (1050, 1800)), "CYB-MOV-05", "ledge")
    # Along the rim of the pit, on its border, one is still on the ground.
    assert isinstance(walk(scene, normal(1, 900, 1700), (900, 1900)), Way)
    assert isinstance(walk(scene, normal(1, 901, 1640), (901, 1900)), Refusal)


@pytest.mark.rule("CYB-GEO-07", "CYB-GEO-04")
def test_a_ramp_blocks_from_the_side_where_it_is_an_inch_high() -> None:
    scene = on(ramp((1000, 1200), (1000, 1300), (0, 300), "N"))
    # 63 u further up than the centre the slope must stay below 100 u: y + 63 - 1000 < 100.
    assert isinstance(walk(scene, normal(1, 900, 1036), (1100, 1036)), Way)
    assert isinstance(walk(scene, normal(1, 900, 1037), (1100, 1037)), Refusal)


@pytest.mark.rule("CYB-GEO-07", "CYB-GEO-04")
def test_a_model_can_step_off_the_side_of_a_ramp_less_than_an_inch_up() -> None:
    scene = on(ramp((1000, 1200), (1000, 1300), (0, 300), "N"))
    assert isinstance(walk(scene, normal(1, 1100, 1036, 36), (1300, 1036)), Way)
    assert isinstance(walk(scene, normal(1, 1100, 1100, 100), (1300, 1100)), Refusal)


@pytest.mark.vector("CYB-TER-03/1")
def test_touching_the_border_of_difficult_ground_is_not_crossing_it() -> None:
    water = slab("difficult", (1000, 1600), (1000, 1600), (0, 0))
    beside = walk(on(water), normal(1, 937, 900), (937, 1400))
    assert isinstance(beside, Way)
    assert not beside.difficult
    inside = walk(on(water), normal(1, 938, 900), (938, 1300))
    assert isinstance(inside, Way)
    assert inside.difficult


@pytest.mark.rule("CYB-TER-03")
def test_a_gantry_over_water_is_clear_ground() -> None:
    water = slab("difficult", (1000, 1600), (1000, 1600), (0, 0))
    gantry = slab("platform", (1000, 1600), (1000, 1600), (275, 300))
    over = walk(on(water, gantry), normal(1, 1100, 1300, 300), (1500, 1300))
    assert isinstance(over, Way)
    assert not over.difficult
    low = slab("crate", (1000, 1600), (1000, 1600), (0, 99))
    through = walk(on(water, low), normal(1, 1100, 1300, 99), (1500, 1300))
    assert isinstance(through, Way)
    assert through.difficult


@pytest.mark.vector("CYB-MOV-06/1")
def test_difficult_ground_shortens_the_whole_move() -> None:
    water = slab("difficult", (1000, 1010), (1000, 1600), (0, 0))
    me = normal(1, 900, 1300)
    assert refused(walk(on(water), me, (1350, 1300)), "CYB-MOV-02", "450 u is further than the 400")
    way = walk(on(water), me, (1300, 1300))
    assert isinstance(way, Way)
    assert way.difficult


@pytest.mark.rule("CYB-MOV-02", "CYB-MOV-10")
def test_what_a_way_contains_shortens_it_but_never_below_an_inch() -> None:
    allowance = Allowance()
    assert [allowance.of(kind) for kind in range(4)] == [600, 400, 400, 200]
    assert Allowance(plain=500).of(3) == 100
    assert Allowance(plain=0).of(0) == 100
    assert Allowance(climbing=0).of(1) == 600


@pytest.mark.vector("CYB-MOV-09/1")
def test_a_crawl() -> None:
    lying = normal(1, 1000, 1000, prone=True)
    assert isinstance(check_path(on(), lying, [(1100, 1000)], CRAWLING), Way)
    assert isinstance(check_path(on(), lying, [(1101, 1000)], CRAWLING), Refusal)
    barricade = slab("low", (1070, 1072), (800, 1200), (0, 75))
    assert isinstance(check_path(on(barricade), lying, [(1100, 1000)], CRAWLING), Refusal)


@pytest.mark.rule("CYB-MOV-09")
@pytest.mark.parametrize(("height", "legal"), [(49, True), (50, False)])
def test_a_crawl_takes_no_step_of_half_an_inch(height: int, legal: bool) -> None:
    step = slab("crate", (1050, 1300), (800, 1200), (0, height))
    lying = normal(1, 990, 1000, prone=True)
    # Its base overlaps the crate's edge when it has crawled up, which is where walks may end.
    found = check_path(on(step), lying, [(1090, 1000)], CRAWLING, may_stop=False)
    assert isinstance(found, Way) is legal


@pytest.mark.rule("CYB-MOV-09")
def test_a_crawl_goes_up_stairs() -> None:
    scene = Scene(terrain_of("L3"))
    lying = normal(1, 350, 600, 60, prone=True)
    way = check_path(scene, lying, [(350, 700)], CRAWLING)
    assert isinstance(way, Way)
    assert way.end.z == 180


@pytest.mark.vector("CYB-MOV-11/1")
def test_a_move_that_brings_the_base_to_the_edge() -> None:
    me = normal(1, 463, 1000)
    way = walk(on(), me, (63, 1000))
    assert isinstance(way, Way)
    assert way.cost == 400
    assert on().touched_edges(me.at(*way.end[:3])) == ["west"]


@pytest.mark.rule("CYB-MEL-03")
def test_shifting_around_an_enemy_is_not_leaving_it() -> None:
    scene = on()
    me, enemy = normal(1, 1000, 1000), normal(2, 1150, 1000)
    assert not leaves_melee(scene, me, enemy, [(1044, 1106, 0), (1150, 1150, 0)])
    assert leaves_melee(scene, me, enemy, [(950, 1000, 0), (1000, 1000, 0)])


@pytest.mark.rule("CYB-GEO-07")
def test_a_walk_past_a_corner_may_touch_it() -> None:
    # The way from (940, 1001) along (44, -33) passes the corner at just 55 u.
    scene = on(slab("wall", (1000, 1200), (1000, 1200), (0, 300)))
    touching, cutting = Body(1, 923, 989, r=55), Body(1, 924, 989, r=55)
    assert isinstance(walk(scene, touching, (1011, 923)), Way)
    assert isinstance(walk(scene, cutting, (1012, 923)), Refusal)


@pytest.mark.rule("CYB-GEO-05")
def test_on_the_border_of_a_step_one_is_upon_it() -> None:
    step = slab("crate", (1000, 1200), (900, 1300), (0, 75))
    way = walk(on(step), normal(1, 800, 1100), (1000, 1100))
    assert isinstance(way, Way)
    assert way.end.z == 75


@pytest.mark.rule("CYB-GEO-07")
def test_even_a_low_door_blocks_while_it_is_closed() -> None:
    gate = slab("door", (1000, 1200), (1000, 1050), (0, 60), closed=True, id="gate")
    me = normal(1, 1100, 900)
    assert isinstance(walk(on(gate, gone=()), me, (1100, 1200)), Refusal)
    assert isinstance(walk(on(gate, gone={"gate"}), me, (1100, 1200)), Way)


@pytest.mark.rule("CYB-GEO-07", "CYB-GEO-15")
@pytest.mark.parametrize(("height", "legal"), [(40, True), (39, False)])
def test_one_overhangs_an_enemy_who_lies_low_enough(height: int, legal: bool) -> None:
    crate = slab("crate", (1000, 1200), (800, 1600), (0, height))
    lying = normal(2, 1300, 1200, prone=True)
    me = normal(1, 1195, 1000, height)
    scene = on(crate, bodies=(me, lying))
    assert isinstance(walk(scene, me, (1195, 1400), foes=(2,)), Way) is legal
