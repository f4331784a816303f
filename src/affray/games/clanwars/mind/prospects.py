"""What agents ask of the game: what a seat cannot know, and what changed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random

from affray.engine.handles import redeal_faces
from affray.engine.questions import Seat
from affray.games.clanwars.mind.evaluate import evaluate
from affray.games.clanwars.mind.prior import prior
from affray.games.clanwars.screen import names
from affray.games.clanwars.state import HOSTILE, OFF, ClanWars, Unit

__all__ = ["evaluate", "outcome", "prior", "redeal"]


def redeal(g: ClanWars, seat: Seat, rng: Random) -> None:
    """Deal anew what a seat does not know: arcana, threats and reserve, swarm cards, secrets."""
    arcana = [uid for hand in g.hands.values() for uid in hand]
    arcana += [card.named for card in g.stack if card.named]
    # whoever seeks has the deck before his eyes
    redeal_faces(g, seat, rng, arcana, *(() if is_seeking(g, seat) else (g.tarot,)))
    if seat != HOSTILE:
        threats = [u.uid for u in g.units.values() if u.side == "hostile" and not u.revealed]
        redeal_faces(g, seat, rng, threats, bags=[g.reserve])
        redeal_faces(g, seat, rng, g.swarm, g.swarm_reserve)
    redeal_faces(g, seat, rng, g.secrets.values())


def is_seeking(g: ClanWars, seat: Seat) -> bool:
    """Whether a seat is naming a card of the deck by The Seeker. CLW-ARC-05"""
    top = g.stack[-1] if g.stack else None
    if top is None or top.named or top.resolving:
        return False
    return top.seat == seat and g.face(top.uid) == "seeker"


# ---------------------------------------------------------------- what changed


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
