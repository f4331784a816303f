"""What happens to cards, as players are told."""

from __future__ import annotations

from affray.engine.events import Event, event


@event
class HandKept(Event):
    """A player keeps his opening hand."""

    rule = "HYB-CRD-03"
    seat: str


@event
class HandRedrawn(Event):
    """A player puts his opening hand under the deck and draws three."""

    rule = "HYB-CRD-03"
    seat: str


@event
class ActionCardDrawn(Event):
    """A player draws an Action card: his own view."""

    rule = "HYB-CRD-04"
    seat: str
    card: str


@event
class ActionCardDrawnUnseen(Event):
    """A player draws an Action card that others do not see."""

    rule = "HYB-CRD-04"
    seat: str


@event
class ActionCardPlayed(Event):
    """A card is played in an exchange."""

    rule = "HYB-CRD-06"
    seat: str
    card: str
    effect: bool
    hindrance: bool
    warrior: int


@event
class ActionCardCancelled(Event):
    """A card of the exchange is cancelled."""

    rule = "HYB-CON-06"
    seat: str
    card: str


@event
class ActionCardTaken(Event):
    """A card changes hands, seen by both players."""

    rule = "HYB-CON-06"
    seat: str
    card: str


@event
class ActionCardTakenUnseen(Event):
    """A card changes hands, unseen."""

    rule = "HYB-CON-06"
    seat: str


@event
class ActionCardReclaimed(Event):
    """A card comes back from the discard pile."""

    rule = "HYB-CON-06"
    seat: str
    card: str


@event
class ActionCardLost(Event):
    """A player discards a card at random."""

    rule = "HYB-CON-07"
    seat: str
    card: str


@event
class HandSeen(Event):
    """The opponent's hand, as the one who looks sees it."""

    rule = "HYB-CON-06"
    seat: str
    cards: tuple[str, ...]


@event
class HandLookedAt(Event):
    """A player looks at his opponent's hand."""

    rule = "HYB-CON-06"
    seat: str


@event
class EventCardDrawn(Event):
    """An Event card is turned up."""

    rule = "HYB-EVT-05"
    seat: str
    card: str


@event
class EventCardKept(Event):
    """An Event card goes to its owner's reserve."""

    rule = "HYB-EVT-06"
    seat: str
    card: str


@event
class EventCardKeptUnseen(Event):
    """A card goes to a player's reserve, unseen."""

    rule = "HYB-EVT-06"
    seat: str


@event
class CardPlayed(Event):
    """An Event or Army card is played, and names nobody."""

    rule = "HYB-EVT-08"
    seat: str
    card: str


@event
class CardPlayedOn(Event):
    """An Event, Army or Material card is played on a warrior."""

    rule = "HYB-EVT-08"
    seat: str
    card: str
    warrior: int


@event
class DoorFlungOpen(Event):
    """A card opens a door."""

    rule = "HYB-CON-07"
    door: int


@event
class DoorSlammed(Event):
    """A card closes a door."""

    rule = "HYB-CON-07"
    door: int


@event
class CardWithoutEffect(Event):
    """A card has no effect."""

    rule = "HYB-EVT-05"
    card: str


@event
class CardEnded(Event):
    """A card's time is over."""

    rule = "HYB-EVT-07"
    card: str


@event
class EventDeckEmpty(Event):
    """There is no Event card to draw."""

    rule = "HYB-EVT-10"
    seat: str


@event
class FirstContact(Event):
    """The armies have met."""

    rule = "HYB-ARM-03"


@event
class FirstBlood(Event):
    """A player has lost his first warrior."""

    rule = "HYB-ARM-04"
    seat: str


@event
class ArmyCardTurned(Event):
    """An Army card is turned up and applied."""

    rule = "HYB-ARM-06"
    seat: str
    card: str


@event
class ArmyCardKept(Event):
    """An Army card goes to its owner's reserve."""

    rule = "HYB-ARM-06"
    seat: str
    card: str


@event
class ArmyCardKeptUnseen(Event):
    """An Army card goes to a player's reserve, unseen."""

    rule = "HYB-ARM-06"
    seat: str


@event
class CardsChosen(Event):
    """A player has kept two of his three Aura or Mutation cards."""

    rule = "HYB-AUR-02"
    seat: str
    cards: tuple[str, ...]


@event
class CardsChosenUnseen(Event):
    """A player has kept two of three cards, unseen."""

    rule = "HYB-AUR-02"
    seat: str


