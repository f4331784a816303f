"""Intentions on a game of a few questions: found, carried out, stopped, taken back."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from random import Random
from typing import Any

import pytest

from affray.engine.errors import IllegalChoice, IllegalMotion
from affray.engine.game import Game, Result, Scenario, Value
from affray.engine.intentions import (
    MOST_WHOLES,
    About,
    Answer,
    Deed,
    Guide,
    Intention,
    Way,
    search,
)
from affray.engine.motions import Undo
from affray.engine.open import new_table
from affray.engine.questions import Ask, Option, Rule, Seat, ask, yes_or_no
from affray.engine.replay import replay
from affray.engine.state import State, digest, state
from affray.engine.stops import Stops
from affray.engine.table import Table


@state
class Walk(State):
    """Where somebody has got to."""

    mode: str = ""
    place: int = 0
    hit: int = 0
    turns: int = 0
    secret: int = 0


async def activation(g: Walk) -> None:
    """Mode, place; the other may hinder; level; a die; once more."""
    g.turns += 1
    g.mode = await ask(
        "a", "mode", [Option("strike", "strike"), Option("shoot", "shoot")], rule="T"
    )
    g.place = await ask("a", "place", [Option(f"to:{n}", n) for n in range(1, 4)], rule="T")
    if g.mode == "strike":
        if await yes_or_no("b", "hinder", default="no", rule="T"):
            g.place = 0
        level = await ask("a", "level", [Option("level:1", 1), Option("level:2", 2)], rule="T")
        if g.dice.d6("strike", cuts=(4,)) >= 4:
            g.hit += level
            if await yes_or_no("a", "again", default="no", rule="T"):
                g.hit += g.dice.d6("again", cuts=(4,)) >= 4
    await yes_or_no("a", "rest", default="no", rule="T")


class Shapes:
    """The guide of the game: where to and how hard."""

    def ways(self, world: Table[Any], ask: Ask[Any], chain: tuple[Answer, ...]) -> Iterator[Way]:
        if ask.kind == "mode":
            yield from (
                Way(option.id, 2.0 if option.id == "strike" else 1.0) for option in ask.options
            )
        elif ask.kind == "place":
            for option in ask.options:
                shoots = world.state.mode == "shoot"
                deed = Deed(f"go:{option.value}", f"Go to {option.value}", {"place": option.value})
                yield Way(option.id, float(option.value), deed if shoots else None)
        elif ask.kind == "level":
            for option in ask.options:
                about = {"place": world.state.place, "level": option.value}
                name = f"strike:{world.state.place}:{option.value}"
                tail = (Answer("again", "yes", True),)
                yield Way(option.id, 1.0, Deed(name, name, about, tail))


class Walking(Game[Walk]):
    """A game of a few questions."""

    name = "walking"
    title = "WALKING"
    state_type = Walk
    scenarios = (Scenario("walk", "Walk"),)
    guide: Guide = Shapes()

    def seats(self, scenario: str, options: Mapping[str, Value]) -> tuple[Seat, ...]:
        return ("a", "b")

    def setup(
        self, scenario: str, options: Mapping[str, Value], forces: Mapping[Seat, Any]
    ) -> Walk:
        return Walk(seats=("a", "b"), scenario=scenario, options=dict(options))

    def next_step(self, g: Walk) -> Rule[None] | Result:
        return activation(g) if g.turns < 3 else Result(("a",), "done")

    def view(self, g: Walk, seat: Seat | None) -> dict[str, Any]:
        return {"place": g.place, "hit": g.hit}

    def redeal(self, g: Walk, seat: Seat, rng: Random) -> None:
        g.secret = rng.randrange(9)

    def outcome(self, before: Walk, after: Walk) -> Hashable:
        return f"{after.hit - before.hit} hits"

    def intentions(self, world: Table[Walk], seat: Seat, about: About) -> Iterator[Intention]:
        return (found for found in search(world, seat, self.guide) if found.fits(about))


def table(*dice: int, seed: int = 3) -> Table[Any]:
    made = new_table(Walking(), seed=seed)
    if dice:
        made = new_table(Walking(), seed=seed, dice=list(dice))
    return made


def best(t: Table[Any], **about: Any) -> Intention:
    return next(iter(t.intentions("a", about)))


def chain(*answers: tuple[Any, ...]) -> Intention:
    return Intention("test", "A test", {}, tuple(Answer(*answer) for answer in answers))


def given(t: Table[Any]) -> list[str]:
    return [e.id for step in t.steps for e in step.entries if e.kind == "choice" and e.who == "a"]


def asked(t: Table[Any]) -> str:
    return "" if t.decision is None else t.decision.kind


def test_the_most_promising_chain_comes_first() -> None:
    found = list(table().intentions("a", limit=50))
    assert [i.about["place"] for i in found[:2]] == [3, 3]
    assert {i.id for i in found} == {
        *(f"strike:{place}:{level}" for place in (1, 2, 3) for level in (1, 2)),
        *(f"go:{place}" for place in (1, 2, 3)),
    }


def test_only_so_many_are_made() -> None:
    assert len(list(table().intentions("a", limit=2))) == 2


def test_a_filter_keeps_what_it_is_about() -> None:
    assert {i.about["place"] for i in table().intentions("a", {"place": 2}, 50)} == {2}


def test_whoever_is_not_asked_means_nothing() -> None:
    assert not list(table().intentions("b"))
    with pytest.raises(IllegalMotion):
        table().intentions("nobody")


def test_a_plain_answer_is_an_intention_where_a_game_has_no_shapes() -> None:
    class Plain(Walking):
        intentions = Game.intentions

    found = list(new_table(Plain(), seed=1).intentions("a"))
    assert [i.id for i in found] == ["mode:strike", "mode:shoot"]


def test_it_waits_while_another_is_asked_and_goes_on() -> None:
    t = table(6, 1)
    halt = t.intend("a", best(t, place=2, level=1))
    assert (halt.why, halt.given, asked(t)) == ("waits", 2, "hinder")
    t.choose("no", "b")
    assert t.halts["a"].done
    assert given(t) == ["strike", "to:2", "level:1", "yes"]


def test_anothers_wrong_answer_cuts_no_intention_short() -> None:
    t = table(6, 1)
    t.intend("a", best(t, place=2, level=1))
    with pytest.raises(IllegalChoice):
        t.choose("perhaps", "b")
    t.choose("no", "b")
    assert t.halts["a"].done
    assert given(t) == ["strike", "to:2", "level:1", "yes"]


def test_what_nobody_can_have_meant_refuses_no_other_players_answer() -> None:
    """A client may say that it meant anything; games read that when somebody comes between."""

    class Journeys(Walking):
        def came_about(self, g: Walk, about: About) -> bool:
            return bool(g.place == about["place"])

    t = new_table(Journeys(), seed=3)
    t.intend("a", chain(("mode", "strike"), ("place", "to:2")))
    t.choose("yes", "b")
    assert t.halts["a"].why == "answered"


def test_another_who_does_not_pass_stops_it() -> None:
    t = table()
    t.intend("a", best(t, place=2, level=1))
    t.choose("yes", "b")
    assert t.halts["a"] == t.halts["a"]._replace(why="answered", given=2, kind="level")
    assert asked(t) == "level"


class Hampered(Walking):
    """Here an intention is about a place; whoever is hindered is led away from it."""

    def came_about(self, g: Walk, about: About) -> bool:
        return g.place == about.get("place", g.place)


def going(t: Table[Any], place: int) -> Intention:
    """To go somewhere, in two answers; the other is asked after the last of them."""
    answers = (Answer("mode", "strike"), Answer("place", f"to:{place}"))
    return Intention("go", f"Go to {place}", {"place": place}, answers)


def test_it_is_not_done_before_others_have_answered() -> None:
    t = new_table(Hampered(), seed=3)
    halt = t.intend("a", going(t, 2))
    assert (halt.why, halt.given, halt.left) == ("waits", 2, ())
    t.choose("no", "b")
    assert t.halts["a"].done


def test_another_who_leads_it_astray_after_its_last_answer_cuts_it_short() -> None:
    t = new_table(Hampered(), seed=3)
    t.intend("a", going(t, 2))
    t.choose("yes", "b")
    halt = t.halts["a"]
    assert (halt.why, halt.given, halt.kind, halt.label) == ("answered", 2, "level", "Go to 2")
    assert halt.cause == "answered"


def test_another_who_answers_without_leading_it_astray_does_not() -> None:
    t = table()
    t.intend("a", going(t, 2))
    t.choose("yes", "b")
    assert t.halts["a"].done


@pytest.mark.parametrize(("about", "cause"), [(None, "asked"), ({}, None)])
def test_an_answer_that_is_never_asked_for_cuts_nothing_short(
    about: About | None, cause: str | None
) -> None:
    """What is answered in any order, as on a form, may hold answers for what does not come."""
    t = table()
    answers = (Answer("mode", "shoot", about=about), Answer("level", "level:2", about=about))
    halt = t.intend("a", Intention("form", "Fill the form in", {}, answers))
    assert (halt.why, halt.given, halt.kind, halt.cause) == ("asked", 1, "place", cause)


async def held_down(g: Walk) -> None:
    """Whoever is hindered has one level left."""
    g.turns += 1
    g.mode = await ask(
        "a", "mode", [Option("strike", "strike"), Option("shoot", "shoot")], rule="T"
    )
    g.place = await ask("a", "place", [Option(f"to:{n}", n) for n in range(1, 4)], rule="T")
    levels = [Option("level:1", 1), Option("level:2", 2)]
    if await yes_or_no("b", "hinder", default="no", rule="T"):
        levels = levels[:1]
    g.hit += await ask("a", "level", levels, rule="T")
    await yes_or_no("a", "rest", default="no", rule="T")


class HeldDown(Walking):
    """Here a hindrance leaves no choice of the level."""

    def next_step(self, g: Walk) -> Rule[None] | Result:
        return held_down(g) if g.turns < 3 else Result(("a",), "done")


@pytest.mark.parametrize(("level", "why"), [("level:1", "done"), ("level:2", "answered")])
def test_what_another_leaves_no_choice_about_is_done_if_it_was_meant(level: str, why: str) -> None:
    t = new_table(HeldDown(), seed=3)
    t.stop("a", Stops())
    t.intend("a", chain(("mode", "strike"), ("place", "to:2"), ("level", level)))
    t.choose("yes", "b")
    assert t.halts["a"].why == why
    assert (t.state.hit, asked(t)) == (1, "rest")


def test_where_it_stopped_is_forgotten_at_the_next_choice_and_when_play_goes_back() -> None:
    t = new_table(Hampered(), seed=3)
    t.intend("a", going(t, 2))
    t.choose("yes", "b")
    later = t.clone()
    later.halts = dict(t.halts)
    t.choose("level:1", "a")
    assert "a" not in t.halts
    later.motion("a", Undo(1))
    later.agree("b")
    assert "a" not in later.halts


def test_a_miss_needs_no_second_attack() -> None:
    t = table(1)
    t.intend("a", best(t, place=2, level=1))
    t.choose("no", "b")
    assert t.halts["a"].done
    assert asked(t) == "rest"


def test_a_roll_stops_what_does_not_hold_whatever_it_shows() -> None:
    t = table(6)
    plan = best(t, place=2, level=1)
    strict = plan._replace(answers=tuple(a._replace(whatever=False) for a in plan.answers))
    t.intend("a", strict)
    t.choose("no", "b")
    assert t.halts["a"].why == "rolled"
    assert asked(t) == "again"


def test_it_stops_at_a_question_it_did_not_foresee() -> None:
    t = table()
    halt = t.intend("a", chain(("mode", "shoot"), ("level", "level:1")))
    assert (halt.why, halt.kind) == ("asked", "place")


def test_it_stops_at_an_answer_that_is_not_offered() -> None:
    t = table()
    halt = t.intend("a", chain(("mode", "shoot"), ("place", "to:9")))
    assert (halt.why, halt.kind, halt.given) == ("refused", "place", 1)


@pytest.mark.parametrize("wrong", [chain(("mode", "no")), chain(("place", "to:1")), chain()])
def test_an_illegal_beginning_changes_nothing(wrong: Intention) -> None:
    t = table()
    with pytest.raises(IllegalChoice):
        t.intend("a", wrong)
    assert not given(t)
    assert not t.pending
    assert not t.wholes


def test_only_the_last_intentions_are_held() -> None:
    """Each holds what was unknown when it began; nobody takes back hundreds of them as wholes."""
    t = table()
    seen = []
    for _ in range(3 * MOST_WHOLES):
        if t.decision is None:
            break
        seat = t.decision.seat
        t.intend(seat, chain((t.decision.kind, t.decision.options[0].id)))
        seen.append(len(t.wholes))
    assert max(seen) == MOST_WHOLES


def test_who_is_not_asked_cannot_intend() -> None:
    with pytest.raises(IllegalChoice, match="not asked"):
        table().intend("b", chain(("mode", "shoot")))


def test_an_answer_of_ones_own_ends_it() -> None:
    t = table()
    t.intend("a", best(t, place=2, level=1))
    t.give_up("a")
    t.choose("no", "b")
    assert asked(t) == "level"


def test_on_the_tape_there_are_ordinary_answers() -> None:
    t = table(seed=5)
    while (ask := t.decision) is not None:
        found = next(iter(t.intentions("a")), None) if ask.kind == "mode" else None
        if found is not None:
            t.intend("a", found)
        else:
            t.choose(ask.default or ask.options[0].id, ask.seat)
    assert digest(replay(t.record(), Walking()).state) == digest(t.state)
    assert not any(e.auto for step in t.steps for e in step.entries)


def test_the_whole_is_taken_back() -> None:
    t = table()
    before = digest(t.state)
    assert t.intend("a", chain(("mode", "shoot"), ("place", "to:2"))).done
    assert asked(t) == "rest"
    assert t.can_undo("a", whole=True)
    t.undo("a", whole=True)
    assert (digest(t.state), asked(t)) == (before, "mode")
    assert not t.can_undo("a", whole=True)


def test_a_choice_made_after_it_is_taken_back_first() -> None:
    t = table()
    t.intend("a", chain(("mode", "shoot")))
    t.choose("to:2", "a")
    assert not t.can_undo("a", whole=True)
    t.undo("a", whole=True)
    assert asked(t) == "place"
    t.undo("a", whole=True)
    assert asked(t) == "mode"


def test_past_a_roll_nothing_is_taken_back() -> None:
    t = table(1)
    t.intend("a", best(t, place=2, level=1))
    t.choose("no", "b")
    assert not t.can_undo("a", whole=True)
    with pytest.raises(IllegalMotion):
        t.undo("a", whole=True)


def test_odds_are_those_of_the_whole_chain() -> None:
    t = table()
    odds = t.odds("a", best(t, place=2, level=2))
    assert odds.exact
    assert dict(odds.lines) == {"0 hits": 0.5, "2 hits": 0.25, "3 hits": 0.25}


def test_odds_of_an_intention_that_is_not_due() -> None:
    with pytest.raises(IllegalChoice, match="begins with"):
        table().odds("a", chain(("place", "to:1")))


def test_what_a_client_sends_back_is_read() -> None:
    plan = chain(("mode", "OC"), ("move", {"to": [1, 2]}, True))
    assert Intention.from_json(plan.to_json()) == plan


@pytest.mark.parametrize(
    "doc", [{}, {"id": "x"}, {"id": "x", "answers": 3}, {"id": "x", "answers": [1]}]
)
def test_nonsense_of_a_client_gets_a_sentence(doc: Any) -> None:
    with pytest.raises(IllegalChoice, match="no intention"):
        Intention.from_json(doc)
