"""Jumps: how far, over what, where to, and what happens when they fail."""

from __future__ import annotations

import random

import pytest

from affray.boards.table.bodies import Body
from affray.boards.table.forced import first_ledge
from affray.boards.table.kernels.compiled import row
from affray.boards.table.moves import Jump, Refusal, check_jump, check_leap, landings
from affray.boards.table.paths import Allowance
from affray.boards.table.scene import Scene
from tests.boards.table import random_tables
from tests.boards.table.tables import SIDE, big, normal, on, ramp, slab, terrain_of

JUMP = Allowance(plain=300)
LEAP = Allowance(plain=600)


def jumps(scene: Scene, body: Body, to: tuple[int, int, int], *foes: int) -> bool:
    return isinstance(check_jump(scene, body, to, JUMP, foes), Jump)


@pytest.mark.rule("CYB-JMP-01")
def test_three_inches_from_centre_to_centre() -> None:
    me = normal(1, 1000, 1000)
    assert jumps(on(), me, (1300, 1000, 0))
    assert jumps(on(), me, (1180, 1240, 0))
    assert not jumps(on(), me, (1301, 1000, 0))


@pytest.mark.vector("CYB-JMP-02/1")
@pytest.mark.parametrize(
    ("start", "end", "legal"),
    [(100, 150, True), (100, 151, False), (200, 0, True), (201, 0, False)],
)
def test_how_much_higher_or_lower_a_jump_lands(start: int, end: int, legal: bool) -> None:
    pieces = [slab("building", (800, 1100), (800, 1200), (0, start))]
    if end:
        pieces.append(slab("building", (1200, 1500), (800, 1200), (0, end)))
    assert jumps(on(*pieces), normal(1, 1050, 1000, start), (1280, 1000, end)) is legal


@pytest.mark.vector("CYB-JMP-04/1")
def test_what_may_be_jumped_over() -> None:
    barricade = slab("low", (1100, 1120), (800, 1200), (0, 75))
    assert not jumps(on(barricade), normal(1, 1000, 1000), (1250, 1000, 0))
    low = slab("low", (1100, 1120), (800, 1200), (0, 50))
    assert jumps(on(low), normal(1, 1000, 1000), (1250, 1000, 0))
    box = slab("crate", (900, 1050), (900, 1100), (0, 100))
    assert jumps(on(box, barricade), normal(1, 1000, 1000, 100), (1250, 1000, 0))


@pytest.mark.rule("CYB-JMP-04")
def test_enemies_lying_are_jumped_over_and_standing_ones_are_not() -> None:
    me = normal(1, 1000, 1000)
    standing, lying = normal(2, 1140, 1000), normal(2, 1140, 1000, prone=True)
    assert not jumps(on(bodies=(me, standing)), me, (1290, 1000, 0), 2)
    assert jumps(on(bodies=(me, lying)), me, (1290, 1000, 0), 2)
    assert jumps(on(bodies=(me, standing)), me, (1290, 1000, 0))


@pytest.mark.rule("CYB-JMP-04")
def test_not_through_walls_closed_doors_or_under_low_slabs() -> None:
    me = normal(1, 1000, 1000)
    assert not jumps(on(slab("wall", (1100, 1120), (800, 1200), (0, 300))), me, (1250, 1000, 0))
    door = slab("door", (1100, 1120), (800, 1200), (0, 300), closed=True, id="door")
    assert not jumps(on(door, gone=()), me, (1250, 1000, 0))
    assert jumps(on(door, gone={"door"}), me, (1250, 1000, 0))
    assert not jumps(
        on(slab("platform", (1100, 1200), (800, 1200), (129, 140))), me, (1290, 1000, 0)
    )
    assert jumps(on(slab("platform", (1100, 1200), (800, 1200), (130, 140))), me, (1290, 1000, 0))


@pytest.mark.rule("CYB-JMP-04")
def test_the_high_part_of_a_ramp_is_in_the_way() -> None:
    slope = ramp((1100, 1120), (900, 1200), (0, 300), "N")
    # The base sweeps y 927..1053; the slope is more than 50 u high from y 951 on.
    assert not jumps(on(slope), normal(1, 1000, 990), (1250, 990, 0))
    gentle = ramp((1100, 1120), (1000, 1300), (0, 300), "N")
    assert jumps(on(gentle), normal(1, 1000, 987), (1250, 987, 0))
    assert not jumps(on(gentle), normal(1, 1000, 989), (1250, 989, 0))