@event
class AuraRaised(Event):
    """A bearer raises an Aura."""

    rule = "HYB-AUR-04"
    warrior: int
    card: str


@event
class AuraKept(Event):
    """A bearer keeps the Aura he has."""

    rule = "HYB-AUR-04"
    warrior: int
    card: str


@event
class AuraDropped(Event):
    """A bearer lets his Aura go."""

    rule = "HYB-AUR-04"
    warrior: int


@event
class MutationAssigned(Event):
    """A warrior mutates."""

    rule = "HYB-MUT-04"
    warrior: int
    card: str


@event
class MaterialBound(Event):
    """A warrior receives a Material card."""

    rule = "HYB-MAT-02"
    warrior: int
    card: str


@event
class Disarmed(Event):
    """A warrior loses his equipment for good."""

    rule = "HYB-MAT-06"
    warrior: int


@event
class WarriorCalled(Event):
    """A card brings a warrior back, or a substitute in."""

    rule = "HYB-WND-03"
    warrior: int


@event
class WarriorArrived(Event):
    """He is there."""

    rule = "HYB-WND-03"
    warrior: int


@event
class NoRoomToArrive(Event):
    """He finds no free square in his zone."""

    rule = "HYB-SET-08"
    warrior: int


@event
class CountersExchanged(Event):
    """Two Activation counters change places."""

    rule = "HYB-CON-07"
    warrior: int
    other: int


@event
class CountersSeen(Event):
    """The opponent's Activation counters, as the one who looks sees them."""

    rule = "HYB-CON-07"
    seat: str
    counters: tuple[str, ...]


@event
class CountersLookedAt(Event):
    """A player looks at his opponent's Activation counters."""

    rule = "HYB-CON-07"
    seat: str


@event
class CounterShown(Event):
    """A face-down Event counter is turned face up."""

    rule = "HYB-CON-07"
    square: int
    face: str


@event
class TrapdoorPlaced(Event):
    """A trapdoor opens where the floor was whole."""

    rule = "HYB-CON-07"
    square: int


@event
class RocksPlaced(Event):
    """Rocks come to lie on a square."""

    rule = "HYB-CON-07"
    square: int


@event
class RocksCleared(Event):
    """Rocks are taken away."""

    rule = "HYB-CON-07"
    square: int


@event
class DoorSealed(Event):
    """A card locks a door."""

    rule = "HYB-CON-07"
    door: int


@event
class DoorUnsealed(Event):
    """A card's lock gives way."""

    rule = "HYB-CON-07"
    door: int


@event
class Marked(Event):
    """A card leaves a mark on a warrior."""

    rule = "HYB-EVT-06"
    warrior: int
    card: str


@event
class Rerolled(Event):
    """A failed roll is made again."""

    rule = "HYB-CON-07"
    warrior: int
    die: int


@event
class InfiltrationRegained(Event):
    """A warrior is unseen again."""

    rule = "HYB-CON-09"
    warrior: int


@event
class PushStopped(Event):
    """A warrior holds fast."""

    rule = "HYB-CON-08"
    warrior: int


CARD_EVENTS: tuple[type[Event], ...] = (
    HandKept,
    HandRedrawn,
    ActionCardDrawn,
    ActionCardDrawnUnseen,
    ActionCardPlayed,
    ActionCardCancelled,
    ActionCardTaken,
    ActionCardTakenUnseen,
    ActionCardReclaimed,
    ActionCardLost,
    HandSeen,
    HandLookedAt,
    EventCardDrawn,
    EventCardKept,
    EventCardKeptUnseen,
    CardPlayed,
    CardPlayedOn,
    DoorFlungOpen,
    DoorSlammed,
    CardWithoutEffect,
    CardEnded,
    EventDeckEmpty,
    FirstContact,
    FirstBlood,
    ArmyCardTurned,
    ArmyCardKept,
    ArmyCardKeptUnseen,
    CardsChosen,
    CardsChosenUnseen,
    AuraRaised,
    AuraKept,
    AuraDropped,
    MutationAssigned,
    MaterialBound,
    Disarmed,
    WarriorCalled,
    WarriorArrived,
    NoRoomToArrive,
    CountersExchanged,
    CountersSeen,
    CountersLookedAt,
    CounterShown,
    TrapdoorPlaced,
    RocksPlaced,
    RocksCleared,
    DoorSealed,
    DoorUnsealed,
    Marked,
    Rerolled,
    InfiltrationRegained,
    PushStopped,
)
