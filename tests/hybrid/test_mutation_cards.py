"""Mutation cards: choosing, assigning, and what the eight Mutations do. Chapter 19"""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.games.hybrid import game
from affray.games.hybrid.rules.mutation_cards import may_mutate
from affray.games.hybrid.rules.profiles import aptitude, mode_value, movement_value, natural_value
from affray.games.hybrid.rules.sight import sight_range
from affray.games.hybrid.screen.events.battle import Rolled
from affray.games.hybrid.screen.events.cards import Marked, MutationAssigned
from affray.testing.hybrid import ROOM, HybridScene, lab

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


def mutant(
    mutation: str, a: str = "hybrid E", b: str = "demian W", drawing: Any = ROOM, **facts: Any
) -> HybridScene:
    """A warrior, activated first, receives a Mutation in step 2."""
    bench = lab(drawing, figures={"a": a, "b": b}, mutations={"scorpion": [mutation]}, **facts)
    return bench.play(f"mutate:{mutation}")


def roll(bench: HybridScene) -> Rolled:
    return bench.events(Rolled)[-1]


# ---------------------------------------------------------------- choosing and assigning


@pytest.mark.vector("HYB-MUT-01/1")
def test_a_mutant_holds_as_many_cards_as_his_aptitude_says() -> None:
    bench = lab(
        figures={"a": "hybrid E", "b": "demian W"},
        mutations={"scorpion": ["bone-plates", "lynx-eyes"]},
    )
    bench.play("mutate:bone-plates")
    assert bench.asked == "mode"  # no second card for Mutation/1
    assert not may_mutate(bench.g, bench["a"])
    bench["a"].mutations = ()
    assert may_mutate(bench.g, bench["a"])  # the slot is free again


@pytest.mark.rule("HYB-MUT-01", "HYB-APT-11")
def test_mutation_2_holds_two_cards() -> None:
    bench = lab(
        figures={"a": "skarn E", "b": "demian W"},
        mutations={"scorpion": ["bone-plates", "lynx-eyes"]},
    )
    bench.play("mutate:bone-plates", "mutate:lynx-eyes")
    assert bench["a"].mutations == ("bone-plates", "lynx-eyes")


def scorpions(squad: list[str]) -> Any:
    forces = {"griffin": "glasinhar-lodge", "scorpion": squad}
    table = affray.new_table(game(), "return-to-glasinhar", seed=1, forces=forces)
    while table.decision.kind != "opening-hand":
        table.choose(table.decision.options[0])
    return table


@pytest.mark.vector("HYB-MUT-02/1")
def test_a_squad_without_mutants_draws_no_mutations() -> None:
    side = scorpions(["stalker", "pest", "pest", "kern"]).state.scorpion
    assert (side.mutation_kept, side.set_aside, side.undrawn) == ([], [], [])


@pytest.mark.rule("HYB-MUT-02", "HYB-SET-09")
def test_two_of_three_mutations_are_kept_hidden() -> None:
    table = scorpions(["hybrid", "hybrid"])
    side = table.state.scorpion
    assert (len(side.mutation_kept), len(side.set_aside), len(side.undrawn)) == (2, 1, 5)
    for uid in (*side.mutation_kept, *side.set_aside):
        assert table.state.shown(uid, "griffin") is None
        assert table.state.shown(uid, "scorpion") is not None


@pytest.mark.vector("HYB-MUT-03/1")
def test_when_both_are_assigned_there_are_no_more() -> None:
    bench = lab(
        figures={"a": "skarn E", "b": "demian W"},
        mutations={"scorpion": ["bone-plates", "lynx-eyes"]},
        warriors=["hybrid (5,5) N"],
        order={"scorpion": [1, 0]},
    )
    bench.play("mutate:bone-plates", "mutate:lynx-eyes", "DC", "stop").reach("mode")
    assert bench.g.active == 0
    assert not may_mutate(bench.g, bench.g.warriors[0])


@pytest.mark.vector("HYB-MUT-04/1")
def test_a_mutation_assigned_in_w2_counts_for_the_attack_not_for_the_movement() -> None:
    bench = lab(
        figures={"a": "skarn E", "b": "demian W"},
        mutations={"scorpion": ["sinew-springs", "bladed-growth"]},
        dice=[9],
    )
    bench.play("OC", "no")
    assert bench.g.movement.course.points == 7
    bench.play("stop")
    assert (bench.asked, bench.g.window) == ("card-window", "W2")
    bench.play("mutate:bladed-growth", "mutate:sinew-springs", "strike:b", "level:1")
    assert roll(bench).sl.total == 4 + 2 + 1
    assert [event.card for event in bench.events(MutationAssigned)] == [
        "bladed-growth",
        "sinew-springs",
    ]


