"""Abilities with ratings: where every number collects its terms. CLW-ABI-00"""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.field.masks import TileSet
from affray.engine.tally import Tally, Term
from affray.games.clanwars.rules.conditions import CONDITIONS, is_hard
from affray.games.clanwars.rules.dice import Dice
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.rulebook import Line
from affray.games.clanwars.rules.units import are_enemies, has, is_legion, is_threat, is_under, rank
from affray.games.clanwars.state import OFF, CardId, ClanWars, Effect, Roll, Unit

RULES = {
    "defense": "CLW-ABI-03",
    "speed": "CLW-ABI-12",
    "range": "CLW-ABI-15",
    "hidden": "CLW-ABI-06",
    "carrying": "CLW-ABI-02",
    "dirty-fighting": "CLW-ABI-04",
    "secure": "CLW-DIE-07",
    "success": "CLW-DIE-08",
    "white": "CLW-CON-02",
    "black": "CLW-CON-02",
    "fatal": "CLW-CON-02",
}
COLOURS = ("white", "black", "fatal")
ITEMS = 5
"""What an Operative carries without further help. CLW-ITM-07"""


def terms(g: ClanWars, stat: str, unit: Unit, roll: Roll | None = None) -> list[Term]:
    """Every rating of an ability that a unit has now, each with its name. CLW-ABI-00"""
    book = g.book
    rule = RULES[stat]
    found: list[Term] = []
    for line in loadout(g, unit).lines.get(stat, ()):
        if _holds(g, line, unit, unit, roll):
            found.append((line.modifier.add, line.name, rule))
    if stat in book.aura_stats:
        only_here = stat not in book.far_aura_stats
        for owner in aura_bearers(g, unit.tile if only_here else None):
            for line in loadout(g, owner).auras.get(stat, ()):
                if _reaches(g, line, owner, unit, roll) and _holds(g, line, owner, unit, roll):
                    found.append((line.modifier.add, line.name, rule))
    for effect in g.effects:
        if effect.name == stat and _applies(g, effect, unit, roll):
            found.append((effect.amount, _called(g, effect.source), rule))
    if stat in book.terrain_stats and g.pieces:
        found += _of_terrain(g, stat, unit, roll)
    mission = book.missions[g.mission]
    if stat in mission.rated:
        found += mission.terms(g, stat, unit, roll)
    if stat == "hidden":
        if is_hard(g, unit.tile):
            found.append((1, "hard terrain", "CLW-HRD-01"))
    elif stat == "speed" and unit.op is not None and unit.op.stealth:
        found.append((1, "STEALTH", "CLW-ABI-10"))
    elif stat == "defense" and unit.stunned:
        found.append((-2, "STUN", "CLW-ABI-11"))
    return found


def _called(g: ClanWars, source: str) -> str:
    """The name of the card behind an effect; some effects have no card."""
    cards = g.book.cards
    for shelf in (cards.arcana, cards.potentials, cards.items):
        if source in shelf:
            return str(shelf[source].name)
    return source


def rating(g: ClanWars, stat: str, unit: Unit, roll: Roll | None = None) -> int:
    """The sum of a unit's ratings of an ability. CLW-ABI-00"""
    if not g.effects and _is_unknown(g, stat, unit):
        return 0
    total = 0
    for term in terms(g, stat, unit, roll):
        total += term[0]
    return total


def _is_unknown(g: ClanWars, stat: str, unit: Unit) -> bool:
    """Whether no card, terrain or mission gives an ability to a unit, as for most of them."""
    book = g.book
    return (
        stat not in book.given_stats
        and stat not in loadout(g, unit).lines
        and stat not in book.missions[g.mission].rated
    )


