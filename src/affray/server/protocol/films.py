"""Games looked at again: films, bookmarks, the check of their dice, their review."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from affray.server.protocol.message import Facts, Message, Stored
from affray.server.protocol.told import EventDoc, ResultDoc


class Bookmark(Message):
    """A step worth coming back to."""

    id: int
    step: int
    seat: str | None
    text: str


class NewBookmark(Message):
    """A bookmark to be put in."""

    token: str
    step: Stored
    text: Annotated[str, Field(max_length=200)] = ""


class DecidedDoc(Message):
    """A choice that was made: who was asked what, and the answer."""

    seat: str
    kind: str
    prompt: str
    choice: str


class StepDoc(Message):
    """A step of a film: its round, what happened in it, what is known to have been decided in it,
    and how well each seat was doing, from -1 (lost) to 1 (won), once the game is over.
    """

    round: int | None
    events: list[EventDoc]
    decided: list[DecidedDoc]
    worth: dict[str, float]


class Film(Message):
    """A game to look at step by step; `eyes` are those you may look through: a seat's, a
    spectator's (empty), and once the game is over `everything`. `watch` is the spectators' link,
    the only one that is ever passed on."""

    watch: str
    game: str
    scenario: str
    seats: list[str]
    eyes: list[str]
    steps: list[StepDoc]
    dice: int
    result: ResultDoc | None
    commitment: str
    chosen: bool
    seed: str | None
    salt: str | None
    bookmarks: list[Bookmark]


class Frame(Message):
    """A step as it was seen: the view at its start. The step after the last one is the end."""

    step: int
    view: Facts


class FaceDoc(Message):
    """A face of a die: how often it came up, and how often chance would have it."""

    face: str
    seen: int
    expected: float


class RollsDoc(Message):
    """All dice of one kind that were rolled; `words` say whether chance would have it so."""

    die: str
    count: int
    faces: list[FaceDoc]
    words: str


class DiceCheck(Message):
    """Whether every step, re-run, and every die of the seed came out as played; likewise what a
    motion or a standing order did. Of several seeds, the last one is given."""

    honest: bool
    steps: int
    dice: int
    commitment: str
    seed: str
    salt: str
    reason: str
    rolls: list[RollsDoc]


class JudgedDoc(Message):
    """A decision reviewed afterwards: the chance to win with the best answer, 0 to 1, and how much
    of it was given away; 0 if that is within the margin of error."""

    step: int
    seat: str
    prompt: str
    played: str
    better: str
    chance: float
    cost: float
    doubt: float
    line: list[EventDoc]


class FortuneDoc(Message):
    """A side's luck: what its dice came to, what was expected, the middle range (four games in
    five), the most that was possible, and the shares of all games that are luckier and
    just as lucky; in words too."""

    side: str
    rolls: int
    came: int
    expected: float
    low: int
    high: int
    most: int
    luckier: float
    alike: float
    text: str
    verdict: str


class FeatsDoc(Message):
    """What one model did: the harm it dealt and took, and one note."""

    model: int
    name: str
    side: str
    dealt: int
    taken: int
    note: str
    gone: bool


class MomentDoc(Message):
    """Something worth showing to others: the step it is in, and how likely it was."""

    step: int
    text: str
    chance: float


class Hindsight(Message):
    """A game under review, as far as that has got: `done` steps of `steps`. A decision's `line` is
    what the better answer would likely have led to. Luck, feats and moments are there at once."""

    done: int
    steps: int
    decisions: list[JudgedDoc]
    luck: list[FortuneDoc]
    feats: list[FeatsDoc]
    moments: list[MomentDoc]
