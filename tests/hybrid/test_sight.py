"""Chapter 6: sight."""

from __future__ import annotations

from typing import Any

import pytest

from affray.boards.grid.rays import rays_of
from affray.games.hybrid.rules.facing import distance
from affray.games.hybrid.rules.sight import (
    blockers,
    sees,
    sees_all_round,
    sees_behind_one,
    sees_square,
    sight_range,
    watched,
)
from affray.testing.hybrid import HybridScene, lab

ROOM = ["." * 24] * 24


def room(a: str, b: str, *walls: tuple[int, int], **more: Any) -> HybridScene:
    """Two figures in an open room, with walls here and there."""
    rows = [list(row) for row in ROOM]
    for x, y in walls:
        rows[y][x] = "#"
    return lab(*("".join(row) for row in rows), a=a, b=b, **more)


@pytest.mark.parametrize(
    ("a", "b", "squares"),
    [
        pytest.param(
            "templar (0,0) E", "hybrid (8,3) W", 8, marks=pytest.mark.vector("HYB-LOS-01/1")
        ),
        pytest.param(
            "templar (0,0) E", "hybrid (9,0) W", 9, marks=pytest.mark.vector("HYB-LOS-01/2")
        ),
        pytest.param(
            "aberration (0,0) E", "templar (9,1) W", 8, marks=pytest.mark.vector("HYB-LOS-01/3")
        ),
    ],
)
def test_distance(a: str, b: str, squares: int) -> None:
    t = room(a, b)
    assert distance(t.g, t["a"], t["b"]) == squares


@pytest.mark.parametrize(
    ("viewer", "square", "inside"),
    [
        pytest.param("templar (5,5) N", (5, 4), True, marks=pytest.mark.vector("HYB-LOS-02/1")),
        pytest.param("templar (5,5) N", (6, 4), True, marks=pytest.mark.vector("HYB-LOS-02/2")),
        pytest.param("templar (5,5) N", (7, 4), False, marks=pytest.mark.vector("HYB-LOS-02/3")),
        pytest.param("templar (5,5) N", (8, 2), True, marks=pytest.mark.vector("HYB-LOS-02/4")),
        pytest.param("templar (5,5) N", (9, 2), False, marks=pytest.mark.vector("HYB-LOS-02/5")),
        pytest.param("templar (5,5) N", (6, 5), False, marks=pytest.mark.vector("HYB-LOS-02/6")),
        pytest.param("aberration (5,5) N", (7, 4), True, marks=pytest.mark.vector("HYB-LOS-02/7")),
        pytest.param("aberration (5,5) N", (8, 4), False, marks=pytest.mark.vector("HYB-LOS-02/8")),
    ],
)
def test_the_angle_of_vision(viewer: str, square: tuple[int, int], inside: bool) -> None:
    other = "templar (20,20) N" if "aberration" in viewer else "hybrid (20,20) N"
    t = room(viewer, other)
    assert bool(watched(t.g, t["a"]) >> t.square(*square) & 1) is inside


@pytest.mark.vector("HYB-LOS-02/3")
def test_the_wide_arc_is_an_option() -> None:
    t = room("templar (5,5) N", "hybrid (20,20) N", options={"vision_arc": "front180"})
    assert watched(t.g, t["a"]) >> t.square(7, 4) & 1


@pytest.mark.vector("HYB-LOS-03/1")
def test_sight_ends_at_eight() -> None:
    t = room("purifier (0,0) E", "hybrid (9,0) W")
    assert not sees(t.g, t["a"], t["b"])
    t["b"].square = t.square(8, 0)
    assert sees(t.g, t["a"], t["b"])


@pytest.mark.vector("HYB-LOS-03/2")
@pytest.mark.parametrize(("x", "seen"), [(10, True), (11, False)])
def test_the_eye_of_the_lynx(x: int, seen: bool) -> None:
    t = room("marksman (0,0) E", f"hybrid ({x},0) W")
    assert sees(t.g, t["a"], t["b"]) is seen


@pytest.mark.vector("HYB-LOS-03/3")
def test_lynx_and_lantern_add_up() -> None:
    t = room("marksman (0,0) E", "hybrid (12,0) W", options={"material_cards": True})
    t["a"].material = ("lantern",)
    assert sight_range(t.g, t["a"]) == 12
    assert sees(t.g, t["a"], t["b"])


def clear(t: HybridScene, end: tuple[int, int], *held: tuple[int, int]) -> bool:
    """Whether the line from (0,0) passes these squares."""
    grid = t.g.board.grid
    return rays_of(grid).is_clear(t.square(0, 0), t.square(*end), grid.squares(*held))


