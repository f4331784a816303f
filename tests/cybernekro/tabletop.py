"""The words in which tests of CYBERNEKRO are written: models on a table, dice, answers.

    t = tabletop(
        pc("Needle", (600, 600), D=3, carries="rifle", ap=2),
        pc("Sconce", (1800, 600), "bone", T=1, carries="light-armor"),
        pieces=[low(1710, 400, 20, 400)],
        dice=[9, 5, 4],
    )
    t.acts("Needle", "shoot:rifle:Sconce", tough_it_out="no")
    assert t["Sconce"].wounds == 1

Distances are in u. Whatever a test does not mention is neutral: open ground, no cards, standing.
Dice must be given to the last face: a roll without one fails the test, and so does a face left over.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping
from typing import Any

from affray.boards.table.bodies import Size, base_radius
from affray.boards.table.pieces import box
from affray.engine.chance import Chance, Cuts, Raw, Source, Why
from affray.engine.deck import Deck
from affray.engine.events import Event, Log, build
from affray.engine.questions import Ask, Option
from affray.engine.tape import GameDice, Tape
from affray.games.cybernekro import game
from affray.games.cybernekro.rules.actions import deeds
from affray.games.cybernekro.rules.items import give, new_item
from affray.games.cybernekro.rules.reactions import act
from affray.games.cybernekro.state import Cybernekro, Model, OwnPiece, Profile, Side, Spot, Where

RADII = {"S": base_radius(25), "N": base_radius(32), "B": base_radius(40), "M": base_radius(40)}


class Script(Source):
    """Dice and draws written by hand, and none besides."""

    def __init__(self, dice: Iterable[Any], draws: Iterable[Any]) -> None:
        super().__init__()
        self.dice, self.draws = list(dice), list(draws)

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        script, count = (self.dice, chance.dice) if chance.real else (self.draws, 1)
        assert len(script) >= count, f"{chance.code} for {why}: the script holds {script}"
        faces, script[:] = script[:count], script[count:]
        return chance.read(faces)


Person = Callable[[Cybernekro], None]


def pc(
    name: str,
    at: tuple[int, ...] = (1200, 1200),
    owner: str = "ash",
    *,
    carries: str = "",
    traits: str = "",
    mods: str = "",
    specials: str = "",
    armour: int = 0,
    size: str = "N",
    radius: int = 0,
    side: str = Side.PLAYER,
    kind: str = "pc",
    S: int = 0,
    T: int = 0,
    A: int = 0,
    I: int = 0,  # noqa: E741
    D: int = 0,
    **facts: Any,
) -> Person:
    """A character on the table; `facts` are fields of its Model."""

    def join(g: Cybernekro) -> None:
        profile = Profile(
            S, T, A, I, D,
            tuple(traits.split()), tuple(mods.split()), tuple(specials.split()),
            armour, size, radius or RADII[size],
        )  # fmt: skip
        x, y, *z = at
        height = z[0] if z else 0
        model = Model(
            len(g.models), name, owner, profile, kind=kind, side=side,
            x=x, y=y, z=height, where=Where.TABLE,
        )  # fmt: skip
        for field, value in facts.items():
            assert hasattr(model, field), field
            setattr(model, field, value)
        g.models.append(model)
        for item in carries.split():
            give(g, model, new_item(g, item))

    return join


def npc(name: str, at: tuple[int, ...] = (1200, 1200), **facts: Any) -> Person:
    """A model nobody controls, friend of all other NPCs."""
    return pc(name, at, "", **{"side": Side.NPC, "kind": "npc", **facts})


def piece(kind: str, x: int, y: int, w: int, d: int, z0: int, z1: int, **flags: Any) -> OwnPiece:
    """A box of terrain."""
    name = flags.pop("id", f"{kind}-{x}-{y}")
    return OwnPiece(name, kind, box(x, y, w, d), z0, z1, **flags)


def wall(x: int, y: int, w: int, d: int, top: int = 300) -> OwnPiece:
    """A wall nobody climbs."""
    return piece("wall", x, y, w, d, 0, top)


def low(x: int, y: int, w: int, d: int, top: int = 75) -> OwnPiece:
    """Low cover that is stepped over."""
    return piece("low", x, y, w, d, 0, top)


def roof(x: int, y: int, w: int, d: int, top: int = 300, climb: str = "") -> OwnPiece:
    """A block with a flat roof; `climb` names the faces S, E, N, W that can be climbed."""
    faces = tuple("SENW".index(face) for face in climb)
    return piece("building", x, y, w, d, 0, top, stand=True, climb=faces)


def water(x: int, y: int, w: int, d: int) -> OwnPiece:
    """Difficult ground."""
    return piece("difficult", x, y, w, d, 0, 0)


class Tabletop:
    """A game in the middle of something, and the dice to come."""

    def __init__(self, g: Cybernekro, script: Script) -> None:
        self.g, self.script = g, script
        self.asked: list[str] = []
        self.offered: dict[str, list[str]] = {}
        """The options of the last question of each kind."""
        g.dice = GameDice(Tape(script))
        g.log = Log(True)

    def __getitem__(self, name: str) -> Model:
        return next(model for model in self.g.models if model.name == name)

    def item(self, kind: str, name: str = "") -> int:
        """The item of a kind, of anybody or of one model."""
        held = self[name].carried if name else tuple(self.g.items)
        return next(item for item in held if self.g.items[item] == kind)

    def roll(self, *dice: Any, draws: Iterable[Any] = ()) -> Tabletop:
        """More dice to come."""
        self.script.dice += dice
        self.script.draws += draws
        return self

    def run(self, rule: Coroutine[Any, Any, Any], **answers: Any) -> Any:
        """Run a rule to its end, answering questions by kind; else the default, else an error."""
        left = {kind.replace("_", "-"): value for kind, value in answers.items()}
        queues = {kind: list(v) for kind, v in left.items() if isinstance(v, list)}
        answer: Any = None
        while True:
            try:
                question = rule.send(answer)
            except StopIteration as stop:
                assert not self.script.dice, f"dice left over: {self.script.dice}"
                unused = [kind for kind in left if kind not in self.asked]
                assert not unused, f"never asked: {unused}; asked were {self.asked}"
                return stop.value
            answer = self._answer(question, left, queues).value

    def _answer(
        self, question: Ask[Any], left: Mapping[str, Any], queues: dict[str, list[Any]]
    ) -> Option[Any]:
        kind = question.kind
        self.asked.append(kind)
        self.offered[kind] = [option.id for option in question.options]
        wanted = queues[kind].pop(0) if queues.get(kind) else left.get(kind)
        if isinstance(wanted, list) or wanted is None:
            wanted = question.default
        by_seat = isinstance(wanted, dict) and set(wanted) <= set(self.g.seats)
        if by_seat:
            wanted = wanted.get(question.seat, question.default)
        assert wanted is not None, f"{kind} asks {question.seat}: {self.offered[kind]}"
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
        assert wanted in found, f"{deed} is not offered; {sorted(found)} are"
        self.run(act(self.g, model, found[wanted]), **answers)

    def may(self, name: str, *, budget: int | None = None) -> list[str]:
        """The ids of the actions a model can declare."""
        model = self[name]
        return [o.id for o in deeds(self.g, model, model.ap if budget is None else budget)]

    def told(self, kind: type[Event] | None = None) -> list[Event]:
        """What was told, all of it or of one kind."""
        events = [build(telling) for telling in self.g.log.seen("ash")]
        return [event for event in events if kind is None or isinstance(event, kind)]

    def spot(self, name: str) -> Spot:
        """Where a model is."""
        return self[name].spot

    def hand(self, seat: str) -> list[str]:
        """The cards a player holds."""
        return [self.g.face(uid) for uid in self.g.hands[seat]]


def tabletop(
    *models: Person,
    dice: Iterable[Any] = (),
    draws: Iterable[Any] = (),
    pieces: Iterable[OwnPiece] = (),
    layout: str = "",
    size: int = 2400,
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
    """A game in the middle of a phase; `facts` are fields of the state."""
    rules = game()
    g = Cybernekro(
        layout=layout,
        width=size,
        depth=size,
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
        assert hasattr(g, field), field
        setattr(g, field, value)
    rules.furnish(g)
    g.gone = tuple(sorted({*g.terrain.doors_open, *g.gone}))
    for join in models:
        join(g)
    for seat, cards in (hands or {}).items():
        g.hands[seat] = [g.handle(face, g.bit(seat)) for face in cards.split()]
    for seat, cards in (decks or {}).items():
        g.decks[seat] = Deck(sorted(cards.split()))
    return Tabletop(g, Script(dice, draws))


def in_turn(*answers: Any) -> Iterator[Any]:
    """Answers to one kind of question, one after the other."""
    return iter(answers)


SIZES = {size.value: size for size in Size}
