"""What the Hostile is likely to do: clanners strike their prey, or take what it came for."""

from __future__ import annotations

from typing import Any

from affray.boards.field.masks import bits
from affray.engine.questions import Ask, Option
from affray.games.clanwars.mind.evaluate import vanguard
from affray.games.clanwars.mind.known_kinds import leapers, might, reach, sought
from affray.games.clanwars.mind.strikes import promise
from affray.games.clanwars.mind.walks import BEYOND, Walks, walks
from affray.games.clanwars.rules.movement import exits
from affray.games.clanwars.state import DECOY, OFF, ClanWars, Unit


def mover_of(g: ClanWars, ask: Ask[Any]) -> Unit | None:
    """The unit on the field that a question is about."""
    unit = g.units.get((ask.about or {}).get("unit", 0))
    return unit if unit is not None and unit.tile != OFF else None


def leader(g: ClanWars) -> Unit | None:
    """The Operative who is nearest to what the mission is about."""
    return vanguard(g, g.book.missions[g.mission].goals(g))


def quarry(g: ClanWars, here: int) -> list[int]:
    """The prey the Hostile goes for from a tile: the vanguard, unless others are much nearer."""
    ways = walks(g.field)[here]
    first, tiles = leader(g), prey_of(g)
    nearest = min([ways[tile] for tile in tiles], default=0)
    if first is not None and ways[first.tile] <= nearest + 2:
        return [first.tile]
    return tiles


def stands(g: ClanWars, mover: Unit, prey: list[int]) -> list[int]:
    """Where a clanner wants to stand to strike some tiles: one that attacks from afar keeps as far
    away as it can and still sees them; the others go there, and so does one in ambush."""
    far = reach(g.book).get(g.kind(mover), 0) if mover.revealed else 0
    afar = [
        tile
        for there in prey
        for tile in bits(g.field.within(there, far) & ~g.field.within(there, far - 1))
        if g.field.sight[tile] >> there & 1
    ]
    return afar or prey


# ---------------------------------------------------------------- a reaction phase


def reactions(g: ClanWars, ask: Ask[Any]) -> list[float]:
    """Clanners near their prey act; new ones spawn near it."""
    ways, prey = walks(g.field), prey_of(g)
    return [_reaction(g, option, ways, prey) for option in ask.options]


def _reaction(g: ClanWars, option: Option[Any], ways: Walks, prey: list[int]) -> float:
    word, *named = option.value
    if word == "act":
        unit = g.units[named[0]]
        if g.kind(unit) == DECOY:
            return 0.5
        pull = _errand_pull(g, unit)
        if pull:
            return pull
        far = min([ways[unit.tile][tile] for tile in stands(g, unit, prey)], default=BEYOND)
        # a threat that comes upon prey attacks at once, and so does one that leaps
        leap = 2 if not unit.revealed or g.kind(unit) in leapers(g.book) else 0
        if far > leap:
            return 8.0 / far
        return max(STROLL, 12.0 * promise(g, unit)) if unit.revealed else 12.0
    if word == "spawn":
        # they must come there: whoever waits where they are bound for is as near as at their heels
        bound = prey + g.book.missions[g.mission].goals(g)
        far = min([ways[named[1]][tile] for tile in bound], default=BEYOND)
        return 4.0 * might(g.book).get(named[0], 1.0) ** 2 / (1 + far)
    return {"swarm": 2.0, "reveal": 0.01, "drop": 0.02, "end": 0.3}[word]


# ---------------------------------------------------------------- a clanner's action

BLOWS = {
    "move": 3.0,
    "attack": 12.0,
    "pick-up": 0.5,
    "trade": 0.05,
    "back": 0.0,
    "trait:dash": 8.0,
    "trait:smash": 5.0,
    "trait:spores": 5.0,
    "trait:call": 1.5,
    "trait:brood": 1.5,
    "trait:omen": 1.5,
    "trait:roar": 1.0,
    "trait:shriek": 1.0,
}
"""What a clanner does, traits by their id; others weigh little."""
STROLL = 1.0
"""What acting promises to a clanner whose blows are hopeless: it may go elsewhere."""
POUNCE = 14.0
"""A leap upon prey."""


def blows(g: ClanWars, ask: Ask[Any]) -> list[float]:
    """A clanner takes what the mission is about, strikes if it can, otherwise comes nearer."""
    mover = mover_of(g, ask)
    if mover is None:
        return [BLOWS.get(head(option.id), 0.2) for option in ask.options]
    goes = 20.0 if _errand_pull(g, mover) else BLOWS["move"]
    prey = prey_of(g)
    afar = [] if mover.tile in prey else prey
    hits = promise(g, mover) if any(option.id == "attack" for option in ask.options) else 1.0
    return [_blow(g, option.id, goes, afar, hits) for option in ask.options]


def _blow(g: ClanWars, name: str, goes: float, afar: list[int], hits: float) -> float:
    word, _, rest = name.partition(":")
    if word == "attack":
        return BLOWS["attack"] * hits
    if word == "move":
        return goes
    if word == "pick-up" and rest.startswith(sought(g.book)) and rest.endswith("take"):
        return 40.0
    what, _, where = rest.partition(":")
    if what == "pounce":
        return POUNCE if g.field.tile(where) in afar else 0.05
    return BLOWS.get(head(name), 0.2)


def prey_of(g: ClanWars) -> list[int]:
    """The tiles of all that the Hostile hunts."""
    prey = g.book.missions[g.mission].prey(g)
    return prey + [u.tile for u in g.units.values() if u.op is not None and u.tile != OFF]


def has_loot(g: ClanWars, unit: Unit) -> bool:
    """Whether a unit carries what the mission is about."""
    return any(item.id in sought(g.book) for item in unit.items)


def _errand_pull(g: ClanWars, unit: Unit) -> int:
    """How near a clanner is to what it is after, more the nearer; 0 if only after prey."""
    errand = g.book.missions[g.mission].scheme(g, unit)
    if not errand:
        return 0
    ways = walks(g.field)[unit.tile]
    there = min(ways[tile] for tile in errand)
    if has_loot(g, unit):
        return 20 if there or next(exits(g, unit), None) is not None else 0
    return 16 - there


def head(name: str) -> str:
    """What an option does, without its object."""
    parts = name.split(":")
    return ":".join(parts[:2]) if parts[0] == "trait" else parts[0]
