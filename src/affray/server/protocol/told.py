"""What the server tells over a seat's socket, as that seat may see it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from affray.engine.intentions import Cause
from affray.engine.odds import Tone
from affray.server.protocol.message import (
    AboutDoc,
    Choice,
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
    """A die that a player rolls: what it is called and which faces it can show."""

    name: str
    faces: list[int | str]


class RollDoc(Told):
    """A roll of real dice: why, which dice in which order, and the number it is rolled against."""

    why: str
    dice: list[DieDoc]
    target: TallyDoc | None


class Question(Told):
    """The question a seat owes: what it is about, its answers, its default.

    `refused` are answers a player might expect, each with the reason. `measure` is the number that
    a standing order `from 5` is compared with; `standing` tells whether an order makes sense here:
    the seat may pass, and is asked in another seat's step or again and again. `window` is the kind
    of window that it belongs to, one of those of `stops`. `usual` is what a player would usually
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
    """A roll as a screen shows it: what for, whose, the dice, the number that the rule asks for,
    the number with terms that a die is compared with or that is added to it, the result (empty
    until it is told), who rolled and how it came about. One without dice gives the result of the
    last roll of the same `who`."""

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
    """A person who plays, and since when the seat is theirs."""

    name: str
    colour: str
    since: str


class SeatDoc(Told):
    """Who sits where. `person` owns the seat, if anybody does; an agent may sit in for them
    (`sits_in`), since a time (`since`). `grace` is how many seconds the others still wait before
    they may let an agent play on for a player who is away; null: they may not. `thinks` is how many
    seconds the agent that is asked takes at most, once it is its turn to think; null where nobody
    can tell."""

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
    """A motion on the table, and the seats that still have to agree."""

    seat: str
    motion: Literal["undo", "back", "edit", "draw", "resign"]
    detail: Facts
    waiting: list[str]


class RematchDoc(Told):
    """Who wants another game, who has agreed, who still has to answer, and who refused; once all
    have agreed, the new table and its spectators' link."""

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
    """A side's clock: seconds left when this was sent, and whether it runs; seconds of holiday left,
    and whether the side is on holiday."""

    side: str
    left: float
    runs: bool
    holiday: float
    away: bool


class ClockDoc(Told):
    """The table's clock. A side's clock runs while one of its people owes an answer."""

    kind: Literal["live", "days"]
    increment: float
    flag: Literal["default", "agent", "lose"]
    sides: list[SideClock]


class SeenByAll(Told):
    """Where the table stands, as far as everyone sees it alike.

    `commitment` is the SHA-256 of `salt:seed`, both of which are shown when the game is over.
    `chosen`: the table's maker chose the seed, and may know every die to come.
    `busy`: agents wait for each other here, and have less than their usual time.
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


class HaltDoc(Told):
    """What the seat meant last and what cut it short: asked (an unforeseen question, named by
    `kind`), refused, rolled, revealed, answered (by another seat)."""

    label: str
    why: Cause
    kind: str


class GoalDoc(Told):
    """A sentence about what the seat is after: its task, how far it is, or who threatens that."""

    text: str
    kind: Literal["task", "progress", "threat"]


class HintDoc(Told):
    """What would help at the open question: an answer to it, and why."""

    answer: Choice
    title: str
    words: str


class LessonNow(Told):
    """How far a learner has got: the lesson, the steps of its goal that are done, the hint for the
    open question, and the answers to it that the idea is about."""

    id: str
    done: int
    hint: HintDoc | None
    answers: list[str]


class State(SeenByAll):
    """Where the table stands, as this seat sees it, with the events since `since`.

    `seq` counts the events that this seat has seen, and nothing else. `seen` is how many it had
    seen when its last connection ended (null: it was never here): events from there on were missed.
    `halted` stands until the seat chooses again.
    `orders` and `stops` are the seat's own; a spectator has none. `lesson` is there where the table
    is a lesson's.
    """

    type: Literal["state"]
    v: int
    since: int
    seq: int
    seen: int | None
    seat: str | None
    view: Facts
    goals: list[GoalDoc]
    question: Question | None
    halted: HaltDoc | None
    events: list[EventDoc]
    orders: dict[str, str]
    stops: StopsDoc | None
    undo: bool
    unroll: bool
    lesson: LessonNow | None


class Curtain(Told):
    """On one screen for several seats: the curtain is down, and `next` should lift it.

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
    """A line of chat."""

    type: Literal["chat"]
    seat: str | None
    text: str
    at: str


