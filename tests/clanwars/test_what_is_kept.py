"""What is worked out once, or not at all, is what would be worked out anew."""

from __future__ import annotations

from random import Random

import pytest

import affray
from affray.agents import Chair
from affray.games.clanwars.mind.walks import BEYOND, SHUNNED, nearest_round, walks
from affray.games.clanwars.rules.abilities import RULES, defense, defense_score, rating, terms
from affray.games.clanwars.rules.windows import Interrupt
from affray.games.clanwars.state import OFF, ClanWars

MISSIONS = ("static-on-the-line", "hungry-mile", "cackling-dark", "names-in-the-dust")


def check_ratings(g: ClanWars) -> None:
    """Ratings are the sums of their terms, whether or not anything was looked for."""
    for unit in g.units.values():
        if unit.tile != OFF:
            assert defense_score(g, unit) == defense(g, unit).total
            for stat in RULES:
                assert rating(g, stat, unit) == sum(term[0] for term in terms(g, stat, unit))


@pytest.mark.parametrize("mission", MISSIONS)
def test_windows_of_a_quiet_table_always_offer_a_card(mission: str) -> None:
    table = affray.new_table("clanwars", seed=5, scenario=mission)
    rng = Random(3)
    windows = 0
    for _ in range(80):
        if table.decision is not None:
            table.choose(rng.choice(table.decision.answers).id, table.decision.seat)
    assert table.decision is not None
    chair = Chair(table, table.decision.seat)
    for _ in range(4):
        world = chair.imagine(rng)
        for _ in range(150):
            ask = world.decision
            if ask is None:
                break
            if isinstance(ask, Interrupt):
                windows += 1
                assert ask.only is None
                assert len(ask.answers) > 1
                assert ask.answers[0].id == "pass"
            world.choose(rng.choices(ask.answers, chair.prior(world, ask))[0], ask.seat)
        check_ratings(world.state)
    assert windows


def test_ways_round_shunned_tiles_are_the_shortest() -> None:
    g = affray.new_table("clanwars", seed=1, scenario="hungry-mile").state
    field, rng = g.field, Random(2)
    tiles = range(len(field.tiles))
    for _ in range(10):
        goals = frozenset(rng.sample(tiles, 2))
        shunned = sum(1 << tile for tile in rng.sample(tiles, 4))
        ways = nearest_round(field, goals, shunned)
        assert nearest_round(field, goals, 0) == tuple(
            min(walks(field)[tile][goal] for goal in goals) for tile in tiles
        )
        for here in tiles:
            slow = field.uphill[here] | field.hard
            onward = [
                ways[there] + 1 + (slow >> there & 1) + SHUNNED * (shunned >> there & 1)
                for there in tiles
                if field.passable[here] >> there & 1
            ]
            shortest = 0 if here in goals else min([*onward, BEYOND])
            assert ways[here] == shortest
