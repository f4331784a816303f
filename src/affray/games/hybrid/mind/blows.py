"""Whether a warrior comes to blows: an announced Offensive Combat without an enemy is an activation
for nothing."""

from __future__ import annotations

from affray.boards.grid.crowd import NOBODY as ALONE
from affray.boards.grid.movement import begin
from affray.boards.grid.squares import FACINGS, SMALL, Anchors, Grid, Size, Squares
from affray.games.hybrid.missions.rules import enemy_squares
from affray.games.hybrid.rules.facing import enemies_in_contact
from affray.games.hybrid.rules.moments import added
from affray.games.hybrid.rules.movement import menu_of, mover_of, must_enter, scene_of
from affray.games.hybrid.rules.profiles import movement_value
from affray.games.hybrid.state import Lab, Warrior


def comes_to_blows(g: Lab, warrior: Warrior) -> bool:
    """Whether he touches an enemy, or his Movement can end with one in front of him. HYB-OC-02
    HYB-OC-03"""
    if enemies_in_contact(g, warrior):
        return True
    if warrior.pinned or not warrior.on_board:
        return False
    points = max(0, movement_value(g, warrior) + added(g, warrior, "mp"))
    mover = mover_of(g, warrior)
    course = begin(g.terrain, mover, ALONE, warrior.square, warrior.facing, points)
    menu = menu_of(scene_of(g, warrior), course, False, must_enter(g, warrior))
    poses, enemies, grid = 0, enemy_squares(g, warrior), g.board.grid
    for shell in menu.reach.shells:
        poses |= shell.poses
    fronts = (_before(grid, poses, facing, warrior.size) for facing in range(len(FACINGS)))
    return any(front & enemies for front in fronts)


def _before(grid: Grid, poses: Anchors, facing: int, size: Size) -> Squares:
    """The squares under and before all bases that look this way; nobody's enemy stands under."""
    under = poses >> facing * grid.span & grid.board
    if size != SMALL:
        under |= under << 1
        under |= under << grid.stride
    return grid.stepped(under, 2 * facing)
