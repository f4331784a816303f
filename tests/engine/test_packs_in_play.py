"""A player's own packs come into play where the environment names them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from affray.engine.errors import BadPack
from affray.games.hybrid.content.kinds import ActionCard, shelf
from tests.tongues import CARD


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "tongues"
    folder.mkdir()
    (folder / "pack.toml").write_text('name = "tongues"\ngame = "hybrid"\nversion = "1.0"\n')
    (folder / "cards.toml").write_text(CARD)
    return folder


def test_a_named_pack_goes_over_the_games_own(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shelf().in_play().get(ActionCard, "held-breath").name == "Held Breath"
    monkeypatch.setenv("AFFRAY_PACKS", str(pack))
    assert shelf().in_play().get(ActionCard, "held-breath").name == "Held Tongue"


def test_a_pack_of_another_game_is_passed_over(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (pack / "pack.toml").write_text('name = "tongues"\ngame = "clanwars"\nversion = "1.0"\n')
    monkeypatch.setenv("AFFRAY_PACKS", str(pack))
    assert shelf().in_play().get(ActionCard, "held-breath").name == "Held Breath"


def test_a_folder_that_is_no_pack_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AFFRAY_PACKS", str(tmp_path))
    with pytest.raises(BadPack, match=r"pack\.toml"):
        shelf().in_play()


def test_the_game_is_played_with_it(pack: Path) -> None:
    program = (
        "import affray; table = affray.new_table('hybrid');"
        "print(table.game.board(table.state)['cards']['held-breath']['name'])"
    )
    told = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "AFFRAY_PACKS": str(pack)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == "Held Tongue"
