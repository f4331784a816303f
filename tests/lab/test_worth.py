"""What an entry of a pack is worth: games with it and without it, and an interval."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from affray.engine.editions import with_packs
from affray.engine.errors import UnknownName
from affray.engine.game import game_at
from affray.engine.open import new_table
from affray.engine.packs import Files, pack_files
from affray.lab.worth import Worth, share, tried, worth

DOCS = Path(__file__).parents[2] / "docs" / "packs.md"
CARD = """
[[action]]
id = "end-of-it"
code = "L09"
name = "End of It"
copies = 2
points = 4
use = "hindrance"
only = ["shot"]
text = "Shot only: SL -2."
lines = [{ stat = "sl", add = -2 }]
"""
HEAD = 'name = "tried"\ngame = "hybrid"\nversion = "1.0"\n'


def documented(name: str, folder: Path) -> Files:
    """A whole pack of the guide."""
    text = re.search(rf"```toml\n(# {name}\.pack\.toml.*?)```", DOCS.read_text(), re.DOTALL)
    assert text is not None
    file = folder / f"{name}.pack.toml"
    file.write_text(text[1])
    return pack_files(file)


@pytest.mark.parametrize(
    ("game", "pack", "kind", "entry"),
    [
        ("hybrid", "lantern-nights", "profile", "lamp-bearer"),
        ("cybernekro", "the-diggers", "weapon", "nail-thrower"),
        ("cybernekro", "the-diggers", "trait", "tunnel-born"),
        ("cybernekro", "the-diggers", "crew", "the-diggers"),
        ("clanwars", "spital-supplies", "item", "tuned-splayer"),
        ("clanwars", "spital-supplies", "item", "bone-saw"),
        ("clanwars", "spital-supplies", "potential", "spear-drill"),
    ],
)
def test_a_force_holds_the_entry_once_and_once_not(
    game: str, pack: str, kind: str, entry: str, tmp_path: Path
) -> None:
    rules = with_packs(game_at(game), [documented(pack, tmp_path)])
    trial = tried(rules, kind, entry)
    assert entry in repr(trial.held)
    assert entry not in repr(trial.bare)
    for forces in (trial.held, trial.bare):
        table = new_table(rules, trial.scenario, seed="1", options=trial.options, forces=forces)
        assert table.decisions
        assert trial.seat in table.seats


def test_a_card_is_played_by_one_side_and_declined_by_the_other(tmp_path: Path) -> None:
    files = documented("lantern-nights", tmp_path)
    trial = tried(with_packs(game_at("hybrid"), [files]), "action", "snuffed-wick")
    assert (trial.seat, trial.held, trial.bare) == ("", {}, {})


def test_games_add_up_to_the_same_as_in_one_go() -> None:
    files = {"pack.toml": HEAD, "cards.toml": CARD}
    first = worth("hybrid", files, "action", "end-of-it", 0, 0.01)
    assert first.pairs == 1
    assert first.is_card
    assert 0 <= first.held <= 1
    assert worth("hybrid", files, "action", "end-of-it", 0, 0.01) == first


@pytest.mark.parametrize(("kind", "entry"), [("action", "elsewhere"), ("map", "lamp-cellar")])
def test_what_cannot_be_compared_says_so(kind: str, entry: str, tmp_path: Path) -> None:
    files = documented("lantern-nights", tmp_path)
    with pytest.raises(UnknownName, match=r"no action|stand in"):
        worth("hybrid", files, kind, entry, 0, 0.0)


def test_an_entry_that_always_wins_decides_games_and_an_equal_one_does_not() -> None:
    (value, low, high), with_it, without = share(Worth(20, 20, 0), is_card=False)
    assert (value, with_it, without) == (1.0, 1.0, 0.0)
    assert low > 0.8
    assert high == 1.0
    (value, low, high), *_ = share(Worth(20, 12, 11), is_card=False)
    assert low < 0.5 < value < high
    (value, low, high), with_it, without = share(Worth(50, 26, 25), is_card=True)
    assert low < 0.5 < value < high
    assert with_it + without == 1
    assert share(Worth(), is_card=True)[0] == (0.5, 0.0, 1.0)


def test_of_two_sides_that_win_alike_the_one_is_called_even() -> None:
    """A mission that one side always wins says nothing about what it holds."""
    (value, low, high), *_ = share(Worth(30, 30, 30), is_card=False)
    assert value == 0.5
    assert 0.5 - low == pytest.approx(high - 0.5)
