"""Words as numbers: any text becomes a fixed direction, so no vocabulary is needed."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

Row: TypeAlias = npt.NDArray[np.float32]

WORD = 12
"""How many numbers a word has."""

NOTHING: Row = np.zeros(WORD, np.float32)


@lru_cache(maxsize=1 << 14)
def word(text: str) -> Row:
    """The bytes of the text's hash, from -1 to 1; an empty text has no direction."""
    if not text:
        return NOTHING
    digest = blake2b(text.encode(), digest_size=WORD).digest()
    row: Row = np.frombuffer(digest, np.uint8).astype(np.float32) / 127.5 - 1
    return row


class Spelling(NamedTuple):
    """An option's id taken apart: `play:parry:4` is the head, one further word, one number."""

    head: str
    words: tuple[str, ...]
    numbers: tuple[int, ...]

    @property
    def row(self) -> Row:
        """The first two numbers in tenths, the head's direction, the mean of the other words'."""
        first = [number / 10 for number in (*self.numbers[:2], 0, 0)][:2]
        others: Any = np.mean([word(text) for text in self.words], 0) if self.words else NOTHING
        return np.concatenate([np.array(first, np.float32), word(self.head), others])


SPELLING_ROW = 2 + 2 * WORD


@lru_cache(1 << 15)
def spell(option: str) -> Spelling:
    """Split up an option's id."""
    head, *rest = option.split(":")
    words, numbers = [], []
    for part in rest:
        figures = part.split(",")
        if all(_is_number(figure) for figure in figures):
            numbers += [int(figure) for figure in figures]
        else:
            words.append(part)
    return Spelling(head, tuple(words), tuple(numbers))


@lru_cache(1 << 15)
def spelling_row(option: str) -> Row:
    """The row of an option's id."""
    return spell(option).row


def _is_number(text: str) -> bool:
    return text.lstrip("-").isdecimal()
