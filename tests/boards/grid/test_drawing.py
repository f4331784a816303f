"""Boards as text: the ledger's maps read and written, and what is told about a bad drawing."""

from __future__ import annotations

import pytest

from affray.boards.grid import BadMap, draw_board, read_board
from tests.boards.grid.ledger_maps import drawings, mission


@pytest.mark.rule("HYB-MIS-00")
@pytest.mark.parametrize("number", range(1, 11))
def test_every_map_of_the_ledger_is_written_as_it_was_read(number: int) -> None:
    assert draw_board(mission(number)) == drawings()[number]


@pytest.mark.rule("HYB-MIS-00")
@pytest.mark.parametrize("number", range(1, 11))
def test_numbers_along_the_edges_are_for_people(number: int) -> None:
    bare = draw_board(mission(number), numbers=False)
    assert draw_board(read_board(bare)) == drawings()[number]


STATES = """
#########
#d#L#'#,#
#.......#
#DD#KK#.#
#......P#
#""#;;#=#
#TOR.C..#
#########
""".strip()


@pytest.mark.rule("HYB-STA-05", "HYB-STA-06")
def test_the_state_of_everything_that_changes_is_drawn() -> None:
    terrain = read_board(STATES)
    states = [
        (terrain.is_open(door), terrain.is_destroyed(door), terrain.is_locked(door))
        for door in terrain.map.doors
    ]
    shut, locked = (False, False, False), (False, False, True)
    opened, broken = (True, False, False), (True, True, False)
    assert states == [shut, locked, opened, broken, shut, locked, opened, broken]
    assert terrain.pits == terrain.grid.squares((2, 6))
    assert draw_board(terrain, numbers=False) == STATES


@pytest.mark.rule("HYB-BRD-06", "HYB-BRD-11")
def test_a_change_shows_in_the_drawing() -> None:
    terrain = read_board("#####\n#.d.#\n#####")
    door = terrain.map.doors[0]
    opened, broken = terrain.opening(door), terrain.breaking(door)
    assert draw_board(opened, numbers=False) == "#####\n#.'.#\n#####"
    assert draw_board(broken, numbers=False) == "#####\n#.,.#\n#####"
    assert opened.closing(door) is terrain


def test_figures_are_laid_over_the_board() -> None:
    terrain = read_board("#####\n#...#\n#####")
    drawing = draw_board(terrain, {terrain.grid.square(2, 1): "A"}, numbers=False)
    assert drawing == "#####\n#.A.#\n#####"


@pytest.mark.rule("HYB-BRD-15", "HYB-MIS-05")
def test_an_objective_in_the_outer_wall_is_an_exit() -> None:
    map_ = mission(5).map
    exits = {access.number: access for access in map_.accesses}
    assert set(exits) == {2, 3, 4}
    assert exits[4].squares == map_.grid.squares((11, 0), (12, 0))
    assert exits[4].anchors(2) == map_.grid.squares((11, 0))
    assert map_.marks["1"] == map_.grid.squares((11, 7))


@pytest.mark.rule("HYB-BRD-15", "HYB-MOV-22")
def test_a_large_base_stands_on_a_double_access_and_the_squares_inside() -> None:
    map_ = mission(8).map
    double = [access for access in map_.accesses if access.size == 2]
    anchors = [map_.grid.xy(access.anchors(2).bit_length() - 1) for access in double]
    assert anchors == [(0, 7), (22, 7)]
    assert all(access.anchors(2) == 0 for access in map_.accesses if access.size == 1)


@pytest.mark.parametrize(
    ("drawing", "faults"),
    [
        ("", ["the map has no rows"]),
        ("###\n##", ["row 1 has 2 squares, the first row 3"]),
        ("##?\n#%#", ['(2,0): "?" is no sign of a map', '(1,1): "%" is no sign of a map']),
        ("####\n#D.#\n####", ["(1,1): half a double door without its other half"]),
        ("#####\n#...#\n#.d.#\n#...#\n#####", ["(2,2): a door without a wall at each end"]),
        ("#######\n#DDD..#\n#######", ["(1,1): a double door of more than two squares",
                                       "(1,1): a door without a wall at each end"]),
        ("#####\n#===#\n#####", ["(1,1): a passage of more than two squares"]),
        ("#####\n#.x.#\n#####", ["(2,1): an access that is not in the outer wall"]),
        ("     0\n     012\n  0  ###\n  2  ###", ["the rows are numbered [0, 2], not from 0 on without a gap"]),
    ],
)  # fmt: skip
def test_a_bad_drawing_is_told_all_its_faults(drawing: str, faults: list[str]) -> None:
    with pytest.raises(BadMap) as refused:
        read_board(drawing)
    assert list(refused.value.faults) == faults
