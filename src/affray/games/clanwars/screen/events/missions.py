"""What happens before, in and after a mission besides the fighting, as facts."""

from __future__ import annotations

from affray.engine.events import Event, event


@event
class IntelBought(Event):
    rule = "CLW-INT-01"
    intel: str
    benefit: str


@event
class IntelFree(Event):
    rule = "CLW-INT-02"
    intel: str
    benefit: str
    source: str


@event
class RosterLocked(Event):
    rule = "CLW-ROS-01"
    roster: tuple[str, ...]


@event
class Assigned(Event):
    rule = "CLW-FUN-02"
    who: str
    seat: str


@event
class ConceptTaken(Event):
    rule = "CLW-TAR-03"
    seat: str
    who: str


@event
class Deployed(Event):
    rule = "CLW-SET-01"
    who: str
    tile: int


@event
class ObjectivesTold(Event):
    rule = "CLW-SET-01"
    objectives: tuple[str, ...]


@event
class SpecialTold(Event):
    rule = "CLW-SET-01"
    feature: str


@event
class ObjectiveDone(Event):
    rule = "CLW-END-03"
    objective: str


@event
class CounterRose(Event):
    rule = "CLW-ACT-09"
    counter: str
    value: int


@event
class Sealed(Event):
    rule = "CLW-CON-11"
    tile: int


@event
class CageOpened(Event):
    rule = "CLW-MSN-03"
    tile: int


@event
class CardTurnedUp(Event):
    rule = "CLW-MSN-09"
    tile: int
    face: str


@event
class BookDestroyed(Event):
    rule = "CLW-MSN-08"
    item: str
    tile: int


@event
class PieceMoved(Event):
    rule = "CLW-MSN-06"
    piece: str
    tile: int


@event
class Exploded(Event):
    rule = "CLW-CON-11"
    piece: str
    tile: int


@event
class GunsFired(Event):
    rule = "CLW-MSN-13"
    tile: int


@event
class Found(Event):
    rule = "CLW-CON-13"
    what: str


@event
class MissionCalled(Event):
    rule = "CLW-END-01"
    called: bool


@event
class ItemDrawn(Event):
    rule = "CLW-ITM-08"
    who: str
    item: str


@event
class RelationChanged(Event):
    rule = "CLW-CON-10"
    unit: str


# ---------------------------------------------------------------- between missions


@event
class Consequences(Event):
    rule = "CLW-END-02"
    mission: str
    won: bool
    objectives: tuple[str, ...]


@event
class PotentialGained(Event):
    rule = "CLW-POT-04"
    operative: str
    card: str


@event
class PotentialReturned(Event):
    rule = "CLW-POT-03"
    operative: str
    card: str


@event
class Stashed(Event):
    rule = "CLW-CON-13"
    item: str


@event
class SwarmDrawn(Event):
    rule = "CLW-SWA-01"
    swarm: str


@event
class SwarmDrawnHidden(Event):
    rule = "CLW-SWA-01"
    cards: int


@event
class Recruited(Event):
    rule = "CLW-CMP-03"
    operative: str


@event
class MissionUnlocked(Event):
    rule = "CLW-CMP-02"
    mission: str


@event
class FlagSet(Event):
    rule = "CLW-CMP-06"
    flag: str


@event
class InMemoriam(Event):
    rule = "CLW-DTH-05"
    operative: str
    epitaph: str


@event
class Traded(Event):
    rule = "CLW-ITM-11"
    item: str
    giver: str
    taker: str


@event
class BriefingRead(Event):
    rule = "CLW-MIS-02"
    mission: str
    briefing: str


@event
class MissionChosen(Event):
    rule = "CLW-MIS-02"
    mission: str


@event
class CampaignDecided(Event):
    rule = "CLW-CMP-04"
    winner: str


MISSION_EVENTS: tuple[type[Event], ...] = tuple(
    each
    for each in list(globals().values())
    if isinstance(each, type) and issubclass(each, Event) and each is not Event
)
