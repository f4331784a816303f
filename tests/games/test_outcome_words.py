"""Outcome bars of whole games: complete, in the words of the game, and no act that came off is
called nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from affray.engine.intentions import Intention
from affray.engine.odds import PASSING, TONES, Odds
from affray.engine.questions import Ask
from affray.engine.table import Table
from tests.golden import Drawer
from tests.golden_games import ALL, SAMPLED, named

HARM = r"your (loss|Wound|wound|Dread)|\d of yours lost|\d Wounds of yours"
WORDS = {
    "hybrid": rf"kills( \d)?|1 Wound|\d Wounds|parried|miss|pinned|unharmed|objective reached|{HARM}",
    "cybernekro": (
        "out of action|terminal taken|Wound|[0-9] Wounds|prone|Dread|(you tough it|toughed) out|falls short|resisted|works"
        "|stupefied|on fire|switched off|gun jammed|pushed|healed|shielded|invisible|fire out|free"
        rf"|steadied|reacts|they take it|terminal lost|unharmed|nothing|breaks|flees|you fall|weapon jams|{HARM}"
    ),
    "clanwars": (
        r"dies|\d die|wounded|scouted|transmitted|healed|revived|destroyed|damaged|item dropped"
        rf"|item taken|unharmed|succeeds|negated|fails|botch|item flips|{HARM}"
    ),
}
"""What a part of a bar may be called, beside what every game says; harm may follow."""
EVERYWHERE = "done|nothing happens"
GOING = frozenset({"go", "go-OC", "go-DC", "go-F", "go-prone", "leave", "walk", "deploy"})
AFTER_THE_DIE = frozenset(
    {"card-sign", "fate-card", "jack", "queen", "joker", "reroll", "spend-dread", "duct-tape"}
)
"""Questions that come when a die lies already: what it shows may be certain. So may it be that a
card stops what another has declared, or that somebody neutral does nothing."""


def looked_at(
    drawer: Drawer, name: str, most: int, every: int
) -> Iterator[tuple[Table[Any], Ask[Any]]]:
    """Some of the questions of a golden game."""
    table = drawer.laid(name)
    for number, (ask, choice) in enumerate(islice(drawer.answers(name, table), most)):
        if number % every == 0:
            yield table, ask
        table.choose(choice, ask.seat)


def read(drawer: Drawer, name: str, most: int, every: int) -> int:
    """Look at what comes of the best intentions; how many there were."""
    words = re.compile(rf"({WORDS[drawer.game.name]}|{EVERYWHERE})(, ({HARM}|\w[\w ]*))?")
    number = 0
    for table, ask in looked_at(drawer, name, most, every):
        for intention in table.intentions(ask.seat, {}, 4):
            odds = table.odds(ask.seat, intention, worlds=1, limit=24)
            assert all(words.fullmatch(bar.word) for bar in odds.bars), (intention.label, odds.bars)
            check(ask, intention, odds)
            number += 1
    return number


def check(ask: Ask[Any], intention: Intention, odds: Odds) -> None:
    """A bar is whole and runs from best to worst; what is certain is not called nothing;
    and a label is words, not ids."""
    told = (ask.kind, intention.label, odds.bars)
    assert not re.search(r"[a-z]:[a-z]", intention.label), told
    assert sum(bar.p for bar in odds.bars) == pytest.approx(1.0), told
    tones = [TONES.index(bar.tone) for bar in odds.bars]
    assert tones == sorted(tones), told
    assert len({bar.word for bar in odds.bars}) == len(odds.bars), told
    if intention.about.get("deed") in GOING:
        assert "nothing" not in [bar.word for bar in odds.bars], told
        assert odds.bars[0].tone != "nothing", told
    certain = len(odds.bars) == 1 and odds.bars[0].word == "nothing happens"
    passes = intention.answers[0].answer in PASSING
    late = ask.kind in AFTER_THE_DIE or ask.kind.startswith(("interrupt", "neutral", "order"))
    assert not certain or passes or late, told


@pytest.mark.parametrize(("drawer", "name"), SAMPLED, ids=named(SAMPLED))
def test_what_an_outcome_bar_says(drawer: Drawer, name: str) -> None:
    assert read(drawer, name, most=200, every=9) > 20


@pytest.mark.soak
@pytest.mark.parametrize(("drawer", "name"), ALL, ids=named(ALL))
def test_what_the_bars_of_a_whole_golden_game_say(drawer: Drawer, name: str) -> None:
    assert read(drawer, name, most=5_000, every=7) > 0
