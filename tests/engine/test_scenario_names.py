"""Scenarios are called by their titles; what they were called once is understood for good."""

from __future__ import annotations

import json
import re

import pytest

import affray
from affray.engine.game import Game, all_games, find_game, titled
from tests.teaching.bridge import game as bridge

GAMES = {game.name: game for game in all_games()}
OLD = {
    "clanwars": [
        "m01",
        "m02",
        "m03",
        "m04",
        "m05",
        "m06",
        "m07",
        "m08",
        "m09",
        "r01",
        "r02",
        "r03",
        "interlude",
    ],
    "cybernekro": ["quick_start", "exploration", "prisoner", "ritual", "random"],
    "hybrid": [
        "return-to-glasinhar",
        "scarlet-hive",
        "heresiarchs-prison",
        "dark-jewel",
        "prowlers",
        "heresiarchs-diaries",
        "deadly-matrix",
        "scorpions-venom",
        "invisible-war",
        "heroes-twilight",
    ],
}
EVERY = [(game, old) for game, names in OLD.items() for old in names]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_an_id_is_the_title_in_words_joined_by_hyphens(name: str) -> None:
    for scenario in GAMES[name].scenarios:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", scenario.id)
        words = re.sub(r"[^a-z0-9 ]", "", scenario.title.lower().removeprefix("the ")).split()
        assert scenario.id.split("-") == words


@pytest.mark.parametrize(("name", "old"), EVERY)
def test_old_names_open_the_same_table_as_new_ones(name: str, old: str) -> None:
    new = find_game(name).scenario_id(old)
    tables = [affray.new_table(name, scenario, seed=1) for scenario in (old, new)]
    records = [json.dumps(table.record(), sort_keys=True) for table in tables]
    assert records[0] == records[1]
    assert tables[0].record()["scenario"] in OLD[name]


@pytest.mark.parametrize(("name", "old"), EVERY)
def test_positions_take_both_names(name: str, old: str) -> None:
    doc = affray.new_table(name, old, seed=1).position()
    called = find_game(name).scenario_id(doc["scenario"])
    told = [
        affray.open_position(name, {**doc, "scenario": each}, seed=1).record()
        for each in (doc["scenario"], called)
    ]
    assert told[0] == told[1]


def test_a_short_position_takes_a_title() -> None:
    short = affray.open_position("clanwars", {"scenario": "hungry-mile", "units": []})
    assert short.state.mission == "m02"


def test_a_mistyped_name_is_told_with_the_nearest_title() -> None:
    with pytest.raises(affray.UnknownName, match='did you mean "quick-start"'):
        affray.new_table("cybernekro", "quik-start")


def test_two_scenarios_of_one_title_are_told_apart() -> None:
    made = titled([("m01", "The Mile", ""), ("m02", "Mile", ""), ("mile-3", "!", "")])
    assert [(each.id, each.key) for each in made] == [
        ("mile", "m01"),
        ("m02", "m02"),
        ("mile-3", "mile-3"),
    ]


def test_a_title_that_is_anothers_key_is_not_taken() -> None:
    made = titled([("m01", "Prison", ""), ("prison", "The Long Night", "")])
    assert [(each.id, each.key) for each in made] == [("m01", "m01"), ("long-night", "prison")]


def test_a_game_that_names_its_scenarios_itself_is_left_alone() -> None:
    game: Game[object] = bridge()  # type: ignore[type-var, assignment]
    for scenario in game.scenarios:
        assert game.scenario(scenario.id) == scenario.key == scenario.id


def test_a_scenario_that_is_not_there_any_more_keeps_its_name() -> None:
    assert GAMES["hybrid"].scenario_id("lost-mission") == "lost-mission"
    assert GAMES["hybrid"].scenario_title("lost-mission") == "lost-mission"
