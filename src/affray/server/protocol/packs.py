"""Content packs over HTTP: checked, kept, shared, drafted, measured."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from affray.server.protocol.message import Facts, Message


class EntryDoc(Message):
    """One entry of a pack; `over` are the packs whose entry it replaces."""

    id: str
    name: str
    rule: str
    over: list[str]


class PackDoc(Message):
    """A content pack that is loaded, and what it holds, by kind."""

    name: str
    game: str
    title: str
    version: str
    author: str
    about: str
    licence: str
    source: str
    holds: dict[str, list[EntryDoc]]


class PackWanted(Message):
    """A pack to be checked: its files, `pack.toml` among them, by name."""

    files: Annotated[dict[str, str], Field(min_length=1, max_length=200)]


class PackFault(Message):
    """A mistake in a pack; line 0 is the whole file. `kind`, `id` and `path` lead to the field;
    `word` is the wrong word, `nearest` the one that may be meant; `at` are the places of a drawing
    that it is about, as players name them; `stops`: a draft with it cannot be tried. `said` is the
    same sentence in English, by which a program knows it."""

    file: str
    line: int
    entry: str
    text: str
    said: str = ""
    nearest: str
    kind: str
    id: str
    path: list[str | int]
    word: str
    rule: str
    at: list[str]
    stops: bool = True


class PackChecked(Message):
    """A pack without faults and what it holds; or every fault. `hints` are legal, but worth a look."""

    pack: PackDoc | None
    faults: list[PackFault]
    hints: list[PackFault] = Field(default_factory=list)


class PackSaved(PackWanted):
    """A pack to be kept: its files, and whether it is switched on for one's new tables (left out:
    as it was)."""

    files: Annotated[dict[str, str], Field(min_length=1, max_length=64)]
    on: bool | None = None


class PackSwitched(Message):
    """Whether a pack is switched on for one's new tables."""

    on: bool


class OwnPack(Message):
    """A pack of one's own. A draft with faults is kept too, but only a sound one can be played."""

    name: str
    game: str
    changed: str
    on: bool
    size: int
    link: str | None
    checked: PackChecked


class OwnPackFiles(OwnPack):
    """A pack of one's own with its files."""

    files: dict[str, str]


class OwnPacks(Message):
    """All packs of one's own, by name, and how many and how large they may be."""

    packs: list[OwnPack]
    most: int
    largest: int


class SharedPack(Message):
    """A pack that somebody shares: who, its files, and what it holds."""

    by: str
    files: dict[str, str]
    checked: PackChecked


class PackShared(Message):
    """The link of a pack that is shared; null: it is shared no longer."""

    link: str | None


class PackForms(Message):
    """What a game's packs may hold, as JSON Schema: the head and the entries."""

    game: str
    head: Facts
    entries: Facts


class DraftRead(Message):
    """A pack as it is written: the texts of its head, and the rows of each kind of entry."""

    head: Facts
    entries: dict[str, list[Facts]]


class DraftLook(Message):
    """A place of a drawing, as its game writes drawings, to be looked around from."""

    game: str
    drawing: Annotated[dict[str, Annotated[str, Field(max_length=4_000)]], Field(max_length=8)]
    at: Annotated[str, Field(max_length=20)]


class DraftTest(PackWanted):
    """A draft to be tried: its pack, which scenario of it, where the caller sits and against whom."""

    game: str
    scenario: Annotated[str, Field(max_length=80)]
    seat: Annotated[str, Field(max_length=40)]
    agent: Annotated[str, Field(max_length=60)] = "veteran"


class DraftMeasure(PackWanted):
    """A draft to be measured: whose wins are counted, and what came of the games before."""

    game: str
    scenario: Annotated[str, Field(max_length=80)]
    seat: Annotated[str, Field(max_length=40)]
    games: Annotated[int, Field(ge=0, le=100_000)] = 0
    wins: Annotated[int, Field(ge=0, le=100_000)] = 0
    draws: Annotated[int, Field(ge=0, le=100_000)] = 0


class Fairness(Message):
    """How often a seat wins, a draw being half a win, with the 95 % interval."""

    games: int
    wins: int
    draws: int
    value: float
    low: float
    high: float


class EntryMeasure(PackWanted):
    """An entry of a pack to be measured, and what came of the pairs of games before."""

    kind: Annotated[str, Field(max_length=40)]
    id: Annotated[str, Field(max_length=80)]
    pairs: Annotated[int, Field(ge=0, le=100_000)] = 0
    held: Annotated[float, Field(ge=0, le=100_000)] = 0.0
    second: Annotated[float, Field(ge=0, le=100_000)] = 0.0


class EntryWorth(Message):
    """What having an entry is worth: the share of games that whoever has it would win against an
    equal without it, with its 95 % interval. `held` and `second` are points in the two games of
    each pair; `with_it` and `without` the shares of the games with it and without it."""

    pairs: int
    held: float
    second: float
    value: float
    low: float
    high: float
    with_it: float
    without: float
    card: bool
    """It is played or declined, and both games of a pair have it."""
    scenario: str
    """What was played."""
