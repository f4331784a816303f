"""What a player of CYBERNEKRO may mean to do, found by a click on a model or on the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from affray.boards.table.units import INCH
from affray.engine.conformance import choose_at_random
from affray.engine.intentions import Intention
from affray.engine.open import new_table
from affray.engine.questions import Ask
from affray.engine.table import Table
from affray.games.cybernekro import game
from affray.games.cybernekro.mind.intentions import ACTIONS, MOVES


def played(seed: int, *kinds: str, most: int = 90) -> Iterator[tuple[Table[Any], Ask[Any]]]:
    """Questions of some kinds as a game goes on at random."""
    table = new_table(game(), seed=seed)
    rng = Random(seed)
    for _ in range(most):
        ask = table.decision
        if ask is None:
            return
        if ask.kind in kinds:
            yield table, ask
        choose_at_random(table, rng)


def listed(table: Table[Any], ask: Ask[Any], limit: int = 12, **about: Any) -> list[Intention]:
    return list(table.intentions(ask.seat, about, limit))


def test_who_acts_and_how_is_one_intention() -> None:
    kinds = set()
    for table, ask in played(3, "select"):
        for found in listed(table, ask):
            kinds.add(tuple(answer.kind for answer in found.answers))
    assert ("select", "action") in kinds
    assert ("select", "action", "move-to") in kinds


def test_it_is_one_action_or_a_move_and_one_action() -> None:
    for table, ask in played(4, "select", "action"):
        for found in listed(table, ask):
            acts = [a.answer for a in found.answers if a.kind in ACTIONS]
            moves = [a for a in found.answers if a.kind in MOVES]
            assert len(acts) <= 1 + len(moves)
            assert len(moves) <= 1


def test_a_click_on_a_model_is_about_that_model() -> None:
    clicked = 0
    for table, ask in played(5, "action"):
        targets = {i.about["target"] for i in listed(table, ask) if "target" in i.about}
        for target in sorted(targets)[:2]:
            there = listed(table, ask, target=target)
            assert there
            assert all(i.about["target"] == target for i in there)
            clicked += 1
    assert clicked


def test_a_point_on_the_table_is_gone_to_standing_or_prone() -> None:
    gone = 0
    for table, ask in played(6, "action"):
        model = table.state.model(ask.about["model"])  # type: ignore[index]
        if model.prone or not model.ap:
            continue
        x, y = model.x / INCH + 1, model.y / INCH
        found = listed(table, ask, place=[x, y])
        if not found:
            continue
        assert {i.about["prone"] for i in found} == {False, True}
        twin = table.clone()
        if twin.intend(ask.seat, found[0]).given == len(found[0].answers):
            spot = twin.state.model(model.id)
            assert (spot.x, spot.y) == (model.x + INCH, model.y) or not spot.on_table
            gone += 1
    assert gone


def test_the_actor_can_be_named() -> None:
    named = 0
    for table, ask in played(7, "select"):
        for option in ask.options[1:3]:
            found = listed(table, ask, 4, actor=option.value)
            assert all(i.about["actor"] == option.value for i in found)
            named += len(found)
    assert named


def test_ways_have_words() -> None:
    for table, ask in played(8, "select", most=40):
        for found in listed(table, ask):
            assert found.label
            assert "{" not in found.label
