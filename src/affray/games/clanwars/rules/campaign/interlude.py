"""Between two missions: rewards, revival, in memoriam, trading, the next mission. CLW-END-02"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from affray.engine.deck import Deck, draw
from affray.engine.game import Result, Value
from affray.engine.questions import Option, Rule, Seat, ask
from affray.games.clanwars.content.kinds import ARCANA
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.campaign.chronicle import MOST_POTENTIALS, Campaign, Sleeve
from affray.games.clanwars.rules.campaign.course import controller_of, holds, playable, settle
from affray.games.clanwars.rules.campaign.enlisting import carry_limit, may_own
from affray.games.clanwars.rules.setting_up import campaign_of, seats_for, take_swarm
from affray.games.clanwars.rules.teams import team_decides
from affray.games.clanwars.screen.events.missions import (
    BriefingRead,
    CampaignDecided,
    Consequences,
    FlagSet,
    InMemoriam,
    MissionChosen,
    MissionUnlocked,
    PotentialGained,
    PotentialReturned,
    Recruited,
    Stashed,
    SwarmDrawn,
    SwarmDrawnHidden,
    Traded,
)
from affray.games.clanwars.state import HOSTILE, ClanWars

KEY = "interlude"
SCENARIO = (KEY, "Between missions", "Rewards, trading, the next mission")
STASH = "stash"


def build(options: Mapping[str, Value], forces: Mapping[Seat, Any]) -> ClanWars:
    """The table between two missions."""
    campaign = campaign_of(options, forces)
    seats = seats_for(int(options.get("players", 2)))
    team = seats[1:]
    g = ClanWars(
        phase="interlude",
        captain=team[len(campaign.played) % len(team)],
        tarot=Deck(sorted(ARCANA)),
        hands={seat: [] for seat in seats},
        campaign=campaign,
        squares="row[0]",
        seats=seats,
        scenario=KEY,
        options=dict(options),
    )
    take_swarm(g, campaign)
    if not campaign.due:
        campaign.due = ["trade", "choose"]
    return g


def campaign_at(g: ClanWars) -> Campaign:
    """The campaign of the table."""
    assert g.campaign is not None
    return g.campaign


def next_step(g: ClanWars) -> Rule[None] | Result:
    """What is due next; then the result. CLW-END-02"""
    campaign = campaign_at(g)
    if campaign.due:
        return settle_due(g)
    if campaign.result == "operatives":
        return Result(g.operative_seats, "the Operatives win the campaign")
    if campaign.result == "hostile":
        return Result((HOSTILE,), "the Hostile wins the campaign")
    return Result((), f"the squad goes to {campaign.next}")


async def settle_due(g: ClanWars) -> None:
    """One thing that needs a choice or a draw."""
    campaign = campaign_at(g)
    what, _, which = campaign.due[0].partition(":")
    match what:
        case "report":
            report(g)
        case "potential":
            await gain(g, campaign.operatives[which])
        case "swarm":
            draw_swarm(g, int(which))
        case "revive":
            await revive_one(g)
        case "memoriam":
            retire(g)
        case "trade":
            if await trade(g):
                return
        case "choose":
            await choose_mission(g)
        case _:
            g.forbid(f"nobody knows what {campaign.due[0]} is")
    campaign.due.pop(0)


def report(g: ClanWars) -> None:
    """What the last mission led to without any choice. CLW-END-02"""
    campaign = campaign_at(g)
    last = campaign.played[-1]
    card = cards().missions[last.mission]
    g.emit(Consequences, last.mission, last.won, last.objectives)
    for each in card.consequences:
        if holds(each, last.won, last.objectives):
            for item in each.stash:
                if item in campaign.stash:
                    g.emit(Stashed, item)
            for operative in each.unlocks:
                g.emit(Recruited, operative)
            if each.flag:
                g.emit(FlagSet, each.flag)
    for mission in card.win_unlocks if last.won else card.loss_unlocks:
        if mission in campaign.available:
            g.emit(MissionUnlocked, mission)


# ---------------------------------------------------------------- potentials


def eligible(campaign: Campaign, sleeve: Sleeve) -> list[str]:
    """Cards of the reserve of one's own cult or of the Clanners. CLW-POT-02"""
    return [each for each in campaign.potentials if may_own(sleeve.id, each)]


