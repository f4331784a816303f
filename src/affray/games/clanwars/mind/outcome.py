"""What became of each unit, as a player would put it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, Final

from affray.engine.events import Event, Telling
from affray.engine.odds import BEST, DONE, HARM, IDLE, NOTHING, STOPPED, Verdict
from affray.games.clanwars.rules.units import side_of
from affray.games.clanwars.screen import names
from affray.games.clanwars.screen.events.battle import (
    ActionDeclared,
    Died,
    Healed,
    ItemDropped,
    ItemFlipped,
    ItemTaken,
    Moved,
    PieceRemoved,
    PieceWounded,
    RevivedOperative,
    RollResolved,
    Scouted,
    WoundNegated,
)
from affray.games.clanwars.state import OFF, ClanWars, Unit


def outcome(before: ClanWars, after: ClanWars) -> Hashable:
    """What became of each unit, as a player would say it."""
    changes = [
        (names.unit(before, unit.uid), *words)
        for unit in before.units.values()
        if (words := tuple(_changes(after, unit, after.units.get(unit.uid))))
    ]
    changes += [("a unit", "appears") for uid in after.units if uid not in before.units]
    changes += [
        (names.card(after, piece.id), "wounded")
        for piece, was in zip(after.pieces, before.pieces, strict=False)
        if piece.wounds > was.wounds
    ]
    return tuple(changes)


def _changes(g: ClanWars, was: Unit, now: Unit | None) -> Iterator[str]:
    if now is None:
        yield "gone"
        return
    if was.op is not None and now.op is not None:
        if now.op.fate != was.op.fate:
            yield now.op.fate or "back"
        lost = len(was.op.potentials) - len(now.op.potentials)
        if lost > 0:
            yield "wounded"
        elif lost < 0:
            yield "healed"
        elif len(now.op.fleshwounds) < len(was.op.fleshwounds):
            yield "trauma"
        if now.op.stealth != was.op.stealth:
            yield "in stealth" if now.op.stealth else "out of stealth"
    if now.revealed and not was.revealed:
        yield "revealed"
    if now.stunned and not was.stunned:
        yield "stunned"
    if now.wounds > was.wounds:
        yield "wounded"
    if now.tile != was.tile and now.tile != OFF:
        yield f"on {names.tile(g, now.tile)}"
    botched = {item.id for item in was.items if not item.botched}
    yield from (
        f"{names.card(g, item.id)} botched"
        for item in now.items
        if item.botched and item.id in botched
    )


# ---------------------------------------------------------------- in one word


def verdict(
    before: ClanWars, after: ClanWars, heard: Sequence[Telling], seat: str
) -> Verdict | None:
    """Dies, wounded, negated, fails, botch: what an outcome bar says. CLW-DIE-12"""
    mine = side_of(seat)
    died = _died(heard)
    dead, hurt = _losses(before, after, died, lambda side: side != mine)
    lost, wounds = _losses(before, after, died, lambda side: side == mine)
    harm = "your loss" if lost else "your wound" if wounds else ""
    if dead:
        return Verdict(_joined("dies" if dead == 1 else f"{dead} die", harm), BEST, dead)
    if hurt:
        return Verdict(_joined("wounded", harm), BEST)
    if harm:
        return Verdict(harm, HARM, -lost)
    return _of_the_roll(before, after, heard, mine)


def _died(heard: Sequence[Telling]) -> frozenset[int]:
    """Who died: a threat that was only found out, or hides again, is gone but not dead."""
    return frozenset(uid for kind, facts, _ in heard if kind is Died for uid in _uid(facts[0]))


def _uid(tag: str) -> Iterator[int]:
    number = tag.partition("#")[2]
    if number:
        yield int(number)


def _losses(
    before: ClanWars, after: ClanWars, died: frozenset[int], is_of: Callable[[str], bool]
) -> tuple[int, int]:
    """How many units of a side died, and how many others were wounded."""
    gone = wounded = 0
    for uid, was in before.units.items():
        if not is_of(was.side):
            continue
        words = set(_changes(after, was, after.units.get(uid)))
        gone += uid in died or "dead" in words
        wounded += uid not in died and bool({"wounded", "trauma"} & words)
    return gone, wounded


def _joined(word: str, harm: str) -> str:
    return f"{word}, {harm}" if harm else word


def _of_the_roll(
    before: ClanWars, after: ClanWars, heard: Sequence[Telling], mine: str
) -> Verdict | None:
    """How the last roll came out, where nobody was hurt."""
    kinds = {kind for kind, _, _ in heard}
    if WoundNegated in kinds:
        return Verdict("negated", STOPPED)
    if ItemFlipped in kinds and _botched(after, mine) > _botched(before, mine):
        return Verdict("item flips", HARM)
    ends = [facts for kind, facts, _ in heard if kind is RollResolved]
    if ends:
        return _rolled(before, after, heard, ends[-1], mine)
    return DONE if outcome(before, after) != () else None


def _botched(g: ClanWars, mine: str) -> int:
    """How many items of a side are botched."""
    own = (unit for unit in g.units.values() if unit.side == mine)
    return sum(item.botched for unit in own for item in unit.items)


def _rolled(
    before: ClanWars, after: ClanWars, heard: Sequence[Telling], end: tuple[Any, ...], mine: str
) -> Verdict:
    who, how = end[:2]
    unit = next((before.units.get(uid) for uid in _uid(who)), None)
    own = unit is None or unit.side == mine
    if how == "botch" and own:
        return Verdict("botch", HARM)
    if how in ("fail", "botch"):
        return Verdict("fails", NOTHING) if own else _got_away(before, heard, mine)
    if _has_transmitted(after) and not _has_transmitted(before):
        return Verdict("transmitted", BEST if own else HARM)
    kinds = {kind for kind, _, _ in heard}
    word = next((word for kind, word in SUCCESSES if kind in kinds), "succeeds")
    return Verdict(word, BEST if own else HARM)


def _got_away(before: ClanWars, heard: Sequence[Telling], mine: str) -> Verdict:
    """A roll of the others failed: whoever was about something has done it unharmed."""
    doers = (uid for kind, facts, _ in heard if kind in DEEDS for uid in _uid(facts[0]))
    own = any(uid in before.units and before.units[uid].side == mine for uid in doers)
    return Verdict("unharmed", BEST) if own else IDLE


DEEDS: Final[frozenset[type[Event]]] = frozenset({ActionDeclared, Moved, ItemTaken, ItemDropped})
SUCCESSES: Final[Sequence[tuple[type[Event], str]]] = (
    (Scouted, "scouted"),
    (Healed, "healed"),
    (RevivedOperative, "revived"),
    (PieceRemoved, "destroyed"),
    (PieceWounded, "damaged"),
    (ItemDropped, "item dropped"),
    (ItemTaken, "item taken"),
)
"""What a roll that succeeds has brought, by what was told of it."""


def _has_transmitted(g: ClanWars) -> bool:
    return g.book.missions[g.mission].has_transmitted(g)
