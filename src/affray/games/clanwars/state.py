"""Every fact of a mission. CLW-STA-02 to CLW-STA-08"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from affray.boards.field.field import Field
from affray.boards.field.masks import TileIndex
from affray.engine.deck import Deck
from affray.engine.questions import Seat
from affray.engine.state import Constant, Facts, Shared, State, field, state
from affray.games.clanwars.rules.campaign.chronicle import Campaign
from affray.games.clanwars.rules.dice import NO_DICE, Dice, FaceSet
from affray.games.clanwars.rules.rulebook import Loadout, Rulebook

Uid: TypeAlias = int
"""A unit: the uid of the handle whose face is its kind."""
Kind: TypeAlias = str
"""What a unit is, by its content id: op01, lg03, ch2, nu1, trap, decoy."""
CardId: TypeAlias = str

HOSTILE: Seat = "hostile"
OFF: TileIndex = -1
"""The tile of a unit that is not on the field."""
NOBODY: Uid = 0
TRAP: Kind = "trap"
DECOY: Kind = "decoy"

Side = Literal["operatives", "hostile", "neutral"]
Face = Literal["focus", "primal"]
"""The side of a dashboard that is up. CLW-OPE-03"""
Fate = Literal["", "waiting", "dead", "left", "retreated"]
"""Why an Operative is not on the field; retreated: left by the Operatives' spawn point."""
Phase = Literal[
    "intel",
    "roster",
    "assign",
    "locked",
    "arrange",
    "deploy",
    "set-up",
    "interlude",
    "over",
    "round",
    "next-turn",
    "action",
    "handover",
    "reaction",
    "turn-end",
    "round-end",
]
Relation = Literal["ally", "enemy", "neither"]


class Item(NamedTuple):
    """An item card and the face that is up. CLW-STA-04"""

    id: CardId
    botched: bool = False


class Effect(NamedTuple):
    """Something in force for a while: an ability with a rating, or a rule by its name. CLW-FUN-07

    `name` is an ability ("defense", "success", "black", ...) or a rule ("hermit", "stealth", ...).
    """

    name: str
    source: str
    """What a player calls it: the card's or trait's id."""
    unit: Uid = NOBODY
    side: str = ""
    tile: TileIndex = OFF
    amount: int = 0
    until: str = "round"
    """round, mission, phase (this action phase), reaction (this reaction phase), next-reaction
    (this one and the next), next-roll, next-attack, next-attack-in-phase, leaving (the tile)."""
    when: str = ""
    """A condition's name, such as melee; empty: always."""


class Piece(NamedTuple):
    """A terrain piece on a tile. CLW-TER-01"""

    id: CardId
    tile: TileIndex
    wounds: int = 0
    uses: int = 0


class Marker(NamedTuple):
    """A marker on a tile: osp, hsp1, ex1, obj1, and whether it is open. CLW-SET-02"""

    name: str
    tile: TileIndex
    open: bool = True


class Kept(NamedTuple):
    """A loadout and the cards for which it was made."""

    face: Face
    potentials: tuple[CardId, ...]
    items: tuple[Item, ...]
    worn: CardId
    made: Loadout


@state
class Dashboard(Facts):
    """What only an Operative has. CLW-STA-03"""

    seat: Seat
    face: Face = "focus"
    potentials: tuple[CardId, ...] = ()
    """Face up."""
    fleshwounds: tuple[CardId, ...] = ()
    worn: CardId = ""
    bodies: tuple[Uid, ...] = ()
    """Dead Operatives whose bodies are carried."""
    edges: int = 0
    fate: Fate = ""
    body: TileIndex = OFF
    """Where the body lies; OFF when it is carried or gone."""
    stealth: bool = False
    revived: bool = False
    lost: int = 0
    """Cards lost to trauma in this mission."""
    wounded_in: int = 0
    """The last round in which a wound was taken."""
    left_tile_in: int = 0
    """The last round in which a tile was left."""
    crossed: bool = False
    """A border was crossed in this action phase."""
    struck: bool = False
    """A melee attack was made in this action phase since a border was crossed."""
    exit: str = ""
    """The marker by which the field was left."""
    loadout: Shared[Kept | None] = field(default=None, compare=False, repr=False)

    @property
    def wounds_left(self) -> int:
        """How many wounds it can take: two per potential, one per fleshwound. CLW-POT-01"""
        return 2 * len(self.potentials) + len(self.fleshwounds)


