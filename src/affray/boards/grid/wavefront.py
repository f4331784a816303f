"""The wavefront: every pose a mover can come to, pushed one Movement point at a time.

A state is an anchor, a facing, whether the free quarter-turn is spent, and whether the mover has walked
through a friend. Each class of state is one set of anchors; the sets lie side by side in one int (see
`Layout`), a second row of them for those who walked through a friend. A shift moves all of them by a step.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from affray.boards.grid.crowd import Crowd
from affray.boards.grid.movement import Points
from affray.boards.grid.squares import Anchor, Anchors, Direction, Facing, Squares
from affray.boards.grid.steps import (
    DEAREST_STEP,
    Lane,
    Layered,
    Layout,
    Prices,
    Steps,
    landing_any,
    prices_of,
)


class State(NamedTuple):
    """One state of the wavefront: the bit that stands for it says all of this."""

    through: bool
    place: int
    """Which class of the layout: the four facings, then those with the free turn unspent."""
    anchor: Anchor


class Compass:
    """Turns whole wavefronts: the rotations of a layout's facings."""

    __slots__ = (
        "even",
        "everything",
        "fresh",
        "group",
        "half_low",
        "layout",
        "lowering",
        "single",
        "spent",
    )

    def __init__(self, layout: Layout, grouped: bool) -> None:
        span = layout.span
        block = (1 << span) - 1
        self.layout = layout
        self.group = layout.width if grouped else 0
        """How far the row of those who walked through a friend lies above the other; 0 without it."""
        self.spent = self._twice(layout.spent_part)
        self.fresh = self._twice(layout.fresh_part)
        self.everything = self.spent | self.fresh
        self.half_low = self._twice(block | block << span)
        self.even = self._twice(block | block << 2 * span)
        first = layout.fresh[0] if layout.fresh else 0
        self.lowering = (4 - first) * span
        """How far a fresh state lies above the spent one of the same facing."""
        self.single = self._shifts_of_one_facing(first) if len(layout.fresh) == 1 else None

    def _twice(self, layered: Layered) -> Layered:
        return layered | layered << self.group

    def _shifts_of_one_facing(self, facing: Facing) -> tuple[int, int, int]:
        """How far below the one fresh class its turns to the right, to the left and by a half lie."""
        right, left, half = ((4 - (facing + turn) % 4) * self.layout.span for turn in (1, 3, 2))
        return right, left, half

    def half(self, spent: Layered) -> Layered:
        """Every spent pose turned by a half."""
        double = 2 * self.layout.span
        low = spent & self.half_low
        return low << double | (spent ^ low) >> double

    def quarters(self, spent: Layered) -> Layered:
        """Every spent pose turned a quarter, left or right."""
        span = self.layout.span
        either = spent | self.half(spent)
        even = either & self.even
        return even << span | (either ^ even) >> span

    def any_facing(self, spent: Layered) -> Layered:
        """Every spent pose, and its turns."""
        span = self.layout.span
        double = 2 * span
        low = spent & self.half_low
        either = spent | low << double | (spent ^ low) >> double
        even = either & self.even
        return either | even << span | (either ^ even) >> span

    def turned(self, fresh: Layered) -> tuple[Layered, Layered, Layered]:
        """Fresh poses as spent ones: the same, turned a quarter for nothing, and by a half."""
        same = fresh >> self.lowering
        if self.single is None:
            return same, self.quarters(same), self.half(same)
        right, left, half = self.single
        return same, fresh >> right | fresh >> left, fresh >> half


@cache
def layout_of(span: int, fresh: tuple[Facing, ...]) -> Layout:
    """The one layout of a span and of the facings that can have the free turn unspent."""
    return Layout(span, fresh)


@cache
def compass_of(layout: Layout, grouped: bool) -> Compass:
    """The one compass of a layout."""
    return Compass(layout, grouped)


