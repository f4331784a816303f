"""Allies, enemies, and company on a tile. CLW-FUN-03 CLW-SHA-04"""

from __future__ import annotations

from typing import NamedTuple

from affray.engine.questions import Seat
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.state import DECOY, HOSTILE, OFF, TRAP, ClanWars, Relation, Unit

TOOLS = (TRAP, DECOY)


def relation(g: ClanWars, unit: Unit, other: Unit) -> Relation:
    """What the other is to the unit; nobody is an ally of itself. CLW-FUN-03"""
    if unit is other:
        return "neither"
    if unit.side == other.side:
        return "ally" if unit.side != "neutral" else _among_neutrals(g, unit, other)
    if unit.side == "neutral":
        return g.relations.get(g.kind(unit), NOTHING)[other.side == "hostile"]
    if other.side == "neutral":
        return g.relations.get(g.kind(other), NOTHING)[unit.side == "hostile"]
    return "enemy"


NOTHING: tuple[Relation, Relation] = ("neither", "neither")


def _among_neutrals(g: ClanWars, unit: Unit, other: Unit) -> Relation:
    """Neutral units of one kind are allies."""
    return "ally" if g.kind(unit) == g.kind(other) else "neither"


def are_enemies(g: ClanWars, unit: Unit, other: Unit) -> bool:
    """Whether two units are enemies."""
    if unit.side != "neutral" and other.side != "neutral":
        return unit.side != other.side
    return relation(g, unit, other) == "enemy"


def are_allies(g: ClanWars, unit: Unit, other: Unit) -> bool:
    """Whether two units are allies."""
    if unit.side != "neutral" and other.side != "neutral":
        return unit.side == other.side and unit is not other
    return relation(g, unit, other) == "ally"


def enemies_here(g: ClanWars, unit: Unit) -> list[Unit]:
    """The enemies on a unit's tile."""
    return [each for each in g.on(unit.tile) if are_enemies(g, unit, each)]


class Company(NamedTuple):
    """The units on a tile, as one of them counts them; it is not its own ally. CLW-SHA-04"""

    allies: int
    enemies: int

    @property
    def isolated(self) -> bool:
        """No ally on the tile. CLW-SHA-01"""
        return self.allies == 0

    @property
    def unopposed(self) -> bool:
        """No enemy on the tile. CLW-SHA-02"""
        return self.enemies == 0

    @property
    def outnumbered(self) -> bool:
        """More enemies than allies and the unit itself. CLW-SHA-03"""
        return self.enemies > self.allies + 1


def company(g: ClanWars, unit: Unit) -> Company:
    """How many allies and enemies share a unit's tile. CLW-SHA-04"""
    allies = enemies = 0
    for other in g.units.values():
        if other.tile == unit.tile and other is not unit:
            met = relation(g, unit, other)
            allies += met == "ally"
            enemies += met == "enemy"
    return Company(allies, enemies)


def is_unopposed(g: ClanWars, unit: Unit) -> bool:
    """No enemy on the unit's tile. CLW-SHA-02"""
    return not any(are_enemies(g, unit, each) for each in g.on(unit.tile))


def controller(g: ClanWars, unit: Unit) -> Seat:
    """Who decides for a unit. CLW-FUN-02 CLW-NEU-01"""
    if unit.op is not None:
        return unit.op.seat or captain(g)
    if unit.side == "neutral" and g.relations.get(g.kind(unit), NOTHING)[0] == "ally":
        return captain(g)
    return HOSTILE


def captain(g: ClanWars) -> Seat:
    """The Operatives' captain. CLW-MIS-02"""
    return g.captain or g.seats[1]


def side_of(seat: Seat) -> str:
    """The side that a seat plays."""
    return "hostile" if seat == HOSTILE else "operatives"


def is_threat(unit: Unit) -> bool:
    """An anonymous token. CLW-THR-01"""
    return not unit.revealed and unit.op is None


def is_tool(g: ClanWars, unit: Unit) -> bool:
    """A Trap or a Decoy. CLW-LEG-07 CLW-LEG-08"""
    return g.kind(unit) in TOOLS


def is_legion(g: ClanWars, unit: Unit) -> bool:
    """A legion unit: no tool, no champion. CLW-HOS-01"""
    return unit.side == "hostile" and g.kind(unit) in g.book.cards.legions and not is_tool(g, unit)


def rank(g: ClanWars, unit: Unit) -> str:
    """The rank of a legion, or nothing. CLW-LEG-01"""
    card = g.book.cards.legions.get(g.kind(unit))
    return card.rank if card is not None else ""


def has(g: ClanWars, unit: Unit, flag: str) -> bool:
    """Whether a plain rule is in effect on a unit, from its cards or for a while."""
    return flag in loadout(g, unit).flags or is_under(g, unit, flag)


def is_under(g: ClanWars, unit: Unit, name: str) -> bool:
    """Whether a rule is in force on a unit for a while. CLW-FUN-07"""
    if not g.effects:
        return False
    names = g.book.lasting.get(name, (name,))
    for effect in g.effects:
        if effect.name in names and (effect.unit == unit.uid or effect.side == unit.side):
            return True
    return False


def in_stealth(unit: Unit) -> bool:
    """CLW-ABI-10"""
    return unit.op is not None and unit.op.stealth


def can_act(unit: Unit) -> bool:
    """On the field and not stunned. CLW-ABI-11"""
    return unit.tile != OFF and not unit.stunned


def still(g: ClanWars, unit: Unit) -> bool:
    """Whether a unit is still on the field."""
    return unit.tile != OFF and unit.uid in g.units


def anyone_alive(g: ClanWars) -> bool:
    """Whether an Operative of the roster is on the field. CLW-END-04"""
    for unit in g.units.values():
        if unit.op is not None and unit.tile != OFF and unit.op.seat:
            return True
    return False


def is_extra(unit: Unit) -> bool:
    """An Operative without a player, who follows the mission's text. CLW-FUN-02"""
    return unit.op is not None and not unit.op.seat


def rostered(g: ClanWars) -> list[Unit]:
    """The Operatives of the roster, wherever they are, without the extra ones."""
    return [unit for unit in g.operatives() if not is_extra(unit)]


def living(g: ClanWars) -> list[Unit]:
    """The Operatives on the field."""
    return [unit for unit in g.units.values() if unit.op is not None and unit.tile != OFF]
