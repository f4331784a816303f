"""How the code of odd cards is registered, and how it is collected by a call. HYB-CRD-10

A *knob* sets something on the action it is played on; a deed *at once* is carried out when an
Action card is played; *played* is what an Event or Army card does, *raised* what an Aura does,
*used* what a Material card does, *answers* what a card does at a moment of its own, *from_table*
what a card on the table does once per round. What hangs on a moment or is read by a chapter is
only *named*.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from affray.engine.effects import hung_in
from affray.engine.packs import per_content
from affray.engine.questions import Rule
from affray.games.hybrid.rules.moments import Effects

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

CARD_SORTS = frozenset(
    ("knob", "raised", "at_once", "played", "used", "answers", "from_table", "named")
)


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


class CardEffects(Effects):
    """What a module hangs on the rules and on the words of cards."""

    __slots__ = ()

    def knob(self, word: str, whole: bool = False) -> Callable[[F], F]:
        """What sets something on the action when the exchange is settled.

        `whole`: it counts for the whole manoeuvre, whichever shot the card is tied to.
        """
        return self.hang("knob", word, detail=whole)

    def raised(self, word: str) -> Callable[[F], F]:
        """What an Aura does when it is raised or kept."""
        return self.hang("raised", word)

    def at_once(self, word: str, fits: Fits | None = None) -> Callable[[F], F]:
        """What an Action card does at once; `fits` says whether it can be played now."""
        return self.hang("at_once", word, detail=fits)

    def played(self, word: str, suits: Suits | None = None) -> Callable[[F], F]:
        """What an Event, Army or Material card does; `suits` says on whom."""
        return self.hang("played", word, detail=suits)

    def used(self, word: str) -> Callable[[F], F]:
        """What a Material card does when its bearer uses it up."""
        return self.hang("used", word)

    def answers(self, word: str) -> Callable[[F], F]:
        """What a card does at the moment that it names, such as a push."""
        return self.hang("answers", word)

    def from_table(self, word: str, usable: Usable) -> Callable[[F], F]:
        """What a card on the table does once per round; `usable` says whether it can."""
        return self.hang("from_table", word, detail=usable)

    def named(self, word: str) -> Callable[[F], F]:
        """The name of the effect that a modifier or reaction carries out."""
        return self.hang("named", word)


class EffectBook:
    """Every effect of every card, by its name."""

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
        for hung in hung_in(import_module(name) for name in modules):
            if hung.sort in CARD_SORTS:
                self._enter(hung.sort, hung.names[0], hung.code, hung.detail)

    def _enter(self, sort: str, word: str, code: Any, condition: Any) -> None:
        self.words.add(word)
        if sort == "knob":
            self.knobs[word] = code
            if condition:
                self.whole.add(word)
        elif sort == "from_table":
            self.from_table[word] = (condition, code)
        elif sort != "named":
            getattr(self, sort)[word] = code
        if sort == "at_once" and condition is not None:
            self.fits[word] = condition
        if sort == "played" and condition is not None:
            self.suits[word] = condition


@per_content
def effect_book() -> EffectBook:
    """The effects that ship with HYBRID."""
    return EffectBook(MODULES)
