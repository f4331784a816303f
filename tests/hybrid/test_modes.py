"""Chapter 10: modes and levels in general."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.hybrid.rules.modes import legal_modes
from affray.games.hybrid.rules.offensive_combat import levels
from affray.testing.hybrid import HybridScene, lab

DUEL = ("##########", "#...ah...#", "##########")
HALL = ("############", "#a.......h.#", "############")


def duel(a: str = "templar E", h: str = "hybrid W", **more: Any) -> HybridScene:
    return lab(*DUEL, a=a, h=h, order="h a", **more)


def striking(hand: str = "", against: str = "", **more: Any) -> HybridScene:
    """The Hybrid has named its target and played a card; the opponent has hindered."""
    hands = {"scorpion": [hand] if hand else [], "griffin": [against] if against else []}
    t = duel(facts={"hands": hands}, **more).play("mode: OC", "strike: a")
    if hand:
        t.play(f"bonus-cards: points:{hand}")
    if against:
        t.play(f"hindrance: points:{against}")
    return t.reach("strike-level")


@pytest.mark.vector("HYB-MOD-01/1")
def test_there_is_no_level_seven() -> None:
    assert max(option.value for option in levels(9)) == 6


@pytest.mark.vector("HYB-MOD-02/1")
def test_a_master_strike_has_neither_expert_nor_novice() -> None:
    t = duel(h="yersina W w1")
    assert t.strike("h", "a", level=5).total == t.strike("h", "a", level=1).total == 5
    assert t.strike("h", "a", level=4).total == 7
    assert t.strike("h", "a", level=2).total == 6


@pytest.mark.vector("HYB-MOD-02/2")
def test_master_firing_does_not_reach_a_target_in_contact() -> None:
    t = lab(*DUEL, a="marksman E", h="hybrid W")
    t.play("mode: F", "fire: shoot:h").reach("shot-level")
    assert t.offered == ["level:2"]


@pytest.mark.vector("HYB-MOD-03/1")
def test_another_mode_ends_defence_before_any_step() -> None:
    t = lab(*HALL, a="templar E DC", h="hybrid W").play("mode: OC").reach("move")
    assert not t["a"].dc


@pytest.mark.vector("HYB-MOD-03/2")
def test_defence_counts_from_the_announcement() -> None:
    t = lab(*HALL, a="templar E", h="spitter W ambush=1")
    t.play("mode: DC", "move: step:2,1")
    assert t.asked == "parry"


@pytest.mark.vector("HYB-MOD-04/1")
def test_own_points_open_heroic_strike() -> None:
    assert striking("steadfast").offered[-1] == "level:6"


@pytest.mark.vector("HYB-MOD-04/2")
def test_hindrance_closes_levels() -> None:
    assert striking("steadfast", "quiet-mind").offered[-1] == "level:3"


@pytest.mark.vector("HYB-MOD-04/3")
def test_a_value_is_never_below_one() -> None:
    t = striking(against="masters-lesson", h="spitter W")
    assert t.offered == ["level:1"]


@pytest.mark.vector("HYB-MOD-04/4")
def test_wounds_lower_the_value() -> None:
    assert striking(h="yersina W w2").offered == ["level:1", "level:2", "level:3"]


@pytest.mark.vector("HYB-MOD-05/1")
def test_a_warrior_in_another_mode_does_not_parry() -> None:
    t = duel(a="templar E OC", dice=[3]).play("mode: OC", "strike: a", "strike-level: 1").rest()
    assert not t.events("ParryDeclared")
    assert t["a"].wounds == 1


@pytest.mark.vector("HYB-MOD-06/1")
def test_no_roll_avoids_an_attack_outside_defence() -> None:
    t = duel(a="bulwark-knight E OC", dice=[5])
    t.play("mode: OC", "strike: a", "strike-level: 1").rest()
    assert [event.why for event in t.events("Rolled")] == ["strike"]
    assert t["a"].wounds == 1


@pytest.mark.vector("HYB-MOD-07/1")
def test_a_titan_is_never_pinned() -> None:
    t = lab(
        "############",
        "#a......bb.#",
        "#.......bb.#",
        "############",
        a="seneschal E",
        b="aberration W",
    )
    t.play("mode: Mv").reach("move-level")
    assert not [option for option in t.offered if option.startswith("level:4")]
    t.play("move-level: 3", "move: to:7,1:E").rest()
    assert t["b"].pinned == ""


@pytest.mark.vector("HYB-MOD-07/2")
def test_an_expert_move_counter_forbids_moving() -> None:
    t = duel(h="hybrid W pinned=expert")
    assert list(legal_modes(t.g, t["h"])) == ["OC", "DC"]


@pytest.mark.vector("HYB-MOD-07/3")
def test_disarming_forbids_firing() -> None:
    t = duel(a="purifier E disarmed")
    assert list(legal_modes(t.g, t["a"])) == ["OC", "DC", "Mv"]


@pytest.mark.rule("HYB-MOD-07")
def test_without_a_mode_the_activation_is_short() -> None:
    t = duel(h="hybrid W paralysed")
    assert t.asked == "mode"
    assert t.asks == "griffin"
    assert t["h"].activated
    assert t["h"].mode == ""
