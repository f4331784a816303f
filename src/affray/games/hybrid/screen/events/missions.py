"""What missions, traps, counters and aptitudes tell the players."""

from __future__ import annotations

from affray.engine.events import Event, event


@event
class CountersLaid(Event):
    """Event and Trap counters lie mixed on their squares."""

    rule = "HYB-SET-07"
    counters: int


@event
class CounterTurned(Event):
    """An Event counter is turned over: an Event, or a trap's kind."""

    rule = "HYB-EVT-02"
    warrior: int
    square: int
    face: str


@event
class CounterLookedAt(Event):
    """A Mineclearer looks at a counter and knows its face."""

    rule = "HYB-TRP-11"
    warrior: int
    square: int
    face: str


@event
class CounterLooked(Event):
    """A Mineclearer looks at a counter; the others do not see its face."""

    rule = "HYB-TRP-11"
    warrior: int
    square: int


@event
class TrapNeutralised(Event):
    """A Mineclearer makes a trap harmless."""

    rule = "HYB-TRP-11"
    warrior: int
    square: int
    trap: str


@event
class TrapPlaced(Event):
    """A warrior lays a trap that he carried, and only his side knows which."""

    rule = "HYB-MAT-07"
    warrior: int
    square: int
    trap: str


@event
class SomethingPlaced(Event):
    """A warrior lays a trap face down."""

    rule = "HYB-MAT-07"
    warrior: int
    square: int


@event
class TrapSprung(Event):
    """A trap goes off."""

    rule = "HYB-TRP-01"
    warrior: int
    trap: str


@event
class TrapAvoided(Event):
    """The trap roll succeeds."""

    rule = "HYB-TRP-01"
    warrior: int
    trap: str


@event
class Drained(Event):
    """A warrior is swept away through the drainpipes."""

    rule = "HYB-TRP-06"
    warrior: int
    square: int


@event
class Paralysed(Event):
    """A warrior cannot move or act until the round ends."""

    rule = "HYB-TRP-09"
    warrior: int


@event
class TemplateLaid(Event):
    """A cloud of gas or a charnel house covers four squares."""

    rule = "HYB-TRP-07"
    template: str
    square: int


@event
class TemplateDrifted(Event):
    """A cloud moves, or hangs still where it cannot."""

    rule = "HYB-TRP-07"
    template: str
    die: int
    square: int


@event
class TemplateGone(Event):
    """A cloud disperses."""

    rule = "HYB-TRP-07"
    template: str
    square: int


@event
class Accepted(Event):
    """A warrior accepts an Objective."""

    rule = "HYB-OBJ-02"
    warrior: int
    objective: str


@event
class ItemDropped(Event):
    """A carried item falls to the floor."""

    rule = "HYB-OBJ-06"
    item: str
    square: int


@event
class DoorsUnlocked(Event):
    """Locked doors can be opened from now on."""

    rule = "HYB-BRD-12"
    doors: int


@event
class CellRolled(Event):
    """The captive works on the lock of his cell."""

    rule = "HYB-MIS-03"
    die: int
    needed: int
    unlocked: bool


@event
class AccessClosed(Event):
    """An access can no longer be used."""

    rule = "HYB-BRD-15"
    square: int


@event
class AccessOpened(Event):
    """An access can be used from now on."""

    rule = "HYB-BRD-15"
    square: int


@event
class ExitsRolled(Event):
    """The die that decides over exits."""

    rule = "HYB-MIS-05"
    seat: str
    die: int


@event
class RocksFell(Event):
    """Rocks fall on a square."""

    rule = "HYB-MIS-03"
    square: int
    effect: str


@event
class TrapdoorRolled(Event):
    """A trapdoor opens, closes or stays as it is."""

    rule = "HYB-MIS-02"
    square: int
    die: int
    open: bool


@event
class ValveTurned(Event):
    """The gas valve is closed or opened again."""

    rule = "HYB-MIS-06"
    warrior: int
    open: bool


@event
class Cloned(Event):
    """A tank sends a fallen clone back."""

    rule = "HYB-MIS-07"
    warrior: int
    square: int


@event
class SwitchDamaged(Event):
    """The switch suffers Wounds."""

    rule = "HYB-MIS-07"
    warrior: int
    wounds: int


@event
class TankDestroyed(Event):
    """A tank breaks, and the clone in it with it."""

    rule = "HYB-MIS-08"
    warrior: int
    square: int


@event
class ClonesWoke(Event):
    """The sleeping clones wake."""

    rule = "HYB-MIS-08"
    clones: int


@event
class CarrierNamed(Event):
    """The Scorpion has written down who carries the plague."""

    rule = "HYB-MIS-08"
    seat: str


@event
class CarrierNamedSecretly(Event):
    """Only the Scorpion sees whom he has written down."""

    rule = "HYB-MIS-08"
    warrior: int


@event
class CarrierShown(Event):
    """The Scorpion says whether the warrior was the carrier."""

    rule = "HYB-MIS-08"
    warrior: int
    carrier: bool


@event
class LeftBehind(Event):
    """A warrior still outside is out of the game."""

    rule = "HYB-MIS-10"
    warrior: int


@event
class Pushed(Event):
    """A warrior is pushed; blocked squares, rocks and pits wound him."""

    rule = "HYB-APT-10"
    warrior: int
    by: int
    squares: int
    wounds: int


@event
class Sacrificed(Event):
    """A warrior gives himself up to wound whoever touches him."""

    rule = "HYB-APT-16"
    warrior: int


MISSION_EVENTS: tuple[type[Event], ...] = (
    CountersLaid,
    CounterTurned,
    CounterLookedAt,
    CounterLooked,
    TrapNeutralised,
    TrapPlaced,
    SomethingPlaced,
    TrapSprung,
    TrapAvoided,
    Drained,
    Paralysed,
    TemplateLaid,
    TemplateDrifted,
    TemplateGone,
    Accepted,
    ItemDropped,
    DoorsUnlocked,
    CellRolled,
    AccessClosed,
    AccessOpened,
    ExitsRolled,
    RocksFell,
    TrapdoorRolled,
    ValveTurned,
    Cloned,
    SwitchDamaged,
    TankDestroyed,
    ClonesWoke,
    CarrierNamed,
    CarrierNamedSecretly,
    CarrierShown,
    LeftBehind,
    Pushed,
    Sacrificed,
)
