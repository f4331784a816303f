"""Campaigns on a server: begun, fought, settled once, planned together, left and joined."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection

from affray.server import campaigns as campaigning
from affray.server.campaigns import Campaigns, Changed, Kept
from affray.server.store import Store
from tests.server.campaigners import asked, begun, fought, joined, resigned, seen, told
from tests.server.conftest import Server
from tests.server.player import Player
from tests.server.test_people import person

Doc = dict[str, Any]


@pytest.fixture(params=["server", "postgres_server"])
def either(request: pytest.FixtureRequest) -> Server:
    server: Server = request.getfixturevalue(request.param)
    return server


def test_a_campaign_is_begun_fought_settled_and_goes_on(either: Server) -> None:
    ada = person("Ada")
    made = begun(either, ada)
    assert (made["stage"], made["seat"]) == ("ready", "operative-1")
    assert made["shown"]["next"]["name"] == "Static on the Line"
    on = fought(either, made, ada)
    assert (on["stage"], on["battle"]["number"]) == ("battle", 1)
    assert asked(either, on, "battle", ada, version=on["version"]).status_code == 409
    resigned(either, on, ada)
    after = seen(either, on, ada)
    assert after["stage"] == "between"
    assert after["shown"]["interlude"]["won"] is False
    (battle,) = after["battles"]
    assert battle["over"]
    again = told(either, after, "on", ada, version=after["version"])
    assert (again["stage"], again["shown"]["next"]["name"]) == ("ready", "The Hungry Mile")
    (line,) = either.post("/api/campaigns/mine", key=ada["key"]).json()
    assert (line["name"], line["title"]) == ("Summer 2598", "Mission 2: The Hungry Mile")
    # where the next mission hangs on the last nobody knows how many there will be
    assert (line["fought"], line["most"]) == (["lost"], None)


def test_two_who_look_at_once_count_a_battle_once(either: Server) -> None:
    ada = person("Ada")
    on = fought(either, begun(either, ada), ada)
    resigned(either, on, ada)
    with ThreadPoolExecutor(4) as several:
        docs = list(several.map(lambda _: seen(either, on, ada), range(4)))
    assert {doc["version"] for doc in docs} == {on["version"] + 1}
    assert {doc["shown"]["played"] for doc in docs} == {1}


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_killed_server_loses_no_battle_and_counts_none_twice(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = f"sqlite:///{tmp_path / 'affray.db'}"
    if kind == "postgres":
        database = request.getfixturevalue("postgres")
    server = Server(database)
    try:
        ada = person("Ada")
        on = fought(server, begun(server, ada), ada)
        server.kill()
        server.start()
        still = seen(server, on, ada)
        assert (still["stage"], still["version"]) == ("battle", on["version"])
        resigned(server, on, ada)
        server.kill()
        server.start()
        after = seen(server, on, ada)
        assert (after["stage"], after["shown"]["played"]) == ("between", 1)
        server.kill()
        server.start()
        assert seen(server, on, ada) == after
    finally:
        server.stop()


def test_a_battle_that_is_over_stands(server: Server) -> None:
    ada = person("Ada")
    on = fought(server, begun(server, ada), ada)
    token = resigned(server, on, ada)
    with Player(server.sockets, token) as player:
        player.read()
        for message in ({"motion": "undo", "choices": 1}, {"motion": "back", "step": 0}):
            assert player.send("motion", **message)["type"] == "refused"
        assert player.send("rematch", agree=True)["type"] == "refused"


def test_whoever_looked_before_another_changed_something_looks_again(server: Server) -> None:
    ada = person("Ada")
    made = begun(server, ada)
    change = {"change": {"intel": ["1"]}, "version": made["version"]}
    assert told(server, made, "plan", ada, **change)["shown"]["next"]["intel"][0]["bought"]
    refused = asked(server, made, "plan", ada, **change)
    assert refused.status_code == 409
    assert "look again" in refused.json()["reason"]


@pytest.mark.parametrize(
    "change",
    [
        {"mission": "m09"},
        {"roster": []},
        {"roster": ["op99"]},
        {"roster": "op01"},
        {"intel": ["9"]},
        {"intel": [7]},
        {"trade": ["it01", "op01", "op02"]},
        {},
        {"mission": "m01", "intel": []},
    ],
)
def test_what_cannot_be_planned_gets_a_sentence(server: Server, change: Doc) -> None:
    ada = person("Ada")
    made = begun(server, ada)
    refused = asked(server, made, "plan", ada, change=change, version=made["version"])
    assert refused.status_code == 422
    assert len(refused.json()["reason"]) > 15
    assert seen(server, made, ada) == made


def test_a_campaign_is_nobody_elses(server: Server) -> None:
    ada, eve = person("Ada"), person("Eve")
    made = begun(server, ada)
    server.post("/api/me", **eve)
    for verb in ("see", "sit", "invite", "leave", "file"):
        assert asked(server, made, verb, eve).status_code == 404
        assert asked(server, made, verb, person("Nobody")).status_code == 404
    for verb in ("plan", "on", "battle", "done"):
        more = {"version": 0, **({"change": {}} if verb == "plan" else {})}
        more |= {"done": True} if verb == "done" else {}
        assert asked(server, made, verb, eve, **more).status_code == 404
    assert asked(server, "nowhere", "see", ada).status_code == 404
    assert server.post("/api/campaigns/door", token="guessed").status_code == 404


def test_people_come_choose_together_and_go(server: Server) -> None:
    ada, marek = person("Ada"), person("Marek")
    made = begun(server, ada, wanted={"players": 3})
    both = joined(server, made, ada, marek, "operative-2")
    assert [each["person"] for each in both["seats"]] == [None, "Ada", "Marek"]
    mine = seen(server, made, ada)
    assert mine["others"]
    refused = asked(server, made, "battle", ada, version=mine["version"])
    assert "Marek has not finished choosing" in refused.json()["reason"]
    done = told(server, made, "done", marek, version=mine["version"], done=True)
    on = fought(server, done, ada)
    tokens = {told(server, on, "sit", who)["token"] for who in (ada, marek)}
    assert len(tokens) == 2
    assert asked(server, on, "leave", marek).status_code == 204
    seats = {each["seat"]: each["agent"] for each in seen(server, on, ada)["seats"]}
    assert seats == {"hostile": "novice", "operative-1": None, "operative-2": "novice"}
    assert asked(server, on, "see", marek).status_code == 404


def test_nobody_waits_for_ever_for_somebody_who_stays_away(server: Server) -> None:
    ada, marek = person("Ada"), person("Marek")
    made = begun(server, ada, wanted={"players": 3})
    both = joined(server, made, ada, marek, "operative-2")
    on = told(server, made, "battle", ada, version=both["version"], alone=True)
    assert on["stage"] == "battle"


def test_the_hostile_chooses_nothing_and_waits_for_nobody(server: Server) -> None:
    ada, marek = person("Ada"), person("Marek")
    made = begun(server, ada)
    both = joined(server, made, ada, marek, "hostile")
    version = {"version": both["version"]}
    refused = asked(server, made, "plan", marek, change={"intel": []}, **version)
    assert "the Operatives choose" in refused.json()["reason"]
    assert asked(server, made, "battle", marek, **version).status_code == 403
    assert fought(server, both, ada)["stage"] == "battle"


def test_an_invitation_is_good_until_there_is_another(server: Server) -> None:
    ada = person("Ada")
    made = begun(server, ada)
    first, second = (told(server, made, "invite", ada)["token"] for _ in range(2))
    assert server.post("/api/campaigns/door", token=first).status_code == 404
    door = server.post("/api/campaigns/door", token=second).json()
    assert (door["name"], door["people"], door["free"]) == ("Summer 2598", ["Ada"], ["hostile"])
    taken = server.post(
        "/api/campaigns/join", person=person("Eve"), token=second, seat="operative-1"
    )
    assert taken.status_code == 409


def test_battles_stay_sealed_until_the_campaign_is_over(server: Server) -> None:
    ada = person("Ada")
    on = fought(server, begun(server, ada), ada)
    token = resigned(server, on, ada)
    held = {"authorization": f"Bearer {token}"}
    for path in ("/api/record", "/api/replay/check", "/api/hindsight", "/api/replay?eyes=hostile"):
        refused = httpx.get(f"{server.url}{path}", headers=held, timeout=60)
        assert (refused.status_code, "campaign" in refused.text) == (403, True)
    film = httpx.get(f"{server.url}/api/replay", headers=held, timeout=60).json()
    assert (film["seed"], film["salt"], film["eyes"]) == (None, None, ["operative-1"])
    with Player(server.sockets, token) as player:
        assert player.read()["seed"] is None
    assert server.post("/api/branch", token=token, step=0).status_code == 403
    assert asked(server, on, "file", ada).status_code == 403
    assert seen(server, on, ada)["sealed"] is True


def test_a_series_without_secrets_is_not_sealed(server: Server) -> None:
    ada = person("Ada")
    made = begun(server, ada, game="hybrid", seat="griffin", wanted={})
    assert made["sealed"] is False
    assert asked(server, made, "file", ada).status_code == 200


def test_a_battle_that_is_over_is_looked_at_from_another_device_too(server: Server) -> None:
    ada = person("Ada")
    on = fought(server, begun(server, ada), ada)
    token = resigned(server, on, ada)
    for device in ("phone", "phone", "tablet"):
        with Player(server.sockets, token) as player:
            player.address += f"&device={device}"
        with player:
            player.until("state")
            assert player.send("resync", since=0)["type"] == "ack"
            assert player.state["result"] is not None
    told = [event["text"] for event in player.state["events"]]
    assert sum("another device" in text or "second device" in text for text in told) == 2


@pytest.mark.parametrize(
    "wanted",
    [
        {"game": "nothing"},
        {"seat": "operative-7"},
        {"agents": {"hostile": "os.system"}},
        {"agents": {"nobody": "novice"}},
        {"wanted": {"players": 9}},
        {"wanted": {"players": "two"}},
        {"wanted": {"options": {"no-such": 1}}},
        {"name": ""},
        {"name": "x" * 200},
    ],
)
def test_a_campaign_that_cannot_be_begun_gets_a_sentence(server: Server, wanted: Doc) -> None:
    usual = {"game": "clanwars", "name": "Summer", "seat": "operative-1"}
    refused = server.post("/api/campaigns", person=person("Ada"), **{**usual, **wanted})
    assert refused.status_code == 422, refused.text
    assert len(refused.json()["reason"]) > 10


def test_the_store_takes_one_of_two_changes_of_the_same_reading(either: Server) -> None:
    ada = person("Ada")
    on = fought(either, begun(either, ada), ada)
    store = Store(either.environment["AFFRAY_DATABASE"])
    campaigns = Campaigns(store)
    kept = campaigns.kept(on["id"])
    assert kept.battle is not None
    campaigns.settle(kept, kept.battle, {**kept.doc, "plan": {"first": 1}}, over=False)
    for stale in (kept, kept._replace(version=kept.version + 1)):
        with pytest.raises(Changed):
            campaigns.settle(stale, kept.battle, {**kept.doc, "plan": {"second": 1}}, over=False)
    with pytest.raises(Changed):
        campaigns.change(kept, {**kept.doc, "plan": {"third": 1}})
    assert campaigns.kept(on["id"]).doc["plan"] == {"first": 1}
    store.close()


def test_a_campaign_is_read_as_it_is_at_one_moment(
    either: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its battle is counted by somebody else between its first row and the others."""
    ada = person("Ada")
    on = fought(either, begun(either, ada), ada)
    store = Store(either.environment["AFFRAY_DATABASE"])
    campaigns, other = Campaigns(store), Campaigns(Store(store.url))
    before = campaigns.kept(on["id"])
    assert before.battle is not None
    whole = campaigning._kept

    def cut_in_two(db: Connection, row: Any) -> Kept:
        monkeypatch.undo()
        assert before.battle is not None
        other.settle(before, before.battle, before.doc, over=False)
        return whole(db, row)

    monkeypatch.setattr(campaigning, "_kept", cut_in_two)
    assert campaigns.kept(on["id"]) == before
    after = campaigns.kept(on["id"])
    assert (after.version, after.battle) == (before.version + 1, None)
    store.close()
    other.store.close()


