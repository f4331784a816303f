"""Chapter 3: Wounds and elimination."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.errors import BadPosition
from affray.engine.questions import Rule
from affray.engine.state import Over
from affray.games.hybrid.content.kinds import Profile
from affray.games.hybrid.effects.cards_in_force import field_card
from affray.games.hybrid.effects.on_warriors import bring_back
from affray.games.hybrid.effects.tags import Play
from affray.games.hybrid.rules.movement import allowance, begin_movement, points_left
from affray.games.hybrid.rules.profiles import mode_value, movement_value, natural_value
from affray.games.hybrid.rules.setting_up import can_be_called
from affray.games.hybrid.rules.wounds import eliminate, recover, remove, wound
from affray.games.hybrid.state import MODES, Lab, Warrior
from affray.testing.hybrid import HybridScene, lab, mission

DUEL = ("##########", "#.b.ah..i#", "##########")


def duel(a: str = "templar E", h: str = "hybrid W", **more: Any) -> HybridScene:
    """A Templar and a Hybrid face to face, a friend of each beside."""
    return lab(*DUEL, a=a, h=h, b="purifier E", i="hybrid W", **more)


def run(rule: Rule[Any]) -> None:
    """Carry out a rule that asks nothing."""
    try:
        rule.send(None)
    except StopIteration:
        return
    raise AssertionError("the rule asks something")


def values(g: Lab, warrior: Warrior) -> tuple[int, ...]:
    """NV, OC, DC, F, Mv, Mt."""
    modes = (mode_value(g, warrior, mode) for mode in MODES)
    return natural_value(g, warrior), *modes, movement_value(g, warrior)


def printed(warrior: Warrior, **numbers: Any) -> None:
    """Give a warrior another card."""
    warrior.card = Profile("test", "Test", "griffin", rank=1, most=1, **numbers)


@pytest.mark.parametrize(
    ("wounds", "expected"),
    [
        pytest.param(2, (2, 3, 1, 0, 2, 5), marks=pytest.mark.vector("HYB-WND-01/1")),
        pytest.param(3, (1, 2, 1, 0, 1, 4), marks=pytest.mark.vector("HYB-WND-01/2")),
    ],
)
def test_what_wounds_leave(wounds: int, expected: tuple[int, ...]) -> None:
    t = duel()
    printed(t["a"], nv=4, mt=7, oc=5, dc=3, mv=4)
    t["a"].wounds = wounds
    assert values(t.g, t["a"]) == expected


@pytest.mark.vector("HYB-WND-01/3")
def test_movement_never_falls_below_nothing() -> None:
    t = duel()
    printed(t["a"], nv=5, mt=2, oc=3)
    t["a"].wounds = 4
    assert (movement_value(t.g, t["a"]), natural_value(t.g, t["a"])) == (0, 1)


@pytest.mark.vector("HYB-WND-01/4")
def test_movement_comes_back_with_healing() -> None:
    t = duel(a="templar E w2")
    assert movement_value(t.g, t["a"]) == 5
    recover(t.g, t["a"], 1)
    assert movement_value(t.g, t["a"]) == 6


@pytest.mark.vector("HYB-WND-02/1")
def test_nothing_left_is_the_end() -> None:
    t = duel(h="hybrid W w1")
    run(wound(t.g, [(t["h"].id, 2)], "strike", t["a"].id, "griffin"))
    assert t["h"].place == "eliminated"


@pytest.mark.vector("HYB-WND-02/2")
def test_a_wound_too_many_is_lost() -> None:
    t = duel(a="seneschal W w2", h="skarn W", order="h a", dice=[1, ...])
    t.play("mode: OC", "strike: a", "strike-level: 6").rest()
    assert t["a"].place == "eliminated"
    assert t["a"].wounds == 4


@pytest.mark.vector("HYB-WND-03/1")
def test_to_be_evacuated_is_no_loss() -> None:
    t = duel()
    cards = len(t.g.griffin.hand)
    remove(t.g, t["a"], "evacuated")
    assert not t.g.griffin.first_blood
    assert len(t.g.griffin.hand) == cards


def called_back(place: str, scenario: str = "return-to-glasinhar") -> HybridScene:
    """A card brings a Templar back with NV 2, if it can, in the activation of another."""
    t = mission(
        scenario, order="a h", a="templar (1,11) E", b=f"templar {place}", h="hybrid (12,12) W"
    )
    run(bring_back(t.g, Play(field_card("hymn-of-hod"), "griffin"), 2))
    return t.play("mode: DC", "move: stop")


@pytest.mark.vector("HYB-WND-03/2")
def test_whoever_is_removed_never_comes_back() -> None:
    t = mission(
        "return-to-glasinhar", a="templar (1,11) E", b="templar eliminated", h="hybrid (12,12) W"
    )
    remove(t.g, t["b"], "removed")
    assert can_be_called(t.g, "griffin", "eliminated") == []
    run(bring_back(t.g, Play(field_card("hymn-of-hod"), "griffin"), 2))
    assert t.g.arrivals == ()
    run(eliminate(t.g, [t["b"]], "card"))
    assert t["b"].place == "removed"


@pytest.mark.vector("HYB-WND-03/3")
def test_a_warrior_brought_back_stands_in_his_zone_when_the_activation_is_over() -> None:
    t = called_back("eliminated")
    assert t["b"].place == "eliminated"
    assert t.asked == "deploy-square"
    assert set(t.offered) == {f"at:{x},{y}" for x, y in free_zone(t)}
    square = t.offered[0]
    t.play(f"deploy-square: {square}", "deploy-facing: face:S")
    assert (t["b"].place, t["b"].wounds, t["b"].facing) == ("board", 1, 2)
    assert not t["b"].counter
    t.next_round(3, 7)
    assert t["b"].counter or t["b"].activated


def free_zone(t: HybridScene) -> set[tuple[int, int]]:
    """The squares of the Griffin zone on which nobody stands."""
    taken = {t.at(sign) for sign in t.names if t[sign].on_board}
    rows = enumerate(t.g.rows)
    zone = {(x, y) for y, row in rows for x, sign in enumerate(row) if sign == "G"}
    return zone - taken


@pytest.mark.vector("HYB-WND-03/4")
def test_whose_side_comes_from_outside_is_brought_back_there() -> None:
    t = called_back("eliminated", "deadly-matrix")
    assert (t["b"].place, t["b"].wounds) == ("outside", 1)
    assert t.asked == "mode"


@pytest.mark.vector("HYB-WND-04/1")
def test_healing_stops_at_unhurt() -> None:
    t = duel(a="templar E w1")
    assert recover(t.g, t["a"], 3) == 1
    assert t["a"].wounds == 0


@pytest.mark.vector("HYB-WND-04/2")
def test_prestige_does_not_heal() -> None:
    t = duel(a="demian E")
    run(wound(t.g, [(t["a"].id, 1)], "strike", t["h"].id, "scorpion"))
    recover(t.g, t["a"], 1)
    assert t["a"].wounds == 0
    assert t["a"].prestige_lost
    assert "Prestige" not in str(t.strike("a", "h"))


PRESS = ("##########", "#...ap...#", "##########")


@pytest.mark.vector("HYB-WND-05/1")
def test_no_parry_helps_against_a_sacrifice() -> None:
    t = lab(*PRESS, a="templar E DC heroic_parry", p="pest W", i="hybrid (1,1) E", order="p a i")
    t.play("mode: Mv", "move-level: 1", "sacrifice: sacrifice").rest()
    assert t["a"].wounds == 1
    assert not t.events("ParryDeclared")


@pytest.mark.vector("HYB-WND-06/1")
def test_falling_rocks_end_defensive_combat() -> None:
    t = duel(a="templar E DC")
    run(wound(t.g, [(t["a"].id, 1)], "falling rocks"))
    assert not t["a"].dc


@pytest.mark.vector("HYB-WND-06/2")
def test_a_firebomb_ends_an_ambush() -> None:
    t = duel(a="purifier E ambush=1")
    run(wound(t.g, [(t["a"].id, 2)], "firebomb"))
    assert t["a"].ambush == 0


@pytest.mark.vector("HYB-WND-07/1")
def test_a_push_into_a_pit_is_the_pushers_merit() -> None:
    t = lab(
        "##########",
        "#.bb....h#",
        "#.bb.....#",
        "#.a......#",
        "#.O......#",
        "##########",
        a="purifier N w1",
        b="aberration S",
        h="templar W",
        order="b a h",
        dice=[5],
    )
    t.play("mode: OC", "strike: a", "strike-level: 1").rest()
    assert t["a"].place == "eliminated"
    assert len(t.g.griffin.hand) == 1


@pytest.mark.vector("HYB-WND-07/2")
def test_a_failed_jump_is_nobodys_merit() -> None:
    t = lab(
        "########",
        "#.aO..h#",
        "########",
        a="templar E w2",
        b="purifier (1,1) E",
        h="hybrid W",
        dice=[9],
    )
    t.play("mode: OC", "move: jump:3,1")
    assert t["a"].place == "eliminated"
    assert len(t.g.griffin.hand) == 0
    assert t.g.griffin.first_blood


@pytest.mark.vector("HYB-WND-08/1")
def test_an_empty_deck_gives_no_card() -> None:
    t = duel(facts={"action_deck": {"faces": []}, "action_discard": ["feint"]})
    run(wound(t.g, [(t["h"].id, 3)], "strike", t["a"].id, "griffin"))
    assert t["h"].place == "eliminated"
    assert t.g.scorpion.hand == []
    assert t.g.action_discard == ["feint"]


@pytest.mark.vector("HYB-WND-08/2")
def test_a_sacrifice_costs_no_card_and_gives_one() -> None:
    t = lab(
        *PRESS,
        a="purifier E w2",
        b="templar (1,1) E",
        p="pest W",
        i="hybrid (8,1) W",
        order="p a b i",
    )
    t.play("mode: Mv", "move-level: 1", "sacrifice: sacrifice").rest()
    assert (t["a"].place, t["p"].place) == ("eliminated", "removed")
    assert (len(t.g.scorpion.hand), len(t.g.griffin.hand)) == (0, 1)


@pytest.mark.parametrize(
    ("kind", "numbers", "bonus", "spent", "wounds", "left"),
    [
        pytest.param(
            "activation", {"nv": 4, "mt": 7}, 0, 5, 1, 1, marks=pytest.mark.vector("HYB-WND-09/1")
        ),
        pytest.param(
            "activation", {"nv": 4, "mt": 7}, 0, 7, 1, 0, marks=pytest.mark.vector("HYB-WND-09/2")
        ),
        pytest.param(
            "activation", {"nv": 4, "mt": 5}, 2, 3, 2, 2, marks=pytest.mark.vector("HYB-WND-09/3")
        ),
        pytest.param(
            "heroic", {"nv": 4, "mt": 7}, 0, 2, 1, 1, marks=pytest.mark.vector("HYB-WND-09/4")
        ),
    ],
)
def test_wounds_in_mid_movement(
    kind: str, numbers: dict[str, int], bonus: int, spent: int, wounds: int, left: int
) -> None:
    t = duel()
    printed(t["a"], oc=3, **numbers)
    movement = begin_movement(t.g, t["a"], kind, bonus)
    movement.spent = spent
    run(wound(t.g, [(t["a"].id, wounds)], "shot"))
    assert points_left(t.g, movement) == left


@pytest.mark.vector("HYB-WND-09/4")
def test_wounds_do_not_touch_an_infiltration() -> None:
    t = duel(a="misericord E")
    movement = begin_movement(t.g, t["a"], "infiltration")
    movement.spent = 2
    run(wound(t.g, [(t["a"].id, 1)], "shot"))
    assert (allowance(t.g, movement), points_left(t.g, movement)) == (3, 1)


@pytest.mark.vector("HYB-WND-10/1")
def test_one_bomb_takes_both_in_the_same_instant() -> None:
    t = lab("##########", "#...ah...#", "##########", a="templar E w2", h="hybrid W w2")
    burn = wound(t.g, [(t["a"].id, 2), (t["h"].id, 2)], "firebomb")
    run(burn)
    assert t["a"].place == t["h"].place == "eliminated"
    with pytest.raises(Over) as over:
        t.g.rules.after_act[-1](t.g, None).send(None)  # type: ignore[arg-type]
    assert over.value.result.winners == ()


@pytest.mark.vector("HYB-WND-11/1")
def test_an_aura_goes_with_its_bearer() -> None:
    t = duel(a="ambrosius E", facts={"auras": {"griffin": ["aura-of-wrath"]}})
    t["a"].aura = t.g.griffin.aura_kept[0]
    assert t.strike("b", "i").total == 3 + 1
    run(wound(t.g, [(t["a"].id, 5)], "strike", t["h"].id, "scorpion"))
    assert t["a"].aura == 0
    assert t.strike("b", "i").total == 3


@pytest.mark.rule("HYB-WND-11")
def test_what_a_warrior_put_on_others_stays() -> None:
    t = duel(a="templar E DC pinned=skilled", h="hybrid W pinned=skilled")
    run(wound(t.g, [(t["a"].id, 3)], "strike", t["h"].id, "scorpion"))
    assert (t["a"].pinned, t["a"].dc, t["a"].counter) == ("", False, 0)
    assert t["h"].pinned == "skilled"


@pytest.mark.rule("HYB-WND-02")
def test_whoever_goes_out_keeps_no_level_and_no_ambush() -> None:
    t = lab(
        "########",
        "#.ah...#",
        "########",
        a="templar E",
        h="spitter W w2 F level=2 ambush=1",
        b="purifier (1,1) E",
        dice=[3, ...],
    )
    t.play("mode: OC", "strike: h", "strike-level: 1")
    assert t["h"].place == "eliminated"
    assert (t["h"].level, t["h"].ambush, t["h"].mode) == (0, 0, "")


@pytest.mark.rule("HYB-WND-07", "HYB-WND-08")
def test_a_kill_by_a_shot_is_the_shooters_merit() -> None:
    t = lab(
        "###########", "#a.......h#", "###########", a="purifier E", h="hybrid W w2", dice=[2, ...]
    )
    t.play("mode: F", "fire: h", "shot-level: 1")
    assert t["h"].place == "eliminated"
    assert (t.hand("griffin"), len(t.hand("scorpion"))) == ([], 1)


@pytest.mark.rule("HYB-WND-01")
@pytest.mark.parametrize("wounds", [3, 4])
def test_a_position_with_a_dead_warrior_on_the_board_is_refused(wounds: int) -> None:
    with pytest.raises(BadPosition, match="without Natural Value"):
        lab("######", "#ah..#", "######", a="templar E", h=f"hybrid W w{wounds}")
