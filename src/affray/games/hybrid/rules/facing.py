"""Facing and contact: which edge touches whom. HYB-FAC-01"""

from __future__ import annotations

from affray.boards.grid.bases import (
    BACK,
    FRONT,
    from_behind,
    in_contact,
    touched_edge,
    touched_side,
)
from affray.boards.grid.bases import distance as distance_between
from affray.boards.grid.squares import Square
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.profiles import enemies_of
from affray.games.hybrid.state import Facing, Lab, Warrior


def touch(g: Lab, a: Warrior, b: Warrior) -> bool:
    """Base-to-base contact: a whole square's edge is shared. HYB-FAC-02"""
    return in_contact(g.board.grid, base(g, a), base(g, b))


def edge_touched(g: Lab, a: Warrior, b: Warrior) -> int | None:
    """The edge of A that B touches: 0 front, 1 right, 2 back, 3 left. HYB-FAC-03"""
    return touched_edge(g.board.grid, base(g, a), a.facing, base(g, b))


def is_behind(g: Lab, attacker: Warrior, target: Warrior) -> bool:
    """The attacker touches the target's back edge. HYB-OC-05"""
    return edge_touched(g, target, attacker) == BACK


def shot_from_behind(g: Lab, target: Warrior, square: Square) -> bool:
    """A shot from this square comes from the target's rear cone. HYB-FAC-05"""
    return from_behind(g.board.grid, target.square, target.size, target.facing, square)


def is_before(g: Lab, warrior: Warrior, other: Warrior) -> bool:
    """The other touches his front edge. HYB-FAC-04"""
    return edge_touched(g, warrior, other) == FRONT


def facing_to(g: Lab, warrior: Warrior, other: Warrior) -> Facing:
    """The facing that puts a figure in contact at his front. HYB-OC-03"""
    side = touched_side(g.board.grid, base(g, warrior), base(g, other))
    return warrior.facing if side is None else side


def turn_by_rule(g: Lab, warrior: Warrior, facing: Facing) -> None:
    """A rule or a card turns him for free; a Movement in progress goes on from there. HYB-FAC-01"""
    warrior.facing = facing
    movement = g.movement
    if movement is not None and movement.warrior == warrior.id:
        movement.course = movement.course._replace(facing=facing, last_turn=0)
        movement.interrupted = True


def enemies_in_contact(g: Lab, warrior: Warrior) -> list[Warrior]:
    """The enemies who touch him, on any edge."""
    beside = g.board.grid.beside(base(g, warrior))
    side = warrior.side
    return [
        enemy
        for enemy in g.warriors
        if enemy.side != side and base(g, enemy) & beside and enemy.on_board
    ]


def enemies_before(g: Lab, warrior: Warrior) -> list[Warrior]:
    """The enemies who touch his front edge. HYB-OC-04"""
    front = g.board.grid.stepped(base(g, warrior), 2 * warrior.facing) & ~base(g, warrior)
    return [enemy for enemy in enemies_of(g, warrior) if base(g, enemy) & front]


def distance(g: Lab, a: Warrior, b: Warrior) -> int:
    """Squares between two figures, diagonals counting as one. HYB-LOS-01"""
    return distance_between(g.board.grid, a.square, a.size, b.square, b.size)
