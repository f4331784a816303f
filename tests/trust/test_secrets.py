"""Secrets are kept: two hidden worlds give a seat the same bytes, sizes, counts and order of messages,
over the wire, whatever it asks for."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from affray.agents import Budget, Chair
from affray.agents.coach import advise
from affray.agents.novice import Novice
from affray.engine.editions import with_packs
from affray.engine.game import Value, find_game
from affray.engine.language import Language
from affray.engine.lessons import open_lesson
from affray.engine.packs import unbundled
from affray.engine.questions import Seat
from affray.engine.state import digest
from affray.engine.table import Table
from affray.puzzles import puzzles_of
from affray.server import protocol
from affray.server import turns as turns_taken
from affray.server.connection import written
from affray.server.documents import coach_doc
from affray.server.drafting import as_draft
from affray.server.migrate import migrate
from affray.server.people import People
from affray.server.room import Room
from affray.server.rooms import Rooms
from affray.server.settings import Settings
from affray.server.store import Owner, Store
from tests.server.conftest import ROOT
from tests.trust.nursery import Host, Nursery
from tests.trust.worlds import Shown, Turned, Twins, known, pairs, plain, put_up, turns, worlds_of

Doc = dict[str, Any]

GAMES: dict[str, tuple[str | None, dict[str, Value], int]] = {
    "hybrid": ("prowlers", {}, 7),
    "cybernekro": (None, {}, 11),
    "clanwars": ("m05", {"unlocked": "all"}, 9),
}
"""What is played, with which options, and how often one looks."""
ADVISERS = ("novice",)
SHORT, LONG = 3, 120


class Court:
    """A server, and a hand that puts tables into its store."""

    def __init__(self, nursery: Nursery, folder: Path, **environment: str) -> None:
        url = f"sqlite:///{folder / 'affray.db'}"
        self.store = Store(url)
        migrate(self.store)
        self.host = Host(nursery, url, **environment)
        self.rooms = Rooms(self.store, Settings(url, workers=1, warm=False))

    def close(self) -> None:
        self.host.kill()
        asyncio.run(self.rooms.stop())
        self.store.close()


@pytest.fixture(scope="module")
def court(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Court]:
    with closing(Court(nursery, tmp_path_factory.mktemp("court"))) as made:
        made.host.start()
        yield made


class Ear:
    """A connection that keeps every frame as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.heard = socket, list[str]()
        self.number = 0
        self.state: Doc = {}

    def read(self) -> Doc:
        text = str(self.socket.recv(60))
        self.heard.append(plain(text))
        frame: Doc = json.loads(text)
        if frame["type"] == "state":
            self.state = frame
        return frame

    def ask(self, message: str, /, **facts: Any) -> Doc:
        """Send a message and read up to its answer."""
        self.number += 1
        self.socket.send(json.dumps({"type": message, "id": self.number, **facts}))
        while (frame := self.read()).get("id") != self.number:
            pass
        return frame


