"""Missions from parts: shipped missions said again without code, and everything the closed lists hold."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from affray.engine.conformance import CHECKS, Trial, finish
from affray.engine.errors import AffrayError
from affray.engine.table import Table
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import content, shelf
from affray.games.hybrid.content.mission_cards import Mission
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.missions.parts import PartsRules
from affray.testing.hybrid import mission
from tests.hybrid.missions import test_dark_jewel, test_heresiarchs_diaries, test_heroes_twilight

AGAIN: dict[str, dict[str, Any]] = {
    "return-to-glasinhar": {"griffin": ["eliminate"], "scorpion": ["eliminate"]},
    "dark-jewel": {
        "griffin": [{"victory": "accept", "objectives": [2]}],
        "scorpion": [{"victory": "accept", "objectives": [1]}],
        "objectives": [
            {"number": 1, "name": "the defence mechanism", "side": "scorpion"},
            {"number": 2, "name": "the Gem of Darkness", "side": "griffin"},
        ],
    },
    "heresiarchs-diaries": {
        "griffin": [{"victory": "carry-out", "objectives": [2, 3]}],
        "scorpion": ["prevent"],
        "objectives": [
            {"number": 1, "name": "the gas valve", "rank": 0},
            {"number": 2, "name": "the first diary", "carried": True},
            {"number": 3, "name": "the second diary", "carried": True},
        ],
        "rules": [
            {"special": "outside", "side": "griffin"},
            {"special": "gas-valve", "objective": 1},
        ],
    },
    "heroes-twilight": {
        "griffin": [
            {"victory": "accept", "objectives": [1, 2]},
            {"victory": "evacuate", "number": 1, "rank": 1},
        ],
        "scorpion": ["prevent"],
        "objectives": [
            {"number": 1, "name": "the switch of the cells", "side": "griffin"},
            {"number": 2, "name": "the hatch controls", "side": "griffin"},
        ],
        "rules": [
            {"special": "outside", "side": "griffin", "rank": 2},
            {"special": "prisoners", "side": "griffin", "rank": 1, "objective": 1},
            {"special": "way-opens", "at": "C1", "objective": 2},
            {"special": "way-closes", "at": "A8", "objective": 2},
            {"special": "way-opens", "at": "C16", "objective": 2},
        ],
    },
}
"""Shipped missions, said again in parts."""


@contextmanager
def said_again(name: str, parts: dict[str, Any] | None = None, **more: Any) -> Iterator[None]:
    """A shipped mission made of parts, for as long as the block lasts."""
    was = content().get(Mission, name)
    force = {side: was.force(side) for side in ("griffin", "scorpion")}
    row = {
        "id": name,
        "name": was.name,
        "code": was.code,
        "summary": was.summary,
        "map": was.map,
        "events": was.events,
        "traps": was.traps,
        "leaving_from": was.leaving_from,
        "parts": parts or AGAIN[name],
        **{
            side: {"ranks": f.ranks, "warriors": f.warriors, "task": f.task}
            for side, f in force.items()
        },
        **more,
    }
    now = shelf().read("mission", row)
    shelves = list(content().shelves("mission"))
    for entries in shelves:
        entries[name] = now
    mission_rules.cache_clear()
    try:
        assert isinstance(mission_rules(name), PartsRules)
        yield
    finally:
        for entries in shelves:
            entries[name] = was
        mission_rules.cache_clear()


def played(name: str, seed: int) -> tuple[str, Any]:
    """Where a random game ends, and who has won it."""
    table: Table[Any] = Trial(game(), name, seed).table()
    where = finish(table, Random(seed), 1500)
    return where, table.result and table.result.winners


@pytest.mark.rule("HYB-SET-10")
@pytest.mark.parametrize("name", AGAIN)
def test_a_shipped_mission_in_parts_gives_the_same_games(name: str) -> None:
    seeds = range(2)
    coded = [played(name, seed) for seed in seeds]
    with said_again(name):
        assert [played(name, seed) for seed in seeds] == coded


BY_OPTION = (
    "test_a_pest_may_turn_the_valve_and_take_no_diary",
    "test_by_the_option_only_a_freed_prisoner_brings_the_news",
)
"""Examples of table options that are about one shipped mission."""

EXAMPLES = [
    (name, test)
    for name, module in (
        ("dark-jewel", test_dark_jewel),
        ("heresiarchs-diaries", test_heresiarchs_diaries),
        ("heroes-twilight", test_heroes_twilight),
    )
    for word, test in vars(module).items()
    if word.startswith("test_") and not test.__code__.co_argcount and word not in BY_OPTION
]


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=lambda x: getattr(x, "__name__", x))
def test_the_examples_of_a_mission_hold_in_parts(name: str, example: Any) -> None:
    with said_again(name):
        example()


@pytest.mark.parametrize("check", CHECKS)
def test_a_mission_from_parts_keeps_the_contract(check: str) -> None:
    with said_again("heroes-twilight"):
        CHECKS[check](Trial(game(), "heroes-twilight", 3, {"round_limit": 2}, pace=80))


def winners(scene: Any) -> Any:
    return scene.table.result and scene.table.result.winners


@pytest.mark.rule("HYB-SET-10")
def test_whoever_survives_to_the_end_of_a_round_wins() -> None:
    parts = {"griffin": [{"victory": "survive", "round": 1}], "scorpion": ["eliminate"]}
    with said_again("return-to-glasinhar", parts):
        trial = Trial(game(), "return-to-glasinhar", 5).table()
        finish(trial, Random(5))
        assert trial.result is not None
        assert trial.result.winners == ("griffin",)
        assert trial.state.round == 1


@pytest.mark.rule("HYB-SET-10", "HYB-WIN-05")
def test_after_the_last_round_who_had_to_prevent_it_wins() -> None:
    parts = {
        "griffin": ["eliminate"],
        "scorpion": ["prevent"],
        "rules": [{"special": "round-limit", "round": 2}],
    }
    with said_again("return-to-glasinhar", parts):
        table = Trial(game(), "return-to-glasinhar", 6).table()
        finish(table, Random(6))
        assert table.result is not None
        assert (table.state.round, table.result.winners) == (2, ("scorpion",))


@pytest.mark.rule("HYB-SET-10")
def test_an_objective_is_held_at_the_end_of_its_round() -> None:
    parts = {
        "griffin": [{"victory": "hold", "objective": 2, "round": 1}],
        "scorpion": ["prevent"],
        "objectives": [{"number": 2, "name": "the gem"}],
    }
    with said_again("dark-jewel", parts):
        stands = mission(
            "dark-jewel", order="g", g="purifier (22,14) E", s="hybrid (2,2) N", dice="live"
        )
        finish_round(stands)
        assert winners(stands) == ("griffin",)
        away = mission(
            "dark-jewel", order="g", g="purifier (5,7) E", s="hybrid (2,2) N", dice="live"
        )
        finish_round(away)
        assert winners(away) == ("scorpion",)


def finish_round(scene: Any) -> None:
    """Do nothing until the round is over."""
    for _ in range(60):
        if scene.table.decision is None or scene.table.state.round > 1:
            return
        ask = scene.table.decision
        quiet = [o.id for o in ask.options if o.id in ("stop", "none", "DC", "no", "pass", "0")]
        scene.table.choose(quiet[0] if quiet else ask.options[0].id, ask.seat)


@pytest.mark.rule("HYB-SET-05", "HYB-SET-08")
def test_a_warrior_with_a_square_of_his_own_must_come_and_begins_there() -> None:
    parts = {
        "griffin": [{"victory": "evacuate-warrior", "warrior": "ambrosius"}],
        "scorpion": [{"victory": "eliminate", "rank": 2}],
        "starts": [{"warrior": "ambrosius", "at": "E8"}],
    }
    with said_again("return-to-glasinhar", parts):
        rules = mission_rules("return-to-glasinhar")
        profiles = content()["profile"]
        lacking = list(rules.squad_faults({}, "griffin", [profiles["templar"]]))
        assert any("ambrosius" in fault for fault in lacking)
        assert not list(rules.squad_faults({}, "griffin", [profiles["ambrosius"]]))
        scene = mission(
            "return-to-glasinhar", order="a", a="ambrosius (4,7) E", s="hybrid (12,3) N"
        )
        lab = scene.table.state
        assert rules.deployment(lab, lab.warriors[0]) == 1 << lab.board.grid.square(4, 7)


def test_parts_are_read_with_their_file_line_and_nearest_word() -> None:
    wrong = {"griffin": ["acept"], "scorpion": ["prevent"]}
    told = 'no victory "acept"; did you mean "accept"'
    with pytest.raises(AffrayError, match=told), said_again("dark-jewel", wrong):
        pass
