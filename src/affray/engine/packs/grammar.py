"""From a game's typed classes to the forms that read its packs."""

from __future__ import annotations

import types
import typing
from collections import abc
from collections.abc import Collection, Iterable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from affray.engine.packs import words as w
from affray.engine.packs.forms import (
    Anything,
    Choice,
    Either,
    Fixed,
    Flag,
    Form,
    Many,
    Number,
    Pairs,
    Reference,
    Text,
    Whole,
)
from affray.engine.packs.tables import Phrases, Slot, Table

M = TypeVar("M")
Takes = None | w.Range | type
"""What a word takes: nothing, a number after a slash, or the fields of a frozen dataclass."""

Vocabulary = Collection[str] | Mapping[str, Takes]
Marks = tuple[object, ...]

_SAMPLES: tuple[object, ...] = (True, 1, 1.5, "word", [], {})
_ID: w.Match = get_args(w.Identity)[1]
_PLACES: dict[type, tuple[object, ...]] = {
    w.Word: (str, w.Phrase),
    w.Ref: (str,),
    w.Match: (str,),
    w.Range: (int, float),
    w.Count: (tuple,),
}


class Grammar:
    """Turns annotations into forms. What it refuses is a defect of the game: a TypeError."""

    def __init__(self, kinds: Collection[str], vocabularies: Mapping[str, Vocabulary]) -> None:
        self.kinds = kinds
        self.vocabularies = {name: _words(given) for name, given in vocabularies.items()}
        self._tables: dict[type, Table] = {}
        self._phrases: dict[str, Phrases] = {}

    def table(self, cls: type) -> Table:
        """The form of a frozen dataclass, made once."""
        if cls not in self._tables:
            _require(is_frozen(cls), f"{cls.__name__} is not a frozen dataclass")
            taken = {table.title for table in self._tables.values()}
            title = cls.__name__ if cls.__name__ not in taken else f"{cls.__name__}-{len(taken)}"
            table = self._tables[cls] = Table(cls, title)
            hints = typing.get_type_hints(cls, include_extras=True)
            for each in fields(cls):
                if each.init:
                    slot = self._slot(cls, each, hints[each.name])
                    table.slots[slot.key] = slot
        return self._tables[cls]

    def form(self, hint: Any, marks: Marks = ()) -> Form:
        """The form of one annotation."""
        origin = get_origin(hint)
        if origin is Annotated:
            base, *inner = get_args(hint)
            return self.form(base, (*inner, *marks))
        _refuse_misplaced(origin or hint, marks)
        if hint is w.Phrase:
            return self._phrase(_mark(marks, w.Word) or w.Word("effect"))
        if hint is str:
            return self._text(marks)
        if hint is int or hint is float:
            limits = _mark(marks, w.Range)
            return Whole(limits) if hint is int else Number(limits)
        if hint is bool:
            return Flag()
        if hint is object:
            return Anything()
        if origin is tuple:
            return self._list(get_args(hint), marks)
        return self._other(hint, origin)

    def _other(self, hint: Any, origin: Any) -> Form:
        if origin is Union or origin is types.UnionType:
            return self._either([arm for arm in get_args(hint) if arm is not types.NoneType])
        if origin is abc.Mapping:
            name, value = get_args(hint)
            return Pairs(self.form(name), self.form(value))
        if origin is Literal:
            return Choice("such word", {word: word for word in get_args(hint)})
        if isinstance(hint, type) and issubclass(hint, Enum):
            return Choice(hint.__name__.lower(), _members(hint))
        if isinstance(hint, type) and is_dataclass(hint):
            return self.table(hint)
        raise TypeError(f"a pack cannot hold {hint!r}")

    def _slot(self, cls: type, each: Field[Any], hint: Any) -> Slot:
        try:
            form = self.form(hint)
        except TypeError as error:
            raise TypeError(f"{cls.__name__}.{each.name}: {error}") from None
        needed = each.default is MISSING and each.default_factory is MISSING
        # `from_` in Python, where the word is taken, is `from` in a pack
        return Slot(each.name.rstrip("_"), each.name, form, needed)

    def _text(self, marks: Marks) -> Form:
        word, ref = _mark(marks, w.Word), _mark(marks, w.Ref)
        if ref is not None:
            _require(ref.kind in self.kinds, f'there is no kind "{ref.kind}"')
            return Reference(ref.kind, _ID)
        if word is None:
            return Text(_mark(marks, w.Match))
        known = self._vocabulary(word)
        _require(
            all(takes is None for takes in known.values()),
            f'some words of "{word.vocabulary}" take something; annotate Phrase instead of str',
        )
        return Choice(word.vocabulary, {each: each for each in known})

    def _phrase(self, word: w.Word) -> Phrases:
        name = word.vocabulary
        if name not in self._phrases:
            takes: dict[str, w.Range | Table | None] = {}
            self._phrases[name] = Phrases(name, takes)  # its words may take phrases themselves
            for each, given in self._vocabulary(word).items():
                takes[each] = self.table(given) if isinstance(given, type) else given
                self._check_params(name, takes[each])
        return self._phrases[name]

    def _check_params(self, vocabulary: str, takes: w.Range | Table | None) -> None:
        if isinstance(takes, Table) and vocabulary in takes.slots:
            raise TypeError(
                f'{takes.title} has a field "{vocabulary}", which names the word itself'
            )

    def _vocabulary(self, word: w.Word) -> dict[str, Takes]:
        name = word.vocabulary
        _require(name in self.vocabularies, f'there is no vocabulary "{name}"')
        return self.vocabularies[name]

    def _list(self, args: tuple[Any, ...], marks: Marks) -> Form:
        if len(args) == 2 and args[1] is Ellipsis:
            return Many(self.form(args[0]), _mark(marks, w.Count))
        return Fixed([self.form(arg) for arg in args])

    def _either(self, arms: list[Any]) -> Form:
        forms = [self.form(arm) for arm in arms]
        if len(forms) == 1:
            return forms[0]
        for sample in _SAMPLES:
            alike = sum(form.fits(sample) for form in forms)
            _require(alike < 2, f"{' | '.join(map(str, arms))} cannot be told apart in a pack")
        return Either(forms)


def is_frozen(cls: type) -> bool:
    """Whether instances can be shared between all copies of a state."""
    return is_dataclass(cls) and bool(getattr(cls, "__dataclass_params__").frozen)  # noqa: B009


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise TypeError(otherwise)


def _mark(marks: Iterable[object], kind: type[M]) -> M | None:
    return next((mark for mark in marks if isinstance(mark, kind)), None)


def _refuse_misplaced(base: object, marks: Marks) -> None:
    """Refuse a mark that nothing would read, such as a range for a text."""
    for mark in marks:
        _require(base in _PLACES.get(type(mark), (base,)), f"{mark} says nothing of {base}")


def _words(given: Vocabulary) -> dict[str, Takes]:
    return dict(given) if isinstance(given, Mapping) else dict.fromkeys(given)


def _members(kind: type[Enum]) -> dict[Any, object]:
    """How a pack writes an enum: by its values when they are words, else by its names
    in lower case."""
    by_value = all(isinstance(member.value, str) for member in kind)
    return {str(m.value) if by_value else m.name.lower(): m for m in kind}
