"""The protocol between the server and a page, defined once; the page's types are made from it.

A client may send `ClientMessage`s and gets `ServerMessage`s. `seq` counts the events that this
seat has seen, and nothing else, so it tells nothing about what was hidden from it. A choice names
the question it answers by `ask`, a token that changes whenever the question does.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

VERSION = 1


class Message(BaseModel):
    """What all messages share: nothing that is not known is taken."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# ------------------------------------------------------------------ from a client


class Choose(Message):
    """Answer the open question: an option's id, data for a place, or several in a row."""

    type: Literal["choose"] = "choose"
    id: int
    ask: str
    choice: str | dict[str, Any] | list[str | dict[str, Any]]


class Undo(Message):
    """Take back one's own last choice."""

    type: Literal["undo"] = "undo"
    id: int


class Move(Message):
    """Propose a motion."""

    type: Literal["motion"] = "motion"
    id: int
    motion: Literal["undo", "edit", "draw", "resign"]
    choices: int = 1
    facts: dict[str, Any] = Field(default_factory=dict)


class Vote(Message):
    """Agree to the motion on the table, or refuse it."""

    type: Literal["vote"] = "vote"
    id: int
    agree: bool


class SetOrder(Message):
    """A standing order for a kind of question: never, always, ask, or `from 5`."""

    type: Literal["order"] = "order"
    id: int
    kind: str
    order: str


class Chat(Message):
    """A line of talk to the whole table."""

    type: Literal["chat"] = "chat"
    id: int
    text: Annotated[str, Field(min_length=1, max_length=500)]


class AskOdds(Message):
    """What may come of an option."""

    type: Literal["odds"] = "odds"
    id: int
    ask: str
    choice: str | dict[str, Any]
    answers: dict[str, str] = Field(default_factory=dict)


class Resync(Message):
    """Send everything anew, with the events since a number."""

    type: Literal["resync"] = "resync"
    id: int
    since: int = 0


class Takeover(Message):
    """Let an agent play one's seat from now on, or take it back (agent: null)."""

    type: Literal["takeover"] = "takeover"
    id: int
    agent: str | None


ClientMessage = Annotated[
    Choose | Undo | Move | Vote | SetOrder | Chat | AskOdds | Resync | Takeover,
    Field(discriminator="type"),
]
CLIENT: TypeAdapter[Any] = TypeAdapter(ClientMessage)


# ------------------------------------------------------------------ from the server


class OptionDoc(Message):
    """One answer as it is offered."""

    id: str
    label: str
    rule: str = ""


class Question(Message):
    """The question a seat owes: what it is about, its answers, its default."""

    ask: str
    kind: str
    prompt: str
    rule: str
    default: str | None
    options: list[OptionDoc]
    place: bool
    about: dict[str, Any]


class EventDoc(Message):
    """Something that happened, as this seat saw it."""

    text: str
    rule: str
    facts: dict[str, Any]


class SeatDoc(Message):
    """Who sits where."""

    seat: str
    side: str
    name: str
    agent: str | None
    here: bool
    asked: bool


class Proposal(Message):
    """A motion on the table."""

    seat: str
    motion: str
    detail: dict[str, Any]
    waiting: list[str]


class ResultDoc(Message):
    """How it ended."""

    winners: list[str]
    reason: str
    scores: dict[str, float]


class ChatDoc(Message):
    """A line of talk."""

    type: Literal["chat"] = "chat"
    seat: str | None
    text: str
    at: str


class State(Message):
    """Where the table stands, as this seat sees it, with the events since `since`."""

    type: Literal["state"] = "state"
    v: int = VERSION
    since: int
    seq: int
    seat: str | None
    game: str
    scenario: str
    view: dict[str, Any]
    question: Question | None
    seats: list[SeatDoc]
    events: list[EventDoc]
    proposal: Proposal | None
    orders: dict[str, str]
    result: ResultDoc | None
    commitment: str
    seed: str | None


class Ack(Message):
    """A message was carried out and is safe."""

    type: Literal["ack"] = "ack"
    id: int


class Line(Message):
    """One line of odds."""

    outcome: str
    p: float


class OddsDoc(Message):
    """The answer to `odds`."""

    type: Literal["odds"] = "odds"
    id: int
    choice: str
    exact: bool
    worlds: int
    branches: int
    lines: list[Line]


class Refused(Message):
    """A message was not carried out; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: int | None
    code: Literal[
        "malformed", "too-large", "too-fast", "stale", "illegal", "not-yours", "unknown", "busy"
    ]
    reason: str


ServerMessage = Annotated[State | Ack | OddsDoc | ChatDoc | Refused, Field(discriminator="type")]
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)


# ------------------------------------------------------------------ over HTTP


class NewTable(Message):
    """A table to be made. A seat without an agent waits for a person."""

    game: str
    scenario: str | None = None
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    forces: dict[str, Any] = Field(default_factory=dict)
    agents: dict[str, str] = Field(default_factory=dict)
    seed: str | None = None
    dice: Literal["live", "real"] = "live"


class Invitation(Message):
    """A seat's own link: whoever has it, plays it."""

    seat: str
    token: str
    agent: str | None


class Made(Message):
    """A table that was made."""

    table: str
    watch: str
    seats: list[Invitation]


class OptionChoice(Message):
    """A table option of a game."""

    id: str
    text: str
    rule: str
    default: bool | int | str
    choices: list[bool | int | str]


class ScenarioDoc(Message):
    """A scenario of a game."""

    id: str
    title: str
    summary: str
    seats: list[str]


class GameDoc(Message):
    """A game that can be played here."""

    name: str
    title: str
    scenarios: list[ScenarioDoc]
    options: list[OptionChoice]
    agents: list[str]


class TableDoc(Message):
    """A table in a list."""

    table: str
    game: str
    scenario: str
    made: str
    moves: int
    over: bool


class RuleDoc(Message):
    """A rule of a ledger."""

    id: str
    title: str
    game: str
    chapter: str
    text: str


class Refusal(Message):
    """Why a request was refused."""

    reason: str
