"""Many answers of the kernels in one text, to compare two ways of running them."""

from __future__ import annotations

import random

from affray.boards.table.automatic import walk_up
from affray.boards.table.forced import nearest_place, push, run
from affray.boards.table.kernels.compiled import COMPILED, row
from affray.boards.table.kernels.walks import walk
from affray.boards.table.moves import check_jump, landings
from affray.boards.table.paths import Allowance, Reach, path
from affray.boards.table.scene import Scene
from affray.boards.table.sight import sees_point, sight
from affray.boards.table.terrain import Terrain
from tests.boards.table import random_tables
from tests.boards.table.tables import normal, ramp, slab


def digest() -> str:
    """What the kernels say about some random tables and about a small board."""
    lines: list[object] = []
    for seed in range(3):
        rng = random.Random(9000 + seed)
        scene, _ = random_tables.both(rng, random_tables.pieces(rng), 6)
        foes = scene.foes([0, 1, 2])
        for number in range(25):
            a = random_tables.a_body(rng, scene.terrain, 100)
            b = random_tables.a_body(rng, scene.terrain, 101)
            lines += [sight(scene, a, b), sees_point(scene, a, b.centre, b.z)]
            x, y = a.x + rng.randrange(-200, 200), a.y + rng.randrange(-200, 200)
            step = walk(scene.packed, foes, a.x, a.y, a.z, x, y, a.r, a.height, 100)
            lines += [[int(n) for n in step], scene.may_end(a), scene.wall_between(a, b)]
            if scene.may_end(a):
                lines += [push(scene, a, (3, number - 12), 100), run(scene, a, 14 * number, 60)]
            lines.append(check_jump(scene, a, (x, y, a.z), Allowance(300), [0, 1, 2]))
            ring = row([x - a.x, y - a.y, 120, -80, -50, 200])
            for leaps in (False, True):
                lines.append(landings(scene, a, ring, Allowance(300), [0, 1, 2], leaps))
        lines.append(nearest_place(scene, normal(50, 0, 0), (1200, 1200), 0))
    lines += on_a_small_board()
    return "\n".join(str(line) for line in lines)


def on_a_small_board() -> list[object]:
    """Reach, a way up a face and an automatic walk, where plain Python has little to do."""
    me, foe = normal(1, 200, 200), normal(2, 420, 330)
    pieces = [
        slab("crate", (400, 600), (500, 700), (0, 150), climb=frozenset({0, 3})),
        ramp((600, 800), (500, 700), (0, 150), "W"),
        slab("wall", (300, 350), (150, 450), (0, 300)),
        slab("difficult", (500, 700), (100, 300), (0, 0)),
    ]
    scene = Scene(Terrain(900, 900, pieces), [me, foe])
    reach = Reach(scene, me, Allowance(), [2])
    up = path(scene, me, (450, 600, 150), Allowance(plain=900), [2])
    on_the_way = walk_up(scene, me, foe, 50, Allowance(), [2])
    return [reach.stands(), reach.nooks(), reach.nooks(3), up, on_the_way]


if __name__ == "__main__":
    print("compiled" if COMPILED else "plain")
    print(digest())
