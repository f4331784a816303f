"""Chapter 1: dice."""

from __future__ import annotations

from typing import Any

import pytest

from affray.boards.grid.squares import squares_of
from affray.engine.chance import D10
from affray.engine.errors import IllegalChoice
from affray.engine.open import open_position
from affray.games.hybrid import game
from affray.games.hybrid.rules.dice import outcome, rolls_two, succeeds
from affray.games.hybrid.rules.random_square import random_square
from affray.games.hybrid.state import Action
from affray.testing.hybrid import HybridScene, lab

DUEL = ("##########", "#...ah...#", "##########")
REAR = ("##########", "#..ha....#", "##########")


HIVE_BEGINS = {
    "scenario": "scarlet-hive",
    "warriors": ["seneschal (10,10) N", "seneschal (11,10) N", "hybrid (9,2) S"],
    "phase": "beginning",
    "winner": "griffin",
    "first": "griffin",
    "turn": "griffin",
}


def duel(**more: object) -> HybridScene:
    """A Templar and a Hybrid face to face."""
    return lab(*DUEL, a="templar E", h="hybrid W", **more)  # type: ignore[arg-type]


def struck(*dice: int, level: int = 1, attacker: str = "hybrid W", **facts: object) -> HybridScene:
    """A Hybrid strikes a Bulwark Knight who does not parry."""
    t = lab(*DUEL, a="bulwark-knight E", h=attacker, order="h a", dice=dice, **facts)  # type: ignore[arg-type]
    return t.play("mode: OC", "strike: a", f"strike-level: {level}").rest()


@pytest.mark.vector("HYB-DIE-01/1")
def test_ten_is_the_face_marked_0_and_there_is_no_other_zero() -> None:
    assert D10.read([10]) == 10
    with pytest.raises(IllegalChoice):
        D10.read([0])


@pytest.mark.vector("HYB-DIE-01/2")
def test_a_seven_is_a_seven() -> None:
    assert D10.read([7]) == 7


@pytest.mark.vector("HYB-DIE-02/1")
@pytest.mark.parametrize(("die", "success"), [(1, True), (2, True), (3, True), (4, False)])
def test_natural_value_3_alone(die: int, success: bool) -> None:
    assert succeeds(die, 3) is success


@pytest.mark.vector("HYB-DIE-02/2")
def test_fused_weapons_make_five() -> None:
    assert duel().strike("h", "a").total == 5
    assert struck(5)["a"].wounds == 1
    assert struck(6)["a"].wounds == 0


@pytest.mark.vector("HYB-DIE-02/3")
def test_the_same_hybrid_from_behind() -> None:
    t = lab(*REAR, a="templar E", h="hybrid E")
    assert str(t.strike("h", "a")) == "SL 6 = 3 Natural Value + 2 Fused Weapons + 1 from behind"


@pytest.mark.vector("HYB-DIE-02/4")
def test_a_wound_lowers_the_level_by_one() -> None:
    assert lab(*DUEL, a="templar E", h="hybrid W w1").strike("h", "a").total == 4


@pytest.mark.vector("HYB-DIE-02/5")
@pytest.mark.parametrize(("die", "success"), [(9, True), (10, False)])
def test_level_10_does_not_beat_a_ten(die: int, success: bool) -> None:
    assert succeeds(die, 5 + 5) is success


@pytest.mark.vector("HYB-DIE-02/6")
@pytest.mark.parametrize(("die", "success"), [(1, True), (2, False)])
def test_a_negative_level_leaves_the_one(die: int, success: bool) -> None:
    assert succeeds(die, 2 - 4) is success


@pytest.mark.vector("HYB-DIE-03/1")
def test_one_is_perfect_whatever_the_level() -> None:
    action = Action("strike", "griffin", 0, die=1, success=True, is_perfect=True)
    assert succeeds(1, 0)
    assert outcome(action) == "perfect"


@pytest.mark.vector("HYB-DIE-03/2")
def test_ten_is_critical_whatever_the_level() -> None:
    assert not succeeds(10, 12)
    assert outcome(Action("strike", "griffin", 0, die=10)) == "critical"


@pytest.mark.vector("HYB-DIE-04/1")
def test_a_perfect_basic_strike_wounds_twice() -> None:
    assert struck(1)["a"].wounds == 2


SHOOTING = ("############", "#a......h..#", "############")


@pytest.mark.vector("HYB-DIE-04/2")
def test_a_perfect_shot_takes_two() -> None:
    t = lab(*SHOOTING, a="purifier E", h="hybrid W", order="a h", dice=[1])
    t.play("mode: F", "fire: shoot:h", "shot-level: 1").rest()
    assert t["h"].wounds == 2


@pytest.mark.vector("HYB-DIE-04/3")
def test_a_perfect_heroic_strike_wounds_three_times() -> None:
    assert struck(1, level=6, attacker="skarn W")["a"].wounds == 3


@pytest.mark.vector("HYB-DIE-04/4")
def test_a_parry_undoes_a_perfect_success() -> None:
    t = lab(*DUEL, a="templar E DC", h="hybrid W", order="h a", dice=[1, 2])
    t.play("mode: OC", "strike: a", "strike-level: 1", "parry: yes", "parry-level: 1")
    assert t.rest()["a"].wounds == 0


@pytest.mark.vector("HYB-DIE-04/5")
def test_a_perfect_jump_is_a_jump() -> None:
    t = lab("########", "#.aO..h#", "########", a="templar E w2", h="hybrid W", dice=[1])
    t.play("mode: OC", "move: jump:3,1")
    assert t["a"].wounds == 2
    assert t.at("a") == (3, 1)


