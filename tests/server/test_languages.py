"""Languages over the wire: two people at one table read two of them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.conftest import Made, Server
from tests.server.player import Player


def reading(made: Made, seat: str, language: str) -> Player:
    player = made.seat(seat)
    player.address += f"&language={language}"
    return player


def labels(question: dict[str, Any]) -> list[str]:
    return [option["label"] for option in question["options"]]


def test_two_people_at_one_table_read_two_languages(server: Server) -> None:
    made = server.make(game="hybrid", seed="2")
    german, english = reading(made, "griffin", "de"), reading(made, "scorpion", "en")
    with german, english:
        ours, theirs = german.until_asked()["question"], english.until_asked()["question"]
        assert ours["prompt"] == "Griffin: Welcher Trupp?"
        assert theirs["prompt"] == "Scorpion: which squad?"
        assert "Stell deinen eigenen Trupp zusammen" in labels(ours)
        assert "Build your own squad" in labels(theirs)
        for player in (german, english):
            player.choose("squad:" + player.state["question"]["options"][0]["id"].split(":")[1])
        while not german.state["events"]:
            german.read()
        while not english.state["events"]:
            english.read()
        told = [e["text"] for f in german.frames for e in f.get("events", ())]
        assert any(" bringt " in text for text in told)
        heard = [e["text"] for f in english.frames for e in f.get("events", ())]
        assert any(" brings " in text for text in heard)


def test_the_same_seat_is_asked_the_same_in_every_language(server: Server) -> None:
    made = server.make(game="clanwars", seed="2", agents={"hostile": "random"})
    with reading(made, "operative-1", "de") as one, reading(made, "operative-1", "en") as other:
        ours, theirs = one.until_asked()["question"], other.until_asked()["question"]
        assert [o["id"] for o in ours["options"]] == [o["id"] for o in theirs["options"]]
        assert (ours["ask"], ours["kind"]) == (theirs["ask"], theirs["kind"])
        assert ours["prompt"] != theirs["prompt"]


def test_a_page_says_its_language_among_the_protocols(server: Server) -> None:
    made = server.make(game="cybernekro", seed="2", agents={"bone": "random"})
    words = ["affray", f"token.{made.tokens['ash']}", "language.de"]
    with connect(server.sockets, subprotocols=words, max_size=2**24) as socket:  # type: ignore[arg-type]
        state = json.loads(socket.recv(20))
        while state["question"] is None:
            state = json.loads(socket.recv(20))
    assert state["question"]["prompt"].startswith(("Wer ", "Welche", "Wo ", "Was ", "Wie "))


def test_advice_that_is_worked_out_elsewhere_is_german_too(server: Server) -> None:
    made = server.make(game="hybrid", seed="2", agents={"scorpion": "random"})
    with reading(made, "griffin", "de") as griffin:
        question = griffin.until_asked()["question"]
        first = question["options"][0]["id"]
        odds = griffin.send("odds", ask=question["ask"], choice=first)
        assert odds["type"] == "odds"
        coach = griffin.send("coach", ask=question["ask"])
        assert {each["label"] for each in coach["answers"]} <= set(labels(question))


def test_a_refusal_and_a_sheet_are_german(server: Server) -> None:
    made = server.make(game="hybrid", seed="2", agents={"scorpion": "random"})
    with reading(made, "griffin", "de") as griffin:
        griffin.until_asked()
        assert griffin.send("sheet", about={"warrior": 99})["reason"] == (
            "nichts auf dem Tisch heißt so"
        )
        sheet = griffin.send("sheet", about={"card": "held-breath"})
        assert sheet["title"] == "Angehaltener Atem"
        assert sheet["chapters"][-1]["title"] == "Wie sie gespielt wird"


@pytest.mark.parametrize("how", ["header", "address"])
def test_requests_are_answered_in_the_language_asked_for(server: Server, how: str) -> None:
    more: dict[str, Any] = {"headers": {"accept-language": "de-DE,de;q=0.9,en;q=0.5"}}
    more = more if how == "header" else {"params": {"language": "de"}}
    answer = httpx.get(f"{server.url}/api/lessons", timeout=60, **more)
    assert answer.headers["content-language"] == "de"
    assert "accept-language" in answer.headers["vary"].lower()
    first = next(each for each in answer.json() if each["game"] == "hybrid")
    assert first["name"] == "Gehen und drehen"
    english = server.get("/api/lessons")
    assert english.headers["content-language"] == "en"
    assert next(e for e in english.json() if e["game"] == "hybrid")["name"] == "Walk and turn"


TEACHING = {"how many rounds", "toss a coin first"}
"""What the teaching game says, which has no German."""


def read(doc: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every text of an answer, and where it stands."""
    if isinstance(doc, dict):
        for key, value in doc.items():
            yield from read(value, f"{path}.{key}")
    elif isinstance(doc, list):
        for value in doc:
            yield from read(value, path)
    elif isinstance(doc, str):
        yield path, doc


