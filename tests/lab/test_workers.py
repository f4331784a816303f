"""Processes: the same games as here, and each once although one of them dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from pathlib import Path
from subprocess import DEVNULL, Popen

import pytest

from affray.lab import BadExperiment, Outcome
from affray.lab.pending import TRIES, Waiting
from affray.lab.workers import Cores, Here
from tests.lab.bench import SLOW, arm, duel
from tests.processes import assert_gone, children_of


def facts(outcomes: list[Outcome]) -> list[Outcome]:
    return sorted((one.facts for one in outcomes), key=lambda one: one.number)


def test_processes_play_the_same_games_each_once_although_one_is_killed() -> None:
    matches = list(duel(arm("duel", arm().game, "duel", SLOW)).matches(12))
    expected = facts(list(Here().play(matches)))
    others = set(multiprocessing.active_children())
    workers = Cores(2)
    games = workers.play(matches)
    played = [next(games)]
    victim = next(each.pid for each in multiprocessing.active_children() if each not in others)
    assert victim is not None
    os.kill(victim, signal.SIGKILL)
    played += games
    workers.close()
    assert facts(played) == expected
    assert not set(multiprocessing.active_children()) - others


def test_a_killed_run_leaves_no_process_behind(tmp_path: Path) -> None:
    line = "lab duel clanwars --a veteran --b veteran --games 40 --jobs 2 --out"
    affray = Path(sys.executable).with_name("affray")
    run = Popen([affray, *line.split(), str(tmp_path / "duel")], stderr=DEVNULL, stdout=DEVNULL)
    deadline = time.monotonic() + 60
    while len(left := children_of(run.pid)) < 4:  # two workers, and whoever begins and tracks them
        assert time.monotonic() < deadline, left
        assert run.poll() is None
        time.sleep(0.1)
    run.kill()
    run.wait()
    assert_gone(left)


def test_a_match_that_kills_every_worker_is_given_up() -> None:
    (match, *_) = duel().matches(1)
    waiting = Waiting([match])
    for _ in range(TRIES - 1):
        waiting.again(waiting.next())
    assert waiting
    with pytest.raises(BadExperiment, match=r"game 0 \(seed 1-0\)"):
        waiting.again(waiting.next())
