"""A table measured in inches: terrain as prisms, round bases, sight, walks, climbs, falls.

Start with `Terrain.of(layout)`, once a game, and `Scene(terrain, bodies, gone, clouds)`, whenever
something moved; then ask the modules named in this folder's README.
"""

from __future__ import annotations


def warm() -> None:
    """Compile every kernel now rather than in the middle of somebody's first game."""
    # Whoever wants a constant of this package need not load all of it.
    from affray.boards.table.warming import call_every_kernel

    call_every_kernel()
