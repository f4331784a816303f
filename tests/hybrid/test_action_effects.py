"""The effects of all twenty Action cards, each played. HYB-CON-06"""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.hybrid.screen.events.battle import Rolled
from affray.games.hybrid.screen.events.cards import ActionCardCancelled, HandLookedAt, HandSeen
from affray.testing.hybrid import HybridScene, lab

HALL = """
################
#..............#
#.a.....b......#
#..............#
#..............#
#..............#
#..............#
################
"""

BRUTE = """
########
#......#
#.aab..#
#.aa...#
#......#
#......#
#......#
########
"""


def duel(
    own: Any = (),
    hindering: Any = (),
    *,
    dice: Any = (),
    a: str = "hybrid E",
    b: str = "demian W",
    **facts: Any,
) -> HybridScene:
    """A Hybrid (SL 5 on strikes) attacks whoever stands before it, up to the exchange."""
    hands = {"scorpion": own, "griffin": hindering}
    bench = lab(figures={"a": a, "b": b}, hands=hands, dice=dice, **facts)
    return bench.play("OC", "strike:b")


def shot(
    own: Any = (), hindering: Any = (), *, dice: Any = (), a: str = "marksman E", **facts: Any
) -> HybridScene:
    """A Marksman (NV 4, F 6, rifle +1) fires at a Hybrid six squares ahead, up to the exchange."""
    hands = {"griffin": own, "scorpion": hindering}
    figures = {"a": a, "b": "hybrid W"}
    return lab(HALL, figures=figures, hands=hands, dice=dice, **facts).play("F", "shoot:b")


def roll(bench: HybridScene) -> Rolled:
    return bench.events(Rolled)[-1]


@pytest.mark.rule("HYB-CON-06", "HYB-DIE-06")
def test_held_breath_rolls_two_dice_and_keeps_the_better() -> None:
    bench = duel(["held-breath"], dice=[10, 3]).play("effect:held-breath", "level:1")
    assert (roll(bench).faces, roll(bench).die) == ((3, 10), 3)
    assert bench["b"].wounds == 1


@pytest.mark.rule("HYB-CON-06")
def test_borrowed_fate_takes_a_card_at_random() -> None:
    bench = duel(["borrowed-fate"], ["feint", "pivot", "steadfast"], draws=[1])
    bench.play("effect:borrowed-fate")
    assert bench.hand("scorpion") == ["pivot"]
    assert bench.hand("griffin") == ["feint", "steadfast"]


@pytest.mark.rule("HYB-CON-06")
def test_borrowed_fate_works_as_a_hindrance_too_and_does_nothing_against_an_empty_hand() -> None:
    bench = duel(["feint"], ["borrowed-fate"], draws=[0])
    bench.play("decline", "effect:borrowed-fate")
    assert (bench.hand("scorpion"), bench.hand("griffin")) == ([], ["feint"])
    bench = duel(["borrowed-fate"]).play("effect:borrowed-fate")
    assert bench.hand("scorpion") == []
    assert bench.asked == "strike-level"


@pytest.mark.rule("HYB-CON-06", "HYB-CRD-11")
def test_from_the_ashes_takes_a_card_from_the_discard_pile() -> None:
    bench = duel(["from-the-ashes"], action_discard=["feint", "pivot"])
    bench.play("effect:from-the-ashes", "card:pivot")
    assert bench.hand("scorpion") == ["pivot"]
    assert bench.asked == "strike-level"  # not before the next activation
    assert sorted(bench.g.action_discard) == ["feint", "from-the-ashes"]


@pytest.mark.rule("HYB-CON-06")
def test_jammed_mechanism_lets_the_opponent_keep_the_highest_die_even_of_a_master() -> None:
    bench = shot(hindering=["jammed-mechanism"], dice=[2, 9])
    bench.play("effect:jammed-mechanism", "level:5")
    assert (roll(bench).faces, roll(bench).die) == ((2, 9), 9)
    assert bench["b"].wounds == 0


@pytest.mark.rule("HYB-CON-06")
def test_jammed_mechanism_is_for_shots_only() -> None:
    bench = duel(hindering=["jammed-mechanism"])
    assert "effect:jammed-mechanism" not in bench.offered
    assert "points:jammed-mechanism" in bench.offered


@pytest.mark.rule("HYB-CON-06")
def test_cold_sweat_leaves_a_basic_strike_and_beats_the_masters_lesson() -> None:
    bench = duel(["masters-lesson"], ["cold-sweat"], dice=[9])
    bench.play("effect:masters-lesson", "effect:cold-sweat")
    assert bench.offered == ["level:1"]
    bench.play("level:1")
    assert roll(bench).sl.total == 5  # the points of neither card count


