"""Chapter 9: every elementary act and what it costs."""

from __future__ import annotations

import pytest

from affray.boards.grid import Foe, crowd_of, fallen
from tests.boards.grid.walk import Refused, Walk

OPEN = """
#########
#.......#
#.......#
#.......#
#...@...#
#.......#
#.......#
#.......#
#########
"""


@pytest.mark.vector("HYB-MOV-02/1")
def test_a_step_forward_onto_floor_costs_1() -> None:
    assert Walk(OPEN).cost("step N") == 1


@pytest.mark.vector("HYB-MOV-02/2")
def test_all_surcharges_add_up() -> None:
    walk = Walk(
        """
        ######
        #..@.#
        #.R#.#
        #....#
        ######
        """
    )
    assert walk.do("step SW").spent == 4


@pytest.mark.vector("HYB-MOV-03/1")
def test_a_large_base_cannot_enter_a_corridor_one_square_wide() -> None:
    walk = Walk(
        """
        ######
        #@@..#
        #@@###
        ######
        """
    )
    assert [act.kind for act in walk.legal()] == ["turn"] * 3


@pytest.mark.vector("HYB-MOV-03/2")
def test_a_large_base_touches_an_enemy_in_a_narrow_corridor_but_cannot_follow() -> None:
    walk = Walk(
        """
        ######
        #@@e.#
        #@@###
        ######
        """,
        facing="E",
    )
    assert not walk.can("step E")
    assert walk.movement.met == (0,)


@pytest.mark.rule("HYB-MOV-03", "HYB-BRD-03", "HYB-BRD-04", "HYB-BRD-17")
@pytest.mark.parametrize("obstacle", ["#", "P", "C", "e"])
def test_nobody_enters_walls_pillars_tanks_and_enemies(obstacle: str) -> None:
    walk = Walk(
        f"""
        #####
        #.{obstacle}.#
        #.@.#
        #####
        """
    )
    assert not walk.can("step N")
    assert walk.can("step E")


class TestEndsThatAreBarred:
    """HYB-MOV-04"""

    corridor = """
        ######
        #@R..#
        ######
        """

    @pytest.mark.vector("HYB-MOV-04/1")
    def test_rocks_may_not_be_entered_without_the_points_to_leave_them(self) -> None:
        assert not Walk(self.corridor, "E", points=2).can("step E")

    @pytest.mark.vector("HYB-MOV-04/2")
    def test_whoever_can_leave_the_rocks_may_enter_them_and_must_go_on(self) -> None:
        walk = Walk(self.corridor, "E", points=3).do("step E")
        assert not walk.may_stop
        assert walk.do("step E").may_stop

    @pytest.mark.vector("HYB-MOV-04/3")
    def test_a_warrior_pushed_onto_rocks_may_stay_there(self) -> None:
        walk = Walk(self.corridor, under="R")
        assert walk.may_stop
        assert walk.do("left").may_stop
        assert walk.reaches(1, 1) == 0

    @pytest.mark.rule("HYB-MOV-04")
    def test_points_may_not_be_wasted_where_one_cannot_stop(self) -> None:
        walk = Walk(self.corridor, "E", points=3).do("step E")
        assert [walk.name(act) for act in walk.legal()] == ["step E"]

    @pytest.mark.rule("HYB-MOV-04", "HYB-MOV-12")
    def test_nobody_stops_on_a_friend(self) -> None:
        walk = Walk("#####\n#@f.#\n#####", "E").do("step E")
        assert not walk.may_stop
        assert walk.reaches(2, 1) is None


