"""What a mission is played by: the cards, the code behind their words, the mission's own rules.

Chapters never name a card. They ask for ratings (abilities.py) and announce what happens
(moments.py); code that modules register as `@effects.action`, `@effects.reaction` and
`@effects.always` answers; `Rulebook.collect` gathers it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cached_property
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, TypeVar

from affray.engine.effects import Effects as Hangings
from affray.engine.effects import Hung, hung_in
from affray.engine.questions import Option, Rule, Seat

if TYPE_CHECKING:
    from affray.engine.packs import Phrase
    from affray.games.clanwars.content.kinds import Cards, Modifier, Trait
    from affray.games.clanwars.missions.mission import Mission
    from affray.games.clanwars.rules.dice import Dice
    from affray.games.clanwars.state import ClanWars, Played, Roll, Unit

F = TypeVar("F", bound=Callable[..., Any])


Moment: TypeAlias = Literal[
    "roster-locked",
    "concepts-dealt",
    "set-up",
    "round-starts",
    "round-ends",
    "declared",
    "punched",
    "rolled",
    "would-flip",
    "hit",
    "about-to-wound",
    "wounded",
    "struck",
    "killed",
    "dies",
    "died",
    "attacked",
    "leaving",
    "punch-hit",
    "slipping-in",
    "entered",
    "move-begins",
    "move-ends",
    "ambushed",
    "stage-ends",
    "stage-begins",
    "drew-arcana",
    "drew-item",
    "swarm-played",
    "action-ended",
]
"""The moments on which reactions hang; moments.py says what each tells."""


class Held(NamedTuple):
    """A word of code in force, and the trait it stands on."""

    trait: Trait
    phrase: Phrase


class Line(NamedTuple):
    """A modifier in force and what a player calls it."""

    modifier: Modifier
    name: str
    source: str = ""
    """The id of the trait or card it stands on."""


class Weapon(NamedTuple):
    """A way to attack: an item, bare hands, or a clanner's own. CLW-ACT-12"""

    item: str
    """Empty for bare hands and for clanners."""
    kind: str
    reach: int
    handling: Dice
    area: bool = False
    stun: bool = False
    keywords: tuple[str, ...] = ()


class Act(NamedTuple):
    """A word of an active trait, with the code behind it. CLW-ACT-07"""

    trait: Trait
    word: str
    code: Deed


class Loadout(NamedTuple):
    """All that a unit's cards give it as they lie now."""

    pool: Dice
    defense: int
    move: int
    lines: dict[str, tuple[Line, ...]]
    """Ratings of its own, by ability."""
    auras: dict[str, tuple[Line, ...]]
    """Ratings it gives to others, by ability."""
    traits: tuple[Trait, ...]
    """Active traits, and those that are free actions."""
    deeds: tuple[Act, ...]
    """Their words that have code."""
    reactions: dict[str, tuple[Held, ...]]
    """By moment."""
    flags: frozenset[str]
    weapons: tuple[Weapon, ...]
    repairs: tuple[str, ...]
    """Items whose botch trait can be used. CLW-ITM-06"""


class Happening(NamedTuple):
    """What a moment is about; which facts are given depends on the moment (moments.py)."""

    unit: Unit | None = None
    other: Unit | None = None
    roll: Roll | None = None
    card: str = ""
    tile: int = -1
    seat: Seat = ""
    hurt: Any = None
    """The Wound of `about-to-wound` and `wounded`."""
    move: Any = None
    """The Move of the moments of a MOVE."""


class Deed(NamedTuple):
    """The code of an active trait: what can be chosen, and doing it. CLW-ACT-07"""

    options: Callable[[ClanWars, Unit, Trait], Iterable[Option[Any]]]
    """Empty when the trait cannot be used now."""
    perform: Callable[[ClanWars, Unit, Trait, Any], Rule[None]]


class Scheme(NamedTuple):
    """The code of one effect of a swarm card. CLW-SWA-02"""

    options: Callable[[ClanWars, Trait], Iterable[Option[Any]]]
    """Empty when the effect has no object now."""
    perform: Callable[[ClanWars, Trait, Any], Rule[None]]


class Play(NamedTuple):
    """An arcana as a player would play it: the card and its choices. CLW-TAR-05"""

    uid: int
    choice: tuple[str, ...] = ()


