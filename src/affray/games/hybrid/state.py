"""The complete state of a game of HYBRID: values and ids, nothing derived. HYB-STA-01

Squares are the grid's numbers (`grid.square(x, y)`); a figure stands on its anchor, the north-west
square of its base. What seldom changes is a NamedTuple in a list: replace it, never change it.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from affray.boards.grid.movement import Movement as Course
from affray.boards.grid.terrain import Terrain
from affray.engine.deck import Deck
from affray.engine.state import Constant, Facts, Shared, State, field, state
from affray.engine.tally import Tally
from affray.games.hybrid.content.kinds import Profile
from affray.games.hybrid.missions.facts import MissionFacts
from affray.games.hybrid.rules.board import Board
from affray.games.hybrid.rules.moments import Ruleset

_FURNISHED_LATER: Any = None
"""Shared fields are filled by the game's `furnish`."""

GRIFFIN = "griffin"
SCORPION = "scorpion"
SEATS = (GRIFFIN, SCORPION)

NOBODY = -1
NOWHERE = -1

Square: TypeAlias = int
Facing: TypeAlias = int
"""0 north, 1 east, 2 south, 3 west."""
Uid: TypeAlias = int
"""A hidden thing's handle; 0 is none."""

Mode: TypeAlias = Literal["", "OC", "DC", "F", "Mv"]
Place: TypeAlias = Literal[
    "reserve",
    "substitute",
    "outside",
    "board",
    "cell",
    "asleep",
    "evacuated",
    "eliminated",
    "removed",
]
MODES: tuple[Mode, ...] = ("OC", "DC", "F", "Mv")
Pin: TypeAlias = Literal["", "skilled", "expert"]
ActionKind: TypeAlias = Literal["strike", "shot", "parry", "jump", "moving", "ambush", "trap"]
Phase: TypeAlias = Literal[
    "squads",
    "counters",
    "cards",
    "secrets",
    "deploy",
    "contact",
    "initiative",
    "beginning",
    "order",
    "activations",
    "extra",
    "ending",
]


# ---------------------------------------------------------------- the board


class Door(NamedTuple):
    """A door of one or two squares; a destroyed one is a passage for good. HYB-STA-06"""

    squares: tuple[Square, ...]
    state: Literal["closed", "open", "destroyed"] = "closed"
    locked: bool = False
    unlocked_for_good: bool = False

    @property
    def closable(self) -> bool:
        """Only an open door that has not been knocked down can be closed."""
        return self.state == "open" and not self.locked


class Access(NamedTuple):
    """An entrance, an exit or both, in the outer wall. HYB-STA-06"""

    squares: tuple[Square, ...]
    kind: Literal["entrance", "exit", "both"] = "both"
    open: bool = True
    number: int = 0
    """The number printed on the map, where a mission names its exits."""


class EventCounter(NamedTuple):
    """An Event square's counter, or a trap that a warrior placed; its face is a handle: `event`
    or the trap's kind. HYB-STA-07"""

    square: Square
    uid: Uid
    neutralised: bool = False
    placed_by: str = ""
    """The side whose warrior placed this trap; empty for the mission's counters."""


class Objective(NamedTuple):
    """An Objective counter or a dropped item on the board. HYB-OBJ-01"""

    number: int
    square: Square
    item: bool = False


class Template(NamedTuple):
    """A cloud of gas or a charnel house on a 2 x 2 block. HYB-STA-07"""

    kind: Literal["gas", "charnel"]
    anchor: Square
    source: Literal["valve", "trap", "card"]
    until_round: int = 0
    """The round at whose end it goes; 0 = it stays."""


# ---------------------------------------------------------------- sides and warriors


@state
class Side(Facts):
    """What one player holds. HYB-STA-02"""

    hand: list[Uid] = field(default_factory=list)
    fresh: list[Uid] = field(default_factory=list)
    """Cards of the hand that may not be played until the next activation. HYB-CRD-11"""
    reserve: list[Uid] = field(default_factory=list)
    army: list[Uid] = field(default_factory=list)
    """Army cards not yet turned, unknown to both."""
    army_rest: list[str] = field(default_factory=list)
    army_out: tuple[str, ...] = ()
    """Army cards turned and used up."""
    first_blood: bool = False
    aura_kept: list[Uid] = field(default_factory=list)
    mutation_kept: list[Uid] = field(default_factory=list)
    set_aside: list[Uid] = field(default_factory=list)
    """The Aura or Mutation card not kept."""
    undrawn: list[str] = field(default_factory=list)
    """The rest of the Aura or Mutation deck."""
    leader: int = NOBODY
    leader_lost: bool = False
    carrier: Uid = 0
    """Mission 8: a handle whose face is the id of the infected warrior."""