class TestReturningToTheSameEnemy:
    """HYB-MOV-05"""

    corner = """
        #####
        #e@.#
        #...#
        #...#
        #####
        """

    @pytest.mark.vector("HYB-MOV-05/1")
    def test_sliding_round_a_corner_to_the_enemys_back_is_barred(self) -> None:
        walk = Walk(self.corner)
        assert walk.reaches(1, 2) is None
        assert not walk.do("step SW").may_stop

    @pytest.mark.vector("HYB-MOV-05/2")
    @pytest.mark.parametrize(("brushing", "legal"), [(False, True), (True, False)])
    def test_contact_brushed_in_passing_counts_only_with_the_option(
        self, brushing: bool, legal: bool
    ) -> None:
        walk = Walk(
            """
            ######
            #e..@#
            #.####
            #.####
            ######
            """,
            "W",
            brushing=brushing,
        )
        assert (walk.reaches(1, 2) is not None) is legal
        assert (walk.do("step W", "step W", "step SW").may_stop) is legal

    @pytest.mark.vector("HYB-MOV-05/3")
    def test_the_very_square_of_the_start_is_always_a_legal_end(self) -> None:
        walk = Walk(
            """
            #######
            #e@...#
            ####d##
            #.....#
            #######
            """,
            "E",
        )
        walk.do("step E", "step E", "open 4,2", "step W", "step W")
        assert (walk.at, walk.spent, walk.may_stop) == ((2, 1), 7, True)

    @pytest.mark.vector("HYB-MOV-05/4")
    def test_sliding_along_one_edge_of_a_large_enemy_keeps_the_contact(self) -> None:
        walk = Walk(
            """
            #####
            #@ee#
            #.ee#
            #...#
            #####
            """,
            "S",
        )
        assert walk.reaches(1, 2, "S") == 1
        assert walk.do("step S").may_stop
        assert not walk.do("step S", "step E").may_stop

    @pytest.mark.vector("HYB-MOV-05/5")
    def test_another_movement_may_come_back(self) -> None:
        walk = Walk(self.corner).do("step SE").begin_again(3)
        assert walk.reaches(1, 2) is not None

    @pytest.mark.rule("HYB-MOV-05")
    def test_a_contact_once_broken_is_not_mended_on_the_same_edge(self) -> None:
        walk = Walk(
            """
            #####
            #@ee#
            #.ee#
            #...#
            #####
            """,
            "S",
            points=9,
        )
        walk.do("step S", "step S", "step N")
        assert walk.at == (1, 2)
        assert not walk.may_stop


class TestDiagonalSteps:
    """HYB-MOV-06: from (1,1) to (2,2), facing south."""

    @pytest.mark.parametrize(
        ("rows", "cost"),
        [
            pytest.param(("@.", ".."), 1, marks=pytest.mark.vector("HYB-MOV-06/1")),
            pytest.param(("@#", ".."), 2, marks=pytest.mark.vector("HYB-MOV-06/2")),
            pytest.param(("@e", ".."), 2, marks=pytest.mark.vector("HYB-MOV-06/3")),
            pytest.param(("@e", "f."), 2, marks=pytest.mark.vector("HYB-MOV-06/4")),
            pytest.param(("@#", "f."), 2, marks=pytest.mark.vector("HYB-MOV-06/5")),
            pytest.param(("@#", "#."), None, marks=pytest.mark.vector("HYB-MOV-06/6")),
            pytest.param(("@P", "C."), None, marks=pytest.mark.rule("HYB-MOV-06")),
            pytest.param(("@C", ".."), 2, marks=pytest.mark.rule("HYB-MOV-06")),
            pytest.param(("@R", ".."), 1, marks=pytest.mark.rule("HYB-MOV-06")),
        ],
    )
    def test_past_walls_and_figures(self, rows: tuple[str, str], cost: int | None) -> None:
        walk = Walk(f"####\n#{rows[0]}#\n#{rows[1]}#\n####", "S")
        assert walk.cost("step SE") == cost

    @pytest.mark.vector("HYB-MOV-06/7")
    @pytest.mark.parametrize(("puny", "cost"), [(False, 2), (True, 1)])
    def test_onto_an_open_door(self, puny: bool, cost: int) -> None:
        walk = Walk("#####\n#@..#\n##'##\n#...#\n#####", "S", puny=puny)
        assert walk.cost("step SE") == cost

    @pytest.mark.rule("HYB-MOV-06")
    @pytest.mark.parametrize("sign", ["'", "=", ","])
    def test_off_a_door_or_passage(self, sign: str) -> None:
        walk = Walk("#####\n#...#\n##@##\n#...#\n#####", "S", under=sign)
        assert walk.cost("step SE") == 2
        assert walk.cost("step S") == 1

    @pytest.mark.vector("HYB-MOV-06/8")
    @pytest.mark.parametrize(("puny", "spent"), [(False, 7), (True, 5)])
    def test_a_route_with_two_penalised_diagonals(self, puny: bool, spent: int) -> None:
        walk = Walk(
            """
            #######
            #@#...#
            #..#..#
            #.....#
            #.....#
            #.....#
            #######
            """,
            "S",
            puny=puny,
        )
        walk.do("step SE", "step SE", "step S", "step S", "left", "step E")
        assert walk.spent == spent

    @pytest.mark.vector("HYB-MOV-06/9")
    @pytest.mark.parametrize(("corners", "cost"), [("#.", 2), ("##", None), ("..", 1)])
    def test_a_large_base_squeezes_past_the_corners_of_its_block(
        self, corners: str, cost: int | None
    ) -> None:
        east, south = corners[0], corners[1]
        walk = Walk(f"#####\n#@@{east}#\n#@@.#\n#{south}..#\n#####", "S")
        assert walk.cost("step SE") == cost


