"""The closed list of conditions that a card's line may name. CLW-CON-02"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from affray.games.clanwars.rules.loadouts import usable
from affray.games.clanwars.rules.units import company, in_stealth, is_threat, is_unopposed
from affray.games.clanwars.state import ClanWars, Roll, Unit

Test: TypeAlias = Callable[[ClanWars, Unit, Unit, Roll | None], bool]
"""(state, owner of the card, unit that gets the rating, roll it is for)"""

KEYWORDS = [
    "armor",
    "bent",
    "blade",
    "blunt",
    "bone",
    "bow",
    "broken",
    "chain",
    "chemical",
    "chipped",
    "cloth",
    "comms",
    "cracked",
    "dead",
    "dirty",
    "drug",
    "explosive",
    "fire",
    "food",
    "glass",
    "gun",
    "heavy",
    "hide",
    "jammed",
    "leaking",
    "light",
    "medical",
    "melee",
    "metal",
    "optic",
    "paper",
    "permanent",
    "quenched",
    "ranged",
    "relic",
    "scrap",
    "shield",
    "smoke",
    "snapped",
    "spear",
    "spent",
    "split",
    "stone",
    "tangled",
    "tech",
    "thrown",
    "tool",
    "torn",
    "trap",
    "wet",
    "wood",
]


def _company(test: Callable[[int, int], bool]) -> Test:
    def holds(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
        met = company(g, unit)
        return test(met.allies, met.enemies)

    return holds


def _roll(test: Callable[[Roll], bool]) -> Test:
    def holds(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
        return roll is not None and test(roll)

    return holds


def _keyword(word: str) -> Test:
    return _roll(lambda roll: roll.purpose == "attack" and word in roll.keywords)


def _on_hard(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    return is_hard(g, unit.tile)


def is_hard(g: ClanWars, tile: int) -> bool:
    """Whether a tile is hard. CLW-HRD-01"""
    return hard(g) >> tile & 1 == 1


def hard(g: ClanWars) -> int:
    """The tiles that are hard, terrain pieces included. CLW-HRD-01 CLW-CON-11"""
    tiles = g.field.hard
    if g.pieces:
        hard_pieces = g.book.hard_pieces
        for piece in g.pieces:
            if piece.id in hard_pieces:
                tiles |= 1 << piece.tile
    return tiles


def _face(face: str) -> Test:
    def holds(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
        return owner.op is not None and owner.op.face == face

    return holds


def _target(test: Callable[[ClanWars, Unit, Unit], bool]) -> Test:
    """A test of (state, owner, target) for a roll that has a single target."""

    def holds(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
        return roll is not None and roll.target in g.units and test(g, owner, g.units[roll.target])

    return holds


def _shares_with_another(g: ClanWars, owner: Unit, target: Unit) -> bool:
    return any(each.op is not None and each is not owner for each in g.on(target.tile))


def _distance(n: int) -> Test:
    def holds(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
        if roll is None or roll.by not in g.units:
            return False
        aim = g.units[roll.target].tile if roll.target in g.units else roll.tile
        return aim >= 0 and g.field.distance(g.units[roll.by].tile, aim) == n

    return holds


def _from_elsewhere(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    return roll is not None and roll.by in g.units and g.units[roll.by].tile != unit.tile


def _stood(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    return unit.op is not None and unit.op.left_tile_in != g.round


def _charging(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    return unit.op is not None and unit.op.crossed and not unit.op.struck


def _two_enemies_there(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    if roll is None or roll.tile < 0:
        return False
    return sum(each.side != unit.side for each in g.on(roll.tile)) >= 2


def _armoured(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    worn = unit.op.worn if unit.op is not None else ""
    return any(each.id == worn and usable(g, unit, each) for each in unit.items)


def _shielded(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    items = g.book.cards.items
    return any("shield" in items[i.id].keywords and usable(g, unit, i) for i in unit.items)


def _uses_tech(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    items = g.book.cards.items
    return roll is not None and any("tech" in items[each].keywords for each in roll.items)


def _punch_on_leaving(g: ClanWars, owner: Unit, unit: Unit, roll: Roll | None) -> bool:
    if roll is None or roll.how != "punch" or not g.moves:
        return False
    return g.moves[-1].unit == roll.target


CONDITIONS: dict[str, Test] = {
    "isolated": _company(lambda allies, enemies: allies == 0),
    "not-isolated": _company(lambda allies, enemies: allies > 0),
    "outnumbered": _company(lambda allies, enemies: enemies > allies + 1),
    "unopposed": lambda g, owner, unit, roll: is_unopposed(g, unit),
    "on-hard": _on_hard,
    "in-focus": _face("focus"),
    "in-primal": _face("primal"),
    "in-stealth": lambda g, owner, unit, roll: in_stealth(owner),
    "attack": _roll(lambda roll: roll.purpose == "attack"),
    "not-attack": _roll(lambda roll: roll.purpose != "attack"),
    "melee": _roll(lambda roll: roll.purpose == "attack" and roll.kind == "melee"),
    "ranged": _roll(lambda roll: roll.purpose == "attack" and roll.kind == "ranged"),
    "area": _roll(lambda roll: roll.purpose == "attack" and roll.area),
    "ambush": _roll(lambda roll: roll.how == "ambush"),
    "punch": _roll(lambda roll: roll.how == "punch"),
    "scout": _roll(lambda roll: roll.purpose == "scout"),
    "repair": _roll(lambda roll: roll.purpose == "repair"),
    "healing": _roll(lambda roll: "heals" in roll.keywords),
    "mission-action": _roll(lambda roll: roll.purpose.startswith("mission:")),
    "declared-in-stealth": _roll(lambda roll: roll.stealthy),
    "own-weapon": _roll(lambda roll: bool(roll.weapon)),
    "focus-roll": lambda g, owner, unit, roll: (
        roll is not None and roll.purpose != "attack" and _face("focus")(g, owner, unit, roll)
    ),
    "has-fleshwound": lambda g, owner, unit, roll: (
        unit.op is not None and bool(unit.op.fleshwounds)
    ),
    "no-potential": lambda g, owner, unit, roll: unit.op is not None and not unit.op.potentials,
    "four-items": lambda g, owner, unit, roll: len(unit.items) >= 4,
    "stood-still": _stood,
    "charging": _charging,
    "two-enemies-there": _two_enemies_there,
    "from-elsewhere": _from_elsewhere,
    "target-champion": _target(lambda g, owner, target: g.kind(target) in g.book.cards.champions),
    "target-neutral": _target(lambda g, owner, target: target.side == "neutral"),
    "target-isolated": _target(lambda g, owner, target: company(g, target).isolated),
    "target-operative": _target(lambda g, owner, target: target.op is not None),
    "target-not-owner": _target(lambda g, owner, target: target is not owner),
    "target-shared": _target(_shares_with_another),
    "threat": lambda g, owner, unit, roll: is_threat(unit),
    "armoured": _armoured,
    "shielded": _shielded,
    "uses-tech": _uses_tech,
    "punch-on-leaving": _punch_on_leaving,
    "with-scrap-or-tool": _roll(
        lambda roll: bool(roll.weapon) and bool({"scrap", "tool"}.intersection(roll.keywords))
    ),
    "with-this": lambda g, owner, unit, roll: roll is not None and bool(roll.weapon),
    "distance-0": _distance(0),
    "distance-1": _distance(1),
    **{f"with-{word}": _keyword(word) for word in KEYWORDS},
}
