"""Two hidden worlds: campaigns that differ in the Hostile's swarm cards alone look alike to all the
others, between battles, at the table and when a battle is over; with a pack of somebody's own, too."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from affray.engine.packs import unbundled
from affray.games.clanwars.content.shelf import cards
from affray.server.campaigns import Campaigns
from affray.server.store import Store
from tests.server.campaigners import asked, begun, fought, joined, resigned, seen, told
from tests.server.conftest import Server
from tests.server.player import Player
from tests.server.test_own_packs import Keeper
from tests.server.test_people import person
from tests.trust.test_secrets import whole_packs
from tests.trust.worlds import plain

Doc = dict[str, Any]
WORLDS = (("sw01", "sw02"), ("sw05", "sw09"))
PACK = "spital-supplies"


@pytest.fixture(scope="module")
def secretive(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    path: Path = tmp_path_factory.mktemp("secrets") / "affray.db"
    made = Server(f"sqlite:///{path}")
    yield made
    made.stop()


def deal(server: Server, campaign: str, swarm: tuple[str, ...]) -> None:
    """The Hostile holds these cards."""
    store = Store(server.environment["AFFRAY_DATABASE"])
    campaigns = Campaigns(store)
    kept = campaigns.kept(campaign)
    held = {**kept.state["campaign"], "swarm": sorted(swarm)}
    held["swarm_reserve"] = sorted(set(cards().swarm) - set(swarm))
    campaigns.change(kept, {**kept.doc, "state": {**kept.state, "campaign": held}})
    store.close()


def alike(text: str, campaign: Doc) -> str:
    """An answer without what is drawn anew for every campaign."""
    words = {campaign["id"]: "campaign"}
    for battle in campaign["battles"]:
        words |= {battle["table"]: "table", battle["watch"]: "watch"}
    for word, instead in words.items():
        text = text.replace(word, instead)
    return plain(text)


def looks(server: Server, swarm: tuple[str, ...], *packs: str) -> Iterator[str]:
    """All that an Operative is told from the briefing to the interlude, and after it."""
    keeper, marek = Keeper(server), person("Marek")
    ada = keeper.person
    for pack in packs:
        keeper.keeps(unbundled(whole_packs()["clanwars"]), pack)
    made = begun(server, ada, packs=list(packs))
    assert [pack["name"] for pack in made["packs"]] == list(packs)
    joined(server, made, ada, marek, "hostile")
    deal(server, made["id"], swarm)
    names = {cards().swarm[each].name for each in swarm}
    before = seen(server, made, ada)
    yield alike(json.dumps(before), before)
    hostile = seen(server, made, marek)["shown"]["swarm"]["cards"]
    assert {each["name"] for each in hostile} == names
    on = fought(server, before, ada)
    yield alike(json.dumps(on), on)
    token = resigned(server, on, ada)
    with Player(server.sockets, token) as player:
        state = player.read()
        kept = ("view", "seats", "result", "seed", "salt", "question")
        yield alike(json.dumps({key: state[key] for key in kept}), on)
    held = {"authorization": f"Bearer {token}"}
    for path in ("/api/record", "/api/replay/check", "/api/replay?eyes=everything"):
        yield httpx.get(f"{server.url}{path}", headers=held, timeout=60).text
    after = seen(server, on, ada)
    yield alike(json.dumps(after), after)
    yield asked(server, after, "file", ada).text
    gone = told(server, after, "on", ada, version=after["version"])
    yield alike(json.dumps(gone), gone)
    refused = asked(server, gone, "plan", ada, version=gone["version"], change={"swarm": []})
    yield refused.text


@pytest.mark.parametrize("packs", [(), (PACK,)], ids=["plain", "pack"])
def test_nobody_but_the_hostile_can_tell_which_swarm_cards_it_holds(
    secretive: Server, packs: tuple[str, ...]
) -> None:
    one, other = (list(looks(secretive, world, *packs)) for world in WORLDS)
    assert one == other
    for world in WORLDS:
        for card in world:
            assert card not in "".join(one)
            assert cards().swarm[card].name not in "".join(one)
