"""Drafts over HTTP: looked over with their squares, opened again, tried at a table, measured."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from affray.engine.editions import with_packs
from affray.engine.game import find_game
from affray.engine.open import new_table
from affray.server.drafting import as_draft
from tests.hybrid.test_drawn_missions import HEAD, ROWS
from tests.server.conftest import Server

MISSION = """
[[mission]]
id = "drawn"
name = "Drawn"
code = "own"
summary = "Drawn."
map = "drawn"
griffin = { ranks = 3, warriors = 3, task = "Win." }
scorpion = { ranks = 3, warriors = 3, task = "Win." }
events = 0
[mission.parts]
griffin = [{ victory = "survive", round = 1 }]
scorpion = ["eliminate"]
"""


def files(rows: str = ROWS) -> dict[str, str]:
    drawing = f"[[map]]\nid = \"drawn\"\nname = \"Drawn\"\nrows = '''{rows}'''\n"
    return {"pack.toml": HEAD, "drawn.toml": drawing + MISSION}


WANTED: dict[str, Any] = {"game": "hybrid", "scenario": "drawn", "seat": "griffin"}


def test_a_drawing_is_looked_over_with_its_squares(server: Server) -> None:
    told = server.post("/api/packs/check", files=files()).json()
    assert (told["faults"], told["hints"]) == ([], [])
    cut = server.post("/api/packs/check", files=files(ROWS.replace("#......d", "#......#")))
    (fault,) = cut.json()["faults"]
    assert fault["rule"] == "HYB-CON-13"
    assert "I7" in fault["at"]


def test_a_pack_is_opened_again(server: Server) -> None:
    told = server.post("/api/drafts/read", files=files()).json()
    assert told["head"]["name"] == "drawn"
    assert told["entries"]["map"][0]["rows"].strip() == ROWS.strip()
    assert told["entries"]["mission"][0]["parts"]["scorpion"] == ["eliminate"]
    broken = server.post("/api/drafts/read", files={"a.toml": "= ="})
    assert broken.status_code == 422
    assert "a.toml is not TOML" in broken.text


def test_what_ships_with_a_game_is_something_to_begin_with(server: Server) -> None:
    told = server.get("/api/drafts/shipped/hybrid", kinds="map,mission").json()["entries"]
    assert {*told} == {"map", "mission"}
    assert len(told["map"]) == len(told["mission"]) == 10
    assert server.get("/api/drafts/shipped/hybrid").json()["entries"] == {}
    assert server.get("/api/drafts/shipped/chess").status_code == 422


def test_a_place_is_looked_around_from(server: Server) -> None:
    wanted = {"game": "hybrid", "drawing": {"rows": ROWS}, "at": "I7"}
    told = server.post("/api/drafts/look", **wanted).json()
    # a room of seven by two behind a closed door: all of it is seen, and nothing beyond
    assert len(told["sight"]) == 13 + 1
    assert "H7" in told["sight"]
    assert "G7" not in told["sight"]
    assert (told["reach"]["H7"], told["reach"]["G7"]) == (1, 2)
    oddities: list[dict[str, Any]] = [
        {"at": "A1"},
        {"at": "??"},
        {"drawing": {"rows": "what?"}},
        {"drawing": {"rows": "#" * 3_999}},
        {"drawing": {}},
    ]
    for odd in oddities:
        assert server.post("/api/drafts/look", **{**wanted, **odd}).json() == {}
    assert server.post("/api/drafts/look", **{**wanted, "game": "chess"}).status_code == 422


def test_a_draft_is_tried_at_once_against_an_agent(server: Server) -> None:
    made = server.post("/api/drafts/test", **{"files": files(), **WANTED, "agent": "novice"})
    assert made.status_code == 201
    assert {s["seat"]: s["agent"] for s in made.json()["seats"]} == {
        "griffin": None,
        "scorpion": "novice",
    }


CUT_OFF = files(ROWS.replace("#......d", "#......#"))
"""A room that nobody can reach: wrong, but it can be played."""


@pytest.mark.parametrize("head", [HEAD, f"{HEAD}\ndraft = false\n", f"\ufeff{HEAD}"])
def test_what_is_wrong_with_a_drawing_does_not_keep_it_from_being_tried(
    server: Server, head: str
) -> None:
    wanted = {**WANTED, "files": {**CUT_OFF, "pack.toml": head}, "agent": "novice"}
    (fault,) = server.post("/api/packs/check", files=wanted["files"]).json()["faults"]
    assert not fault["stops"]
    made = server.post("/api/drafts/test", **wanted)
    assert made.status_code == 201, made.text
    assert len(made.json()["seats"]) == 2


def test_what_cannot_be_read_is_told_and_not_tried(server: Server) -> None:
    broken = {**files(), "drawn.toml": files()["drawn.toml"].replace('map = "drawn"', "map = 3")}
    assert all(
        fault["stops"] for fault in server.post("/api/packs/check", files=broken).json()["faults"]
    )
    refused = server.post("/api/drafts/test", **{**WANTED, "files": broken})
    assert refused.status_code == 422
    assert "cannot be tried yet" in refused.text


def test_a_drawing_in_which_no_game_can_begin_is_told_and_not_tried(server: Server) -> None:
    wanted = {**WANTED, "files": CUT_OFF, "scenario": "elsewhere"}
    refused = server.post("/api/drafts/test", **wanted)
    assert refused.status_code == 422
    assert "cannot begin like this" in refused.text


def test_saying_that_it_is_a_draft_hides_no_fault(server: Server) -> None:
    drafted = {**CUT_OFF, "pack.toml": f"draft = true\n{HEAD}"}
    told = server.post("/api/packs/check", files=drafted).json()
    assert told["pack"] is None
    assert [fault["rule"] for fault in told["faults"]] == ["HYB-CON-13"]


def test_a_battle_on_a_draft_cannot_be_brought_as_a_record(server: Server) -> None:
    game = with_packs(find_game("hybrid"), [as_draft(CUT_OFF)])
    record = json.loads(json.dumps(new_table(game, "drawn", seed="draft").record()))
    refused = server.post("/api/records", **record)
    assert refused.status_code == 422
    assert "finish the draft" in refused.text


@pytest.mark.parametrize(
    "more",
    [
        {"agent": "nobody"},
        {"scenario": "elsewhere"},
        {"game": "os:system"},
        {"files": {"pack.toml": HEAD, "../x.toml": ""}},
        {"files": {"pack.toml": HEAD, "x.toml": "#" * 300_000}},
    ],
)
def test_a_draft_that_cannot_be_tried_gets_a_sentence(server: Server, more: Any) -> None:
    refused = server.post("/api/drafts/test", **{"files": files(), **WANTED, **more})
    assert 400 <= refused.status_code < 500
    assert len(refused.text) > 10


def test_a_draft_is_measured_in_batches_that_add_up(server: Server) -> None:
    first = server.post("/api/drafts/measure", **{"files": files(), **WANTED}).json()
    assert first["games"] > 0
    # whoever has to survive one round nearly always does
    assert first["wins"] > first["games"] / 2
    assert 0 <= first["low"] <= first["value"] <= first["high"] <= 1
    so_far = {key: first[key] for key in ("games", "wins", "draws")}
    both = server.post("/api/drafts/measure", **{"files": files(), **WANTED, **so_far}).json()
    assert both["games"] > first["games"]
    assert both["high"] - both["low"] < first["high"] - first["low"]


@pytest.mark.parametrize(
    "more",
    [
        {"games": 2, "wins": 3},
        {"games": -1},
        {"game": "chess"},
        {"scenario": "elsewhere"},
        {"files": files(ROWS.replace("G", "."))},
    ],
)
def test_a_draft_that_cannot_be_measured_gets_a_sentence(server: Server, more: Any) -> None:
    refused = server.post("/api/drafts/measure", **{"files": files(), **WANTED, **more})
    assert 400 <= refused.status_code < 500, refused.text
    assert len(refused.text) > 10


CARD = """
[[action]]
id = "end-of-it"
code = "L09"
name = "End of It"
copies = 2
points = 4
use = "hindrance"
only = ["shot"]
text = "Shot only: SL -2."
lines = [{ stat = "sl", add = -2 }]
"""
ENTRY = {"files": {"pack.toml": HEAD, "cards.toml": CARD}, "kind": "action", "id": "end-of-it"}


def test_what_an_entry_is_worth_is_measured_in_batches_that_add_up(server: Server) -> None:
    first = server.post("/api/packs/measure", **ENTRY).json()
    assert first["pairs"] > 0
    assert first["card"]
    assert 0 <= first["low"] <= first["value"] <= first["high"] <= 1
    assert first["with_it"] + first["without"] == pytest.approx(1)
    so_far = {key: first[key] for key in ("pairs", "held", "second")}
    both = server.post("/api/packs/measure", **{**ENTRY, **so_far}).json()
    assert both["pairs"] > first["pairs"]
    assert both["high"] - both["low"] < first["high"] - first["low"]


@pytest.mark.parametrize(
    "more",
    [
        {"pairs": 2, "held": 3},
        {"pairs": -1},
        {"kind": "chess"},
        {"id": "elsewhere"},
        {"files": {"pack.toml": HEAD, "cards.toml": CARD.replace("only =", "onyl =")}},
        {"files": {"pack.toml": "", "cards.toml": CARD}},
    ],
)
def test_an_entry_that_cannot_be_measured_gets_a_sentence(server: Server, more: Any) -> None:
    refused = server.post("/api/packs/measure", **{**ENTRY, **more})
    assert 400 <= refused.status_code < 500, refused.text
    assert len(refused.text) > 10


def test_a_person_has_one_batch_at_a_time_of_either_kind(server: Server) -> None:
    """Two at once: one of them is asked to wait."""
    with ThreadPoolExecutor(2) as pool:
        drafts = pool.submit(server.post, "/api/drafts/measure", **{"files": files(), **WANTED})
        entries = pool.submit(server.post, "/api/packs/measure", **ENTRY)
        told = sorted(each.result().status_code for each in (drafts, entries))
    assert told == [200, 429]
