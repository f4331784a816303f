"""Your own profiles, weapons and cards, written in a scene instead of in a pack.

    with own("hybrid", profile=[{"id": "ogre", "name": "Ogre", "faction": "scorpion", "rank": 2,
                                 "nv": 4, "mt": 5, "most": 1, "oc": 3, "mv": 2}]):
        duel = lab("#####", "#ah.#", "#####", a="templar E", h="ogre W", dice=[3])

A row says what it would say in a pack (docs/packs.md), and is checked like one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from contextlib import ExitStack, contextmanager
from typing import Any

from affray.engine.game import find_game
from affray.games.clanwars.content.shelf import cards
from affray.games.cybernekro.content.kinds import content as cybernekro_content
from affray.games.hybrid.content.kinds import content as hybrid_content

Row = Mapping[str, Any]

CLAN_WARS_SHELVES = {
    "operative": "operatives",
    "potential": "potentials",
    "item": "items",
    "rank": "ranks",
    "legion": "legions",
    "champion": "champions",
    "neutral": "neutrals",
    "terrain": "terrain",
    "swarm": "swarm",
}
"""What a field is made of is fixed when a game begins; these are not."""


@contextmanager
def own(game: str, **rows: Iterable[Row]) -> Iterator[None]:
    """Your own entries, by kind, for as long as the block lasts. Scenes that use them end with
    it."""
    shelf = find_game(game).shelf
    if shelf is None:
        raise ValueError(f"{game} has no content of its own")
    with ExitStack() as stack:
        for word, entries in rows.items():
            kind = word.replace("_", "-")
            read = [shelf.read(kind, row) for row in entries]
            for shown in _shelves(game, kind):
                stack.enter_context(_added(shown, {each.id: each for each in read}))
            stack.callback(list, _shelves(game, kind))
        yield


def _shelves(game: str, kind: str) -> Iterator[MutableMapping[str, Any]]:
    """Where a game looks for entries of a kind."""
    if game == "clanwars":
        yield getattr(cards(), CLAN_WARS_SHELVES[kind])
    elif game == "cybernekro":
        yield from cybernekro_content().shelves(kind)
    else:
        yield from hybrid_content().shelves(kind)


@contextmanager
def _added(shelf: MutableMapping[str, Any], entries: Mapping[str, Any]) -> Iterator[None]:
    for name in entries:
        if name in shelf:
            raise ValueError(f"{name} is there already; give yours another id")
    shelf.update(entries)
    try:
        yield
    finally:
        for name in entries:
            del shelf[name]
