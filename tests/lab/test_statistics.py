"""Intervals and ratings against values known from elsewhere."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from affray.lab.ratings import elo
from affray.lab.statistics import Score, Split, exact, swing, wilson
from affray.lab.watching import watched


def test_wilsons_interval_as_in_the_textbook() -> None:
    # R: prop.test(8, 10, correct = FALSE); binom::binom.confint(0, 20, methods = "wilson")
    assert wilson(8, 10) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.0, 0.1611), abs=1e-4)
    assert wilson(0, 0) == (0.5, 0.0, 1.0)


def test_the_exact_interval_as_in_the_textbook() -> None:
    # R: binom.test(8, 10); binom.test(0, 20); binom.test(4, 4)
    assert exact(8, 10) == pytest.approx((0.8, 0.4439, 0.9748), abs=1e-4)
    assert exact(0, 20) == pytest.approx((0.0, 0.0, 0.1684), abs=1e-4)
    assert exact(4, 4) == pytest.approx((1.0, 0.3976, 1.0), abs=1e-4)
    assert exact(0, 0) == (0.5, 0.0, 1.0)


def test_half_a_point_never_narrows_the_exact_interval() -> None:
    assert exact(7.5, 10).low == exact(7, 10).low
    assert exact(7.5, 10).high == exact(8, 10).high


def test_the_exact_interval_leaves_out_even_by_chance_in_one_of_twenty_at_most() -> None:
    """Every result of equals, weighted by how often it comes."""
    for games in (4, 5, 6, 10, 40):
        told = sum(
            comb(games, wins) / 2**games
            for wins in range(games + 1)
            if not exact(wins, games).low <= 0.5 <= exact(wins, games).high
        )
        assert told <= 0.05


def test_a_draw_is_half_a_win() -> None:
    score = Score().plus(1.0).plus(0.5).plus(0.0).plus(0.5)
    assert (score, score.points, score.share.value) == (Score(1, 2, 1), 2.0, 0.5)


def test_the_watched_interval_holds_the_truth_however_often_one_looks() -> None:
    rng = Random(7)
    runs, wrong = 60, 0
    for _ in range(runs):
        score = Score()
        for game in range(1, 121):
            score = score.plus(rng.choice((0.0, 1.0)))
            found = watched(score) if game % 20 == 0 else score.share._replace(low=0, high=1)
            if not found.low <= 0.5 <= found.high:
                wrong += 1
                break
    assert wrong <= 0.05 * runs


def test_the_watched_interval_is_wider_than_wilsons_but_tells_in_the_end() -> None:
    score = Score(600, 0, 400)
    assert watched(score).low < score.share.low
    assert watched(score).low > 0.5


def test_elo_gives_back_the_strengths_that_made_the_scores() -> None:
    # 100 points apart is a score of 64 %, 200 points 76 %
    ratings = elo(
        {
            ("a", "b"): Score(6401, 0, 3599),
            ("b", "c"): Score(6401, 0, 3599),
            ("a", "c"): Score(7597, 0, 2403),
        }
    )
    assert [round(ratings[name].value) for name in "abc"] == [1600, 1500, 1400]
    assert ratings["a"].low < 1600 < ratings["a"].high < ratings["a"].low + 20


def test_a_player_who_never_lost_has_a_finite_rating() -> None:
    ratings = elo({("a", "b"): Score(10, 0, 0)})
    assert 1500 < ratings["a"].value < 2100
    assert ratings["a"].value + ratings["b"].value == pytest.approx(3000)


def test_a_swing_is_taken_within_groups_and_not_across_them() -> None:
    # the strong player plays the card more often; in neither group does it change anything
    groups = [Split(72, 80, 18, 20), Split(2, 20, 8, 80)]
    found = swing(groups)
    assert found is not None
    assert found.value == pytest.approx(0.0)
    assert found.low < 0 < found.high
    helps = swing([Split(60, 80, 20, 80)])
    assert helps is not None
    assert helps.low > 0.3
    assert swing([Split(5, 10, 0, 0)]) is None
