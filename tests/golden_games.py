"""The golden games of all three games, to be walked through: some of them, or every one."""

from __future__ import annotations

from collections.abc import Iterable

from tests.clanwars.golden import DRAWER as CLANWARS
from tests.cybernekro.golden import DRAWER as CYBERNEKRO
from tests.golden import Drawer
from tests.hybrid.golden import DRAWER as HYBRID

SAMPLED = ((HYBRID, "return-to-glasinhar"), (CYBERNEKRO, "quick_start"), (CLANWARS, "m01"))
"""One of each game, for `make test`."""
ALL = [(drawer, name) for drawer in (HYBRID, CYBERNEKRO, CLANWARS) for name in drawer.games]


def named(games: Iterable[tuple[Drawer, str]]) -> list[str]:
    """What the tests are called."""
    return [f"{drawer.game.name}-{name}" for drawer, name in games]
