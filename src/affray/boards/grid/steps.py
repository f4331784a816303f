"""Steps packed for the wavefront: where they land, for every facing side by side, by cost.

All of it depends on the map alone. It is worked out once for a terrain and a `Mover`. There is much of it and it
stays long, so that these records are none that a search for garbage looks at.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from affray.boards.grid.landings import FOOTPRINTS, Landings, Offset, Share
from affray.boards.grid.movement import SURCHARGE, Mover, Points
from affray.boards.grid.squares import DIRECTIONS, FACINGS, Anchors, Direction, Facing
from affray.boards.grid.terrain import Terrain

Layered = int
"""Sets of anchors side by side in one int, one for each class of state: see `Layout`."""


class Prices(Struct, frozen=True, gc=False):
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
        cheap = ((1, self.one), (2, self.two), (3, self.three))
        return [*((cost, held) for cost, held in cheap if held), *self.more]


def prices_of(costs: Mapping[Points, Layered]) -> Prices:
    """Landings by cost, sorted into their prices."""
    more = tuple((cost, held) for cost, held in sorted(costs.items()) if cost > 3 and held)
    return Prices(costs.get(1, 0), costs.get(2, 0), costs.get(3, 0), more)


DEAREST_STEP: Points = 6
"""1, backwards, past a corner, onto rocks, over a pit, through a door."""


class Lane(Struct, frozen=True, gc=False):
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


Lanes = tuple[Lane, ...]
"""The steps in every direction that is open to a mover."""


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

    def lanes(self, plain: Lanes) -> Lanes:
        """The lanes of the four facings, with those of the fresh facings beside them."""
        if not self.fresh:
            return plain
        widened = self.widened
        return tuple(
            Lane(
                lane.direction,
                lane.shift,
                widened(lane.steps),
                widened(lane.plain_steps),
                lane.flanks,
                widened(lane.drops),
                widened(lane.plain_drops),
            )
            for lane in plain
        )

    def widened(self, prices: Prices) -> Prices:
        """Landings of the four facings, with those of the fresh facings beside them."""
        if not prices:
            return prices
        widen, more = self._widen, prices.more
        if more:
            more = tuple([(cost, widen(held)) for cost, held in more])
        return Prices(widen(prices.one), widen(prices.two), widen(prices.three), more)

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

    __slots__ = ("mover", "packed", "terrain")

    def __init__(self, terrain: Terrain, mover: Mover) -> None:
        self.terrain, self.mover = terrain, mover
        self.packed: dict[tuple[Facing, ...], Lanes] = {}
        """What was packed for each layout; kept by `lanes_of`."""

    def worked_out(self) -> Lanes:
        """The steps in every direction that is open to the mover, found on the whole map, for the
        four facings."""
        layout = layout_of(self.terrain.grid.span, ())
        landings = Landings(self.terrain, self.mover)
        lanes = []
        for direction in DIRECTIONS:
            steps = landings.shares(direction, jump=True)
            drops = landings.shares(direction, jump=False)
            if steps or drops:
                lanes.append(self._lane(layout, direction, steps, drops))
        return tuple(lanes)

    def _lane(
        self, layout: Layout, direction: Direction, onto: list[Share], into: list[Share]
    ) -> Lane:
        steps, plain_steps = _packed(layout, direction, onto)
        drops, plain_drops = _packed(layout, direction, into)
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
