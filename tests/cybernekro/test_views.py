"""What a page is given to draw a table from."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from affray.engine.open import new_table
from affray.engine.questions import ask
from affray.games.cybernekro import game
from affray.games.cybernekro.rules.move_action import where_to
from affray.games.cybernekro.rules.tallies import collected
from affray.games.cybernekro.state import FISTS, Attack
from affray.testing.cybernekro import low, pc, piece, roof, tabletop, wall


@pytest.mark.parametrize("scenario", [scenario.id for scenario in game().scenarios])
def test_a_board_and_the_views_hold_nothing_but_json(scenario: Any) -> None:
    table = new_table(game(), scenario, seed=5)
    board = json.loads(json.dumps(game().board(table.state)))
    assert board["scenario"]["title"]
    rng = Random(5)
    for _ in range(60):
        table.choose(rng.choice(table.decision.options).id, seat=table.decision.seat)
        for seat in (*table.seats, None):
            view = json.loads(json.dumps(table.view(seat)))
            carried = [view["items"][str(i)] for m in view["models"] for i in m["carried"]]
            assert set(carried) <= set(board["things"])
            assert {name for m in view["models"] for name in m["sorceries"]} <= set(
                board["sorceries"]
            )


@pytest.mark.rule("CYB-GEO-04", "CYB-GEO-03")
def test_a_board_tells_terrain_with_shapes_and_heights() -> None:
    t = tabletop(pc("A"), pieces=[roof(0, 0, 4, 3, climb="SE"), wall(9, 0, 0.5, 4)])
    block, fence = game().board(t.g)["pieces"]
    assert block["kind"] == "building"
    assert block["outline"] == [[0, 0], [400, 0], [400, 300], [0, 300]]
    assert (block["z0"], block["z1"], block["stand"], block["climb"]) == (0, 300, True, [0, 1])
    assert (fence["kind"], fence["stand"]) == ("wall", False)
    assert game().board(t.g)["bodies"]["N"]["eye"] == 110


@pytest.mark.rule("CYB-MOV-02")
def test_a_board_tells_what_difficult_ground_costs() -> None:
    assert game().board(tabletop(pc("A")).g)["lengths"]["difficult_loss"] == 200


@pytest.mark.rule("CYB-TST-01")
def test_a_test_in_progress_tells_what_the_die_must_show() -> None:
    t = tabletop(pc("A", (6, 6), D=3))
    t.g.tests.append(collected(t.g, t["A"], "D", "morale", [(-2, "fear", "CYB-MOR-01")]))
    assert game().view(t.g, "ash")["tests"][0]["needs"] == 10


def test_a_view_tells_what_the_weapons_reach() -> None:
    t = tabletop(pc("A", carries="rifle knife", S=1))
    t.g.jammed = (t.item("rifle"),)
    rifle, knife = game().view(t.g, "ash")["models"][0]["weapons"]
    assert (rifle["kind"], rifle["range"], rifle["ready"]) == ("rifle", 2400, False)
    assert (knife["range"], knife["reach"]) == (600, 50)


def test_a_view_names_the_crews_and_where_they_deploy() -> None:
    table = new_table(game(), seed=5)
    while table.decision.kind != "deploy":
        table.choose(table.decision.options[0].id, seat=table.decision.seat)
    players = table.view(None)["players"]
    assert players["ash"]["crew"] == "The Rust Choir"
    assert sorted(players[seat]["zone"] for seat in players) == [
        [[0, 0, 2400, 200]],
        [[0, 2200, 2400, 2400]],
    ]


def test_an_open_door_is_gone_from_the_view() -> None:
    door = piece("door", 5, 5, 2, 0.5, 0, 3, id="gate", closed=True)
    t = tabletop(pc("A", (6, 4.3), ap=1), pieces=[door], dice=[20])
    assert game().view(t.g, None)["gone"] == []
    t.acts("A", "open:gate:S")
    assert game().view(t.g, None)["gone"] == ["gate"]


@pytest.mark.rule("CYB-LOS-03", "CYB-COV-01")
def test_a_line_of_sight_is_shown_sample_by_sample() -> None:
    t = tabletop(pc("A", (6, 6)), pc("B", (18, 6), "bone"), pieces=[low(17.1, 4, 0.2, 4)])
    t.g.attacks.append(Attack(0, 1, FISTS, "shoot"))
    line = game().view(t.g, "bone")["attacks"][0]["line"]
    hidden = [(z, what) for _, _, z, what in line["samples"]]
    assert line["sees"]
    assert line["cover"]
    assert line["eye"] == [600, 600, 110]
    assert hidden == [(50, "terrain"), (75, ""), (100, "")] * 5


@pytest.mark.rule("CYB-SHO-03")
def test_an_action_comes_with_the_hit_rolls_it_could_be() -> None:
    t = tabletop(
        pc("A", (3, 6), D=3, carries="rifle"),
        pc("B", (18, 6), "bone"),
        pieces=[low(17.1, 4, 0.2, 4)],
    )
    about = game().drawn(t.g, ask("ash", "action", (), about={"model": 0}))
    assert about["targets"]["1"]["distance"] == 1374
    roll = about["tallies"]["shoot:rifle:1"]
    assert [n for n, _, _ in roll["tally"]["terms"]] == [3, -4, -2]
    assert roll["needs"] == 14


@pytest.mark.rule("CYB-MOV-12")
def test_a_move_comes_with_its_ways_and_their_lengths() -> None:
    t = tabletop(pc("A", (12, 12)), pieces=[wall(11, 13, 2, 0.5)])
    question = where_to(t.g, t["A"], "move", False)
    drawn = game().drawn(t.g, question)
    ways = drawn["ways"]
    offered = {option.id for option in question.options}
    assert set(ways) <= offered
    assert len(ways) > 20
    for name, told in ways.items():
        *_, (x, y, z, _) = told["way"]
        assert name.removesuffix(":prone") == f"to:{x},{y},{z}"
        assert told["cost"] <= 600
    behind = [told for name, told in ways.items() if name.startswith("to:1200,17")]
    assert all(len(told["way"]) > 1 for told in behind)
    assert all(cost <= 600 for *_, cost in drawn["reach"])
    assert drawn["length"]["tally"]["total"] == 600
