"""Whole deeds: what a champion decides among, and the plan it keeps until it is surprised."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from affray.agents import Budget, Chair, find_agent
from affray.agents.budget import Clock
from affray.agents.champion import Champion
from affray.agents.deeds import LATER, Deed, Plan, deeds_of, is_pass
from affray.agents.search import MANY, RESOLVE, Search
from affray.engine.intentions import Answer, Intention
from affray.engine.questions import Ask, Option
from affray.engine.table import Table
from affray.testing.hybrid import lab


def meant(name: str, *answers: tuple[str, str]) -> Intention:
    return Intention(name, name, {}, tuple(Answer(kind, answer) for kind, answer in answers))


def at_mode() -> Table[Any]:
    """A Templar who may act, and a Hybrid within reach of his blows."""
    t = lab("#########", "#a...h..#", "#.......#", "#########", a="templar E", h="hybrid W")
    table = t.table
    while table.decisions[0].kind != "mode":
        ask = table.decisions[0]
        table.choose(ask.default or ask.options[0].id, ask.seat)
    return table


def test_deeds_share_the_promise_of_the_answer_they_begin_with() -> None:
    found = deeds_of(
        [
            meant("strike", ("mode", "OC"), ("move", "to:1"), ("strike", "2")),
            meant("charge", ("mode", "OC"), ("move", "to:2")),
            meant("wait", ("mode", "DC")),
            meant("gone", ("mode", "F"), ("move", "to:3")),
        ],
        {"OC": 0.6, "DC": 0.3, "Mv": 0.1},
    )
    assert list(found) == ["strike", "OC", "charge", "DC", "Mv"]
    assert found["strike"].first == "OC"
    assert [answer.answer for answer in found["strike"].then] == ["to:1", "2"]
    assert found["OC"].then == ()
    assert found["OC"].prior == pytest.approx(LATER * found["strike"].prior)
    assert sum(deed.prior for deed in found.values() if deed.first == "OC") == pytest.approx(0.6)
    assert found["DC"] == Deed("DC", (), 0.3)
    assert found["Mv"] == Deed("Mv", (), 0.1)


def test_to_pass_is_no_part_of_a_plan() -> None:
    window: Ask[str] = Ask(
        "north", "card", [Option("play", "a"), Option("pass", "b")], default="pass"
    )
    assert is_pass(window, "pass")
    assert not is_pass(window, "play")
    who: Ask[str] = Ask("north", "who", [Option("a", "a"), Option("b", "b")], default="a")
    assert not is_pass(who, "a")


def test_a_champion_decides_on_a_whole_deed_and_keeps_to_it() -> None:
    table = at_mode()
    seat = table.decisions[0].seat
    champion = find_agent("champion", 1, Budget(iterations=40))
    thought = champion.think(Chair(table, seat))
    assert thought.iterations
    assert {look.option for look in thought.looks} <= {o.id for o in table.decisions[0].options}
    assert thought.looks[0].option == thought.choice
    plan = list(thought.plan)
    free = 0
    while True:
        table.choose(thought.choice, seat)
        ask = table.decisions[0]
        if ask.seat != seat or Chair(table, seat).has_been_surprised(Chair(table, seat).seen):
            break
        few = len(ask.options) <= MANY
        thought = champion.think(Chair(table, seat))
        if not few or is_pass(ask, thought.choice):
            continue
        assert thought.iterations == 0
        assert thought.choice in plan
        free += 1
        if ask.kind.endswith("-level"):
            break
    assert free


def test_a_better_place_than_the_planned_one_must_be_clearly_better() -> None:
    table = at_mode()
    seat = table.decisions[0].seat
    search = Search(
        Chair(table, seat), Clock(Budget(iterations=9)), Champion.reach, Random(1), None
    )
    before = {name: edge.prior for name, edge in search.root.edges.items()}
    search.expect("DC")
    assert search.root.edges["DC"].prior == pytest.approx(RESOLVE + (1 - RESOLVE) * before["DC"])
    assert sum(edge.prior for edge in search.root.edges.values()) == pytest.approx(1.0)
    search.expect("")
    assert search.root.edges["OC"].prior == pytest.approx((1 - RESOLVE) * before["OC"])


def test_a_plan_is_dropped_by_whoever_is_surprised() -> None:
    table = at_mode()
    seat = table.decisions[0].seat
    chair = Chair(table, seat)
    table.choose("OC", seat)
    then = Chair(table, seat)
    first = then.decision.options[0].id
    assert Plan(chair, [Answer(then.decision.kind, first)]).answer(then.decision) == first
    plan = Plan(chair, [Answer(then.decision.kind, first)])
    assert plan.holds(then)
    assert not Plan(chair, [Answer(then.decision.kind, "never")]).holds(then)
    assert not Plan(chair, []).holds(then)
    steps, entries = chair.seen
    assert not then.has_been_surprised((steps, entries))
    assert then.has_been_surprised((steps - 1, entries))


def test_a_roll_is_a_surprise() -> None:
    duel = lab("#####", "#ah.#", "#####", a="templar E", h="hybrid W", dice=[3])
    seen = Chair(duel.table, "griffin").seen
    duel.play("mode: OC", "strike: h")
    chair = Chair(duel.table, "griffin")
    assert chair.decision.kind == "strike-level"
    assert not chair.has_been_surprised(seen)
    duel.play("strike-level: 3")
    chair = Chair(duel.table, "griffin")
    assert chair.decision.kind == "second-attack"
    assert chair.has_been_surprised(seen)


def test_no_answer_is_crowded_out_by_the_deeds_of_another() -> None:
    table = at_mode()
    chair = Chair(table, table.decisions[0].seat)
    search = Search(chair, Clock(Budget(iterations=30)), Champion.reach, Random(1), None)
    assert search.intend(chair.intentions(Champion.reach.deeds))
    search.halve(2 * len(chair.decision.options))
    tried = {search.deeds[name].first for name, edge in search.root.edges.items() if edge.visits}
    assert tried == {option.id for option in chair.decision.options}


def test_deeds_that_cannot_be_found_do_not_stop_the_search() -> None:
    def breaks() -> Iterator[Intention]:
        yield meant("strike", ("mode", "OC"), ("move", "to:1"))
        raise KeyError("a rule that fails")

    table = at_mode()
    chair = Chair(table, table.decisions[0].seat)
    search = Search(chair, Clock(Budget(iterations=30)), Champion.reach, Random(1), None)
    assert not search.intend(breaks())
    assert search.broken == 1
    search.halve(3)
    assert search.thought().choice in {option.id for option in chair.decision.options}


def test_veterans_decide_among_single_answers() -> None:
    assert find_agent("veteran").reach.deeds == 0  # type: ignore[attr-defined]
    assert Champion.reach.deeds > 0
