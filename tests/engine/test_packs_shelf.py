"""A game that declares its content wrongly hears of it at once, before any pack is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import Annotated, Any, Literal

import jsonschema
import pytest

from affray.engine.packs import (
    Count,
    Effect,
    FaultyPack,
    Line,
    Match,
    Phrase,
    Range,
    Ref,
    Shelf,
    Word,
)
from tests.engine.packs_shelf import write_pack


def declare(hint: Any, **more: Any) -> Shelf:
    """A shelf with one kind of entry, which has one field of that type."""

    class Thing:
        """A thing."""

    Thing.__annotations__ = {"id": str, "field": hint}
    return Shelf("small", kinds={"thing": dataclass(frozen=True)(Thing)}, **more)


@pytest.mark.parametrize(
    ("hint", "reason"),
    [
        (list[str], "a pack cannot hold list"),
        (frozenset[str], "a pack cannot hold frozenset"),
        (dict[str, int], "a pack cannot hold dict"),
        (Any, "a pack cannot hold typing.Any"),
        (int | float, "cannot be told apart"),
        (Line | Effect, "vocabulary"),
        (Annotated[str, Word("colour")], 'there is no vocabulary "colour"'),
        (Annotated[str, Ref("card")], 'there is no kind "card"'),
        (Annotated[str, Word("power")], 'some words of "power" take something'),
        (Annotated[str, Range(1, 2)], "says nothing of"),
        (Annotated[int, Match("x", "x")], "says nothing of"),
        (Annotated[tuple[int, ...], Range(1, 2)], "says nothing of"),
        (Annotated[int, Count(1, 2)], "says nothing of"),
        (Annotated[str | None, Ref("thing")], "says nothing of"),
        (tuple[list[str], ...], "Thing.field: a pack cannot hold list"),
        (Mapping[str, list[str]], "Thing.field: a pack cannot hold list"),
    ],
)
def test_types_that_a_pack_cannot_hold(hint: Any, reason: str) -> None:
    with pytest.raises(TypeError, match=reason):
        declare(hint, vocabularies={"power": {"fly": Range(1, 2)}})


def test_the_same_types_the_right_way() -> None:
    declare(tuple[str, ...])
    declare(float)
    declare(Annotated[str, Ref("thing")] | None)
    declare(Annotated[Phrase, Word("power")], vocabularies={"power": {"fly": Range(1, 2)}})


def test_entries_are_frozen() -> None:
    @dataclass
    class Loose:
        id: str

    with pytest.raises(TypeError, match="Loose is not a frozen dataclass"):
        Shelf("small", kinds={"loose": Loose})


def test_entries_have_an_id() -> None:
    with pytest.raises(TypeError, match="Range needs a field `id: str`"):
        Shelf("small", kinds={"range": Range})


def test_an_id_has_no_default() -> None:
    @dataclass(frozen=True)
    class Nameless:
        id: str = ""

    with pytest.raises(TypeError, match="Nameless needs a field `id: str`"):
        Shelf("small", kinds={"nameless": Nameless})


def test_a_source_is_a_source() -> None:
    class Thing:
        """A thing."""

    Thing.__annotations__ = {"id": str, "source": Literal["web"]}
    with pytest.raises(TypeError, match=r"Thing\.source should be of the type Source"):
        Shelf("small", kinds={"thing": dataclass(frozen=True)(Thing)})


@dataclass(frozen=True)
class Thing:
    """A thing."""

    id: str


@dataclass(frozen=True)
class Power:
    """What a power takes."""

    power: int


def test_each_kind_has_a_class_of_its_own() -> None:
    with pytest.raises(TypeError, match="a class of its own"):
        Shelf("small", kinds={"thing": Thing, "other": Thing})


def test_checks_are_for_kinds() -> None:
    with pytest.raises(TypeError, match='a check for "think"'):
        Shelf("small", kinds={"thing": Thing}, checks={"think": lambda entry, content: ()})


def test_parameters_do_not_hide_the_word() -> None:
    with pytest.raises(TypeError, match="names the word itself"):
        declare(Annotated[Phrase, Word("power")], vocabularies={"power": {"fly": Power}})


class Step(Enum):
    """An enum whose values are not words."""

    NEAR = auto()
    FAR = auto()


class Far:
    """Holds another class called Part."""

    @dataclass(frozen=True)
    class Part:
        """A part far away."""

        length: int


@dataclass(frozen=True)
class Part:
    """A part close by."""

    step: Step


@dataclass(frozen=True)
class Whole:
    """Parts, with what is computed from them."""

    id: str
    near: Part
    far: Far.Part
    words: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", {"length": self.far.length})


class TestWhatAClassMayHave:
    shelf = Shelf("small", kinds={"whole": Whole})

    def load(self, folder: Path, near: str, more: str = "") -> Whole:
        text = f'[[whole]]\nid = "a"\nnear = {{ step = "{near}" }}\nfar = {{ length = 2 }}\n{more}'
        return self.shelf.load(write_pack(folder, {"w.toml": text})).get(Whole, "a")

    def test_an_enum_without_words_is_written_by_its_names(self, tmp_path: Path) -> None:
        assert self.load(tmp_path, "far").near == Part(Step.FAR)

    def test_a_computed_field_is_not_written(self, tmp_path: Path) -> None:
        assert self.load(tmp_path, "near").words == {"length": 2}
        with pytest.raises(FaultyPack, match='there is no field "words"'):
            self.load(tmp_path, "near", "words = {}")

    def test_two_classes_of_one_name_have_two_schemas(self) -> None:
        validator = jsonschema.Draft7Validator(self.shelf.json_schema())
        row = {"id": "a", "near": {"step": "near"}, "far": {"length": 2}}
        assert validator.is_valid({"whole": [row]})
        assert not validator.is_valid({"whole": [{**row, "far": {"step": "near"}}]})
