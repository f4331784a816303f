"""Chapters 22 and 23 where they touch the board: Puny, Titan, pushes and templates."""

from __future__ import annotations

import pytest

from affray.boards.grid import (
    EAST,
    Terrain,
    drift_direction,
    drifted,
    grid_of,
    pushed,
    read_board,
    template_anchor,
)
from tests.boards.grid.walk import Walk, read_scene

FIELD = """
#######
#.....#
#.....#
#..@..#
#.....#
#.....#
#######
"""


@pytest.mark.vector("HYB-APT-05/1")
def test_the_puny_pass_wall_corners_at_no_extra_cost() -> None:
    drawing = "####\n#@##\n#..#\n####"
    assert Walk(drawing, "S", puny=True).cost("step SE") == 1
    assert Walk(drawing, "S").cost("step SE") == 2


@pytest.mark.rule("HYB-APT-05")
def test_two_touching_wall_corners_bar_the_puny_too() -> None:
    assert not Walk("####\n#@##\n##.#\n####", "S", puny=True).can("step SE")


class TestTitan:
    """HYB-APT-18"""

    @pytest.mark.vector("HYB-APT-18/1")
    def test_a_quarter_on_every_square_is_free(self) -> None:
        walk = Walk(FIELD, "N", titan=True)
        walk.do("right", "step E", "left", "step N", "left", "step W")
        assert walk.spent == 3

    @pytest.mark.vector("HYB-APT-18/2")
    def test_a_half_turn_costs_1(self) -> None:
        assert Walk(FIELD, titan=True).do("half").spent == 1
        assert Walk(FIELD, titan=True).do("right", "right").spent == 1

    @pytest.mark.rule("HYB-APT-18")
    def test_a_second_quarter_on_a_square_costs_1_either_way(self) -> None:
        assert Walk(FIELD, titan=True).do("right").cost("left") == 1

    @pytest.mark.vector("HYB-APT-18/3")
    def test_he_never_steps_diagonally(self) -> None:
        walk = Walk(FIELD, titan=True)
        assert {walk.name(act) for act in walk.legal() if act.kind == "step"} == {
            "step N",
            "step E",
            "step S",
            "step W",
        }

    @pytest.mark.rule("HYB-APT-18", "HYB-MOV-16")
    def test_pits_hinder_him_like_anybody(self) -> None:
        assert Walk("######\n#@O..#\n######", "E", titan=True).cost("jump E") == 2


def push_east(row: str, squares: int = 2) -> tuple[int, int, bool, int]:
    """Pushes the `@` of a corridor east: how far it comes, rocks, fall, squares not covered."""
    walls = "#" * (len(row) + 2)
    figures, terrain = read_scene(f"{walls}\n#{row}#\n{walls}")
    start = figures["@"][0].bit_length() - 1
    others = sum(figures["f"] + figures["e"])
    push = pushed(terrain, others, start, 1, EAST, squares)
    return push.anchor - start, push.rocks, push.fell, push.uncovered


def wounds(row: str, titan: bool = False) -> tuple[int, int]:
    """How far a victim pushed 2 squares comes, and the Wounds: rocks, fall, squares not covered."""
    moved, rocks, fell, uncovered = push_east(row)
    return moved, (0 if titan else rocks) + fell + uncovered