async def gain(g: ClanWars, sleeve: Sleeve) -> None:
    """A potential is chosen, drawn or declined; a sixth only in exchange for another. CLW-POT-03
    CLW-POT-04"""
    campaign = campaign_at(g)
    found = eligible(campaign, sleeve)
    if not found:
        return
    seat = controller_of(sleeve, g)
    if g.options.get("potential_draw", "choose") == "choose":
        card = await ask(
            seat,
            "reward",
            [*(Option(each, each) for each in found), Option("decline", "")],
            default=found[0] if len(sleeve.potentials) < MOST_POTENTIALS else "decline",
            rule="CLW-POT-04",
            about={"operative": sleeve.id},
        )
    else:
        card = found[g.dice.one_of(len(found), "potential")]
    if card and await makes_room(g, sleeve, seat):
        take(g, sleeve, card)


async def makes_room(g: ClanWars, sleeve: Sleeve, seat: Seat) -> bool:
    """With 5 owned one goes back first, or the new one is declined. CLW-POT-03"""
    if len(sleeve.potentials) < MOST_POTENTIALS:
        return True
    back = await ask(
        seat,
        "give-back",
        [Option("decline", ""), *(Option(each, each) for each in sleeve.potentials)],
        default="decline",
        rule="CLW-POT-03",
        about={"operative": sleeve.id},
    )
    if not back:
        return False
    sleeve.potentials = tuple(each for each in sleeve.potentials if each != back)
    campaign_at(g).potentials.append(back)
    g.emit(PotentialReturned, sleeve.id, back)
    return True


def take(g: ClanWars, sleeve: Sleeve, card: str) -> None:
    """A card of the reserve is owned from now on."""
    campaign = campaign_at(g)
    campaign.potentials.remove(card)
    campaign.potentials.sort()
    sleeve.potentials += (card,)
    g.emit(PotentialGained, sleeve.id, card)


# ---------------------------------------------------------------- swarm cards


def draw_swarm(g: ClanWars, count: int) -> None:
    """The Hostile draws at random from the reserve. CLW-SWA-01"""
    for _ in range(count):
        uid = draw(g, g.swarm_reserve, HOSTILE, why="swarm")
        if uid is None:
            return
        g.swarm.append(uid)
        hidden = (SwarmDrawnHidden, len(g.swarm))
        g.emit(SwarmDrawn, g.face(uid), to=HOSTILE, rest=hidden)


# ---------------------------------------------------------------- the dead


async def revive_one(g: ClanWars) -> None:
    """One dead Operative whose body came home may be revived. CLW-REV-01 CLW-MSN-11"""
    campaign = campaign_at(g)
    fallen = [
        each
        for each in campaign.operatives.values()
        if each.dead and not each.retired and each.body_home and eligible(campaign, each)
    ]
    if not fallen:
        return
    chosen = await team_decides(
        g,
        "revive",
        lambda: [Option("none", ""), *(Option(each.id, each.id) for each in fallen)],
        fallen[0].id,
        "CLW-REV-01",
    )
    if chosen:
        sleeve = campaign.operatives[chosen]
        sleeve.dead = False
        sleeve.rests = True
        take(g, sleeve, await first_card(g, sleeve))


async def first_card(g: ClanWars, sleeve: Sleeve) -> str:
    """The potential that comes with life: chosen, or drawn at random. CLW-REV-01 CLW-POT-04"""
    found = eligible(campaign_at(g), sleeve)
    if g.options.get("potential_draw", "choose") == "random_eligible":
        return found[g.dice.one_of(len(found), "potential")]
    return await ask(
        controller_of(sleeve, g),
        "reward",
        (Option(each, each) for each in found),
        default=found[0],
        rule="CLW-REV-01",
        about={"operative": sleeve.id},
    )


def retire(g: ClanWars) -> None:
    """An Operative who died and was not revived is never used again. CLW-DTH-05"""
    campaign = campaign_at(g)
    won = bool(campaign.played) and campaign.played[-1].won
    for sleeve in campaign.operatives.values():
        if sleeve.dead and not sleeve.retired:
            sleeve.retired = True
            for item in sleeve.items:
                inherit(campaign, item, kept=won or sleeve.body_home)
            sleeve.items = ()
            g.emit(InMemoriam, sleeve.id, cards().operatives[sleeve.id].memoriam)


def inherit(campaign: Campaign, item: str, kept: bool) -> None:
    """Armour goes to the stash or is lost; PERMANENT items go where they came from. CLW-DTH-05"""
    card = cards().items[item]
    if "permanent" in card.keywords:
        if card.deck == "mission":
            campaign.mission_deck = sorted([*campaign.mission_deck, item])
        elif card.deck == "scavenging":
            campaign.scavenging = sorted([*campaign.scavenging, item])
    elif kept:
        campaign.stash.append(item)
    else:
        campaign.scavenging = sorted([*campaign.scavenging, item])


# ---------------------------------------------------------------- free trading


