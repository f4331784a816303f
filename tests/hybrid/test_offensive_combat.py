"""Chapter 11: Offensive Combat."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.hybrid.rules.offensive_combat import wounds_of
from affray.games.hybrid.state import Action
from affray.testing.hybrid import HybridScene, lab, mission
from affray.testing.own import own

DUEL = ("##########", "#...ah...#", "##########")


def duel(a: str = "bulwark-knight E", h: str = "hybrid W", **more: Any) -> HybridScene:
    return lab(*DUEL, a=a, h=h, **{"order": "h a", **more})


def strike(t: HybridScene, level: int = 1, *answers: str) -> HybridScene:
    return t.play("mode: OC", "strike: a", f"strike-level: {level}", *answers).rest()


@pytest.mark.vector("HYB-OC-01/1")
def test_nobody_in_front_nothing_to_do() -> None:
    t = lab("##########", "#a......h#", "##########", a="templar E", h="hybrid W")
    t.play("mode: OC", "move: stop").rest()
    assert t["a"].activated
    assert t.asks == "scorpion"


@pytest.mark.vector("HYB-OC-02/1")
def test_one_attack_on_one_of_two() -> None:
    t = lab(
        "########",
        "#bba...#",
        "#bbc...#",
        "########",
        a="purifier W",
        c="purifier W",
        b="aberration E",
        order="b a c",
        dice=[9],
    )
    t.play("mode: OC").reach("strike")
    assert t.offered == ["pass", "strike:a", "strike:c"]
    t.play("strike: c", "strike-level: 1").rest()
    assert len(t.events("AttackDeclared")) == 1


@pytest.mark.rule("HYB-DIE-02", "HYB-MOD-04")
def test_who_chooses_a_level_is_told_the_success_level_with_every_term() -> None:
    t = duel(h="hybrid W wounds=1")
    t.play("mode: OC", "strike: a").reach("strike-level")
    told = t.ask.drawn["success_level"]
    assert told == t.strike("h", "a").document()
    assert [2, "Natural Value", "HYB-DIE-02"] in told["terms"], told


@pytest.mark.vector("HYB-OC-03/1")
def test_turned_right_round_to_strike() -> None:
    t = lab("########", "#.ha...#", "########", a="templar E", h="hybrid E", dice=[9])
    t.play("mode: OC", "turn-to-strike: h")
    assert t["a"].facing == 3
    assert t.asked == "strike"
    assert t.offered == ["pass", "strike:h"]


@pytest.mark.vector("HYB-OC-03/2")
def test_no_free_turn_after_walking() -> None:
    t = lab("########", "#.h.a..#", "########", a="templar E", h="hybrid E")
    t.play("mode: OC", "move: step:3,1").rest()
    assert not t.events("TurnedToStrike")
    assert t["a"].facing == 1


@pytest.mark.vector("HYB-OC-03/3")
def test_by_the_option_the_free_turn_leaves_the_movement() -> None:
    rows = ("########", "#.ha...#", "#......#", "########")
    t = lab(*rows, a="templar E", h="hybrid E", dice=[9], options={"turn_to_strike": "besides"})
    t.play("mode: OC", "turn-to-strike: h").reach("move")
    assert t.points == 7
    t.play("move: to:3,1:S")
    assert t.events("Turned")[-1].cost == 0
    t = lab(*rows, a="templar E", h="hybrid E", dice=[9], options={"turn_to_strike": "besides"})
    t.play("mode: OC", "turn-to-strike: h", "move: stop", "strike: h", "strike-level: 1").rest()
    assert t.events("AttackDeclared")


@pytest.mark.vector("HYB-OC-04/1")
def test_the_free_quarter_brings_an_enemy_to_the_front() -> None:
    t = lab(*["........"] * 8, a="bulwark-knight (1,1) S", h="hybrid (2,6) N", dice=[9])
    t.play("mode: OC", *(f"move: step:1,{y}" for y in range(2, 7)))
    assert t.points == 0
    t.play("move: turn:E")
    assert t.asked == "strike"


@pytest.mark.vector("HYB-OC-05/1")
def test_from_behind() -> None:
    t = lab(*["........"] * 6, a="templar (3,3) N DC", h="hybrid (3,4) N", order="h a", dice=[6])
    assert t.strike("h", "a").total == 3 + 2 + 1
    strike(t)
    assert not t.events("ParryDeclared")
    assert t["a"].wounds == 1


@pytest.mark.vector("HYB-OC-05/2")
def test_from_the_side() -> None:
    t = lab(*["........"] * 6, a="templar (3,3) N DC", h="hybrid (4,3) W", order="h a")
    assert t.strike("h", "a").total == 3 + 2
    t.play("mode: OC", "strike: a", "strike-level: 1")
    assert t.asked == "parry"


@pytest.mark.vector("HYB-OC-06/1")
def test_a_basic_strike() -> None:
    assert strike(duel(dice=[4]))["a"].wounds == 1


@pytest.mark.vector("HYB-OC-07/1")
@pytest.mark.parametrize(("option", "sl"), [("all", 5), ("one", 4)])
def test_a_novice_strike_ignores_wounds(option: str, sl: int) -> None:
    t = duel(a="seneschal E w2", options={"novice_strike": option})
    assert t.strike("a", "h", level=2).total == sl
    assert t.strike("a", "h", level=1).total == 3


@pytest.mark.vector("HYB-OC-07/2")
def test_without_wounds_it_is_basic() -> None:
    t = duel(a="seneschal E")
    assert t.strike("a", "h", level=2).total == t.strike("a", "h", level=1).total


@pytest.mark.vector("HYB-OC-07/3")
def test_the_mode_value_is_still_the_wounded_one() -> None:
    t = duel(h="spitter W w2").play("mode: OC", "strike: a").reach("strike-level")
    assert t.offered == ["level:1"]


@pytest.mark.vector("HYB-OC-08/1")
def test_no_second_attack_after_a_parry() -> None:
    t = duel(a="templar E DC", dice=[3, 2])
    strike(t, 3, "parry: yes", "parry-level: 1")
    assert [event.why for event in t.events("Rolled")] == ["strike", "parry"]


@pytest.mark.vector("HYB-OC-08/2")
def test_no_second_attack_after_a_miss() -> None:
    t = strike(duel(dice=[9]), 3)
    assert [event.why for event in t.events("Rolled")] == ["strike"]


@pytest.mark.vector("HYB-OC-08/3")
def test_cards_count_for_the_first_attack_alone() -> None:
    t = duel(dice=[7, 5], facts={"hands": {"scorpion": ["steadfast"]}})
    t.play("mode: OC", "strike: a", "bonus-cards: points:steadfast")
    t.play("strike-level: 3", "second-attack: yes").rest()
    assert [event.sl.total for event in t.events("Rolled")] == [7, 5]
    assert t["a"].wounds == 2


@pytest.mark.vector("HYB-OC-08/4")
def test_a_first_hit_ends_an_ordinary_defence() -> None:
    t = duel(a="bulwark-knight E DC", dice=[3, 10, 3])
    strike(t, 3, "parry: yes", "parry-level: 1", "second-attack: yes")
    assert len(t.events("ParryDeclared")) == 1
    assert t["a"].wounds == 2


@pytest.mark.vector("HYB-OC-09/1")
def test_an_expert_strike() -> None:
    assert duel().strike("h", "a", level=4).total == 3 + 2 + 2


@pytest.mark.vector("HYB-OC-10/1")
def test_a_master_strike() -> None:
    t = strike(duel(h="yersina W w0 pinned=expert", dice=[8, 2]), 5)
    assert t["a"].wounds == 1


@pytest.mark.vector("HYB-OC-11/1")
def test_a_perfect_heroic_strike() -> None:
    assert strike(duel(h="skarn W", dice=[1]), 6)["a"].wounds == 3


@pytest.mark.vector("HYB-OC-11/2")
def test_a_parried_heroic_strike() -> None:
    t = duel(a="bulwark-knight E DC", h="skarn W w0", dice=[4, 2])
    assert strike(t, 6, "parry: yes", "parry-level: 1")["a"].wounds == 0


@pytest.mark.vector("HYB-OC-11/3")
def test_a_duellists_heroic_strike() -> None:
    assert strike(duel(h="skarn W", dice=[2]), 6)["a"].wounds == 3


@pytest.mark.vector("HYB-OC-12/1")
def test_a_heroic_strike_on_an_object_counts_two() -> None:
    blow = Action("strike", "griffin", 0, thing="switch", level=6, die=3, success=True)
    assert wounds_of(blow) == 2


BRUTE = {
    "id": "brute",
    "name": "Brute",
    "faction": "griffin",
    "rank": 2,
    "nv": 3,
    "mt": 5,
    "most": 1,
    "oc": 3,
    "mv": 2,
    "aptitudes": ["combined-attack/1", "brutish-strength/1"],
}
"""Nobody in the book has both aptitudes."""


@pytest.mark.rule("HYB-OC-01", "HYB-APT-03")
@pytest.mark.parametrize(("dice", "square"), [((3, 9), "E2"), ((9, 3), "E2"), ((9, 9), "D2")])
def test_one_of_two_strikes_is_enough_for_the_push(dice: tuple[int, int], square: str) -> None:
    with own("hybrid", profile=[BRUTE]):
        t = lab("########", "#.ah...#", "########", a="brute E", h="hybrid W", dice=[*dice, ...])
        t.play("mode: OC", "strike: h", "strike-level: 1", "combined-attack: yes").reach("mode")
        assert t.on("h") == square


@pytest.mark.rule("HYB-OC-12", "HYB-APT-03")
def test_a_combined_attack_strikes_an_object_too() -> None:
    squads: dict[str, Any] = {"s": "hybrid (18,11) N", "p": "pest (12,11) N"}
    t = mission("deadly-matrix", g="seneschal (19,12) E", order="g", dice=[9, 3, ...], **squads)
    t.play("mode: OC", "move: stop", "strike: switch", "strike-level: 1", "combined-attack: yes")
    assert t.g.mission.switch_wounds == 1
    assert t["g"].combined_left == 1
