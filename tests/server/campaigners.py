"""People who play a campaign over HTTP: the same steps in every test."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.conftest import Server
from tests.server.player import Player

Doc = dict[str, Any]
NAME = "Summer 2598"


def begun(server: Server, who: Doc, game: str = "clanwars", **more: Any) -> Doc:
    """A campaign of two seats against an agent."""
    wanted = {"seat": "operative-1", "agents": {}, "wanted": {"players": 2}, **more}
    done = server.post("/api/campaigns", person=who, game=game, name=NAME, **wanted)
    assert done.status_code == 201, done.text
    return dict(done.json())


def asked(server: Server, campaign: Doc | str, verb: str, who: Doc, **more: Any) -> httpx.Response:
    """One request of somebody who plays in a campaign."""
    name = campaign if isinstance(campaign, str) else campaign["id"]
    return server.post(f"/api/campaigns/{name}/{verb}", key=who["key"], **more)


def told(server: Server, campaign: Doc | str, verb: str, who: Doc, **more: Any) -> Doc:
    """The same where it must be carried out."""
    done = asked(server, campaign, verb, who, **more)
    assert done.status_code == 200, done.text
    return dict(done.json())


def seen(server: Server, campaign: Doc | str, who: Doc) -> Doc:
    return told(server, campaign, "see", who)


def fought(server: Server, campaign: Doc, who: Doc) -> Doc:
    """Open the next battle; the campaign with its table."""
    return told(server, campaign, "battle", who, version=campaign["version"])


def resigned(server: Server, campaign: Doc, who: Doc) -> str:
    """The caller gives the battle up; the link of their seat."""
    token = str(told(server, campaign, "sit", who)["token"])
    with Player(server.sockets, token) as player:
        player.read()
        player.send("motion", motion="resign")
        while player.state["result"] is None:
            player.read()
    return token


def joined(server: Server, campaign: Doc, host: Doc, guest: Doc, seat: str) -> Doc:
    """A guest comes by an invitation."""
    token = told(server, campaign, "invite", host)["token"]
    done = server.post("/api/campaigns/join", person=guest, token=token, seat=seat)
    assert done.status_code == 200, done.text
    return dict(done.json())
