"""Verification: results, motions, automatic answers, seeds and the order of dice, as dice are."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import affray
from affray.engine.chance import LiveDice, one_of
from affray.engine.conformance import finish
from affray.engine.errors import BadRecord
from affray.engine.motions import Draw, Resign, Undo
from affray.engine.state import digest
from affray.engine.table import Table
from tests.teaching.bridge import Bridge, game

Doc = dict[str, Any]


def played(choices: int = 10_000, dice: Any = ()) -> Table[Bridge]:
    table = affray.new_table(game(), "duel", seed=5, dice=dice)
    finish(table, Random(5), choices)
    return table


def saved(table: Table[Bridge]) -> Doc:
    doc: Doc = json.loads(json.dumps(table.record()))
    return doc


def refused(doc: Doc) -> str:
    with pytest.raises(BadRecord) as error:
        affray.replay(doc, game())
    return str(error.value)


# ------------------------------------------------------------------ results and motions


def test_a_seat_that_resigned_cannot_be_made_the_winner() -> None:
    table = played(20)
    table.motion("north", Resign())
    doc = saved(table)
    assert affray.replay(doc, game()).result == table.result
    forged = {**doc["result"], "winners": ["north"]}
    doc["result"] = doc["steps"][-1]["motion"][1]["resign"] = forged
    assert "the resign of north ends with" in refused(doc)


def test_nor_can_the_other_be_made_to_resign_with_the_same_result() -> None:
    table = played(20)
    table.motion("north", Resign())
    doc = saved(table)
    doc["steps"][-1]["motion"][0] = "south"
    assert "the resign of south ends with" in refused(doc)


def test_an_agreed_draw_has_no_winner() -> None:
    table = played(20)
    table.motion("north", Draw())
    table.agree("south")
    doc = saved(table)
    assert affray.replay(doc, game()).result == table.result
    doc["result"] = doc["steps"][-1]["motion"][1]["draw"] = {**doc["result"], "winners": ["south"]}
    assert "the draw of north ends with" in refused(doc)


# ------------------------------------------------------------------ automatic answers


def test_what_no_standing_order_answers_was_not_answered_by_one() -> None:
    doc = saved(played())
    deploys = doc["steps"][0]["entries"][0]
    assert deploys[:2] == ["choice", "north"]
    deploys[3:] = [deploys[3] if len(deploys) > 3 else None, True]
    assert "no standing order of north answers deploy" in refused(doc)


# ------------------------------------------------------------------ dice


def test_nobody_picks_the_dice_that_suit() -> None:
    doc = saved(played())
    first = next(e for step in doc["steps"] for e in step["entries"] if e[0] == "chance")
    later = 500
    first[2:] = [LiveDice("5", later).roll(one_of(int(first[1][3:])), "", ()), later]
    assert f"rolls die {later + 1} where die 1 is due" in refused(doc)


def test_dice_that_were_undone_stay_spent_and_the_record_says_why() -> None:
    table = played(30)
    for _ in range(3):
        table.motion("north", Undo(3))
        table.agree("south")
        finish(table, Random(9), 6)
    doc = saved(table)
    assert digest(affray.replay(doc, game()).state) == digest(table.state)
    for step in doc["steps"]:
        step["events"] = [doc for doc in step["events"] if doc["event"]["kind"] != "Undone"]
    assert "is due" in refused(doc)


def rolled(table: Table[Bridge], rng: Random, choices: int) -> None:
    """Play at a table where the players roll."""
    for _ in range(choices):
        ask = table.decision
        if ask is None:
            return
        table.choose(rng.choice(ask.options).id, ask.seat)


def test_at_real_dice_what_the_table_drew_itself_comes_from_the_seed() -> None:
    table = affray.new_table(game(), "duel", seed=5, dice="real")
    rolled(table, Random(3), 40)
    doc = saved(table)
    assert affray.replay(doc, game()).record() == table.record()
    drawn = [e for s in doc["steps"] for e in s["entries"] if e[0] == "chance" and "of" in e[1]]
    drawn[0][2] = (drawn[0][2] + 1) % int(drawn[0][1][3:])
    assert "not what the seed gives" in refused(doc)


def test_a_real_die_shows_a_face_that_it_has() -> None:
    table = affray.new_table(game(), "duel", seed=5, dice="real")
    rolled(table, Random(4), 600)
    doc = saved(table)
    thrown = [
        e for s in doc["steps"] for e in s["entries"] if e[0] == "chance" and "of" not in e[1]
    ]
    thrown[0][2] = [99, 99] if isinstance(thrown[0][2], list) else 99
    assert f"which {thrown[0][1]} cannot" in refused(doc)


# ------------------------------------------------------------------ seeds


def test_salt_keeps_a_short_seed_from_being_found_by_trying() -> None:
    table = Table(game(), game().setup("duel", game().chosen(None), {}), seed="7", salt="pepper")
    plain = affray.new_table(game(), "duel", seed=7)
    assert table.commitment != plain.commitment
    doc = saved(table)
    assert (doc["seed"], doc["salt"]) == ("7", "pepper")
    assert affray.replay(doc, game()).commitment == table.commitment
    doc["salt"] = "sugar"
    assert "committed" in refused(doc)


def test_a_new_seed_is_promised_told_and_checked() -> None:
    table = played(30)
    table.reseed("another", "pepper")
    finish(table, Random(1), 40)
    doc = saved(table)
    again = affray.replay(doc, game())
    assert (digest(again.state), again.seed) == (digest(table.state), "another")
    assert "promised as" in next(e.text for e in table.events(None) if "new one" in e.text)
    assert finish(affray.replay(doc, game()), Random(2)) == finish(table, Random(2))
    for step in doc["steps"]:
        step["events"] = [doc for doc in step["events"] if doc["event"]["kind"] != "Reseeded"]
    assert "nobody was told" in refused(doc)


# ------------------------------------------------------------------ shape

STRANGE: list[Callable[[Doc], Any]] = [
    lambda doc: doc.update(orders={"north": 3}),
    lambda doc: doc.update(orders={"west": {}}),
    lambda doc: doc.update(orders={"north": {"parry": 3}}),
    lambda doc: doc.update(orders={"north": {"parry": "from ²"}}),
    lambda doc: doc.update(result={}),
    lambda doc: doc.update(result={"winners": 3, "reason": "", "scores": {}}),
    lambda doc: doc.update(result={"winners": ["west"], "reason": "", "scores": {}}),
    lambda doc: doc.update(result={"winners": [], "reason": [], "scores": {}}),
    lambda doc: doc.update(result={"winners": [], "reason": "", "scores": []}),
    lambda doc: doc.update(seats=[1, 2]),
    lambda doc: doc.update(spent=-1),
    lambda doc: doc.update(spent=10**400),
    lambda doc: doc.update(salt=3),
    lambda doc: doc.update(reseeded=3),
    lambda doc: doc.update(reseeded=[[0, "a"]]),
    lambda doc: doc["steps"][-1].update(events=[3]),
    lambda doc: doc["steps"][-1].update(events=[{"event": {}, "text": ""}]),
    lambda doc: doc["steps"][-1].update(events=[{"event": {"kind": "X"}, "text": 3}]),
    lambda doc: doc["steps"][-1].update(events=[{"event": {"kind": "X"}, "text": "", "to": 3}]),
    lambda doc: doc["steps"][-1].update(events=[{"event": {"kind": "X"}, "text": "", "rest": 3}]),
    lambda doc: doc["steps"][-1].update(motion=3),
    lambda doc: doc["steps"][-1].update(motion=["west", {"edit": {}}]),
    lambda doc: doc["steps"][-1].update(motion=["north", {"dance": {}}]),
    lambda doc: doc["steps"][-1].update(motion=["north", {"resign": 3}]),
    lambda doc: doc["steps"][-1].update(motion=["north", {}]),
    lambda doc: doc["steps"].append(3),
    lambda doc: doc["steps"][0]["entries"].append(["chance", "d10", "x", 3]),
    lambda doc: doc["steps"][0]["entries"].append(["chance", "d10", 3, 10**30]),
    lambda doc: doc["steps"][0]["entries"].append(["choice", "north", "x", 3]),
]


@pytest.mark.parametrize("read", [affray.replay, affray.watch, affray.resume])
@pytest.mark.parametrize("act", STRANGE)
def test_a_strange_record_is_refused_with_a_sentence(
    read: Callable[..., Any], act: Callable[[Doc], None]
) -> None:
    doc = saved(played(20))
    act(doc)
    doc["length"] = sum(len(step["entries"]) for step in doc["steps"] if isinstance(step, dict))
    with pytest.raises(BadRecord):
        read(doc, game())