def helpers_of(g: ClanWars, unit: Unit, roll: Roll) -> Iterator[CardId]:
    """The carried items with a line that raised a roll: dice, SECURE or SUCCESS. CLW-DIE-05"""
    carried = {item.id for item in unit.items}
    for stat in (*COLOURS, "secure", "success"):
        for line in loadout(g, unit).lines.get(stat, ()):
            if (
                line.source in carried
                and line.modifier.add > 0
                and _holds(g, line, unit, unit, roll)
            ):
                yield line.source


def may_be_lowered(g: ClanWars, stat: str) -> bool:
    """Whether anything in play could give a rating below 0, so that it has to be counted."""
    if stat in g.book.lowered or stat in g.book.missions[g.mission].rated:
        return True
    for effect in g.effects:  # noqa: SIM110 - a plain loop is twice as fast as any()
        if effect.name == stat and effect.amount < 0:
            return True
    return False


def _of_terrain(g: ClanWars, stat: str, unit: Unit, roll: Roll | None) -> Iterator[Term]:
    """What terrain pieces give. CLW-TER-01"""
    for piece in g.pieces:
        card = g.book.cards.terrain[piece.id]
        for line in (Line(each, card.name) for each in card.trait.lines if each.stat == stat):
            if _covers(g, line, piece.tile, unit) and _holds(g, line, unit, unit, roll):
                yield line.modifier.add, card.name, RULES[stat]


def aura_bearers(g: ClanWars, tile: int | None = None) -> list[Unit]:
    """Units, on one tile or anywhere, whose cards may change others; a champion only while revealed.
    CLW-CHA-03"""
    champions = g.champions
    return [
        unit
        for unit in g.units.values()
        if (unit.tile == tile or tile is None)
        and unit.tile != OFF
        and (unit.op is not None or (champions and unit.revealed and g.kind(unit) in champions))
    ]


