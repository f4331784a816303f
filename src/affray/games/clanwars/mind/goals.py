"""Whether a step of a lesson's goal is reached, for each word of the list in content/goals.py."""

from __future__ import annotations

from collections.abc import Mapping

from affray.engine.lessons import Reader, Told, happened, told_of
from affray.engine.packs import Phrase
from affray.games.clanwars.content.goals import (
    Holding,
    OfTile,
    OfUnit,
    OnSide,
    OnTile,
)
from affray.games.clanwars.state import ClanWars, Unit


def reached(g: ClanWars, told: Told, goal: Phrase) -> bool:
    """Whether the goal is met, by the position and by the events the learner saw."""
    return _READERS[goal.word](g, told, goal.given)


def _uid(number: int) -> int:
    """The handle of a position's unit: handles count from 1, units first."""
    return number + 1


def _unit(g: ClanWars, number: int) -> Unit | None:
    return g.units.get(_uid(number))


def _by(told: Told, kind: str, number: int) -> bool:
    """Whether a unit did or suffered something; a tag is a name, or a threat's number."""
    uid = str(_uid(number))
    return any(event["kind"] == kind and str(event["who"]).endswith(f"#{uid}") for event in told)


def _on_tile(g: ClanWars, told: Told, want: OnTile) -> bool:
    unit = _unit(g, want.unit)
    return unit is not None and unit.tile == g.field.tile(want.tile)


def _shows_side(g: ClanWars, told: Told, want: OnSide) -> bool:
    unit = _unit(g, want.unit)
    return unit is not None and unit.op is not None and unit.op.face == want.side


def _scouts(g: ClanWars, told: Told, want: OfTile) -> bool:
    return happened(told, "Scouted", tile=g.field.tile(want.tile))


def _revealed(g: ClanWars, told: Told, want: OfUnit) -> bool:
    return happened(told, "Revealed", uid=_uid(want.unit))


def _attacks(g: ClanWars, told: Told, want: OfUnit) -> bool:
    return _by(told, "AttackDeclared", want.unit)


def _killed(g: ClanWars, told: Told, want: OfUnit) -> bool:
    return _unit(g, want.unit) is None


def _carries(g: ClanWars, told: Told, want: Holding) -> bool:
    unit = _unit(g, want.unit)
    return unit is not None and any(item.id == want.item for item in unit.items)


def _heals(g: ClanWars, told: Told, want: OfUnit) -> bool:
    return _by(told, "Healed", want.unit)


def _leaves(g: ClanWars, told: Told, want: OfUnit) -> bool:
    return _by(told, "LeftField", want.unit)


_READERS: Mapping[str, Reader] = {
    "on-tile": _on_tile,
    "shows-side": _shows_side,
    "scouts": _scouts,
    "revealed": _revealed,
    "attacks": _attacks,
    "killed": _killed,
    "carries": _carries,
    "plays": told_of("ArcanaPlayed"),
    "heals": _heals,
    "fulfils": told_of("ObjectiveDone"),
    "leaves": _leaves,
    "ends-turn": told_of("EdgeStored"),
}
