"""The field set-up: threats, Operatives, sides, what comes before round 1. CLW-SET-01"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option, ask
from affray.games.clanwars.rules.campaign.chronicle import Campaign, potentials_of
from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.neutral import extras
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.rules.scavenging import draw_item
from affray.games.clanwars.rules.tarot import draw_arcana
from affray.games.clanwars.rules.threats import place, reveal, spawn
from affray.games.clanwars.rules.units import has, rostered
from affray.games.clanwars.rules.wounds import apply
from affray.games.clanwars.screen.events.battle import Turned, tag
from affray.games.clanwars.screen.events.missions import Deployed, ObjectivesTold
from affray.games.clanwars.state import HOSTILE, ClanWars, Dashboard, Face, Unit, Wound

SIDES: tuple[Option[Face], ...] = (Option("focus", "focus"), Option("primal", "primal"))

# ---------------------------------------------------------------- threats


async def arrange_threats(g: ClanWars) -> None:
    """The Hostile decides which unit stands behind each token. CLW-SET-01 CLW-CON-13"""
    card = g.book.cards.missions[g.mission].threats
    count = g.size + card.more
    for number in range(count):
        kinds = placeable(g, card.must, last=number == count - 1)
        if not kinds:
            break
        before, place = divmod(number, len(card.tiles))
        tile = g.field.tile(card.tiles[place])
        kind = kinds[0]
        if len(kinds) > 1:
            kind = await ask(
                HOSTILE,
                "arrange",
                (Option(each, each) for each in kinds),
                default=kind,
                rule="CLW-SET-01",
                about={"tile": tile, "token": before + 1} if before else {"tile": tile},
            )
        spawn(g, kind, tile)
    place_named(g)
    await g.book.missions[g.mission].arrange(g)
    g.phase = "deploy"


def placeable(g: ClanWars, must: str | None, last: bool) -> list[str]:
    """The legions that may stand behind the next token. CLW-CON-13"""
    legions = g.book.cards.legions
    if must and last and must in g.reserve and not any(g.kind(u) == must for u in g.units.values()):
        return [must]
    return [
        each for each in sorted(set(g.reserve)) if each in legions and legions[each].rank != "tool"
    ]


def place_named(g: ClanWars) -> None:
    """Champions and neutral units that the mission places itself. CLW-CON-13"""
    card = g.book.cards.missions[g.mission]
    for each in card.placed:
        if each.kind in g.reserve:
            unit = spawn(g, each.kind, g.field.tile(each.tile))
            if each.revealed:
                reveal(g, unit)
    for other in card.neutrals:
        neutral = g.book.cards.neutrals[other.kind]
        g.relations[other.kind] = g.book.missions[g.mission].relations_of(g, neutral)
        unit = place(g, other.kind, g.field.tile(other.tile), "neutral")
        if other.revealed:
            reveal(g, unit)


# ---------------------------------------------------------------- Operatives


async def deploy(g: ClanWars) -> None:
    """Operatives on their tile, objectives told, intel paid for, sides chosen. CLW-SET-01"""
    mission, card = g.book.missions[g.mission], g.book.cards.missions[g.mission]
    for unit in rostered(g):
        await put_on_field(g, unit)
    put_extras_on_field(g)
    g.emit(ObjectivesTold, tuple((each.goal or each.text).rstrip(".") for each in card.objectives))
    if card.special and not card.special_hidden:
        mission.tell_special(g)
    bought = sum(told == "bought" for told in g.intel.values())
    await draw_arcana(g, HOSTILE, bought * (1 + g.flags.get("bonus-costly-intel", 0)))
    for unit in rostered(g):
        await choose_side(g, unit)
    g.phase = "set-up"


async def put_on_field(g: ClanWars, unit: Unit) -> None:
    """The spawn point, or one of several. CLW-SET-02"""
    assert unit.op is not None
    tiles = g.book.missions[g.mission].start_tiles(g)
    unit.tile = tiles[0]
    if len(tiles) > 1:
        unit.tile = await ask(
            unit.op.seat,
            "start",
            _tiles(g, tiles),
            default=g.field.tiles[tiles[0]].name,
            rule="CLW-SET-02",
            about={"unit": unit.uid},
        )
    unit.op.fate = ""
    g.emit(Deployed, tag(g, unit), unit.tile)


def _tiles(g: ClanWars, tiles: list[int]) -> Iterator[Option[int]]:
    for tile in tiles:
        yield Option(g.field.tiles[tile].name, tile)


async def choose_side(g: ClanWars, unit: Unit) -> None:
    """FOCUS or PRIMAL, openly; unless the mission says. CLW-OPE-04"""
    assert unit.op is not None
    forced = g.book.missions[g.mission].starting_side(g, unit)
    if forced is not None:
        unit.op.face = forced
    else:
        unit.op.face = await ask(
            unit.op.seat,
            "side",
            SIDES,
            default="focus",
            rule="CLW-OPE-04",
            about={"unit": unit.uid},
        )
    g.emit(Turned, tag(g, unit), unit.op.face)


# ---------------------------------------------------------------- Operatives without a player


def call_extras(g: ClanWars) -> None:
    """The first of the mission's list who are not on the roster; they carry nothing. CLW-CON-13"""
    called = g.book.cards.missions[g.mission].extras
    if called is None or g.campaign is None:
        return
    roster = {g.kind(unit) for unit in g.operatives()}
    free = [each for each in called.of if each not in roster and _lives(g.campaign, each)]
    for each in free[: len(called.tiles)]:
        dashboard = Dashboard("", face=called.side, fate="waiting")
        dashboard.potentials = potentials_of(g.campaign, g.book.cards.operatives[each])
        uid = g.handle(each, g.everyone)
        g.units[uid] = Unit(uid, "operatives", revealed=True, op=dashboard)


def _lives(campaign: Campaign, operative: str) -> bool:
    """Not among the dead of the campaign."""
    sleeve = campaign.operatives.get(operative)
    return sleeve is None or not sleeve.dead


def put_extras_on_field(g: ClanWars) -> None:
    """Each on its tile, on the side that the mission names. CLW-SET-01"""
    called = g.book.cards.missions[g.mission].extras
    for unit, tile in zip(extras(g), called.tiles if called else (), strict=False):
        assert unit.op is not None
        unit.tile, unit.op.fate = g.field.tile(tile), ""
        g.emit(Deployed, tag(g, unit), unit.tile)
        g.emit(Turned, tag(g, unit), unit.op.face)


# ---------------------------------------------------------------- before round 1


async def begin_mission(g: ClanWars) -> None:
    """What is left to happen before round 1. CLW-SET-01"""
    for unit in rostered(g):
        if has(g, unit, "draws-before-round-1"):
            await draw_item(g, unit)
        if any(wounds_at_start(g, item.id) for item in unit.items):
            await wound_at_start(g, unit)
    await g.book.missions[g.mission].begin(g)
    g.phase = "round"


def wounds_at_start(g: ClanWars, item: str) -> bool:
    """A drawback, so the colour of the item does not matter. CLW-ITM-02"""
    trait = g.book.cards.items[item].trait
    return trait is not None and "wounds-at-start" in trait.flags


async def wound_at_start(g: ClanWars, unit: Unit) -> None:
    """A wound before the first window of the mission: no arcana can answer. CLW-TAR-05"""
    hurt = Wound(unit.uid, cause="mission start")
    g.wounds.append(hurt)
    await happen(g, "about-to-wound", Happening(unit=unit, hurt=hurt))
    g.wounds.pop()
    if not hurt.negated:
        await apply(g, g.units[hurt.unit], hurt, None)
