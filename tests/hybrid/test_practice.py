"""What practice has taught: marks that know only what a seat knows, and leanings that win games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from affray.engine.chance import SampledDice
from affray.engine.leanings import Leanings
from affray.engine.questions import Ask
from affray.engine.table import Table
from affray.games.hybrid import game
from affray.games.hybrid.mind.ground import Ground, look_around
from affray.games.hybrid.mind.marks import MARKINGS, learned
from affray.games.hybrid.mind.marks_of_moves import WAYS
from affray.games.hybrid.state import Lab
from affray.learn.lesson import trial
from affray.testing.hybrid import empty, lab

DUEL = ("##########", "#...ah...#", "#........#", "##########")
HANDS = (
    {"griffin": ["feint", "pivot"], "scorpion": ["unmake", "pivot"]},
    {"griffin": ["feint", "pivot"], "scorpion": ["feint", "unmake"]},
)


def questions(seed: int, most: int = 400) -> Iterator[tuple[Lab, Ask[Any]]]:
    """What is asked in a game in which everybody answers at a glance."""
    rng, rules = Random(seed), game()
    scenario = list(rules.scenarios)[seed % len(rules.scenarios)].id
    table = Table(rules, rules.setup(scenario, rules.chosen({}), {}), SampledDice(rng), quiet=True)
    for _ in range(most):
        ask = table.decision
        if ask is None:
            return
        yield table.state, ask
        weights = rules.practised(table.state, ask)
        table.choose(rng.choices(ask.answers, weights)[0], ask.seat)


def marked(g: Lab, ask: Ask[Any]) -> Any:
    return game().marks(g, ask, game().prior(g, ask))


# ---------------------------------------------------------------- marks


@pytest.mark.parametrize("kind", ["mode", "move", "strike", "bonus-cards", "strike-level"])
def test_marks_hang_on_nothing_that_the_asked_seat_does_not_know(kind: str) -> None:
    found = []
    for hands in HANDS:
        t = lab(*DUEL, a="templar E", h="hybrid W", facts={"hands": hands}, order="a h")
        if kind != "mode":
            t.play("mode: OC")
        if kind in ("bonus-cards", "strike-level"):
            t.play("strike: h")
        t.reach(kind)
        found.append(marked(t.g, t.ask))
    assert found[0] == found[1]
    assert any(found[0])


def test_ones_own_cards_are_marked() -> None:
    found = []
    for own in ("feint", "unmake"):
        hands = {"griffin": [own], "scorpion": ["pivot"]}
        t = lab(*DUEL, a="templar E", h="hybrid W", facts={"hands": hands}, order="a h")
        t.play("mode: OC", "strike: h").reach("bonus-cards")
        found.append(marked(t.g, t.ask))
    assert found[0] != found[1]


@pytest.mark.parametrize("seed", range(3))
def test_every_answer_bears_its_own_marks_and_no_place_is_named(seed: int) -> None:
    met = set()
    for g, ask in questions(seed):
        found = marked(g, ask)
        if ask.kind in MARKINGS and found is not None:
            met.add(ask.kind)
            assert len(found) == len(ask.answers)
            for marks in found:
                assert len(set(marks)) == len(marks)
                assert not any("," in mark for mark in marks)
    assert {"mode", "move", "counter"} <= met


def test_what_is_around_a_warrior_is_what_the_ground_says_of_his_place() -> None:
    seen = 0
    for g, ask in questions(4):
        if ask.kind == "mode" and g.warriors[g.active].square >= 0:
            warrior = g.warriors[g.active]
            at = warrior.square
            ground, around = Ground(g, warrior, 1 << at), look_around(g, warrior)
            assert around.touched == bool(ground.touching >> at & 1)
            assert around.before == bool(ground.fronts[warrior.facing] >> at & 1)
            assert min(2, around.struck) == sum(each >> at & 1 for each in ground.struck)
            seen += 1
    assert seen > 5


def test_a_place_in_an_enemys_reach_is_marked_otherwise_than_one_out_of_it() -> None:
    rows = empty()
    near = lab(*rows, a="templar (2,3) E", h="hybrid (6,3) W", order="a h")
    near.play("mode: Mv", "move-level: 1").reach("move")
    marks = marked(near.g, near.ask)
    ids = [option.id for option in near.ask.answers]
    before = marks[ids.index("to:5,3:E")]
    assert any(mark.endswith("/t1s0e") for mark in before)
    assert {mark.split("/")[1] for mark in before if mark.startswith("gMv")} & {
        f"w{way}" for way in WAYS
    }


# ---------------------------------------------------------------- leanings


def test_a_leaning_makes_an_answer_more_promising() -> None:
    t = lab(*DUEL, a="templar E", h="hybrid W", order="a h").reach("mode")
    weights, marks = game().prior(t.g, t.ask), marked(t.g, t.ask)
    leaned = Leanings({marks[0][0]: 1.0}).lean(weights, marks)
    assert leaned[0] > weights[0]
    assert leaned[1:] == list(weights[1:])


def test_what_is_shipped_are_marks_that_answers_bear() -> None:
    shipped, met = set(learned().values), set()
    for seed in range(8):
        for g, ask in questions(seed):
            for marks in marked(g, ask) or ():
                met.update(marks)
    assert len(shipped) > 500
    assert len(shipped & met) > len(shipped) / 2


def test_who_has_practised_beats_who_has_not() -> None:
    score, broken = trial("hybrid", learned().values, {}, range(30_000_000, 30_000_025))
    assert broken == 0
    assert score.share.value > 0.5
