"""Words are made in one place: a game's message files, and the names of its things."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias

from affray.engine.events import TABLE_EVENTS, Event
from affray.engine.questions import Ask, Option, Refused

Namer: TypeAlias = Callable[[Any, Any], str]
"""(state, fact) -> how a player calls it."""

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
    "why": {},
    "event": {
        "Undone": "{seat} takes back {choices:choice|choices}.",
        "Misread": "{seat} misread the dice and reads them again.",
        "Edited": "By agreement, {seat} changes {facts}.",
        "Resigned": "{seat} resigns.",
        "DrawAgreed": "The players agree on a draw.",
        "Reopened": "The step begins anew: {reason}.",
    },
}


class Words:
    """The message files of one game in one language: prompts, labels, reasons, sentences.

    A template names facts in braces. `{warrior}` is named by the game's namer of that name;
    `{wounds:wound|wounds}` counts; `{behind:from behind|in front}` picks by truth.
    """

    def __init__(
        self,
        texts: Mapping[str, Mapping[str, str]],
        namers: Mapping[str, Namer] | None = None,
    ) -> None:
        self.texts = {
            section: {**TABLE_WORDS[section], **texts.get(section, {})} for section in TABLE_WORDS
        }
        self.namers = dict(namers or {})

    @classmethod
    def load(
        cls, folder: Path, namers: Mapping[str, Namer] | None = None, language: str = "en"
    ) -> Words:
        """Read `<language>.toml` of a folder of message files."""
        return cls(tomllib.loads((folder / f"{language}.toml").read_text("utf-8")), namers)

    def prompt(self, g: Any, ask: Ask[Any]) -> str:
        """A question as a player reads it."""
        template = self.texts["prompt"].get(ask.kind)
        facts = {"seat": ask.seat, "rule": ask.rule, **(ask.about or {})}
        return self._fill(g, template, facts) if template else _spoken(ask.kind)

    def label(self, g: Any, ask: Ask[Any], option: Option[Any]) -> str:
        """An answer as a player reads it: the most particular template that there is."""
        head, _, tail = option.id.partition(":")
        texts = self.texts["option"]
        for key in (f"{ask.kind}.{option.id}", f"{ask.kind}.{head}", ask.kind, option.id, head):
            if key in texts:
                facts = {
                    "seat": ask.seat,
                    "id": option.id,
                    "of": tail,
                    "value": option.value,
                    **(ask.about or {}),
                }
                return self._fill(g, texts[key], facts)
        return _spoken(option.id)

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
        return self._fill(g, template, facts) if template else _spoken(kind)

    def missing(self, events: tuple[type[Event], ...]) -> list[str]:
        """The events that have no sentence yet."""
        told = self.texts["event"]
        return [e.__name__ for e in (*events, *TABLE_EVENTS) if e.__name__ not in told]

    def _fill(self, g: Any, template: str, facts: Mapping[str, Any]) -> str:
        return _Filler(g, self.namers).vformat(template, (), facts)


class _Filler(string.Formatter):
    """Fills a template, naming each fact as the game names it."""

    def __init__(self, g: Any, namers: Mapping[str, Namer]) -> None:
        self.g, self.namers = g, namers

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> Any:
        """A fact by its name; `a/b` names fact a with the namer of b."""
        name, _, namer = field_name.partition("/")
        value = kwargs[name]
        return (value, namer or name), name

    def format_field(self, value: Any, format_spec: str) -> str:
        fact, name = value
        if "|" in format_spec:
            return _counted(fact, *format_spec.split("|", 1))
        namer = self.namers.get(name)
        if namer is not None and fact is not None:
            return namer(self.g, fact)
        if isinstance(fact, list | tuple | frozenset | set):
            return ", ".join(str(item) for item in fact)
        return format(fact, format_spec) if format_spec else str(fact)


def _counted(fact: Any, one: str, other: str) -> str:
    if isinstance(fact, bool):
        return one if fact else other
    return f"{fact} {one if fact == 1 else other}"


def _spoken(name: str) -> str:
    """A readable form of an id, for what has no words yet."""
    text = name.replace(":", " ").replace("-", " ").replace("_", " ")
    return text[:1].upper() + text[1:]
