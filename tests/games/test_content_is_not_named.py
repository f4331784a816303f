"""Chapters do not name content, and opponents call it by names that a person can say.

A chapter asks for words that content gives (`has(g, model, "sprints")`) and tells moments; what one card
does is its row in content/ and its code in effects/. These tests read the sources.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import affray.games
from affray.games.cybernekro.rules.rulebook import WORDS

GAMES = Path(affray.games.__path__[0])
RULE_WORDS = {
    "hybrid": set[str](),
    "cybernekro": {
        *WORDS,  # the closed list of words that content gives
        "stupor",  # a state of a model, CYB-SOR-19
        "deformed",  # a key of a written crew, CYB-CRW-05
    },
    "clanwars": {
        "feeder",  # ranks, CLW-LEG-01
        "tool",
        "trap",  # a keyword of items
        "set-up",  # a phase and a moment, CLW-SET-01
    },
}
"""Words of the rules that are ids of content too."""
OPAQUE = re.compile(r"(?:[a-z]{2}\d{1,2}|[mrs]\d\d)$")
"""Ids that say nothing: lg07, ch5, m02."""

each_game = pytest.mark.parametrize("game", sorted(RULE_WORDS))


@cache
def ids_and_names(game: str) -> frozenset[str]:
    """The ids and names of all content that ships, but for tiles, which are letters."""
    files = (GAMES / game / "content").rglob("*.toml")
    found = {word for file in files for word in _named(tomllib.loads(file.read_text("utf-8")))}
    return frozenset(word for word in found if len(word) > 1)


def _named(entry: Any) -> Iterator[str]:
    if isinstance(entry, dict):
        yield from (entry[key] for key in ("id", "name") if isinstance(entry.get(key), str))
        entry = list(entry.values())
    if isinstance(entry, list):
        for each in entry:
            yield from _named(each)


def texts(source: str) -> Iterator[tuple[int, str]]:
    """The strings of a module, but for its docstrings."""
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def strings(game: str, room: str) -> Iterator[tuple[str, str]]:
    """Where a string stands in a room, and the string."""
    for file in sorted((GAMES / game / room).rglob("*.py")):
        for line, text in texts(file.read_text("utf-8")):
            yield f"{file.relative_to(GAMES)}:{line}", text


@each_game
def test_no_chapter_names_content(game: str) -> None:
    known = ids_and_names(game) - RULE_WORDS[game]
    assert [(where, text) for where, text in strings(game, "rules") if text in known] == []


@each_game
@pytest.mark.parametrize("room", ["rules", "effects", "screen", "mind"])
def test_no_opaque_ids(game: str, room: str) -> None:
    opaque = {word for word in ids_and_names(game) if OPAQUE.match(word)}
    assert [(where, text) for where, text in strings(game, room) if text in opaque] == []


def test_the_search_finds_what_it_looks_for() -> None:
    source = '"""lg07"""\nLIKED = {"lg07": 2}\n'
    assert list(texts(source)) == [(2, "lg07")]
    assert {"lg07", "Breaker", "m02"} <= ids_and_names("clanwars")
    assert "stimulant" in ids_and_names("hybrid")
    assert "saints-relay" in ids_and_names("cybernekro")
