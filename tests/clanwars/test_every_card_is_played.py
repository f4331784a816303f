"""Missions at random with sleeves full of cards, until every potential and every item has been in
play, and every one that can be used has been used. CLW-CON-05 CLW-CON-06"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import affray
from affray.engine.events import build
from affray.engine.questions import Ask
from affray.engine.table import Table
from affray.games.clanwars.content.kinds import Trait
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.game import game
from affray.games.clanwars.rules.campaign.chronicle import Campaign, Sleeve, new_campaign
from affray.games.clanwars.screen.events.battle import (
    AreaAttackDeclared,
    AttackDeclared,
    TraitUsed,
)
from affray.games.clanwars.state import ClanWars

POTENTIALS, ITEMS = 4, 6
MOST_GAMES = 200
MISSIONS = tuple(cards().missions)
BOLD = ("trait:pt-", "trait:it", "yes", "attack")
"""What somebody with new toys does before anything else."""
SELDOM = frozenset({"pt-spi-4", "it134"})
"""Chance hardly ever brings a surgeon to a body; test_wounds has one revive."""


def trait_of(card: str) -> Trait | None:
    """The trait of a potential or an item."""
    made = cards()
    return made.potentials[card].trait if card in made.potentials else made.items[card].trait


def bearers(card: str) -> list[str]:
    """The Operatives for whom a card is of use. CLW-POT-02 CLW-ITM-03"""
    made = cards()
    cult = made.potentials[card].cult if card in made.potentials else made.items[card].cult
    everybody = cult in (None, "clanners") if card in made.items else cult == "clanners"
    return [each.id for each in made.operatives.values() if everybody or each.cult == cult]


def everything() -> set[str]:
    """All cards that an Operative can own."""
    made = cards()
    return {*made.potentials, *(each.id for each in made.items.values() if each.kind != "book")}


def is_used(card: str) -> bool:
    """Whether playing a card shows: an action, a limited effect, a weapon."""
    trait = trait_of(card)
    if trait is not None and (trait.active or trait.free or trait.limit):
        return True
    item = cards().items.get(card)
    return item is not None and item.kind in ("melee", "ranged")


def sleeves(wanted: list[str], rng: Random) -> dict[str, Sleeve]:
    """Four Operatives who between them own cards that have not been played yet."""
    made = cards()
    found: dict[str, Sleeve] = {}
    for card in sorted(wanted, key=lambda _: rng.random()):
        able = [each for each in bearers(card) if each in found or len(found) < POTENTIALS]
        if not able:
            continue
        sleeve = found.setdefault(rng.choice(able), Sleeve(""))
        if card in made.potentials and len(sleeve.potentials) < POTENTIALS:
            sleeve.potentials += (card,)
        elif card in made.items and len(sleeve.items) < ITEMS - 1:
            armoured = any(made.items[each].kind == "armour" for each in sleeve.items)
            if not (armoured and made.items[card].kind == "armour"):
                sleeve.items += (card,)
    for operative, sleeve in found.items():
        sleeve.id = operative
        own = made.operatives[operative]
        more = (each for each in own.potentials if each not in sleeve.potentials)
        sleeve.potentials = (*sleeve.potentials, *more)[: POTENTIALS + 1]
        if len(sleeve.items) < 2:
            sleeve.items += tuple(each for each in own.items if each not in sleeve.items)
    return found


def mission(seed: int, wanted: list[str]) -> Table[ClanWars]:
    """A mission with these Operatives, against a Hostile with all swarm cards."""
    rng = Random(seed)
    campaign: Campaign = new_campaign(cards(), ())
    campaign.operatives = sleeves(wanted, rng)
    campaign.swarm, campaign.swarm_reserve = campaign.swarm_reserve, []
    taken = {each for s in campaign.operatives.values() for each in (*s.potentials, *s.items)}
    campaign.potentials = [each for each in campaign.potentials if each not in taken]
    campaign.scavenging = [each for each in campaign.scavenging if each not in taken]
    campaign.mission_deck = [each for each in campaign.mission_deck if each not in taken]
    forces = {"campaign": campaign.to_json(), "roster": list(campaign.operatives)}
    return affray.new_table(game(), MISSIONS[seed % len(MISSIONS)], seed=seed, forces=forces)


def answer(ask: Ask[Any], rng: Random, g: ClanWars) -> str:
    """Something bold, or anything that looks promising."""
    bold = [each.id for each in ask.options if each.id.startswith(BOLD)]
    if bold and rng.random() < 0.6:
        return rng.choice(bold)
    return rng.choices(ask.options, game().prior(g, ask))[0].id


def shown(table: Table[ClanWars]) -> Iterator[str]:
    """The cards that the events of a game show in use."""
    for told in table.log.told:
        event = build(told.what)
        if isinstance(event, TraitUsed):
            yield event.trait
        elif isinstance(event, AttackDeclared | AreaAttackDeclared):
            yield event.weapon


def in_play(g: ClanWars) -> Iterator[str]:
    """The cards of the Operatives as the mission begins."""
    for sleeve in (g.campaign.operatives if g.campaign is not None else {}).values():
        yield from (*sleeve.potentials, *sleeve.items)


def left_over(games: int) -> set[str]:
    """The cards that so many games have not played."""
    owned, used = set[str](), {card for card in everything() if not is_used(card)} | SELDOM
    for seed in range(games):
        wanted = sorted(everything() - (owned & used))
        if not wanted:
            break
        rng, table = Random(seed), mission(seed, wanted)
        owned.update(in_play(table.state))
        while table.decision is not None:
            ask = table.decision
            table.choose(answer(ask, rng, table.state), ask.seat)
        used.update(shown(table))
    return everything() - (owned & used)


def test_every_potential_and_every_item_is_played() -> None:
    assert left_over(MOST_GAMES) == set()
