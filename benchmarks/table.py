"""How long the table takes: sight and reach, compiled, in plain Python, and with shapely."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from math import hypot
from random import Random
from tomllib import loads
from typing import Any

from affray.boards.table import warm
from affray.boards.table.bodies import Body
from affray.boards.table.layouts import read_layout
from affray.boards.table.paths import Allowance, Arrival, Reach
from affray.boards.table.scene import Scene
from affray.boards.table.sight import sample_points, sight
from affray.boards.table.spots import candidates
from affray.boards.table.terrain import Terrain

MODELS = 14
"""Two full crews."""
LOOKS, SITUATIONS = 300, 12


def seconds(task: Callable[[], object], repeat: int = 5) -> float:
    """The best of several times, in seconds of this process, for the machine may be busy."""
    best = float("inf")
    for _ in range(repeat):
        start = time.process_time()
        task()
        best = min(best, time.process_time() - start)
    return best


def terrains() -> dict[str, Terrain]:
    """The terrain of every shipped layout."""
    folder = files("affray.games.cybernekro") / "content" / "layouts"
    found = {}
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        for data in loads(path.read_text("utf-8"))["layout"]:
            found[data["id"]] = Terrain.of(read_layout(data))
    return found


def strewn(terrain: Terrain, rng: Random) -> Scene:
    """Two crews strewn over a table, each where a model may stand."""
    placed: list[Body] = []
    while len(placed) < MODELS:
        x, y = rng.randrange(63, terrain.width - 63), rng.randrange(63, terrain.depth - 63)
        body = Body(len(placed), x, y, rng.choice(terrain.surfaces(x, y)))
        if Scene(terrain, placed).may_end(body):
            placed.append(body)
    return Scene(terrain, placed)


def foes_of(body: Body) -> list[int]:
    """The models of the other crew."""
    return [k for k in range(MODELS) if k % 2 != body.id % 2]


def looks(scene: Scene, count: int) -> list[tuple[Body, Body]]:
    """Pairs of models that look at each other."""
    bodies = list(scene.bodies.values())
    pairs = [(a, b) for a in bodies for b in bodies if a is not b]
    return [pairs[k % len(pairs)] for k in range(count)]


def sight_time(scene: Scene, count: int = LOOKS) -> float:
    """Seconds a sight query."""
    pairs = looks(scene, count)
    return seconds(lambda: [sight(scene, a, b) for a, b in pairs]) / count


def reach_time(scene: Scene, body: Body, repeat: int = 5) -> tuple[float, int]:
    """Seconds to find all places of a half-inch raster in reach of a Move, and how many."""

    def all_places() -> list[Arrival]:
        return Reach(scene, body, Allowance(), foes_of(body)).stands()

    return seconds(all_places, repeat), len(all_places())


# --- shapely -------------------------------------------------------------------------------------


class WithShapely:
    """The same questions put to shapely: floats, flat, and a path without heights or water."""

    def __init__(self, scene: Scene, r: int) -> None:
        import numpy
        import shapely

        self.np, self.geo = numpy, shapely
        self.solids = [p for p in scene.terrain.solids if p.id not in scene.gone]
        self.shapes = numpy.array([shapely.Polygon(p.outline) for p in self.solids])
        shapely.prepare(self.shapes)
        self.tree = shapely.STRtree(self.shapes)
        tall = [shapely.Polygon(p.outline) for p in self.solids if p.z1 >= 100 and p.z0 < 130]
        grown = shapely.unary_union([shape.buffer(r, quad_segs=6) for shape in tall])
        self.walls = grown.buffer(-0.01)
        shapely.prepare(self.walls)
        rims = shapely.unary_union([shape.buffer(r + 0.5, quad_segs=3) for shape in tall])
        self.bends = shapely.get_coordinates(rims.boundary)

    def seen(self, viewer: Body, target: Body) -> int:
        """Samples not hidden by terrain."""
        geo, np = self.geo, self.np
        points = sample_points(viewer, target)
        columns = np.array([(x, y) for x, y, _ in points[:: 1 if target.prone else 3]])
        eye = np.array([(viewer.x, viewer.y)])
        lines = geo.linestrings(np.stack([np.repeat(eye, len(columns), axis=0), columns], axis=1))
        k, s = self.tree.query(lines, predicate="intersects")
        parts = geo.intersection(lines[k], self.shapes[s])
        hidden = set()
        height = viewer.z + viewer.silhouette.eye
        for column, number, part in zip(k, s, parts, strict=True):
            if part.length > 1e-9:
                ends = geo.get_coordinates(part)
                far = hypot(columns[column][0] - viewer.x, columns[column][1] - viewer.y)
                near, last = (hypot(x - viewer.x, y - viewer.y) / far for x, y in ends[[0, -1]])
                for j, (_, _, z) in enumerate(points[3 * column : 3 * column + 3]):
                    heights = sorted(height + t * (z - height) for t in (near, last))
                    piece = self.solids[number]
                    if heights[0] < piece.z1 - 1e-9 and heights[1] > piece.z0 + 1e-9:
                        hidden.add((column, j))
        return len(points) - len(hidden)

    def reach(self, body: Body, places: Any, limit: float) -> int:
        """How many of some places can be walked to, by the same search in vectors."""
        np = self.np
        near = np.hypot(*(self.bends - (body.x, body.y)).T) <= limit
        spots = np.vstack([[(body.x, body.y)], self.bends[near]])
        cost = np.full(len(spots), np.inf)
        cost[0] = 0.0
        done = np.zeros(len(spots), bool)
        best = np.full(len(places), np.inf)
        while True:
            waiting = np.where(done, np.inf, cost)
            k = int(np.argmin(waiting))
            if waiting[k] > limit:
                return int((best <= limit).sum())
            done[k] = True
            self._improve(spots[k], cost[k], spots, cost, limit, ~done)
            self._improve(spots[k], cost[k], places, best, limit, None)

    def _improve(
        self, at: Any, far: float, spots: Any, cost: Any, limit: float, wanted: Any
    ) -> None:
        geo, np = self.geo, self.np
        total = far + np.hypot(*(spots - at).T)
        better = (total < cost) & (total <= limit)
        if wanted is not None:
            better &= wanted
        found = np.flatnonzero(better)
        if len(found):
            ends = np.stack([np.repeat(at[None], len(found), axis=0), spots[found]], axis=1)
            free = ~geo.intersects(self.walls, geo.linestrings(ends))
            cost[found[free]] = total[found[free]]


def shapely_times(scene: Scene, body: Body) -> tuple[float, float, int]:
    """Seconds a sight query, seconds a reach, and how many sights are wrong."""
    import numpy

    other = WithShapely(scene, body.r)
    pairs = looks(scene, LOOKS // 3)
    sights = seconds(lambda: [other.seen(a, b) for a, b in pairs], 2) / len(pairs)
    stands = numpy.array(
        [
            (x, y)
            for x in range(body.x - 600, body.x + 601, 50)
            for y in range(body.y - 600, body.y + 601, 50)
        ]
    )
    reaching = seconds(lambda: other.reach(body, stands, 600.0), 2)
    return sights, reaching, wrong_sights(other, scene)


def wrong_sights(other: WithShapely, scene: Scene) -> int:
    """How many of 500 looks along whole inches, where lines graze, shapely gets wrong."""
    rng = Random(3)
    empty = Scene(scene.terrain, (), scene.gone)
    wide, deep = scene.terrain.width // 100, scene.terrain.depth // 100
    wrong = 0
    for _ in range(500):
        a, b = (Body(k, rng.randrange(wide) * 100, rng.randrange(deep) * 100) for k in range(2))
        wrong += a.centre != b.centre and other.seen(a, b) != sight(empty, a, b).past_terrain
    return wrong


# --- plain Python ----------------------------------------------------------------------------------


def plain_times() -> dict[str, float]:
    """The kernels as plain Python, measured in a process without the compiler."""
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.table", "--plain"],
        env={**os.environ, "AFFRAY_JIT": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, float] = json.loads(run.stdout)
    return found


def print_plain() -> None:
    """The figures of this process, for `plain_times`."""
    scene = strewn(terrains()["L7"], Random(7))
    body = yard_model(scene)
    sights = sight_time(scene, 40)
    Reach(scene, body, Allowance(), foes_of(body)).stands()
    print(json.dumps({"sight": sights, "reach": reach_time(scene, body, 1)[0]}))


def yard_model(scene: Scene) -> Body:
    """The model nearest to the middle of the table, on the ground."""
    wide, deep = scene.terrain.width, scene.terrain.depth
    ground = [body for body in scene.bodies.values() if body.z == 0]
    return min(ground, key=lambda body: hypot(body.x - wide / 2, body.y - deep / 2))


# --- start-up --------------------------------------------------------------------------------------

FIRST_CALLS = """
import time; start = time.process_time()
from affray.boards.table import warm
loaded = time.process_time(); warm()
print(loaded - start, time.process_time() - loaded)
"""


def start_up(cache: str | None = None) -> tuple[float, float]:
    """Seconds to import the table, and to call every kernel once."""
    env = {**os.environ, **({"NUMBA_CACHE_DIR": cache} if cache else {})}
    run = subprocess.run(
        [sys.executable, "-c", FIRST_CALLS], env=env, capture_output=True, text=True, check=True
    )
    loading, calling = run.stdout.split()
    return float(loading), float(calling)


def rows(found: dict[str, Terrain]) -> Iterator[Sequence[object]]:
    """A row a layout."""
    yield "layout", "pieces", "scene us", "sight us", "reach ms", "first ms", "places", "offer ms"
    for name, terrain in found.items():
        scene = strewn(terrain, Random(7))
        bodies = list(scene.bodies.values())
        making = seconds(lambda s=scene, b=bodies: Scene(s.terrain, b), 20)  # type: ignore[misc]
        movers = bodies[:SITUATIONS]
        Reach(scene, movers[0], Allowance())
        firsts = [reach_time(scene, body, 1)[0] for body in movers]
        times = [reach_time(scene, body) for body in movers]
        offers = [offer_time(scene, body) for body in movers]
        yield (
            name,
            len(terrain.pieces),
            f"{making * 1e6:.0f}",
            f"{sight_time(scene) * 1e6:.1f}",
            f"{sum(t for t, _ in times) / len(times) * 1e3:.2f}",
            f"{max(firsts) * 1e3:.1f}",
            f"{sum(n for _, n in times) // len(times)}",
            f"{sum(offers) / len(offers) * 1e3:.2f}",
        )


def offer_time(scene: Scene, body: Body) -> float:
    """Seconds to offer an agent its choice of places."""
    foes = [scene.bodies[k] for k in foes_of(body)]
    return seconds(lambda: candidates(scene, body, Allowance(), foes))


def main() -> None:
    """Print the figures of the table.

    `reach` is all places of a half-inch raster a 6-inch Move can end at, on a table with two crews;
    `first` the slowest of these before the walks between the terrain's spots are known.
    """
    warm()
    for row in rows(terrains()):
        print("".join(f"{cell!s:>10}" for cell in row))
    scene = strewn(terrains()["L7"], Random(7))
    body = yard_model(scene)
    plain = plain_times()
    print(f"\n{'L7':>10}{'sight us':>12}{'reach ms':>12}")
    reaching = reach_time(scene, body)[0]
    print(f"{'numba':>10}{sight_time(scene) * 1e6:>12.1f}{reaching * 1e3:>12.2f}")
    print(f"{'plain':>10}{plain['sight'] * 1e6:>12.0f}{plain['reach'] * 1e3:>12.0f}")
    print_shapely(scene, body)
    loading, calling = start_up()
    print(f"\nstart-up: {loading:.2f} s to load, {calling:.2f} s for the first call of each kernel")


def print_shapely(scene: Scene, body: Body) -> None:
    """The row of shapely, if it is installed."""
    try:
        sights, reaching, wrong = shapely_times(scene, body)
    except ImportError:
        print("   shapely is not installed (pip install shapely)")
        return
    print(f"{'shapely':>10}{sights * 1e6:>12.0f}{reaching * 1e3:>12.1f}   wrong sights {wrong}/500")


if __name__ == "__main__":
    if "--plain" in sys.argv:
        print_plain()
    else:
        main()
