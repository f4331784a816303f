"""How a view is read: as facts of the table, things on it, and the ground under them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import tanh
from typing import Any, ClassVar, NamedTuple, TypeAlias
from zlib import crc32

import numpy as np

from affray.engine.questions import Ask, Seat
from affray.rl.lexicon import Row, Spelling

View: TypeAlias = Mapping[str, Any]
Spot: TypeAlias = tuple[float, float]
"""A place on the board; both numbers go from 0 to 1."""

FACTS = 16
MARKS = 4
GROUND = 24

MINE, THEIRS, NOBODYS = 1, -1, 0


class Thing(NamedTuple):
    """Something on the table as a seat sees it: a model, a door, a goal, a card in hand."""

    kind: str
    """What it is; no text when the seat does not know."""
    owner: int = NOBODYS
    id: int = -1
    """The number by which options name it, for models."""
    spot: Spot | None = None
    height: float = 0.0
    life: float = 1.0
    goal: bool = False
    card: bool = False
    marks: Sequence[float] = ()
    """Up to four numbers whose meaning depends on the game."""


class Aim(NamedTuple):
    """What an option is about: a model by its number, a place."""

    model: int | None = None
    spot: Spot | None = None


class Reader:
    """Reads any game without knowing it: all it has are hashed facts.

    The games that come with Affray have readers of their own, which know where things are.
    """

    facts_are: ClassVar[Sequence[str]] = ("hashed facts",) * FACTS
    marks_are: ClassVar[Sequence[str]] = ()
    actor_is: ClassVar[str] = ""
    """The word under which a question says who acts."""

    def __init__(self, board: View) -> None:
        self.board = board

    def facts(self, view: View, seat: Seat) -> Sequence[float]:
        """Numbers of the whole table, at most FACTS of them."""
        facts = [0.0] * FACTS
        for path, value in _leaves(view, ""):
            facts[crc32(path.encode()) % FACTS] += value
        return [tanh(fact) for fact in facts]

    def things(self, view: View, seat: Seat) -> Iterator[Thing]:
        """Everything on the table, models first."""
        yield from ()

    def ground(self, view: View) -> Row:
        """How high or how blocked the ground is, in GROUND x GROUND cells from 0 to 1."""
        return np.zeros((GROUND, GROUND), np.float32)

    def actor(self, view: View, ask: Ask[Any]) -> int:
        """The number of the model that a question is about; -1 for none."""
        named = (ask.about or {}).get(self.actor_is, view.get("active", -1))
        return named if isinstance(named, int) else -1

    def aim(self, view: View, spelling: Spelling) -> Aim:
        """What an option is about."""
        return self.fixed(spelling) or Aim()

    def fixed(self, spelling: Spelling) -> Aim | None:
        """What an option is about whatever the view; None when that has to be looked up there."""
        return Aim()


def _leaves(value: Any, path: str) -> Iterator[tuple[str, float]]:
    """Every number of a document with its path; a word is a path of its own."""
    if isinstance(value, Mapping):
        for key, part in value.items():
            yield from _leaves(part, f"{path}/{key}")
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            yield from _leaves(part, f"{path}/{index}")
    elif isinstance(value, str):
        yield f"{path}={value}", 1.0
    elif value is not None:
        yield path, tanh(float(value) / 10)


def raised(shapes: Sequence[tuple[Sequence[Sequence[float]], float]], size: Spot) -> Row:
    """The ground under outlines of some height, looked up in the middle of each cell."""
    ground = np.zeros((GROUND, GROUND), np.float32)
    middles = (np.arange(GROUND) + 0.5) / GROUND
    x, y = np.meshgrid(middles * size[0], middles * size[1])
    for outline, height in shapes:
        inside = np.zeros(x.shape, bool)
        for (ax, ay), (bx, by) in zip(outline, [*outline[1:], outline[0]], strict=True):
            if ay != by:
                crossing = (bx - ax) * (y - ay) / (by - ay) + ax
                inside ^= ((ay > y) != (by > y)) & (x < crossing)
        ground[inside] = np.maximum(ground[inside], height)
    return ground
