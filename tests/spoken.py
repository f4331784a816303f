"""Everything that golden games say, to be read by an editor: `python -m tests.spoken GAME RECORD`."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import islice

from tests.clanwars.golden import DRAWER as CLANWARS
from tests.cybernekro.golden import DRAWER as CYBERNEKRO
from tests.golden import Drawer
from tests.hybrid.golden import DRAWER as HYBRID

DRAWERS = {drawer.game.name: drawer for drawer in (HYBRID, CYBERNEKRO, CLANWARS)}
MOST = 600
"""Decisions of each game that are read."""


def spoken(drawer: Drawer, names: Iterable[str]) -> Counter[str]:
    """Prompts, labels, gists and sentences, with numbers left out so that each comes once."""
    said: Counter[str] = Counter()
    for name in names:
        table = drawer.laid(name)
        for ask, choice in islice(drawer.answers(name, table), MOST):
            said[f"? {ask.kind}: {ask.prompt}"] += 1
            for option in ask.options[:: 1 + len(ask.options) // 6]:
                said[f"- {ask.kind}: {option.label} | {ask.gist(option)}"] += 1
            for refused in ask.refused[:4]:
                said[f"x {ask.kind}: {refused.label} | {refused.reason}"] += 1
            table.choose(choice, ask.seat)
        for event in table.events(None):
            said[f". {drawer.game.words.sentence(table.state, event)}"] += 1
    return said


def plain(text: str) -> str:
    """A sentence with its numbers and squares made alike."""
    return re.sub(r"\b[A-Z]?\d[\d.]*\b", "9", text)


def main() -> None:
    """Print what one game's records say, or those that are named."""
    drawer = DRAWERS[sys.argv[1]]
    alike: dict[str, str] = {}
    for text in spoken(drawer, sys.argv[2:] or drawer.games):
        alike.setdefault(plain(text), text)
    print("\n".join(sorted(alike.values())))


if __name__ == "__main__":
    main()
