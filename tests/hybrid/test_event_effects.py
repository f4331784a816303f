"""The effects of all twenty-seven Event cards, each played. HYB-CON-07"""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.hybrid.rules.sight import sight_range
from affray.games.hybrid.screen.events.battle import Rolled
from affray.games.hybrid.screen.events.cards import CounterShown, CountersLookedAt, CountersSeen
from affray.testing.hybrid import HybridScene, lab

ROOMS = """
########
#......#
#.a....#
###d####
#......#
#..b...#
#......#
########
"""

LINE = """
########
#......#
#.ab...#
#..c...#
#......#
#...e..#
#......#
########
"""


def at(x: int, y: int) -> int:
    """A square of a board eight squares wide."""
    return y * 9 + x


OPEN_DOOR = [[[at(3, 3)], "open", False, False]]


def turn_up(card: str, drawing: str = ROOMS, **facts: Any) -> HybridScene:
    """A Hybrid turns up an Interruption."""
    bench = lab(
        drawing,
        figures=facts.pop("figures", {"a": "hybrid E", "b": "purifier W"}),
        event_counters={"2,2": "event"},
        event_deck={"faces": [card]},
        **facts,
    )
    return bench.play("OC", "stop", "activate:2,2")


def holding(card: str, drawing: str = LINE, *, seat: str = "scorpion", **facts: Any) -> HybridScene:
    """The scorpion player, whose Hybrid is activated first, holds a card."""
    figures = facts.pop("figures", {"a": "hybrid E", "b": "demian W"})
    return lab(drawing, figures=figures, reserves={seat: [card]}, **facts)


def roll(bench: HybridScene) -> Rolled:
    return bench.events(Rolled)[-1]


# ---------------------------------------------------------------- Random


@pytest.mark.rule("HYB-CON-07")
def test_sudden_draught_closes_doors_near_the_finder() -> None:
    bench = turn_up("sudden-draught", doors=OPEN_DOOR)
    assert bench.g.doors[0].state == "closed"


@pytest.mark.rule("HYB-CON-07", "HYB-BRD-09")
def test_sudden_draught_leaves_a_door_with_a_figure_in_it() -> None:
    bench = lab(
        ROOMS.replace("#..b...#", "#......#"),
        figures={"a": "hybrid E"},
        warriors=["purifier (3,3) N"],
        doors=OPEN_DOOR,
        event_counters={"2,2": "event"},
        event_deck={"faces": ["sudden-draught"]},
        order={"scorpion": [1]},
    )
    bench.dice(...)
    bench.play("OC", "stop", "activate:2,2")
    assert bench.g.doors[0].state == "open"


@pytest.mark.rule("HYB-CON-07")
def test_falling_stone_wounds_whoever_stands_on_the_square() -> None:
    bench = turn_up("falling-stone", dice=[4, 6], draws=[0, 0])  # column 4, row 6
    assert bench["b"].wounds == 1
    assert bench.hand("griffin") == []  # chance is credited to nobody


@pytest.mark.rule("HYB-CON-07")
def test_falling_stone_leaves_rocks_on_the_floor() -> None:
    bench = turn_up("falling-stone", dice=[6, 6], draws=[0, 0])
    assert bench.g.rocks == (at(5, 5),)


@pytest.mark.rule("HYB-CON-07", "HYB-TRP-07")
def test_leaking_pipe_lays_a_cloud_that_goes_after_the_next_round() -> None:
    bench = turn_up("leaking-pipe", dice=[3, 5, *[9] * 20, ...], draws=[0, 0])
    cloud = bench.g.templates[0]
    assert (cloud.kind, cloud.anchor, cloud.source) == ("gas", at(2, 4), "card")
    bench.idle(lambda g: g.round == 2)
    assert len(bench.g.templates) == 1
    bench.idle(lambda g: g.round == 3)
    assert bench.g.templates == []


@pytest.mark.rule("HYB-CON-07")
def test_lucky_find_draws_an_action_card() -> None:
    bench = turn_up("lucky-find")
    assert len(bench.hand("scorpion")) == 1


@pytest.mark.rule("HYB-CON-07")
@pytest.mark.parametrize(("die", "state"), [(4, "open"), (7, "closed")])
def test_power_surge_opens_doors_on_an_even_die(die: int, state: str) -> None:
    bench = turn_up("power-surge", dice=[die])
    assert bench.g.doors[0].state == state