@pytest.mark.parametrize(
    ("path", "texts"),
    [
        ("/api/lessons", ".idea"),
        ("/api/games", ".options.text"),
        ("/api/games/clanwars/glossary", ".text"),
        ("/api/games/hybrid/glossary", ".text"),
        ("/api/games/cybernekro/glossary", ".text"),
        ("/api/puzzles?game=hybrid", ".title"),
    ],
)
def test_every_text_of_the_library_differs(server: Server, path: str, texts: str) -> None:
    plain = httpx.get(f"{server.url}{path}", headers={"accept-language": "en"}, timeout=60)
    english = dict(enumerate(read(plain.json())))
    german = httpx.get(f"{server.url}{path}", headers={"accept-language": "de"}, timeout=60)
    told = dict(enumerate(read(german.json())))
    same = [
        text
        for number, (where, text) in english.items()
        if where.endswith(texts) and told[number][1] == text and re.search("[a-z]{3} [a-z]", text)
    ]
    assert english
    assert not set(same) - TEACHING, same[:10]


def test_records_and_rules_have_no_language(server: Server) -> None:
    german = {"accept-language": "de"}
    rule = httpx.get(f"{server.url}/api/rules/HYB-OC-05", headers=german, timeout=60)
    assert rule.headers["content-language"] == "en"
    assert rule.json() == server.get("/api/rules/HYB-OC-05").json()
    made = server.make(game="hybrid")
    refused = httpx.get(
        f"{server.url}/api/record", params={"token": made.watch}, headers=german, timeout=60
    )
    assert refused.json()["reason"] == "die Aufzeichnung gibt es, wenn das Spiel vorbei ist"


def test_a_strange_language_is_english(server: Server) -> None:
    for strange in ("xx", "de\u0000", "d" * 5_000, "../de"):
        answer = server.get("/api/games", language=strange)
        assert answer.headers["content-language"] in ("en", "de"), strange
        assert answer.status_code == 200


def test_the_lines_of_a_puzzle_are_called_in_german(server: Server) -> None:
    german = {"accept-language": "de"}
    url = f"{server.url}/api/puzzles"
    listed = httpx.get(url, params={"game": "clanwars"}, headers=german, timeout=60).json()
    wanted = {"game": "clanwars", "puzzle": listed[0]["id"]}
    begun = httpx.post(url, json=wanted, headers=german, timeout=60).json()
    assert begun["premise"].startswith("Jeder Wurf ist mitgezählt.")
    asked = {"token": begun["token"], "give_up": True}
    told = httpx.get(f"{url}/verdict", params=asked, headers=german, timeout=60).json()
    plain = httpx.get(f"{url}/verdict", params=asked, timeout=60).json()
    assert told["lines"]
    for ours, theirs in zip(told["lines"], plain["lines"], strict=True):
        assert ours["intention"]["id"] == theirs["intention"]["id"]
        assert ours["intention"]["label"] != theirs["intention"]["label"]


ENGLISH_WORDS = re.compile(
    r"\b(the|with|and|from|is|are|has|of|on|for|who|not|your|you|rolls?|once|white|black|dice|any)\b"
)


@pytest.mark.parametrize(
    ("game", "seat", "options"),
    [
        ("hybrid", "griffin", {"material_cards": True}),
        ("hybrid", "scorpion", {}),
        ("cybernekro", "ash", {}),
        ("clanwars", "roster", {"unlocked": "all"}),
        ("clanwars", "hostile", {"opening_swarm": "two"}),
    ],
)
def test_what_can_be_brought_is_told_in_german(
    server: Server, game: str, seat: str, options: dict[str, Any]
) -> None:
    """Names and what cards say; ids are the same as in English."""

    def asked(language: str) -> dict[str, Any]:
        wanted = {"game": game, "seat": seat, "options": json.dumps(options)}
        done = server.get("/api/forces/catalogue", **wanted, language=language)
        return dict(done.json())

    english, german = asked("en"), asked("de")
    assert [each["id"] for each in english["pieces"]] == [each["id"] for each in german["pieces"]]
    assert english["blank"] == german["blank"]
    assert [each["force"] for each in english["ready"]] == [e["force"] for e in german["ready"]]
    said = [
        (key, text)
        for piece in german["pieces"]
        for key, text in _texts(piece["facts"])
        if key in ("text", "about", "name", "a", "b")
    ]
    assert said or game == "cybernekro"
    assert not [text for _, text in said if ENGLISH_WORDS.search(text)]


def _texts(doc: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(doc, dict):
        for name, value in doc.items():
            yield from _texts(value, name)
    elif isinstance(doc, list):
        for value in doc:
            yield from _texts(value, key)
    elif isinstance(doc, str):
        yield key, doc


def test_a_builder_says_nothing_in_english(server: Server) -> None:
    """The mission and its task, what a squad is good at and what sleeps in it; what a model costs."""
    german = {"language": "de"}
    hybrid = {"game": "hybrid", "seat": "griffin", "scenario": "return-to-glasinhar"}
    limits = server.get("/api/forces/catalogue", **hybrid, **german).json()["limits"]
    assert limits["mission"] == "Rückkehr nach Glasinhar"
    assert limits["task"].startswith("Schalte")
    squad = {**hybrid, "force": {"warriors": ["purifier"] * 3 + ["templar"]}}
    checked = server.post("/api/forces/check?language=de", **squad).json()
    said = [hint["text"] for hint in checked["hints"]]
    assert "1 Rang ist übrig: Platz für einen mehr" in said
    assert "Überzeugung ruht: Niemand führt mit einer Aura" in said
    assert checked["facts"]["shoot"]["who"] == "Läuterer"
    crew = {"game": "cybernekro", "seat": "ash", "scenario": "quick-start", "force": "k1"}
    parts = server.post("/api/forces/check?language=de", **crew).json()["parts"]
    assert parts[0]["bill"]["terms"][0]["name"] == "Grundpreis"
