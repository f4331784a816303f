"""One reader per game: which parts of a view a learner is shown, and as which numbers."""

from __future__ import annotations

from collections.abc import Mapping

from affray.rl.readers.clanwars import ClanWarsReader
from affray.rl.readers.cybernekro import CybernekroReader
from affray.rl.readers.hybrid import HybridReader
from affray.rl.readers.reader import Reader

READERS: Mapping[str, type[Reader]] = {
    "hybrid": HybridReader,
    "clanwars": ClanWarsReader,
    "cybernekro": CybernekroReader,
}

__all__ = ["READERS", "Reader"]
