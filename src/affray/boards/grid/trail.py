"""Paths: where a wavefront starts, and how a state is read back through its layers into acts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from affray.boards.grid.endings import Scene
from affray.boards.grid.movement import OUTSIDE, Act, ActKind, Movement, Points
from affray.boards.grid.squares import FACINGS, Anchor, Facing, Squares, squares_of
from affray.boards.grid.steps import Layered, layout_of, steps_of
from affray.boards.grid.wavefront import Front, Seeding


class State(NamedTuple):
    """One state of a wavefront."""

    fresh: bool
    """Whether the free quarter is unspent; for a Titan, whether he has just arrived here."""
    facing: Facing
    anchor: Anchor


@lru_cache(maxsize=4)
def front_of(scene: Scene, fresh: tuple[Facing, ...]) -> Front:
    """The front of a scene; the last few are kept, as one decision asks for them several times."""
    layout = layout_of(scene.terrain.grid.span, fresh)
    return Front(steps_of(scene.terrain, scene.mover), layout, scene.crowd, scene.avoid)


def fresh_facings(scene: Scene, movement: Movement) -> tuple[Facing, ...]:
    """The facings that have a class of their own with the free quarter-turn unspent. HYB-MOV-09"""
    if scene.mover.titan:
        return ()
    if movement.anchor == OUTSIDE:
        return tuple(FACINGS)
    return (movement.facing,) if movement.fresh else ()


def bit_of(front: Front, state: State) -> int:
    """The number of the bit that stands for a state."""
    place = state.facing
    if state.fresh and not front.titan:
        place = 4 + front.layout.fresh.index(state.facing)
    return place * front.layout.span + state.anchor


class Seeds:
    """The states a wavefront starts from, and the acts that have led there."""

    __slots__ = ("acts", "by_cost", "front")

    def __init__(self, scene: Scene, movement: Movement, front: Front) -> None:
        self.front = front
        self.by_cost = Seeding([0] * 4, [0] * 4)
        self.acts: dict[tuple[Points, State], tuple[Act, ...]] = {}
        if movement.anchor == OUTSIDE:
            for act in entries(scene):
                self._add(State(True, act.facing, act.anchor), act.cost, (act,))
        else:
            self._stand(movement)

    def _stand(self, movement: Movement) -> None:
        anchor, facing = movement.anchor, movement.facing
        self._add(State(movement.fresh, facing, anchor), 0, ())
        if movement.merging:
            turned = (facing + movement.merging) % 4
            self._add(State(False, turned, anchor), 0, (Act("turn", anchor, turned, 0),))

    def _add(self, state: State, cost: Points, acts: tuple[Act, ...]) -> None:
        bit = 1 << bit_of(self.front, state)
        if state.fresh:
            self.by_cost.arrived[cost] |= bit
        else:
            self.by_cost.turned[cost] |= bit
        self.acts[cost, state] = acts


def entries(scene: Scene) -> list[Act]:
    """The ways of entering the laboratory, each with every facing. HYB-MOV-22"""
    terrain, mover, crowd = scene.terrain, scene.mover, scene.crowd
    grid = terrain.grid
    hostile = crowd.closed
    for foe in crowd.foes:
        hostile |= foe.squares
    room = grid.fitting(terrain.floor & ~hostile & ~scene.avoid, mover.size)
    acts = []
    for anchor in squares_of(scene.entrances & room):
        base = grid.base(anchor, mover.size)
        jump = bool(base & terrain.pits) and not mover.velocity
        climb = bool(base & terrain.rocks) and not mover.velocity and not mover.titan
        acts += [Act("enter", anchor, facing, 1 + jump + climb) for facing in FACINGS]
    return acts


class Trail:
    """Reads acts back from the layers of one run."""

    __slots__ = ("front", "layers", "scene", "seeds")

    def __init__(self, scene: Scene, front: Front, layers: list[Layered], seeds: Seeds) -> None:
        self.scene, self.front, self.layers, self.seeds = scene, front, layers, seeds

    def has(self, state: State, cost: Points) -> bool:
        """Whether a state is first reached at this cost."""
        if not self.layers[cost] >> bit_of(self.front, state) & 1:
            return False
        return not (state.fresh and self.front.titan) or self._has_arrived(state, cost)

    def _has_arrived(self, state: State, cost: Points) -> bool:
        """Whether a Titan comes to a pose by a step at this cost, and not by a turn alone."""
        return (cost, state) in self.seeds.acts or any(True for _ in self._sources(state, cost))

    def states(self, anchor: Anchor, facing: Facing, cost: Points) -> list[State]:
        """The states of one pose that are first reached at this cost, the better one first."""
        facings = self.front.layout.fresh
        kinds = (True, False) if facing in facings or self.front.titan else (False,)
        found = [State(fresh, facing, anchor) for fresh in kinds]
        return [state for state in found if self.has(state, cost)]

    def acts_to(self, state: State, cost: Points) -> list[Act]:
        """The acts that lead to a state at its cost."""
        acts: list[Act] = []
        while (cost, state) not in self.seeds.acts:
            before, earlier = self._best_before(state, cost)
            acts[:0] = self.act_between(before, state, cost - earlier)
            state, cost = before, earlier
        return [*self.seeds.acts[cost, state], *acts]

    def _best_before(self, state: State, cost: Points) -> tuple[State, Points]:
        """Among equally cheap paths the plainest: no jump, no door, and turns late.

        Among equally plain ones a turn goes before a step, a right turn before a half and a left one;
        then the first direction counted from north counts, then the cheapest step.
        """
        if not self.front.titan:
            return self._best_before_on_foot(state, cost)
        known = [*self._turned_from(state, cost), *self._stepped_from(state, cost)]
        return min(known, key=lambda found: self._oddness(found[0].anchor, state.anchor))

    def _best_before_on_foot(self, state: State, cost: Points) -> tuple[State, Points]:
        """The same for everybody but a Titan; it stops at the first that is as plain as can be."""
        if not state.fresh:
            turned = self._turned_on_foot(state, cost)
            if turned is not None:
                return turned
        best, least = None, 4
        for found in self._sources(state, cost):
            oddness = self._oddness(found[0].anchor, state.anchor)
            if oddness < least:
                best, least = found, oddness
                if not oddness:
                    break
        assert best is not None
        return best

    def _turned_on_foot(self, state: State, cost: Points) -> tuple[State, Points] | None:
        """The first state from which a turn leads here."""
        span, fresh = self.front.layout.span, self.front.layout.fresh
        _, facing, anchor = state
        now = self.layers[cost]
        earlier = self.layers[cost - 1] if cost else 0
        for turn in (1, 2, 3):
            other = (facing + turn) % 4
            place = (4 + fresh.index(other)) * span + anchor if other in fresh else -1
            if earlier:
                if turn == 2 and place >= 0 and earlier >> place & 1:
                    return State(True, other, anchor), cost - 1
                if earlier >> other * span + anchor & 1:
                    return State(False, other, anchor), cost - 1
            if turn != 2 and place >= 0 and now >> place & 1:
                return State(True, other, anchor), cost
        return None

    def _turned_from(self, state: State, cost: Points) -> Iterator[tuple[State, Points]]:
        """The states, each with its cost, that one turn leads here from."""
        if state.fresh:
            return
        for turn in (1, 2, 3):
            facing = (state.facing + turn) % 4
            if cost:
                for before in self.states(state.anchor, facing, cost - 1):
                    if turn == 2 or not before.fresh:
                        yield before, cost - 1
            for before in self.states(state.anchor, facing, cost):
                if turn != 2 and before.fresh:
                    yield before, cost

    def _stepped_from(self, state: State, cost: Points) -> Iterator[tuple[State, Points]]:
        """The states, each with its cost, that one step leads here from."""
        if self.front.titan and not state.fresh:
            return
        for before, earlier in self._sources(state, cost):
            if self.front.titan:
                before = self.states(before.anchor, before.facing, earlier)[0]
            yield before, earlier

    def _sources(self, state: State, cost: Points) -> Iterator[tuple[State, Points]]:
        """The poses, for a Titan, or states from which a step lands here at this cost."""
        landed = bit_of(self.front, state)
        layers = self.layers
        fresh, facing, anchor = state
        for way in self.front.ways:
            shift = way.shift
            start = landed - shift
            if anchor < shift or start < 0:
                continue
            for price in way.prices_at(landed):
                if price <= cost and layers[cost - price] >> start & 1:
                    yield State(fresh, facing, anchor - shift), cost - price

    def _entered(self, before: Anchor, after: Anchor) -> Squares:
        size, grid = self.scene.mover.size, self.scene.terrain.grid
        return grid.base(after, size) & ~grid.base(before, size)

    def _oddness(self, before: Anchor, after: Anchor) -> int:
        entered = self._entered(before, after)
        terrain = self.scene.terrain
        return 2 * bool(entered & terrain.pits) + bool(entered & terrain.closed)

    def act_between(
        self, before: State, after: State, cost: Points, drop: bool = False
    ) -> list[Act]:
        """The acts of one move of the wavefront: a turn, a step, or a door act and a step."""
        if before.anchor == after.anchor:
            return [Act("turn", after.anchor, after.facing, cost)]
        return step_acts(self.scene, before.anchor, after.anchor, after.facing, cost, drop)


def step_acts(
    scene: Scene, before: Anchor, after: Anchor, facing: Facing, cost: Points, drop: bool = False
) -> list[Act]:
    """A step of the wavefront as the acts it stands for: perhaps a door act, then the step."""
    terrain, mover = scene.terrain, scene.mover
    grid = terrain.grid
    entered = grid.base(after, mover.size) & ~grid.base(before, mover.size)
    if not entered & (terrain.closed | terrain.pits):
        return [Act("drop" if drop else "step", after, facing, cost)]
    acts = []
    door = terrain.map.door_at(entered & terrain.closed)
    # A path that stands on a closed door has opened it when it stepped there.
    if door is not None and door.squares & grid.base(before, mover.size):
        door = None
    if door is not None and not mover.titan:
        acts.append(Act("open", before, facing, mover.door_cost, door.id))
        cost -= mover.door_cost
        door = None
    jump = not mover.velocity and bool(entered & terrain.pits)
    knocked = -1 if door is None else door.id
    kind: ActKind = "drop" if drop else "jump" if jump else "step"
    return [*acts, Act(kind, after, facing, cost, knocked)]