@pytest.mark.parametrize(
    ("way", "cost"),
    [
        pytest.param("NE", 1, marks=pytest.mark.vector("HYB-MOV-07/1")),
        pytest.param("E", 2, marks=pytest.mark.vector("HYB-MOV-07/2")),
        pytest.param("SE", 2, marks=pytest.mark.vector("HYB-MOV-07/3")),
        pytest.param("N", 1, marks=pytest.mark.rule("HYB-MOV-07")),
        pytest.param("S", 2, marks=pytest.mark.rule("HYB-MOV-07")),
    ],
)
def test_forward_sideways_and_backwards(way: str, cost: int) -> None:
    assert Walk(OPEN, "N").cost(f"step {way}") == cost


@pytest.mark.vector("HYB-MOV-08/1")
def test_three_steps_sideways_and_one_forward_spend_seven() -> None:
    walk = Walk(OPEN, "N").do("step E", "step E", "step E", "step N")
    assert (walk.spent, walk.left, walk.facing) == (7, 0, "N")


@pytest.mark.vector("HYB-MOV-08/2")
def test_four_steps_sideways_are_too_many() -> None:
    walk = Walk("########\n#@.....#\n########", "N").do("step E", "step E", "step E")
    with pytest.raises(Refused):
        walk.do("step E")


@pytest.mark.vector("HYB-MOV-08/3")
def test_two_steps_back_and_one_forward_spend_five() -> None:
    assert Walk(OPEN, "N", points=5).do("step S", "step S", "step N").left == 0


class TestTurning:
    """HYB-MOV-09"""

    @pytest.mark.vector("HYB-MOV-09/1")
    def test_a_half_turn_and_four_steps(self) -> None:
        walk = Walk("###\n#@#\n#.#\n#.#\n#.#\n#.#\n###", "N", points=5)
        assert walk.do("half", "step S", "step S", "step S", "step S").left == 0

    @pytest.mark.vector("HYB-MOV-09/2")
    def test_the_second_quarter_costs_1(self) -> None:
        walk = Walk(OPEN, "N").do("left", "step W", "step W", "step W", "right")
        assert walk.do("step N", "step N", "step N").spent == 7

    @pytest.mark.vector("HYB-MOV-09/3")
    def test_two_quarters_the_same_way_are_a_half_turn(self) -> None:
        assert Walk(OPEN).do("right", "right").spent == 1

    @pytest.mark.vector("HYB-MOV-09/4")
    def test_two_later_quarters_the_same_way_cost_1_together(self) -> None:
        walk = Walk(OPEN, "N").do("right", "step E", "left", "left")
        assert (walk.spent, walk.facing) == (2, "W")

    @pytest.mark.vector("HYB-MOV-09/5")
    def test_a_half_turn_uses_up_the_free_quarter(self) -> None:
        assert Walk(OPEN, "N").do("half", "step S").cost("left") == 1

    @pytest.mark.vector("HYB-MOV-09/6")
    def test_left_and_right_are_no_half_turn(self) -> None:
        assert Walk(OPEN).do("left").cost("right") == 1

    @pytest.mark.vector("HYB-MOV-09/7")
    def test_a_free_turn_needs_no_points(self) -> None:
        walk = Walk(OPEN, points=0).do("left")
        assert walk.left == 0
        assert walk.legal() == []

    @pytest.mark.rule("HYB-MOV-09")
    def test_a_third_quarter_the_same_way_begins_another_half_turn(self) -> None:
        walk = Walk(OPEN).do("right", "right", "right")
        assert walk.spent == 2
        assert walk.do("right").spent == 2

    @pytest.mark.rule("HYB-MOV-09", "HYB-MOV-11")
    def test_a_door_act_between_two_quarters_keeps_them_apart(self) -> None:
        walk = Walk("#####\n#@d.#\n#####", "N").do("left", "right")
        assert walk.cost("right") == 0
        assert walk.do("open 2,1").cost("right") == 1

    @pytest.mark.vector("HYB-MOV-24/1")
    def test_an_unused_free_quarter_may_close_the_movement(self) -> None:
        assert Walk(OPEN).do("step N", "left").spent == 1


