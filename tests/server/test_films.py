"""Films: seen through permitted eyes, bookmarked, checked, played on from any step."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from affray.engine.conformance import finish
from affray.engine.journal import record_from
from affray.engine.motions import Resign
from affray.engine.open import new_table
from affray.server import films, protocol
from affray.server.migrate import migrate
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Store
from tests.server.conftest import GAME, Made, Server
from tests.server.player import Player
from tests.server.test_tables import play_out


@pytest.fixture(scope="module")
def over(server: Server) -> Made:
    """A game that was played to its end."""
    made = server.make(options={"rounds": 2})
    with made.seat("north") as north, made.seat("south") as south:
        play_out([north, south], Random(1))
    return made


def test_a_game_that_is_over_is_seen_through_any_eyes(server: Server, over: Made) -> None:
    film = server.get("/api/replay", token=over.watch).json()
    assert film["eyes"] == ["north", "south", "", "everything"]
    assert film["seed"] == "5"
    assert film["result"] is not None
    told = [event["text"] for step in film["steps"] for event in step["events"]]
    assert told[0].startswith("north 0 stands at")
    assert set(film["steps"][-1]["worth"]) == {"north", "south"}
    last = len(film["steps"]) - 1

    def hands(eyes: str) -> dict[str, list[str | None]]:
        frames = server.get(
            "/api/replay/frames", token=over.watch, first=last, last=last, eyes=eyes
        )
        shown: dict[str, list[str | None]] = frames.json()[0]["view"]["hands"]
        return shown

    assert set(hands("")["north"]) | set(hands("")["south"]) <= {None}
    assert set(hands("north")["south"]) <= {None}
    assert None not in hands("north")["north"] + hands("everything")["south"]
    assert hands("everything")["north"] == hands("north")["north"]


def deploy(north: Player, south: Player) -> None:
    """Everybody stands on the bridge; the first cards are drawn."""
    for player in (north, north, south, south):
        player.choose(player.first())


def decided(server: Server, token: str, eyes: str) -> list[tuple[int, str, str]]:
    """The step, the seat and the kind of everything that these eyes know to have been decided."""
    film = server.get("/api/replay", token=token, eyes=eyes).json()
    return [
        (n, told["seat"], told["kind"])
        for n, step in enumerate(film["steps"])
        for told in step["decided"]
    ]


def test_a_step_tells_what_was_decided_to_eyes_that_may_know_it(server: Server, over: Made) -> None:
    film = server.get("/api/replay", token=over.watch, eyes="everything").json()
    (first,) = film["steps"][0]["decided"]
    assert (first["seat"], first["prompt"]) == ("north", "Where does north 0 stand?")
    assert first["choice"].startswith("At square ")
    all_of_it = decided(server, over.watch, "everything")
    assert {kind for _, _, kind in all_of_it} >= {"deploy", "stance", "act"}
    for seat in ("north", "south"):
        assert decided(server, over.watch, seat) == [told for told in all_of_it if told[1] == seat]
    assert decided(server, over.watch, "") == []


def test_what_is_decided_in_secret_is_told_to_nobody_else(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north, made.seat("south") as south:
        deploy(north, south)
        assert north.until_asked()["question"]["kind"] == "stance"
        north.choose("bold")
    stance = (4, "north", "stance")
    assert decided(server, made.tokens["north"], "north")[-1] == stance
    assert stance not in decided(server, made.tokens["south"], "south")
    assert decided(server, made.watch, "") == []


def test_frames_come_in_rows(server: Server, over: Made) -> None:
    rows = server.get("/api/replay/frames", token=over.watch, first=2, last=4).json()
    assert [frame["step"] for frame in rows] == [2, 3, 4]
    beyond = server.get("/api/replay/frames", token=over.watch, first=999, last=999)
    assert beyond.status_code == 404


def test_the_last_frame_is_how_the_game_ended(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north, made.seat("south") as south:
        deploy(north, south)
        north.until_asked()
        north.send("motion", motion="resign")
        for player in (north, south):
            while player.state["result"] is None:
                player.read()
        seen = {"north": north.state["view"], "south": south.state["view"]}
    film = server.get("/api/replay", token=made.watch).json()
    last = len(film["steps"])
    for eyes, view in seen.items():
        frames = server.get(
            "/api/replay/frames", token=made.watch, first=last - 1, last=last + 1, eyes=eyes
        ).json()
        assert [frame["step"] for frame in frames] == [last - 1, last]
        assert (frames[-1]["view"], frames[0]["view"] == view) == (view, False)


def test_every_choice_and_every_die_is_checked(server: Server, over: Made) -> None:
    checked = server.get("/api/replay/check", token=over.watch).json()
    assert checked["honest"]
    assert checked["seed"] == "5"
    assert checked["steps"] > 4
    record = server.get("/api/record", token=over.watch).json()
    assert record["commitment"] == checked["commitment"]


def test_a_record_of_ones_own_can_be_watched(server: Server) -> None:
    table = new_table("hybrid", seed=3)
    finish(table, Random(3), 6)
    done = server.post("/api/records", **json.loads(json.dumps(table.record())))
    assert done.status_code == 201
    film = server.get("/api/replay", token=done.json()["watch"]).json()
    assert len(film["steps"]) == len(table.steps)
    damaged = server.post("/api/records", game="hybrid", format=1)
    assert (damaged.status_code, "no affray" in damaged.json()["reason"]) == (422, True)


def test_a_game_in_progress_is_seen_with_ones_own_eyes_only(server: Server) -> None:
    made = server.make()
    with made.seat("north") as north:
        north.choose("at:2.00")
    north_token = made.tokens["north"]
    film = server.get("/api/replay", token=north_token).json()
    assert (film["eyes"], film["seed"], film["steps"][0]["worth"]) == (["north"], None, {})
    for eyes in ("south", "everything", ""):
        refused = server.get("/api/replay", token=north_token, eyes=eyes)
        assert refused.status_code == 403
    for path in ("/api/record", "/api/replay/check"):
        assert server.get(path, token=north_token).status_code == 403
    refused = server.post("/api/branch", token=north_token, step=0)
    assert refused.status_code == 403


def test_play_on_from_a_step_against_an_agent(server: Server, over: Made) -> None:
    wrong = server.post("/api/branch", token=over.watch, step=999)
    assert wrong.status_code == 404
    done = server.post("/api/branch", token=over.watch, step=4, agents={"south": "random"})
    assert done.status_code == 201
    branch = Made(server, done.json())
    with branch.seat("north") as north:
        assert north.until_asked()["question"]["kind"] == "stance"
        assert [f["x"] >= 0 for f in north.state["view"]["fighters"]] == [True] * 4
        assert north.state["seats"][1]["agent"] == "random"
        north.choose(north.first())
        while north.state["seq"] < 3:
            north.read()


def test_bookmarks(server: Server, over: Made) -> None:
    north, south = over.tokens["north"], over.tokens["south"]
    put = server.post("/api/bookmarks", token=north, step=3, text="here it turned").json()
    film = server.get("/api/replay", token=over.watch).json()
    assert film["bookmarks"] == [put]
    assert server.delete(f"/api/bookmarks/{put['id']}", token=south).status_code == 404
    assert server.delete(f"/api/bookmarks/{put['id']}", token=north).status_code == 204
    assert server.get("/api/replay", token=over.watch).json()["bookmarks"] == []


@pytest.mark.parametrize("wanted", ["/api/replay", "/api/record"])
def test_nobody_who_plays_waits_for_a_film(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: str
) -> None:
    """While a film or a record is made from the journal, the room's lock is free."""
    store = Store(f"sqlite:///{tmp_path / 'affray.db'}")
    migrate(store)
    rooms = Rooms(store, Settings(games=(GAME,), workers=1, warm=False))
    made = rooms.make(protocol.NewTable(game=GAME))
    asked, go_on = threading.Event(), threading.Event()

    def slow(header: dict[str, Any], lines: list[dict[str, Any]]) -> dict[str, Any]:
        asked.set()
        assert go_on.wait(30)
        return record_from(header, lines)

    async def look() -> None:
        room = await rooms.room(made.table)
        await rooms.playing.act(
            room, lambda: room.change(lambda table: table.motion("north", Resign()))
        )
        monkeypatch.setattr(films, "record_from", slow)
        watching = films.film(rooms, made.watch) if "replay" in wanted else None
        watched = asyncio.create_task(watching or films.record(rooms, made.watch))
        await asyncio.to_thread(asked.wait, 30)
        assert not room.lock.locked()
        await rooms.playing.act(room, lambda: room.tell_of_second_device("south"))
        assert not watched.done()
        go_on.set()
        await watched
        await rooms.stop()

    asyncio.run(look())
    store.close()
