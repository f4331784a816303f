"""State and decisions. Chapters 38 and 39 of the ledger."""

from __future__ import annotations

import json
from typing import Any

import pytest

from affray.boards.table.layouts import Rect
from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.content.kinds import content
from affray.games.cybernekro.content.ready_layouts import layouts
from affray.games.cybernekro.rules.damage import Hit, damage, damage_dice
from affray.games.cybernekro.rules.move_action import where_to
from affray.games.cybernekro.rules.npcs.deployment import _where
from affray.games.cybernekro.rules.reactions import king
from affray.games.cybernekro.rules.rounds import turn
from affray.games.cybernekro.rules.tallies import collected
from affray.games.cybernekro.scenarios.exploration import _placed
from affray.games.cybernekro.state import Cybernekro, Template
from affray.testing.cybernekro import npc, pc, tabletop


def written(g: Any) -> Any:
    """A state as a document and back."""
    return Cybernekro.from_json(json.loads(json.dumps(g.to_json())))


@pytest.mark.rule("CYB-STA-01", "CYB-STA-02", "CYB-STA-05")
def test_a_game_is_written_and_read_back_whole() -> None:
    table = new_table(game(), "quick_start", seed=4, options={"layout": "L2"})
    while table.state.round == 0 or table.decision.kind != "action":
        options = [o.id for o in table.decision.options if o.id != "pass"]
        table.choose(options[0], seat=table.decision.seat)
    g = table.state
    again = written(g)
    assert again.to_json() == g.to_json()
    assert again.layout == "L2"
    assert len(again.gone) == 4
    assert again.sides == {"ash": "south", "bone": "north"} or again.sides["bone"] == "south"
    assert set(again.decks) == set(again.hands) == {"ash", "bone"}


@pytest.mark.rule("CYB-STA-03", "CYB-STA-04")
def test_a_model_and_its_items_are_written_and_read_back() -> None:
    t = tabletop(pc("A", wounds=2, dread=1, prone=True, carries="crossbow", off=("auto-senses",)))
    t.g.unloaded = (t.item("crossbow"),)
    again = written(t.g)
    assert again.models == t.g.models
    assert again.items == t.g.items
    assert again.unloaded == t.g.unloaded


@pytest.mark.rule("CYB-STA-06")
def test_every_card_is_in_one_place() -> None:
    table = new_table(game(), "quick_start", seed=4)
    while table.state.round == 0:
        table.choose(table.decision.options[0].id, seat=table.decision.seat)
    g = table.state
    assert list(game().check(g)) == []
    g.discards["ash"].append("5h")
    assert [path for path, _ in game().check(g)] == ["decks.ash"]


@pytest.mark.rule("CYB-STA-07")
def test_a_template_is_written_and_read_back() -> None:
    t = tabletop(templates=[Template("gas", 600, 700, 0, 2, 1)])
    assert written(t.g).templates == t.g.templates


@pytest.mark.rule("CYB-STA-08")
def test_a_pending_test_is_part_of_the_state() -> None:
    t = tabletop(pc("A", A=2))
    t.g.tests.append(collected(t.g, t["A"], "A", "fight", [(2, "target Prone", "CYB-FIG-02")]))
    again = written(t.g).tests[0]
    assert (again.purpose, again.tally.total) == ("fight", 4)
    assert [term[1] for term in again.tally.terms] == ["Agility", "target Prone"]


@pytest.mark.vector("CYB-STA-09/1")
def test_the_order_in_which_dice_are_drawn() -> None:
    t = tabletop(pc("A"), dice=[1, 6, 2, 5, 3, 1, 4])
    hit = Hit(3, "fight", energy=True)
    dice = damage_dice(t.g, t["A"], hit, 3)
    assert sorted(dice) == [2, 3, 5, 6]
    assert damage(t.g, t["A"], hit, dice).total == 11
    assert t.script.faces == [1, 4]


@pytest.mark.rule("CYB-STA-09")
def test_the_same_seed_gives_the_same_game() -> None:
    def played(seed: Any) -> Any:
        table = new_table(game(), "quick_start", seed=seed)
        for _ in range(40):
            table.choose(table.decision.options[0].id, seat=table.decision.seat)
        return table.state.to_json()

    assert played(9) == played(9)
    assert played(9) != played(10)