@pytest.mark.rule("HYB-CON-07")
def test_power_surge_leaves_locked_doors_alone() -> None:
    bench = turn_up("power-surge", doors=[[[at(3, 3)], "closed", True, False]], dice=[4])
    assert bench.g.doors[0].state == "closed"


@pytest.mark.rule("HYB-CON-07")
def test_twitching_nerves_spoil_the_next_roll_only() -> None:
    bench = holding("twitching-nerves", seat="griffin", dice=[2, 8, 3])
    bench.play("play:twitching-nerves:a", "OC", "strike:b", "level:1")
    assert (roll(bench).faces, roll(bench).die) == ((2, 8), 8)
    assert bench.g.lasting == []


@pytest.mark.rule("HYB-CON-07")
def test_stroke_of_luck_makes_the_next_attack_perfect_up_to_three() -> None:
    bench = holding("stroke-of-luck", dice=[3])
    bench.play("play:stroke-of-luck:a", "OC", "strike:b", "level:1")
    assert roll(bench).outcome == "perfect"
    assert bench["b"].wounds == 2
    assert bench.g.lasting == []


@pytest.mark.rule("HYB-CON-07")
def test_strange_echoes_cost_the_opponent_a_card_at_random() -> None:
    bench = turn_up("strange-echoes", hands={"griffin": ["feint", "pivot"]}, draws=[0, 1])
    assert bench.hand("griffin") == ["feint"]
    assert bench.g.action_discard == ["pivot"]


@pytest.mark.rule("HYB-CON-07")
def test_vertigo_turns_the_target_to_any_facing() -> None:
    bench = holding("vertigo").play("play:vertigo:b", "facing:E")
    assert bench["b"].facing == 1


@pytest.mark.rule("HYB-CON-07", "HYB-FIR-12")
def test_vertigo_breaks_an_ambush() -> None:
    figures = {"a": "hybrid E", "b": "purifier N ambush=1"}
    bench = holding("vertigo", ROOMS, figures=figures, order={"scorpion": [0]})
    bench.play("play:vertigo:b", "facing:E")
    assert bench["b"].ambush == 0


# ---------------------------------------------------------------- Strategic


@pytest.mark.rule("HYB-CON-07")
def test_field_dressing_heals_one_wound() -> None:
    bench = holding("field-dressing", figures={"a": "hybrid E w2", "b": "demian W"})
    bench.play("play:field-dressing:a")
    assert bench["a"].wounds == 1


@pytest.mark.rule("HYB-CON-07")
def test_change_of_plan_exchanges_two_counters() -> None:
    figures = {"a": "hybrid E", "b": "demian W", "c": "hybrid N", "e": "skarn N"}
    bench = holding("change-of-plan", figures=figures)
    assert bench.offers("play:change-of-plan:") == {"2", "3"}  # not the one revealed
    bench.play("play:change-of-plan:c").idle(lambda g: g.activation == 3)
    assert bench.g.active == bench.names["e"]


@pytest.mark.rule("HYB-CON-07")
def test_forced_march_gives_three_movement_points_to_an_own_warrior() -> None:
    bench = holding("forced-march").play("play:forced-march:a", "OC", "no")
    assert bench.g.movement.course.points == 10
    bench = holding("forced-march", seat="griffin")
    assert bench.asked == "mode"  # not in the opponent's activation


@pytest.mark.rule("HYB-CON-07")
def test_forced_march_is_over_with_the_activation() -> None:
    bench = holding("forced-march").play("play:forced-march:a", "DC")
    bench.idle(lambda g: g.activation == 2)
    assert bench.g.lasting == []


@pytest.mark.rule("HYB-CON-07")
def test_hold_the_line_keeps_the_wounded_in_defensive_combat() -> None:
    figures = {"a": "hybrid E", "b": "templar W DC"}
    bench = holding("hold-the-line", seat="griffin", figures=figures, dice=[2, 9])
    bench.play("play:hold-the-line:b", "OC", "strike:b", "level:1", "yes", "level:1")
    assert bench["b"].wounds == 1
    assert bench["b"].dc


@pytest.mark.rule("HYB-CON-07")
def test_marked_prey_helps_strikes_and_shots_against_the_target_alone() -> None:
    bench = holding("marked-prey", dice=[6])
    bench.play("play:marked-prey:b", "OC", "strike:b", "level:1")
    assert roll(bench).sl.total == 6
    figures = {"a": "hybrid E", "b": "demian W", "c": "templar N"}
    bench = holding("marked-prey", figures=figures, dice=[6])
    bench.play("play:marked-prey:c", "OC", "strike:b", "level:1")
    assert roll(bench).sl.total == 5


