"""What a player may intend with a model: act at once, move, or move and then act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from math import hypot
from typing import Any, Final, TypeAlias

from affray.boards.table.units import INCH, REACH, WALK
from affray.engine.intentions import About, Answer, Deed, Intention, Way, search
from affray.engine.questions import Ask, Option, Seat
from affray.engine.table import Table
from affray.games.cybernekro.effects.gear import KITS
from affray.games.cybernekro.effects.sorcery import castings
from affray.games.cybernekro.mind.exposed import risks
from affray.games.cybernekro.mind.prior import A_BLOW, prior
from affray.games.cybernekro.rules.fate_cards import ACE, answer_with, is_numbered, rank
from affray.games.cybernekro.rules.ground import on_table
from affray.games.cybernekro.rules.movement import Going, find_way
from affray.games.cybernekro.rules.reactions import reaction_of
from affray.games.cybernekro.rules.relations import enemies
from affray.games.cybernekro.rules.rulebook import Deed as Action
from affray.games.cybernekro.rules.rulebook import terms
from affray.games.cybernekro.rules.tallies import collected
from affray.games.cybernekro.scenarios.terminals import is_ours
from affray.games.cybernekro.screen import names
from affray.games.cybernekro.screen.sight_card import tallies
from affray.games.cybernekro.state import FISTS, NOBODY, Cybernekro, Model

Chain: TypeAlias = "tuple[Answer, ...]"

ACTIONS: Final = frozenset({"action", "reaction-action", "puppet-action", "npc-action"})
MOVES: Final = frozenset({"move-to", "jump-to"})
SPOTS: Final = 3
"""How many places are tried for a model that means to act from elsewhere."""
SPARE: Final = 0.05
"""What the same act from another of them promises, compared with the nearest."""
WIDEST: Final = 90
PLACES: Final = 8
"""How many places to go are proposed when none is named."""
APART: Final = 2 * INCH
"""How far apart the places lie that are proposed together."""
PLACES_AND_THINGS: Final = frozenset({"terminal", "ritual", "explore", "open", "blast"})
"""Actions whose target is a place or a thing of the scenario, not a model."""
BESIDE: Final = 2 * INCH
STRAIGHT: Final = 0.7
"""How much of its length a walk comes nearer to something that it leads towards."""
TO_USE_IT: Final = 2.0
"""What going to a terminal to take it promises, compared with merely going there."""
A_DEED: Final = 4.0
"""What going somewhere to take a terminal for certain promises, compared with going to the best place."""
TESTED: Final = frozenset({"fight", "shoot", "terminal", "cast"})
"""Actions that begin with a test on which a Fate card may lie."""
REACTIONS: Final = frozenset({"react", "king"})
"""Questions whether anybody reacts; with what is asked after the test, or at once."""
READY: Final = 3.0
"""How much more whoever can take a terminal now is worth a look, for a certain chance."""
SECOND_HAND: Final = 0.1
"""What taking a terminal promises that a friend could take as soon, and more surely."""
UNLIKELY: Final = 0.05
"""What a test promises that hardly anything passes."""
WASTED: Final = 1e-6
"""What an act promises that would bring nothing."""
AFTER_A_MOVE: Final = frozenset({"fight", "shoot", "terminal", "cast", "explore", "ritual", "open"})


def intentions(world: Table[Cybernekro], seat: Seat, about: About) -> Iterator[Intention]:
    """What a seat may intend at its question, best first."""
    guide = Intent(about)
    return (found for found in search(world, seat, guide, WIDEST) if guide.is_meant(found))


def why_not(world: Table[Cybernekro], seat: Seat, about: About) -> str:
    """Why nobody can get to a point: what stops the model nearest to it. CYB-MOV-12"""
    guide = Intent(about)
    if guide.place is None or any(search(world, seat, guide, WIDEST)):
        return ""
    x, y = guide.place
    models = [world.state.model(number) for number in guide.refused]
    nearest = min(models, key=lambda m: hypot(m.x - x, m.y - y), default=None)
    return "" if nearest is None else f"{nearest.name}: {guide.refused[nearest.id]}"


def came_about(g: Cybernekro, about: About) -> bool:
    """Whether a model that was to go somewhere got there."""
    if about.get("deed") not in ("go", "go-prone"):
        return True
    model = g.model(about["actor"])
    return [model.x, model.y] == list(about["to"])


class Intent:
    """Which answers carry out what the player means: a model, a point, or anything."""

    def __init__(self, about: About) -> None:
        self.about = about
        self.target: int = about.get("target", NOBODY)
        self.actor: int = about.get("actor", NOBODY)
        self.site: int = about.get("site", NOBODY)
        """A terminal that is meant."""
        self.place = _point(about.get("place"))
        self.card: str = about.get("card", "")
        self.anything = self.target == self.site == NOBODY and self.place is None
        self.anybody = self.actor == self.target == NOBODY and not self.anything
        """Whether a place is meant, and who goes there is what ways to it are told apart by."""
        self.walks: dict[str, dict[str, Any]] = {}
        """The paths of the moves that were tried, by model and answer: several may go to one place."""
        self.refused: dict[int, str] = {}
        """Why a model cannot get to the place, by its number."""
        self.already: dict[str, int] = {}
        """What each attack on the target needs from where its model stands, by model and answer."""
        self._by_kind: dict[str, Callable[[Table[Cybernekro], Ask[Any], Chain], Iterable[Way]]] = {
            **dict.fromkeys(ACTIONS, self._actions),
            **dict.fromkeys(MOVES, self._moves),
            "select": self._models,
            **dict.fromkeys(REACTIONS, self._reactions),
            "tough-it-out": self._toughs,
        }

    def is_meant(self, found: Intention) -> bool:
        """Whether it is about everything the player named; a point need only be near."""
        named = {key: value for key, value in self.about.items() if key != "place"}
        return found.fits(named) and (self.place is None or "spot" in found.about)

    def ways(self, world: Table[Any], ask: Ask[Any], chain: Chain) -> Iterable[Way]:
        """The answers that lead there."""
        known = self._by_kind.get(ask.kind)
        if known is not None:
            return known(world, ask, chain)
        return () if chain or not self.anything else _singly(world, ask)

    # ------------------------------------------------------------ who acts, and how

    def _models(self, world: Table[Cybernekro], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """The model the player means, or those with most to do; passing is an answer of its own."""
        if chain:
            return
        for option, weight in zip(ask.options, prior(world.state, ask), strict=True):
            if option.value == NOBODY:
                if self.anything and self.actor == NOBODY:
                    yield Way(option.id, max(weight, 1e-6), _plain(ask, option))
            elif self.actor in (NOBODY, option.value):
                yield Way(option.id, max(weight * self._hand(world.state, option.value), 1e-6))

    def _hand(self, g: Cybernekro, number: int) -> float:
        """How good a hand a model has for the terminal that is meant, or for one that it can get to:
        the surest comes first. CYB-SCN-12"""
        if self.anything:
            return 1 + READY * max(_chances(g, g.model(number)), default=0.0)
        x, y = self.place or (-1, -1)
        if self.site == NOBODY and not _beside_a_terminal(g, x, y):
            return 1.0
        return _chance_to_take(g, g.model(number))

    def _actions(self, world: Table[Cybernekro], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """What can be done at once, and a Move after which it may be done."""
        moved = any(answer.kind in MOVES for answer in chain)
        for option, weight in zip(ask.options, prior(world.state, ask), strict=True):
            deed = option.value
            if deed is None or option.id in ("stop", "none"):
                if not chain and self.anything:
                    yield Way(option.id, max(weight, 1e-6), _plain(ask, option))
            elif deed.kind in ("move", "jump"):
                if not moved and (deed.kind == "move" or self.anything):
                    yield Way(option.id, max(weight, 1e-6))
            elif self._is_wanted(deed, moved):
                if moved and self._is_no_better(world.state, ask, option):
                    continue
                worth = WASTED if is_wasted(world.state, deed) else max(weight, 1e-6)
                yield Way(option.id, worth, self._act(world, ask, option, chain))

    def _is_no_better(self, g: Cybernekro, ask: Ask[Any], option: Option[Any]) -> bool:
        """Whether the same attack could have been made without the Move, as likely to hit."""
        model = _model(g, ask)
        before = self.already.get(f"{model.id} {option.id}")
        return before is not None and before <= _needed(g, model).get(option.id, 0)

    def _is_wanted(self, deed: Action, moved: bool) -> bool:
        if self.place is not None:
            return moved and deed.kind in PLACES_AND_THINGS & AFTER_A_MOVE
        if self.site != NOBODY:
            return deed.kind == "terminal" and deed.target == self.site
        if self.target != NOBODY:
            return deed.kind not in PLACES_AND_THINGS and deed.target == self.target
        return not moved or deed.kind in AFTER_A_MOVE

    def _act(
        self, world: Table[Cybernekro], ask: Ask[Any], option: Option[Any], chain: Chain
    ) -> Deed:
        g, deed = world.state, option.value
        model = _model(g, ask)
        facts: dict[str, Any] = {"actor": model.id, "who": model.name, "said": option.label}
        facts["unnamed"] = self._names_nobody(chain)
        facts["among"] = self.anybody
        facts |= {"cost": deed.cost, "points": model.ap}
        facts["bare"] = names.bare_deed(g, deed) or option.label
        if deed.kind in ("fight", "shoot"):
            facts["armed"] = "" if deed.item == FISTS else g.items.get(deed.item, "")
        tail = self._card_on_it(g, model.owner, facts) if deed.kind in TESTED else ()
        if deed.target != NOBODY:
            facts["site" if deed.kind in PLACES_AND_THINGS else "target"] = deed.target
        moved = next((answer for answer in chain if answer.kind in MOVES), None)
        if moved is not None:
            facts |= {"spot": _inches(model.x, model.y), "to": [model.x, model.y]}
            facts |= self._after_the_walk(world, moved, facts)
        name = f"{option.id}:{model.id}"
        if moved is not None:
            name += f"@{moved.answer if isinstance(moved.answer, str) else facts['spot']}"
        reacts = next((answer.kind for answer in chain if answer.kind in REACTIONS), "act")
        return _deed(world, reacts if moved is None else "go-act", name, facts, tail)

    # ------------------------------------------------------------ what others' acts allow

    def _reactions(self, world: Table[Cybernekro], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """Who reacts, and with what; or nobody. CYB-REA-04, CYB-FAT-10"""
        if chain:
            return
        for option, weight in zip(ask.options, prior(world.state, ask), strict=True):
            who = option.value[1] if ask.kind == "king" else option.value
            if who == NOBODY:
                if self.anything and self.actor == NOBODY:
                    yield Way(option.id, max(weight, 1e-6), _plain(ask, option))
            elif self.actor in (NOBODY, who):
                yield from self._reacting(world, ask, Way(option.id, weight), who)

    def _reacting(
        self, world: Table[Cybernekro], ask: Ask[Any], way: Way, who: int
    ) -> Iterator[Way]:
        """One model's reactions, if its test comes off; a blow promises as much as to react at all,
        a walk much less. CYB-REA-06"""
        coming = reaction_of(world.state, ask.seat, world.state.model(who))
        coming.words = ask.words
        for option, promise in zip(coming.options, prior(world.state, coming), strict=True):
            if option.value is None or not self._is_wanted(option.value, moved=False):
                continue
            deed = self._act(world, coming, option, (Answer(ask.kind, way.answer),))
            # a test may lie between: whatever it shows, this was meant
            tail = (Answer(coming.kind, option.id), *deed.tail)
            meant = deed._replace(tail=tuple(each._replace(whatever=True) for each in tail))
            yield Way(way.answer, max(way.weight * min(1.0, promise / A_BLOW), 1e-6), meant)

    def _names_nobody(self, chain: Chain) -> bool:
        """Whether who acts is a proposal too, so that a button has to say it."""
        chosen = any(answer.kind == "select" for answer in chain)
        return chosen and self.anything and self.actor == NOBODY

    def _card_on_it(self, g: Cybernekro, seat: Seat, facts: dict[str, Any]) -> Chain:
        """No Fate card on the test, or the one the player means. CYB-TST-04"""
        held = {on_a_test(g.face(uid)) for uid in g.hands.get(seat, ())} - {""}
        if self.card and self.card in held:
            facts["card"] = self.card
            return Answer("fate-card", self.card), Answer("card-sign", "plus", True)
        return (Answer("fate-card", "pass"),) if held else ()

    def _toughs(self, world: Table[Cybernekro], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        """With or without a card on the test. CYB-TIO-01"""
        if chain or not self.anything:
            return
        g = world.state
        for option, weight in zip(ask.options, prior(g, ask), strict=True):
            facts: dict[str, Any] = {"actor": _model(g, ask).id, "who": _model(g, ask).name}
            tail = self._card_on_it(g, ask.seat, facts) if option.value else ()
            facts["said"] = option.label
            name = f"{ask.kind}:{option.id}"
            yield Way(option.id, max(weight, 1e-6), _deed(world, "act", name, facts, tail))

    def _after_the_walk(
        self, world: Table[Cybernekro], moved: Answer, facts: dict[str, Any]
    ) -> dict[str, Any]:
        """A whole move and what is done at its end: its cost, its path, its steps."""
        walk = self.walks.get(f"{facts['actor']} {moved.answer}", {})
        steps = [world.game.words.deed(world.state, "walk", walk)] if walk else []
        whole = {"cost": facts["cost"] + walk.get("cost", 0), "points": walk.get("points", 0)}
        return {**walk, **whole, "steps": [*steps, facts["said"]]}

    def _walk(
        self, world: Table[Cybernekro], ask: Ask[Any], going: Going, name: str
    ) -> dict[str, Any]:
        """The path of a Move, point by point, and its length. CYB-MOV-12"""
        g, about = world.state, ask.about or {}
        model = _model(g, ask)
        found = None
        if ask.kind == "move-to":
            found = find_way(g, model, going, bool(about.get("sprint")))
        path = [[x, y] for x, y, *_ in found.steps] if found else [[going.x, going.y]]
        inches = _measured([[model.x, model.y], *path])
        told = {"path": path, "from": [model.x, model.y], "length": inches, "cost": 1}
        if self.about:
            # somebody looks at it: players read what may come of it, opponents do not
            told["warned"] = _warnings(world, model, going)
        # the action point of this Move is spent already
        walk = {**told, "points": model.ap + 1, "spot": _inches(going.x, going.y)}
        self.walks[f"{model.id} {name}"] = walk
        return walk

    # ------------------------------------------------------------ where to go

    def _moves(self, world: Table[Cybernekro], ask: Ask[Any], chain: Chain) -> Iterator[Way]:
        g = world.state
        model = _model(g, ask)
        if self.place is not None:
            yield from self._to_the_place(world, ask, chain, model)
            return
        options = list(zip(ask.options, prior(g, ask), strict=True))
        if not self.anything:
            if self.target != NOBODY and model.ap > 0:
                for name, needed in _needed(g, model).items():
                    self.already[f"{model.id} {name}"] = needed
            for number, option in enumerate(self._towards(g, [option for option, _ in options])):
                self._walk(world, ask, option.value, option.id)
                yield Way(option.id, SPARE if number else 1.0)
            return
        options = [(o, w) for o, w in options if o.value.prone or not _is_here(model, o.value)]
        options.sort(key=lambda pair: -pair[1])
        for option, weight in _apart(options)[:PLACES]:
            going = option.value
            walk = self._walk(world, ask, going, option.id)
            walk["unnamed"] = self._names_nobody(chain)
            yield Way(option.id, max(weight, 1e-6), _going(world, model, going, option.id, walk))
        if model.ap > 0 and not model.prone:
            for option, weight in options[:1]:
                yield Way(option.id, 0.3 * max(weight, 1e-6))
            for option in _beside_terminals(g, model, [option for option, _ in options]):
                self._walk(world, ask, option.value, option.id)
                chance = _chance_to_take(g, model)
                if self.actor == NOBODY and _has_a_better_hand(g, model, option.value):
                    chance *= SECOND_HAND
                yield Way(option.id, A_DEED * chance * max(options[0][1], 1e-6))

    def _to_the_place(
        self, world: Table[Cybernekro], ask: Ask[Any], chain: Chain, model: Model
    ) -> Iterator[Way]:
        """Exactly there, standing or Prone, if the Move leads there. CYB-MOV-12"""
        assert self.place is not None
        x, y = self.place
        for prone in (False, True):
            if prone and model.prone:
                continue
            data: dict[str, Any] = {"to": [x / INCH, y / INCH]}
            if prone:
                data["prone"] = True
            verdict = ask.accept(data)  # type: ignore[attr-defined]
            if isinstance(verdict, str):
                self.refused.setdefault(model.id, verdict)
            else:
                walk = self._walk(world, ask, verdict.value, verdict.id)
                deed = _going(
                    world, model, verdict.value, verdict.id, {**walk, "among": self.anybody}
                )
                yield Way(data, 0.2 if prone else 1.0, deed)
                if not prone and model.ap > 0 and _beside_a_terminal(world.state, x, y):
                    self.walks[f"{model.id} {data}"] = walk
                    yield Way(data, TO_USE_IT)

    def _towards(self, g: Cybernekro, options: list[Option[Going]]) -> list[Option[Going]]:
        """The places nearest to what is meant, on one's feet and on the table."""
        enemy = g.model(self.target) if self.target != NOBODY else None
        x, y = (enemy.x, enemy.y) if enemy is not None else g.plot.terminals[self.site][:2]
        standing = [o for o in options if not o.value.prone and not o.value.edge]
        return sorted(standing, key=lambda o: hypot(o.value.x - x, o.value.y - y))[:SPOTS]


