"""A game in hindsight: how the chances stood, and which decisions cost most of them.

Every decision is searched from the chair of the seat that made it, with what that seat knew then;
what was played is compared with the best that was found, in the same imagined worlds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from affray.agents.budget import Budget, Clock
from affray.agents.chair import Chair
from affray.agents.champion import Champion
from affray.agents.lines import Happening, expected
from affray.agents.reckoning import Reckoning, reckoned
from affray.agents.search import Search
from affray.agents.thought import Thought
from affray.agents.verdict import judge_answer
from affray.engine.game import Game, Result
from affray.engine.questions import CHANCE, Ask, Seat
from affray.engine.replay import Watch, watch
from affray.engine.table import Table
from affray.engine.tape import Entry

LOOKS = 60
"""Lines played for each decision by default."""
SHOWN = 3
"""How many decisions are named as the costliest."""


class Judged(NamedTuple):
    """A decision: what was played, what was better if anything was, and what that cost."""

    step: int
    seat: Seat
    prompt: str
    played: str
    better: str
    chance: float
    """To win with the best answer, 0 to 1, as the seat saw it."""
    cost: float
    """How much of that chance was given away; 0 if within the margin of error."""
    doubt: float
    """The standard error of the chance or of the cost."""
    line: tuple[Happening, ...] = ()
    """What the better answer would likely have led to."""

    def to_json(self) -> dict[str, Any]:
        """For clients."""
        return {**self._asdict(), "line": [happening._asdict() for happening in self.line]}


class Analysis(NamedTuple):
    """A whole game."""

    seats: tuple[Seat, ...]
    result: Result | None
    decisions: tuple[Judged, ...]
    reckoning: Reckoning = Reckoning()

    def costliest(self, seat: Seat | None = None, count: int = SHOWN) -> list[Judged]:
        """The decisions that cost most, of one seat or of all."""
        own = (each for each in self.decisions if seat in (None, each.seat) and each.cost > 0)
        return sorted(own, key=lambda each: -each.cost)[:count]

    def chances(self, seat: Seat) -> list[tuple[int, float]]:
        """A seat's chance to win, decision by decision."""
        return [(each.step, each.chance) for each in self.decisions if each.seat == seat]

    def to_json(self) -> dict[str, Any]:
        """For clients."""
        return {
            "seats": list(self.seats),
            "result": None if self.result is None else self.result.to_json(),
            "decisions": [each.to_json() for each in self.decisions],
            "costliest": [each.to_json() for each in self.costliest()],
            **self.reckoning.to_json(),
        }


def analyse(
    record: Any,
    game: Game[Any] | None = None,
    *,
    seats: Sequence[Seat] = (),
    looks: int = LOOKS,
    seed: int = 0,
    on_step: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Review every decision of a record; `on_step` is told how far it has got."""
    watched = watch(record, game)
    judged: list[Judged] = []
    for step in range(len(watched)):
        judged += judged_in(watched, step, seats, looks=looks, seed=seed)
        if on_step is not None:
            on_step(step + 1, len(watched))
    return Analysis(watched.seats, watched.result, tuple(judged), reckoned(watched))


def judged_in(
    watched: Watch, step: int, seats: Sequence[Seat] = (), *, looks: int = LOOKS, seed: int = 0
) -> Iterator[Judged]:
    """The decisions of one step, of some seats or of all; the same however many steps are asked
    for at once."""
    rng = Random(f"{seed}:{step}")
    for table, entry in watched.moments(step):
        if not entry.auto and entry.who != CHANCE and (not seats or entry.who in seats):
            yield from _judged(table, entry, step, looks, rng)


def _judged(
    table: Table[Any], entry: Entry, step: int, looks: int, rng: Random
) -> Iterator[Judged]:
    """A decision, if there was anything to decide."""
    ask = next((each for each in table.decisions if each.seat == entry.who), None)
    if ask is None or len(ask.answers) < CHOICE:
        return
    chair = Chair(table, ask.seat)
    thought = Champion(rng.getrandbits(32), Budget(iterations=looks)).think(chair)
    search = Search(chair, Clock(Budget(iterations=10**9)), Champion().reach_from(chair), rng, None)
    rivals = _rivals(thought, search, entry.id)
    if not rivals:
        return
    given = entry.data or entry.id
    better, chance, cost, doubt = judge_answer(search, (entry.id, given), rivals)
    yield Judged(
        step,
        ask.seat,
        ask.prompt,
        _label(ask, given),
        _label(ask, better) if cost > 0 else "",
        chance,
        cost,
        doubt,
        tuple(expected(chair, search, better, better, 2 * chance - 1)) if cost > 0 else (),
    )


CHOICE = 2
"""Fewer answers than this are no choice."""
RIVALS = 2
"""How many other answers the one given is compared with."""


def _rivals(thought: Thought, search: Search, played: str) -> dict[str, str]:
    """The best answers other than the one given: a search that would give the same one may be as
    wrong as whoever gave it. What it has not looked at counts by its promise."""
    edges = search.root.edges
    promising = sorted(edges, key=lambda name: -edges[name].prior)
    ranked = [thought.choice, *(look.option for look in thought.looks), *promising]
    others = dict.fromkeys(name for name in ranked if name != played)
    return {name: name for name in [*others][:RIVALS]}


def _label(ask: Ask[Any], answer: Any) -> str:
    option = ask.find(answer)
    return ask.words.label(ask, option) if ask.words is not None else option.id