@state
class Warrior(Facts):
    """One figure. HYB-STA-03"""

    id: int
    side: str
    profile: str
    place: Place = "board"
    square: Square = NOWHERE
    facing: Facing = 0
    wounds: int = 0
    counter: Uid = 0
    """The handle of his unrevealed Activation counter; its face is the number."""
    activated: bool = False
    mode: Mode = ""
    level: int = 0
    dc: bool = False
    heroic_parry: bool = False
    ambush: int = 0
    pinned: Pin = ""
    master_move: bool = False
    heroic_move: bool = False
    paralysed: bool = False
    prestige_lost: bool = False
    infiltration_lost: bool = False
    disarmed: bool = False
    attacked: bool = False
    """Has attacked this round."""
    piercing_used: bool = False
    combined_left: int = 0
    combined_used: bool = False
    frenzy_kills: int = 0
    mutations: tuple[str, ...] = ()
    material: tuple[str, ...] = ()
    spent_material: tuple[str, ...] = ()
    items: tuple[int, ...] = ()
    traps: tuple[str, ...] = ()
    aura: Uid = 0
    clone: bool = False
    """Placed this round: no Activation counter before the next."""
    card: Shared[Profile] = _FURNISHED_LATER
    size: Shared[int] = 1

    @property
    def on_board(self) -> bool:
        """Stands on the board as a warrior (a sleeping clone is an object)."""
        return self.place == "board" or self.place == "cell"

    @property
    def alive(self) -> bool:
        """Still has a part in the game: on the board, outside, asleep or imprisoned."""
        return self.place in ("board", "cell", "outside", "asleep")

    @property
    def enemy(self) -> str:
        """The other side."""
        return SCORPION if self.side == GRIFFIN else GRIFFIN


class Lasting(NamedTuple):
    """An effect of a card that stays in force for a while. HYB-EVT-07"""

    effect: str
    card: str
    side: str
    warrior: int = NOBODY
    by: int = NOBODY
    number: int = 0
    square: Square = NOWHERE
    door: int = NOBODY
    until_round: int = 0
    """The round at whose end it stops; 0 = not by rounds."""
    until_activation: int = 0
    """The activation (g.activation) at whose end it stops; 0 = not by activations."""
    uid: Uid = 0
    """The face-up card on the table, when there is one."""


# ---------------------------------------------------------------- things in progress


class Played(NamedTuple):
    """A card lying in an exchange, face up."""

    uid: Uid
    seat: str
    effect: bool
    """Played for its effect, otherwise for its points."""
    shot: int = 0
    """The shot it is tied to: 0 or 1. HYB-FIR-19"""
    cancelled: bool = False


class CardEffect(NamedTuple):
    """An effect of a card that counts for an action, kept when the card is in the discard."""

    word: str
    number: int
    seat: str
    """Who played the card."""
    card: str
    shot: int = 0


class Term(NamedTuple):
    """A term of a Success Level that a card brought."""

    amount: int
    name: str
    rule: str


@state
class Action(Facts):
    """One thing that cards can be tied to: a strike, a shot, a parry, a jump, a Moving level,
    taking up an ambush. The knobs are set by card effects and read by the chapters. HYB-CRD-12"""

    kind: ActionKind
    seat: str
    warrior: int
    target: int = NOBODY
    second_target: int = NOBODY
    """Heroic Firing: the target of the second shot."""
    thing: str = ""
    """An object struck or shot at instead of a warrior ("switch", "tank:37")."""
    second_thing: str = ""
    """Heroic Firing: an object as the target of the second shot."""
    name: str = "strike"
    """strike, second, combined, counter, back, dying; shot, ambush, piercing; parry..."""
    shot: int = 0
    level: int = 0
    cards: bool = True
    """Whether Action cards may be played on it."""
    played: list[Played] = field(default_factory=list)
    declined: bool = False
    # what the cards came to
    effects: list[CardEffect] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0])
    """Net Action points for each shot (the first for everything else)."""
    terms: list[Term] = field(default_factory=list)
    dice: int = 1
    worst: bool = False
    value_set: int = 0
    parry_most: int = 6
    extra_wounds: int = 0
    no_push: bool = False
    mp: int = 0
    perfect: int = 1
    # what the dice said
    die: int = 0
    sl: Tally | None = None
    success: bool = False
    is_perfect: bool = False


