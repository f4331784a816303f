"""What a page is given to draw: dashboards, stacks, turns, objectives, rolls."""

from __future__ import annotations

from typing import Any

import pytest

import affray
from affray.games.clanwars.game import game
from affray.games.clanwars.state import HOSTILE
from affray.testing.clanwars import A, expedition, skirmish

rule = pytest.mark.rule


def unit(view: dict[str, Any], uid: int) -> dict[str, Any]:
    """A unit of a view."""
    found: dict[str, Any] = next(each for each in view["units"] if each["uid"] == uid)
    return found


@rule("CLW-OPE-06")
def test_a_dashboard_tells_its_pool_and_why_its_defense_is_what_it_is() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").put("Trapper", "t1").turn("Timur")
    view = s.open().table.view(A)
    timur = unit(view, s.names["Timur"])
    assert timur["pool"] == "2W1B"
    assert timur["defense"]["total"] == sum(term[0] for term in timur["defense"]["terms"])
    assert [weapon["item"] for weapon in timur["weapons"]]
    assert unit(view, s.names["Trapper"])["defense"]["total"] == 3


@rule("CLW-THR-06")
def test_threats_of_a_tile_are_a_stack_to_those_who_cannot_tell_them_apart() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").put("?Trapper", "t1").put("?Cackler", "t1")
    table = s.turn("Timur").open().table
    uids = [s.names["Trapper"], s.names["Cackler"]]
    assert table.view(A)["stacks"] == [{"tile": "t1", "count": 2, "uids": uids}]
    assert "pool" not in unit(table.view(A), uids[0])
    assert table.view(HOSTILE)["stacks"] == []
    assert unit(table.view(HOSTILE), uids[0])["pool"] == "2W1B"


@rule("CLW-EDG-02")
def test_the_turns_of_a_round_are_told_in_order() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", edges=1).put("Echo", "t0", edges=1)
    t = s.open()
    timur, echo = s.names["Timur"], s.names["Echo"]
    assert t.table.view(A)["turns"] == {"taken": [], "waiting": [timur, echo]}
    t.play(str(echo))
    assert t.table.view(A)["turns"] == {"taken": [echo], "waiting": [timur]}


@rule("CLW-STA-02")
def test_objectives_tell_how_things_stand_and_no_secret() -> None:
    t = expedition("m01").put("Timur", "A1.a").turn("Timur").open()
    assert t.table.view(A)["objectives"] == [
        {"id": "o1", "met": False},
        {"id": "o2", "met": False},
        {"id": "h1", "met": True},
        {"id": "h2", "met": False},
    ]
    r = expedition("r03").put("Timur", "A1.e").turn("Timur").open()
    assert {"id": "h2", "met": None} in r.table.view(A)["objectives"]


@rule("CLW-STA-02")
def test_a_hidden_special_feature_is_the_hostiles_until_it_is_told() -> None:
    t = expedition("m01").put("Timur", "A1.a").turn("Timur").open()
    assert t.table.view(A)["special"] is None
    assert "spawns 2 threats" in t.table.view(HOSTILE)["special"]
    told = expedition("m01").put("Timur", "A1.a").turn("Timur")
    told.g.progress["special-told"] = 1
    assert "spawns 2 threats" in told.open().table.view(A)["special"]


@rule("CLW-ACT-16", "CLW-ACT-17")
def test_a_roll_tells_its_difficulty_with_reasons_and_how_far_it_reaches() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", face="primal").put("Trapper", "t1").turn("Timur")
    table = s.open().table
    table.choose("attack")
    assert table.decision is not None
    assert table.decision.kind == "dice"
    roll = table.view(A)["rolls"][-1]
    assert (roll["distance"], roll["range"]) == (1, 1)
    assert roll["defense"]["total"] == roll["difficulty"] == 3


@rule("CLW-TAR-11", "CLW-CON-01")
def test_every_card_has_its_text() -> None:
    board = game().board(affray.new_table(game(), "m01", seed=1).state)
    cards = board["cards"]
    assert cards["arcana"]["healer"]["number"] == "VI"
    assert cards["arcana"]["chosen"]["when"] == "after-roll"
    assert cards["arcana"]["defiler"]["when"] == "arcana"
    assert all(card["text"] for card in cards["arcana"].values())
    assert all(card["text"] for card in cards["potentials"].values())
    assert board["mission"]["name"] == "Static on the Line"
    assert "spawns 2 threats" not in str(board["mission"])
