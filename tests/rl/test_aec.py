"""The PettingZoo environment, for every scenario of every game."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo import AECEnv
from pettingzoo.test import api_test, seed_test

import affray.rl
from tests.rl.playing import GAMES, SHORT, scenarios

# what PettingZoo says of every environment with a mask, or whose agents have names of their own
EXPECTED = "NumPy array|should be gymnasium.spaces.box|named in the format"
EVERY = [(game, scenario) for game in GAMES for scenario in scenarios(game)]


def passes(make: Callable[[], AECEnv], cycles: int) -> None:
    """PettingZoo's own tests, with nothing to complain about."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=f".*({EXPECTED})", category=UserWarning)
        api_test(make(), num_cycles=cycles)
        seed_test(make, num_cycles=cycles // 2)


@pytest.mark.parametrize(("game", "scenario"), EVERY)
def test_pettingzoos_own_tests(game: str, scenario: str) -> None:
    structured = scenario == SHORT[game]
    make = partial(affray.rl.env, game, scenario, structured=structured)
    passes(make, 40 if structured else 6)


@pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        ("clanwars", {"players": 5}, 5),
        ("cybernekro", {"multi": 3}, 3),
        ("cybernekro", {"mode": "solo"}, 1),
    ],
)
def test_pettingzoos_own_tests_with_other_seats(
    game: str, options: dict[str, Any], seats: int
) -> None:
    make = partial(affray.rl.env, game, options=options)
    assert len(make().possible_agents) == seats
    passes(make, 8)


@pytest.mark.parametrize("game", GAMES)
def test_a_thousand_random_steps(game: str) -> None:
    env = affray.rl.env(game, SHORT[game], most_choices=400)
    env.reset(seed=7)
    rng, steps, games = np.random.default_rng(7), 0, 0
    while steps < 1000:
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            if over or cut:
                assert reward in (-1, 0, 1)
                env.step(None)
                continue
            assert agent == env.agent_selection
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
            steps += 1
        games += 1
        assert not env.agents
        env.reset()
    assert games


def play(env: AECEnv, seed: int) -> dict[str, float]:
    """A random game; what everyone was given in all."""
    env.reset(seed=seed)
    rng, given = np.random.default_rng(seed), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        given[agent] += reward
        env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"])))
    return given


def test_rewards_come_at_the_end_and_sum_to_nothing() -> None:
    assert play(affray.rl.env("clanwars", "m01"), 1) == {"hostile": 1, "operative-1": -1}


def test_shaping_adds_how_much_better_one_stands_than_at_first() -> None:
    env = affray.rl.env("clanwars", "m01", shaping=0.5)
    env.reset(seed=1)
    raw = env.unwrapped
    first = raw.match.standing("hostile")
    given = play(env, 1)
    last = raw.match.standing("hostile")
    assert first != last
    assert given["hostile"] == pytest.approx(1 + 0.5 * (last - first))
    assert given["operative-1"] == pytest.approx(-given["hostile"])


def test_only_who_is_asked_is_told_the_question() -> None:
    env = affray.rl.env("hybrid", "scorpions-venom")
    env.reset(seed=1)
    assert env.infos == {"griffin": {"question": "squad", "rule": "HYB-SET-01"}, "scorpion": {}}


def test_an_action_that_is_no_option_loses() -> None:
    env = affray.rl.env("hybrid", "scorpions-venom")
    env.reset(seed=1)
    env.last()
    loser = env.agent_selection
    env.step(255)
    assert all(env.terminations.values())
    assert env.rewards[loser] == -1


def test_a_long_game_is_truncated() -> None:
    env = affray.rl.env("hybrid", most_choices=5)
    assert play(env, 1) == {"griffin": 0, "scorpion": 0}
    assert env.unwrapped.match.truncated


def test_a_seed_begins_a_stream_of_games() -> None:
    env = affray.rl.env("clanwars", "m02")
    seeds = []
    for seed in (3, None, 3, None):
        env.reset(seed=seed)
        seeds.append(env.unwrapped.match.table.seed)
    assert seeds[:2] == seeds[2:]
    assert seeds[0] != seeds[1]


def test_the_name_tells_the_scenario_and_the_version() -> None:
    env = affray.rl.env("hybrid", "scarlet-hive")
    assert env.metadata["name"] == "affray/hybrid-scarlet-hive-v1"
    assert env.possible_agents == ["griffin", "scorpion"]


def test_render_draws_the_table_in_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = affray.rl.env("hybrid", "return-to-glasinhar", render_mode="ansi")
    env.reset(seed=1)
    assert env.render().count("\n") > 10
    assert not capsys.readouterr().out
    shown = affray.rl.env("hybrid", "return-to-glasinhar", render_mode="human")
    shown.reset(seed=1)
    shown.last()
    shown.step(0)
    assert capsys.readouterr().out.count("\n") > 10
