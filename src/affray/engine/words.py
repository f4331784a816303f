"""Words are made in one place: a game's message files, and the names of its things."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from affray.engine.events import TABLE_EVENTS, Event
from affray.engine.language import ENGLISH, Language, spoken
from affray.engine.phrases import Phrases
from affray.engine.questions import Ask, Option, Refused
from affray.engine.tally import Tally

if TYPE_CHECKING:
    from affray.engine.packs import Edition

Namer: TypeAlias = Callable[[Any, Any], str]
"""(state, fact) -> what a player calls it."""

Texts: TypeAlias = Mapping[str, Mapping[str, str]]


class Shelved(Protocol):
    """The entries of a game's packs, by kind."""

    origins: Mapping[tuple[str, str], Any]

    def __getitem__(self, kind: str) -> Mapping[str, Any]: ...


MESSAGES = Path(__file__).parent / "messages"
"""What every game's table says."""
SECTIONS = (
    "prompt",
    "option",
    "gist",
    "gloss",
    "why",
    "deed",
    "prospect",
    "goal",
    "window",
    "screen",
    "campaign",
    "roll",
    "event",
)


def read_messages(folder: Path, language: Language) -> dict[str, dict[str, Any]]:
    """Every `<language>.toml` and `<language>-….toml` of a folder, as one."""
    texts: dict[str, dict[str, Any]] = {}
    for path in sorted(folder.rglob(f"{language}*.toml")):
        for section, lines in tomllib.loads(path.read_text("utf-8")).items():
            texts.setdefault(section, {}).update(lines)
    return texts


@lru_cache(8)
def table_words(language: Language) -> Mapping[str, Mapping[str, str]]:
    """The engine's own words in a language."""
    return read_messages(MESSAGES, language)


class Gloss(NamedTuple):
    """An entry of the glossary."""

    name: str
    text: str
    rule: str


_RULE = re.compile(r" \(([A-Z]{3}-[A-Z]+-\d+)\)$")


