"""Every kernel called once, so that all are compiled."""

from __future__ import annotations

from affray.boards.table.automatic import walk_up
from affray.boards.table.bodies import Body
from affray.boards.table.forced import push
from affray.boards.table.kernels.compiled import row
from affray.boards.table.moves import check_jump, check_path, landings
from affray.boards.table.paths import CLIMBING, Allowance, Reach, Step
from affray.boards.table.pieces import Kind, Piece, box
from affray.boards.table.scene import Scene
from affray.boards.table.sight import sample_points, sees_point, sight
from affray.boards.table.terrain import Terrain


def call_every_kernel() -> None:
    """Call every kernel once; what is compiled stays on disk for the next process."""
    roof = Piece("roof", Kind.CRATE, box(1000, 1000, 400, 400), 0, 150, True, frozenset({0}))
    slope = Piece("ramp", Kind.RAMP, box(1400, 1000, 200, 300), 0, 150, True, rises="W")
    me, foe = Body(1, 600, 600), Body(2, 900, 600)
    scene = Scene(Terrain(2400, 2400, [roof, slope]), [me, foe])
    sight(scene, me, foe)
    sample_points(me, foe)
    sees_point(scene, me, (700, 700), 0)
    scene.in_melee(me, foe)
    scene.may_end(me)
    scene.surface_from(me, 700, 700)
    reach = Reach(scene, me, Allowance())
    reach.stands()
    reach.way_to(650, 650, 0)
    up = Step(1200, 1040, 150, CLIMBING)
    check_path(scene, Body(3, 1200, 937), [(1200, 930), (1200, 937), up], Allowance())
    check_jump(scene, me, (700, 700, 0), Allowance())
    landings(scene, me, row([100, 100]), Allowance(), [2])
    push(scene, Body(3, 1200, 1380, 150), (0, 1), 60)
    walk_up(scene, me, foe, 50, Allowance(), [2])
