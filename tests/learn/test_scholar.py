"""Marks that are weighed jointly: what explains the worth of answers, and what only goes along."""

from __future__ import annotations

from collections import Counter

import pytest

from affray.learn.lesson import Heard, Told, _set_apart
from affray.learn.scholar import Rows, Scholar


def heard(*told: tuple[dict[str, float], float]) -> Heard:
    """What a lesson taught."""
    return Heard({}, Counter(), 1, 0, [], [Told(*each) for each in told])


def test_an_answer_is_set_apart_by_what_the_others_do_not_bear() -> None:
    way = _set_apart([0.75, 0.25], [("all", "strike"), ("all", "wait")], 0)
    assert way == pytest.approx({"strike": 0.25, "wait": -0.25})


def test_nothing_is_learned_where_there_was_hardly_a_choice() -> None:
    assert not _set_apart([1.0, 1e-5], [("strike",), ("wait",)], 0)


def test_what_explains_the_worth_of_answers_is_told_from_what_goes_along_with_it() -> None:
    # "brave" comes with "strike", which is as good alone
    told = [
        ({"strike": 0.5, "wait": -0.5, "brave": 0.5}, 0.1),
        ({"strike": 0.5, "wait": -0.5}, 0.1),
        ({"strike": -0.5, "wait": 0.5}, -0.1),
        ({"strike": -0.5, "wait": 0.5, "brave": -0.5}, -0.1),
    ]
    rows = Rows([heard(*told * 2000)])
    found = dict(zip(rows.words, rows.weights(), strict=True))
    assert found["strike"] > 0.05
    assert found["wait"] == pytest.approx(-found["strike"])
    assert abs(found["brave"]) < 0.4 * found["strike"]


def test_a_lesson_moves_answers_by_the_rate_however_little_was_at_stake() -> None:
    for stake in (0.01, 1.0):
        scholar = Scholar(0.1)
        one = {"strike": 0.5, "wait": -0.5}
        scholar.learn([heard((one, stake), ({"strike": -0.5, "wait": 0.5}, -stake))])
        assert scholar.values["strike"] == pytest.approx(0.1)
        assert scholar.values["wait"] == pytest.approx(-0.1)
