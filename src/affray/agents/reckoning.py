"""What a game came to, apart from anybody's decisions: luck, what each model did,
moments to share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from affray.engine.events import Event
from affray.engine.feats import Feats
from affray.engine.luck import Luck, Throw, kindness, luck_of
from affray.engine.replay import Watch

RARE = 0.2
"""A roll that succeeds less often than this is a moment."""
SHOWN = 3
"""How many moments are named."""


class Fortune(NamedTuple):
    """A side's luck, in figures and in words."""

    luck: Luck
    text: str
    verdict: str

    def to_json(self) -> dict[str, Any]:
        """For clients."""
        return {**self.luck.to_json(), "text": self.text, "verdict": self.verdict}


class Moment(NamedTuple):
    """Something worth showing to others: the step it is in, and what happened."""

    step: int
    text: str
    chance: float
    """How likely it was, 0 to 1."""


class Reckoning(NamedTuple):
    """Luck for each side, what each model did, and moments to share."""

    fortunes: tuple[Fortune, ...] = ()
    feats: tuple[Feats, ...] = ()
    moments: tuple[Moment, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """For clients."""
        return {
            "luck": [each.to_json() for each in self.fortunes],
            "feats": [each.to_json() for each in self.feats],
            "moments": [each._asdict() for each in self.moments],
        }


def reckoned(watched: Watch) -> Reckoning:
    """Read from what was told, so that nothing is played again."""
    game, end = watched.game, watched.state(len(watched))
    told = [(step, event) for step in range(len(watched)) for event in watched.all_events(step)]
    throws = [(step, event, throw) for step, event, throw in _throws(watched, end, told)]
    sides = [side for side in game.sides(end) if any(side == throw.side for *_, throw in throws)]
    fortunes = [luck_of(side, [throw for *_, throw in throws]) for side in sides]
    return Reckoning(
        tuple(_in_words(watched, end, luck) for luck in fortunes),
        tuple(game.feats(end, [event.to_json() for _, event in told])),
        tuple(_moments(throws)),
    )


def _throws(
    watched: Watch, end: Any, told: list[tuple[int, Event]]
) -> Iterator[tuple[int, Event, Throw]]:
    for step, event in told:
        throw = watched.game.throw_of(end, event.to_json())
        if throw is not None:
            yield step, event, throw


def _in_words(watched: Watch, end: Any, luck: Luck) -> Fortune:
    words = watched.game.words
    text = words.roll(end, "luck", luck.to_json())
    return Fortune(luck, text, words.roll(end, kindness(luck), {}))


def _moments(throws: list[tuple[int, Event, Throw]]) -> list[Moment]:
    """The least likely successes."""
    found = [
        Moment(step, event.text, _at_least(throw))
        for step, event, throw in throws
        if throw.came and _at_least(throw) <= RARE
    ]
    return sorted(found, key=lambda moment: (moment.chance, moment.step))[:SHOWN]


def _at_least(throw: Throw) -> float:
    """How likely this much, or more, was."""
    return sum(chance for amount, chance in throw.chances.items() if amount >= throw.came)
