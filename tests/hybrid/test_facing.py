"""Chapter 5: facing and contact."""

from __future__ import annotations

import pytest

from affray.boards.grid.bases import BACK, FRONT, LEFT, RIGHT
from affray.games.hybrid.rules.facing import edge_touched, shot_from_behind, touch
from affray.testing.hybrid import HybridScene, lab

ROOM = ["." * 16] * 16


def pair(a: str, b: str) -> HybridScene:
    """Two figures in an open room: `a` a Griffin or an Aberration, `b` a Hybrid or another."""
    return lab(*ROOM, a=a, b=b)


@pytest.mark.vector("HYB-FAC-01/1")
def test_a_sideways_step_leaves_the_facing() -> None:
    t = lab(*ROOM, a="templar (5,5) E", h="hybrid (12,12) W")
    t.play("mode: DC", "move: step:5,4")
    assert t["a"].facing == 1
    assert t.spent == 2


def turned_by_a_card(facing: str) -> HybridScene:
    """A Hybrid steps south into First Contact and is turned by Scent of Blood."""
    t = lab(
        "#########",
        "##h######",
        "#......a#",
        "#.......#",
        "#########",
        h="hybrid S",
        a="templar W",
        order="h a",
        facts={
            "first_contact": False,
            "armies": {"scorpion": ["scent-of-blood", "howl"], "griffin": []},
        },
    )
    return t.play("mode: DC", "move: step:2,2", f"turn: facing:{facing}").reach("move")


@pytest.mark.vector("HYB-FAC-01/2")
def test_a_movement_goes_on_from_the_facing_that_a_card_gave() -> None:
    t = turned_by_a_card("E")
    assert t["h"].facing == 1
    assert t.spent == 1
    assert "turn:E" not in t.offered
    t.play("move: step:3,2")
    assert t.spent == 2


@pytest.mark.rule("HYB-FAC-01", "HYB-MOV-09")
def test_a_turn_by_a_card_does_not_use_up_the_free_quarter() -> None:
    t = turned_by_a_card("E").play("move: turn:S")
    assert t.spent == 1
    t.play("move: turn:W")
    assert t.spent == 2


@pytest.mark.parametrize(
    ("a", "b", "contact"),
    [
        pytest.param(
            "templar (3,3) N", "hybrid (4,3) N", True, marks=pytest.mark.vector("HYB-FAC-02/1")
        ),
        pytest.param(
            "templar (3,3) N", "hybrid (4,4) N", False, marks=pytest.mark.vector("HYB-FAC-02/2")
        ),
        pytest.param(
            "aberration (3,3) N", "templar (5,4) N", True, marks=pytest.mark.vector("HYB-FAC-02/3")
        ),
        pytest.param(
            "aberration (3,3) N", "templar (5,5) N", False, marks=pytest.mark.vector("HYB-FAC-02/4")
        ),
        pytest.param(
            "aberration (3,3) N",
            "aberration (5,4) N",
            True,
            marks=pytest.mark.vector("HYB-FAC-02/5"),
        ),
    ],
)
def test_contact(a: str, b: str, contact: bool) -> None:
    t = pair(a, b) if "templar" in a + b else lab(*ROOM, a=a, b=b, c="templar (15,15) N")
    assert touch(t.g, t["a"], t["b"]) is contact


@pytest.mark.parametrize(
    ("a", "b", "edge"),
    [
        pytest.param(
            "templar (3,3) N", "hybrid (3,2) N", FRONT, marks=pytest.mark.vector("HYB-FAC-03/1")
        ),
        pytest.param(
            "templar (3,3) N", "hybrid (4,3) N", RIGHT, marks=pytest.mark.vector("HYB-FAC-03/2")
        ),
        pytest.param(
            "templar (3,3) E", "hybrid (2,3) N", BACK, marks=pytest.mark.vector("HYB-FAC-03/3")
        ),
        pytest.param(
            "aberration (3,3) S", "templar (4,5) N", FRONT, marks=pytest.mark.vector("HYB-FAC-03/4")
        ),
        pytest.param(
            "aberration (3,3) S", "templar (5,3) N", LEFT, marks=pytest.mark.vector("HYB-FAC-03/5")
        ),
    ],
)
def test_which_edge_is_touched(a: str, b: str, edge: int) -> None:
    t = pair(a, b)
    assert edge_touched(t.g, t["a"], t["b"]) == edge


@pytest.mark.vector("HYB-FAC-04/1")
def test_no_attack_to_the_side_after_moving() -> None:
    t = lab(*ROOM, a="templar (3,5) N", h="hybrid (2,3) N")
    t.play("mode: OC", "move: step:3,4", "move: step:3,3", "move: turn:E", "move: turn:N")
    t.play("move: stop")
    assert t["a"].facing == 0
    assert t.asked != "strike"


@pytest.mark.parametrize(
    ("target", "shooter", "behind"),
    [
        pytest.param("hybrid (5,5) N", (5, 9), True, marks=pytest.mark.vector("HYB-FAC-05/1")),
        pytest.param("hybrid (5,5) N", (7, 8), True, marks=pytest.mark.vector("HYB-FAC-05/2")),
        pytest.param("hybrid (5,5) N", (8, 8), False, marks=pytest.mark.vector("HYB-FAC-05/3")),
        pytest.param("hybrid (5,5) N", (9, 5), False, marks=pytest.mark.vector("HYB-FAC-05/4")),
        pytest.param("aberration (5,5) N", (7, 9), True, marks=pytest.mark.vector("HYB-FAC-05/5")),
    ],
)
def test_the_rear_arc_for_shots(target: str, shooter: tuple[int, int], behind: bool) -> None:
    t = lab(*ROOM, a=target, b="purifier (15,15) N")
    assert shot_from_behind(t.g, t["a"], t.square(*shooter)) is behind
