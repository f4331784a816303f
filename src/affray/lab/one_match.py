"""One match, played to its end in this process."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from time import process_time
from typing import Any

from affray.agents import Agent, Chair, find_agent
from affray.engine.editions import laid_out
from affray.engine.open import new_table
from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.lab.experiment import Arm, BadExperiment, Match, Player, budget_of
from affray.lab.lenses import lens_for
from affray.lab.outcome import Outcome
from affray.lab.variation import varied
from affray.lab.witness import Witness, places

PATIENCE = 20_000
"""Decisions after which a game is called a draw."""


def play(match: Match) -> Outcome:
    """Play a match; a game that breaks is an outcome with a fault, so that one does not
    stop a thousand."""
    arm = match.arm
    about: dict[str, Any] = {
        "number": match.number,
        "arm": arm.name,
        "pair": match.pair,
        "seed": match.seed,
        "game": arm.game,
        "scenario": arm.scenario,
    }
    start = process_time()
    try:
        game = varied(arm.game, arm.changes, arm.packs)
        with laid_out(game):
            forces = {**arm.forces, **hired(arm, match.seed)}
            table = new_table(
                game, arm.scenario, seed=match.seed, options=arm.options, forces=forces
            )
            about["players"] = {side: player.name for side, player in dealt(table, match).items()}
            told = _played_out(table, match)
    except Exception as error:  # whatever a game under study may raise
        about.setdefault("players", {})
        told = {"fault": f"{type(error).__name__}: {error}"}
    return Outcome(**about, **told, seconds=round(process_time() - start, 4))


def hired(arm: Arm, seed: str) -> dict[str, Any]:
    """The forces hired for points, a different one for each seed."""
    hire = lens_for(arm.game).hired
    if arm.hired and hire is None:
        raise BadExperiment(f"forces of {arm.game} have no price in points")
    return {
        seat: hire(points, Random(f"{seed}/{seat}/{points}"))
        for seat, points in arm.hired.items()
        if hire is not None
    }


def dealt(table: Table[Any], match: Match) -> dict[str, Player]:
    """Who plays each side: in order around the table, rotated by the match's turn."""
    players = match.arm.players
    return {
        side: players[(place + match.turn) % len(players)] for place, side in enumerate(table.sides)
    }


def _played_out(table: Table[Any], match: Match) -> dict[str, Any]:
    """The facts of a game after its last decision."""
    agents = _agents(table, match)
    witness = Witness(lens_for(table.game.name), table)
    decisions = 0
    while table.decisions and decisions < PATIENCE:
        ask = table.decisions[0]
        ask.words = None  # nobody reads the options here, and labels take longer than rules
        table.choose(agents[ask.seat].choose(Chair(table, ask.seat)), ask.seat)
        witness.look(table)
        decisions += 1
    witness.survey(table)
    result = table.result
    return {
        "winner": _winner(table.sides, result.winners) if result else "",
        "reason": result.reason if result else f"called after {decisions} decisions",
        "rounds": witness.round_of(table),
        "decisions": decisions,
        "first_loss": witness.first_loss(),
        "models": witness.survivors(),
        "cards": witness.played(),
        "stood": places(witness.stood),
        "fell": places(witness.fell),
    }


def _winner(sides: Mapping[str, tuple[Seat, ...]], winners: tuple[Seat, ...]) -> str:
    """The one side that won; a victory that is shared is a draw."""
    won = [side for side, seats in sides.items() if set(seats) & set(winners)]
    return won[0] if len(won) == 1 else ""


def _agents(table: Table[Any], match: Match) -> dict[Seat, Agent]:
    """An agent in each seat, whose own luck depends only on the seed, the turn and the seat."""
    agents: dict[Seat, Agent] = {}
    for side, player in dealt(table, match).items():
        for seat in table.sides[side]:
            agents[seat] = agent_of(
                player, Random(f"{match.seed}/{match.turn}/{seat}").getrandbits(32)
            )
    return agents


def agent_of(player: Player, seed: int) -> Agent:
    """The agent that a player is."""
    agent = find_agent(player.agent, seed, budget_of(player.budget))
    return Abstainer(agent, player.without, seed) if player.without else agent


class Abstainer(Agent):
    """Never plays one card while it has another choice, to learn what the card is worth."""

    name = "abstainer"

    def __init__(self, agent: Agent, card: str, seed: int) -> None:
        super().__init__(seed)
        self.agent, self.card = agent, card

    def choose(self, chair: Chair) -> str:
        """The agent's choice; if that plays the card, the default or any other choice."""
        chosen = self.agent.choose(chair)
        if not self._plays(chosen):
            return chosen
        others = [option.id for option in chair.decision.options if not self._plays(option.id)]
        default = chair.decision.default
        if default in others:
            return str(default)
        return self.rng.choice(others) if others else chosen

    def _plays(self, option: str) -> bool:
        """Whether an option names the card: `play:clear-the-way:4`."""
        return self.card in option.split(":")
