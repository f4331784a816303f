"""Everywhere a Movement can end: least costs, and the paths that lead there act by act."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import NamedTuple

from msgspec import Struct

from affray.boards.grid.endings import Bonds, Scene, endings_of
from affray.boards.grid.movement import OUTSIDE, Act, Movement, Points
from affray.boards.grid.squares import (
    FACINGS,
    ORTHOGONAL,
    Anchor,
    Anchors,
    Facing,
    Grid,
    squares_of,
)
from affray.boards.grid.steps import Layered
from affray.boards.grid.trail import Seeds, State, Trail, bit_of, fresh_facings, front_of
from affray.boards.grid.wavefront import Front, Way

Pose = tuple[Anchor, Facing]


class Wave(NamedTuple):
    """One run of the wavefront."""

    front: Front
    layers: list[Layered]
    bonds: Bonds
    """What the mover keeps to all the way in this run."""
    ends: Anchors
    """Where a Movement of this run may end."""
    answers: Anchors
    """The part of the board for which this run answers."""


class Drop(NamedTuple):
    """A step into a pit that ends the Movement there. HYB-MOV-17"""

    shift: int
    price: Points
    held: Layered
    """Where it lands."""


class Shell(Struct, frozen=True, gc=False):
    """The poses that one run reaches at one cost, and no run more cheaply."""

    cost: Points
    poses: Layered
    """Anchors side by side for the four facings."""
    wave: Wave
    drop: Drop | None = None


class WayOut(NamedTuple):
    """How the mover gets to an exit and leaves by it. HYB-MOV-23"""

    cost: Points
    before: State | None = None
    """The state one step before the exit; None when he leaves from where he began or came in."""
    earlier: Points = 0


class Reach:
    """All the ends of one Movement. HYB-MOV-01"""

    def __init__(self, scene: Scene, movement: Movement) -> None:
        self.scene, self.movement = scene, movement
        self.grid = scene.terrain.grid
        self.endings = endings_of(scene, movement)
        self.front = front_of(scene, fresh_facings(scene, movement))
        self.seeds = Seeds(scene, movement, self.front)
        self._crossed = self.grid.covering(scene.crowd.friends, scene.mover.size)
        self.waves = [*self._main_waves(), *self._bound_waves()]

    def _main_waves(self) -> Iterator[Wave]:
        ends = self.endings
        plain = ends.plain | ends.here if ends.may_stop() else ends.plain
        return self._waves(self.front, (), plain)

    def _bound_waves(self) -> Iterator[Wave]:
        """Runs that keep to an enemy's edge or to a pit all the way. HYB-MOV-05, HYB-MOV-17"""
        ends = self.endings
        for bonds, anchors in ends.bound().items():
            region = ends.region(bonds)
            front = self.front.within(region, ends.leaks(bonds))
            yield from self._waves(front, bonds, anchors)

    def _waves(self, front: Front, bonds: Bonds, ends: Anchors) -> Iterator[Wave]:
        """A run; and if it crosses friends, another that does not, for ends in new contact.
        HYB-MOV-13"""
        board, met = self.grid.board, self.endings.met_anew
        layers = self._run(front)
        crosses = self._crossed and met and _meets(front, layers, self._crossed)
        apart = board & ~met if crosses or self.movement.through else board
        yield Wave(front, layers, bonds, ends & apart, apart)
        asked = front.drops or _meets(front, layers, ends & met)
        if crosses and asked and not self.movement.through:
            lonely = front.within(board & ~self._crossed, {})
            yield Wave(lonely, self._run(lonely), bonds, ends & met, met)

    def _run(self, front: Front) -> list[Layered]:
        return front.run(self.seeds.by_cost, self.movement.points, self.endings.here)

    @cached_property
    def shells(self) -> list[Shell]:
        """The ends by cost, cheapest first."""
        drops = self._drops()
        masks = [(wave, wave.front.layout.spread(wave.ends)) for wave in self.waves]
        taken = 0
        shells = []
        for cost in range(self.movement.points + 1):
            for wave, ends in masks:
                ended = wave.layers[cost] & ends
                if not ended:
                    continue
                poses = wave.front.poses(ended)
                poses ^= poses & taken
                if poses:
                    taken |= poses
                    shells.append(Shell(cost, poses, wave))
            for shell in drops.get(cost, ()):
                poses = shell.poses ^ (shell.poses & taken)
                if poses:
                    taken |= poses
                    shells.append(Shell(cost, poses, shell.wave, shell.drop))
        return shells

    def _drops(self) -> dict[Points, list[Shell]]:
        """Steps onto an open trapdoor that end the Movement there. HYB-MOV-17"""
        found: dict[Points, list[Shell]] = {}
        for wave in self.waves:
            for way in wave.front.drops:
                for shell in self._dropped(wave, way):
                    found.setdefault(shell.cost, []).append(shell)
        return found

    def _dropped(self, wave: Wave, way: Way) -> Iterator[Shell]:
        ends = self.endings.drops(wave.bonds, way.direction) & wave.answers
        legal = wave.front.layout.spread(ends) & wave.front.clear
        prices = way.prices.items() if legal else []
        for start, layer in enumerate(wave.layers if prices else ()):
            moved = way.push(layer) & legal
            if not moved:
                continue
            for price, held in prices:
                poses = wave.front.poses(moved & held)
                if poses and start + price <= self.movement.points:
                    yield Shell(start + price, poses, wave, Drop(way.shift, price, held))

    def __bool__(self) -> bool:
        """Whether the Movement can end at all."""
        return bool(self.shells) or bool(self.ways_out)

    @property
    def anchors(self) -> Anchors:
        """Everywhere the Movement can end, whatever the facing."""
        poses, span = 0, self.grid.span
        for shell in self.shells:
            poses |= shell.poses
        poses |= poses >> span | poses >> 2 * span | poses >> 3 * span
        return poses & self.grid.board

    @cached_property
    def destinations(self) -> dict[Pose, Points]:
        """Every pose in which the Movement can end and its least cost, cheapest first."""
        pose = _poses_of(self.grid).__getitem__
        found: dict[Pose, Points] = {}
        for shell in self.shells:
            found |= dict.fromkeys(map(pose, squares_of(shell.poses)), shell.cost)
        return found

    def _shell(self, anchor: Anchor, facing: Facing) -> Shell | None:
        pose = facing * self.grid.span + anchor
        return next((shell for shell in self.shells if shell.poses >> pose & 1), None)

    def cost_to(self, anchor: Anchor, facing: Facing) -> Points | None:
        """The least cost of ending in a pose, or None when the Movement cannot end there."""
        return self.destinations.get((anchor, facing))

    def path_to(self, anchor: Anchor, facing: Facing) -> list[Act]:
        """The acts of a cheapest path that ends in a pose; `ValueError` when there is none."""
        shell = self._shell(anchor, facing)
        if shell is None:
            raise ValueError(f"no Movement ends at {self.grid.xy(anchor)} with facing {facing}")
        trail = self._trail(shell.wave)
        if shell.drop is not None:
            return self._path_into_pit(trail, shell.cost, shell.drop, anchor, facing)
        return trail.acts_to(trail.states(anchor, facing, shell.cost)[0], shell.cost)

    def _trail(self, wave: Wave) -> Trail:
        return Trail(self.scene, wave.front, wave.layers, self.seeds)

    def _path_into_pit(
        self, trail: Trail, cost: Points, drop: Drop, anchor: Anchor, facing: Facing
    ) -> list[Act]:
        earlier = cost - drop.price
        source = next(
            state
            for state in trail.states(anchor - drop.shift, facing, earlier)
            if drop.held >> bit_of(trail.front, state._replace(anchor=anchor)) & 1
        )
        last = trail.act_between(source, source._replace(anchor=anchor), drop.price, drop=True)
        return [*trail.acts_to(source, earlier), *last]

    @cached_property
    def ways_out(self) -> dict[Anchor, WayOut]:
        """The exits by which the mover can leave, and the least it costs. HYB-MOV-23"""
        found = {}
        exits = self.scene.exits
        if exits and self.movement.anchor != OUTSIDE:
            exits &= self.endings.here | self._stepped_on(exits)
        for anchor in squares_of(exits):
            ways = [way for way in self._ways_out(anchor) if way.cost <= self.movement.points]
            if ways:
                found[anchor] = min(ways, key=lambda way: way.cost)
        return found

    def _stepped_on(self, anchors: Anchors) -> Anchors:
        """Which of these anchors some step of the main run lands on."""
        front, layers = self.waves[0].front, self.waves[0].layers
        reached = 0
        for layer in layers:
            reached |= layer
        asked = front.clear & front.layout.spread(anchors)
        landed = 0
        for way in front.ways:
            prices = way.prices
            held = prices.one | prices.two | prices.three
            for _, dear in prices.more:
                held |= dear
            landed |= way.push(reached) & held & asked
        poses, span = front.poses(landed), self.grid.span
        return (poses | poses >> span | poses >> 2 * span | poses >> 3 * span) & self.grid.board

    def _ways_out(self, anchor: Anchor) -> Iterator[WayOut]:
        movement, puny = self.movement, self.scene.mover.puny
        if movement.anchor == anchor and (movement.straight or puny):
            yield WayOut(1)
        for cost, state in self.seeds.acts if movement.anchor == OUTSIDE else ():
            if state.anchor == anchor:
                yield WayOut(cost + 1, state, cost)
        wave = self.waves[0]
        for way in wave.front.ways:
            if puny or way.direction in ORTHOGONAL:
                yield from self._steps_out(wave, way, anchor)

    def _steps_out(self, wave: Wave, way: Way, anchor: Anchor) -> Iterator[WayOut]:
        """The ways over one step onto an exit, the cheapest from each state before it."""
        trail, before = self._trail(wave), anchor - way.shift
        if before < 0 or not self._comes_to(wave, before):
            return
        for facing in FACINGS:
            pose = 1 << facing * self.grid.span + before
            for earlier, layer in enumerate(wave.layers):
                if not wave.front.poses(layer) & pose:
                    continue
                for state in trail.states(before, facing, earlier):
                    landed = bit_of(wave.front, state._replace(anchor=anchor))
                    for price, held in way.prices.items():
                        if (held & wave.front.clear) >> landed & 1:
                            yield WayOut(earlier + price + 1, state, earlier)

    def _comes_to(self, wave: Wave, anchor: Anchor) -> bool:
        return _meets(wave.front, wave.layers, 1 << anchor)

    def path_out(self, anchor: Anchor) -> list[Act]:
        """The acts of a cheapest path out by an exit; `ValueError` when there is none."""
        way = self.ways_out.get(anchor)
        if way is None:
            raise ValueError(f"no Movement leaves at {self.grid.xy(anchor)}")
        if way.before is None:
            return [Act("leave", anchor, self.movement.facing, 1)]
        trail = self._trail(self.waves[0])
        acts = trail.acts_to(way.before, way.earlier)
        facing = way.before.facing
        if way.before.anchor != anchor:
            landed = way.before._replace(anchor=anchor)
            acts += trail.act_between(way.before, landed, way.cost - 1 - way.earlier)
        return [*acts, Act("leave", anchor, facing, 1)]


def _meets(front: Front, layers: list[Layered], anchors: Anchors) -> bool:
    """Whether a run comes to one of these anchors."""
    layered = front.layout.spread(anchors)
    return any(layer & layered for layer in layers)


@cache
def _poses_of(grid: Grid) -> list[Pose]:
    """Every pose by its number among the four facings side by side."""
    return [(anchor, facing) for facing in FACINGS for anchor in range(grid.span)]
