"""Chapter 4: tiles, doors, trapdoors, accesses, rooms and zones."""

from __future__ import annotations

import pytest

from affray.boards.grid import (
    NORTH,
    Viewer,
    faults_of,
    grid_of,
    pushed,
    read_board,
    sees,
    template_squares,
)
from tests.boards.grid.ledger_maps import mission
from tests.boards.grid.walk import Walk


@pytest.mark.vector("HYB-BRD-01/1", "HYB-MIS-00/1")
def test_a_board_of_three_by_two_tiles_has_24_by_16_squares() -> None:
    grid = mission(4).grid
    assert (grid.width, grid.height) == (24, 16)


@pytest.mark.vector("HYB-BRD-02/1")
def test_what_a_map_does_not_mark_is_plain_floor() -> None:
    walk = Walk("#####\n#@..#\n#####", "E")
    assert walk.cost("step E") == 1
    viewer = Viewer(walk.grid.square(1, 1), 1)
    assert sees(walk.grid, viewer, walk.grid.squares((3, 1)), walk.terrain.opaque)


@pytest.mark.vector("HYB-BRD-03/1")
def test_the_edge_of_the_board_stops_a_push() -> None:
    terrain = read_board("x..\n...")
    push = pushed(terrain, 0, terrain.grid.square(1, 0), 1, NORTH, 2)
    assert (push.anchor, push.uncovered) == (terrain.grid.square(1, 0), 2)


def sight_along(row: str) -> bool:
    """Whether somebody at the western end of a corridor sees its eastern end."""
    walls = "#" * (len(row) + 2)
    terrain = read_board(f"{walls}\n#{row}#\n{walls}")
    grid = terrain.grid
    viewer = Viewer(grid.square(1, 1), 1)
    return sees(grid, viewer, grid.squares((len(row), 1)), terrain.opaque)


@pytest.mark.parametrize(
    ("row", "seen"),
    [
        pytest.param(".....", True, marks=pytest.mark.rule("HYB-LOS-05")),
        pytest.param("..P..", False, marks=pytest.mark.vector("HYB-BRD-04/1")),
        pytest.param("..#..", False, marks=pytest.mark.rule("HYB-BRD-03")),
        pytest.param("..d..", False, marks=pytest.mark.vector("HYB-BRD-07/1")),
        pytest.param("..L..", False, marks=pytest.mark.rule("HYB-BRD-12")),
        pytest.param("..C..", False, marks=pytest.mark.rule("HYB-BRD-17")),
        pytest.param("..'..", True, marks=pytest.mark.rule("HYB-BRD-08")),
        pytest.param("..,..", True, marks=pytest.mark.rule("HYB-BRD-11")),
        pytest.param("..=..", True, marks=pytest.mark.rule("HYB-BRD-08")),
        pytest.param("..R..", True, marks=pytest.mark.rule("HYB-BRD-05")),
        pytest.param("..T..", True, marks=pytest.mark.rule("HYB-BRD-13")),
        pytest.param("..O..", True, marks=pytest.mark.vector("HYB-LOS-05/2")),
        pytest.param("..E..", True, marks=pytest.mark.vector("HYB-BRD-16/1")),
        pytest.param("..1..", True, marks=pytest.mark.rule("HYB-BRD-16")),
    ],
)
def test_what_blocks_sight(row: str, seen: bool) -> None:
    assert sight_along(row) is seen


class TestRocks:
    """HYB-BRD-05"""

    corridor = "#####\n#@R.#\n#####"

    @pytest.mark.vector("HYB-BRD-05/1")
    def test_they_cost_1_more(self) -> None:
        assert Walk(self.corridor, "E").cost("step E") == 2

    @pytest.mark.vector("HYB-BRD-05/2")
    def test_velocity_pays_nothing_but_may_not_stop(self) -> None:
        walk = Walk(self.corridor, "E", velocity=True).do("step E")
        assert (walk.spent, walk.may_stop) == (1, False)

    @pytest.mark.vector("HYB-BRD-05/3")
    def test_a_titan_pays_nothing_and_may_stop(self) -> None:
        walk = Walk(self.corridor, "E", titan=True).do("step E")
        assert (walk.spent, walk.may_stop) == (1, True)


