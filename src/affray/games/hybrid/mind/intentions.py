"""What a player may intend with a warrior: strike, shoot, move, lie in wait, open a door, score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from affray.boards.grid.bases import BACK, FRONT, touched_edge
from affray.boards.grid.movement import OUTSIDE, Act
from affray.boards.grid.reach import Reach
from affray.boards.grid.squares import Square, Squares, squares_of
from affray.engine.intentions import About, Answer, Deed, Intention, Way, search
from affray.engine.questions import Ask, Option, Seat
from affray.engine.table import Table
from affray.games.hybrid.mind.blows import comes_to_blows
from affray.games.hybrid.mind.evaluate import prefers_shooting
from affray.games.hybrid.mind.exchanges import asks_whose, pairs
from affray.games.hybrid.mind.levels import WEIGHED, best_worth
from affray.games.hybrid.mind.lines_in_words import Reader, level_facts
from affray.games.hybrid.mind.prior import distances, goals_of, is_wasted
from affray.games.hybrid.mind.prior import prior as weights
from affray.games.hybrid.missions.rules import enemy_squares
from affray.games.hybrid.rules.action_cards import with_card
from affray.games.hybrid.rules.board import base
from affray.games.hybrid.rules.facing import distance, enemies_in_contact, shot_from_behind
from affray.games.hybrid.rules.firing import POINT_BLANK, fitting_levels
from affray.games.hybrid.rules.moments import active_seat
from affray.games.hybrid.rules.movement import COMPASS, MoveOptions
from affray.games.hybrid.rules.mutation_cards import may_mutate
from affray.games.hybrid.rules.profiles import LEVELS, aptitude, enemies_of
from affray.games.hybrid.rules.sight import sees, watched
from affray.games.hybrid.screen.names import square_name
from affray.games.hybrid.state import NOBODY, Facing, Lab, Warrior

Chain: TypeAlias = "tuple[Answer, ...]"

BASIC_MOVE, SKILLED_MOVE = 1, 3
SPARE: Final = 0.04
"""What another level of the same line promises, compared with the best one."""
ONLY_A_DOOR: Final = 1e-5
"""What a door promises to whoever has pointed at nothing: less than any place to go."""
DOOR: Final = 0.2
"""What opening or closing a door promises to whoever points at it."""
LATER: Final = 0.2
"""What going somewhere promises to whoever can do harm now."""
WAITED: Final = 0.5
"""What going somewhere, or to blows, promises to a shooter, compared with what he is there for."""
IDLE: Final = 0.02
"""What going somewhere with a weapon raised, without using it, promises."""
ASKEW: Final = 0.2
"""What a shot at somebody whom he does not look at promises."""
READY: Final = 0.5
"""What going to a place with a weapon raised promises, beside lying in wait there."""
EDGES: Final = {BACK: 3.0, FRONT: 1.0}
"""What attacking from behind or from the front is worth; the sides lie between."""
SIDE: Final = 1.6
MOST_PLACES: Final = 6
"""How many places to go are proposed when none is named."""
AIMED: Final = {"Mv": 0.05}
"""What charging an enemy promises to whoever points at him, beside an attack of full worth."""
AGAIN: Final = Answer("second-attack", "yes", True)
"""A Skilled Strike is followed by the second attack if possible, whatever the die."""


class Trip(NamedTuple):
    """Where a Movement ends and the path it takes."""

    place: Square
    facing: Facing
    cost: int
    points: int
    path: tuple[tuple[int, int, int], ...] = ()
    risks: tuple[int, ...] = ()
    """Ambushers who may fire along the path."""
    unwatched: bool = False
    moved: bool = True
    edge: int = -1


def intentions(world: Table[Lab], seat: Seat, about: About) -> Iterator[Intention]:
    """What a seat may intend at its question, best first."""
    guide = Intent(world.state, seat, about)
    return (found for found in search(world, seat, guide) if guide.is_meant(found))


def came_about(g: Lab, about: About) -> bool:
    """Whether a warrior who was to go somewhere got there, and may end there; whether one who was to
    lie in wait does. HYB-FIR-13 HYB-FIR-10"""
    deed = str(about.get("deed", ""))
    if not deed.startswith(("go", "ambush")):
        return True
    warrior = g.warriors[about["actor"]]
    if deed.startswith("ambush"):
        return warrior.ambush > 0
    if g.movement is not None and g.movement.warrior == warrior.id and g.movement.interrupted:
        return False
    return warrior.place == "board" and warrior.square == about.get("square")


class Intent:
    """Which answers carry out what the player means: a target, a place, a card, or anything."""

    def __init__(self, g: Lab, seat: Seat, about: About) -> None:
        self.about = about
        self.seat = seat
        self.target: int = about.get("target", NOBODY)
        self.place = square_meant(g, about.get("place"))
        self.card: str = about.get("card", "")
        self.trips: dict[Chain, Trip] = {}
        self.lesser: set[Chain] = set()
        """The chains that play a card for what helps less."""
        self.reader = Reader(g)
        self.anything = not about or set(about) <= {"actor", "card"}
        self._by_kind: dict[str, Callable[[Table[Lab], Ask[Any], Chain], Iterable[Way]]] = {
            "mode": self._modes,
            "turn-to-strike": self._turns,
            "move-level": self._move_levels,
            "move": self._moves,
            "extra-movement": self._extras,
            "strike": self._strikes,
            "fire": self._shots,
            "strike-level": self._levels,
            "shot-level": self._levels,
            "bonus-cards": self._cards,
            "card-window": self._windows,
            "swap-counters": self._exchanges,
            "mutation": self._changes,
            "aura": self._changes,
            "objective": self._objectives,
            "pin": self._pins,
            "combined-attack": _gladly,
            "deploy": _each,
            "deploy-square": self._deploy_squares,
            "deploy-facing": self._deploy_facings,
        }

    def is_meant(self, found: Intention) -> bool:
        """Whether it is about everything the player named; a card only where one can be played."""
        named = {key: value for key, value in self.about.items() if key != "place"}
        return found.fits(named) and (self.place < 0 or found.about.get("square") == self.place)

    def ways(self, world: Table[Any], ask: Ask[Any], chain: Chain) -> Iterable[Way]:
        """The answers that lead there."""
        known = self._by_kind.get(ask.kind)
        if known is not None:
            return known(world, ask, chain)
        return () if chain or not self.anything else _singly(world, ask)

    # ------------------------------------------------------------ modes and levels

    def _modes(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """A target is struck, shot at or charged; a place can be reached in any mode."""
        if self.target != NOBODY:
            # whoever points at an enemy wants to harm him, and has made up his mind about the mode
            yield from (Way(o.id, AIMED.get(o.id, 1.0)) for o in ask.options if o.id != "DC")
            return
        promise = weights(world.state, ask)
        share = self._shares(world.state)
        for option, weight in zip(ask.options, promise, strict=True):
            yield Way(option.id, weight * share.get(option.id, 1.0))

    def _shares(self, g: Lab) -> Mapping[str, float]:
        """What modes promise less than at a glance: Offensive Combat where nobody stands before the
        place that is meant; and, where a mission is won by harm, going somewhere instead of doing
        it, or instead of lying in wait for whom nobody can harm yet."""
        warrior = g.warriors[g.active]
        if self.place >= 0:
            return {} if touches_enemy(g, warrior, self.place) else {"OC": IDLE}
        if not self.anything or goals_of(g, warrior) != enemy_squares(g, warrior):
            return {}
        shoots = prefers_shooting(warrior)
        if can_harm(g, warrior):
            return {"Mv": LATER, "DC": LATER, "OC": WAITED if shoots else 1.0}
        return {"Mv": WAITED} if shoots else {}

    def _turns(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """One who turns to an enemy in contact gives up his Movement."""
        for option in ask.options:
            if option.value == NOBODY:
                yield Way(option.id, 1.0)
            elif self._is_wanted(option.value):
                yield Way(option.id, 3.0)

    def _is_wanted(self, target: int) -> bool:
        return self.target == target or (self.anything and target != NOBODY)

    def _move_levels(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """A Basic Move goes farthest; a Skilled Move pins the enemy it reaches. HYB-MV-03
        HYB-MV-05"""
        wanted = SKILLED_MOVE if self.target != NOBODY else BASIC_MOVE
        for option in ask.options:
            if option.value[0] == wanted:
                yield Way(option.id)
            elif self.target == NOBODY:
                yield Way(option.id, SPARE)

    def _levels(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """Every level completes the attack; the most promising one comes first."""
        g = world.state
        promise = weights(g, ask)
        best = max(promise)
        more = level_facts(g, ask)
        for option, weight in zip(ask.options, promise, strict=True):
            shown = 1.0 if weight == best else SPARE * weight / best
            if weight == best:
                best = 1.01 * best  # of those that are as good as each other one stands for all
            deed = self._attack(world, chain, option.value)
            yield Way(option.id, shown, deed._replace(about={**deed.about, **more}))

    def _attack(self, world: Table[Lab], chain: Chain, level: int) -> Deed:
        g = world.state
        action = g.actions[-1]
        trip = self._trip(g, chain)
        name = "strike" if action.kind == "strike" else "shoot"
        key = f"{name}-thing" if action.thing else f"{name}-here" if not trip.moved else name
        facts = {**self._facts(g, action.warrior, trip), "level": level}
        facts["how"] = LEVELS[level].lower()
        if action.thing:
            facts["thing"] = action.thing
        else:
            facts["target"] = action.target
            facts["from"] = _edge_of(g, action.warrior, action.target, name)
        whom = action.thing or action.target
        way = f"{name}:{whom}@{square_name(g, trip.place)}"
        tail = (AGAIN,) if name == "strike" and level == SKILLED_MOVE else ()
        return self._deed(world, key, way, facts["how"], facts, trip, chain, tail)

    # ------------------------------------------------------------ cards

    def _cards(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """No card, or the one the player means: first for what helps more here. HYB-CRD-01"""
        played = any(answer.kind == ask.kind for answer in chain)
        if not self.card or played:
            yield Way(ask.default)
            return
        uses = [option for option in ask.options if option.id.split(":")[1:] == [self.card]]
        best = max(uses, key=lambda use: _helps(world.state, use), default=None)
        for use in uses:
            if use is not best:
                self.lesser.add((*chain, Answer(ask.kind, use.id)))
            yield Way(use.id, 2.0 if use is best else 1.0)

    def _windows(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """First of all any card; on the way to something else none but the one the player means.
        Whoever points at something before his own warrior acts lets the window pass, and acts.
        HYB-EVT-08"""
        g = world.state
        if chain and self.card and not any(_face_played(answer) for answer in chain):
            for option in ask.options:
                if _face_played(Answer(ask.kind, option.id)) == self.card:
                    yield Way(option.id, 2.0)
        if ask.default is not None and (chain or (self.about and _begins(g, self.seat))):
            yield Way(ask.default)
        if chain:
            return
        yield from _singly(world, ask)
        for option, weight in zip(ask.options, weights(g, ask), strict=True):
            if asks_whose(g, self.seat, option.value):
                yield Way(option.id, weight)

    def _changes(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """Whoever points at something before he is changed stays as he is, and acts; but who has
        no Aura is not passed over, and the best mutant is not left as he is. HYB-MUT-04 HYB-AUR-04"""
        stays = ask.kind == "mutation" or ask.default == "keep"
        if ask.default is not None and (chain or (self.about and stays)):
            yield Way(ask.default)
        if not chain:
            keen = ask.kind == "mutation" and is_best_mutant(world.state)
            for way in _singly(world, ask):
                yield way._replace(weight=2.0) if keen and way.answer != ask.default else way

    def _exchanges(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterable[Way]:
        """Two counters change places. HYB-CON-07"""
        actor = self.about.get("actor", NOBODY)
        return pairs(world, ask, chain, actor) if self.anything else ()

    # ------------------------------------------------------------ targets

    def _strikes(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """The target the player means, or anybody at the front; nobody on the way to a place."""
        if self.place >= 0 and chain:
            return
        for option, weight in zip(ask.options, weights(world.state, ask), strict=True):
            name, target = option.value
            if self._is_wanted(target) or (name and target == NOBODY and self.anything):
                yield Way(option.id, weight)

    def _shots(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        g = world.state
        for option in ask.options:
            what, first, second = option.value
            if self.anything and is_wasted(g, self.seat, option):
                continue
            if what == "ambush" and self.target == NOBODY:
                yield Way(option.id, 1.0, self._ambush(world, chain))
            elif what == "shoot" and self._is_wanted(first.target) and self.place < 0:
                if second.target == NOBODY and not second.thing:
                    yield Way(option.id, self._shot(g, g.warriors[first.target]))
            elif what == "shoot" and first.thing and self.anything and not second.thing:
                yield Way(option.id, 3.0)

    def _shot(self, g: Lab, target: Warrior) -> float:
        """The higher his rank, the better; whom he does not face he could have faced. HYB-FIR-09"""
        facing = self.target != NOBODY or sees(g, g.warriors[g.active], target)
        return (3.0 + target.card.rank) * (1.0 if facing else ASKEW)

    def _ambush(self, world: Table[Lab], chain: Chain) -> Deed:
        g = world.state
        trip = self._trip(g, chain)
        key = "ambush" if trip.moved else "ambush-here"
        way = f"ambush@{square_name(g, trip.place)}{COMPASS[trip.facing]}"
        tail = (Answer("bonus-cards", "decline"),) if g.side(self.seat).hand else ()
        facts = self._facts(g, g.active, trip)
        return self._deed(world, key, way, "", facts, trip, chain, tail)

    def _objectives(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        g = world.state
        for option in ask.options:
            if option.id == ask.default:
                continue
            trip = self._trip(g, chain)
            way = f"objective:{option.id}@{square_name(g, trip.place)}"
            facts = {**self._facts(g, g.active, trip), "deed": option.label}
            deed = self._deed(world, "objective", way, "", facts, trip, chain)
            yield Way(option.id, 20.0, deed)

    def _pins(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        trip = self._trip(world.state, chain)
        for option in ask.options:
            if self._is_wanted(option.value):
                yield Way(option.id, 1.0, self._charge(world, chain, trip, option.value))

    def _charge(self, world: Table[Lab], chain: Chain, trip: Trip, target: int) -> Deed:
        g = world.state
        way = f"charge:{target}@{square_name(g, trip.place)}"
        facts = {**self._facts(g, g.active, trip), "target": target}
        return self._deed(world, "charge", way, "", facts, trip, chain)

    # ------------------------------------------------------------ where to go

    def _moves(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        g = world.state
        menu = ask.answers
        if not isinstance(menu, MoveOptions):
            yield from self._doors(world, ask, chain)
            return
        mover = g.warriors[(ask.about or {})["warrior"]]
        scout = Scout(g, mover, menu)
        if self.target != NOBODY:
            yield from self._approaches(world, chain, scout)
        elif self.place >= 0:
            yield from self._destinations(world, chain, scout, [self.place])
            yield from self._doors(world, ask, chain)
        elif self.anything:
            for enemy in enemies_of(g, mover):
                yield from self._approaches(world, chain, scout, enemy.id)
            yield from self._destinations(world, chain, scout, scout.promising())
            yield from self._staying(world, chain, scout)
            yield from self._doors(world, ask, chain)

    def _approaches(
        self, world: Table[Lab], chain: Chain, scout: Scout, target: int = NOBODY
    ) -> Iterator[Way]:
        """Ways to strike, shoot or charge somebody."""
        enemy = world.state.warriors[self.target if target == NOBODY else target]
        mode = scout.mover.mode
        if not enemy.on_board or enemy.side == scout.mover.side:
            return
        for trip, weight in scout.shooting(enemy) if mode == "F" else scout.striking(enemy):
            if mode != "Mv":
                yield from self._paths_to(world, chain, scout, trip, weight)
            elif scout.mover.level == SKILLED_MOVE and enemy.id in (met := scout.met(trip)):
                alone = len(met) == 1
                deed = self._charge(world, chain, trip, enemy.id) if alone else None
                yield from self._paths_to(world, chain, scout, trip, weight, deed)

    def _destinations(
        self, world: Table[Lab], chain: Chain, scout: Scout, squares: Iterable[Square]
    ) -> Iterator[Way]:
        """Moves to places: every facing at a named one, the best facing at any other."""
        g, mover = world.state, scout.mover
        goals = scout.goals
        share = 1.0 if self.place >= 0 or mover.mode in ("Mv", "DC") else IDLE
        for square in squares:
            for trip, worth in scout.ending_at(square, self.about.get("facing"), self.place >= 0):
                weight = share * worth
                ready = 1.0
                if mover.mode == "F":
                    yield from self._paths_to(world, chain, scout, trip, weight)
                    # what is done with the weapon there promises more than to be asked there
                    ready = SPARE if self.anything else READY
                deed = self._going(world, chain, trip, mover)
                yield from self._paths_to(world, chain, scout, trip, ready * weight, deed)
                if goals >> square & 1 and g.objectives:
                    yield from self._paths_to(world, chain, scout, trip, weight)

    def _staying(self, world: Table[Lab], chain: Chain, scout: Scout) -> Iterator[Way]:
        """Staying as he stands, where that is allowed."""
        if scout.menu.stops and scout.course.anchor != OUTSIDE:
            trip = scout.staying()
            deed = self._going(world, chain, trip, scout.mover)
            worth = IDLE * min(1.0, scout.worth(trip.place, trip.facing))
            ready = 1.0
            if scout.mover.mode == "F":
                yield from self._paths_to(world, chain, scout, trip, worth)
                ready = SPARE
            yield from self._paths_to(world, chain, scout, trip, ready * worth, deed)

    def _extras(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """An extra Movement is used by going somewhere; declining it is an answer of its own."""
        for option, weight in zip(ask.options, weights(world.state, ask), strict=True):
            if option.value:
                yield Way(option.id, weight)
            elif self.anything and not chain:
                yield Way(option.id, weight, _plain(ask, option))

    def _going(self, world: Table[Lab], chain: Chain, trip: Trip, mover: Warrior) -> Deed:
        g = world.state
        word = "go" if trip.moved else "stay"
        key = word if mover.mode in ("Mv", "") else f"{word}-{mover.mode}"
        way = f"{key}@{square_name(g, trip.place)}{COMPASS[trip.facing]}"
        return self._deed(world, key, way, "", self._facts(g, mover.id, trip), trip, chain)

    def _paths_to(
        self,
        world: Table[Lab],
        chain: Chain,
        scout: Scout,
        trip: Trip,
        weight: float,
        deed: Deed | None = None,
    ) -> Iterator[Way]:
        """The cheapest path there and, if an ambusher watches it, one that is not watched."""
        answer = scout.answer(trip)
        self.trips[(*chain, Answer("move", answer))] = trip = self._gone_on(
            world.state, chain, trip
        )
        yield Way(answer, weight, deed)
        if trip.risks and (found := scout.unwatched(trip)) is not None:
            answers = _step_by_step(world, self.seat, found[1])
            if answers:
                self.trips[(*chain, *answers)] = found[0]
                safe = None if deed is None else self._by_another_way(world, deed, found[0])
                yield Way(answers[0].answer, 0.8 * weight, safe, answers[1:])

    def _gone_on(self, g: Lab, chain: Chain, trip: Trip) -> Trip:
        """A Movement that was interrupted is one with what he does of it afterwards. HYB-ARM-03"""
        begun = self._trip(g, chain)
        if not begun.moved or trip.place < 0:
            return trip
        here = g.board.grid.xy(g.movement.course.anchor) if g.movement is not None else None
        walked = [step[:2] for step in begun.path]
        first = begun.path[: walked.index(here) + 1] if here in walked else ()
        spent = max(0, begun.points - trip.points)
        path = (*first, *((x, y, cost + spent) for x, y, cost in trip.path))
        risks = tuple(sorted({*begun.risks, *trip.risks}))
        return trip._replace(
            cost=trip.cost + spent, points=begun.points, path=path, risks=risks, moved=True
        )

    def _by_another_way(self, world: Table[Lab], deed: Deed, trip: Trip) -> Deed:
        label = world.game.words.deed(world.state, "unwatched", {"deed": deed.label})
        note = deed.about.get("note", "")
        note = world.game.words.deed(world.state, "unwatched-note", {"note": note})
        about = {**deed.about, **_way_facts(trip), "note": note, "warned": []}
        about["way"] = f"{deed.about['way']}~unwatched"
        return deed._replace(id=f"{deed.id}~unwatched", label=label, about=about)

    def _doors(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """Opening or closing a door that he can reach from where he stands. HYB-BRD-09"""
        g = world.state
        acts = ask.answers.first if isinstance(ask.answers, MoveOptions) else ask.answers
        for option in acts:
            act, _, _, cost, door = option.value
            if act not in ("open", "close") or not self._is_place(g.doors[door].squares):
                continue
            facts = {"door": g.doors[door].squares[0], "cost": cost}
            way = f"{act}:{door}"
            here = self._trip(g, chain)
            about = {**self._facts(g, g.active, here), **facts}
            about["square"] = self.place if self.place >= 0 else g.doors[door].squares[0]
            label = world.game.words.label(g, ask, option)
            # who has pointed at nothing mostly means more than a door
            worth = ONLY_A_DOOR if self.anything else DOOR
            yield Way(option.id, worth, Deed(way, label, {**about, "way": way}))

    def _is_place(self, squares: Sequence[Square]) -> bool:
        return self.anything or self.place in squares

    # ------------------------------------------------------------ deployment

    def _deploy_squares(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """The square the player means, or those nearest to where the warrior wants to be."""
        g = world.state
        mover = g.warriors[(ask.about or {})["warrior"]]
        far = distances(g, goals_of(g, mover), mover)
        for option in ask.options:
            if self.anything or option.value == self.place:
                yield Way(option.id, 1.0 / (1 + far.get(option.value, 60)) ** 2)

    def _deploy_facings(self, world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        if not chain:
            yield from _singly(world, ask)
            return
        g = world.state
        number = (ask.about or {})["warrior"]
        square = square_meant(g, chain[-1].answer.partition(":")[2])
        far = distances(g, goals_of(g, g.warriors[number]), g.warriors[number])
        for option in ask.options:
            facing: int = option.value
            ahead = square + g.board.grid.delta(2 * facing)
            trip = Trip(square, facing, 0, 0)
            facts = self._facts(g, number, trip)
            way = f"deploy:{number}@{square_name(g, square)}"
            sign = COMPASS[facing]
            deed = self._deed(world, "deploy", way, sign, facts, trip, chain)
            yield Way(option.id, 1.0 / (1 + far.get(ahead, 60)), deed)

    # ------------------------------------------------------------ what a deed is about

    def _trip(self, g: Lab, chain: Chain) -> Trip:
        """The Movement of a chain; without one, where the warrior stands."""
        for end in range(len(chain), 0, -1):
            if chain[:end] in self.trips:
                return self.trips[chain[:end]]
        return _here(g, g.active)

    def _facts(self, g: Lab, number: int, trip: Trip) -> dict[str, Any]:
        facts = {"actor": number, "warrior": number, **_way_facts(trip)}
        if trip.place >= 0:
            facts["square"] = trip.place
        return facts

    def _deed(
        self,
        world: Table[Lab],
        key: str,
        way: str,
        how: str,
        facts: dict[str, Any],
        trip: Trip,
        chain: Chain,
        tail: Chain = (),
    ) -> Deed:
        g = world.state
        words = world.game.words
        placed = {**facts, "place": trip.place}
        told = key
        if key.startswith("go") and trip.moved and not trip.path:
            told = f"turn{key[2:]}"
        label = words.deed(g, told, placed)
        read = self.reader.told(world, told, placed, chain)
        card, face = next(((a.answer, f) for a in chain if (f := _face_played(a))), ("", ""))
        if trip.unwatched:
            label = words.deed(g, "unwatched", {"deed": label})
            read["note"] = words.deed(g, "unwatched-note", {"note": read.get("note", "")})
            way += "~unwatched"
        level = LEVELS[g.warriors[g.active].level].lower() if _is_special_move(g, chain) else ""
        if level:
            label = words.deed(g, "with-level", {"deed": label, "how": level})
            way += f"~{level}"
        if card:
            facts["card"] = face
            use = "with-points" if card.startswith("points:") else "with-card"
            label = words.deed(g, use, {"deed": label, "card": face})
            read["note"] = words.deed(
                g, f"{use}-note", {"note": read.get("note", ""), "card": face}
            )
        if any(chain[:end] in self.lesser for end in range(1, len(chain) + 1)):
            way += "~otherwise"
        about = {**facts, **read, "deed": key, "way": way}
        name = ":".join(part for part in (way, how, card) if part)
        return Deed(name, label, about, tail)


def _face_played(answer: Answer) -> str:
    """The card that an answer plays: on a roll, or in a window. HYB-CRD-01 HYB-EVT-08"""
    use, *rest = str(answer.answer).split(":")
    played = answer.kind == "bonus-cards" or (answer.kind == "card-window" and use == "play")
    return rest[0] if rest and played else ""


def _helps(g: Lab, use: Option[Any]) -> tuple[float, bool]:
    """What a roll is worth with a card played this way; of what is worth the same, the effect comes
    first. HYB-CRD-09"""
    uid, effect, _ = use.value
    action = g.actions[-1]
    if action.kind not in WEIGHED:
        return 0.0, effect
    return round(best_worth(g, with_card(g, action, uid, effect)), 6), effect


def _is_special_move(g: Lab, chain: Chain) -> bool:
    """Whether a chain moves at any level other than the plain Move. HYB-MV-03"""
    chosen = [answer.answer for answer in chain if answer.kind == "move-level"]
    return bool(chosen) and chosen[0] != f"level:{BASIC_MOVE}"


def _way_facts(trip: Trip) -> dict[str, Any]:
    """What the page draws of a Movement."""
    if trip.place < 0:
        return {}
    return {
        "facing": COMPASS[trip.facing],
        "cost": trip.cost,
        "points": trip.points,
        "path": [list(step) for step in trip.path],
        "risks": list(trip.risks),
    }


def _here(g: Lab, number: int) -> Trip:
    warrior = g.warriors[number]
    return Trip(warrior.square, warrior.facing, 0, 0, moved=False)


def square_meant(g: Lab, place: Any) -> Square:
    """A square as a page names it: [x, y] or "x,y"; -1 for none."""
    if place is None:
        return -1
    x, y = (place.split(",") if isinstance(place, str) else place)[:2]
    return g.board.square(int(x), int(y))


def _edge_of(g: Lab, actor: int, target: int, name: str) -> str:
    """From which side the attack hits its target."""
    me, enemy = g.warriors[actor], g.warriors[target]
    if name == "shoot":
        return "from behind" if shot_from_behind(g, enemy, me.square) else "from the front"
    edge = touched_edge(g.board.grid, base(g, enemy), enemy.facing, base(g, me))
    return "from behind" if edge == BACK else "from the front" if edge == FRONT else "from the side"


def is_best_mutant(g: Lab) -> bool:
    """Whether nobody of a higher rank could be given the card instead. HYB-MUT-01"""
    rank = g.warriors[g.active].card.rank
    others = (w for w in g.warriors if w.alive and may_mutate(g, w))
    return all(other.card.rank <= rank for other in others)


def touches_enemy(g: Lab, warrior: Warrior, square: Square) -> bool:
    """Whether a warrior who stands there touches an enemy. HYB-OC-02"""
    grid = g.board.grid
    return bool(grid.beside(grid.base(square, warrior.size)) & enemy_squares(g, warrior))


def can_harm(g: Lab, warrior: Warrior) -> bool:
    """Whether he can shoot at an enemy from where he stands, or get to blows. HYB-FIR-03 HYB-OC-02"""
    return comes_to_blows(g, warrior) or (
        warrior.on_board
        and warrior.card.f is not None
        and not warrior.disarmed
        and any(
            fitting_levels(g, warrior, enemy) for enemy in enemies_of(g, warrior) if enemy.on_board
        )
    )


def _begins(g: Lab, seat: Seat) -> bool:
    """Whether a warrior of the seat is about to choose his mode. HYB-EVT-08"""
    return g.window == "W1" and g.active != NOBODY and active_seat(g) == seat


def _each(world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
    yield from (Way(option.id) for option in ask.options)


def _gladly(world: Table[Lab], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
    """A strike more that cannot be parried: few get to use all they have. HYB-APT-03"""
    if not chain:
        for way in _singly(world, ask):
            yield way._replace(weight=2.0) if way.answer == "yes" else way


def _singly(world: Table[Lab], ask: Ask[Any]) -> Iterator[Way]:
    """Each answer on its own, weighted by how promising it looks."""
    for option, weight in zip(ask.options, weights(world.state, ask), strict=True):
        yield Way(option.id, max(weight, 1e-6), _plain(ask, option))


def _plain(ask: Ask[Any], option: Option[Any]) -> Deed:
    about = {"way": f"{ask.kind}:{option.id}", "deed": ask.kind}
    warrior = (ask.about or {}).get("warrior")
    if warrior is not None:
        about["actor"] = warrior
    return Deed(f"{ask.kind}:{option.id}", option.label, about)


def _step_by_step(world: Table[Lab], seat: Seat, acts: list[Act]) -> Chain:
    """The answers that walk a path act by act; none if somebody interrupts it after all."""
    twin = world.clone()
    answers = []
    for act in acts:
        name = _name_of(twin, seat, act)
        if not name:
            return ()
        answers.append(Answer("move", name))
        twin.choose(name, seat)
    ask = twin.decision
    if ask is not None and ask.seat == seat and ask.kind == "move":
        answers.append(Answer("move", "stop"))
    return tuple(answers)


def _name_of(twin: Table[Lab], seat: Seat, act: Act) -> str:
    """The id of the answer that carries out an act now; empty when it is not offered."""
    ask = twin.decision
    if ask is None or ask.seat != seat or not isinstance(ask.answers, MoveOptions):
        return ""
    return next((option.id for option in ask.answers.first if option.value == (*act,)), "")


# ---------------------------------------------------------------- what odds expect

READILY: Final = {"parry": "yes", "counter-strike": "yes", "line-of-fire": "behind"}
"""Answers that nearly everybody gives, though the question has another default."""


def foreseen(g: Lab, ask: Ask[Any]) -> str | None:
    """Whoever can parry does; a level is the most promising one; otherwise the default."""
    if ask.kind in READILY:
        return READILY[ask.kind]
    if ask.kind in ("strike-level", "shot-level", "parry-level"):
        promise = weights(g, ask)
        return ask.options[max(range(len(promise)), key=promise.__getitem__)].id
    return ask.default


# ---------------------------------------------------------------- looking for places


class Scout:
    """Where a Movement can end and what it is worth to be there."""

    def __init__(self, g: Lab, mover: Warrior, menu: MoveOptions) -> None:
        self.g, self.menu = g, menu
        self.mover = mover
        self.course = menu.course
        self.grid = g.board.grid
        self.ghost = g.copy()
        """The position with the mover elsewhere, to find out what he would see there."""
        self.shade = self.ghost.warriors[mover.id]

    @cached_property
    def goals(self) -> Squares:
        """Where he wants to be."""
        return goals_of(self.g, self.mover)

    @cached_property
    def ambushers(self) -> list[Warrior]:
        """Enemies who lie in wait."""
        return [enemy for enemy in enemies_of(self.ghost, self.shade) if enemy.ambush]

    def _stand(self, square: Square, facing: Facing) -> Warrior:
        self.shade.square, self.shade.facing = square, facing
        self.shade.place = "board"
        return self.shade

    def answer(self, trip: Trip) -> str:
        """The answer that goes there."""
        if not trip.moved:
            return "stop"
        x, y = self.grid.xy(trip.place)
        return f"to:{x},{y}:{COMPASS[trip.facing]}"

    def _trip(self, square: Square, facing: Facing, cost: int) -> Trip:
        if (square, facing) == (self.course.anchor, self.course.facing):
            return Trip(square, facing, 0, self.course.points, moved=False)
        acts = self.menu.reach.path_to(square, facing)
        trip = Trip(square, facing, cost, self.course.points, self._path(acts))
        return trip._replace(risks=self._risks(acts))

    def _path(self, acts: list[Act]) -> tuple[tuple[int, int, int], ...]:
        spent, path = 0, []
        for act in acts:
            spent += act.cost
            if act.kind not in ("turn", "open", "close"):
                path.append((*self.grid.xy(act.anchor), spent))
        return tuple(path)

    def _risks(self, acts: list[Act]) -> tuple[int, ...]:
        """The ambushers who see him complete an act on the way. HYB-FIR-13"""
        found = {
            enemy.id
            for enemy in self.ambushers
            for act in acts
            if act.kind != "turn" and self._watches(enemy, act.anchor)
        }
        return tuple(sorted(found))

    def _watches(self, enemy: Warrior, square: Square) -> bool:
        shade = self._stand(square, 0)
        near = distance(self.ghost, enemy, shade) < POINT_BLANK
        return not near and sees(self.ghost, enemy, shade)

    def unwatched(self, trip: Trip) -> tuple[Trip, list[Act]] | None:
        """Another path to the same place on which no ambusher sees him, if there is one."""
        reach = self._safe_reach
        cost = None if reach is None else reach.cost_to(trip.place, trip.facing)
        if reach is None or cost is None:
            return None
        acts = reach.path_to(trip.place, trip.facing)
        if self._risks(acts):
            return None
        safe = trip._replace(cost=cost, path=self._path(acts), risks=(), unwatched=True)
        return safe, acts

    @cached_property
    def _safe_reach(self) -> Reach | None:
        """Everywhere he can go without being seen by an ambusher."""
        if self.course.anchor == OUTSIDE:
            return None
        seen = 0
        for enemy in self.ambushers:
            cone = watched(self.ghost, enemy) & self.g.terrain.floor
            seen |= sum(1 << at for at in squares_of(cone) if self._watches(enemy, at))
        scene = self.menu.scene
        crowd = scene.crowd._replace(closed=scene.crowd.closed | seen)
        return Reach(scene._replace(crowd=crowd), self.course)

    # ------------------------------------------------------------ places by what they are for

    def striking(self, enemy: Warrior) -> Iterator[tuple[Trip, float]]:
        """The cheapest place at each edge of an enemy, facing him. HYB-OC-02"""
        under = base(self.g, enemy)
        best: dict[int, tuple[int, Square, Facing]] = {}
        for (square, facing), cost in self._ends():
            mine = self.grid.base(square, self.mover.size)
            front = self.grid.stepped(mine, 2 * facing) & ~mine
            if not front & under:
                continue
            edge = touched_edge(self.grid, under, enemy.facing, mine)
            kind = edge if edge in (BACK, FRONT) else -1
            if kind is not None and (kind not in best or cost < best[kind][0]):
                best[kind] = (cost, square, facing)
        for kind, (cost, square, facing) in best.items():
            yield self._trip(square, facing, cost), EDGES.get(kind, SIDE)

    def met(self, trip: Trip) -> list[int]:
        """The enemies he comes into contact with and can pin. HYB-MV-05"""
        if not trip.path:
            return []
        shade = self._stand(trip.place, trip.facing)
        return [
            enemy.id
            for enemy in enemies_in_contact(self.ghost, shade)
            if enemy.id not in self.course.met and not aptitude(self.ghost, enemy, "titan")
        ]

    def shooting(self, enemy: Warrior) -> Iterator[tuple[Trip, float]]:
        """From here; from behind whoever parries; from the nearest place. HYB-FIR-03 HYB-FAC-05"""
        target = self.ghost.warriors[enemy.id]
        best: dict[str, tuple[tuple[int, int], Square, Facing]] = {}
        for (square, facing), cost in self._ends():
            shade = self._stand(square, facing)
            if not sees(self.ghost, shade, target) or not fitting_levels(self.ghost, shade, target):
                continue
            for name, rank in self._as_a_place_to_shoot(square, facing, cost, target):
                if name not in best or rank < best[name][0]:
                    best[name] = (rank, square, facing)
        chosen = {(square, facing): name for name, (_, square, facing) in best.items()}
        for (square, facing), name in chosen.items():
            reached = self._cost(square, facing)
            yield self._trip(square, facing, reached), SHOOTING[name]

    def _as_a_place_to_shoot(
        self, square: Square, facing: Facing, cost: int, target: Warrior
    ) -> Iterator[tuple[str, tuple[int, int]]]:
        if (square, facing) == (self.course.anchor, self.course.facing):
            yield "here", (0, 0)
            return
        yield "near", (cost, 0)
        # a shot from behind is like any other, but nobody parries it
        if target.dc and shot_from_behind(self.ghost, target, square):
            yield "behind", (cost, 0)

    def ending_at(
        self, square: Square, facing: str | None, every: bool
    ) -> Iterator[tuple[Trip, float]]:
        """The facings in which he can end on a square: all of them, or the best."""
        found = []
        for (at, turned), cost in self._ends():
            if at == square and (facing is None or COMPASS[turned] == facing):
                found.append((self.worth(at, turned) / (1 + 0.02 * cost), turned, cost))
        found.sort(reverse=True)
        for worth, turned, cost in found if every else found[:1]:
            yield self._trip(square, turned, cost), worth

    def worth(self, at: Square, turned: Facing) -> float:
        """The nearer to where he wants to be, and facing it, the better."""
        far = self.far.get(at, 60)
        looks = self.far.get(at + self.grid.delta(2 * turned), 60) < far
        return (20.0 if looks else 8.0) / (1.0 + far) ** 2

    def promising(self) -> list[Square]:
        """The places nearest to where he wants to be."""
        far = self.far
        places = {square for (square, _), _ in self._ends()}
        return sorted(places, key=lambda at: (far.get(at, 60), at))[:MOST_PLACES]

    def staying(self) -> Trip:
        """No step at all."""
        return self._trip(self.course.anchor, self.course.facing, 0)

    @cached_property
    def far(self) -> dict[Square, int]:
        """Steps from each square to where he wants to be."""
        return distances(self.g, self.goals, self.mover)

    def _ends(self) -> Iterator[tuple[tuple[Square, Facing], int]]:
        """Every pose in which the Movement can end, with its cost; first where he stands."""
        here = (self.course.anchor, self.course.facing)
        if self.menu.stops and here[0] != OUTSIDE:
            yield here, 0
        for pose, cost in self.menu.reach.destinations.items():
            if pose != here:
                yield pose, cost

    def _cost(self, square: Square, facing: Facing) -> int:
        return self.menu.reach.cost_to(square, facing) or 0


SHOOTING: Final = {"here": 6.0, "behind": 7.5, "near": 3.0}
"""What a place to shoot from promises."""
