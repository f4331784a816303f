"""Sheets: all that can be known of a model, a card or a place, in words, from one seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from affray.engine.words import Words


class Entry(NamedTuple):
    """A line of a sheet: a number or a sign, what it is called, how it came about,
    what it means."""

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
    sign: str = ""
    """What is printed large on a card: its points, its rank and suit, its number."""

    @classmethod
    def of(cls, title: str, subtitle: str, *chapters: Chapter, sign: str = "") -> Sheet:
        """A sheet with the chapters that have something to say."""
        told = tuple(chapter for chapter in chapters if chapter.entries)
        return cls(title, subtitle, told, sign)


def entry(words: Words, term: str, amount: str = "", note: str = "", sign: str = "") -> Entry:
    """A line whose name, meaning and rule come from the glossary."""
    name, text, rule = words.gloss(term)
    return Entry(name, text, amount, sign, note, rule)


def entries(words: Words, terms: Iterable[str]) -> tuple[Entry, ...]:
    """Lines from the glossary, each term once."""
    return tuple(entry(words, term) for term in dict.fromkeys(terms))


def phase_sheet(words: Words, name: object, now: str, *courses: Sequence[str]) -> Sheet | None:
    """What is done in a phase, and where it stands in the course it belongs to."""
    course = next((course for course in courses if name in course), ())
    if not course:
        return None
    gloss = words.gloss(f"phase-{name}")
    order = tuple(_step(words, step, step == now) for step in course)
    told = Entry("", gloss.text, rule=gloss.rule)
    subtitle = "what happens now" if name == now else ""
    return Sheet.of(gloss.name, subtitle, Chapter("", (told,)), Chapter("In order", order))


def _step(words: Words, name: str, is_now: bool) -> Entry:
    told = entry(words, f"phase-{name}")
    return told._replace(note="now" if is_now else "")
