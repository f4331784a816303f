"""The packs of CLAN WARS: what they may hold, and loading them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from affray.boards.field import BadSector, Field, Sector, Tile, join, read_placements, sector_faults
from affray.engine.errors import nearest
from affray.engine.lessons import Lesson, check_lesson
from affray.engine.packs import Content, Found, Shelf, per_content
from affray.games.clanwars.content import kinds as c
from affray.games.clanwars.content.effect_words import EFFECTS
from affray.games.clanwars.content.goals import GOALS
from affray.games.clanwars.content.kinds import ARCANA
from affray.games.clanwars.content.mission_parts import CONDITIONS as MISSION_CONDITIONS
from affray.games.clanwars.content.mission_parts import RULES as MISSION_RULES
from affray.games.clanwars.content.mission_parts import parts_faults
from affray.games.clanwars.rules.conditions import CONDITIONS, KEYWORDS

CULTS = (
    "spitalians",
    "chroniclers",
    "hellvetics",
    "judges",
    "clanners",
    "scrappers",
    "neolibyans",
    "scourgers",
    "anubians",
    "jehammedans",
    "apocalyptics",
    "anabaptists",
    "palers",
)
"""The thirteen cults. CLW-OPE-01"""

FLAGS = (
    "attack-causes-trauma",
    "attacks-with-chemical",
    "both-overcommits",
    "caregiver",
    "carries-bodies-lightly",
    "sees-through-smoke",
    "obscures-its-tile",
    "draws-before-round-1",
    "expendable",
    "draws-two",
    "free-intel",
    "free-intel-once",
    "grants-no-punch-pick-up",
    "grants-no-punch-ranged",
    "heals-more",
    "safe-from-afar",
    "idle",
    "immobile",
    "improvise",
    "index",
    "keeps-to-its-sector",
    "no-climb-penalty",
    "no-expendable",
    "no-hard-penalty",
    "own-tile-clear",
    "patches-up-nearby",
    "rooted",
    "scout-in-primal",
    "scouts-nearer",
    "twice",
    "unstunnable",
    "wounds-at-start",
)
"""Plain rules that the chapters ask for by name."""

IMMUNITIES = tuple(
    f"immune-{word}" for word in (*KEYWORDS, "melee-attack", "ranged-attack", "area-attack")
)
"""IMMUNE to a keyword or to a kind of attack. CLW-ABI-07"""

STATS = (
    "defense",
    "speed",
    "range",
    "hidden",
    "carrying",
    "dirty-fighting",
    "secure",
    "success",
    "white",
    "black",
    "fatal",
)
REACHES = (
    "self",
    "attackers",
    "allies-here",
    "enemies-here",
    "operatives-here",
    "feeders-here",
    "legions-near",
    "units-here",
)
"""Who a line is for: its owner, or others."""


def sector_of(card: c.SectorCard) -> Sector:
    """A sector's geometry."""
    tiles = (Tile(t.id, t.elevation, t.hard, t.anchor, t.outline) for t in card.tiles)
    return Sector(card.id, card.name, card.width, card.height, tuple(tiles))


def check_sector(card: c.SectorCard, content: Content) -> Iterator[Found]:
    """The conditions that a digital sector must meet. CLW-FLD-02"""
    for path, fault in sector_faults(sector_of(card)):
        at = (card.tiles[path[1]].id,) if len(path) > 1 and isinstance(path[1], int) else ()
        yield Found(path or "tiles", fault, "CLW-FLD-02", at)


def check_mission(card: c.MissionCard, content: Content) -> Iterator[Found]:
    """Every tile that a mission names exists, all tiles can be reached, and parts name what is
    there. CLW-CON-15"""
    sectors = {each.id: sector_of(each) for each in content.all(c.SectorCard)}
    try:
        field = join(read_placements(card.field), sectors)
    except BadSector as fault:
        slots = tuple(str(path[0]) for path, _ in fault.faults if path)
        yield Found("field", str(fault), "CLW-FLD-03", slots, stops=True)
        return
    for path, tile in _tiles_named(card):
        if tile not in field.index:
            text = f'there is no tile "{tile}" on the field{nearest(tile, field.index)}'
            yield Found(path, text, "CLW-CON-15", (tile,), stops=True)
    if "osp" not in card.markers:
        text = "the Operatives need a tile to start on, the marker osp"
        yield Found("markers", text, "CLW-SET-02", stops=True)
    yield from _unreachable(field)
    yield from _misplaced(card)
    yield from parts_faults(card, field, content)


def _unreachable(field: Field) -> Iterator[Found]:
    """Plates that hang together nowhere, and tiles without a way. CLW-FLD-04 CLW-FLD-05"""
    alone = field.everywhere & ~_walkable(field.passable)
    if not alone:
        return
    names = tuple(field.names(alone))
    near = field.everywhere & ~_walkable(field.neighbours)
    why = "; its sectors do not meet" if near else "; a cliff is all round"
    text = f"{', '.join(names)} cannot be reached{why}"
    yield Found("field", text, "CLW-FLD-04" if near else "CLW-FLD-05", names)


