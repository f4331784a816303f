"""Scripted dice and draws, which never fall back to live ones unless asked to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from affray.engine.chance import (
    Chance,
    Cuts,
    LiveDice,
    Raw,
    RealDice,
    ScriptedDice,
    Source,
    Why,
)

Dice: TypeAlias = "Iterable[Any] | Literal['live', 'real']"
"""Faces in the order in which they are rolled, `...` at their end for dice of the seed after them;
or dice of the seed alone; or dice that players roll."""
Draws: TypeAlias = "Iterable[Any] | Literal['live']"
"""Places in the sorted pile, counted from 0; or draws of the seed."""

SEED = "a scene"
"""What live dice and draws come from when nobody names a seed: the same in every run."""


class ScriptEnded(AssertionError):
    """Something is rolled or drawn that the script does not provide."""


class Ended(Source):
    """What comes after a script: nothing, or the dice of a seed if asked for."""

    __slots__ = ("live_dice", "live_draws", "seed")

    def __init__(self, seed: str, live_dice: bool, live_draws: bool, spent: int = 0) -> None:
        super().__init__(spent)
        self.seed, self.live_dice, self.live_draws = seed, live_dice, live_draws

    def roll(self, chance: Chance, why: Why, cuts: Cuts) -> Raw:
        if not (self.live_dice if chance.real else self.live_draws):
            reason = why if isinstance(why, str) else why[0]
            what = f"{chance.code} is rolled" if chance.real else f"{chance.code} is drawn"
            raise ScriptEnded(f"{what} for {reason}, and the script has ended")
        value = LiveDice(self.seed, self.spent).roll(chance, why, cuts)
        self.spent += 1
        return value

    def copy(self) -> Ended:
        return Ended(self.seed, self.live_dice, self.live_draws, self.spent)


def scripted(dice: Dice = (), draws: Draws = "live", seed: int | str = SEED) -> Source:
    """Where a scene's chances come from. Real dice go with scripted draws."""
    script = ScriptedDice(Ended(str(seed), dice == "live", draws == "live"))
    write(script, () if isinstance(dice, str) else dice)
    script.draws.extend(() if isinstance(draws, str) else draws)
    return RealDice(script) if dice == "real" else script


def write(script: ScriptedDice, faces: Iterable[Any]) -> None:
    """More faces to come; after `...` the dice are those of the seed."""
    for face in faces:
        if face is not ...:
            script.faces.append(face)
        elif isinstance(script.then, Ended):
            script.then.live_dice = True


def script_of(source: Source) -> ScriptedDice:
    """The script in a source, to be read or written on."""
    script = source.then if isinstance(source, RealDice) else source
    if not isinstance(script, ScriptedDice):
        raise TypeError("this table's dice are not written by hand")
    return script
