"""Golden records: today's rules play yesterday's games exactly as they were played."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import affray
from affray.games.clanwars.content.kinds import FIRST, SECOND, printed_otherwise
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


BOOKLETS = [
    pytest.param(path, booklet, id=f"{booklet}-{path.name.partition('.')[0]}")
    for booklet, folder in ((FIRST, "first-booklet"), (SECOND, "second-booklet"))
    for path in sorted((DRAWER.folder / folder).glob("*.json.gz"))
]
"""Records of missions that have other numbers today."""


@pytest.mark.parametrize(("path", "booklet"), BOOKLETS)
def test_a_record_keeps_the_mission_it_was_made_with(path: Path, booklet: int) -> None:
    table = affray.replay(json.loads(gzip.decompress(path.read_bytes())), DRAWER.game)
    assert table.result is not None
    card, today = (
        book.cards.missions[table.state.mission] for book in (table.state.book, rulebook())
    )
    assert table.state.booklet == booklet
    was = printed_otherwise(today, booklet)
    assert was is not None
    assert card.last_round == (was.last_round or today.last_round)
    assert card.threats == (was.threats or today.threats)
    assert card.numbers == was.numbers


def test_the_golden_games_fit_in_a_drawer() -> None:
    assert all(DRAWER.path_of(name).stat().st_size < 200_000 for name in DRAWER.games)