def _needed(g: Cybernekro, model: Model) -> dict[str, int]:
    """What every attack and sorcery needs that a model could turn to now, by the answer's id; where
    one stands does not change how a sorcery is cast. CYB-TST-01, CYB-SOR-02"""
    needed = {name: chance["needs"] for name, chance in tallies(g, model)}
    if not model.prone:
        needed |= {option.id: 0 for option in castings(g, model)}
    return needed


def _warnings(world: Table[Cybernekro], model: Model, going: Going) -> list[str]:
    """What may come of ending a Move there, in sentences."""
    g, words = world.state, world.game.words
    return [
        words.deed(g, risk.name, {"who": model.name, "them": ", ".join(risk.who)})
        for risk in risks(g, model, going)
    ]


def _apart(options: list[tuple[Option[Going], float]]) -> list[tuple[Option[Going], float]]:
    """Of places that lie close together the best one: nobody chooses between a step and a half."""
    kept: list[tuple[Option[Going], float]] = []
    for option, weight in options:
        to = option.value
        beside = (near.value for near, _ in kept if near.value.prone == to.prone)
        if all(hypot(near.x - to.x, near.y - to.y) >= APART for near in beside):
            kept.append((option, weight))
    return kept


def _beside_a_terminal(g: Cybernekro, x: int, y: int) -> bool:
    """Whether a place is near enough to a terminal to go there and take it."""
    return any(hypot(there - x, over - y) <= BESIDE for there, over, *_ in g.plot.terminals)