def _misplaced(card: c.MissionCard) -> Iterator[Found]:
    """The clan does not begin where the Operatives do. CLW-SET-02"""
    osp = card.markers.get("osp", "")
    if card.source != "homebrew":
        return
    for name, tile in card.markers.items():
        if name.startswith("hsp") and tile == osp:
            text = f"spawn point {name[3:]} lies on the tile on which the Operatives start"
            yield Found(("markers", name), text, "CLW-SPA-02", (tile,))
    if not any(name.startswith("hsp") for name in card.markers):
        yield Found("markers", "the Hostile needs a spawn point, the marker hsp1", "CLW-SPA-02")
    for k, tile in enumerate(card.threats.tiles):
        if tile == osp:
            text = "a threat lies on the tile on which the Operatives start"
            yield Found(("threats", "tiles", k), text, "CLW-SET-01", (tile,))


def hint_mission(card: c.MissionCard, content: Content) -> Iterator[Found]:
    """What can be played, and is seldom meant. CLW-SET-01"""
    if any(True for _ in check_mission(card, content)):
        return
    sectors = {each.id: sector_of(each) for each in content.all(c.SectorCard)}
    field = join(read_placements(card.field), sectors)
    osp = field.tile(card.markers["osp"])
    for name, tile in card.markers.items():
        if name.startswith("hsp") and field.distance(osp, field.tile(tile)) <= 1:
            text = f"spawn point {name[3:]} is next to the tile on which the Operatives start"
            yield Found(("markers", name), text, "CLW-SPA-02", (tile,))
    reserve = sum(c.amount(text, 2) for text in card.forces.values())
    if reserve < card.threats.more + 2:
        text = "a roster of 2 meets fewer units than there are threats to place"
        yield Found("forces", text, "CLW-CON-13")


def check_arcana(card: c.ArcanaCard, content: Content) -> Iterator[tuple[str, str]]:
    """There are exactly 22 arcana. CLW-TAR-01"""
    if card.id not in ARCANA:
        yield "id", f'there is no arcana "{card.id}"{nearest(card.id, ARCANA)}'


def _tiles_named(card: c.MissionCard) -> Iterator[tuple[tuple[str | int, ...], str]]:
    yield from ((("markers", name), tile) for name, tile in card.markers.items())
    yield from ((("threats", "tiles", k), tile) for k, tile in enumerate(card.threats.tiles))
    extras = card.extras.tiles if card.extras else ()
    yield from ((("extras", "tiles", k), tile) for k, tile in enumerate(extras))
    for name in ("pieces", "items", "placed", "neutrals"):
        yield from (((name, k), each.tile) for k, each in enumerate(getattr(card, name)))


def _walkable(passable: tuple[int, ...]) -> int:
    """The tiles that can be reached from the first one without a cliff."""
    seen, edge = 1, [0]
    while edge:
        new = passable[edge.pop()] & ~seen
        seen |= new
        edge += [n for n in range(new.bit_length()) if new >> n & 1]
    return seen


SHELF = Shelf(
    "clanwars",
    kinds={
        "operative": c.OperativeCard,
        "potential": c.Potential,
        "item": c.ItemCard,
        "rank": c.Rank,
        "legion": c.Legion,
        "champion": c.ChampionCard,
        "neutral": c.Neutral,
        "terrain": c.Terrain,
        "swarm": c.Swarm,
        "arcana": c.ArcanaCard,
        "sector": c.SectorCard,
        "mission": c.MissionCard,
        "lesson": Lesson,
    },
    vocabularies={
        "arcana": ARCANA,
        "attack": ("melee", "ranged"),
        "attackers": ("", "operatives", "hostile", "both"),
        "bonus": ("free-intel", "costly-intel"),
        "botch": ("", "flip", "repair"),
        "colour": ("focus", "primal", "neutral"),
        "condition": tuple(CONDITIONS),
        "cult": CULTS,
        "effect": EFFECTS,
        "goal": GOALS,
        "flag": (*FLAGS, *IMMUNITIES),
        "item-deck": ("start", "scavenging", "mission", "none"),
        "item-kind": ("melee", "ranged", "armour", "tool", "book"),
        "keyword": KEYWORDS,
        "limit": ("", "round", "mission"),
        "mission-condition": MISSION_CONDITIONS,
        "mission-number": c.NUMBERS,
        "mission-rule": MISSION_RULES,
        "reach": REACHES,
        "relation": ("ally", "enemy", "neither"),
        "stat": STATS,
    },
    checks={
        "sector": check_sector,
        "mission": check_mission,
        "arcana": check_arcana,
        "lesson": check_lesson,
    },
    hints={"mission": hint_mission},
    built_in=(Path(__file__).parent / "core",),
    start=Path(__file__).parents[1] / "start.pack.toml",
)


@per_content
def in_play() -> Content:
    """The built-in pack, and a player's packs over it."""
    return SHELF.in_play()


@per_content
def cards() -> c.Cards:
    """All content by id: the built-in pack, and a player's packs over it."""
    content = in_play()
    return c.Cards(
        operatives=dict(content["operative"]),
        potentials=dict(content["potential"]),
        items=dict(content["item"]),
        ranks=dict(content["rank"]),
        legions=dict(content["legion"]),
        champions=dict(content["champion"]),
        neutrals=dict(content["neutral"]),
        terrain=dict(content["terrain"]),
        swarm=dict(content["swarm"]),
        arcana=dict(content["arcana"]),
        missions=dict(content["mission"]),
        sectors={each.id: sector_of(each) for each in content.all(c.SectorCard)},
    )
