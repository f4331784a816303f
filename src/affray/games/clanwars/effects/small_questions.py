"""Small questions that many cards ask, and the limits of their use. CLW-CON-02"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, Seat, yes_or_no
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.rules.rulebook import Held
from affray.games.clanwars.rules.threats import tell_kind
from affray.games.clanwars.rules.units import controller
from affray.games.clanwars.rules.uses import is_used_up, use
from affray.games.clanwars.screen.events.battle import TraitUsed, tag
from affray.games.clanwars.state import ClanWars, Unit


def number_of(trait: Trait, word: str) -> int:
    """The number that a trait gives to one of its words."""
    return next(each for each in trait.effects if each.word == word).number or 0


def always_offered(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """A trait that can be used whenever an action can be taken."""
    yield Option("", None)


def in_own_phase(g: ClanWars, unit: Unit, trait: Trait) -> Iterator[Option[None]]:
    """Only in one's own action phase."""
    if g.active == unit.uid:
        yield Option("", None)


async def may(g: ClanWars, seat: Seat, kind: str, owner: Unit) -> bool:
    """A "may" of a card: its owner's player says yes or no. CLW-DEC-01 (D36)"""
    return await yes_or_no(seat, kind, default="no", rule="CLW-CON-02", about={"unit": owner.uid})


async def uses(g: ClanWars, owner: Unit, held: Held, kind: str) -> bool:
    """A limited effect is offered while it is not used up; a use is counted. CLW-CON-02"""
    trait = held.trait
    if is_used_up(g, owner, trait.id, trait.limit):
        return False
    if not await may(g, controller(g, owner), kind, owner):
        return False
    use(g, owner, trait.id, trait.limit)
    g.emit(TraitUsed, tag(g, owner), trait.id)
    tell_kind(g, owner, g.book.bearers.get(trait.id, ()))
    return True
