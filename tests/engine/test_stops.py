"""Stops: a seat that has them is asked only where it matters; others cannot tell."""

from __future__ import annotations

import json
from typing import Any

import pytest

from affray.engine.errors import BadRecord, IllegalMotion, UnknownName
from affray.engine.game import Result, find_game
from affray.engine.open import new_table
from affray.engine.questions import Ask, Rule, ask, yes_or_no
from affray.engine.questions import Option as Answer
from affray.engine.record import record_of
from affray.engine.replay import replay
from affray.engine.state import digest
from affray.engine.stops import Stops
from affray.engine.table import Table
from tests.engine.test_intentions import Walk, Walking


async def windows(g: Walk) -> None:
    """An act of one's own, a window without stakes, one with, and a question with one answer."""
    g.turns += 1
    g.place = await ask("a", "place", [Answer("to:1", 1), Answer("to:2", 2)], rule="T")
    await yes_or_no("b", "idle", default="no", rule="T")
    if await yes_or_no("b", "grave", default="no", rule="T"):
        g.hit += 1
    await ask("b", "forced", [Answer("only", 1)], rule="T")
    await ask("b", "facing", [Answer("north", 0), Answer("south", 1)], rule="T")


class Windowed(Walking):
    """A game with two kinds of window."""

    windows = ("small things", "great things")

    def next_step(self, g: Walk) -> Rule[None] | Result:
        return windows(g) if g.turns < 2 else Result(("a",), "done")

    def window_of(self, ask: Ask[Any]) -> str | None:
        return {"idle": "small things", "grave": "great things"}.get(ask.kind)

    def stakes(self, g: Walk, ask: Ask[Any]) -> bool:
        return ask.kind == "grave"

    def no_choice(self, g: Walk, ask: Ask[Any]) -> str | None:
        return "north" if ask.kind == "facing" else None


def table(stops: Stops | None = None, seat: str = "b") -> Table[Any]:
    t = new_table(Windowed(), seed=1)
    if stops is not None:
        t.stop(seat, stops)
    return t


def asked(t: Table[Any]) -> tuple[str, str]:
    assert t.decision is not None
    return t.decision.seat, t.decision.kind


def test_without_stops_everything_is_asked() -> None:
    t = table()
    t.choose("to:1", "a")
    assert asked(t) == ("b", "idle")
    t.choose("no", "b")
    t.choose("no", "b")
    assert asked(t) == ("b", "forced")


def test_smart_asks_where_something_is_at_stake() -> None:
    t = table(Stops())
    t.choose("to:1", "a")
    assert asked(t) == ("b", "grave")


def test_no_real_choice_is_not_asked() -> None:
    t = table(Stops())
    t.choose("to:1", "a")
    t.choose("yes", "b")
    assert asked(t) == ("a", "place")
    given = [(e.id, e.auto) for e in t.steps[0].entries if e.kind == "choice"]
    assert given == [
        ("to:1", False),
        ("no", True),
        ("yes", False),
        ("only", True),
        ("north", True),
    ]


def test_always_asks_and_never_does_not() -> None:
    t = table(Stops({"small things": "always", "great things": "never"}))
    t.choose("to:1", "a")
    assert asked(t) == ("b", "idle")
    t.choose("no", "b")
    assert asked(t) == ("a", "place")


def test_a_hold_asks_at_the_very_next_window_and_no_further() -> None:
    t = table(Stops({"great things": "never"}, hold=True))
    t.choose("to:1", "a")
    assert asked(t) == ("b", "idle")
    t.choose("no", "b")
    assert not t.stops["b"].hold
    assert asked(t) == ("a", "place")


def test_full_control_asks_everything_that_is_asked_without_stops() -> None:
    t = table(Stops({"small things": "never"}, full=True))
    plain = table()
    for each in (t, plain):
        each.choose("to:1", "a")
    kinds = []
    while plain.decision is not None and plain.decision.seat == "b":
        assert asked(t) == asked(plain)
        kinds.append(plain.decision.kind)
        for each in (t, plain):
            each.choose(each.decision.options[-1].id, "b")
    assert kinds == ["idle", "grave", "forced", "facing"]


def test_others_are_told_the_same_and_the_tape_has_the_same_answers() -> None:
    smart, plain = table(Stops()), table()
    smart.choose("to:1", "a")
    smart.choose("no", "b")
    for answer, seat in (("to:1", "a"), ("no", "b"), ("no", "b"), ("only", "b"), ("north", "b")):
        plain.choose(answer, seat)
    assert digest(smart.state) == digest(plain.state)
    assert [e.id for e in smart.steps[0].entries] == [e.id for e in plain.steps[0].entries]
    assert smart.view("a") == plain.view("a")
    assert [e.text for e in smart.events("a")] == [e.text for e in plain.events("a")]


def test_the_server_may_take_its_time_over_what_stops_answer() -> None:
    t = table()
    t.wait_with_orders(True)
    t.stop("b", Stops())
    t.choose("to:1", "a")
    assert asked(t) == ("b", "idle")
    assert t.automatic["b"].id == "no"
    t.obey("b")
    assert asked(t) == ("b", "grave")
    assert not t.automatic


def test_given_back_everything_is_asked_again() -> None:
    t = table(Stops())
    t.stop("b", None)
    t.choose("to:1", "a")
    assert asked(t) == ("b", "idle")


def test_a_clone_keeps_the_settings() -> None:
    t = table(Stops()).clone()
    t.choose("to:1", "a")
    assert asked(t) == ("b", "grave")


def test_settings_survive_being_stored() -> None:
    stops = Stops({"small things": "never"}, full=True, hold=True)
    assert Stops.from_json(stops.to_json()).to_json() == stops.to_json()


def test_a_wrong_setting_gets_a_sentence() -> None:
    with pytest.raises(UnknownName, match="smart, always, never"):
        Stops({"small things": "sometimes"})
    with pytest.raises(IllegalMotion, match="no seat"):
        table().stop("nobody", Stops())


def test_what_stops_answered_replays_and_what_they_could_not_does_not() -> None:
    t = table(Stops())
    t.choose("to:1", "a")
    t.choose("yes", "b")
    record = record_of(t)
    assert replay(record, Windowed()).state.to_json() == t.state.to_json()
    forged = json.loads(json.dumps(record))
    facing = forged["steps"][0]["entries"][-1]
    assert facing == ["choice", "b", "north", None, True]
    facing[2] = "south"
    with pytest.raises(BadRecord, match="no standing order"):
        replay(forged, Windowed())


class MatterOfCourse(Windowed):
    """At one of its windows nobody would answer anything else."""

    def no_choice(self, g: Walk, ask: Ask[Any]) -> str | None:
        return "south" if ask.kind == "facing" else None

    def window_of(self, ask: Ask[Any]) -> str | None:
        return "small things" if ask.kind == "facing" else None


def test_a_matter_of_course_at_a_window_replays() -> None:
    t = new_table(MatterOfCourse(), seed=1)
    t.stop("b", Stops())
    t.choose("to:1", "a")
    t.choose("no", "b")
    t.choose("no", "b")
    record = record_of(t)
    assert record["steps"][0]["entries"][-1] == ["choice", "b", "south", None, True]
    assert replay(record, MatterOfCourse()).state.to_json() == t.state.to_json()


@pytest.mark.parametrize("name", ["hybrid", "cybernekro", "clanwars"])
def test_every_window_has_words(name: str) -> None:
    game = find_game(name)
    assert set(game.words.texts["window"]) == set(game.windows)
    assert all(game.words.window(window)[0].isupper() for window in game.windows)
