"""A Movement act by act: what can be done next, and what has to remain possible after it."""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.grid.bases import front_and_sides
from affray.boards.grid.endings import Scene, endings_of, may_stop
from affray.boards.grid.maps import Door
from affray.boards.grid.movement import (
    OUTSIDE,
    Act,
    Movement,
    advance,
    turn_cost,
)
from affray.boards.grid.reach import Reach
from affray.boards.grid.squares import Anchor, Facing, Size
from affray.boards.grid.terrain import Terrain
from affray.boards.grid.trail import entries, fresh_facings, front_of, step_acts
from affray.boards.grid.wavefront import Front


def legal_acts(scene: Scene, movement: Movement) -> list[Act]:
    """Every act after which the Movement can still end somewhere. HYB-MOV-01, HYB-MOV-04"""
    endings = endings_of(scene, movement)
    plain = endings.plain & ~scene.terrain.grid.covering(scene.crowd.friends, scene.mover.size)
    if movement.through:
        plain &= ~endings.met_anew
    if endings.may_stop():
        plain |= endings.here
    front = front_of(scene, fresh_facings(scene, movement))
    return [
        act
        for act in _acts(scene, movement, front)
        if act.cost <= movement.points
        and (plain >> act.anchor & 1 or _goes_on(scene, movement, act))
    ]


def act_on(scene: Scene, movement: Movement, act: Act) -> tuple[Scene, Movement]:
    """The scene and the Movement after an act that went well."""
    after = advance(scene.terrain, scene.mover, scene.crowd, movement, act)
    return scene._replace(terrain=terrain_after(scene.terrain, act)), after


def terrain_after(terrain: Terrain, act: Act) -> Terrain:
    """The terrain after an act: a door opened, closed or knocked down, or nothing changed."""
    if act.door < 0:
        return terrain
    door = terrain.map.doors[act.door]
    if act.kind == "open":
        return terrain.opening(door)
    if act.kind == "close":
        return terrain.closing(door)
    return terrain.breaking(door)


def doors_at_hand(terrain: Terrain, anchor: Anchor, size: Size, facing: Facing) -> list[Door]:
    """The doors that touch the front or a side of a base, open or closed. HYB-BRD-09"""
    near = front_and_sides(terrain.grid, anchor, size, facing)
    on = terrain.grid.base(anchor, size)
    return [door for door in terrain.map.doors if door.squares & near and not door.squares & on]


def _goes_on(scene: Scene, movement: Movement, act: Act) -> bool:
    """Whether there is an end, or a way out, after an act that is not itself a plain end."""
    if act.kind == "leave":
        return True
    later, after = act_on(scene, movement, act)
    if later.terrain is scene.terrain and _steps_on(scene, movement, after):
        return True
    return may_stop(later, after) or (act.kind != "drop" and bool(Reach(later, after)))


def _steps_on(scene: Scene, movement: Movement, after: Movement) -> bool:
    """Whether one more step leads to a plain end: the cheap way to know that there is one."""
    if scene.mover.titan or scene.mover.brushing or movement.anchor == OUTSIDE:
        return False
    ends = endings_of(scene, movement)
    front = front_of(scene, fresh_facings(scene, movement))
    span = front.layout.span
    plain = ends.plain & ~ends.met_anew
    for way in front.ways:
        anchor = after.anchor + way.shift
        if anchor < 0 or not plain >> anchor & 1:
            continue
        landed = after.facing * span + anchor
        prices, points = way.prices, after.points
        held = prices.one if points else 0
        if points > 1:
            held |= prices.two
        if points > 2:
            held |= prices.three
        if (held & front.clear) >> landed & 1:
            return True
    return False


def _acts(scene: Scene, movement: Movement, front: Front) -> list[Act]:
    if movement.anchor == OUTSIDE:
        return entries(scene)
    acts = [*_turns(movement), *_door_acts(scene, movement), *_steps(scene, movement, front)]
    straight = movement.straight or scene.mover.puny
    if scene.exits >> movement.anchor & 1 and straight:
        acts.append(Act("leave", movement.anchor, movement.facing, 1))
    return acts


def _turns(movement: Movement) -> list[Act]:
    anchor, facing = movement.anchor, movement.facing
    return [
        Act("turn", anchor, (facing + turn) % 4, turn_cost(movement, turn)) for turn in (-1, 1, 2)
    ]


def _door_acts(scene: Scene, movement: Movement) -> Iterator[Act]:
    """Opening and closing the doors at hand. HYB-BRD-09, HYB-BRD-10"""
    terrain, mover, crowd = scene.terrain, scene.mover, scene.crowd
    anchor, facing, size = movement.anchor, movement.facing, mover.size
    for door in doors_at_hand(terrain, anchor, size, facing):
        if terrain.can_open(door, size) and not mover.puny:
            yield Act("open", anchor, facing, mover.door_cost, door.id)
        occupied = door.squares & (crowd.figures | crowd.items)
        if terrain.can_close(door, size) and not occupied:
            yield Act("close", anchor, facing, mover.door_cost, door.id)


def _steps(scene: Scene, movement: Movement, front: Front) -> Iterator[Act]:
    """Single steps onto squares that are open now. HYB-MOV-02"""
    here, facing = movement.anchor, movement.facing
    first = facing * front.layout.span
    # the anchors where nobody stands in the way of this facing
    clear = front.clear >> first
    for ways, drop in ((front.ways, False), (front.drops, True)):
        for way in ways:
            anchor = here + way.shift
            if anchor < 0 or not clear >> anchor & 1:
                continue
            for price in way.prices_at(first + anchor):
                acts = step_acts(scene, here, anchor, facing, price, drop)
                # A door has to be opened first, by an act of its own.
                if len(acts) == 1:
                    yield acts[0]
