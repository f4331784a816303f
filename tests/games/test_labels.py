"""What a player reads is in words, not in ids."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import affray
from affray.engine.table import Table
from affray.games.clanwars.screen.names import marker, trait
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
