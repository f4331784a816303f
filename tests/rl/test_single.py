"""The Gymnasium environment: one seat, registered names, many at once."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import affray
import affray.rl
from affray.agents import Chair, find_agent
from tests.rl.playing import GAMES, SHORT


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("structured", [False, True])
def test_gymnasiums_own_check(game: str, structured: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = affray.rl.single(game, SHORT[game], structured=structured, render_mode="ansi")
        env.spec = gymnasium.spec(f"affray/{game}-v1")
        check_env(env, skip_render_check=True)


@pytest.mark.parametrize("game", GAMES)
def test_a_registered_name_makes_an_environment(game: str) -> None:
    env = gymnasium.make(f"affray/{game}-v1", scenario=SHORT[game], seat=None)
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert info["action_mask"].sum() > 1


def play(env: affray.rl.Single, seed: int | None) -> tuple[list[Any], float, dict[str, Any]]:
    """A random game: what was seen, the sum of rewards, the last information."""
    seen, info = env.reset(seed=seed)
    rng, given, all_seen, ended = np.random.default_rng(seed), 0.0, [seen], False
    while not ended:
        action = rng.choice(np.flatnonzero(env.action_masks()))
        seen, reward, over, cut, info = env.step(action)
        all_seen.append(seen)
        given, ended = given + reward, over or cut
    return all_seen, given, info


def test_a_game_is_the_same_again_with_the_same_seed() -> None:
    one, two = (play(affray.rl.single("clanwars", "m02"), 5) for _ in "12")
    assert np.array_equal(np.array(one[0]), np.array(two[0]))
    assert one[1] == two[1]
    three = play(affray.rl.single("clanwars", "m02"), 6)
    assert len(one[0]) != len(three[0]) or not np.array_equal(one[0][-1], three[0][-1])


def test_the_seat_is_drawn_unless_it_is_named() -> None:
    env = affray.rl.single("clanwars", "m02")
    drawn = {env.reset(seed=seed)[1]["seat"] for seed in range(8)}
    assert drawn == {"hostile", "operative-1"}
    env = affray.rl.single("clanwars", "m02", seat="hostile")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(4)} == {"hostile"}


def test_the_learner_is_only_asked_its_own_questions() -> None:
    env = affray.rl.single("clanwars", "m02", seat="operative-1")
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(60):
        assert env.match.seat == "operative-1"
        assert env.action_masks().sum() == len(env.match.offered)
        env.step(rng.choice(np.flatnonzero(env.action_masks())))


def test_the_score_is_told_at_the_end() -> None:
    _, given, info = play(affray.rl.single("clanwars", "m01", seat="hostile"), 1)
    assert given == info["score"] == 1
    assert "question" not in info


def test_shaping_adds_how_much_better_one_stands_than_at_first() -> None:
    env = affray.rl.single("clanwars", "m01", seat="hostile", shaping=0.5)
    env.reset(seed=1)
    first = env.match.standing("hostile")
    _, given, info = play(env, 1)
    gain = env.match.standing("hostile") - first
    assert gain != 0
    assert given == pytest.approx(info["score"] + 0.5 * gain)


def test_an_action_that_is_no_option_loses() -> None:
    env = affray.rl.single("clanwars", "m02")
    env.reset(seed=1)
    _, reward, over, cut, info = env.step(255)
    assert (reward, over, cut, info["illegal"]) == (-1, True, False, True)


@pytest.mark.parametrize("action", [-1, np.int64(-1), 10**9])
def test_a_number_below_or_beyond_all_options_loses_too(action: int) -> None:
    env = affray.rl.single("clanwars", "m02")
    env.reset(seed=1)
    choices = env.match.choices
    _, reward, over, _, info = env.step(action)
    assert (reward, over, info["illegal"], env.match.choices) == (-1, True, True, choices)


def test_a_seat_that_there_is_not_is_refused_at_once() -> None:
    with pytest.raises(affray.UnknownName, match="hostile, operative-1"):
        affray.rl.single("clanwars", "m02", seat="nobody")


@pytest.mark.parametrize(
    "ask", [lambda e: e.step(0), lambda e: e.action_masks(), lambda e: e.render()]
)
def test_before_the_first_reset_there_is_a_sentence(ask: Any) -> None:
    with pytest.raises(ResetNeeded, match="call reset"):
        ask(affray.rl.single("clanwars", "m02"))


def test_a_long_game_is_truncated() -> None:
    env = affray.rl.single("hybrid", most_choices=6, seat="griffin")
    _, given, info = play(env, 1)
    assert given == info["score"] == 0
    assert env.match.truncated


def test_any_agent_can_be_the_opponent() -> None:
    class Counting:
        name = "counting"
        asked = 0

        def __init__(self) -> None:
            self.random = find_agent("random", 1)

        def choose(self, chair: Chair) -> str:
            self.asked += 1
            return self.random.choose(chair)

    opponent = Counting()
    play(affray.rl.single("clanwars", "m02", seat="hostile", opponent=opponent), 1)
    assert opponent.asked > 20


def test_an_unknown_opponent_is_refused() -> None:
    with pytest.raises(affray.UnknownName, match='did you mean "random"'):
        affray.rl.single("clanwars", opponent="randon").reset(seed=1)


# ---------------------------------------------------------------- many at once


@pytest.mark.parametrize("structured", [False, True])
def test_many_play_in_processes_of_their_own(structured: bool) -> None:
    """Masks come with every step, also with the one that ended a game."""
    details: dict[str, Any] = {"structured": structured, "most_choices": 30, "most_options": 64}
    apart, here = (
        affray.rl.vector("clanwars", "m02", count=2, processes=processes, **details)
        for processes in (True, False)
    )
    try:
        seen, info = apart.reset(seed=4)
        same, _ = here.reset(seed=4)
        rng, ended = np.random.default_rng(4), 0
        for _ in range(50):
            masks = info["action_mask"]
            assert masks.shape == (2, 64)
            assert np.array_equal(masks, np.array(apart.call("action_masks")))  # type: ignore[attr-defined]
            if structured:
                assert np.array_equal(seen["options"][..., 0], masks)
            else:
                assert np.array_equal(seen, same)
            actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
            seen, _, over, cut, info = apart.step(actions)
            same, *_ = here.step(actions)
            ended += int((over | cut).sum())
        assert ended
    finally:
        apart.close()
        here.close()
