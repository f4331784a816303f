"""The forms a value in a pack can have: each reads a value, and describes itself as JSON Schema."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Final

from affray.engine.packs.faults import Steps, shown, where
from affray.engine.packs.words import Count, FrozenMap, Match, Range, article, hint, nearest_word

Schema = dict[str, Any]
BAD: Final = object()
"""What reading gives when there was a fault: it has been noted, and reading goes on."""

DIGITS: Final = 15
"""Numbers with more digits are not kept exactly by every reader of JSON."""


@dataclass(frozen=True, slots=True)
class Note:
    """A fault inside an entry, before its file and line are known."""

    path: Steps
    message: str
    word: str = ""
    nearest: str = ""
    rule: str = ""
    at: tuple[str, ...] = ()
    warns: bool = False
    stops: bool = True


@dataclass(slots=True)
class Notes:
    """What reading one entry finds."""

    faults: list[Note] = field(default_factory=list)
    references: list[tuple[str, str, Steps]] = field(default_factory=list)
    """Kind, id and path of every reference to another entry."""

    def fault(self, path: Steps, message: str, word: str = "", nearest: str = "") -> object:
        """Note a fault; the value is bad."""
        self.faults.append(Note(path, message, word, nearest))
        return BAD

    def wrong(self, path: Steps, wants: str, value: object) -> object:
        """A value of the wrong type or size."""
        subject = where(path) or "this"
        return self.fault(path, f"{subject} should be {wants}, not {shown(value)}")

    def unknown(self, path: Steps, word: str, name: str, words: Sequence[str]) -> object:
        """A word that is not in its list."""
        message = f"{where(path)}: there is no {name} {shown(word)}{hint(word, words)}"
        return self.fault(path, message, word, nearest_word(word, words))


class Form(ABC):
    """One form of value."""

    wants: str
    """What it should be, to end the sentence: "rank should be ..."."""

    @abstractmethod
    def fits(self, value: object) -> bool:
        """Whether the value is of the right TOML type; its content may still be wrong."""

    @abstractmethod
    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        """The value as the entry holds it, or BAD; the value fits."""

    @abstractmethod
    def schema(self, defs: dict[str, Schema]) -> Schema:
        """Its JSON Schema; classes go into `defs`."""

    def read(self, value: object, path: Steps, notes: Notes) -> object:
        """The value as the entry holds it, or BAD with the fault noted."""
        if not self.fits(value):
            return notes.wrong(path, self.wants, value)
        return self.take(value, path, notes)


class Flag(Form):
    """true or false."""

    wants = "true or false"

    def fits(self, value: object) -> bool:
        return isinstance(value, bool)

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        return value

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {"type": "boolean"}


class Whole(Form):
    """A whole number in a range."""

    name, noun = "integer", "a whole number"

    def __init__(self, limits: Range | None = None) -> None:
        self.limits = limits or Range()
        self.wants = f"{self.noun} {limits}" if limits else self.noun

    def fits(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        if abs(value) >= 10**DIGITS:
            return notes.wrong(path, f"{self.noun} of at most {DIGITS} digits", value)
        return value if value in self.limits else notes.wrong(path, self.wants, value)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        ends = {"minimum": self.limits.low, "maximum": self.limits.high}
        return {"type": self.name, **{k: v for k, v in ends.items() if v is not None}}


class Number(Whole):
    """A number that may have a fraction."""

    name, noun = "number", "a number"

    def fits(self, value: object) -> bool:
        return super().fits(value) or isinstance(value, float)

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        if isinstance(value, float) and not isfinite(value):
            return notes.wrong(path, self.wants, value)
        taken = super().take(value, path, notes)
        return taken if taken is BAD else float(value)


class Text(Form):
    """A text, perhaps of a certain form."""

    def __init__(self, match: Match | None = None) -> None:
        self.match = match
        self.wants = match.wants if match else "a text in quotes"

    def fits(self, value: object) -> bool:
        return isinstance(value, str)

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        if self.match and not re.fullmatch(self.match.pattern, value):
            return notes.wrong(path, self.wants, value)
        return value

    def schema(self, defs: dict[str, Schema]) -> Schema:
        if self.match is None:
            return {"type": "string"}
        return {"type": "string", "pattern": f"^({self.match.pattern})$"}


class Choice(Form):
    """One of a few values: a Literal, an Enum, or a closed vocabulary."""

    def __init__(self, name: str, values: Mapping[Any, object]) -> None:
        self.name, self.values = name, values
        self.words = [word for word in values if isinstance(word, str)]
        few = len(values) <= 8
        self.wants = f"one of {', '.join(map(shown, values))}" if few else article(name)

    def fits(self, value: object) -> bool:
        # true is not 1 here, as it is in Python
        return type(value) in {type(known) for known in self.values}

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        if value in self.values:
            return self.values[value]
        if isinstance(value, str):
            return notes.unknown(path, value, self.name, self.words)
        return notes.wrong(path, self.wants, value)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {"enum": list(self.values)}


class Reference(Text):
    """The id of another entry. Whether it exists is known when every pack has been read."""

    def __init__(self, kind: str, match: Match) -> None:
        super().__init__(match)
        self.kind = kind
        self.wants = f"the id of {article(kind)}"

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        notes.references.append((self.kind, value, path))
        return value


class Many(Form):
    """A list of any length."""

    wants = "a list in square brackets"

    def __init__(self, item: Form, count: Count | None = None) -> None:
        self.item, self.count = item, count or Count()

    def fits(self, value: object) -> bool:
        return isinstance(value, list)

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        if len(value) not in self.count:
            message = f"{where(path)} should hold {self.count}, and holds {len(value)}"
            notes.fault(path, message)
        items = [self.item.read(item, (*path, i), notes) for i, item in enumerate(value)]
        return BAD if BAD in items or len(value) not in self.count else tuple(items)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        made: Schema = {"type": "array", "items": self.item.schema(defs)}
        if self.count.low:
            made["minItems"] = self.count.low
        if self.count.high is not None:
            made["maxItems"] = self.count.high
        return made


class Fixed(Form):
    """A list of a fixed length, each place with its own form: a point, a size."""

    def __init__(self, items: Sequence[Form]) -> None:
        self.items = items
        self.wants = f"a list of {len(items)}"

    def fits(self, value: object) -> bool:
        return isinstance(value, list)

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        if len(value) != len(self.items):
            return notes.fault(path, f"{where(path)} should be {self.wants}, not of {len(value)}")
        pairs = zip(self.items, value, strict=True)
        items = [item.read(part, (*path, i), notes) for i, (item, part) in enumerate(pairs)]
        return BAD if BAD in items else tuple(items)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        size = len(self.items)
        items = [item.schema(defs) for item in self.items]
        return {"type": "array", "items": items, "minItems": size, "maxItems": size}


class Pairs(Form):
    """A table whose names are free or of one form: a map's legend, a squad with its numbers."""

    wants = "a table of names and values"

    def __init__(self, name: Form, value: Form) -> None:
        self.name, self.value = name, value

    def fits(self, value: object) -> bool:
        return isinstance(value, dict)

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        names = [self.name.read(name, (*path, name), notes) for name in value]
        values = [self.value.read(each, (*path, name), notes) for name, each in value.items()]
        if BAD in names or BAD in values:
            return BAD
        return FrozenMap(zip(names, values, strict=True))

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {
            "type": "object",
            "propertyNames": self.name.schema(defs),
            "additionalProperties": self.value.schema(defs),
        }


class Anything(Form):
    """Anything TOML can hold, for documents that another reader checks: a position."""

    wants = "a value"

    def fits(self, value: object) -> bool:
        return True

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        return frozen(value)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {}


def frozen(value: Any) -> Any:
    """A document that can be shared: lists as tuples, tables as maps that never change."""
    if isinstance(value, dict):
        return FrozenMap((name, frozen(each)) for name, each in value.items())
    return tuple(map(frozen, value)) if isinstance(value, list) else value


class Either(Form):
    """One of several forms, told apart by their TOML type."""

    def __init__(self, arms: Sequence[Form]) -> None:
        self.arms = arms
        self.wants = " or ".join(arm.wants for arm in arms)

    def fits(self, value: object) -> bool:
        return any(arm.fits(value) for arm in self.arms)

    def take(self, value: Any, path: Steps, notes: Notes) -> object:
        return next(arm for arm in self.arms if arm.fits(value)).take(value, path, notes)

    def schema(self, defs: dict[str, Schema]) -> Schema:
        return {"anyOf": [arm.schema(defs) for arm in self.arms]}
