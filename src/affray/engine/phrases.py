"""Sentences that code makes in English, told again in the language of whoever reads them.

Rules refuse, explain and count in English: what they say is written into records, and records have no
language. Where a person reads it, it is told again: a message file has the English as its key, with
`{}` for each fact (`{#}` for a number), and the facts are told again in their turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

Texts: TypeAlias = Mapping[str, str]

MOST_KEPT = 50_000
_FACT = re.compile(r"\{(#?)\}")
_WORD = re.compile(r"[A-Za-z][A-Za-z'’]*")
_ARTICLE = re.compile(r"(?:the|a|an) (?=\S)")
_NUMBER = r"([-+−]?[\d.,/]*\d[\d.,/]*%?)"
_JOINTS = (
    (". ", ". "),
    ("; ", "; "),
    (": ", ": "),
    (", ", ", "),
    (" and ", " und "),
    (" · ", " · "),
)
"""Where a text falls into parts that are told one by one, and what stands between them then."""
_ALIKE = frozenset(
    [
        "a",
        "am",
        "an",
        "die",
        "in",
        "so",
        "was",
        "war",
        "hat",
        "also",
        "all",
        "arm",
        "hand",
        "wind",
        "name",
        "position",
        "mission",
        "ring",
        "rat",
        "rang",
        "bald",
        "gift",
        "rock",
        "boot",
        "tag",
        "fast",
        "tod",
        "art",
        "band",
    ]
)
"""Words that are German too: alone they do not show that a text is English."""


class _Pattern(NamedTuple):
    """A sentence with facts in it."""

    shape: re.Pattern[str]
    told: str
    weight: int


class Phrases:
    """English sentences and names, and what another language says for them."""

    def __init__(self, *files: Texts) -> None:
        self.texts = {key: told for file in files for key, told in file.items()}
        self._whole = {key: told for key, told in self.texts.items() if not _FACT.search(key)}
        self._small = {key.lower(): told for key, told in self._whole.items()}
        self._patterns: dict[str, list[_Pattern]] = {}
        for key, told in self.texts.items():
            if _FACT.search(key):
                self._patterns.setdefault(_anchor(key), []).append(_pattern(key, told))
        self._kept: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self.texts)

    def retold(self, text: str) -> str:
        """A text in the other language; unchanged where nothing is known of it."""
        known = self._kept.get(text)
        if known is None:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            known = self._kept[text] = self._found(text, 0)
        return known

    def _found(self, text: str, depth: int) -> str:
        if not _WORD.search(text) or depth > 8:
            return text
        told = self._as_a_whole(text)
        if told is None:
            told = self._as_a_pattern(text, depth)
        if told is None:
            told = self._in_parts(text, depth)
        return text if told is None else told

    def _as_a_whole(self, text: str) -> str | None:
        """A text that is known, however it begins and ends."""
        bare = text.strip()
        told = self._known(bare)
        if told is None and bare.isupper():
            large = self._small.get(bare.lower())
            told = None if large is None else large.upper()
        if told is None and (article := _ARTICLE.match(bare)):
            told = self._whole.get(bare[article.end() :])
        return None if told is None else text.replace(bare, told, 1)

    def _known(self, text: str) -> str | None:
        told = self._beginning(text)
        if told is None and (told := self._beginning(text + ".")) is not None:
            return told.removesuffix(".")
        if told is None and text.endswith("."):
            told = self._beginning(text[:-1])
            return None if told is None else told + "."
        return told

    def _beginning(self, text: str) -> str | None:
        """A text that is known with a small or with a capital letter at its beginning."""
        told = self._whole.get(text)
        if told is None and text[:1].isupper():
            small = self._whole.get(text[:1].lower() + text[1:])
            return None if small is None else _begun(small)
        return told if told is not None else self._whole.get(_begun(text))

    def _as_a_pattern(self, text: str, depth: int) -> str | None:
        for form, begin in ((text, str), (text[:1].lower() + text[1:], _begun)):
            for pattern in self._candidates(form):
                found = pattern.shape.fullmatch(form)
                if found is not None:
                    facts = [self._found(fact, depth + 1) for fact in found.groups()]
                    return begin(pattern.told.format(*facts))
        return None

    def _candidates(self, text: str) -> Iterable[_Pattern]:
        words = {word.lower() for word in _WORD.findall(text)}
        found = [each for word in words for each in self._patterns.get(word, ())]
        return sorted(found, key=lambda each: -each.weight)

    def _in_parts(self, text: str, depth: int) -> str | None:
        for joint, between in _JOINTS:
            if joint in text:
                parts = text.split(joint)
                told = [self._found(part, depth + 1) for part in parts]
                if told != parts:
                    return between.join(told)
        if text.endswith(")") and " (" in text:
            said, _, beside = text[:-1].partition(" (")
            pair = self._found(said, depth + 1), self._found(beside, depth + 1)
            return None if pair == (said, beside) else f"{pair[0]} ({pair[1]})"
        return None


def _anchor(key: str) -> str:
    """The longest word of a sentence that only English has: no text without it is like it."""
    words = [word.lower() for word in _WORD.findall(_FACT.sub(" ", key))]
    return max((w for w in words if w not in _ALIKE), key=len, default="")


def _pattern(key: str, told: str) -> _Pattern:
    shape, at = "", 0
    for fact in _FACT.finditer(key):
        shape += re.escape(key[at : fact.start()]) + (_NUMBER if fact[1] else "(.*?)")
        at = fact.end()
    literal = _FACT.sub("", key)
    return _Pattern(re.compile(shape + re.escape(key[at:]), re.DOTALL), told, len(literal))


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