@pytest.mark.rule("HYB-CON-07")
def test_marked_prey_is_easier_to_shoot() -> None:
    bench = holding(
        "marked-prey",
        LINE.replace("#.ab...#", "#.a..b.#"),
        seat="griffin",
        figures={"a": "purifier E", "b": "hybrid W"},
        dice=[9],
    )
    bench.play("play:marked-prey:b", "F", "shoot:b", "level:1")
    assert roll(bench).sl.total == 4 + 1


@pytest.mark.rule("HYB-CON-07", "HYB-SET-09")
def test_intercepted_orders_show_the_counters_to_one_player() -> None:
    figures = {"a": "hybrid E", "b": "demian W", "c": "templar N"}
    bench = holding("intercepted-orders", figures=figures).play("play:intercepted-orders:b")
    assert bench.events(CountersSeen, "scorpion")[0].counters == ("1:1", "2:2")
    assert bench.events(CountersSeen, None) == []
    assert len(bench.events(CountersLookedAt, "griffin")) == 1


@pytest.mark.rule("HYB-CON-07")
def test_second_chance_rolls_a_failed_roll_again_once() -> None:
    bench = holding("second-chance", dice=[9, 3])
    bench.play("play:second-chance:a", "OC", "strike:b", "level:1", "yes")
    assert [outcome for _, outcome in bench.rolls()] == ["failure", "success"]
    assert bench["b"].wounds == 1
    assert bench.g.lasting == []


@pytest.mark.vector("HYB-CON-07/3")
def test_second_chance_does_not_help_against_a_ten() -> None:
    bench = holding("second-chance", dice=[10])
    bench.play("play:second-chance:a", "OC", "strike:b", "level:1")
    assert bench.asked != "reroll"
    assert bench["b"].wounds == 0


@pytest.mark.rule("HYB-CON-07")
def test_cover_fire_sets_an_ambush_with_enemies_in_sight() -> None:
    bench = holding(
        "cover-fire",
        LINE.replace("#.ab...#", "#.a.b..#"),
        seat="griffin",
        figures={"a": "purifier E", "b": "hybrid W"},
        order={"griffin": [0], "scorpion": [1]},
    )
    bench.play("F", "play:cover-fire:a")
    assert bench["a"].ambush == 1


@pytest.mark.rule("HYB-CON-07")
def test_cover_fire_is_not_for_one_who_has_fired_or_is_touched() -> None:
    bench = holding(
        "cover-fire",
        LINE.replace("#.ab...#", "#.a.b..#"),
        seat="griffin",
        figures={"a": "purifier E", "b": "hybrid W"},
        dice=[9],
        order={"griffin": [0], "scorpion": [1]},
    )
    bench.play("F", "shoot:b", "level:1").reach("mode")
    assert bench["a"].ambush == 0
    assert bench.reserve("griffin") == ["cover-fire"]


@pytest.mark.rule("HYB-CON-07")
def test_rally_helps_the_target_and_friends_within_four() -> None:
    figures = {"a": "hybrid E", "b": "demian W", "e": "skarn N"}
    bench = holding("rally", figures=figures, dice=[6]).play("play:rally:e")
    assert {lasting.warrior for lasting in bench.g.lasting} == {0, 2}
    bench.play("OC", "strike:b", "level:1")
    assert roll(bench).sl.total == 6


@pytest.mark.rule("HYB-CON-07")
def test_rally_helps_parries_too() -> None:
    figures = {"a": "hybrid E", "b": "templar W DC"}
    bench = holding("rally", seat="griffin", figures=figures, dice=[2, 9])
    bench.play("play:rally:b", "OC", "strike:b", "level:1", "yes", "level:1")
    assert roll(bench).sl.total == 3 + 1 + 1


@pytest.mark.rule("HYB-CON-07")
def test_rally_does_not_reach_further_than_four() -> None:
    far = LINE.replace("#...e..#\n#......#", "#......#\n#.....e#").replace("#.ab...#", "#a.b...#")
    figures = {"a": "hybrid E", "b": "demian W", "e": "skarn N"}
    bench = holding("rally", far, figures=figures).play("play:rally:e")
    assert {lasting.warrior for lasting in bench.g.lasting} == {2}


# ---------------------------------------------------------------- Field


