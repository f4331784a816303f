"""What came of an act, for whom: the key of a line of odds."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from affray.games.hybrid.screen.names import warrior_name
from affray.games.hybrid.state import Lab, Warrior


def outcome(before: Lab, after: Lab) -> Hashable:
    """What changed for whom: Wounds, places, states. The key of a line of odds."""
    changes: list[tuple[str, ...]] = []
    for was, now in zip(before.warriors, after.warriors, strict=True):
        words = tuple(_changes(was, now))
        if words:
            changes.append((warrior_name(before, now.id), *words))
    if before.mission.accepted != after.mission.accepted:
        changes.append(("objective reached",))
    return tuple(changes)


def _changes(was: Warrior, now: Warrior) -> Iterator[str]:
    if was.place != now.place:
        yield now.place
        return
    if was.wounds != now.wounds:
        change = now.wounds - was.wounds
        yield f"{change:+d} {'Wound' if abs(change) == 1 else 'Wounds'}"
    if was.square != now.square:
        yield "moved"
    if was.dc and not now.dc:
        yield "out of DC"
    if was.ambush and not now.ambush:
        yield "out of ambush"
    if now.pinned and not was.pinned:
        yield "pinned"
    if now.paralysed and not was.paralysed:
        yield "paralysed"
