"""What the core rules tell, as facts. Sentences are in words/en.toml."""

from __future__ import annotations

from affray.engine.events import Event, event
from affray.engine.tally import Tally

# ---------------------------------------------------------------- set-up and the round


@event
class InitiativeRolled(Event):
    rule = "CYB-INI-01"
    seat: str
    model: int
    tally: Tally


@event
class FirstPlayer(Event):
    rule = "CYB-INI-03"
    seat: str
    first: str


@event
class ScenarioDrawn(Event):
    rule = "CYB-SCN-02"
    title: str


@event
class PrisonerTaken(Event):
    rule = "CYB-SCN-30"
    model: int


@event
class HalfChosen(Event):
    rule = "CYB-SET-04"
    seat: str
    half: str


@event
class Deployed(Event):
    rule = "CYB-SET-03"
    model: int
    x: int
    y: int
    z: int


@event
class ColourTaken(Event):
    rule = "CYB-FAT-01"
    seat: str
    colour: str


@event
class RoundBegins(Event):
    rule = "CYB-ROU-02"
    round: int


@event
class ApAssigned(Event):
    rule = "CYB-AP-01"
    model: int
    ap: int


@event
class Passed(Event):
    rule = "CYB-ROU-04"
    seat: str


@event
class Selected(Event):
    rule = "CYB-ROU-04"
    seat: str
    model: int


@event
class ActivationEnded(Event):
    rule = "CYB-ROU-07"
    model: int


@event
class NpcActivated(Event):
    rule = "CYB-NPC-05"
    model: int


@event
class TemplateGone(Event):
    rule = "CYB-ROU-08"
    template: str


# ---------------------------------------------------------------- tests and cards


@event
class TestRolled(Event):
    rule = "CYB-TST-01"
    model: int
    purpose: str
    dice: tuple[int, ...]
    tally: Tally
    success: bool


@event
class TestPassed(Event):
    rule = "CYB-TST-07"
    model: int
    purpose: str
    how: str


@event
class Rerolled(Event):
    rule = "CYB-TST-04"
    model: int
    why: str
    dice: tuple[int, ...]
    tally: Tally
    success: bool


@event
class DreadSpent(Event):
    rule = "CYB-DRE-05"
    seat: str
    model: int
    dice: tuple[int, ...]
    tally: Tally
    success: bool


@event
class CardDrawn(Event):
    rule = "CYB-FAT-04"
    seat: str
    card: str


@event
class CardDrawnHidden(Event):
    rule = "CYB-FAT-04"
    seat: str


@event
class DeckShuffled(Event):
    rule = "CYB-FAT-04"
    seat: str


@event
class CardPlayed(Event):
    rule = "CYB-FAT-03"
    seat: str
    card: str


@event
class CardPlaced(Event):
    rule = "CYB-FAT-06"
    seat: str
    model: int
    card: str


@event
class CardPlacedHidden(Event):
    rule = "CYB-FAT-06"
    seat: str
    model: int


@event
class CardRevealed(Event):
    rule = "CYB-FAT-06"
    seat: str
    card: str
    amount: int


@event
class CardCountered(Event):
    rule = "CYB-FAT-11"
    seat: str
    other: str


# ---------------------------------------------------------------- actions


@event
class ActionTaken(Event):
    rule = "CYB-ROU-05"
    model: int
    action: str
    cost: int


@event
class Moved(Event):
    rule = "CYB-ACT-03"
    model: int
    x: int
    y: int
    z: int
    way: tuple[tuple[int, int, int, str], ...] = ()
    """Point by point, each with how it is reached; none of a straight line."""


@event
class JumpFailed(Event):
    rule = "CYB-JMP-03"
    model: int


@event
class Fell(Event):
    rule = "CYB-FAL-01"
    model: int
    drop: int


@event
class LeftTable(Event):
    rule = "CYB-MOV-11"
    model: int
    edge: str


@event
class StoodUp(Event):
    rule = "CYB-ACT-04"
    model: int


@event
class Reloaded(Event):
    rule = "CYB-ACT-05"
    model: int
    item: str


