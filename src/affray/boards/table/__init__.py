"""A table measured in inches: terrain as prisms, round bases, sight, walks, climbs, falls.

Start with `Terrain.of(layout)`, once per game, and `Scene(terrain, bodies, gone, clouds)`, whenever
something has moved; then ask the modules named in this folder's README.
"""

from __future__ import annotations


def warm() -> None:
    """Compile every kernel now rather than in the middle of somebody's first game."""
    # Code that wants a constant of this package need not load all of it.
    from affray.boards.table.warm_up import call_every_kernel

    call_every_kernel()
