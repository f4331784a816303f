"""Fate cards. Chapter 32 of the ledger."""

from __future__ import annotations

from collections import Counter

import pytest

from affray.games.cybernekro.mind.redeal import redeal
from affray.games.cybernekro.rules.attribute_tests import attempt
from affray.games.cybernekro.rules.damage import Hit, suffer
from affray.games.cybernekro.rules.fate_cards import deal, fresh_deck, is_numbered, rank
from affray.games.cybernekro.rules.morale import morale_tests
from affray.games.cybernekro.rules.reactions import king
from affray.games.cybernekro.rules.rounds import NEW_CARDS
from affray.games.cybernekro.rules.setting_up import opening_hand
from affray.games.cybernekro.rules.wounds import go_out
from affray.games.cybernekro.state import Where
from affray.testing.cybernekro import npc, pc, tabletop, wall


@pytest.mark.vector("CYB-FAT-01/1")
def test_a_deck_is_one_colour_and_a_joker() -> None:
    faces = fresh_deck("red", 1).faces
    ranks = Counter(rank(face) for face in faces)
    assert len(faces) == 27
    assert (ranks["A"], ranks["J"], ranks["Q"], ranks["K"], ranks["joker"]) == (2, 2, 2, 2, 1)
    assert sum(is_numbered(face) for face in faces) == 18
    assert not set(faces) & set(fresh_deck("black", 0).faces)


@pytest.mark.vector("CYB-FAT-02/1")
@pytest.mark.parametrize(("wits", "cards"), [(3, 6), (0, 3), (-2, 1), (-4, 0)])
def test_the_opening_hand(wits: int, cards: int) -> None:
    t = tabletop(
        pc("A", (3, 3), I=wits),
        pc("Dull", (6, 3), I=-5),
        pc("Prisoner", (9, 3), I=5, imprisoned=True),
    )
    assert opening_hand(t.g, "ash") == cards


@pytest.mark.rule("CYB-FAT-03")
def test_a_played_card_goes_to_its_owners_pile() -> None:
    t = tabletop(pc("A"), hands={"ash": "Ah 5h"})
    t.run(attempt(t.g, t["A"], "A", "reaction"), fate_card="ace")
    assert t.g.discards == {"ash": ["Ah"], "bone": []}
    assert t.hand("ash") == ["5h"]


@pytest.mark.vector("CYB-FAT-04/1")
def test_small_crews_draw_cards() -> None:
    assert [NEW_CARDS.get(models, 0) for models in (3, 2, 1, 0)] == [0, 1, 2, 0]


@pytest.mark.vector("CYB-FAT-04/2")
def test_a_deck_that_runs_out() -> None:
    t = tabletop(pc("A"), decks={"ash": "5h"}, draws=[0])
    deal(t.g, "ash", 2)
    assert t.hand("ash") == ["5h"]


@pytest.mark.rule("CYB-FAT-04")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    t = tabletop(pc("A"), decks={"ash": ""}, discards={"ash": ["7h", "8h"], "bone": []}, draws=[1])
    deal(t.g, "ash", 1)
    assert t.hand("ash") == ["8h"]
    assert t.g.decks["ash"].faces == ["7h"]
    assert t.g.discards["ash"] == []


@pytest.mark.vector("CYB-FAT-05/1")
def test_an_ace_passes_but_is_no_critical() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="sword"),
        pc("B", (7.4, 6), "bone"),
        hands={"ash": "Ah"},
        dice=[1, 1],
    )
    t.acts("A", "fight:sword:B", fate_card="ace")
    assert t["B"].wounds == 0
    t = tabletop(pc("A", dread=2), hands={"ash": "Ah"}, dice=[5], phase="morale")
    t.run(morale_tests(t.g, t["A"]), fate_card="ace")
    assert t["A"].dread == 1


@pytest.mark.rule("CYB-FAT-05")
def test_cards_under_an_ace_are_lost() -> None:
    t = tabletop(pc("A"), hands={"ash": "5h", "bone": "As"})
    rule = attempt(t.g, t["A"], "A", "reaction")
    test = t.run(rule, fate_card={"ash": "place:5", "bone": "ace"})
    assert test.success
    assert t.g.discards == {"ash": ["5h"], "bone": ["As"]}


