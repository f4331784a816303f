"""How long and how hard scenarios are: games among equals, counted as people would play them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

from affray.agents import Chair
from affray.engine.game import Game
from affray.engine.open import new_table
from affray.engine.pace import Pace
from affray.engine.stops import Stops
from affray.engine.table import Table
from affray.lab.experiment import Player
from affray.lab.one_match import agent_of

PATIENCE = 4_000
"""Decisions after which a game is left."""


def paces_of(game: Game[Any], games: int, player: Player, seed: int) -> Iterator[tuple[str, Pace]]:
    """Each scenario of a game with its figures, as soon as it is counted."""
    for scenario in game.scenarios:
        played = [_play(game, scenario.key, player, seed + n) for n in range(games)]
        yield scenario.key, _pace([one for one in played if one.decisions < PATIENCE])


class _Played:
    """One game: the decisions that somebody was asked, the rounds, the side that won."""

    def __init__(self, table: Table[Any], decisions: int) -> None:
        self.decisions = decisions
        self.rounds = int(getattr(table.state, "round", 0))
        self.sides = tuple(table.sides)
        winners = set(table.result.winners) if table.result else set()
        self.won = tuple(side for side, seats in table.sides.items() if winners & set(seats))


def _play(game: Game[Any], scenario: str, player: Player, seed: int) -> _Played:
    """A game in which each seat is asked where it matters, and nowhere else."""
    table = new_table(game, scenario, seed=seed)
    for seat in table.seats:
        table.stop(seat, Stops())
    agents = {
        seat: agent_of(player, Random(f"{seed}/{seat}").getrandbits(32)) for seat in table.seats
    }
    for count in range(PATIENCE):
        ask = table.decision
        if ask is None:
            return _Played(table, count)
        table.choose(agents[ask.seat].choose(Chair(table, ask.seat)), ask.seat)
    return _Played(table, PATIENCE)


def _pace(played: list[_Played]) -> Pace:
    sides = played[0].sides if played else ()
    return Pace(
        games=len(played),
        rounds=round(median(one.rounds for one in played)) if played else 0,
        decisions=round(median(one.decisions for one in played)) if played else 0,
        wins={
            side: round(sum(one.won == (side,) for one in played) / len(played), 2)
            for side in sides
        },
    )
