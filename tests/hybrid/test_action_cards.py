"""Action cards: hands, the exchange of bonus, Hindrance and answer. Chapter 15"""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.engine.errors import IllegalChoice
from affray.games.hybrid import game
from affray.games.hybrid.screen.events.battle import Rolled
from affray.games.hybrid.screen.events.cards import ActionCardDrawn, ActionCardTaken
from affray.testing.hybrid import HybridScene, lab

HYBRID_STRIKES = {"a": "hybrid E", "b": "purifier W"}
"""A Hybrid (NV 3, OC 4, Fused Weapons +2) in front of a Purifier."""


def strike(*, own: Any = (), hindering: Any = (), dice: Any = (), **facts: Any) -> HybridScene:
    """A Hybrid's strike with these hands, up to the card exchange."""
    hands = {"scorpion": own, "griffin": hindering}
    bench = lab(figures=facts.pop("figures", HYBRID_STRIKES), hands=hands, dice=dice, **facts)
    return bench.play("OC", "strike:b")


def last_level(bench: HybridScene) -> int:
    return bench.events(Rolled)[-1].sl.total


# ---------------------------------------------------------------- the card and the hand


@pytest.mark.vector("HYB-CRD-01/1")
def test_a_card_played_for_points_does_not_work_by_its_effect() -> None:
    bench = strike(own=["quiet-mind"], dice=[10])
    bench.play("points:quiet-mind", "level:1").rest()
    assert bench.hand("scorpion") == []
    assert bench.events(ActionCardDrawn, "scorpion") == []


def opening_hands(*decisions: str) -> Any:
    table = affray.new_table(
        game(),
        "return-to-glasinhar",
        seed=3,
        forces={"griffin": "glasinhar-lodge", "scorpion": "glasinhar-brute"},
    )
    answers = list(decisions)
    while table.state.phase in ("counters", "cards"):
        ask = table.decision
        table.choose(answers.pop(0) if ask.kind == "opening-hand" else ask.options[0])
    return table


@pytest.mark.vector("HYB-CRD-02/1")
def test_both_players_draw_from_one_deck() -> None:
    table = opening_hands("keep", "keep")
    assert len(table.state.action_deck) == 32


@pytest.mark.vector("HYB-CRD-03/1")
def test_an_opening_hand_is_kept_or_exchanged_for_three_cards() -> None:
    table = opening_hands("keep", "redraw")
    assert len(table.state.griffin.hand) == 4
    assert len(table.state.scorpion.hand) == 3
    assert len(table.state.action_deck) == 40 - 7
    under = table.state.action_deck.bottom
    assert len(under) == 4
    assert [table.state.shown(uid, "griffin") for uid in under] == [None] * 4


@pytest.mark.rule("HYB-CRD-03")
def test_griffin_decides_first_and_the_decision_is_public() -> None:
    table = opening_hands("redraw", "keep")
    said = [event.text for event in table.events("scorpion") if "opening hand" in event.text]
    assert len(said) == 2
    assert "draws three new cards" in said[0]


@pytest.mark.vector("HYB-CRD-04/1")
def test_there_is_no_hand_limit() -> None:
    twelve = ["feint", "pivot", "steadfast", "reckless-blow", "smoke-and-sparks", "long-stride"] * 2
    bench = strike(own=twelve)
    assert len(bench.hand("scorpion")) == 12
    assert len(bench.offers("points:")) == 6


@pytest.mark.rule("HYB-CRD-04")
def test_an_empty_deck_gives_no_card_and_is_not_refilled() -> None:
    bench = strike(
        own=["quiet-mind"],
        dice=[10],
        action_deck={"faces": []},
        action_discard=["feint", "feint"],
    )
    bench.play("effect:quiet-mind", "level:1").rest()
    assert bench.hand("scorpion") == []
    assert sorted(bench.g.action_discard) == ["feint", "feint", "quiet-mind"]


# ---------------------------------------------------------------- where cards can be played


@pytest.mark.vector("HYB-CRD-05/1", "HYB-EVT-09/1")
def test_a_trap_roll_opens_no_card_window() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "purifier W w1"},
        hands={"scorpion": ["feint", "held-breath"], "griffin": ["cold-sweat"]},
        event_counters={"2,2": "mine"},
        dice=[7],
    )
    bench.play("OC", "stop", "activate:2,2")
    assert bench.events(Rolled)[-1].outcome == "failure"
    assert bench["a"].wounds == 1
    assert bench.asked == "strike"