@pytest.mark.rule("HYB-CON-06")
def test_iron_footing_steadies_a_parry_and_stops_the_push() -> None:
    bench = lab(
        BRUTE,
        figures={"a": "aberration E", "b": "templar W DC"},
        hands={"griffin": ["iron-footing"]},
        dice=[4, 5],
    )
    bench.play("OC", "strike:b", "level:1", "yes", "effect:iron-footing", "level:1")
    assert roll(bench).sl.total == 3 + 1 + 1
    assert (bench["b"].wounds, bench["b"].square) == (0, bench.square(4, 2))


@pytest.mark.rule("HYB-CON-06")
def test_without_iron_footing_a_parried_warrior_is_pushed() -> None:
    bench = lab(BRUTE, figures={"a": "aberration E", "b": "templar W DC"}, dice=[4, 4])
    bench.play("OC", "strike:b", "level:1", "yes", "level:1")
    assert bench["b"].square == bench.square(6, 2)


@pytest.mark.rule("HYB-CON-06")
def test_second_wind_heals_before_the_roll() -> None:
    bench = duel(["second-wind"], a="hybrid E w1", dice=[5])
    bench.play("effect:second-wind", "level:1")
    assert bench["a"].wounds == 0
    assert roll(bench).sl.total == 5


@pytest.mark.rule("HYB-CON-06")
def test_a_feint_leaves_only_a_basic_parry() -> None:
    bench = duel(["feint"], b="templar W DC").play("effect:feint", "level:1", "yes")
    assert bench.asked == "parry-level"
    assert bench.offered == ["level:1"]


@pytest.mark.vector("HYB-CON-06/4")
@pytest.mark.parametrize(("die", "wounds"), [(1, 2), (4, 2), (6, 0)])
def test_killing_angle_adds_a_wound_to_an_ordinary_success(die: int, wounds: int) -> None:
    bench = duel(["killing-angle"], dice=[die]).play("effect:killing-angle", "level:1")
    assert bench["b"].wounds == wounds


@pytest.mark.rule("HYB-CON-06")
def test_killing_angle_does_nothing_when_the_strike_is_parried() -> None:
    bench = duel(["killing-angle"], b="demian W DC", dice=[4, 2])
    bench.play("effect:killing-angle", "level:1", "yes", "level:1")
    assert bench["b"].wounds == 0


@pytest.mark.rule("HYB-CON-06")
def test_a_slippery_floor_costs_three_movement_points() -> None:
    bench = lab(figures={"a": "hybrid E", "b": "demian W"}, hands={"griffin": ["slippery-floor"]})
    bench.play("Mv", "effect:slippery-floor", "level:1").reach("move")
    assert bench.g.movement.course.points == 7 + 2 - 3


@pytest.mark.rule("HYB-CON-06")
def test_reading_the_foe_shows_the_hand_to_its_player_alone() -> None:
    bench = duel(["reading-the-foe"], ["pivot", "feint"], dice=[6])
    bench.play("effect:reading-the-foe", "pass", "level:1")
    assert sorted(bench.events(HandSeen, "scorpion")[0].cards) == ["feint", "pivot"]
    assert bench.events(HandSeen, "griffin") == []
    assert len(bench.events(HandLookedAt, "griffin")) == 1
    assert roll(bench).sl.total == 6
    assert "feint" in str(bench.table.view("scorpion"))


@pytest.mark.rule("HYB-CON-06")
def test_smoke_and_sparks_blinds_a_shooter_and_leaves_his_levels_alone() -> None:
    bench = shot(hindering=["smoke-and-sparks"], dice=[3])
    bench.play("effect:smoke-and-sparks")
    assert "level:5" in bench.offered
    bench.play("level:1")
    assert (roll(bench).sl.total, roll(bench).outcome) == (5 - 3, "failure")


@pytest.mark.vector("HYB-CON-06/3")
def test_a_reckless_blow_that_misses_hurts_the_attacker() -> None:
    bench = duel(["reckless-blow"], dice=[9]).play("effect:reckless-blow", "level:1")
    assert roll(bench).sl.total == 8
    assert (bench["a"].wounds, bench["b"].wounds) == (1, 0)


@pytest.mark.rule("HYB-CON-06", "HYB-WND-07")
def test_a_reckless_blow_that_kills_its_player_gives_no_card() -> None:
    bench = duel(["reckless-blow"], a="hybrid E w2", dice=[9])
    bench.play("effect:reckless-blow", "level:1")
    assert bench["a"].place == "eliminated"
    assert bench.hand("scorpion") == []


@pytest.mark.rule("HYB-CON-06")
def test_steadfast_adds_three_to_a_parry() -> None:
    bench = duel(b="templar W DC", hindering=["steadfast"], dice=[4, 7])
    bench.play("pass", "level:1", "yes", "effect:steadfast", "level:1")
    assert roll(bench).sl.total == 3 + 1 + 3
    assert bench["b"].wounds == 0


