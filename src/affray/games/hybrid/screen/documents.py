"""What a page reads of HYBRID, typed: the view, the board, what is drawn for a question.

`make types` writes the page's types from these; tests check views of whole games against them.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from affray.engine.tally import TallyDocument
from affray.games.hybrid.state import ActionKind, Mode, Phase, Pin, Place

Point = Annotated[list[int], Meta(min_length=2, max_length=2)]
"""Column and row, counted from 0."""
Waypoint = Annotated[list[int], Meta(min_length=3, max_length=3)]
"""Column, row, and what has been spent up to there."""
SideName = Literal["griffin", "scorpion"]


class HybridDoor(TypedDict):
    """A door."""

    squares: list[Point]
    state: Literal["closed", "open", "destroyed"]
    locked: bool


class HybridAccess(TypedDict):
    """A way into or out of the laboratory."""

    squares: list[Point]
    kind: Literal["entrance", "exit", "both"]
    open: bool
    number: int


class HybridCounter(TypedDict):
    """An Event counter or a trap."""

    at: Point
    face: str | None
    neutralised: bool
    placed_by: str


class HybridObjective(TypedDict):
    """An Objective; none of the board's squares when it is carried."""

    number: int
    at: Point | None
    item: bool


class HybridTemplate(TypedDict):
    """Gas, or a charnel."""

    kind: Literal["gas", "charnel"]
    at: Point
    until_round: int


class HybridMap(TypedDict):
    """The map as it is now."""

    rows: list[str]
    doors: list[HybridDoor]
    accesses: list[HybridAccess]
    rocks: list[Point]
    pits: list[Point]
    trapdoors: list[Point]
    tanks: list[Point]
    counters: list[HybridCounter]
    objectives: list[HybridObjective]
    templates: list[HybridTemplate]


class HybridModes(TypedDict):
    """A warrior's value in each mode; None: he does not have the mode."""

    OC: int | None
    DC: int | None
    F: int | None
    Mv: int | None


class HybridWarrior(TypedDict):
    """A warrior: his state, his numbers, and what the seat knows of his secrets."""

    id: int
    side: SideName
    profile: str
    place: Place
    square: int
    facing: Literal[0, 1, 2, 3]
    wounds: int
    activated: bool
    mode: Mode
    level: int
    dc: bool
    heroic_parry: bool
    ambush: int
    pinned: Pin
    master_move: bool
    heroic_move: bool
    paralysed: bool
    prestige_lost: bool
    infiltration_lost: bool
    disarmed: bool
    attacked: bool
    piercing_used: bool
    combined_left: int
    combined_used: bool
    frenzy_kills: int
    mutations: list[str]
    material: list[str]
    spent_material: list[str]
    items: list[int]
    traps: list[str]
    clone: bool
    at: Point | None
    size: Literal[1, 2]
    name: str
    rank: int
    has_counter: bool
    counter: int | None
    aura: str | None
    nv: int
    printed_nv: int
    mt: int
    modes: HybridModes


class HybridSide(TypedDict):
    """A player's cards, face down where the seat does not know them."""

    hand: list[str | None]
    fresh: list[str | None]
    reserve: list[str | None]
    army: list[str | None]
    army_out: list[str]
    first_blood: bool
    auras: list[str | None]
    mutations: list[str | None]
    set_aside: list[str | None]
    leader: int
    leader_lost: bool
    carrier: str | None


class HybridSides(TypedDict):
    """Both players."""

    griffin: HybridSide
    scorpion: HybridSide


class HybridDecks(TypedDict):
    """How many cards are left, and which are out."""

    action: int
    action_discard: list[str]
    event: int
    event_discard: list[str]
    removed: list[str]


class HybridLasting(TypedDict):
    """A card that is in force for a while."""

    effect: str
    card: str
    side: str
    warrior: int
    by: int
    number: int
    square: int
    door: int
    until_round: int
    until_activation: int
    uid: bool


class HybridPlayed(TypedDict):
    """An Action card played on an action."""

    card: str | None
    seat: str
    effect: bool
    shot: int
    cancelled: bool


class HybridAction(TypedDict):
    """A roll being made."""

    kind: ActionKind
    seat: str
    warrior: int
    target: int
    second_target: int
    thing: str
    second_thing: str
    name: str
    shot: int
    level: int
    cards: bool
    played: list[HybridPlayed]
    declined: bool
    effects: list[tuple[str, int, str, str, int]]
    points: list[int]
    terms: list[tuple[int, str, str]]
    dice: int
    worst: bool
    value_set: int
    parry_most: int
    extra_wounds: int
    no_push: bool
    mp: int
    perfect: int
    die: int
    sl: TallyDocument | None
    success: bool
    is_perfect: bool


class HybridMovement(TypedDict):
    """A Movement in progress."""

    warrior: int
    kind: Literal["activation", "heroic", "infiltration"]
    points: int
    spent: int
    steps: int
    path: list[Point | None]
    expert_target: int


class HybridLaid(TypedDict):
    """A card laid in the Activation Roll."""

    seat: str
    card: str | None


class HybridMissionFacts(TypedDict):
    """The extra facts of all missions."""

    accepted: list[int]
    unlocked: bool
    cell_unlocked: bool
    gem_taken: bool
    called_by: str
    exit_rolled: bool
    valve_open: bool
    switch_wounds: int
    fallen: list[int]
    freed_round: int
    prisoners: list[int]
    carrier_lost: bool


class HybridView(TypedDict):
    """The whole table as one seat sees it. HYB-SET-09"""

    mission: str
    round: int
    phase: Phase
    turn: str
    first: str
    winner: str
    active: int
    window: str
    activated: list[int]
    event_turn: str
    first_contact: bool
    stall: int
    board: HybridMap
    warriors: list[HybridWarrior]
    sides: HybridSides
    decks: HybridDecks
    lasting: list[HybridLasting]
    actions: list[HybridAction]
    movement: HybridMovement | None
    auction: list[HybridLaid] | None
    mission_facts: HybridMissionFacts


# ---------------------------------------------------------------- sent once


class HybridTasks(TypedDict):
    """What each side has to do."""

    griffin: str
    scorpion: str


class HybridMissionText(TypedDict):
    """A mission in words."""

    name: str
    summary: str
    tasks: HybridTasks
    rule: str | None


class HybridCard(TypedDict):
    """A card in words; an Action card has points."""

    name: str
    kind: str
    text: str
    points: NotRequired[int]


class HybridBoard(TypedDict):
    """What never changes at one table: the mission, and what each card says."""

    mission: HybridMissionText | None
    cards: dict[str, HybridCard]
    stride: int
    """Events name a square by one number: y times the stride, plus x."""


class HybridDrawn(TypedDict, total=False):
    """What is drawn for a question: what the acting warrior sees, and where he can go."""

    sight: list[Point]
    costs: dict[str, int]
    """What each answer costs, by its id."""
    ways: dict[str, list[Waypoint]]
    """The cheapest path to each square, by "x,y"."""
    success_level: TallyDocument


DOCUMENTS = (HybridView, HybridBoard, HybridDrawn)