@pytest.mark.vector("HYB-CRD-05/2")
def test_the_strike_of_a_combined_attack_opens_no_card_window() -> None:
    bench = lab(
        "########\n#......#\n#.abb..#\n#..bb..#\n#......#\n#......#\n#......#\n########",
        figures={"a": "seneschal E", "b": "aberration W"},
        hands={"griffin": ["feint", "pivot"], "scorpion": ["cold-sweat", "crossed-blades"]},
        dice=[2, 3],
    )
    bench.play("OC", "strike:b", "decline", "pass", "level:1", "yes")
    assert [outcome for _, outcome in bench.rolls()] == ["success", "success"]
    assert bench.asked not in ("bonus-cards", "hindrance", "answer-cards")
    assert bench["b"].wounds == 2


# ---------------------------------------------------------------- the exchange


def test_a_question_about_cards_says_whom_the_action_is_aimed_at() -> None:
    bench = strike(own=["quiet-mind"], hindering=["quiet-mind"])
    asked = bench.table.decision
    assert asked is not None
    assert asked.prompt.startswith("Play Action cards for Hybrid against Purifier?")
    bench.play("points:quiet-mind")
    asked = bench.table.decision
    assert asked is not None
    assert asked.prompt == "Hinder Hybrid against Purifier with an Action card?"


@pytest.mark.vector("HYB-CRD-06/1")
def test_who_declines_cannot_answer_a_hindrance() -> None:
    bench = strike(own=["feint"], hindering=["reckless-blow"], dice=[4])
    bench.play("decline", "points:reckless-blow")
    assert bench.asked == "strike-level"
    bench.play("level:1")
    assert last_level(bench) == 5 - 2


@pytest.mark.vector("HYB-CRD-06/2")
def test_bonus_hindrance_and_answer_are_summed() -> None:
    bench = strike(
        own=["feint", "reckless-blow", "killing-angle"], hindering=["quiet-mind"], dice=[6]
    )
    bench.play("points:feint", "done", "points:quiet-mind")
    assert bench.asked == "answer-cards"
    bench.play("points:reckless-blow", "points:killing-angle", "level:1")
    assert last_level(bench) == 5 + 1 - 3 + 2 + 1
    assert len(bench.g.action_discard) == 4


@pytest.mark.vector("HYB-CRD-06/3")
def test_when_the_opponent_passes_the_exchange_is_over() -> None:
    bench = strike(own=["feint", "pivot"], hindering=["cold-sweat"])
    bench.play("points:feint", "done", "pass")
    assert bench.asked == "strike-level"


@pytest.mark.vector("HYB-CRD-06/4")
def test_a_second_hindrance_is_refused() -> None:
    bench = strike(own=["feint"], hindering=["pivot", "quiet-mind"])
    bench.play("decline", "points:pivot")
    with pytest.raises(IllegalChoice):
        bench.table.choose("points:quiet-mind", seat="griffin")
    assert bench.asked == "strike-level"


@pytest.mark.rule("HYB-CRD-06")
def test_the_opponent_cannot_act_before_the_first_step_is_settled() -> None:
    bench = strike(own=["feint"], hindering=["pivot"])
    assert (bench.asks, bench.asked) == ("scorpion", "bonus-cards")
    with pytest.raises(IllegalChoice):
        bench.table.choose("points:pivot", seat="griffin")


@pytest.mark.vector("HYB-CRD-07/1")
def test_the_attacker_hinders_a_parry() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "templar W DC"},
        hands={"scorpion": ["pivot"], "griffin": ["feint"]},
        dice=[2, 3],
    )
    bench.play("OC", "strike:b", "decline", "pass", "level:1", "yes", "decline", "points:pivot")
    assert bench.asked == "parry-level"
    assert bench.offered == ["level:1", "level:2"]  # DC 4 - 2
    bench.play("level:1")
    assert bench.rolls()[1] == (3 + 1 - 2, "failure")


@pytest.mark.vector("HYB-CRD-08/1")
def test_declining_binds_for_one_action_only() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "templar W DC"},
        hands={"griffin": ["steadfast"], "scorpion": ["feint"]},
        dice=[10, 2],
        order={"griffin": [1], "scorpion": [0]},
    )
    bench.play("DC", "stop").play("OC", "strike:b", "decline")
    bench.play("pass", "level:1", "yes")
    assert (bench.asks, bench.asked) == ("griffin", "bonus-cards")
    assert "points:steadfast" in bench.offered


# ---------------------------------------------------------------- points


@pytest.mark.vector("HYB-CRD-09/1")
def test_points_change_the_mode_value_and_the_success_level() -> None:
    bench = strike(own=["pivot"], hindering=["feint"], dice=[9])
    bench.play("points:pivot", "points:feint")
    assert bench.offered == [f"level:{n}" for n in range(1, 6)]  # 4 + 2 - 1
    bench.play("level:1")
    assert last_level(bench) == 6


