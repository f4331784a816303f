"""Chapter 4: the board."""

from __future__ import annotations

from typing import Any

import pytest

from affray.boards.grid.squares import squares_of
from affray.engine.errors import BadPosition
from affray.engine.open import new_table
from affray.games.hybrid import game
from affray.games.hybrid.rules.board import add_rocks, may_be_closed
from affray.games.hybrid.rules.modes import legal_modes
from affray.games.hybrid.rules.random_square import random_square
from affray.games.hybrid.rules.sight import sees
from affray.games.hybrid.rules.trapdoors import open_trapdoors
from affray.games.hybrid.rules.traps import template_squares
from affray.games.hybrid.state import Template
from affray.testing.hybrid import HybridScene, lab
from tests.hybrid.test_wounds import run


def walk(*drawing: str, a: str = "templar E", mode: str = "DC", **more: Any) -> HybridScene:
    """A warrior `a` about to move, in some mode; a Hybrid stands aside."""
    figures = {"h": "hybrid W", **more.pop("figures", {})}
    t = lab(*drawing, a=a, **figures, **more)
    t.play(f"mode: {mode}")
    if mode == "Mv":
        t.play("move-level: 1")
    return t.reach("move")


@pytest.mark.vector("HYB-BRD-01/1")
def test_six_tiles_are_24_by_16_squares() -> None:
    grid = new_table(game(), "dark-jewel", seed=1).state.board.grid
    assert (grid.width, grid.height) == (24, 16)


@pytest.mark.vector("HYB-BRD-02/1")
def test_what_is_painted_has_no_effect() -> None:
    t = lab("########", "#a.G..h#", "########", a="purifier E", h="hybrid W")
    assert t.g.terrain.floor >> t.square(3, 1) & 1
    assert sees(t.g, t["a"], t["h"])


@pytest.mark.vector("HYB-BRD-03/1")
def test_the_edge_of_the_board_is_a_wall() -> None:
    t = lab(
        "....h...",
        ".bb.....",
        ".bb.....",
        ".a......",
        a="bulwark-knight N",
        b="aberration S",
        h="templar W",
        order="b a h",
        dice=[8],
    )
    t.play("mode: OC", "strike: a", "strike-level: 1").rest()
    assert t["a"].wounds == 1 + 2
    assert t.at("a") == (1, 3)


@pytest.mark.vector("HYB-BRD-04/1")
def test_a_pillar_hides() -> None:
    t = lab("########", "#a.P..h#", "########", a="purifier E", h="hybrid W")
    assert not sees(t.g, t["a"], t["h"])


ROCKY = ("########", "#aR...h#", "########")


@pytest.mark.vector("HYB-BRD-05/1")
def test_rocks_cost_one_more() -> None:
    assert walk(*ROCKY).play("move: step:2,1").spent == 2


@pytest.mark.vector("HYB-BRD-05/2")
def test_velocity_walks_over_rocks_but_may_not_stop() -> None:
    t = walk(*ROCKY, a="stalker E", figures={"h": "templar W"})
    t.play("move: step:2,1")
    assert t.spent == 1
    assert t.refuses("stop")


@pytest.mark.vector("HYB-BRD-05/3")
def test_a_titan_stands_on_rocks() -> None:
    t = walk(
        "########",
        "#aaRR.h#",
        "#aaRR..#",
        "########",
        a="aberration E",
        figures={"h": "templar W"},
    )
    t.play("move: to:3,1:E").rest()
    assert t.at("a") == (3, 1)
    assert t["a"].wounds == 0


DOUBLE = ("########", "#..D...#", "#a.D..h#", "########")


@pytest.mark.vector("HYB-BRD-06/1")
def test_both_halves_of_a_double_door_open_together() -> None:
    t = walk(*DOUBLE).play("move: step:2,2", "move: open:0")
    halves = {t.square(3, 1), t.square(3, 2)}
    assert set(squares_of(t.g.board.map.doors[0].squares)) == halves
    assert all(t.g.terrain.floor >> square & 1 for square in halves)


@pytest.mark.vector("HYB-BRD-07/1")
def test_a_closed_door_hides() -> None:
    t = lab("########", "#a.d..h#", "########", a="purifier E", h="hybrid W")
    assert not sees(t.g, t["a"], t["h"])


