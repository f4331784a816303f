"""The same matches on a Ray cluster, with the same outcomes for the same seeds."""

from __future__ import annotations

import os
import socket
from collections.abc import Generator, Iterable
from typing import Any

from affray.lab.experiment import BadExperiment, Match
from affray.lab.one_match import play
from affray.lab.pending import Waiting
from affray.lab.workers import Task

AHEAD = 2
"""Matches handed out per processor, so that none waits."""
PATIENCE = 5
"""Seconds to wait for a cluster's answer."""


class Cluster:
    """A Ray cluster: one that is running (its address, or `auto`), or one on this machine."""

    def __init__(self, address: str, task: Task = play) -> None:
        self.ray = _ray()
        self.task = task
        self.mine = not self.ray.is_initialized()
        """Whether this object must leave the cluster in the end."""
        if self.mine:
            _connect(self.ray, address)

    def close(self) -> None:
        """Leave the cluster; one of our own ends with that."""
        if self.mine:
            self.ray.shutdown()

    def play(self, matches: Iterable[Match]) -> Generator[Any, None, None]:
        """Play matches; one whose worker or machine dies is handed out again."""
        ray, waiting = self.ray, Waiting(matches)
        task = ray.remote(num_cpus=1, max_retries=0)(self.task)
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: dict[Any, Match] = {}
        while waiting or running:
            while waiting and len(running) < room:
                match = waiting.next()
                running[task.remote(match)] = match
            (done, *_), _ = ray.wait(list(running), num_returns=1)
            match = running.pop(done)
            try:
                outcome = ray.get(done)
            except ray.exceptions.RayError:
                waiting.again(match)
            else:
                yield outcome


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError:
        raise BadExperiment(
            'Ray is not installed; get it with: pip install "affray[ray]"'
        ) from None
    return ray


def _connect(ray: Any, address: str) -> None:
    """Join a cluster; `auto` without one starts a small one on this machine."""
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if address != "auto" and not _answers(address):
        raise BadExperiment(f"there is no Ray cluster at {address}")
    try:
        ray.init(address=address, **quiet)
    except ConnectionError:
        ray.init(address="local", include_dashboard=False, **quiet)


def _answers(address: str) -> bool:
    """Whether anything listens there: Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError):
        return False
    return True
