"""Golden records: today's rules play yesterday's games exactly as they were played."""

from __future__ import annotations

import pytest

import affray
from affray.games.clanwars.game import game
from tests.clanwars import golden


@pytest.mark.parametrize("mission", golden.MISSIONS)
def test_a_golden_game_is_replayed_entry_by_entry(mission: str) -> None:
    record = golden.read(mission)
    table = affray.replay(record, game())
    assert table.result is not None
    assert table.state.scenario == mission


def test_the_golden_games_fit_in_a_drawer() -> None:
    assert all(golden.path_of(mission).stat().st_size < 100_000 for mission in golden.MISSIONS)
