"""What became of each unit, as a player would put it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

from affray.engine.events import Telling
from affray.engine.odds import BEST, HARM, NOTHING, STOPPED, Verdict
from affray.games.clanwars.rules.units import side_of
from affray.games.clanwars.screen import names
from affray.games.clanwars.screen.events.battle import ItemFlipped, RollResolved, WoundNegated
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


def verdict(before: ClanWars, after: ClanWars, heard: Sequence[Telling], seat: str) -> Verdict:
    """Dies, wounded, negated, fails, botch: what an outcome bar says. CLW-DIE-12"""
    mine = side_of(seat)
    dead, hurt = _losses(before, after, lambda side: side != mine)
    lost, wounds = _losses(before, after, lambda side: side == mine)
    harm = "your loss" if lost else "your wound" if wounds else ""
    if dead:
        return Verdict(_joined("dies" if dead == 1 else f"{dead} die", harm), BEST, dead)
    if hurt:
        return Verdict(_joined("wounded", harm), BEST)
    if harm:
        return Verdict(harm, HARM, -lost)
    return _of_the_roll(before, after, heard, mine)


def _losses(before: ClanWars, after: ClanWars, is_of: Callable[[str], bool]) -> tuple[int, int]:
    """How many units of a side are gone, and how many others were wounded."""
    gone = wounded = 0
    for uid, was in before.units.items():
        if not is_of(was.side):
            continue
        words = tuple(_changes(after, was, after.units.get(uid)))
        gone += "gone" in words or "dead" in words
        wounded += bool({"wounded", "trauma"} & set(words))
    return gone, wounded


def _joined(word: str, harm: str) -> str:
    return f"{word}, {harm}" if harm else word


def _of_the_roll(before: ClanWars, after: ClanWars, heard: Sequence[Telling], mine: str) -> Verdict:
    """How the last roll came out, where nobody was hurt."""
    kinds = {kind for kind, _, _ in heard}
    if WoundNegated in kinds:
        return Verdict("negated", STOPPED)
    ends = [facts for kind, facts, _ in heard if kind is RollResolved]
    if ItemFlipped in kinds and _botched(after, mine) > _botched(before, mine):
        return Verdict("item flips", HARM)
    if ends:
        return _rolled(before, after, ends[-1][0], ends[-1][1], mine)
    changed = outcome(before, after) != ()
    return Verdict("done", BEST) if changed else Verdict("nothing happens", NOTHING)


def _botched(g: ClanWars, mine: str) -> int:
    """How many items of a side are botched."""
    own = (unit for unit in g.units.values() if unit.side == mine)
    return sum(item.botched for unit in own for item in unit.items)


def _rolled(before: ClanWars, after: ClanWars, who: str, how: str, mine: str) -> Verdict:
    uid = who.partition("#")[2]
    unit = before.units.get(int(uid)) if uid else None
    own = unit is None or unit.side == mine
    if how == "botch":
        return Verdict("botch", HARM if own else BEST)
    if how == "fail":
        return Verdict("fails" if own else "nothing happens", NOTHING)
    if _has_transmitted(after) and not _has_transmitted(before):
        return Verdict("transmitted", BEST if own else HARM)
    shown = sum(unit.revealed for unit in after.units.values())
    scouted = shown > sum(unit.revealed for unit in before.units.values())
    return Verdict("scouted" if scouted else "succeeds", BEST if own else HARM)


def _has_transmitted(g: ClanWars) -> bool:
    return g.book.missions[g.mission].has_transmitted(g)