@pytest.mark.rule("CYB-DEC-01")
def test_questions_that_may_be_passed_have_a_default_that_passes() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1, carries="sword"),
        pc("B", (7.4, 6), "bone", ap=1),
        hands={"ash": "5h Jh Qh", "bone": "As joker Ks"},
        dice=[12, 3, 3],
    )
    t.acts("A", "fight:sword:B")
    assert set(t.asked) == {"fate-card", "jack", "tough-it-out", "king"}
    assert t["B"].wounds == 1


@pytest.mark.rule("CYB-DEC-01")
def test_a_window_opens_whatever_the_cards_are() -> None:
    for cards in ("Qh", "5h"):
        t = tabletop(pc("A", dread=1), hands={"ash": cards}, dice=[12])
        from affray.games.cybernekro.rules.attribute_tests import attempt

        t.run(attempt(t.g, t["A"], "A", "reaction"))
        assert t.asked == ["fate-card", "spend-dread", "spend-dread", "jack"]


@pytest.mark.rule("CYB-DEC-02")
def test_after_an_npc_the_first_player_is_asked_first() -> None:
    t = tabletop(
        npc("Bot", (6, 6)),
        pc("A", (9, 6), ap=1),
        pc("B", (6, 9), "bone", ap=1),
        hands={"ash": "5h", "bone": "5s"},
        first="bone",
        phase="npc",
    )
    asked = []
    rule = king(t.g, t["Bot"])
    question = rule.send(None)
    while True:
        asked.append(question.seat)
        try:
            question = rule.send((0, -1))
        except StopIteration:
            break
    assert asked == ["bone", "ash"]


@pytest.mark.rule("CYB-DEC-03")
def test_windows_stack_and_the_innermost_closes_first() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1),
        pc("B", (7.4, 6), "bone", ap=2),
        hands={"ash": "joker", "bone": "Ah"},
        dice=[3],
    )
    t.acts(
        "A",
        "fight:fists:B",
        fate_card=["pass", "pass", "ace"],
        react="react:B",
        reaction_action="none",
    )
    assert t.asked == [
        "fate-card",
        "fate-card",
        "jack",
        "jack",
        "king",
        "react",
        "fate-card",
        "joker",
        "reaction-action",
    ]


@pytest.mark.rule("CYB-DEC-04")
def test_who_is_absent_passes_and_stops() -> None:
    t = tabletop(pc("A", (6, 6), ap=2))
    t.run(turn(t.g))
    assert t.g.passed == ("ash",)
    t = tabletop(pc("A", (6, 6), ap=2), active=0, acted=True)
    t.run(turn(t.g))
    assert t.g.active == -1
    first = next(iter(t.may("A", budget=1)))
    assert first == "move"


@pytest.mark.rule("CYB-OUT-01")
def test_what_the_source_leaves_out_is_supplied() -> None:
    assert len(layouts()) == 9
    book = content().packs
    assert len(book["crew"]) == 6
    assert "ancient-horror" in book["npc"]
    assert "stupor" in book["sorcery"]
    assert {option.id for option in game().options} >= {"campaign", "mode", "multi"}


@pytest.mark.rule("CYB-DEC-01")
@pytest.mark.parametrize("raw", [["x", 3], [None, 3], [float("nan"), 3], [1e300, 3], [3], 7, {}])
def test_a_place_that_is_no_place_is_refused_with_a_sentence(raw: Any) -> None:
    t = tabletop(pc("A", (12, 12)), npc("Bot", (3, 3)))
    g, model = t.g, t["A"]
    for rule in (
        where_to(g, model, "move", False),
        where_to(g, model, "jump", False),
        _where(g, "ash", t["Bot"], [], False),
        _placed(g, model, Rect(0, 0, 600, 600), lambda spot: True, model.spot, "token"),
    ):
        for key in ("to", "at", "path"):
            assert "in inches" in str(rule.accept({key: raw}))
