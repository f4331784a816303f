"""What came of an act, and for whom: the key of a line of odds."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

from affray.engine.events import Telling
from affray.engine.odds import BEST, DONE, HARM, IDLE, LESSER, NOTHING, STOPPED, Verdict
from affray.games.hybrid.screen.events.battle import Parried, Rolled
from affray.games.hybrid.screen.names import square_name, warrior_name
from affray.games.hybrid.state import Lab, Warrior


def outcome(before: Lab, after: Lab) -> Hashable:
    """What changed, and for whom: Wounds, places, states. The key of a line of odds."""
    changes: list[tuple[str, ...]] = []
    for was, now in zip(before.warriors, after.warriors, strict=True):
        words = tuple(_changes(was, now))
        if words:
            changes.append((warrior_name(before, now.id), *words))
    for shut, door in zip(before.doors, after.doors, strict=True):
        if shut.state != door.state:
            changes.append((f"the door at {square_name(before, door.squares[0])}", door.state))
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


# ---------------------------------------------------------------- in one word


def verdict(before: Lab, after: Lab, heard: Sequence[Telling], seat: str) -> Verdict | None:
    """Kills, Wounds, parried, miss, your Wound: what an outcome bar says. HYB-OC-06"""
    lost, hurt = _losses(before, after, lambda side: side == seat)
    slain, wounds = _losses(before, after, lambda side: side != seat)
    harm = _harm(lost, hurt)
    if slain:
        return Verdict(_joined("kills" if slain == 1 else f"kills {slain}", harm), BEST, slain)
    if wounds:
        return Verdict(_joined(_wounds(wounds), harm), LESSER, wounds)
    if harm:
        return Verdict(harm, HARM, -10 * lost - hurt)
    if before.mission.accepted != after.mission.accepted:
        return Verdict("objective reached", BEST)
    return _without_a_wound(before, after, heard, seat)


def _losses(before: Lab, after: Lab, is_of: Callable[[str], bool]) -> tuple[int, int]:
    """How many warriors of a side fell, and how many Wounds the others took."""
    fallen = wounds = 0
    for was, now in zip(before.warriors, after.warriors, strict=True):
        if is_of(now.side):
            fallen += now.place == "eliminated" != was.place
            wounds += max(0, now.wounds - was.wounds) if now.place == was.place else 0
    return fallen, wounds


def _wounds(number: int) -> str:
    return "1 Wound" if number == 1 else f"{number} Wounds"


def _harm(lost: int, hurt: int) -> str:
    if lost:
        return "your loss" if lost == 1 else f"{lost} of yours lost"
    return "" if not hurt else "your Wound" if hurt == 1 else f"{hurt} Wounds of yours"


def _joined(word: str, harm: str) -> str:
    return f"{word}, {harm}" if harm else word


def _without_a_wound(
    before: Lab, after: Lab, heard: Sequence[Telling], seat: str
) -> Verdict | None:
    parries = [facts[0] for kind, facts, _ in heard if kind is Parried]
    if parries:
        own = before.warriors[parries[-1]].side == seat
        return Verdict("parried", BEST if own else STOPPED)
    rolls = [(facts[0], facts[1]) for kind, facts, _ in heard if kind is Rolled]
    attackers = [before.warriors[who].side for who, why in rolls if why not in NO_ATTACK]
    if attackers:
        return _missed(before, after, attackers, seat)
    both = list(zip(before.warriors, after.warriors, strict=True))
    if any(now.pinned and not was.pinned and now.side != seat for was, now in both):
        return Verdict("pinned", BEST)
    if outcome(before, after) != () or _has_acted(before, after):
        return DONE
    return IDLE if rolls else None


def _missed(before: Lab, after: Lab, attackers: Sequence[str], seat: str) -> Verdict:
    """Attacks that hurt nobody: whoever went through another's fire is unharmed."""
    moves = any(
        was.square != now.square and now.side == seat
        for was, now in zip(before.warriors, after.warriors, strict=True)
    )
    if attackers[0] == seat or (moves and seat in attackers):
        return Verdict("miss", NOTHING)
    return Verdict("unharmed", BEST) if moves else IDLE


def _has_acted(before: Lab, after: Lab) -> bool:
    """Whether somebody has turned, lies in wait or defends himself."""
    return any(
        (was.facing, was.ambush, was.dc) != (now.facing, now.ambush, now.dc)
        for was, now in zip(before.warriors, after.warriors, strict=True)
    )


NO_ATTACK: Final = frozenset({"jump", "trap", "dying"})
"""Rolls a warrior makes to save himself."""
