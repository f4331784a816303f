"""What a test asks of the machine's processes."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path


def children_of(pid: int) -> set[int]:
    """Every process that descends from one."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parent = int(stat.read_text().rsplit(") ", 1)[1].split()[1])
            parents.setdefault(parent, []).append(int(stat.parent.name))
    found, ahead = set(), [pid]
    while ahead:
        children = parents.get(ahead.pop(), [])
        found |= set(children)
        ahead += children
    return found


def assert_gone(pids: set[int], seconds: float = 20) -> None:
    """Every one of them ends soon."""
    deadline = time.monotonic() + seconds
    while any(Path(f"/proc/{pid}").exists() for pid in pids):
        assert time.monotonic() < deadline, pids
        time.sleep(0.1)
