"""After a game and in it: luck, what models did, goals; read from golden games of all three."""

from __future__ import annotations

import json

import pytest

from affray.agents.reckoning import Reckoning, reckoned
from affray.engine.replay import Watch, watch
from tests.clanwars.golden import DRAWER as CLANWARS
from tests.cybernekro.golden import DRAWER as CYBERNEKRO
from tests.golden import Drawer
from tests.hybrid.golden import DRAWER as HYBRID

RECORDS = [
    pytest.param(drawer, name, id=f"{drawer.game.name}-{name}")
    for drawer in (HYBRID, CYBERNEKRO, CLANWARS)
    for name in drawer.games
]
each_record = pytest.mark.parametrize(("drawer", "name"), RECORDS)


def film(drawer: Drawer, name: str) -> Watch:
    return watch(drawer.read(name), drawer.game)


@each_record
def test_luck_and_feats_of_golden_games(drawer: Drawer, name: str) -> None:
    found = reckoned(film(drawer, name))
    assert found.feats or name == "interlude"  # nobody is on a field there
    assert all(each.name and each.note for each in found.feats)
    assert _is_sane(found)
    json.dumps(found.to_json())


def _is_sane(found: Reckoning) -> bool:
    for fortune in found.fortunes:
        luck = fortune.luck
        assert 0 <= luck.low <= luck.high <= luck.most
        assert 0 <= luck.expected <= luck.most
        assert 0 <= luck.luckier <= 1
        assert fortune.text
        assert fortune.verdict
    return all(0 < moment.chance <= 0.2 and moment.text for moment in found.moments)


@each_record
def test_goals_are_sentences_at_every_step(drawer: Drawer, name: str) -> None:
    watched = film(drawer, name)
    for step in range(0, len(watched), 9):
        g = watched.state(step)
        for seat in (*watched.seats, None):
            for goal in drawer.game.goals(g, seat):
                assert goal.text[:1] == goal.text[:1].upper(), goal
                assert goal.text.endswith((".", "!")), goal
                assert "#" not in goal.text, goal
                assert "{" not in goal.text, goal


def test_wounds_are_dealt_by_somebody_who_is_no_trap() -> None:
    """What one side took, the other dealt, but for traps, falls and cards."""
    for name in HYBRID.games:
        found = reckoned(film(HYBRID, name)).feats
        assert sum(each.dealt for each in found) <= sum(each.taken for each in found)


def test_whoever_fell_is_told_when() -> None:
    feats = [each for name in HYBRID.games for each in reckoned(film(HYBRID, name)).feats]
    assert any(each.gone and "round" in each.note for each in feats)
