"""Short words for setting up tables in the tests."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from affray.boards.table.bodies import Body, Size
from affray.boards.table.layouts import Layout, read_layout
from affray.boards.table.pieces import Kind, Piece, box
from affray.boards.table.scene import Cloud, Scene
from affray.boards.table.terrain import Terrain

SIDE = 2400


def layout_files() -> dict[str, dict[str, object]]:
    """The shipped layouts as plain dicts, by id."""
    folder = files("affray.games.cybernekro") / "content" / "layouts"
    found = {}
    for path in folder.iterdir():
        if path.name.endswith(".toml"):
            for data in tomllib.loads(path.read_text("utf-8"))["layout"]:
                found[data["id"]] = data
    return found


@cache
def layouts() -> dict[str, Layout]:
    """The shipped layouts, by id."""
    return {name: read_layout(data) for name, data in sorted(layout_files().items())}


@cache
def terrain_of(name: str, *scenario: str) -> Terrain:
    """The terrain of a shipped layout."""
    return Terrain.of(layouts()[name], *scenario)


def slab(
    kind: str, x: tuple[int, int], y: tuple[int, int], z: tuple[int, int], **more: object
) -> Piece:
    """A box from borders: slab("wall", (0, 100), (0, 50), (0, 300))."""
    name = more.pop("id", f"{kind} {x[0]} {y[0]} {z[0]}")
    outline = box(x[0], y[0], x[1] - x[0], y[1] - y[0])
    stand = more.pop("stand", kind in ("building", "crate", "platform", "ramp", "bridge"))
    return Piece(str(name), Kind(kind), outline, *z, stand=bool(stand), **more)  # type: ignore[arg-type]


def ramp(x: tuple[int, int], y: tuple[int, int], z: tuple[int, int], rises: str) -> Piece:
    """A ramp that rises towards a side."""
    return slab("ramp", x, y, z, rises=rises)


def on(*pieces: Piece, bodies: tuple[Body, ...] = (), size: int = SIDE, **more: object) -> Scene:
    """A scene on an otherwise empty board."""
    return Scene(Terrain(size, size, pieces), bodies, **more)  # type: ignore[arg-type]


def normal(number: int, x: int, y: int, z: int = 0, **more: object) -> Body:
    """A model of normal size on a 32 mm base."""
    return Body(number, x, y, z, **more)  # type: ignore[arg-type]


def small(number: int, x: int, y: int, z: int = 0, **more: object) -> Body:
    """A Small model on a 25 mm base."""
    return Body(number, x, y, z, 49, Size.SMALL, **more)  # type: ignore[arg-type]


def big(number: int, x: int, y: int, z: int = 0, **more: object) -> Body:
    """A Big model on a 40 mm base."""
    return Body(number, x, y, z, 79, Size.BIG, **more)  # type: ignore[arg-type]


def monstrous(number: int, x: int, y: int, z: int = 0, **more: object) -> Body:
    """A Monstrous NPC on a 40 mm base."""
    return Body(number, x, y, z, 79, Size.MONSTROUS, **more)  # type: ignore[arg-type]


__all__ = [
    "SIDE",
    "Cloud",
    "big",
    "layout_files",
    "layouts",
    "monstrous",
    "normal",
    "on",
    "ramp",
    "slab",
    "small",
    "terrain_of",
]
