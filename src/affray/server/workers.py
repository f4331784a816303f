"""Workers: processes on this machine or a Ray cluster. Work that nobody waits for is stopped."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from types import FrameType
from typing import Any, Protocol, TypeVar
from zlib import crc32

from affray.engine.errors import AffrayError
from affray.engine.language import Language, speaking, spoken
from affray.engine.machine import listen_for_wakes, new_processes, wake, wake_soon
from affray.engine.orphans import end_with_parent
from affray.server import work
from affray.server.queue import Queue

T = TypeVar("T")

SLOTS = 1024
"""How many pieces of work can be waiting and still be stopped."""
LEAST_SHARE = 0.1
"""However many wait, an agent has this much of its usual time for the first thing it decides."""
LONG_TURN = 4
"""While others wait, an agent that has decided this much in a row has half as much time for the
next: a turn of forty decisions must not take ten times as long as one of four."""
SOON = 0.02
"""Seconds until work that could not be stopped is stopped again."""


class Workers(Protocol):
    """What works beside the event loop."""

    async def run(
        self, task: Callable[..., T], *args: Any, near: str = "", advice: bool = False
    ) -> T:
        """Do it elsewhere, if possible where the last work of the same name was done. Advice waits
        while anybody plays. When its caller is cancelled, the work is stopped."""
        ...

    def share(self, in_a_row: int = 0) -> float:
        """How much of its usual time an agent may take, given how many wait, and how much agents
        have already decided since a person last did."""
        ...

    @property
    def many(self) -> int:
        """How many processes there are for several to look into one question; 1: it is never
        shared."""
        ...

    @property
    def idle(self) -> int:
        """How many of them nobody needs at the moment."""
        ...

    def place(self, near: str) -> AbstractAsyncContextManager[Place]:
        """A place to work in as long as it is held, one thing after the other."""
        ...

    async def spare(
        self, task: Callable[..., T], *args: Any, near: str = "", idly: bool = False
    ) -> T | None:
        """Do it only where nobody else needs the place. It is given up as soon as somebody does;
        None then, and if there was no place from the start."""
        ...

    async def recall_idle(self) -> None:
        """Have everything given up that is done idly."""
        ...

    def warm_up(self) -> None:
        """Begin, if that takes long, before anybody needs it."""
        ...

    def close(self) -> None:
        """End the workers."""
        ...


def workers_at(ray: str, processes: int, warm: bool) -> Workers:
    """A Ray cluster when its address is given, else processes of this machine."""
    return RayWorkers(ray) if ray else Processes(processes, warm)


# ------------------------------------------------------------------ processes


class Stopped(BaseException):
    """Raised in the middle of work that nobody is waiting for any longer."""


_pids: Any = ()
_stops: Any = ()
"""By slot: the process that works on it, and whether it is to be stopped. Shared by all."""
_current = -1


def _begin(pids: Any, stops: Any, warm: bool) -> None:
    """Set up a new process."""
    global _pids, _stops
    _pids, _stops = pids, stops
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    listen_for_wakes(_stop, lambda: _current >= 0 and bool(_stops[_current]))
    end_with_parent()
    load_compiled(warm)


def _stop(_: int, frame: FrameType | None) -> None:
    if _current < 0 or not _stops[_current]:
        return
    if _is_loading(frame):
        # a module half read, a kernel half compiled would break whatever this process does later
        wake_soon(SOON)
        return
    raise Stopped


LOADING = ("importlib._bootstrap", f"{os.sep}numba{os.sep}", f"{os.sep}llvmlite{os.sep}")
"""Whose code is in the middle of something when a module is read or a kernel compiled."""


def _is_loading(frame: FrameType | None) -> bool:
    """Whether a module is being read, or a kernel compiled."""
    while frame is not None:
        if any(part in frame.f_code.co_filename for part in LOADING):
            return True
        frame = frame.f_back
    return False


def _work(slot: int, language: Language, task: Callable[..., T], *args: Any) -> T:
    """In a process: do the work of a slot, in the language of whoever asked for it."""
    global _current
    _pids[slot] = os.getpid()
    _current = slot
    try:
        if _stops[slot]:
            raise Stopped
        with speaking(language):
            return task(*args)
    finally:
        _current = -1
        _pids[slot] = 0


def load_compiled(warm: bool) -> None:
    """Load what is compiled already. Nobody who asks for something else waits for a compiler here."""
    if warm and work.is_warm():
        work.warm()


class Place:
    """One of the processes, while it is held."""

    def __init__(self, workers: Processes, at: int) -> None:
        self._workers, self._at = workers, at

    async def run(self, task: Callable[..., T], *args: Any) -> T:
        """Do it there. When the caller is cancelled, the work is stopped."""
        return await self._workers.run_at(self._at, task, *args)


class Processes:
    """Some processes; one that dies is replaced."""

    def __init__(self, processes: int, warm: bool = False) -> None:
        self.warm = warm
        self._pids = multiprocessing.RawArray("q", SLOTS)
        self._stops = multiprocessing.RawArray("b", SLOTS)
        self._free = list(range(SLOTS))
        self._pools = [self._new_pool() for _ in range(processes)]
        """One for each process, so that work can go where the work before it went."""
        self._busy = [0] * processes
        self._queue = Queue(processes)

    def warm_up(self) -> None:
        """Start the processes, and have them load what is compiled."""
        for pool in self._pools:
            pool.submit(load_compiled, self.warm)

    def _new_pool(self) -> ProcessPoolExecutor:
        # forked from a clean process: this one holds sockets and threads
        context = new_processes(work.__name__)
        return ProcessPoolExecutor(1, context, _begin, (self._pids, self._stops, self.warm))

    @property
    def many(self) -> int:
        """How many processes there are."""
        return len(self._pools)

    @property
    def idle(self) -> int:
        """How many of them nobody needs at the moment."""
        return self._queue.free

    async def run(
        self, task: Callable[..., T], *args: Any, near: str = "", advice: bool = False
    ) -> T:
        """Do it in an idle process, preferably the one that `near` names. While all are busy it
        waits for its turn."""
        async with self._queue.place(near, advice):
            return await self._placed(task, *args, near=near)

    @asynccontextmanager
    async def place(self, near: str) -> AsyncIterator[Place]:
        """One process for several things, one after the other."""
        async with self._queue.place(near, False):
            with self._chosen(near) as at:
                yield Place(self, at)

    async def spare(
        self, task: Callable[..., T], *args: Any, near: str = "", idly: bool = False
    ) -> T | None:
        """Do it in a process that nobody needs, until somebody does."""
        loan = self._queue.borrow(lambda: doing.cancel(), idly)
        if loan is None:
            return None
        doing = asyncio.ensure_future(self._placed(task, *args, near=near))
        try:
            return await doing
        except asyncio.CancelledError:
            me = asyncio.current_task()
            if loan.recalled and not (me and me.cancelling()):
                return None
            raise
        finally:
            self._queue.give_back(loan)

    async def recall_idle(self) -> None:
        """Have everything given up that is done idly, so that its place is free and its table's
        next work can go there."""
        await self._queue.recall_idle()

    def share(self, in_a_row: int = 0) -> float:
        """How much of its usual time an agent may take: the more of them wait, and the longer its
        turn has lasted meanwhile, the less."""
        crowd = self._queue.waiting / self._queue.places
        if not crowd:
            return 1.0
        return max(LEAST_SHARE, 1 / (1 + crowd)) / (1 + in_a_row / LONG_TURN)

    async def _placed(self, task: Callable[..., T], *args: Any, near: str) -> T:
        with self._chosen(near) as at:
            return await self.run_at(at, task, *args)

    @contextmanager
    def _chosen(self, near: str) -> Iterator[int]:
        """The number of an idle process, taken as long as it is needed."""
        usual = crc32(near.encode()) % len(self._pools)
        at = min(range(len(self._pools)), key=lambda at: (self._busy[at], at != usual))
        self._busy[at] += 1
        try:
            yield at
        finally:
            self._busy[at] -= 1

    async def run_at(self, at: int, task: Callable[..., T], *args: Any) -> T:
        """Do it in one of the processes; if it is dead, in a new one in its place."""
        try:
            return await self._run(self._pools[at], task, *args)
        except BrokenProcessPool:
            self._pools[at] = self._new_pool()
            return await self._run(self._pools[at], task, *args)

    async def _run(self, pool: ProcessPoolExecutor, task: Callable[..., T], *args: Any) -> T:
        if not self._free:
            raise AffrayError("too much is being thought about at once; try again in a moment")
        slot = self._free.pop()
        # a process that died here could not strike its number out, and somebody else may have it now
        self._stops[slot] = self._pids[slot] = 0
        try:
            future = pool.submit(_work, slot, spoken(), task, *args)
        except BaseException:
            self._free.append(slot)
            raise
        loop = asyncio.get_running_loop()
        future.add_done_callback(lambda done: self._free_later(loop, slot))
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            self._stop(slot, future)
            raise
        except Stopped:
            raise asyncio.CancelledError from None

    def _free_later(self, loop: asyncio.AbstractEventLoop, slot: int) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(self._free.append, slot)

    def _stop(self, slot: int, future: Future[Any]) -> None:
        if future.done():
            return
        self._stops[slot] = 1
        pid = self._pids[slot]
        if pid:
            wake(pid)

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        for pool in self._pools:
            for process in dict(getattr(pool, "_processes", None) or {}).values():
                process.terminate()
            pool.shutdown(wait=True, cancel_futures=True)


# ------------------------------------------------------------------ Ray


class RayWorkers:
    """A Ray cluster: `auto`, or its address."""

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError:
            raise AffrayError(
                'Ray is not installed; get it with: pip install "affray[ray]"'
            ) from None
        self._ray: Any = ray
        self._mine = not ray.is_initialized()
        if self._mine:
            self._connect(address)
        self._call = ray.remote(num_cpus=1, max_retries=1)(_call)

    def _connect(self, address: str) -> None:
        """Join a cluster; `auto` without one starts a small one on this machine."""
        quiet = {"log_to_driver": False, "logging_level": "ERROR"}
        try:
            self._ray.init(address=address, **quiet)
        except ConnectionError:
            if address != "auto":
                raise AffrayError(f"there is no Ray cluster at {address}") from None
            self._ray.init(include_dashboard=False, **quiet)

    async def run(
        self, task: Callable[..., T], *args: Any, near: str = "", advice: bool = False
    ) -> T:
        """Do it somewhere on the cluster."""
        reference = self._call.remote(spoken(), task, *args)
        try:
            done: T = await asyncio.wrap_future(reference.future())
        except asyncio.CancelledError:
            self._ray.cancel(reference)
            raise
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        return done

    @property
    def many(self) -> int:
        """A question is not shared out over a cluster: what runs there cannot be called back."""
        return 1

    @property
    def idle(self) -> int:
        """A cluster does only what is needed."""
        return 0

    def place(self, near: str) -> AbstractAsyncContextManager[Place]:
        """Nowhere in particular."""
        raise AffrayError("a cluster has no places of its own")

    async def spare(
        self, task: Callable[..., T], *args: Any, near: str = "", idly: bool = False
    ) -> T | None:
        """A cluster does only what is needed."""
        return None

    async def recall_idle(self) -> None:
        """Nothing is done idly."""

    def share(self, in_a_row: int = 0) -> float:
        """A cluster has its own queue."""
        return 1.0

    def warm_up(self) -> None:
        """A cluster stands ready."""

    def close(self) -> None:
        """Leave the cluster."""
        if self._mine:
            self._ray.shutdown()


def _call(language: Language, task: Callable[..., T], *args: Any) -> T:
    with speaking(language):
        return task(*args)
