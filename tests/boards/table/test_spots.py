"""The finite choice of places offered to agents."""

from __future__ import annotations

import pytest

from affray.boards.table.distance import to_point
from affray.boards.table.moves import check_path
from affray.boards.table.paths import Allowance, Reach
from affray.boards.table.scene import Scene
from affray.boards.table.sight import sight
from affray.boards.table.spots import Objective, Spot, candidates
from tests.boards.table.tables import normal, terrain_of

BODIES = [
    normal(1, 1800, 1200),
    normal(2, 1500, 1800),
    normal(3, 2100, 1800),
    normal(4, 1700, 2600),
]
GOAL = Objective(1800, 1800)


def offered() -> tuple[Scene, list[Spot]]:
    scene = Scene(terrain_of("L7"), BODIES)
    reach, spots = candidates(scene, BODIES[0], Allowance(), BODIES[1:], [GOAL])
    for spot in spots:
        way = reach.way(spot.arrival)
        assert check_path(scene, BODIES[0], way.steps, Allowance(), [2, 3, 4]) == way
    return scene, spots


def because(spots: list[Spot], why: str) -> list[Spot]:
    return [spot for spot in spots if any(reason.startswith(why) for reason in spot.why)]


@pytest.mark.rule("CYB-MOV-12")
def test_every_place_offered_can_be_moved_to_and_there_are_few() -> None:
    _, spots = offered()
    assert 20 <= len(spots) <= 64
    assert len({spot.place for spot in spots}) == len(spots)


@pytest.mark.rule("CYB-MOV-12", "CYB-MEA-07")
def test_contact_with_each_enemy_in_reach() -> None:
    scene, spots = offered()
    for foe in BODIES[1:3]:
        touching = because(spots, f"contact:{foe.id}")
        assert touching
        assert all(scene.touches(BODIES[0].at(*spot.place), foe) for spot in touching)
    assert not because(spots, "contact:4")


@pytest.mark.rule("CYB-MOV-12")
def test_objectives_corners_the_ring_and_staying() -> None:
    _, spots = offered()
    near = because(spots, "objective:0")
    assert near
    assert all(to_point(BODIES[0].at(*spot.place), (1800, 1800), 0).within(100) for spot in near)
    assert [spot.place for spot in because(spots, "stay")] == [(1800, 1200, 0)]
    assert len(because(spots, "ring")) >= 6
    assert max(spot.arrival.cost for spot in because(spots, "ring")) >= 590
    assert len(because(spots, "nook")) >= 8


@pytest.mark.rule("CYB-MOV-12", "CYB-COV-01")
def test_hidden_and_covered_places_are_marked() -> None:
    scene, spots = offered()
    hidden = because(spots, "hidden")
    assert hidden
    for spot in spots:
        views = [sight(scene, foe, BODIES[0].at(*spot.place)) for foe in BODIES[1:]]
        seen = [view for view in views if view.los]
        assert ("hidden" in spot.why) == (not seen)
        assert ("cover" in spot.why) == (bool(seen) and all(view.cover for view in seen))


@pytest.mark.rule("CYB-MOV-12")
def test_without_a_look_only_the_marks_are_missing() -> None:
    scene, spots = offered()
    _, blind = candidates(scene, BODIES[0], Allowance(), BODIES[1:], [GOAL], look=False)
    assert [spot.place for spot in blind] == [spot.place for spot in spots]
    assert not because(blind, "hidden")


@pytest.mark.rule("CYB-MOV-12")
def test_the_first_nooks_are_the_first_of_all_and_lie_apart() -> None:
    scene = Scene(terrain_of("L7"), BODIES)
    reach = Reach(scene, BODIES[0], Allowance(), [2, 3, 4])
    every = reach.nooks()
    assert len(every) > 16
    for most in (0, 1, 16, len(every), len(every) + 5):
        assert reach.nooks(most) == every[:most]
    order = [(nook.x // 100 * 7 + nook.y // 100 * 13) % 16 for nook in every]
    assert order == sorted(order)


@pytest.mark.rule("CYB-MOV-12")
def test_a_place_wished_for_twice_has_both_reasons() -> None:
    scene, spots = offered()
    here = [GOAL, Objective(1800, 1200)]
    _, again = candidates(scene, BODIES[0], Allowance(), BODIES[1:], here, look=False)
    assert {"stay"} == next(spot.why for spot in spots if "stay" in spot.why) - {"hidden", "cover"}
    assert {"stay", "objective:1"} == next(spot.why for spot in again if "stay" in spot.why)
    assert len([spot for spot in because(again, "objective:1") if "ring" not in spot.why]) <= 6
