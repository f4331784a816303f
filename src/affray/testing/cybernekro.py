"""Scenes of CYBERNEKRO: models on a table, dice, answers.

    t = tabletop(
        pc("Needle", (6, 6), D=3, carries="rifle", ap=2),
        pc("Sconce", (18, 6), "bone", T=1, carries="light-armor"),
        pieces=[low(17.1, 4, 0.2, 4)],
        dice=[14, 5, 4],
    )
    t.acts("Needle", "shoot:rifle:Sconce", tough_it_out="no")
    assert t["Sconce"].wounds == 1

Distances are in inches, bases in millimetres. (The state counts in u, hundredths of an inch.)
Whatever a scene does not mention is neutral: open ground, no cards, standing. `acts` and `run` play
one rule to its end: every face must be used. `open` sits everybody down at a table in this
position."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from typing import Any, TypeVar, overload

from affray.boards.table.bodies import base_radius
from affray.boards.table.pieces import box
from affray.engine.deck import Deck
from affray.engine.events import Event, Log, build
from affray.engine.questions import Ask, Option, Question
from affray.engine.table import Table
from affray.engine.tape import GameDice, Tape
from affray.games.cybernekro import game
from affray.games.cybernekro.rules.actions import act, deeds
from affray.games.cybernekro.rules.fate_cards import fresh_deck
from affray.games.cybernekro.rules.items import give, new_item
from affray.games.cybernekro.state import (
    Cybernekro,
    Model,
    OwnPiece,
    Profile,
    Side,
    Spot,
    Template,
    Where,
)
from affray.testing.dice import SEED, Dice, Draws, script_of, scripted, write
from affray.testing.scene import NotOffered, Scene

__all__ = [
    "CybernekroScene", "Person", "Tabletop", "inches", "low", "npc", "pc", "piece", "roof", "tabletop",
    "wall", "water",
]  # fmt: skip

E = TypeVar("E", bound=Event)
R = TypeVar("R")

BASES = {"S": 25, "N": 32, "B": 40, "M": 40}
"""Diameters in millimetres by size."""


def u(length: float) -> int:
    """Inches as hundredths."""
    return round(length * 100)


def inches(place: Iterable[int]) -> tuple[float, ...]:
    """A place given in u, in inches."""
    return tuple(each / 100 for each in place)


Person = Callable[[Cybernekro], None]


def pc(
    name: str,
    at: Sequence[float] = (12, 12),
    owner: str = "ash",
    *,
    carries: str = "",
    traits: str = "",
    mods: str = "",
    specials: str = "",
    armour: int = 0,
    size: str = "N",
    base: int = 0,
    side: str = Side.PLAYER,
    kind: str = "pc",
    S: int = 0,
    T: int = 0,
    A: int = 0,
    I: int = 0,  # noqa: E741
    D: int = 0,
    **facts: Any,
) -> Person:
    """A character on the table, on a base of a size or a diameter in millimetres; `facts` are
    fields of its Model."""

    def join(g: Cybernekro) -> None:
        profile = Profile(
            S, T, A, I, D,
            tuple(traits.split()), tuple(mods.split()), tuple(specials.split()),
            armour, size, base_radius(base or BASES[size]),
        )  # fmt: skip
        x, y, *z = (u(each) for each in at)
        height = z[0] if z else 0
        model = Model(
            len(g.models), name, owner, profile, kind=kind, side=side,
            x=x, y=y, z=height, where=Where.TABLE,
        )  # fmt: skip
        for field, value in facts.items():
            if not hasattr(model, field):
                raise TypeError(f"a model has no {field}")
            setattr(model, field, value)
        g.models.append(model)
        for item in carries.split():
            give(g, model, new_item(g, item))

    return join


def npc(name: str, at: Sequence[float] = (12, 12), **facts: Any) -> Person:
    """A model nobody controls, a friend of all other NPCs."""
    return pc(name, at, "", **{"side": Side.NPC, "kind": "npc", **facts})


def piece(
    kind: str, x: float, y: float, w: float, d: float, z0: float, z1: float, **flags: Any
) -> OwnPiece:
    """A box of terrain: its south-west corner, its width and depth, from height to height."""
    name = flags.pop("id", f"{kind}-{u(x)}-{u(y)}")
    return OwnPiece(name, kind, box(u(x), u(y), u(w), u(d)), u(z0), u(z1), **flags)


def wall(x: float, y: float, w: float, d: float, top: float = 3) -> OwnPiece:
    """A wall nobody climbs."""
    return piece("wall", x, y, w, d, 0, top)


def low(x: float, y: float, w: float, d: float, top: float = 0.75) -> OwnPiece:
    """Low cover that can be stepped over."""
    return piece("low", x, y, w, d, 0, top)


def roof(x: float, y: float, w: float, d: float, top: float = 3, climb: str = "") -> OwnPiece:
    """A block with a flat roof; `climb` names the faces S, E, N, W that can be climbed."""
    faces = tuple("SENW".index(face) for face in climb)
    return piece("building", x, y, w, d, 0, top, stand=True, climb=faces)


def water(x: float, y: float, w: float, d: float) -> OwnPiece:
    """Difficult ground."""
    return piece("difficult", x, y, w, d, 0, 0)


class Tabletop:
    """A game in mid-phase, and the dice to come."""

    def __init__(self, g: Cybernekro, dice: Dice, draws: Draws) -> None:
        self.g = g
        self.source = scripted(dice, draws)
        self.script = script_of(self.source)
        self.asked: list[str] = []
        self.offered: dict[str, list[str]] = {}
        """The options of the last question of each kind."""
        g.dice = GameDice(Tape(self.source))
        g.log = Log(True)

    def __getitem__(self, name: str) -> Model:
        return next(model for model in self.g.models if model.name == name)

    def item(self, kind: str, name: str = "") -> int:
        """The item of a kind, of anybody or of one model."""
        held = self[name].carried if name else tuple(self.g.items)
        return next(item for item in held if self.g.items[item] == kind)

    def roll(self, *dice: Any, draws: Iterable[Any] = ()) -> Tabletop:
        """More dice to come."""
        write(self.script, dice)
        self.script.draws.extend(draws)
        return self

    def run(self, rule: Coroutine[Question, Any, R], **answers: Any) -> R:
        """Run a rule to its end, answering questions by kind, else by default, else
        with an error."""
        left = {kind.replace("_", "-"): value for kind, value in answers.items()}
        queues = {kind: list(v) for kind, v in left.items() if isinstance(v, list)}
        answer: Any = None
        while True:
            try:
                question = rule.send(answer)
            except StopIteration as stop:
                self._used_up(left)
                value: R = stop.value
                return value
            if not isinstance(question, Ask):
                raise NotOffered("several are asked at once; open a table for that")
            answer = self._answer(question, left, queues).value

    def _used_up(self, answers: Mapping[str, Any]) -> None:
        """Every face and every answer that was written has been used."""
        if self.script.faces:
            raise NotOffered(f"dice left over: {self.script.faces}")
        unused = [kind for kind in answers if kind not in self.asked]
        if unused:
            raise NotOffered(f"never asked: {unused}; asked were {self.asked}")

    def _answer(
        self, question: Ask[Any], left: Mapping[str, Any], queues: dict[str, list[Any]]
    ) -> Option[Any]:
        kind = question.kind
        self.asked.append(kind)
        self.offered[kind] = [option.id for option in question.options]
        wanted = queues[kind].pop(0) if queues.get(kind) else left.get(kind)
        if isinstance(wanted, list) or wanted is None:
            wanted = question.default
        if isinstance(wanted, dict) and set(wanted) <= set(self.g.seats):
            wanted = wanted.get(question.seat, question.default)
        if wanted is None:
            raise NotOffered(f"{kind} asks {question.seat}: {self.offered[kind]}")
        return question.find(self.named(wanted))

    def named(self, text: Any) -> Any:
        """An option's id with names in it written out as numbers."""
        if not isinstance(text, str):
            return text
        ids = {model.name: str(model.id) for model in self.g.models}
        return ":".join(ids.get(part, part) for part in text.split(":"))

    def acts(self, name: str, deed: str, **answers: Any) -> None:
        """A model declares an action and everything that follows happens."""
        model = self[name]
        wanted = self.named(deed)
        found = {option.id: option.value for option in deeds(self.g, model, model.ap)}
        if wanted not in found:
            raise NotOffered(f"{deed} is not offered; {sorted(found)} are")
        self.run(act(self.g, model, found[wanted]), **answers)

    def may(self, name: str, *, budget: int | None = None) -> list[str]:
        """The ids of the actions a model can declare."""
        model = self[name]
        return [o.id for o in deeds(self.g, model, model.ap if budget is None else budget)]

    @overload
    def events(self, kind: type[E]) -> list[E]: ...
    @overload
    def events(self, kind: str) -> list[Any]: ...
    @overload
    def events(self, kind: None = None) -> list[Event]: ...

    def events(self, kind: type[E] | str | None = None) -> list[Any]:
        """What was told, all of it or of one kind."""
        seen = [build(telling) for telling in self.g.log.seen(self.g.seats[0])]
        if isinstance(kind, str):
            return [event for event in seen if type(event).__name__ == kind]
        return [event for event in seen if kind is None or isinstance(event, kind)]

    def spot(self, name: str) -> Spot:
        """Where a model is."""
        return self[name].spot

    def at(self, name: str) -> tuple[float, ...]:
        """Where a model is, in inches: across, up, and how high where it is not on the ground."""
        x, y, z = inches(self[name].spot)
        return (x, y, z) if z else (x, y)

    def points(self, name: str) -> int:
        """The Action Points that a model has left."""
        return self[name].ap

    def open(
        self, dice: Dice = (), draws: Draws = "live", seed: int | str = SEED
    ) -> CybernekroScene:
        """A table in this position, where everybody is asked in turn. A player without cards yet
        gets a fresh deck. CYB-FAT-01"""
        g = self.g.copy()
        for seat, colour in zip(g.seats, ("red", "black") * 2, strict=False):
            g.colours.setdefault(seat, colour)
            g.sides.setdefault(seat, "south" if colour == "red" else "north")
            if seat not in g.decks:
                g.decks[seat] = fresh_deck(colour, int(g.options["jokers"]))
        names = {model.name: model.id for model in g.models}
        return CybernekroScene(Table(game(), g, scripted(dice, draws, seed), seed=str(seed)), names)

    def hand(self, seat: str) -> list[str]:
        """The cards a player holds."""
        return [self.g.face(uid) for uid in self.g.hands[seat]]


