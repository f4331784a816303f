"""Sentences that code makes in English, told again in the language of whoever reads them.

Rules refuse, explain and count in English: what they say is written into records, and records have no
language. Where a person reads it, it is told again: a message file has the English as its key, with
`{}` for each fact (`{#}` for a number), and the facts are told again in their turn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, TypeAlias

Texts: TypeAlias = Mapping[str, str]

MOST_KEPT = 50_000
DEEPEST = 8
"""How often a fact of a fact is looked into."""
KEPT_DEEP = 4
"""How deep facts are remembered; deeper ones may have been left as they are."""
STRONG = 9
"""Letters beside its facts with which a sentence is known for certain."""
SHORT = 60
_FACT = re.compile(r"\{(#?)\}")
_PLACED = re.compile(r"\{\d\}")
_WORD = re.compile(r"[A-Za-z][A-Za-z'’]*")
_ARTICLES = frozenset({"the", "a"})
_ARTICLE = re.compile(r"(?:the|a|an) (?=\S)")
_SENTENCE = re.compile(r"[.!?] ")
_PUNCTUATION = re.compile(r"[.;:()!?] |[()]")
_RULED = re.compile(r"(.+)( \([A-Z]{3}-[A-Z]+-\d+\))", re.DOTALL)
_NUMBERED = re.compile(r"(.+) (\d+)")
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
        self._telling = {_mark(key) for key, told in self.texts.items() if _differs(key, told)}
        """Words of which a text has at least one if there is anything to tell again in it."""
        self._kept: dict[str, str] = {}

    def __bool__(self) -> bool:
        return bool(self.texts)

    def retold(self, text: str) -> str:
        """A text in the other language; unchanged where nothing is known of it."""
        return self._found(text, 0)

    def name(self, text: str) -> str:
        """What a thing is called; unchanged where it has no name in the other language. One of
        several alike has a number: Purifier 2."""
        told = self._whole.get(text)
        if told is None and (numbered := _NUMBERED.fullmatch(text)):
            told = self._whole.get(numbered[1])
            return text if told is None else f"{told} {numbered[2]}"
        return text if told is None else told

    def _found(self, text: str, depth: int) -> str:
        known = self._kept.get(text)
        if known is None:
            known = self._sought(text, depth) if self._may_be_told(text) else text
            if depth <= KEPT_DEEP:
                if len(self._kept) >= MOST_KEPT:
                    self._kept.clear()
                self._kept[text] = known
        return known

    def _may_be_told(self, text: str) -> bool:
        """Whether any word of a text is one that only English has: most texts were made in the
        other language, and are known by that."""
        words = {word.lower() for word in _WORD.findall(text)}
        return not words.isdisjoint(self._telling) or not words.isdisjoint(_ARTICLES)

    def _sought(self, text: str, depth: int) -> str:
        if depth > DEEPEST:
            return text
        for tell in (
            *(self._one, self._ruled, self._joined, self._strongly),
            *(self._in_parts, self._weakly),
        ):
            told = tell(text, depth)
            if told is not None:
                return told
        return text

    def _one(self, text: str, depth: int) -> str | None:
        return self._as_a_whole(text)

    def _ruled(self, text: str, depth: int) -> str | None:
        """A sentence with the id of its rule, which has no language."""
        ruled = _RULED.fullmatch(text)
        return self._found(ruled[1], depth + 1) + ruled[2] if ruled else None

    def _joined(self, text: str, depth: int) -> str | None:
        """Sentences of which some that follow each other are known together."""
        ends = [at.end() for at in _SENTENCE.finditer(text)]
        for end in ends:
            told = self._as_a_whole(text[end:])
            if told is not None:
                return f"{self._found(text[: end - 1], depth + 1)} {told}"
        for begin in (0, *ends):
            for end in (each for each in reversed(ends) if each > begin):
                told = self._as_a_whole(text[begin : end - 1])
                if told is not None:
                    before = self._found(text[:begin].rstrip(), depth + 1)
                    return f"{before} {told} {self._found(text[end:], depth + 1)}".lstrip()
        return None

    def _strongly(self, text: str, depth: int) -> str | None:
        return self._as_a_pattern(text, depth, STRONG, 10_000)

    def _weakly(self, text: str, depth: int) -> str | None:
        """By a pattern that says little: only names and places are told so."""
        short = len(text) <= SHORT and not _PUNCTUATION.search(text)
        return self._as_a_pattern(text, depth, 0, STRONG) if short else None

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

    def _as_a_pattern(self, text: str, depth: int, least: int, most: int) -> str | None:
        small = text[:1].lower() + text[1:]
        forms: list[tuple[str, Callable[[str], str], str]] = [(text, str, ""), (small, _begun, "")]
        if text.endswith("."):
            forms += [(form[:-1], begin, ".") for form, begin, _ in forms]
        for form, begin, end in forms:
            for pattern in self._candidates(form):
                found = least <= pattern.weight < most and pattern.shape.fullmatch(form)
                if found:
                    facts = [self._found(fact, depth + 1) for fact in found.groups()]
                    return begin(pattern.told.format(*facts)) + end
        return None

    def _candidates(self, text: str) -> Iterable[_Pattern]:
        words = {word.lower() for word in _WORD.findall(text)}
        found = [each for word in words for each in self._patterns.get(word, ())]
        return sorted(found, key=lambda each: -each.weight)

    def _in_parts(self, text: str, depth: int) -> str | None:
        numbered = self.name(text)
        if numbered != text:
            return numbered
        for joint, between in _JOINTS:
            if joint in text:
                parts = text.split(joint)
                told = [self._found(part, depth + 1) for part in parts]
                if told != parts:
                    return between.join(told)
        if text.endswith(")") and " (" in text:
            said, _, beside = text[:-1].rpartition(" (")
            pair = self._found(said, depth + 1), self._found(beside, depth + 1)
            return None if pair == (said, beside) else f"{pair[0]} ({pair[1]})"
        return None


def _anchor(key: str) -> str:
    """The longest word of a sentence that only English has: no text without it is like it."""
    words = [word.lower() for word in _WORD.findall(_FACT.sub(" ", key))]
    return max((w for w in words if w not in _ALIKE), key=len, default="")


def _differs(key: str, told: str) -> bool:
    """Whether a sentence says anything else than its English does, its facts apart."""
    return _FACT.sub("{}", key) != _PLACED.sub("{}", told)


def _mark(key: str) -> str:
    """A word that every text like a sentence has, in German too if need be."""
    return _anchor(key) or max(map(str.lower, _WORD.findall(key)), key=len, default="")


def _pattern(key: str, told: str) -> _Pattern:
    shape, at = "", 0
    for fact in _FACT.finditer(key):
        shape += re.escape(key[at : fact.start()]) + (_NUMBER if fact[1] else "(.*?)")
        at = fact.end()
    literal = _FACT.sub("", key)
    return _Pattern(re.compile(shape + re.escape(key[at:]), re.DOTALL), told, len(literal))


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]
