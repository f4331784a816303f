"""The library: games, packs, and forces looked over before they come to a table."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from affray.engine.game import game_names
from affray.server.library import _index, rules
from tests.server.conftest import Server

Doc = dict[str, Any]


def catalogue(server: Server, game: str, seat: str, **more: str) -> Doc:
    found = server.get("/api/forces/catalogue", game=game, seat=seat, **more)
    assert found.status_code == 200, found.text
    doc: Doc = found.json()
    return doc


def test_every_game_says_what_it_offers(server: Server) -> None:
    games = {game["name"]: game for game in server.get("/api/games").json()}
    assert {"hybrid", "cybernekro", "clanwars"} <= set(games)
    assert games["hybrid"]["agents"][:2] == ["random", "novice"]
    assert len(games["hybrid"]["scenarios"]) > 5


def test_the_games_are_read_before_the_server_answers(sqlite: str) -> None:
    server = Server(sqlite, AFFRAY_WARM="1")
    try:
        # to read them takes longer than that on any machine
        assert server.get("/api/games").elapsed.total_seconds() < 1.5
    finally:
        server.stop()


@pytest.mark.parametrize("players", [2, 4])
def test_the_seats_of_a_table_are_known_before_it_is_made(server: Server, players: int) -> None:
    wanted = {"game": "clanwars", "options": {"players": players}}
    found = server.post("/api/seats", **wanted).json()
    made = server.make(**wanted)
    assert found["seats"] == list(made.tokens)
    assert found["sides"]["hostile"] == ["hostile"]
    assert len(found["sides"]["operatives"]) == players - 1


def test_seats_of_a_table_that_cannot_be_made_are_refused(server: Server) -> None:
    done = server.post("/api/seats", game="clanwars", options={"players": 9})
    assert (done.status_code, "cannot be" in done.json()["reason"]) == (422, True)


@pytest.mark.rule("CYB-CRW-02", "CYB-CRW-05")
def test_a_crew_is_looked_over_piece_by_piece(server: Server) -> None:
    shop = catalogue(server, "cybernekro", "rust")
    assert {piece["kind"] for piece in shop["pieces"]} == {"trait", "body-mod", "gear", "weapon"}
    assert shop["limits"]["budget"] == 150
    crew = shop["ready"][0]["force"]
    done = server.post("/api/forces/check", game="cybernekro", seat="rust", force=crew).json()
    assert (done["legal"], done["total"], done["budget"]) == (True, 150, 150)
    first = done["parts"][0]
    assert first["bill"]["total"] == 32
    assert first["bill"]["terms"][0] == {"amount": 15, "name": "base", "rule": "CYB-CRW-02"}
    assert first["facts"]["slots"] == first["facts"]["capacity"] == 3
    assert [r["id"] for r in done["refused"]] == ["newcomer"]


@pytest.mark.rule("CYB-CRW-01")
def test_a_crew_is_built_from_nothing_one_character_after_the_other(server: Server) -> None:
    members: list[dict[str, object]] = []
    while len(members) < 8:
        force = {"name": "From nothing", "members": members}
        done = server.post("/api/forces/check", game="cybernekro", seat="rust", force=force).json()
        refused = {r["id"]: r["reason"] for r in done["refused"]}
        if "newcomer" in refused:
            break
        members.append({"name": f"Ash {len(members)}", "attributes": [1, 1, 0, 0, -1]})
    assert (len(members), refused["newcomer"]) == (7, "a crew has 3 to 7 characters, not 8")


@pytest.mark.rule("CYB-CRW-02", "CYB-CRW-04", "CYB-GEA-02")
def test_why_a_character_cannot_take_a_piece(server: Server) -> None:
    crew = catalogue(server, "cybernekro", "rust")["ready"][0]["force"]
    done = server.post(
        "/api/forces/check", game="cybernekro", seat="rust", force=crew, part=0
    ).json()
    refused = {r["id"]: (r["reason"], r["rule"]) for r in done["refused"]}
    assert refused["big"] == ("5 points over the budget", "CYB-CRW-02")
    assert refused["sorcerer"] == ("the trait Sorcerer is taken more than once", "CYB-CRW-04")
    assert "bestial" not in refused


@pytest.mark.rule("CYB-CRW-01", "CYB-ATT-02")
def test_every_illegality_is_told_with_its_rule_and_its_character(server: Server) -> None:
    crew = {"members": [{"name": "Ox", "attributes": [3, 3, 3, 3, 3], "gear": ["rifle"] * 9}]}
    done = server.post("/api/forces/check", game="cybernekro", seat="rust", force=crew).json()
    assert not done["legal"]
    told = {(fault["rule"], fault["part"]) for fault in done["faults"]}
    assert {("CYB-CRW-01", None), ("CYB-ATT-02", 0), ("CYB-GEA-02", 0)} <= told


@pytest.mark.rule("HYB-SET-02")
def test_a_squad_is_looked_over(server: Server) -> None:
    shop = catalogue(server, "hybrid", "griffin")
    squad = shop["ready"][0]["force"]
    done = server.post("/api/forces/check", game="hybrid", seat="griffin", force=squad).json()
    assert (done["legal"], done["total"]) == (True, shop["limits"]["budget"])
    more = [*squad, *squad]
    done = server.post("/api/forces/check", game="hybrid", seat="griffin", force=more).json()
    assert [fault["text"] for fault in done["faults"]] == [
        "the ranks make 10; 5 are allowed",
        "8 warriors are too many; 5 are allowed",
    ]


@pytest.mark.rule("CLW-ROS-01")
def test_a_roster_is_looked_over(server: Server) -> None:
    options = json.dumps({"unlocked": "all"})
    shop = catalogue(server, "clanwars", "roster", options=options)
    assert len(shop["pieces"]) > len(catalogue(server, "clanwars", "roster")["pieces"]) == 4
    roster = shop["ready"][0]["force"]
    wanted = {"game": "clanwars", "seat": "roster"}
    assert server.post("/api/forces/check", **wanted, force=roster).json()["legal"]
    done = server.post("/api/forces/check", **wanted, force=roster * 2).json()
    assert done["faults"][0]["rule"] == "CLW-ROS-01"


@pytest.mark.parametrize("force", [None, 7, "nobody", [3], {"members": [3]}, {"warriors": 5}])
@pytest.mark.parametrize(
    ("game", "seat"), [("hybrid", "griffin"), ("cybernekro", "rust"), ("clanwars", "roster")]
)
def test_nonsense_is_a_fault_and_not_an_error(
    server: Server, game: str, seat: str, force: Any
) -> None:
    done = server.post("/api/forces/check", game=game, seat=seat, force=force)
    assert done.status_code == 200, done.text
    if not (game == "clanwars" and force is None):
        assert done.json()["faults"]


def test_options_that_cannot_be_read_are_refused(server: Server) -> None:
    for options in ("{", "[]"):
        wrong = server.get("/api/forces/catalogue", game="hybrid", seat="griffin", options=options)
        assert wrong.status_code == 422


def test_invented_games_do_not_fill_the_memory() -> None:
    for number in range(20):
        assert rules(q="move", game=f"invented-{number}")
    assert _index.cache_info().currsize <= len(game_names()) + 1


# ------------------------------------------------------------------ paper


def test_the_server_prints_what_is_built_here(server: Server) -> None:
    squad = catalogue(server, "hybrid", "griffin")["ready"][0]["force"]
    wanted = {"game": "hybrid", "seat": "griffin", "force": squad, "name": "Ours"}
    made = server.post("/api/print/force", **wanted)
    assert made.headers["content-type"] == "application/pdf"
    assert "Ours" in PdfReader(BytesIO(made.content)).pages[0].extract_text()
    assert server.get("/api/print/cybernekro/map").content.startswith(b"%PDF")
    for path in ("/api/print/chess/cards", "/api/print/hybrid/crads"):
        wrong = server.get(path)
        assert 400 <= wrong.status_code < 500, wrong.text
    assert server.post("/api/print/force", **{**wanted, "force": []}).status_code == 422


def test_a_random_force_is_another_one_every_time_and_legal(server: Server) -> None:
    wanted = {"game": "clanwars", "seat": "operative-1"}
    options = {"loadouts": "free"}
    found = [
        server.get("/api/forces/random", **wanted, options=json.dumps(options)).json()["force"]
        for _ in range(6)
    ]
    assert len({json.dumps(force) for force in found}) > 1
    for force in found:
        done = server.post("/api/forces/check", **wanted, options=options, force=force).json()
        assert done["legal"], done["faults"]


def test_a_glossary_names_words_with_their_rules(server: Server) -> None:
    found = server.get("/api/games/hybrid/glossary").json()
    wound = next(each for each in found if each["term"] == "wound")
    assert wound["name"] == "Wound"
    assert wound["rule"] == "HYB-WND-01"
    assert all(each["text"] and "{" not in each["text"] for each in found)
    assert server.get("/api/games/chess/glossary").status_code == 422
