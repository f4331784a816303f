"""The facts of a game: crews, items, templates, cards, and what is being resolved. CYB-STA-01"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from affray.boards.table.terrain import Terrain
from affray.engine.deck import Deck
from affray.engine.state import Constant, Facts, Shared, State, field, state
from affray.engine.tally import Tally
from affray.games.cybernekro.rules.ground import Look
from affray.games.cybernekro.rules.rulebook import NOBODY as NOBODY
from affray.games.cybernekro.rules.rulebook import Features, Rulebook

Spot: TypeAlias = tuple[int, int, int]
"""x, y, z in u: hundredths of an inch. CYB-GEO-01"""
Attribute: TypeAlias = Literal["S", "T", "A", "I", "D"]
"""Strength, Toughness, Agility, Intellect, Discipline. CYB-ATT-01"""

FISTS = NOBODY
"""The weapon everybody has; it is not an item. CYB-WPN-01"""

MASTER = "master"
"""The seat of a game master, who runs all NPCs. CYB-NPC-14"""
MOST_WOUNDS = 6
MOST_DREAD = 6


class Where:
    """Where a model is. CYB-STA-03"""

    RESERVE = "reserve"
    TABLE = "table"
    LEFT = "left"
    OUT = "out"


class Side:
    """Whose side a model is on. CYB-GEN-04, CYB-NPC-02"""

    PLAYER = "player"
    NPC = "npc"
    HOSTILE = "hostile_all"
    NPC_FRIEND = "npc_friend"


@state
class Profile(Facts):
    """What a model is and stays: its attributes after traits, its traits and body-mods."""

    S: int = 0
    T: int = 0
    A: int = 0
    I: int = 0  # noqa: E741 - the book's letter for Intellect
    D: int = 0
    traits: tuple[str, ...] = ()
    body_mods: tuple[str, ...] = ()
    specials: tuple[str, ...] = ()
    """What an NPC's text gives it. CYB-NPC-20"""
    armour: int = 0
    """The armour of an NPC's stat line. CYB-NPC-01"""
    size: str = "N"
    """Its size class: S, N, B or M. CYB-GEO-03"""
    radius: int = 63
    points: int = 0


class Gear(NamedTuple):
    """What somebody carries and can do comes to in a fight, and for what it was worked out."""

    carried: tuple[int, ...]
    sorceries: tuple[str, ...]
    worth: float
    """About 1, if all of it can be used."""
    aim: int
    """How far from an enemy it may stay and still harm it."""


@state
class Model(Facts):
    """One character on the table, in a crew or not. CYB-STA-03"""

    id: int
    name: str
    owner: str
    """The seat whose crew it belongs to; nobody's: an NPC."""
    profile: Constant[Profile]
    kind: str = "pc"
    """pc, or what kind of NPC."""
    side: str = Side.PLAYER
    x: int = 0
    y: int = 0
    z: int = 0
    where: str = Where.RESERVE
    dead: bool = False
    ap: int = 0
    capped: bool = False
    """Whether extreme temperature limits it to two AP this round. CYB-CMP-04"""
    wounds: int = 0
    dread: int = 0
    prone: bool = False
    on_fire: bool = False
    invisible: bool = False
    stupor: int = 0
    """The round until whose end it cannot react. CYB-SOR-19"""
    imprisoned: bool = False
    shielded: bool = False
    """Whether the Shield sorcery lies on it. CYB-SOR-12"""
    tails: bool = False
    """The coin of an Unpredictable model in its activation. CYB-TRT-13"""
    carried: tuple[int, ...] = ()
    off: tuple[str, ...] = ()
    """Body-mods that Technomancy switched off. CYB-BOD-00"""
    sorceries: tuple[str, ...] = ()
    attempted: tuple[str, ...] = ()
    """Sorceries attempted this round. CYB-SOR-03"""
    used: tuple[str, ...] = ()
    """What works once per game and has been used. CYB-BOD-04, CYB-BOD-07"""
    felled: int = 0
    """How many enemies it put Out of Action, in a campaign. CYB-XCM-05"""
    spent: tuple[str, ...] = ()
    """What it used up or broke, in a campaign. CYB-XCM-03"""
    features: Shared[Features | None] = None
    """What its content gives it; forgotten when `carried` or `off` change."""
    gear: Shared[Gear | None] = field(default=None, compare=False, repr=False)
    """What judges think of what it carries."""

    @property
    def on_table(self) -> bool:
        """Whether it stands, or lies, on the table."""
        return self.where == Where.TABLE

    @property
    def is_pc(self) -> bool:
        """Whether a player controls it. CYB-GEN-03"""
        return self.side == Side.PLAYER

    @property
    def spot(self) -> Spot:
        """Where its base's centre is."""
        return self.x, self.y, self.z


