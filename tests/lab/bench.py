"""What the lab's tests share: quick experiments on the teaching game, and an agent that dawdles."""

from __future__ import annotations

from time import sleep

from affray.agents import Chair, RandomAgent
from affray.lab import Arm, Experiment, Outcome, Player

BRIDGE = "tests.teaching.bridge:game"
A, B = Player("a", "random"), Player("b", "random")


def arm(name: str = "duel", game: str = BRIDGE, scenario: str = "duel", *players: Player) -> Arm:
    return Arm(name, game, scenario, players or (A, B))


def duel(*arms: Arm, seed: int = 1, turns: int = 2) -> Experiment:
    return Experiment("duel", "a against b", seed, arms or (arm(),), turns)


def outcome(number: int, winner: str = "", **facts: object) -> Outcome:
    """A game between north (a) and south (b), or as the facts say."""
    given: dict[str, object] = {
        "number": number,
        "arm": "duel",
        "pair": number // 2,
        "seed": f"1-{number // 2}",
        "game": BRIDGE,
        "scenario": "duel",
        "players": {"north": "a", "south": "b"},
        "winner": winner,
        "rounds": 4,
        **facts,
    }
    return Outcome(**given)  # type: ignore[arg-type]


class Dawdler(RandomAgent):
    """Takes its time, so that a test can stop it in the middle of a game."""

    name = "dawdler"

    def choose(self, chair: Chair) -> str:
        sleep(0.004)
        return super().choose(chair)


SLOW = Player("slow", "tests.lab.bench:Dawdler")
