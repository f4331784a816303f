"""What all messages share."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

VERSION = 2

Facts: TypeAlias = dict[str, Any]
"""Plain JSON that a game describes and the server passes on."""
Number: TypeAlias = Annotated[int, Field(ge=-(2**53), le=2**53)]
"""A number that every page can hold."""
Stored: TypeAlias = Annotated[int, Field(ge=0, lt=2**31)]
"""A number that every store can hold."""
Choice: TypeAlias = str | Facts
"""An option's id, or data for a question that takes any place."""


PlannedAnswer: TypeAlias = tuple[str, Choice, bool]
WaitingAnswer: TypeAlias = tuple[str, Choice, bool, Facts]


class Message(BaseModel):
    """A message that takes no unknown fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Told(TypedDict):
    """What the server itself says need not be validated: a dictionary, with its types."""


Told.__pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[attr-defined]


class TermDoc(Told):
    """One term of a number: how much, what it is called, the rule that says so."""

    amount: int
    name: str
    rule: str


class TallyDoc(Told):
    """A number with every term that made it."""

    name: str
    total: int
    terms: list[TermDoc]


class IntentionDoc(Told):
    """A chain of answers to a seat's own coming questions: its name, what it is about (actor,
    target, place, path, cost), and the answers: the kind of each question, the answer, and whether
    it holds whatever was rolled before. A page sends it back as it is. An answer that also says
    what its question is about is kept until that question comes; a screen's answers are like
    that."""

    id: str
    label: str
    about: Facts
    answers: Annotated[list[PlannedAnswer | WaitingAnswer], Field(min_length=1, max_length=100)]


class AboutDoc(TypedDict, total=False):
    """What an answer is about, as a screen draws it: the engine's Subject."""

    model: int
    place: str | list[int]
    facing: str
    prone: bool
    edge: str
    door: int
    card: str
    profiles: list[str]
    item: str
    thing: str
    cost: int
    dice: list[str]
    deed: str
    step: bool
    seldom: bool


class RefusedOption(Told):
    """An answer a player might expect, and why it cannot be given."""

    id: str
    label: str
    reason: str
    rule: str
    about: AboutDoc
