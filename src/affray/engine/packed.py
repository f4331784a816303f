"""A state kept as text: a fraction of its size, at the price of being read again."""

from __future__ import annotations

import zlib
from typing import Any, Generic

import msgspec

from affray.engine.game import Game, S


def text_of(state: Any) -> bytes:
    """A state as text."""
    return msgspec.json.encode(state.to_json())


class Packed(Generic[S]):
    """A state written as its difference from the text of a similar one that many share."""

    __slots__ = ("_game", "_like", "_text")

    def __init__(self, game: Game[S], state: S, like: bytes) -> None:
        self._game, self._like = game, like
        packer = zlib.compressobj(level=1, zdict=like)
        self._text = packer.compress(text_of(state)) + packer.flush()

    def state(self) -> S:
        """The state, read anew each time."""
        text = zlib.decompressobj(zdict=self._like).decompress(self._text)
        state: S = self._game.state_type.from_json(msgspec.json.decode(text))
        self._game.furnish(state)
        return state
