"""What marks an answer, so that practice can have an opinion on it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from affray.engine.leanings import Leanings, Marks
from affray.engine.questions import Ask
from affray.games.clanwars.state import ClanWars

LEARNED = Path(__file__).with_name("leanings.json")
"""What practice has taught, and how it came about."""


@cache
def learned() -> Leanings:
    """What practice has taught about answers in this game."""
    return Leanings.read(LEARNED)


def marks(g: ClanWars, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks] | None:
    """What each answer is, in one word."""
    return [_plain(ask.kind, option.id) for option in ask.answers]


@lru_cache(maxsize=1 << 14)
def _plain(kind: str, name: str) -> Marks:
    return (f"{kind}/{name.partition(':')[0]}",)
