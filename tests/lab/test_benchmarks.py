"""Benchmarks measure games that were not played before, and tell cold from warm."""

from __future__ import annotations

import inspect

import pytest

from benchmarks import _peer, agents, clanwars, cybernekro, engine, hybrid
from benchmarks._peer import Speed


def test_no_seed_is_played_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    def play(seed: int) -> Speed:
        seeds.append(seed)
        return Speed(1, 100 + seed, 200, 1.0)

    monkeypatch.setattr(_peer, "play_catanatron", lambda seed: Speed(1, 50, 100, 1.0))
    pace = _peer.paced(play, 5)
    assert len(seeds) == len(set(seeds)) == 6
    assert (pace.cold.decisions, pace.warm.decisions) == (100, 103)
    told = {what: measured for what, measured, _ in pace.rows("1.00")}
    assert told["ours / theirs, cold"] == "2.00"
    assert told["ours / theirs, warm"] == "2.06"


def test_without_a_peer_ours_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_peer, "play_catanatron", lambda seed: None)
    pace = _peer.paced(lambda seed: Speed(1, 100, 200, 1.0), 1)
    assert ("catanatron", "not installed", "") in list(pace.rows(""))


@pytest.mark.parametrize("module", [clanwars, cybernekro, hybrid])
def test_every_game_is_paced_and_never_warmed_up_on_its_own_seeds(module: object) -> None:
    source = inspect.getsource(module.main)  # type: ignore[attr-defined]
    assert "paced(play_" in source
    assert "play_clanwars(seed)" not in source


def test_the_engines_games_differ_from_run_to_run() -> None:
    assert len({engine.play(True, 1) for _ in range(8)}) > 1


def test_opponents_are_asked_in_several_games() -> None:
    assert "positions(name, 1), positions(name, 2)" in inspect.getsource(agents.main)