class ArcanaCode(NamedTuple):
    """The code of an arcana: when it can be played, with which choices, and what it does."""

    timing: frozenset[str]
    """The windows in which it can be played."""
    choices: Callable[[ClanWars, Seat], Iterable[tuple[str, ...]]]
    """Every way to play it now; none when it cannot be played."""
    effect: Callable[[ClanWars, Played], Rule[None]]
    prepare: Callable[[ClanWars, Played], Rule[None]] | None = None
    """What playing it does at once, before anybody answers."""


Reaction = Callable[["ClanWars", "Unit", Held, Happening], Rule[bool | None]]
"""A reaction returns True when it took the place of what was to come."""
Always = Callable[["ClanWars", Happening], Rule[bool | None]]


class Effects(Hangings):
    """What a module hangs on the rules: deeds of traits, swarm effects, arcana, reactions."""

    __slots__ = ()

    def action(self, word: str, options: Callable[..., Iterable[Option[Any]]]) -> Callable[[F], F]:
        """The coroutine behind an active trait's word: `perform(g, unit, trait, value)`."""
        return self.hang("deed", word, detail=options)

    def scheme(self, word: str, options: Callable[..., Iterable[Option[Any]]]) -> Callable[[F], F]:
        """The coroutine behind a swarm effect's word: `perform(g, trait, value)`."""
        return self.hang("scheme", word, detail=options)

    def arcana(
        self,
        face: str,
        timing: frozenset[str],
        choices: Callable[..., Iterable[tuple[str, ...]]],
        prepare: Callable[..., Rule[None]] | None = None,
        gives: str = "",
    ) -> Callable[[F], F]:
        """The coroutine `effect(g, played)` of an arcana; `gives`: the word that chapters ask for
        while it lasts."""
        return self.hang("arcana", face, detail=(timing, choices, prepare, gives))

    def reaction(self, moment: Moment, word: str) -> Callable[[F], F]:
        """A coroutine `f(g, owner, held, happening)` that a card's word hangs on a moment."""
        return self.hang("reaction", moment, word)

    def always(self, moment: Moment) -> Callable[[F], F]:
        """A coroutine `f(g, happening)` that runs at a moment, no matter who is on the field."""
        return self.hang("always", moment)


FAR = ("attackers", "legions-near")
"""Those a line may be for who need not be on its owner's tile."""


def _stats(cards: Cards, aura: bool, anywhere: bool = False) -> Iterator[str]:
    """The abilities named by lines of operatives, potentials, items and champions."""
    for trait in _traits(cards):
        for line in trait.lines:
            if (line.to != "self") == aura and (line.to in FAR or not anywhere):
                yield line.stat


def _traits(cards: Cards) -> Iterator[Trait]:
    for operative in cards.operatives.values():
        yield operative.shared
        for side in (operative.focus, operative.primal):
            yield from (side.active, side.passive)
    for potential in cards.potentials.values():
        yield potential.trait
    for item in cards.items.values():
        if item.trait is not None:
            yield item.trait
    yield from (trait for _, trait in _clan_traits(cards))


def _clan_traits(cards: Cards) -> Iterator[tuple[str, Trait]]:
    """The traits of clanners and neutral units by kind, champions in all their stages."""
    for legion in cards.legions.values():
        yield from (
            (legion.id, each) for each in (legion.trait, cards.ranks[legion.rank].trait) if each
        )
    for neutral in cards.neutrals.values():
        if neutral.trait is not None:
            yield neutral.id, neutral.trait
    for champion in cards.champions.values():
        yield champion.id, champion.trait
        yield from ((champion.id, stage.trait) for stage in champion.stages)


