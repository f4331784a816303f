"""The judge: what a plan for an activation leads to, counted over every roll.

A plan is a chain of a seat's own answers. It is carried out in a world that the seat can imagine,
along every branch of chance, to the end of the activation: what the plan does not answer is
answered as odds foresee it, and its last deed is done again while that can be done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from affray.engine.chance import Chance as Roll
from affray.engine.chance import Cuts, Raw, SampledDice, Source, Why
from affray.engine.events import Telling
from affray.engine.gains import Gain
from affray.engine.intentions import Answer
from affray.engine.odds import Branch, Listener, TooDeep
from affray.engine.questions import Ask, Seat
from affray.engine.state import digest
from affray.engine.table import Table

Plan: TypeAlias = "tuple[Answer, ...]"

MOST_BRANCHES: Final = 4000
"""A plan with more branches is not counted."""
AGAIN: Final = 6
"""How many times a deed is done again at most."""
WORLDS: Final = (1, 2, 3)
"""The worlds in which a chance must be the same, so that no secret decides it."""
ALIKE: Final = 1e-9


class Heard(NamedTuple):
    """What was told, and after how many rolls."""

    rolls: int
    telling: Telling


class Leaf(NamedTuple):
    """One branch at its end."""

    weight: float
    gains: frozenset[Gain]
    path: tuple[int, ...]
    heard: tuple[Heard, ...]
    interrupted: bool
    """Whether something was rolled while the plan still had answers of its own to give."""


class Count(NamedTuple):
    """Every branch of a plan."""

    leaves: tuple[Leaf, ...]

    def chance(self, goal: Gain) -> float:
        """The chance that the goal is reached."""
        return sum(leaf.weight for leaf in self.leaves if goal in leaf.gains)

    @property
    def gains(self) -> dict[Gain, float]:
        """The chance of everything that may be achieved."""
        found = {gain for leaf in self.leaves for gain in leaf.gains}
        return {gain: self.chance(gain) for gain in sorted(found)}

    @property
    def interrupted(self) -> bool:
        """Whether a roll may come in the middle of the plan."""
        return any(leaf.interrupted for leaf in self.leaves)

    def stages(self, goal: Gain) -> Iterator[tuple[int, float]]:
        """Roll by roll, how likely it is that the goal stays within reach, given that it still was:
        their product is the chance. Rolls that cannot spoil it are left out."""
        alive = {
            leaf.path[:depth]
            for leaf in self.leaves
            if goal in leaf.gains
            for depth in range(len(leaf.path) + 1)
        }
        deepest = max(len(leaf.path) for leaf in self.leaves)
        before = 1.0
        for depth in range(1, deepest + 1):
            after = sum(leaf.weight for leaf in self.leaves if leaf.path[:depth] in alive)
            if before and abs(after - before) > ALIKE:
                yield depth - 1, after / before
            before = after


class _Rolls(BaseException):
    """Something would be rolled."""


class _Reached(BaseException):
    """The goal is reached: what is rolled from now on does not matter."""


class _NoDice(Source):
    """Dice that are not rolled: a plan is carried out up to the first roll."""

    def roll(self, chance: Roll, why: Why, cuts: Cuts) -> Raw:
        raise _Rolls

    def copy(self) -> Source:
        return self


class _Dice(Branch):
    """Dice along one branch, which know whether the plan was still under way at the first roll."""

    __slots__ = ("course", "reached", "unread")

    def __init__(self, path: list[int], course: _Course, unread: frozenset[str]) -> None:
        super().__init__(path, cut=True)
        self.course = course
        self.unread = unread
        """Draws of which no card is played: any card stands for all."""
        self.reached: Callable[[], bool] = lambda: False

    def roll(self, chance: Roll, why: Why, cuts: Cuts) -> Raw:
        self.course.rolled = True
        if self.reached():
            raise _Reached
        if why in self.unread:
            return chance.outcomes()[0][0]
        return super().roll(chance, why, cuts)


class _BranchListener(Listener):
    """Hears what is told along one branch."""

    __slots__ = ("dice", "kept")

    def __init__(self, dice: _Dice) -> None:
        super().__init__()
        self.dice = dice
        self.kept: list[Heard] = []

    def hear(self, telling: Telling) -> None:
        """Keep it with the rolls that came before."""
        self.kept.append(Heard(len(self.dice.taken), telling))


class _Course:
    """A plan being carried out in one world."""

    __slots__ = ("again", "interrupted", "left", "repeats", "rolled")

    def __init__(self, again: Plan, left: Plan) -> None:
        self.left = left
        self.again = again
        self.repeats = 0
        self.rolled = self.interrupted = False

    def copy(self) -> _Course:
        """The same plan at the same place, to be carried out in another way."""
        twin = _Course(self.again, self.left)
        twin.repeats = self.repeats
        twin.rolled, twin.interrupted = self.rolled, self.interrupted
        return twin

    def answer(self, world: Table[Any], ask: Ask[Any], seat: Seat) -> Any:
        """What is answered; None: nobody can tell, and the branch ends."""
        if ask.seat == seat:
            planned = self._planned(ask)
            if planned is not None:
                return planned.answer
        return world.game.foreseen(world.state, ask)

    def _planned(self, ask: Ask[Any]) -> Answer | None:
        for at, planned in enumerate(self.left):
            if planned.suits(ask):
                self.interrupted |= self.rolled and not planned.whatever
                self.left = self.left[at + 1 :]
                return planned
        if any(not planned.whatever for planned in self.left) or self.repeats > AGAIN:
            return None
        again = next((planned for planned in self.again if planned.suits(ask)), None)
        self.repeats += again is not None and again is self.again[0]
        return again


def last_deed(plan: Plan, begins: frozenset[str]) -> Plan:
    """The answers from the last question on with which a plan may begin."""
    last = max((n for n, each in enumerate(plan) if each.kind in begins), default=0)
    return plan[last:]


class _Ready(NamedTuple):
    """A plan that was carried out as far as possible without dice."""

    table: Table[Any]
    before: Any
    """The state at the plan's question."""
    turn: str | None
    left: Plan
    again: Plan
    """What is done again while that can be done."""
    over: bool
    """The activation is over, and nothing was rolled in it."""

    def course(self) -> _Course:
        """The plan as it goes on with dice."""
        return _Course(self.again, self.left)


