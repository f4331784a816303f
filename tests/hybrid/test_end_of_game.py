"""Chapter 25: the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.end_of_game import round_ended
from affray.testing.hybrid import HybridScene, lab, mission


def winners(t: HybridScene) -> tuple[str, ...]:
    assert t.table.result is not None
    return t.table.result.winners


@pytest.mark.vector("HYB-WIN-01/1")
def test_an_accepted_objective_ends_the_game_at_once() -> None:
    t = mission("dark-jewel", order="s g", s="hybrid (2,1) W", g="purifier (5,7) N")
    t.play("mode: Mv", "move-level: 1", "move: to:1,1:W", "objective: accept:1")
    assert winners(t) == ("scorpion",)


@pytest.mark.vector("HYB-WIN-02/1")
def test_too_few_griffins_are_left_for_the_hive() -> None:
    t = mission(
        "scarlet-hive",
        order="s g p",
        dice=[3],
        s="hybrid (11,11) E",
        a="purifier (12,11) W w2",
        g="seneschal (10,13) N",
        p="templar (11,13) N",
    )
    t.play("mode: OC", "move: stop", "strike: a", "strike-level: 1").rest()
    assert winners(t) == ("scorpion",)


@pytest.mark.vector("HYB-WIN-03/1")
def test_both_sides_gone_in_one_fire_is_a_draw() -> None:
    t = lab(
        *("########", "#.ah...#", "########"),
        a="purifier E w2",
        h="hybrid W w2",
        dice=[9],
        facts={"event_counters": {"2,1": "firebomb"}},
    )
    t.play("mode: OC", "move: stop", "event-counter: activate:2,1").rest()
    assert winners(t) == ()


@pytest.mark.vector("HYB-WIN-04/1")
def test_griffins_alone_in_the_dark_jewel_go_on() -> None:
    t = mission(
        "dark-jewel", order="g s", dice=[3, ...], g="purifier (5,7) E", s="hybrid (6,7) W w2"
    )
    t.play("mode: OC", "move: stop", "strike: s", "strike-level: 1").rest()
    assert t["s"].place == "eliminated"
    assert t.table.result is None


@pytest.mark.vector("HYB-WIN-04/2")
def test_in_an_extermination_the_last_one_standing_wins_at_once() -> None:
    t = mission("invisible-war", order="g s", dice=[3], g="templar (3,9) E", s="hybrid (4,9) W w2")
    t.play("mode: OC", "move: stop", "strike: s", "strike-level: 1").rest()
    assert winners(t) == ("griffin",)


@pytest.mark.vector("HYB-WIN-05/1")
def test_the_round_limit_makes_a_draw() -> None:
    t = mission(
        "invisible-war",
        order="g s",
        g="templar (1,13) N",
        s="hybrid (14,1) N",
        facts={"round": 20},
        options={"round_limit": 20},
    )
    t.finish_round()
    assert winners(t) == ()
    assert t.g.round == 20


@pytest.mark.rule("HYB-WIN-05")
def test_at_the_limit_the_preventing_side_wins() -> None:
    assert mission_rules("scarlet-hive").at_limit().winners == ("scorpion",)
    assert mission_rules("prowlers").at_limit().winners == ()


def after_nine_idle_rounds(scenario: str, **figures: Any) -> HybridScene:
    """Round 15 is about to end as the nine before it."""
    return mission(scenario, order="g s", facts={"round": 15, "stall": 9}, **figures)


@pytest.mark.vector("HYB-WIN-06/1")
def test_ten_idle_rounds_end_the_game() -> None:
    t = after_nine_idle_rounds("invisible-war", g="templar (1,13) N", s="hybrid (14,1) N")
    t.finish_round()
    assert winners(t) == ()
    assert t.g.round == 15


@pytest.mark.vector("HYB-WIN-06/2")
def test_ten_idle_rounds_in_the_hive_are_the_scorpions() -> None:
    t = after_nine_idle_rounds(
        "scarlet-hive", g="seneschal (10,11) N", k="seneschal (12,11) N", s="hybrid (3,11) N"
    )
    t.finish_round()
    assert winners(t) == ("scorpion",)


@pytest.mark.rule("HYB-WIN-06")
def test_one_eventful_round_begins_the_count_anew() -> None:
    t = after_nine_idle_rounds("invisible-war", g="templar (1,13) N", s="hybrid (14,1) N")
    t.g.eventful = True
    round_ended(t.g)
    assert t.g.stall == 0
    assert not t.g.eventful


@pytest.mark.rule("HYB-WIN-06")
def test_without_the_limit_idle_rounds_go_on() -> None:
    t = mission(
        "invisible-war",
        order="g s",
        g="templar (1,13) N",
        s="hybrid (14,1) N",
        facts={"round": 15, "stall": 9},
        options={"stall_limit": 0},
    )
    t.dice(3, 5)
    t.finish_round()
    assert t.table.result is None