@pytest.mark.vector("CYB-FAT-06/1-3")
@pytest.mark.parametrize(
    ("die", "mine", "theirs", "total", "success"),
    [
        (8, ("4h", "plus"), None, 12, True),
        (8, None, ("4s", "minus"), 4, False),
        (20, None, ("10s", "minus"), 10, True),
        (1, ("10h", "plus"), None, 11, False),
        (9, ("7h", "plus"), ("5s", "minus"), 11, True),
    ],
)
def test_numbered_cards(
    die: int,
    mine: tuple[str, str] | None,
    theirs: tuple[str, str] | None,
    total: int,
    success: bool,
) -> None:
    hands = {}
    plays: dict[str, str] = {}
    signs: dict[str, str] = {}
    for seat, card in (("ash", mine), ("bone", theirs)):
        if card:
            hands[seat] = card[0]
            plays[seat] = f"place:{rank(card[0])}"
            signs[seat] = card[1]
    t = tabletop(pc("A"), hands=hands, dice=[die])
    test = t.run(attempt(t.g, t["A"], "D", "shoot"), fate_card=plays, card_sign=signs)
    assert (test.total, test.success) == (total, success)


@pytest.mark.rule("CYB-FAT-06")
def test_a_card_face_down_is_seen_by_its_owner_alone() -> None:
    from affray.games.cybernekro import game
    from affray.games.cybernekro.rules.fate_cards import before_roll
    from affray.games.cybernekro.rules.tallies import collected

    t = tabletop(pc("A"), hands={"ash": "4h", "bone": "joker"})
    test = collected(t.g, t["A"], "D", "shoot")
    t.g.tests.append(test)
    t.run(before_roll(t.g, test, ("ash", "bone")), fate_card={"ash": "place:4"})
    for seat, seen in (("ash", "4h"), ("bone", None), (None, None)):
        assert game().view(t.g, seat)["tests"][0]["placed"][0]["card"] == seen


@pytest.mark.rule("CYB-FAT-06")
def test_an_imagined_card_face_down_is_still_a_number() -> None:
    from random import Random

    from affray.games.cybernekro.rules.fate_cards import before_roll
    from affray.games.cybernekro.rules.tallies import collected

    t = tabletop(pc("A"), hands={"ash": "4h Kh Qh", "bone": "joker"}, decks={"ash": "Ah Jh Kd 9h"})
    test = collected(t.g, t["A"], "D", "shoot")
    t.g.tests.append(test)
    t.run(before_roll(t.g, test, ("ash", "bone")), fate_card={"ash": "place:4"})
    seen = set()
    for seed in range(30):
        redeal(t.g, "bone", Random(seed))
        seen.add(t.g.face(test.placed[0].uid))
        assert t.hand("bone") == ["joker"]
    assert seen == {"4h", "9h"}


@pytest.mark.rule("CYB-FAT-07")
def test_face_cards_have_no_number() -> None:
    assert not any(is_numbered(face) for face in ("Ah", "Jh", "Qh", "Kh", "joker"))
    t = tabletop(pc("A"), hands={"ash": "Jh Qh Kh joker 10h"}, dice=[5])
    t.run(attempt(t.g, t["A"], "A", "reaction"))
    assert t.offered["fate-card"] == ["pass", "place:10"]


@pytest.mark.vector("CYB-FAT-08/1")
def test_a_jack_makes_more_of_a_result() -> None:
    t = tabletop(pc("A", T=0), hands={"ash": "Jh"}, dice=[5, 4, 12])
    t.run(suffer(t.g, t["A"], Hit(2, "trap")), tough_it_out="yes", jack="jack")
    assert (t["A"].wounds, t["A"].prone) == (1, False)
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="heavy-pistol"),
        pc("B", (9, 6), "bone"),
        hands={"bone": "Js"},
        dice=[9],
    )
    t.acts("A", "shoot:heavy-pistol:B", jack="jack")
    assert t.item("heavy-pistol") in t.g.jammed


@pytest.mark.vector("CYB-FAT-08/2")
@pytest.mark.parametrize("die", [1, 20])
def test_a_jack_does_not_touch_naturals(die: int) -> None:
    t = tabletop(pc("A"), hands={"ash": "Jh"}, dice=[die])
    t.run(attempt(t.g, t["A"], "A", "reaction"))
    assert "jack" not in t.asked


@pytest.mark.vector("CYB-FAT-09/1")
def test_a_queen_saves() -> None:
    t = tabletop(pc("A"), hands={"ash": "Qh"}, dice=[5, 4])
    t.run(suffer(t.g, t["A"], Hit(2, "trap")), tough_it_out="no", queen="queen")
    assert (t["A"].wounds, t["A"].prone, t["A"].where) == (2, True, Where.TABLE)


