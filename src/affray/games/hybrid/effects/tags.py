"""How the code of odd cards is tagged, and how it is collected by a call. HYB-CRD-10

A *knob* sets something on the action it is played on; a deed *at once* is carried out when an
Action card is played; *played* is what an Event or Army card does, *raised* what an Aura does,
*used* what a Material card does, *answers* what a card does at a moment of its own, *from_table* what
lies open and is used once per round. What hangs on a moment or is read by a chapter is only *named*.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from affray.engine.questions import Rule

if TYPE_CHECKING:
    from affray.games.hybrid.content.kinds import FieldCard
    from affray.games.hybrid.rules.moments import Happening
    from affray.games.hybrid.state import Action, Lab, Warrior

F = TypeVar("F", bound=Callable[..., Any])

MODULES = (
    "affray.games.hybrid.rules.aura_cards",
    "affray.games.hybrid.effects.on_the_roll",
    "affray.games.hybrid.effects.on_the_hand",
    "affray.games.hybrid.effects.on_warriors",
    "affray.games.hybrid.effects.on_the_order",
    "affray.games.hybrid.effects.on_the_board",
    "affray.games.hybrid.effects.on_elimination",
)
"""The files that hold effects."""

_TAG = "hybrid_card_effect"


class Play(NamedTuple):
    """A card being played: by whom, on whom, and who turned it up."""

    card: FieldCard
    seat: str
    target: int = -1
    """The warrior named; -1 when the card names none."""


Knob: TypeAlias = "Callable[[Action, int], None]"
AtOnce: TypeAlias = "Callable[[Lab, Action, str, int], Rule[None]]"
Raised: TypeAlias = "Callable[[Lab, Warrior, int], Rule[None]]"
Fits: TypeAlias = "Callable[[Lab, Action, str], bool]"
Deed: TypeAlias = "Callable[[Lab, Play, int], Rule[None]]"
Used: TypeAlias = "Callable[[Lab, Warrior, str, int], Rule[None]]"
Answer: TypeAlias = "Callable[[Lab, Happening, int], Rule[None]]"
Usable: TypeAlias = "Callable[[Lab, str], bool]"
FromTable: TypeAlias = "Callable[[Lab, str], Rule[None]]"
Suits: TypeAlias = "Callable[[Lab, str, int, int], bool]"
"""Whether a player may name a warrior (-1: nobody) for an effect with its number."""


def knob(word: str, whole: bool = False) -> Callable[[F], F]:
    """Tag what sets something on the action when the exchange is settled.

    `whole`: it counts for the whole manoeuvre, whichever shot the card is tied to.
    """
    return _tagged("knob", word, whole)


def raised(word: str) -> Callable[[F], F]:
    """Tag what an Aura does when it is raised or kept."""
    return _tagged("raised", word, None)


def at_once(word: str, fits: Fits | None = None) -> Callable[[F], F]:
    """Tag what an Action card does at once; `fits` says whether it can be played now."""
    return _tagged("at_once", word, fits)


def played(word: str, suits: Suits | None = None) -> Callable[[F], F]:
    """Tag what an Event, Army or Material card does; `suits` says on whom."""
    return _tagged("played", word, suits)


def used(word: str) -> Callable[[F], F]:
    """Tag what a Material card does when its bearer uses it up."""
    return _tagged("used", word, None)


def answers(word: str) -> Callable[[F], F]:
    """Tag what a card does at the moment that it names, such as a push."""
    return _tagged("answers", word, None)


def from_table(word: str, usable: Usable) -> Callable[[F], F]:
    """Tag what a card on the table does once per round; `usable` says whether it can."""
    return _tagged("from_table", word, usable)


def named(word: str) -> Callable[[F], F]:
    """Name the effect that a modifier or reaction is the code of."""
    return _tagged("named", word, None)


def _tagged(sort: str, word: str, condition: Any) -> Callable[[F], F]:
    def tag(function: F) -> F:
        setattr(function, _TAG, (sort, word, condition))
        return function

    return tag


class EffectBook:
    """Every effect of every card, by its word."""

    def __init__(self, modules: tuple[str, ...]) -> None:
        self.knobs: dict[str, Knob] = {}
        self.whole: set[str] = set()
        self.raised: dict[str, Raised] = {}
        self.at_once: dict[str, AtOnce] = {}
        self.fits: dict[str, Fits] = {}
        self.played: dict[str, Deed] = {}
        self.suits: dict[str, Suits] = {}
        self.used: dict[str, Used] = {}
        self.answers: dict[str, Answer] = {}
        self.from_table: dict[str, tuple[Usable, FromTable]] = {}
        self.words: set[str] = set()
        for name in modules:
            module = import_module(name)
            for thing in vars(module).values():
                tag = getattr(thing, _TAG, None)
                if tag is not None and thing.__module__ == name:
                    self._enter(thing, *tag)

    def _enter(self, effect: Any, sort: str, word: str, condition: Any) -> None:
        self.words.add(word)
        if sort == "knob":
            self.knobs[word] = effect
            if condition:
                self.whole.add(word)
        elif sort == "raised":
            self.raised[word] = effect
        elif sort == "at_once":
            self.at_once[word] = effect
            if condition is not None:
                self.fits[word] = condition
        elif sort == "used":
            self.used[word] = effect
        elif sort == "answers":
            self.answers[word] = effect
        elif sort == "from_table":
            self.from_table[word] = (condition, effect)
        elif sort == "played":
            self.played[word] = effect
            if condition is not None:
                self.suits[word] = condition


@cache
def effect_book() -> EffectBook:
    """The effects that ship with HYBRID."""
    return EffectBook(MODULES)
