"""What an entry of a pack is worth: quick games with it and without it, from the same seeds, played
by veterans in a hurry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from time import perf_counter
from typing import Any, NamedTuple

from affray.engine.editions import laid_out, with_packs
from affray.engine.errors import UnknownName
from affray.engine.game import Game, game_at
from affray.engine.open import new_table
from affray.lab.hurry import TOO_LONG, hurried, played_out, points
from affray.lab.lenses import lens_for
from affray.lab.lenses.lens import Trial
from affray.lab.statistics import Interval, wilson


class Worth(NamedTuple):
    """Pairs of games from the same seeds, and the points of whoever has the entry: a draw is half a
    point. Of a card both games of a pair have it; else the second has nobody hold it."""

    pairs: int = 0
    held: float = 0.0
    """Points in the first game of each pair."""
    second: float = 0.0
    """Points of the same player in the second."""
    is_card: bool = False
    scenario: str = ""

    def plus(self, held: float, second: float) -> Worth:
        """With one more pair of games."""
        return self._replace(
            pairs=self.pairs + 1, held=self.held + held, second=self.second + second
        )


def worth(
    game: str, files: Mapping[str, str], kind: str, entry: str, first: int, seconds: float
) -> Worth:
    """Play pairs of games for some seconds, from the pair of this number on."""
    rules = with_packs(game_at(game), [files])
    trial = tried(rules, kind, entry)
    start = perf_counter()
    found = Worth(is_card=not trial.seat, scenario=rules.scenario_title(trial.scenario))
    while perf_counter() - start < seconds:
        seed = f"worth/{kind}/{entry}/{first + found.pairs}"
        won = [*_pair(rules, trial, entry, seed, start + TOO_LONG)]
        if len(won) < 2:
            break
        found = found.plus(*won)
    return found


def tried(rules: Game[Any], kind: str, entry: str) -> Trial:
    """How an entry is tried in a game."""
    with laid_out(rules):
        lens = lens_for(rules.name)
        held = rules.edition.content if rules.edition is not None else None
        known = held is not None and (kind, entry) in held.origins
        trial = lens.trial(kind, entry) if known else None
    if not known:
        raise UnknownName(f'the pack has no {kind} "{entry}"')
    if trial is None:
        raise UnknownName(
            f"nothing in the game can stand in for this {kind}, so it cannot be compared"
        )
    return trial


def share(found: Worth, is_card: bool) -> tuple[Interval, float, float]:
    """How often whoever has the entry would win against an equal without it; and the share of the
    games with it and without it. Of a card all games count alike, and the interval is Wilson's;
    else it is Newcombe's of the difference, halved around an even game."""
    held = wilson(found.held, found.pairs)
    second = wilson(found.second, found.pairs)
    if is_card:
        both = wilson(found.held + found.second, 2 * found.pairs)
        return both, both.value, 1 - both.value
    gain = held.value - second.value
    down = sqrt((held.value - held.low) ** 2 + (second.high - second.value) ** 2)
    up = sqrt((held.high - held.value) ** 2 + (second.value - second.low) ** 2)
    ends = (max(-1.0, gain - down), min(1.0, gain + up))
    told = Interval(*((1 + each) / 2 for each in (gain, *ends)))
    return told, held.value, second.value


def _pair(rules: Game[Any], trial: Trial, entry: str, seed: str, until: float) -> Iterator[float]:
    """The points of whoever has the entry in two games, as far as there was time for them."""
    for turn, forces in enumerate((trial.held, trial.bare)):
        table = new_table(rules, trial.scenario, seed=seed, options=trial.options, forces=forces)
        side = trial.seat or table.seats[turn % len(table.seats)]
        agents = hurried(table, seed, side, "" if trial.seat else entry)
        if not played_out(table, agents, until):
            return
        yield points(table, side)
