"""The contract of a game: one page that every game keeps to, and how games are found."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeAlias, TypeVar

from affray.engine.corrections import Form
from affray.engine.errors import BadForces, UnknownName, nearest
from affray.engine.feats import Feats
from affray.engine.forces import Catalogue, Review, flaw
from affray.engine.gains import Gain
from affray.engine.goals import Goal
from affray.engine.intentions import SINGLY, About, Intention, search
from affray.engine.leanings import Leanings, Marks
from affray.engine.luck import Throw
from affray.engine.odds import LESSER, Verdict, told
from affray.engine.prospects import Prospect
from affray.engine.rolls import RollReader
from affray.engine.screens import Screens
from affray.engine.sheets import Sheet
from affray.engine.sight import Sight, Spot
from affray.engine.state import State
from affray.engine.words import Words

if TYPE_CHECKING:
    from affray.engine.campaigns import CampaignBook
    from affray.engine.events import Event, Telling
    from affray.engine.lessons import Lesson
    from affray.engine.pace import Pace
    from affray.engine.packs import Edition, Phrase, Shelf
    from affray.engine.questions import Ask, Option, Rule, Seat, Subject
    from affray.engine.table import Table

S = TypeVar("S", bound=State)
Value: TypeAlias = bool | int | str
Fault: TypeAlias = tuple[str, str]
"""The path of a field of a position, and what is wrong with it."""


class Scenario(NamedTuple):
    """A mission or scenario that can be chosen."""

    id: str
    """What people type and read: its title in lower-case words joined by hyphens."""
    title: str
    summary: str = ""
    was: str = ""
    """What states and records hold, and what people used to type; empty: the id."""

    @property
    def key(self) -> str:
        """What a game's own functions, its states and its records call it."""
        return self.was or self.id


