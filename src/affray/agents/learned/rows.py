"""Sights and options as the rows of numbers and words that a network is fed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot, log
from typing import Any, NamedTuple, TypeAlias

from affray.engine.game import Game
from affray.engine.questions import Ask, Option
from affray.engine.sight import MINE, THEIRS, Sight, Spot, Thing

Numbers: TypeAlias = tuple[float, ...]

NOWHERE: Spot = (0.0, 0.0)
THING = 6
"""What every thing's row begins with: there, mine, theirs, on the table, x, y."""
OPTION = 14
"""How many numbers an option has."""
WORDS = 3
"""How many words an option has: the question's kind, the answer's head, and what it is about."""
LEAST = 0.001
"""An answer without any promise counts as one with this little."""
ALONE = 1.5
"""The distance to what is not there."""


class Leaf(NamedTuple):
    """A table to be judged: what the seat sees, and what the hand-made judgement says."""

    sight: Sight
    hand: float


class Answer(NamedTuple):
    """An option as a network reads it."""

    numbers: Numbers
    words: tuple[str, str, str]
    about: int
    """The place of the thing it is about among the things of the sight; -1: none."""


def thing_row(thing: Thing) -> Numbers:
    """A thing's numbers, what all have first."""
    _, _, owner, spot, numbers = thing
    x, y = spot or NOWHERE
    return (1.0, owner == MINE, owner == THEIRS, spot is not None, x, y, *numbers)


def answers(
    game: Game[Any], g: Any, ask: Ask[Any], sight: Sight, weights: Sequence[float]
) -> list[Answer]:
    """Every option of a question, in order."""
    named = {thing.id: n for n, thing in enumerate(sight.things) if thing.id >= 0}
    actor = _actor(g, ask, sight, named)
    spots: Mapping[int, list[Spot]] = {
        owner: [
            each.spot for each in sight.things if each.spot and each.owner == owner and each.id >= 0
        ]
        for owner in (MINE, THEIRS)
    }
    whole = sum(weights) or 1.0
    return [
        _answer(game, g, ask, option, weight / whole, sight, named, actor, spots)
        for option, weight in zip(ask.options, weights, strict=True)
    ]


def _actor(g: Any, ask: Ask[Any], sight: Sight, named: Mapping[int, int]) -> Spot | None:
    """Where the model that a question is about stands."""
    about = ask.about or {}
    named_in = (about[key] for key in ("warrior", "unit", "model") if key in about)
    number: int = next(named_in, getattr(g, "active", -1))
    return sight.things[named[number]].spot if number in named else None


def _answer(
    game: Game[Any],
    g: Any,
    ask: Ask[Any],
    option: Option[Any],
    share: float,
    sight: Sight,
    named: Mapping[int, int],
    actor: Spot | None,
    spots: Mapping[int, list[Spot]],
) -> Answer:
    about = game.about_of(g, ask, option)
    head, *rest = option.id.split(":")
    place = about.get("place")
    at = named.get(about.get("model", -1), -1)
    thing = sight.things[at] if at >= 0 else None
    spot = game.spot(g, place) if place else thing.spot if thing else None
    x, y = spot or NOWHERE
    from_x, from_y = actor or spot or NOWHERE
    numbers = (
        log(share + LEAST) / 7,
        option.id == ask.default,
        thing is not None and thing.owner == MINE,
        thing is not None and thing.owner == THEIRS,
        spot is not None,
        x,
        y,
        x - from_x,
        y - from_y,
        hypot(x - from_x, y - from_y),
        _nearest(spot, spots[THEIRS]),
        _nearest(spot, spots[MINE]),
        about.get("cost", 0) / 10,
        _first_number(rest) / 10,
    )
    tail = about.get("card") or about.get("item") or about.get("thing") or about.get("facing") or ""
    return Answer(numbers, (ask.kind, head if not head.isdecimal() else "", tail), at)


def _nearest(spot: Spot | None, others: list[Spot]) -> float:
    if spot is None or not others:
        return ALONE
    x, y = spot
    return min(hypot(x - there[0], y - there[1]) for there in others)


def _first_number(parts: Sequence[str]) -> float:
    """A level or an amount; a number too large to be one is ignored."""
    number = next((int(part) for part in parts if part.isdecimal()), 0)
    return float(number) if number <= 10 else 0.0
