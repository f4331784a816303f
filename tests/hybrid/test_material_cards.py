"""Material cards: buying, binding, finding, using and losing them. Chapter 20"""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.engine.errors import BadForces
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import MaterialCard, Profile, content
from affray.games.hybrid.content.mission_cards import Mission
from affray.games.hybrid.rules.material_cards import binding_faults, disarm
from affray.games.hybrid.rules.profiles import aptitude
from affray.games.hybrid.rules.sight import sight_range
from affray.games.hybrid.rules.squads import squad_faults
from affray.games.hybrid.screen.events.battle import Rolled
from affray.games.hybrid.screen.events.cards import Disarmed, MaterialBound
from affray.testing.hybrid import HybridScene, lab

ON = {"material_cards": True}

HALL = """
################
#..............#
#.a.....b......#
#..............#
#..c...........#
#..............#
#..............#
################
"""

PIT = """
########
#......#
#......#
#......#
#.aT.b.#
#......#
#......#
########
"""


def roll(bench: HybridScene) -> Rolled:
    return bench.events(Rolled)[-1]


def faults(warriors: list[str], cards: list[str]) -> list[str]:
    """What is wrong with a Griffin squad for The dark jewel (rank total 7)."""
    mission = content().get(Mission, "dark-jewel")
    return [fault.text for fault in squad_faults(mission, "griffin", warriors, ON, cards)]


def binding(seat: str, profiles: list[str], *bindings: tuple[str, int]) -> list[str]:
    known = [content().get(Profile, name) for name in profiles]
    return [fault.text for fault in binding_faults(seat, known, bindings)]


# ---------------------------------------------------------------- buying and binding


@pytest.mark.vector("HYB-MAT-01/1-2")
def test_material_counts_against_the_rank_total() -> None:
    six = ["seneschal", "marksman", "purifier", "templar"]
    assert faults(six, ["rifle-scope"]) == []
    assert faults([*six, "purifier"], []) == []
    assert faults([*six, "purifier"], ["rifle-scope"]) != []


@pytest.mark.rule("HYB-MAT-01")
def test_material_is_refused_where_it_is_not_in_play() -> None:
    forces = {
        "griffin": {"warriors": ["seneschal", "purifier"], "material": [["rifle-scope", 1]]},
        "scorpion": "glasinhar-pack",
    }
    with pytest.raises(BadForces):
        affray.new_table(game(), "return-to-glasinhar", forces=forces)
    table = affray.new_table(game(), "return-to-glasinhar", forces=forces, options=ON)
    assert table.state.warriors[1].material == ("rifle-scope",)


@pytest.mark.vector("HYB-MAT-02/1")
def test_a_rifle_scope_needs_a_number_in_firing() -> None:
    assert binding("griffin", ["templar"], ("rifle-scope", 0)) != []
    assert binding("griffin", ["purifier"], ("rifle-scope", 0)) == []


@pytest.mark.vector("HYB-MAT-02/2")
def test_a_warrior_holds_as_many_cards_as_his_rank() -> None:
    two = (("lantern", 0), ("salve", 0))
    assert binding("griffin", ["seneschal"], *two) == []
    assert binding("griffin", ["seneschal"], *two, ("ironbound-shield", 0)) != []
    assert binding("scorpion", ["pest"], ("glow-gland", 0)) != []


@pytest.mark.vector("HYB-CON-12/1")
def test_a_card_of_rank_0_fills_a_slot_all_the_same() -> None:
    assert content().get(MaterialCard, "lantern").rank == 0
    assert binding("griffin", ["purifier"], ("lantern", 0)) == []
    assert binding("griffin", ["purifier"], ("lantern", 0), ("salve", 0)) != []


@pytest.mark.rule("HYB-MAT-01")
def test_a_card_is_bought_once_and_by_its_own_faction() -> None:
    assert binding("griffin", ["seneschal"], ("lantern", 0), ("lantern", 0)) != []
    assert binding("griffin", ["seneschal"], ("glow-gland", 0)) != []
    assert binding("griffin", ["seneschal"], ("healing-vial", 0)) != []


def find(card: str, figures: dict[str, str], **facts: Any) -> HybridScene:
    bench = lab(
        HALL,
        figures=figures,
        event_counters={"2,2": "event"},
        event_deck={"faces": [card]},
        options=ON,
        **facts,
    )
    return bench.play("OC", "stop", "activate:2,2")