@pytest.mark.parametrize(
    ("end", "held", "is_clear"),
    [
        pytest.param((4, 0), [(2, 0)], False, marks=pytest.mark.vector("HYB-LOS-04/1")),
        pytest.param((2, 1), [(1, 0)], False, marks=pytest.mark.vector("HYB-LOS-04/2")),
        pytest.param((2, 1), [(1, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/2")),
        pytest.param((2, 2), [(1, 0)], True, marks=pytest.mark.vector("HYB-LOS-04/3")),
        pytest.param((2, 2), [(1, 0), (0, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/4")),
        pytest.param((1, 1), [(1, 0), (0, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/5")),
        pytest.param((3, 1), [(1, 0)], False, marks=pytest.mark.vector("HYB-LOS-04/6")),
        pytest.param((3, 1), [(1, 1)], True, marks=pytest.mark.vector("HYB-LOS-04/6")),
        pytest.param((3, 1), [(2, 0)], True, marks=pytest.mark.vector("HYB-LOS-04/6")),
        pytest.param((3, 1), [(2, 0), (1, 1)], False, marks=pytest.mark.vector("HYB-LOS-04/7")),
        *(
            pytest.param((4, 2), [square], False, id=f"4,2 past {square}")
            for square in [(1, 0), (1, 1), (2, 1), (3, 1), (3, 2)]
        ),
    ],
)
@pytest.mark.vector("HYB-LOS-04/8")
def test_the_line(end: tuple[int, int], held: list[tuple[int, int]], is_clear: bool) -> None:
    assert clear(room("templar (0,9) N", "hybrid (9,9) N"), end, *held) is is_clear


@pytest.mark.rule("HYB-LOS-04")
@pytest.mark.parametrize("end", [(4, 1), (3, 2), (5, 5), (7, 3), (2, 6)])
def test_the_line_is_the_same_from_all_quarters(end: tuple[int, int]) -> None:
    grid = room("templar (0,9) N", "hybrid (9,9) N").g.board.grid
    middle = (12, 12)
    rays = rays_of(grid)
    counts = set()
    for sx in (1, -1):
        for sy in (1, -1):
            there = (middle[0] + sx * end[0], middle[1] + sy * end[1])
            ends = grid.square(*middle), grid.square(*there)
            crossed, near = rays.crossed(*ends), rays.near(*ends)
            assert crossed == rays.crossed(*reversed(ends))
            assert near == rays.near(*reversed(ends))
            counts.add((crossed.bit_count(), near.bit_count()))
    assert len(counts) == 1


@pytest.mark.vector("HYB-LOS-05/1")
def test_a_friend_in_between_blocks_all_but_expert_firing() -> None:
    t = room("purifier (0,0) E", "hybrid (6,0) W", c="templar (3,0) E")
    assert not sees(t.g, t["a"], t["b"])
    t.play("mode: F").reach("fire")
    t.play("fire: shoot:b").reach("shot-level")
    assert t.offered == ["level:4"]


@pytest.mark.vector("HYB-LOS-05/2")
def test_a_pit_does_not_block() -> None:
    t = lab("########", "#a.O..h#", "########", a="purifier E", h="hybrid W")
    assert sees(t.g, t["a"], t["h"])


@pytest.mark.vector("HYB-LOS-05/3")
def test_an_enemy_on_its_friends_square_can_be_shot_at() -> None:
    t = lab(
        "##########",
        "##.......#",
        "#a.......#",
        "##########",
        a="purifier E ambush=1",
        h="hybrid (5,2) N",
        i="hybrid (6,2) W",
        order="i h a",
    )
    t.play("mode: DC", "move: step:5,2")
    assert [event.target for event in t.events("AmbushSprung")] == [t["i"].id]


HIDING = ("##########", "#a.b...c.#", "##########")


@pytest.mark.parametrize(
    ("between", "target", "seen"),
    [
        pytest.param("pest", "hybrid", True, marks=pytest.mark.vector("HYB-LOS-06/1")),
        pytest.param("pest", "pest", False, marks=pytest.mark.vector("HYB-LOS-06/2")),
        pytest.param("hybrid", "pest", False, marks=pytest.mark.vector("HYB-LOS-06/3")),
    ],
)
def test_puny_figures_hide_the_puny_alone(between: str, target: str, seen: bool) -> None:
    t = lab(*HIDING, a="purifier E", b=f"{between} W", c=f"{target} W")
    assert sees(t.g, t["a"], t["c"]) is seen


@pytest.mark.vector("HYB-LOS-07/1")
def test_one_clear_line_to_a_large_base_is_enough() -> None:
    walls = ((3, 0), (3, 1))
    t = room("purifier (0,2) E", "aberration (6,1) W", *walls)
    lines = [
        rays_of(t.g.board.grid).is_clear(
            t["a"].square, t.square(x, y), blockers(t.g, t["a"], t["b"])
        )
        for x, y in ((6, 1), (7, 1), (6, 2), (7, 2))
    ]
    assert 0 < sum(lines) < 4
    assert sees(t.g, t["a"], t["b"])


@pytest.mark.vector("HYB-LOS-08/1")
def test_a_sleeping_clone_keeps_nobody_from_an_ambush() -> None:
    t = lab(
        "##########",
        "#a...C...#",
        "#######.i#",
        a="purifier E",
        p="pest (5,1) W asleep",
        i="hybrid W",
    )
    t.play("mode: F").reach("fire")
    assert "ambush" in t.offered
    t["p"].place = "board"
    assert sees(t.g, t["a"], t["p"])


@pytest.mark.vector("HYB-LOS-08/2")
def test_sight_need_not_be_mutual() -> None:
    t = room("purifier (5,5) N", "hybrid (5,2) N")
    assert sees(t.g, t["a"], t["b"])
    assert not sees(t.g, t["b"], t["a"])


@pytest.mark.vector("HYB-LOS-09/1")
def test_novice_firing_looks_all_round() -> None:
    t = room("purifier (5,5) N", "hybrid (5,8) N", dice=[])
    assert sees_all_round(t.g, t["a"], t["b"])
    t.play("mode: F", "fire: shoot:b").reach("shot-level")
    assert t.offered == ["level:2"]


BEHIND = ("############", "#a.b..c..dd#", "#........dd#", "############")


@pytest.mark.parametrize(
    ("figures", "allowed"),
    [
        pytest.param({"b": "hybrid (3,1) W"}, True, marks=pytest.mark.vector("HYB-LOS-10/1")),
        pytest.param(
            {"b": "hybrid (3,1) W", "c": "hybrid (6,1) W", "e": "hybrid (4,2) W"},
            False,
            marks=pytest.mark.vector("HYB-LOS-10/2"),
        ),
        pytest.param(
            {"b": "pest (3,1) W", "c": "hybrid (6,1) W"},
            True,
            marks=pytest.mark.vector("HYB-LOS-10/4"),
        ),
    ],
)
def test_potential_sight(figures: dict[str, str], allowed: bool) -> None:
    others: dict[str, Any] = {s: words.replace("(4,2)", "(8,2)") for s, words in figures.items()}
    t = lab(
        "############",
        "#a.......dd#",
        "########.dd#",
        "############",
        a="purifier E",
        d="aberration W",
        **others,
    )
    assert not sees(t.g, t["a"], t["d"])
    assert sees_behind_one(t.g, t["a"], t["d"]) is allowed


@pytest.mark.vector("HYB-LOS-10/3")
def test_a_figure_and_a_pillar_are_too_much() -> None:
    t = lab("##########", "#a.b.P.h.#", "##########", a="purifier E", b="hybrid W", h="hybrid W")
    assert not sees_behind_one(t.g, t["a"], t["h"])


@pytest.mark.vector("HYB-LOS-10/5")
def test_a_figure_at_a_wall_corner_may_be_thought_away() -> None:
    t = lab(".#...", "b....", "..c..", a="purifier (0,0) S", b="hybrid N", c="hybrid N")
    assert not sees(t.g, t["a"], t["c"])
    assert sees_behind_one(t.g, t["a"], t["c"])


@pytest.mark.vector("HYB-LOS-11/1")
def test_a_tank_can_be_seen() -> None:
    t = lab("##########", "#a.....C.#", "#......h.#", "##########", a="purifier E", h="hybrid W")
    assert sees_square(t.g, t["a"], t.square(7, 1))
    assert not sees_square(t.g, t["a"], t.square(8, 1))


@pytest.mark.vector("HYB-LOS-12/1")
def test_an_opened_door_is_first_contact() -> None:
    t = lab(
        "##########",
        "#.ad...h.#",
        "##########",
        a="templar E",
        h="hybrid W",
        facts={
            "first_contact": False,
            "armies": {"griffin": ["hold-fast"] * 2, "scorpion": ["regrowth"] * 2},
        },
    )
    t.play("mode: OC", "move: open:0")
    assert t.g.first_contact
    assert t.asked == "move"
    assert len(t.g.griffin.reserve) == len(t.g.scorpion.reserve) == 1
