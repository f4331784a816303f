"""A referee's form: what can be corrected, in words, and nothing that the seat does not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import affray
from affray.engine.conformance import finish
from affray.engine.errors import AffrayError, IllegalMotion
from affray.engine.motions import DEAL, Back, Edit, fact_at
from affray.engine.replay import replay
from affray.engine.state import digest
from affray.engine.table import Table
from affray.server.referee import begun_again, form_for, preview, propose_edit, steps_back
from tests.server.conftest import Server

CHOICES = {"hybrid": 90, "cybernekro": 60, "clanwars": 120}


def played(game: str, seed: int = 3) -> Table[Any]:
    table = affray.new_table(game, seed=seed)
    finish(table, Random(1), CHOICES[game])
    assert table.result is None
    return table


@pytest.mark.parametrize("game", CHOICES)
def test_every_field_of_every_form_names_a_fact_and_what_stands_there(game: str) -> None:
    table = played(game)
    start = table.steps[-1].checkpoint
    doc, forms = start.to_json(), list(table.game.forms(start))
    assert forms
    for form in forms:
        assert table.game.sheet(start, None, form.about) is not None
        for field in form.fields:
            stands = fact_at(doc, field.path)
            if field.how in ("count", "choice", "place"):
                assert stands in [value.value for value in field.values], field.path
            assert field.said(stands)


@pytest.mark.parametrize("game", CHOICES)
def test_a_seat_reads_no_more_in_a_form_than_it_knows(game: str) -> None:
    table = played(game)
    seat = table.seats[0]
    twin = table.imagine(seat, Random(5), quiet=False)
    for form in table.game.forms(table.steps[-1].checkpoint):
        assert form_for(table, seat, form.about) == form_for(twin, seat, form.about)


def a_wound(table: Table[Any]) -> tuple[dict[str, Any], int]:
    """A Wound more for somebody who can bear it, and how many he has."""
    start = table.steps[-1].checkpoint
    for n, warrior in enumerate(start.warriors):
        if warrior.on_board and warrior.card.nv - warrior.wounds > 1:
            return {f"warriors[{n}].wounds": warrior.wounds + 1}, warrior.wounds
    raise AssertionError("nobody can bear a Wound")


def test_the_other_side_reads_before_and_after_and_what_follows() -> None:
    table = played("hybrid")
    facts, was = a_wound(table)
    for seat in table.seats:
        seen = preview(table, seat, facts)
        (change,) = seen.changes
        assert change.name == "Wounds"
        assert change.before.startswith(str(was))
        assert change.after.startswith(str(was + 1))
        assert any("Natural Value" in line and "instead of" in line for line in seen.follows)


def test_the_log_tells_the_proposal_with_both_values_and_the_reason_and_then_the_change() -> None:
    table = played("hybrid")
    facts, was = a_wound(table)
    first, second = table.seats
    propose_edit(table, first, facts, "We forgot a natural 1.")
    asked = table.events(None)[-1].text
    assert f"Wounds from {was} " in asked
    assert asked.endswith("Reason: We forgot a natural 1.")
    table.agree(second)
    done = next(e.text for e in reversed(table.events(None)) if "By agreement" in e.text)
    assert f"to {was + 1} Wound" in done


def test_whoever_is_taken_out_leaves_with_all_that_goes_with_it() -> None:
    table = played("hybrid")
    seat = table.seats[0]
    start = table.steps[-1].checkpoint
    standing = next(w for w in start.warriors if w.on_board)
    place = next(
        f.field for f in form_for(table, seat, {"model": standing.id}) if f.field.how == "place"
    )
    out = place.values[0]
    facts = {place.path: out.value, **out.also}
    (change,) = preview(table, seat, facts).changes
    assert change.after == "out of the game"
    table.motion(seat, Edit(facts))
    table.agree(table.seats[1])
    assert table.state.warriors[standing.id].place == "eliminated"


def holder(game: str) -> tuple[Table[Any], str, dict[str, Any]]:
    """A table on which somebody holds a card, and one of his models."""
    for seed in range(1, 30):
        table = affray.new_table(game, seed=seed)
        finish(table, Random(seed), CHOICES[game])
        if table.result is not None:
            continue
        for form in table.game.forms(table.steps[-1].checkpoint):
            for field in form.fields:
                if any("back under the deck" in value.words for value in field.values):
                    return table, field.whose, dict(form.about)
    raise AssertionError("nobody holds a card")


@pytest.mark.parametrize("game", CHOICES)
def test_a_card_of_the_hand_goes_back_and_nobody_else_reads_which(game: str) -> None:
    table, seat, about = holder(game)
    form = {filled.field.name: filled for filled in form_for(table, seat, about)}
    field, stands = form["Hand"]
    back = next(each for each in field.values if each.words.endswith("back under the deck"))
    card = back.words.removesuffix(" back under the deck")
    facts = {field.path: back.value, **back.also}
    others = [each for each in table.seats if each != seat]
    for other in others:
        assert "Hand" not in [filled.field.name for filled in form_for(table, other, about)]
    propose_edit(table, seat, facts, "One too many.")
    for other in others:
        (change,) = preview(table, other, facts).changes
        assert change.after.endswith("one goes back under the deck")
        assert card not in str(preview(table, other, facts).changes)
        assert card not in table.events(other)[-1].text
    for other in others:
        table.agree(other)
    start = table.steps[-1].checkpoint
    assert fact_at(start.to_json(), field.path) == back.value
    assert len(back.value) == len(stands) - 1
    assert "back under the deck" in "".join(event.text for event in table.events(None))


@pytest.mark.parametrize("game", CHOICES)
def test_a_card_is_drawn_by_agreement_and_only_its_holder_sees_it(game: str) -> None:
    table, seat, about = holder(game)
    field, stands = next(f for f in form_for(table, seat, about) if f.field.name == "Hand")
    more = next(each for each in field.values if each.words.startswith("one more from the deck"))
    facts = {field.path: more.value, **more.also}
    others = [each for each in table.seats if each != seat]
    best = fact_at(table.steps[-1].checkpoint.to_json(), facts[DEAL][0])[0]
    with pytest.raises(AffrayError, match="no form offers"):
        table.motion(seat, Edit({**facts, DEAL: [*facts[DEAL], best]}))
    assert not preview(table, seat, facts).follows
    propose_edit(table, seat, facts, "We forgot to draw.")
    for other in others:
        assert "one is drawn from the deck" in str(preview(table, other, facts).changes)
        table.agree(other)
    g = table.steps[-1].checkpoint
    uid = more.value[-1]
    assert fact_at(g.to_json(), field.path) == [*stands, uid]
    assert g.shown(uid, seat)
    assert all(g.shown(uid, other) is None for other in others)
    told = " ".join(event.text for event in table.events(None))
    assert "one is drawn from the deck" in told
    assert digest(replay(table.record()).state) == digest(table.state)


def test_a_played_card_comes_back_from_the_discard_pile_for_all_to_see() -> None:
    table, seat, about = holder("cybernekro")
    g = table.steps[-1].checkpoint
    g.discards[seat].append(g.decks[seat].faces.pop())
    table.steps[-1].checkpoint = g
    field, stands = next(f for f in form_for(table, seat, about) if f.field.name == "Hand")
    back = next(each for each in field.values if "discard pile" in each.words)
    table.motion(seat, Edit({field.path: back.value, **back.also}))
    (other,) = (each for each in table.seats if each != seat)
    table.agree(other)
    after = table.steps[-1].checkpoint
    assert after.shown(after.hands[seat][-1], other) == back.also[DEAL][3]
    assert len(after.discards[seat]) == len(g.discards[seat]) - 1
    assert len(after.hands[seat]) == len(stands) + 1


@pytest.mark.parametrize(("game", "items"), [("cybernekro", "Items"), ("clanwars", "Items")])
def test_an_item_is_put_down_and_lies_there(game: str, items: str) -> None:
    table = played(game)
    first = table.seats[0]
    for form in table.game.forms(table.steps[-1].checkpoint):
        filled = {f.field.name: f for f in form_for(table, first, form.about)}
        if items in filled and filled[items].stands:
            break
    field, stands = filled[items]
    down = field.values[1]
    assert down.words.startswith("without ")
    table.motion(first, Edit({field.path: down.value, **down.also}))
    for other in table.seats[1:]:
        table.agree(other)
    doc = table.steps[-1].checkpoint.to_json()
    assert len(fact_at(doc, field.path)) == len(stands) - 1
    assert doc["lying"] == down.also["lying"]


def test_all_go_back_to_the_start_of_any_step_that_is_listed() -> None:
    table = played("hybrid")
    first, second = table.seats
    steps = steps_back(table, first)
    assert [s.step for s in steps] == sorted((s.step for s in steps), reverse=True)
    step = steps[len(steps) // 2]
    table.motion(first, Back(step.step))
    table.agree(second)
    assert len(table.steps) == step.step
    assert not any(entry.kind == "choice" for entry in table.steps[-1].entries)


def test_there_is_no_way_back_to_a_step_that_is_not_there() -> None:
    table = played("hybrid")
    with pytest.raises(IllegalMotion, match="nothing to take back"):
        table.motion(table.seats[0], Back(len(table.steps) + 1))


def test_nobody_learns_from_a_form_which_of_others_answers_the_table_gave() -> None:
    table = played("hybrid")
    first, second = table.seats
    before = steps_back(table, first), begun_again(table, first)
    for step in table.steps:
        step.entries[:] = [
            entry._replace(auto=not entry.auto) if entry.who == second else entry
            for entry in step.entries
        ]
    assert (steps_back(table, first), begun_again(table, first)) == before


def test_what_is_not_there_cannot_be_corrected() -> None:
    table = played("hybrid")
    with pytest.raises(AffrayError, match="can be corrected"):
        form_for(table, table.seats[0], {"model": 99})


def test_a_form_a_preview_and_the_steps_come_over_the_wire(server: Server) -> None:
    made = server.make(game="cybernekro", seed="2", agents={"bone": "random"})
    with made.seat("ash") as ash, made.spectator() as watcher:
        ash.until_asked()
        for _ in range(12):
            ash.choose(ash.first())
        form = next(
            doc
            for n in range(12)
            if (doc := ash.send("form", about={"model": n}))["type"] == "form"
        )
        wounds = next(field for field in form["fields"] if field["name"] == "Wounds")
        facts = {wounds["path"]: 2}
        seen = ash.send("preview", facts=facts)
        assert seen["changes"][0]["after"] == "2 Wounds"
        assert ash.send("preview", facts={wounds["path"]: 99})["type"] == "refused"
        assert ash.send("steps")["steps"]
        assert watcher.send("form", about={"model": 0})["code"] == "not-yours"
        done = ash.send("motion", motion="edit", facts=facts, why="A test")
        assert done["type"] == "ack"
