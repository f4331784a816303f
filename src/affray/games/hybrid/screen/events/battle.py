"""What happens in a game, as facts; the sentences are in words/."""

from __future__ import annotations

from affray.engine.events import Event, event
from affray.engine.tally import Tally


@event
class SquadChosen(Event):
    """A squad is shown. HYB-SET-01"""

    rule = "HYB-SET-01"
    seat: str
    profiles: tuple[str, ...]


@event
class DeploymentRolled(Event):
    """The dice that say who decides who places first. HYB-SET-08"""

    rule = "HYB-SET-08"
    griffin: int
    scorpion: int


@event
class PlacesFirst(Event):
    """Who places the first warrior. HYB-SET-08"""

    rule = "HYB-SET-08"
    seat: str


@event
class Deployed(Event):
    """A warrior is placed. HYB-SET-08"""

    rule = "HYB-SET-08"
    warrior: int
    square: int
    facing: int


@event
class NoRoom(Event):
    """A warrior finds no room in his zone and takes no part. HYB-SET-08"""

    rule = "HYB-SET-08"
    warrior: int


@event
class RoundBegan(Event):
    """A new round. HYB-ROU-01"""

    rule = "HYB-ROU-01"
    round: int


@event
class CardLaid(Event):
    """A card is laid face down in the auction. HYB-ROU-04"""

    rule = "HYB-ROU-04"
    seat: str


@event
class AuctionPassed(Event):
    """A player passes in the auction. HYB-ROU-04"""

    rule = "HYB-ROU-04"
    seat: str


@event
class AuctionRevealed(Event):
    """The laid cards of a player and what they come to. HYB-ROU-04"""

    rule = "HYB-ROU-04"
    seat: str
    cards: tuple[str, ...]
    points: int


@event
class ActivationRolled(Event):
    """The Activation Roll: the dice of both. HYB-ROU-05"""

    rule = "HYB-ROU-05"
    griffin: int
    scorpion: int
    griffin_points: int
    scorpion_points: int


@event
class ActivationWon(Event):
    """Who won the Activation Roll. HYB-ROU-02"""

    rule = "HYB-ROU-02"
    seat: str


@event
class ActivatesFirst(Event):
    """Who activates the first warrior of the round. HYB-ROU-03"""

    rule = "HYB-ROU-03"
    seat: str


@event
class CountersPlaced(Event):
    """A player has placed his Activation counters. HYB-ROU-06"""

    rule = "HYB-ROU-06"
    seat: str
    count: int


@event
class AmbushReleased(Event):
    """An ambusher gives his counter up for an activation. HYB-FIR-16"""

    rule = "HYB-FIR-16"
    warrior: int


@event
class CounterDiscarded(Event):
    """An Activation counter is lost with its warrior. HYB-ROU-09"""

    rule = "HYB-ROU-09"
    warrior: int
    number: int


@event
class Revealed(Event):
    """An Activation counter is revealed. HYB-ROU-08"""

    rule = "HYB-ROU-08"
    warrior: int
    number: int


@event
class ModeAnnounced(Event):
    """A mode is announced. HYB-MOD-03"""

    rule = "HYB-MOD-03"
    warrior: int
    mode: str


@event
class NoMode(Event):
    """No mode is open to him. HYB-MOD-07"""

    rule = "HYB-MOD-07"
    warrior: int


@event
class LevelAnnounced(Event):
    """A level is announced. HYB-MOD-04"""

    rule = "HYB-MOD-04"
    warrior: int
    mode: str
    level: int


@event
class Targeted(Event):
    """The enemy named for an Expert Move. HYB-MV-07"""

    rule = "HYB-MV-07"
    warrior: int
    target: int


@event
class Stepped(Event):
    """A step. HYB-MOV-02"""

    rule = "HYB-MOV-02"
    warrior: int
    square: int
    cost: int


@event
class Turned(Event):
    """A turn on the spot. HYB-MOV-09"""

    rule = "HYB-MOV-09"
    warrior: int
    facing: int
    cost: int


@event
class TurnedToStrike(Event):
    """The Movement is given up to face an enemy in contact. HYB-OC-03"""

    rule = "HYB-OC-03"
    warrior: int
    target: int


@event
class DoorOpened(Event):
    """A door is opened. HYB-BRD-09"""

    rule = "HYB-BRD-09"
    warrior: int
    door: int


@event
class DoorClosed(Event):
    """A door is closed. HYB-BRD-09"""

    rule = "HYB-BRD-09"
    warrior: int
    door: int


@event
class DoorBroken(Event):
    """A Titan knocks a door down. HYB-BRD-11"""

    rule = "HYB-BRD-11"
    warrior: int
    door: int


