"""What a page reads of CLAN WARS, typed: the view and the board.

`make types` writes the page's types from these; tests check views of whole games against them.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from affray.engine.tally import TallyDocument
from affray.games.clanwars.state import Face, Fate, Phase, Side

Point = Annotated[list[float], Meta(min_length=2, max_length=2)]
"""Of a drawing: x and y."""


class ClanItem(TypedDict):
    """An item and its face."""

    id: str
    botched: bool


class ClanTrait(TypedDict):
    """A trait in words."""

    id: str
    name: str
    text: str
    active: bool
    free: bool
    limit: str


class ClanWeapon(TypedDict):
    """A way to attack."""

    item: str
    kind: str
    range: int
    handling: str
    area: bool
    stun: bool


class ClanOperative(TypedDict):
    """The dashboard of an Operative."""

    seat: str
    face: Face
    potentials: list[str]
    fleshwounds: list[str]
    worn: str
    bodies: list[int]
    edges: int
    fate: Fate
    body: str | None
    stealth: bool
    revived: bool
    lost: int
    wounded_in: int
    left_tile_in: int
    crossed: bool
    struck: bool
    exit: str


class ClanUnit(TypedDict):
    """A unit as a seat sees it; a threat has no kind and no numbers."""

    uid: int
    kind: str | None
    side: Side
    tile: str | None
    revealed: bool
    stunned: bool
    punches: int
    items: list[ClanItem]
    stage: NotRequired[int]
    traits: NotRequired[list[ClanTrait]]
    pool: NotRequired[str]
    defense: NotRequired[TallyDocument]
    weapons: NotRequired[list[ClanWeapon]]
    operative: NotRequired[ClanOperative]


class ClanStack(TypedDict):
    """The threats of a tile that a seat cannot tell apart."""

    tile: str
    count: int
    uids: list[int]


class ClanTurns(TypedDict):
    """Whose turns there were this round, and the edges still to be used."""

    taken: list[int]
    waiting: list[int]


class ClanPlayed(TypedDict):
    """An arcana on the stack."""

    arcana: str | None
    seat: str
    choice: list[str]
    negated: bool
    taker: str


class ClanRoll(TypedDict):
    """A roll in progress; for an attack also how far it has to reach."""

    by: int
    seat: str
    purpose: str
    target: int
    tile: str | None
    weapon: str
    kind: str
    how: str
    pool: str
    dice: str
    faces: list[int | str]
    difficulty: int | None
    secure: int
    success: int
    botches: int
    overcommitted: int
    defense: NotRequired[TallyDocument]
    range: NotRequired[int]
    distance: NotRequired[int]


class ClanWound(TypedDict):
    """A wound that is about to come."""

    unit: int
    trauma: bool


class ClanMove(TypedDict):
    """A MOVE in progress."""

    unit: int
    crossings: int
    spent: int


class ClanEffect(TypedDict):
    """Something in force for a while."""

    name: str
    source: str
    unit: int
    side: str
    tile: int
    amount: int
    until: str
    when: str


class ClanPiece(TypedDict):
    """A terrain piece."""

    id: str
    tile: str | None
    wounds: int
    uses: int


MarkerKind = Literal["way-in", "spawn-point", "exit", "objective", "place"]
"""A mission of a pack may mark a place of its own."""


class ClanMarker(TypedDict):
    """Where Operatives come in, a spawn point, an exit or an objective."""

    name: str
    kind: MarkerKind
    tile: str | None
    open: bool


class ClanIntel(TypedDict):
    """A piece of intel; its benefit once it is known."""

    state: str
    context: str
    benefit: str | None


class ClanObjective(TypedDict):
    """An objective, and whether it is met; None: nobody can tell."""

    id: str
    met: bool | None


class ClanLegion(TypedDict):
    """The statistics of a legion."""

    rank: str
    pool: str
    defense: int
    range: int
    kind: str
    traits: list[ClanTrait]


class ClanSleeve(TypedDict):
    """An Operative between missions."""

    id: str
    potentials: list[str]
    items: list[str]
    dead: bool
    rests: bool
    retired: bool
    body_home: bool
    seat: str


class ClanChapter(TypedDict):
    """A mission that was played."""

    mission: str
    won: bool
    objectives: list[str]
    roster: list[str]
    reason: str


class ClanCampaign(TypedDict):
    """What a campaign keeps between missions."""

    operatives: dict[str, ClanSleeve]
    missions: list[str]
    played: list[ClanChapter]
    flags: dict[str, int]
    bonuses: list[str]
    potentials: list[str]
    scavenging: list[str]
    mission_deck: NotRequired[list[str]]
    stash: list[str]
    swarm: list[str]
    swarm_reserve: list[str]
    dead_champions: list[str]
    due: list[str]
    next: str
    result: str
    replays: bool


class ClanView(TypedDict):
    """The whole table as one seat sees it. CLW-STA-09"""

    mission: str
    phase: Phase
    round: int
    size: int
    captain: str
    active: int
    turns: ClanTurns
    actions: int
    stored: int
    units: list[ClanUnit]
    stacks: list[ClanStack]
    hands: dict[str, list[str | None]]
    tarot: int
    stack: list[ClanPlayed]
    windows: list[str]
    rolls: list[ClanRoll]
    wounds: list[ClanWound]
    moves: list[ClanMove]
    effects: list[ClanEffect]
    used: dict[str, int]
    used_in_round: dict[str, int]
    lying: dict[str, list[ClanItem]]
    pieces: list[ClanPiece]
    markers: list[ClanMarker]
    snares: list[str]
    obscured: list[str]
    scavenging: list[str]
    potentials: list[str]
    swarm: list[str | None]
    swarm_reserve: int
    intel: dict[str, ClanIntel]
    objectives: list[ClanObjective]
    special: str | None
    progress: dict[str, int]
    secrets: dict[str, str | None]
    flags: dict[str, int]
    campaign: ClanCampaign | None
    legion_board: dict[str, ClanLegion]
    forces: dict[str, int] | None
    reserve: list[str] | None
    mission_deck: list[str] | None


# ---------------------------------------------------------------- sent once


class ClanTile(TypedDict):
    """A tile as it is drawn."""

    name: str
    outline: list[Point]
    centre: Point
    elevation: int
    hard: bool


class ClanBorder(TypedDict):
    """A border between two tiles."""

    between: tuple[str, str]
    kind: Literal["flat", "step", "cliff"]
    lines: list[tuple[Point, Point]]


class ClanField(TypedDict):
    """The field as it is drawn."""

    width: float
    height: float
    tiles: list[ClanTile]
    borders: list[ClanBorder]


class ClanTask(TypedDict):
    """An objective in words."""

    id: str
    side: Literal["operatives", "hostile"]
    text: str


class ClanMissionText(TypedDict):
    """A mission in words."""

    id: str
    name: str
    rule: str
    place: str
    briefing: str
    last_round: int
    end: str
    rules: str
    objectives: list[ClanTask]


class ClanDashboardSide(TypedDict):
    """A side of a dashboard, in words."""

    pool: str
    defense: int
    active: ClanTrait
    passive: ClanTrait


class ClanOperativeText(TypedDict):
    """An Operative's card."""

    name: str
    cult: str
    concept: str
    focus: ClanDashboardSide
    primal: ClanDashboardSide
    shared: ClanTrait


