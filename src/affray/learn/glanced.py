"""Training games at a glance: nobody searches, so that a minute holds a thousand of them.

What is learned from them is how games end between practised players; that is what a search needs to
know at the end of a line, for it plays its lines at a glance as well.
"""

from __future__ import annotations

from random import Random
from typing import Any

from affray.agents.learned.rows import Leaf
from affray.engine.game import Game, game_at
from affray.lab.experiment import Match
from affray.learn.at_a_glance import Play, Way
from affray.learn.duel import setting_of
from affray.learn.lesson import SURE
from affray.learn.training_games import Position, Terms, TrainingGame

WHIMS = (1.0, 2.0, SURE)
"""How strongly a side favours what is promising while a game is played unevenly."""


class Glanced(Play):
    """A game at a glance from which positions are kept: uneven at first, then both play alike."""

    def __init__(self, game: Game[Any], scenario: str, seed: int, terms: Terms) -> None:
        way = Way((game.leanings, game.leanings), SURE)
        super().__init__(game, scenario, setting_of(game.name).options, seed, way)
        self.terms = terms
        self.positions: list[Position] = []
        self.beginning = 0
        if self.rng.random() < terms.uneven:
            self.beginning = 1 + int(self.rng.expovariate(1 / terms.spell))
            self.sure = [self.rng.choice(WHIMS), self.rng.choice(WHIMS)]

    def step_begins(self) -> None:
        """Keep, now and then, what a seat of each side sees."""
        if self.beginning:
            self.beginning -= 1
            if not self.beginning:
                self.sure = [SURE, SURE]
            return
        if self.rng.random() >= self.terms.noted:
            return
        game, g = self.game, self.table.state
        for team in game.sides(g).values():
            seat = self.rng.choice(team)
            sight = game.sight(g, seat)
            if sight is not None:
                self.positions.append(Position(seat, Leaf(sight, game.evaluate(g, seat))))


def glanced_game(match: Match, terms: Terms) -> TrainingGame:
    """Play a match at a glance; a game that breaks teaches nothing and stops nobody."""
    arm, seed = match.arm, f"{match.seed}/{match.number}"
    game = game_at(arm.game)
    try:
        play = Glanced(game, arm.scenario, Random(seed).getrandbits(32), terms)
        end = play.play()
    except Exception as error:  # whatever a game may raise
        fault = f"{type(error).__name__}: {error}"
        return TrainingGame(match.number, match.seed, [], [], fault, arm.scenario)
    sides = [play.sides[each.seat] for each in play.positions]
    outcomes = [end if side == 0 else -end for side in sides]
    names = [*game.sides(play.table.state)]
    winner = "" if not end else names[0 if end > 0 else 1]
    return TrainingGame(
        match.number, match.seed, play.positions, outcomes, "", arm.scenario, winner, sides
    )
