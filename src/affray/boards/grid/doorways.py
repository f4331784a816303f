"""A door changes the steps around it, and no others: a terrain that differs from a known one by a few doors is
patched together from what is known.

A step depends on the squares within one of the base where it lands, so that doors further apart have nothing to do
with each other. Doors nearer than that are one group. For each group and each state of its doors steps are kept
that are right around it; all else is taken over from the terrain that was asked about last.
"""

from __future__ import annotations

from typing import NamedTuple

from affray.boards.grid.maps import Map
from affray.boards.grid.squares import Anchors, Size
from affray.boards.grid.steps import (
    Lane,
    Lanes,
    Layered,
    Layout,
    Prices,
    Steps,
    layout_of,
)
from affray.boards.grid.terrain import DoorSet

_MOST_PATCHWORKS = 64
"""Ways of moving, with what lies about, that a map keeps in mind."""


class Group(NamedTuple):
    """Doors that lie so near each other that one step may depend on several."""

    doors: DoorSet
    near: Anchors
    """Where a step may land that depends on them."""


def groups_of(map_: Map, size: Size) -> tuple[Group, ...]:
    """The groups of a map's doors, for bases of one size."""
    grid = map_.grid
    groups: list[Group] = []
    for door in map_.doors:
        near = grid.covering(door.squares | grid.around(door.squares), size)
        doors = 1 << door.id
        for group in [group for group in groups if group.near & near]:
            groups.remove(group)
            near, doors = near | group.near, doors | group.doors
        groups.append(Group(doors, near))
    return tuple(groups)


class Patchwork:
    """The steps of one way of moving on a map, over all the states of its doors."""

    __slots__ = ("_groups", "_known", "_last", "_locked", "_opened")

    def __init__(self, map_: Map, size: Size) -> None:
        plain = layout_of(map_.grid.span, ())
        self._groups = [(doors, plain.spread(near)) for doors, near in groups_of(map_, size)]
        self._known: dict[tuple[DoorSet, DoorSet, DoorSet], Lanes] = {}
        """For a group and a state of its doors, steps that are right around them."""
        self._last: Lanes | None = None
        self._opened: DoorSet = 0
        self._locked: DoorSet = 0

    def lanes(self, steps: Steps) -> Lanes:
        """The steps of a terrain, as they are worked out from the whole of it."""
        key = steps.terrain.key
        lanes = self._taken_over(key.opened, key.locked)
        if lanes is None:
            lanes = steps.worked_out()
            for doors, _ in self._groups:
                self._known.setdefault((doors, key.opened & doors, key.locked & doors), lanes)
        self._last, self._opened, self._locked = lanes, key.opened, key.locked
        return lanes

    def _taken_over(self, opened: DoorSet, locked: DoorSet) -> Lanes | None:
        """The last steps, patched around every door that has changed; None for a state not met."""
        lanes = self._last
        changed = (opened ^ self._opened) | (locked ^ self._locked)
        for doors, near in self._groups:
            if doors & changed and lanes is not None:
                patch = self._known.get((doors, opened & doors, locked & doors))
                lanes = None if patch is None else _patched(lanes, patch, near)
        return lanes


def lanes_of(steps: Steps, layout: Layout) -> Lanes:
    """The steps in every direction that is open to the mover, packed for a layout."""
    lanes = steps.packed.get(layout.fresh)
    if lanes is None:
        lanes = steps.packed[layout.fresh] = layout.lanes(_plain_lanes_of(steps))
    return lanes


def _plain_lanes_of(steps: Steps) -> Lanes:
    lanes = steps.packed.get(())
    if lanes is None:
        lanes = steps.packed[()] = _patchwork_of(steps).lanes(steps)
    return lanes


def _patchwork_of(steps: Steps) -> Patchwork:
    map_, key = steps.terrain.map, steps.terrain.key
    what = (steps.mover, key.rocks, key.pits, key.tanks)
    known = map_.patchworks.get(what)
    if known is None:
        if len(map_.patchworks) >= _MOST_PATCHWORKS:
            map_.patchworks.clear()
        known = map_.patchworks[what] = Patchwork(map_, steps.mover.size)
    return known


def _patched(lanes: Lanes, patch: Lanes, near: Layered) -> Lanes | None:
    """Lanes with others in one region; None where not the same directions are open."""
    if [lane.direction for lane in lanes] != [lane.direction for lane in patch]:
        return None
    return tuple(
        Lane(
            lane.direction,
            lane.shift,
            _merged(lane.steps, other.steps, near),
            _merged(lane.plain_steps, other.plain_steps, near),
            lane.flanks,
            _merged(lane.drops, other.drops, near),
            _merged(lane.plain_drops, other.plain_drops, near),
        )
        for lane, other in zip(lanes, patch, strict=True)
    )


def _merged(prices: Prices, patch: Prices, near: Layered) -> Prices:
    """Prices with others in one region."""
    if prices is patch:
        return prices
    more = prices.more
    if more or patch.more:
        old, new = dict(more), dict(patch.more)
        costs = sorted({*old, *new})
        merged = [(cost, _over(old.get(cost, 0), new.get(cost, 0), near)) for cost in costs]
        more = tuple((cost, held) for cost, held in merged if held)
    return Prices(
        _over(prices.one, patch.one, near),
        _over(prices.two, patch.two, near),
        _over(prices.three, patch.three, near),
        more,
    )


def _over(held: Layered, new: Layered, near: Layered) -> Layered:
    return held ^ (held ^ new) & near
