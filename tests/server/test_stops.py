"""Stops over the wire: people are asked where it matters, and nobody else can tell."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.server.conftest import Made, Server
from tests.server.player import Player
from tests.server.test_beat import BEAT, told, walk_up

WINDOWED = "tests.teaching.windowed:game"
SMART = {
    "windows": [
        {"window": "cards", "label": "Cards in answer", "setting": "smart"},
        {"window": "luck", "label": "Luck", "setting": "smart"},
    ],
    "full": False,
    "hold": False,
}


@pytest.fixture(scope="module")
def windowed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    store = tmp_path_factory.mktemp("windowed") / "affray.db"
    server = Server(f"sqlite:///{store}", AFFRAY_GAMES=WINDOWED)
    yield server
    server.stop()


def make(server: Server, **more: Any) -> Made:
    return server.make(**{"game": WINDOWED, "seed": "2", **more})


def looked(player: Player) -> dict[str, Any]:
    player.send("resync")
    return player.state


def stops_of(player: Player) -> tuple[dict[str, str], bool, bool]:
    stops = looked(player)["stops"]
    windows = {one["window"]: one["setting"] for one in stops["windows"]}
    return windows, stops["full"], stops["hold"]


def until(true: Callable[[], object]) -> None:
    for _ in range(400):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("it never came")


def asked_kinds(player: Player) -> list[str]:
    states = [f for f in player.frames if f["type"] == "state" and f["question"]]
    return [state["question"]["kind"] for state in states]


def sizes(player: Player) -> list[int]:
    return [len(json.dumps(frame)) for frame in player.frames if frame["type"] == "state"]


def shove(made: Made, setting: dict[str, Any]) -> tuple[Any, Any, float, list[str]]:
    """What North and a spectator see of South's pass; how long it took; what South was asked."""
    with made.seat("north") as north, made.seat("south") as south, made.spectator() as watcher:
        north.send("stops", full=True)
        south.send("stops", **setting)
        act = walk_up(made, north, south)
        looked(watcher)
        for player in (north, south, watcher):
            player.frames.clear()
        begun = time.monotonic()
        north.choose(act)
        north.state = {}
        if setting["windows"]["cards"] == "always":
            south.state = {}
            south.choose("pass")
        assert north.until_asked()["question"]["kind"] == "card"
        took = time.monotonic() - begun
        for player in (south, watcher):
            player.send("resync", since=10**6)
        seen = (told(north), sizes(north)), (told(watcher)[:-1], sizes(watcher)[:-1])
        return *seen, took, asked_kinds(south)


def test_smart_and_always_look_alike_to_the_other_seat_and_to_a_spectator(windowed: Server) -> None:
    smart = shove(make(windowed, beat=BEAT), {"windows": {"cards": "smart"}})
    never = shove(make(windowed, beat=BEAT), {"windows": {"cards": "never"}})
    always = shove(make(windowed, beat=BEAT), {"windows": {"cards": "always"}})
    assert smart[:2] == never[:2] == always[:2]
    assert [who for who, _, _ in smart[0][0]] == [["south"], ["north"]]
    for took in (smart[2], never[2], always[2]):
        assert BEAT <= took < BEAT + 5
    assert (smart[3], never[3], always[3]) == ([], [], ["card"])


def test_people_have_smart_stops_and_are_told_them_in_words(windowed: Server) -> None:
    made = make(windowed)
    with made.seat("north") as north, made.spectator() as watcher:
        assert looked(north)["stops"] == SMART
        assert looked(watcher)["stops"] is None
        assert north.state["question"]["window"] is None


def test_setting_them_is_told_to_nobody_else(windowed: Server) -> None:
    made = make(windowed)
    with made.seat("north") as north, made.seat("south") as south, made.spectator() as watcher:
        for player in (north, south, watcher):
            looked(player)
            player.frames.clear()
        south.send("stops", windows={"luck": "never"}, hold=True)
        south.send("order", kind="hold", order="never")
        assert stops_of(south) == ({"cards": "smart", "luck": "never"}, False, True)
        for other in (north, watcher):
            other.send("resync", since=10**6)
            assert [frame["type"] for frame in other.frames] == ["state", "ack"]


def test_full_control_asks_everything_and_a_hold_the_next_window(windowed: Server) -> None:
    made = make(windowed)
    with made.seat("north") as north, made.seat("south") as south:
        act = walk_up(made, north, south)
        south.send("stops", hold=True)
        north.choose(act)
        south.state = {}
        question = south.until_asked()["question"]
        assert (question["kind"], question["window"]) == ("card", "cards")
        south.choose("pass")
        assert stops_of(south)[2] is False
        south.send("stops", full=True)
        assert stops_of(south) == ({"cards": "smart", "luck": "smart"}, True, False)


