"""What opponents see at a glance, and what they make of a position, in all three games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.agents import Budget, Chair, find_agent
from affray.agents.budget import Clock
from affray.agents.search import Reach, Search
from affray.agents.tree import Edge, Node
from affray.boards.field.masks import bits
from affray.engine.open import open_position
from affray.engine.questions import Ask, Option
from affray.engine.table import Table
from affray.games.clanwars.mind.walks import nearest_round, walks
from tests.agents.matches import played
from tests.agents.sense.clanwars import HOSTILE, field
from tests.agents.sense.cybernekro import table as tabletop
from tests.agents.sense.hybrid import ROOM, lab
from tests.agents.sense.spots import play, question, reach


def at(game: str, position: Mapping[str, Any], seat: str, kind: str, *answers: str) -> Table[Any]:
    """A position at a question."""
    table = open_position(game, position, seed=1)
    play(table, seat, answers)
    reach(table, seat, kind)
    return table


def glance(table: Table[Any], seat: str) -> dict[str, float]:
    """How promising each answer looks."""
    ask = question(table, seat)
    assert ask is not None
    weights = table.game.prior(table.state, ask)
    return dict(zip((option.id for option in ask.answers), weights, strict=True))


def worth(game: str, position: Mapping[str, Any], seat: str) -> float:
    """How a seat stands."""
    table = open_position(game, position, seed=1)
    return table.game.evaluate(table.state, seat)


# ---------------------------------------------------------------- hybrid


def test_nobody_means_to_strike_whom_he_cannot_reach() -> None:
    walled = """
        #########
        #...#...#
        #...#...#
        #...#...#
        #########
        """
    near = at("hybrid", lab(ROOM, "hybrid (2,3) E", "templar (5,3) W"), "scorpion", "mode")
    wall = at("hybrid", lab(walled, "hybrid (2,2) E", "templar (5,2) W"), "scorpion", "mode")
    assert glance(near, "scorpion")["OC"] > 1 > glance(wall, "scorpion")["OC"]


def test_an_enemy_at_ones_back_is_worse_than_one_in_front() -> None:
    facing = lab(ROOM, "hybrid (3,3) E", "templar (6,3) E")
    turned = lab(ROOM, "hybrid (3,3) W", "templar (6,3) E")
    assert worth("hybrid", facing, "scorpion") > worth("hybrid", turned, "scorpion")


# ---------------------------------------------------------------- cybernekro


def test_a_weapon_is_worth_carrying_even_unloaded() -> None:
    def armed(weapons: str, **facts: Any) -> float:
        models = f"Needle ash 6,12 ap2 {weapons}".strip(), "Sconce bone 16,12 sword"
        return worth("cybernekro", tabletop(*models, owners="aabab", **facts), "ash")

    assert armed("crossbow") > armed("crossbow", unloaded=[0]) > armed("")


# ---------------------------------------------------------------- clan wars


def test_a_walk_round_a_shunned_tile_is_as_long_as_the_other_way() -> None:
    ring = field("grid[0 0 0 / 0 . 0 / 0 0 0]", "Timur t00 focus", turn="Timur")
    ground = open_position("clanwars", ring, seed=1).state.field
    start, shunned, beyond, opposite = map(ground.tile, ("t00", "t01", "t02", "t22"))

    def round_it(goal: int) -> int:
        return nearest_round(ground, frozenset({goal}), 1 << shunned)[start]

    assert walks(ground)[start][beyond] == 2
    assert round_it(beyond) == 4
    assert round_it(opposite) == walks(ground)[start][opposite] == 4


def test_a_cackler_stays_where_it_can_shoot_from() -> None:
    units = "Pluto t2 primal", "Echo t0 focus", "Cackler t4"
    spot = field("row[0 0 0 0 0]", *units, reaction=1)
    answers = "reaction: act:3", "clanner-action: move"
    found = glance(at("clanwars", spot, HOSTILE, "step", *answers), HOSTILE)
    assert found["t3"] < 1


# ---------------------------------------------------------------- any game


def test_a_card_that_heals_is_played_though_cards_are_seldom_played() -> None:
    """In few worlds a little better than to wait is not enough for what is seldom right; much better
    is, or a little better in many."""
    table = at("hybrid", lab(ROOM, "hybrid (2,3) E", "templar (9,3) W"), "scorpion", "mode")
    chair, agent = Chair(table, "scorpion"), find_agent("champion", 1, Budget(iterations=8))
    reach = Reach(1, 24, 10, True, trust=0.04)
    search = Search(chair, Clock(agent.budget), reach, agent.rng, None)
    search.spread.low, search.spread.high = -0.5, 0.5
    wait, play = [*search.root.edges][:2]
    search.root.edges[wait].prior, search.root.edges[play].prior = 0.94, 0.01
    search.tried[wait] = {1: 0.0, 2: 0.1, 3: -0.1}
    for better, first in ((0.02, wait), (0.4, play)):
        search.field = [wait, play]
        search.tried[play] = {n: value + better for n, value in search.tried[wait].items()}
        search.rank()
        assert search.field[0] == first


def test_a_question_is_not_plain_when_its_plain_answer_is_about_to_lose() -> None:
    """Six worlds seemed enough, as one answer stood out; before another is given, all are used."""
    table = at("hybrid", lab(ROOM, "hybrid (2,3) E", "templar (9,3) W"), "scorpion", "mode")
    chair, agent = Chair(table, "scorpion"), find_agent("champion", 1, Budget(iterations=40))
    search = Search(chair, Clock(agent.budget), Reach(1, 24, 10, True), agent.rng, None)
    likely, other = sorted(search.root.edges, key=lambda name: -search.root.edges[name].prior)[:2]
    search.field = [other]
    search.tried = {other: {-1: 0.30, -2: 0.31}, likely: {-1: 0.1, -2: 0.1}}
    search.clock.limit, search.clock.count = 0.1, 4
    search.settle()
    assert search.clock.count >= 30
    assert len(search.tried[likely]) > 2


def test_what_was_looked_at_once_is_hardly_more_promising_for_it() -> None:
    table = at("hybrid", lab(ROOM, "hybrid (2,3) E", "templar (9,3) W"), "scorpion", "mode")
    chair, agent = Chair(table, "scorpion"), find_agent("champion", 1, Budget(iterations=8))

    def promise(visits: int) -> float:
        """What the least promising answer promises after it alone was tried this often."""
        kept, node = Edge(1.0), Node()
        kept.nodes["scorpion", "mode"] = node
        node.edges["DC"] = Edge(0.1)
        node.visits = node.edges["DC"].visits = visits
        search = Search(chair, Clock(agent.budget), Reach(1, 24, 10, True), agent.rng, kept)
        return search.root.edges["DC"].prior

    fresh = promise(0)
    assert promise(1) - fresh < 0.1
    assert promise(200) - fresh > 0.3


def test_whoever_moves_an_enemy_moves_it_away_from_what_it_wants() -> None:
    """The Ruler lets the Hostile name an Operative's path. CLW-ARC-04"""
    table = played("clanwars", "m04", 60, seed=3)
    g = table.state
    mover = next(unit for unit in g.units.values() if unit.op is not None and unit.tile >= 0)
    near = [*bits(g.field.within(mover.tile, 1) & ~(1 << mover.tile))]
    steps = [Option(f"tile {tile}", tile) for tile in near]
    asked = {
        seat: table.game.prior(g, Ask(seat, "step", steps, about={"unit": mover.uid}))
        for seat in (g.seats[1], HOSTILE)
    }
    assert len(set(asked[HOSTILE])) > 1
    own, theirs = (weights.index(max(weights)) for weights in map(list, asked.values()))
    assert own != theirs