class TestDoors:
    """HYB-BRD-06 to HYB-BRD-12"""

    @pytest.mark.vector("HYB-BRD-06/1")
    def test_both_halves_of_a_double_door_open_together(self) -> None:
        walk = Walk("####\n#@.#\n#DD#\n#..#\n####", "S").do("open 1,2")
        assert walk.terrain.floor & walk.grid.squares((1, 2), (2, 2)) == walk.grid.squares(
            (1, 2), (2, 2)
        )

    @pytest.mark.vector("HYB-BRD-08/1")
    def test_an_open_door_can_be_stood_on(self) -> None:
        walk = Walk("#####\n#@'.#\n#####", "E").do("step E")
        assert walk.may_stop

    @pytest.mark.parametrize(
        ("drawing", "facing", "cost"),
        [
            pytest.param(".@d.", "N", 1, marks=pytest.mark.vector("HYB-BRD-09/1")),
            pytest.param(".@d.", "W", None, marks=pytest.mark.vector("HYB-BRD-09/2")),
            pytest.param(".@d.", "E", 1, marks=pytest.mark.rule("HYB-BRD-09", "HYB-FAC-04")),
            pytest.param("@.d.", "E", None, marks=pytest.mark.rule("HYB-BRD-09")),
            pytest.param(".@L.", "E", None, marks=pytest.mark.rule("HYB-BRD-12")),
        ],
    )
    def test_who_stands_where_can_open(self, drawing: str, facing: str, cost: int | None) -> None:
        walk = Walk(f"######\n#{drawing}#\n######", facing)
        assert walk.cost("open 3,1") == cost

    @pytest.mark.vector("HYB-BRD-09/3")
    def test_a_corner_is_not_enough(self) -> None:
        walk = Walk("####\n#..#\n##d#\n#@.#\n####", "N")
        assert not walk.can("open 2,2")

    @pytest.mark.vector("HYB-BRD-09/4")
    def test_doors_are_free_in_moving_mode(self) -> None:
        assert Walk("#####\n#@d.#\n#####", "E", door_cost=0).cost("open 2,1") == 0

    @pytest.mark.vector("HYB-BRD-09/5")
    def test_a_figure_on_one_half_keeps_a_double_door_open(self) -> None:
        drawing = '####\n#@.#\n#""#\n#..#\n####'
        walk = Walk(drawing, "S")
        assert walk.can("close 1,2")
        figures = walk.scene.crowd._replace(figures=walk.grid.squares((2, 2)))
        walk.scene = walk.scene._replace(crowd=figures)
        assert not walk.can("close 1,2")

    @pytest.mark.rule("HYB-BRD-09")
    def test_a_dropped_item_keeps_a_door_open(self) -> None:
        walk = Walk("#####\n#@'.#\n#####", "E")
        items = walk.scene.crowd._replace(items=walk.grid.squares((2, 1)))
        walk.scene = walk.scene._replace(crowd=items)
        assert not walk.can("close 2,1")

    @pytest.mark.rule("HYB-BRD-09")
    def test_nobody_closes_the_door_he_stands_in(self) -> None:
        walk = Walk('####\n#..#\n#""#\n#..#\n####'.replace("#..#", "#@.#", 1), "S").do("step S")
        assert walk.at == (1, 2)
        assert not walk.can("close 1,2")

    @pytest.mark.vector("HYB-BRD-10/1", "HYB-APT-05/2")
    def test_the_puny_cannot_open_doors(self) -> None:
        walk = Walk("#####\n#@d.#\n#####", "E", puny=True, door_cost=0)
        assert not walk.can("open 2,1")
        assert walk.reaches(3, 1) is None

    @pytest.mark.rule("HYB-BRD-10")
    def test_the_puny_may_close_doors(self) -> None:
        assert Walk("#####\n#@'.#\n#####", "E", puny=True).can("close 2,1")

    @pytest.mark.rule("HYB-BRD-10")
    def test_a_large_base_leaves_single_doors_alone(self) -> None:
        walk = Walk("######\n#@@d.#\n#@@#.#\n######", "E")
        assert not walk.can("open 3,1")

    @pytest.mark.vector("HYB-BRD-11/1")
    def test_a_titan_knocks_a_double_door_down_at_no_extra_cost(self) -> None:
        walk = Walk("########\n#@@.D..#\n#@@.D..#\n########", "E", points=6, titan=True)
        walk.do("step E", "step E", "step E")
        door = walk.terrain.map.doors[0]
        assert (walk.spent, walk.terrain.is_destroyed(door)) == (3, True)
        assert not walk.terrain.can_close(door, 2)

    @pytest.mark.vector("HYB-BRD-11/2")
    def test_a_single_door_is_too_narrow_for_a_large_titan(self) -> None:
        walk = Walk("#######\n#@@d..#\n#@@#..#\n#######", "E", titan=True)
        assert not walk.can("step E")

    @pytest.mark.vector("HYB-BRD-12/1")
    @pytest.mark.parametrize(("option", "legal"), [(False, False), (True, True)])
    def test_a_locked_door_stops_a_titan(self, option: bool, legal: bool) -> None:
        walk = Walk("#######\n#@@K..#\n#@@K..#\n#######", "E", titan=True, breaks_locked=option)
        assert walk.can("step E") is legal

    @pytest.mark.rule("HYB-BRD-12")
    def test_unlocking_does_not_open(self) -> None:
        terrain = read_board("#####\n#.L.#\n#####")
        door = terrain.map.doors[0]
        unlocked = terrain.unlocking()
        assert not terrain.can_open(door, 1)
        assert unlocked.can_open(door, 1)
        assert not unlocked.is_open(door)

    @pytest.mark.rule("HYB-BRD-08")
    def test_printed_passages_are_no_doors(self) -> None:
        assert Walk("#####\n#@=.#\n#####", "E").terrain.map.doors == ()


