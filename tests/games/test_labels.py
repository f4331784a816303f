"""What a player reads is in words, not in ids."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import affray
from affray.boards.table.pieces import Kind
from affray.engine.table import Table
from affray.games.clanwars.screen.names import added, bundle, dice_in_words, marker, trait
from affray.games.cybernekro.screen.names import door_tried, site
from affray.games.hybrid.screen.names import profiles_named
from affray.puzzles import puzzles_of
from tests.clanwars.golden import DRAWER as CLANWARS
from tests.cybernekro.golden import DRAWER as CYBERNEKRO
from tests.golden import Drawer
from tests.hybrid.golden import DRAWER as HYBRID

AN_ID = re.compile(
    r"threat #|[A-Za-z]+\d*:[A-Z0-9]+(?:\.|$)|\b(?:it|op|lg|ch|osp|hsp)\d+\b|terminal \d|\(W\d\)|_"
)
"""An id that has slipped through: `PATCH UP:1`, `IT42:B1.D`, `threat #14`, `terminal 0`, `(W2)`."""
DECISIONS = 120


def answered(drawer: Drawer, name: str) -> Table[Any]:
    """The beginning of a golden game, all of whose questions and answers are read."""
    scenario, seed, options = drawer.games[name]
    table: Table[Any] = affray.new_table(drawer.game, scenario, seed=seed, options=options)
    rng, words = Random(seed), drawer.game.words
    for _ in range(DECISIONS):
        if table.decision is None:
            break
        for ask in table.decisions:
            few = ask.options[:: 1 + len(ask.options) // 12]
            for text in (ask.prompt, *(words.label(table.state, ask, option) for option in few)):
                assert not AN_ID.search(text), text
                assert text[:1] == text[:1].upper(), text
        ask = rng.choice(table.decisions)
        weights = drawer.game.prior(table.state, ask)
        table.choose(rng.choices(ask.answers, weights)[0].id, ask.seat)
    return table


@pytest.mark.parametrize(
    ("drawer", "name"),
    [
        pytest.param(HYBRID, next(iter(HYBRID.games)), id="hybrid"),
        pytest.param(CYBERNEKRO, "quick_start", id="cybernekro"),
        pytest.param(CLANWARS, "m01", id="clanwars"),
    ],
)
def test_no_id_slips_into_what_a_player_reads(drawer: Drawer, name: str) -> None:
    table = answered(drawer, name)
    for event in table.events(None):
        sentence = drawer.game.words.sentence(table.state, event)
        assert not AN_ID.search(sentence), sentence


def test_traits_and_markers_are_named() -> None:
    table: Table[Any] = affray.new_table("clanwars", "m01", seed=1)
    while table.decision is not None and not table.state.units:
        table.choose(table.decisions[0].answers[0].id, table.decisions[0].seat)
    uid = min(table.state.units)
    assert trait(table.state, f"patch-up:{uid}").startswith("PATCH UP (")
    assert [marker(table.state, name) for name in ("osp", "hsp2")] == [
        "the way in",
        "spawn point 2",
    ]


def test_what_is_traded_bred_and_rolled_is_named() -> None:
    table: Table[Any] = affray.new_table("clanwars", "m01", seed=1)
    assert not AN_ID.search(trait(table.state, "brood:lg01"))
    assert not AN_ID.search(bundle(table.state, "it07, it09"))
    assert bundle(table.state, "") == "nothing"
    assert dice_in_words("2W1B") == "2 white and 1 black"
    assert dice_in_words("2W2B1F") == "2 white, 2 black and 1 fatal"
    assert dice_in_words("0") == "no dice"
    assert [added(name) for name in ("W", "secure", "B-secure")] == [
        "a white die",
        "SECURE 1",
        "a black die and SECURE 1",
    ]


@pytest.mark.parametrize("game", ["hybrid", "cybernekro", "clanwars"])
def test_lines_of_puzzles_name_things_as_people_do(game: str) -> None:
    """They are stored, and would keep what things were once called."""
    for puzzle in puzzles_of(game):
        for line in puzzle.lines:
            assert not re.search(r"#\d|\b\d[WBF]\b|\dW\d", line.label), line.label
            assert line.label[:1] == line.label[:1].upper(), line.label


SHORTHAND = re.compile(
    r"\[1/|\+\d[WBF]\b|\bSPs?\b|\bLoS\b|\b(?:CH|IT|HSP|OBJ|EX)\d|\bOSP\b|\bflag\b|\bW[123]\b"
)
"""What a designer notes and nobody says: `[1/mission]`, `+2W`, `SP`, `HSP2`, `W1`."""
TOLD = ("text", "special", "benefit", "goal")


@pytest.mark.parametrize("game", ["hybrid", "clanwars"])
def test_cards_and_missions_are_told_in_sentences(game: str) -> None:
    """An objective's own text is for authors: players read its goal."""
    folder = Path(affray.__file__).parent / "games" / game / "content"
    found = [text for path in folder.rglob("*.toml") for text in _told(path)]
    assert len(found) > 50
    assert [text for text in found if SHORTHAND.search(text)] == []


def _told(path: Path) -> Iterator[str]:
    def inside(entry: Any) -> Iterator[str]:
        if isinstance(entry, list):
            for each in entry:
                yield from inside(each)
        elif isinstance(entry, dict):
            unread = {"text"} if "goal" in entry else set()
            yield from (str(entry[key]) for key in TOLD if key in entry and key not in unread)
            for each in entry.values():
                yield from inside(each)

    yield from inside(tomllib.loads(path.read_text("utf-8")))


def test_squads_are_counted_as_people_count() -> None:
    table: Table[Any] = affray.new_table("hybrid", "prowlers", seed=1)
    squad = ["marksman", "marksman", "templar", "templar", "kern"]
    told = "2 Watch Marksmen, 2 Templars of Hod, Ybhan Kern"
    assert profiles_named(table.state, squad) == told


def test_doors_are_named_by_where_they_stand() -> None:
    table: Table[Any] = affray.new_table("cybernekro", "exploration", seed=1, options=OSSUARY)
    while table.decision is not None and not table.state.layout:
        table.choose(table.decisions[0].answers[0].id, table.decisions[0].seat)
    g = table.state
    gate = next(piece.id for piece in g.terrain.solids if piece.kind is Kind.DOOR)
    assert re.fullmatch(r'the door at [\d.]+", [\d.]+", by skill', door_tried(g, f"{gate}:I"))
    assert site(g, "r3") == "the north-east chamber"


OSSUARY = {"layout": "L2"}
