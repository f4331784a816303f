"""Words are made in one place: a game's message files, and the names of its things."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from affray.engine.events import TABLE_EVENTS, Event
from affray.engine.questions import Ask, Option, Refused

if TYPE_CHECKING:
    from affray.engine.packs import Edition

Namer: TypeAlias = Callable[[Any, Any], str]
"""(state, fact) -> what a player calls it."""

TABLE_WORDS: Mapping[str, Mapping[str, str]] = {
    "prompt": {"roll": "Roll {code}: {why}"},
    "option": {
        "yes": "Yes",
        "no": "No",
        "pass": "Pass",
        "none": "None",
        "done": "Done",
        "roll": "{id}",
    },
    "gist": {"roll": "The dice on the table show {id}."},
    "gloss": {},
    "why": {},
    "deed": {},
    "prospect": {},
    "goal": {},
    "window": {},
    "screen": {},
    "campaign": {},
    "roll": {
        "luck.none": "No dice of its own.",
        "luck.very-kind": "The dice were very kind.",
        "luck.kind": "The dice were a little kind.",
        "luck.fair": "The dice were fair.",
        "luck.unkind": "The dice were a little unkind.",
        "luck.very-unkind": "The dice were very unkind.",
        "luck": "{came} of {rolls} rolls succeeded; {expected:.1f} expected.",
        "feat.fell": "fell in round {round}",
        "feat.nothing": "did no harm and took none",
    },
    "event": {
        "Undone": "{seat} takes back {choices:choice|choices}.",
        "WentBack": "{seat} goes back to the start of step {step}.",
        "Misread": "{seat} misread the dice and reads them again.",
        "Edited": "By agreement, {seat} changes {facts}.",
        "Proposed": "{seat} proposes to change {facts}. Reason: {why}",
        "Declined": "{seat} does not agree to {motion}, which {proposer} proposed.",
        "Lapsed": "Play goes on: {motion}, which {proposer} proposed, is off the table.",
        "Resigned": "{seat} resigns.",
        "DrawAgreed": "The players agree on a draw.",
        "AgentFailed": "The agent that plays {seat} failed; the table answered for it.",
        "Reseeded": "The seed is known, so the dice to come are those of a new one, promised as {commitment}.",
        "DiceFixed": "The lesson's dice are fixed: a good plan works here.",
        "SeatLent": "{seat} lets an agent ({agent}) play on.",
        "SeatGiven": "{giver} gives the seat of {seat}, whose player is away, to an agent ({agent}).",
        "SeatLate": "An agent ({agent}) plays on for {seat}, whose time is over.",
        "SeatTaken": "A person plays {seat} from now on.",
        "SecondDevice": "A second device has opened the seat of {seat}.",
        "WentOnHoliday": "{seat} is on holiday, and no time runs; {days:day|days} of holiday at most.",
        "CameBack": "{seat} is back from holiday; {days:day|days} of it left.",
        "Reopened": "The step begins anew: {reason}.",
    },
}


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
    ) -> None:
        self.texts = {
            section: {**TABLE_WORDS[section], **texts.get(section, {})} for section in TABLE_WORDS
        }
        self.namers = dict(namers or {})
        self.capitals = False
        """Whether sentences begin with a capital, whatever they begin with."""

    @classmethod
    def load(
        cls, folder: Path, namers: Mapping[str, Namer] | None = None, language: str = "en"
    ) -> Words:
        """Read a folder of message files: every `<language>.toml` and `<language>-….toml` in it."""
        texts: dict[str, dict[str, str]] = {}
        for path in sorted(folder.rglob(f"{language}*.toml")):
            for section, lines in tomllib.loads(path.read_text("utf-8")).items():
                texts.setdefault(section, {}).update(lines)
        words = cls(texts, namers)
        words.capitals = True
        return words

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
            return namer(g, fact)
        if isinstance(fact, list | tuple | frozenset | set):
            return ", ".join(str(item) for item in fact)
        return format(fact, spec) if spec else str(fact)


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


def _counted(fact: Any, one: str, other: str) -> str:
    if isinstance(fact, bool):
        return one if fact else other
    return f"{fact} {one if fact == 1 else other}"


def _spoken(name: str) -> str:
    """A readable form of an id, for things that have no words yet."""
    text = name.replace(":", " ").replace("-", " ").replace("_", " ")
    return text[:1].upper() + text[1:]
