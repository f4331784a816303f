"""OpenSpiel's games: its own simulation test, exact chances, copies and saves."""

from __future__ import annotations

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import affray.rl.open_spiel as spiel  # noqa: E402
from tests.rl.playing import GAMES, SHORT  # noqa: E402


def load(game: str, **params: Any) -> Any:
    return pyspiel.load_game(f"affray_{game}", {"scenario": SHORT[game], **params})


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_simulation(game: str) -> None:
    rules = load(game, most_choices=25)
    pyspiel.random_sim_test(rules, num_sims=1, serialize=True, verbose=False)


def play(state: Any, seed: int, most: int = 10_000) -> list[int]:
    """Play on at random: the actions."""
    rng = Random(seed)
    actions: list[int] = []
    while not state.is_terminal() and len(actions) < most:
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            action = rng.choices(numbers, chances)[0]
        else:
            action = rng.choice(state.legal_actions())
        state.apply_action(action)
        actions.append(action)
    return actions


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_sums_to_nothing(game: str) -> None:
    state = load(game).new_initial_state()
    assert state.returns() == [0, 0]
    play(state, 2)
    assert state.is_terminal()
    assert sum(state.returns()) == 0


def test_a_die_is_a_chance_node_with_its_faces() -> None:
    state = load("hybrid").new_initial_state()
    play(state, 3, most=400)
    chances = Random(3)
    while True:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            if len(outcomes) == 10:
                break
            state.apply_action(chances.choice(outcomes)[0])
        else:
            state.apply_action(chances.choice(state.legal_actions()))
    assert {p for _, p in outcomes} == {0.1}


def test_actions_are_named_by_their_options() -> None:
    state = load("hybrid").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    assert state.action_to_string(0, 0).startswith("squad:")
    assert "squad" in str(state)


def test_a_copy_goes_its_own_way() -> None:
    state = load("clanwars").new_initial_state()
    play(state, 1, most=60)
    twin = state.clone()
    assert str(twin) == str(state)
    assert play(twin, 5, most=20) == play(state.clone(), 5, most=20)
    assert str(twin) != str(state)


def test_a_copy_of_a_match_cut_short_is_cut_short() -> None:
    state = load("clanwars").new_initial_state()
    state.match.stuck = True
    state.match.go_on()
    assert state.is_terminal()
    assert state.clone().is_terminal()


def test_a_match_is_saved_by_its_choices() -> None:
    state = load("clanwars").new_initial_state()
    play(state, 1, most=60)
    for twin in (pickle.loads(pickle.dumps(state.match)), deepcopy(state.match)):
        assert twin.table.view(None) == state.match.table.view(None)
        assert [o.id for o in twin.offered] == [o.id for o in state.match.offered]


def test_a_seat_observes_what_it_does_in_the_other_environments() -> None:
    rules = load("clanwars")
    state = rules.new_initial_state()
    play(state, 1, most=60)
    observer = rules.make_py_observer()
    observer.set_from(state, 0)
    assert set(observer.dict) == {"facts", "question", "things", "ground", "options"}
    assert np.shares_memory(observer.dict["facts"], observer.tensor)
    assert observer.tensor.any()
    assert observer.string_from(state, 0) != observer.string_from(state, 1)


def test_names_are_registered_once() -> None:
    spiel.register()
    names = pyspiel.registered_names()
    assert [names.count(f"affray_{game}") for game in GAMES] == [1, 1, 1]