@pytest.mark.vector("HYB-CON-06/5")
def test_long_stride_with_a_basic_move() -> None:
    bench = lab(figures={"a": "hybrid E", "b": "demian W"}, hands={"scorpion": ["long-stride"] * 2})
    bench.play("Mv", "effect:long-stride")
    assert "effect:long-stride" not in bench.offered  # once per Movement
    assert "points:long-stride" in bench.offered
    bench.play("done", "level:1").reach("move")
    assert bench.g.movement.course.points == 12


@pytest.mark.rule("HYB-CON-06")
def test_pivot_turns_the_warrior_after_his_strike() -> None:
    bench = duel(["pivot"], dice=[9]).play("effect:pivot", "level:1")
    assert bench.asked == "turn"
    bench.play("facing:N")
    assert bench["a"].facing == 0


@pytest.mark.rule("HYB-CON-06")
def test_pivot_turns_a_parrier_too() -> None:
    bench = duel(hindering=["pivot"], b="templar W DC", dice=[4, 2])
    bench.play("pass", "level:1", "yes", "effect:pivot", "level:1", "facing:S")
    assert bench["b"].facing == 2


@pytest.mark.rule("HYB-CON-06")
def test_quiet_mind_draws_a_card_after_the_action() -> None:
    bench = duel(["quiet-mind"], dice=[9], draws=[0]).play("effect:quiet-mind")
    assert bench.hand("scorpion") == []
    bench.play("level:1")
    assert len(bench.hand("scorpion")) == 1


@pytest.mark.rule("HYB-CON-06", "HYB-FIR-19")
def test_quiet_mind_tied_to_the_second_shot_draws_as_well() -> None:
    bench = lab(
        HALL,
        figures={"a": "marksman E", "b": "hybrid W"},
        hands={"griffin": ["quiet-mind"]},
        dice=[9, 9],
        draws=[0],
    )
    bench.play("F", "twice:b:b", "effect:quiet-mind:2").rest()
    assert len(bench.rolls()) == 2
    assert len(bench.hand("griffin")) == 1


@pytest.mark.rule("HYB-CON-06")
def test_crossed_blades_let_the_target_strike_back_without_turning() -> None:
    bench = duel(hindering=["crossed-blades"], b="demian N", dice=[9, 7])
    bench.play("effect:crossed-blades", "level:1")
    assert bench.rolls() == [(5, "failure"), (5 + 2 + 1, "success")]  # Demian's Prestige
    assert bench["a"].wounds == 1
    assert bench["b"].facing == 0


@pytest.mark.rule("HYB-CON-06")
def test_crossed_blades_do_nothing_behind_a_back() -> None:
    bench = duel(hindering=["crossed-blades"], b="demian E", dice=[9])
    bench.play("effect:crossed-blades", "level:1")
    assert bench.rolls() == [(6, "failure")]


@pytest.mark.vector("HYB-CON-06/2")
def test_the_masters_lesson_allows_a_heroic_strike_at_the_same_success_level() -> None:
    bench = duel(["masters-lesson"], a="hybrid E w2", dice=[3])
    bench.play("effect:masters-lesson")
    assert bench.offered == [f"level:{n}" for n in range(1, 7)]  # OC 2
    bench.play("level:6")
    assert roll(bench).sl.total == 1 + 2
    assert bench["b"].wounds == 2


@pytest.mark.rule("HYB-CON-06")
def test_unmake_cancels_the_points_of_a_bonus() -> None:
    bench = duel(["pivot", "feint"], ["unmake"], dice=[6])
    bench.play("points:pivot", "points:feint", "effect:unmake")
    assert bench.asked == "cancel"
    bench.play("points:pivot", "level:1")
    assert roll(bench).sl.total == 5 + 1
    assert bench.events(ActionCardCancelled)[0].card == "pivot"


@pytest.mark.rule("HYB-CON-06")
def test_unmake_as_a_bonus_can_only_answer_a_hindrance() -> None:
    bench = duel(["feint", "unmake"], ["cold-sweat"])
    assert "effect:unmake" not in bench.offered
    bench.play("points:feint", "done", "effect:cold-sweat", "effect:unmake")
    assert bench.asked == "strike-level"
    assert bench.offered == [f"level:{n}" for n in range(1, 6)]  # 4 + 1, Cold Sweat is gone


@pytest.mark.rule("HYB-CON-06")
def test_unmake_does_not_undo_what_was_carried_out() -> None:
    bench = duel(["second-wind"], ["unmake"], a="hybrid E w1", dice=[9])
    bench.play("effect:second-wind", "effect:unmake", "level:1")
    assert bench["a"].wounds == 0
