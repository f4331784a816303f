"""Scenarios made from parts: the book's play the same game, one's own are checked and played."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from affray.engine.conformance import CHECKS, Trial, choose_at_random
from affray.engine.errors import UnknownName
from affray.engine.packs import FaultyPack
from affray.engine.state import digest
from affray.engine.table import Table
from affray.games.cybernekro.content.kinds import content, shelf
from affray.games.cybernekro.content.ready_layouts import layouts
from affray.games.cybernekro.content.scenario_plans import Air, ScenarioPlan
from affray.games.cybernekro.content.table_plans import TablePlan, layout_of
from affray.games.cybernekro.effects.environment import COMPLICATIONS
from affray.games.cybernekro.game import CybernekroGame
from affray.games.cybernekro.scenarios.parts import FromParts
from affray.games.cybernekro.scenarios.registry import scenarios

BOOK: Mapping[str, Mapping[str, Any]] = {
    "quick_start": {"objectives": ["terminals"], "rules": ["environment"], "rounds": 6},
    "exploration": {"objectives": ["artifact"], "rules": ["complication"]},
    "prisoner": {"objectives": ["prisoner"], "rules": ["complication"], "rounds": 6},
    "ritual": {"objectives": ["ritual"], "rules": ["complication"]},
}
"""The book's scenarios, from their parts."""

YARD = """\
[[layout]]
id = "yard"
name = "The Yard"
width = 24
depth = 24
pieces = [
  { id = "shed", kind = "building", x = 2, y = 6, w = 4, d = 4, z1 = 3 },
  { id = "ladder", kind = "ladder", x = 6, y = 7, w = 0, d = 1, z1 = 3, of = "shed" },
]

[[scenario]]
id = "salvage"
name = "Salvage"
summary = "Carry off more than the others."
layout = "yard"
rounds = 5
objectives = [
  { objective = "treasure", places = [[12, 12], [4, 14], [20, 10]], enough = 2 },
  { objective = "terminals", places = [[10, 8], [14, 16]], hold = 2 },
  "last-crew",
]
zones = [
  { edge = "west", x = 0, y = 0, w = 3, d = 24 },
  { edge = "east", x = 21, y = 0, w = 3, d = 24 },
]
rules = [
  "environment",
  { special-rule = "in-force", effect = "fog" },
  { special-rule = "corpses", places = [[8, 12]] },
  { special-rule = "npcs", kind = "tomb-bot", places = [[12, 15]] },
  { special-rule = "reinforcements", kind = "flesh-drone", round = 2, edge = "north", number = 2 },
]
"""


def packed(folder: Path, text: str = YARD) -> tuple[TablePlan, ScenarioPlan]:
    """The yard and its scenario from a pack with this text."""
    head = 'name = "mine"\ngame = "cybernekro"\nversion = "1"\n'
    (folder / "pack.toml").write_text(head, "utf-8")
    (folder / "yard.toml").write_text(text, "utf-8")
    found = shelf().load(*shelf().built_in, folder)
    return found.get(TablePlan, "yard"), found.get(ScenarioPlan, "salvage")


@contextmanager
def in_play(plan: ScenarioPlan, table: TablePlan | None = None) -> Iterator[CybernekroGame]:
    """A game that has a scenario of this plan, in the place of the book's of that name."""
    with pytest.MonkeyPatch.context() as patch:
        for entries in content().packs.shelves("scenario"):
            patch.setitem(entries, plan.id, plan)
        patch.setitem(scenarios(), plan.id, FromParts(plan))
        if table is not None:
            patch.setitem(layouts(), table.id, layout_of(table))
        yield CybernekroGame()


def from_parts(name: str) -> ScenarioPlan:
    """A scenario of the book, made from its parts."""
    row = {"id": "parts", "name": name, "summary": "x", **BOOK[name]}
    return replace(shelf().read("scenario", row), id=name)


def told(table: Table[Any]) -> tuple[str, Any, list[str]]:
    """Where a game stands, how it ended, and what was chosen."""
    result = table.result and (table.result.winners, table.result.reason, table.result.scores)
    return digest(table.state), result, [str(e) for step in table.steps for e in step.entries]


def played(trial: Trial) -> Table[Any]:
    """A game played at random to its end."""
    table, rng = trial.table(), Random(trial.seed)
    while table.decision is not None:
        choose_at_random(table, rng)
    return table


@pytest.mark.rule("CYB-SCN-01")
@pytest.mark.parametrize("options", [{}, {"mode": "coop"}, {"multi": 3}], ids=str)
@pytest.mark.parametrize("name", BOOK)
def test_a_scenario_of_the_book_made_from_parts_plays_the_same_game(
    name: str, options: dict[str, Any]
) -> None:
    chosen = {"round_cap": 6, **options}
    printed = told(played(Trial(CybernekroGame(), name, 3, chosen)))
    with in_play(from_parts(name)) as game:
        assert told(played(Trial(game, name, 3, chosen))) == printed


