"""What an attack promises: the chance that it hits, before anybody chooses dice. CLW-DIE-12"""

from __future__ import annotations

from functools import lru_cache

from affray.games.clanwars.mind.luck import luck
from affray.games.clanwars.rules.abilities import defense_score
from affray.games.clanwars.rules.dice import Dice, sub_pools
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.targets import exposed_units
from affray.games.clanwars.state import ClanWars, Unit

FAIR = 0.2
"""A blow with this chance is worth trying."""
HOPELESS = 0.02
"""How much of a fair blow's promise is left where nothing can come of it."""


@lru_cache(maxsize=1 << 12)
def best_chance(pool: Dice, needed: int) -> float:
    """How likely a pool is to succeed, played as safe as it should be. CLW-DIE-10"""
    return max(luck(dice, needed, 0)[0] for dice in sub_pools(pool))


def hit_chance(g: ClanWars, unit: Unit, target: Unit) -> float:
    """How likely the best weapon of a unit is to hit a target within its reach."""
    own, tiles = loadout(g, unit), g.field
    needed = defense_score(g, target)
    return max(
        [
            best_chance(own.pool.plus(weapon.handling), needed)
            for weapon in own.weapons
            if tiles.within(unit.tile, weapon.reach) >> target.tile & 1
        ],
        default=0.0,
    )


def with_one(g: ClanWars, unit: Unit, item: str, target: Unit) -> float:
    """How likely one of the weapons is to hit, as an answer names it: an item, else bare hands; the
    best of them if the unit does not carry it."""
    own = loadout(g, unit)
    known = item if item in g.book.cards.items else ""
    weapon = next((each for each in own.weapons if each.item == known), None)
    if weapon is None:
        return hit_chance(g, unit, target)
    return best_chance(own.pool.plus(weapon.handling), defense_score(g, target))


def promise(g: ClanWars, unit: Unit) -> float:
    """What the best attack of a unit promises, 0 to 1; 1 if it would have to move first."""
    targets = exposed_units(g, unit)
    if not targets:
        return 1.0
    return to_a_fair_one(max([hit_chance(g, unit, target) for target in targets]))


def to_a_fair_one(chance: float) -> float:
    """A chance compared with a fair one, up to 1."""
    return max(HOPELESS, min(1.0, chance / FAIR))
