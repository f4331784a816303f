"""What a page reads of CYBERNEKRO, typed: the view, the board, what is drawn for a question.

`make types` writes the page's types from these; tests check views of whole games against them.
Lengths are in u, a hundredth of an inch.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import Meta

from affray.engine.tally import TallyDocument

Flat = Annotated[list[int], Meta(min_length=2, max_length=2)]
Spot = Annotated[list[int], Meta(min_length=3, max_length=3)]
Area = Annotated[list[int], Meta(min_length=4, max_length=4)]
"""For a rectangle: west, south, east, north. For ground in reach: x, y, z and the length
of the path."""


class CybernekroProfile(TypedDict):
    """A stat line."""

    S: int
    T: int
    A: int
    I: int  # noqa: E741 - the book's letter for Intellect
    D: int
    traits: list[str]
    body_mods: list[str]
    specials: list[str]
    armour: int
    size: str
    radius: int
    points: int


class CybernekroWeapon(TypedDict):
    """A weapon that a model carries, as it is now; a range of 0 is none."""

    item: int
    kind: str
    cost: int
    range: int
    reach: int
    ready: bool


class CybernekroModel(TypedDict):
    """A model with every fact about it."""

    id: int
    name: str
    owner: str
    profile: CybernekroProfile
    kind: str
    side: str
    x: int
    y: int
    z: int
    where: Literal["reserve", "table", "left", "out"]
    dead: bool
    ap: int
    capped: bool
    wounds: int
    dread: int
    prone: bool
    on_fire: bool
    invisible: bool
    stupor: int
    imprisoned: bool
    shielded: bool
    tails: bool
    carried: list[int]
    off: list[str]
    sorceries: list[str]
    attempted: list[str]
    used: list[str]
    felled: int
    spent: list[str]
    melee: bool
    weapons: list[CybernekroWeapon]
    load: int
    capacity: int


class CybernekroTemplate(TypedDict):
    """A cloud on the table."""

    kind: str
    x: int
    y: int
    z: int
    round: int
    owner: int


class CybernekroPlot(TypedDict):
    """What a scenario keeps count of."""

    terminals: list[Spot]
    owners: list[str]
    explored: list[str]
    artifact: int
    artifact_taken: str
    corpses: dict[str, Spot]
    prisoners: list[int]
    prisoners_home: list[int]
    lead: str
    ritual: int
    ritual_uses: int
    summoned: bool
    treasures: dict[str, int]
    threat: int
    beasts: int
    arrivals: list[str]


class CybernekroPlayer(TypedDict):
    """A player's crew, zone and cards."""

    crew: str
    colour: str
    edge: str
    zone: list[Area]
    hand: list[str | None]
    deck: int
    discard: list[str]


class CybernekroPlayed(TypedDict):
    """A fate card on the table."""

    seat: str
    card: str | None


class CybernekroPlaced(TypedDict):
    """A fate card placed on a test."""

    seat: str
    card: str | None
    amount: int


class CybernekroTest(TypedDict):
    """A test in progress."""

    model: int
    attribute: str
    purpose: str
    base: TallyDocument
    tally: TallyDocument
    other: int
    weapon: int
    dice_count: int
    dice: list[int]
    rerolled: bool
    placed: list[CybernekroPlaced]
    spent: list[str]
    how: str
    jack: str
    success: bool
    critical: bool
    fumble: bool
    surrounded: bool
    owed: list[str]
    needs: int


class CybernekroLine(TypedDict):
    """A line of sight as the rules see it: 15 points of a standing torso, 5 of a Prone one."""

    distance: int
    sees: bool
    cover: bool
    melee: bool
    eye: Spot
    samples: list[tuple[int, int, int, Literal["terrain", "model", ""]]]


class CybernekroAttack(TypedDict):
    """An attack in progress, with the line it is made along."""

    by: int
    at: int
    weapon: int
    mode: Literal["fight", "shoot", "throw"]
    auto: bool
    paired: bool
    free: bool
    missed: bool
    over: bool
    line: CybernekroLine | None


class CybernekroHarm(TypedDict):
    """Damage that is about to be applied."""

    model: int
    by: int
    total: int
    row: int
    brutal: bool
    feeble: bool


