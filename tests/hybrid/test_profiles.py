"""Chapter 2: profiles."""

from __future__ import annotations

import pytest

from affray.games.hybrid.content.kinds import MaterialCard, Profile, content
from affray.games.hybrid.content.mission_cards import Mission
from affray.games.hybrid.rules.defensive_combat import parry_levels
from affray.games.hybrid.rules.modes import legal_modes
from affray.games.hybrid.rules.moving_mode import move_levels
from affray.games.hybrid.rules.offensive_combat import levels
from affray.games.hybrid.rules.profiles import (
    aptitude,
    equipment,
    mode_value,
    movement_value,
    natural_value,
    printed_mode,
)
from affray.games.hybrid.rules.squads import squad_faults
from affray.games.hybrid.state import Action
from affray.testing.hybrid import HybridScene, lab

DUEL = ("##########", "#...ah...#", "##########")


def duel(a: str = "templar E", h: str = "hybrid W", **more: object) -> HybridScene:
    return lab(*DUEL, a=a, h=h, **more)  # type: ignore[arg-type]


def profile(name: str) -> Profile:
    return content().get(Profile, name)


@pytest.mark.vector("HYB-PRO-01/1")
def test_the_card_of_the_aberration() -> None:
    card = profile("aberration")
    assert (card.size, card.rank, card.f) == (2, 3, None)
    assert card.apt["brutish-strength"] == 2


@pytest.mark.vector("HYB-PRO-02/1")
def test_the_hybrid_has_natural_value_3_and_offence_4() -> None:
    t = duel()
    assert natural_value(t.g, t["h"]) == 3
    assert mode_value(t.g, t["h"], "OC") == 4


@pytest.mark.vector("HYB-PRO-02/2")
def test_two_points_lift_value_and_level() -> None:
    t = duel(order="h a", facts={"hands": {"scorpion": ["long-stride"]}})
    t.play("mode: OC", "strike: a", "bonus-cards: points:long-stride")
    t.reach("strike-level")
    assert t.offered == [f"level:{n}" for n in range(1, 7)]
    assert t.strike("h", "a", points=2).total == 5 + 2


@pytest.mark.parametrize(
    ("value", "most"),
    [
        pytest.param(4, 4, marks=pytest.mark.vector("HYB-PRO-03/1")),
        pytest.param(8 - 1, 6, marks=pytest.mark.vector("HYB-PRO-03/2")),
        pytest.param(8 - 3, 5, marks=pytest.mark.vector("HYB-PRO-03/3")),
    ],
)
def test_a_value_masters_its_level_and_all_below(value: int, most: int) -> None:
    assert [option.value for option in levels(value)] == list(range(1, most + 1))


@pytest.mark.vector("HYB-PRO-04/1")
def test_no_card_turns_a_dash_into_a_number() -> None:
    t = lab(
        "##########",
        "#...aabb.#",
        "#...aabb.#",
        "##########",
        a="aberration E",
        b="aberration W",
        c="purifier (1,1) E",
        facts={"hands": {"scorpion": ["masters-lesson"]}},
    )
    assert "F" not in list(legal_modes(t.g, t["a"]))


@pytest.mark.vector("HYB-PRO-05/1")
def test_movement_is_whole_again_next_round() -> None:
    t = lab("############", "#a........h#", "############", a="templar E", h="hybrid E")
    t.dice(...)
    t.play("mode: DC", "move: to:5,1:E", "mode: DC", "move: stop")
    t.dice(3, 7)
    t.play("first-player: griffin", "mode: DC").reach("move")
    assert t.ask.about is not None
    assert t.ask.about["points"] == 7


@pytest.mark.vector("HYB-PRO-06/1")
def test_rank_0_is_offered_no_objective() -> None:
    t = lab("########", "#.1p..a#", "########", a="templar W", p="pest W", order="p a")
    t.play("mode: DC", "move: to:2,1:W")
    assert t.asked != "objective"
    t = lab("########", "#.1p..a#", "########", a="templar W", p="hybrid W", order="p a")
    t.play("mode: DC", "move: to:2,1:W")
    assert t.asked == "objective"


@pytest.mark.vector("HYB-PRO-06/2")
def test_wounds_leave_the_rank_alone() -> None:
    assert duel(h="kern W w4")["h"].card.rank == 3


@pytest.mark.vector("HYB-PRO-07/1")
def test_equipment_helps_the_roll_and_not_the_levels() -> None:
    t = duel()
    assert mode_value(t.g, t["h"], "OC") == 4
    assert t.strike("h", "a").total == 5


@pytest.mark.vector("HYB-PRO-07/2")
def test_one_piece_of_equipment_counts_the_best() -> None:
    t = duel(facts={"options": {"material_cards": True}})
    t["a"].material = ("blade-of-the-lodge",)
    assert content().get(MaterialCard, "blade-of-the-lodge").oc == 2
    assert equipment(t.g, t["a"], "OC")[0] == 2


@pytest.mark.vector("HYB-PRO-07/3")
def test_sword_and_shield_each_in_its_mode() -> None:
    t = duel()
    assert equipment(t.g, t["a"], "OC")[0] == 1
    assert equipment(t.g, t["a"], "DC")[0] == 1
    assert t.strike("a", "h").total == 4
    assert t.level("parry", "a", "h").total == 4


@pytest.mark.vector("HYB-PRO-08/1")
def test_wounds_leave_aptitudes_alone() -> None:
    t = duel(h="skarn W w3", order="h a", dice=[2])
    assert aptitude(t.g, t["h"], "duellist") == 2
    t.play("mode: OC", "strike: a", "strike-level: 1").rest()
    assert t["a"].wounds == 2


@pytest.mark.vector("HYB-PRO-09/1")
def test_a_champion_is_unique() -> None:
    mission = content().get(Mission, "invisible-war")
    faults = [
        fault.text for fault in squad_faults(mission, "griffin", ["ambrosius", "ambrosius"], {})
    ]
    assert any("Ambrosius" in fault for fault in faults)


@pytest.mark.vector("HYB-PRO-10/1")
def test_auras_are_for_griffins() -> None:
    t = duel(h="hybrid W", order="h a", facts={"auras": {"griffin": ["aura-of-wrath"]}})
    t["h"].card = profile("ambrosius")
    t.play("mode: OC")
    assert t["h"].aura == 0
    assert not [e for e in t.told() if "Aura" in e]


@pytest.mark.rule("HYB-PRO-03", "HYB-PRO-04")
def test_printed_values_and_dashes() -> None:
    t = duel()
    assert printed_mode(t["a"], "F") is None
    assert mode_value(t.g, t["a"], "F") == 0
    assert movement_value(t.g, t["a"]) == 7
    assert [o.value[0] for o in move_levels(t.g, t["a"], 3)] == [1, 2, 3]
    parry = parry_levels(t["a"], Action("strike", "scorpion", 1, 0), 4)
    assert [o.value for o in parry] == [1, 2, 3, 4]