@pytest.mark.vector("HYB-MOV-11/1")
def test_a_door_is_opened_on_the_way() -> None:
    walk = Walk("#######\n#@.d..#\n#######", "E", points=4)
    assert walk.do("step E", "open 3,1", "step E", "step E").left == 0


class TestFriends:
    """HYB-MOV-12 and HYB-MOV-13"""

    @pytest.mark.vector("HYB-MOV-12/1")
    def test_a_friend_is_walked_through(self) -> None:
        walk = Walk("#####\n#@f.#\n#####", "E").do("step E", "step E")
        assert walk.spent == 2

    @pytest.mark.vector("HYB-MOV-12/2")
    def test_not_through_a_friend_whom_an_enemy_touches(self) -> None:
        assert not Walk("#####\n#@f.#\n##e##\n#####", "E").can("step E")

    @pytest.mark.vector("HYB-MOV-12/3")
    def test_an_enemy_at_a_friends_corner_does_not_matter(self) -> None:
        assert Walk("#####\n#@f.#\n###e#\n#####", "E").can("step E")

    @pytest.mark.vector("HYB-MOV-13/1")
    def test_no_new_enemy_is_met_through_a_friend(self) -> None:
        walk = Walk("#######\n#@f.e.#\n#######", "E")
        assert walk.reaches(3, 1) is None
        assert not walk.do("step E", "step E").may_stop

    @pytest.mark.vector("HYB-MOV-13/2")
    def test_ending_away_from_enemies_is_legal(self) -> None:
        walk = Walk("#######\n#@f..e#\n#######", "E")
        assert walk.do("step E", "step E").may_stop

    @pytest.mark.rule("HYB-MOV-13")
    def test_the_long_way_round_a_friend_meets_the_enemy_after_all(self) -> None:
        walk = Walk("#######\n#@f.e.#\n#...###\n#######", "E")
        assert walk.path(3, 1, "E") == ["step SE", "step NE"]
        assert walk.reaches(3, 1, "E") == 4


@pytest.mark.vector("HYB-MOV-14/1")
def test_an_enemy_in_a_corridor_is_no_way_through() -> None:
    walk = Walk("#####\n#@e.#\n#####", "E")
    assert walk.reaches(3, 1) is None


@pytest.mark.vector("HYB-MV-04/1")
def test_an_enemy_that_may_be_crossed_costs_1_a_square() -> None:
    walk = Walk("######\n#..n@#\n######", "W").do("step W", "step W")
    assert (walk.at, walk.spent) == ((2, 1), 2)


@pytest.mark.vector("HYB-MV-04/4")
def test_passing_through_an_enemy_breaks_the_contact() -> None:
    walk = Walk("######\n#@n..#\n######", "E")
    assert walk.reaches(3, 1) is None
    assert walk.reaches(4, 1) == 3


@pytest.mark.vector("HYB-MOV-15/1")
@pytest.mark.parametrize(("door", "legal"), [('""', True), ("'#", False)])
def test_a_large_base_needs_two_squares_of_width(door: str, legal: bool) -> None:
    walk = Walk(f"####\n#@@#\n#@@#\n#{door}#\n#..#\n#..#\n####", "S")
    assert (walk.reaches(1, 4) is not None) is legal


