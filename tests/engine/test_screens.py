"""Screens on a game of a few questions: found, filled, sent as answers that wait."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.errors import IllegalChoice
from affray.engine.game import Result
from affray.engine.intentions import Answer, Intention
from affray.engine.open import new_table
from affray.engine.questions import Ask, Rule, ask
from affray.engine.questions import Option as Offer
from affray.engine.screens import Screens, Shape
from affray.engine.table import Table
from affray.engine.words import Words
from tests.engine.test_intentions import Walk, Walking

SEATS = ("a", "b")
SCREENS: Screens = {
    "all": {
        "place": Shape("things", "place"),
        "face": Shape("things", "turn"),
        "lot": Shape("lot", "pick", maybe=True),
        "ap": Shape("points", "share"),
    }
}


async def put(g: Walk, seat: str, number: int) -> None:
    """One of a seat's two things is put somewhere and turned."""
    g.turns += 1
    places = [Offer(f"at:{n}", n) for n in range(4)]
    g.place = await ask(seat, "place", places, rule="T", about={"thing": number})
    await ask(seat, "face", [Offer("n", 0), Offer("s", 1)], rule="T", about={"thing": number})


async def share(g: Walk) -> None:
    """Who rolls high is asked one thing more; then three points are shared by two."""
    g.turns += 1
    if g.dice.d6("lot") > 3:
        await ask("a", "lot", [Offer("first", 1), Offer("last", 0)], rule="T")
    left = 3
    for number in (0, 1):
        offered = [Offer(f"ap:{n}", n) for n in ((1, 2) if number == 0 else (left,))]
        about = {"thing": number, "left": left}
        usual = offered[0].id
        left -= await ask("a", "ap", offered, default=usual, rule="T", about=about)
    await ask("a", "after", [Offer("x", 0), Offer("y", 1)], rule="T")