def counted(
    table: Table[Any],
    seat: Seat,
    plan: Plan,
    *,
    goal: Gain | None = None,
    world: int = 1,
    most: int = MOST_BRANCHES,
    once: bool = False,
) -> Count | None:
    """Every branch of a plan in one world, up to the goal where one is given, the last deed done
    `once` or as often as it can be; None: there are more than `most`."""
    ready = _ready(table, seat, plan, world)
    if ready.over:
        gains = frozenset(table.game.gains(ready.before, ready.table.state, seat))
        return Count((Leaf(1.0, gains, (), (), False),))
    leaves: list[Leaf] = []
    path: list[int] | None = []
    while path is not None:
        if len(leaves) == most:
            return None
        course = _Course(() if once else ready.again, ready.left)
        dice = _Dice(path, course, table.game.drawn_to_hand)
        try:
            gains, heard = _carried_out(ready, seat, course, dice, goal)
        except TooDeep:
            return None
        taken = tuple(index for index, _ in dice.taken)
        leaves.append(Leaf(dice.weight, gains, taken, heard, course.interrupted))
        path = dice.next_path()
    return Count(tuple(leaves))


def _ready(table: Table[Any], seat: Seat, plan: Plan, world: int) -> _Ready:
    """Give a plan's answers until one of them would cause a roll."""
    game = table.game
    twin = table.imagined(seat, world, _NoDice(), quiet=False)
    twin.forget_others(seat)
    before = twin.state.copy()
    turn = game.turn(before)
    again = last_deed(plan, game.begins_plans)
    course = _Course(again, plan)
    while (ask := twin.decision) is not None:
        left = course.left
        answer = course.answer(twin, ask, seat)
        mark = twin.driver.mark()
        try:
            if answer is None:
                raise _Rolls
            twin.choose_within_step(answer, ask.seat)
            if twin.decision is None and _goes_on(twin, turn):
                twin.one_step()
        except _Rolls:
            twin.driver.come_back(mark)
            twin.driver.last_step = False
            return _Ready(twin, before, turn, left, again, over=False)
    return _Ready(twin, before, turn, course.left, again, over=True)


def _goes_on(table: Table[Any], turn: str | None) -> bool:
    """Whether the activation goes on after the step that has ended; one that was only being chosen
    when the plan began is whichever was chosen."""
    g, game = table.state, table.game
    return table.result is None and game.goes_on(g) and turn in ("", game.turn(g))


def _carried_out(
    ready: _Ready, seat: Seat, course: _Course, dice: _Dice, goal: Gain | None
) -> tuple[frozenset[Gain], tuple[Heard, ...]]:
    """One branch to the end of the activation: what was achieved, and what was told."""
    twin = ready.table.with_dice(dice)
    game = twin.game
    listener = _BranchListener(dice)
    twin.driver.log = twin.state.log = listener

    def achieved() -> frozenset[Gain]:
        return frozenset(game.gains(ready.before, twin.state, seat))

    if goal is not None:
        dice.reached = lambda: goal in achieved()
    with suppress(_Reached):
        while _to_its_end(twin, seat, course, ready.turn) and not dice.reached():
            twin.one_step()
    return achieved(), tuple(listener.kept)


def _to_its_end(twin: Table[Any], seat: Seat, course: _Course, turn: str | None) -> bool:
    """Carry a plan out to the end of the step in progress; whether the activation goes on then."""
    while twin.result is None and (ask := twin.decision) is not None:
        answer = course.answer(twin, ask, seat)
        if answer is None:
            return False
        twin.choose_within_step(answer, ask.seat)
    return _goes_on(twin, turn)


# ------------------------------------------------------------------ the chance of one goal