@event
class Entered(Event):
    """A warrior enters the laboratory. HYB-MOV-22"""

    rule = "HYB-MOV-22"
    warrior: int
    square: int
    facing: int


@event
class StayedOutside(Event):
    """A warrior stays outside. HYB-MOV-22"""

    rule = "HYB-MOV-22"
    warrior: int


@event
class Evacuated(Event):
    """A warrior leaves through an exit. HYB-MOV-23"""

    rule = "HYB-MOV-23"
    warrior: int


@event
class PutBack(Event):
    """A warrior who had to stop goes back to where he could end. HYB-MOV-20"""

    rule = "HYB-MOV-20"
    warrior: int
    square: int


@event
class FellInPit(Event):
    """A warrior falls into, or ends on, an open trapdoor. HYB-MOV-16"""

    rule = "HYB-MOV-16"
    warrior: int


@event
class TrapdoorOpened(Event):
    """A trapdoor opens. HYB-BRD-14"""

    rule = "HYB-BRD-14"
    square: int


@event
class Rolled(Event):
    """A Natural Roll: the faces, the die kept, the SL, what it means. HYB-DIE-03"""

    rule = "HYB-DIE-03"
    warrior: int
    why: str
    faces: tuple[int, ...]
    die: int
    sl: Tally
    outcome: str


@event
class AttackDeclared(Event):
    """A strike or a shot is declared. HYB-OC-01"""

    rule = "HYB-OC-01"
    warrior: int
    attack: str
    target: int


@event
class ObjectAttacked(Event):
    """A mission's object is struck or shot at. HYB-OC-12"""

    rule = "HYB-OC-12"
    warrior: int
    attack: str
    thing: str


@event
class AmbushPrevented(Event):
    """After the exchange his value is too low to lie in wait. HYB-FIR-10"""

    rule = "HYB-FIR-10"
    warrior: int
    value: int


@event
class NoShot(Event):
    """After the exchange no level makes the named target legal. HYB-FIR-02"""

    rule = "HYB-FIR-02"
    warrior: int


@event
class ParryDeclared(Event):
    """A parry is declared. HYB-DC-03"""

    rule = "HYB-DC-03"
    warrior: int
    level: int


@event
class Parried(Event):
    """An attack is parried. HYB-DC-04"""

    rule = "HYB-DC-04"
    warrior: int
    by: int


@event
class LeftDefence(Event):
    """A warrior leaves Defensive Combat. HYB-DC-01"""

    rule = "HYB-DC-01"
    warrior: int


@event
class CombinedDeclared(Event):
    """A Combined Attack is declared. HYB-APT-03"""

    rule = "HYB-APT-03"
    warrior: int


@event
class AmbushTaken(Event):
    """A warrior takes up an ambush. HYB-FIR-10"""

    rule = "HYB-FIR-10"
    warrior: int
    number: int


@event
class AmbushSprung(Event):
    """An ambusher fires. HYB-FIR-13"""

    rule = "HYB-FIR-13"
    warrior: int
    target: int


@event
class AmbushLost(Event):
    """A Skilled Firing counter is removed. HYB-FIR-12"""

    rule = "HYB-FIR-12"
    warrior: int


@event
class Pinned(Event):
    """A Skilled or Expert Move counter is put on an enemy. HYB-MV-05"""

    rule = "HYB-MV-05"
    warrior: int
    by: int
    expert: bool


@event
class Wounded(Event):
    """A warrior suffers Wounds. HYB-WND-01"""

    rule = "HYB-WND-01"
    warrior: int
    wounds: int
    cause: str


@event
class Recovered(Event):
    """A warrior recovers Wounds. HYB-WND-04"""

    rule = "HYB-WND-04"
    warrior: int
    wounds: int


@event
class Eliminated(Event):
    """A warrior is eliminated. HYB-WND-02"""

    rule = "HYB-WND-02"
    warrior: int
    cause: str


@event
class InfiltrationLost(Event):
    """Infiltration is lost for good. HYB-APT-13"""

    rule = "HYB-APT-13"
    warrior: int


@event
class ExtraMovement(Event):
    """An extra Movement at the end of the round begins. HYB-ROU-13"""

    rule = "HYB-ROU-13"
    warrior: int
    extra: str


@event
class ActivationEnded(Event):
    """An activation is over. HYB-ROU-10"""

    rule = "HYB-ROU-10"
    warrior: int


@event
class RoundEnded(Event):
    """The round is over. HYB-ROU-14"""

    rule = "HYB-ROU-14"
    round: int


CORE_EVENTS: tuple[type[Event], ...] = tuple(
    thing
    for thing in list(globals().values())
    if isinstance(thing, type) and thing is not Event and issubclass(thing, Event)
)
