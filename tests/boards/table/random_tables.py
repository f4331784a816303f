"""Seeded tables full of every kind of terrain, and models strewn over them."""

from __future__ import annotations

import random

from affray.boards.table.bodies import Body, Size
from affray.boards.table.pieces import Kind, Piece
from affray.boards.table.scene import Cloud, Scene
from affray.boards.table.survey import overlap
from affray.boards.table.terrain import Terrain
from tests.boards.table.reference import Table
from tests.boards.table.tables import SIDE, ramp, slab

BASES = ((49, Size.SMALL), (63, Size.NORMAL), (79, Size.BIG), (79, Size.MONSTROUS))


def a_box(rng: random.Random, least: int, most: int) -> tuple[tuple[int, int], tuple[int, int]]:
    x, y = rng.randrange(0, SIDE - most), rng.randrange(0, SIDE - most)
    return (x, x + rng.randrange(least, most)), (y, y + rng.randrange(least, most))


def a_polygon(rng: random.Random, name: str) -> Piece:
    """A slanting wall or roof: a triangle or a leaning four-sided shape."""
    x, y = rng.randrange(300, SIDE - 300), rng.randrange(300, SIDE - 300)
    a, b = rng.randrange(60, 250), rng.randrange(60, 250)
    shapes = [
        ((x, y - b), (x + a, y), (x, y + b), (x - a, y)),
        ((x, y), (x + a, y + b // 2), (x - a // 3, y + b)),
    ]
    kind, z1, stand = rng.choice(
        [
            (Kind.WALL, 300, False),
            (Kind.BUILDING, 300, True),
            (Kind.CRATE, 80, True),
            (Kind.LOW, 75, False),
        ]
    )
    return Piece(name, kind, rng.choice(shapes), 0, z1, stand=stand)


def stairs(rng: random.Random, name: str) -> list[Piece]:
    """A platform or building with a ramp that leads up to it."""
    x, y = rng.randrange(300, 1700), rng.randrange(400, 1700)
    w, d, run = rng.randrange(250, 500), rng.randrange(200, 400), rng.randrange(250, 400)
    top = rng.choice((150, 240, 300))
    low = rng.choice((0, top - 25))
    shift = rng.randrange(0, w - 200)
    upper = slab("platform", (x, x + w), (y, y + d), (low, top), id=f"{name} top")
    steps = ramp((x + shift, x + shift + 200), (y - run, y), (0, top), "N")
    return [upper, steps]


def piece(rng: random.Random, name: str) -> list[Piece]:
    """One random piece, or a flight of stairs."""
    choice = rng.randrange(12)
    if choice == 0:
        return stairs(rng, name)
    if choice == 1:
        x, y = a_box(rng, 200, 500)
        return [slab("pit", x, y, (-300, 0), climb=frozenset({0}), id=name)]
    if choice == 2:
        return [a_polygon(rng, name)]
    if choice in (3, 4):
        return [slab("difficult", *a_box(rng, 100, 500), (0, 0), id=name)]
    if choice == 5:
        return [slab("door", *a_box(rng, 40, 200), (0, 300), closed=True, id=name)]
    kind, z = rng.choice(
        [
            ("wall", (0, 300)),
            ("building", (0, 300)),
            ("low", (0, 75)),
            ("crate", (0, rng.choice((40, 60, 99, 100, 150)))),
            ("platform", (rng.choice((120, 140, 275)), 300)),
            ("crate", (0, 75)),
        ]
    )
    return [slab(kind, *a_box(rng, 40, 400), z, id=name)]


def pieces(rng: random.Random, count: int = 12) -> list[Piece]:
    """Pieces that do not overlap in volume; pits lie apart from everything."""
    found: list[Piece] = []
    for number in range(count):
        new = piece(rng, f"p{number}")
        if not any(_collide(a, b) for a in new for b in found):
            found += new
    return found


def _collide(a: Piece, b: Piece) -> bool:
    if Kind.PIT in (a.kind, b.kind):
        (aw, as_, ae, an), (bw, bs, be, bn) = a.box, b.box
        return aw <= be and bw <= ae and as_ <= bn and bs <= an
    return a.is_solid and b.is_solid and overlap(a, b)


def bodies(rng: random.Random, terrain: Terrain, count: int) -> list[Body]:
    """Models on any surface, without regard to whether they have room there."""
    return [a_body(rng, terrain, number) for number in range(count)]


def a_body(rng: random.Random, terrain: Terrain, number: int) -> Body:
    r, size = rng.choice(BASES)
    x, y = rng.randrange(r, SIDE - r), rng.randrange(r, SIDE - r)
    if rng.random() < 0.6 and terrain.solids:
        # Near a piece, where it is interesting.
        west, south, east, north = rng.choice(terrain.solids).box
        x = min(max(rng.randrange(west - 150, east + 150), r), SIDE - r)
        y = min(max(rng.randrange(south - 150, north + 150), r), SIDE - r)
    return Body(number, x, y, rng.choice(terrain.surfaces(x, y)), r, size, rng.random() < 0.2)


def both(
    rng: random.Random, parts: list[Piece], count: int = 5, smoke: bool = True
) -> tuple[Scene, Table]:
    """The same random moment for the code under test and for the reference."""
    terrain = Terrain(SIDE, SIDE, parts)
    strewn = bodies(rng, terrain, count)
    gone = {part.id for part in parts if part.kind is Kind.DOOR and rng.random() < 0.5}
    clouds = [Cloud(rng.randrange(SIDE), rng.randrange(SIDE)) for _ in range(2 if smoke else 0)]
    return Scene(terrain, strewn, gone, clouds), Table(SIDE, parts, strewn, gone, clouds)
