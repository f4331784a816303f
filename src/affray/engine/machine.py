"""What differs between machines: locks, signals, how processes begin. The only place that asks.

Linux and macOS have all of it; where Windows lacks something, a slower way does the same.
"""

from __future__ import annotations

import _thread
import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.context import BaseContext
from types import FrameType
from typing import IO, Any

Handler = Callable[[int, FrameType | None], Any]
POLL = 0.02
"""Seconds between two polls, where a process cannot be woken."""

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]
try:
    import resource
except ImportError:
    resource = None  # type: ignore[assignment]
try:
    import msvcrt
except ImportError:
    msvcrt = None  # type: ignore[assignment]


def lock(file: IO[Any]) -> None:
    """Lock a file for as long as it is open; BlockingIOError if another process has it."""
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return
    windows: Any = msvcrt
    # a byte far behind the end: what is written in the file stays readable
    at = file.tell()
    file.seek(2**30)
    try:
        windows.locking(file.fileno(), windows.LK_NBLCK, 1)
    except OSError as error:
        raise BlockingIOError(error.errno, "another process holds it") from None
    finally:
        file.seek(at)


def give_back_memory() -> None:
    """Give the system back what was freed and lies between things that are used, where that can be asked for.

    Compilers need a lot of it for a moment, and a C library may keep it for ever."""
    if _trim is not None:
        _trim(0)


def _found_trim() -> Callable[[int], Any] | None:
    try:
        found: Callable[[int], Any] = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):
        return None
    return found


_trim = _found_trim()


def new_processes(*preload: str) -> BaseContext:
    """How processes begin: forked from a clean one that has loaded these modules, or each anew."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(preload))
    return context


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def peak_memory() -> int | None:
    """The most memory that this process has used, in bytes, if the machine says."""
    if resource is None:
        return None
    peak = int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    return peak if sys.platform == "darwin" else peak * 1024


def listen_for_wakes(handler: Handler, asked: Callable[[], bool]) -> None:
    """In a worker: call the handler when somebody wakes this process; where there are no signals
    for that, by polling."""
    if hasattr(signal, "SIGUSR1"):
        for each in (signal.SIGUSR1, signal.SIGALRM):
            signal.signal(each, handler)
        return
    signal.signal(signal.SIGINT, handler)

    def look() -> None:
        while not _over.wait(POLL):
            if asked():
                _thread.interrupt_main()
                # not in the middle of clearing up; again if it was swallowed
                _over.wait(AGAIN)

    threading.Thread(target=look, daemon=True).start()


_over = threading.Event()


def wake(pid: int) -> None:
    """Wake a worker; one that polls needs no waking."""
    if hasattr(signal, "SIGUSR1"):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGUSR1)


def wake_soon(seconds: float) -> None:
    """Have this process woken again; one that polls will be anyway."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


AGAIN = 1.0
"""Seconds after which a process that missed an interrupt is interrupted again."""


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """As if Ctrl-C were pressed when the time is up; 0: never."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.default_int_handler)
        # again and again: an interrupt in a callback of the interpreter's own is swallowed there
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        return
    timer = threading.Timer(seconds, _thread.interrupt_main)
    timer.daemon = True
    if seconds:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
