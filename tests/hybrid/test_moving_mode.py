"""Chapter 14: Moving mode."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.hybrid.rules.modes import legal_modes
from affray.games.hybrid.rules.movement import allowance, begin_movement
from affray.games.hybrid.rules.rounds import has_extra
from affray.testing.hybrid import HybridScene, lab

HALL = ("############", "#a......h..#", "############")
ROOM = ["." * 12] * 8


def moving(*drawing: str, level: str = "1", **figures: Any) -> HybridScene:
    """`a` has announced a Moving level and is about to move."""
    t = lab(*drawing, **{"a": "seneschal E", "h": "hybrid W", **figures})
    return t.play("mode: Mv", f"move-level: {level}").reach("move")


@pytest.mark.vector("HYB-MV-01/1")
def test_doors_are_free_in_every_level() -> None:
    t = moving("########", "#.ad..h#", "########", level="3")
    assert t.play("move: open:0").spent == 0


@pytest.mark.vector("HYB-MV-02/1")
def test_a_card_opens_a_level() -> None:
    t = lab(*HALL, a="purifier E", h="hybrid W", facts={"hands": {"griffin": ["feint"]}})
    t.play("mode: Mv", "bonus-cards: points:feint").reach("move-level")
    assert t.offered == ["level:1", "level:2", "level:3", "level:4:h"]


@pytest.mark.vector("HYB-MV-02/2")
def test_a_hindrance_leaves_basic_move() -> None:
    t = lab(*HALL, a="purifier E", h="hybrid W", facts={"hands": {"scorpion": ["steadfast"]}})
    t.play("mode: Mv", "hindrance: points:steadfast").reach("move-level")
    assert t.offered == ["level:1"]


@pytest.mark.vector("HYB-MV-03/1")
def test_basic_move_has_nine_points() -> None:
    assert moving(*HALL).points == 9


CORRIDOR = ("############", "#a..h......#", "############")


@pytest.mark.vector("HYB-MV-04/1")
def test_novice_move_passes_an_enemy() -> None:
    t = moving(*CORRIDOR, level="2", h="hybrid W OC")
    t.play("move: step:2,1", "move: step:3,1", "move: step:4,1")
    assert t.spent == 3
    assert t.refuses("stop")
    assert not t.refuses("step:5,1")


@pytest.mark.vector("HYB-MV-04/2")
def test_not_through_an_enemy_in_defence() -> None:
    t = moving(*CORRIDOR, level="2", h="hybrid W DC")
    assert not [option for option in t.offered if option.startswith("to:5")]


@pytest.mark.vector("HYB-MV-04/3")
def test_titans_are_passed_by_titans_alone() -> None:
    hall = ("############", "#a...bb....#", "#....bb....#", "############")
    t = moving(*hall, level="2", b="aberration W OC", h="hybrid (10,1) W")
    assert t.refuses("to:7,1:E")
    titans = ("##############", "#aa..cc......#", "#aa..cc......#", "##############")
    t = lab(*titans, a="aberration E", c="aberration W OC", b="templar (12,1) W", order="a c b")
    t["c"].side = "griffin"
    t.play("mode: Mv", "move-level: 2").reach("move")
    assert not t.refuses("to:7,1:E")


@pytest.mark.vector("HYB-MV-04/4")
def test_passing_through_one_already_touched() -> None:
    t = moving("############", "#..ah......#", "############", level="2", h="hybrid W OC")
    assert t.refuses("to:5,1:E")
    assert not t.refuses("to:6,1:E")


@pytest.mark.vector("HYB-MV-05/1")
def test_a_charge_into_two_pins_one() -> None:
    t = moving(*ROOM, level="3", a="seneschal (1,3) E", h="hybrid (6,3) W", i="hybrid (5,4) N")
    t.play("move: to:5,3:E")
    assert t.asked == "pin"
    t.play("pin: i").rest()
    assert (t["h"].pinned, t["i"].pinned) == ("", "skilled")


@pytest.mark.vector("HYB-MV-05/2")
def test_an_activated_victim_loses_its_extra_movement() -> None:
    t = moving(*ROOM, level="3", a="seneschal (1,3) E", h="stalker (6,3) E activated")
    t["h"].mode, t["h"].heroic_move = "Mv", True
    t.g.activated = (t["h"].id,)
    assert has_extra(t.g, t["h"], "heroic")
    t.play("move: to:5,3:E").rest()
    assert t["h"].pinned == "skilled"
    assert not has_extra(t.g, t["h"], "heroic")


@pytest.mark.vector("HYB-MV-05/3")
def test_a_titan_is_not_pinned() -> None:
    t = moving(*ROOM, level="3", a="seneschal (1,3) E", h="aberration (6,3) W")
    t.play("move: to:5,3:E").rest()
    assert t["h"].pinned == ""


@pytest.mark.vector("HYB-MV-05/4")
def test_away_and_back_is_no_charge() -> None:
    t = moving(*ROOM, level="3", a="seneschal (5,3) E", h="hybrid (6,3) W")
    t.play("move: step:4,3", "move: step:5,3", "move: stop").rest()
    assert t["h"].pinned == ""


@pytest.mark.vector("HYB-MV-06/1")
def test_a_pinned_pest_may_give_itself_up() -> None:
    t = lab(
        *ROOM,
        p="pest (5,3) E pinned=skilled",
        i="hybrid (0,0) E",
        a="templar (6,3) W",
        order="p a i",
    )
    assert "Mv" in list(legal_modes(t.g, t["p"]))
    t.play("mode: Mv", "move-level: 1", "sacrifice: sacrifice").rest()
    assert t["p"].place == "removed"
    assert t["a"].wounds == 1


@pytest.mark.rule("HYB-MV-06")
def test_the_pinned_still_open_doors() -> None:
    t = lab("########", "#.ad..h#", "########", a="seneschal E pinned=skilled", h="hybrid W")
    t.play("mode: Mv", "move-level: 1").reach("move")
    assert t.offered == ["stop", "open:0"]


@pytest.mark.vector("HYB-MV-07/1")
def test_expert_move_needs_its_target_in_sight() -> None:
    t = lab(*HALL, a="seneschal W", h="hybrid W").play("mode: Mv").reach("move-level")
    assert t.offered == ["level:1", "level:2", "level:3"]


@pytest.mark.vector("HYB-MV-07/2", "HYB-MV-07/3")
def test_the_counter_weighs_on_strikes_and_parries() -> None:
    t = moving(*HALL, level="4:h").play("move: to:7,1:E").rest()
    assert t["h"].pinned == "expert"
    assert t.strike("h", "a").total == 3 + 2 - 2
    assert t.level("parry", "h", "a").total == 3 - 2


@pytest.mark.vector("HYB-MV-07/4")
def test_the_counter_ends_master_move() -> None:
    t = moving(*HALL, level="4:h", h="stalker W Mv master_move").play("move: to:7,1:E").rest()
    assert not t["h"].master_move


@pytest.mark.vector("HYB-MV-08/1")
def test_an_ambush_shot_at_a_master_mover() -> None:
    t = lab(*HALL, a="purifier E ambush=1", h="stalker W", order="h a", dice=[9])
    t.play("mode: Mv", "move-level: 5", "move: step:7,1")
    assert "− 2 Master Move" in str(t.events("Rolled")[0].sl)


@pytest.mark.vector("HYB-MV-08/2")
def test_a_combined_strike_suffers_and_a_sacrifice_does_not() -> None:
    duel = ("##########", "#..pah...#", "##########")
    t = lab(*duel, a="seneschal E master_move", h="hybrid W", p="pest E", order="p a h")
    assert t.strike("h", "a", name="combined").total == 3 - 2
    t.play("mode: Mv", "move-level: 1", "sacrifice: sacrifice").rest()
    assert t["a"].wounds == 1


@pytest.mark.vector("HYB-MV-09/1")
def test_the_extra_movement_is_worth_the_natural_value() -> None:
    t = lab(*HALL, a="misericord E w1", h="hybrid W")
    assert allowance(t.g, begin_movement(t.g, t["a"], "heroic")) == 3


@pytest.mark.vector("HYB-MV-09/2")
def test_pinned_after_the_activation() -> None:
    t = lab(*HALL, a="misericord E", h="hybrid W")
    t["a"].mode, t["a"].heroic_move = "Mv", True
    assert has_extra(t.g, t["a"], "heroic")
    t["a"].pinned = "skilled"
    assert not has_extra(t.g, t["a"], "heroic")


@pytest.mark.rule("HYB-MV-09", "HYB-ROU-13")
def test_a_heroic_move_goes_on_at_the_end_of_the_round() -> None:
    t = lab(*HALL, a="misericord E", h="hybrid E")
    t.play("mode: Mv", "move-level: 6", "move: stop", "mode: DC", "move: stop")
    assert t.asked == "which-extra"
    t.play("which-extra: heroic", "extra-movement: yes")
    assert t.points == 4