@state
class Unit(Facts):
    """An Operative, a clanner, a tool or a neutral unit; its kind is the face of its uid."""

    uid: Uid
    side: Side
    tile: TileIndex = OFF
    revealed: bool = False
    stunned: bool = False
    punches: int = 0
    """Sucker punches made in this round. CLW-SUC-03"""
    items: tuple[Item, ...] = ()
    wounds: int = 0
    """Wounds taken by a unit that needs more than one."""
    shed: int = 0
    """The last round in which its shell took a wound for it."""
    may_be: tuple[Kind, ...] = ()
    """The kinds a threat may be, judging by a trait it used; empty: anything. CLW-THR-02"""
    lying_in_wait: bool = True
    """Whether this threat may ambush where it is (option visionary_ambush)."""
    op: Dashboard | None = None


@state
class Champion(Facts):
    """A champion of the mission's forces. CLW-STA-06"""

    stage: int = 1
    dead: bool = False


@state
class Roll(Facts):
    """An attack or another roll, from its declaration to its end. CLW-DIE-03"""

    by: Uid
    """Who rolls; NOBODY for an explosion."""
    seat: Seat
    purpose: str = "attack"
    """attack, scout, repair, or the id of a trait or mission action."""
    face: str = ""
    """focus or primal when the roll names it; empty: the pool of the side that is up."""
    target: Uid = NOBODY
    piece: int = -1
    """The index of an attacked terrain piece."""
    tile: TileIndex = OFF
    """The tile of an area attack or of a SCOUT."""
    weapon: CardId = ""
    """The item used; empty for none."""
    kind: str = ""
    """melee or ranged."""
    area: bool = False
    stun: bool = False
    trait: str = ""
    """The active trait that this attack belongs to."""
    how: str = "action"
    """action, punch, ambush or free: what gave the right to attack. CLW-ACT-16"""
    stealthy: bool = False
    """Declared in STEALTH."""
    second: bool = False
    """The second attack of a Conqueror pair. CLW-ARC-11"""
    twice: bool = False
    """A second attack may follow. CLW-ARC-11"""
    bound: tuple[Uid, ...] = ()
    """The only units that may be targeted; empty: any."""
    reach: int = 0
    """The printed RANGE."""
    keywords: tuple[str, ...] = ()
    base: Dice = NO_DICE
    """The dice that the attack brings itself: handling pool, trait."""
    added: Dice = NO_DICE
    """Dice added by EXPENDABLE. CLW-LEG-06"""
    difficulty: int = -1
    """-1: there is none, or each unit of a tile has its own."""
    pool: Dice = NO_DICE
    """All dice that may be rolled."""
    dice: Dice = NO_DICE
    """The dice that are rolled."""
    overcommitted: int = 0
    """How many arcana the other side draws for it."""
    secure: int = 0
    success: int = 0
    botches: int = 0
    """Botches added to those of the dice."""
    settled: tuple[int, int, int] | None = None
    """SECURE, SUCCESS and added botches when the dice were first thrown. CLW-DIE-11"""
    custom: FaceSet = ()
    """The set of dice that was rolled; empty: standard. CLW-DIE-01"""
    faces: tuple[tuple[int, ...], ...] = ()
    """The faces that show, one tuple each for white, black and fatal; empty before the roll."""
    items: tuple[CardId, ...] = ()
    """The items used in the roll. CLW-DIE-05"""
    hits: tuple[Uid, ...] = ()
    kills: int = 0
    traumas: int = 0


@state
class Wound(Facts):
    """A wound or trauma that is about to be applied. CLW-WND-08"""

    unit: Uid
    trauma: bool = False
    by: Uid = NOBODY
    """The attacker, when an attack caused it."""
    cause: str = ""
    negated: bool = False
    hidden: bool = False
    """On an unrevealed unit: the window is the Hostile's alone."""


@state
class Move(Facts):
    """A MOVE in progress. CLW-MOV-03"""

    unit: Uid
    seat: Seat
    """Who names the path."""
    budget: int = -1
    """A fixed budget; -1: the unit's own MOVE at each moment."""
    crossings: int = 0
    spent: int = 0
    action: bool = True
    ignore: bool = False
    """Move penalties are ignored."""
    quiet: bool = False
    """Grants no sucker punches."""
    stopped: bool = False
    bonus: int = 0
    """More or less SPEED for this move alone."""
    laid: bool = False
    """A tool was laid in it. CLW-LEG-02"""


@state
class Played(Facts):
    """An arcana on the stack. CLW-TAR-08"""

    uid: int
    seat: Seat
    choice: tuple[str, ...] = ()
    """The mode and the named things, as text."""
    named: int = 0
    """A secret choice: the uid of the handle that The Seeker names."""
    negated: bool = False
    resolving: bool = False
    """Its effect is under way: it can no longer be answered."""
    taker: Seat = ""
    """Who takes it with The Defiler."""