def _beside_terminals(
    g: Cybernekro, model: Model, options: list[Option[Going]]
) -> Iterator[Option[Going]]:
    """For each terminal that is not one's own the shortest Move from which it can be taken. CYB-SCN-12"""
    far = REACH + model.profile.radius
    for number, (x, y, *_) in enumerate(g.plot.terminals):
        if is_ours(g, number, model):
            continue
        beside = [
            option
            for option in options
            if not (option.value.prone or option.value.edge)
            and hypot(option.value.x - x, option.value.y - y) <= far
        ]
        if beside:
            yield min(beside, key=lambda o: hypot(o.value.x - model.x, o.value.y - model.y))


def _chance_to_take(g: Cybernekro, model: Model) -> float:
    """The Intellect test by which a model takes a terminal, without Fate cards. CYB-SCN-12"""
    test = collected(g, model, "I", "terminal", terms(g, model, "electronic"))
    return min(1.0, max(UNLIKELY, (10 + test.tally.total) / 20))


def _chances(g: Cybernekro, model: Model, site: int = NOBODY) -> Iterator[float]:
    """The chance to take each terminal, or this one, that a model may get to this activation.
    CYB-SCN-12"""
    if model.ap < 2 or model.prone:
        return
    far = WALK + REACH + model.profile.radius
    for number, (x, y, *_) in enumerate(g.plot.terminals):
        near = hypot(x - model.x, y - model.y) <= far and site in (NOBODY, number)
        if near and not is_ours(g, number, model):
            yield _chance_to_take(g, model)


