"""Seeds: from the server, promised with salt, and never used again once they were shown."""

from __future__ import annotations

from hashlib import sha256

from tests.server.conftest import GAME, Made, Server
from tests.server.player import Player


def over(north: Player) -> None:
    north.until_asked()
    north.send("motion", motion="resign")


def test_the_server_gives_a_seed_that_nobody_finds_by_trying(server: Server) -> None:
    made = Made(server, server.post("/api/tables", game=GAME, beat=0).json())
    with made.seat("north") as north:
        assert north.until_asked()["chosen"] is False
        promise = north.state["commitment"]
        assert (north.state["seed"], north.state["salt"]) == (None, None)
        over(north)
        seed, salt = north.state["seed"], north.state["salt"]
        assert min(len(seed), len(salt)) >= 32
        assert sha256(f"{salt}:{seed}".encode()).hexdigest() == promise


def test_a_chosen_seed_is_shown_to_all_as_such_and_cannot_be_guessed(server: Server) -> None:
    made = server.make(seed="5")
    with made.seat("south") as south, made.spectator() as spectator:
        south.read()
        spectator.read()
        assert south.state["chosen"] is spectator.state["chosen"] is True
        assert south.state["commitment"] != sha256(b"5").hexdigest()
    assert server.get("/api/replay", token=made.watch).json()["chosen"] is True


def test_a_game_does_not_reopen_under_a_seed_that_was_shown(server: Server) -> None:
    made = server.make(agents={"south": "novice"})
    with made.seat("north") as north:
        north.choose("at:2.00")
        over(north)
        seed, promise = north.state["seed"], north.state["commitment"]
        north.send("motion", motion="undo", choices=1)
        assert north.until_asked()["seed"] is None
        assert north.state["commitment"] != promise
        assert any(north.state["commitment"] in f["text"] for f in _told(north))
        over(north)
        assert north.state["seed"] != seed
        check = server.get("/api/replay/check", token=made.watch).json()
        assert check["honest"], check["reason"]
        assert check["commitment"] == north.state["commitment"]


def _told(player: Player) -> list[dict[str, str]]:
    states = [frame for frame in player.frames if frame["type"] == "state"]
    return [event for state in states for event in state["events"]]


def test_whoever_brings_a_record_does_not_know_the_dice_to_come(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        north.choose("at:2.00")
        over(north)
    record = server.get("/api/record", token=made.watch).json()
    record["steps"][-1].pop("motion")
    record.update(game=GAME, result=None)
    again = Made(server, server.post("/api/records", **record).json())
    with again.seat("north") as north:
        north.until_asked()
        assert north.state["commitment"] != record["commitment"]
        over(north)
        assert north.state["seed"] != record["seed"]
    assert server.get("/api/replay/check", token=again.watch).json()["honest"]
