"""Sheets: all that can be known of a model, a card or a place, in words, from one seat."""

from __future__ import annotations

from typing import NamedTuple

from affray.engine.words import Words


class Entry(NamedTuple):
    """A line of a sheet: a number or a sign, what it is called, how it came about, what it means."""

    name: str
    text: str
    amount: str = ""
    sign: str = ""
    note: str = ""
    rule: str = ""


class Chapter(NamedTuple):
    """Lines of one kind under one heading."""

    title: str
    entries: tuple[Entry, ...]
    note: str = ""


class Sheet(NamedTuple):
    """What a seat can know of one thing."""

    title: str
    subtitle: str
    chapters: tuple[Chapter, ...]

    @classmethod
    def of(cls, title: str, subtitle: str, *chapters: Chapter) -> Sheet:
        """A sheet with those chapters that have something to say."""
        return cls(title, subtitle, tuple(chapter for chapter in chapters if chapter.entries))


def entry(words: Words, term: str, amount: str = "", note: str = "", sign: str = "") -> Entry:
    """A line whose name, meaning and rule come from the glossary."""
    name, text, rule = words.gloss(term)
    return Entry(name, text, amount, sign, note, rule)
