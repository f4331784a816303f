"""Setting up a mission: intel, roster, assignment, field. CLW-MIS-01 to CLW-SET-03"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import Any

from affray.engine.deck import Deck
from affray.engine.errors import BadForces
from affray.engine.forces import only_these_play, refuse
from affray.engine.game import Value
from affray.engine.questions import Option, Rule, Seat
from affray.games.clanwars.content.kinds import ARCANA, MissionCard, amount
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.campaign.chronicle import Campaign, new_campaign
from affray.games.clanwars.rules.campaign.enlisting import (
    ROSTER,
    Team,
    call_swarm,
    fit_for,
    go,
    go_together,
    read_swarm,
    read_team,
    swarm_flaws,
    team_flaws,
)
from affray.games.clanwars.rules.deployment import (
    arrange_threats,
    begin_mission,
    call_extras,
    deploy,
)
from affray.games.clanwars.rules.dice import BOTCH, BOTCHES, FaceSet
from affray.games.clanwars.rules.roster_lock import lock
from affray.games.clanwars.rules.teams import team_decides
from affray.games.clanwars.rules.units import captain
from affray.games.clanwars.screen.events.missions import Assigned, IntelBought, RosterLocked
from affray.games.clanwars.state import (
    HOSTILE,
    Champion,
    ClanWars,
    Dashboard,
    Item,
    Marker,
    Piece,
    Unit,
)


def seats_for(players: int) -> tuple[Seat, ...]:
    """One Hostile and up to four Operative players. CLW-FUN-01"""
    return (HOSTILE, *(f"operative-{n}" for n in range(1, players)))


def build(scenario: str, options: Mapping[str, Value], forces: Mapping[Seat, Any]) -> ClanWars:
    """A mission before its intel phase. `forces` may bring a campaign and a roster."""
    campaign = campaign_of(options, forces)
    seats = seats_for(int(options.get("players", 2)))
    team = seats[1:]
    bring(campaign, scenario, seats, forces, options)
    g = ClanWars(
        phase="intel",
        mission=scenario,
        captain=team[len(campaign.played) % len(team)],
        tarot=Deck(sorted(ARCANA)),
        hands={seat: [] for seat in seats},
        scavenging=Deck(sorted(campaign.scavenging)),
        mission_deck=sorted(campaign.mission_deck),
        potentials=sorted(campaign.potentials),
        flags=facts_of(campaign),
        dice_faces=custom_dice(options, forces),
        campaign=campaign,
        seats=seats,
        scenario=scenario,
        options=dict(options),
    )
    take_swarm(g, campaign)
    if teams_in(forces, team):
        g.progress["roster-given"] = 1
    elif not fit_for(campaign, scenario):
        raise BadForces("nobody can go on this mission (CLW-ROS-01)")
    return g


IN_A_CAMPAIGN = {"loadouts": "starting", "opening_swarm": "none"}
"""A campaign has its own ways of gaining cards. CLW-POT-04 CLW-SWA-01"""
BROUGHT = ("campaign", "roster", "dice")
"""What may be brought besides what the seats bring."""


def bring(
    campaign: Campaign,
    mission: str,
    seats: tuple[Seat, ...],
    forces: Mapping[Seat, Any],
    options: Mapping[str, Value],
) -> None:
    """What the seats bring is checked and joins the mission. CLW-ROS-03 CLW-SWA-01"""
    only_these_play(forces, (*seats, *BROUGHT), "CLW-FUN-01")
    if forces.get("campaign") is not None:
        options = {**options, **IN_A_CAMPAIGN}
    if forces.get(HOSTILE) is not None:
        swarm = read_swarm(forces[HOSTILE])
        refuse(swarm_flaws(campaign, swarm, options), "hostile")
        call_swarm(campaign, swarm)
    teams = teams_in(forces, seats[1:])
    if teams:
        team = Team(tuple(recruit for each in teams for recruit in each.recruits))
        refuse(team_flaws(campaign, mission, team, options), "roster")
        go(campaign, team)


def teams_in(forces: Mapping[Seat, Any], team: Iterable[Seat]) -> list[Team]:
    """What the Operative players bring: a share of the roster each, or one player all of it."""
    given = (forces.get(name) for name in ("roster", *team))
    return [read_team(each) for each in given if each is not None]


def campaign_of(options: Mapping[str, Value], forces: Mapping[Seat, Any]) -> Campaign:
    """The campaign that a table belongs to, or a new one."""
    doc = forces.get("campaign")
    if doc is not None:
        return Campaign.from_json(doc)
    if options.get("unlocked") == "all":
        return new_campaign(cards(), tuple(cards().operatives))
    return new_campaign(cards())


def custom_dice(options: Mapping[str, Value], forces: Mapping[Seat, Any]) -> FaceSet:
    """Custom dice keep their botch faces; the standard dice if none are brought. CLW-DIE-01"""
    given = forces.get("dice")
    if options.get("dice_faces") != "custom" or given is None:
        return ()
    rows = tuple(tuple(given.get(name, ())) for name in ("white", "black", "fatal"))
    for row, botches in zip(rows, BOTCHES, strict=True):
        faces = [-1 if face == BOTCH else face for face in row]
        if len(faces) != 6 or faces.count(-1) != botches or not all(map(_is_face, faces)):
            raise BadForces("custom dice: six faces each, with 0, 1 and 2 botches (CLW-DIE-01)")
    return tuple(tuple(-1 if face == BOTCH else face for face in row) for row in rows)


def _is_face(face: object) -> bool:
    return isinstance(face, int) and -1 <= face <= 9


def facts_of(campaign: Campaign) -> dict[str, int]:
    """What a mission must know about the campaign while it lasts. CLW-CMP-06"""
    facts = dict(campaign.flags)
    facts |= {f"dead-{champion}": 1 for champion in campaign.dead_champions}
    for bonus in campaign.bonuses:
        facts[f"bonus-{bonus}"] = facts.get(f"bonus-{bonus}", 0) + 1
    facts["missions-played"] = len(campaign.played)
    return facts


def take_swarm(g: ClanWars, campaign: Campaign) -> None:
    """The swarm cards lie at the table, the Hostile's own known to it alone. CLW-SWA-04"""
    g.swarm = [g.handle(each, g.bit(HOSTILE)) for each in campaign.swarm]
    g.swarm_reserve = Deck(sorted(campaign.swarm_reserve))
    campaign.swarm, campaign.swarm_reserve = [], []


