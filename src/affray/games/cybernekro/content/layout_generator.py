"""Layouts made from a seed: half a board at random, the other half turned. CYB-TER-01, CYB-LAY-00

Lengths in here are halves of an inch, so that everything stands on one lattice.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple

from affray.boards.table.layouts import Layout, read_layout
from affray.boards.table.survey import survey

CLEAR = 4
"""The gap that lets the widest base pass between two pieces."""
ENOUGH = 0.27
"""The share of the board to be covered; 25 % is asked for. CYB-TER-01"""
CONTAINERS = 6
"""What Exploration asks for. CYB-SCN-20"""
TRIES = 400
PAIRS = {24: 1, 30: 2, 36: 3}
"""Pairs of buildings by the size of the board."""


class Box(NamedTuple):
    """A box on the lattice of half inches."""

    x: int
    y: int
    w: int
    d: int

    def turned(self, side: int) -> Box:
        """Turned by 180 degrees about the board's centre. CYB-LAY-00"""
        return Box(2 * side - self.x - self.w, 2 * side - self.y - self.d, self.w, self.d)

    def meets(self, other: Box, gap: int) -> bool:
        """Whether two boxes are nearer to each other than a gap."""
        return (
            self.x < other.x + other.w + gap
            and other.x < self.x + self.w + gap
            and self.y < other.y + other.d + gap
            and other.y < self.y + self.d + gap
        )


@lru_cache(maxsize=64)
def generated(size: int, seed: int) -> Layout:
    """The layout of a seed: the first draft without a fault. CYB-LAY-00"""
    attempt = 0
    while True:
        plan = read_layout(_Draft(size, seed, attempt).entry())
        if len(plan.containers) == CONTAINERS and not survey(plan):
            return plan
        attempt += 1


class _Draft:
    """A board being built: what stands on it, and what must stay free."""

    def __init__(self, size: int, seed: int, attempt: int) -> None:
        self.size, self.seed = size, seed
        self.rng = Random(f"{size} {seed} {attempt}")
        self.free = list(_kept_free(size))
        self.solids: list[Box] = []
        self.grounds: list[Box] = []
        self.pieces: list[dict[str, object]] = []
        self.containers: list[Box] = []

    def entry(self) -> dict[str, object]:
        """The layout as a pack would hold it."""
        self._build()
        size = self.size
        return {
            "id": f"generated-{size}-{self.seed}",
            "name": f"Nameless ruins {self.seed}",
            "source": "starter",
            "about": "Made from a seed.",
            "width": size,
            "depth": size,
            "pieces": self.pieces,
            "containers": [{"x": box.x / 2, "y": box.y / 2} for box in self.containers],
            "prison": {"x": size / 2 - 2.5, "y": size - 5},
            "focus": {"x": size / 2 - 1, "y": size / 2 - 1},
        }

    def _build(self) -> None:
        for _ in range(3):
            self.containers += self._solid(3, 2)
        for number in range(PAIRS[self.size]):
            self._building(number)
        for number in range(2 * PAIRS[self.size]):
            long = self.rng.randrange(5, 10)
            w, d = self.rng.choice([(long, 1), (1, long)])
            self._stand(f"w{number}", "wall", self._solid(w, d), 3)
        for number in range(2 * PAIRS[self.size]):
            w, d = self.rng.choice([(6, 1), (1, 6)])
            self._stand(f"l{number}", "low", self._solid(w, d), 0.75)
        for number in range(PAIRS[self.size]):
            self._stand(f"c{number}", "crate", self._solid(4, 4), 1.5, climb="all")
        self._difficult()

    def _building(self, number: int) -> None:
        """A roof with a ladder on its east face, or on its west face once turned."""
        w, d = self.rng.randrange(7, 11), self.rng.randrange(7, 11)
        places = self._solid(w, d)
        self._stand(f"b{number}", "building", places, 3, stand=True)
        for box, turn in zip(places, ("", "r"), strict=False):
            x = box.x if turn else box.x + box.w
            ladder = {"x": x / 2, "y": box.y / 2 + 1, "w": 0, "d": 1, "z0": 0, "z1": 3}
            name = f"b{number}{turn}"
            self.pieces.append({"id": f"k{number}{turn}", "kind": "ladder", "of": name, **ladder})

    def _stand(self, name: str, kind: str, places: list[Box], top: float, **flags: object) -> None:
        for box, turn in zip(places, ("", "r"), strict=False):
            self.pieces.append(_piece(f"{name}{turn}", kind, box, top, flags))

    def _solid(self, w: int, d: int) -> list[Box]:
        """A free place and its counterpart, or none."""
        for _ in range(TRIES):
            box = self._somewhere(w, d)
            twin = box.turned(self.size)
            if box.meets(twin, CLEAR):
                continue
            taken = [*self.solids, *self.free]
            if not any(one.meets(other, CLEAR) for one in (box, twin) for other in taken):
                self.solids += [box, twin]
                return [box, twin]
        return []

    def _somewhere(self, w: int, d: int) -> Box:
        side = 2 * self.size
        return Box(self.rng.randrange(0, side - w + 1), self.rng.randrange(0, side - d + 1), w, d)

    def _difficult(self) -> None:
        """Water and rubble until enough of the board is covered. CYB-TER-01"""
        covered = sum(box.w * box.d for box in self.solids) - len(self.containers) * 6
        wanted = ENOUGH * (2 * self.size) ** 2
        for number in range(TRIES):
            if covered >= wanted:
                return
            box = self._somewhere(self.rng.randrange(8, 15), self.rng.randrange(6, 11))
            twin = box.turned(self.size)
            taken = [*self.solids, *self.grounds, twin]
            if any(box.meets(other, 0) for other in taken):
                continue
            self.grounds += [box, twin]
            self._stand(f"d{number}", "difficult", [box, twin], 0)
            covered += 2 * box.w * box.d


def _piece(
    name: str, kind: str, box: Box, top: float, flags: dict[str, object]
) -> dict[str, object]:
    place = {"x": box.x / 2, "y": box.y / 2, "w": box.w / 2, "d": box.d / 2}
    return {"id": name, "kind": kind, **place, "z0": 0, "z1": top, **flags}


def _kept_free(size: int) -> Iterator[Box]:
    """Both zones, the terminals, the Focus, and the prison with the ground in front of its door."""
    side = 2 * size
    zone = side // 2 - 20
    yield Box(0, 0, side, zone)
    yield Box(0, side - zone, side, zone)
    prison = Box(size - 5, side - 10, 10, 10)
    yield from (prison, prison.turned(size))
    yield Box(size - 2, size - 2, 4, 4)
    for x in (side // 4, side - side // 4):
        for y in (side // 4, side - side // 4):
            yield Box(x, y, 0, 0)