@pytest.mark.rule("CYB-JMP-04")
def test_difficult_ground_counts_at_take_off_and_landing_only() -> None:
    me = normal(1, 1000, 1000)
    between = slab("difficult", (1070, 1130), (800, 1200), (0, 0))
    found = check_jump(on(between), me, (1300, 1000, 0), JUMP)
    assert isinstance(found, Jump)
    assert not found.difficult
    at_start = slab("difficult", (1050, 1130), (800, 1200), (0, 0))
    assert isinstance(check_jump(on(at_start), me, (1300, 1000, 0), JUMP), Refusal)
    near = check_jump(on(at_start), me, (1000, 1100, 0), JUMP)
    assert isinstance(near, Jump)
    assert near.difficult


@pytest.mark.rule("CYB-JMP-04")
def test_one_lands_where_a_walk_may_end() -> None:
    me = normal(1, 1000, 1000)
    assert not jumps(on(bodies=(me, normal(2, 1290, 1000))), me, (1250, 1000, 0))
    assert not jumps(on(), me, (1000, 1200, 100))


@pytest.mark.rule("CYB-JMP-03")
def test_a_failed_jump_falls_at_the_first_ledge() -> None:
    scene = Scene(terrain_of("L6"))
    fall = first_ledge(scene, normal(1, 1590, 1300, 300), (1870, 1300))
    assert fall is not None
    assert (fall.drop, fall.ledge) == (300, (1600, 1300))
    assert fall.landing[1:4] == (1663, 1300, 0)
    assert first_ledge(scene, normal(1, 1300, 1300, 300), (1500, 1300)) is None


@pytest.mark.vector("CYB-JMP-06/1")
def test_augmented_legs_go_straight_up() -> None:
    tower = slab("building", (300, 1200), (0, 300), (0, 400))
    me = normal(1, 100, 100)
    assert isinstance(check_leap(on(tower), me, (500, 100, 400), LEAP), Jump)
    refusal = check_leap(on(tower), me, (600, 100, 400), LEAP)
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "CYB-JMP-06"


@pytest.mark.rule("CYB-JMP-06")
def test_an_augmented_jump_needs_free_air_all_the_way() -> None:
    tower = slab("building", (300, 1200), (0, 300), (0, 400))
    me = normal(1, 100, 100)
    over_start = slab("platform", (50, 150), (0, 300), (200, 225))
    assert isinstance(check_leap(on(tower, over_start), me, (500, 100, 400), LEAP), Refusal)
    across = slab("wall", (350, 360), (0, 300), (400, 500))
    assert isinstance(check_leap(on(tower, across), me, (500, 100, 400), LEAP), Refusal)
    high = slab("wall", (350, 360), (0, 300), (530, 600))
    assert isinstance(check_leap(on(tower, high), me, (500, 100, 400), LEAP), Jump)


@pytest.mark.rule("CYB-JMP-06")
def test_an_augmented_jump_does_not_pass_through_an_enemy() -> None:
    tower = slab("building", (300, 1200), (0, 300), (0, 400))
    me, guard = big(1, 100, 100), normal(2, 440, 100, 400)
    scene, far = on(tower, bodies=(me, guard)), Allowance(plain=800)
    assert isinstance(check_leap(scene, me, (640, 100, 400), far, [2]), Refusal)
    assert isinstance(check_leap(scene, me, (640, 100, 400), far), Jump)


@pytest.mark.rule("CYB-JMP-01", "CYB-JMP-04", "CYB-JMP-06")
@pytest.mark.parametrize("leaps", [False, True])
def test_a_whole_ring_is_judged_as_each_of_its_places(leaps: bool) -> None:
    rng = random.Random(7100 + leaps)
    check = check_leap if leaps else check_jump
    foes, landed, refused = (0, 1, 2), 0, 0
    for _ in range(12):
        scene, _ = random_tables.both(rng, random_tables.pieces(rng), 6)
        for _ in range(12):
            body = random_tables.a_body(rng, scene.terrain, 100)
            far = rng.choice((100, 200, 300))
            offsets = [(rng.randint(1, far), rng.randint(-far, far)) for _ in range(8)]
            offsets += [(-dx, dy) for dx, dy in offsets]
            places = [
                (x, y, z)
                for x, y in ((body.x + dx, body.y + dy) for dx, dy in offsets)
                if 0 <= x <= SIDE and 0 <= y <= SIDE
                for z in scene.terrain.surfaces(x, y)
            ]
            allowed = Allowance(plain=rng.choice((250, 300)), difficult=rng.choice((125, 300)))
            legal = [to for to in places if isinstance(check(scene, body, to, allowed, foes), Jump)]
            ring = row(n for offset in offsets for n in offset)
            assert landings(scene, body, ring, allowed, foes, leaps) == legal
            landed, refused = landed + len(legal), refused + len(places) - len(legal)
    assert min(landed, refused) > 200


@pytest.mark.rule("CYB-JMP-01")
def test_nobody_lands_where_the_jump_began() -> None:
    me = normal(1, 1000, 1000)
    assert landings(on(), me, row((0, 0, 100, 0)), JUMP) == [(1100, 1000, 0)]
