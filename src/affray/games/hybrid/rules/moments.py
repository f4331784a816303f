"""Where effects hang: named moments, modifiers of Success Levels, and additions to values.

A chapter never names a card or an aptitude. It asks `modifiers` for the terms of a roll, `added`
for what is added to a value, `granted` for aptitudes from elsewhere, and says that something
`happens`; each module of effects registers its own, and a ruleset collects them. HYB-DEC-05
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, TypeVar, get_args

from affray.engine.effects import Effects as Hangings
from affray.engine.effects import Hung, hung_in
from affray.engine.questions import Option, Rule, ask

if TYPE_CHECKING:
    from affray.engine.tally import Tally
    from affray.games.hybrid.state import Action, ActionKind, Lab, Warrior

Moment: TypeAlias = Literal[
    "round begins",
    "order committed",
    "revealed",
    "mode announced",
    "level announced",
    "movement begins",
    "stepped",
    "turned",
    "door changed",
    "entered",
    "left",
    "movement ended",
    "objective accepted",
    "event activated",
    "trap sprung",
    "attack declared",
    "cards settled",
    "attack rolled",
    "parry rolled",
    "hit",
    "action ended",
    "before a push",
    "pushed",
    "wounded",
    "about to leave",
    "eliminated",
    "evacuated",
    "acted",
    "activation ended",
    "round ended",
]
"""In the order in which they occur. `about to leave`: eliminated, but still on the board; `acted`:
after every elementary act, with the warrior when the act was his own step, entry or door act."""

MOMENTS: tuple[Moment, ...] = get_args(Moment)

Value: TypeAlias = Literal["nv", "mt", "mp", "range"]
"""Values that cards add to: Natural Value, Movement value, MP of one Movement, sight and range."""


class Happening(NamedTuple):
    """A moment and its facts."""

    moment: Moment
    warrior: int = -1
    """The warrior who acts, or to whom it happens."""
    other: int = -1
    """The other warrior: the attacker of one wounded, the pusher of one pushed."""
    action: Action | None = None
    cause: str = ""
    """strike, shot, push, pit, rocks, trap, charnel, sacrifice, card..."""
    side: str = ""
    """The side credited, or whose doing it is."""
    number: int = 0


class Due(NamedTuple):
    """An effect that a moment calls up: whose it is, its name, and what it does."""

    seat: str
    name: str
    run: Callable[[], Rule[None]]


Modifier: TypeAlias = "Callable[[Lab, Action, Tally], None]"
Reaction: TypeAlias = "Callable[[Lab, Happening], Iterator[Due]]"
Addition: TypeAlias = "Callable[[Lab, Warrior, Value], int]"
Grant: TypeAlias = "Callable[[Lab, Warrior, str], int]"
Duty: TypeAlias = "Callable[[Lab, Happening], Rule[None]]"
"""Something the ledger itself does at its place in an order."""
PromptDuty: TypeAlias = "Callable[[Lab, Happening], Rule[None] | None]"
"""A duty that is done when it returns, unless it returns a rule that still has to be followed. Most duties after
an act find nothing to do, and there are several after every act."""
BeforeRoll: TypeAlias = "Callable[[Lab, Action], None]"
Reroll: TypeAlias = "Callable[[Lab, Action], Rule[bool]]"
Kill: TypeAlias = "Callable[[Lab, Happening], None]"
Forever: TypeAlias = "Callable[[Lab, Happening], bool]"
F = TypeVar("F", bound=Callable[..., Any])


class Effects(Hangings):
    """What a module hangs on the rules: terms of rolls, reactions, additions, aptitudes."""

    __slots__ = ()

    def modifier(self, *kinds: ActionKind) -> Callable[[F], F]:
        """A pure function that adds terms to the Success Level of these rolls."""
        return self.hang("modifier", *kinds)

    def reaction(self, *moments: Moment) -> Callable[[F], F]:
        """A function that yields the effects a moment calls up; it changes nothing itself."""
        return self.hang("reaction", *moments)

    def addition(self, *values: Value) -> Callable[[F], F]:
        """A pure function that says how much is added to a value of a warrior."""
        return self.hang("addition", *values)

    def grant(self, function: F) -> F:
        """A pure function that says what X of an aptitude a warrior has from elsewhere."""
        return self.hang("grant")(function)

    def kill(self, function: F) -> F:
        """A function that counts an elimination while the fallen warrior is still on his square."""
        return self.hang("kill")(function)

    def forever(self, function: F) -> F:
        """A pure function that says whether an elimination removes a warrior for good."""
        return self.hang("forever")(function)


class Ruleset:
    """All effects of a game, by what they hang on, and the orders that the ledger fixes."""

    __slots__ = (
        "additions",
        "after_act",
        "before_roll",
        "forever",
        "grants",
        "kills",
        "losses",
        "modifiers",
        "reactions",
        "reroll",
    )

    def __init__(
        self,
        modules: Iterable[ModuleType],
        after_act: tuple[PromptDuty, ...] = (),
        losses: tuple[Duty, ...] = (),
        before_roll: BeforeRoll | None = None,
        reroll: Reroll | None = None,
    ) -> None:
        self.after_act = after_act
        """What follows every elementary act, in order. HYB-DEC-04"""
        self.losses = losses
        """What follows an elimination, in order. HYB-DEC-04"""
        self.before_roll = before_roll
        self.reroll = reroll
        self.modifiers: dict[str, tuple[Modifier, ...]] = {}
        self.reactions: dict[str, tuple[Reaction, ...]] = {}
        self.additions: dict[str, tuple[Addition, ...]] = {}
        self.grants: tuple[Grant, ...] = ()
        self.kills: tuple[Kill, ...] = ()
        self.forever: tuple[Forever, ...] = ()
        for hung in hung_in(modules):
            self._collect(hung)

    def _collect(self, hung: Hung) -> None:
        if hung.sort == "grant":
            self.grants += (hung.code,)
        elif hung.sort == "kill":
            self.kills += (hung.code,)
        elif hung.sort == "forever":
            self.forever += (hung.code,)
        elif hung.sort in ("modifier", "reaction", "addition"):
            shelf: dict[str, tuple[Any, ...]] = getattr(self, f"{hung.sort}s")
            for name in hung.names:
                shelf[name] = (*shelf.get(name, ()), hung.code)


# ---------------------------------------------------------------- what chapters call


def modifiers(g: Lab, action: Action, sl: Tally) -> None:
    """Add every term that applies to a roll. HYB-DIE-08"""
    for effect in g.rules.modifiers.get(action.kind, ()):
        effect(g, action, sl)


def added(g: Lab, warrior: Warrior, value: Value) -> int:
    """What effects add to a value of a warrior."""
    total = 0
    for effect in g.rules.additions.get(value, ()):
        total += effect(g, warrior, value)
    return total


def granted(g: Lab, warrior: Warrior, aptitude: str) -> int:
    """The highest X of an aptitude that effects give a warrior; 0 is none. HYB-APT-01"""
    most = 0
    for effect in g.rules.grants:
        value = effect(g, warrior, aptitude)
        if value > most:
            most = value
    return most


async def happens(
    g: Lab,
    moment: Moment,
    warrior: int = -1,
    other: int = -1,
    action: Action | None = None,
    cause: str = "",
    side: str = "",
    number: int = 0,
) -> None:
    """Run the effects that hang on a moment: the active player's first, in the order he chooses,
    then the opponent's. HYB-DEC-05"""
    reactions = g.rules.reactions.get(moment)
    if not reactions:
        return
    happening = Happening(moment, warrior, other, action, cause, side, number)
    due = [effect for found in reactions for effect in found(g, happening)]
    first = active_seat(g)
    for seat in (first, *(s for s in g.seats if s != first)):
        await _run_in_chosen_order([effect for effect in due if effect.seat == seat])


async def _run_in_chosen_order(due: list[Due]) -> None:
    """Several effects of one player in one instant: he names their order. HYB-DEC-00"""
    while due:
        index = 0
        if len(due) > 1:
            options = (Option(f"{i}:{effect.name}", i) for i, effect in enumerate(due))
            index = await ask(due[0].seat, "effect-order", options, rule="HYB-DEC-04")
        await due.pop(index).run()


def active_seat(g: Lab) -> str:
    """The active player: the active warrior's owner, else the winner of the Activation Roll,
    else Griffin."""
    if g.active >= 0:
        return g.warriors[g.active].side
    return g.winner or g.seats[0]
