"""What the ground around a warrior holds for him: who could strike or shoot at him, and where."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from affray.boards.grid.rays import cone, rays_of, within
from affray.boards.grid.squares import FACINGS, Anchors, Grid, Size, Square, Squares
from affray.boards.grid.views import View
from affray.engine.lately import lately
from affray.games.hybrid.mind.prior import ways_of_width
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.facing import distance
from affray.games.hybrid.rules.profiles import enemies_of, natural_value
from affray.games.hybrid.rules.sight import DARKNESS
from affray.games.hybrid.state import Lab, Warrior

Twice = tuple[Anchors, Anchors]
"""Where something holds once at least, and where twice."""


class Ground:
    """Sets of anchors for one warrior, each worked out when it is asked for."""

    def __init__(self, g: Lab, warrior: Warrior, anchors: Anchors) -> None:
        self.g, self.warrior, self.anchors = g, warrior, anchors
        self.grid: Grid = g.board.grid
        self.size = warrior.size
        self.enemies = [enemy for enemy in enemies_of(g, warrior) if enemy.square >= 0]

    # ------------------------------------------------------------ contact

    @cached_property
    def foes(self) -> Squares:
        """The squares under all enemies."""
        return sum(base(self.g, enemy) for enemy in self.enemies)

    @cached_property
    def touching(self) -> Anchors:
        """Where he touches an enemy. HYB-FAC-02"""
        return self.grid.covering(self.grid.beside(self.foes), self.size)

    @cached_property
    def fronts(self) -> list[Anchors]:
        """Where an enemy touches his front, for each facing. HYB-FAC-03"""
        return self._before(self.foes)

    @cached_property
    def weak_fronts(self) -> list[Anchors]:
        """The same for enemies with one Wound left."""
        weak = [enemy for enemy in self.enemies if natural_value(self.g, enemy) <= 1]
        return self._before(sum(base(self.g, enemy) for enemy in weak))

    def _before(self, squares: Squares) -> list[Anchors]:
        grid = self.grid
        back = (grid.stepped(squares, 2 * (facing ^ 2)) for facing in FACINGS)
        return [grid.covering(each, self.size) for each in back]

    @cached_property
    def at_backs(self) -> Anchors:
        """Where he touches an enemy's back. HYB-OC-05"""
        squares = 0
        for enemy in self.enemies:
            under = base(self.g, enemy)
            squares |= self.grid.stepped(under, 2 * (enemy.facing ^ 2)) & ~under
        return self.grid.covering(squares, self.size)

    @cached_property
    def friends(self) -> Anchors:
        """Where he touches a friend."""
        g, side = self.g, self.warrior.side
        squares = 0
        for warrior in g.warriors:
            if warrior.side == side and warrior is not self.warrior and warrior.on_board:
                squares |= base(g, warrior)
        return self.grid.covering(self.grid.beside(squares), self.size)

    # ------------------------------------------------------------ danger

    @cached_property
    def reaches(self) -> list[tuple[Warrior, Anchors]]:
        """Where each enemy who strikes could strike him in his next activation."""
        return [
            (enemy, self.grid.covering(struck_by(self.g, enemy), self.size))
            for enemy in self.enemies
            if enemy.card.oc is not None and not enemy.paralysed
        ]

    @cached_property
    def struck(self) -> Twice:
        """Where one enemy, and where two could strike him."""
        return _twice([anchors for _, anchors in self.reaches])

    @cached_property
    def open_behind(self) -> list[Anchors]:
        """Where an enemy who could strike him is behind him, for each facing. HYB-FAC-03"""
        grid, found = self.grid, [0, 0, 0, 0]
        for enemy, anchors in self.reaches:
            for facing in FACINGS:
                found[facing] |= anchors & cone(grid, enemy.square, enemy.size, facing, False)
        return found

    @cached_property
    def shot(self) -> Twice:
        """Where one shooter, and where two could shoot at him if they turn. HYB-LOS-03"""
        return _twice([self._in_sight(enemy, enemy) for enemy in self.enemies if shoots(enemy)])

    @cached_property
    def aims(self) -> list[Anchors]:
        """Where he sees an enemy far enough away to be shot at, for each facing. HYB-FIR-03"""
        grid, found = self.grid, [0, 0, 0, 0]
        for enemy in self.enemies:
            under = base(self.g, enemy)
            seen = self._in_sight(enemy, self.warrior) & ~(under | grid.around(under))
            for facing in FACINGS if seen else ():
                found[facing] |= seen & cone(grid, enemy.square, enemy.size, facing ^ 2, False)
        return found

    def _in_sight(self, enemy: Warrior, viewer: Warrior) -> Anchors:
        """Where a clear line joins him and an enemy, within the viewer's range."""
        grid, at = self.grid, enemy.square
        near = self.anchors & within(grid, at, enemy.size, _range(viewer))
        return _view(grid, self.g.terrain.opaque, at, enemy.size).of(near) if near else 0