@pytest.mark.vector("HYB-BRD-08/1")
def test_one_may_stand_in_an_open_door() -> None:
    t = walk("########", "#a.'..h#", "########").play("move: to:3,1:E").rest()
    assert t.at("a") == (3, 1)


@pytest.mark.vector("HYB-BRD-09/1")
def test_a_door_at_the_side_can_be_opened() -> None:
    t = walk("########", "#..#####", "#..ad.h#", "#..#####", "########", a="templar N")
    assert t.play("move: open:0").spent == 1


@pytest.mark.vector("HYB-BRD-09/2")
def test_a_door_at_the_back_cannot() -> None:
    t = walk("########", "#..a..h#", "###d####", "#......#", "########", a="templar N")
    assert t.refuses("open:0")


@pytest.mark.vector("HYB-BRD-09/3")
def test_a_door_at_a_corner_cannot() -> None:
    t = walk("########", "#......#", "####d###", "#..a..h#", "########", a="templar N")
    assert t.refuses("open:0")


@pytest.mark.vector("HYB-BRD-09/4")
def test_doors_are_free_in_moving_mode() -> None:
    t = walk("########", "#..#####", "#..ad.h#", "#..#####", "########", a="templar E", mode="Mv")
    assert t.play("move: open:0").spent == 0


@pytest.mark.vector("HYB-BRD-09/5")
def test_a_figure_in_the_doorway_keeps_it_open() -> None:
    drawing = ("########", '#.a"..h#', '#.."...#', "########")
    t = walk(*drawing, figures={"b": "purifier (4,2) W", "h": "hybrid W"})
    assert not t.refuses("close:0")
    t = walk(*drawing, figures={"b": "purifier (3,2) W", "h": "hybrid W"})
    assert t.refuses("close:0")
    assert not may_be_closed(t.g, 0)


PEST_AT_DOOR = ("########", "#.pd..a#", "########")


@pytest.mark.vector("HYB-BRD-10/1")
def test_the_puny_open_no_door() -> None:
    t = lab(*PEST_AT_DOOR, a="templar W", p="pest E", order="p a")
    t.play("mode: Mv", "move-level: 1").reach("move")
    assert not [answer for answer in t.offered if answer.startswith("open")]


@pytest.mark.rule("HYB-BRD-10")
def test_the_puny_may_close_one() -> None:
    t = lab("########", "#.p'..a#", "########", a="templar W", p="pest E", order="p a")
    t.play("mode: Mv", "move-level: 1").reach("move")
    assert not t.refuses("close:0")


BREACH = ("##########", "#aa.D....#", "#aa.D...h#", "##########")


@pytest.mark.vector("HYB-BRD-11/1")
def test_a_titan_walks_through_a_double_door() -> None:
    t = walk(*BREACH, a="aberration E", figures={"h": "templar W"})
    t.play("move: step:2,1", "move: step:3,1", "move: step:4,1")
    assert t.spent == 3
    assert t.g.doors[0].state == "destroyed"
    assert not t.g.doors[0].closable


@pytest.mark.vector("HYB-BRD-11/2")
def test_a_large_titan_does_not_fit_a_single_door() -> None:
    t = walk(
        "########", "#aa#...#", "#aad..h#", "########", a="aberration E", figures={"h": "templar W"}
    )
    assert not [answer for answer in t.offered if answer.startswith(("step:2", "open"))]


@pytest.mark.vector("HYB-BRD-12/1")
def test_a_locked_door_stops_a_titan() -> None:
    locked = [row.replace("D", "K") for row in BREACH]
    t = walk(*locked, a="aberration E", figures={"h": "templar W"})
    t.play("move: step:2,1")
    assert t.refuses("step:3,1")
    breaks = {"titan_breaks_locked": True}
    t = walk(*locked, a="aberration E", figures={"h": "templar W"}, options=breaks)
    assert not t.play("move: step:2,1").refuses("step:3,1")


@pytest.mark.vector("HYB-BRD-13/1")
def test_a_closed_trapdoor_is_an_ordinary_square() -> None:
    t = walk("########", "#a.T..h#", "########").play("move: to:3,1:E").rest()
    assert t.at("a") == (3, 1)
    assert t["a"].wounds == 0


