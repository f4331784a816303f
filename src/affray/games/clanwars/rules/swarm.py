"""Swarm cards. CLW-SWA-01 to CLW-SWA-04"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.engine.deck import shuffle_in
from affray.engine.questions import Option
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.screen.events.battle import SwarmNegated, SwarmPlayed
from affray.games.clanwars.state import ClanWars


def effects_of(g: ClanWars, uid: int) -> Iterator[tuple[str, Trait]]:
    """The two effects of a card. CLW-SWA-02"""
    card = g.book.cards.swarm[g.face(uid)]
    yield "a", card.a
    yield "b", card.b


def options(g: ClanWars) -> Iterator[Option[Any]]:
    """The swarm cards that can be played now, with what their effects name. CLW-SWA-02"""
    for uid in g.swarm:
        for letter, trait in effects_of(g, uid):
            code = g.book.schemes[trait.effects[0].word]
            for option in code.options(g, trait):
                tail = f":{option.id}" if option.id else ""
                yield Option(f"swarm:{g.face(uid)}:{letter}{tail}", (uid, letter, option.value))


async def play(g: ClanWars, value: Any) -> None:
    """Show the card, resolve one effect unless it is negated, put the card away. CLW-SWA-02"""
    uid, letter, choice = value
    trait = dict(effects_of(g, uid))[letter]
    g.swarm.remove(uid)
    g.reveal(uid)
    face = g.drop(uid)
    g.emit(SwarmPlayed, face, letter)
    put_away(g, face)
    if await happen(g, "swarm-played", Happening(card=face)):
        g.emit(SwarmNegated, face)
        return
    await g.book.schemes[trait.effects[0].word].perform(g, trait, choice)


def put_away(g: ClanWars, face: str) -> None:
    """Back into the reserve, or out of the campaign (option swarm_recycle). CLW-SWA-03"""
    if g.options.get("swarm_recycle", "reserve") == "reserve":
        shuffle_in(g, g.swarm_reserve, faces=[face])
