"""How a side stands: what is left of both squads, the objectives and the way to them."""

from __future__ import annotations

from math import tanh
from typing import Final

from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.missions.rules import enemy_squares
from affray.games.hybrid.rules.profiles import natural_value
from affray.games.hybrid.state import GRIFFIN, Lab, Warrior, other
from tests.agents.champion_1.hybrid.prior import FAR, distances, goals_of

PUSH: Final = 0.12
"""What it is worth to be where one wants to be, beside a warrior of rank 4."""
RANGE: Final = 6
"""So many steps from the enemy a shooter is where he wants to be."""
STRIDE: Final = 6
"""So many steps away, half of that is left."""


def evaluate(g: Lab, seat: str) -> float:
    """From -1 to 1: what is left of both squads, the cards, the objectives and the way to them."""
    score = strength(g, GRIFFIN) - strength(g, other(GRIFFIN))
    score += 0.15 * (len(g.griffin.hand) - len(g.scorpion.hand))
    score = 0.25 * score + mission_rules(g.scenario).progress(g)
    score = score if seat == GRIFFIN else -score
    return tanh(score + PUSH * (zeal(g, seat) - 0.5 * zeal(g, other(seat))))


def strength(g: Lab, side: str) -> float:
    """Half ranks of a side's warriors, weighed by the life that is left."""
    total = 0.0
    for warrior in g.warriors:
        if warrior.side == side and warrior.alive:
            total += (warrior.card.rank or 0.5) * (
                0.4 + 0.6 * natural_value(g, warrior) / warrior.card.nv
            )
    return total


def zeal(g: Lab, side: str) -> float:
    """How near a side's warriors are to where they want to be, the nearest counting most."""
    near = sorted(
        (
            1 / (1 + far_of(g, warrior) / STRIDE)
            for warrior in g.warriors
            if warrior.side == side and warrior.on_board
        ),
        reverse=True,
    )
    return sum(each / (1 + n) for n, each in enumerate(near))


def far_of(g: Lab, warrior: Warrior) -> int:
    """Steps to where a warrior wants to be; whoever rather shoots need not come nearer than that
    to the enemy."""
    goals = goals_of(g, warrior)
    far = distances(g, goals, warrior).get(warrior.square, FAR)
    if far and rather_shoots(warrior) and goals == enemy_squares(g, warrior):
        return max(0, far - RANGE)
    return far


def rather_shoots(warrior: Warrior) -> bool:
    """Whether a warrior is better at Firing than in Offensive Combat."""
    card = warrior.card
    return card.f is not None and not warrior.disarmed and card.f > (card.oc or 0)