def everything(court: Court, shown: Shown, seat: Seat, subjects: list[Doc]) -> list[str]:
    """All that a seat gets to hear when it asks for all that it can ask for."""
    token = shown.tokens[seat]
    with connect(f"{court.host.sockets}?token={token}", max_size=2**24) as socket:
        ear = Ear(socket)
        ear.ask("resync")
        question = ear.state["question"]
        ask = question["ask"]
        _ask_for_odds(ear, question)
        for about in ({}, *subjects[:2]):
            _weigh_intentions(ear, ask, about)
        for about in subjects[:: 1 + len(subjects) // 12]:
            ear.ask("sheet", about=about)
        ear.ask("screen", ask=ask)
        _look_like_a_referee(ear, subjects)
        for agent in ADVISERS:
            ear.ask("explain", ask=ask, agent=agent)
            # it thinks by the clock: how far it got hangs on the machine, and is compared by a count
            ear.heard[-1] = str(sorted(json.loads(ear.heard[-1])))
        _make_mistakes(ear, ask)
        _set_stops(ear, question)
        ear.ask("order", kind=question["kind"], order="ask")
        ear.ask("resync")
    return [*ear.heard, *_over_http(court, shown, token), *_watched(court, shown)]


def _set_stops(ear: Ear, question: Doc) -> None:
    """Not where one is asked just now: the game would go on, and show what was hidden."""
    windows = [each["window"] for each in ear.state["stops"]["windows"]]
    for window in [each for each in windows if each != question["window"]][:1]:
        ear.ask("stops", windows={window: "never"})
        ear.ask("stops", windows={window: "always"}, hold=True)


def _ask_for_odds(ear: Ear, question: Doc) -> None:
    for option in question["options"][:4]:
        ear.ask("odds", ask=question["ask"], choice=option["id"])


def _weigh_intentions(ear: Ear, ask: str, about: Doc) -> None:
    found = ear.ask("intentions", ask=ask, about=about, limit=3)
    for intention in found.get("intentions", [])[:1]:
        ear.ask("odds", ask=ask, choice=intention["id"], intention=intention)


def _look_like_a_referee(ear: Ear, subjects: list[Doc]) -> None:
    """Forms, what a correction would come to, and the steps to go back to."""
    ear.ask("steps")
    for about in subjects[:: 1 + len(subjects) // 6]:
        form = ear.ask("form", about=about)
        for field in form.get("fields", [])[:2]:
            for value in field["values"][:2]:
                facts = {field["path"]: value["value"], **value["also"]}
                ear.ask("preview", facts=facts)


def _make_mistakes(ear: Ear, ask: str) -> None:
    """Whatever is refused is refused in the same words."""
    for choice in ("no such thing", {"to": [1, 1]}, {"faces": [3]}, ["no such thing", "pass"]):
        ear.ask("choose", ask=ask, choice=choice)
    ear.ask("judge", ask=ask, choice={"to": [2, 2]})
    ear.ask("judge", ask=ask, choice="no such thing")
    ear.ask("choose", ask="0" * 16, choice="pass")
    ear.ask("undo")
    ear.ask("undo", whole=True)
    ear.ask("unroll")
    ear.ask("vote", agree=True)
    ear.ask("motion", motion="undo", choices=900)
    ear.ask("motion", motion="edit", facts={"no.such.fact": 1})
    ear.ask("motion", motion="edit", facts={"handles": {}})
    ear.ask("rematch", agree=True)
    ear.ask("takeover", agent="novice", seat="nobody")


def _over_http(court: Court, shown: Shown, token: str) -> list[str]:
    """Replays, frames, records and branches, with one's own eyes and with others'."""
    heard = []
    with httpx.Client(base_url=court.host.url, timeout=60) as client:
        for eyes in (None, "", "everything", *shown.tokens):
            params: Doc = {"token": token, **({} if eyes is None else {"eyes": eyes})}
            heard.append(_told(client.get("/api/replay", params=params)))
            frames = {**params, "first": 0, "last": 1}
            heard.append(_told(client.get("/api/replay/frames", params=frames)))
        for path in ("/api/record", "/api/replay/check", "/api/board", "/api/puzzles/verdict"):
            heard.append(_told(client.get(path, params={"token": token})))
        gives_up: Doc = {"token": token, "give_up": True}
        heard.append(_told(client.get("/api/puzzles/verdict", params=gives_up)))
        branch = {"token": token, "step": 0}
        heard.append(_told(client.post("/api/branch", json=branch)))
        held = client.post("/api/mine", json={"tokens": [token]})
        heard.append(_told(held))
    return heard


def _told(response: httpx.Response) -> str:
    return f"{response.status_code} {plain(response.text)}"


def _watched(court: Court, shown: Shown) -> list[str]:
    """What those hear who only watch."""
    with connect(f"{court.host.sockets}?token={shown.watch}", max_size=2**24) as socket:
        ear = Ear(socket)
        ear.ask("resync")
        ear.ask("odds", ask="0" * 16, choice="pass")
        ear.ask("chat", text="left!")
    return ear.heard


def compare(court: Court, twins: Twins, agent: str = "", **kept: str) -> int:
    """Both worlds are asked the same; how many answers were the same, to the byte.

    `agent` sits at all other seats; `kept` makes them tables of a lesson or a puzzle."""
    subjects = [dict(each) for each in twins.one.game.subjects(twins.one.state)]
    heard = []
    for table in (twins.one, twins.two):
        shown = put_up(court.rooms, table, kept, _others(twins, agent))
        names = {
            shown.table: "table",
            shown.watch: "watch",
            **{token: seat for seat, token in shown.tokens.items()},
        }
        texts = everything(court, shown, twins.seat, subjects)
        for name, seat in names.items():
            texts = [text.replace(name, seat) for text in texts]
        heard.append(texts)
    one, two = heard
    for n, (first, second) in enumerate(zip(one, two, strict=True)):
        assert first == second, f"{twins.kind}: {twins.seat} hears a secret in message {n}"
    return len(one)


def _others(twins: Twins, agent: str) -> dict[str, str]:
    return {seat: agent for seat in twins.one.seats if seat != twins.seat} if agent else {}


def compared(court: Court, name: str, count: int, seed: int = 4) -> int:
    scenario, options, pace = GAMES[name]
    done = messages = 0
    while done < count:
        for twins in pairs(find_game(name), scenario, seed, options, pace):
            messages += compare(court, twins)
            done += 1
            if done == count:
                break
        seed += 1
        assert seed < 200, "no two worlds are found"
    return messages


@pytest.mark.parametrize("count", [SHORT, pytest.param(LONG, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", GAMES)
def test_two_hidden_worlds_sound_the_same(court: Court, name: str, count: int) -> None:
    messages = compared(court, name, count)
    print(f"\n{name}: {count} pairs of worlds, {messages} messages, each the same to the byte")
    assert messages > 20 * count


@pytest.fixture(scope="module")
def thoughtful(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Court]:
    """A server whose agents think while people do, in two processes that share what they are asked."""
    folder = tmp_path_factory.mktemp("thoughtful")
    with closing(Court(nursery, folder, AFFRAY_PONDER="60", AFFRAY_WORKERS="2")) as made:
        made.host.start()
        yield made


@pytest.mark.parametrize("name", GAMES)
def test_opponents_that_think_meanwhile_give_nothing_away(thoughtful: Court, name: str) -> None:
    """A champion is told the whole truth and may use only what its seat knows: that it thinks, and for how
    long, must not show which truth it is."""
    scenario, options, pace = GAMES[name]
    alone = (
        twins
        for twins in pairs(find_game(name), scenario, 5, options, pace)
        if len(twins.one.decisions) == 1
    )
    twins = next(alone)
    assert compare(thoughtful, twins, agent="champion") > 20
    pondered = httpx.get(f"{thoughtful.host.url}/metrics").text
    assert "affray_tables_pondered" in pondered


WITH_PACKS: dict[str, tuple[str, dict[str, Value], int]] = {
    "hybrid": ("bring-the-lamp", {"round_limit": 3}, 5),
    "clanwars": ("m05", {"unlocked": "all"}, 9),
}
"""What is played with the packs of docs/packs.md, as in GAMES."""


@pytest.mark.parametrize("draft", [False, True], ids=["pack", "draft"])
@pytest.mark.parametrize("name", WITH_PACKS)
def test_tables_with_packs_and_drafts_keep_their_secrets(
    court: Court, name: str, draft: bool
) -> None:
    """What a table brings of its own is public; where its cards lie is not. A draft is played with its faults."""
    files = unbundled(whole_packs()[name])
    game = with_packs(find_game(name), [as_draft(files) if draft else files])
    scenario, options, pace = WITH_PACKS[name]
    twins = next(pairs(game, scenario, 4, options, pace))
    assert twins.one.game.edition is not None
    assert compare(court, twins) > 20


def whole_packs() -> dict[str, str]:
    """The whole packs of the page on packs, by their games."""
    page = (ROOT / "docs" / "packs.md").read_text("utf-8")
    fences = re.findall(r"^```toml.*?\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    named = [(text, re.match(r"# [a-z-]+\.pack\.toml.* for (.*)", text)) for text in fences]
    return {found[1].lower().replace(" ", ""): text for text, found in named if found}


@pytest.mark.parametrize("name", ["hybrid", "clanwars"])
def test_lessons_and_puzzles_of_two_hidden_worlds_sound_the_same(court: Court, name: str) -> None:
    """What a learner is told beside the table: hints, steps done, what a try is worth. CYBERNEKRO hides
    nothing there: its lessons and puzzles are set without cards."""
    game = find_game(name)
    lesson = next(lesson for lesson in reversed(game.lessons) if not lesson.fixed)
    [puzzle, *_] = puzzles_of(name)
    lessons = worlds_of(open_lesson(game, lesson, "3"), lesson.seat)
    puzzles = worlds_of(puzzle.table("3"), puzzle.seat)
    assert lessons is not None
    assert puzzles is not None
    assert compare(court, lessons, lesson=lesson.id) > 20
    assert compare(court, puzzles, puzzle=puzzle.id) > 20


@pytest.mark.parametrize("name", GAMES)
def test_the_coach_says_the_same_in_two_hidden_worlds(name: str) -> None:
    """Over the wire it thinks by the clock; here by a count, so that the bytes can be compared."""
    scenario, options, pace = GAMES[name]
    for twins in pairs(find_game(name), scenario, 4, options, pace):
        one, two = (_advice(table, twins.seat) for table in (twins.one, twins.two))
        assert one == two, f"{twins.kind}: the coach of {twins.seat} tells a secret"
        return
    raise AssertionError("no two worlds are found")


def _advice(table: Table[Any], seat: Seat) -> str:
    message = protocol.AskCoach(id=1, ask="")
    advice = advise(Chair(table, seat), 0, Budget(iterations=6), 0.0)
    thought = Novice(0, Budget(iterations=6)).explain(Chair(table, seat))
    return f"{written(coach_doc(message, table, advice))} {thought._replace(seconds=0.0)}"


def notices_compared(court: Court, name: str, count: int) -> int:
    """What is sent to somebody away whose turn it is now, in two worlds that they cannot tell apart,
    before the other's answer and after it; how many notices were the same."""
    scenario, options, _ = GAMES[name]
    done = 0
    for seed in range(4, 40):
        for turned in turns(find_game(name), scenario, seed, options):
            one, two = (_noticed(court, turned, table) for table in turned.twins[2:])
            if one.known != two.known:
                continue  # what came of the answer has shown them in which world they are
            seat = turned.twins.seat
            assert one.notices == two.notices, (
                f"{turned.twins.kind}: the notice for {seat} tells a secret"
            )
            done += len(one.notices)
            if done >= count:
                return done
    raise AssertionError(f"only {done} turns are found")


class Noticed(NamedTuple):
    """What was sent to somebody away, and all that they know when they have come back."""

    notices: list[tuple[str, str]]
    known: str


def _noticed(court: Court, turned: Turned, table: Table[Any]) -> Noticed:
    shown = put_up(court.rooms, table, {})
    room = asyncio.run(court.rooms.room(shown.table))
    seat = turned.twins.seat
    marek = People(court.store).meet(protocol.PersonKey(key=32 * "k", name="Marek", colour="teal"))
    room.owners[seat] = Owner(marek.id, marek.name, marek.colour, room.row.made, "always")
    ask = room.question(turned.mover)
    assert ask is not None
    line = room.choose(turned.mover, room.token(ask), turned.choice)
    court.store.append([line])
    room.written()
    # no notice, where stops answer for the seat at once; then there is none in the other world either
    return Noticed([(turn.title, turn.text) for turn in line.turns], known(room.table, seat))


@pytest.mark.parametrize("count", [SHORT, pytest.param(LONG, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", GAMES)
def test_notices_of_two_hidden_worlds_read_the_same(court: Court, name: str, count: int) -> None:
    done = notices_compared(court, name, count)
    print(f"\n{name}: {done} notices, each the same to the byte")
    assert done >= count


def with_all_eyes(room: Room, begun: int, _: Language) -> str:
    """All that has happened, whoever was to see it."""
    return " ".join(room.table.told(told.what).text for told in room.table.log.told[begun:])


def from_the_truth(room: Room, _: int, __: Language) -> str:
    """A word that hangs on the whole truth."""
    return str(digest(room.table.state))


@pytest.mark.parametrize("happened", [with_all_eyes, from_the_truth])
def test_a_notice_that_tells_a_secret_is_noticed(
    court: Court, monkeypatch: pytest.MonkeyPatch, happened: Callable[[Room, int, Language], str]
) -> None:
    monkeypatch.setattr(turns_taken, "_happened", happened)
    with pytest.raises(AssertionError, match="tells a secret"):
        notices_compared(court, "cybernekro", LONG)


@pytest.mark.parametrize("fault", ["errors_tell", "odds_tell", "sizes_tell", "order_tells"])
def test_a_leak_is_noticed(nursery: Nursery, tmp_path: Path, fault: str) -> None:
    with closing(Court(nursery, tmp_path)) as leaky:
        leaky.host.start(fault)
        with pytest.raises(AssertionError, match=r"secret|longer|shorter"):
            compared(leaky, "hybrid", 6)