@pytest.mark.rule("CYB-SCN-01")
def test_a_scenario_of_ones_own_is_played_on_its_own_table(tmp_path: Path) -> None:
    yard, salvage = packed(tmp_path)
    with in_play(salvage, yard) as game:
        table = Trial(game, "salvage", 1).table()
        assert table.state.layout == "yard"
        assert table.state.complication == "fog"
        rng = Random(1)
        while table.state.phase != "round_start" or table.state.round < 2:
            if table.state.phase == "deploy":
                zones = {seat: table.state.sides[seat] for seat in table.state.players}
            choose_at_random(table, rng)
        state = table.state
        assert set(zones.values()) == {"west", "east"}
        assert [spot[:2] for spot in state.plot.terminals] == [(1000, 800), (1400, 1600)]
        assert list(state.items.values()).count("treasure") == 3
        assert sum(model.kind == "tomb-bot" for model in state.models) == 1
        assert sum(model.kind == "flesh-drone" for model in state.models) >= 2


@pytest.mark.parametrize("check", CHECKS)
def test_a_scenario_of_ones_own_keeps_the_contract(tmp_path: Path, check: str) -> None:
    yard, salvage = packed(tmp_path)
    with in_play(salvage, yard) as game:
        CHECKS[check](Trial(game, "salvage", 2, pace=80))


@pytest.mark.rule("CYB-TOK-05", "CYB-TOK-06")
def test_enough_treasure_ends_the_game_and_most_of_it_wins(tmp_path: Path) -> None:
    yard, salvage = packed(tmp_path)
    with in_play(salvage, yard) as game:
        g = Trial(game, "salvage", 1).table().state
        plan = scenarios()["salvage"]
        g.round = 3
        g.lying[0] = (1200, 1200, 0)
        g.items[0] = "treasure"
        g.plot.treasures = {"bone": 1}
        assert plan.won(g) is None
        assert plan.final(g).winners == ("bone",)
        g.plot.treasures = {"ash": 2, "bone": 1}
        won = plan.won(g)
        assert won is not None
        assert won.winners == ("ash",)


@pytest.mark.rule("CYB-SCN-13")
def test_terminals_held_at_the_end_of_a_round_win(tmp_path: Path) -> None:
    yard, salvage = packed(tmp_path)
    with in_play(salvage, yard) as game:
        g = Trial(game, "salvage", 1).table().state
        g.items[0], g.lying[0] = "treasure", (1200, 1200, 0)
        g.plot.owners = ["bone", "bone"]
        plan = scenarios()["salvage"]
        assert plan.won(g) is None
        g.phase = "round_over"
        won = plan.won(g)
        assert won is not None
        assert won.winners == ("bone",)


@pytest.mark.rule("CYB-SET-04")
def test_three_crews_need_three_zones(tmp_path: Path) -> None:
    yard, salvage = packed(tmp_path)
    with in_play(salvage, yard) as game, pytest.raises(UnknownName, match="2 zones, and 3 crews"):
        Trial(game, "salvage", 1, {"multi": 3}).table()


def test_every_complication_can_be_in_force() -> None:
    assert set(typing.get_args(Air)) == set(filter(None, COMPLICATIONS))


@pytest.mark.parametrize(
    ("right", "wrong", "line", "said"),
    [
        ('"last-crew"', '"last-crow"', 20, 'no objective "last-crow"; did you mean "last-crew"'),
        ('effect = "fog"', 'effect = "frog"', 28, '"frog"; did you mean "fog"'),
        ('"tomb-bot"', '"tomb-boot"', 30, '"tomb-boot"; did you mean "tomb-bot"'),
        ('layout = "yard"', 'layout = "yart"', 15, 'no layout "yart"; did you mean "yard"'),
        ("hold = 2", "hodl = 2", 19, 'no field "hodl"; did you mean "hold"'),
        ('edge = "west"', 'edge = "up"', 23, "edge of zones 1"),
        ('edge = "west"', 'edge = "east"', 24, "two zones have the east edge"),
        ("w = 3, d = 24 },\n]", "w = 4, d = 24 },\n]", 24, "over the edge of the table"),
        ("x = 0, y = 0, w = 3", "x = 0, y = 0, w = 22", 24, "two zones overlap"),
        ("w = 3, d = 24 },\n  {", "w = 1, d = 24 },\n  {", 23, "no room for 7 bases"),
        ("[12, 12]", "[12, 25]", 18, "12, 25 is not on the table"),
        ("[12, 12]", "[12, 12.001]", 18, "finer than 1/100 inch"),
        ("[4, 14]", "[4, 8]", 18, "4, 8 lies in shed"),
        ('"environment",', '"complication",', 26, "one complication"),
        ('  "last-crew",\n', '  "prisoner",\n', 20, '"yard" has no prison'),
        ('  "last-crew",\n', '  "prisoner",\n', 22, '"prisoner" says itself who deploys where'),
        ('  "last-crew",\n', '  "ritual",\n  "prisoner",\n', 21, "take one of them"),
        ('layout = "yard"\n', "", 21, "zones of one's own need a layout"),
        ("rounds = 5", "rounds = 50", 16, "rounds should be a whole number from 0 to 24"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(
    tmp_path: Path, right: str, wrong: str, line: int, said: str
) -> None:
    assert right in YARD
    with pytest.raises(FaultyPack) as bad:
        packed(tmp_path, YARD.replace(right, wrong, 1))
    found = [fault.line for fault in bad.value.faults if said in fault.message]
    assert found == [line], str(bad.value)
