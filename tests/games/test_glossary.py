"""Every word of a glossary has a name, a meaning and a rule that there is."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.rules import reference

GAMES = {game.name: game for game in affray.all_games()}
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@each_game
def test_every_entry_has_text_and_a_rule(game: Any) -> None:
    rules = {rule.id for rule in reference().of_game(game.name)}
    found = game.words.glossary()
    assert len(found) >= 30
    for term, gloss in found.items():
        assert gloss.name, term
        assert gloss.text.endswith("."), term
        assert gloss.rule in rules, (term, gloss.rule)


@each_game
def test_names_are_told_apart(game: Any) -> None:
    names = [gloss.name for gloss in game.words.glossary().values()]
    twice = {name for name in names if names.count(name) > 1}
    assert twice <= {"Defensive Combat", "Shield"}
