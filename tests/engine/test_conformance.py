"""The teaching game passes the whole kit, and each check can fail."""

from __future__ import annotations

import pytest

from affray.engine import conformance
from affray.engine.conformance import CHECKS, Trial
from tests.teaching.bridge import game

SCENARIOS = ["duel", "teams"]


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("check", CHECKS)
def test_the_teaching_game_passes(check: str, scenario: str) -> None:
    for seed in range(4):
        toss = {"toss": bool(seed % 2)}
        CHECKS[check](Trial(game(), scenario, seed, options=toss, pace=3))


@pytest.mark.parametrize("most", [1, 2, 5, 9])
def test_a_very_long_game_is_compared_as_far_as_it_was_played(
    most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game of HYBRID at random has had 28,651 decisions, and the kit called it StopIteration."""
    monkeypatch.setattr(conformance, "MOST_DECISIONS", most)
    CHECKS["quiet and loud agree"](Trial(game(), "duel", 1))


def test_another_process_plays_the_same() -> None:
    conformance.another_process_plays_the_same(
        Trial(game(), "duel", 3), "tests.teaching.bridge:game"
    )


def test_every_card_is_played_in_a_fuzz_run() -> None:
    trials = [Trial(game(), "duel", seed) for seed in range(60)]
    assert conformance.unplayed(game(), trials) == frozenset()
