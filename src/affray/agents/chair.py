"""The façade: what an agent sees of a table from the chair it sits in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from affray.engine.chance import SampledDice, Source
from affray.engine.errors import RuleError
from affray.engine.game import Game
from affray.engine.intentions import Intention
from affray.engine.odds import PASSING, Odds
from affray.engine.prospects import Prospect
from affray.engine.questions import Ask, Option, Seat
from affray.engine.table import Table

WEARY = 16
"""A seat that has given an answer this often in one step looks for another."""


class Chair:
    """A seat's own question, its view, worlds it can imagine, odds. Never the true state."""

    __slots__ = ("_before", "_table", "allies", "decision", "seat")

    def __init__(self, table: Table[Any], seat: Seat, before: int = 0) -> None:
        self._table = table
        self._before = before
        """How many steps were played that the table does not hold."""
        self.seat = seat
        self.decision: Ask[Any] = next(ask for ask in table.decisions if ask.seat == seat)
        self.allies = self._team()

    def _team(self) -> frozenset[Seat]:
        sides = self._table.sides.values()
        return frozenset(next((team for team in sides if self.seat in team), (self.seat,)))

    @property
    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        return self._table.view(self.seat)

    @property
    def game(self) -> Game[Any]:
        """What is played."""
        return self._table.game

    @property
    def horizon(self) -> int:
        """How many steps a plan spans in this game."""
        return self._table.game.horizon

    @property
    def trust(self) -> float:
        """How far the game's glances are to be trusted against what a search finds."""
        return self._table.game.trust

    def imagine(self, rng: Random, dice: Random | Source | None = None) -> Table[Any]:
        """A quiet table that might be the true one; with `dice`, it rolls those."""
        dice = dice or Random(rng.random())
        source = dice if isinstance(dice, Source) else SampledDice(dice)
        return self._table.imagined(self.seat, rng.getrandbits(32), source)

    def imagine_aloud(self, seed: int) -> Table[Any]:
        """A table that might be the true one, where everything is told."""
        dice = SampledDice(Random(seed))
        world = self._table.imagined(self.seat, seed, dice, quiet=False)
        world.forget_others(self.seat)
        world.wait_with_orders(True)
        return world

    def prospects(self, before: Any, after: Any) -> Iterable[Prospect]:
        """What a line has brought to the seat."""
        return self._table.game.prospects(before, after, self.seat)

    def said(self, prospect: Prospect) -> str:
        """What a line may bring, as a player would put it now."""
        words = self._table.game.words
        return words.prospect(self._table.state, prospect.name, dict(prospect.facts))

    def question(self, world: Table[Any]) -> Ask[Any]:
        """The seat's own question in an imagined world."""
        for ask in world.decisions:
            if ask.seat == self.seat:
                return ask
        raise RuleError(f"an imagined world does not ask {self.seat} what the table asks")

    @property
    def weary(self) -> frozenset[str]:
        """Answers that the seat has given so often in this step that it would never end: a door
        opened and closed again, by a seat that loses when the step is over."""
        given = Counter(
            entry.id
            for entry in self._table.steps[-1].entries
            if entry.kind == "choice" and entry.who == self.seat
        )
        often = {answer for answer, times in given.items() if times >= WEARY}
        return frozenset(often - {self.decision.default})

    @property
    def seen(self) -> tuple[int, int]:
        """Up to where the game has been played: the step, and what has happened in it."""
        return self._before + len(self._table.steps), len(self._table.steps[-1].entries)

    def has_been_surprised(self, seen: tuple[int, int]) -> bool:
        """Whether since then a step has ended, something was rolled or shown, or another seat did
        more than pass."""
        steps, entries = seen
        if self.seen[0] != steps:
            return True
        return any(
            entry.kind != "choice" or (entry.who != self.seat and entry.id not in PASSING)
            for entry in self._table.steps[-1].entries[entries:]
        )

    def intentions(self, most: int) -> Iterator[Intention]:
        """What the seat may mean to do, best first."""
        return self._table.intentions(self.seat, limit=most)

    def odds(
        self,
        what: Any,
        answers: Mapping[str, str] | None = None,
        worlds: int = 1,
        limit: int = 20_000,
    ) -> Odds:
        """What may come of an option."""
        return self._table.odds(self.seat, what, answers, worlds=worlds, limit=limit)

    def value(self, world: Table[Any]) -> float:
        """How well the seat is doing in an imagined world: 1 is won, -1 is lost."""
        if world.result is None:
            return self._table.game.evaluate(world.state, self.seat)
        winners = world.result.winners
        if not winners:
            return 0.0
        return 1.0 if self.allies.intersection(winners) else -1.0

    def prior(self, world: Table[Any], ask: Ask[Any]) -> Sequence[float]:
        """How promising the options of a question in an imagined world are at a glance, to whoever
        has practised.

        0 means never, as long as something else can be answered: going back, for example.
        """
        weights = self._table.game.practised(world.state, ask)
        return weights if any(weights) else [1.0] * len(weights)

    def guess(self, world: Table[Any], ask: Ask[Any]) -> Sequence[float]:
        """The same to whoever has not."""
        weights = self._table.game.prior(world.state, ask)
        return weights if any(weights) else [1.0] * len(weights)

    def habit(self, world: Table[Any], ask: Ask[Any]) -> Option[Any] | None:
        """The answer to a question in an imagined world that needs no glance, if there is one."""
        return self._table.game.habit(world.state, ask)