@state
class Template(Facts):
    """A cloud of gas or ink. CYB-STA-07"""

    kind: str
    x: int
    y: int
    z: int
    round: int
    owner: int = NOBODY


@state
class Placed(Facts):
    """A numbered card that lies on a test. CYB-FAT-06"""

    uid: int
    seat: str
    amount: int = 0
    """What it adds, once it is revealed and its sign is chosen."""


@state
class Test(Facts):
    """An attribute test in progress. CYB-STA-08"""

    model: int
    attribute: str
    purpose: str
    base: Tally
    """The attribute and the modifiers that are settled before the roll. CYB-TST-05"""
    tally: Tally
    """All modifiers, revealed cards too; the die is not in it."""
    other: int = NOBODY
    """The model it is about: the target, the attacker, the sorcerer's target."""
    weapon: int = NOBODY
    """The item it is made with; FISTS too."""
    dice_count: int = 1
    dice: tuple[int, ...] = ()
    rerolled: bool = False
    placed: list[Placed] = field(default_factory=list)
    spent: tuple[str, ...] = ()
    """The seats that have used their one card before the roll. CYB-TST-04"""
    how: str = ""
    """How it was passed without rolling: ace, stim-injectors, parry, monstrous. CYB-TST-07"""
    jack: str = ""
    """What a Jack made of it: critical or fumble. CYB-FAT-08"""
    success: bool = False
    critical: bool = False
    fumble: bool = False
    surrounded: bool = False
    """Whether the target of this hit roll is Surrounded. CYB-SUR-01"""
    owed: tuple[str, ...] = ()
    """What follows its effects: Neural Overloads, discharges. CYB-NRO-02"""

    @property
    def total(self) -> int:
        """The best die and everything on it. CYB-TST-01"""
        return (max(self.dice) if self.dice else 0) + self.tally.total


@state
class Attack(Facts):
    """A Fight, Shoot or throw in progress. CYB-SHO-08, CYB-FIG-05"""

    by: int
    at: int
    weapon: int
    """The item; FISTS."""
    mode: str
    """fight, shoot or throw."""
    auto: bool = False
    paired: bool = False
    """One of two attacks of an Ambidextrous model. CYB-TRT-04"""
    free: bool = False
    """A free Fight against a model that leaves melee. CYB-MEL-03"""
    missed: bool = False
    over: bool = False
    """The target is gone before the roll, or the attack misses automatically. CYB-SOR-23"""


@state
class Harm(Facts):
    """One damage result that waits to be applied. CYB-DMG-05"""

    model: int
    by: int
    total: int
    row: int
    """0 nothing, 1 Light, 2 Serious, 3 Critical, 4 Lethal."""
    brutal: bool = False
    feeble: bool = False


@state
class Played(Facts):
    """A card just played, before its effect: a Joker may counter it. CYB-FAT-11"""

    uid: int
    seat: str


@state
class Plot(Facts):
    """What a scenario has to remember. CYB-STA-01"""

    terminals: tuple[Spot, ...] = ()
    owners: list[str] = field(default_factory=list)
    """Who controls each terminal; nobody: empty. CYB-SCN-12"""
    explored: tuple[str, ...] = ()
    artifact: int = NOBODY
    """The item, once it is found. CYB-SCN-21"""
    artifact_taken: str = ""
    """The seat that carried it off the table. CYB-SCN-23"""
    corpses: dict[int, Spot] = field(default_factory=dict)
    prisoners: tuple[int, ...] = ()
    prisoners_home: tuple[int, ...] = ()
    lead: str = ""
    """The kidnapper, or the defender of the ritual."""
    ritual: int = 0
    ritual_uses: int = 0
    summoned: bool = False
    treasures: dict[str, int] = field(default_factory=dict)
    """Treasure Tokens carried off, by seat. CYB-TOK-06"""
    threat: int = 0
    """Threat points not yet spent. CYB-XSO-02"""
    beasts: int = 0
    arrivals: list[str] = field(default_factory=list)
    """NPCs that wait to be placed. CYB-SET-05"""


