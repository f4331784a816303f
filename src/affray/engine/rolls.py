"""What was rolled, as a screen shows it: the dice as they lie, the number, what came of it.

Rolls are read from the facts of events, so that a game's record shows its dice as the game did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypedDict

from affray.engine.questions import NO_FACTS
from affray.engine.tally import TallyDocument

if TYPE_CHECKING:
    from affray.engine.game import Game
    from affray.engine.state import State

Facts: TypeAlias = Mapping[str, Any]


class DieDocument(TypedDict):
    """A die as it lies: which die it is (`d10`, `W`), what it shows, whether it counts."""

    die: str
    face: str
    kept: bool


class RollDocument(TypedDict):
    """A roll as a screen shows it."""

    kind: str
    """What was rolled for: a strike, damage, the initiative."""
    who: str
    """Whose roll it is; one without dice tells what the last roll of the same came to."""
    dice: list[DieDocument]
    needed: int | None
    """The number that the rule asks for, where it asks for one."""
    tally: TallyDocument | None
    """The number that a die is compared with, or that is added to it, with its terms."""
    result: str
    """The result, in a word or two; of a pool what it shows so far."""
    reason: str
    """Who rolled and how it came about, as briefly as possible."""


class Roll(NamedTuple):
    """A roll as its event's facts tell it; `result` names words of the game."""

    kind: str
    who: str
    dice: list[DieDocument]
    result: str = ""
    tally: TallyDocument | None = None
    needed: int | None = None
    more: Facts = NO_FACTS
    """What the words need that the event does not tell."""


RollReader: TypeAlias = Callable[[Facts], Roll]


def thrown(die: str, faces: Iterable[object], kept: int | None = None) -> list[DieDocument]:
    """Dice of one kind; all of them count, or just the one at a place."""
    return [
        DieDocument(die=die, face=str(face), kept=kept is None or place == kept)
        for place, face in enumerate(faces)
    ]


def place_of(face: int, faces: Sequence[int]) -> int | None:
    """The place of the die that counts, if there are others."""
    return faces.index(face) if len(faces) > 1 else None


def roll_document(game: Game[Any], g: State, facts: Facts) -> RollDocument | None:
    """The roll that an event tells of, in the game's words; None: it tells of none."""
    reader = game.rolls.get(facts["kind"])
    if reader is None:
        return None
    roll = reader(facts)
    said = {**facts, "needed": roll.needed, **roll.more}
    return RollDocument(
        kind=roll.kind,
        who=roll.who,
        dice=roll.dice,
        needed=roll.needed,
        tally=roll.tally,
        result=game.words.roll(g, roll.result, said),
        reason=game.words.roll(g, facts["kind"], said),
    )
