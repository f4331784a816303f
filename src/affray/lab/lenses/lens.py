"""What the lab needs to know about a game beyond its contract: one small lens per game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple, TypeAlias

from affray.engine.events import Event
from affray.engine.table import Table

Spot: TypeAlias = tuple[float, float]
ModelId: TypeAlias = int


class Model(NamedTuple):
    """A model as the lab sees it."""

    id: ModelId
    side: str
    profile: str
    at: Spot | None
    """None: not on the board."""
    alive: bool = True


class Stands(NamedTuple):
    """An event's news: a model is somewhere now."""

    model: ModelId
    at: Spot


class Came(NamedTuple):
    """An event's news: a model came into play."""

    model: Model


class Falls(NamedTuple):
    """An event's news: a model is out of the fight."""

    model: ModelId


class Plays(NamedTuple):
    """An event's news: a seat, a side or a model's owner played a card."""

    by: str | ModelId
    card: str


News: TypeAlias = Stands | Came | Falls | Plays
Reader: TypeAlias = Callable[[Any, Any], News]
"""From the state and an event to its news."""


class Ground(NamedTuple):
    """What lies under a heat map."""

    width: float
    height: float
    cell: float = 1.0
    """The side of a cell; 0: spots are points."""
    walls: tuple[Spot, ...] = ()
    """Cells where nobody can stand."""
    outlines: tuple[tuple[Spot, ...], ...] = ()
    """Tiles or terrain, to be drawn as lines."""


class Trial(NamedTuple):
    """How it is found out what an entry is worth: games in which somebody has it and games from the
    same seeds in which nobody has."""

    scenario: str
    seat: str = ""
    """Whose force holds it, and whose wins count; no seat: it is a card, which one side declines to
    play and the other does not."""
    held: Mapping[str, Any] = {}
    bare: Mapping[str, Any] = {}
    """The forces of a table with the entry and without it."""
    options: Mapping[str, Any] = {}


def no_trial(kind: str, entry: str) -> Trial | None:
    """A game without a lens cannot try an entry."""
    return None


def no_models(table: Table[Any]) -> Iterable[Model]:
    """A game without a lens shows no models."""
    return ()


def no_entries() -> Mapping[str, Mapping[str, Any]]:
    """A game without a lens has no content that can be changed."""
    return {}


def no_forces(scenario: str) -> Mapping[str, Mapping[str, Any]]:
    """A game without a lens has no forces to choose from."""
    return {}


@dataclass(frozen=True, slots=True)
class Lens:
    """How the lab looks at one game."""

    models: Callable[[Table[Any]], Iterable[Model]] = no_models
    news: Mapping[type[Event], Reader] = field(default_factory=dict)
    ground: Callable[[Table[Any]], Ground] | None = None
    cards: tuple[str, ...] = ()
    """Cards that a player may decline to play, as the ids of options name them."""
    entries: Callable[[], Mapping[str, Mapping[str, Any]]] = no_entries
    """The content that the game plays with, by kind and id."""
    forces: Callable[[str], Mapping[str, Mapping[str, Any]]] = no_forces
    """The ready-made forces of a scenario by their names, for each key of a table's `forces`."""
    contests: Callable[[str], bool] = lambda scenario: True
    """Whether a scenario has a winner: what lies between two battles is no contest."""
    hired: Callable[[int, Random], Any] | None = None
    """Some force that costs about this many points, if a game has prices."""
    trial: Callable[[str, str], Trial | None] = no_trial
    """How an entry of this kind and id can be tried; None: no force and no hand holds it."""