@event
class Fixed(Event):
    rule = "CYB-ACT-06"
    model: int
    item: str


@event
class FixFailed(Event):
    rule = "CYB-ACT-06"
    model: int
    item: str
    broken: bool


@event
class ItemDropped(Event):
    rule = "CYB-GEA-05"
    model: int
    item: str


@event
class ItemTaken(Event):
    rule = "CYB-ACT-08"
    model: int
    item: str


@event
class ItemGone(Event):
    rule = "CYB-GEA-07"
    model: int
    item: str


@event
class Reacts(Event):
    rule = "CYB-REA-04"
    model: int


@event
class CoinFlipped(Event):
    rule = "CYB-TRT-13"
    model: int
    tails: bool


# ---------------------------------------------------------------- attacks and harm


@event
class AttackDeclared(Event):
    rule = "CYB-SHO-08"
    model: int
    target: int
    weapon: str
    mode: str


@event
class Hits(Event):
    rule = "CYB-TST-08"
    model: int
    target: int
    critical: bool


@event
class Misses(Event):
    rule = "CYB-TST-08"
    model: int
    target: int


@event
class StrayHit(Event):
    rule = "CYB-SHO-09"
    model: int
    target: int


@event
class Jammed(Event):
    rule = "CYB-SHO-06"
    model: int
    item: str


@event
class Unloaded(Event):
    rule = "CYB-KEY-13"
    model: int
    item: str


@event
class PushRolled(Event):
    rule = "CYB-PUS-01"
    model: int
    target: int
    mine: Tally
    theirs: Tally
    wins: bool


@event
class Pushed(Event):
    rule = "CYB-PUS-04"
    model: int
    x: int
    y: int
    z: int


@event
class Stopped(Event):
    rule = "CYB-PUS-04"
    model: int


@event
class FollowedUp(Event):
    rule = "CYB-KEY-16"
    model: int
    x: int
    y: int
    z: int


@event
class DamageRolled(Event):
    rule = "CYB-DMG-02"
    model: int
    dice: tuple[int, ...]
    tally: Tally
    injury: str


@event
class ShieldSpent(Event):
    rule = "CYB-SOR-12"
    model: int


@event
class ToughedOut(Event):
    rule = "CYB-TIO-02"
    model: int
    injury: str


@event
class NotToughedOut(Event):
    rule = "CYB-TIO-02"
    model: int
    injury: str


@event
class Wounded(Event):
    rule = "CYB-WND-01"
    model: int
    wounds: int


@event
class WoundHealed(Event):
    rule = "CYB-WND-04"
    model: int
    count: int


@event
class FellProne(Event):
    rule = "CYB-GEN-08"
    model: int


@event
class ApLost(Event):
    rule = "CYB-AP-04"
    model: int
    count: int


@event
class WentOut(Event):
    rule = "CYB-GEN-05"
    model: int
    dead: bool


@event
class Appeared(Event):
    rule = "CYB-SOR-25"
    model: int


# ---------------------------------------------------------------- nerves and fire


@event
class DreadGained(Event):
    rule = "CYB-DRE-03"
    model: int
    dread: int


@event
class DreadLost(Event):
    rule = "CYB-DRE-04"
    model: int
    count: int


@event
class MoraleResult(Event):
    rule = "CYB-MOR-04"
    model: int
    dread: int


@event
class TurnedNpc(Event):
    rule = "CYB-MOR-07"
    model: int


@event
class Fled(Event):
    rule = "CYB-FLE-01"
    model: int
    x: int
    y: int
    z: int


@event
class Cornered(Event):
    rule = "CYB-FLE-01"
    model: int


@event
class CaughtFire(Event):
    rule = "CYB-FIR-01"
    model: int


@event
class FirePutOut(Event):
    rule = "CYB-FIR-04"
    model: int


@event
class Panicked(Event):
    rule = "CYB-FIR-02"
    model: int


CORE_EVENTS: tuple[type[Event], ...] = tuple(
    thing
    for thing in list(globals().values())
    if isinstance(thing, type) and issubclass(thing, Event) and thing is not Event
)
"""Every event of the core rules."""
