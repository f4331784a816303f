"""How a side stands: what is left of both squads, the objectives and the way to them."""

from __future__ import annotations

from collections.abc import Mapping
from math import tanh
from typing import Final

from affray.boards.grid.rays import rays_of, within
from affray.boards.grid.squares import Square, Squares
from affray.games.hybrid.mind.levels import harm
from affray.games.hybrid.mind.prior import FAR, distances, goals_of
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.missions.rules import enemy_squares
from affray.games.hybrid.rules.facing import shot_from_behind
from affray.games.hybrid.rules.profiles import equipment, natural_value
from affray.games.hybrid.rules.sight import sight_range
from affray.games.hybrid.state import GRIFFIN, SCORPION, Lab, Warrior, other

PUSH: Final = 0.12
"""What being where one wants to be is worth, compared with a warrior of rank 4."""
RANGE: Final = 6
"""A shooter this many steps from the enemy is where he wants to be."""
STRIDE: Final = 6
"""This many steps away, half of that is left."""


TURN: Final = 0.5
"""What having to turn first is worth, in steps."""
FIRE: Final = 0.4
"""How much of what a shot would take now it is sure to take: both may be elsewhere by then."""
BACK: Final = 0.12
"""What an enemy at one's back is worth, compared with half a rank. HYB-OC-05"""
BEHIND: Final = 5
"""An enemy this near is at one's back."""


def evaluate(g: Lab, seat: str) -> float:
    """From -1 to 1: what is left of both squads, the cards, the objectives and the way to them."""
    score = strength(g, GRIFFIN) - strength(g, SCORPION)
    score += 0.15 * (len(g.griffin.hand) - len(g.scorpion.hand))
    griffins, scorpions = standing(g, GRIFFIN), standing(g, SCORPION)
    score += FIRE * (firepower(g, griffins, scorpions) - firepower(g, scorpions, griffins))
    score -= BACK * (open_backs(g, griffins, scorpions) - open_backs(g, scorpions, griffins))
    score = 0.25 * score + mission_rules(g.scenario).progress(g)
    score = score if seat == GRIFFIN else -score
    return tanh(score + PUSH * (closeness(g, seat) - 0.5 * closeness(g, other(seat))))


def strength(g: Lab, side: str) -> float:
    """Half ranks of a side's warriors, weighted by the life they have left."""
    total = 0.0
    for warrior in g.warriors:
        if warrior.side == side and warrior.alive:
            total += (warrior.card.rank or 0.5) * (
                0.4 + 0.6 * natural_value(g, warrior) / warrior.card.nv
            )
    return total


def firepower(g: Lab, side: list[Warrior], enemies: list[Warrior]) -> float:
    """What the next shots of a side would take from the enemy: each shooter at his best target in
    range behind no wall, whichever way he looks now. HYB-LOS-03"""
    return sum(best_shot(g, shooter, enemies) for shooter in side if is_shooter(shooter))


def best_shot(g: Lab, shooter: Warrior, enemies: list[Warrior]) -> float:
    """What the best shot of a warrior would take on average."""
    grid = g.board.grid
    is_clear, held = rays_of(grid).is_clear, g.terrain.opaque
    near = within(grid, shooter.square, shooter.size, sight_range(g, shooter))
    worth = max(
        (
            (target.card.rank or 0.5) * harm(g, target, 1)
            for target in enemies
            if near >> target.square & 1 and is_clear(shooter.square, target.square, held)
        ),
        default=0.0,
    )
    skill = natural_value(g, shooter) + equipment(g, shooter, "F")[0]
    return worth * max(1, min(9, skill)) / 10


def standing(g: Lab, side: str) -> list[Warrior]:
    """A side's warriors on the board: whoever is in a cell that lies beside it is not."""
    return [w for w in g.warriors if w.square >= 0 and w.side == side and w.on_board]


def is_shooter(warrior: Warrior) -> bool:
    """Whether a warrior can shoot at all."""
    return warrior.card.f is not None and not warrior.disarmed and not warrior.paralysed


def open_backs(g: Lab, side: list[Warrior], enemies: list[Warrior]) -> float:
    """Half ranks of a side's warriors with an enemy near their back. HYB-FAC-03"""
    total = 0.0
    for warrior in side:
        if is_open_behind(g, warrior, enemies):
            total += warrior.card.rank or 0.5
    return total


def is_open_behind(g: Lab, warrior: Warrior, enemies: list[Warrior]) -> bool:
    """Whether an enemy on his feet is near, and on the side that a warrior does not look to."""
    near = within(g.board.grid, warrior.square, warrior.size, BEHIND)
    for enemy in enemies:
        if (
            near >> enemy.square & 1
            and not enemy.paralysed
            and shot_from_behind(g, warrior, enemy.square)
        ):
            return True
    return False


def closeness(g: Lab, side: str) -> float:
    """How near a side's warriors are to where they want to be, the nearest counting most."""
    near = sorted(
        (
            1 / (1 + effort(g, warrior) / STRIDE)
            for warrior in g.warriors
            if warrior.side == side and warrior.on_board
        ),
        reverse=True,
    )
    return sum(each / (1 + n) for n, each in enumerate(near))


def effort(g: Lab, warrior: Warrior) -> float:
    """Steps to where a warrior wants to be, more if he must turn first."""
    goals = goals_of(g, warrior)
    ways = distances(g, goals, warrior)
    steps = _steps(g, warrior, goals, ways)
    ahead = warrior.square + g.board.grid.delta(2 * warrior.facing)
    turns = ways.get(ahead, FAR) >= ways.get(warrior.square, FAR) > 0
    return steps + TURN * turns


def steps_to_goal(g: Lab, warrior: Warrior) -> int:
    """Steps to where a warrior wants to be; one who prefers to shoot need only come within range
    of the enemy."""
    goals = goals_of(g, warrior)
    return _steps(g, warrior, goals, distances(g, goals, warrior))


def _steps(g: Lab, warrior: Warrior, goals: Squares, ways: Mapping[Square, int]) -> int:
    far = ways.get(warrior.square, FAR)
    if far and prefers_shooting(warrior) and goals == enemy_squares(g, warrior):
        return max(0, far - RANGE)
    return far


def prefers_shooting(warrior: Warrior) -> bool:
    """Whether a warrior is better at Firing than in Offensive Combat."""
    card = warrior.card
    return card.f is not None and not warrior.disarmed and card.f > (card.oc or 0)