def may_carry(sleeve: Sleeve, items: tuple[str, ...]) -> bool:
    """Up to the limit, one armour each. CLW-ITM-11"""
    shelf = cards().items
    armours = sum(shelf[each].kind == "armour" for each in items)
    return armours <= 1 and len(items) <= carry_limit(Sleeve(sleeve.id, sleeve.potentials, items))


def may_change_hands(g: ClanWars, item: str) -> bool:
    """PERMANENT items stay, and each item is taken once per interlude. CLW-ITM-11"""
    taken = g.progress.get(f"traded-{item}")
    return not taken and "permanent" not in cards().items[item].keywords


def items_of(campaign: Campaign, holder: str) -> tuple[str, ...]:
    """What an Operative carries, or what lies in the stash."""
    return tuple(campaign.stash) if holder == STASH else campaign.operatives[holder].items


def would_fit(campaign: Campaign, holder: str, goes: str, comes: str) -> bool:
    """Whether a holder may give one item and get another; either may be none. CLW-ITM-11"""
    if holder == STASH:
        return True
    after = tuple(each for each in items_of(campaign, holder) if each != goes)
    return may_carry(campaign.operatives[holder], (*after, comes) if comes else after)


def may_be_given(campaign: Campaign, item: str, giver: str, taker: str, back: str = "") -> bool:
    """Whether an item may change hands, with or without another in return. CLW-ITM-11"""
    return would_fit(campaign, giver, item, back) and would_fit(campaign, taker, back, item)


def returns(g: ClanWars, item: str, giver: str, taker: str) -> list[str]:
    """What the taker may give in return, where a gift alone would not fit. CLW-ITM-11"""
    campaign = campaign_at(g)
    return [
        back
        for back in items_of(campaign, taker)
        if may_change_hands(g, back) and may_be_given(campaign, item, giver, taker, back)
    ]


def trades(g: ClanWars) -> Iterator[Option[tuple[str, str, str] | None]]:
    """Every item that may change hands, to an Operative or to the stash. CLW-ITM-11"""
    yield Option("done", None)
    campaign = campaign_at(g)
    alive = [each.id for each in campaign.operatives.values() if not each.dead]
    for giver in (STASH, *alive):
        for item in items_of(campaign, giver):
            if not may_change_hands(g, item):
                continue
            for taker in (*alive, STASH):
                if taker != giver and (
                    may_be_given(campaign, item, giver, taker)
                    or (taker != STASH and returns(g, item, giver, taker))
                ):
                    yield Option(f"{item}:{giver}:{taker}", (item, giver, taker))


async def trade(g: ClanWars) -> bool:
    """One item changes hands, for another where that is needed; False: done. CLW-ITM-11"""
    choice = await team_decides(g, "free-trade", lambda: trades(g), "done", "CLW-ITM-11")
    if choice is None:
        return False
    item, giver, taker = choice
    back = ""
    if not may_be_given(campaign_at(g), item, giver, taker):
        offers = returns(g, item, giver, taker)
        back = await team_decides(
            g,
            "trade-back",
            lambda: (Option(each, each) for each in offers),
            offers[0],
            "CLW-ITM-11",
            about={"card": item},
        )
    hand_over(g, item, giver, taker)
    if back:
        hand_over(g, back, taker, giver)
    return True


def hand_over(g: ClanWars, item: str, giver: str, taker: str) -> None:
    """An item changes hands; into the stash it may go on its way to another. CLW-ITM-11"""
    campaign = campaign_at(g)
    if giver == STASH:
        campaign.stash.remove(item)
    else:
        sleeve = campaign.operatives[giver]
        sleeve.items = tuple(each for each in sleeve.items if each != item)
    if taker == STASH:
        campaign.stash.append(item)
    else:
        campaign.operatives[taker].items += (item,)
        g.progress[f"traded-{item}"] = 1
    g.emit(Traded, item, giver, taker)


# ---------------------------------------------------------------- the next mission


async def choose_mission(g: ClanWars) -> None:
    """The briefings of all that can be played are read, then one is chosen. CLW-MIS-02"""
    campaign = campaign_at(g)
    settle(campaign)
    if campaign.result:
        g.emit(CampaignDecided, campaign.result)
        return
    open_now = playable(campaign)
    for each in open_now:
        g.emit(BriefingRead, each, cards().missions[each].briefing)
    campaign.next = open_now[0]
    if len(open_now) > 1:
        campaign.next = await team_decides(
            g,
            "mission",
            lambda: (Option(each, each) for each in open_now),
            open_now[0],
            "CLW-MIS-02",
            about={"briefings": {each: cards().missions[each].briefing for each in open_now}},
        )
    g.emit(MissionChosen, campaign.next)