class TestOpenTrapdoors:
    """HYB-MOV-16 and HYB-MOV-17"""

    corridor = "######\n#@O..#\n######"

    @pytest.mark.rule("HYB-MOV-16")
    def test_a_jump_costs_1_more_and_must_be_finished(self) -> None:
        walk = Walk(self.corridor, "E").do("jump E")
        assert (walk.spent, walk.may_stop) == (2, False)
        assert walk.do("step E").spent == 3

    @pytest.mark.vector("HYB-MOV-16/4", "HYB-APT-19/2")
    @pytest.mark.parametrize("obstacle", ["O", "R"])
    def test_velocity_crosses_pits_and_rocks_at_the_price_of_floor(self, obstacle: str) -> None:
        walk = Walk(self.corridor.replace("O", obstacle), "E", velocity=True)
        assert walk.do("step E", "step E").spent == 2

    @pytest.mark.vector("HYB-MOV-16/5")
    def test_a_jump_needs_the_points_to_leave_the_pit(self) -> None:
        assert not Walk(self.corridor, "E", points=2).can("jump E")
        assert Walk(self.corridor, "E", points=3).can("jump E")

    @pytest.mark.rule("HYB-MOV-17")
    def test_stepping_in_to_end_there_costs_a_plain_step_and_ends_the_movement(self) -> None:
        walk = Walk(self.corridor, "E", points=2).do("drop E")
        assert (walk.at, walk.left, walk.may_stop) == ((2, 1), 0, True)
        assert Walk(self.corridor, "E", points=2).path(2, 1, "E") == ["drop E"]

    @pytest.mark.rule("HYB-MOV-16")
    def test_after_a_failed_jump_the_pit_may_be_the_end(self) -> None:
        walk = Walk(self.corridor, "E", points=4)
        before = walk.movement
        walk.do("jump E")
        walk.movement = fallen(walk.terrain, walk.mover, before, walk.movement)
        assert walk.may_stop
        assert walk.cost("step E") == 1

    @pytest.mark.vector("HYB-MOV-17/3")
    def test_walking_out_of_a_pit_costs_a_plain_step(self) -> None:
        walk = Walk(self.corridor.replace("O", "."), "E", under="O")
        assert walk.may_stop
        assert walk.cost("step E") == 1
        assert not walk.can("jump E")

    @pytest.mark.rule("HYB-MOV-17", "HYB-APT-19")
    def test_velocity_may_end_in_a_pit_but_not_on_rocks(self) -> None:
        assert Walk(self.corridor, "E", velocity=True).reaches(2, 1) == 1
        rocks = self.corridor.replace("O", "R")
        assert Walk(rocks, "E", velocity=True).reaches(2, 1) is None


@pytest.mark.vector("HYB-MOV-18/1")
def test_two_rocks_in_a_row_cost_four() -> None:
    walk = Walk("######\n#@RR.#\n######", "E").do("step E", "step E")
    assert walk.spent == 4


@pytest.mark.vector("HYB-MOV-18/2")
def test_a_large_base_pays_once_for_two_rocks() -> None:
    walk = Walk("#######\n#@@R..#\n#@@R..#\n#######", "E")
    assert walk.cost("step E") == 2


@pytest.mark.rule("HYB-MOV-18")
def test_a_large_base_pays_for_rocks_when_it_enters_them_not_again_while_on_them() -> None:
    walk = Walk("#######\n#@@R..#\n#@@...#\n#######", "E").do("step E")
    assert walk.cost("step E") == 1


@pytest.mark.vector("HYB-MOV-19/1")
def test_an_unmarked_square_costs_1() -> None:
    assert Walk(OPEN).cost("step N") == 1


@pytest.mark.rule("HYB-MOV-20")
def test_every_square_of_a_path_tells_whether_it_could_have_been_the_end() -> None:
    walk = Walk("#######\n#@fR..#\n#######", "E")
    stops = [walk.may_stop]
    for way in ("step E", "step E", "step E"):
        stops.append(walk.do(way).may_stop)
    assert stops == [True, False, False, True]