@pytest.mark.vector("HYB-BRD-13/1")
def test_a_closed_trapdoor_is_an_ordinary_square() -> None:
    walk = Walk("#####\n#@T.#\n#####", "E").do("step E")
    assert (walk.spent, walk.may_stop) == (1, True)


@pytest.mark.vector("HYB-BRD-17/1")
def test_nobody_steps_onto_a_tank() -> None:
    assert not Walk("#####\n#@C.#\n#####", "E").can("step E")


@pytest.mark.vector("HYB-BRD-17/2")
def test_a_clone_leaves_its_tank_at_normal_cost() -> None:
    assert Walk("#####\n#@..#\n#####", "E", under="C").cost("step E") == 1


@pytest.mark.rule("HYB-BRD-17")
def test_a_destroyed_tank_is_plain_floor() -> None:
    terrain = read_board("#####\n#.C.#\n#####")
    tank = terrain.grid.square(2, 1)
    assert terrain.without_tank(tank).floor >> tank & 1


@pytest.mark.vector("HYB-BRD-18/1")
def test_a_template_covers_a_block_of_four() -> None:
    terrain = mission(1)
    grid = terrain.grid
    block = grid.squares((4, 4), (5, 4), (4, 5), (5, 5))
    assert template_squares(terrain, grid.square(4, 4)) == block


@pytest.mark.parametrize(
    ("number", "die", "column", "row", "zone", "place"),
    [
        pytest.param(1, 5, 1, 8, 3, (0, 15), marks=pytest.mark.vector("HYB-BRD-19/1")),
        pytest.param(4, 6, 8, 1, 6, (23, 8), marks=pytest.mark.vector("HYB-BRD-19/3")),
        pytest.param(2, 9, 8, 8, 9, (23, 23), marks=pytest.mark.rule("HYB-BRD-19")),
    ],
)
def test_dice_name_a_square(
    number: int, die: int, column: int, row: int, zone: int, place: tuple[int, int]
) -> None:
    map_ = mission(number).map
    square = map_.grid.square(*place)
    assert map_.zone_for(die) == zone
    assert map_.square_in_zone(zone, column, row) == square
    assert map_.zone_of(square) == zone