class ClanPotentialText(ClanTrait):
    """A potential's card."""

    cult: str | None


class ClanItemText(TypedDict):
    """An item's card."""

    name: str
    cult: str | None
    colour: str
    kind: str
    range: int
    handling: str
    defense: int
    area: bool
    stun: bool
    keywords: list[str]
    botch: str
    botch_difficulty: int
    botch_keywords: list[str]
    trait: ClanTrait | None


class ClanTerrainText(TypedDict):
    """A terrain piece's card."""

    name: str
    text: str
    defense: int
    wounds: int
    hard: bool


class ClanSwarmText(TypedDict):
    """A swarm card: its two effects."""

    name: str
    a: str
    b: str


class ClanArcanaText(TypedDict):
    """An arcana."""

    name: str
    number: str
    text: str
    when: str
    rule: str


class ClanCards(TypedDict):
    """Every card that lies open or may come to lie open."""

    operatives: dict[str, ClanOperativeText]
    potentials: dict[str, ClanPotentialText]
    items: dict[str, ClanItemText]
    terrain: dict[str, ClanTerrainText]
    swarm: dict[str, ClanSwarmText]
    arcana: dict[str, ClanArcanaText]


class ClanBoard(TypedDict):
    """What never changes at one table: the field, every name by its id, what the cards say."""

    field: ClanField
    names: dict[str, str]
    cards: ClanCards
    mission: ClanMissionText | None


DOCUMENTS = (ClanView, ClanBoard)
