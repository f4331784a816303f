"""What is planned in a campaign before it is carried out: rewards, trades, the next mission, its
intel and its roster. The options that the table offers are the check. CLW-END-02 CLW-MIS-02"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.engine.errors import BadForces
from affray.engine.questions import Ask
from affray.engine.table import Table
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.campaign.chronicle import MOST_POTENTIALS, Campaign, Sleeve
from affray.games.clanwars.rules.campaign.course import after_interlude, next_table, playable
from affray.games.clanwars.rules.campaign.enlisting import (
    ROSTER,
    carry_limit,
    fit_for,
    go_together,
    may_own,
    name_of,
)
from affray.games.clanwars.state import ClanWars

STASH = "stash"
DECLINE = "decline"
Plan = Mapping[str, Any]


# ---------------------------------------------------------------- between two missions


def rewarded(campaign: Campaign) -> list[str]:
    """Who gains a potential, in the order of the roster. CLW-END-06"""
    return [
        each.removeprefix("potential:") for each in campaign.due if each.startswith("potential:")
    ]


def may_revive(campaign: Campaign) -> list[str]:
    """Whose body came home, where one of the dead may be revived. CLW-REV-01"""
    if "revive" not in campaign.due:
        return []
    return [
        each.id
        for each in campaign.operatives.values()
        if each.dead and not each.retired and each.body_home and eligible(campaign, each.id)
    ]


def eligible(campaign: Campaign, operative: str) -> list[str]:
    """Cards of the reserve that an Operative may own. CLW-POT-02"""
    return [each for each in campaign.potentials if may_own(operative, each)]


def interlude(
    campaign: Campaign, players: int, options: Mapping[str, Any], plan: Plan, seed: str
) -> Table[ClanWars]:
    """The table between two missions, played to its end as planned; what is not planned is left
    as it is: nobody gains a card that was not chosen. CLW-POT-04"""
    ready = campaign.copy()
    ready.next = ""
    table = next_table(ready, players=players, seed=seed, options=options)
    trades = [tuple(each) for each in plan.get("trades", ())]
    passed = 0
    while table.decisions:
        kind = table.decisions[0].kind
        answer = _answer(table.decisions[0], plan, trades, passed)
        for ask in [each for each in table.decisions if each.kind == kind]:
            table.choose(answer, seat=ask.seat)
        passed += kind == "free-trade"
    return table


def _answer(ask: Ask[Any], plan: Plan, trades: list[tuple[str, ...]], passed: int) -> str:
    about = str((ask.about or {}).get("operative", ""))
    offered = [option.id for option in ask.options]
    match ask.kind:
        case "reward":
            wanted = dict(plan.get("potentials", {})).get(about, DECLINE)
        case "give-back":
            wanted = dict(plan.get("back", {})).get(about, DECLINE)
        case "revive":
            wanted = plan.get("revive") or "none"
        case "free-trade":
            wanted = ":".join(trades[passed][:3]) if passed < len(trades) else "done"
        case "trade-back":
            wanted = (*trades[passed - 1], "", "")[3]
        case _:
            wanted = plan.get("mission", "")
    if wanted in offered:
        return str(wanted)
    if ask.kind == "free-trade":
        item, giver, taker = trades[passed][:3]
        raise BadForces(
            f"{cards().items[item].name} cannot go from {giver} to {taker} (CLW-ITM-11)"
        )
    return ask.default or offered[0]


def after(
    campaign: Campaign, players: int, options: Mapping[str, Any], plan: Plan, seed: str
) -> tuple[Campaign, Table[ClanWars]]:
    """The campaign as a plan would leave it, and the table that led there."""
    table = interlude(campaign, players, options, plan, seed)
    return after_interlude(table.state), table


# ---------------------------------------------------------------- why not


def why_no_potential(campaign: Campaign, operative: str, card: str, plan: Plan) -> str:
    """Why an Operative cannot gain a potential, or nothing. CLW-POT-02 CLW-POT-03"""
    known = cards().potentials
    if operative not in rewarded(campaign) and operative != plan.get("revive"):
        return f"{name_of(operative)} gains no potential now (CLW-END-06)"
    if card == DECLINE:
        return ""
    if card not in known:
        return f'there is no potential "{card}" (CLW-POT-01)'
    if not may_own(operative, card):
        cult = known[card].cult.capitalize()
        return (
            f"{name_of(operative)} cannot own {known[card].name}, a card of the {cult} (CLW-POT-02)"
        )
    if card not in campaign.potentials:
        return f"{known[card].name} is not in the reserve (CLW-POT-04)"
    for other, taken in dict(plan.get("potentials", {})).items():
        if taken == card and other != operative:
            return f"{name_of(other)} takes {known[card].name}: each card exists once (CLW-POT-04)"
    return ""


def needs_room(sleeve: Sleeve) -> bool:
    """Whether a sixth potential would need one to go back. CLW-POT-03"""
    return len(sleeve.potentials) >= MOST_POTENTIALS


def why_no_trade(campaign: Campaign, trades: list[tuple[str, ...]], wanted: tuple[str, ...]) -> str:
    """Why an item cannot change hands in a campaign as its trades have left it. CLW-ITM-11"""
    item, giver, taker, back = (*wanted, "")[:4]
    holders = [STASH, *(each.id for each in campaign.operatives.values() if not each.dead)]
    shelf = cards().items
    if giver not in holders or taker not in holders or giver == taker:
        return "an item goes from one living Operative, or the stash, to another (CLW-ITM-11)"
    if item not in _held(campaign, giver):
        return f"{_holder(giver)} does not have that item (CLW-ITM-11)"
    if back and back not in _held(campaign, taker):
        return f"{_holder(taker)} does not have what should come back (CLW-ITM-11)"
    for each in filter(None, (item, back)):
        if "permanent" in shelf[each].keywords:
            return f"nobody parts with {shelf[each].name}: it is PERMANENT (CLW-ITM-11)"
        if any(each == done[0] and done[2] != STASH for done in trades):
            return f"{shelf[each].name} has changed hands already (CLW-ITM-11)"
    for holder, goes, comes in ((taker, back, item), (giver, item, back)):
        if told := _why_not_carry(campaign, holder, goes, comes):
            return told
    return ""


def _why_not_carry(campaign: Campaign, holder: str, goes: str, comes: str) -> str:
    if holder == STASH or not comes:
        return ""
    shelf, sleeve = cards().items, campaign.operatives[holder]
    items = (*(each for each in sleeve.items if each != goes), comes)
    armours = [shelf[each].name for each in items if shelf[each].kind == "armour"]
    if len(armours) > 1:
        return f"{name_of(holder)} wears one armour, not {' and '.join(armours)} (CLW-ITM-11)"
    limit = carry_limit(Sleeve(sleeve.id, sleeve.potentials, items))
    if len(items) > limit:
        return f"{name_of(holder)} carries {limit} items at most (CLW-ITM-07)"
    return ""


def _held(campaign: Campaign, holder: str) -> tuple[str, ...]:
    return tuple(campaign.stash) if holder == STASH else campaign.operatives[holder].items


def _holder(holder: str) -> str:
    return "the stash" if holder == STASH else name_of(holder)


# ---------------------------------------------------------------- before a mission


def chosen_mission(campaign: Campaign, plan: Plan) -> str:
    """The mission that comes next, as planned as long as nobody has left. CLW-MIS-02"""
    wanted = plan.get("mission")
    return str(wanted) if wanted in playable(campaign) else campaign.next


def offered_intel(campaign: Campaign, mission: str) -> list[str]:
    """The pieces of intel that the Operatives may buy. CLW-INT-01 CLW-CON-13"""
    owned = {item for each in campaign.operatives.values() for item in each.items}
    return [
        piece.id
        for piece in cards().missions[mission].intel
        if (not piece.flag or campaign.flags.get(piece.flag))
        and (piece.item is None or piece.item in owned)
    ]


def chosen_roster(campaign: Campaign, mission: str, plan: Plan) -> list[str]:
    """Who goes: as planned where that can be, else the first that may. CLW-ROS-01"""
    fit = fit_for(campaign, mission)
    wanted = [each for each in plan.get("roster", ()) if each in fit]
    if wanted:
        return sorted(wanted, key=fit.index)
    found: list[str] = []
    for each in fit:
        if len(found) < ROSTER and go_together([*found, each]):
            found.append(each)
    return found


def roster_fault(campaign: Campaign, mission: str, roster: list[str]) -> str:
    """Why these cannot go together, or nothing. CLW-ROS-01"""
    fit = fit_for(campaign, mission)
    for each in roster:
        if each not in fit:
            return f"{name_of(each)} cannot go on this mission (CLW-ROS-01)"
    if not 1 <= len(roster) <= ROSTER:
        return f"a roster is 1 to {ROSTER} Operatives, not {len(roster)} (CLW-ROS-01)"
    if not go_together(roster):
        return "some of these do not go together (CLW-ROS-01)"
    return ""


def mission_table(
    campaign: Campaign,
    players: int,
    options: Mapping[str, Any],
    plan: Plan,
    seed: str,
    salt: str,
) -> Table[ClanWars]:
    """The table of the chosen mission with its intel bought and its roster locked. CLW-ROS-01"""
    ready = campaign.copy()
    ready.next = chosen_mission(campaign, plan)
    table = next_table(ready, players=players, seed=seed, salt=salt, options=options)
    bought = [each for each in plan.get("intel", ()) if each in offered_intel(ready, ready.next)]
    roster = "+".join(chosen_roster(ready, ready.next, plan))
    while table.decisions and table.decisions[0].kind in ("intel", "roster"):
        kind = table.decisions[0].kind
        answer = roster
        if kind == "intel":
            answer = f"buy:{bought.pop(0)}" if bought else "proceed"
        for ask in [each for each in table.decisions if each.kind == kind]:
            table.choose(answer, seat=ask.seat)
    return table
