"""The smallest game there is to practise: twice each side bets high or low, and low loses more often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from affray.engine.game import Game, Result, Scenario, Value
from affray.engine.leanings import Marks
from affray.engine.questions import Ask, Option, Rule, Seat
from affray.engine.state import State, field, state

ENOUGH = {"high": 3, "low": 9}
"""What a bet needs at least to win a point."""


@state
class Coin(State):
    """Who has bet how often, and won how often."""

    bets: int = 0
    points: dict[str, int] = field(default_factory=dict)


async def bet(g: Coin, seat: Seat) -> None:
    """High or low: nothing tells them apart but how often they win."""
    word = await Ask(seat, "bet", [Option("high", "high"), Option("low", "low")])
    g.points[seat] = g.points.get(seat, 0) + (g.dice.d10("bet") >= ENOUGH[word])
    g.bets += 1


class CoinGame(Game[Coin]):
    """The game."""

    name = "coin"
    title = "Coin"
    state_type = Coin
    scenarios = (Scenario("one", "One"),)

    def seats(self, scenario: str, options: Mapping[str, Value]) -> tuple[Seat, ...]:
        return ("heads", "tails")

    def setup(
        self, scenario: str, options: Mapping[str, Value], forces: Mapping[Seat, Any]
    ) -> Coin:
        return Coin(seats=("heads", "tails"), scenario=scenario, options=dict(options))

    def next_step(self, g: Coin) -> Rule[None] | Result:
        if g.bets < 4:
            return bet(g, g.seats[g.bets % 2])
        heads, tails = (g.points[seat] for seat in g.seats)
        if heads == tails:
            return Result((), "even")
        return Result((g.seats[0] if heads > tails else g.seats[1],), "ahead")

    def evaluate(self, g: Coin, seat: Seat) -> float:
        one, other = (g.points.get(each, 0) for each in g.seats)
        return 0.3 * (one - other) * (1 if seat == g.seats[0] else -1)

    def marks(self, g: Coin, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks] | None:
        return [(option.id,) for option in ask.answers]
