"""The wavefront: every pose a mover can come to, pushed one Movement point at a time.

A state is an anchor, a facing, whether the free quarter-turn is spent, and whether the mover has walked
through a friend. Each class of state is one set of anchors; the sets lie side by side in one int (see
`Layout`), a second row of them for those who walked through a friend. A shift moves all of them by a step.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from affray.boards.grid.crowd import Crowd
from affray.boards.grid.movement import Points
from affray.boards.grid.squares import Anchor, Anchors, Direction, Facing, Grid, Squares
from affray.boards.grid.steps import DEAREST_STEP, Lane, Layered, Layout, Steps, landing_any


class State(NamedTuple):
    """One state of the wavefront: the bit that stands for it says all of this."""

    through: bool
    place: int
    """Which class of the layout: the four facings, then those with the free turn unspent."""
    anchor: Anchor


class Compass:
    """Turns whole wavefronts: the rotations of a layout's facings."""

    __slots__ = (
        "both",
        "fresh",
        "group",
        "half_low",
        "layout",
        "low_three",
        "lowering",
        "spent",
        "top",
    )

    def __init__(self, layout: Layout, grouped: bool) -> None:
        span = layout.span
        self.layout = layout
        self.group = layout.width if grouped else 0
        """How far the row of those who walked through a friend lies above the other; 0 without it."""
        self.spent = self._twice(layout.spent_part)
        self.fresh = self._twice(layout.fresh_part)
        self.both = self.spent | self.fresh
        self.top = self._twice((1 << span) - 1 << 3 * span)
        self.low_three = self.spent ^ self.top
        self.half_low = self._twice((1 << 2 * span) - 1)
        first = layout.fresh[0] if layout.fresh else 0
        self.lowering = (4 - first) * span
        """How far a fresh state lies above the spent one of the same facing."""

    def _twice(self, layered: Layered) -> Layered:
        return layered | layered << self.group

    def right(self, spent: Layered) -> Layered:
        """Every spent pose turned a quarter right."""
        span = self.layout.span
        return (spent & self.low_three) << span | (spent & self.top) >> 3 * span

    def half(self, spent: Layered) -> Layered:
        """Every spent pose turned by a half."""
        double = 2 * self.layout.span
        low = spent & self.half_low
        return low << double | (spent ^ low) >> double


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
    prices: tuple[tuple[Points, Layered], ...]
    """Where it lands, by cost."""

    def push(self, layered: Layered) -> Layered:
        """A layer moved by one step, wherever that leads."""
        return layered << self.shift if self.shift > 0 else layered >> -self.shift


