"""No potential and no item decides a mission by itself: its bearer's side wins about as often as
without it. CLW-CON-05 CLW-CON-06

`python -m tests.clanwars.test_card_balance it112 pt-cla-12` prints the figures of some cards."""

from __future__ import annotations

import sys
from functools import cache
from random import Random

import pytest

import affray
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.game import game
from affray.games.clanwars.rules.campaign.chronicle import Sleeve, new_campaign
from affray.games.clanwars.state import HOSTILE
from tests.clanwars.test_every_card_is_played import bearers, everything

PAIRS = 48
"""Missions with the card, and as many without it from the same seeds."""
MOST = 0.36
"""By how much the share of missions won may differ: 3.5 standard deviations of so few games."""
MISSIONS = ("m04", "m07", "r04", "m05")
"""Those that either side wins now and then when both play at a glance."""


def sleeves(card: str, held: bool) -> dict[str, Sleeve]:
    """Two Operatives with what was set aside for them, one with the card besides."""
    made = cards()
    bearer = bearers(card)[0]
    mate = next(each for each in ("op01", "op02") if each != bearer)
    found = {}
    for operative in (bearer, mate):
        own = made.operatives[operative]
        found[operative] = Sleeve(operative, own.potentials, own.items)
    sleeve = found[bearer]
    if card in made.potentials:
        rest = tuple(each for each in sleeve.potentials if each != card)
        sleeve.potentials = (*rest, card) if held else (*rest, "pt-cla-8")
    else:
        armour = made.items[card].kind == "armour"
        kept = (i for i in sleeve.items if i != card)
        rest = tuple(i for i in kept if not (armour and held and made.items[i].kind == "armour"))
        sleeve.items = (*rest, card) if held else rest
    return found


def wins(card: str, seed: int, held: bool) -> bool:
    """Whether the Operatives win a mission that both sides play at a glance."""
    kits = sleeves(card, held).values()
    return won(tuple((each.id, each.potentials, each.items) for each in kits), seed)


@cache
def won(kits: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...], seed: int) -> bool:
    """The same for Operatives with these potentials and items, each game played once."""
    campaign = new_campaign(cards(), ())
    campaign.operatives = {kit[0]: Sleeve(*kit) for kit in kits}
    taken = {each for s in campaign.operatives.values() for each in (*s.potentials, *s.items)}
    campaign.potentials = [each for each in campaign.potentials if each not in taken]
    campaign.scavenging = [each for each in campaign.scavenging if each not in taken]
    campaign.mission_deck = [each for each in campaign.mission_deck if each not in taken]
    forces = {"campaign": campaign.to_json(), "roster": list(campaign.operatives)}
    mission = MISSIONS[seed % len(MISSIONS)]
    table = affray.new_table(game(), mission, seed=seed, forces=forces)
    rng = Random(seed)
    while (ask := table.decision) is not None:
        weights = game().prior(table.state, ask)
        table.choose(rng.choices(ask.options, weights)[0].id, ask.seat)
    assert table.result is not None
    return HOSTILE not in table.result.winners


def gain(card: str, pairs: int = PAIRS) -> float:
    """How much more often the bearer's side wins, from -1 to 1."""
    return sum(wins(card, n, True) - wins(card, n, False) for n in range(pairs)) / pairs


@pytest.mark.soak
@pytest.mark.parametrize("card", sorted(everything()))
def test_a_card_does_not_decide_a_mission(card: str) -> None:
    assert abs(gain(card)) <= MOST


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(everything()):
        print(f"{name} {gain(name):+.2f}", flush=True)
