"""The forms with names inside: a table that becomes a class, and a word with its parameters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from affray.engine.packs.faults import Steps, shown, where
from affray.engine.packs.forms import BAD, Form, Notes, Schema
from affray.engine.packs.words import Phrase, Range, article, hint, nearest_word

_NUMBERED = re.compile(r"([^/]*)/(-?[0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Slot:
    """One field of a class: its name in TOML and in Python, its form, whether it is required."""

    key: str
    name: str
    form: Form
    needed: bool


@dataclass(eq=False)
class Table(Form):
    """A table that becomes an instance of a frozen class."""

    made: type
    title: str
    slots: dict[str, Slot] = field(default_factory=dict)
    wants: str = "a table in curly brackets"

    def fits(self, value: object) -> bool:
        return isinstance(value, dict)

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        given = {
            slot.name: slot.form.read(value[key], (*path, key), notes)
            for key, slot in self.slots.items()
            if key in value
        }
        whole = self._whole(value, path, notes)
        if not whole or BAD in given.values():
            return BAD
        try:
            return self.made(**given)
        except ValueError as error:  # a class may refuse numbers that do not go together
            return notes.fault(path, f"{where(path)}: {error}" if path else str(error))

    def schema(self, defs: dict[str, Schema]) -> Schema:
        if self.title not in defs:
            defs[self.title] = {}  # so that a class may hold its own kind
            defs[self.title] = self.inline(defs)
        return {"$ref": f"#/definitions/{self.title}"}

    def inline(self, defs: dict[str, Schema]) -> Schema:
        """The schema itself rather than a pointer to it."""
        return {
            "type": "object",
            "description": (self.made.__doc__ or "").strip().split("\n")[0],
            "properties": {key: slot.form.schema(defs) for key, slot in self.slots.items()},
            "required": [key for key, slot in self.slots.items() if slot.needed],
            "additionalProperties": False,
        }

    def _whole(self, value: Mapping[str, object], path: Steps, notes: Notes) -> bool:
        """Note unknown fields and missing fields, a misspelt one only once."""
        before = len(notes.faults)
        free = [key for key in self.slots if key not in value]
        strangers = [key for key in value if key not in self.slots]
        meant = {key: nearest_word(key, free) for key in strangers}
        for key, near in meant.items():
            tail = hint(key, free if near else self.slots)
            near = near or nearest_word(key, self.slots)
            notes.fault(
                (*path, key), f"{_inside(path)}there is no field {shown(key)}{tail}", key, near
            )
        for key in free:
            if self.slots[key].needed and key not in meant.values():
                wants = self.slots[key].form.wants
                notes.fault((*path, key), f"{where((*path, key))} is missing; it should be {wants}")
        return len(notes.faults) == before


class Phrases(Form):
    """A word of a closed vocabulary with its argument: nothing, a number, or a table."""

    def __init__(self, vocabulary: str, words: Mapping[str, Range | Table | None]) -> None:
        self.vocabulary, self.words = vocabulary, words
        self.wants = article(vocabulary)

    def fits(self, value: object) -> bool:
        return isinstance(value, str | dict)

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        if isinstance(value, dict):
            return self._from_table(value, path, notes)
        numbered = _NUMBERED.fullmatch(value)
        word = numbered[1] if numbered else value.partition("/")[0]
        if word not in self.words:
            return self._unknown(word, path, notes)
        takes = self.words[word]
        if isinstance(takes, Table) and "/" not in value:
            return self._with_table(word, takes, {}, path, notes)
        if isinstance(takes, Range) and numbered and int(numbered[2]) in takes:
            return Phrase(word, int(numbered[2]))
        if takes is None and value == word:
            return Phrase(word)
        return notes.fault(path, f"{where(path)}: {self._refusal(word, value)}", value)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        title = f"{self.vocabulary}-phrase"
        if title not in defs:
            defs[title] = {}  # so that a word's parameters may hold further words
            defs[title] = {"anyOf": [*self._text_schemas(), *self._table_schemas(defs)]}
        return {"$ref": f"#/definitions/{title}"}

    def _from_table(self, value: dict[str, object], path: Steps, notes: Notes) -> object:
        rest = dict(value)
        word = rest.pop(self.vocabulary, None)
        if not isinstance(word, str):
            wanted = f'{{ {self.vocabulary} = "...", ... }}'
            return notes.fault(path, f"{where(path)} should name its {self.vocabulary}: {wanted}")
        if word not in self.words:
            return self._unknown(word, (*path, self.vocabulary), notes)
        takes = self.words[word]
        if isinstance(takes, Table):
            return self._with_table(word, takes, rest, path, notes)
        if takes is None and not rest:
            return Phrase(word)
        return notes.fault(path, f"{where(path)}: {self._refusal(word, word)}", word)

    def _with_table(
        self, word: str, takes: Table, given: dict[str, object], path: Steps, notes: Notes
    ) -> object:
        params = takes.take(given, path, notes)
        return BAD if params is BAD else Phrase(word, given=params)

    def _unknown(self, word: str, path: Steps, notes: Notes) -> object:
        return notes.unknown(path, word, self.vocabulary, list(self.words))

    def _refusal(self, word: str, value: str) -> str:
        takes = self.words[word]
        if isinstance(takes, Range):
            return f'{shown(value)} should be written "{word}/X" with a whole number X {takes}'
        if takes is None:
            return f"{shown(word)} takes nothing: write {shown(word)} alone"
        return f'{shown(value)} should be written {{ {self.vocabulary} = "{word}", ... }}'

    def _text_schemas(self) -> Iterator[Schema]:
        bare = [word for word, takes in self.words.items() if not isinstance(takes, Range)]
        if bare:
            yield {"enum": bare}
        numbered = [re.escape(word) for word in self.words if word not in bare]
        if numbered:
            yield {"type": "string", "pattern": f"^({'|'.join(numbered)})/-?[0-9]+$"}

    def _table_schemas(self, defs: dict[str, Schema]) -> Iterator[Schema]:
        for word, takes in self.words.items():
            if isinstance(takes, Table):
                made = takes.inline(defs)
                made["properties"] = {self.vocabulary: {"const": word}, **made["properties"]}
                made["required"] = [self.vocabulary, *made["required"]]
                yield made
            elif takes is None:
                only = {self.vocabulary: {"const": word}}
                yield {
                    "type": "object",
                    "properties": only,
                    "required": [self.vocabulary],
                    "additionalProperties": False,
                }


def _inside(path: Steps) -> str:
    return f"{where(path)}: " if path else ""
