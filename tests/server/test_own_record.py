"""A record of one's own: games, lessons and puzzles count when their tables show it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.conftest import Server
from tests.server.player import Player
from tests.server.test_people import claimed, person
from tests.server.test_puzzles import PUZZLE, begun, solved_at

Doc = dict[str, Any]
NOTHING: Doc = {"games": [], "learned": []}


def record_of(server: Server, who: Doc) -> Doc:
    done = server.post("/api/me/record", key=who["key"])
    assert done.status_code == 200, done.text
    return dict(done.json())


def learned(server: Server, token: str, who: Doc, **more: Any) -> httpx.Response:
    held = {"authorization": f"Bearer {token}"}
    return httpx.post(f"{server.url}/api/me/learned", json=who | more, headers=held, timeout=60)


def lesson(server: Server, name: str) -> Doc:
    return dict(server.post("/api/lessons", game="hybrid", lesson=name).json())


def resign(player: Player) -> None:
    player.send("motion", motion="resign")
    while player.state["result"] is None:
        player.read()


def follow(server: Server, token: str) -> None:
    """Do what the hints of a lesson say until its goal is reached."""
    with Player(server.sockets, token) as player:
        while player.until_asked()["lesson"]["done"] < STEPS:
            ask = player.state["question"]["ask"]
            player.choose(player.state["lesson"]["hint"]["answer"])
            while (player.state["question"] or {}).get("ask") == ask:
                player.read()


STEPS = 3
"""The lesson that is followed has three of them."""


@pytest.fixture(params=["server", "postgres_server"])
def either(request: pytest.FixtureRequest) -> Server:
    server: Server = request.getfixturevalue(request.param)
    return server


def test_nobody_has_played_anything_at_first(server: Server) -> None:
    assert record_of(server, person("Ada")) == NOTHING
    assert server.post("/api/me/record", key=7).status_code == 422


def test_a_game_that_is_over_stands_in_both_records(either: Server) -> None:
    made, ada, marek = either.make(), person("Ada"), person("Marek")
    north = claimed(either, made.tokens["north"], ada)
    claimed(either, made.tokens["south"], marek)
    assert record_of(either, ada) == NOTHING
    with Player(either.sockets, north["token"]) as player:
        player.read()
        resign(player)
    (lost,) = record_of(either, ada)["games"]
    (won,) = record_of(either, marek)["games"]
    assert (lost["outcome"], lost["seat"], lost["levels"]) == ("lost", "north", [])
    assert (won["outcome"], won["seat"], won["table"]) == ("won", "south", made.id)


def test_the_level_that_was_played_against_is_told(server: Server) -> None:
    made, ada = server.make(agents={"south": "random"}), person("Ada")
    north = claimed(server, made.tokens["north"], ada)
    with Player(server.sockets, north["token"]) as player:
        player.read()
        resign(player)
    (game,) = record_of(server, ada)["games"]
    assert game["levels"] == ["random"]


def test_a_lesson_counts_when_its_goal_is_reached_and_no_sooner(either: Server) -> None:
    ada, begun_ = person("Ada"), lesson(either, "from-behind")
    early = learned(either, begun_["token"], ada)
    assert early.status_code == 409
    assert "not reached yet" in early.json()["reason"]
    assert record_of(either, ada) == NOTHING
    follow(either, begun_["token"])
    for _ in range(2):  # the second time changes nothing
        done = learned(either, begun_["token"], ada)
        assert done.status_code == 200, done.text
    (kept,) = record_of(either, ada)["learned"]
    assert (kept["kind"], kept["game"], kept["name"]) == ("lesson", "hybrid", "from-behind")
    assert record_of(either, person("Marek")) == NOTHING


def test_a_puzzle_counts_when_it_is_solved_and_no_sooner(server: Server) -> None:
    ada, token = person("Ada"), begun(server)["token"]
    early = learned(server, token, ada)
    assert early.status_code == 409
    assert "not solved yet" in early.json()["reason"]
    solved_at(server, token, PUZZLE.best)
    assert learned(server, token, ada, tries=2).status_code == 200
    (kept,) = record_of(server, ada)["learned"]
    assert (kept["kind"], kept["name"]) == ("puzzle", PUZZLE.id)
    assert (kept["tries"], kept["rating"]) == (2, PUZZLE.rating)


def test_a_puzzle_whose_line_was_shown_is_missed_and_may_be_solved_later(server: Server) -> None:
    ada, token = person("Ada"), begun(server)["token"]
    assert learned(server, token, ada, tries=1, shown=True).status_code == 200
    (kept,) = record_of(server, ada)["learned"]
    assert (kept["kind"], kept["tries"]) == ("missed", 1)
    solved_at(server, token, PUZZLE.best)
    assert learned(server, token, ada, shown=True).json()["kind"] == "puzzle"
    kinds = [each["kind"] for each in record_of(server, ada)["learned"]]
    assert sorted(kinds) == ["missed", "puzzle"]


def test_what_is_no_lesson_and_whoever_only_watches_is_refused_in_words(server: Server) -> None:
    ada, made, begun_ = person("Ada"), server.make(), lesson(server, "from-behind")
    plain = learned(server, made.tokens["north"], ada)
    assert plain.status_code == 404
    assert "no lesson and no puzzle" in plain.json()["reason"]
    assert learned(server, begun_["made"]["watch"], ada).status_code == 403
    assert learned(server, "nothing", ada).status_code == 404
    assert learned(server, begun_["token"], {"name": "Ada"}).status_code == 422
    assert record_of(server, ada) == NOTHING
