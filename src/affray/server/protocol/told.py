"""What the server tells over a seat's socket, as that seat may see it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from affray.server.protocol.message import VERSION, Facts, Message, RefusedOption, TallyDoc


class OptionDoc(Message):
    """One answer as it is offered."""

    id: str
    label: str
    rule: str = ""


class DieDoc(Message):
    """A die that somebody rolls: what it is called and which faces it can show."""

    name: str
    faces: list[int | str]


class RollDoc(Message):
    """A roll of real dice: why, which dice in which order, and the number it is rolled against."""

    why: str
    dice: list[DieDoc]
    target: TallyDoc | None


class Question(Message):
    """The question a seat owes: what it is about, its answers, its default.

    `refused` are answers that one might expect, each with the reason. `measure` is the number that
    a standing order `from 5` is held against. `roll` is there when real dice are to be entered.
    """

    ask: str
    kind: str
    prompt: str
    rule: str
    default: str | None
    options: list[OptionDoc]
    refused: list[RefusedOption]
    place: bool
    measure: int | None
    roll: RollDoc | None
    about: Facts


class EventDoc(Message):
    """Something that happened, as this seat saw it."""

    text: str
    rule: str
    facts: Facts


class SeatDoc(Message):
    """Who sits where."""

    seat: str
    side: str
    name: str
    agent: str | None
    here: bool
    asked: bool


class Proposal(Message):
    """A motion on the table, and the seats that have still to agree."""

    seat: str
    motion: Literal["undo", "edit", "draw", "resign"]
    detail: Facts
    waiting: list[str]


class ResultDoc(Message):
    """How it ended."""

    winners: list[str]
    reason: str
    scores: dict[str, float]


class SideClock(Message):
    """A side's clock: seconds left when this was sent, and whether it runs."""

    side: str
    left: float
    runs: bool


class ClockDoc(Message):
    """The table's clock. A side's clock runs while one of its people owes an answer."""

    kind: Literal["live", "days"]
    increment: float
    flag: Literal["default", "agent", "lose"]
    sides: list[SideClock]


class State(Message):
    """Where the table stands, as this seat sees it, with the events since `since`.

    `seq` counts the events that this seat has seen, and nothing else. `seen` is how many it had
    seen when its last connection ended (null: it was never here): events from there on were missed.
    """

    type: Literal["state"] = "state"
    v: int = VERSION
    since: int
    seq: int
    seen: int | None
    seat: str | None
    game: str
    scenario: str
    dice: Literal["live", "real"]
    view: Facts
    question: Question | None
    seats: list[SeatDoc]
    events: list[EventDoc]
    proposal: Proposal | None
    orders: dict[str, str]
    undo: bool
    unroll: bool
    clock: ClockDoc | None
    result: ResultDoc | None
    commitment: str
    seed: str | None


class Curtain(Message):
    """At one screen for several seats: the curtain is down, and `next` should lift it.

    Nothing of any seat is told until then. `kind` is the kind of the question that waits.
    """

    type: Literal["curtain"] = "curtain"
    v: int = VERSION
    game: str
    scenario: str
    seats: list[str]
    next: str | None
    kind: str
    over: bool


class ChatDoc(Message):
    """A line of talk."""

    type: Literal["chat"] = "chat"
    seat: str | None
    text: str
    at: str


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


class ThoughtDoc(Message):
    """An option as an agent weighed it: its worth from -1 (lost) to 1 (won), how often tried."""

    id: str
    label: str
    worth: float
    tried: int


class Explanation(Message):
    """The answer to `explain`: what the agent would choose, what it looked at, best first, what it
    plans next, and what may come of its choice."""

    type: Literal["explanation"] = "explanation"
    id: int
    agent: str
    choice: str
    label: str
    thoughts: list[ThoughtDoc]
    plan: list[str]
    odds: list[Line]
    playouts: int
    seconds: float


class Refused(Message):
    """A message was not carried out; nothing has changed."""

    type: Literal["refused"] = "refused"
    id: int | None
    code: Literal[
        "malformed",
        "too-large",
        "too-fast",
        "stale",
        "illegal",
        "not-yours",
        "unknown",
        "busy",
        "failed",
    ]
    reason: str


ServerMessage = Annotated[
    State | Curtain | Ack | OddsDoc | Explanation | ChatDoc | Refused,
    Field(discriminator="type"),
]
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)
