"""What a client may send over a seat's socket. Every message has an `id` that
its answer repeats."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from affray.server.protocol.message import Choice, Facts, IntentionDoc, Message, Number


class Choose(Message):
    """Answer the open question: an option's id, data for a place, or several in a row.

    Real dice are data too: `{"faces": [3, 10]}`, as many as `question.roll.dice` has.
    """

    type: Literal["choose"] = "choose"
    id: Number
    ask: str
    choice: Choice | list[Choice]


class Judge(Message):
    """Whether data would do as the answer to the open question; nothing is chosen.

    The answer is an `ack`, or `refused` with the reason.
    """

    type: Literal["judge"] = "judge"
    id: int
    ask: str
    choice: Choice


class AskIntentions(Message):
    """What you could intend at the open question, best first: anything, or what is about the
    thing that was pointed at."""

    type: Literal["intentions"] = "intentions"
    id: Number
    ask: str
    about: Facts = Field(default_factory=dict)
    limit: Annotated[int, Field(ge=1, le=24)] = 6


class AskSheet(Message):
    """All that the seat can know about one thing: `{"warrior": 3}`, `{"model": 0}`, `{"unit": 7}`,
    `{"card": "held-breath"}`, `{"place": [4, 7]}`, `{"place": "B2.a"}`, `{"phase": "order"}`,
    `{"effect": "fog"}`."""

    type: Literal["sheet"] = "sheet"
    id: Number
    about: Facts


class AskScreen(Message):
    """What is answered together with the open question; `chosen`: answers on which others depend,
    by kind of question; for what is added one after another, all of them."""

    type: Literal["screen"] = "screen"
    id: Number
    ask: str
    chosen: dict[str, str | list[str]] = Field(default_factory=dict)


class Intend(Message):
    """Carry an intention out: its answers are given one by one, up to the first thing that it did
    not foresee."""

    type: Literal["intend"] = "intend"
    id: Number
    ask: str
    intention: IntentionDoc


class Undo(Message):
    """Take back your own last choice, if nothing was rolled or revealed since; with `whole`, all
    of the intention that it belongs to, if possible."""

    type: Literal["undo"] = "undo"
    id: Number
    whole: bool = False


class Unroll(Message):
    """Take back a mistyped real die, before anything else is rolled or chosen."""

    type: Literal["unroll"] = "unroll"
    id: Number


class Move(Message):
    """Propose a motion; it is carried out when everyone else agrees (to resign: at once).

    `undo` takes back `choices` choices, whoever made them; `back` goes back to the start of a `step`,
    counted from 1, as `steps` lists them. `edit` changes `facts` of the position
    at the start of the step, by path: `{"warriors[3].wounds": 1}`; the paths are listed by
    `GET /api/games/{game}/position`. Agents agree to everything, but one that sits in for a person
    agrees to nothing.
    """

    type: Literal["motion"] = "motion"
    id: Number
    motion: Literal["undo", "back", "edit", "draw", "resign"]
    choices: Annotated[int, Field(ge=1, le=10_000)] = 1
    step: Annotated[int, Field(ge=1, le=100_000)] = 1
    facts: Facts = Field(default_factory=dict)
    why: Annotated[str, Field(max_length=300)] = ""
    """Why the position is to be changed; everybody reads it."""


class AskForm(Message):
    """What can be corrected of one model, named as for `sheet`: each fact with what stands there
    and what may stand there."""

    type: Literal["form"] = "form"
    id: Number
    about: Facts


class AskPreview(Message):
    """What a change of facts would come to, in words, and how the table would look; nothing is
    proposed."""

    type: Literal["preview"] = "preview"
    id: Number
    facts: Facts


class AskSteps(Message):
    """The steps to which all may agree to go back."""

    type: Literal["steps"] = "steps"
    id: Number


class Vote(Message):
    """Agree to the motion on the table, or refuse it."""

    type: Literal["vote"] = "vote"
    id: Number
    agree: bool


class Rematch(Message):
    """When the game is over: ask for another one, or agree to one; or refuse, or take your request
    back. When all people have agreed, `rematch.table` names the new
    table, and `POST /api/rematch` tells each its own seat there."""

    type: Literal["rematch"] = "rematch"
    id: Number
    agree: bool


class Holiday(Message):
    """Where answers take days: go on holiday, so that no time of yours runs while you have days of
    it left, or come back. To answer anything is to come back."""

    type: Literal["holiday"] = "holiday"
    id: Number
    on: bool


class SetOrder(Message):
    """A standing order for a kind of question: never, always, ask, or `from 5`."""

    type: Literal["order"] = "order"
    id: Number
    kind: str
    order: str


class SetStops(Message):
    """Where you are asked: for kinds of window `smart` (where something is at stake), `always` or
    `never`; `full` asks everything, whatever the windows say; `hold` asks at the very next window.
    What is left out stays as it is. Nobody else is told.
    """

    type: Literal["stops"] = "stops"
    id: Number
    windows: dict[str, Literal["smart", "always", "never"]] = Field(default_factory=dict)
    full: bool | None = None
    hold: bool | None = None


class Chat(Message):
    """A line of chat to the whole table."""

    type: Literal["chat"] = "chat"
    id: Number
    text: Annotated[str, Field(min_length=1, max_length=500)]


class AskOdds(Message):
    """What may come of an option or, with an intention, of all of it; `choice` is its id."""

    type: Literal["odds"] = "odds"
    id: Number
    ask: str
    choice: Choice
    intention: IntentionDoc | None = None
    answers: dict[str, str] = Field(default_factory=dict)


class Explain(Message):
    """What an agent would look at in your place, and what it would do."""

    type: Literal["explain"] = "explain"
    id: Number
    ask: str
    agent: str


class AskCoach(Message):
    """What the coach would do in your place, and why."""

    type: Literal["coach"] = "coach"
    id: Number
    ask: str


class Resync(Message):
    """Send everything again, with the events since a number."""

    type: Literal["resync"] = "resync"
    id: Number
    since: int = 0


class Takeover(Message):
    """Let an agent play your seat from now on, or take it back (agent: null).

    `seat` names another seat, whose player has been away for a while: an agent can hold it until
    its own player comes back and takes it. The log says who gave it away.
    """

    type: Literal["takeover"] = "takeover"
    id: Number
    agent: str | None
    seat: str | None = None


class Lift(Message):
    """On one screen for several seats: lift the curtain for a seat, or let it fall (seat: null).

    `since` counts the events that this screen already holds of that seat.
    """

    type: Literal["lift"] = "lift"
    id: Number
    seat: str | None
    since: int = 0


ClientMessage = Annotated[
    Choose
    | Judge
    | AskIntentions
    | AskSheet
    | AskScreen
    | Intend
    | Undo
    | Unroll
    | Move
    | AskForm
    | AskPreview
    | AskSteps
    | Vote
    | Rematch
    | Holiday
    | SetOrder
    | SetStops
    | Chat
    | AskOdds
    | Explain
    | AskCoach
    | Resync
    | Takeover
    | Lift,
    Field(discriminator="type"),
]
CLIENT: TypeAdapter[Any] = TypeAdapter(ClientMessage)
