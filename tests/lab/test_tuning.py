"""Tuning finds the even value of a known curve, and says so when there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import pytest

from affray.lab import BadExperiment, Experiment, Match, Outcome
from affray.lab.tuning import tune
from tests.lab.bench import A, arm, outcome


def values(low: int, high: int) -> Experiment:
    arms = tuple(arm(str(value), arm().game, "duel", A) for value in range(low, high + 1))
    return Experiment("tune", "a curve", 1, arms, turns=1)


def games_of(chance: Callable[[int], float]) -> Callable[[Iterable[Match]], list[Outcome]]:
    """Games that north wins by a chance that hangs on the value."""

    def play(matches: Iterable[Match]) -> list[Outcome]:
        return [
            outcome(match.number, "north" if _luck(match) < chance(_value(match)) else "south")
            for match in matches
        ]

    return play


def _value(match: Match) -> int:
    return int(match.arm.name)


def _luck(match: Match) -> float:
    return Random(match.number).random()


def test_the_even_value_is_found_with_few_of_the_values_tried() -> None:
    found = tune(values(0, 20), 400, games_of(lambda value: value / 14), "north")
    assert found.best is not None
    assert found.best.value in (6, 7, 8)
    assert found.best.share.low < 0.5 < found.best.share.high
    assert len(found.probes) <= 7
    assert "even" in found.sentence


def test_values_far_from_even_take_few_games() -> None:
    found = tune(values(0, 20), 400, games_of(lambda value: value / 14), "north")
    ends = [probe for probe in found.probes if probe.value in (0, 20)]
    assert all(probe.score.games <= 20 for probe in ends)


def test_a_falling_curve_is_searched_the_other_way() -> None:
    found = tune(values(1, 9), 300, games_of(lambda value: 1 - value / 10), "north")
    assert found.best is not None
    assert abs(found.best.value - 5) <= 1


def test_between_two_whole_numbers_the_nearer_one_is_named() -> None:
    found = tune(values(1, 4), 200, games_of(lambda value: 0.1 if value < 3 else 0.8), "north")
    assert found.best is not None
    assert found.best.value == 3
    assert found.sentence == "3 comes nearest to even, but no whole number is."


def test_it_is_said_when_no_value_helps() -> None:
    found = tune(values(1, 9), 60, games_of(lambda value: 0.95), "north")
    assert found.best is None
    assert found.sentence.startswith("No value from 1 to 9 is even: north scores")
    found = tune(values(1, 9), 40, games_of(lambda value: 0.5), "north")
    assert found.sentence == "Between 1 and 9 the value makes no difference that 40 games can show."


def test_games_that_all_break_are_no_evidence() -> None:
    def broken(matches: Iterable[Match]) -> list[Outcome]:
        return [outcome(match.number, fault="it broke") for match in matches]

    with pytest.raises(BadExperiment, match="no game at 1 can be played"):
        tune(values(1, 9), 40, broken, "north")