class Ack(Told):
    """A message was carried out and saved."""

    type: Literal["ack"]
    id: int


class Intentions(Told):
    """The answer to `intentions`."""

    type: Literal["intentions"]
    id: int
    ask: str
    intentions: list[IntentionDoc]
    why: str
    """If there are none: why not, if the game can say."""


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
    """The answer to `sheet`: what the seat can know about one thing, in words."""

    type: Literal["sheet"]
    id: int
    title: str
    subtitle: str
    sign: str
    """What is printed large on a card: its points, its rank and suit, its number; "" for others."""
    chapters: list[SheetChapter]


class FieldValue(Told):
    """What a fact may be: the value, its words, the place that a click on the board means by it,
    and facts that go with it."""

    value: Any
    words: str
    place: Any
    also: Facts


class FieldDoc(Told):
    """A fact that can be corrected: where it stands in the position, what it is called, how it is
    filled in, what stands there. A measure (`across`, `along`) counts `per` units to the inch."""

    path: str
    name: str
    how: Literal["count", "choice", "place", "several", "across", "along"]
    stands: Any
    said: str
    values: list[FieldValue]
    per: int


class FormDoc(Told):
    """The answer to `form`: a model as it stood at the start of the step; `again`: how many
    of one's own choices since then a correction takes back."""

    type: Literal["form"]
    id: int
    title: str
    subtitle: str
    fields: list[FieldDoc]
    again: int


class ChangeDoc(Told):
    """A changed fact in words: of what, which, what it was ("": not everybody knows), what it will
    be."""

    of: str
    name: str
    before: str
    after: str


class PreviewDoc(Told):
    """The answer to `preview`: the changes and what follows from them, in words, and the view as it
    would be; `again` as in a form."""

    type: Literal["preview"]
    id: int
    changes: list[ChangeDoc]
    follows: list[str]
    again: int
    view: Facts


class StepBackDoc(Told):
    """A step to go back to, counted from 1, and what happened first in it."""

    step: int
    text: str


class StepsDoc(Told):
    """The answer to `steps`, latest first."""

    type: Literal["steps"]
    id: int
    steps: list[StepBackDoc]


class ScreenChoice(Told):
    """One answer on a screen, with a line about it (of a place or a direction: its name alone);
    `amount` is what a share comes to."""

    id: str
    label: str
    note: str
    amount: int | None
    about: AboutDoc


class ScreenPart(Told):
    """A coming question about a thing: how it is answered, what stands there at first (null:
    nothing), what is proposed. `free`: any place that the rules accept will do. `decides`: when it
    changes, ask for the screen again. `ends`: the answer after which no more is added."""

    kind: str
    how: Literal["pick", "take", "place", "turn", "order", "share", "build"]
    about: Facts
    choices: list[ScreenChoice]
    stands: str | None
    proposed: str
    free: bool
    decides: bool
    ends: str


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
    how: Literal["pick", "take", "place", "turn", "order", "share", "build"]
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
    """A part of an outcome bar: one word of the game, and how it reads for the seat. `plain`: that
    an act is done, or that nothing comes of it, which says nothing about what it is good for."""

    word: str
    tone: Tone
    p: float
    plain: bool


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
    """An option as an agent weighed it: its worth from -1 (lost) to 1 (won), how often
    it was tried."""

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


class ReasonDoc(Told):
    """Something that an answer gains or risks, in the game's words, and what a screen marks for it;
    in how many of ten lines it came after this answer, and after the others."""

    text: str
    about: Facts
    often: int
    otherwise: int


class AdvisedDoc(Told):
    """An answer as the coach sees it: the chance to win in whole percent, give or take the margin;
    whether it is as good as the best, as far as anybody can tell; the line expected to follow it,
    told as it would be told at the table."""

    id: str
    label: str
    chance: int
    doubt: int
    equal: bool
    gains: list[ReasonDoc]
    fears: list[ReasonDoc]
    line: list[EventDoc]


class CoachDoc(Told):
    """The answer to `coach`: the best answers first; from how many lines played; how many other
    answers there are, and the chance that none of them was better (null: nobody looked)."""

    type: Literal["coach"]
    id: int
    ask: str
    answers: list[AdvisedDoc]
    lines: int
    others: int
    ceiling: int | None


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
    | FormDoc
    | PreviewDoc
    | StepsDoc
    | Intended
    | ScreenDoc
    | OddsDoc
    | Explanation
    | CoachDoc
    | ChatDoc
    | Refused,
    Field(discriminator="type"),
]
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)
