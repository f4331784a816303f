"""Chapter 29: the worked sequences that are Movement alone."""

from __future__ import annotations

import pytest

from tests.boards.grid.walk import Refused, Walk


class TestDoorsAndTurns:
    """HYB-SEQ-09"""

    drawing = """
        #######
        #@....#
        ###d###
        #.....#
        #.....#
        #######
        """

    @pytest.mark.vector("HYB-SEQ-09/1")
    def test_through_the_door_in_seven(self) -> None:
        walk = Walk(self.drawing, "N")
        walk.do("right", "step E", "step E", "right", "open 3,2", "step S", "step S", "step S")
        assert (walk.at, walk.left) == ((3, 4), 0)

    @pytest.mark.vector("HYB-SEQ-09/2")
    def test_in_moving_mode_in_six(self) -> None:
        walk = Walk(self.drawing, "N", points=9, door_cost=0)
        walk.do("right", "step E", "step E", "right", "open 3,2", "step S", "step S", "step S")
        assert (walk.at, walk.spent) == ((3, 4), 6)
        assert Walk(self.drawing, "N", points=9, door_cost=0).reaches(3, 4, "S") == 6

    @pytest.mark.vector("HYB-SEQ-09/3")
    def test_sideways_it_is_too_far(self) -> None:
        walk = Walk(self.drawing, "N")
        walk.do("right", "step E", "step E", "open 3,2", "step S", "step S")
        assert walk.left == 0
        with pytest.raises(Refused):
            walk.do("step S")

    @pytest.mark.rule("HYB-SEQ-09")
    def test_the_wavefront_finds_the_way(self) -> None:
        walk = Walk(self.drawing, "N")
        assert walk.reaches(3, 4) == 7
        path = walk.path(3, 4, "S")
        assert path.index("open 3,2") == path.index("step S") - 1


class TestTitanRoute:
    """HYB-SEQ-10"""

    drawing = """
        #########
        #@@.D...#
        #@@.D...#
        ###.#...#
        #########
        """

    @pytest.mark.vector("HYB-SEQ-10/1")
    def test_four_steps_through_a_double_door(self) -> None:
        walk = Walk(self.drawing, "E", points=6, titan=True)
        walk.do("step E", "step E", "step E", "step E")
        door = walk.terrain.map.doors[0]
        assert (walk.at, walk.spent) == ((5, 1), 4)
        assert walk.terrain.is_destroyed(door)

    @pytest.mark.vector("HYB-SEQ-10/2")
    def test_south_and_east_instead_of_a_diagonal(self) -> None:
        field = "######\n#@@..#\n#@@..#\n#....#\n######"
        walk = Walk(field, "E", titan=True)
        assert not walk.can("step SE")
        assert walk.do("right", "step S", "left", "step E").spent == 2


@pytest.mark.vector("HYB-SEQ-07/2")
def test_nine_squares_and_a_quarter_need_nine_points() -> None:
    walk = Walk("#######\n#@....#\n#####.#\n#####.#\n#####.#\n#####.#\n#####.#\n#######", "E", 10)
    walk.do("step E", "step E", "step E", "step E", "right")
    walk.do("step S", "step S", "step S", "step S", "step S")
    assert walk.spent == 9
