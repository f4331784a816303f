"""The contract of a game: one page that every game fulfils, and how games are found."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from affray.engine.errors import BadForces, UnknownName, nearest
from affray.engine.forces import Catalogue, Review, flaw
from affray.engine.intentions import SINGLY, About, Intention, search
from affray.engine.odds import LESSER, NOTHING, Verdict, told
from affray.engine.rolls import RollReader
from affray.engine.screens import Screens
from affray.engine.sheets import Sheet
from affray.engine.state import State
from affray.engine.words import Words

if TYPE_CHECKING:
    from affray.engine.events import Event, Telling
    from affray.engine.packs import Shelf
    from affray.engine.questions import Ask, Option, Rule, Seat, Subject
    from affray.engine.table import Table

S = TypeVar("S", bound=State)
Value: TypeAlias = bool | int | str
Fault: TypeAlias = tuple[str, str]
"""The path of a field of a position, and what is wrong with it."""


class Scenario(NamedTuple):
    """A mission or scenario one can choose."""

    id: str
    """What people type and read: its title in lower-case words joined by hyphens."""
    title: str
    summary: str = ""
    was: str = ""
    """What states and records hold, and what was typed once; none: the id."""

    @property
    def key(self) -> str:
        """What a game's own functions, its states and its records call it."""
        return self.was or self.id


def titled(choices: Iterable[tuple[str, str, str]]) -> tuple[Scenario, ...]:
    """Scenarios from keys, titles and summaries; each is called by its title.

    Where an earlier one has that name, or it is another's key, a scenario keeps its key.
    """
    choices = tuple(choices)
    taken = {key for key, _, _ in choices}
    made: list[Scenario] = []
    for key, title, summary in choices:
        name = _hyphened(title)
        name = key if not name or name in taken - {key} else name
        taken.add(name)
        made.append(Scenario(name, title, summary, key))
    return tuple(made)


def _hyphened(title: str) -> str:
    """`The Scorpion's Venom` is `scorpions-venom`."""
    words = re.findall(r"[a-z0-9]+", title.lower().replace("'", "").replace("\u2019", ""))
    return "-".join(words[1:] if words[:1] == ["the"] else words)


class TableOption(NamedTuple):
    """A table option of the ledger: chosen when a table is made."""

    id: str
    default: Value
    choices: tuple[Value, ...]
    text: str = ""
    rule: str = ""