class CybernekroView(TypedDict):
    """The whole table as one seat sees it. CYB-GEN-14"""

    round: int
    phase: str
    first: str
    turn: str
    active: int
    passed: list[str]
    npc_order: list[int]
    environment: str
    complication: str
    gone: list[str]
    destroyed: list[str]
    models: list[CybernekroModel]
    items: dict[str, str]
    lying: dict[str, Spot]
    jammed: list[int]
    unloaded: list[int]
    empty: list[int]
    templates: list[CybernekroTemplate]
    plot: CybernekroPlot
    players: dict[str, CybernekroPlayer]
    played: list[CybernekroPlayed]
    tests: list[CybernekroTest]
    attacks: list[CybernekroAttack]
    harms: list[CybernekroHarm]


# ---------------------------------------------------------------- sent once


class CybernekroRoom(TypedDict):
    """A room of a layout."""

    id: str
    name: str
    area: Area


class CybernekroLayout(TypedDict):
    """The table's layout, by name."""

    id: str
    name: str
    about: str
    rooms: list[CybernekroRoom]


class CybernekroScenario(TypedDict):
    """The scenario in words."""

    id: str
    title: str
    summary: str
    last_round: int


class CybernekroPiece(TypedDict):
    """A piece of terrain."""

    id: str
    kind: str
    note: str
    outline: list[Flat]
    z0: int
    z1: int
    solid: bool
    stand: bool
    climb: list[int]
    rises: str
    of: str
    electronic: bool


class CybernekroBody(TypedDict):
    """The heights of a size class."""

    height: int
    eye: int
    torso_low: int
    torso_high: int


class CybernekroLengths(TypedDict):
    """Lengths that the rules name."""

    melee: int
    reach: int
    long_range: int
    template_radius: int
    template_height: int
    difficult_loss: int


class CybernekroThing(TypedDict):
    """A trait, a body-mod, gear or a weapon, in words."""

    name: str
    rule: str
    kind: str
    damage: NotRequired[int]
    range: NotRequired[int]
    hands: NotRequired[int]
    ranged: NotRequired[bool]
    keywords: NotRequired[list[str]]


class CybernekroSorcery(TypedDict):
    """A techno-sorcery."""

    name: str
    rule: str
    range: int
    cost: int
    target: str


class CybernekroCard(TypedDict):
    """What a rank of fate cards does."""

    name: str
    does: str
    moment: str
    rule: str


class CybernekroFace(TypedDict):
    """A fate card: its kind (a key of `cards`), its signs, its names, what it does, the answer
    that plays it."""

    kind: str
    rank: str
    suit: str
    name: str
    short: str
    does: str
    plays: str


class CybernekroAttributes(TypedDict):
    """The names of the attributes."""

    S: str
    T: str
    A: str
    I: str  # noqa: E741 - the book's letter for Intellect
    D: str


class CybernekroBoard(TypedDict):
    """What never changes at one table: terrain, and every name by its id. CYB-GEO-01"""

    inch: int
    width: int
    depth: int
    layout: CybernekroLayout
    scenario: CybernekroScenario
    pieces: list[CybernekroPiece]
    bodies: dict[str, CybernekroBody]
    lengths: CybernekroLengths
    attributes: CybernekroAttributes
    things: dict[str, CybernekroThing]
    sorceries: dict[str, CybernekroSorcery]
    cards: dict[str, CybernekroCard]
    faces: dict[str, CybernekroFace]


# ---------------------------------------------------------------- drawn of a question


class CybernekroChance(TypedDict):
    """What an attack must roll, and why."""

    needs: int
    dice: int
    rerolled: bool
    tally: TallyDocument


class CybernekroLength(TypedDict):
    """How far a Move may go, and what climbs and difficult ground take off."""

    tally: TallyDocument
    climbing: int
    difficult: int
    least: int


class CybernekroWay(TypedDict):
    """The path to the end of a Move: its length, and how each step is made."""

    cost: int
    way: list[tuple[int, int, int, str]]


class CybernekroDrawn(TypedDict, total=False):
    """What is drawn for a question: what a model sees, what it must roll, where it can go."""

    targets: dict[str, CybernekroLine]
    tallies: dict[str, CybernekroChance]
    length: CybernekroLength
    ways: dict[str, CybernekroWay]
    reach: list[Area]


DOCUMENTS = (CybernekroView, CybernekroBoard, CybernekroDrawn)
