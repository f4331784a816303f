"""Random boards and crowds that keep the rules for maps: every door has a wall at each end."""

from __future__ import annotations

import random
from dataclasses import dataclass

Place = tuple[int, int]
OPENINGS = ["d", "d", "'", ",", "L", "=", "DD", "DD", '""', ";;", "KK", "==", "."]


@dataclass(frozen=True)
class RandomBoard:
    """A drawing, and what lies on it."""

    text: str
    accesses: tuple[tuple[Place, ...], ...]

    @property
    def signs(self) -> dict[Place, str]:
        return {(x, y): s for y, row in enumerate(self.text.split()) for x, s in enumerate(row)}


def random_board(rng: random.Random, smallest: int = 6, largest: int = 10) -> RandomBoard:
    """A walled rectangle, cut by wall lines with doors and passages, strewn with obstacles."""
    width, height = rng.randint(smallest, largest), rng.randint(smallest, largest)
    rows = [["."] * width for _ in range(height)]
    for x in range(width):
        rows[0][x] = rows[-1][x] = "#"
    for y in range(height):
        rows[y][0] = rows[y][-1] = "#"
    upright = rng.randint(2, width - 3) if rng.random() < 0.75 else None
    level = rng.randint(2, height - 3) if rng.random() < 0.5 else None
    if upright is not None:
        for y, sign in enumerate(_line(rng, height, level)):
            rows[y][upright] = sign
    if level is not None:
        rows[level] = _line(rng, width, upright)
    _strew(rng, rows)
    accesses = _accesses(rng, rows) if rng.random() < 0.5 else ()
    return RandomBoard("\n".join("".join(row) for row in rows), accesses)


def _line(rng: random.Random, length: int, crossing: int | None) -> list[str]:
    """A wall line across the board with openings in it, each between two walls."""
    line = ["#"] * length
    place = 1
    while place < length - 1:
        opening = rng.choice(OPENINGS)
        ahead = range(place, place + len(opening))
        if rng.random() < 0.55 and ahead.stop < length and crossing not in ahead:
            line[place : ahead.stop] = opening
            place = ahead.stop
        place += 1
    return line


def _strew(rng: random.Random, rows: list[list[str]]) -> None:
    """Pillars, rocks, tanks and open trapdoors on plain floor."""
    density = rng.choice([0.0, 0.08, 0.2])
    for row in rows:
        for x, sign in enumerate(row):
            if sign == "." and rng.random() < density:
                row[x] = rng.choice("PRRROOOTC")


def _accesses(rng: random.Random, rows: list[list[str]]) -> tuple[tuple[Place, ...], ...]:
    """One or two openings in the outer wall, where the square inside is not wall."""
    found = []
    for _ in range(rng.randint(1, 2)):
        width, height = len(rows[0]), len(rows)
        upright = rng.random() < 0.5
        n = rng.randint(1, (height if upright else width) - 3)
        edge = rng.choice([0, (width if upright else height) - 1])
        places = [(edge, n + i) if upright else (n + i, edge) for i in range(rng.randint(1, 2))]
        around = {(x + i, y + j) for x, y in places for i in (-1, 0, 1) for j in (-1, 0, 1)}
        inside = [(x, y) for x, y in around if 0 <= x < width and 0 <= y < height]
        if any(rows[y][x] not in "#.PRTOC" for x, y in inside):
            continue
        for x, y in places:
            rows[y][x] = "x"
        found.append(tuple(places))
    return tuple(found)


def standing_places(board: RandomBoard, size: int, taken: set[Place]) -> list[Place]:
    """Where a figure of a size could have been put: no wall, closed door or tank, and nobody there."""
    signs = board.signs
    fits = []
    for x, y in signs:
        base = [(x + i, y + j) for i in range(size) for j in range(size)]
        narrow = size == 2 and any(signs.get(place, "#") in "',dL=<>x" for place in base)
        closed = any(signs.get(place, "#") in "#PCdDLK" or place in taken for place in base)
        if not narrow and not closed:
            fits.append((x, y))
    return fits
