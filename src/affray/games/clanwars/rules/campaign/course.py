"""A campaign: a document that goes from table to table. CLW-CMP-01 to CLW-CMP-06

    campaign = begin()
    while not campaign.result:
        table = next_table(campaign, players=3, seed=7)
        ...  # play it to its end
        campaign = close(campaign, table.state, table.result)

Each mission is a table of its own; between two missions an interlude is one, where rewards are
chosen, items change hands and the next mission is picked. `campaign.played` is its history.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from affray.engine.game import Result
from affray.engine.open import new_table
from affray.engine.table import Table
from affray.games.clanwars.content.kinds import Consequence, MissionCard
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.campaign.chronicle import (
    Campaign,
    Chapter,
    Sleeve,
    new_campaign,
    potentials_of,
    take_item,
)
from affray.games.clanwars.rules.campaign.enlisting import fit_for
from affray.games.clanwars.rules.units import is_extra, rostered
from affray.games.clanwars.state import HOSTILE, ClanWars

INTERLUDE = "interlude"
"""The scenario between two missions."""


def begin() -> Campaign:
    """A new campaign; there is no choice of the first mission. CLW-MIS-02"""
    campaign = new_campaign(cards())
    campaign.next = campaign.missions[0]
    return campaign


def next_table(
    campaign: Campaign,
    *,
    players: int = 2,
    seed: int | str | None = None,
    salt: str = "",
    options: Mapping[str, Any] | None = None,
) -> Table[ClanWars]:
    """The table that comes next: the chosen mission, or the interlude."""
    chosen = {**(options or {}), "players": players}
    forces = {"campaign": campaign.to_json()}
    scenario = campaign.next or INTERLUDE
    return new_table("clanwars", scenario, seed=seed, salt=salt, options=chosen, forces=forces)


def close(campaign: Campaign, g: ClanWars, result: Result | None) -> Campaign:
    """The campaign after a table is over."""
    if result is None:
        raise ValueError("the table is not over yet")
    if g.scenario == INTERLUDE:
        return after_interlude(g)
    return after_mission(campaign, g, result)


def after_interlude(g: ClanWars) -> Campaign:
    """The campaign as the interlude left it, with the swarm cards taken up again."""
    assert g.campaign is not None
    after = g.campaign.copy()
    after.swarm = sorted(g.face(uid) for uid in g.swarm)
    after.swarm_reserve = sorted(g.swarm_reserve.faces)
    return after


# ---------------------------------------------------------------- after a mission


def after_mission(before: Campaign, g: ClanWars, result: Result) -> Campaign:
    """Everything that needs no choice, in the order of the book. CLW-END-02"""
    campaign = before.copy()
    card = cards().missions[g.mission]
    won = HOSTILE not in result.winners
    achieved = g.book.missions[g.mission].achieved(g, won)
    roster = tuple(g.kind(unit) for unit in rostered(g))
    campaign.played.append(Chapter(g.mission, won, achieved, roster, result.reason))
    campaign.next = ""
    campaign.replays = g.options.get("failed_mission") == "open"
    campaign.bonuses = []
    campaign.due = ["report"]
    put_away(campaign, g)
    come_home(campaign, g)
    apply(campaign, card, won, achieved, roster)
    unlock(campaign, card, won)
    decide(campaign, card, won)
    campaign.due += ["memoriam", "trade", "choose"]
    return campaign


def put_away(campaign: Campaign, g: ClanWars) -> None:
    """Decks, reserves, leftovers, dead champions. CLW-ITM-10 CLW-CMP-06"""
    books = {each.id for each in cards().items.values() if each.deck == "none"}
    left = [item.id for held in g.lying.values() for item in held]
    strangers = [each for each in g.units.values() if each.op is None or is_extra(each)]
    left += [item.id for unit in strangers for item in unit.items]
    left += g.carried_off
    campaign.scavenging = sorted(
        [*g.scavenging.faces, *(each for each in left if each not in books)]
    )
    campaign.mission_deck = sorted(g.mission_deck)
    campaign.potentials = sorted(set(g.potentials) - set(of_extras(campaign, g)))
    campaign.swarm = sorted(g.face(uid) for uid in g.swarm)
    campaign.swarm_reserve = sorted(g.swarm_reserve.faces)
    fallen = {kind for kind, champion in g.champions.items() if champion.dead}
    campaign.dead_champions = sorted({*campaign.dead_champions, *fallen})


def of_extras(campaign: Campaign, g: ClanWars) -> Iterator[str]:
    """The potentials of extra Operatives: nothing that happens to them lasts. CLW-CON-13"""
    for unit in filter(is_extra, g.operatives()):
        yield from potentials_of(campaign, cards().operatives[g.kind(unit)])


def come_home(campaign: Campaign, g: ClanWars) -> None:
    """Operatives go back into their sleeves, fleshwounds healed. CLW-POT-05 CLW-REV-02"""
    for sleeve in campaign.operatives.values():
        sleeve.rests = False
    home = set(bodies_home(g))
    books = {each.id for each in cards().items.values() if each.deck == "none"}
    for unit in rostered(g):
        assert unit.op is not None
        sleeve = campaign.operatives[g.kind(unit)]
        sleeve.potentials = (*unit.op.potentials, *unit.op.fleshwounds)
        sleeve.items = tuple(item.id for item in unit.items if item.id not in books)
        sleeve.dead = unit.op.fate == "dead"
        tired = unit.op.revived or cards().operatives[sleeve.id].rests_after
        sleeve.rests = tired and not sleeve.dead
        sleeve.body_home = unit.uid in home
        sleeve.seat = unit.op.seat


def bodies_home(g: ClanWars) -> Iterator[int]:
    """Bodies that left the field with a carrier. CLW-DTH-02"""
    for unit in g.operatives():
        if unit.op is not None and unit.op.exit:
            yield from unit.op.bodies


# ---------------------------------------------------------------- consequences


def holds(consequence: Consequence, won: bool, achieved: tuple[str, ...]) -> bool:
    """Whether a consequence applies. CLW-END-03 CLW-END-04"""
    if (consequence.on == "win") != won:
        return False
    return all(each in achieved for each in consequence.all) and (
        not consequence.any or any(each in achieved for each in consequence.any)
    )


def apply(
    campaign: Campaign,
    card: MissionCard,
    won: bool,
    achieved: tuple[str, ...],
    roster: tuple[str, ...],
) -> None:
    """Consequences in the order written. CLW-CON-13"""
    for consequence in card.consequences:
        if holds(consequence, won, achieved):
            apply_one(campaign, consequence, roster)


def apply_one(campaign: Campaign, consequence: Consequence, roster: tuple[str, ...]) -> None:
    """What can be done at once is done; choices and draws wait for the interlude."""
    if consequence.potential:
        alive = [each for each in roster if not campaign.operatives[each].dead]
        campaign.due += [f"potential:{each}" for each in alive]
    for item in consequence.stash:
        if take_item(campaign, item):
            campaign.stash.append(item)
    if consequence.swarm:
        campaign.due.append(f"swarm:{consequence.swarm}")
    for each in consequence.unlocks:
        campaign.unlock(cards().operatives[each])
    if consequence.flag:
        campaign.flags[consequence.flag] = 1
    if consequence.bonus:
        campaign.bonuses.append(consequence.bonus)
    if consequence.revive:
        campaign.due.append("revive")


def unlock(campaign: Campaign, card: MissionCard, won: bool) -> None:
    """Missions are added; one already played is not unlocked again. CLW-CMP-02 CLW-CON-13"""
    for mission in card.win_unlocks if won else card.loss_unlocks:
        if mission not in campaign.missions:
            campaign.missions.append(mission)


def decide(campaign: Campaign, card: MissionCard, won: bool) -> None:
    """The final mission decides the campaign, whatever else is available. CLW-CMP-04"""
    if card.kind == "final":
        campaign.result = "operatives" if won else "hostile"


def playable(campaign: Campaign) -> list[str]:
    """The available missions for which there is a legal roster. CLW-CMP-05 CLW-ROS-01"""
    return [each for each in campaign.available if fit_for(campaign, each)]


def settle(campaign: Campaign) -> None:
    """No mission to play or no legal roster: the Hostile wins. CLW-CMP-05"""
    if not campaign.result and not playable(campaign):
        campaign.result = "hostile"


def controller_of(sleeve: Sleeve, g: ClanWars) -> str:
    """Who chooses for an Operative between missions: the player who played it last."""
    return sleeve.seat if sleeve.seat in g.operative_seats else g.captain