def next_step(g: ClanWars) -> Rule[None]:
    """The step of the set-up that comes next. CLW-DEC-05"""
    return STEPS[g.phase](g)


# ---------------------------------------------------------------- intel


async def intel(g: ClanWars) -> None:
    """The Operatives buy a piece of intel, or go on. CLW-INT-01"""
    if not g.progress.get("intel-read"):
        g.progress["intel-read"] = 1
        for piece in g.book.missions[g.mission].offered(g):
            g.intel[piece.id] = "offered"
    if "offered" not in g.intel.values():
        g.phase = "roster"
        return
    bought: str = await team_decides(g, "intel", lambda: _intel(g), "proceed", "CLW-INT-01")
    if not bought:
        g.phase = "roster"
        return
    g.intel[bought] = "bought"
    g.emit(IntelBought, bought, benefit(g, bought))


def _intel(g: ClanWars) -> Iterator[Option[str]]:
    yield Option("proceed", "")
    for piece, state in g.intel.items():
        if state == "offered":
            yield Option(f"buy:{piece}", piece)


def benefit(g: ClanWars, piece: str) -> str:
    """What a piece of intel gives, in words."""
    card = g.book.cards.missions[g.mission]
    return next(each.benefit for each in card.intel if each.id == piece)


# ---------------------------------------------------------------- roster


def rosters(campaign: Campaign, mission: str) -> Iterator[tuple[str, ...]]:
    """Every legal roster, the largest first. CLW-ROS-01"""
    fit = fit_for(campaign, mission)
    for size in range(min(ROSTER, len(fit)), 0, -1):
        yield from filter(go_together, combinations(fit, size))


