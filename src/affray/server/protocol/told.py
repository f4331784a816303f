"""What the server tells over a seat's socket, as that seat may see it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from affray.engine.odds import Tone
from affray.server.protocol.message import (
    AboutDoc,
    Facts,
    IntentionDoc,
    RefusedOption,
    TallyDoc,
    Told,
)


class OptionDoc(Told):
    """One answer as it is offered; `gist` says what it does, `about` what a screen marks for it."""

    id: str
    label: str
    gist: str
    rule: str
    about: AboutDoc


class DieDoc(Told):
    """A die that somebody rolls: what it is called and which faces it can show."""

    name: str
    faces: list[int | str]


class RollDoc(Told):
    """A roll of real dice: why, which dice in which order, and the number it is rolled against."""

    why: str
    dice: list[DieDoc]
    target: TallyDoc | None


class Question(Told):
    """The question a seat owes: what it is about, its answers, its default.

    `refused` are answers that one might expect, each with the reason. `measure` is the number that
    a standing order `from 5` is held against; `standing` tells whether an order makes sense here: the
    seat may pass, and is asked in somebody else's step or again and again. `window` is the kind of
    window that it belongs to, one of those of `stops`. `usual` is what a player would mostly
    answer; `screen` tells whether it is answered together with others. `roll` is there when real
    dice are to be entered.
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
    standing: bool
    window: str | None
    usual: str | None
    screen: bool
    roll: RollDoc | None
    about: Facts


class DieRolled(Told):
    """A die as it lies: which die it is (`d10`, `W`), what it shows, whether it counts."""

    die: str
    face: str
    kept: bool


class RollTold(Told):
    """A roll as a screen shows it: what for, whose, the dice, the number that the rule asks for, the
    number with terms that a die is held against or that is added to it, what came of it (empty until
    somebody says so), who rolled and how it came about. One without dice tells what the last roll of
    the same `who` came to."""

    kind: str
    who: str
    dice: list[DieRolled]
    needed: int | None
    tally: TallyDoc | None
    result: str
    reason: str


class EventDoc(Told):
    """Something that happened, as this seat saw it; `roll` is there when dice were rolled."""

    text: str
    rule: str
    facts: Facts
    roll: RollTold | None


class PersonDoc(Told):
    """Somebody who plays, and since when the seat is theirs."""

    name: str
    colour: str
    since: str


class SeatDoc(Told):
    """Who sits where. `person` is whose the seat is, when it is anybody's; an agent may sit in for
    them (`sits_in`), since a time (`since`). `grace` is how many seconds the others still wait before
    they may let an agent play on for somebody who is away; null: they may not. `thinks` is how many seconds the agent that is asked takes at most, once it is its turn to
    think; null where nobody can tell."""

    seat: str
    side: str
    name: str
    person: PersonDoc | None
    agent: str | None
    sits_in: bool
    since: str | None
    here: bool
    grace: float | None
    asked: bool
    thinks: float | None


class Proposal(Told):
    """A motion on the table, and the seats that have still to agree."""

    seat: str
    motion: Literal["undo", "edit", "draw", "resign"]
    detail: Facts
    waiting: list[str]


class RematchDoc(Told):
    """Who wants another game, who has agreed, who has still to say, and who refused; once all have
    agreed, the new table and its spectators' link."""

    seat: str
    agreed: list[str]
    waiting: list[str]
    refused: str | None
    table: str | None
    watch: str | None


class ResultDoc(Told):
    """How it ended."""

    winners: list[str]
    reason: str
    scores: dict[str, float]


class SideClock(Told):
    """A side's clock: seconds left when this was sent, and whether it runs."""

    side: str
    left: float
    runs: bool


class ClockDoc(Told):
    """The table's clock. A side's clock runs while one of its people owes an answer."""

    kind: Literal["live", "days"]
    increment: float
    flag: Literal["default", "agent", "lose"]
    sides: list[SideClock]


class SeenByAll(Told):
    """Where the table stands, as far as everyone sees it alike.

    `commitment` is the SHA-256 of `salt:seed`, both of which are shown when the game is over.
    `chosen` tells that whoever made the table chose the seed, and may know every die to come.
    `busy` tells that agents wait for each other here, and have less than their usual time.
    """

    game: str
    scenario: str
    dice: Literal["live", "real"]
    seats: list[SeatDoc]
    busy: bool
    proposal: Proposal | None
    clock: ClockDoc | None
    result: ResultDoc | None
    rematch: RematchDoc | None
    commitment: str
    chosen: bool
    seed: str | None
    salt: str | None


class WindowDoc(Told):
    """A kind of window, what people call it, and where the seat is asked there."""

    window: str
    label: str
    setting: Literal["smart", "always", "never"]


class StopsDoc(Told):
    """Where a seat is asked, and where the table lets things happen for it: each kind of window
    that the game has; `full`: asked everything; `hold`: asked at the very next window."""

    windows: list[WindowDoc]
    full: bool
    hold: bool


