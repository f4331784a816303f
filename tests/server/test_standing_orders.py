"""Standing orders are offered where they make sense: to whoever may pass out of turn."""

from __future__ import annotations

from typing import Any

from tests.server.conftest import Server


def test_a_question_tells_whether_a_standing_order_makes_sense(server: Server) -> None:
    made = server.make(seed="2")
    asked: dict[str, set[bool]] = {}
    with made.seat("north") as north, made.seat("south") as south:
        for _ in range(40):
            for player in (north, south):
                player.send("resync", since=0)
                question: dict[str, Any] | None = player.state["question"]
                if question:
                    asked.setdefault(question["kind"], set()).add(question["standing"])
                    player.choose(question["default"] or question["options"][-1]["id"])
    assert asked["act"] == asked["deploy"] == asked["stance"] == {False}
    assert asked["card"] == {True}
    assert asked["hold"] == {True}
