"""Every language says all that English says, with the same facts."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from affray.engine.game import find_game, game_names
from tests.language.files import OTHERS, SOURCE, facts, folders, keys

RULE = re.compile(r" \([A-Z]{3}-[A-Z]+-\d+\)$")


def named(folder: Path) -> str:
    return str(folder.relative_to(SOURCE))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", folders(), ids=named)
def test_no_key_is_missing_and_none_is_left_over(folder: Path, language: str) -> None:
    english, other = keys(folder, "en"), keys(folder, language)
    missing = sorted(english.keys() - other.keys())
    assert not missing, f"{named(folder)} lacks in {language}: {', '.join(missing)}"
    strange = sorted(other.keys() - english.keys())
    assert not strange, f"{named(folder)} has in {language} alone: {', '.join(strange)}"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", folders(), ids=named)
def test_templates_name_the_same_facts(folder: Path, language: str) -> None:
    english, other = keys(folder, "en"), keys(folder, language)
    wrong = [
        key for key, text in english.items() if key in other and facts(text) != facts(other[key])
    ]
    assert not wrong, f"{named(folder)}, {language}: other facts in {', '.join(wrong)}"


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("folder", folders(), ids=named)
def test_a_gloss_names_its_rule_in_every_language(folder: Path, language: str) -> None:
    english, other = keys(folder, "en"), keys(folder, language)
    for key, text in english.items():
        if key.startswith("[gloss]") and key in other:
            rule = RULE.search(text)
            assert rule is None or other[key].endswith(rule[0]), key
            assert ": " in other[key], key


def phrases() -> list[tuple[str, str, str]]:
    return [
        (named(path), key, text)
        for path in sorted(SOURCE.rglob("*-phrases.toml"))
        for key, text in tomllib.loads(path.read_text("utf-8"))["phrase"].items()
    ]


def test_a_phrase_says_every_fact_of_its_key() -> None:
    for path, key, text in phrases():
        given = len(re.findall(r"\{#?\}", key))
        said = {int(number) for number in re.findall(r"\{(\d+)\}", text)}
        assert said == set(range(given)), f"{path}: {key}"


# ---------------------------------------------------------------- content

TOLD = frozenset(
    ("name", "about", "text", "summary", "task", "idea", "title", "says", "words", "note", "of")
) | frozenset(("briefing", "context", "benefit", "goal", "special", "memoriam", "place", "end"))
"""The fields of content that people read."""
PROPER = {
    ("cybernekro", "crew", "members"),
    ("clanwars", "operative", "name"),
    ("clanwars", "champion", "name"),
}
"""Proper names, which are the same in every language."""


def texts(game: str) -> set[str]:
    """What has to be told again of a game's content: kind, id and path."""
    content: Any = find_game(game).words.content
    packs = content()
    found = set()
    for kind in packs._views:
        for name, entry in packs[kind].items():
            for path, text in _texts(entry, ()):
                proper = any((game, kind, part) in PROPER for part in (path[0], ".".join(path)))
                if not proper and path[-1] in TOLD and re.search("[A-Za-z]{2}", text):
                    found.add(f"{kind} {name} {'.'.join(path)}")
    return found


def _texts(value: Any, path: tuple[str, ...]) -> Any:
    if isinstance(value, str):
        yield path, value
    elif is_dataclass(value):
        for field in fields(value):
            yield from _texts(getattr(value, field.name), (*path, field.name))
    elif isinstance(value, tuple | list):
        for number, item in enumerate(value):
            yield from _texts(item, (*path, str(number)))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", game_names())
def test_all_content_is_named(game: str, language: str) -> None:
    folder = SOURCE / "games" / game / "screen" / "words"
    told: set[str] = set()
    for path in folder.glob(f"{language}*.toml"):
        content = tomllib.loads(path.read_text("utf-8")).get("content", {})
        told |= {
            f"{k} {i} {p}" for k, rows in content.items() for i, ps in rows.items() for p in ps
        }
    missing = sorted(texts(game) - told)
    assert not missing, f"{game}, {language}: {len(missing)} texts lack: {'; '.join(missing[:200])}"