@pytest.mark.parametrize(
    ("row", "moved", "suffered"),
    [
        pytest.param("@", 0, 2, marks=pytest.mark.vector("HYB-APT-10/1")),
        pytest.param("@.", 1, 1, marks=pytest.mark.vector("HYB-APT-10/2")),
        pytest.param("@O..", 1, 2, marks=pytest.mark.vector("HYB-APT-10/3")),
        pytest.param("@.O.", 2, 1, marks=pytest.mark.vector("HYB-APT-10/4")),
        pytest.param("@R..", 2, 1, marks=pytest.mark.vector("HYB-APT-10/5")),
        pytest.param("@R", 1, 2, marks=pytest.mark.vector("HYB-APT-10/6")),
        pytest.param("@RR.", 2, 2, marks=pytest.mark.vector("HYB-APT-10/7")),
        pytest.param("@f..", 0, 2, marks=pytest.mark.vector("HYB-APT-10/9")),
        pytest.param("@...", 2, 0, marks=pytest.mark.rule("HYB-APT-10")),
        pytest.param("@d..", 0, 2, marks=pytest.mark.rule("HYB-APT-10", "HYB-BRD-07")),
        pytest.param("@C..", 0, 2, marks=pytest.mark.rule("HYB-APT-10", "HYB-BRD-17")),
        pytest.param("@T..", 2, 0, marks=pytest.mark.rule("HYB-APT-10", "HYB-BRD-13")),
    ],
)
def test_a_push_of_two_squares(row: str, moved: int, suffered: int) -> None:
    assert wounds(row) == (moved, suffered)


@pytest.mark.vector("HYB-APT-10/8")
def test_rocks_do_not_wound_a_titan() -> None:
    assert wounds("@RR.", titan=True) == (2, 0)


@pytest.mark.vector("HYB-APT-10/14")
def test_one_blocked_square_blocks_a_large_victim() -> None:
    terrain = read_board("######\n#..#.#\n#....#\n######")
    start = terrain.grid.square(1, 1)
    assert pushed(terrain, 0, start, 2, EAST, 2) == (start, 0, False, 2)


class TestTemplates:
    """HYB-TRP-07 and HYB-BRD-18"""

    floor = "\n".join(["#" * 10, *["#" + "." * 8 + "#"] * 8, "#" * 10])

    def drawn(self, *walls: tuple[int, int]) -> Terrain:
        rows = [list(row) for row in self.floor.split()]
        for x, y in walls:
            rows[y][x] = "#"
        return read_board("\n".join("".join(row) for row in rows))

    @pytest.mark.vector("HYB-TRP-07/1")
    def test_the_first_block_that_fits_is_taken(self) -> None:
        terrain = self.drawn((5, 4))
        square = terrain.grid.square(4, 4)
        assert template_anchor(terrain, square) == terrain.grid.square(3, 4)

    @pytest.mark.rule("HYB-TRP-07")
    def test_where_no_block_fits_there_is_no_template(self) -> None:
        terrain = self.drawn((5, 4), (3, 4), (4, 3), (4, 5))
        assert template_anchor(terrain, terrain.grid.square(4, 4)) is None

    @pytest.mark.parametrize(
        ("die", "to"),
        [
            pytest.param(3, (5, 4), marks=pytest.mark.vector("HYB-TRP-07/2")),
            pytest.param(8, (3, 3), marks=pytest.mark.vector("HYB-TRP-07/3")),
            pytest.param(1, (4, 3), marks=pytest.mark.rule("HYB-TRP-07")),
        ],
    )
    def test_it_drifts_clockwise_from_north(self, die: int, to: tuple[int, int]) -> None:
        terrain = self.drawn()
        direction = drift_direction(die)
        assert direction is not None
        moved = drifted(terrain, terrain.grid.square(4, 4), direction)
        assert terrain.grid.xy(moved) == to

    @pytest.mark.vector("HYB-TRP-07/4")
    def test_nine_and_ten_let_it_stay(self) -> None:
        assert drift_direction(9) is None
        assert drift_direction(10) is None

    @pytest.mark.vector("HYB-TRP-07/5")
    def test_a_wall_in_the_way_lets_it_stay(self) -> None:
        terrain = self.drawn((6, 4))
        anchor = terrain.grid.square(4, 4)
        assert drifted(terrain, anchor, 2) == anchor


@pytest.mark.rule("HYB-TRP-05")
def test_the_neighbours_of_a_square_are_eight() -> None:
    grid = grid_of(5, 5)
    assert grid.around(grid.squares((2, 2))).bit_count() == 8
    assert grid.around(grid.squares((0, 0))).bit_count() == 3
