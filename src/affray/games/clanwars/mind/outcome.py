"""What became of each unit, as a player would say it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from affray.games.clanwars.screen import names
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
