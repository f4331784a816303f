"""The lenses: what the lab sees of each game agrees with the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from affray.engine.open import new_table
from affray.lab import Arm, play
from affray.lab.lenses import LENSES, lens_for
from tests.lab.bench import arm, duel

PLACES = {"hybrid": "scarlet-hive", "cybernekro": "quick_start", "clanwars": "m02"}


def table_of(game: str) -> Arm:
    """A place that is quick to play at."""
    options = {"round_limit": 8} if game == "hybrid" else {}
    return replace(arm("seen", game, PLACES[game]), options=options)


@pytest.mark.parametrize("game", LENSES)
def test_a_game_is_seen_with_its_models_cards_and_places(game: str) -> None:
    told = [play(match) for match in duel(table_of(game)).matches(2)]
    assert [one.fault for one in told] == ["", ""]
    lens = lens_for(game)
    assert lens.ground is not None
    ground = lens.ground(new_table(game, PLACES[game], seed=1))
    for one in told:
        assert one.rounds > 0
        assert {side for side, *_ in one.models} >= set(one.players)
        assert all(0 <= left <= came for _, _, came, left in one.models)
        fallen = sum(came - left for _, _, came, left in one.models)
        assert sum(times for *_, times in one.fell) == fallen
        assert bool(fallen) >= bool(one.first_loss)
        for _, x, y, _ in (*one.stood, *one.fell):
            assert 0 <= x <= ground.width
            assert 0 <= y <= ground.height
    played = {card for one in told for _, card, _ in one.cards}
    assert played
    assert played & set(lens.cards)


@pytest.mark.parametrize("game", LENSES)
def test_somebody_falls_sooner_or_later(game: str) -> None:
    assert any(play(match).fell for match in duel(table_of(game), seed=5).matches(6))


@pytest.mark.parametrize("game", LENSES)
def test_ready_made_forces_can_be_brought(game: str) -> None:
    ready = lens_for(game).forces(PLACES[game])
    for key, forces in ready.items():
        assert forces
        for force in forces.values():
            new_table(game, PLACES[game], seed=1, forces={key: force})


def test_a_game_without_a_lens_is_seen_by_its_results() -> None:
    (one, _) = (play(match) for match in duel().matches(1))
    assert (one.models, one.cards, one.stood) == ((), (), ())
    assert one.decisions > 5