@pytest.mark.vector("HYB-BRD-19/2")
def test_dice_that_name_no_zone_are_rolled_again() -> None:
    four, six, nine = mission(1).map, mission(4).map, mission(2).map
    assert [four.zone_for(die) for die in range(1, 11)] == [1, 1, 2, 2, 3, 3, 4, 4, None, None]
    assert [six.zone_for(die) for die in range(6, 11)] == [6, None, None, None, None]
    assert [nine.zone_for(die) for die in (9, 10)] == [9, None]


@pytest.mark.rule("HYB-BRD-19")
def test_nine_and_ten_name_no_column_and_no_row() -> None:
    map_ = mission(1).map
    assert map_.square_in_zone(1, 9, 1) is None
    assert map_.square_in_zone(1, 1, 10) is None


@pytest.mark.vector("HYB-BRD-20/1")
def test_a_passage_is_in_no_room() -> None:
    map_ = mission(7).map
    assert map_.room_of(map_.grid.square(9, 5)) == 0


@pytest.mark.rule("HYB-BRD-20", "HYB-MIS-07")
def test_the_rooms_of_mission_7_are_those_the_ledger_names() -> None:
    map_ = mission(7).map
    grid = map_.grid

    def block(columns: range, rows: range) -> int:
        return grid.squares(*((x, y) for x in columns for y in rows)) & map_.open_squares

    assert map_.room_of(grid.square(14, 2)) == block(range(10, 16), range(1, 6))
    assert map_.room_of(grid.square(17, 1)) == block(range(17, 23), range(1, 7))


@pytest.mark.rule("HYB-CON-13")
@pytest.mark.parametrize("number", range(1, 11))
def test_the_maps_of_the_ledger_have_no_faults(number: int) -> None:
    assert faults_of(mission(number).map) == []


@pytest.mark.rule("HYB-CON-13")
def test_a_bad_map_is_told_all_its_faults() -> None:
    map_ = read_board("####.#\n#.#..#\n#.##d#\n######").map
    assert faults_of(map_) == [
        "the map has 6 x 4 squares, which no tiles of 8 x 8 make up",
        "(4,0): the outer wall has a gap",
        "(4,2): the door leads into a wall",
        "(1,1): nobody can come here from (4,0)",
        "(1,2): nobody can come here from (4,0)",
    ]


def walkable(number: int, start: tuple[int, int]) -> int:
    """Where somebody comes to who opens every door but the locked ones."""
    terrain = mission(number)
    for door in terrain.map.doors:
        if not terrain.is_locked(door):
            terrain = terrain.opening(door)
    grid = terrain.grid
    return grid.flood(grid.squares(start), terrain.floor)


@pytest.mark.vector("HYB-CON-13/1")
def test_mission_7_shows_objective_1_and_hides_objective_2() -> None:
    marks = mission(7).map.marks
    assert walkable(7, (0, 7)) & marks["1"]
    assert not walkable(7, (0, 7)) & marks["2"]


@pytest.mark.vector("HYB-CON-13/2")
def test_mission_3_opens_the_cell_block_but_not_the_cell() -> None:
    map_ = mission(3).map
    reached = walkable(3, (3, 0))
    assert reached & map_.grid.squares((7, 11))
    assert reached & map_.grid.squares((5, 13))
    assert not reached & map_.marks["V"]


@pytest.mark.vector("HYB-CON-13/3")
def test_mission_10_shows_both_objectives_and_no_cell() -> None:
    marks = mission(10).map.marks
    reached = walkable(10, (0, 7))
    assert reached & marks["1"]
    assert reached & marks["2"]
    assert not reached & marks["J"]


@pytest.mark.rule("HYB-BRD-01")
def test_nothing_wraps_round_the_edge_of_a_board() -> None:
    grid = grid_of(3, 3)
    east = grid.squares((2, 0), (2, 1), (2, 2))
    assert grid.stepped(east, 2) == 0
    assert grid.beside(grid.squares((2, 0))) == grid.squares((1, 0), (2, 1))
    assert grid.around(grid.squares((0, 1))) == grid.squares((0, 0), (1, 0), (1, 1), (1, 2), (0, 2))