@pytest.mark.vector("HYB-MUT-04/2")
def test_a_mutation_cannot_be_assigned_in_the_opponents_activation() -> None:
    bench = lab(
        figures={"a": "templar E", "b": "hybrid W"},
        mutations={"scorpion": ["bone-plates"]},
        reserves={"scorpion": ["vertigo"]},
    )
    bench.reach("card-window")
    assert bench.asks == "scorpion"
    assert not [each for each in bench.offered if each.startswith("mutate:")]


@pytest.mark.vector("HYB-MUT-05/1")
def test_mutations_are_lost_with_the_mutant() -> None:
    bench = mutant("bone-plates", a="hybrid E w2", dice=[2, ...], warriors=["pest (6,6) N"]).play(
        "DC", "stop"
    )
    bench.play("OC", "strike:a", "level:1")
    bench.rest()
    assert bench["a"].place == "eliminated"
    assert bench["a"].mutations == ()
    assert bench.side("scorpion").mutation_kept == []


# ---------------------------------------------------------------- the eight Mutations


@pytest.mark.vector("HYB-CON-11/1")
def test_a_second_heart_raises_the_natural_value_and_nothing_else() -> None:
    bench = mutant("second-heart", a="hybrid E w1")
    g, hybrid = bench.g, bench["a"]
    assert natural_value(g, hybrid) == 3
    assert movement_value(g, hybrid) == 6
    assert mode_value(g, hybrid, "OC") == 3


@pytest.mark.rule("HYB-CON-11", "HYB-APT-15")
def test_bone_plates_help_parries_and_protect_the_back() -> None:
    bench = mutant("bone-plates", dice=[2, 9, ...], b="templar W").play("DC", "stop")
    assert aptitude(bench.g, bench["a"], "dorsal-protection") == 1
    bench.play("OC", "strike:a", "level:1", "yes", "level:1")
    assert roll(bench).sl.total == 3 + 1


@pytest.mark.vector("HYB-CON-11/2")
def test_bladed_growth_and_a_berserk_gland_after_one_kill() -> None:
    bench = lab(
        BRUTE,
        figures={"a": "aberration E frenzy_kills=1", "b": "demian W"},
        mutations={"scorpion": ["bladed-growth", "berserk-gland"]},
        dice=[9],
    )
    bench.play("mutate:bladed-growth", "mutate:berserk-gland", "OC", "strike:b", "level:1")
    assert roll(bench).sl.total == 10


@pytest.mark.rule("HYB-CON-11")
def test_sinew_springs_add_two_to_the_movement_value() -> None:
    bench = mutant("sinew-springs").play("DC").reach("move")
    assert bench.g.movement.course.points == 9


@pytest.mark.rule("HYB-CON-11", "HYB-DEC-05")
def test_venom_weakens_whoever_the_mutant_wounds_until_the_end_of_the_next_round() -> None:
    bench = mutant("venom-sacs", dice=[2, 9, 9, ...])
    bench.play("OC", "strike:b", "level:1")
    assert bench["b"].wounds == 1
    assert bench.events(Marked)[-1].card == "venom-sacs"
    bench.play("OC", "strike:a", "level:1")
    assert roll(bench).sl.total == 4 + 2 - 1  # NV 5 and one Wound, Prestige lost
    bench.idle(lambda g: g.round == 2)
    assert bench.g.lasting
    bench.idle(lambda g: g.round == 3)
    assert bench.g.lasting == []


@pytest.mark.rule("HYB-CON-11")
def test_venom_does_not_add_up() -> None:
    bench = mutant("venom-sacs", dice=[2, 3])
    bench.play("OC", "strike:b", "level:3", "yes")
    assert bench["b"].wounds == 2
    assert len(bench.g.lasting) == 1


@pytest.mark.rule("HYB-CON-11")
def test_lynx_eyes_see_further_and_help_shots() -> None:
    bench = mutant("lynx-eyes", a="spitter E", drawing=HALL, dice=[9, ...])
    assert sight_range(bench.g, bench["a"]) == 10
    bench.play("F", "shoot:b", "level:1")
    assert roll(bench).sl.total == 3 + 1 + 1


@pytest.mark.vector("HYB-CON-11/3")
def test_caustic_death_takes_the_killer_along() -> None:
    bench = mutant(
        "caustic-death",
        a="hybrid E w2",
        b="templar W w2",
        dice=[2, ...],
        warriors=["hybrid (6,6) N", "purifier (5,6) N"],
    )
    bench.play("DC", "stop").play("OC", "strike:a", "level:1").rest()
    assert bench["a"].place == bench["b"].place == "eliminated"
    assert len(bench.hand("griffin")) == 1
    assert len(bench.hand("scorpion")) == 1


@pytest.mark.rule("HYB-CON-11", "HYB-APT-01", "HYB-MOD-07")
def test_a_berserk_gland_brings_frenzy_and_forbids_defensive_combat() -> None:
    bench = mutant("berserk-gland", a="yersina E")
    assert bench.asked == "mode"
    assert "DC" not in bench.offered
    assert aptitude(bench.g, bench["a"], "frenzy") == 1  # counts once
