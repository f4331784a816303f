"""The wavefront: every pose a mover can come to, pushed one Movement point at a time.

A state is an anchor, a facing, and whether the free quarter-turn is spent. Each class of state is one set of
anchors; the sets lie side by side in one int (see `Layout`), so that one shift moves all of them by a step.
A Titan has his free quarter back on every square, so that his states are poses alone.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from msgspec import Struct

from affray.boards.grid.crowd import Crowd
from affray.boards.grid.doorways import lanes_of
from affray.boards.grid.landings import landing_any
from affray.boards.grid.movement import Points
from affray.boards.grid.squares import Anchors, Direction, Facing, Squares
from affray.boards.grid.steps import (
    DEAREST_STEP,
    Layered,
    Layout,
    Prices,
    Steps,
    prices_of,
)


class Compass:
    """Turns whole wavefronts: the rotations of a layout's facings."""

    __slots__ = ("even", "half_low", "layout", "lowering", "single")

    def __init__(self, layout: Layout) -> None:
        span = layout.span
        block = (1 << span) - 1
        self.layout = layout
        self.half_low: Layered = block | block << span
        self.even: Layered = block | block << 2 * span
        first = layout.fresh[0] if layout.fresh else 0
        self.lowering = (4 - first) * span
        """How far a fresh state lies above the spent one of the same facing."""
        self.single = self._shifts_of_one_facing(first) if len(layout.fresh) == 1 else None

    def _shifts_of_one_facing(self, facing: Facing) -> tuple[int, int, int]:
        """How far below the one fresh class its turns to the right, to the left and by
        a half lie."""
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
def compass_of(layout: Layout) -> Compass:
    """The one compass of a layout."""
    return Compass(layout)


class Way(Struct, frozen=True, gc=False):
    """The steps in one direction, as the wavefront pushes them."""

    direction: Direction
    shift: int
    prices: Prices

    def push(self, layered: Layered) -> Layered:
        """A layer moved by one step, wherever that leads."""
        return layered << self.shift if self.shift > 0 else layered >> -self.shift

    def prices_at(self, landed: int) -> list[Points]:
        """What steps onto one state cost, the cheapest first."""
        prices, found = self.prices, []
        if prices.one >> landed & 1:
            found.append(1)
        if prices.two >> landed & 1:
            found.append(2)
        if prices.three >> landed & 1:
            found.append(3)
        for price, held in prices.more:
            if held >> landed & 1:
                found.append(price)
        return found


class Seeding(NamedTuple):
    """Where a wavefront starts, by cost."""

    arrived: list[Layered]
    """States as if just stepped onto, so that a Titan's quarter is free."""
    turned: list[Layered]
    """States with the free turn spent."""


