"""Every answer says what it does."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import affray
from affray.engine.table import Table
from affray.games.clanwars.content.shelf import cards
from affray.testing.clanwars import skirmish
from tests.clanwars.golden import DRAWER as CLANWARS
from tests.cybernekro.golden import DRAWER as CYBERNEKRO
from tests.golden import MOST_DECISIONS, Drawer
from tests.hybrid.golden import DRAWER as HYBRID

RECORDS = [
    pytest.param(drawer, name, id=f"{drawer.game.name}-{name}")
    for drawer in (HYBRID, CYBERNEKRO, CLANWARS)
    for name in drawer.games
]


@pytest.mark.parametrize(("drawer", "name"), RECORDS)
def test_every_answer_of_every_golden_game_says_what_it_does(drawer: Drawer, name: str) -> None:
    """Of long lists every seventh answer is read: they are of a few kinds."""
    scenario, seed, options = drawer.games[name]
    table = affray.new_table(drawer.game, scenario, seed=seed, options=options)
    rng = Random(seed)
    for count in range(MOST_DECISIONS):
        if table.decision is None:
            break
        for ask in table.decisions:
            for option in ask.options[:: 7 if len(ask.options) > 40 else 1]:
                gist = ask.gist(option)
                assert gist, f"{ask.kind}: nothing says what {option.id} does"
                assert "{" not in gist, gist
                assert "None" not in gist, gist
        for about in drawer.game.subjects(table.state) if count % 10 == 0 else ():
            check_sheet(table, about)
        ask = rng.choice(table.decisions)
        weights = drawer.game.prior(table.state, ask)
        table.choose(rng.choices(ask.answers, weights)[0].id, ask.seat)


def check_sheet(table: Table[Any], about: Mapping[str, Any]) -> None:
    """Whatever stands on the table has a sheet without gaps, for those who play and who watch."""
    for seat in (*table.seats, None):
        sheet = table.sheet(seat, about)
        assert sheet is not None, about
        assert sheet.title
        assert sheet.chapters
        for chapter in sheet.chapters:
            for entry in chapter.entries:
                assert entry.text, (sheet.title, chapter.title, entry)


@pytest.mark.parametrize("drawer", [HYBRID, CYBERNEKRO, CLANWARS], ids=lambda d: d.game.name)
def test_whatever_has_a_label_has_a_gist(drawer: Drawer) -> None:
    """Also answers that no golden game comes to: each label's template has a gist beside it."""
    words = drawer.game.words
    labels, gists = words.texts["option"], words.texts["gist"]
    dumb = [key for key in labels if not _is_told(key, gists)]
    assert dumb == []


def _is_told(key: str, gists: Any) -> bool:
    kind, dot, answer = key.partition(".")
    return key in gists or kind in gists or (bool(dot) and answer in gists) or key in GENERAL


GENERAL = {"yes", "no", "pass", "none", "done", "roll"}
"""Words of the engine; a game says what they do question by question."""


def test_every_mission_of_clan_wars_says_what_it_is_about() -> None:
    for mission in cards().missions.values():
        assert mission.goal.endswith("."), mission.id
        assert all(each.goal.endswith(".") for each in mission.objectives), mission.id


def test_mending_says_whether_it_takes_a_roll() -> None:
    table = {}
    for item, said in (("it05*", "without a roll."), ("it02*", "A roll against")):
        who = "Feuerbach" if item == "it05*" else "Timur"
        t = skirmish("row[0 0]").put(who, "t0", items=[item]).turn(who).open()
        ask = t.table.decision
        assert ask is not None
        option = next(one for one in ask.options if one.id.startswith("repair"))
        table[item] = ask.gist(option)
        assert said in table[item]
    assert table["it05*"] != table["it02*"]
