"""A match: a game as a chain of numbered choices, with a reward for every seat at its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from affray.engine.errors import Runaway
from affray.engine.questions import CHANCE, Ask, Option, Seat
from affray.engine.table import Table
from affray.rl.task import Setting


class Match:
    """One game in progress. The seat asked sees a limited number of options, and answers by number.

    Questions with one answer are answered by the match. Simultaneous ones are put to one seat
    after another; the table keeps the answers apart until all are in.
    """

    def __init__(self, setting: Setting, table: Table[Any], choices: int = 0) -> None:
        self.setting = setting
        self.table = table
        self.choices = choices
        self.stuck = False
        self.ask: Ask[Any] | None = None
        self.offered: Sequence[Option[Any]] = ()
        self.weights: Sequence[float] = ()
        self.go_on()

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked; None when the match is over."""
        return None if self.ask is None else self.ask.seat

    @property
    def truncated(self) -> bool:
        """Whether the match was cut short: by its length, or by a rule that never ends."""
        return self.stuck or (
            self.table.result is None and self.choices >= self.setting.most_choices
        )

    @property
    def over(self) -> bool:
        """Whether there is nothing left to ask."""
        return self.ask is None

    @property
    def told(self) -> dict[str, Any]:
        """What the seat asked is told besides the observation, in words."""
        return {} if self.ask is None else {"question": self.ask.kind, "rule": self.ask.rule}

    def choose(self, number: int) -> None:
        """Answer by the number of an offered option."""
        self.answer(self.offered[number].id)

    def answer(self, option: str) -> None:
        """Answer by an option's id, which need not be among the offered ones."""
        assert self.ask is not None
        self._put(self.ask, option)
        self.choices += 1
        self.go_on()

    def rewards(self) -> dict[Seat, float]:
        """What everyone gets at the end: winning sides share what the others lose."""
        result, sides = self.table.result, self.table.sides
        winners = set(result.winners) if result else set()
        won = [name for name, team in sides.items() if winners & set(team)]
        lost = [name for name in sides if name not in won]
        if result is None or not won or not lost:
            alone = float(bool(won)) if len(sides) == 1 else 0.0
            return dict.fromkeys(self.table.seats, alone)
        worth = dict.fromkeys(won, 1.0) | dict.fromkeys(lost, -len(won) / len(lost))
        return {seat: worth[name] for name, team in sides.items() for seat in team}

    def standing(self, seat: Seat) -> float:
        """How well a seat is doing in the game's opinion, from -1 to 1."""
        return self.table.game.evaluate(self.table.state, seat)

    def go_on(self) -> None:
        """Answer what has one answer; then offer options to the seat that is asked."""
        self.ask = ask = self._free_question()
        if ask is None:
            self.offered = self.weights = ()
        else:
            self.offered, self.weights = self._offer(ask)

    def _free_question(self) -> Ask[Any] | None:
        while not self.truncated:
            ask = self.table.decision
            if ask is None or ask.seat == CHANCE:
                return ask
            ask.words = None  # labels are for people, and expensive
            if len(ask.options) > 1:
                return ask
            self._put(ask, ask.options[0].id)
        return None

    def _put(self, ask: Ask[Any], option: str) -> None:
        try:
            self.table.choose(option, ask.seat)
        except Runaway:
            self.stuck = True

    def _offer(self, ask: Ask[Any]) -> tuple[Sequence[Option[Any]], Sequence[float]]:
        """The options, and with hints their weights; if there are too many, the most
        promising in order."""
        options, most, hints = list(ask.options), self.setting.most_options, self.setting.hints
        if ask.seat == CHANCE or not (hints or len(options) > most):
            return options, ()
        weights = self._promise(ask)
        passes = [option.id == ask.default for option in options]
        order = sorted(range(len(options)), key=lambda n: (not passes[n], -weights[n]))
        kept = sorted(order[:most])
        return [options[n] for n in kept], [weights[n] for n in kept] if hints else ()

    def _promise(self, ask: Ask[Any]) -> Sequence[float]:
        """The game's weights in a world that the seat imagines, so that they betray nothing."""
        world = self.table.imagine(ask.seat, Random(self.choices))
        imagined = next(each for each in world.decisions if each.seat == ask.seat)
        return self.table.game.prior(world.state, imagined)