@pytest.mark.vector("HYB-MAT-03/1")
def test_a_found_card_goes_to_another_when_the_finder_has_no_room() -> None:
    figures = {"a": "hybrid E", "b": "purifier W", "c": "yersina N"}
    bench = find("surgeons-blade", figures, material={"a": ["glow-gland"]})
    assert bench.events(MaterialBound)[-1].warrior == bench.names["c"]
    assert bench["c"].material == ("surgeons-blade",)


@pytest.mark.rule("HYB-MAT-03")
def test_a_found_card_goes_to_the_finder_if_he_can_use_it_else_away() -> None:
    figures = {"a": "hybrid E", "b": "purifier W"}
    assert find("plate-fragment", figures)["a"].material == ("plate-fragment",)
    bench = find("plate-fragment", figures, material={"a": ["glow-gland"]})
    assert bench["a"].material == ("glow-gland",)
    assert bench.g.event_discard == ["plate-fragment"]


# ---------------------------------------------------------------- equipment


@pytest.mark.vector("HYB-MAT-04/1")
def test_only_the_best_piece_of_equipment_counts() -> None:
    bench = lab(
        figures={"a": "templar E", "b": "hybrid W"},
        material={"a": ["blade-of-the-lodge"]},
        dice=[9],
    )
    bench.play("OC", "strike:b", "level:1")
    assert roll(bench).sl.total == 3 + 2


@pytest.mark.rule("HYB-CON-12")
@pytest.mark.parametrize(
    ("who", "card", "level"),
    [
        ("hybrid", "serrated-graft", 3 + 2),
        ("hybrid", "surgeons-blade", 3 + 2),
        ("stalker", "serrated-graft", 3 + 2),
        ("stalker", "surgeons-blade", 3 + 1),
    ],
)
def test_blades_for_scorpions(who: str, card: str, level: Any) -> None:
    bench = lab(figures={"a": f"{who} E", "b": "templar W"}, material={"a": [card]}, dice=[9])
    bench.play("OC", "strike:b", "level:1")
    assert roll(bench).sl.total == level


@pytest.mark.rule("HYB-CON-12")
@pytest.mark.parametrize(
    ("who", "card", "level"),
    [
        ("templar", "ironbound-shield", 3 + 2),
        ("purifier", "plate-fragment", 3 + 1),
        ("bulwark-knight", "plate-fragment", 5 + 2),
    ],
)
def test_shields_help_parries(who: str, card: str, level: Any) -> None:
    bench = lab(figures={"a": "hybrid E", "b": f"{who} W DC"}, material={"b": [card]}, dice=[2, 9])
    bench.play("OC", "strike:b", "level:1", "yes", "level:1")
    assert roll(bench).sl.total == level


@pytest.mark.rule("HYB-CON-12")
def test_a_carapace_helps_a_scorpions_parry() -> None:
    bench = lab(
        figures={"a": "templar E", "b": "hybrid W DC"}, material={"b": ["carapace"]}, dice=[2, 9]
    )
    bench.play("OC", "strike:b", "level:1", "yes", "level:1")
    assert roll(bench).sl.total == 3 + 2


@pytest.mark.rule("HYB-CON-12")
@pytest.mark.parametrize(
    ("shooter", "target", "card", "level"),
    [
        ("purifier", "hybrid", "rifle-scope", 3 + 2),
        ("purifier", "hybrid", "piercing-charge", 3 + 1),
        ("spitter", "templar", "acid-bladder", 3 + 2),
    ],
)
def test_better_weapons_help_shots(shooter: str, target: str, card: str, level: Any) -> None:
    figures = {"a": f"{shooter} E", "b": f"{target} W"}
    bench = lab(HALL, figures=figures, material={"a": [card]}, dice=[9])
    bench.play("F", "shoot:b", "level:1")
    assert roll(bench).sl.total == level


@pytest.mark.rule("HYB-CON-12", "HYB-APT-02")
def test_a_piercing_charge_brings_the_armour_piercing_shot() -> None:
    bench = lab(
        HALL, figures={"a": "purifier E", "b": "hybrid W"}, material={"a": ["piercing-charge"]}
    )
    assert aptitude(bench.g, bench["a"], "armour-piercing-shot") == 2


