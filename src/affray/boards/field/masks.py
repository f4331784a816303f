"""Sets of tiles as bits of an int."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

TileIndex = int
"""A tile's place in `Field.tiles`."""
TileSet = int
"""A set of tiles: bit n stands for tile n."""


def bits(tiles: TileSet) -> Iterator[TileIndex]:
    """The tiles of a set, lowest first."""
    while tiles:
        low = tiles & -tiles
        yield low.bit_length() - 1
        tiles ^= low


def tile_set(tiles: Iterable[TileIndex]) -> TileSet:
    """The set that holds these tiles."""
    held = 0
    for tile in tiles:
        held |= 1 << tile
    return held


def union(sets: Iterable[TileSet]) -> TileSet:
    """The tiles of all these sets."""
    held = 0
    for each in sets:
        held |= each
    return held


def first(tiles: TileSet) -> TileIndex:
    """The lowest tile of a set that is not empty."""
    return (tiles & -tiles).bit_length() - 1
