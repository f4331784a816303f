"""Packs that people keep here, and tables that are made with them."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray.engine.packs import unbundled
from affray.server.pack_shelf import (
    LARGEST_AT_A_TABLE,
    LARGEST_PACK,
    MOST_AT_A_TABLE,
    MOST_PACKS,
)
from tests.server.campaigners import fought, resigned, seen
from tests.server.conftest import Made, Server
from tests.tongues import CARD

Doc = dict[str, Any]
HEAD = 'name = "tongues"\ngame = "hybrid"\nversion = "1.2"\ntitle = "Tongues"\n'
PACK = {"pack.toml": HEAD, "cards/actions.toml": CARD}
FAULTY = {**PACK, "cards/actions.toml": CARD.replace("two-dice", "two-dise")}


class Keeper:
    """Somebody who keeps packs on a server."""

    def __init__(self, server: Server, name: str = "Ada", key: str = "") -> None:
        self.server, self.key = server, key or secrets.token_hex(24)
        self.person = {"key": self.key, "name": name, "colour": "teal"}
        if not key:
            done = server.post("/api/me", **self.person)
            assert done.status_code < 300, done.text

    def ask(self, method: str, path: str, doc: Any = None) -> httpx.Response:
        held = {"authorization": f"Bearer {self.key}"}
        url = f"{self.server.url}{path}"
        return httpx.request(method, url, json=doc, headers=held, timeout=60)

    def keeps(self, files: Mapping[str, str] = PACK, name: str = "tongues", **more: Any) -> Doc:
        done = self.ask("PUT", f"/api/packs/own/{name}", {"files": files, **more})
        assert done.status_code == 200, done.text
        return dict(done.json())

    @property
    def packs(self) -> dict[str, Doc]:
        found = self.ask("GET", "/api/packs/own").json()["packs"]
        return {pack["name"]: pack for pack in found}

    def makes(self, *packs: str, **more: Any) -> Made:
        done = self.ask("POST", "/api/tables", {"game": "hybrid", "packs": packs, **more})
        assert done.status_code == 201, done.text
        return Made(self.server, done.json())


@pytest.fixture(params=["server", "postgres_server"])
def either(request: pytest.FixtureRequest) -> Server:
    server: Server = request.getfixturevalue(request.param)
    return server


def cards_at(server: Server, token: str) -> list[str]:
    held = {"authorization": f"Bearer {token}"}
    board = httpx.get(f"{server.url}/api/board", headers=held, timeout=60).json()
    return [card["name"] for card in board["cards"].values()]


def test_a_pack_is_kept_changed_switched_and_dropped(either: Server) -> None:
    ada = Keeper(either)
    kept = ada.keeps(on=True)
    assert (kept["game"], kept["on"], kept["checked"]["faults"]) == ("hybrid", True, [])
    assert kept["files"] == PACK
    assert ada.packs["tongues"]["checked"]["pack"]["title"] == "Tongues"
    ada.keeps({**PACK, "pack.toml": HEAD.replace('"Tongues"', '"Lips"')})
    assert ada.packs["tongues"]["checked"]["pack"]["title"] == "Lips"
    assert ada.packs["tongues"]["on"]
    assert ada.ask("POST", "/api/packs/own/tongues/on", {"on": False}).json()["on"] is False
    assert ada.ask("DELETE", "/api/packs/own/tongues").status_code == 204
    assert ada.packs == {}
    assert ada.ask("GET", "/api/packs/own/tongues").status_code == 404


def test_a_draft_is_kept_with_its_faults_and_cannot_be_played(server: Server) -> None:
    ada = Keeper(server)
    kept = ada.keeps(FAULTY, on=True)
    (fault,) = kept["checked"]["faults"]
    assert (fault["kind"], fault["id"], fault["path"]) == ("action", "held-breath", ["effects", 0])
    assert (fault["word"], fault["nearest"], kept["on"]) == ("two-dise", "two-dice", False)
    assert ada.ask("POST", "/api/packs/own/tongues/on", {"on": True}).status_code == 404
    done = ada.ask("POST", "/api/tables", {"game": "hybrid", "packs": ["tongues"]})
    assert (done.status_code, "faults" in done.json()["reason"]) == (404, True)


def test_a_table_is_played_with_its_makers_packs_and_no_other_is(server: Server) -> None:
    ada = Keeper(server)
    ada.keeps()
    own, plain = ada.makes("tongues"), ada.makes()
    assert "Held Tongue" in cards_at(server, own.watch)
    assert "Held Breath" in cards_at(server, plain.watch)
    assert "Held Tongue" not in cards_at(server, plain.watch)


def test_a_table_outlives_its_pack_and_the_servers_death(sqlite: str) -> None:
    server = Server(sqlite)
    try:
        ada = Keeper(server)
        ada.keeps()
        made = ada.makes("tongues", agents={"scorpion": "random"})
        assert ada.ask("DELETE", "/api/packs/own/tongues").status_code == 204
        server.kill()
        server.start()
        assert "Held Tongue" in cards_at(server, made.tokens["griffin"])
        with made.seat("griffin") as griffin:
            assert griffin.choose(griffin.first())["type"] != "refused"
            # the agent, in a process of its own, has answered with the pack too
            griffin.until_asked()
    finally:
        server.stop()


def test_nobody_can_play_with_or_read_anothers_packs(server: Server) -> None:
    ada, eve = Keeper(server), Keeper(server, "Eve")
    ada.keeps()
    assert eve.packs == {}
    for method, path in (
        ("GET", "/api/packs/own/tongues"),
        ("GET", "/api/packs/own/tongues/file"),
        ("DELETE", "/api/packs/own/tongues"),
        ("POST", "/api/packs/own/tongues/link"),
    ):
        assert eve.ask(method, path).status_code == 404
        assert Keeper(server, key="nobody").ask(method, path).status_code == 404
    done = eve.ask("POST", "/api/tables", {"game": "hybrid", "packs": ["tongues"]})
    assert done.status_code == 404
    assert "tongues" in ada.packs
    assert (
        Keeper(server, key="x" * 40).ask("PUT", "/api/packs/own/a", {"files": PACK}).status_code
        == 401
    )


@pytest.mark.parametrize(
    ("name", "files"),
    [
        ("tongues", {"../pack.toml": HEAD}),
        ("tongues", {"pack.toml": HEAD, "big.toml": "#" * LARGEST_PACK}),
        ("tongues", {f"{n}.toml": "" for n in range(70)}),
        ("tongues", {}),
        ("tongues", {"pack.toml": HEAD.replace("hybrid", "hybird")}),
        ("Tongues", PACK),
        ("lips", PACK),
    ],
)
def test_what_is_no_pack_is_refused_and_not_kept(
    server: Server, name: str, files: dict[str, str]
) -> None:
    ada = Keeper(server)
    done = ada.ask("PUT", f"/api/packs/own/{name}", {"files": files})
    assert done.status_code == 422
    assert done.json()["reason"]
    assert ada.packs == {}


def test_a_person_keeps_so_many_packs_and_no_more(server: Server) -> None:
    ada = Keeper(server)
    for n in range(MOST_PACKS):
        ada.keeps({"pack.toml": HEAD.replace("tongues", f"pack-{n}")}, f"pack-{n}")
    more = {"files": {"pack.toml": HEAD.replace("tongues", "more")}}
    done = ada.ask("PUT", "/api/packs/own/more", more)
    assert (done.status_code, len(ada.packs)) == (422, MOST_PACKS)
    ada.keeps({"pack.toml": HEAD.replace("tongues", "pack-1")}, "pack-1")


def test_a_pack_is_shared_by_a_link_until_it_is_not(server: Server) -> None:
    ada = Keeper(server)
    ada.keeps()
    link = ada.ask("POST", "/api/packs/own/tongues/link").json()["link"]
    assert ada.ask("POST", "/api/packs/own/tongues/link").json()["link"] == link
    found = server.get(f"/api/packs/shared/{link}").json()
    assert (found["by"], found["files"]) == ("Ada", PACK)
    file = server.get(f"/api/packs/shared/{link}/file")
    assert 'filename="tongues.pack.toml"' in file.headers["content-disposition"]
    assert {name: text.strip() for name, text in unbundled(file.text).items()} == {
        name: text.strip() for name, text in PACK.items()
    }
    ada.ask("DELETE", "/api/packs/own/tongues/link")
    assert server.get(f"/api/packs/shared/{link}").status_code == 404
    assert server.get("/api/packs/shared/None").status_code == 404


def test_a_record_with_too_many_packs_is_refused(server: Server) -> None:
    ada = Keeper(server)
    ada.keeps()
    made = ada.makes("tongues")
    with made.seat("griffin") as griffin:
        griffin.until_asked()
        griffin.send("motion", motion="resign")
        while griffin.state["result"] is None:
            griffin.read()
    held = {"authorization": f"Bearer {made.tokens['griffin']}"}
    record = httpx.get(f"{server.url}/api/record", headers=held, timeout=60).json()
    assert record["packs"] == [PACK]
    again = server.post("/api/records", **record)
    assert again.status_code == 201, again.text
    assert "Held Tongue" in cards_at(server, again.json()["watch"])
    many = server.post("/api/records", **{**record, "packs": record["packs"] * 9})
    assert (many.status_code, "at most" in many.json()["reason"]) == (422, True)


def test_the_other_seat_sees_the_packs_and_agrees_to_them(server: Server) -> None:
    ada = Keeper(server)
    ada.keeps()
    wanted = {"game": "hybrid", "seat": "griffin", "person": ada.person, "packs": ["tongues"]}
    done = server.post("/api/meetings", **wanted)
    assert done.status_code == 201, done.text
    doc = done.json()
    (invited,) = (seat["token"] for seat in doc["seats"])
    eve = Keeper(server, "Eve")
    seat = Keeper(
        server, key=server.post("/api/claim", token=invited, person=eve.person).json()["token"]
    )
    sees = seat.ask("GET", "/api/meeting").json()
    (pack,) = sees["packs"]
    assert pack["holds"]["action"][0]["name"] == "Held Tongue"
    assert sees["terms"]["packs"] == ["tongues"]
    assert any("packs" in line for line in sees["missing"])
    host = Keeper(server, key=doc["token"])
    # nobody proposes another's packs; without packs there is nothing to agree on
    terms = {**sees["terms"], "packs": ["tongues"]}
    assert (
        seat.ask("POST", "/api/meeting/terms", {"row": "packs", "terms": terms}).status_code == 404
    )
    terms["packs"] = []
    changed = host.ask("POST", "/api/meeting/terms", {"row": "packs", "terms": terms})
    assert changed.status_code == 204, changed.text
    sees = seat.ask("GET", "/api/meeting").json()
    assert (sees["packs"], any("packs" in line for line in sees["missing"])) == ([], False)


def test_a_packs_scenarios_and_forces_can_be_chosen(server: Server) -> None:
    ada = Keeper(server)
    ada.keeps()
    game = ada.ask("POST", "/api/games/hybrid", {"packs": ["tongues"]})
    assert game.status_code == 200
    assert game.json()["scenarios"]
    query = "/api/forces/catalogue?game=hybrid&seat=griffin&packs=tongues"
    assert ada.ask("GET", query).status_code == 200
    assert Keeper(server, "Eve").ask("GET", query).status_code == 404


def test_a_form_can_be_made_from_the_schema(server: Server) -> None:
    forms = server.get("/api/packs/schema/hybrid").json()
    assert forms["head"]["properties"]["game"] == {"const": "hybrid"}
    assert "action" in forms["entries"]["properties"]
    assert server.get("/api/packs/schema/chess").status_code == 422


@pytest.mark.parametrize("game", ["hybrid", "cybernekro", "clanwars"])
def test_a_pack_is_begun_from_a_sound_one_and_kept(server: Server, game: str) -> None:
    files = server.get(f"/api/packs/start/{game}", name="own-things").json()["files"]
    kept = Keeper(server).keeps(files, "own-things")
    assert (kept["game"], kept["checked"]["faults"]) == (game, [])
    assert server.get(f"/api/packs/start/{game}", name="Own things").status_code == 422


def test_a_campaign_keeps_the_packs_it_began_with(server: Server) -> None:
    ada = Keeper(server)
    ada.keeps()
    wanted = {"person": ada.person, "game": "hybrid", "name": "Nights", "seat": "griffin"}
    done = server.post("/api/campaigns", **wanted, packs=["tongues"])
    assert done.status_code == 201, done.text
    campaign = done.json()["id"]
    ada.ask("DELETE", "/api/packs/own/tongues")
    begun = server.post(f"/api/campaigns/{campaign}/battle", key=ada.key, version=0)
    assert begun.status_code < 300, begun.text
    assert "Held Tongue" in cards_at(server, begun.json()["battle"]["watch"])
    assert server.post("/api/campaigns", **wanted, packs=["tongues"]).status_code == 404


def campaign(server: Server, who: Keeper, **more: Any) -> httpx.Response:
    wanted = {"person": who.person, "game": "hybrid", "name": "Nights", "seat": "griffin"}
    return server.post("/api/campaigns", **{**wanted, "packs": ["tongues"], **more})


def test_whoever_is_invited_to_a_campaign_sees_its_packs_first(server: Server) -> None:
    ada, eve = Keeper(server), Keeper(server, "Eve")
    ada.keeps()
    made = campaign(server, ada).json()
    assert [pack["title"] for pack in made["packs"]] == ["Tongues"]
    token = server.post(f"/api/campaigns/{made['id']}/invite", key=ada.key).json()["token"]
    (pack,) = server.post("/api/campaigns/door", token=token).json()["packs"]
    assert pack["holds"]["action"][0]["name"] == "Held Tongue"
    joined = server.post("/api/campaigns/join", person=eve.person, token=token, seat="scorpion")
    assert [pack["name"] for pack in joined.json()["packs"]] == ["tongues"]
    # to play with a pack is not to have it
    assert eve.packs == {}
    assert campaign(server, eve).status_code == 404
    assert server.post(f"/api/campaigns/{made['id']}/see", key="x" * 40).status_code == 404


def test_a_campaign_takes_what_a_table_takes_and_no_more(server: Server) -> None:
    ada = Keeper(server)
    ada.keeps(FAULTY)
    assert "mend" in campaign(server, ada).json()["reason"]
    ada.keeps()
    other = campaign(server, ada, game="cybernekro", seat="ash")
    assert "not for cybernekro" in other.json()["reason"]
    many = campaign(server, ada, packs=[f"pack-{n}" for n in range(MOST_AT_A_TABLE + 1)])
    assert many.status_code == 422
    note = "# " + "x" * (LARGEST_AT_A_TABLE // 2 - 4_000) + "\n"
    for name in ("one", "two", "three"):
        head = {"pack.toml": note + HEAD.replace("tongues", name)}
        ada.keeps({**head, "cards/actions.toml": CARD}, name)
    assert campaign(server, ada, packs=["one", "two"]).status_code == 201
    assert campaign(server, ada, packs=["one", "two", "three"]).status_code == 422
    (line, *rest) = server.post("/api/campaigns/mine", key=ada.key).json()
    assert (line["name"], rest) == ("Nights", [])


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_killed_server_knows_the_packs_of_a_campaign(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Between battle and consequences, after the pack itself was deleted."""
    database = f"sqlite:///{tmp_path / 'affray.db'}"
    if kind == "postgres":
        database = request.getfixturevalue("postgres")
    server = Server(database)
    try:
        ada = Keeper(server)
        ada.keeps()
        on = fought(server, campaign(server, ada).json(), ada.person)
        ada.ask("DELETE", "/api/packs/own/tongues")
        server.kill()
        server.start()
        assert "Held Tongue" in cards_at(server, on["battle"]["watch"])
        resigned(server, on, ada.person)
        server.kill()
        server.start()
        after = seen(server, on, ada.person)
        assert (after["stage"], [battle["over"] for battle in after["battles"]]) == (
            "ready",
            [True],
        )
        assert [pack["name"] for pack in after["packs"]] == ["tongues"]
        again = fought(server, after, ada.person)
        assert "Held Tongue" in cards_at(server, again["battle"]["watch"])
        whole = server.post(f"/api/campaigns/{on['id']}/file", key=ada.key).json()
        assert whole["packs"] == [PACK]
        assert [record["packs"] for record in whole["battles"]] == [[PACK]]
    finally:
        server.stop()
