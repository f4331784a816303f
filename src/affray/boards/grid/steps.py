"""Steps packed for the wavefront: where they land, for every facing side by side, by cost.

All of it depends on the map alone. It is worked out once for a terrain and a `Mover`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from affray.boards.grid.landings import FOOTPRINTS, Landings, Offset, Share
from affray.boards.grid.movement import SURCHARGE, Mover, Points
from affray.boards.grid.squares import DIRECTIONS, FACINGS, Anchors, Direction, Facing
from affray.boards.grid.terrain import Terrain

Layered = int
"""Sets of anchors side by side in one int, one for each class of state: see `Layout`."""


class Prices(NamedTuple):
    """Where steps land, by cost; few cost more than 3."""

    one: Layered
    two: Layered
    three: Layered
    more: tuple[tuple[Points, Layered], ...]

    def __bool__(self) -> bool:
        """Whether any step lands anywhere."""
        return bool(self.one or self.two or self.three or self.more)

    def items(self) -> list[tuple[Points, Layered]]:
        """Each cost with the landings it buys, where there are any."""
        cheap = [(cost, held) for cost, held in enumerate(self[:3], 1) if held]
        return [*cheap, *self.more]


def prices_of(costs: Mapping[Points, Layered]) -> Prices:
    """Landings by cost, sorted into their prices."""
    more = tuple((cost, held) for cost, held in sorted(costs.items()) if cost > 3 and held)
    return Prices(costs.get(1, 0), costs.get(2, 0), costs.get(3, 0), more)


DEAREST_STEP: Points = 6
"""1, backwards, past a corner, onto rocks, over a pit, through a door."""


class Lane(NamedTuple):
    """Every step in one direction, packed for a layout."""

    direction: Direction
    shift: int
    steps: Prices
    plain_steps: Prices
    """The part of them that a figure beside the step makes cost more."""
    flanks: tuple[Offset, ...]
    drops: Prices
    """Where a step onto an open trapdoor, made to end there, lands. HYB-MOV-17"""
    plain_drops: Prices


class Layout:
    """Where each class of state lies in a packed int: four facings with the free turn spent,
    then those without."""

    __slots__ = ("all", "facings", "fresh", "fresh_part", "span", "spent_part", "width")

    def __init__(self, span: int, fresh: tuple[Facing, ...]) -> None:
        self.span, self.fresh = span, fresh
        self.facings: tuple[Facing, ...] = (*FACINGS, *fresh)
        self.width = span * len(self.facings)
        self.all: Layered = (1 << self.width) - 1
        self.spent_part: Layered = (1 << 4 * span) - 1
        self.fresh_part: Layered = self.all ^ self.spent_part

    def spread(self, anchors: Anchors) -> Layered:
        """The same anchors in every class."""
        span = self.span
        layered = anchors | anchors << span
        layered |= layered << 2 * span
        if not self.fresh:
            return layered
        if len(self.fresh) == 1:
            return layered | anchors << 4 * span
        return layered | layered << 4 * span

    def widened(self, prices: Prices) -> Prices:
        """Landings of the four facings, with those of the fresh facings beside them."""
        if not prices:
            return prices
        one, two, three, more = prices
        widen = self._widen
        return Prices(
            widen(one), widen(two), widen(three), tuple((cost, widen(held)) for cost, held in more)
        )

    def _widen(self, layered: Layered) -> Layered:
        span = self.span
        block = (1 << span) - 1
        wide = layered
        for place, facing in enumerate(self.fresh, 4):
            wide |= (layered >> facing * span & block) << place * span
        return wide


@cache
def layout_of(span: int, fresh: tuple[Facing, ...]) -> Layout:
    """The one layout of a span and of the facings that can have the free turn unspent."""
    return Layout(span, fresh)


class Steps:
    """The steps of one `Mover` on one terrain."""

    __slots__ = ("_drops", "_lanes", "_steps", "mover", "terrain")

    def __init__(self, terrain: Terrain, mover: Mover) -> None:
        self.terrain, self.mover = terrain, mover
        landings = Landings(terrain, mover)
        self._steps = [landings.shares(direction, jump=True) for direction in DIRECTIONS]
        self._drops = [landings.shares(direction, jump=False) for direction in DIRECTIONS]
        self._lanes: dict[tuple[Facing, ...], tuple[Lane, ...]] = {}

    def lanes(self, layout: Layout) -> tuple[Lane, ...]:
        """The steps in every direction that is open to the mover, packed for a layout."""
        lanes = self._lanes.get(layout.fresh)
        if lanes is None:
            lanes = self._lanes[layout.fresh] = tuple(self._packed_for(layout))
        return lanes

    def _packed_for(self, layout: Layout) -> Iterator[Lane]:
        """The lanes of a layout: those of the four facings, with copies for the fresh ones."""
        if not layout.fresh:
            open_ways = (d for d in DIRECTIONS if self._steps[d] or self._drops[d])
            yield from (self._lane(layout, direction) for direction in open_ways)
            return
        for lane in self.lanes(layout_of(layout.span, ())):
            yield lane._replace(
                steps=layout.widened(lane.steps),
                plain_steps=layout.widened(lane.plain_steps),
                drops=layout.widened(lane.drops),
                plain_drops=layout.widened(lane.plain_drops),
            )

    def _lane(self, layout: Layout, direction: Direction) -> Lane:
        steps, plain_steps = _packed(layout, direction, self._steps[direction])
        drops, plain_drops = _packed(layout, direction, self._drops[direction])
        return Lane(
            direction,
            self.terrain.grid.delta(direction),
            steps,
            plain_steps,
            FOOTPRINTS[self.mover.size][direction].flanks,
            drops,
            plain_drops,
        )


def steps_of(terrain: Terrain, mover: Mover) -> Steps:
    """The steps of a mover on a terrain, worked out once."""
    steps = terrain.steps.get(mover)
    if steps is None:
        steps = terrain.steps[mover] = Steps(terrain, mover)
    return steps


NO_PRICES = Prices(0, 0, 0, ())


def _packed(layout: Layout, direction: Direction, shares: list[Share]) -> tuple[Prices, Prices]:
    """Where steps in a direction land by cost, and the part that figures make dearer."""
    if not shares:
        return NO_PRICES, NO_PRICES
    prices: dict[Points, Layered] = {}
    plain: dict[Points, Layered] = {}
    for share in shares:
        for place, facing in enumerate(layout.facings):
            if facing == share.not_facing:
                continue
            cost = share.cost + SURCHARGE[direction][facing]
            layered = share.anchors << place * layout.span
            prices[cost] = prices.get(cost, 0) | layered
            if share.plain:
                plain[cost] = plain.get(cost, 0) | layered
    return prices_of(prices), prices_of(plain)
