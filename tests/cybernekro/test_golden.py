"""Golden records: today's rules play yesterday's games exactly as they were played."""

from __future__ import annotations

import pytest

import affray
from affray.games.cybernekro import game
from tests.cybernekro import golden


@pytest.mark.parametrize("name", golden.GAMES)
def test_a_golden_game_is_replayed_entry_by_entry(name: str) -> None:
    record = golden.read(name)
    table = affray.replay(record, game())
    assert table.result is not None
    assert table.state.scenario == golden.GAMES[name][0]


def test_golden_games_fit_in_a_drawer() -> None:
    assert all(golden.path_of(name).stat().st_size < 200_000 for name in golden.GAMES)
