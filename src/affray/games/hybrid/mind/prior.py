"""At a glance: which options look promising, and how far it is to where one wants to be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias

from affray.boards.grid.rays import rays_of, within
from affray.boards.grid.squares import FACINGS, Grid, Squares, set_of, squares_of
from affray.boards.grid.terrain import Terrain
from affray.engine.lately import lately
from affray.engine.questions import Ask, Option
from affray.games.hybrid.content.kinds import Profile, content
from affray.games.hybrid.mind.blows import comes_to_blows
from affray.games.hybrid.mind.levels import WORTH, attack_worth
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.missions.rules import enemy_squares, exit_squares
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.facing import distance
from affray.games.hybrid.rules.firing import GROUND, Aim
from affray.games.hybrid.rules.movement import MoveOptions
from affray.games.hybrid.rules.profiles import (
    aptitude,
    enemies_of,
    mode_value,
    movement_value,
    natural_value,
)
from affray.games.hybrid.rules.sight import DARKNESS, sight_range
from affray.games.hybrid.state import NOWHERE, Action, Facing, Lab, Square, Warrior

Weigh: TypeAlias = "Callable[[Lab, Ask[Any], Option[Any]], float]"

FAR: Final = 60
"""The distance of squares that no path leads to."""
LEVEL_WEIGHTS: Final = (0.0, 1.0, 0.7, 1.2, 1.8, 1.6, 2.2)
STRIKING_REACH: Final = 6
KEEN: Final = 6
"""How much more a slightly better answer is worth looking at."""
LEAST: Final = 0.3
AVERAGE: Final = 4
"""The mode value of an average warrior. HYB-PRO-03"""
BEHIND: Final = 2.0
"""How much more promising the back of an enemy is than his front. HYB-OC-05"""

OUTSIDE: Final = 0.001
"""What staying off the board promises."""
EXPOSED: Final = 0.05
"""How much less a square promises that an enemy can shoot at, to a warrior with one Wound left."""

TURNED: Final = 20.0
ASKEW: Final = 8.0
"""What a goal promises to a warrior who will look towards it, and to one who will not."""
LEAVES: Final = 40.0
"""What leaving the board promises to whoever wants to be out."""
SHOT: Final = 3
"""Whoever means to shoot at an enemy need come no nearer than this many steps. HYB-FIR-03"""
STEP: Final = 0.02
"""How promising a single act is beside the best end of a whole path."""

LATER: Final = 0.5
"""How much less promising it is to let a warrior farther off act first."""

BY_WORD: Final[dict[str, dict[str, float]]] = {
    "parry": {"yes": 4.0, "no": 1.0},
    "second-attack": {"yes": 6.0, "no": 1.0},
    "counter-strike": {"yes": 6.0, "no": 1.0},
    "combined-attack": {"yes": 1.0, "no": 1.0},
    "ambush": {"yes": 3.0, "no": 1.0},
    "ambush-upkeep": {"keep": 1.0, "release": 1.0},
    "event-counter": {"activate": 2.0, "pass": 1.0},
    "objective": {"accept": 20.0, "close": 3.0, "reopen": 1.0, "pass": 1.0},
    "turn-to-strike": {"face": 3.0, "no": 1.0},
    "sacrifice": {"sacrifice": 2.0, "pass": 1.0},
    "auction": {"pass": 3.0, "lay": 0.3},
    "bonus-cards": {"decline": 3.0, "points": 0.8, "effect": 1.0},
    "hindrance": {"pass": 3.0, "points": 0.8, "effect": 1.0},
    "card-window": {"pass": 1.0, "play": 1.0},
    "extra-movement": {"yes": 3.0, "no": 1.0},
    "armour-piercing": {"pierce": 5.0, "pass": 1.0},
    "aura": {"raise": 3.0, "keep": 3.5, "none": 0.3},
    "neutralise": {"neutralise": 5.0, "pass": 1.0},
}
"""What an answer is worth by the first word of its id."""


def prior(g: Lab, ask: Ask[Any]) -> Sequence[float]:
    """How promising each option is, as weights."""
    options = ask.options
    if ask.kind == "move":
        return _moves(g, ask)
    if ask.kind == "counter":
        return _counters(g, ask)
    if ask.kind == "deploy-square":
        return _starts(g, ask)
    if ask.kind == "squad":
        return _or_any([float(option.id != "own") for option in options])
    if ask.kind == "recruit":
        return _or_any([_recruit(option.value) for option in options])
    if ask.kind == "mode":
        return [_mode(g, _asked(g, ask), option.id) for option in options]
    if ask.kind == "fire":
        return _fire(g, ask)
    if ask.kind == "strike":
        return [_strike(g, option) for option in options]
    if ask.kind in WORTH:
        return _by_odds(g, ask)
    if ask.kind.endswith("-level"):
        return [_level(option.id) for option in options]
    words = BY_WORD.get(ask.kind)
    if words is None:
        return [1.0] * len(options)
    return [words.get(option.id.partition(":")[0], 1.0) for option in options]


def _by_odds(g: Lab, ask: Ask[Any]) -> list[float]:
    """Levels by their average worth: the best well ahead, the ones it beats hardly at all."""
    worth, action = WORTH[ask.kind], g.actions[-1]
    values = [worth(g, action, int(option.id.split(":")[1])) for option in ask.options]
    best = max(values) or 1.0
    return [max(LEAST, value / best) ** KEEN for value in values]


def _starts(g: Lab, ask: Ask[Any]) -> list[float]:
    """The nearer to where he wants to be, the better. HYB-SET-08"""
    warrior = _asked(g, ask)
    far = distances(g, goals_of(g, warrior), warrior)
    return [1 / (1 + far.get(option.value, FAR)) ** 2 for option in ask.options]


def _or_any(weights: list[float]) -> list[float]:
    """Where nothing is promising, one answer is as good as another."""
    return weights if any(weights) else [1.0] * len(weights)


def _recruit(profile: str) -> float:
    """Ranks that are not spent help nobody: a squad is done when nothing fits any more. HYB-SET-02"""
    return (content().get(Profile, profile).rank or 0.5) if profile else 0.0


def _asked(g: Lab, ask: Ask[Any]) -> Warrior:
    """The warrior a question is about."""
    return g.warriors[(ask.about or {}).get("warrior", g.active)]


def _level(name: str) -> float:
    parts = name.split(":")
    return LEVEL_WEIGHTS[int(parts[1])] if len(parts) > 1 and parts[1].isdecimal() else 1.0


FIRE: Final[dict[str, float]] = {
    "shoot": 4.0,
    "twice": 5.0,
    "thing": 6.0,
    "ambush": 2.0,
    "pass": 0.5,
}
WASTED: Final = 0.02
"""A shot at a friend or at the ground."""


def _fire(g: Lab, ask: Ask[Any]) -> list[float]:
    """Shots at the enemy, the more they take from him the better; at friends or the ground
    hardly ever."""
    shooter = _asked(g, ask)
    values = [_toll(g, shooter, option) for option in ask.options]
    best = max(values) or 1.0
    return [
        WASTED
        if is_wasted(g, ask.seat, option)
        else FIRE[option.id.partition(":")[0]] * (max(LEAST, value / best) ** 2 if value else 1.0)
        for option, value in zip(ask.options, values, strict=True)
    ]


def _toll(g: Lab, shooter: Warrior, option: Option[Any]) -> float:
    """What one shot at each of the warriors aimed at takes from the enemy on average."""
    targets = [aim[0] for aim in option.value[1:] if aim[0] >= 0]
    return sum(
        attack_worth(g, Action("shot", shooter.side, shooter.id, target, name="shot"), 1)
        * (g.warriors[target].card.rank or 0.5)
        for target in targets
    )


def is_wasted(g: Lab, seat: str, option: Option[Any]) -> bool:
    """Whether a shot is aimed at a friend or at the ground."""
    aims = [Aim(*aim) for aim in option.value[1:]]
    return any(aim.thing == GROUND or _is_friend(g, seat, aim.target) for aim in aims)


def _is_friend(g: Lab, seat: str, target: int) -> bool:
    return target >= 0 and g.warriors[target].side == seat


def _strike(g: Lab, option: Option[Any]) -> float:
    """Targets that are nearly down first, and those that are worth the most."""
    name: str = option.value[0]
    target: int = option.value[1]
    if name != "strike":
        return 4.0 if name else 0.2
    enemy = g.warriors[target]
    return 3.0 + enemy.card.rank + 3.0 / natural_value(g, enemy)


def _counters(g: Lab, ask: Ask[Any]) -> list[float]:
    """The warrior nearest to an enemy acts first. HYB-ROU-06"""
    order = sorted(ask.options, key=lambda o: _to_the_enemy(g, g.warriors[o.value]))
    return [LATER ** order.index(option) for option in ask.options]


def _to_the_enemy(g: Lab, warrior: Warrior) -> int:
    if not warrior.on_board:
        return FAR
    enemies = [enemy for enemy in enemies_of(g, warrior) if enemy.on_board]
    return min((distance(g, warrior, enemy) for enemy in enemies), default=FAR)


def _mode(g: Lab, warrior: Warrior, mode: str) -> float:
    """Strike what can be reached, shoot what cannot, otherwise go where one wants to be."""
    if mode == "OC":
        skill = mode_value(g, warrior, "OC") / AVERAGE
        if _can_break(g, warrior):
            return 4.0
        return 3.0 * skill if _is_near(g, warrior) and comes_to_blows(g, warrior) else 0.3
    if mode == "F":
        return _to_shoot(g, warrior) * mode_value(g, warrior, "F") / AVERAGE
    if mode == "Mv" and _comes_first(g, warrior):
        return 4.0
    near = _to_the_enemy(g, warrior) <= STRIKING_REACH
    if mode == "DC":
        return 1.0 if near else 0.2
    return 1.0 if near else 2.0


def _to_shoot(g: Lab, warrior: Warrior) -> float:
    """Whoever has something better to do than to hunt does not wait for somebody to shoot at."""
    if goals_of(g, warrior) == enemy_squares(g, warrior):
        return 2.5
    far = _to_the_enemy(g, warrior)
    return 2.5 if far <= DARKNESS + movement_value(g, warrior) // 2 else 1.0


def things(g: Lab, warrior: Warrior) -> Squares:
    """Where the mission has something for him to break. HYB-OC-12"""
    return set_of(square for _, square in mission_rules(g.scenario).objects(g, warrior))


def _can_break(g: Lab, warrior: Warrior) -> bool:
    """Whether his Movement takes him to something that he has to break."""
    wanted = things(g, warrior) & goals_of(g, warrior)
    return bool(wanted) and _steps_to(g, warrior, wanted) <= movement_value(g, warrior)


def _steps_to(g: Lab, warrior: Warrior, goals: Squares) -> int:
    return distances(g, goals, warrior).get(warrior.square, FAR)


def _comes_first(g: Lab, warrior: Warrior) -> bool:
    """Whether his Movement takes him to a square that an enemy is about to take."""
    wanted = _wanted_by_the_enemy(g, warrior)
    way = distances(g, wanted, warrior).get(warrior.square, FAR) if wanted else FAR
    return 0 < way <= movement_value(g, warrior)


def _is_near(g: Lab, warrior: Warrior) -> bool:
    """Whether an enemy is near enough to be looked for, by ways wide enough for him."""
    if not warrior.on_board:
        return False
    way = distances(g, enemy_squares(g, warrior), warrior).get(warrior.square, FAR)
    return way - 1 <= movement_value(g, warrior)


# ---------------------------------------------------------------- where to go


def _moves(g: Lab, ask: Ask[Any]) -> list[float]:
    """The nearer to a goal, and facing it, the better; single acts only where no whole path does
    the same. A warrior who means to strike goes to the enemy."""
    options, places = ask.options, Places(g, _asked(g, ask))
    if type(options) is MoveOptions:
        return _menu(options, places)
    return _each(options, places, g.board.grid.span)


def _each(options: Iterable[Option[Any]], places: Places, span: int) -> list[float]:
    """What each answer promises; single acts a little beside the best end."""
    found = [_move(option, places, span) for option in options]
    least = STEP * max(found)
    return [weight or least for weight in found]


def _move(option: Option[Any], places: Places, span: int) -> float:
    kind, anchor, facing = option.value[:3]
    if kind == "leave" or option.id.startswith("out:"):
        return places.leaves
    if kind == "stop":
        return places.here
    return places.promise(facing * span + anchor) if kind == "to" else 0.0


def _menu(menu: MoveOptions, places: Places) -> list[float]:
    """The same for answers that nobody has looked at yet: none of them is made."""
    stay = [places.here] if menu.stops else []
    ends = places.promises(menu.poses) + [places.leaves] * len(menu.exits)
    step = STEP * max(stay + ends, default=1.0)
    return [*stay, *(places.leaves if act.kind == "leave" else step for act in menu.acts), *ends]


def struck_at(g: Lab, warrior: Warrior) -> Squares:
    """What a warrior goes for who means to strike: what he has to break, or the enemy."""
    wanted = things(g, warrior) & goals_of(g, warrior)
    return wanted or enemy_squares(g, warrior)


class Places:
    """What the places where a Movement may end promise to a warrior."""

    __slots__ = ("backs", "far", "g", "leaves", "near", "snipers", "wanted", "warrior")

    def __init__(self, g: Lab, warrior: Warrior) -> None:
        self.g, self.warrior = g, warrior
        strikes = warrior.mode == "OC"
        hunted = enemy_squares(g, warrior)
        goals = struck_at(g, warrior) if strikes else goals_of(g, warrior)
        self.far = ways_for(g, warrior, goals)
        self.leaves = LEAVES if goals & exit_squares(g) else OUTSIDE
        self.near = SHOT if warrior.mode == "F" and goals == hunted else 0
        self.backs = set(_backs(g, warrior)) if strikes else ()
        self.wanted = g.board.grid.covering(_wanted_by_the_enemy(g, warrior), warrior.size)
        weak = natural_value(g, warrior) == 1 and not strikes
        self.snipers = _snipers(g, warrior) if weak else ()

    @property
    def here(self) -> float:
        """What staying where he is promises."""
        at = self.warrior.square
        return OUTSIDE if at == NOWHERE else self._promise(at, 0, turned=True)

    def promises(self, poses: list[int]) -> list[float]:
        """What each of these poses promises."""
        if self.snipers:
            return list(map(self.promise, poses))
        plain = self.far.shots if self.near else self.far.promises
        found = list(map(plain.__getitem__, poses))
        if self.backs or self.wanted:
            liked = self._liked()
            for n, pose in enumerate(poses):
                if pose in liked:
                    found[n] = self.promise(pose)
        return found

    def _liked(self) -> set[int]:
        """The poses that are worth more than the way that is left from them."""
        span = self.g.board.grid.span
        found = {facing * span + at for at, facing in self.backs}
        for at in squares_of(self.wanted):
            found.update(range(at, at + len(FACINGS) * span, span))
        return found

    def promise(self, pose: int) -> float:
        """What one pose promises: anchors side by side for the four facings."""
        facing, at = divmod(pose, self.g.board.grid.span)
        return self._promise(at, facing, self.far.is_ahead(at, facing))

    def _promise(self, at: Square, facing: Facing, turned: bool) -> float:
        way = 0 if self.wanted >> at & 1 else max(self.near, self.far.get(at, FAR))
        liked = BEHIND if (at, facing) in self.backs else 1.0
        weight = liked * (TURNED if turned else ASKEW) / (1.0 + way) ** 2
        return weight * EXPOSED if way and self.snipers and self._fired_at(at) else weight

    def _fired_at(self, at: Square) -> bool:
        is_clear, walls = rays_of(self.g.board.grid).is_clear, self.g.terrain.opaque
        return any(squares >> at & 1 and is_clear(eye, at, walls) for eye, squares in self.snipers)


def _snipers(g: Lab, warrior: Warrior) -> list[tuple[Square, Squares]]:
    """Where the enemies stand who may shoot at a warrior without a step, and how far they see."""
    grid = g.board.grid
    found = []
    for enemy in enemies_of(g, warrior):
        if enemy.square >= 0 and enemy.card.f is not None and not enemy.disarmed:
            squares = within(grid, enemy.square, enemy.size, sight_range(g, enemy))
            found.append((enemy.square, squares))
    return found


def _wanted_by_the_enemy(g: Lab, warrior: Warrior) -> Squares:
    """Squares that an enemy makes for and is about to reach: to stand there denies them to him."""
    wanted = 0
    hunted: Squares | None = None
    for enemy in enemies_of(g, warrior):
        goals = goals_of(g, enemy)
        if hunted is None:
            hunted = enemy_squares(g, enemy)
        if goals == hunted:
            continue
        way = distances(g, goals, enemy).get(enemy.square, FAR)
        if way and way <= movement_value(g, enemy):
            wanted |= goals
    return wanted


def goals_of(g: Lab, warrior: Warrior) -> Squares:
    """Where a warrior wants to be, as far as everybody can see."""
    return mission_rules(g.scenario).goals(g, warrior)


def _backs(g: Lab, warrior: Warrior) -> Iterator[tuple[Square, Facing]]:
    """The places from which a strike comes from behind, where a back is worth it. HYB-APT-15"""
    grid = g.board.grid
    for enemy in enemies_of(g, warrior):
        if enemy.dc or not aptitude(g, enemy, "dorsal-protection"):
            under = base(g, enemy)
            back = grid.stepped(under, 2 * (enemy.facing ^ 2)) & ~under
            for anchor in squares_of(grid.covering(back, warrior.size)):
                yield anchor, enemy.facing


def ways_for(g: Lab, warrior: Warrior, goals: Squares) -> Ways:
    """Steps to a warrior's goals. Where none is there yet he makes for the entrances, and where no way
    leads for the doors that keep him from it."""
    far = distances(g, goals, warrior)
    if not warrior.on_board or warrior.square in far:
        return far
    goals = goals or set_of(at for access in g.accesses for at in access.squares)
    far = _steps(g.board.grid, goals, _ways(g, 1), False)
    if warrior.square in far:
        return far
    return _steps(g.board.grid, goals, g.terrain.floor | g.terrain.closed, False)


class Ways(dict[Square, int]):
    """Steps from each square to the nearest goal."""

    __slots__ = ("grid", "promises", "shots")

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self.grid = grid
        self.promises = Promises(self, 0)
        self.shots = Promises(self, SHOT)
        """The same to whoever need come no nearer than for a shot."""

    def is_ahead(self, at: Square, facing: Facing) -> bool:
        """Whether a step straight ahead leads nearer to the goal."""
        ahead = at + self.grid.delta(2 * facing)
        return self.get(ahead, FAR) < self.get(at, FAR)


class Promises(dict[int, float]):
    """What the poses of a board promise on the way to a goal, worked out when they are asked for."""

    __slots__ = ("far", "near")

    def __init__(self, far: Ways, near: int) -> None:
        super().__init__()
        self.far, self.near = far, near

    def __missing__(self, pose: int) -> float:
        facing, at = divmod(pose, self.far.grid.span)
        turned = self.far.is_ahead(at, facing)
        way = max(self.near, self.far.get(at, FAR))
        self[pose] = found = (TURNED if turned else ASKEW) / (1.0 + way) ** 2
        return found


def distances(g: Lab, goals: Squares, mover: Warrior | None = None) -> Ways:
    """Steps from each square to the nearest goal, doors that the mover can open counting as floor.

    For a large base squares are anchors; if no path is wide enough, a small base's path counts.
    """
    size = 1 if mover is None else mover.size
    if mover is not None and size > 1:
        grid = g.board.grid
        ways = grid.fitting(_ways(g, 2), size)
        far = _steps(grid, grid.covering(goals, size), ways, bool(aptitude(g, mover, "titan")))
        if mover.square in far:
            return far
    timid = mover is not None and bool(aptitude(g, mover, "puny"))
    return _steps(g.board.grid, goals, g.terrain.floor if timid else _ways(g, 1), False)


def _ways(g: Lab, width: int) -> Squares:
    """The floor, and the closed doors of at least this width that are not locked."""
    return ways_of_width(g.terrain, width)


@lru_cache(maxsize=512)
def ways_of_width(terrain: Terrain, width: int) -> Squares:
    """The floor, and the closed doors of at least this width that are not locked."""
    ways = terrain.floor
    for door in terrain.map.doors:
        if not terrain.is_locked(door) and door.size >= width:
            ways |= door.squares
    return ways


@lately(512)
def _steps(grid: Grid, goals: Squares, ways: Squares, straight: bool) -> Ways:
    reached = goals
    far = Ways(grid)
    far |= dict.fromkeys(squares_of(goals), 0)
    steps = 0
    spread = grid.beside if straight else grid.around
    while True:
        rim = (spread(reached) if reached else 0) & ways & ~reached
        if not rim:
            return far
        steps += 1
        far |= dict.fromkeys(squares_of(rim), steps)
        reached |= rim
