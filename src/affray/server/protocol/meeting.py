"""The waiting room: people come, choose what they bring, and agree on the table before the first
die."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from affray.server.protocol.message import Message
from affray.server.protocol.packs import PackDoc
from affray.server.protocol.people import PersonKey
from affray.server.protocol.tables import ClockWanted, Invitation, NewTable, Packs
from affray.server.protocol.told import PersonDoc

Row: TypeAlias = Literal["sides", "packs", "rules", "clock", "absence", "dice", "watchers"]
"""What is agreed on, one by one."""


class TermsDoc(Message):
    """What a table is to be like: `packs` by their names, options (`rules`), `clock`, `grace`
    (`absence`), `dice`, and whether others may watch (`watchers`). Whoever proposes packs proposes
    their own."""

    packs: Packs = Field(default_factory=list)
    options: dict[str, bool | int | str] = Field(default_factory=dict)
    clock: ClockWanted | None = None
    grace: Annotated[float, Field(ge=0, le=604_800)] | None = 120.0
    dice: Literal["live", "real"] = "live"
    public: bool = False


class NewMeeting(NewTable):
    """A table that waits for its people: `person` has the seat `seat`, the others are invited."""

    seat: str
    person: PersonKey


class Meeting(Message):
    """A waiting room that was opened: your own seat, and an invitation for each of the others."""

    table: str
    seat: str
    token: str
    watch: str
    game: str
    scenario: str
    seats: list[Invitation]


class SetTerms(Message):
    """Propose something else for one row; the proposer agrees to it, the others are asked again."""

    row: Row
    terms: TermsDoc


class Agree(Message):
    """Agree to a row, or take it back."""

    row: Row
    agree: bool


class Bring(Message):
    """What you bring (null: as the scenario has it), and whether that is all."""

    ready: bool
    force: Any = None


class Say(Message):
    """A line of chat."""

    text: Annotated[str, Field(min_length=1, max_length=500)]


class ChairDoc(Message):
    """Who sits where: the person or the agent, whether they are here, and whether they are ready.
    What they bring is nobody else's business before the game begins."""

    seat: str
    side: str
    person: PersonDoc | None
    agent: str | None
    here: bool
    ready: bool


class TalkDoc(Message):
    """What was said."""

    seat: str | None
    text: str
    at: str


class MeetingDoc(Message):
    """The state of a waiting room. `agreed` are the seats that agree to each row, `wishes` who
    proposed what stands there; `force` is what you bring. `packs` are in play over those of the
    server, with what they hold. `missing` says in words what the table still waits for; `open` that
    anybody may come in, `begun` that it waits no longer, `closed` who closed it before it began."""

    table: str
    game: str
    scenario: str
    seat: str
    watch: str
    chairs: list[ChairDoc]
    terms: TermsDoc
    agreed: dict[str, list[str]]
    wishes: dict[str, str]
    packs: list[PackDoc]
    force: Any
    talk: list[TalkDoc]
    missing: list[str]
    open: bool
    begun: bool
    closed: str


class Offer(Message):
    """Whether anybody may join a waiting room, or only those who are invited."""

    open: bool


class ChallengeDoc(Message):
    """A waiting room that anybody may join: who offers the game, the free seats, and the clock."""

    table: str
    game: str
    scenario: str
    made: str
    people: dict[str, str]
    colour: str
    free: list[str]
    clock: ClockWanted | None


class Join(Message):
    """Take a free seat in a waiting room that anybody may join."""

    table: str
    seat: str
    person: PersonKey


class Drawn(Message):
    """A text to be drawn as a QR code."""

    text: Annotated[str, Field(min_length=1, max_length=300)]


class QrDoc(Message):
    """A QR code, row by row: 1 is dark. It has no quiet zone."""

    rows: list[str]