@pytest.mark.vector("HYB-BRD-14/1", "HYB-BRD-14/2")
def test_a_trapdoor_opens_under_a_purifier_once() -> None:
    t = lab("########", "#.a...h#", "########", a="purifier E", h="hybrid W")
    square = t.square(2, 1)
    run(open_trapdoors(t.g, [square]))
    assert t["a"].wounds == 1
    run(open_trapdoors(t.g, [square]))
    assert t["a"].wounds == 1


@pytest.mark.rule("HYB-BRD-14")
def test_two_trapdoors_under_a_large_base_wound_twice() -> None:
    t = lab("########", "#.bb..a#", "#.bb...#", "########", a="purifier W", b="aberration E")
    run(open_trapdoors(t.g, [t.square(2, 1), t.square(3, 1)]))
    assert t["b"].wounds == 2


@pytest.mark.vector("HYB-BRD-15/1")
def test_one_may_stop_on_an_exit() -> None:
    t = walk("########", ">a....h#", "########", a="templar W").play("move: to:0,1:W").rest()
    assert t.at("a") == (0, 1)
    assert t["a"].on_board


@pytest.mark.vector("HYB-BRD-16/1")
def test_counters_hinder_nobody() -> None:
    t = lab("########", "#a.E1.h#", "########", a="purifier E", h="hybrid W")
    assert sees(t.g, t["a"], t["h"])
    t.play("mode: DC", "move: to:4,1:E")
    assert t.at("a") == (4, 1)


@pytest.mark.vector("HYB-BRD-17/1")
def test_nobody_steps_onto_a_tank() -> None:
    t = lab("########", "#.hC..a#", "########", a="templar W", h="hybrid E", order="h a")
    t.play("mode: DC").reach("move")
    assert t.refuses("step:3,1")
    assert t.refuses("to:3,1:E")


@pytest.mark.vector("HYB-BRD-17/2")
def test_a_clone_steps_out_of_its_tank() -> None:
    t = lab("########", "#..C..a#", "########", a="templar W", p="pest (3,1) E", order="p a")
    t.play("mode: DC", "move: step:4,1")
    assert t.spent == 1


@pytest.mark.vector("HYB-BRD-18/1")
def test_a_template_covers_four_squares() -> None:
    t = lab(*["." * 8] * 8, a="templar (0,0) E", h="hybrid (7,7) W")
    gas = Template("gas", t.square(4, 4), "trap")
    places = [t.g.board.grid.xy(square) for square in squares_of(template_squares(t.g, gas))]
    assert places == [(4, 4), (5, 4), (4, 5), (5, 5)]


@pytest.mark.parametrize(
    ("mission", "dice", "square"),
    [
        pytest.param("invisible-war", (5, 1, 8), (0, 15), marks=pytest.mark.vector("HYB-BRD-19/1")),
        pytest.param(
            "invisible-war", (9, 1, 1, 2), (0, 1), marks=pytest.mark.vector("HYB-BRD-19/2")
        ),
        pytest.param("dark-jewel", (6, 8, 1), (23, 8), marks=pytest.mark.vector("HYB-BRD-19/3")),
    ],
)
def test_random_squares(mission: str, dice: tuple[int, ...], square: tuple[int, int]) -> None:
    g = new_table(game(), mission, dice=dice, seed=1).state
    assert g.board.grid.xy(random_square(g, "a test") or 0) == square


@pytest.mark.vector("HYB-BRD-20/1")
def test_a_passage_is_in_no_room() -> None:
    t = lab("########", "#..=...#", "#a.#..h#", "########", a="templar E", h="hybrid W")
    assert t.g.board.rooms_of(1 << t.square(3, 1)) == 0
    rooms = t.g.board.rooms_of(1 << t.square(1, 1)), t.g.board.rooms_of(1 << t.square(6, 1))
    assert all(rooms)
    assert rooms[0] != rooms[1]


@pytest.mark.rule("HYB-BRD-01")
def test_two_figures_never_share_a_square() -> None:
    with pytest.raises(BadPosition, match="somebody stands there"):
        lab("########", "#a....h#", "########", a="templar E", h="hybrid W", b="purifier (1,1) E")


@pytest.mark.rule("HYB-BRD-05")
def test_rocks_that_fall_change_the_way() -> None:
    t = lab("########", "#a....h#", "########", a="templar E", h="hybrid W")
    add_rocks(t.g, t.square(2, 1))
    assert t.g.terrain.rocks == 1 << t.square(2, 1)
    assert "OC" in list(legal_modes(t.g, t["a"]))
