"""A Ray cluster: the same games as here, each once, although a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from affray.lab import BadExperiment
from affray.lab.cluster import Cluster
from affray.lab.workers import Here
from tests.lab.bench import SLOW, arm, duel

ray = pytest.importorskip("ray")


@pytest.fixture
def two_workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A cluster of two processors on this machine; it needs no network and no dashboard."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    try:
        start()
    except Exception:  # Ray gives itself half a minute, which a busy machine may not grant
        ray.shutdown()
        start()
    yield
    ray.shutdown()


def start() -> None:
    ray.init(
        address="local",
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="ERROR",
        object_store_memory=80_000_000,
        _node_ip_address="127.0.0.1",
    )


def busy_worker() -> int:
    """The process of a worker that is playing now."""
    end = monotonic() + 20
    while monotonic() < end:
        for process in Path("/proc").glob("[0-9]*"):
            try:
                title = (process / "cmdline").read_bytes()
            except OSError:
                continue
            if title.startswith(b"ray::play"):
                return int(process.name)
        sleep(0.01)
    raise AssertionError("no worker plays")


@pytest.mark.usefixtures("two_workers")
def test_every_game_is_played_once_although_a_worker_is_killed() -> None:
    matches = list(duel(arm("duel", arm().game, "duel", SLOW)).matches(16))
    expected = [played.facts for played in Here().play(matches)]
    games = Cluster("auto").play(matches)
    played = [next(games)]
    os.kill(busy_worker(), signal.SIGKILL)
    played += games
    assert sorted((one.facts for one in played), key=lambda one: one.number) == expected


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "somewhere"])
def test_a_cluster_that_is_not_there_is_a_sentence(address: str) -> None:
    with pytest.raises(BadExperiment, match="there is no Ray cluster at"):
        Cluster(address)
