"""What a seat sees, as rows of numbers: what a learned evaluation reads instead of a document."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Spot: TypeAlias = tuple[float, float]
"""A place as parts of the table's width and depth."""

MINE, NOBODYS, THEIRS = 1, 0, -1


class Thing(NamedTuple):
    """A model, a goal or a card: its number where answers name it (else -1), its word, whose it is,
    where it lies (None: not on the table), and numbers of about -1 to 1 that its game keeps in one
    order."""

    id: int
    kind: str
    owner: int
    spot: Spot | None
    numbers: tuple[float, ...] = ()


class Sight(NamedTuple):
    """A whole table as one seat sees it: nothing that is hidden from the seat is in it."""

    scene: str
    """The scenario."""
    facts: tuple[float, ...]
    """Numbers of the whole table, in an order that its game keeps."""
    things: list[Thing]
