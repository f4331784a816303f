"""Attribute tests. Chapter 8 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.rules.attribute_tests import attempt
from affray.games.cybernekro.rules.initiative import initiative_test
from affray.games.cybernekro.rules.pushing import push
from affray.games.cybernekro.rules.tallies import collected
from affray.testing.cybernekro import inches, pc, tabletop

MINUS_FOUR = (-4, "cover", "CYB-COV-02")


def rolled(dice: Any, attribute: Any, terms: Any = (), **facts: Any) -> Any:
    """A test of somebody with these facts, rolled with these dice."""
    t = tabletop(pc("A", **facts), dice=dice)
    return t.run(attempt(t.g, t["A"], attribute, "test", terms=terms))


@pytest.mark.vector("CYB-TST-01/1-3")
@pytest.mark.parametrize(
    ("facts", "attribute", "terms", "die", "total", "success"),
    [
        ({"A": 1}, "A", [], 10, 11, True),
        ({"A": 1}, "A", [], 9, 10, False),
        ({"D": 2}, "D", [MINUS_FOUR], 12, 10, False),
        ({"D": 2}, "D", [MINUS_FOUR], 13, 11, True),
        ({"A": -2}, "A", [], 13, 11, True),
    ],
)
def test_eleven_is_a_success(
    facts: dict[str, Any], attribute: str, terms: Any, die: int, total: int, success: bool
) -> None:
    test = rolled([die], attribute, terms, **facts)
    assert (test.total, test.success) == (total, success)


@pytest.mark.vector("CYB-TST-02/1-2")
@pytest.mark.parametrize(("modifiers", "total"), [(-9, 11), (-13, 7)])
def test_a_natural_20_is_a_critical_whatever_the_modifiers(modifiers: int, total: int) -> None:
    test = rolled([20], "I", [(modifiers, "all of it", "CYB-TST-01")])
    assert (test.total, test.success, test.critical) == (total, True, True)


@pytest.mark.vector("CYB-TST-03/1")
def test_a_natural_1_is_a_fumble_whatever_the_modifiers() -> None:
    test = rolled([1], "A", [(10, "card", "CYB-FAT-06")], A=6)
    assert (test.total, test.success, test.fumble) == (17, False, True)


@pytest.mark.vector("CYB-TST-04/1")
def test_no_dread_window_after_an_own_reroll_but_a_jack_may_come() -> None:
    t = tabletop(
        pc("A", A=0, dread=1),
        dice=[9, 15],
        hands={"ash": "Jh"},
    )
    rule = attempt(t.g, t["A"], "A", "fight", surrounded=True)
    test = t.run(rule, reroll="surrounded", jack="jack")
    assert "spend-dread" not in t.asked
    assert (test.total, test.success, test.critical) == (15, True, True)


@pytest.mark.rule("CYB-TST-04")
def test_the_windows_of_a_test_open_in_their_order() -> None:
    t = tabletop(
        pc("A", A=0, dread=1),
        dice=[8],
        hands={"ash": "4h Jd", "bone": "2s"},
    )
    rule = attempt(t.g, t["A"], "A", "fight", surrounded=True)
    t.run(rule, fate_card={"ash": "place:4", "bone": "pass"})
    assert t.asked == [
        "fate-card",  # ash, the tester, places a card
        "joker",  # bone may counter it
        "fate-card",  # bone declines; ash has used the one card
        "card-sign",  # revealed after the roll
        "reroll",  # ash's own
        "spend-dread",  # a success of somebody with Dread
        "spend-dread",
        "jack",  # the result stands at last
        "jack",
    ]


@pytest.mark.rule("CYB-TST-04")
def test_with_the_option_a_player_may_place_several_cards() -> None:
    t = tabletop(pc("A"), dice=[3], hands={"ash": "4h 5d"}, options={"cards_per_test": "any"})
    test = t.run(
        attempt(t.g, t["A"], "A", "fight"),
        fate_card=["place:4", "place:5", "pass"],
        card_sign="plus",
    )
    assert test.total == 12


@pytest.mark.rule("CYB-TST-05")
def test_cards_stay_on_a_rerolled_test() -> None:
    t = tabletop(pc("A", dread=1), dice=[9, 6], hands={"ash": "4h"})
    test = t.run(
        attempt(t.g, t["A"], "A", "fight"),
        fate_card="place:4",
        card_sign="plus",
        spend_dread={"bone": "spend"},
    )
    assert (test.total, test.success, test.rerolled) == (10, False, True)


@pytest.mark.rule("CYB-TST-06")
def test_initiative_and_push_open_no_card_windows() -> None:
    t = tabletop(
        pc("A", (10, 10)),
        pc("B", (11.3, 10), "bone"),
        hands={"ash": "Ah 5h Jh", "bone": "As"},
        dice=[6, 1],
    )
    t.run(initiative_test(t.g, {"ash": [t["A"]], "bone": [t["B"]]}))
    assert t.asked == ["initiative", "initiative", "first-player"]


@pytest.mark.rule("CYB-TST-06")
def test_a_push_opens_no_card_windows() -> None:
    t = tabletop(
        pc("A", (10, 10)),
        pc("B", (11.3, 10), "bone"),
        hands={"ash": "Ah 5h Jh", "bone": "As"},
        dice=[2, 5],
    )
    t.run(push(t.g, t["A"], t["B"]))
    assert t.asked == []


@pytest.mark.vector("CYB-TST-07/1")
def test_an_ace_keeps_an_invisible_model_invisible() -> None:
    t = tabletop(pc("A", invisible=True), hands={"ash": "Ah"})
    test = t.run(attempt(t.g, t["A"], "A", "fight"), fate_card="ace")
    assert test.success
    assert t["A"].invisible
    t = tabletop(pc("A", invisible=True), dice=[12])
    t.run(attempt(t.g, t["A"], "A", "fight"))
    assert not t["A"].invisible


@pytest.mark.rule("CYB-TST-07")
def test_a_pass_without_a_roll_is_no_critical_and_no_dread_is_spent() -> None:
    t = tabletop(pc("A", dread=2), hands={"ash": "Ah", "bone": "Js"})
    test = t.run(attempt(t.g, t["A"], "A", "fight"), fate_card={"ash": "ace"})
    assert (test.success, test.critical, test.fumble) == (True, False, False)
    assert t.asked == ["fate-card", "joker"]


@pytest.mark.rule("CYB-TST-08")
@pytest.mark.parametrize(
    ("weapon", "deed", "attribute"),
    [("pistol", "shoot:pistol:B", "D"), ("knife", "shoot:knife:B", "A")],
)
def test_a_hit_roll_is_discipline_or_agility_when_throwing(
    weapon: str, deed: str, attribute: str
) -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, carries=weapon, A=1, D=2), pc("B", (10, 6), "bone"), dice=[2]
    )
    t.acts("A", deed)
    rolled = t.events("TestRolled")
    assert rolled[0].tally.total == {"D": 2, "A": 1}[attribute]


@pytest.mark.rule("CYB-TST-01")
def test_every_modifier_is_a_term_with_its_rule() -> None:
    t = tabletop(pc("A", A=1))
    test = collected(t.g, t["A"], "A", "fight", [(2, "target Prone", "CYB-FIG-02")])
    assert str(test.tally) == "Agility 3 = 1 Agility + 2 target Prone"


@pytest.mark.vector("CYB-TST-06/1")
@pytest.mark.parametrize(("theirs", "obeys"), [(20, False), (19, True)])
def test_a_jinxed_20_in_a_comparison_is_just_20(theirs: int, obeys: bool) -> None:
    t = tabletop(
        pc("A", (6, 6), I=3, ap=1, traits="sorcerer jinxed", sorceries=("mind-control",)),
        pc("B", (9, 6), "bone"),
        dice=[12, 20, theirs],
    )
    answers = {"puppet_action": "move", "move_to": "to:900,600,0"} if obeys else {}
    t.acts("A", "cast:mind-control:B", **answers)
    assert ("puppet-action" in t.asked) is obeys


@pytest.mark.rule("CYB-ATT-01")
@pytest.mark.parametrize(
    ("attribute", "carries", "deed"),
    [
        ("A", "sword", "fight:sword:B"),
        ("A", "knife", "shoot:knife:Far"),
        ("D", "pistol", "shoot:pistol:Far"),
    ],
)
def test_which_attribute_does_what(attribute: str, carries: str, deed: str) -> None:
    near = "fight" in deed
    skill: dict[str, Any] = {attribute: 4}
    t = tabletop(
        pc("A", (6, 6), ap=1, carries=carries, **skill),
        pc("B", inches((740, 600) if near else (600, 2000)), "bone"),
        pc("Far", (10, 6), "bone"),
        dice=[2],
    )
    t.acts("A", deed)
    (rolled,) = t.events("TestRolled")
    assert (rolled.tally.total, rolled.tally.terms[0][0]) == (4, 4)
