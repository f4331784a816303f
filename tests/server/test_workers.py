"""Workers: work is done elsewhere, stopped when nobody waits, and survives a dead process."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from affray.engine.errors import AffrayError, UnknownName
from affray.server import settings, work
from affray.server.settings import Settings
from affray.server.workers import Processes, load_compiled
from tests.processes import assert_gone, children_of
from tests.server.conftest import Server


def pid() -> int:
    return os.getpid()


def think_for(seconds: float) -> str:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass
    return "done"


def fail() -> None:
    raise UnknownName("no such thing")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.fixture(scope="module")
def workers() -> Iterator[Processes]:
    made = Processes(1)
    yield made
    made.close()


def test_work_is_done_in_another_process(workers: Processes) -> None:
    assert asyncio.run(workers.run(pid)) != os.getpid()
    with pytest.raises(UnknownName, match="no such thing"):
        asyncio.run(workers.run(fail))


def test_who_asks_for_something_else_does_not_wait_for_a_compiler(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A worker that starts loads what is compiled; what is not is left to a process of its own."""
    warmed: list[bool] = []
    monkeypatch.setattr(work, "warm", lambda: warmed.append(True))
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    load_compiled(True)
    assert warmed == []
    (tmp_path / "kernel.nbi").touch()
    load_compiled(True)
    assert warmed == [True]
    load_compiled(False)
    assert warmed == [True]


def test_thinking_is_stopped_when_nobody_waits_for_it(workers: Processes) -> None:
    async def change_ones_mind() -> float:
        await workers.run(pid)
        long = asyncio.create_task(workers.run(think_for, 60))
        waiting = asyncio.create_task(workers.run(think_for, 60))
        await asyncio.sleep(0.2)
        begun = time.monotonic()
        for task in (long, waiting):
            task.cancel()
        assert await workers.run(think_for, 0) == "done"
        return time.monotonic() - begun

    assert asyncio.run(change_ones_mind()) < 5


def read(folder: Path) -> int:
    """Import a module that takes its time; how often it was begun."""
    sys.path.insert(0, str(folder))
    try:
        import_module("slowly_read")
    finally:
        sys.path.remove(str(folder))
    return len((folder / "begun").read_text())


def test_a_module_is_read_to_its_end_before_the_work_is_stopped(
    workers: Processes, tmp_path: Path
) -> None:
    begun = tmp_path / "begun"
    lines = ["import time", f"open({str(begun)!r}, 'a').write('x')", "time.sleep(0.6)"]
    (tmp_path / "slowly_read.py").write_text("\n".join(lines))

    async def change_ones_mind() -> int:
        task = asyncio.create_task(workers.run(read, tmp_path))
        while not begun.exists():
            await asyncio.sleep(0.02)
        task.cancel()
        return await workers.run(read, tmp_path)

    assert asyncio.run(change_ones_mind()) == 1


LONG_SUM = "def kernel(n):\n" + "".join(f"    n = n * {k} + {k} % (n + 1)\n" for k in range(150))
kernel: Any = None


def compiled(folder: Path) -> int:
    """Have a kernel compiled that takes its time; how often it has been."""
    global kernel
    if kernel is None:
        names: dict[str, Any] = {}
        exec(LONG_SUM + "    return n\n", names)
        kernel = import_module("numba").njit(names["kernel"])
        (folder / "begun").touch()
        kernel(1)
    return len(kernel.signatures)


def test_a_kernel_is_compiled_to_its_end_before_the_work_is_stopped(
    workers: Processes, tmp_path: Path
) -> None:
    begun = tmp_path / "begun"

    async def change_ones_mind() -> int:
        task = asyncio.create_task(workers.run(compiled, tmp_path))
        while not begun.exists():
            await asyncio.sleep(0.02)
        await asyncio.sleep(0.1)
        task.cancel()
        return await workers.run(compiled, tmp_path)

    assert asyncio.run(change_ones_mind()) == 1


@pytest.mark.parametrize(("cores", "processes"), [(1, 2), (3, 3), (64, 4)])
def test_without_a_word_from_the_operator_there_are_as_many_as_cores_within_reason(
    cores: int, processes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "cores", lambda: cores)
    monkeypatch.delenv("AFFRAY_WORKERS", raising=False)
    assert Settings.from_environment().workers == Settings().workers == processes
    monkeypatch.setenv("AFFRAY_WORKERS", "7")
    assert Settings.from_environment().workers == 7


def test_a_dead_process_is_replaced(workers: Processes) -> None:
    with pytest.raises(Exception, match="terminated abruptly"):
        asyncio.run(workers.run(die))
    assert asyncio.run(workers.run(think_for, 0)) == "done"


def test_too_much_at_once_is_refused(workers: Processes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_free", [])
    with pytest.raises(AffrayError, match="try again"):
        asyncio.run(workers.run(pid))


def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'affray.db'}", AFFRAY_WORKERS="2")
    made = server.make()
    with made.seat("north") as north:
        ask = north.until_asked()["question"]["ask"]
        assert north.send("odds", ask=ask, choice="at:2.00")["type"] == "odds"
    left = children_of(server.process.pid)
    assert len(left) >= 2
    server.kill()
    assert_gone(left)