class Rulebook:
    """Cards and code of one game; shared by all its tables."""

    def __init__(self, cards: Cards, missions: dict[str, Mission]) -> None:
        self.cards = cards
        self.missions = missions
        self.deeds: dict[str, Deed] = {}
        self.arcana: dict[str, ArcanaCode] = {}
        self.lasting: dict[str, tuple[str, ...]] = {}
        """By the word that chapters ask for, the names of lasting effects that give it."""
        self.schemes: dict[str, Scheme] = {}
        self.reactions: dict[str, dict[str, Reaction]] = {}
        self.always: dict[str, list[Always]] = {}
        self.punches: Callable[[ClanWars, Unit], Rule[bool]]
        """Sucker punches (punches.py): attacks grant them, and are made by them."""
        self.free_action: Callable[..., Rule[None]]
        """A free action of a unit (actions.py): ambushes grant one."""
        self.aura_stats = frozenset(_stats(cards, aura=True))
        """Abilities that some card gives to units other than its owner."""
        self.far_aura_stats = frozenset(_stats(cards, aura=True, anywhere=True))
        """Those that some card gives even to units elsewhere."""
        self.terrain_stats = frozenset(
            line.stat for piece in cards.terrain.values() for line in piece.trait.lines
        )
        self.given_stats = self.aura_stats | self.terrain_stats | {"hidden", "speed", "defense"}
        """Abilities that a unit may have besides those of its own cards."""
        self.dark_kinds = frozenset(
            each.id for each in cards.champions.values() if "obscures-its-tile" in each.trait.flags
        )
        """Champions whose tile is OBSCURED while they are revealed."""
        traits = (*_traits(cards), *(piece.trait for piece in cards.terrain.values()))
        self.lowered = frozenset(
            line.stat
            for trait in traits
            for line in (*trait.lines, *trait.drawbacks)
            if line.add < 0
        )
        """Abilities that some card makes smaller."""
        self.rank_of = {
            **{card.id: card.rank for card in cards.legions.values()},
            **dict.fromkeys(cards.champions, "champion"),
        }
        """The rank of each unit that the Hostile may spawn. CLW-LEG-01"""
        self.hard_pieces = frozenset(each.id for each in cards.terrain.values() if each.hard)
        self.loadouts: dict[Hashable, Loadout] = {}
        """Filled by loadouts.py as units need them."""

    def collect(self, *modules: ModuleType) -> None:
        """Gather everything that modules register."""
        for hung in hung_in(modules):
            self._take_up(hung)

    def _take_up(self, hung: Hung) -> None:
        first = hung.names[0]
        if hung.sort == "deed":
            self.deeds[first] = Deed(hung.detail, hung.code)
        elif hung.sort == "scheme":
            self.schemes[first] = Scheme(hung.detail, hung.code)
        elif hung.sort == "arcana":
            timing, choices, prepare, gives = hung.detail
            if gives:
                self.lasting[gives] = (*self.lasting.get(gives, (gives,)), first)
            self.arcana[first] = ArcanaCode(timing, choices, hung.code, prepare)
        elif hung.sort == "reaction":
            self.reactions.setdefault(first, {})[hung.names[1]] = hung.code
        else:
            self.always.setdefault(first, []).append(hung.code)

    def moments_of(self, word: str) -> list[str]:
        """The moments at which a word's code runs."""
        return [moment for moment, codes in self.reactions.items() if word in codes]

    @cached_property
    def fitting(self) -> dict[str, frozenset[str]]:
        """By window, the arcana that can be played in it. Chapter 4"""
        windows = {window for code in self.arcana.values() for window in code.timing}
        return {
            window: frozenset(face for face, code in self.arcana.items() if window in code.timing)
            for window in windows
        }

    @cached_property
    def bearers(self) -> dict[str, frozenset[str]]:
        """By trait or effect, the kinds of clanners and neutral units that have it. CLW-THR-02"""
        found: dict[str, set[str]] = {}
        for kind, trait in _clan_traits(self.cards):
            for name in (trait.id, *(phrase.word for phrase in trait.effects)):
                found.setdefault(name, set()).add(kind)
        return {name: frozenset(kinds) for name, kinds in found.items()}

    @cached_property
    def rank_traits(self) -> dict[str, str]:
        """By effect, the trait of a rank that has it: a Decoy's looks like a Feeder's.
        CLW-LEG-07"""
        return {
            phrase.word: rank.trait.id
            for rank in self.cards.ranks.values()
            if rank.trait is not None
            for phrase in rank.trait.effects
        }

    @cached_property
    def reacting_kinds(self) -> dict[str, frozenset[str]]:
        """By moment, the kinds of clanners and neutral units that may react to it."""
        found: dict[str, set[str]] = {moment: set() for moment in self.reactions}
        for kind, trait in _clan_traits(self.cards):
            for phrase in trait.effects:
                for moment in self.moments_of(phrase.word):
                    found[moment].add(kind)
        return {moment: frozenset(kinds) for moment, kinds in found.items()}

    def words(self) -> frozenset[str]:
        """Every word that has code: the closed vocabulary of effects."""
        return frozenset(self.deeds).union(self.schemes, *self.reactions.values())