class State(SeenByAll):
    """Where the table stands, as this seat sees it, with the events since `since`.

    `seq` counts the events that this seat has seen, and nothing else. `seen` is how many it had
    seen when its last connection ended (null: it was never here): events from there on were missed.
    `orders` and `stops` are the seat's own; a spectator has none.
    """

    type: Literal["state"]
    v: int
    since: int
    seq: int
    seen: int | None
    seat: str | None
    view: Facts
    question: Question | None
    events: list[EventDoc]
    orders: dict[str, str]
    stops: StopsDoc | None
    undo: bool
    unroll: bool


class Curtain(Told):
    """At one screen for several seats: the curtain is down, and `next` should lift it.

    Nothing of any seat is told until then. `kind` is the kind of the question that waits.
    """

    type: Literal["curtain"]
    v: int
    game: str
    scenario: str
    seats: list[str]
    next: str | None
    kind: str
    over: bool


class ChatDoc(Told):
    """A line of talk."""

    type: Literal["chat"]
    seat: str | None
    text: str
    at: str


class Ack(Told):
    """A message was carried out and is safe."""

    type: Literal["ack"]
    id: int


class Intentions(Told):
    """The answer to `intentions`."""

    type: Literal["intentions"]
    id: int
    ask: str
    intentions: list[IntentionDoc]


class SheetEntry(Told):
    """A line of a sheet: a number or a sign, its name, how it came about, what it means."""

    name: str
    text: str
    amount: str
    sign: str
    note: str
    rule: str


class SheetChapter(Told):
    """Lines of one kind under one heading."""

    title: str
    entries: list[SheetEntry]
    note: str


class SheetDoc(Told):
    """The answer to `sheet`: what the seat can know of one thing, in words."""

    type: Literal["sheet"]
    id: int
    title: str
    subtitle: str
    chapters: list[SheetChapter]


class ScreenChoice(Told):
    """One answer on a screen, with a line about it; `amount` is what a share comes to."""

    id: str
    label: str
    note: str
    amount: int | None
    about: AboutDoc


class ScreenPart(Told):
    """A coming question about a thing: how it is answered, what stands there at first (null:
    nothing), what is proposed. `free`: any place that the rules accept will do. `decides`: when it
    is changed, the screen is asked for anew."""

    kind: str
    how: Literal["pick", "take", "place", "turn", "order", "share"]
    about: Facts
    choices: list[ScreenChoice]
    stands: str | None
    proposed: str
    free: bool
    decides: bool


class ScreenThing(Told):
    """What is picked, put, ordered or given a share; the last of an order has no question left."""

    id: str
    label: str
    parts: list[ScreenPart]


class ScreenGroup(Told):
    """Things of one kind; `total` is what they share out."""

    id: str
    title: str
    rule: str
    how: Literal["pick", "take", "place", "turn", "order", "share"]
    total: int | None
    things: list[ScreenThing]


class ScreenDoc(Told):
    """The answer to `screen`. Its answers are sent as an intention: of every part the kind of its
    question, the answer, `true`, and what the question is about. Things that are put in an order
    give their answers to the questions in turn."""

    type: Literal["screen"]
    id: int
    ask: str
    name: str
    title: str
    note: str
    button: str
    groups: list[ScreenGroup]


class Intended(Told):
    """The answer to `intend`: how many of its answers were given, and why it went no further: done,
    waits (another seat is asked), asked (an unforeseen question, named by `kind`), refused, rolled,
    revealed, answered (by another seat), over."""

    type: Literal["intended"]
    id: int
    why: str
    given: int
    kind: str


class Line(Told):
    """One line of odds."""

    outcome: str
    p: float


class BarDoc(Told):
    """A part of an outcome bar: one word of the game, and how it reads for the seat."""

    word: str
    tone: Tone
    p: float


class OddsDoc(Told):
    """The answer to `odds`. `lines` are what changes, likeliest first; `bars` say the same in the
    game's words, complete, from best to worst for the seat."""

    type: Literal["odds"]
    id: int
    choice: str
    exact: bool
    worlds: int
    branches: int
    lines: list[Line]
    bars: list[BarDoc]


class ThoughtDoc(Told):
    """An option as an agent weighed it: its worth from -1 (lost) to 1 (won), how often tried."""

    id: str
    label: str
    worth: float
    tried: int


class Explanation(Told):
    """The answer to `explain`: what the agent would choose, what it looked at, best first, what it
    plans next in words, as far as it can be named, and what may come of its choice."""

    type: Literal["explanation"]
    id: int
    agent: str
    choice: str
    label: str
    thoughts: list[ThoughtDoc]
    plan: list[str]
    odds: list[Line]
    playouts: int
    seconds: float


class Refused(Told):
    """A message was not carried out; nothing has changed."""

    type: Literal["refused"]
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
        "store",
        "failed",
    ]
    reason: str


ServerMessage = Annotated[
    State
    | Curtain
    | Ack
    | Intentions
    | SheetDoc
    | Intended
    | ScreenDoc
    | OddsDoc
    | Explanation
    | ChatDoc
    | Refused,
    Field(discriminator="type"),
]
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)