async def roster(g: ClanWars) -> None:
    """One to four Operatives are chosen and the roster is locked. CLW-ROS-01"""
    assert g.campaign is not None
    legal = list(rosters(g.campaign, g.mission))
    chosen = legal[0]
    if not g.progress.pop("roster-given", 0):
        first = "+".join(chosen)
        chosen = await team_decides(
            g,
            "roster",
            lambda: (Option("+".join(each), each) for each in legal),
            first,
            "CLW-ROS-01",
        )
    g.size = len(chosen)
    for each in chosen:
        enlist(g, each)
    g.emit(RosterLocked, chosen)
    g.phase = "assign"


def enlist(g: ClanWars, operative: str) -> None:
    """An Operative with its cards, not yet on the field. CLW-ROS-02"""
    assert g.campaign is not None
    sleeve = g.campaign.operatives[operative]
    uid = g.handle(operative, g.everyone)
    dashboard = Dashboard(
        captain(g), potentials=sleeve.potentials, fate="waiting", worn=armour_of(g, sleeve.items)
    )
    unit = Unit(uid, "operatives", revealed=True, op=dashboard)
    unit.items = tuple(Item(each) for each in sleeve.items)
    g.units[uid] = unit


def armour_of(g: ClanWars, items: tuple[str, ...]) -> str:
    """The armour that is worn from the start of the mission. CLW-KEY-02"""
    return next((each for each in items if g.book.cards.items[each].kind == "armour"), "")


async def assign(g: ClanWars) -> None:
    """Each Operative gets one player who controls it. CLW-FUN-02"""
    units, seats = g.operatives(), g.operative_seats
    default = tuple(seats[n % len(seats)] for n in range(len(units)))
    chosen = default
    if len(seats) > 1:
        chosen = await team_decides(
            g,
            "assign",
            lambda: (Option("+".join(each), each) for each in product(seats, repeat=len(units))),
            "+".join(default),
            "CLW-FUN-02",
        )
    for unit, seat in zip(units, chosen, strict=True):
        assert unit.op is not None
        unit.op.seat = seat
        g.emit(Assigned, g.kind(unit), seat)
    g.phase = "locked"


# ---------------------------------------------------------------- the field


def lay_out(g: ClanWars) -> None:
    """The field as printed, and what the mission's text adds. CLW-SET-01"""
    lay_down(g)
    g.book.missions[g.mission].prepare(g)


def lay_down(g: ClanWars) -> None:
    """Terrain, markers, items, the Hostile's forces. CLW-SET-01"""
    card, mission = g.book.cards.missions[g.mission], g.book.missions[g.mission]
    for name, tile in card.markers.items():
        g.markers.append(Marker(name, g.field.tile(tile)))
    for piece in card.pieces:
        g.pieces.append(Piece(piece.id, g.field.tile(piece.tile)))
    for item in card.items:
        mission.lay_from_deck(g, item.id, item.tile)
    muster(g, card)


def muster(g: ClanWars, card: MissionCard) -> None:
    """The Hostile's forces by the size of the roster, and its tools. CLW-HOS-01 CLW-LEG-09"""
    forces = {kind: amount(text, g.size) for kind, text in card.forces.items()}
    for kind, least in card.champions.items():
        if g.size >= least and not is_dead(g, kind):
            forces[kind] = 1
            g.champions[kind] = Champion()
    for legion in g.book.cards.legions.values():
        if legion.rank == "tool":
            forces[legion.id] = legion.models
    g.forces = forces
    g.reserve = sorted(kind for kind, models in forces.items() for _ in range(models))


def is_dead(g: ClanWars, champion: str) -> bool:
    """A champion that died earlier (option champion_return). CLW-CHA-02"""
    returns = g.options.get("champion_return") == "next_mission"
    return bool(g.flags.get(f"dead-{champion}")) and not returns


async def locked(g: ClanWars) -> None:
    """Free intel, concepts, then the field is laid out. CLW-ROS-02 CLW-SET-01"""
    await lock(g)
    call_extras(g)
    g.campaign = None
    lay_out(g)
    g.phase = "arrange"


STEPS: dict[str, Callable[[ClanWars], Rule[None]]] = {
    "intel": intel,
    "roster": roster,
    "assign": assign,
    "locked": locked,
    "arrange": arrange_threats,
    "deploy": deploy,
    "set-up": begin_mission,
}