@pytest.mark.rule("HYB-CON-12", "HYB-APT-10")
def test_hammer_fists_push() -> None:
    bench = lab(
        figures={"a": "yersina E", "b": "demian W"}, material={"a": ["hammer-fists"]}, dice=[2]
    )
    bench.play("OC", "strike:b", "level:1")
    assert bench["b"].square == bench.square(4, 2)


@pytest.mark.vector("HYB-MAT-05/1")
def test_a_lantern_lengthens_sight_and_adds_to_the_eye_of_the_lynx() -> None:
    bench = lab(
        HALL,
        figures={"a": "templar E", "b": "kern W"},
        material={"a": ["lantern"], "b": ["glow-gland", "abandoned-lantern"]},
    )
    assert sight_range(bench.g, bench["a"]) == 10
    assert sight_range(bench.g, bench["b"]) == 11  # a second lantern adds nothing


@pytest.mark.rule("HYB-MAT-05")
def test_a_lantern_on_the_profile_is_a_lantern() -> None:
    bench = lab(
        HALL, figures={"a": "sapper E", "b": "hybrid W"}, material={"a": ["abandoned-lantern"]}
    )
    assert sight_range(bench.g, bench["a"]) == 10


# ---------------------------------------------------------------- things to use


@pytest.mark.rule("HYB-CON-12")
@pytest.mark.parametrize(("card", "left"), [("salve", 0), ("healing-vial", 1)])
def test_medicine_works_once_per_game_in_w1(card: str, left: int) -> None:
    bench = lab(HALL, figures={"a": "seneschal E w2", "b": "hybrid W"}, material={"a": [card]})
    bench.dice(...)
    assert (bench.asked, bench.g.window) == ("card-window", "W1")
    bench.play(f"use:{card}")
    assert bench["a"].wounds == left
    bench.idle(lambda g: g.round == 2 and g.active == 0)
    assert bench.asked == "mode"


@pytest.mark.rule("HYB-CON-12", "HYB-WND-07")
def test_a_stimulant_gives_four_movement_points_and_costs_a_wound() -> None:
    bench = lab(HALL, figures={"a": "hybrid E", "b": "templar W"}, material={"a": ["stimulant"]})
    bench.play("use:stimulant", "DC")
    assert bench.g.movement.course.points == 11
    assert bench["a"].wounds == 0
    bench.play("stop").reach("mode")
    assert bench["a"].wounds == 1
    assert bench.g.lasting == []


@pytest.mark.rule("HYB-CON-12", "HYB-MOV-16")
def test_a_grapple_jumps_without_a_roll() -> None:
    facts: dict[str, Any] = {"pits": [4 * 9 + 3], "trapdoors": []}
    bench = lab(
        PIT, figures={"a": "templar E", "b": "hybrid W"}, material={"a": ["grapple"]}, **facts
    )
    bench.play("Mv", "level:1", "jump:3,4", "step:4,4")
    assert bench.rolls() == []
    assert bench["a"].square == bench.square(4, 4)


@pytest.mark.rule("HYB-CON-12", "HYB-APT-19")
def test_hook_limbs_cross_pits_as_velocity_does() -> None:
    facts: dict[str, Any] = {"pits": [4 * 9 + 3], "trapdoors": []}
    bench = lab(
        PIT, figures={"a": "hybrid E", "b": "templar W"}, material={"a": ["hook-limbs"]}, **facts
    )
    bench.play("OC", "step:3,4")
    assert bench.rolls() == []
    assert bench.g.movement.course.points == 6  # no extra MP
    assert aptitude(bench.g, bench["a"], "velocity") == 0  # shots at him are as before


# ---------------------------------------------------------------- traps to place


@pytest.mark.vector("HYB-MAT-07/1")
def test_an_enemy_who_ends_on_a_placed_mine_rolls_at_once() -> None:
    bench = lab(
        HALL,
        figures={"a": "templar E", "b": "hybrid W"},
        material={"a": ["sappers-kit"]},
        dice=[9, ...],
    )
    bench.play("OC", "stop", "mine:3,2")
    assert bench["a"].traps == ()
    bench.play("OC", "to:3,2:W").rest()
    assert roll(bench).outcome == "failure"
    assert bench["b"].wounds == 1
    assert bench.g.event_turn == ""  # it does not count as taking a counter