class Words:
    """The message files of one game in one language: prompts, labels, reasons, sentences.

    A template names facts in braces. `{warrior}` is named by the game's namer of that name;
    `{wounds:wound|wounds}` counts; `{behind:from behind|in front}` picks by truth.
    """

    edition: Edition | None = None
    """The packs that are played with, where they are a table's own."""

    def __init__(
        self,
        texts: Mapping[str, Mapping[str, str]],
        namers: Mapping[str, Namer] | None = None,
        folder: Path | None = None,
        content: Callable[[], Shelved] | None = None,
    ) -> None:
        self.folder, self.content = folder, content
        """Where other languages are read when somebody speaks them, and what they have names for."""
        self.namers = dict(namers or {})
        self.capitals = False
        """Whether sentences begin with a capital, whatever they begin with."""
        self._english = _with_the_tables(texts, ENGLISH)
        self._others: dict[Language, Texts] = {}
        self._phrases: dict[Language, Phrases] = {ENGLISH: Phrases()}

    @classmethod
    def load(
        cls,
        folder: Path,
        namers: Mapping[str, Namer] | None = None,
        content: Callable[[], Shelved] | None = None,
    ) -> Words:
        """Read a folder of message files; other languages than English once they are spoken."""
        words = cls(read_messages(folder, ENGLISH), namers, folder, content)
        words.capitals = True
        return words

    # ---------------------------------------------------------------- languages

    @property
    def texts(self) -> Texts:
        """Every template in the language that is spoken; in English where that has none."""
        language = spoken()
        return self._english if language == ENGLISH else self._other(language)

    def _other(self, language: Language) -> Texts:
        known = self._others.get(language)
        if known is None:
            own = {} if self.folder is None else read_messages(self.folder, language)
            told = _with_the_tables(own, language)
            known = self._others[language] = {
                section: {**lines, **told[section]} for section, lines in self._english.items()
            }
        return known

    @property
    def phrases(self) -> Phrases:
        """What code says in English, and the names of content, in the language that is spoken."""
        language = spoken()
        known = self._phrases.get(language)
        if known is None:
            own = {} if self.folder is None else read_messages(self.folder, language)
            tables = table_words(language).get("phrase", {})
            names = _names(own.get("content", {}), self.content)
            known = Phrases(tables, own.get("phrase", {}), names)
            self._phrases[language] = known
        return known

    def retold(self, text: str) -> str:
        """What code said in English, in the language that is spoken."""
        return text if spoken() == ENGLISH else self.phrases.retold(text)

    def retell(self, g: Any, facts: Mapping[str, Any], said: str) -> str:
        """An event that was stored, in the language that is spoken; as stored if that cannot be."""
        template = self.texts["event"].get(str(facts.get("kind")))
        if spoken() == ENGLISH or template is None:
            return said
        try:
            return self._begun(self._fill(g, template, facts))
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            return self.retold(said)

    # ---------------------------------------------------------------- what is said

    def prompt(self, g: Any, ask: Ask[Any]) -> str:
        """A question as a player reads it."""
        template = self.texts["prompt"].get(ask.kind)
        facts = {"seat": ask.seat, "rule": ask.rule, **(ask.about or {})}
        return self._begun(self._fill(g, template, facts)) if template else _spoken(ask.kind)

    def label(self, g: Any, ask: Ask[Any], option: Option[Any]) -> str:
        """An answer as a player reads it: the most specific template there is."""
        return self._begun(self._of_option(g, "option", ask, option)) or _spoken(option.id)

    def gist(self, g: Any, ask: Ask[Any], option: Option[Any]) -> str:
        """What an answer does, in one line, with the numbers of this moment."""
        return self._of_option(g, "gist", ask, option)

    def short(self, g: Any, ask: Ask[Any], option: Option[Any]) -> str:
        """An answer beside the thing that it is about: a place or a direction by itself."""
        template = self.texts["screen"].get(f"short.{ask.kind}")
        return self._fill(g, template, {"of": option.id.partition(":")[2]}) if template else ""

    def _of_option(self, g: Any, section: str, ask: Ask[Any], option: Option[Any]) -> str:
        head, _, tail = option.id.partition(":")
        texts = self.texts[section]
        for key in (f"{ask.kind}.{option.id}", f"{ask.kind}.{head}", ask.kind, option.id, head):
            if key in texts:
                facts = {
                    "seat": ask.seat,
                    "id": option.id,
                    "of": tail,
                    "value": option.value,
                    "answer": (ask, option),
                    **(ask.about or {}),
                }
                return self._fill(g, texts[key], facts)
        return ""

    def refused(self, g: Any, ask: Ask[Any], refused: Refused) -> Refused:
        """An answer that is not offered, with its label and the reason as a player reads them."""
        texts = self.texts["why"]
        template = texts.get(f"{ask.kind}.{refused.why}") or texts.get(refused.why)
        facts = {
            "seat": ask.seat,
            "id": refused.id,
            "value": refused.value,
            **(ask.about or {}),
            **refused.facts,
        }
        return refused._replace(
            label=refused.label or self.label(g, ask, Option(refused.id, refused.value)),
            reason=self._fill(g, template, facts) if template else _spoken(refused.why),
        )

    def sentence(self, g: Any, event: Event) -> str:
        """An event as a sentence of the log."""
        kind = type(event).__name__
        template = self.texts["event"].get(kind)
        facts = {f.name: getattr(event, f.name) for f in fields(event)}  # type: ignore[arg-type]
        return self._begun(self._fill(g, template, facts)) if template else _spoken(kind)

    def _begun(self, text: str) -> str:
        return text[:1].upper() + text[1:] if self.capitals else text

    def deed(self, g: Any, name: str, facts: Mapping[str, Any]) -> str:
        """What an intention amounts to, as a player would put it."""
        template = self.texts["deed"].get(name)
        return self._fill(g, template, facts) if template else _spoken(name)

    def prospect(self, g: Any, name: str, facts: Mapping[str, Any]) -> str:
        """What a line of play brings, as a player would put it."""
        template = self.texts["prospect"].get(name)
        return self._begun(self._fill(g, template, facts)) if template else _spoken(name)

    def goal(self, g: Any, name: str, facts: Mapping[str, Any]) -> str:
        """What a side is after, or how far it is, as a sentence."""
        template = self.texts["goal"].get(name)
        return self._begun(self._fill(g, template, facts)) if template else _spoken(name)

    def campaign(self, name: str, **facts: Any) -> str:
        """A line of a campaign's report; its facts are names already."""
        return self._fill(None, self.texts["campaign"][name], facts)

    def gloss(self, term: str) -> Gloss:
        """What a word or a number of the game means, and the rule that says so."""
        said = self.texts["gloss"].get(term, "")
        name, _, text = said.partition(": ")
        rule = _RULE.search(text)
        return Gloss(name or _spoken(term), _RULE.sub("", text), rule.group(1) if rule else "")

    def glossary(self) -> Mapping[str, Gloss]:
        """Every word and number that has a meaning of its own, by its term."""
        return {term: self.gloss(term) for term in self.texts["gloss"]}

    def roll(self, g: Any, name: str, facts: Mapping[str, Any]) -> str:
        """What came of a roll, or how it came about; nothing where there is nothing to say."""
        template = self.texts["roll"].get(name)
        return self._begun(self._fill(g, template, facts)) if template else ""

    def window(self, name: str) -> str:
        """A kind of window, as a player calls it."""
        return self.texts["window"].get(name) or _spoken(name)

    def screen(self, name: str) -> str:
        """A screen's title, button or note, or the heading of a group of things on it."""
        return self.texts["screen"].get(name) or ("" if "." in name else _spoken(name))

    def thing(self, g: Any, ask: Ask[Any]) -> str:
        """What a question on a screen is about, as a player calls it; else the question."""
        template = self.texts["screen"].get(f"thing.{ask.kind}")
        return self._fill(g, template, ask.about or {}) if template else self.prompt(g, ask)

    def missing(self, events: tuple[type[Event], ...]) -> list[str]:
        """The events that have no sentence yet."""
        told = self.texts["event"]
        return [e.__name__ for e in (*events, *TABLE_EVENTS) if e.__name__ not in told]

    def _fill(self, g: Any, template: str, facts: Mapping[str, Any]) -> str:
        said = []
        for text, name, namer, spec in _parsed(template):
            said.append(text)
            if name:
                how = self._fill(g, spec, facts) if "{" in spec else spec
                said.append(self._named(g, facts[name], namer, how))
        return "".join(said)

    def _named(self, g: Any, fact: Any, name: str, spec: str) -> str:
        """A fact as the game names it."""
        if "|" in spec:
            return _counted(fact, *spec.split("|", 1))
        namer = self.namers.get(name)
        if namer is not None and fact is not None:
            return self.retold(namer(g, fact))
        if (number := _as_tally(fact)) is not None:
            return format(number if spoken() == ENGLISH else number.retold(self.retold), spec)
        if isinstance(fact, list | tuple | frozenset | set):
            return ", ".join(self.retold(str(item)) for item in fact)
        return format(fact, spec) if spec else self.retold(str(fact))


