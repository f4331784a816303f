"""The library over HTTP: games, rules, forces."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from affray.server.protocol.message import Facts, Message, RefusedOption, TallyDoc
from affray.server.protocol.tables import Packs
from affray.server.protocol.told import SheetChapter


class OptionChoice(Message):
    """A table option of a game."""

    id: str
    text: str
    rule: str
    default: bool | int | str
    choices: list[bool | int | str]


class GlossDoc(Message):
    """What a word or a number of a game means, and the rule that says so."""

    term: str
    name: str
    text: str
    rule: str


class PaceDoc(Message):
    """How long a scenario is and how hard for whom, as games among equals were counted."""

    games: int
    rounds: int
    decisions: int
    minutes: int
    length: str
    uphill: list[str]
    told: str


class ScenarioDoc(Message):
    """A scenario of a game."""

    id: str
    title: str
    summary: str
    seats: list[str]
    pace: PaceDoc | None


class GameDoc(Message):
    """A game that can be played here."""

    name: str
    title: str
    scenarios: list[ScenarioDoc]
    options: list[OptionChoice]
    agents: list[str]


class PieceDoc(Message):
    """Something a force can be made of; `facts` are its numbers as the game keeps them."""

    id: str
    kind: str
    name: str
    cost: int
    rule: str
    facts: Facts


class ReadyForce(Message):
    """A force to start from."""

    id: str
    name: str
    about: str
    force: Any


class ForceCatalogue(Message):
    """What a seat may bring: pieces with their costs, ready-made forces, the limits; `blank` is an
    empty force to begin with."""

    game: str
    scenario: str
    seat: str
    pieces: list[PieceDoc]
    ready: list[ReadyForce]
    limits: Facts
    blank: Any


class ForceWanted(Message):
    """A force to be reviewed. With `part`, every piece that this part of it cannot take in
    addition comes back in `refused`, each with the reason."""

    game: str
    scenario: str | None = None
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    seat: str
    force: Any
    part: int | None = None
    packs: Packs = Field(default_factory=list)


class FaultDoc(Message):
    """Something that is wrong with a force; `part` is null when it concerns the whole."""

    part: int | None
    text: str
    rule: str


class PartDoc(Message):
    """A part of a force: a model, a warrior; with its cost, the numbers that follow, and what can
    be said about it in words."""

    name: str
    bill: TallyDoc | None
    facts: Facts
    sheet: list[SheetChapter]


class ThenDoc(Message):
    """Where one more piece would lead, in a word; `over` when a table would refuse it."""

    id: str
    text: str
    over: bool


class ForceChecked(Message):
    """What a force costs, and everything that is wrong with it. `holds` are the rules that it
    keeps, `hints` what is legal but worth a look; `then` says where each piece would lead."""

    legal: bool
    total: int
    budget: int | None
    parts: list[PartDoc]
    faults: list[FaultDoc]
    refused: list[RefusedOption]
    holds: list[FaultDoc]
    hints: list[FaultDoc]
    then: list[ThenDoc]
    facts: Facts


class PrintWanted(Message):
    """A force to be printed, with its name."""

    game: str
    scenario: str | None = None
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    seat: str
    force: Any
    name: Annotated[str, Field(max_length=60)] = ""
    paper: Literal["a4", "letter"] = "a4"


class ChanceForce(Message):
    """A legal force of no particular kind."""

    force: Any


class RuleDoc(Message):
    """A rule of a ledger."""

    id: str
    title: str
    game: str
    chapter: str
    text: str
