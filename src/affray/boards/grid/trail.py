"""Paths: where a wavefront starts, and how a state is read back through its layers into acts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from affray.boards.grid.endings import Scene
from affray.boards.grid.movement import OUTSIDE, Act, ActKind, Movement, Points
from affray.boards.grid.squares import FACINGS, Anchor, Facing, Squares, squares_of
from affray.boards.grid.steps import Layered, steps_of
from affray.boards.grid.wavefront import Front, State, layout_of


def fresh_facings(scene: Scene, movement: Movement) -> tuple[Facing, ...]:
    """The facings that can be had with the free quarter-turn unspent. HYB-MOV-09"""
    if scene.mover.titan or movement.anchor == OUTSIDE:
        return tuple(FACINGS)
    return (movement.facing,) if movement.fresh else ()


@lru_cache(maxsize=4)
def front_of(scene: Scene, fresh: tuple[Facing, ...], grouped: bool) -> Front:
    """The front of a scene; the last few are kept, as one decision asks for them several times."""
    layout = layout_of(scene.terrain.grid.span, fresh)
    steps = steps_of(scene.terrain, scene.mover)
    return Front(steps, layout, scene.crowd, grouped, scene.avoid)


class Seeds:
    """The states a wavefront starts from, and the acts that have led there."""

    __slots__ = ("acts", "by_cost", "front")

    def __init__(self, scene: Scene, movement: Movement, front: Front) -> None:
        self.front = front
        self.by_cost: list[Layered] = [0] * 4
        self.acts: dict[tuple[Points, State], tuple[Act, ...]] = {}
        if movement.anchor == OUTSIDE:
            self._enter(scene)
        else:
            self._stand(movement)

    def _add(self, state: State, cost: Points, acts: tuple[Act, ...]) -> None:
        self.by_cost[cost] |= 1 << self.front.bit(state)
        self.acts[cost, state] = acts

    def _stand(self, movement: Movement) -> None:
        anchor, facing = movement.anchor, movement.facing
        place = self.front.fresh_place(facing) if movement.fresh else facing
        self._add(State(False, place, anchor), 0, ())
        if movement.merging:
            turned = (facing + movement.merging) % 4
            turn = Act("turn", anchor, turned, 0)
            self._add(State(False, turned, anchor), 0, (turn,))

    def _enter(self, scene: Scene) -> None:
        for act in entries(scene):
            place = self.front.fresh_place(act.facing)
            through = self.front.crosses(place, act.anchor)
            self._add(State(through, place, act.anchor), act.cost, (act,))


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
        return bool(self.layers[cost] >> self.front.bit(state) & 1)

    def states(self, anchor: Anchor, facing: Facing, cost: Points, through: bool) -> list[State]:
        """The states of one pose that are first reached at this cost."""
        places = [n for n, known in enumerate(self.front.layout.facings) if known == facing]
        states = [State(through, place, anchor) for place in reversed(places)]
        return [state for state in states if self.has(state, cost)]

    def acts_to(self, state: State, cost: Points) -> list[Act]:
        """The acts that lead to a state at its cost."""
        acts: list[Act] = []
        while (cost, state) not in self.seeds.acts:
            before, earlier = self._best_before(state, cost)
            acts[:0] = self.act_between(before, state, cost - earlier)
            state, cost = before, earlier
        return [*self.seeds.acts[cost, state], *acts]

    def _best_before(self, state: State, cost: Points) -> tuple[State, Points]:
        """Among equally cheap ways the plainest: no jump, no door, and turns late."""
        known = self.before(state, cost)
        return min(known, key=lambda found: self._oddness(found[0].anchor, state.anchor))

    def before(self, state: State, cost: Points) -> Iterator[tuple[State, Points]]:
        """The states, each with its cost, from which one act leads to this state at this cost."""
        yield from self._turned_from(state, cost)
        yield from self._stepped_from(state, cost)

    def _turned_from(self, state: State, cost: Points) -> Iterator[tuple[State, Points]]:
        if state.place >= 4:
            return
        for place, facing in enumerate(self.front.layout.facings):
            if facing == state.place:
                continue
            half = (facing - state.place) % 4 == 2
            paid = 1 if half or place < 4 else 0
            before = state._replace(place=place)
            if cost >= paid and self.has(before, cost - paid):
                yield before, cost - paid

    def _stepped_from(self, state: State, cost: Points) -> Iterator[tuple[State, Points]]:
        for way in self.front.ways:
            anchor = state.anchor - way.shift
            for source in self._sources(state) if anchor >= 0 else ():
                landed = self.front.bit(state._replace(place=source.place, through=False))
                before = source._replace(anchor=anchor)
                for price, held in way.prices.items():
                    if price <= cost and held >> landed & 1 and self.has(before, cost - price):
                        yield before, cost - price

    def _sources(self, state: State) -> Iterator[State]:
        """The classes from which a step can lead to this state's class."""
        places = [state.place]
        if self.front.resets:
            if state.place < 4:
                return
            places.append(state.place - 4)
        crossing = state.through and self.front.crosses(state.place, state.anchor)
        for place in places:
            yield state._replace(place=place)
            if crossing:
                yield state._replace(place=place, through=False)

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
        facing = self.front.layout.facings[after.place]
        if before.anchor == after.anchor:
            return [Act("turn", after.anchor, facing, cost)]
        return step_acts(self.scene, before.anchor, after.anchor, facing, cost, drop)


def step_acts(
    scene: Scene, before: Anchor, after: Anchor, facing: Facing, cost: Points, drop: bool = False
) -> list[Act]:
    """A step of the wavefront as the acts it stands for: perhaps a door act, then the step."""
    terrain, mover = scene.terrain, scene.mover
    grid = terrain.grid
    entered = grid.base(after, mover.size) & ~grid.base(before, mover.size)
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