@pytest.mark.vector("HYB-DIE-05/1")
def test_a_ten_fails_at_level_ten() -> None:
    assert not succeeds(10, 5 + 5)


@pytest.mark.vector("HYB-DIE-05/2", "HYB-DIE-05/3")
@pytest.mark.parametrize(
    ("parry", "wounds"),
    [
        pytest.param(2, 1, id="Novice Parry", marks=pytest.mark.vector("HYB-DIE-05/2")),
        pytest.param(4, 0, id="Expert Parry", marks=pytest.mark.vector("HYB-DIE-05/3")),
    ],
)
def test_a_ten_against_a_parry(parry: int, wounds: int) -> None:
    t = lab(*DUEL, a="templar E DC", h="hybrid W", order="h a", dice=[10])
    t.play("mode: OC", "strike: a", "strike-level: 1")
    t.play("parry: yes", f"parry-level: {parry}").rest()
    assert t["h"].wounds == wounds
    assert t["a"].wounds == 0


@pytest.mark.parametrize(
    ("dice", "wounds"),
    [
        pytest.param((10, 3), 1, marks=pytest.mark.vector("HYB-DIE-06/1")),
        pytest.param((1, 9), 2, marks=pytest.mark.vector("HYB-DIE-06/2")),
        pytest.param((10, 10), 0, marks=pytest.mark.vector("HYB-DIE-06/3")),
        pytest.param((5, 7), 0, marks=pytest.mark.vector("HYB-DIE-06/4")),
    ],
)
def test_two_dice_and_the_better_one_counts(dice: tuple[int, int], wounds: int) -> None:
    t = struck(*dice, level=5, attacker="yersina W pinned=expert")
    assert t.events("Rolled")[0].sl.total == 4
    assert t["a"].wounds == wounds


@pytest.mark.vector("HYB-DIE-06/5")
def test_two_sources_of_two_dice_are_two_dice() -> None:
    master = Action("strike", "griffin", 0, level=5, dice=2)
    assert rolls_two(master)
    t = lab(
        *DUEL,
        a="bulwark-knight E",
        h="yersina W",
        order="h a",
        dice=[9, 8],
        facts={"hands": {"scorpion": ["held-breath"]}},
    )
    t.play("mode: OC", "strike: a", "bonus-cards: effect:held-breath")
    t.play("strike-level: 5").rest()
    assert t.events("Rolled")[0].faces == (8, 9)


@pytest.mark.vector("HYB-DIE-08/1")
def test_felon_against_dorsal_protection() -> None:
    t = lab(*REAR, a="bulwark-knight E", h="stalker E")
    assert t.strike("h", "a").total == 3 + 1 + 0 + 2 - 1


@pytest.mark.vector("HYB-DIE-08/2")
def test_a_big_target_behind_two_rocks() -> None:
    t = lab(
        "##############",
        "#a..RR...bb..#",
        "#........bb..#",
        "##############",
        a="marksman E",
        b="aberration W",
    )
    assert t.level("shot", "a", "b").total == 4 + 1 + 1 - 2


@pytest.mark.vector("HYB-DIE-08/3")
def test_velocity_under_master_move() -> None:
    t = lab(*SHOOTING, a="purifier E disarmed", h="stalker W master_move")
    assert t.level("shot", "a", "h").total == 3 - 2 - 2


@pytest.mark.vector("HYB-DIE-08/4")
def test_a_trap_roll_in_gas_under_an_expert_move() -> None:
    t = lab(*DUEL, a="templar E pinned=expert", h="hybrid W")
    gas = ["gas", t.square(3, 1), "trap", 0]
    t = lab(*DUEL, a="templar E pinned=expert", h="hybrid W", facts={"templates": [gas]})
    assert t.level("trap", "a", name="mine").total == 3 + 3 - 2 - 1


@pytest.mark.vector("HYB-DIE-07/1")
def test_two_dice_as_axes_are_both_used() -> None:
    t = lab(
        *["#" * 16, *["#" + "." * 14 + "#"] * 14, "#" * 16], a="templar (5,5) E", h="hybrid (9,9) W"
    )
    t.dice(1, 2, 7)
    assert random_square(t.g, "falling rocks") == t.square(1, 6)


@pytest.mark.vector("HYB-DIE-09/1")
def test_a_ten_opens_a_trapdoor() -> None:
    t = open_position(game(), HIVE_BEGINS, dice=[10, 1, 1, 1])
    first = t.state.board.map.trapdoors
    assert t.state.pits == (min(squares_of(first)),)


@pytest.mark.rule("HYB-DIE-08")
@pytest.mark.parametrize("kind", ["jump", "trap"])
def test_prestige_conviction_and_frenzy_count_in_modes_alone(kind: Any) -> None:
    t = lab(*DUEL, a="demian E", h="yersina W frenzy_kills=2", b="ambrosius (1,1) E")
    names = [name for _, name, _ in t.level(kind, "a", name="mine").terms]
    names += [name for _, name, _ in t.level(kind, "h", name="mine").terms]
    assert not {"Prestige", "Conviction", "Frenzy"} & {name.split("/")[0] for name in names}


@pytest.mark.vector("HYB-DIE-10/1")
def test_no_card_after_the_die() -> None:
    t = lab(
        *DUEL,
        a="bulwark-knight E",
        h="hybrid W",
        order="h a",
        dice=[6],
        facts={"hands": {"scorpion": ["quiet-mind"]}},
    )
    t.play("mode: OC", "strike: a", "bonus-cards: decline", "strike-level: 1")
    assert t.events("Rolled")[0].outcome == "failure"
    assert t.asked != "bonus-cards"
    assert t.refuses("points:quiet-mind")
