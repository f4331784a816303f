"""What happened in a mission, as facts. A unit is told by its tag: see `tag`."""

from __future__ import annotations

from affray.engine.events import Event, event
from affray.engine.tally import Tally
from affray.games.clanwars.state import ClanWars, Unit


def tag(g: ClanWars, unit: Unit) -> str:
    """A unit as everybody may call it, even once it is gone: `lg01#7`, or `#7` for a threat."""
    if not g.log.loud:
        return ""  # nobody will read it
    if unit.op is not None or unit.revealed:
        return f"{g.handles[unit.uid].face}#{unit.uid}"
    return f"#{unit.uid}"


# ---------------------------------------------------------------- set-up


# ---------------------------------------------------------------- rounds and turns


@event
class RoundBegan(Event):
    rule = "CLW-ROU-02"
    round: int


@event
class EdgesDealt(Event):
    rule = "CLW-EDG-01"
    edges: int


@event
class TurnBegan(Event):
    rule = "CLW-TUR-01"
    who: str


@event
class EdgeStored(Event):
    rule = "CLW-EDG-03"
    stored: int
    lost: int


@event
class EdgeSpent(Event):
    rule = "CLW-EDG-04"
    stored: int


@event
class EdgesGone(Event):
    rule = "CLW-DTH-01"
    who: str
    edges: int


@event
class ActionDeclared(Event):
    rule = "CLW-ACT-01"
    who: str
    deed: str


@event
class ActionLost(Event):
    rule = "CLW-FUN-10"
    who: str


@event
class RoundEnded(Event):
    rule = "CLW-ROU-03"
    round: int


@event
class MissionEnded(Event):
    rule = "CLW-END-01"
    reason: str


# ---------------------------------------------------------------- moving


@event
class Moved(Event):
    rule = "CLW-MOV-03"
    who: str
    tile: int


@event
class Displaced(Event):
    rule = "CLW-ABI-05"
    who: str
    tile: int


@event
class LeftField(Event):
    rule = "CLW-EXI-02"
    who: str
    marker: str


@event
class Turned(Event):
    rule = "CLW-ACT-11"
    who: str
    face: str


@event
class StealthBegan(Event):
    rule = "CLW-ABI-10"
    who: str


@event
class StealthEnded(Event):
    rule = "CLW-ABI-10"
    who: str


@event
class Stunned(Event):
    rule = "CLW-ABI-11"
    who: str


@event
class Obscured(Event):
    rule = "CLW-ABI-14"
    tile: int


# ---------------------------------------------------------------- threats


@event
class Spawned(Event):
    rule = "CLW-SPA-01"
    who: str
    tile: int


@event
class SpawnedKind(Event):
    """The Hostile's own form of Spawned."""

    rule = "CLW-SPA-01"
    who: str
    tile: int
    unit: str


@event
class Revealed(Event):
    rule = "CLW-THR-04"
    uid: int
    unit: str


@event
class Reverted(Event):
    rule = "CLW-THR-08"
    was: str
    tile: int


@event
class Learned(Event):
    rule = "CLW-CON-02"
    uid: int
    unit: str


@event
class Ambushed(Event):
    rule = "CLW-AMB-02"
    who: str
    tile: int


@event
class Removed(Event):
    rule = "CLW-DTH-04"
    who: str


# ---------------------------------------------------------------- attacks, rolls, wounds


@event
class AttackDeclared(Event):
    rule = "CLW-ACT-12"
    who: str
    target: str
    weapon: str
    how: str


@event
class AreaAttackDeclared(Event):
    rule = "CLW-ABI-01"
    who: str
    tile: int
    weapon: str


@event
class AttackLost(Event):
    rule = "CLW-ACT-14"
    who: str


@event
class Expended(Event):
    rule = "CLW-LEG-06"
    who: str
    die: str


@event
class DifficultyTold(Event):
    rule = "CLW-DIE-03"
    difficulty: Tally


@event
class Overcommitted(Event):
    rule = "CLW-DIE-09"
    who: str
    by: str


@event
class DiceRolled(Event):
    rule = "CLW-DIE-03"
    who: str
    purpose: str
    dice: str
    faces: tuple[int | str, ...]


@event
class RollResolved(Event):
    rule = "CLW-DIE-12"
    who: str
    verdict: str
    sum: int


@event
class Scouted(Event):
    rule = "CLW-ACT-10"
    who: str
    tile: int


@event
class Survived(Event):
    rule = "CLW-DIE-13"
    who: str


@event
class WoundNegated(Event):
    rule = "CLW-ABI-08"
    who: str


@event
class Wounded(Event):
    rule = "CLW-WND-02"
    who: str
    card: str


@event
class TraumaTaken(Event):
    rule = "CLW-WND-03"
    who: str
    card: str


@event
class StageChanged(Event):
    rule = "CLW-CHA-06"
    who: str
    stage: int


@event
class Died(Event):
    rule = "CLW-DTH-01"
    who: str
    tile: int


@event
class Healed(Event):
    rule = "CLW-WND-07"
    who: str
    card: str


@event
class RevivedOperative(Event):
    rule = "CLW-REV-01"
    who: str
    card: str


@event
class PieceWounded(Event):
    rule = "CLW-TER-01"
    piece: str
    tile: int
    wounds: int


@event
class PieceRemoved(Event):
    rule = "CLW-TER-01"
    piece: str
    tile: int


# ---------------------------------------------------------------- items


@event
class ItemFlipped(Event):
    rule = "CLW-ITM-05"
    item: str
    botched: bool


@event
class ItemTaken(Event):
    rule = "CLW-ACT-04"
    who: str
    item: str


@event
class ItemDropped(Event):
    rule = "CLW-ACT-06"
    who: str
    item: str


@event
class ItemDiscarded(Event):
    rule = "CLW-ITM-08"
    item: str


@event
class ItemGiven(Event):
    rule = "CLW-ACT-05"
    who: str
    to: str
    item: str


@event
class TradeRefused(Event):
    rule = "CLW-ACT-05"
    seat: str


@event
class BodyTaken(Event):
    rule = "CLW-DTH-02"
    who: str
    body: str


@event
class BodyDropped(Event):
    rule = "CLW-DTH-02"
    who: str
    body: str


# ---------------------------------------------------------------- arcana, swarm, other cards


@event
class ArcanaDrawn(Event):
    rule = "CLW-TAR-02"
    seat: str
    arcana: str


@event
class ArcanaDrawnHidden(Event):
    rule = "CLW-TAR-02"
    seat: str


@event
class ArcanaPutBack(Event):
    rule = "CLW-TAR-07"
    seat: str
    cards: int


@event
class ArcanaPlayed(Event):
    rule = "CLW-TAR-05"
    seat: str
    arcana: str
    choice: tuple[str, ...]


@event
class ArcanaNegated(Event):
    rule = "CLW-TAR-08"
    arcana: str


@event
class ArcanaResolved(Event):
    rule = "CLW-TAR-07"
    arcana: str


@event
class ArcanaTaken(Event):
    rule = "CLW-ARC-15"
    seat: str
    arcana: str


@event
class SwarmPlayed(Event):
    rule = "CLW-SWA-02"
    swarm: str
    effect: str


@event
class SwarmNegated(Event):
    rule = "CLW-SWA-02"
    swarm: str


@event
class TraitUsed(Event):
    rule = "CLW-ACT-07"
    who: str
    trait: str


EVENTS: tuple[type[Event], ...] = tuple(
    each
    for each in list(globals().values())
    if isinstance(each, type) and issubclass(each, Event) and each is not Event
)