def titled(choices: Iterable[tuple[str, str, str]]) -> tuple[Scenario, ...]:
    """Scenarios from keys, titles and summaries; each is called by its title.

    If an earlier one has that name, or it is another's key, a scenario keeps its key.
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
    """How a game ended; without winners it is a draw."""

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
    """The types of what screens read: the view, the board, what is drawn for a question."""
    rolls: ClassVar[Mapping[str, RollReader]] = {}
    """The events that tell of a roll, by their names, and how each is read."""
    scenarios: Sequence[Scenario] = ()
    options: Sequence[TableOption] = ()
    words: Words = Words({})
    shelf: Shelf | None = None
    currency: ClassVar[str] = "Points"
    """What a force is paid in."""
    teams: ClassVar[tuple[str, ...]] = ()
    """Names under which several seats bring one force together."""
    lessons: Sequence[Lesson] = ()
    """How a newcomer learns it, one idea at a time, in the order of their numbers."""
    edition: Edition | None = None
    """The packs that it was made with for some tables (`engine/editions.py`)."""
    plain: Game[S] | None = None
    """The same game without them."""
    campaigns: CampaignBook | None = None
    """How campaigns are kept; None: each battle stands alone."""
    horizon: int = 4
    """How many steps a plan spans: how far ahead the best agent plays."""
    trust: float = 0.0
    """How far `prior` is to be trusted by it beside what it found: an answer e times as promising
    as another is kept until that one goes better by such a share of all that can come of it."""

    # -- a game from its start

    def seats(self, scenario: str, options: Mapping[str, Value]) -> tuple[Seat, ...]:
        """The seats of a scenario, in table order."""
        raise NotImplementedError

    def sides(self, g: S) -> Mapping[str, tuple[Seat, ...]]:
        """Who plays together; by default everyone plays alone."""
        return {seat: (seat,) for seat in g.seats}

    def setup(self, scenario: str, options: Mapping[str, Value], forces: Mapping[Seat, Any]) -> S:
        """The state before the first step. Nothing is rolled here: chance belongs to steps."""
        raise NotImplementedError

    def next_step(self, g: S) -> Rule[None] | Result:
        """The next step, or the result. The game's only state machine."""
        raise NotImplementedError

    def turn(self, g: S) -> str | None:
        """A name for the activation or turn in progress, unique in this game: a clock gives its
        increment once for each. Empty while one is being chosen; None: every step is one."""
        return None

    def leave(self, g: S, seat: Seat) -> Result | None:
        """A seat resigns: the result, or None when the game goes on without it."""
        others = tuple(other for other in g.seats if other != seat)
        return Result(others, f"{seat} resigned")

    # -- what a seat sees

    def view(self, g: S, seat: Seat | None) -> dict[str, Any]:
        """JSON-ready: what a seat may see and no more; None is a spectator."""
        raise NotImplementedError

    def glance(self, g: S, seat: Seat) -> dict[str, Any]:
        """What learners read of a seat's view; a game may leave out what they do not, as it is asked
        for at every question."""
        return self.view(g, seat)

    def board(self, g: S) -> dict[str, Any]:
        """JSON-ready: what never changes and everyone may see, sent once: drawings and names."""
        return {}

    def drawn(self, g: S, ask: Ask[Any]) -> dict[str, Any]:
        """JSON-ready: what a screen draws for an open question; only screens ask for it.

        Only facts that the asked seat knows: sight, reach, paths.
        """
        return {}

    def companion(self) -> Mapping[str, Any]:
        """JSON-ready: what a page needs to keep the book of a game that is played with models, cards
        and dice on a real table; empty: it cannot."""
        return {}

    def brought(
        self, scenario: str, options: Mapping[str, Value], seat: Seat, force: Any
    ) -> list[Mapping[str, Any]]:
        """JSON-ready: the models of a legal force, each as the companion knows its own."""
        return []

    def workbench(self) -> Mapping[str, Any]:
        """JSON-ready: what an editor lays out a mission with. `entries` are drawings that ship beside
        the packs, as packs write them, to begin with. Empty: it needs nothing of the shelf."""
        return {}

    def about_of(self, g: S, ask: Ask[Any], option: Option[Any]) -> Subject:
        """What an answer is about: the model, place or card that a screen marks for it.

        Only facts that the asked seat knows, and nothing that the option does not say already.
        """
        return {}

    def pace(self, scenario: str) -> Pace | None:
        """How long and how hard a scenario is, by its key; None: nobody has counted yet."""
        return None

    def subjects(self, g: S) -> Iterable[Mapping[str, Any]]:
        """What stands on the table: each has a sheet that may differ from seat to seat."""
        return ()

    def sheet(self, g: S, seat: Seat | None, about: Mapping[str, Any]) -> Sheet | None:
        """All that a seat can know about one thing, in words; None for what has no sheet."""
        return None

    def forms(self, g: S) -> Iterable[Form]:
        """What a referee may correct of each model that everybody sees, fact by fact."""
        return ()

    def goals(self, g: S, seat: Seat | None) -> Sequence[Goal]:
        """What a seat is after, how far it is and who threatens that; only what it can know."""
        return ()

    def throw_of(self, g: S, facts: Mapping[str, Any]) -> Throw | None:
        """The luck in a roll that an event tells of; None: it tells of none."""
        return None

    def feats(self, g: S, told: Iterable[Mapping[str, Any]]) -> Sequence[Feats]:
        """What each model did, by the facts of all events of a game that ended so."""
        return ()

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
        """Everything that is wrong with a state; also the invariants that play must keep."""
        yield from ()

    def zones(self, g: S) -> Iterator[int]:
        """The uid of every handle in a zone; each must come exactly once."""
        yield from g.handles

    def looked_from(self, drawing: Mapping[str, Any], at: str) -> Mapping[str, Any]:
        """What whoever draws a map wants to know about a place of it: what is seen from there, how
        far other places are. Nothing, where a game does not say."""
        return {}

    def pieces(self) -> frozenset[str]:
        """The content that must be seen in play: cards, items, traps, by id."""
        return frozenset()

    def pieces_in(self, event: Event) -> Iterator[str]:
        """The pieces of content that an event shows being played."""
        yield from ()

    def reached(self, g: S, told: Sequence[Mapping[str, Any]], goal: Phrase) -> bool:
        """Whether a step of a lesson's goal is reached: a word of the game's goals, judged by the
        position and by the events the learner saw."""
        raise NotImplementedError(f"{self.title} has no goals")

    # -- forces

    def costs(self, amount: int) -> str:
        """A cost as players write it."""
        return str(amount)

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
        """Review a force: what it costs and what is wrong with it; with a part, also what that
        part cannot take in addition."""
        try:
            self.setup(scenario, options, {seat: force})
        except BadForces as error:
            return Review(flaws=(flaw(str(error)),))
        return Review()

    def random_force(
        self, scenario: str, options: Mapping[str, Value], seat: Seat, rng: Random
    ) -> Any:
        """A legal force of no particular kind."""
        raise BadForces(f"{self.title} makes no forces by chance")

    # -- for agents

    def redeal(self, g: S, seat: Seat, rng: Random) -> None:
        """Deal anew, in place, what a seat does not know, from its knowledge and `rng` alone."""
        raise NotImplementedError

    def outcome(self, before: S, after: S) -> Hashable:
        """What changed, as a player would put it: the key of a line of odds."""
        raise NotImplementedError

    def verdict(self, before: S, after: S, heard: Sequence[Telling], seat: Seat) -> Verdict | None:
        """What came of an act in one word of the game, as a seat reads it; `heard`: what was told
        on the way, class and facts first. None: no die was rolled for it and nothing shows, so it
        is simply done."""
        outcome = self.outcome(before, after)
        return Verdict(told(outcome), LESSER) if outcome else None

    def prospects(self, before: S, after: S, seat: Seat) -> Iterable[Prospect]:
        """What a line of play has brought to a seat, good and bad, from a closed list; only what
        that seat can tell."""
        return ()

    def goes_on(self, g: S) -> bool:
        """Whether the activation in progress goes on with the next step."""
        return False

    drawn_to_hand: frozenset[str] = frozenset()
    """What draws are for that only fill a hand: odds in which nobody plays a card do not hang on
    which card it is."""

    begins_plans: frozenset[str] = frozenset()
    """The kinds of question with which a plan for a whole activation begins."""

    def gains(self, before: S, after: S, seat: Seat) -> Iterator[Gain]:
        """What a seat has achieved that is worth setting as a task."""
        return iter(())

    def lay_aside(self, g: S) -> None:
        """Take away what would make a task one of luck at cards: a puzzle is set without it."""

    def ways_to(self, g: S, gain: Gain) -> Sequence[Mapping[str, Any]]:
        """What intentions must be about that may lead to a gain; none: nothing in particular."""
        return ({"target": gain.what},) if gain.kind in ("out", "wound", "felled") else ()

    def means(self, g: S, seat: Seat) -> Sequence[str]:
        """The cards in a seat's hand with which an intention may be carried out, as `about` names
        them."""
        return ()

    def evaluate(self, g: S, seat: Seat) -> float:
        """How well a seat is doing, from -1 (lost) to 1 (won)."""
        return 0.0

    def prior(self, g: S, ask: Ask[Any]) -> Sequence[float]:
        """How promising each option is at a glance, as weights; 0: never, if there is another."""
        return [1.0] * len(ask.options)

    @cached_property
    def leanings(self) -> Leanings:
        """What practice has taught about answers; a game that ships nothing of it has none."""
        return Leanings()

    first_things: frozenset[str] = frozenset()
    """The kinds of question, before anything is fought for, of which only the end of a game tells
    what an answer was worth."""

    def marks(self, g: S, ask: Ask[Any], weights: Sequence[float]) -> Sequence[Marks] | None:
        """What marks each option bears that practice can have an opinion on; options that hardly
        promise anything by `weights` need none. None: practice has nothing to say."""
        return None

    def practised(self, g: S, ask: Ask[Any]) -> Sequence[float]:
        """How promising each option is to whoever has played often: a glance, corrected by what
        practice has taught."""
        weights = self.prior(g, ask)
        marked = self.marks(g, ask, weights)
        return weights if marked is None else self.leanings.lean(weights, marked)

    def habit(self, g: S, ask: Ask[Any]) -> Option[Any] | None:
        """The answer that a glance all but always gives, where that is known without looking at the
        others: a window that is passed. None: they have to be looked at."""
        return None

    def sight(self, g: S, seat: Seat) -> Sight | None:
        """What a seat sees, as rows for a learned judgement; None: the game has none to show."""
        return None

    def spot(self, g: S, place: str | list[int]) -> Spot | None:
        """Where a place that an answer names lies, in the measure of `sight`."""
        return None

    def intentions(self, world: Table[S], seat: Seat, about: About) -> Iterator[Intention]:
        """What a seat may intend at its question in an imagined world, best first.

        `about` says what it is to be about (a target, a place, a card); empty: anything.
        """
        found = search(world, seat, SINGLY)
        return (intention for intention in found if intention.fits(about))

    def came_about(self, g: S, about: About) -> bool:
        """Whether an intention whose answers were all given has come to what it was about, though
        others came between; a game that has no journeys need not look."""
        return True

    def why_not(self, world: Table[S], seat: Seat, about: About) -> str:
        """Why nothing can be done about what was pointed at, if the game can say; else ""."""
        return ""

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
        """Whether anything is at stake for the asked seat in a window, by what that seat knows."""
        return True

    def usual(self, g: S, ask: Ask[Any]) -> str | None:
        """What a player would usually answer, if one answer promises more than all others; else
        the default, unless all of those promise more than it."""
        weights = self.prior(g, ask)
        best = max(weights)
        ids = [
            option.id for option, weight in zip(ask.answers, weights, strict=True) if weight == best
        ]
        if len(ids) == 1:
            return ids[0]
        return ask.default if ask.default in ids else None

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
        """The answer to a question that is no real choice for its seat: all lead to the same."""
        return None

    # -- names that users may mistype

    def scenario(self, name: str | None) -> str:
        """The key of a scenario by its id, or by a former name; the first if none is given."""
        if name is None:
            return self.scenarios[0].key
        found = self._scenario(name)
        if found is None:
            ids = [scenario.id for scenario in self.scenarios]
            raise UnknownName(f'{self.title} has no scenario "{name}"{nearest(name, ids)}')
        return found.key

    def scenario_id(self, key: str) -> str:
        """What people call the scenario of a state or a record; an unknown one keeps its name."""
        found = self._scenario(key)
        return key if found is None else found.id

    def scenario_title(self, key: str) -> str:
        """The title of the scenario of a state or a record."""
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
    """The entry points of games: read once, as it means reading everything installed."""
    return {entry.name: entry for entry in entry_points(group=_GROUP)}


def game_names() -> list[str]:
    """The games that are installed."""
    return sorted(_installed())


def all_games() -> list[Game[Any]]:
    """Every installed game."""
    return [find_game(name) for name in game_names()]


def find_game(game: str | Game[Any]) -> Game[Any]:
    """A game by its name; a game itself is returned as it is."""
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