class Around(NamedTuple):
    """What a warrior finds around him where he stands."""

    before: bool
    """An enemy touches his front."""
    touched: bool
    aims: bool
    """He sees an enemy whom he could shoot at."""
    struck: int
    """How many enemies could strike him in their next activation."""
    shot: int
    """How many could shoot at him if they turn."""


def look_around(g: Lab, warrior: Warrior) -> Around:
    """What there is around a warrior on the board: the same as `Ground`, for one place only."""
    grid, at, facing = g.board.grid, warrior.square, warrior.facing
    under = base(g, warrior)
    beside = grid.beside(under)
    front = grid.stepped(under, 2 * facing) & beside
    ahead = cone(grid, at, warrior.size, facing, False)
    opaque, is_clear = g.terrain.opaque & ~under, rays_of(grid).is_clear
    own = _range(warrior) if shoots(warrior) else 0
    before = touched = aims = False
    struck = shot = 0
    for enemy in g.warriors:
        if enemy.side == warrior.side or enemy.square < 0 or not enemy.on_board:
            continue
        squares = base(g, enemy)
        touches = bool(squares & beside)
        touched = touched or touches
        before = before or bool(squares & front)
        if enemy.card.oc is not None and not enemy.paralysed:
            struck += touches or bool(struck_by(g, enemy) & under)
        far = distance(g, warrior, enemy)
        threat = shoots(enemy) and far <= _range(enemy)
        sought = not aims and 1 < far <= own and bool(squares & ahead)
        if (threat or sought) and is_clear(enemy.square, at, opaque & ~squares):
            shot += threat
            aims = aims or sought
    return Around(before, touched, aims, struck, shot)


def shoots(warrior: Warrior) -> bool:
    """Whether he can shoot at all."""
    return warrior.card.f is not None and not warrior.disarmed and not warrior.paralysed


def _range(viewer: Warrior) -> int:
    """How far he sees, cards left out of account. HYB-LOS-03"""
    return DARKNESS + viewer.card.apt.get("eye-of-the-lynx", 0)


def struck_by(g: Lab, warrior: Warrior) -> Squares:
    """The squares that he could strike at in his next activation, were nobody in his way."""
    ways = ways_of_width(g.terrain, warrior.size)
    points = max(0, warrior.card.mt - warrior.wounds)
    return _struck(g.board.grid, ways, warrior.square, warrior.size, points)


@lately(1 << 12)
def _struck(grid: Grid, ways: Squares, square: Square, size: Size, points: int) -> Squares:
    reached = grid.base(square, size)
    for _ in range(points):
        reached |= grid.around(reached) & ways
    return reached | grid.beside(reached)


@lately(1 << 11)
def _view(grid: Grid, opaque: Squares, square: Square, size: Size) -> View:
    """What can be seen from a square, whichever way one looks."""
    starts = grid.base_squares(square, size)
    scenery = opaque & ~grid.base(square, size)
    return View(grid.board, ~grid.board, rays_of(grid), starts, scenery)


def _twice(sets: list[Anchors]) -> Twice:
    once = twice = 0
    for each in sets:
        twice |= once & each
        once |= each
    return once, twice
