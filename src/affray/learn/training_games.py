"""One game played to learn from: quick answers, and now and then a long search that is written down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from affray.agents import Agent, Budget, Chair, Thought, find_agent
from affray.agents.learned.rows import Answer, Leaf, answers
from affray.engine.chance import SampledDice
from affray.engine.game import Result
from affray.engine.open import new_table
from affray.engine.questions import Ask, Seat
from affray.engine.table import Table
from affray.lab.experiment import Match

PATIENCE = 20_000
"""Decisions after which a game is called a draw."""
UNKNOWN = float("nan")


WHIMS = (0.06, 0.5, 1.0)
"""How often a side's answers are drawn by their promise alone while a game is played unevenly."""


class Terms(NamedTuple):
    """How games are played: who answers quickly, who now and then looks closely, how often; how
    often an answer is drawn by its promise alone, so that games differ; how often an end of a step
    is written down; how many games are played unevenly at first, and for how many steps on
    average."""

    quick: str = "veteran"
    quick_looks: int = 8
    close: str = "champion"
    close_looks: int = 48
    often: float = 0.12
    stray: float = 0.06
    noted: float = 0.5
    uneven: float = 0.0
    spell: float = 25.0


class Position(NamedTuple):
    """What a seat saw, how a search judged it if there was one, and how the game ended for it."""

    seat: Seat
    leaf: Leaf
    searched: float = UNKNOWN
    answers: Sequence[Answer] = ()
    visits: Sequence[float] = ()
    """The share of the search that each answer got; empty: no search."""


class TrainingGame(NamedTuple):
    """A game: its positions, and what each was worth in the end."""

    number: int
    seed: str
    positions: list[Position]
    outcomes: list[float]
    fault: str = ""
    scenario: str = ""
    winner: str = ""
    """The side that won; empty: a draw, or a game that was called."""
    sides: Sequence[int] = ()
    """For each position the number of the side that saw it."""


def training_game(match: Match, terms: Terms) -> TrainingGame:
    """Play a match; a game that breaks teaches nothing and stops nobody."""
    arm = match.arm
    try:
        table = new_table(arm.game, arm.scenario, seed=match.seed, options=arm.options)
        positions = list(_played(table, Random(f"{match.seed}/{match.number}"), terms))
    except Exception as error:  # whatever a game may raise
        fault = f"{type(error).__name__}: {error}"
        return TrainingGame(match.number, match.seed, [], [], fault, arm.scenario)
    outcomes = [_outcome(table, position.seat) for position in positions]
    teams = tuple(table.sides.values())
    sides = [next(n for n, team in enumerate(teams) if each.seat in team) for each in positions]
    return TrainingGame(
        match.number, match.seed, positions, outcomes, "", arm.scenario, _winner(table), sides
    )


def _played(table: Table[Any], rng: Random, terms: Terms) -> Iterator[Position]:
    """The positions of a game that are worth to be remembered, as it is played."""
    quick = {
        s: find_agent(terms.quick, rng.getrandbits(32), _looks(terms.quick_looks))
        for s in table.seats
    }
    close = {
        s: find_agent(terms.close, rng.getrandbits(32), _looks(terms.close_looks))
        for s in table.seats
    }
    if rng.random() < terms.uneven:
        _begin(table, rng, terms, quick)
    step, decisions = table.steps_begun, 0
    while table.decisions and decisions < PATIENCE:
        if table.steps_begun > step:
            step = table.steps_begun
            if rng.random() < terms.noted:
                yield from _noted(table, rng)
        ask = table.decisions[0]
        ask.words = None
        chair = Chair(table, ask.seat)
        if len(ask.options) > 1 and rng.random() < terms.often:
            choice, *found = _closely(chair, close[ask.seat], rng)
            yield from found
        else:
            choice = _quickly(chair, quick[ask.seat], rng, terms.stray)
        table.choose(choice, ask.seat)
        decisions += 1


def _begin(table: Table[Any], rng: Random, terms: Terms, quick: Mapping[Seat, Agent]) -> None:
    """Play on to somewhere in the middle, one side better than the other. Where a mission nearly
    always goes to one side, an end says little of the positions before it; from here on both play
    alike, and what is written down begins."""
    last = table.steps_begun + 1 + int(rng.expovariate(1 / terms.spell))
    whim = dict[Seat, float]()
    for team in table.sides.values():
        whim |= dict.fromkeys(team, rng.choice(WHIMS))
    while table.decisions and table.steps_begun < last:
        ask = table.decisions[0]
        ask.words = None
        choice = _quickly(Chair(table, ask.seat), quick[ask.seat], rng, whim[ask.seat])
        table.choose(choice, ask.seat)


def _quickly(chair: Chair, agent: Agent, rng: Random, stray: float) -> str:
    """A quick answer, or now and then one drawn by its promise."""
    if len(chair.decision.options) == 1:
        return chair.decision.options[0].id
    return _random_answer(chair, rng) if rng.random() < stray else agent.choose(chair)


def _looks(count: int) -> Budget:
    return Budget(iterations=count)


def _noted(table: Table[Any], rng: Random) -> Iterator[Position]:
    """What one seat of each side sees when a step is over: there a search judges too."""
    for seats in table.sides.values():
        seat = rng.choice(seats)
        world = table.imagined(seat, rng.getrandbits(32), SampledDice(Random(0)))
        sight = table.game.sight(world.state, seat)
        if sight is not None:
            yield Position(seat, Leaf(sight, table.game.evaluate(world.state, seat)))


def _closely(chair: Chair, agent: Agent, rng: Random) -> Iterator[Any]:
    """The choice of a long search, and what there is to learn from it."""
    thought = agent.think(chair)
    yield thought.choice
    if not thought.looks:
        return
    world = chair.imagine(rng)
    ask, game = chair.question(world), chair.game
    sight = game.sight(world.state, chair.seat)
    if sight is None:
        return
    leaf = Leaf(sight, game.evaluate(world.state, chair.seat))
    offered = answers(game, world.state, ask, sight, chair.prior(world, ask))
    best = next(look.value for look in thought.looks if look.option == thought.choice)
    yield Position(chair.seat, leaf, best, offered, _shares(ask, thought))


def _shares(ask: Ask[Any], thought: Thought) -> list[float]:
    """Half for what was chosen, half by how often each was tried."""
    whole = sum(look.visits for look in thought.looks)
    tried = {look.option: 0.5 * look.visits / whole for look in thought.looks}
    tried[thought.choice] = tried.get(thought.choice, 0.0) + 0.5
    return [tried.get(option.id, 0.0) for option in ask.options]


def _random_answer(chair: Chair, rng: Random) -> str:
    """An answer drawn by its promise."""
    world = chair.imagine(rng)
    ask = chair.question(world)
    known = {option.id for option in chair.decision.options} - chair.weary
    weights = [
        weight if option.id in known else 0.0
        for option, weight in zip(ask.options, chair.prior(world, ask), strict=True)
    ]
    if not any(weights):
        return chair.decision.options[0].id
    return rng.choices(ask.options, weights)[0].id


def _outcome(table: Table[Any], seat: Seat) -> float:
    """1 won, -1 lost; a draw, or a game that was called, is nothing."""
    result: Result | None = table.result
    if result is None or not result.winners:
        return 0.0
    team = next(team for team in table.sides.values() if seat in team)
    return 1.0 if set(team) & set(result.winners) else -1.0


def _winner(table: Table[Any]) -> str:
    """The side that won, if one did."""
    winners = table.result.winners if table.result else ()
    return next((side for side, team in table.sides.items() if set(team) & set(winners)), "")
