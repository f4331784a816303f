"""What agents see of the game: worlds, odds, evaluations, priors; and pictures and positions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import affray
from affray.agents import Budget, Chair, find_agent
from affray.engine.errors import BadPosition
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.content.mission_cards import Mission
from affray.games.hybrid.mind.evaluate import steps_to_goal
from affray.games.hybrid.mind.levels import attack_worth
from affray.games.hybrid.mind.prior import FAR, distances
from affray.games.hybrid.mind.redeal import may_be_carrier
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.random_square import random_square
from affray.testing.hybrid import empty, lab, mission

DUEL = ("##########", "#...ah...#", "##########")


# ---------------------------------------------------------------- worlds


@pytest.mark.rule("HYB-SET-09")
def test_imagined_worlds_keep_what_a_seat_knows_and_deal_the_rest() -> None:
    t = lab(
        *DUEL,
        a="templar E",
        h="hybrid W",
        facts={"hands": {"griffin": ["feint"], "scorpion": ["pivot", "unmake"]}},
    )
    own, theirs = set(), set()
    for seed in range(12):
        world = t.table.imagine("griffin", Random(seed))
        own |= {world.state.face(uid) for uid in world.state.griffin.hand}
        theirs |= {world.state.face(uid) for uid in world.state.scorpion.hand}
        cards = [
            world.state.face(uid)
            for s in ("griffin", "scorpion")
            for uid in world.state.side(s).hand
        ]
        assert sorted(cards + world.state.action_deck.faces) == sorted(
            ["feint", "pivot", "unmake", *t.g.action_deck.faces]
        )
    assert own == {"feint"}
    assert len(theirs) > 5


@pytest.mark.rule("HYB-MIS-08", "HYB-SET-09")
def test_the_carrier_may_be_any_rank_1_scorpion_who_is_left() -> None:
    t = mission(
        "scorpions-venom",
        g="purifier (2,2) S",
        s="hybrid (12,5) N",
        h="hybrid (10,12) N",
        e="hybrid evacuated",
        x="spitter (10,13) N",
        b="aberration (13,12) N",
    )
    t.g.scorpion.carrier = t.g.handle(str(t["s"].id), t.g.bit("scorpion"))
    t.table.steps[-1].checkpoint = t.g.copy()
    worlds = [t.table.imagine("griffin", Random(seed)) for seed in range(30)]
    named = {int(w.state.face(w.state.scorpion.carrier)) for w in worlds}
    assert named == {t["s"].id, t["h"].id, t["x"].id}
    assert not may_be_carrier(t["e"])


# ---------------------------------------------------------------- odds


def test_the_odds_of_a_strike_are_those_of_the_die() -> None:
    t = lab(*DUEL, a="templar E", h="hybrid W").play("mode: OC", "move: stop", "strike: h")
    odds = t.table.odds("griffin", "level:1")
    assert odds.exact
    assert odds.chance_of(lambda lines: ("Hybrid", "+1 Wound") in lines) == pytest.approx(0.3)
    assert odds.chance_of(lambda lines: ("Hybrid", "+2 Wounds") in lines) == pytest.approx(0.1)


# ---------------------------------------------------------------- how things stand


def test_more_warriors_and_fewer_wounds_stand_better() -> None:
    even = lab(*DUEL, a="templar E", h="hybrid W").g
    hurt = lab(*DUEL, a="templar E w2", h="hybrid W").g
    rules = game()
    assert rules.evaluate(hurt, "griffin") < rules.evaluate(even, "griffin")
    assert rules.evaluate(hurt, "scorpion") > rules.evaluate(even, "scorpion")
    assert -1 < rules.evaluate(hurt, "griffin") < 1


def test_whoever_carries_the_gem_stands_better() -> None:
    t = mission("prowlers", g="purifier (12,7) W", s="hybrid (10,8) E")
    before = game().evaluate(t.g, "griffin")
    t["g"].items = (1,)
    assert game().evaluate(t.g, "griffin") > before


@pytest.mark.parametrize("agent", ["veteran", "champion"])
def test_opponents_bring_ready_made_squads_and_spend_their_ranks_otherwise(agent: str) -> None:
    table = affray.new_table("hybrid", "scorpions-venom", seed=5)
    who = find_agent(agent, 1, Budget(iterations=6))
    assert who.choose(Chair(table, "griffin")).startswith("squad:")
    table.choose("own", "griffin")
    while (ask := table.decisions[0]).kind == "recruit" and ask.seat == "griffin":
        chosen = who.choose(Chair(table, "griffin"))
        assert (chosen == "done") == (len(ask.options) == 1)
        assert any(table.game.prior(table.state, ask))
        table.choose(chosen, "griffin")


def test_warriors_start_as_near_to_their_goal_as_they_may() -> None:
    table = affray.new_table("hybrid", "return-to-glasinhar", seed=3)
    while table.decisions[0].kind != "deploy-square":
        ask = table.decisions[0]
        table.choose(ask.default or ask.options[0].id, ask.seat)
    ask, g = table.decisions[0], table.state
    warrior = g.warriors[ask.about["warrior"]]  # type: ignore[index]
    far = distances(g, mission_rules(g.scenario).goals(g, warrior), warrior)
    found = game().prior(g, ask)
    steps = [far.get(option.value, FAR) for option in ask.options]
    assert max(zip(found, steps, strict=True))[1] == min(steps)


def test_a_prior_has_a_weight_for_every_option_and_likes_the_goal() -> None:
    t = mission("dark-jewel", order="g s", g="purifier (17,13) E", s="hybrid (5,5) N")
    t.play("mode: Mv", "move-level: 1").reach("move")
    weights = game().prior(t.g, t.ask)
    assert len(weights) == len(t.ask.options)
    assert min(weights) > 0
    best = t.ask.options[max(range(len(weights)), key=weights.__getitem__)]
    assert best.id.startswith("to:22,14:")


def test_distances_lead_round_walls_and_through_doors_that_open() -> None:
    t = lab(*("##########", "#a..L...h#", "#...#....#", "##########"), a="templar E", h="hybrid W")
    far = distances(t.g, 1 << t.square(1, 1))
    assert far[t.square(3, 2)] == 2
    assert far.get(t.square(8, 1), FAR) == FAR


def test_a_shooter_in_range_gains_nothing_by_coming_nearer() -> None:
    near, far = (
        lab(*empty(), a=f"marksman ({x},3) E", h="yersina (9,3) W", order="a h").g for x in (8, 4)
    )
    assert steps_to_goal(near, near.warriors[0]) == steps_to_goal(far, far.warriors[0]) == 0
    assert steps_to_goal(far, far.warriors[1]) > 0


HALL = (
    "############",
    "#aa.d......#",
    "#aa.#......#",
    "#...#....h.#",
    "#...D......#",
    "#...D......#",
    "############",
)


def test_a_large_base_goes_round_a_single_door() -> None:
    t = lab(*HALL, a="aberration E", h="templar W", order="a h")
    goal = 1 << t.square(9, 3)
    assert distances(t.g, goal)[t.square(3, 1)] < distances(t.g, goal)[t.square(3, 4)] + 1
    far = distances(t.g, goal, t["a"])
    assert far[t.square(2, 4)] < far[t.square(2, 1)]
    assert t.square(3, 1) not in far


def test_where_no_way_is_wide_enough_a_large_base_still_wants_to_be_near() -> None:
    rows = [row.replace("D", "#") for row in HALL]
    t = lab(*rows, a="aberration E", h="templar W", order="a h")
    assert distances(t.g, 1 << t.square(9, 3), t["a"])[t.square(2, 1)] < FAR


def test_a_puny_warrior_does_not_count_on_closed_doors() -> None:
    t = lab(*HALL, a="pest E", h="templar W", order="a h")
    assert t.square(2, 1) not in distances(t.g, 1 << t.square(9, 3), t["a"])


@pytest.mark.parametrize(
    ("attacker", "target", "best"),
    [
        ("templar E w2", "hybrid W", 2),
        ("hybrid E", "templar W w2", 4),
        ("demian E", "yersina W", 6),
    ],
)
def test_the_level_that_exact_odds_favour_looks_best(attacker: str, target: str, best: int) -> None:
    t = lab(*DUEL, a=attacker, h=target).play("mode: OC", "strike: h").reach("strike-level")
    levels = [option.value for option in t.ask.options]
    weights = game().prior(t.g, t.ask)
    assert levels[weights.index(max(weights))] == best
    for level in levels:
        odds = t.table.odds(t.asks, f"level:{level}", {"second-attack": "yes"})
        told = sum(p * _harm(outcome, t["h"].card.nv, t["h"].wounds) for outcome, p in odds.lines)
        assert attack_worth(t.g, t.g.actions[-1], level) == pytest.approx(told)


def _harm(outcome: Any, nv: int, had: int) -> float:
    """What an outcome takes from the target: 0.6 for all his Wounds together, 0.4 for his end."""
    if not outcome:
        return 0.0
    (_, what), *_ = outcome
    if what == "eliminated":
        return 0.6 * (nv - had) / nv + 0.4
    return 0.6 * int(what[1]) / nv


def test_a_novice_parry_looks_better_than_a_basic_one() -> None:
    t = lab(*DUEL, order="h a", a="templar E w2 DC", h="hybrid W")
    t.play("mode: OC", "strike: a", "strike-level: 1", "parry: yes").reach("parry-level")
    basic, novice = game().prior(t.g, t.ask)
    assert novice > basic


def test_the_back_of_an_enemy_looks_better_than_his_front() -> None:
    t = lab(*empty(), a="stalker (2,3) E", h="templar (5,3) W DC", order="a h")
    t.play("mode: OC").reach("move")
    weights = dict(zip(t.offered, game().prior(t.g, t.ask), strict=True))
    assert weights["to:6,3:W"] > weights["to:4,3:E"]


# ---------------------------------------------------------------- pictures and positions


@pytest.mark.rule("HYB-MIS-00", "HYB-FAC-01")
def test_the_picture_shows_facing_doors_wounds_and_modes() -> None:
    t = lab(
        *("##########", "#.a..#...#", "#....D.hh#", "#....D.hh#", "##########"),
        a="templar W w1 DC",
        h="aberration N",
        facts={"event_counters": {"3,3": "mine"}},
    )
    shown = game().picture(t.g, None)
    lines = shown.splitlines()
    assert any("a<" in line and line.startswith("  2") for line in lines)
    assert any(line.count("β^") == 2 and "D " in line for line in lines)
    assert "? " in shown
    assert "NV 2/3 DC" in shown
    assert "mine" not in shown


@pytest.mark.rule("HYB-STA-01")
@pytest.mark.parametrize(
    ("doc", "path"),
    [
        ({"warriors": ["purifier (1,1) N"]}, "map"),
        ({"map": "###\n#.#\n###", "warriors": ["griffon (1,1) N"]}, "warriors[0].profile"),
        ({"map": "###\n#.#\n###", "warriors": ["purifier (9,9) N"]}, "warriors[0]"),
        ({"map": "###\n#.#\n###", "figures": {"q": "purifier N"}}, "figures.q"),
        ({"map": "###\n#?#\n###"}, "map"),
        ({"map": "###\n#.#\n###", "warriors": ["purifier (1,1) N", "hybrid (1,1) N"]}, "warriors"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(
    doc: dict[str, object], path: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        affray.open_position(game(), doc)
    assert path in str(refused.value)


@pytest.mark.rule("HYB-STA-01")
@pytest.mark.parametrize("name", tuple(content()["mission"]))
def test_a_position_saved_and_opened_is_the_same_position(name: str) -> None:
    card = content().get(Mission, name)
    t = mission(
        name,
        g="seneschal outside",
        k="seneschal outside",
        s="hybrid outside",
        v="ambrosius outside",
    )
    assert t.g.scenario == card.id
    again = affray.open_position(game(), t.table.position())
    assert again.position() == t.table.position()
    assert [o.id for o in again.decisions[0].options] == [o.id for o in t.ask.options]


# ---------------------------------------------------------------- random squares


@pytest.mark.parametrize(
    ("name", "dice", "place"),
    [
        pytest.param("invisible-war", (5, 1, 8), (0, 15), marks=pytest.mark.vector("HYB-BRD-19/1")),
        pytest.param(
            "invisible-war", (9, 5, 1, 8), (0, 15), marks=pytest.mark.vector("HYB-BRD-19/2")
        ),
        pytest.param("prowlers", (6, 8, 1), (23, 8), marks=pytest.mark.vector("HYB-BRD-19/3")),
        pytest.param("invisible-war", (1, 2, 7), (1, 6), marks=pytest.mark.vector("HYB-DIE-07/1")),
    ],
)
def test_zone_column_and_row_name_a_square(
    name: str, dice: tuple[int, ...], place: tuple[int, int]
) -> None:
    t = mission(
        name,
        g="templar (5,5) N" if name == "prowlers" else "templar (1,13) N",
        s="hybrid (19,7) N" if name == "prowlers" else "hybrid (14,1) N",
    )
    t.dice(*dice)
    square = random_square(t.g, "test")
    assert square is not None
    assert t.g.board.grid.xy(square) == place


@pytest.mark.rule("HYB-BRD-19")
def test_where_no_square_fits_nothing_happens() -> None:
    t = mission("invisible-war", g="templar (1,13) N", s="hybrid (14,1) N")
    t.dice(...)
    assert random_square(t.g, "test", fits=0) is None
    only = 1 << t.square(3, 9)
    assert random_square(t.g, "test", fits=only) == t.square(3, 9)
