"""Body-mods and Neural Overload. Chapters 11 and 12 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.boards.table.moves import Refusal
from affray.games.cybernekro.content.kinds import content
from affray.games.cybernekro.effects.neural_overload import overload
from affray.games.cybernekro.rules.arsenal import cost, weapon_of
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.damage import Hit, effective_armour, suffer
from affray.games.cybernekro.rules.movement import allowance, may_jump
from affray.games.cybernekro.rules.reactions import candidates
from affray.games.cybernekro.rules.rulebook import Trigger, has
from affray.games.cybernekro.state import FISTS, Where
from affray.testing.cybernekro import npc, pc, roof, tabletop


async def settled(g: Any, model: Any, attribute: Any, purpose: str = "fix") -> Any:
    """A test with everything that is owed for it."""
    test = await attempt(g, model, attribute, purpose)
    await settle(g, test)
    return test


@pytest.mark.vector("CYB-BOD-00/1")
def test_the_list_of_body_mods() -> None:
    mods = content().packs["body-mod"].values()
    assert sum(mod.cost for mod in mods) == 45
    assert {mod.id for mod in mods if not mod.artificial} == {
        "neural-cabling",
        "extra-organs",
        "excessive-neural-cabling",
        "stim-injectors",
    }


@pytest.mark.rule("CYB-BOD-00")
def test_a_body_mod_that_is_off_does_nothing() -> None:
    t = tabletop(pc("A", mods="reinforced-body", off=("reinforced-body",)))
    assert not has(t.g, t["A"], "reinforced")
    assert effective_armour(t.g, t["A"], Hit(1, "trap"), False) == 0


@pytest.mark.vector("CYB-BOD-01/1")
@pytest.mark.parametrize(("again", "success", "dread"), [(12, True, 0), (6, False, 1)])
def test_neural_cabling(again: int, success: bool, dread: int) -> None:
    extra = [] if success else [1]
    t = tabletop(pc("A", I=1, mods="neural-cabling"), dice=[4, again, *extra], phase="npc")
    test = t.run(settled(t.g, t["A"], "I"), reroll="neural-cabling")
    assert (test.success, t["A"].dread) == (success, dread)


@pytest.mark.rule("CYB-BOD-01")
def test_neural_cabling_is_for_intellect_alone() -> None:
    t = tabletop(pc("A", mods="neural-cabling"), dice=[4])
    t.run(settled(t.g, t["A"], "A"))
    assert t.asked == []


@pytest.mark.rule("CYB-BOD-02")
def test_a_mechanical_claw() -> None:
    t = tabletop(pc("A", mods="mechanical-claw"), pc("B", (3, 3)))
    claw, fists = weapon_of(t.g, t["A"], FISTS), weapon_of(t.g, t["B"], FISTS)
    assert (claw.damage, claw.brutal, claw.feeble) == (1, True, False)
    assert (fists.damage, fists.brutal, fists.feeble) == (1, False, True)


@pytest.mark.rule("CYB-BOD-03")
def test_jump_augmentation_goes_straight_up() -> None:
    t = tabletop(pc("A", (5.37, 3), mods="jump-augmentation"), pieces=[roof(6, 1, 4, 4, 3)])
    assert not isinstance(
        may_jump(t.g, t["A"], (700, 300, 300), allowance(t.g, t["A"], "jump")), Refusal
    )
    t = tabletop(pc("A", (5.37, 3)), pieces=[roof(6, 1, 4, 4, 3)])
    assert isinstance(
        may_jump(t.g, t["A"], (700, 300, 300), allowance(t.g, t["A"], "jump")), Refusal
    )


@pytest.mark.rule("CYB-BOD-04")
def test_extra_organs_are_tried_at_the_first_wound() -> None:
    from affray.games.cybernekro.rules.wounds import gain_wound

    t = tabletop(pc("A", T=3, mods="extra-organs"), dice=[8])
    t.run(gain_wound(t.g, t["A"]))
    assert (t["A"].wounds, t["A"].used) == (0, ("extra-organs",))


@pytest.mark.vector("CYB-BOD-05/1")
def test_excessive_cabling_that_fails_overloads_twice() -> None:
    t = tabletop(pc("A", ap=1, mods="excessive-neural-cabling"), dice=[4, 5, 2, 2], phase="npc")
    t.run(settled(t.g, t["A"], "A"), reroll="excessive-neural-cabling")
    assert (t["A"].dread, t["A"].ap, t["A"].prone) == (2, 0, False)


@pytest.mark.rule("CYB-BOD-05")
def test_with_both_cablings_the_player_names_one() -> None:
    t = tabletop(pc("A", mods="neural-cabling excessive-neural-cabling"), dice=[4], phase="npc")
    t.run(settled(t.g, t["A"], "I"))
    assert t.offered["reroll"] == ["no", "neural-cabling", "excessive-neural-cabling"]


@pytest.mark.rule("CYB-BOD-06")
def test_auto_senses_react_to_any_mover() -> None:
    t = tabletop(
        pc("Mover", (10, 10)),
        pc("Closer", (10, 6)),
        pc("A", (10, 3), "bone", ap=1, mods="auto-senses"),
    )
    assert [m.name for m in candidates(t.g, t["Mover"], Trigger("move"))] == ["A"]


@pytest.mark.vector("CYB-BOD-07/1")
def test_stim_injectors_pass_a_toughness_test() -> None:
    t = tabletop(pc("A", mods="stim-injectors", ap=1), dice=[5, 4, 1])
    t.run(suffer(t.g, t["A"], Hit(2, "trap")), tough_it_out="yes", stims="use")
    assert (t["A"].wounds, t["A"].prone, t["A"].dread) == (1, True, 1)
    assert t["A"].used == ("stim-injectors",)


@pytest.mark.vector("CYB-BOD-08/1")
@pytest.mark.parametrize(("carries", "points"), [("medium-armor", 3), ("", 1)])
def test_a_reinforced_body_is_armour(carries: str, points: int) -> None:
    t = tabletop(pc("A", mods="reinforced-body", carries=carries))
    assert effective_armour(t.g, t["A"], Hit(1, "trap"), False) == points


@pytest.mark.rule("CYB-BOD-08")
def test_a_fumble_overloads_a_reinforced_body() -> None:
    t = tabletop(pc("A", mods="reinforced-body"), dice=[1, 2], phase="npc")
    t.run(settled(t.g, t["A"], "A"))
    assert t["A"].dread == 1


@pytest.mark.vector("CYB-BOD-09/1")
def test_augmented_arms_ignore_heavy() -> None:
    t = tabletop(pc("A", S=-1, mods="augmented-arms"), pc("B", (3, 3), S=-1))
    heavy, chain = content().weapon("heavy-weapon"), content().weapon("chain-gun")
    assert cost(t.g, t["A"], heavy) == 1
    assert cost(t.g, t["B"], heavy) == 2
    assert cost(t.g, t["A"], chain) == 2


@pytest.mark.vector("CYB-BOD-10/1")
@pytest.mark.parametrize(("die", "prone", "ap"), [(15, False, 1), (7, False, 0), (1, True, 0)])
def test_the_roly_poly_system(die: int, prone: bool, ap: int) -> None:
    t = tabletop(pc("A", prone=True, ap=1, mods="roly-poly-system"), dice=[die])
    t.acts("A", "get-up:roll")
    assert (t["A"].prone, t["A"].ap) == (prone, ap)


# ---------------------------------------------------------------- Neural Overload


@pytest.mark.vector("CYB-NRO-01/1-11")
@pytest.mark.parametrize(
    ("person", "die", "dread", "ap", "prone", "wounds", "where"),
    [
        (pc("A", ap=2), 1, 1, 2, False, 0, "table"),
        (pc("A", ap=2), 4, 1, 1, False, 0, "table"),
        (pc("A"), 4, 1, 0, True, 0, "table"),
        (pc("A", ap=2), 5, 1, 1, True, 0, "table"),
        (pc("A"), 5, 1, 0, True, 1, "table"),
        (pc("A", dread=2, ap=1), 5, 3, 0, True, 1, "table"),
        (pc("A", dread=1, prone=True), 6, 2, 0, True, 2, "table"),
        (pc("A", dread=6, ap=1), 2, 6, 0, True, 1, "table"),
        (pc("A", traits="artificial", ap=2), 6, 0, 1, True, 0, "table"),
        (npc("A", specials="unstoppable artificial"), 5, 0, 0, True, 1, "table"),
        (pc("A", dread=3, ap=1), 6, 4, 0, True, 1, "out"),
    ],
)
def test_the_overload_table(
    person: Any, die: int, dread: int, ap: int, prone: bool, wounds: int, where: str
) -> None:
    t = tabletop(person, dice=[die])
    t.run(overload(t.g, t["A"]))
    a = t["A"]
    assert (a.dread, a.ap, a.prone, a.wounds, a.where) == (dread, ap, prone, wounds, where)
    assert a.dead is (where == Where.OUT)


@pytest.mark.rule("CYB-NRO-02")
def test_an_overload_comes_after_the_effects_of_the_test() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="heavy-pistol", mods="neural-cabling"), dice=[4, 5, 1]
    )
    t.g.jammed = (t.item("heavy-pistol"),)
    t.acts("A", "fix:heavy-pistol:A", reroll="neural-cabling")
    kinds = [type(event).__name__ for event in t.events()]
    assert kinds.index("FixFailed") < kinds.index("Overloaded")


@pytest.mark.vector("CYB-NRO-03/1")
def test_a_queen_and_the_exploding_head() -> None:
    t = tabletop(pc("A", dread=3, ap=1), hands={"ash": "Qh"}, dice=[6])
    t.run(overload(t.g, t["A"]), queen="queen")
    a = t["A"]
    assert (a.dread, a.ap, a.prone, a.wounds, a.on_table) == (4, 0, True, 2, True)