class CybernekroScene(Scene[Cybernekro]):
    """A table on which models are called by name."""

    def __getitem__(self, name: str) -> Model:
        return self.g.models[self.names[name]]

    def at(self, name: str) -> tuple[float, ...]:
        """Where a model is, in inches."""
        x, y, z = inches(self[name].spot)
        return (x, y, z) if z else (x, y)

    def points(self, name: str) -> int:
        """The Action Points that a model has left."""
        return self[name].ap

    def hand(self, seat: str) -> list[str]:
        """The cards a player holds."""
        return [self.g.face(uid) for uid in self.g.hands[seat]]


def tabletop(
    *models: Person,
    dice: Dice = (),
    draws: Draws = (),
    pieces: Iterable[OwnPiece] = (),
    clouds: Iterable[tuple[str, Sequence[float]]] = (),
    lying: Mapping[str, Sequence[float]] | None = None,
    layout: str = "",
    size: float = 24,
    phase: str = "action",
    turn: str = "ash",
    first: str = "ash",
    seats: tuple[str, ...] = ("ash", "bone"),
    scenario: str = "quick_start",
    hands: Mapping[str, str] | None = None,
    decks: Mapping[str, str] | None = None,
    options: Mapping[str, Any] | None = None,
    **facts: Any,
) -> Tabletop:
    """A game in the middle of a phase: terrain, clouds of gas or ink, things on the ground, cards;
    `facts` are fields of the state."""
    rules = game()
    g = Cybernekro(
        layout=layout,
        width=u(size),
        depth=u(size),
        own_pieces=tuple(pieces),
        seats=seats,
        scenario=scenario,
        options=rules.chosen(options),
        hands={seat: [] for seat in seats},
        discards={seat: [] for seat in seats},
        phase=phase,
        turn=turn,
        first=first,
        round=facts.pop("round", 1),
    )
    for field, value in facts.items():
        if not hasattr(g, field):
            raise TypeError(f"a game has no {field}")
        setattr(g, field, value)
    rules.furnish(g)
    g.gone = tuple(sorted({*g.terrain.doors_open, *g.gone}))
    for join in models:
        join(g)
    for seat, cards in (hands or {}).items():
        g.hands[seat] = [g.handle(face, g.bit(seat)) for face in cards.split()]
    for seat, cards in (decks or {}).items():
        g.decks[seat] = Deck(sorted(cards.split()))
    for kind, place in clouds:
        g.templates.append(Template(kind, *_spot(place), round=g.round))
    for kind, place in (lying or {}).items():
        g.lying[new_item(g, kind)] = _spot(place)
    return Tabletop(g, dice, draws)


def _spot(place: Sequence[float]) -> Spot:
    x, y, *z = (u(each) for each in place)
    return x, y, z[0] if z else 0
