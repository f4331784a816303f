"""Courtesy on a public server: names its operator does not want, and how often one may report."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from time import monotonic

from affray.engine.errors import AffrayError

OFTEN = 30.0
"""Seconds between two reports from one link."""

_LOOKS_LIKE = str.maketrans("013457$@!|", "oleastsail")


class RefusedName(AffrayError):
    """A name that is not wanted here."""


def check_name(name: str, refused: Iterable[str]) -> None:
    """Refuse a name that holds one of these words, however it is written."""
    letters = _letters(name)
    if any(word in letters for each in refused if (word := _letters(each))):
        raise RefusedName("this server does not take that name; choose another")


def _letters(text: str) -> str:
    """Only its letters, small and without accents; a digit is the letter it looks like."""
    plain = unicodedata.normalize("NFKD", text.casefold()).translate(_LOOKS_LIKE)
    return "".join(sign for sign in plain if sign.isalpha())


class Reports:
    """Which links have reported something lately: nobody fills the log from outside."""

    def __init__(self) -> None:
        self._latest: dict[str, float] = {}

    def may_come(self, link: str) -> bool:
        """Whether another report may come from this link now."""
        now = monotonic()
        self._latest = {one: at for one, at in self._latest.items() if now - at < OFTEN}
        if link in self._latest:
            return False
        self._latest[link] = now
        return True