def _has_a_better_hand(g: Cybernekro, model: Model, going: Going) -> bool:
    """Whether a friend could take the terminal that a place lies beside, and more surely."""
    site = _terminal_at(g, going, REACH + model.profile.radius)
    mine = _chance_to_take(g, model)
    friends = (m for m in on_table(g) if m.owner == model.owner and m is not model)
    return any(chance > mine for friend in friends for chance in _chances(g, friend, site))


def _going(
    world: Table[Cybernekro], model: Model, going: Going, name: str, walk: dict[str, Any]
) -> Deed:
    key = "leave" if going.edge else "go-prone" if going.prone else "go"
    about = {**walk, "actor": model.id, "who": model.name}
    about |= {"to": [going.x, going.y], "prone": going.prone}
    told = key
    if not going.edge:
        landmark, meant = _landmark(world.state, model, going)
        about["by" if landmark == "by" else "towards"] = meant
        told = f"{key}.{landmark}" if landmark else key
    return _deed(world, key, f"{name}:{model.id}", about, line=told)


def _landmark(g: Cybernekro, model: Model, going: Going) -> tuple[str, int]:
    """What a place is called by: the terminal it lies beside, or else whatever the walk leads
    towards; nothing where it only leads aside."""
    beside = _terminal_at(g, going, REACH + model.profile.radius)
    if beside != NOBODY:
        return "by", beside
    marks = [("to-model", m.id, m.x, m.y) for m in enemies(g, model) if m.on_table]
    marks += [
        ("to-terminal", n, x, y)
        for n, (x, y, *_) in enumerate(g.plot.terminals)
        if not is_ours(g, n, model)
    ]
    walked = hypot(going.x - model.x, going.y - model.y)
    ahead: list[tuple[float, str, int]] = []
    for kind, number, x, y in marks:
        left = hypot(x - going.x, y - going.y)
        if hypot(x - model.x, y - model.y) - left >= STRAIGHT * walked:
            ahead.append((left, kind, number))
    _, kind, number = min(ahead, default=(0.0, "", NOBODY))
    return kind, number


