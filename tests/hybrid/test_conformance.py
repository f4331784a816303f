"""Every mission keeps the contract of a game, and so does every option."""

from __future__ import annotations

import pytest

from affray.engine.conformance import CHECKS, Trial, another_process_plays_the_same
from affray.games.hybrid import game
from affray.games.hybrid.rules.options import OPTIONS
from tests.soaked import crossed, every_other

MISSIONS = tuple(scenario.id for scenario in game().scenarios)
ROUNDS = 3
"""So many rounds show every kind of step; random games would go on for dozens."""
PACE = 60

HOME = {
    "hive_rank_exact": "scarlet-hive",
    "prison_exit_roll": "heresiarchs-prison",
    "prowlers_roll": "prowlers",
    "twilight_messenger": "heroes-twilight",
    "traps_replace": "scorpions-venom",
    "trap_set": "scorpions-venom",
    "charnel_drift": "prowlers",
    "titan_breaks_locked": "deadly-matrix",
    "infiltration_seen": "dark-jewel",
}
"""Where an option matters; the others are tried on the first mission."""

ALTERNATIVES = [
    (option.id, next(c for c in option.choices if c != option.default)) for option in OPTIONS
]


@pytest.mark.parametrize(("mission", "check"), crossed(MISSIONS, CHECKS))
def test_every_mission_keeps_the_contract(mission: str, check: str) -> None:
    seed = MISSIONS.index(mission)
    CHECKS[check](Trial(game(), mission, seed, {"round_limit": ROUNDS}, pace=PACE))


@pytest.mark.parametrize(("option", "value"), ALTERNATIVES)
def test_every_option_keeps_the_contract(option: str, value: bool | int | str) -> None:
    chosen = {"round_limit": ROUNDS, option: value}
    trial = Trial(game(), HOME.get(option, MISSIONS[0]), 7, chosen, pace=PACE)
    for check in ("ends", "options are sound", "invariants hold", "imagined worlds look the same"):
        CHECKS[check](trial)


@pytest.mark.rule("HYB-WIN-05", "HYB-WIN-06")
@pytest.mark.parametrize("mission", every_other(MISSIONS))
def test_a_game_without_a_limit_ends_too(mission: str) -> None:
    CHECKS["ends"](Trial(game(), mission, 11))


def test_another_process_plays_the_same_game() -> None:
    another_process_plays_the_same(Trial(game(), "prowlers", 2), "affray.games.hybrid:game")