class Front:
    """The steps open to a mover among the figures of the moment."""

    __slots__ = ("clear", "compass", "drops", "layout", "titan", "ways")

    def __init__(self, steps: Steps, layout: Layout, crowd: Crowd, avoid: Squares = 0) -> None:
        grid, mover = steps.terrain.grid, steps.mover
        self.layout = layout
        self.compass = compass_of(layout)
        self.titan = mover.titan
        shut = grid.covering(crowd.closed | avoid, mover.size)
        self.clear: Layered = layout.all ^ layout.spread(shut)
        """The states in which nobody stands in the way; the ways below do not look for it."""
        self.ways: list[Way] = []
        self.drops: list[Way] = []
        for lane in lanes_of(steps, layout):
            beside = 0
            if lane.plain_steps:
                beside = layout.spread(landing_any(grid, crowd.figures, lane.flanks))
            prices = _dearer(lane.steps, lane.plain_steps, beside)
            self.ways.append(Way(lane.direction, lane.shift, prices))
            if lane.drops:
                prices = _dearer(lane.drops, lane.plain_drops, beside)
                self.drops.append(Way(lane.direction, lane.shift, prices))

    def within(self, region: Anchors, leaks: dict[Direction, Anchors]) -> Front:
        """The same front for a mover confined to a region; leaks are landings he must not use."""
        narrow = Front.__new__(Front)
        narrow.layout, narrow.compass, narrow.titan = self.layout, self.compass, self.titan
        narrow.clear = self.clear & self.layout.spread(region)
        narrow.ways, narrow.drops = self.ways, self.drops
        if leaks:
            narrow.ways = [self._without(way, leaks[way.direction]) for way in self.ways]
            narrow.drops = [self._without(way, leaks[way.direction]) for way in self.drops]
        return narrow

    def _without(self, way: Way, leak: Anchors) -> Way:
        held = self.layout.all ^ self.layout.spread(leak)
        kept = {cost: landings & held for cost, landings in way.prices.items()}
        return Way(way.direction, way.shift, prices_of(kept))

    def poses(self, layered: Layered) -> Layered:
        """States as poses: anchors side by side for the four facings."""
        spent = layered & self.layout.spent_part
        return spent | (layered ^ spent) >> self.compass.lowering

    def run(self, seeds: Seeding, budget: Points, here: Anchors) -> list[Layered]:
        """The states first reached at each cost; a better state hides a worse one.

        `here` is where the mover stands already, clear or not.
        """
        steps, turns = [0] * (budget + DEAREST_STEP + 1), [0] * (budget + 2)
        for cost, arrived in enumerate(seeds.arrived[: budget + 1]):
            steps[cost], turns[cost] = arrived, seeds.turned[cost]
        reach = self._reach_of_a_titan if self.titan else self._reach
        unseen = self.clear | self.layout.spread(here)
        layers = []
        for cost in range(budget + 1):
            new, hidden, later = reach(steps[cost] & unseen, turns[cost], unseen)
            unseen ^= unseen & hidden
            layers.append(new)
            if new and cost < budget:
                turns[cost + 1] |= later
                if cost + 1 < budget:
                    self._push(new, steps, cost)
                else:
                    steps[budget] |= self._pushed_by_one(new)
        return layers

    def _reach(
        self, came: Layered, turned: Layered, unseen: Layered
    ) -> tuple[Layered, Layered, Layered]:
        """New states at one cost, the states they hide, and turns from them that cost 1.
        HYB-MOV-09"""
        spent = came & self.layout.spent_part
        fresh = came ^ spent
        spent |= turned
        if not fresh:
            spent &= unseen
            return spent, spent, self.compass.any_facing(spent)
        # A fresh state is as good as the spent one of its pose, and turns a quarter for nothing.
        same, quarters, halves = self.compass.turned(fresh)
        spent = (spent | quarters) & unseen
        spent ^= spent & same
        new = fresh | spent
        return new, new | same, halves | self.compass.any_facing(spent)

    def _reach_of_a_titan(
        self, came: Layered, turned: Layered, unseen: Layered
    ) -> tuple[Layered, Layered, Layered]:
        """The same for a Titan: each arrival turns a quarter for nothing. HYB-APT-18"""
        new = (came | self.compass.quarters(came) | turned) & unseen
        return new, new, self.compass.any_facing(new)

    def _pushed_by_one(self, new: Layered) -> Layered:
        """A layer moved one step in every direction, for the last Movement point."""
        ones = 0
        for way in self.ways:
            shift = way.shift
            moved = new << shift if shift > 0 else new >> -shift
            ones |= moved & way.prices.one
        return ones

    def _push(self, new: Layered, steps: list[Layered], cost: Points) -> None:
        """Move a layer one step in every direction, into the layers of the cost so far."""
        ones = twos = threes = 0
        for way in self.ways:
            shift, prices = way.shift, way.prices
            moved = new << shift if shift > 0 else new >> -shift
            ones |= moved & prices.one
            twos |= moved & prices.two
            threes |= moved & prices.three
            for price, held in prices.more:
                steps[cost + price] |= moved & held
        steps[cost + 1] |= ones
        steps[cost + 2] |= twos
        steps[cost + 3] |= threes


def _dearer(prices: Prices, plain: Prices, beside: Layered) -> Prices:
    """Prices with 1 more for the plain steps that pass a figure. HYB-MOV-06"""
    if not beside:
        return prices
    first, second, third = plain.one & beside, plain.two & beside, plain.three & beside
    if third or plain.more:
        return _dearer_throughout(prices, plain, beside)
    return Prices(
        prices.one ^ first, prices.two ^ second | first, prices.three | second, prices.more
    )


def _dearer_throughout(prices: Prices, plain: Prices, beside: Layered) -> Prices:
    """The same where steps past a figure may cost more than 3."""
    changed = dict(prices.items())
    for cost, layered in plain.items():
        passing = layered & beside
        if passing:
            changed[cost] ^= passing
            changed[cost + 1] = changed.get(cost + 1, 0) | passing
    return prices_of(changed)
