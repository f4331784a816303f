"""A pack as one file, and the commands that begin, join and part packs."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from affray.cli import app
from affray.engine.errors import BadPack
from affray.engine.game import find_game, game_names
from affray.engine.open import new_table
from affray.engine.packs import bundled, pack_files, unbundled
from affray.engine.packs.files import ENTRIES, is_name

NAMES = st.from_regex(r"([a-z]{1,5}/)?[a-z]{1,8}\.toml", fullmatch=True)
TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=60).filter(
    lambda text: "#: " not in text
)


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["pack", *map(str, words)])


@given(st.dictionaries(NAMES, TEXTS, min_size=1, max_size=5))
def test_what_is_bundled_comes_out_again(files: dict[str, str]) -> None:
    again = unbundled(bundled(files))
    assert {name: text.strip() for name, text in again.items()} == {
        name: text.strip() for name, text in files.items()
    }


def test_a_pack_may_be_written_as_one_file_without_marks() -> None:
    text = 'name = "a"\ngame = "hybrid"\nversion = "1"\n\n[[action]]\nid = "b"\n'
    assert list(unbundled(text)) == ["pack.toml", ENTRIES]
    # what tells an editor the schema is no mark
    assert list(unbundled(f"#:schema ./hybrid.schema.json\n{text}")) == ["pack.toml", ENTRIES]


@pytest.mark.parametrize("name", ["../x.toml", "/x.toml", "a.toml/x.toml", "x\\y.toml"])
def test_no_file_of_a_bundle_lands_elsewhere(name: str, tmp_path: Path) -> None:
    assert not is_name(name)
    with pytest.raises(BadPack, match="no name"):
        unbundled(f"#: pack.toml\n\n#: {name}\nx = 1\n")
    (tmp_path / "bad.pack.toml").write_text(f"#: {name}\n")
    assert run("unbundle", tmp_path / "bad.pack.toml", "--into", tmp_path / "x").exit_code == 1
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("game", game_names())
def test_a_new_pack_is_sound_joined_parted_and_played(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", game, "own-things").exit_code == 0
    assert run("check", "own-things").output.startswith("no faults: 3 entries")
    assert run("bundle", "own-things").exit_code == 0
    assert run("check", "own-things.pack.toml").output.startswith("no faults: 3 entries")
    assert run("unbundle", "own-things.pack.toml", "--into", "again").exit_code == 0
    assert pack_files("again") == pack_files("own-things")
    assert new_table(game, packs=["own-things.pack.toml"]).game.edition is not None


def test_nothing_is_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("new", "hybrid", "mine").exit_code == 0
    for words in (("new", "hybrid", "mine"), ("new", "hybrid", "Mine"), ("bundle", "nowhere")):
        told = run(*words)
        assert told.exit_code == 1
        assert not (tmp_path / "Mine").exists()
    assert run("bundle", "mine").exit_code == 0
    assert run("bundle", "mine").exit_code == 1
    assert run("unbundle", "mine.pack.toml").exit_code == 1


def test_a_game_without_packs_of_its_own_begins_with_a_head() -> None:
    shelf = find_game("hybrid").shelf
    assert shelf is not None
    assert shelf.start is not None
    assert shelf.begun("x-y")["pack.toml"].startswith('name = "x-y"')
