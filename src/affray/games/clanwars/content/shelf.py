"""The packs of CLAN WARS: what they may hold, and loading them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from affray.boards.field import BadSector, Sector, Tile, join, read_placements, sector_faults
from affray.engine.errors import nearest
from affray.engine.lessons import Lesson, check_lesson
from affray.engine.packs import Content, Shelf, per_content
from affray.games.clanwars.content import kinds as c
from affray.games.clanwars.content.effect_words import EFFECTS
from affray.games.clanwars.content.goals import GOALS
from affray.games.clanwars.content.kinds import ARCANA
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


def check_sector(card: c.SectorCard, content: Content) -> Iterator[tuple[str, str]]:
    """The conditions that a digital sector must meet. CLW-FLD-02"""
    for path, fault in sector_faults(sector_of(card)):
        yield str(path[0]) if path else "tiles", fault


def check_mission(card: c.MissionCard, content: Content) -> Iterator[tuple[str, str]]:
    """Every tile that a mission names exists, and all tiles can be reached. CLW-CON-15"""
    sectors = {each.id: sector_of(each) for each in content.all(c.SectorCard)}
    try:
        field = join(read_placements(card.field), sectors)
    except BadSector as fault:
        yield "field", str(fault)
        return
    for path, tile in _tiles_named(card):
        if tile not in field.index:
            yield path, f'there is no tile "{tile}" on the field'
    if "osp" not in card.markers:
        yield "markers", "the Operatives need a spawn point, osp"
    if (alone := field.everywhere & ~_walkable(field.passable)) != 0:
        yield "field", f"{', '.join(field.names(alone))} cannot be reached"


def check_arcana(card: c.ArcanaCard, content: Content) -> Iterator[tuple[str, str]]:
    """There are exactly 22 arcana. CLW-TAR-01"""
    if card.id not in ARCANA:
        yield "id", f'there is no arcana "{card.id}"{nearest(card.id, ARCANA)}'


def _tiles_named(card: c.MissionCard) -> Iterator[tuple[str, str]]:
    yield from (("markers", tile) for tile in card.markers.values())
    yield from (("threats", tile) for tile in card.threats.tiles)
    for name in ("pieces", "items", "placed", "neutrals"):
        yield from ((name, each.tile) for each in getattr(card, name))


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
