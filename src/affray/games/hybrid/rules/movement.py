"""Movement: a warrior's path across the board, act by act. HYB-MOV-01"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property, lru_cache
from typing import Literal, TypeAlias, overload

from affray.boards.grid.acts import legal_acts
from affray.boards.grid.crowd import NOBODY as ALONE
from affray.boards.grid.crowd import Crowd, Foe, crowd_of
from affray.boards.grid.endings import Scene, may_stop
from affray.boards.grid.movement import (
    OUTSIDE,
    Act,
    Mover,
    advance,
    begin,
    begin_outside,
    fallen,
)
from affray.boards.grid.movement import Movement as Course
from affray.boards.grid.reach import Reach
from affray.boards.grid.squares import Grid, Squares, nth_of, squares_of
from affray.engine.lately import lately
from affray.engine.questions import Option, ask
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.action_cards import exchange
from affray.games.hybrid.rules.acts import after_act
from affray.games.hybrid.rules.board import base, break_door, close_door, items_lying, open_door
from affray.games.hybrid.rules.dice import natural_roll
from affray.games.hybrid.rules.facing import enemies_in_contact
from affray.games.hybrid.rules.moments import added, happens
from affray.games.hybrid.rules.profiles import (
    aptitude,
    movement_value,
    natural_value,
)
from affray.games.hybrid.rules.traps import charnel_touched
from affray.games.hybrid.rules.wounds import lose_ambush, remove, wound
from affray.games.hybrid.screen.events.battle import (
    DoorBroken,
    DoorClosed,
    DoorOpened,
    Entered,
    Evacuated,
    FellInPit,
    PutBack,
    StayedOutside,
    Stepped,
    Turned,
)
from affray.games.hybrid.state import NOBODY, Action, Facing, Lab, Movement, Square, Warrior

NOVICE_MOVE = 2

COMPASS = "NESW"

Choice: TypeAlias = "tuple[str, Square, Facing, int, int]"
"""An act: kind, anchor, facing, cost, door; or `to` and `stop`, which are no single act."""

Progress: TypeAlias = Literal["goes on", "over", "settled"]
"""How a decision left the Movement; settled: it is over where the mover may stay."""

STOP: Choice = ("stop", -1, 0, 0, -1)


# ---------------------------------------------------------------- the scene


def mover_of(g: Lab, warrior: Warrior) -> Mover:
    """How a warrior moves. HYB-APT-05 HYB-APT-18 HYB-APT-19"""
    return _mover(
        warrior.size,
        bool(aptitude(g, warrior, "puny")),
        bool(aptitude(g, warrior, "titan")),
        bool(aptitude(g, warrior, "velocity") or aptitude(g, warrior, "sure-footed")),
        warrior.mode == "Mv",
        bool(g.options["titan_breaks_locked"]),
        g.options["contact_return"] == "any",
    )


@cache
def _mover(
    size: int, puny: bool, titan: bool, velocity: bool, moving: bool, breaks: bool, brushing: bool
) -> Mover:
    door_cost = 0 if moving else 1
    return Mover(size, puny, titan, velocity, True, door_cost, breaks, brushing)


def crowd_around(g: Lab, warrior: Warrior) -> Crowd:
    """Everybody else, as they stand in his way. HYB-MOV-03 HYB-MOV-12 HYB-MV-04"""
    foes: list[Foe] = []
    friends: list[Squares] = []
    side, crosses = warrior.side, warrior.mode == "Mv" and warrior.level == NOVICE_MOVE
    for other in g.warriors:
        if other.on_board and other is not warrior:
            squares = base(g, other)
            if other.side == side:
                friends.append(squares)
            else:
                foes.append(Foe(other.id, squares, crosses and crossable(g, warrior, other)))
    barred = guarded_entrances(g, warrior)
    return crowd_of(g.board.grid, friends, foes, barred, items_lying(g))


def crossable(g: Lab, warrior: Warrior, enemy: Warrior) -> bool:
    """A Novice Move passes enemies, but not Titans, nor enemies in DC. HYB-MV-04"""
    if warrior.mode != "Mv" or warrior.level != NOVICE_MOVE or enemy.dc:
        return False
    return not aptitude(g, enemy, "titan") or bool(aptitude(g, warrior, "titan"))


def guarded_entrances(g: Lab, warrior: Warrior) -> Squares:
    """Entrance squares of an enemy side that still has warriors outside. HYB-MOV-25"""
    waiting = [w for w in g.warriors if w.side != warrior.side and w.place == "outside"]
    if not waiting or g.options["entrances"] == "open":
        return 0
    rules = mission_rules(g.scenario)
    squares = 0
    for access, printed in zip(g.accesses, g.board.map.accesses, strict=True):
        if rules.may_enter(g, waiting[0], access):
            squares |= printed.squares
    return squares


def ways_in(g: Lab, warrior: Warrior) -> Squares:
    """Where he may come in, were nobody there. HYB-MOV-22"""
    if warrior.place != "outside":
        return 0
    rules = mission_rules(g.scenario)
    return _access_anchors(g, warrior, rules.may_enter)


def ways_out(g: Lab, warrior: Warrior) -> Squares:
    """Where he may leave. HYB-MOV-23"""
    return _access_anchors(g, warrior, mission_rules(g.scenario).may_leave)


def _access_anchors(g: Lab, warrior: Warrior, allowed: object) -> Squares:
    anchors = 0
    for access, printed in zip(g.accesses, g.board.map.accesses, strict=True):
        if allowed(g, warrior, access):  # type: ignore[operator]
            anchors |= printed.anchors(warrior.size)
    return anchors


def scene_of(g: Lab, warrior: Warrior) -> Scene:
    """Everything his Movement depends on."""
    return Scene(
        g.terrain,
        mover_of(g, warrior),
        crowd_around(g, warrior),
        exits=ways_out(g, warrior),
        entrances=ways_in(g, warrior),
    )


# ---------------------------------------------------------------- the allowance


def allowance(g: Lab, movement: Movement) -> int:
    """The points of the whole Movement: Mt, NV or X, plus what was fixed at its start.
    HYB-WND-09"""
    warrior = g.warriors[movement.warrior]
    if movement.kind == "heroic":
        own = natural_value(g, warrior)
    elif movement.kind == "infiltration":
        own = aptitude(g, warrior, "infiltration")
    else:
        own = movement_value(g, warrior)
    return max(0, own + movement.bonus)


def points_left(g: Lab, movement: Movement) -> int:
    """What is left of it now. HYB-WND-09"""
    return max(0, allowance(g, movement) - movement.spent)


# ---------------------------------------------------------------- the whole Movement


async def move(
    g: Lab,
    warrior: Warrior,
    kind: str = "activation",
    bonus: int = 0,
    expert_target: int = NOBODY,
) -> None:
    """A warrior's Movement from its start to where it ends; g.movement tells how it went.
    HYB-MOV-01"""
    movement = begin_movement(g, warrior, kind, bonus)
    movement.expert_target = expert_target
    await happens(g, "movement begins", warrior.id)
    if movement.course.anchor == OUTSIDE and not scene_of(g, warrior).entrances:
        g.emit(StayedOutside, warrior.id)
        return
    progress: Progress = "goes on"
    while progress == "goes on":
        progress = await _next(g, warrior, movement)
    if warrior.on_board:
        await _come_to_rest(g, warrior, movement, settled=progress == "settled")


def begin_movement(g: Lab, warrior: Warrior, kind: str = "activation", bonus: int = 0) -> Movement:
    """A Movement about to begin, with its bonuses fixed. HYB-AUR-05"""
    bonus += added(g, warrior, "mp")
    course = begin_outside(0)
    if warrior.on_board:
        # whoever touches no enemy is tied to none
        crowd = crowd_around(g, warrior) if enemies_in_contact(g, warrior) else ALONE
        course = begin(g.terrain, mover_of(g, warrior), crowd, warrior.square, warrior.facing, 0)
    movement = Movement(warrior.id, course, kind, bonus)  # type: ignore[arg-type]
    movement.course = course._replace(points=points_left(g, movement))
    movement.charnel = warrior.on_board and charnel_touched(g, warrior)
    g.movement = movement
    return movement


async def _next(g: Lab, warrior: Warrior, movement: Movement) -> Progress:
    """One more decision of the Movement. HYB-DEC-00"""
    movement.course = movement.course._replace(points=points_left(g, movement))
    if not _can_go_on(warrior):
        return "over"
    scene = scene_of(g, warrior)
    menu = menu_of(scene, movement.course, bool(warrior.pinned), must_enter(g, warrior))
    if not menu.acts:
        return "over"
    chosen = await ask(
        warrior.side,
        "move",
        menu.first if warrior.pinned else menu,
        rule="HYB-MOV-01",
        about={"warrior": warrior.id, "points": movement.course.points},
    )
    if chosen[0] == "stop":
        return "settled"
    if chosen[0] == "to":
        return await _go_to(g, warrior, movement, menu, chosen[1], chosen[2])
    act = Act(*chosen)  # type: ignore[arg-type]
    return "goes on" if await perform(g, warrior, movement, act, scene) else "over"


def _can_go_on(warrior: Warrior) -> bool:
    return warrior.place in ("board", "cell", "outside") and not warrior.paralysed


class MoveOptions(Sequence[Option[Choice]]):
    """Stop, if he may, and the acts, then every place and facing in which the Movement can end; each
    is made when it is looked at. HYB-MOV-01 HYB-MOV-04"""

    def __init__(self, scene: Scene, course: Course, acts: list[Act], stops: bool) -> None:
        self.grid = scene.terrain.grid
        self.scene, self.course, self.acts, self.stops = scene, course, acts, stops
        self._paths: dict[tuple[Square, Facing], list[Act]] = {}
        at = course.facing * self.grid.span + course.anchor
        self.here = 1 << at if course.anchor != OUTSIDE else 0

    @property
    def first(self) -> list[Option[Choice]]:
        """Stop and the single acts."""
        return [self[at] for at in range(self.stops + len(self.acts))]

    @cached_property
    def reach(self) -> Reach:
        """Everywhere the Movement can end; worked out on demand."""
        return Reach(self.scene, self.course)

    @cached_property
    def exits(self) -> list[Square]:
        """The exits by which he can leave from elsewhere."""
        return [anchor for anchor in self.reach.ways_out if anchor != self.course.anchor]

    @cached_property
    def counts(self) -> list[int]:
        """How many ends each shell of the reach holds."""
        return [(shell.poses & ~self.here).bit_count() for shell in self.reach.shells]

    @cached_property
    def total(self) -> int:
        """How many answers there are."""
        return self.stops + len(self.acts) + sum(self.counts) + len(self.exits)

    def __len__(self) -> int:
        return self.total

    @cached_property
    def poses(self) -> list[int]:
        """The ends, as numbers of poses: anchors side by side for the four facings."""
        found: list[int] = []
        for shell in self.reach.shells:
            found += squares_of(shell.poses & ~self.here)
        return found

    @cached_property
    def whole(self) -> list[Option[Choice]]:
        """All answers, for whoever looks at every one of them."""
        found = self.first
        for shell in self.reach.shells:
            for pose in squares_of(shell.poses & ~self.here):
                found.append(self._destination(pose, shell.cost))
        found += [self._exit(anchor) for anchor in self.exits]
        return found

    def __iter__(self) -> Iterator[Option[Choice]]:
        return iter(self.whole)

    @overload
    def __getitem__(self, index: int) -> Option[Choice]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Option[Choice]]: ...
    def __getitem__(self, index: int | slice) -> Option[Choice] | Sequence[Option[Choice]]:
        if isinstance(index, slice):
            return self.whole[index]
        at = index + self.total if index < 0 else index
        at -= self.stops
        if at < 0:
            return Option("stop", STOP)
        if at < len(self.acts):
            return self._act(self.acts[at])
        at -= len(self.acts)
        for shell, count in zip(self.reach.shells, self.counts, strict=True):
            if at < count:
                return self._destination(nth_of(shell.poses & ~self.here, at), shell.cost)
            at -= count
        return self._exit(self.exits[at])

    def path(self, anchor: Square, facing: Facing) -> list[Act]:
        """The acts that lead to an end; without a facing, out by an exit."""
        path = self._paths.get((anchor, facing))
        if path is None:
            reach = self.reach
            path = reach.path_out(anchor) if facing < 0 else reach.path_to(anchor, facing)
            self._paths[anchor, facing] = path
        return path

    def _act(self, act: Act) -> Option[Choice]:
        return Option(_act_id(self.grid, act), (*act,))

    def _destination(self, pose: int, cost: int) -> Option[Choice]:
        facing, anchor = divmod(pose, self.grid.span)
        return Option(_destination_id(self.grid, pose), ("to", anchor, facing, cost, -1))

    def _exit(self, anchor: Square) -> Option[Choice]:
        x, y = self.grid.xy(anchor)
        return Option(f"out:{x},{y}", ("to", anchor, -1, self.reach.ways_out[anchor].cost, -1))


@lately(256)
def menu_of(scene: Scene, course: Course, pinned: bool, enters: bool) -> MoveOptions:
    """The answers to the question how a Movement goes on: a pinned warrior has doors only, and who has
    to enter may not stop. A search asks it again and again, so the last ones are kept. HYB-MOV-01
    HYB-MOV-25 HYB-MV-06"""
    acts = legal_acts(scene, course)
    if pinned:
        acts = [act for act in acts if act.kind in ("open", "close")]
    stops = may_stop(scene, course) and not (acts and enters)
    return MoveOptions(scene, course, acts, stops)


@lru_cache(maxsize=1 << 14)
def _destination_id(grid: Grid, pose: int) -> str:
    facing, anchor = divmod(pose, grid.span)
    x, y = grid.xy(anchor)
    return f"to:{x},{y}:{COMPASS[facing]}"


def must_enter(g: Lab, warrior: Warrior) -> bool:
    """From a given round on, nobody who can come in stays outside. HYB-MOV-25"""
    first = int(g.options["must_enter_from"])
    return warrior.place == "outside" and 0 < first <= g.round


def _act_id(grid: Grid, act: Act) -> str:
    if act.kind in ("open", "close"):
        return f"{act.kind}:{act.door}"
    if act.kind == "turn":
        return f"turn:{COMPASS[act.facing]}"
    if act.kind == "leave":
        return "leave"
    x, y = grid.xy(act.anchor)
    return f"{act.kind}:{x},{y}" + (f":{COMPASS[act.facing]}" if act.kind == "enter" else "")


async def _go_to(
    g: Lab, warrior: Warrior, movement: Movement, menu: MoveOptions, anchor: Square, facing: Facing
) -> Progress:
    """Walk to where the Movement is to end, act by act, unless something interrupts it."""
    path = menu.path(anchor, facing)
    movement.interrupted = False
    for act in path:
        if not await perform(g, warrior, movement, act, menu.scene):
            return "over"
        if movement.interrupted:
            return "goes on"
    return "settled"


# ---------------------------------------------------------------- one act


async def perform(g: Lab, warrior: Warrior, movement: Movement, act: Act, scene: Scene) -> bool:
    """Carry out one elementary act and what follows it; False when the Movement is over. HYB-DEC-04

    The scene is that of the decision: whatever changes the crowd interrupts the Movement.
    """
    if act.kind == "leave":
        await _leave(g, warrior, movement, act)
        return False
    if warrior.on_board:
        movement.path = (*movement.path, movement.course)
    movement.spent += act.cost
    before = movement.course
    movement.course = advance(g.terrain, scene.mover, scene.crowd, before, act)
    if act.kind == "turn":
        await _turn(g, warrior, act)
    elif act.kind in ("open", "close"):
        await _door_act(g, warrior, act)
    elif act.kind == "enter":
        await _enter(g, warrior, movement, act)
    else:
        await _step(g, warrior, movement, act, before)
    return act.kind != "drop" and _can_go_on(warrior) and warrior.on_board


async def _turn(g: Lab, warrior: Warrior, act: Act) -> None:
    warrior.facing = act.facing
    g.emit(Turned, warrior.id, act.facing, act.cost)
    await happens(g, "turned", warrior.id)
    await after_act(g)


async def _door_act(g: Lab, warrior: Warrior, act: Act) -> None:
    """Open or close a door. HYB-BRD-09"""
    if act.kind == "open":
        open_door(g, act.door)
        g.emit(DoorOpened, warrior.id, act.door)
    else:
        close_door(g, act.door)
        g.emit(DoorClosed, warrior.id, act.door)
    await happens(g, "door changed", warrior.id, number=act.door)
    await after_act(g, warrior.id)


async def _enter(g: Lab, warrior: Warrior, movement: Movement, act: Act) -> None:
    """Come in from outside; the facing is free. HYB-MOV-22"""
    warrior.place = "board"
    warrior.square, warrior.facing = act.anchor, act.facing
    g.eventful = True
    g.emit(Entered, warrior.id, act.anchor, act.facing)
    await happens(g, "entered", warrior.id)
    await _touch_charnel(g, warrior, movement)
    await after_act(g, warrior.id)


async def _leave(g: Lab, warrior: Warrior, movement: Movement, act: Act) -> None:
    """Leave through an exit. HYB-MOV-23"""
    movement.spent += act.cost
    g.eventful = True
    remove(g, warrior, "evacuated")
    g.emit(Evacuated, warrior.id)
    await happens(g, "evacuated", warrior.id)
    await after_act(g)


async def _step(g: Lab, warrior: Warrior, movement: Movement, act: Act, before: Course) -> None:
    """One step, with any door it knocks down and any pit it jumps or drops into. HYB-MOV-02"""
    if act.door >= 0:
        break_door(g, act.door)
        g.emit(DoorBroken, warrior.id, act.door)
    warrior.square = act.anchor
    lose_ambush(g, warrior)
    g.emit(Stepped, warrior.id, act.anchor, act.cost)
    if act.kind == "jump":
        await _jump(g, warrior, movement, before)
    elif act.kind == "drop":
        await fall(g, warrior)
    if warrior.on_board:
        await happens(g, "stepped", warrior.id)
        await _touch_charnel(g, warrior, movement)
    await after_act(g, warrior.id if warrior.on_board else NOBODY)


async def _touch_charnel(g: Lab, warrior: Warrior, movement: Movement) -> None:
    """Coming to touch a charnel house wounds once a Movement. HYB-TRP-10"""
    touches = warrior.on_board and charnel_touched(g, warrior)
    if touches and not movement.charnel and not movement.charnel_wound:
        movement.charnel_wound = True
        await wound(g, [(warrior.id, 1)], "charnel")
    movement.charnel = touches


async def _jump(g: Lab, warrior: Warrior, movement: Movement, before: Course) -> None:
    """Jump an open trapdoor: a Natural Roll; on a failure 1 Wound, and he is in the pit.
    HYB-MOV-16"""
    if aptitude(g, warrior, "sure-jump"):
        return
    jump = Action("jump", warrior.side, warrior.id, name="jump")
    g.actions.append(jump)
    if g.options["jump_cards"] == "allowed":
        await exchange(g, jump)
    jumped = await natural_roll(g, jump, "jump")
    await happens(g, "action ended", warrior.id, action=jump)
    g.actions.pop()
    if not jumped:
        movement.interrupted = True
        movement.course = fallen(g.terrain, mover_of(g, warrior), before, movement.course)
        await fall(g, warrior)


async def fall(g: Lab, warrior: Warrior) -> None:
    """A fall into a pit costs 1 Wound, credited to nobody. HYB-MOV-17 HYB-WND-07"""
    g.emit(FellInPit, warrior.id)
    await wound(g, [(warrior.id, 1)], "pit")


# ---------------------------------------------------------------- the end


async def _come_to_rest(g: Lab, warrior: Warrior, movement: Movement, settled: bool) -> None:
    """Where he ends: put back if he may not stay, wounded if in a pit. HYB-MOV-17 HYB-MOV-20"""
    course = movement.course
    in_pit = base(g, warrior) & g.terrain.pits & ~course.footing
    if course.steps and in_pit:
        await fall(g, warrior)
        await after_act(g)
    elif not settled and not may_stop(scene_of(g, warrior), course):
        _put_back(g, warrior, movement)
    if warrior.on_board:
        for enemy in enemies_in_contact(g, warrior):
            lose_ambush(g, enemy)


def _put_back(g: Lab, warrior: Warrior, movement: Movement) -> None:
    """Back to the last square of his path where he can end. HYB-MOV-20"""
    scene = scene_of(g, warrior)
    for course in reversed(movement.path):
        if may_stop(scene, course):
            warrior.square = course.anchor
            movement.course = movement.course._replace(anchor=course.anchor)
            g.emit(PutBack, warrior.id, course.anchor)
            return
