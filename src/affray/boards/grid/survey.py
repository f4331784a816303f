"""What a mission map must satisfy before anybody plays on it. HYB-CON-13"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.grid.maps import TILE, Map
from affray.boards.grid.squares import ORTHOGONAL, Squares, squares_of


def faults_of(map_: Map) -> list[str]:
    """Everything wrong with a mission map, one sentence each. HYB-CON-13"""
    return [*_size(map_), *_rim(map_), *_doors(map_), *_unreachable(map_)]


def _size(map_: Map) -> Iterator[str]:
    width, height = map_.grid.width, map_.grid.height
    if width % TILE or height % TILE:
        yield f"the map has {width} x {height} squares, which no tiles of {TILE} x {TILE} make up"


def _rim(map_: Map) -> Iterator[str]:
    """The outer ring is wall, except for the accesses. HYB-BRD-15"""
    inside = board = map_.grid.board
    for direction in ORTHOGONAL:
        inside &= map_.grid.stepped(board, direction)
    gaps = board & ~inside & ~map_.walls & ~map_.access_squares
    yield from (f"{place}: the outer wall has a gap" for place in _places(map_, gaps))


def _doors(map_: Map) -> Iterator[str]:
    """Every door has floor on both sides."""
    for door in map_.doors:
        for way in door.ways:
            beyond = map_.grid.stepped(door.squares, 2 * way)
            if beyond & ~map_.open_squares or beyond.bit_count() != door.size:
                yield f"{_places(map_, door.squares)[0]}: the door leads into a wall"


def _unreachable(map_: Map) -> Iterator[str]:
    """All open squares are connected."""
    start = map_.open_squares & -map_.open_squares
    cut_off = map_.open_squares & ~map_.grid.flood(start, map_.open_squares)
    for place in _places(map_, cut_off):
        yield f"{place}: nobody can come here from {_places(map_, start)[0]}"


def _places(map_: Map, squares: Squares) -> list[str]:
    return [f"({x},{y})" for x, y in map(map_.grid.xy, squares_of(squares))]
