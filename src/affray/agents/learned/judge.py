"""A judge that has learned: the ends of a line are valued together, when the line is over."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, tanh
from typing import Any, NamedTuple

from affray.agents.chair import Chair
from affray.agents.judge import Judge
from affray.agents.learned.networks import Networks, steepened
from affray.agents.learned.rows import Leaf, answers
from affray.engine.questions import Ask
from affray.engine.table import Table

CHOICE = 2
"""Fewer answers than this are no choice."""
READ = 2
"""About how many ends of a line are read: to read one costs more than to judge it by hand."""


class Unread(NamedTuple):
    """An end that was only judged by hand."""

    hand: float


class LearnedJudge(Judge):
    """Judges by what the seat would see of a world, and by the hand-made opinion of it.

    Of a long line only some ends are read. How far the hand-made opinion was off there is how far it
    is off at the next ends, too. A scenario that nobody learned from is judged by hand.
    """

    __slots__ = ("apart", "by_hand", "networks")

    def __init__(self, chair: Chair, networks: Networks) -> None:
        super().__init__(chair)
        self.networks = networks
        self.apart = ceil(chair.horizon / READ)
        self.by_hand = networks.value is None

    def note(self, world: Table[Any], place: int) -> Any:
        """The value of a game that is over; else what the networks read, or the hand-made opinion."""
        hand = self.chair.value(world)
        if self.by_hand or world.result is not None:
            return hand
        if place % self.apart:
            return Unread(hand)
        sight = world.game.sight(world.state, self.chair.seat)
        self.by_hand = sight is None or not self.networks.know(sight.scene)
        return hand if sight is None or self.by_hand else Leaf(sight, hand)

    def settled(self, notes: Sequence[Any]) -> Sequence[float]:
        """All of a line in one run of the network."""
        leaves = [note for note in notes if isinstance(note, Leaf)]
        found = iter(self.networks.values(leaves) if leaves else ())
        values: list[float] = []
        off = 0.0
        for note in notes:
            if isinstance(note, Leaf):
                values.append(next(found))
                off = steepened(values[-1]) - steepened(note.hand)
            elif isinstance(note, Unread):
                values.append(tanh(steepened(note.hand) + off))
            else:
                values.append(note)
        return values

    def promise(self, world: Table[Any], ask: Ask[Any]) -> Sequence[float]:
        """What was learned about such answers; 0 stays 0."""
        weights = self.chair.prior(world, ask)
        if self.networks.policy is None or len(weights) < CHOICE:
            return weights
        game, g = world.game, world.state
        sight = game.sight(g, ask.seat)
        if sight is None:
            return weights
        leaf = Leaf(sight, game.evaluate(g, ask.seat))
        found = self.networks.weights(leaf, answers(game, g, ask, sight, weights))
        return [new if old else 0.0 for new, old in zip(found, weights, strict=True)]
