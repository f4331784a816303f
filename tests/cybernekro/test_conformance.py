"""Every scenario, complication and option keeps the contract of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from affray.engine.conformance import CHECKS, Trial, another_process_plays_the_same
from affray.engine.table import Table
from affray.games.cybernekro import game
from affray.games.cybernekro.effects.environment import COMPLICATIONS
from tests.soaked import crossed

SCENARIOS = ("quick_start", "exploration", "prisoner", "ritual")
SHORT = {"round_cap": 6}
"""Six rounds show every kind of step."""
PACE = 80
BRIEF = ("options are sound", "invariants hold")

ALTERNATIVES = [
    (option.id, next(choice for choice in reversed(option.choices) if choice != option.default))
    for option in game().options
    if option.id not in ("round_cap", "layout_seed")
]
HOME = {"ritual_beast": "ritual", "prisoner_dead": "prisoner", "npc_idle": "exploration"}
"""Where an option matters; the others are tried on the quick start."""


@dataclass(frozen=True)
class Complicated(Trial):
    """A game whose complication is known beforehand."""

    card: int = 0

    def table(self, **more: Any) -> Table[Any]:
        return super().table(draws=[self.card], **more)


@pytest.mark.parametrize(("scenario", "check"), crossed(SCENARIOS, CHECKS))
def test_every_scenario_keeps_the_contract(scenario: str, check: str) -> None:
    seed = SCENARIOS.index(scenario)
    CHECKS[check](Trial(game(), scenario, seed, SHORT, pace=PACE))


@pytest.mark.rule("CYB-SCN-02")
@pytest.mark.parametrize("check", ["clones have the same future", "replays", "ends"])
def test_a_random_scenario_keeps_the_contract(check: str) -> None:
    CHECKS[check](Trial(game(), "random", 4, SHORT, pace=PACE))


@pytest.mark.parametrize(("option", "value"), ALTERNATIVES)
def test_every_option_keeps_the_contract(option: str, value: bool | int | str) -> None:
    trial = Trial(game(), HOME.get(option, "quick_start"), 7, {**SHORT, option: value}, pace=PACE)
    for check in BRIEF:
        CHECKS[check](trial)


@pytest.mark.rule("CYB-XSO-04", "CYB-XMP-06")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("chosen", [{"mode": "solo"}, {"mode": "coop"}, {"multi": 3}])
def test_every_scenario_ends_with_one_two_or_three_players(scenario: str, chosen: Any) -> None:
    CHECKS["invariants hold"](Trial(game(), scenario, 5, {**SHORT, **chosen}, pace=PACE))


@pytest.mark.rule("CYB-CMP-00")
@pytest.mark.parametrize("card", range(len(COMPLICATIONS)))
def test_every_complication_keeps_the_contract(card: int) -> None:
    trial = Complicated(game(), "prisoner", 9, {**SHORT}, pace=PACE, card=card)
    table = trial.table()
    assert table.state.complication == COMPLICATIONS[card]
    for check in BRIEF:
        CHECKS[check](trial)


def test_another_process_plays_the_same_game() -> None:
    trial = Trial(game(), "ritual", 2, pace=PACE)
    another_process_plays_the_same(trial, "affray.games.cybernekro:game")