class TestEntering:
    """HYB-MOV-22"""

    room = "##x##\n#...#\n#...#\n#####"

    @pytest.mark.vector("HYB-MOV-22/1")
    def test_entering_costs_1_and_leaves_the_facing_free(self) -> None:
        walk = Walk(self.room).with_exits().do("enter 2,0 S")
        assert (walk.at, walk.left, walk.facing) == ((2, 0), 6, "S")
        assert walk.cost("left") == 0

    @pytest.mark.vector("HYB-MOV-22/2")
    def test_an_entrance_held_by_an_enemy_is_closed(self) -> None:
        walk = Walk(self.room).with_exits()
        enemy = Foe(0, walk.grid.squares((2, 0)), crossable=True)
        walk.scene = walk.scene._replace(crowd=crowd_of(walk.grid, foes=[enemy]))
        assert walk.legal() == []

    @pytest.mark.rule("HYB-MOV-22")
    def test_a_large_base_needs_a_double_entrance(self) -> None:
        double = "##xx##\n#....#\n#....#\n######"
        walk = Walk(double, size=2).with_exits()
        assert [walk.name(act) for act in walk.legal()] == [f"enter 2,0 {way}" for way in "NESW"]
        assert Walk(self.room, size=2).with_exits().legal() == []

    @pytest.mark.rule("HYB-MOV-22", "HYB-MOV-12")
    def test_a_friend_on_the_entrance_is_walked_through(self) -> None:
        walk = Walk(self.room).with_exits()
        friend = walk.grid.squares((2, 0))
        walk.scene = walk.scene._replace(crowd=crowd_of(walk.grid, [friend]))
        walk.do("enter 2,0 S")
        assert walk.movement.through
        assert not walk.may_stop

    @pytest.mark.rule("HYB-MOV-22")
    def test_every_square_inside_is_reached_from_outside(self) -> None:
        walk = Walk(self.room, points=3).with_exits()
        assert walk.reaches(2, 0, "N") == 1
        assert walk.reaches(2, 2, "S") == 3
        assert walk.reaches(2, 2, "E") == 3


class TestLeaving:
    """HYB-MOV-23"""

    corridor = "####\n#@.x\n####"

    @pytest.mark.vector("HYB-MOV-23/1")
    def test_two_steps_to_the_exit_and_out(self) -> None:
        walk = Walk(self.corridor, "E", points=3).with_exits()
        assert walk.do("step E", "step E").cost("leave") == 1

    @pytest.mark.vector("HYB-MOV-23/2", "HYB-BRD-15/1")
    def test_without_a_point_left_he_stays_on_the_exit(self) -> None:
        walk = Walk(self.corridor, "E", points=2).with_exits().do("step E", "step E")
        assert walk.may_stop
        assert not walk.can("leave")
        assert walk.begin_again(1).can("leave")

    @pytest.mark.vector("HYB-MOV-23/3")
    def test_who_comes_diagonally_onto_an_exit_cannot_leave_at_once(self) -> None:
        walk = Walk("####\n#.@#\n#..x\n####", "S", points=5).with_exits()
        out = walk.reach.path_out(walk.grid.square(3, 2))
        assert [(act.kind, act.cost) for act in out] == [
            ("step", 1),
            ("turn", 0),
            ("step", 1),
            ("leave", 1),
        ]
        assert not walk.do("step SE").can("leave")

    @pytest.mark.vector("HYB-MOV-23/4")
    def test_the_puny_leave_diagonally(self) -> None:
        walk = Walk("####\n#.@#\n#..x\n####", "S", points=2, puny=True).with_exits()
        assert walk.do("step SE").cost("leave") == 1

    @pytest.mark.vector("HYB-MOV-23/5")
    def test_a_large_base_cannot_leave_by_a_single_exit(self) -> None:
        walk = Walk("#####\n#@@.x\n#@@.#\n#####", "E", titan=True).with_exits()
        assert walk.reach.ways_out == {}

    @pytest.mark.rule("HYB-MOV-23")
    def test_a_large_base_leaves_by_a_double_exit_that_it_covers(self) -> None:
        walk = Walk("#####\n#@@.x\n#@@.x\n#####", "E", titan=True).with_exits()
        ways = {walk.grid.xy(anchor): way.cost for anchor, way in walk.reach.ways_out.items()}
        assert ways == {(3, 1): 3}


@pytest.mark.vector("HYB-MOV-25/1")
def test_a_guarded_entrance_is_no_place_to_stop() -> None:
    walk = Walk("####\n#@.x\n####", "E", points=3).barring((3, 1))
    assert walk.reaches(3, 1) is None
    assert walk.reaches(2, 1) == 1
