"""The Bridge with windows: nothing hangs on cards in answer, and something on luck."""

from __future__ import annotations

from typing import Any

from affray.engine.questions import Ask
from affray.engine.words import Words
from tests.teaching.bridge import Bridge, BridgeGame

CARDS, LUCK = "cards", "luck"


class Windowed(BridgeGame):
    name = "windowed"
    windows = (CARDS, LUCK)
    words = Words(
        {
            **BridgeGame.words.texts,
            "window": {CARDS: "Cards in answer", LUCK: "Luck"},
        },
        BridgeGame.words.namers,
    )

    def window_of(self, ask: Ask[Any]) -> str | None:
        return {"card": CARDS, "hold": LUCK}.get(ask.kind)

    def stakes(self, g: Bridge, ask: Ask[Any]) -> bool:
        return ask.kind != "card"


def game() -> Windowed:
    """The one game."""
    return Windowed()