@pytest.mark.vector("CYB-FAT-09/2")
def test_a_queen_cannot_save_somebody_with_six_wounds() -> None:
    t = tabletop(pc("A", wounds=5, prone=True), hands={"ash": "Qh"}, dice=[1, 1])
    t.run(suffer(t.g, t["A"], Hit(2, "trap")), tough_it_out="no")
    assert "queen" not in t.asked
    assert t["A"].where == Where.OUT


@pytest.mark.vector("CYB-FAT-09/3")
def test_after_a_queen_the_rest_of_the_result_is_ignored() -> None:
    t = tabletop(pc("A", wounds=4, prone=True), hands={"bone": "Qs"}, dice=[3, 3])
    t.run(suffer(t.g, t["A"], Hit(2, "trap")), tough_it_out="no", queen="queen")
    assert (t["A"].wounds, t["A"].where) == (6, Where.TABLE)


@pytest.mark.vector("CYB-FAT-10/1")
def test_a_king_lets_a_model_react_without_a_roll() -> None:
    t = tabletop(
        pc("A", (6, 6)),
        pc("B", (9, 6), "bone", ap=1, carries="pistol"),
        hands={"bone": "Ks"},
        dice=[2],
    )
    t.run(king(t.g, t["A"]), king="king:B", reaction_action="shoot:pistol:A")
    assert t["B"].ap == 0
    assert t.g.discards["bone"] == ["Ks"]


@pytest.mark.vector("CYB-FAT-10/2")
def test_a_king_needs_ap_and_to_be_seen() -> None:
    t = tabletop(pc("A", (6, 6)), pc("B", (9, 6), "bone", ap=0), hands={"bone": "Ks"})
    t.run(king(t.g, t["A"]))
    assert t.asked == []
    t = tabletop(
        pc("A", (6, 6)),
        pc("B", (9, 6), "bone", ap=1),
        hands={"bone": "Ks"},
        pieces=[wall(7, 3, 0.5, 6)],
    )
    t.run(king(t.g, t["A"]))
    assert t.asked == []


@pytest.mark.rule("CYB-FAT-10")
def test_no_king_on_an_action_of_a_king() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=2),
        pc("B", (12, 6), "bone", ap=1),
        hands={"bone": "Ks", "ash": "Kh"},
    )
    t.run(king(t.g, t["A"]), king="king:B", reaction_action="move", move_to="to:1200,600,0")
    assert t.asked == ["king", "joker", "reaction-action", "move-to"]


@pytest.mark.vector("CYB-FAT-11/1")
def test_jokers() -> None:
    t = tabletop(pc("A"), hands={"ash": "Ah", "bone": "joker"}, dice=[5])
    test = t.run(attempt(t.g, t["A"], "A", "reaction"), fate_card={"ash": "ace"}, joker="joker")
    assert not test.success
    t = tabletop(pc("A"), hands={"ash": "Ah joker", "bone": "joker"})
    test = t.run(attempt(t.g, t["A"], "A", "reaction"), fate_card={"ash": "ace"}, joker="joker")
    assert test.success
    assert t.g.discards == {"ash": ["joker", "Ah"], "bone": ["joker"]}


@pytest.mark.rule("CYB-FAT-11")
def test_a_countered_card_was_the_players_one_card() -> None:
    t = tabletop(pc("A"), hands={"ash": "5h 6h", "bone": "joker"}, dice=[8])
    test = t.run(
        attempt(t.g, t["A"], "A", "reaction"),
        fate_card={"ash": "place:5"},
        joker={"bone": "joker"},
    )
    assert test.total == 8
    assert t.asked.count("fate-card") == 1
    assert t.g.discards["ash"] == ["5h"]


@pytest.mark.rule("CYB-FAT-12")
@pytest.mark.parametrize("phase", ["action", "npc", "morale", "end_steps"])
def test_cards_can_be_played_in_every_phase(phase: str) -> None:
    t = tabletop(pc("A"), hands={"ash": "Ah"}, phase=phase)
    assert t.run(attempt(t.g, t["A"], "A", "tremors"), fate_card="ace").success


@pytest.mark.rule("CYB-FAT-09")
def test_any_player_may_save_any_model() -> None:
    t = tabletop(npc("Bot"), hands={"bone": "Qs"})
    t.run(go_out(t.g, t["Bot"]), queen="queen")
    assert t["Bot"].on_table