def _terminal_at(g: Cybernekro, going: Going, far: int) -> int:
    """The terminal that a place lies beside, if any: places are called by what stands there."""
    places = enumerate(g.plot.terminals)
    beside = (n for n, (x, y, *_) in places if hypot(x - going.x, y - going.y) <= far)
    return next(beside, NOBODY)


def _deed(
    world: Table[Cybernekro],
    key: str,
    name: str,
    facts: dict[str, Any],
    tail: Chain = (),
    line: str = "",
) -> Deed:
    label = world.game.words.deed(world.state, line or key, facts)
    # a button says the deed; beside what was pointed at that need not be named again
    told = "who" if facts.pop("unnamed", False) else "name"
    facts["button"] = world.game.words.deed(world.state, f"{key}.{told}", facts)
    bare = {**facts, "said": facts["bare"]} if "bare" in facts else facts
    among = facts.pop("among", False)
    facts["name"] = world.game.words.deed(world.state, f"{key}.{'who' if among else 'name'}", bare)
    facts["note"] = "" if among else facts["who"]
    if key == "go-act":
        note = "go-act.far" if among else "go-act.note"
        facts["note"] = world.game.words.deed(world.state, note, facts)
    if "card" in facts:
        laid = facts["card"].removeprefix("place:")
        label = world.game.words.deed(world.state, "with-card", {"said": label, "laid": laid})
    about = {**facts, "deed": key, "way": name}
    return Deed(":".join([name, *_laid_on(facts)]), label, about, tail)