@pytest.mark.rule("HYB-CON-07", "HYB-BRD-12")
def test_a_sealed_hatch_is_locked_for_two_rounds() -> None:
    bench = holding("sealed-hatch", ROOMS).play("play:sealed-hatch")
    bench.dice(...)
    assert bench.g.doors[0].locked
    bench.idle(lambda g: g.round == 2)
    assert bench.g.doors[0].locked
    bench.idle(lambda g: g.round == 3)
    assert not bench.g.doors[0].locked
    assert bench.g.event_discard == ["sealed-hatch"]


@pytest.mark.rule("HYB-CON-07", "HYB-BRD-12")
def test_a_door_that_a_mission_has_unlocked_cannot_be_sealed() -> None:
    bench = holding("sealed-hatch", ROOMS, doors=[[[at(3, 3)], "closed", False, True]])
    assert bench.asked == "mode"


@pytest.mark.rule("HYB-CON-07")
def test_a_skeleton_key_opens_a_door_near_the_target() -> None:
    bench = holding("skeleton-key", ROOMS).play("play:skeleton-key:a")
    assert bench.g.doors[0].state == "open"


@pytest.mark.rule("HYB-CON-07", "HYB-BRD-12")
def test_a_skeleton_key_does_not_open_a_mission_lock() -> None:
    bench = holding("skeleton-key", ROOMS, doors=[[[at(3, 3)], "closed", True, False]])
    assert bench.asked == "mode"


@pytest.mark.rule("HYB-CON-07")
def test_a_rotten_floor_puts_an_open_trapdoor_near_the_target() -> None:
    bench = holding("rotten-floor").play("play:rotten-floor:b")
    assert "square:3,2" not in bench.offered  # somebody stands there
    bench.play("square:4,2")
    assert bench.g.pits == (at(4, 2),)


@pytest.mark.rule("HYB-CON-07")
def test_rubble_falls_on_an_empty_floor_square_without_marker() -> None:
    bench = holding("rubble", event_counters={"5,5": "event"}).play("play:rubble:b")
    assert "square:5,5" not in bench.offered
    bench.play("square:4,2")
    assert bench.g.rocks == (at(4, 2),)


@pytest.mark.rule("HYB-CON-07")
def test_clear_the_way_removes_rocks() -> None:
    bench = holding("clear-the-way", LINE.replace("#.ab...#", "#.ab.R.#"))
    bench.play("play:clear-the-way:b")
    assert bench.g.rocks == ()


@pytest.mark.rule("HYB-CON-07", "HYB-LOS-03")
def test_torchlight_lengthens_everybodys_sight() -> None:
    bench = holding("torchlight").play("play:torchlight")
    assert sight_range(bench.g, bench["a"]) == sight_range(bench.g, bench["b"]) == 10


@pytest.mark.vector("HYB-CON-07/2")
def test_deep_dark_shortens_even_the_eye_of_the_lynx() -> None:
    figures = {"a": "hybrid E", "b": "marksman W"}
    bench = holding("deep-dark", figures=figures).play("play:deep-dark")
    assert sight_range(bench.g, bench["a"]) == 5
    assert sight_range(bench.g, bench["b"]) == 7


@pytest.mark.rule("HYB-CON-07")
def test_a_warning_bell_turns_a_counter_face_up() -> None:
    bench = holding("warning-bell", event_counters={"5,5": "mine"})
    bench.play("play:warning-bell:a")
    assert bench.events(CounterShown)[0].face == "mine"
    assert "mine" in str(bench.table.view("griffin"))


@pytest.mark.rule("HYB-CON-07", "HYB-BRD-14", "HYB-WND-07")
def test_the_floor_gives_way_under_whoever_stands_on_a_trapdoor() -> None:
    bench = lab(
        LINE.replace("#.ab...#", "#.aT...#"),
        figures={"a": "hybrid E"},
        warriors=["purifier (3,2) W w2"],
        event_counters={"2,2": "event"},
        event_deck={"faces": ["the-floor-gives-way"]},
        order={"scorpion": [1]},
    )
    bench.play("OC", "no", "stop", "activate:2,2")
    assert bench.g.pits == (at(3, 2),)
    assert bench.g.warriors[0].place == "eliminated"
    assert bench.hand("griffin") == []  # chance is credited to nobody


@pytest.mark.rule("HYB-CON-07")
def test_without_a_trapdoor_the_floor_gives_way_at_random() -> None:
    bench = turn_up("the-floor-gives-way", dice=[6, 6], draws=[0, 0])
    assert bench.g.pits == (at(5, 5),)
