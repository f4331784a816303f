"""What the Hostile is likely to do: clanners strike their prey, or take what it came for."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from affray.boards.field.field import Field
from affray.boards.field.masks import bits
from affray.engine.questions import Ask
from affray.games.clanwars.mind.evaluate import vanguard
from affray.games.clanwars.mind.known_kinds import leapers, might, reach, sought
from affray.games.clanwars.mind.strikes import promise
from affray.games.clanwars.mind.walks import nearest, walks
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
    return list(_seen_from_afar(g.field, far, tuple(prey))) or prey


def way_to_stand(g: ClanWars, mover: Unit, prey: list[int]) -> int:
    """How far a clanner is from where it wants to stand."""
    far = reach(g.book).get(g.kind(mover), 0) if mover.revealed else 0
    return _ways_to_stand(g.field, far, tuple(prey))[mover.tile]


@lru_cache(maxsize=1 << 12)
def _ways_to_stand(field: Field, far: int, prey: tuple[int, ...]) -> tuple[int, ...]:
    return nearest(field, frozenset(_seen_from_afar(field, far, prey) or prey))


@lru_cache(maxsize=1 << 12)
def _seen_from_afar(field: Field, far: int, prey: tuple[int, ...]) -> tuple[int, ...]:
    """The tiles just this far from some others, and in sight of them."""
    return tuple(
        tile
        for there in prey
        for tile in bits(field.within(there, far) & ~field.within(there, far - 1))
        if field.sight[tile] >> there & 1
    )


# ---------------------------------------------------------------- a reaction phase


def reactions(g: ClanWars, ask: Ask[Any]) -> list[float]:
    """Clanners near their prey act; new ones spawn near it."""
    prey = prey_of(g)
    # they must come there: whoever waits where they are bound for is as near as at their heels
    bound = nearest(g.field, frozenset(prey + g.book.missions[g.mission].goals(g)))
    weights = [_reaction(g, option.value, prey, bound) for option in ask.answers]
    if not any(_strikes_now(g, option.value, prey) for option in ask.answers):
        return weights
    # whoever stands beside its prey strikes before others are called
    spawns = (option.value[0] == "spawn" for option in ask.answers)
    return [
        weight * (LATER if spawn else 1.0) for weight, spawn in zip(weights, spawns, strict=True)
    ]


def _strikes_now(g: ClanWars, reaction: tuple[Any, ...], prey: list[int]) -> bool:
    """Whether a clanner stands where it can strike, with a fair chance."""
    if reaction[0] != "act" or way_to_stand(g, g.units[reaction[1]], prey) > 0:
        return False
    unit = g.units[reaction[1]]
    return unit.revealed and g.kind(unit) != DECOY and promise(g, unit) >= 1.0


def _reaction(
    g: ClanWars, reaction: tuple[Any, ...], prey: list[int], bound: tuple[int, ...]
) -> float:
    word = reaction[0]
    if word == "act":
        unit = g.units[reaction[1]]
        if g.kind(unit) == DECOY:
            return 0.5
        pull = _errand_pull(g, unit)
        if pull:
            return pull
        far = way_to_stand(g, unit, prey)
        # a threat that comes upon prey attacks at once, and so does one that leaps
        leap = 2 if not unit.revealed or g.kind(unit) in leapers(g.book) else 0
        if far > leap:
            return 8.0 / float(far)
        return max(STROLL, 12.0 * promise(g, unit)) if unit.revealed else 12.0
    if word == "spawn":
        return float(4.0 * might(g.book).get(reaction[1], 1.0) ** 2 / (1 + bound[reaction[2]]))
    return OTHER_REACTIONS[word]


LATER = 0.01
"""What calling another clanner promises while one can strike at once."""
OTHER_REACTIONS = {"swarm": 2.0, "reveal": 0.0, "drop": 0.02, "end": 0.3}
"""Whoever shows a threat for nothing gives an ambush away."""


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
        return [BLOWS.get(head(option.id), 0.2) for option in ask.answers]
    goes = 20.0 if _errand_pull(g, mover) else BLOWS["move"]
    prey = prey_of(g)
    afar = [] if mover.tile in prey else prey
    hits = promise(g, mover) if any(option.id == "attack" for option in ask.answers) else 1.0
    return [_blow(g, option.id, goes, afar, hits) for option in ask.answers]


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


@lru_cache(maxsize=1 << 12)
def head(name: str) -> str:
    """What an option does, without its object."""
    parts = name.split(":")
    return ":".join(parts[:2]) if parts[0] == "trait" else parts[0]