@state
class ClanWars(State):
    """A whole mission; `g` in every rule."""

    phase: Phase = "intel"
    mission: str = ""
    booklet: int = 1
    """Which printing of the missions is played: 1 in the first records, then today's. CLW-CON-13"""
    size: int = 0
    """N: the roster at mission start. It fixes edges and the cap. CLW-ROS-02"""
    captain: Seat = ""
    round: int = 0
    active: Uid = NOBODY
    """The Operative whose turn it is."""
    turns: tuple[Uid, ...] = ()
    """Who has had a turn in this round, in order; the last may still have it. CLW-EDG-02"""
    actions: int = 0
    """Actions left in this action phase."""
    stored: int = 0
    """E: the edges in the scheming area. CLW-EDG-03"""
    units: dict[Uid, Unit] = field(default_factory=dict)
    champions: dict[Kind, Champion] = field(default_factory=dict)
    reserve: list[Kind] = field(default_factory=list)
    """Legions and champions that may be spawned, and tools in supply, sorted. CLW-LEG-10"""
    forces: Constant[dict[Kind, int]] = field(default_factory=dict)
    """Models of each kind in this mission. CLW-HOS-01"""
    carried_off: list[CardId] = field(default_factory=list)
    """Items that clanners took along when they left. CLW-ITM-10"""
    relations: dict[Kind, tuple[Relation, Relation]] = field(default_factory=dict)
    """What a neutral kind is to the Operatives and to the Hostile. CLW-FUN-03"""
    tarot: Deck = field(default_factory=Deck)
    hands: dict[Seat, list[int]] = field(default_factory=dict)
    stack: list[Played] = field(default_factory=list)
    windows: list[str] = field(default_factory=list)
    """The windows that are open, innermost last. CLW-FUN-09"""
    rolls: list[Roll] = field(default_factory=list)
    wounds: list[Wound] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    ambushes: list[Uid] = field(default_factory=list)
    """Threats waiting to ambush. CLW-AMB-02"""
    prey: tuple[Uid, ...] = ()
    """The only targets of an attack inside a trait used as an ambush action. CLW-AMB-02"""
    ambushing: bool = False
    """Ambushes are being resolved: a check only adds to them."""
    effects: list[Effect] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    """Uses of limited effects in this mission, by card and trait. CLW-CON-02"""
    used_in_round: dict[str, int] = field(default_factory=dict)
    lying: dict[TileIndex, tuple[Item, ...]] = field(default_factory=dict)
    """Uncarried items. CLW-ITM-09"""
    pieces: list[Piece] = field(default_factory=list)
    markers: list[Marker] = field(default_factory=list)
    snares: list[TileIndex] = field(default_factory=list)
    obscured: int = 0
    """Tiles that are OBSCURED until the end of the round, as a set of bits. CLW-ABI-14"""
    scavenging: Deck = field(default_factory=Deck)
    mission_deck: list[CardId] = field(default_factory=list)
    potentials: list[CardId] = field(default_factory=list)
    """The open potentials reserve, sorted. CLW-POT-04"""
    swarm: list[int] = field(default_factory=list)
    swarm_reserve: Deck = field(default_factory=Deck)
    intel: dict[str, str] = field(default_factory=dict)
    """Each piece: offered, bought, free or disabled. CLW-INT-01"""
    progress: dict[str, int] = field(default_factory=dict)
    """Objectives, counters and flags of the mission, by name."""
    secrets: dict[str, int] = field(default_factory=dict)
    """Hidden cards of the mission: the name of a place to the uid of a handle."""
    flags: Constant[dict[str, int]] = field(default_factory=dict)
    """What the campaign brings in: flags, dead champions, bonuses. CLW-CMP-06"""
    dice_faces: Constant[FaceSet] = ()
    """A custom set of dice (option dice_faces). CLW-DIE-01"""
    seen: tuple[Kind, ...] = ()
    """Legions of which one was revealed in this mission (option legion_stats). CLW-HOS-02"""
    campaign: Campaign | None = None
    """What the campaign brings in, until the roster is locked; all of it between missions."""
    squares: Constant[str] = ""
    """A field of squares instead of the mission's: for positions and tests. Chapter 0"""
    book: Shared[Rulebook] = None  # type: ignore[assignment]
    field: Shared[Field] = None  # type: ignore[assignment]

    def unit(self, uid: Uid) -> Unit:
        """A unit by its uid; it must still be in play."""
        return self.units[uid]

    def kind(self, unit: Unit) -> Kind:
        """What a unit really is: for rules that resolve it, never for what a seat sees."""
        return self.handles[unit.uid].face

    def on(self, tile: TileIndex) -> list[Unit]:
        """The units on a tile."""
        return [unit for unit in self.units.values() if unit.tile == tile]

    def operatives(self) -> list[Unit]:
        """The Operatives of the roster, in roster order, wherever they are."""
        return [unit for unit in self.units.values() if unit.op is not None]

    @property
    def operative_seats(self) -> tuple[Seat, ...]:
        """The Operative players in seat order."""
        return self.seats[1:]