class Setting(Walking):
    """Both seats place two things in turn; then one shares out."""

    words = Words({"screen": {"all": "Set up", "things": "Things", "thing.face": "thing {thing}"}})
    screens = SCREENS

    def next_step(self, g: Walk) -> Rule[None] | Result:
        if g.turns < 4:
            return put(g, SEATS[g.turns % 2], g.turns // 2)
        return share(g) if g.turns == 4 else Result(("a",), "done")

    def subject(self, g: Walk, ask: Ask[Any]) -> int | None:
        return (ask.about or {}).get("thing")


def table(*dice: int) -> Table[Any]:
    return new_table(Setting(), seed=1, dice=list(dice))


def place_all(t: Table[Any], seat: str) -> None:
    for answer in ("at:2", "s"):
        t.choose(answer, seat)


def given(t: Table[Any], seat: str = "a") -> list[str]:
    return [e.id for s in t.steps for e in s.entries if e.kind == "choice" and e.who == seat]


def test_a_screen_holds_what_will_be_asked_even_where_it_hangs_on_a_die() -> None:
    screen = table().screen("a")
    assert screen is not None
    assert [(g.id, g.how, g.total) for g in screen.groups] == [
        ("things", "place", None),
        ("lot", "pick", None),
        ("points", "share", 3),
    ]
    assert [(t.id, t.label) for t in screen.groups[0].things] == [
        ("0", "thing 0"),
        ("1", "thing 1"),
    ]
    where, turn = screen.groups[0].things[0].parts
    assert (where.stands, where.proposed, turn.stands) == (None, "at:0", "n")


def test_a_question_of_another_kind_stands_alone() -> None:
    t = table(1)
    for seat in ("a", "b", "a", "b"):
        place_all(t, seat)
    t.choose("ap:2", "a")
    assert t.screen("a") is None


@pytest.mark.parametrize(("die", "last"), [(1, ["ap:1", "ap:2"]), (6, ["first", "ap:1", "ap:2"])])
def test_its_answers_wait_for_their_questions(die: int, last: list[str]) -> None:
    t = table(die)
    screen = t.screen("a")
    assert screen is not None
    assert t.intend("a", screen.proposed()).why == "waits"
    assert given(t) == ["at:0", "n"]
    place_all(t, "b")
    assert given(t) == ["at:0", "n", "at:0", "n"]
    place_all(t, "b")
    assert given(t) == ["at:0", "n", "at:0", "n", *last]
    assert t.decision is not None
    assert t.decision.kind == "after"


def test_what_was_not_foreseen_ends_the_waiting() -> None:
    t = table(6)
    screen = t.screen("a")
    assert screen is not None
    plan = screen.proposed()
    t.intend("a", plan._replace(answers=tuple(a for a in plan.answers if a.kind != "lot")))
    place_all(t, "b")
    place_all(t, "b")
    assert (t.halts["a"].why, t.halts["a"].kind) == ("asked", "lot")


def test_an_answer_that_is_not_offered_is_refused_and_the_rest_left() -> None:
    t = table(1)
    about = {"thing": 1}
    answers = [
        Answer("place", "at:1", True, {"thing": 0}),
        Answer("face", "s", True, {"thing": 0}),
        Answer("place", "at:9", True, about),
    ]
    t.intend("a", Intention("x", "Set up", {}, tuple(answers)))
    place_all(t, "b")
    assert (t.halts["a"].why, t.halts["a"].kind, given(t)) == ("refused", "place", ["at:1", "s"])


def test_an_intention_that_waits_for_nothing_asked_now_changes_nothing() -> None:
    t = table(1)
    late = Intention("x", "Set up", {}, (Answer("ap", "ap:1", True, {"thing": 0}),))
    with pytest.raises(IllegalChoice, match="begins with ap"):
        t.intend("a", late)
    assert given(t) == []


# ---------------------------------------------------------------- one after another


async def gather(g: Walk) -> None:
    """Two things at least are taken along, each once."""
    g.turns += 1
    taken: list[int] = []
    while True:
        offered = [Offer(f"take:{n}", n) for n in range(4) if n not in taken]
        enough = [Offer("done", -1)] if len(taken) > 1 else []
        about = {"squad": tuple(taken)}
        thing = await ask("a", "take-along", [*offered, *enough], rule="T", about=about)
        if thing < 0:
            break
        taken.append(thing)
    await ask("a", "after", [Offer("x", 0), Offer("y", 1)], rule="T")


PACK: Screens = {"pack": {"take-along": Shape("things", "build", ends="done")}}


class Gathering(Setting):
    screens = PACK

    def next_step(self, g: Walk) -> Rule[None] | Result:
        return gather(g) if not g.turns else Result(("a",), "done")


def packed(*ids: str) -> tuple[list[str | None], list[str]]:
    """What lies there, and what may come to it."""
    screen = new_table(Gathering(), seed=1).screen("a", {"take-along": ids})
    assert screen is not None
    parts = [thing.parts[0] for thing in screen.groups[0].things]
    upcoming = next(part for part in parts if part.stands is None)
    return [part.stands for part in parts if part.stands], [one.id for one in upcoming.choices]


def test_what_is_added_one_after_another_lies_together() -> None:
    assert packed() == ([], ["take:0", "take:1", "take:2", "take:3"])
    assert packed("take:2") == (["take:2"], ["take:0", "take:1", "take:3"])
    assert packed("take:2", "take:0") == (["take:2", "take:0"], ["take:1", "take:3", "done"])


def test_what_was_added_must_have_been_offered() -> None:
    with pytest.raises(IllegalChoice):
        packed("take:2", "take:2")


def test_what_was_added_is_answered_in_its_order() -> None:
    t = new_table(Gathering(), seed=1)
    answers = tuple(Answer("take-along", each, True, {}) for each in ("take:3", "take:1", "done"))
    t.intend("a", Intention("pack", "Go", {}, answers))
    assert given(t) == ["take:3", "take:1", "done"]
    assert t.decision is not None
    assert t.decision.kind == "after"


def test_answers_that_wait_can_be_read_back() -> None:
    screen = table().screen("a")
    assert screen is not None
    plan = screen.proposed()
    assert Intention.from_json(plan.to_json()) == plan


def test_the_usual_answer_is_the_one_that_promises_most() -> None:
    t = table()
    assert t.usual("a") is None
    assert t.usual("b") is None