def test_an_open_window_is_passed_when_it_is_set_to_never(windowed: Server) -> None:
    made = make(windowed)
    with made.seat("north") as north, made.seat("south") as south:
        south.send("stops", windows={"cards": "always"})
        north.choose(walk_up(made, north, south))
        south.state = {}
        assert south.until_asked()["question"]["kind"] == "card"
        south.send("stops", windows={"cards": "never"})
        assert looked(south)["question"] is None or south.state["question"]["kind"] != "card"


def test_they_are_kept_when_the_server_is_killed(tmp_path: Any) -> None:
    server = Server(f"sqlite:///{tmp_path / 'a.db'}", AFFRAY_GAMES=WINDOWED)
    try:
        made = make(server)
        with made.seat("south") as south:
            south.send("stops", windows={"cards": "always"}, full=True, hold=True)
        server.kill()
        server.start()
        with made.seat("south") as south, made.seat("north") as north:
            assert stops_of(south) == ({"cards": "always", "luck": "smart"}, True, True)
            assert stops_of(north) == ({"cards": "smart", "luck": "smart"}, False, False)
        record = server.get("/api/record", token=made.tokens["south"])
        assert "stops" not in record.text
        assert "settled" not in record.text
    finally:
        server.stop()


def test_they_hold_in_another_process_which_tells_nobody_else(postgres: str) -> None:
    servers = [Server(postgres, AFFRAY_GAMES=WINDOWED) for _ in range(2)]
    try:
        made = make(servers[0])
        there = Made(servers[1], {"table": made.id, "watch": made.watch, "seats": []})
        there.tokens = made.tokens
        with (
            made.seat("south") as south,
            there.seat("south") as again,
            there.seat("north") as north,
        ):
            for player in (south, again, north):
                looked(player)
            asked = north.state["question"]
            south.send("stops", windows={"cards": "never"})
            while again.state["stops"]["windows"][0]["setting"] != "never":
                again.read()
            north.frames.clear()
            assert looked(north)["question"] == asked
            assert [frame["type"] for frame in north.frames] == ["state", "ack"]
    finally:
        for server in servers:
            server.stop()


def test_agents_have_none_and_a_seat_that_is_taken_back_has_its_own(windowed: Server) -> None:
    # one game between random players may well see no card played
    assert any(agents_play_a_card(windowed) for _ in range(8)), "nothing hangs on a card here"


def agents_play_a_card(windowed: Server) -> bool:
    """Whether agents played a card, which an agent with stops would never do."""
    made = make(windowed, agents={"north": "random"})
    with made.seat("south") as south:
        south.send("stops", windows={"cards": "always"})
        south.send("takeover", agent="random")
        until(lambda: looked(south)["result"])
        given = windowed.get("/api/record", token=made.tokens["south"]).json()["steps"]
        south.send("takeover", agent=None)
        assert stops_of(south)[0]["cards"] == "always"
    return any(e[0] == "choice" and e[2] in CARDS for s in given for e in s["entries"])


CARDS = ("brace", "heave", "hush")


@pytest.mark.parametrize("dice", ["live", "real"])
def test_one_screen_for_both_seats_sets_the_stops_of_whoever_looks(
    windowed: Server, dice: str
) -> None:
    made = make(windowed, dice=dice)
    with made.seat("north", "south") as screen:
        screen.send("resync")
        assert screen.send("stops", full=True)["code"] == "not-yours"
        screen.send("lift", seat="south")
        screen.send("stops", windows={"cards": "never"})
        assert screen.state["stops"]["windows"][0]["setting"] == "never"
        screen.send("lift", seat="north")
        assert screen.state["stops"] == SMART


def test_real_dice_are_asked_for_whatever_the_stops(windowed: Server) -> None:
    made = make(windowed, dice="real", beat=BEAT)
    with made.seat("north") as north, made.seat("south") as south:
        north.choose(walk_up(made, north, south))
        until(lambda: (looked(north)["question"] or {}).get("roll"))
        assert "card" not in asked_kinds(south)


@pytest.mark.parametrize(
    ("wrong", "code", "words"),
    [
        ({"windows": {"card": "never"}}, "unknown", 'no window "card"'),
        ({"windows": {"cards": "sometimes"}}, "malformed", "smart"),
        ({"full": "maybe"}, "malformed", "full"),
    ],
)
def test_wrong_stops_get_a_sentence(
    windowed: Server, wrong: dict[str, Any], code: str, words: str
) -> None:
    with make(windowed).seat("north") as north:
        refused = north.send("stops", **wrong)
        assert (refused["type"], refused["code"]) == ("refused", code)
        assert words in refused["reason"]
        assert looked(north)["stops"] == SMART


def test_a_spectator_sets_none(windowed: Server) -> None:
    with make(windowed).spectator() as watcher:
        assert watcher.send("stops", full=True)["code"] == "not-yours"
