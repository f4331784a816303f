"""The table options of chapter 23 that no vector of another chapter names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import affray
from affray.engine.errors import BadForces
from affray.games.clanwars.game import game
from affray.games.clanwars.rules.dice import BOTCH, colours
from affray.testing.clanwars import HOSTILE, A, skirmish
from tests.clanwars.expedition import mission_table

rule = pytest.mark.rule

LEDGER = (Path(__file__).parents[2] / "docs/rules/clanwars.md").read_text("utf-8")
DICE = {
    "white": [1, 1, 1, 1, 1, 1],
    "black": ["x", 2, 2, 2, 2, 2],
    "fatal": ["x", "x", 3, 3, 3, 3],
}


@rule("CLW-STA-10")
def test_every_option_of_the_ledger_is_there_with_its_default() -> None:
    table = LEDGER.split("# 23. Options")[1].split("# 24.")[0]
    rows = re.findall(r"^\| (\w+) \| (\w+) \| (\w+)[^|]*\| CLW", table, re.M)
    ours = {option.id: option for option in game().options}
    assert len(rows) == 29
    for name, default, other in rows:
        assert ours[name].default == default
        assert set(ours[name].choices) == {default, other}


@rule("CLW-DIE-01")
def test_dice_of_ones_own() -> None:
    table = affray.new_table(
        game(), "m01", seed=1, options={"dice_faces": "custom"}, forces={"dice": DICE}
    )
    assert [die.faces for die in colours(table.state.dice_faces)] == [
        (1,) * 6,
        (BOTCH, 2, 2, 2, 2, 2),
        (BOTCH, BOTCH, 3, 3, 3, 3),
    ]
    safe = {**DICE, "fatal": [3] * 6}
    with pytest.raises(BadForces):
        affray.new_table(
            game(), "m01", seed=1, options={"dice_faces": "custom"}, forces={"dice": safe}
        )


@rule("CLW-DIE-01", "CLW-DIE-12")
def test_dice_of_ones_own_are_rolled() -> None:
    s = skirmish(dice_faces="custom").put("Timur", "t0", face="primal").put("Trapper", "t0")
    s.g.dice_faces = ((1,) * 6, (-1, 5, 5, 5, 5, 5), (-1, -1, 3, 3, 3, 3))
    t = s.turn("Timur").open(dice=[1, 5, 5]).play("attack", f"hands:{s.names['Trapper']}")
    assert any("1, 5, 5" in event.text for event in t.table.events(HOSTILE))
    assert "Trapper" not in t


@rule("CLW-HOS-02")
def test_the_legion_board_is_read_from_the_start_or_later() -> None:
    board = mission_table("m01").view(A)["legion_board"]
    assert (
        board["lg01"].items()
        >= {
            "rank": "feeder",
            "pool": "2W1B",
            "defense": 3,
            "range": 0,
            "kind": "melee",
        }.items()
    )
    s = skirmish(legion_stats="after_first_reveal").put("Timur", "t2").put("?Trapper", "t0")
    t = s.reaction().open()
    assert t.table.view(A)["legion_board"] == {}
    t.play(f"reveal:{s.names['Trapper']}")
    assert list(t.table.view(A)["legion_board"]) == ["lg01"]
    assert "lg02" in t.table.view(HOSTILE)["legion_board"]


@rule("CLW-DEC-03")
@pytest.mark.parametrize(("option", "asked"), [("on", True), ("off", False)])
def test_whether_others_see_that_somebody_can_only_pass(option: str, asked: bool) -> None:
    s = skirmish(hide_empty_hands=option).put("Timur", "t0").put("Trapper", "t2")
    t = s.hand(HOSTILE, "mentor").turn("Timur").open().settle().play("flip")
    passes = [entry for step in t.table.steps for entry in step.entries if entry.who == HOSTILE]
    assert bool(passes) == asked