@pytest.mark.parametrize(
    ("game", "seat", "wanted", "after"),
    [
        ("cybernekro", "ash", {"players": 2, "games": 1}, "between"),
        ("hybrid", "griffin", {"missions": ["return-to-glasinhar"]}, "over"),
    ],
)
def test_the_other_games_are_settled_once_too(
    server: Server, game: str, seat: str, wanted: Doc, after: str
) -> None:
    ada = person("Ada")
    made = begun(server, ada, game=game, seat=seat, wanted=wanted)
    on = fought(server, made, ada)
    resigned(server, on, ada)
    settled = seen(server, on, ada)
    assert (settled["stage"], settled["version"]) == (after, on["version"] + 1)
    assert seen(server, on, ada) == settled
    (line,) = server.post("/api/campaigns/mine", key=ada["key"]).json()
    assert (line["fought"], line["most"]) == (["lost"], 1)
    if after == "between":
        change = {"change": {"trade": ["buy", "auto-rifle"]}, "version": settled["version"]}
        assert "scrap" in asked(server, made, "plan", ada, **change).json()["reason"]
        settled = told(server, made, "on", ada, version=settled["version"])
    assert settled["stage"] == "over"
    assert asked(server, made, "battle", ada, version=settled["version"]).status_code == 409
    whole = told(server, made, "file", ada)
    assert (whole["game"], len(whole["battles"])) == (game, 1)
    assert whole["battles"][0]["result"] is not None
