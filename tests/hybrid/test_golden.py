"""Golden records: today's rules play yesterday's games exactly as they were played."""

from __future__ import annotations

import pytest

import affray
from tests.hybrid.golden import DRAWER


@pytest.mark.parametrize("name", DRAWER.games)
def test_a_golden_game_is_replayed_entry_by_entry(name: str) -> None:
    table = affray.replay(DRAWER.read(name), DRAWER.game)
    assert table.result is not None
    assert table.state.scenario == DRAWER.games[name].scenario


def test_the_golden_games_fit_in_a_drawer() -> None:
    assert all(DRAWER.path_of(name).stat().st_size < 200_000 for name in DRAWER.games)


def test_the_golden_games_know_both_winners() -> None:
    results = [DRAWER.read(name)["result"]["winners"] for name in DRAWER.games]
    assert ["griffin"] in results
    assert ["scorpion"] in results
