"""Traits. Chapter 10 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.content.kinds import Member, content
from affray.games.cybernekro.rules.action_points import limit
from affray.games.cybernekro.rules.arsenal import reach_of
from affray.games.cybernekro.rules.attacks import hit_terms
from affray.games.cybernekro.rules.attribute_tests import attempt
from affray.games.cybernekro.rules.crews import profile_of
from affray.games.cybernekro.rules.damage import Hit, suffer
from affray.games.cybernekro.rules.fire import ignite, keeps_its_head
from affray.games.cybernekro.rules.items import capacity
from affray.games.cybernekro.rules.melee import in_melee
from affray.games.cybernekro.rules.morale import end, morale_tests, outcome
from affray.games.cybernekro.rules.movement import allowance
from affray.games.cybernekro.rules.reactions import react_with, reaction_step
from affray.games.cybernekro.rules.rounds import turn
from affray.games.cybernekro.rules.rulebook import Trigger, happens
from affray.games.cybernekro.rules.wounds import gain_dread
from affray.games.cybernekro.screen.events.battle import DamageRolled
from affray.games.cybernekro.state import Attack, Where
from affray.testing.cybernekro import Tabletop, pc, tabletop


def after_traits(attributes: Any, *traits: Any, deformed: Any = ()) -> Any:
    """The attributes of somebody built so."""
    made = profile_of(Member("A", tuple(attributes), tuple(traits), deformed=tuple(deformed)))
    return (made.S, made.T, made.A, made.I, made.D)


@pytest.mark.vector("CYB-TRT-00/1")
def test_the_list_of_traits() -> None:
    traits = content().packs["trait"].values()
    assert sum(trait.cost for trait in traits) == 74
    assert sorted(trait.number for trait in traits) == list(range(1, 22))


def attacked(target: Any, die: Any, dice: Any) -> Any:
    """Whether a fighter with Agility 0 hits, and the damage dice he is given."""
    t = tabletop(pc("A", (6, 6), ap=1, carries="staff"), target, dice=[die, *dice])
    t.acts("A", "fight:staff:B")
    return bool(t.events(DamageRolled))


@pytest.mark.vector("CYB-TRT-01/1")
def test_big_is_easy_to_hit() -> None:
    assert attacked(pc("B", (7.55, 6), "bone", size="B", traits="big"), 9, [1, 1])


@pytest.mark.vector("CYB-TRT-02/1")
def test_small_is_hard_to_hit_and_frail() -> None:
    small = pc("B", (7.25, 6), "bone", size="S", traits="small")
    assert after_traits((0, 1, 0, 0, 0), "small")[1] == -1
    assert not attacked(small, 12, [])
    assert attacked(small, 13, [1, 1])


@pytest.mark.vector("CYB-TRT-02/2", "CYB-GEO-02/2")
def test_big_and_small_are_nothing_at_all() -> None:
    both = Member("A", (0, 0, 0, 0, 0), ("big", "small"))
    made = profile_of(both)
    assert (made.T, made.size, made.radius) == (0, "N", 63)
    t = tabletop(pc("A", (6, 6), carries="staff"), pc("B", (7.4, 6), "bone", traits="big small"))
    fight = Attack(0, 1, t.item("staff"), "fight")
    assert sum(term[0] for term in hit_terms(t.g, fight, t["A"], t["B"])) == 0


@pytest.mark.rule("CYB-TRT-03")
def test_only_sorcerers_learn_to_cast() -> None:
    t = tabletop(
        pc("Sorcerer", (6, 6), ap=1, traits="sorcerer"),
        pc("Other", (6, 9), ap=1),
        pc("B", (9, 6), "bone"),
    )
    t.run(happens(t.g, "deployed"), sorcery="fry")
    assert [model.sorceries for model in t.g.models] == [("fry",), (), ()]
    assert "cast:fry:2" in t.may("Sorcerer")
    assert not any(option.startswith("cast") for option in t.may("Other"))


@pytest.mark.vector("CYB-TRT-04/1")
def test_two_weapons_two_attacks_one_reaction() -> None:
    t = tabletop(
        pc("A", (6, 6), A=2, ap=1, traits="ambidextrous", carries="sword axe"),
        pc("B", (7.4, 6), "bone", ap=1),
        dice=[11, 1, 1, 10],
    )
    t.acts("A", "fight:sword+axe:B", react="decline")
    assert [type(event).__name__ for event in t.events()].count("Hits") == 1
    assert [type(event).__name__ for event in t.events()].count("Misses") == 1
    assert t.asked == ["react"]


@pytest.mark.vector("CYB-TRT-04/2")
def test_the_second_attack_is_lost_when_the_target_is_gone() -> None:
    t = tabletop(
        pc("A", (6, 6), A=9, ap=2, traits="ambidextrous", carries="sword axe"),
        pc("B", (7.4, 6), "bone", ap=1, wounds=6),
        dice=[15, 1, 1],
    )
    t.acts("A", "fight:sword+axe:B", tough_it_out="no")
    assert (t["B"].where, t["A"].ap) == (Where.OUT, 1)


@pytest.mark.vector("CYB-TRT-05/1")
def test_deformed() -> None:
    assert after_traits((2, 1, 1, -1, -2), "deformed", deformed=("S", "A")) == (3, 0, 2, -2, -3)


@pytest.mark.vector("CYB-TRT-06/1")
def test_long_arms_reach_further_but_are_not_in_melee() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, traits="long-arms"), pc("B", (8.16, 6), "bone"))
    assert "fight:fists:1" in t.may("A")
    assert not in_melee(t.g, t["A"])
    assert reach_of(t.g, t["A"], t.g.book.content.weapon("fists")) == 100


@pytest.mark.vector("CYB-TRT-07/1")
@pytest.mark.parametrize(("strength", "items"), [(-2, 4), (-5, 2)])
def test_extra_limbs_carry_and_climb(strength: int, items: int) -> None:
    t = tabletop(pc("A", S=strength, traits="extra-limbs"))
    assert capacity(t.g, t["A"]) == 2 * items
    assert allowance(t.g, t["A"], "walk").of(1) == 600


@pytest.mark.vector("CYB-TRT-08/1")
@pytest.mark.parametrize(("dread", "npc_now"), [(2, False), (4, True)])
def test_a_lobotomised_model_does_not_flee_but_may_turn(dread: int, npc_now: bool) -> None:
    t = tabletop(pc("A", (6, 6), dread=dread, traits="lobotomised"), pc("B", (6, 3), "bone"))
    t.run(outcome(t.g, t["A"]))
    assert t.spot("A") == (600, 600, 0)
    assert t["A"].is_pc is not npc_now


@pytest.mark.vector("CYB-TRT-08/2")
def test_a_burning_lobotomised_model_stands_still() -> None:
    t = tabletop(pc("A", (6, 6), ap=2, on_fire=True, traits="lobotomised"), dice=[5])
    t.run(turn(t.g), select="model:A", action="move")
    assert (t.spot("A"), t["A"].ap, t.g.active) == ((600, 600, 0), 1, -1)


@pytest.mark.vector("CYB-TRT-09/1")
@pytest.mark.parametrize(("again", "ap"), [(5, 2), (1, 1), (18, 3)])
def test_two_heads_try_twice(again: int, ap: int) -> None:
    t = tabletop(
        pc("Mover", (10, 10)),
        pc("A", (10, 3.74), "bone", ap=3, traits="multi-headed"),
        dice=[4, again],
    )
    answers = {"reaction_action": "none"} if again == 18 else {}
    rule = reaction_step(t.g, t["Mover"], Trigger("move"))
    t.run(rule, react="react:A", reroll="multi-headed", **answers)
    assert t["A"].ap == ap


@pytest.mark.vector("CYB-TRT-10/1")
def test_a_beast_may_have_four_ap() -> None:
    t = tabletop(pc("A", traits="bestial"), pc("B", (3, 3)))
    assert (limit(t.g, t["A"]), limit(t.g, t["B"])) == (4, 3)


@pytest.mark.vector("CYB-TRT-11/1")
def test_a_demon_is_hurt_where_others_are_frightened() -> None:
    t = tabletop(pc("A", traits="demonic", wounds=1), dice=[2, 5])
    t.run(suffer(t.g, t["A"], Hit(1, "trap")), tough_it_out="yes")
    assert (t["A"].dread, t["A"].wounds) == (0, 3)
    t = tabletop(pc("A", traits="demonic", wounds=5))
    t.run(gain_dread(t.g, t["A"], 2))
    assert t["A"].where == Where.OUT


@pytest.mark.vector("CYB-TRT-11/2")
def test_an_overload_wounds_a_demon() -> None:
    from affray.games.cybernekro.effects.neural_overload import overload

    t = tabletop(pc("A", traits="demonic", ap=1), dice=[1])
    t.run(overload(t.g, t["A"]))
    assert (t["A"].dread, t["A"].wounds) == (0, 1)


@pytest.mark.rule("CYB-TRT-11")
def test_a_demon_heals_after_burning() -> None:
    t = tabletop(pc("A", traits="demonic", wounds=2, on_fire=True), dice=[1], phase="morale")
    t.run(end(t.g), tough_it_out="no")
    assert t["A"].wounds == 2


@pytest.mark.vector("CYB-TRT-12/1")
def test_inspiring() -> None:
    t = tabletop(
        pc("A", (3, 3), D=-1, dread=1),
        pc("Leader", (3, 9), D=3, traits="inspiring"),
        pc("Ally", (9, 3)),
        phase="morale",
        dice=[6],
    )
    t.run(morale_tests(t.g, t["A"]), inspiring="model:Leader")
    assert t["A"].dread == 0


@pytest.mark.rule("CYB-TRT-13")
def test_the_coin_of_an_unpredictable_model() -> None:
    def table(coin: Any, **facts: Any) -> Tabletop:
        return tabletop(
            pc("A", (6, 6), ap=2, traits="unpredictable", **facts),
            pc("B", (14, 6), "bone"),
            dice=[coin],
        )

    t = table("heads")
    t.run(turn(t.g), select="model:A", action="move", move_to="to:600,600,0")
    assert "action" in t.asked
    t = table("tails")
    t.run(turn(t.g), select="model:A")
    assert t["A"].x > 1100
    assert (t["A"].ap, t.g.active) == (1, 0)
    t.run(turn(t.g), go_on="stop")
    assert t.g.active == -1


@pytest.mark.rule("CYB-TRT-13")
def test_an_unpredictable_model_with_nothing_to_do_loses_an_ap() -> None:
    t = tabletop(pc("A", (6, 6), ap=2, traits="unpredictable"), dice=["tails"])
    t.run(turn(t.g), select="model:A")
    assert (t["A"].ap, t.g.active) == (1, -1)
    t = tabletop(pc("A", (6, 6), ap=2, traits="unpredictable"), dice=["tails"])
    t.run(react_with(t.g, t["A"], 1, "reaction"))
    assert t["A"].ap == 2


@pytest.mark.vector("CYB-TRT-14/1")
def test_jinxed() -> None:
    t = tabletop(pc("A", A=15, D=-12, traits="jinxed"), dice=[2])
    assert t.run(attempt(t.g, t["A"], "A", "reaction")).fumble
    t.roll(19)
    test = t.run(attempt(t.g, t["A"], "D", "morale"))
    assert (test.success, test.critical) == (True, True)


@pytest.mark.vector("CYB-TRT-15/1")
@pytest.mark.parametrize(("carries", "modifier"), [("", 0), ("lantern", -3), ("spot-light", -3)])
def test_darkborn(carries: str, modifier: int) -> None:
    from affray.games.cybernekro.rules.tallies import collected

    t = tabletop(
        pc("A", (1, 6), ap=1, traits="darkborn", carries="rifle"),
        pc("B", (12.26, 6), "bone", carries=carries),
        environment="darkness",
    )
    assert "shoot:rifle:1" in t.may("A")
    assert collected(t.g, t["A"], "D", "shoot", other=1).tally.total == modifier


@pytest.mark.vector("CYB-TRT-16/1")
@pytest.mark.parametrize(
    ("dice", "prone", "where", "lies"),
    [([2, 2], False, "table", True), ([4, 3], False, "out", True), ([2, 1], True, "out", True)],
)
def test_one_shotter(dice: list[int], prone: bool, where: str, lies: bool) -> None:
    t = tabletop(pc("A", traits="one-shotter", prone=prone), dice=dice)
    t.run(suffer(t.g, t["A"], Hit(2, "trap")), tough_it_out="no")
    assert (t["A"].where, t["A"].prone, t["A"].wounds) == (where, lies, 0)


@pytest.mark.vector("CYB-TRT-16/2")
@pytest.mark.parametrize(("dice", "where"), [([1, 1], "table"), ([2, 1], "out")])
def test_a_critical_hit_on_a_one_shotter(dice: list[int], where: str) -> None:
    t = tabletop(pc("A", traits="one-shotter"), dice=dice)
    answers = {"tough_it_out": "no"} if where == "out" else {}
    t.run(suffer(t.g, t["A"], Hit(2, "fight", critical=True)), **answers)
    assert (t["A"].where, t["A"].prone) == (where, True)


@pytest.mark.vector("CYB-TRT-17/1")
def test_reckless_sprinter() -> None:
    t = tabletop(pc("A", (3, 3), ap=2, traits="reckless-sprinter"), dice=[10])
    assert allowance(t.g, t["A"], "walk", sprint=True).of(0) == 700
    assert allowance(t.g, t["A"], "jump", sprint=True).of(0) == 400
    t.acts("A", "move:sprint", move_to={"to": [10, 3]})
    assert (t.spot("A"), t["A"].prone) == ((1000, 300, 0), True)
    t = tabletop(pc("A", traits="reckless-sprinter", carries="heavy-armor"))
    assert allowance(t.g, t["A"], "walk", sprint=True).of(0) == 600


@pytest.mark.vector("CYB-TRT-18/1")
def test_driven_by_madness() -> None:
    t = tabletop(pc("A", dread=3, traits="driven-by-madness"), dice=[8], phase="npc")
    assert t.run(attempt(t.g, t["A"], "A", "reaction")).success


@pytest.mark.vector("CYB-TRT-18/2")
@pytest.mark.parametrize(("again", "success"), [(9, False), (10, True)])
def test_madness_is_counted_anew_when_dread_is_spent(again: int, success: bool) -> None:
    t = tabletop(pc("A", dread=2, traits="driven-by-madness"), dice=[10, again])
    test = t.run(attempt(t.g, t["A"], "A", "fight"), spend_dread={"bone": "spend"})
    assert (test.total, test.success) == (again + 1, success)


@pytest.mark.vector("CYB-TRT-18/3")
def test_madness_helps_against_itself() -> None:
    t = tabletop(pc("A", dread=4, traits="driven-by-madness"), dice=[7, 7, 7, 7], phase="morale")
    t.run(morale_tests(t.g, t["A"]))
    assert t["A"].dread == 0


@pytest.mark.vector("CYB-TRT-19/1")
@pytest.mark.parametrize(("damage", "count"), [(1, 2), (2, 3)])
def test_electric_attacks_bite_machines(damage: int, count: int) -> None:
    t = tabletop(pc("A", traits="artificial"), dice=[1] * count)
    t.run(suffer(t.g, t["A"], Hit(damage, "shoot", electric=True)))
    assert len(t.events(DamageRolled)[0].dice) == count
    t = tabletop(pc("A", traits="artificial"), dice=[3, 5])
    t.run(suffer(t.g, t["A"], Hit(1, "trap")), tough_it_out="yes")
    assert t["A"].dread == 0


@pytest.mark.rule("CYB-TRT-19")
def test_machines_do_not_burn_and_no_trauma_kit_helps_them() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="trauma-kit repair-kit"),
        pc("Machine", (7.8, 6), traits="artificial", wounds=2),
    )
    ignite(t.g, t["Machine"])
    assert not t["Machine"].on_fire
    uses = [option for option in t.may("A") if option.startswith("use")]
    assert uses == ["use:trauma-kit:0", "use:repair-kit:1"]


@pytest.mark.vector("CYB-TRT-20/1")
def test_withered() -> None:
    assert after_traits((2, 1, 1, -1, -2), "withered") == (1, 0, 0, -1, -2)


@pytest.mark.vector("CYB-TRT-21/1")
def test_gifted() -> None:
    assert after_traits((2, 1, 1, -1, -2), "gifted") == (3, 2, 2, 0, -1)


@pytest.mark.rule("CYB-TRT-14")
def test_a_jinxed_model_on_fire_fumbles_more() -> None:
    t = tabletop(pc("A", on_fire=True, D=20, traits="jinxed", ap=1), dice=[2, 3, 1])
    assert not t.run(keeps_its_head(t.g, t["A"]))