def _holds(g: ClanWars, line: Line, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    if not line.modifier.when:
        return True
    if roll is not None and _needs_itself(line) and roll.weapon != line.source:
        return False
    return all(CONDITIONS[each.word](g, owner, unit, roll) for each in line.modifier.when)


def _needs_itself(line: Line) -> bool:
    """Whether a line is for attacks with the very item it stands on."""
    return any(each.word == "with-this" for each in line.modifier.when)


def _reaches(g: ClanWars, line: Line, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    """Whether a unit is among those that an owner's line is for."""
    to = line.modifier.to
    if to == "attackers":
        return roll is not None and roll.target == owner.uid and roll.by == unit.uid
    if owner is unit:
        return to == "units-here"
    if owner.tile != unit.tile and to != "legions-near":
        return False
    if to == "allies-here":
        return unit.op is not None and owner.op is not None
    if to == "enemies-here":
        return are_enemies(g, owner, unit)
    if to == "operatives-here":
        return unit.op is not None
    if to == "feeders-here":
        return rank(g, unit) == "feeder" and unit.side == owner.side
    if to == "legions-near":
        return is_legion(g, unit) and g.field.distance(owner.tile, unit.tile) <= 1
    return to == "units-here"


def _covers(g: ClanWars, line: Line, tile: int, unit: Unit) -> bool:
    """Whether a terrain piece's line is for a unit."""
    if unit.tile == OFF:
        return False
    if line.modifier.to == "legions-near":
        return is_legion(g, unit) and g.field.distance(tile, unit.tile) <= 1
    return unit.tile == tile


def _applies(g: ClanWars, effect: Effect, unit: Unit, roll: Roll | None) -> bool:
    on_it = (
        effect.unit == unit.uid
        or effect.side == unit.side
        or (effect.tile == unit.tile and effect.tile != OFF)
    )
    if not on_it or (
        effect.until.startswith("next-attack") and (roll is None or roll.purpose != "attack")
    ):
        return False
    return not effect.when or CONDITIONS[effect.when](g, unit, unit, roll)


# ---------------------------------------------------------------- numbers made of ratings


def defense(g: ClanWars, unit: Unit, roll: Roll | None = None) -> Tally:
    """DEF, for an attack or in general. CLW-ACT-17"""
    tally = Tally("DEFENSE", loadout(g, unit).defense, "printed", "CLW-OPE-06")
    for amount, name, rule in terms(g, "defense", unit, roll):
        tally.add(amount, name, rule)
    if roll is not None and roll.area:
        tally.add(2 if is_threat(unit) else 0, "threat", "CLW-THR-03")
        tally.add(rating(g, "hidden", unit, roll), "HIDDEN", "CLW-ABI-06")
    return tally


def defense_score(g: ClanWars, unit: Unit) -> int:
    """DEF in general, as a number that explains nothing. CLW-ACT-17"""
    return loadout(g, unit).defense + rating(g, "defense", unit)


def move_score(g: ClanWars, unit: Unit, bonus: int = 0) -> int:
    """MOVE: its printed value and SPEED, at least 1. CLW-MOV-01"""
    speeds = [amount for amount, _, _ in terms(g, "speed", unit)]
    speeds.append(bonus)
    if ignores_penalties(g, unit):
        speeds = [max(0, each) for each in speeds]
    return max(1, loadout(g, unit).move + sum(speeds))


def ignores_penalties(g: ClanWars, unit: Unit) -> bool:
    """Whether its moves never suffer penalties. CLW-ARC-00"""
    return is_under(g, unit, "no-move-penalty")


def attack_range(g: ClanWars, unit: Unit, roll: Roll) -> int:
    """RANGE of an attack, at least 0. CLW-ABI-15"""
    return max(0, roll.reach + rating(g, "range", unit, roll))


def carry_limit(g: ClanWars, unit: Unit) -> int:
    """How many items a unit may carry. CLW-ITM-07"""
    return max(0, (ITEMS if unit.op is not None else 1) + rating(g, "carrying", unit))


def punches_left(g: ClanWars, unit: Unit) -> int:
    """Sucker punches that a unit may still make in this round. CLW-SUC-03"""
    return max(0, 1 + rating(g, "dirty-fighting", unit) - unit.punches)


def distance_to(g: ClanWars, unit: Unit, target: Unit, roll: Roll) -> int:
    """The distance to a target with its HIDDEN. CLW-ABI-06 CLW-HRD-02"""
    plain = g.field.distance(unit.tile, target.tile)
    if plain == 0 and g.options.get("hidden_same_tile", "ignored") == "ignored":
        return 0
    return max(0, plain + rating(g, "hidden", target, roll))


def dice_terms(g: ClanWars, unit: Unit, roll: Roll) -> Dice:
    """Dice that cards add to a roll. CLW-CON-02"""
    return Dice(*(rating(g, colour, unit, roll) for colour in COLOURS))


def in_sight(g: ClanWars, unit: Unit) -> TileSet:
    """The tiles in line of sight of a unit, its own too. CLW-LOS-05"""
    smoke = obscured(g)
    if not smoke and not g.effects:
        return g.field.sight[unit.tile]
    here = 1 << unit.tile
    if is_under(g, unit, "watchtower"):
        return g.field.everywhere & ~smoke | here
    if not smoke or has(g, unit, "sees-through-smoke"):
        return g.field.sight[unit.tile]
    if has(g, unit, "own-tile-clear"):
        smoke &= ~here
    return g.field.seen_from(unit.tile, smoke)


def sees(g: ClanWars, unit: Unit, tile: int) -> bool:
    """Line of sight from a unit to a tile. CLW-LOS-05"""
    return in_sight(g, unit) >> tile & 1 == 1


def obscured(g: ClanWars) -> int:
    """The OBSCURED tiles. CLW-ABI-14"""
    tiles = g.obscured
    if g.champions and not g.book.dark_kinds.isdisjoint(g.champions):
        for unit in g.units.values():
            if unit.revealed and unit.tile != OFF and g.kind(unit) in g.book.dark_kinds:
                tiles |= 1 << unit.tile
    if tiles and any(effect.name == "clear-air" for effect in g.effects):
        return 0
    return tiles