class Way(NamedTuple):
    """The steps in one direction, as the wavefront pushes them."""

    direction: Direction
    shift: int
    prices: Prices

    def push(self, layered: Layered) -> Layered:
        """A layer moved by one step, wherever that leads."""
        return layered << self.shift if self.shift > 0 else layered >> -self.shift


class Front:
    """The steps open to a mover among the figures of the moment."""

    __slots__ = ("compass", "drops", "friends", "grid", "layout", "resets", "ways")

    def __init__(
        self, steps: Steps, layout: Layout, crowd: Crowd, grouped: bool, avoid: Squares = 0
    ) -> None:
        mover = steps.mover
        grid = self.grid = steps.terrain.grid
        self.layout = layout
        self.compass = compass_of(layout, grouped)
        self.resets = mover.titan
        """Whether each step gives the free quarter back. HYB-APT-18"""
        self.friends: Layered = 0
        if grouped:
            self.friends = layout.spread(grid.covering(crowd.friends, mover.size))
        shut = grid.covering(crowd.closed | avoid, mover.size)
        clear = layout.all ^ layout.spread(shut)
        self.ways: list[Way] = []
        self.drops: list[Way] = []
        for lane in steps.lanes(layout):
            beside = self._flanked(lane, crowd.figures) if lane.plain_steps else 0
            prices = _dearer(lane.steps, lane.plain_steps, beside) if beside else lane.steps
            self.ways.append(Way(lane.direction, lane.shift, self._open(prices, clear)))
            if lane.drops:
                drops = _dearer(lane.drops, lane.plain_drops, beside)
                self.drops.append(Way(lane.direction, lane.shift, self._open(drops, clear)))

    def _flanked(self, lane: Lane, figures: Squares) -> Layered:
        """Where a diagonal step has passed a figure. HYB-MOV-06"""
        return self.layout.spread(landing_any(self.grid, figures, lane.flanks))

    def _open(self, prices: Prices, clear: Layered) -> Prices:
        """The landings that are clear, for both rows of states."""
        one, two, three, more = prices
        one &= clear
        two &= clear
        three &= clear
        if more:
            more = tuple((cost, held & clear) for cost, held in more)
        if group := self.compass.group:
            one |= one << group
            two |= two << group
            three |= three << group
            more = tuple((cost, held | held << group) for cost, held in more)
        return Prices(one, two, three, more)

    def within(self, region: Anchors, leaks: dict[Direction, Anchors]) -> Front:
        """The same front for a mover who has to stay in a region; leaks are landings he must not use."""
        narrow = Front.__new__(Front)
        narrow.grid, narrow.layout, narrow.compass = self.grid, self.layout, self.compass
        narrow.resets, narrow.friends = self.resets, self.friends
        narrow.ways = [self._cut(way, region, leaks) for way in self.ways]
        narrow.drops = [self._cut(way, region, leaks) for way in self.drops]
        return narrow

    def _cut(self, way: Way, region: Anchors, leaks: dict[Direction, Anchors]) -> Way:
        layered = self.layout.spread(region & ~leaks.get(way.direction, 0))
        layered |= layered << self.compass.group
        held = {cost: held & layered for cost, held in way.prices.items()}
        return way._replace(prices=prices_of(held))

    def bit(self, state: State) -> int:
        """The number of the bit that stands for a state."""
        return state.through * self.compass.group + state.place * self.layout.span + state.anchor

    def fresh_place(self, facing: Facing) -> int:
        """The class of a facing with the free turn unspent."""
        return 4 + self.layout.fresh.index(facing)

    def crosses(self, place: int, anchor: Anchor) -> bool:
        """Whether an arrival here, in a front that tells such states apart, is on a friend."""
        return bool(self.friends >> place * self.layout.span + anchor & 1)

    def ends(self, ends: Anchors, ends_through: Anchors) -> Layered:
        """The states that are ends; with one row of states, all are those of the first set."""
        layered = self.layout.spread(ends)
        if self.compass.group:
            layered |= self.layout.spread(ends_through) << self.compass.group
        return layered

    def poses(self, layered: Layered) -> Layered:
        """States as poses: anchors side by side for the four facings."""
        if not layered:
            return 0
        compass = self.compass
        poses = layered & compass.spent | (layered & compass.fresh) >> compass.lowering
        if compass.group:
            poses = (poses | poses >> compass.group) & self.layout.spent_part
        return poses

    def run(self, seeds: list[Layered], budget: Points) -> list[Layered]:
        """The states first reached at each cost, from seeds by cost; a better state hides a worse one."""
        compass, group = self.compass, self.compass.group
        fresh_part = compass.fresh
        settled = not self.resets and not self.friends
        steps, turns = [0] * (budget + DEAREST_STEP + 1), [0] * (budget + 2)
        unseen = compass.everything
        layers = []
        for cost in range(budget + 1):
            came = steps[cost] if settled else self._landed(steps[cost])
            if cost < len(seeds):
                came |= seeds[cost]
            came &= unseen
            fresh = came & fresh_part
            spent = came ^ fresh | turns[cost]
            if fresh:
                # A fresh state is as good as the spent one of its pose, and turns a quarter for nothing.
                same, quarters, halves = compass.turned(fresh)
                turns[cost + 1] |= halves
                spent |= quarters
                unseen ^= unseen & (fresh | same)
            spent &= unseen
            unseen ^= spent
            new = fresh | spent
            if group:
                new, unseen = self._without_worse(new, unseen)
            layers.append(new)
            if new and cost < budget:
                turns[cost + 1] |= compass.any_facing(spent)
                self._push(new, steps, cost)
        return layers

    def _push(self, new: Layered, steps: list[Layered], cost: Points) -> None:
        """Moves a layer one step in every direction, into the layers of what it then has cost."""
        ones = twos = threes = 0
        for _, shift, (one, two, three, more) in self.ways:
            moved = new << shift if shift > 0 else new >> -shift
            ones |= moved & one
            twos |= moved & two
            threes |= moved & three
            for price, held in more:
                steps[cost + price] |= moved & held
        steps[cost + 1] |= ones
        steps[cost + 2] |= twos
        steps[cost + 3] |= threes

    def _landed(self, came: Layered) -> Layered:
        """Arrivals in the class where they belong: Titans fresh again, others marked by friends crossed."""
        if not came:
            return 0
        if self.resets:
            spent = came & self.compass.spent
            came = came ^ spent | spent << 4 * self.layout.span
        if self.friends:
            crossing = came & self.friends
            came = came ^ crossing | crossing << self.compass.group
        return came

    def _without_worse(self, new: Layered, unseen: Layered) -> tuple[Layered, Layered]:
        """Drops states through a friend that are reached as cheaply without one."""
        compass = self.compass
        better = new & self.layout.all
        better |= (better & self.layout.fresh_part) >> compass.lowering
        better <<= compass.group
        return new ^ (new & better), unseen ^ (unseen & better)


def _dearer(prices: Prices, plain: Prices, beside: Layered) -> Prices:
    """Prices with 1 more for the plain steps that pass a figure. HYB-MOV-06"""
    one, two, three, more = prices
    first, second, third = plain.one & beside, plain.two & beside, plain.three & beside
    if third or plain.more:
        return _dearer_throughout(prices, plain, beside)
    return Prices(one ^ first, two ^ second | first, three | second, more)


def _dearer_throughout(prices: Prices, plain: Prices, beside: Layered) -> Prices:
    """The same where steps past a figure may cost more than 3."""
    changed = dict(prices.items())
    for cost, layered in plain.items():
        passing = layered & beside
        if passing:
            changed[cost] ^= passing
            changed[cost + 1] = changed.get(cost + 1, 0) | passing
    return prices_of(changed)
