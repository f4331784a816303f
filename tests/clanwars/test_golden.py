"""Golden records: today's rules play yesterday's games exactly as they were played."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import affray
from affray.games.clanwars.content.kinds import TODAY
from affray.games.clanwars.game import rulebook
from tests.clanwars.golden import DRAWER


@pytest.mark.parametrize("name", DRAWER.games)
def test_a_golden_game_is_replayed_entry_by_entry(name: str) -> None:
    table = affray.replay(DRAWER.read(name), DRAWER.game)
    assert table.result is not None
    assert table.state.scenario == DRAWER.games[name].scenario


BEFORE = sorted((DRAWER.folder / "before").glob("*.json.gz"))
"""Records made when the decks were smaller: 27 items to find, 70 potentials."""


@pytest.mark.parametrize("path", BEFORE, ids=lambda path: path.name.partition(".")[0])
def test_a_record_keeps_the_decks_it_was_made_with(path: Path) -> None:
    table = affray.replay(json.loads(gzip.decompress(path.read_bytes())), DRAWER.game)
    assert table.result is not None


FIRST = sorted((DRAWER.folder / "first-booklet").glob("*.json.gz"))
"""Records of missions that have other numbers today."""


@pytest.mark.parametrize("path", FIRST, ids=lambda path: path.name.partition(".")[0])
def test_a_record_keeps_the_mission_it_was_made_with(path: Path) -> None:
    table = affray.replay(json.loads(gzip.decompress(path.read_bytes())), DRAWER.game)
    assert table.result is not None
    card, today = (
        book.cards.missions[table.state.mission] for book in (table.state.book, rulebook())
    )
    assert table.state.booklet != TODAY
    assert card.before is not None
    assert card.last_round == (card.before.last_round or today.last_round)
    assert not card.numbers


def test_the_golden_games_fit_in_a_drawer() -> None:
    assert all(DRAWER.path_of(name).stat().st_size < 200_000 for name in DRAWER.games)