@pytest.mark.vector("HYB-CRD-09/2")
def test_a_hindrance_leaves_at_least_a_basic_strike() -> None:
    bench = strike(
        figures={"a": "hybrid E w2", "b": "purifier W"}, hindering=["masters-lesson"], dice=[1]
    )
    bench.play("points:masters-lesson")
    assert bench.offered == ["level:1"]
    bench.play("level:1")
    assert last_level(bench) == 3 - 4  # NV 1 and +2, that is OC 2 and SL 3
    assert bench.events(Rolled)[-1].outcome == "perfect"


@pytest.mark.vector("HYB-CRD-09/3")
def test_a_card_without_points_keeps_the_right_to_answer() -> None:
    bench = strike(own=["held-breath", "pivot"], hindering=["feint"], dice=[5])
    bench.play("points:held-breath", "done", "points:feint")
    assert bench.asked == "answer-cards"
    bench.play("pass", "level:1")
    assert last_level(bench) == 5 - 1


@pytest.mark.vector("HYB-CRD-10/1")
def test_an_effect_for_bonus_only_is_refused_as_a_hindrance() -> None:
    bench = strike(own=["cold-sweat", "feint"], hindering=["feint", "cold-sweat"])
    assert "effect:feint" in bench.offered
    assert "effect:cold-sweat" not in bench.offered
    bench.play("decline")
    assert "effect:cold-sweat" in bench.offered
    with pytest.raises(IllegalChoice):
        bench.table.choose("effect:feint")


@pytest.mark.vector("HYB-CRD-11/1")
def test_a_stolen_card_is_playable_from_the_next_activation_on() -> None:
    bench = strike(
        own=["borrowed-fate"],
        hindering=["pivot"],
        draws=[0],
        dice=[10, 10],
        order={"scorpion": [0], "griffin": [1]},
    )
    bench.play("effect:borrowed-fate")
    assert bench.hand("scorpion") == ["pivot"]
    assert bench.events(ActionCardTaken, "griffin")[0].card == "pivot"
    assert bench.asked == "strike-level"  # the stolen card cannot be played yet
    bench.play("level:1").play("OC", "strike:a")
    assert (bench.asks, bench.asked) == ("scorpion", "hindrance")
    assert "points:pivot" in bench.offered


@pytest.mark.vector("HYB-CRD-12/1")
def test_the_cards_of_a_skilled_strike_belong_to_the_first_attack() -> None:
    bench = strike(own=["pivot"], dice=[3, 9])
    bench.play("points:pivot", "level:3", "yes")
    assert [level for level, _ in bench.rolls()] == [7, 5]


@pytest.mark.vector("HYB-CRD-13/1")
def test_a_card_removed_from_the_game_cannot_be_reclaimed() -> None:
    bench = strike(
        own=["from-the-ashes"],
        action_discard=["feint", "quiet-mind", "from-the-ashes"],
        removed_cards=["pivot"],
    )
    bench.play("effect:from-the-ashes")
    assert bench.asked == "reclaim"
    assert bench.offered == ["card:feint", "card:quiet-mind"]
    with pytest.raises(IllegalChoice):
        bench.table.choose("card:pivot")


@pytest.mark.vector("HYB-CRD-14/1")
def test_what_forbids_wins_over_what_allows() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "purifier W"},
        mutations={"scorpion": ["berserk-gland"]},
        reserves={"scorpion": ["hold-the-line"]},
    )
    bench.play("mutate:berserk-gland", "play:hold-the-line:a").reach("mode")
    assert bench.offered == ["OC", "Mv"]


@pytest.mark.vector("HYB-CRD-15/1")
def test_a_reserve_card_cannot_be_laid_in_the_auction() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "purifier W"},
        hands={"griffin": ["feint"], "scorpion": ["feint"]},
        reserves={"griffin": ["rubble"], "scorpion": ["vertigo"]},
        order=None,
        round=1,
        phase="initiative",
        winner="griffin",
    )
    assert bench.asked == "auction"
    assert {each.partition(":")[2] for each in bench.offered} <= {"", "feint"}


@pytest.mark.vector("HYB-CRD-15/2")
def test_an_action_card_cannot_be_played_in_a_card_window() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "purifier W"},
        hands={"scorpion": ["long-stride"]},
        reserves={"scorpion": ["vertigo"]},
    )
    assert bench.asked == "card-window"
    assert not [each for each in bench.offered if "long-stride" in each]
