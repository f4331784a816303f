"""Intentions over the wire: asked for, weighed, carried out, and taken back as a whole."""

from __future__ import annotations

from typing import Any

import pytest

from affray.server.documents import halt_doc
from affray.testing.clanwars import skirmish
from tests.server.conftest import Server
from tests.server.player import Player

Doc = dict[str, Any]


def asked(player: Player) -> Doc:
    question: Doc = player.until_asked()["question"]
    return question


def intentions(player: Player, **about: Any) -> list[Doc]:
    """What the seat could mean to do now."""
    found: list[Doc] = player.send("intentions", ask=asked(player)["ask"], about=about)[
        "intentions"
    ]
    return found


def test_a_seat_is_told_what_it_could_mean_and_does_it(server: Server) -> None:
    made = server.make(seed="2")
    with made.seat("north") as north, made.seat("south"):
        first, *_ = intentions(north)
        answer = first["answers"][0]
        assert answer[0] == asked(north)["kind"]
        assert answer[1] in {option["id"] for option in asked(north)["options"]}
        told = north.send("intend", ask=asked(north)["ask"], intention=first)
        assert told["type"] == "intended"
        assert told["given"] == len(first["answers"])


def test_the_odds_of_a_whole_intention_add_up(server: Server) -> None:
    made = server.make(seed="2")
    with made.seat("north") as north, made.seat("south"):
        first, *_ = intentions(north)
        odds = north.send("odds", ask=asked(north)["ask"], choice=first["id"], intention=first)
        assert odds["choice"] == first["id"]
        assert sum(line["p"] for line in odds["lines"]) == pytest.approx(1)
        assert sum(bar["p"] for bar in odds["bars"]) == pytest.approx(1)


def test_an_intention_that_does_not_fit_the_question_changes_nothing(server: Server) -> None:
    made = server.make(seed="2")
    with made.seat("north") as north, made.seat("south"):
        first, *_ = intentions(north)
        before = asked(north)["ask"]
        for answers in ([["nonsense", "x", False]], [[first["answers"][0][0], "x", False]]):
            refused = north.send("intend", ask=before, intention={**first, "answers": answers})
            assert refused["code"] == "illegal"
        assert asked(north)["ask"] == before
        malformed = north.send("intend", ask=before, intention={**first, "answers": []})
        assert malformed["code"] == "malformed"


def test_another_seat_cannot_ask_for_or_carry_out_what_is_not_asked_of_it(server: Server) -> None:
    made = server.make(seed="2")
    with made.seat("north") as north, made.seat("south") as south, made.spectator() as watcher:
        first, *_ = intentions(north)
        token = asked(north)["ask"]
        for other in (south, watcher):
            assert other.send("intend", ask=token, intention=first)["type"] == "refused"
            assert other.send("intentions", ask=token)["type"] == "refused"


def test_what_was_cut_short_is_told_to_its_seat_only() -> None:
    scene = skirmish("row[0 1]").put("Timur", "t0").put("Trapper", "t0").turn("Timur")
    played = scene.open(dice=[5] * 6)
    table, seat = played.table, played.asks
    walk = next(i for i in table.intentions(seat, {}, 60) if i.about["deed"] == "go")
    table.intend(seat, walk)
    assert halt_doc(table, seat) is None
    played.play(str(played.names["Trapper"]))
    told = halt_doc(table, seat)
    assert told == {"label": walk.label, "why": "rolled", "kind": played.asked}
    assert halt_doc(table, "hostile") is None
