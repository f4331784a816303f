"""What practice has taught: marks of answers, and that whoever listens to them plays better."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from affray.agents.chair import Chair
from affray.engine.leanings import Leanings
from affray.engine.open import new_table
from affray.engine.questions import Ask
from affray.engine.table import Table
from affray.games.cybernekro import game
from affray.games.cybernekro.mind.marks import LEARNED, MARKERS, learned
from affray.games.cybernekro.mind.prior import LIKELY
from affray.learn.lesson import trial

PLACES = ("quick_start", "exploration", "prisoner", "ritual", "random")


def questions(seed: int, most: int = 250) -> Iterator[tuple[Table[Any], Ask[Any]]]:
    """The questions of a game played at a glance."""
    rng = Random(seed)
    table = new_table(game(), PLACES[seed % len(PLACES)], seed=seed)
    for _ in range(most):
        if not table.decisions:
            return
        ask = table.decisions[0]
        yield table, ask
        weights = [weight**4 for weight in game().practised(table.state, ask)]
        chosen = rng.choices(range(len(weights)), weights if any(weights) else None)[0]
        table.choose(ask.answers[chosen], ask.seat)


def test_marks_hang_on_nothing_that_the_asked_seat_does_not_know() -> None:
    compared = 0
    for seed in range(5):
        rng = Random(seed)
        for table, ask in questions(seed):
            if ask.kind not in MARKERS or rng.random() > 0.3:
                continue
            chair = Chair(table, ask.seat)
            world = chair.imagine(rng)
            again = chair.question(world)
            here, there = table.state, world.state
            weights = game().prior(here, ask)
            assert weights == game().prior(there, again)
            assert game().marks(here, ask, weights) == game().marks(there, again, weights)
            compared += 1
    assert compared > 100


def test_an_answer_bears_a_mark_once_and_none_without_a_name() -> None:
    seen = set[str]()
    for seed in range(5):
        for table, ask in questions(seed):
            marked = game().marks(table.state, ask, game().prior(table.state, ask))
            if marked is None:
                assert ask.kind not in MARKERS
                continue
            seen.add(ask.kind)
            assert len(marked) in (0, len(ask.answers))
            for marks in marked:
                assert len(set(marks)) == len(marks)
                assert all(marks)
    assert seen == set(MARKERS)


def test_a_leaning_changes_what_is_promising() -> None:
    for table, ask in questions(1):
        weights = game().prior(table.state, ask)
        marked = game().marks(table.state, ask, weights)
        if ask.kind == "select" and marked:
            here, *others = (set(marks) for marks in marked[1:])
            own = here.difference(*others)
            if not own:
                continue
            leaned = Leanings({min(own): 1.0}).lean(weights, marked)
            assert leaned[1] == pytest.approx(weights[1] * 2.71828, rel=1e-4)
            assert leaned[2:] == weights[2:]
            return
    pytest.fail("nobody was selected who differs from the others")


def test_what_ships_is_what_answers_can_bear() -> None:
    shipped = learned().values
    assert len(shipped) > 100
    assert LEARNED.stat().st_size < 60_000
    met = {
        mark
        for seed in range(10)
        for table, ask in questions(seed, 600)
        for marks in game().marks(table.state, ask, game().prior(table.state, ask)) or ()
        for mark in marks
    }
    assert len(met & shipped.keys()) > 0.6 * len(shipped)
    heads = {"do", "re", "to", "who", "open", "blast", *LIKELY["action"]}
    assert {mark.split("/")[0] for mark in shipped} <= heads


def test_at_a_glance_it_beats_whoever_has_not_practised() -> None:
    score, broken = trial("cybernekro", learned().values, {}, range(77_000, 77_020))
    assert broken == 0
    assert score.share.value > 0.5
