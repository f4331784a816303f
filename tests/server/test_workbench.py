"""What an editor lays out a mission with, over HTTP."""

from __future__ import annotations

from tests.server.conftest import Server


def test_the_plates_and_cards_of_clan_wars_are_laid_out(server: Server) -> None:
    bench = server.get("/api/workbench/clanwars").json()
    salt_pan = next(sector for sector in bench["sectors"] if sector["id"] == "s01")
    assert (salt_pan["width"], salt_pan["height"]) == (24, 24)
    assert [tile["id"] for tile in salt_pan["tiles"]] == [*"abcdef"]
    assert {"terrain", "items", "legions", "champions", "neutrals"} <= {*bench}
    assert not any(legion["name"] in ("Trap", "Decoy") for legion in bench["legions"])


def test_the_tables_of_cybernekro_are_something_to_begin_with(server: Server) -> None:
    told = server.get("/api/drafts/shipped/cybernekro", kinds="layout,scenario").json()
    assert [row["id"] for row in told["entries"]["layout"]] == [f"L{n}" for n in range(1, 10)]


def test_a_game_without_a_bench_has_an_empty_one(server: Server) -> None:
    assert server.get("/api/workbench/hybrid").json() == {}
    assert server.get("/api/workbench/chess").status_code == 422


def test_the_faults_of_a_table_name_their_pieces(server: Server) -> None:
    head = 'name = "mine"\ngame = "cybernekro"\nversion = "1"\n'
    table = (
        '[[layout]]\nid = "yard"\nname = "Yard"\nwidth = 24\ndepth = 24\npieces = [\n'
        '{ id = "shed", kind = "building", x = 2, y = 6, w = 4, d = 4, z1 = 3 },\n'
        '{ id = "crate", kind = "crate", x = 5, y = 9, w = 2, d = 2, z1 = 1 },\n]\n'
    )
    (fault,) = server.post(
        "/api/packs/check", files={"pack.toml": head, "yard.toml": table}
    ).json()["faults"]
    assert fault["at"] == ["crate"]
    assert fault["rule"] == "CYB-LAY-00"
