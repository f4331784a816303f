"""Tables over HTTP: made, invited to, claimed, listed."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from affray.server.protocol.message import Facts, Message
from affray.server.protocol.people import PersonKey
from affray.server.protocol.told import ResultDoc


class ClockWanted(Message):
    """A clock for a table.

    live: `time` seconds per side for the whole game, and `increment` more for every activation or
    turn in which it answers.
    days: `time` days for every answer, and `holiday` days in the whole game on which no time runs.
    flag: what happens when a side's time runs out: its question gets its default answer (an agent's
    if there is none), or `agent` takes the seat over, or the seat loses.
    """

    kind: Literal["live", "days"]
    time: Annotated[float, Field(gt=0, le=86_400)]
    increment: Annotated[float, Field(ge=0, le=3_600)] = 0
    holiday: Annotated[float, Field(ge=0, le=365)] = 0
    flag: Literal["default", "agent", "lose"] = "default"
    agent: str = "novice"


def _few(packs: list[str]) -> list[str]:
    """What a table may be made with; a limit in the schema would make the page's type unwieldy."""
    if len(packs) > 8:
        raise ValueError("a table has at most 8 packs of its own")
    return packs


Packs = Annotated[list[Annotated[str, Field(max_length=60)]], AfterValidator(_few)]
"""Packs of the caller's own, by name; later ones go over earlier ones."""


class PacksChosen(Message):
    """Packs of the caller's own to play with."""

    packs: Packs = Field(default_factory=list)


class SeatsWanted(Message):
    """A table as it would be made; only its seats are asked for. `packs` are the caller's own: the
    request comes with their person's key as its bearer token."""

    game: str
    scenario: str | None = None
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    forces: Facts = Field(default_factory=dict)
    packs: Packs = Field(default_factory=list)


class SeatsFound(Message):
    """The seats of a table that could be made, and who plays together."""

    scenario: str
    seats: list[str]
    sides: dict[str, list[str]]


class NewTable(SeatsWanted):
    """A table to be made. A seat without an agent waits for a person.

    `agents` names the level of the opponent for each seat that a person does not play. A `public`
    table is listed, with its spectators' link. `beat` is how many seconds an automatic answer takes
    where several people play, so that nobody learns from its speed what a seat could have done.
    `grace` is how many seconds others wait for a player who has dropped out before they may let an
    agent play on; null: only the absent player can decide that. Left out, it is two minutes, and
    null where an answer may take days. With `full` control every seat is asked everything from the
    first question on, until it says otherwise."""

    agents: dict[str, str] = Field(default_factory=dict)
    seed: str | None = None
    dice: Literal["live", "real"] = "live"
    clock: ClockWanted | None = None
    beat: Annotated[float, Field(ge=0, le=10)] = 0.5
    grace: Annotated[float, Field(ge=0, le=604_800)] | None = None
    full: bool = False
    public: bool = False


class Branch(Message):
    """Play on from a step of a game that is over, at a new table."""

    token: str
    step: int
    agents: dict[str, str] = Field(default_factory=dict)


class Claim(Message):
    """Take a seat for good: the invitation is worth nothing afterwards."""

    token: str
    person: PersonKey


class Link(Message):
    """A link that a person was given."""

    token: str


class LinkDoc(Message):
    """What a link opens: a seat that is still free, one that is already taken, or a table to
    watch. `people` are the names of those who have a seat there."""

    opens: Literal["seat", "taken", "table"]
    table: str
    game: str
    scenario: str
    seat: str | None
    people: dict[str, str]


class Renewed(Message):
    """The invitation that replaces another one."""

    token: str


class Invitation(Message):
    """A seat's invitation: the first to claim it has the seat. Until then it plays the seat."""

    seat: str
    token: str
    agent: str | None


class Made(Message):
    """A table that was made."""

    table: str
    watch: str
    seats: list[Invitation]


class Rejoin(Message):
    """Where is my seat at the rematch? `device` is the word that the socket was opened with when
    agreeing; no other opens the seat."""

    token: str
    device: str = ""


class SeatTaken(Message):
    """A seat, and the agent that plays it, if one does."""

    seat: str
    agent: str | None


class Moved(Message):
    """Your seat at the rematch, and who else sits there; for a spectator's link the seat is null
    and the link a spectator's."""

    table: str
    seat: str | None
    token: str
    watch: str
    seats: list[SeatTaken]


class Seated(Moved):
    """A seat that has been claimed; `token` opens it, and nothing else does. `waiting`: the game
    has not begun."""

    game: str
    scenario: str
    waiting: bool


class TableDoc(Message):
    """A public table in a list, with its spectators' link; `asked` are the seats it waits for, and
    `result` is how it ended."""

    table: str
    game: str
    scenario: str
    made: str
    moves: int
    over: bool
    asked: list[str]
    result: ResultDoc | None
    watch: str


class Tokens(Message):
    """The links that a browser keeps."""

    tokens: Annotated[list[str], Field(max_length=100)]


class MyTable(Message):
    """The state of a table whose link you hold; `seat` is null for a spectator's link. `rematch` is
    the seat that asks you for another game. `people` are the names of those who have a seat there,
    `since` is when the table began to wait for whom it waits for longest, and `left` the seconds of
    the clock that runs out first."""

    token: str
    table: str
    game: str
    scenario: str
    made: str
    seat: str | None
    waiting: bool
    moves: int
    round: int | None
    asked: list[str]
    since: str | None
    left: float | None
    people: dict[str, str]
    result: ResultDoc | None
    rematch: str | None