class Front:
    """The steps open to a mover among the figures of the moment."""

    __slots__ = ("compass", "drops", "friends", "grid", "layout", "resets", "ways")

    def __init__(
        self, steps: Steps, layout: Layout, crowd: Crowd, grouped: bool, avoid: Squares = 0
    ) -> None:
        terrain, mover = steps.terrain, steps.mover
        self.grid: Grid = terrain.grid
        self.layout = layout
        self.compass = compass_of(layout, grouped)
        self.resets = mover.titan
        """Whether each step gives the free quarter back. HYB-APT-18"""
        self.friends: Layered = 0
        if grouped:
            self.friends = layout.spread(self.grid.covering(crowd.friends, mover.size))
        shut = self.grid.covering(crowd.closed | avoid, mover.size)
        clear = layout.all ^ layout.spread(shut)
        lanes = steps.lanes(layout)
        flanked = [self._flanked(lane, crowd.figures) for lane in lanes]
        self.ways = [
            self._way(lane, _dearer(lane.costs, lane.plain, beside), clear)
            for lane, beside in zip(lanes, flanked, strict=True)
        ]
        self.drops = [
            self._way(lane, _dearer(lane.drops, lane.plain_drops, beside), clear)
            for lane, beside in zip(lanes, flanked, strict=True)
            if any(lane.drops)
        ]

    def _flanked(self, lane: Lane, figures: Squares) -> Layered:
        """Where a diagonal step has passed a figure. HYB-MOV-06"""
        if not lane.plain and not lane.plain_drops:
            return 0
        beside = landing_any(self.grid, figures, lane.flanks)
        return self.layout.spread(beside) if beside else 0

    def _way(self, lane: Lane, costs: tuple[Layered, ...], clear: Layered) -> Way:
        group = self.compass.group
        prices = []
        for cost, layered in enumerate(costs):
            layered &= clear
            if layered:
                prices.append((cost, layered | layered << group))
        return Way(lane.direction, lane.shift, tuple(prices))

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
        prices = ((cost, held & layered) for cost, held in way.prices)
        return way._replace(prices=tuple((cost, held) for cost, held in prices if held))

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
        up = [(way.shift, way.prices) for way in self.ways if way.shift > 0]
        down = [(-way.shift, way.prices) for way in self.ways if way.shift < 0]
        steps, turns = [0] * (budget + DEAREST_STEP + 1), [0] * (budget + 2)
        unseen = compass.both
        layers = []
        for cost in range(budget + 1):
            came = self._landed(steps[cost])
            if cost < len(seeds):
                came |= seeds[cost]
            came &= unseen
            fresh = came & compass.fresh
            spent = came ^ fresh | turns[cost]
            halves = 0
            if fresh:
                # A fresh state is as good as the spent one of its pose, and turns a quarter for nothing.
                same = fresh >> compass.lowering
                right, halves = compass.right(same), compass.half(same)
                spent |= right | compass.half(right)
                unseen ^= unseen & (fresh | same)
            spent &= unseen
            unseen ^= spent
            new = fresh | spent
            if group:
                new, unseen = self._without_worse(new, unseen)
            layers.append(new)
            if cost == budget:
                break
            if not new:
                continue
            if spent:
                some = spent | compass.right(spent)
                halves |= some | compass.half(some)
            turns[cost + 1] |= halves
            for shift, prices in up:
                moved = new << shift
                for price, held in prices:
                    steps[cost + price] |= moved & held
            for shift, prices in down:
                moved = new >> shift
                for price, held in prices:
                    steps[cost + price] |= moved & held
        return layers

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

    def before(
        self, state: State, cost: Points, layers: list[Layered]
    ) -> Iterator[tuple[State, Points]]:
        """The states, each with its cost, from which one act leads to this state at this cost."""
        yield from self._turned_from(state, cost, layers)
        yield from self._stepped_from(state, cost, layers, self.ways)

    def _turned_from(
        self, state: State, cost: Points, layers: list[Layered]
    ) -> Iterator[tuple[State, Points]]:
        if state.place >= 4:
            return
        for place, facing in enumerate(self.layout.facings):
            if facing == state.place:
                continue
            half = (facing - state.place) % 4 == 2
            paid = 1 if half or place < 4 else 0
            before = state._replace(place=place)
            if cost >= paid and layers[cost - paid] >> self.bit(before) & 1:
                yield before, cost - paid

    def _stepped_from(
        self, state: State, cost: Points, layers: list[Layered], ways: list[Way]
    ) -> Iterator[tuple[State, Points]]:
        for way in ways:
            anchor = state.anchor - way.shift
            for source in self._sources(state) if anchor >= 0 else ():
                landing = self.bit(state._replace(place=source.place, through=False))
                before = source._replace(anchor=anchor)
                for price, held in way.prices:
                    known = price <= cost and held >> landing & 1
                    if known and layers[cost - price] >> self.bit(before) & 1:
                        yield before, cost - price

    def _sources(self, state: State) -> Iterator[State]:
        """The classes from which a step can lead to this state's class."""
        places = [state.place]
        if self.resets:
            if state.place < 4:
                return
            places.append(state.place - 4)
        crossing = state.through and self.crosses(state.place, state.anchor)
        for place in places:
            yield state._replace(place=place)
            if crossing:
                yield state._replace(place=place, through=False)


def _dearer(
    costs: tuple[Layered, ...], plain: tuple[tuple[Points, Layered], ...], beside: Layered
) -> tuple[Layered, ...]:
    """Costs with 1 more for the plain steps that pass a figure. HYB-MOV-06"""
    if not beside:
        return costs
    changed = list(costs)
    for cost, layered in plain:
        passing = layered & beside
        if passing:
            changed[cost] ^= passing
            changed[cost + 1] |= passing
    return tuple(changed)