@state
class Movement(Facts):
    """The Movement in progress. HYB-STA-04"""

    warrior: int
    course: Course
    """Where he is, what he has done and what it leaves him: the grid's own account."""
    kind: Literal["activation", "heroic", "infiltration"] = "activation"
    bonus: int = 0
    """Mode, card and Aura bonuses and penalties, fixed at its start. HYB-WND-09"""
    spent: int = 0
    path: tuple[Course, ...] = ()
    """How far the Movement had got before each act: positions, and whether he could have ended
    there. HYB-MOV-20"""
    expert_target: int = NOBODY
    charnel: bool = False
    """He touched a charnel house when last checked. HYB-TRP-10"""
    charnel_wound: bool = False
    interrupted: bool = False
    """Something interrupted: the path he chose is asked for again."""


class Laid(NamedTuple):
    """A card laid face down in the auction."""

    seat: str
    uid: Uid


@state
class Auction(Facts):
    """The Activation auction in progress. HYB-ROU-04"""

    laid: list[Laid] = field(default_factory=list)
    passes: int = 0


# ---------------------------------------------------------------- the game


@state
class Lab(State):
    """The whole game: a fight in a laboratory. HYB-STA-01"""

    rows: Constant[tuple[str, ...]]
    """The map, row by row, in the signs of HYB-MIS-00."""
    warriors: list[Warrior] = field(default_factory=list)
    griffin: Side = field(default_factory=Side)
    scorpion: Side = field(default_factory=Side)
    mission: MissionFacts = field(default_factory=MissionFacts)

    squads: int = 1
    """Which make of the ready-made squads is offered: 1 in the first records, then today's."""
    phase: Phase = "squads"
    round: int = 0
    stall: int = 0
    """Rounds in a row in which nothing happened. HYB-WIN-06"""
    eventful: bool = False
    """Something happened this round that keeps the game alive. HYB-WIN-06"""
    winner: str = ""
    """Who won the last Activation Roll."""
    first: str = ""
    turn: str = ""
    """Whose turn it is to reveal, to deploy or to be asked."""
    activation: int = 0
    """Activations begun in this game."""
    activated: tuple[int, ...] = ()
    """Warriors in the order in which they were activated this round."""
    extra: tuple[tuple[int, str], ...] = ()
    """Extra Movements still to be made at the end of the round: warrior and kind."""
    active: int = NOBODY
    window: str = ""
    """The card window that is open: W1, W2, W3."""
    event_turn: str = ""
    """Who may take the next Event counter; empty = either. HYB-EVT-03"""
    first_contact: bool = False

    doors: list[Door] = field(default_factory=list)
    accesses: list[Access] = field(default_factory=list)
    rocks: tuple[Square, ...] = ()
    pits: tuple[Square, ...] = ()
    """Open trapdoors."""
    trapdoors: tuple[Square, ...] = ()
    """Closed trapdoors."""
    tanks: tuple[Square, ...] = ()
    counters: list[EventCounter] = field(default_factory=list)
    objectives: list[Objective] = field(default_factory=list)
    templates: list[Template] = field(default_factory=list)

    action_deck: Deck = field(default_factory=Deck)
    action_discard: list[str] = field(default_factory=list)
    event_deck: Deck = field(default_factory=Deck)
    event_discard: list[str] = field(default_factory=list)
    removed_cards: tuple[str, ...] = ()
    lasting: list[Lasting] = field(default_factory=list)
    arrivals: tuple[tuple[int, int], ...] = ()
    """Warriors that a card brings back or in, and the NV they will have; 0 is the printed one."""

    actions: list[Action] = field(default_factory=list)
    movement: Movement | None = None
    auction: Auction | None = None

    board: Shared[Board] = _FURNISHED_LATER
    terrain: Shared[Terrain] = _FURNISHED_LATER
    """The board as doors, rocks, pits and tanks make it now; `board.changed` keeps it true."""
    rules: Shared[Ruleset] = _FURNISHED_LATER

    def side(self, seat: str) -> Side:
        """What a player holds."""
        return self.griffin if seat == GRIFFIN else self.scorpion


def other(seat: str) -> str:
    """The opponent."""
    return SCORPION if seat == GRIFFIN else GRIFFIN