def _laid_on(facts: dict[str, Any]) -> list[str]:
    """The card on a test: with another card it is another intention, in the same way."""
    return [facts["card"]] if "card" in facts else []


def is_wasted(g: Cybernekro, deed: Action) -> bool:
    """Whether something would be used on a model that does not need it. CYB-EQP-08, CYB-EQP-10"""
    if deed.kind != "use" or deed.target == NOBODY:
        return False
    target = g.model(deed.target)
    return deed.word in KITS and not target.wounds


def on_a_test(face: str) -> str:
    """The answer that puts a card on a test; empty for cards of other moments. CYB-FAT-05"""
    return answer_with(face) if rank(face) == ACE or is_numbered(face) else ""


def _model(g: Cybernekro, ask: Ask[Any]) -> Model:
    """The model that a question is about."""
    return g.model((ask.about or {}).get("model", g.active))


def _is_here(model: Model, going: Going) -> bool:
    """Whether a Move would end where it begins."""
    return (going.x, going.y, going.edge) == (model.x, model.y, "")


def _inches(x: int, y: int) -> str:
    return f"{_inch(x)}, {_inch(y)}"


def _inch(length: float) -> str:
    """A length to a tenth of an inch."""
    return f'{round(length / INCH, 1):g}"'


def _measured(path: list[list[int]]) -> str:
    """The length of a line over the table, to a tenth of an inch."""
    length = sum(hypot(c - a, d - b) for (a, b), (c, d) in pairwise(path))
    return _inch(length)


def _point(place: Any) -> tuple[int, int] | None:
    """A point as a page names it: [x, y] in inches; None for none."""
    if place is None:
        return None
    x, y = (place.split(",") if isinstance(place, str) else place)[:2]
    return round(float(x) * INCH), round(float(y) * INCH)


def _plain(ask: Ask[Any], option: Option[Any]) -> Deed:
    name = f"{ask.kind}:{option.id}"
    return Deed(name, option.label, {"deed": ask.kind, "way": name})


def _singly(world: Table[Cybernekro], ask: Ask[Any]) -> Iterator[Way]:
    """Each answer on its own, weighted by how promising it looks."""
    for option, weight in zip(ask.options, prior(world.state, ask), strict=True):
        yield Way(option.id, max(weight, 1e-6), _plain(ask, option))
