"""Paper in the reader's language: what a game lays out is told again before it goes to the press.

Layouts are made in English, with names and sentences of the game as they are spoken; `messages` has the
words that only paper has. The ledger's rules stay in English, and so does the sheet that is made of them.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from affray.engine.game import find_game
from affray.engine.language import ENGLISH, Language, speaking, spoken
from affray.engine.phrases import Phrases
from affray.engine.words import read_messages
from affray.paper.roster import Block

MESSAGES = Path(__file__).parent / "messages"
AS_IT_IS = frozenset({"face", "icon", "sign", "draw"})
"""What the press reads, and no person."""

Layout = TypeVar("Layout")


@lru_cache(8)
def _phrases(game: str, language: Language) -> Phrases:
    """What a game and its paper say in a language."""
    with speaking(language):
        known = find_game(game).words.phrases.texts
    return Phrases(known, read_messages(MESSAGES, language).get("phrase", {}))


class Telling:
    """Tells what is printed of a game in the language that is spoken."""

    def __init__(self, game: str) -> None:
        self.language = spoken()
        self._known = None if self.language == ENGLISH else _phrases(game, self.language)

    def __call__(self, text: str) -> str:
        """A sentence or a word."""
        return text if self._known is None else self._known.retold(text)

    def layout(self, layout: Layout, own: frozenset[str] = frozenset()) -> Layout:
        """Everything that people read of a layout; fields that are named in `own` hold a player's
        words."""
        return layout if self._known is None else self._told(layout, AS_IT_IS | own)

    def _told(self, part: Any, kept: frozenset[str] = AS_IT_IS) -> Any:
        if isinstance(part, str):
            return self(part)
        if not isinstance(part, tuple):
            return part
        if not hasattr(part, "_fields"):
            return tuple(self._told(each) for each in part)
        return self._told_fields(part, kept)

    def _told_fields(self, part: Any, kept: frozenset[str]) -> Any:
        if isinstance(part, Block) and part.christened:
            kept |= {"name"}
        told: dict[str, Any] = {
            field: self._told(getattr(part, field)) for field in part._fields if field not in kept
        }
        return part._replace(**told)
