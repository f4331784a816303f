"""What an answer deserves: the worlds decide, and a glance only as long as there are few of them."""

from __future__ import annotations

import pytest

from affray.agents.merits import merit


def test_unseen_an_answer_is_as_far_behind_as_it_looked() -> None:
    assert merit([], -0.1, 1.0) == -0.1


def test_two_worlds_in_which_it_did_much_better_are_enough() -> None:
    assert merit([0.4, 0.5], -0.1, 1.0) > 0.2


def test_a_little_better_in_few_worlds_is_not_enough_for_what_looked_bad() -> None:
    assert merit([0.02, 0.01], -0.15, 1.0) < 0


def test_a_little_better_in_many_worlds_is() -> None:
    assert merit([0.02, 0.01] * 60, -0.15, 1.0) > 0


def test_luck_in_single_worlds_is_believed_less_than_the_same_lead_in_all() -> None:
    assert merit([1.0, -0.6, 0.9, -0.5], 0.0, 1.0) < merit([0.2, 0.2, 0.2, 0.2], 0.0, 1.0)


@pytest.mark.parametrize("width", [0.01, 0.1, 2.0])
def test_what_is_much_depends_on_how_far_apart_all_values_lie(width: float) -> None:
    gaps, behind = [0.3, 0.1, 0.2], -0.05
    scaled = merit([width * gap for gap in gaps], width * behind, width)
    assert scaled == pytest.approx(width * merit(gaps, behind, 1.0))


def test_where_all_values_are_the_same_nothing_breaks() -> None:
    assert merit([0.0, 0.0], 0.0, 0.0) == 0.0