class Weighed(NamedTuple):
    """How likely a plan reaches a goal."""

    shares: tuple[float, ...]
    """Step by step, how likely it is reached there and not before."""
    interrupted: bool
    """Whether a roll may come in the middle of the plan."""

    @property
    def chance(self) -> float:
        """How likely it is reached at all."""
        return sum(self.shares)


class _Stand(NamedTuple):
    """Where a plan may stand before a step: how likely, and how it goes on from there."""

    weight: float
    state: Any
    """None: the plan's own question is open."""
    course: _Course


_Place: TypeAlias = tuple[str, int, int]
"""The state, how much of a plan is left, how often it was repeated."""


class _Weighing:
    """One plan for one goal in one world. What has come to the same at the end of a step goes on
    as one from there, so that a deed that is done again does not multiply the branches."""

    def __init__(self, ready: _Ready, seat: Seat, goal: Gain, most: int) -> None:
        self.ready, self.seat, self.goal = ready, seat, goal
        self.game = ready.table.game
        self.left = most
        self.interrupted = False

    def weighed(self) -> Weighed | None:
        """All steps to the end of the activation; None: they have too many branches."""
        stands = [_Stand(1.0, None, self.ready.course())]
        shares: list[float] = []
        try:
            while stands:
                shares.append(0.0)
                stands = self._step(stands, shares)
        except TooDeep:
            return None
        return Weighed(tuple(shares), self.interrupted)

    def _step(self, stands: list[_Stand], shares: list[float]) -> list[_Stand]:
        """Every branch of one step from each stand; where they stand then."""
        after: dict[_Place, _Stand] = {}
        for stand in stands:
            path: list[int] | None = []
            while path is not None:
                if not self.left:
                    raise TooDeep
                self.left -= 1
                dice = _Dice(path, stand.course.copy(), self.game.drawn_to_hand)
                self._branch(stand, dice, shares, after)
                path = dice.next_path()
        return [*after.values()]

    def _branch(
        self,
        stand: _Stand,
        dice: _Dice,
        shares: list[float],
        after: dict[_Place, _Stand],
    ) -> None:
        twin = self._begun(stand, dice)
        course, goes_on = dice.course, False
        dice.reached = lambda: self._is_reached(twin.state)
        with suppress(_Reached):
            if stand.state is not None:
                twin.one_step()
            goes_on = _to_its_end(twin, self.seat, course, self.ready.turn)
        self.interrupted |= course.interrupted
        weight = stand.weight * dice.weight
        if dice.reached():
            shares[-1] += weight
        elif goes_on:
            key = (digest(twin.state), len(course.left), course.repeats)
            so_far = after[key].weight if key in after else 0.0
            after[key] = _Stand(so_far + weight, twin.state, course)

    def _begun(self, stand: _Stand, dice: _Dice) -> Table[Any]:
        if stand.state is None:
            return self.ready.table.with_dice(dice)
        return Table.at_step(self.game, stand.state.copy(), dice)

    def _is_reached(self, state: Any) -> bool:
        return self.goal in self.game.gains(self.ready.before, state, self.seat)


def weighed(
    table: Table[Any],
    seat: Seat,
    plan: Plan,
    goal: Gain,
    *,
    world: int = 1,
    most: int = MOST_BRANCHES,
) -> Weighed | None:
    """The exact chance of a goal in one world; None: there are more than `most` branches."""
    ready = _ready(table, seat, plan, world)
    if ready.over:
        reached = goal in table.game.gains(ready.before, ready.table.state, seat)
        return Weighed((float(reached),), False)
    return _Weighing(ready, seat, goal, most).weighed()


def tried(
    table: Table[Any], seat: Seat, plan: Plan, times: int, rng: Random | None = None
) -> dict[Gain, float]:
    """How often each gain comes of a plan that is carried out a few times: a guess, no chance."""
    ready = _ready(table, seat, plan, WORLDS[0])
    if ready.over:
        return dict.fromkeys(table.game.gains(ready.before, ready.table.state, seat), 1.0)
    found: Counter[Gain] = Counter()
    rng = rng or Random(times)
    for _ in range(times):
        twin = ready.table.with_dice(SampledDice(rng))
        course = ready.course()
        while _to_its_end(twin, seat, course, ready.turn):
            twin.one_step()
        found.update(set(table.game.gains(ready.before, twin.state, seat)))
    return {gain: times_reached / times for gain, times_reached in found.items()}


def chance_of(
    table: Table[Any], seat: Seat, plan: Plan, goal: Gain, *, most: int = MOST_BRANCHES
) -> float | None:
    """The exact chance that a plan reaches the goal; None: it cannot be counted, or it depends on
    what the seat does not know."""
    chances: list[float] = []
    for world in WORLDS:
        found = weighed(table, seat, plan, goal, world=world, most=most)
        if found is None:
            return None
        chances.append(found.chance)
    return chances[0] if agree(chances) else None


def agree(chances: Sequence[float]) -> bool:
    """Whether two chances are the same number."""
    return max(chances) - min(chances) < ALIKE
