"""A whole game at a glance: every answer is drawn by how promising all of them look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from affray.engine.chance import SampledDice
from affray.engine.errors import AffrayError
from affray.engine.game import Game, Value
from affray.engine.leanings import Leanings, Marks
from affray.engine.questions import Ask, Seat
from affray.engine.table import Table

AGAIN = 6
"""An answer that was given this often in one step is hardly given again."""
TIRED = 1e-6
MOST = 6_000
"""A game with more questions than this is called off."""


class Way(NamedTuple):
    """How a game is played: what each side has learned, and how strongly a glance favours what is
    promising."""

    who: tuple[Leanings, ...]
    sure: float


class Play:
    """One game at a glance, both sides; what is to be remembered of it is a subclass's business."""

    def __init__(
        self,
        game: Game[Any],
        scenario: str,
        options: Mapping[str, Value],
        seed: int,
        way: Way,
        strange: bool = False,
    ) -> None:
        self.game, self.who = game, way.who
        self.sure = [way.sure, way.sure]
        """How strongly each side favours what is promising."""
        self.rng = Random(seed)
        chosen = game.chosen(options)
        forces = _strange(game, scenario, chosen, self.rng) if strange else {}
        state = game.setup(scenario, chosen, forces)
        self.table: Table[Any] = Table(game, state, SampledDice(self.rng), quiet=True)
        self.sides = {seat: n for n, team in enumerate(game.sides(state).values()) for seat in team}
        self.first: Seat = next(iter(self.sides))

    def step_begins(self) -> None:
        """Called as each step begins."""

    def answered(
        self, ask: Ask[Any], chances: Sequence[float], marked: Sequence[Marks], drawn: int
    ) -> None:
        """Called with each answer that practice can have an opinion on."""

    def play(self) -> float:
        """To the end; how it ended for the first side, from -1 to 1."""
        table, game = self.table, self.game
        given, step = Counter[tuple[Seat, str]](), -1
        for _ in range(MOST):
            ask = table.decision
            if ask is None:
                break
            if table.steps_begun != step:
                step = table.steps_begun
                given.clear()
                self.step_begins()
            option = game.habit(table.state, ask)
            if option is None:
                option = ask.answers[self._drawn(ask, given)]
                given[ask.seat, option.id] += 1
            table.choose(option, ask.seat)
        result = table.result
        if result is None or not result.winners:
            return 0.0
        return 1.0 if self.sides[result.winners[0]] == 0 else -1.0

    def _drawn(self, ask: Ask[Any], given: Counter[tuple[Seat, str]]) -> int:
        """The number of an answer, drawn by how promising all are."""
        game, g, side = self.game, self.table.state, self.sides[ask.seat]
        weights = game.prior(g, ask)
        if not any(weights):
            weights = [1.0] * len(weights)
        marked = game.marks(g, ask, weights)
        if marked is not None:
            weights = self.who[side].lean(weights, marked)
        tired = {name for (seat, name), n in given.items() if n >= AGAIN and seat == ask.seat}
        if tired:  # looked at only then: an answer that nobody looks at need not be made
            ids = [option.id for option in ask.answers]
            weights = [w * TIRED if n in tired else w for w, n in zip(weights, ids, strict=True)]
        most, sure = max(weights), self.sure[side]
        chances = [(weight / most) ** sure for weight in weights]
        drawn = self.rng.choices(range(len(chances)), chances)[0]
        if marked is not None and len(chances) > 1:
            self.answered(ask, chances, marked, drawn)
        return drawn


def _strange(
    game: Game[Any], scenario: str, options: Mapping[str, Value], rng: Random
) -> dict[Seat, Any]:
    """Forces of no particular kind, so that what is learned holds for more than the usual ones;
    nothing where a game makes none."""
    try:
        seats = game.seats(scenario, options)
        return {seat: game.random_force(scenario, options, seat, rng) for seat in seats}
    except AffrayError:
        return {}