@cache
def _parsed(template: str) -> tuple[tuple[str, str, str, str], ...]:
    """A template parsed once: text before a fact, the fact, its namer, its form.

    `{a}` is fact a, named by the namer of a; `{a/b}` is fact a, named by the namer of b.
    """
    parts = []
    for text, found, spec, _ in string.Formatter().parse(template):
        name, _, namer = (found or "").partition("/")
        parts.append((text, name, namer or name, spec or ""))
    return tuple(parts)


def _with_the_tables(texts: Mapping[str, Mapping[str, str]], language: Language) -> Texts:
    """A game's texts over those that every table has."""
    tables = table_words(language)
    return {s: {**tables.get(s, {}), **texts.get(s, {})} for s in SECTIONS}


def _names(
    told: Mapping[str, Mapping[str, Mapping[str, str]]], content: Callable[[], Shelved] | None
) -> dict[str, str]:
    """The names and texts of content by what they are in English; what packs took away is left
    out."""
    if content is None:
        return {}
    names: dict[str, str] = {}
    packs = content()
    for kind, rows in told.items():
        entries = packs[kind]
        for name, lines in rows.items():
            origin = packs.origins.get((kind, name))
            if origin is None or origin.over:
                continue  # a pack has put something else in its place
            for path, text in lines.items():
                said = _within(entries[name], path)
                if said:
                    names[said] = text
    return names


def _as_tally(fact: Any) -> Tally | None:
    """A fact that is a number with its terms, also as a record has it."""
    if isinstance(fact, dict) and fact.keys() == {"name", "total", "terms"}:
        return Tally.from_json(fact)
    return fact if isinstance(fact, Tally) else None


def _within(entry: Any, path: str) -> str | None:
    """The text at a path of an entry: `side.active.text`, `objectives.0.text`."""
    for part in path.split("."):
        try:
            if isinstance(entry, Mapping):
                entry = entry[part]
            else:
                entry = entry[int(part)] if part.isdigit() else getattr(entry, part)
        except (AttributeError, LookupError, TypeError):
            return None
    return entry if isinstance(entry, str) else None


def _counted(fact: Any, one: str, other: str) -> str:
    if isinstance(fact, bool):
        return one if fact else other
    return f"{fact} {one if fact == 1 else other}"


def _spoken(name: str) -> str:
    """A readable form of an id, for things that have no words yet."""
    text = name.replace(":", " ").replace("-", " ").replace("_", " ")
    return text[:1].upper() + text[1:]