@pytest.mark.rule("HYB-CON-12", "HYB-MAT-07")
@pytest.mark.parametrize(
    ("who", "card", "trap"),
    [("hybrid", "egg-sac", "gas"), ("hybrid", "dirz-firebomb", "firebomb")],
)
def test_other_traps_are_carried_and_placed(who: str, card: str, trap: str) -> None:
    bench = lab(HALL, figures={"a": f"{who} E", "b": "templar W"}, material={"a": [card]})
    assert bench["a"].traps == (trap,)
    bench.play("OC", "stop", f"{trap}:3,2")
    assert [g.placed_by for g in bench.g.counters] == ["scorpion"]


@pytest.mark.rule("HYB-CON-12", "HYB-APT-17")
def test_a_sappers_kit_makes_a_mineclearer() -> None:
    bench = lab(HALL, figures={"a": "templar E", "b": "hybrid W"}, material={"a": ["sappers-kit"]})
    assert aptitude(bench.g, bench["a"], "mineclearer") == 1
    assert aptitude(bench.g, bench["b"], "mineclearer") == 0


# ---------------------------------------------------------------- losing them


@pytest.mark.vector("HYB-MAT-06/1")
def test_a_disarmed_hybrid_strikes_without_his_weapons() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "templar W"}, material={"a": ["serrated-graft"]}, dice=[9]
    )
    disarm(bench.g, bench["a"])
    assert bench["a"].material == ()
    bench.play("OC", "strike:b", "level:1")
    assert roll(bench).sl.total == 3


@pytest.mark.vector("HYB-MAT-06/2")
def test_a_disarmed_ambusher_is_one_no_more() -> None:
    bench = lab(
        HALL,
        figures={"a": "hybrid E", "b": "purifier N ambush=1"},
        material={"b": ["sappers-kit"]},
        order={"scorpion": [0], "griffin": [1]},
    )
    disarm(bench.g, bench["b"])
    assert bench["b"].ambush == 0
    assert bench["b"].traps == ()
    bench.idle(lambda g: g.active == 1)
    assert "F" not in bench.offered


def held(card: str, **figures: str) -> HybridScene:
    """A Templar and an enemy face to face; the Griffin holds an Army card in reserve."""
    return lab(
        figures={"a": "templar E", "b": "hybrid W", **figures},
        dice=[9],
        reserves={"griffin": [card]},
    )


@pytest.mark.vector("HYB-MAT-06/3")
def test_a_card_disarms_an_enemy_at_the_front_of_one_in_oc() -> None:
    bench = held("beat-aside").play("OC", "stop", "play:beat-aside:1")
    assert bench["b"].disarmed
    assert len(bench.events(Disarmed)) == 1
    away, defending = held("beat-aside", a="templar N"), held("beat-aside")
    for other, mode in ((away, "OC"), (defending, "DC")):
        other.play(mode, "stop").reach("mode")
        assert not other["b"].disarmed
        assert other.side("griffin").reserve


@pytest.mark.parametrize(("die", "disarmed"), [(3, True), (9, False)])
@pytest.mark.vector("HYB-MAT-06/4")
def test_whoever_is_wounded_by_a_breaker_flail_is_disarmed(die: int, disarmed: bool) -> None:
    bench = lab(
        figures={"a": "templar E", "b": "spitter W"}, material={"a": ["breaker-flail"]}, dice=[die]
    )
    bench.play("OC", "stop", "strike:b", "level:1").reach("mode")
    assert bench["b"].disarmed is disarmed
    assert ("F" in bench.offered) is not disarmed


@pytest.mark.rule("HYB-MAT-06", "HYB-FIR-01")
def test_whoever_is_disarmed_in_mid_activation_fires_no_more() -> None:
    bench = lab(HALL, figures={"a": "purifier E", "b": "hybrid W"}).play("F")
    disarm(bench.g, bench["a"])
    bench.play("stop").reach("mode")
    assert bench.asks == "scorpion"


@pytest.mark.rule("HYB-WND-11", "HYB-MAT-03")
def test_material_is_lost_with_its_bearer() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "templar W w2"},
        material={"b": ["plate-fragment"]},
        warriors=["purifier (5,6) N"],
        dice=[2],
    )
    bench.play("OC", "strike:b", "level:1")
    assert bench["b"].material == ()
    assert bench.g.event_discard == ["plate-fragment"]