class Result(NamedTuple):
    """How a game ended: no winners is a draw."""

    winners: tuple[str, ...]
    reason: str
    scores: tuple[tuple[str, float], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """For records and clients."""
        return {
            "winners": list(self.winners),
            "reason": self.reason,
            "scores": dict(self.scores),
        }

    @classmethod
    def from_json(cls, doc: Mapping[str, Any]) -> Result:
        """Read back."""
        return cls(tuple(doc["winners"]), doc["reason"], tuple(doc["scores"].items()))


class Game(Generic[S]):
    """One game. Everything that tables, agents and screens know of it stands here."""

    name: ClassVar[str]
    title: ClassVar[str]
    state_type: type[S]
    events: ClassVar[tuple[type[Event], ...]] = ()
    documents: ClassVar[tuple[type, ...]] = ()
    """The types of what screens read: the view, the board, what is drawn of a question."""
    rolls: ClassVar[Mapping[str, RollReader]] = {}
    """The events that tell of a roll, by their names, and how each is read."""
    scenarios: Sequence[Scenario] = ()
    options: Sequence[TableOption] = ()
    words: Words = Words({})
    shelf: Shelf | None = None
    horizon: int = 4
    """How many steps a plan spans: the best agent plays what it imagines so far."""
    trust: float = 0.0
    """How far `prior` is to be trusted by it beside what it found: an answer e times as promising as
    another is kept until that one goes better by such a share of all that can come of it."""

    # -- a game from its start

    def seats(self, scenario: str, options: Mapping[str, Value]) -> tuple[Seat, ...]:
        """The seats of a scenario, in table order."""
        raise NotImplementedError

    def sides(self, g: S) -> Mapping[str, tuple[Seat, ...]]:
        """Who plays together; by default everyone alone."""
        return {seat: (seat,) for seat in g.seats}

    def setup(self, scenario: str, options: Mapping[str, Value], forces: Mapping[Seat, Any]) -> S:
        """The state before the first step. Nothing is rolled here: chance belongs to steps."""
        raise NotImplementedError

    def next_step(self, g: S) -> Rule[None] | Result:
        """The next step, or the result. The game's only state machine."""
        raise NotImplementedError

    def turn(self, g: S) -> str | None:
        """A name for the activation or turn in progress, which no other of this game has: a clock
        gives its increment once for each. Empty while one is being chosen; None: every step is
        one."""
        return None

    def leave(self, g: S, seat: Seat) -> Result | None:
        """A seat resigns: the result, or None when the game goes on without it."""
        others = tuple(other for other in g.seats if other != seat)
        return Result(others, f"{seat} resigned")

    # -- what a seat sees

    def view(self, g: S, seat: Seat | None) -> dict[str, Any]:
        """JSON-ready: what a seat may see and no more; None is a spectator."""
        raise NotImplementedError

    def board(self, g: S) -> dict[str, Any]:
        """JSON-ready: what never changes and everyone may see, sent once: drawings and names."""
        return {}

    def drawn(self, g: S, ask: Ask[Any]) -> dict[str, Any]:
        """JSON-ready: what a screen draws of an open question; asked for by screens alone.

        Only facts that the asked seat knows: sight, reach, ways.
        """
        return {}

    def about_of(self, g: S, ask: Ask[Any], option: Option[Any]) -> Subject:
        """What an answer is about: the model, place or card that a screen marks for it.

        Only facts that the asked seat knows, and nothing that the option does not say already.
        """
        return {}

    def subjects(self, g: S) -> Iterable[Mapping[str, Any]]:
        """Everything on the table that has a sheet."""
        return ()

    def sheet(self, g: S, seat: Seat | None, about: Mapping[str, Any]) -> Sheet | None:
        """All that a seat can know of one thing, in words; None for what has no sheet."""
        return None

    def picture(self, g: S, seat: Seat | None) -> str:
        """A picture for a terminal of what the seat sees."""
        return ""

    # -- positions and content

    def read_position(self, doc: Mapping[str, Any]) -> Mapping[str, Any]:
        """Write out the short forms that a game's position documents allow."""
        return doc

    def furnish(self, g: S) -> None:
        """Fill the shared fields of a state read from a document."""

    def check(self, g: S) -> Iterator[Fault]:
        """Whatever is wrong with a state; also the invariants that play must keep."""
        yield from ()

    def zones(self, g: S) -> Iterator[int]:
        """The uid of every handle in a zone; each must come exactly once."""
        yield from g.handles

    def pieces(self) -> frozenset[str]:
        """The content that must be seen in play: cards, items, traps, by id."""
        return frozenset()

    def pieces_in(self, event: Event) -> Iterator[str]:
        """The pieces of content that an event shows to be played."""
        yield from ()

    # -- forces

    def catalogue(self, scenario: str, options: Mapping[str, Value], seat: Seat) -> Catalogue:
        """What a seat may bring to a scenario."""
        return Catalogue()

    def review(
        self,
        scenario: str,
        options: Mapping[str, Value],
        seat: Seat,
        force: Any,
        part: int | None = None,
    ) -> Review:
        """Look a force over: what it costs and what is wrong with it; with a part, also what
        that part cannot take in addition."""
        try:
            self.setup(scenario, options, {seat: force})
        except BadForces as error:
            return Review(flaws=(flaw(str(error)),))
        return Review()

    # -- for agents

    def redeal(self, g: S, seat: Seat, rng: Random) -> None:
        """Deal anew, in place, what a seat does not know, from its knowledge and `rng` alone."""
        raise NotImplementedError

    def outcome(self, before: S, after: S) -> Hashable:
        """What changed, as a player would say it: the key of a line of odds."""
        raise NotImplementedError

    def verdict(self, before: S, after: S, heard: Sequence[Telling], seat: Seat) -> Verdict:
        """What came of an act in one word of the game, as a seat reads it; `heard`: what was told
        on the way, class and facts first."""
        outcome = self.outcome(before, after)
        return Verdict(told(outcome) or "nothing happens", LESSER if outcome else NOTHING)

    def evaluate(self, g: S, seat: Seat) -> float:
        """How well a seat stands, from -1 (lost) to 1 (won)."""
        return 0.0

    def prior(self, g: S, ask: Ask[Any]) -> Sequence[float]:
        """How promising each option is at a glance, as weights; 0: never, if there is another."""
        return [1.0] * len(ask.options)

    def intentions(self, world: Table[S], seat: Seat, about: About) -> Iterator[Intention]:
        """What a seat may mean to do at its question in an imagined world, best first.

        `about` says what it is to be about (a target, a place, a card); none of it: anything.
        """
        found = search(world, seat, SINGLY)
        return (intention for intention in found if intention.fits(about))

    def foreseen(self, g: S, ask: Ask[Any]) -> str | None:
        """What odds expect as the answer to a coming question; None: they end there."""
        return ask.default

    # -- where a person is asked

    windows: Sequence[str] = ()
    """The kinds of window for which a person may set stops, in the words of the game."""

    def window_of(self, ask: Ask[Any]) -> str | None:
        """The kind of window that a question belongs to; None: it is no window."""
        return None

    def stakes(self, g: S, ask: Ask[Any]) -> bool:
        """Whether something hangs on a window for the asked seat, on what that seat knows."""
        return True

    def usual(self, g: S, ask: Ask[Any]) -> str | None:
        """What a player would mostly answer, if one answer promises more than all others; else
        the default."""
        weights = self.prior(g, ask)
        best = max(weights)
        if sum(weight == best for weight in weights) > 1:
            return ask.default
        return ask.answers[[*weights].index(best)].id

    screens: Screens = MappingProxyType({})
    """The kinds of coming questions that lie on one screen, by the screen's name."""

    def choices(self, g: S, ask: Ask[Any]) -> Sequence[Option[Any]]:
        """What a screen offers for a question that is still to come; `g` is the state now."""
        return ask.options

    def proposed(self, g: S, ask: Ask[Any]) -> str:
        """The answer that a screen proposes: the usual one, else the most promising."""
        if ask.default is not None:
            return ask.default
        weights = self.prior(g, ask)
        return ask.answers[max(range(len(weights)), key=weights.__getitem__)].id

    def subject(self, g: S, ask: Ask[Any]) -> int | str | None:
        """The thing that a question on a screen is about, by the number that views give it."""
        return None

    def no_choice(self, g: S, ask: Ask[Any]) -> str | None:
        """The answer to a question of one's own that is no real choice: all lead to the same."""
        return None

    # -- names that users may mistype

    def scenario(self, name: str | None) -> str:
        """The key of a scenario by its id, or by what it was called once; the first if none."""
        if name is None:
            return self.scenarios[0].key
        found = self._scenario(name)
        if found is None:
            ids = [scenario.id for scenario in self.scenarios]
            raise UnknownName(f'{self.title} has no scenario "{name}"{nearest(name, ids)}')
        return found.key

    def scenario_id(self, key: str) -> str:
        """What people call the scenario that a state or a record holds; a stranger keeps its name."""
        found = self._scenario(key)
        return key if found is None else found.id

    def scenario_title(self, key: str) -> str:
        """The title of the scenario that a state or a record holds."""
        found = self._scenario(key)
        return key if found is None else found.title

    def _scenario(self, name: str) -> Scenario | None:
        for scenario in self.scenarios:
            if name in (scenario.id, scenario.was):
                return scenario
        return None

    def chosen(self, options: Mapping[str, Any] | None) -> dict[str, Value]:
        """The table options with the defaults filled in, checked."""
        known = {option.id: option for option in self.options}
        chosen = {option.id: option.default for option in self.options}
        for name, value in (options or {}).items():
            if name not in known:
                raise UnknownName(f'{self.title} has no option "{name}"{nearest(name, known)}')
            chosen[name] = _allowed(known[name], value)
        return chosen


def _allowed(option: TableOption, value: Any) -> Value:
    for choice in option.choices:
        if choice == value and type(choice) is type(value):
            return choice
    choices = ", ".join(map(str, option.choices))
    raise UnknownName(f'option {option.id} cannot be "{value}"; it can be {choices}')


# ------------------------------------------------------------------ finding games

_GROUP = "affray.games"


@cache
def _installed() -> dict[str, EntryPoint]:
    """The entry points of games: read once, as it means reading all that is installed."""
    return {entry.name: entry for entry in entry_points(group=_GROUP)}


def game_names() -> list[str]:
    """The games that are installed."""
    return sorted(_installed())


def all_games() -> list[Game[Any]]:
    """Every installed game."""
    return [find_game(name) for name in game_names()]


def find_game(game: str | Game[Any]) -> Game[Any]:
    """A game by its name; a game itself is given back."""
    if isinstance(game, Game):
        return game
    entry = _installed().get(game)
    if entry is None:
        raise UnknownName(f'there is no game "{game}"{nearest(game, game_names())}')
    made = entry.load()
    return made if isinstance(made, Game) else made()


def game_at(where: str) -> Game[Any]:
    """A game by its name, or by `module:function` for one that is not installed."""
    module, _, name = where.partition(":")
    if not name:
        return find_game(where)
    try:
        made = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownName(f"there is no game at {where}: {error}") from None
    found = made if isinstance(made, Game) or not callable(made) else made()
    if not isinstance(found, Game):
        raise UnknownName(f"what stands at {where} makes no game")
    return found