class OwnPiece(NamedTuple):
    """A piece of terrain from no layout: from a position or a generator."""

    id: str
    kind: str
    outline: tuple[tuple[int, int], ...]
    z0: int = 0
    z1: int = 0
    stand: bool = False
    climb: tuple[int, ...] = ()
    rises: str = ""
    of: str = ""
    closed: bool = False
    electronic: bool = False


@state
class Cybernekro(State):
    """The whole game. CYB-STA-01"""

    models: list[Model] = field(default_factory=list)
    """A model's id is its place in this list."""
    # -- the table
    layout: str = ""
    width: int = 2400
    depth: int = 2400
    scenario_pieces: tuple[str, ...] = ()
    """The scenario's own pieces of the layout: containers, prison, focus. CYB-LAY-00"""
    own_pieces: Constant[tuple[OwnPiece, ...]] = ()
    gone: tuple[str, ...] = ()
    """Open or destroyed doors, and solids taken away; sorted. CYB-TER-04"""
    destroyed: tuple[str, ...] = ()
    templates: list[Template] = field(default_factory=list)
    # -- things
    items: dict[int, str] = field(default_factory=dict)
    """What kind of thing each item of the game is. CYB-STA-04"""
    lying: dict[int, Spot] = field(default_factory=dict)
    """Items on the ground. CYB-GEA-06"""
    jammed: tuple[int, ...] = ()
    unloaded: tuple[int, ...] = ()
    empty: tuple[int, ...] = ()
    # -- the round
    round: int = 0
    phase: str = "setup"
    first: str = ""
    """The first player of the round, or of deployment. CYB-INI-03"""
    turn: str = ""
    """The Active Player. CYB-ROU-04"""
    active: int = NOBODY
    """The Active Model."""
    acted: bool = False
    """Whether the Active Model has acted in this activation. CYB-ROU-04"""
    passed: tuple[str, ...] = ()
    waiting: list[str] = field(default_factory=list)
    """Seats still to do their part of a set-up or round-start step."""
    npc_order: list[int] = field(default_factory=list)
    npc_actions: int = 0
    morale_done: tuple[int, ...] = ()
    environment: str = ""
    complication: str = ""
    sides: dict[str, str] = field(default_factory=dict)
    """The home edge of each seat: south, north... CYB-SET-04"""
    colours: dict[str, str] = field(default_factory=dict)
    crews: Constant[dict[str, str]] = field(default_factory=dict)
    """The names of the players' crews."""
    # -- cards
    decks: dict[str, Deck] = field(default_factory=dict)
    hands: dict[str, list[int]] = field(default_factory=dict)
    discards: dict[str, list[str]] = field(default_factory=dict)
    played: list[Played] = field(default_factory=list)
    # -- what is being resolved, innermost last
    tests: list[Test] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    harms: list[Harm] = field(default_factory=list)
    puppet: int = NOBODY
    """The Mind-Controlled model, while it acts. CYB-SOR-24"""
    puppeteer: str = ""
    # -- the scenario
    plot: Plot = field(default_factory=Plot)
    checks: bool = False
    """Something changed that may end the scenario. CYB-WIN-01"""
    # -- never copied, never saved
    terrain: Shared[Terrain] = None  # type: ignore[assignment]
    look: Shared[Look | None] = None
    """The table as it stands now; `ground.changed` forgets it."""
    book: Shared[Rulebook] = None  # type: ignore[assignment]

    def model(self, uid: int) -> Model:
        """A model by its id."""
        return self.models[uid]

    @property
    def players(self) -> tuple[str, ...]:
        """The seats that have a crew; a game master has none. CYB-NPC-14"""
        return self.seats[:-1] if self.seats[-1] == MASTER else self.seats

    @property
    def test(self) -> Test:
        """The innermost test in progress."""
        return self.tests[-1]
