"""Exact odds: run the rule over every branch of chance, in worlds that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeAlias

from affray.engine.chance import Chance, Cuts, Raw, SampledDice, Source, Why
from affray.engine.errors import IllegalChoice
from affray.engine.events import Log, Telling
from affray.engine.intentions import Answer, Intention

if TYPE_CHECKING:
    from affray.engine.questions import Ask, Seat
    from affray.engine.table import Table


Tone: TypeAlias = Literal["best", "lesser", "stopped", "nothing", "harm"]
BEST: Final = "best"
LESSER: Final = "lesser"
STOPPED: Final = "stopped"
NOTHING: Final = "nothing"
HARM: Final = "harm"
TONES: Final[tuple[Tone, ...]] = (BEST, LESSER, STOPPED, NOTHING, HARM)
"""How a verdict reads for a seat, from best to worst."""


class Verdict(NamedTuple):
    """What came of an act in one word of the game, and how it reads for a seat."""

    word: str
    tone: Tone
    rank: int = 0
    """Among verdicts of one tone, the greater comes first."""


DONE: Final = Verdict("done", BEST)
"""What was meant is done, and the game has no word of its own for that."""
IDLE: Final = Verdict("nothing happens", NOTHING)
"""Who passes has done nothing, and nothing came of it."""
PASSING: Final = frozenset({"pass", "no", "none", "stop", "end", "done", "decline", "keep"})
"""The ids of answers that leave things as they are, where they are the default; any other default
chooses something."""


class Bar(NamedTuple):
    """A part of an outcome bar."""

    word: str
    tone: Tone
    p: float


class Odds(NamedTuple):
    """What may happen, likeliest first, and how it was found. `bars` say the same in the game's
    words, complete, from best to worst for the seat."""

    lines: tuple[tuple[Hashable, float], ...]
    exact: bool
    worlds: int
    branches: int
    bars: tuple[Bar, ...] = ()

    def chance_of(self, wanted: Callable[[Any], bool]) -> float:
        """The probability of the outcomes that a test accepts."""
        return sum(p for outcome, p in self.lines if wanted(outcome))


DEEPEST = 120
"""More chances in a row than this cannot be counted as a tree: dice rerolled on every tie."""


class TooDeep(BaseException):
    """A branch of chance that does not end."""


class Branch(Source):
    """Dice that follow one branch of the tree of chance and note its weight."""

    __slots__ = ("cut", "path", "taken", "weight")

    def __init__(self, path: list[int], cut: bool) -> None:
        super().__init__()
        self.path = path
        self.cut = cut
        self.taken: list[tuple[int, int]] = []
        self.weight = 1.0

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        outcomes = chance.outcomes(cuts if self.cut else ())
        depth = len(self.taken)
        if depth > DEEPEST:
            raise TooDeep
        index = self.path[depth] if depth < len(self.path) else 0
        self.taken.append((index, len(outcomes)))
        value, weight = outcomes[index]
        self.weight *= weight
        return value

    def copy(self) -> Source:
        return self

    def next_path(self) -> list[int] | None:
        """The path of the next branch; None after the last."""
        path = [index for index, _ in self.taken]
        while path and path[-1] + 1 >= self.taken[len(path) - 1][1]:
            path.pop()
        if not path:
            return None
        path[-1] += 1
        return path


def told(outcome: Hashable) -> str:
    """An outcome as a line of text: its parts; a part may say who, and what became of them."""
    if isinstance(outcome, tuple):
        return ", ".join(_part(part) for part in outcome)
    return str(outcome)


def _part(part: Hashable) -> str:
    if not isinstance(part, tuple):
        return str(part)
    who, *changes = map(str, part)
    return f"{who} {' and '.join(changes)}".rstrip()


def odds_of(
    table: Table[Any],
    seat: Seat,
    what: Any,
    answers: Mapping[str, str],
    worlds: int,
    limit: int,
    seed: int,
    cuts: bool,
) -> Odds:
    """The odds of an option or of a whole intention. Later questions take `answers` by kind, else
    what the game foresees; the tree ends at a question with neither, or at the step's end. Past
    `limit` branches in a world, the world is sampled instead."""
    if limit < 1 or worlds < 1:
        raise IllegalChoice("odds need at least one world and one branch")
    rng = Random(seed)
    total: dict[tuple[Hashable, Verdict], float] = {}
    branches = 0
    exact = True
    for _ in range(worlds):
        world_seed = rng.getrandbits(32)
        world = _every_branch(table, seat, what, answers, world_seed, limit, cuts)
        if world is None:
            exact = False
            world = _sampled(table, seat, what, answers, world_seed, limit, rng)
        branches += world[1]
        for outcome, p in world[0].items():
            total[outcome] = total.get(outcome, 0.0) + p / worlds
    return Odds(_lines(total), exact, worlds, branches, _bars(total))


Ends: TypeAlias = "dict[tuple[Hashable, Verdict], float]"


def _lines(total: Ends) -> tuple[tuple[Hashable, float], ...]:
    lines: dict[Hashable, float] = {}
    for (outcome, _), p in total.items():
        lines[outcome] = lines.get(outcome, 0.0) + p
    return tuple(sorted(lines.items(), key=lambda line: (-line[1], repr(line[0]))))


def _bars(total: Ends) -> tuple[Bar, ...]:
    """One part for each word: what differs in rank alone is the same to a reader."""
    parts: dict[tuple[str, Tone], float] = {}
    ranks: dict[tuple[str, Tone], int] = {}
    for (_, verdict), p in total.items():
        part = verdict.word, verdict.tone
        parts[part] = parts.get(part, 0.0) + p
        ranks[part] = max(ranks.get(part, verdict.rank), verdict.rank)
    order = sorted(parts, key=lambda part: (TONES.index(part[1]), -ranks[part], part[0]))
    return tuple(Bar(word, tone, parts[word, tone]) for word, tone in order)


class Listener(Log):
    """Hears what is told on a quiet table, and keeps only class and facts."""

    __slots__ = ("heard",)

    def __init__(self) -> None:
        super().__init__(loud=True)
        self.heard: list[Telling] = []

    def emit(
        self,
        kind: Any,
        facts: tuple[Any, ...],
        to: Any,
        rest: tuple[Any, ...] | None,
        rule: str,
    ) -> None:
        self.hear((kind, facts, rule))

    def hear(self, telling: Telling) -> None:
        """Keep what was told."""
        self.heard.append(telling)


def _every_branch(
    table: Table[Any],
    seat: Seat,
    what: Any,
    answers: Mapping[str, str],
    world: int,
    limit: int,
    cuts: bool,
) -> tuple[Ends, int] | None:
    total: Ends = {}
    path: list[int] | None = []
    branches = 0
    while path is not None:
        if branches == limit:
            return None
        source = Branch(path, cuts)
        try:
            outcome = _leaf(table, seat, what, answers, world, source)
        except TooDeep:
            return None
        total[outcome] = total.get(outcome, 0.0) + source.weight
        branches += 1
        path = source.next_path()
    return total, branches


def _sampled(
    table: Table[Any],
    seat: Seat,
    what: Any,
    answers: Mapping[str, str],
    world: int,
    samples: int,
    rng: Random,
) -> tuple[Ends, int]:
    total: Ends = {}
    source = SampledDice(Random(rng.random()))
    for _ in range(samples):
        outcome = _leaf(table, seat, what, answers, world, source)
        total[outcome] = total.get(outcome, 0.0) + 1 / samples
    return total, samples


def _leaf(
    table: Table[Any],
    seat: Seat,
    what: Any,
    answers: Mapping[str, str],
    world: int,
    source: Source,
) -> tuple[Hashable, Verdict]:
    """Follow one branch to its end: the outcome there."""
    twin = table.imagined(seat, world, source)
    before = twin.state.copy()
    listener = Listener()
    twin.driver.log = twin.state.log = listener
    passes = _passes(twin, seat, what)
    left = _first(twin, seat, what)
    while (ask := twin.decision) is not None:
        answer, left = _answer_to(twin, seat, ask, answers, left)
        if answer is None:
            break
        _choose(twin, answer, ask.seat, left)
    game = table.game
    verdict = game.verdict(before, twin.state, listener.heard, seat)
    return game.outcome(before, twin.state), verdict or (IDLE if passes else DONE)


def _passes(twin: Table[Any], seat: Seat, what: Any) -> bool:
    """Whether this is no act: the default of the open question, and nothing after it."""
    ask = next((ask for ask in twin.decisions if ask.seat == seat), None)
    if isinstance(what, Intention):
        answer = what.answers[0].answer if len(what.answers) == 1 else None
    else:
        answer = what
    return ask is not None and answer == ask.default and answer in PASSING


def _first(twin: Table[Any], seat: Seat, what: Any) -> tuple[Answer, ...]:
    """Give the first answer: what is left of an intention."""
    if not isinstance(what, Intention):
        twin.choose_within_step(what, seat)
        return ()
    ask = next((ask for ask in twin.decisions if ask.seat == seat), None)
    first = what.answers[0]
    if ask is None or ask.kind != first.kind:
        raise IllegalChoice(f"{what.label} begins with {first.kind}, which is not asked now")
    _choose(twin, first.answer, seat, what.answers[1:])
    return what.answers[1:]


def _choose(twin: Table[Any], answer: Any, seat: Seat, left: tuple[Answer, ...]) -> None:
    """An intention may span steps; when its last answer is given, the step's end ends it."""
    if any(not later.whatever for later in left):
        twin.choose(answer, seat)
    else:
        twin.choose_within_step(answer, seat)


def _answer_to(
    twin: Table[Any],
    seat: Seat,
    ask: Ask[Any],
    answers: Mapping[str, str],
    left: tuple[Answer, ...],
) -> tuple[Any, tuple[Answer, ...]]:
    """The answer to a later question, and what is left of the intention then."""
    if ask.seat == seat:
        for at, planned in enumerate(left):
            if planned.kind == ask.kind and _is_offered(ask, planned.answer):
                return planned.answer, left[at + 1 :]
            if planned.whatever and not planned.waits:
                break  # what comes after it is meant for a later question
    wanted = answers.get(ask.kind)
    if wanted is not None and any(option.id == wanted for option in ask.options):
        return wanted, left
    return twin.game.foreseen(twin.state, ask), left


def _is_offered(ask: Ask[Any], answer: Any) -> bool:
    try:
        ask.find(answer)
    except IllegalChoice:
        return False
    return True
