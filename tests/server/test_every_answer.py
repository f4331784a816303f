"""Every legal answer can still be given: the golden records are played once more, through the page's
protocol, with full control and one socket a seat. At each question a page is offered exactly what
the rules offer, and takes the answer that stands in the record."""

from __future__ import annotations

import time
from contextlib import ExitStack
from itertools import islice
from typing import Any

import pytest

from affray.engine.questions import Ask
from tests.golden import Drawer
from tests.golden_games import ALL, SAMPLED, named
from tests.server.conftest import Server
from tests.server.player import Player

Doc = dict[str, Any]

SAMPLE = 40
"""So many answers of a game are given by `make test`; `make soak` gives all."""


class Hands:
    """All seats of a golden game, each at a socket of its own and asked everything; and beside it
    the same game without a server."""

    def __init__(self, stack: ExitStack, server: Server, drawer: Drawer, name: str) -> None:
        self.twin = drawer.laid(name)
        scenario, seed, options = drawer.games[name]
        told = {"scenario": scenario, "seed": str(seed), "options": dict(options)}
        made = server.make(game=drawer.game.name, full=True, **told)
        self.players = {seat: stack.enter_context(made.seat(seat)) for seat in made.tokens}
        self.answered: set[str] = set()
        for player in self.players.values():
            player.read()
            assert player.state["stops"]["full"]

    def give(self, ask: Ask[Any], choice: str) -> bool:
        """One answer; whether it was asked for. What is not asked is what can only be passed."""
        question = self._question(self.players[ask.seat])
        if question is None:
            assert [option.id for option in ask.options] == [choice] or ask.default == choice
        else:
            self._answer(ask, question, choice)
        self.twin.choose(choice, ask.seat)
        for player in self.players.values():
            player.drain()
        return question is not None

    def _answer(self, ask: Ask[Any], question: Doc, choice: str) -> None:
        """The page's list is the rules' own."""
        assert question["kind"] == ask.kind
        assert [o["id"] for o in question["options"]] == [option.id for option in ask.options]
        told = self._sent(self.players[ask.seat], question["ask"], choice)
        assert told["type"] == "ack", told
        self.answered.add(question["ask"])

    def _sent(self, player: Player, ask: str, choice: str) -> Doc:
        """No person is as quick as this; whoever is told to wait a moment does."""
        while True:
            told = player.send("choose", ask=ask, choice=choice)
            if told.get("code") != "too-fast":
                return told
            time.sleep(0.2)

    def _question(self, player: Player) -> Doc | None:
        """What a seat is asked; None: the table stands, and asks somebody else."""
        while not self._new(player):
            for each in (player, *self.players.values()):
                each.send("resync", since=each.state["seq"])
                if self._new(each):
                    return self._new(each) if each is player else None
        return self._new(player)

    def _new(self, player: Player) -> Doc | None:
        question: Doc | None = player.state["question"]
        return None if question is None or question["ask"] in self.answered else question


def play(server: Server, drawer: Drawer, name: str, most: int | None = None) -> int:
    """A golden game over the wire, or its beginning: how many answers were asked for."""
    with ExitStack() as stack:
        hands = Hands(stack, server, drawer, name)
        given = islice(drawer.recorded(name, hands.twin), most)
        asked = sum(hands.give(ask, choice) for ask, choice in given)
        if most is None:
            assert hands.twin.result is not None
            assert hands.twin.result.to_json() == drawer.read(name)["result"]
            first = next(iter(hands.players.values()))
            first.send("resync")
            assert first.state["result"]["winners"] == list(hands.twin.result.winners)
    return asked


@pytest.mark.parametrize(("drawer", "name"), SAMPLED, ids=named(SAMPLED))
def test_a_game_begins_over_the_wire(server: Server, drawer: Drawer, name: str) -> None:
    assert play(server, drawer, name, SAMPLE) > SAMPLE / 2


@pytest.mark.soak
@pytest.mark.parametrize(("drawer", "name"), ALL, ids=named(ALL))
def test_a_whole_game_is_played_over_the_wire(
    server: Server, drawer: Drawer, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = play(server, drawer, name)
    assert asked > 0
    with capsys.disabled():
        print(f" {drawer.game.name} {name}: {asked} answers over the wire")
