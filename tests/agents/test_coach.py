"""The coach: reasons counted in imagined worlds, doubts that are told, nothing that it cannot know."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import affray
from affray.agents.budget import Budget
from affray.agents.chair import Chair
from affray.agents.coach import Advice, Advised, advise
from affray.agents.weighing import chance_of, doubt_of
from affray.engine.table import Table

QUICKLY = Budget(iterations=24)
SCENARIOS = (
    ("hybrid", "return-to-glasinhar", 40),
    ("cybernekro", "quick-start", 60),
    ("clanwars", "static-on-the-line", 40),
)


def on_the_way(game: str, scenario: str, decisions: int, seed: int = 3) -> Table[Any]:
    """A table in the midst of a game, at a question with something to choose."""
    table: Table[Any] = affray.new_table(game, scenario, seed=seed)
    rng = Random(seed)
    for count in range(decisions * 4):
        ask = table.decisions[0]
        if count >= decisions and len(ask.answers) > 2:
            break
        weights = list(table.game.prior(table.state, ask))
        best = max(range(len(weights)), key=lambda n: (weights[n], rng.random()))
        table.choose(ask.options[best], ask.seat)
    return table


def advice_on(table: Table[Any], seed: int = 1) -> Advice:
    chair = Chair(table, table.decisions[0].seat)
    return advise(chair, seed, QUICKLY, weighing=0.0)


@pytest.mark.parametrize(("game", "scenario", "decisions"), SCENARIOS)
def test_advice_has_chances_reasons_and_a_line(game: str, scenario: str, decisions: int) -> None:
    table = on_the_way(game, scenario, decisions)
    advice = advice_on(table)
    offered = {option.id for option in table.decisions[0].answers}
    assert advice.answers
    assert {each.option for each in advice.answers} <= offered
    assert all(0 <= each.chance <= 1 and 0 < each.doubt <= 0.5 for each in advice.answers)
    assert advice.answers[0].equal
    assert advice.lines >= 10 * len(advice.answers)
    assert all(each.label for each in advice.answers)
    assert any(each.line for each in advice.answers)
    reasons = [r for each in advice.answers for r in (*each.gains, *each.fears)]
    assert all(r.text and 0 < r.often <= 1 and 0 <= r.otherwise <= 1 for r in reasons)


def test_answers_whose_doubts_overlap_stand_in_one_group() -> None:
    advice = advice_on(on_the_way(*SCENARIOS[0]))
    best = advice.answers[0]
    for each in advice.answers:
        overlaps = each.chance + each.doubt >= best.chance - best.doubt
        told = each.percent + each.give_or_take >= best.percent - best.give_or_take
        assert each.equal == (overlaps or told)
    assert [each.chance for each in advice.answers] == sorted(
        (each.chance for each in advice.answers), reverse=True
    )


def test_what_differs_by_less_than_the_doubt_that_is_told_is_not_called_worse() -> None:
    best, near, far = (Advised("", "", chance, 0.003, True) for chance in (0.604, 0.591, 0.571))
    assert (best.percent, near.percent, best.give_or_take) == (60, 59, 1)
    assert best.overlaps(best)
    assert near.overlaps(best), "60 and 59, each give or take 1"
    assert not far.overlaps(best)


def test_the_coach_is_the_same_in_two_truths_that_the_seat_cannot_tell_apart() -> None:
    table = on_the_way(*SCENARIOS[0])
    seat = table.decisions[0].seat
    other = table.imagine(seat, Random(5), quiet=False)
    one, two = (advise(Chair(each, seat), 1, QUICKLY, weighing=0.0) for each in (table, other))
    assert one == two


def test_leaving_the_field_fears_the_loss_and_staying_does_not() -> None:
    """An Operative who leaves in the first round gives the mission away: the coach does not."""
    table: Table[Any] = affray.new_table("clanwars", "static-on-the-line", seed=2)
    for _ in range(200):
        ask = table.decisions[0]
        flight = [option.id for option in ask.answers if option.id.startswith("leave")]
        if ask.kind == "step" and flight and ask.seat != "hostile":
            break
        weights = list(table.game.prior(table.state, ask))
        table.choose(ask.answers[weights.index(max(weights))].id, ask.seat)
    advice = advice_on(table)
    assert not advice.answers[0].option.startswith("leave")


def test_a_worth_is_a_chance_and_few_worlds_leave_doubt() -> None:
    assert chance_of(-1) == 0
    assert chance_of(0.2) == pytest.approx(0.6)
    assert doubt_of([0.3]) == 0.5
    assert doubt_of([0.0, 0.4] * 8) < doubt_of([0.0, 0.4])


@pytest.mark.parametrize("game", affray.all_games(), ids=lambda game: game.name)
def test_every_prospect_has_words(game: Any) -> None:
    """The closed list of a game's reasons, and its sentences, are the same list."""
    module = import_module(f"affray.games.{game.name}.mind.prospects")
    source = Path(str(module.__file__)).read_text("utf-8")
    said = game.words.texts["prospect"]
    assert said
    for name in said:
        assert f'"{name}"' in source, name
