"""The language a reader reads. Everything that nobody reads, records above all, is in English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import TypeAlias

Language: TypeAlias = str
"""The two letters of a language: `en`, `de`."""

ENGLISH: Language = "en"
LANGUAGES: Mapping[Language, str] = MappingProxyType({"en": "English", "de": "Deutsch"})
"""What there are message files for, and what each language calls itself."""

_spoken: ContextVar[Language] = ContextVar("affray_language", default=ENGLISH)


def spoken() -> Language:
    """The language in which words are made now."""
    return _spoken.get()


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Make words in a language, here and in whatever is awaited from here."""
    before = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(before)


def language_of(wanted: str) -> Language:
    """The first language of a browser's list (`de-AT,de;q=0.9,en;q=0.8`) that there is; else
    English."""
    ranked = sorted(map(_ranked, wanted.split(",")), key=lambda pair: -pair[1])
    return next((name for name, weight in ranked if weight and name in LANGUAGES), ENGLISH)


def _ranked(part: str) -> tuple[Language, float]:
    """One entry of a list of languages, and how much it is wanted."""
    name, _, weight = part.partition(";q=")
    try:
        wanted = float(weight) if weight else 1.0
    except ValueError:
        wanted = 0.0
    return name.strip().lower()[:2], wanted
