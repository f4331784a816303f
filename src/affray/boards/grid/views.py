"""What a figure sees past the scenery, one square at a time and each of them once.

Walls, closed doors and tanks end most lines of sight, and they change seldom: a terrain keeps what was found
out about them. Only the squares that were asked about are looked at, as most are never stood on.
"""

from __future__ import annotations

from msgspec import Struct

from affray.boards.grid.rays import Rays, cone, rays_of
from affray.boards.grid.squares import Anchor, Facing, Size, Square, Squares, one_by_one
from affray.boards.grid.terrain import Terrain


class View(Struct, gc=False):
    """The squares in one figure's angle of vision, and which of them no scenery hides. HYB-LOS-02"""

    cone: Squares
    known: Squares
    """What has been looked at, or need not be."""
    rays: Rays
    starts: tuple[Square, ...]
    opaque: Squares
    clear: Squares = 0

    def of(self, squares: Squares) -> Squares:
        """Those of these squares to which a line leads that meets no scenery. HYB-LOS-05"""
        unknown = squares & ~self.known
        if unknown:
            self._look_at(unknown)
        return squares & self.clear

    def _look_at(self, squares: Squares) -> None:
        self.known |= squares
        is_clear = self.rays.is_clear
        for square in one_by_one(squares):
            end, scenery = square.bit_length() - 1, self.opaque & ~square
            for start in self.starts:
                if is_clear(start, end, scenery):
                    self.clear |= square
                    break


def view_of(terrain: Terrain, anchor: Anchor, size: Size, facing: Facing, wide: bool) -> View:
    """The view from a pose on a terrain, kept there."""
    pose = ((anchor * 4 + facing) * 2 + wide) * 4 + size
    view = terrain.views.get(pose)
    if view is None:
        grid = terrain.grid
        watched = cone(grid, anchor, size, facing, wide)
        opaque = terrain.opaque & ~grid.base(anchor, size)
        starts = grid.base_squares(anchor, size)
        view = terrain.views[pose] = View(watched, ~watched, rays_of(grid), starts, opaque)
    return view
