"""Machines differ in one module; where Windows lacks something, something else does the same."""

from __future__ import annotations

import ast
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from affray.engine import machine

ROOT = Path(__file__).parents[2]
ONE_PLACE = ROOT / "src/affray/engine/machine.py"
MODULES = {
    *("fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "spwd", "syslog", "termios"),
    *("tty", "crypt", "nis"),
}
NAMES = {
    "os": {
        *("chown", "chroot", "fork", "forkpty", "getegid", "geteuid", "getgid", "getloadavg"),
        *("getpgid", "getpgrp", "getuid", "initgroups", "kill", "killpg", "lchown", "mkfifo"),
        *("mknod", "nice", "openpty", "pipe2", "posix_spawn", "register_at_fork"),
        *("sched_getaffinity", "sched_setaffinity", "setgid", "setpgid", "setsid", "setuid"),
        *("sync", "uname", "wait", "wait3", "wait4", "waitpid", "O_CLOEXEC", "O_DIRECTORY"),
        *("O_NOFOLLOW", "O_SYNC"),
    },
    "signal": {
        *("SIGALRM", "SIGCHLD", "SIGCONT", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGSTOP"),
        *("SIGTSTP", "SIGUSR1", "SIGUSR2", "SIGWINCH", "alarm", "pause", "pthread_kill"),
        *("pthread_sigmask", "setitimer", "sigwait", "ITIMER_REAL"),
    },
    "socket": {"AF_UNIX", "socketpair"},
    "time": {"tzset", "pthread_getcpuclockid"},
}
"""What only POSIX has."""
METHODS = {"add_signal_handler", "remove_signal_handler"}

SUSPECT = re.compile(rf"\b({'|'.join((*MODULES, *NAMES, *METHODS))})\b|fork|/proc/|/dev/")
"""A file without any of these words need not be read closely."""


def faults(path: Path) -> Iterator[str]:
    """Every use of what only POSIX has."""
    file, source = path.relative_to(ROOT), path.read_text("utf-8")
    if not SUSPECT.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        where = f"{file}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Import):
            yield from (f"{where}: {a.name}" for a in node.names if a.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            names = {a.name for a in node.names}
            if node.module in MODULES or names & NAMES.get(node.module or "", set()):
                yield f"{where}: from {node.module}"
        elif isinstance(node, ast.Attribute):
            owner = node.value.id if isinstance(node.value, ast.Name) else ""
            if node.attr in NAMES.get(owner, set()) | METHODS:
                yield f"{where}: {owner}.{node.attr}"
        elif (isinstance(node, ast.Constant) and node.value in ("fork", "forkserver")) or (
            isinstance(node, ast.Constant) and str(node.value).startswith(("/proc/", "/dev/"))
        ):
            yield f"{where}: {node.value!r}"


def test_only_one_module_asks_for_what_only_posix_has() -> None:
    files = [*(ROOT / "src").rglob("*.py"), ROOT / "hatch_build.py"]
    assert [fault for path in files if path != ONE_PLACE for fault in faults(path)] == []


def test_the_reader_finds_what_it_looks_for() -> None:
    """In the one module that holds it."""
    found = "\n".join(faults(ONE_PLACE))
    for name in (
        "fcntl",
        "resource",
        "os.kill",
        "signal.SIGUSR1",
        "signal.setitimer",
        "forkserver",
    ):
        assert name in found


WINDOWS = """
import multiprocessing, os, signal, sys
for module in ("fcntl", "resource", "termios", "pwd", "grp"):
    sys.modules[module] = None
for name in ("SIGUSR1", "SIGALRM", "SIGKILL", "SIGHUP", "setitimer", "ITIMER_REAL", "alarm"):
    vars(signal).pop(name, None)
for name in ("fork", "kill"):  # the libraries ask which system it is, and find Linux
    vars(os).pop(name, None)
multiprocessing.get_all_start_methods = lambda: ["spawn"]
"""


def as_windows(code: str) -> str:
    """What a process prints that has nothing of POSIX's."""
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "AFFRAY_JIT": "0"}
    words = [sys.executable, "-c", WINDOWS + code]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_without_posix_everything_is_read_and_figures_are_told() -> None:
    told = as_windows(
        "import affray.cli.serve, affray.cli.lab, affray.server.launch, affray.lab.progress\n"
        "import affray.server.claim, affray.engine.machine as m\n"
        "print(m.peak_memory(), m.new_processes('x').get_start_method())\n"
    )
    assert told.split() == ["None", "spawn"]


def test_without_signals_work_is_stopped_when_its_time_is_up() -> None:
    told = as_windows(
        "import time, affray.engine.machine as m\n"
        "try:\n"
        "    with m.interrupted_after(0.2):\n"
        "        for _ in range(600): time.sleep(0.1)\n"
        "except KeyboardInterrupt: print('stopped')\n"
    )
    assert told == "stopped\n"


def test_without_signals_a_worker_looks_whether_it_is_to_stop() -> None:
    told = as_windows(
        "import time, affray.engine.machine as m\n"
        "class Stopped(BaseException): pass\n"
        "due = time.monotonic() + 0.2\n"
        "def stop(*_):\n"
        "    global due\n"
        "    if time.monotonic() > due:\n"
        "        due = float('inf')\n"
        "        raise Stopped\n"
        "m.listen_for_wakes(stop, lambda: time.monotonic() > due)\n"
        "try:\n"
        "    for _ in range(600): time.sleep(0.1)\n"
        "except Stopped: print('stopped')\n"
    )
    assert told == "stopped\n"


def test_a_file_is_held_by_one_process(tmp_path: Path) -> None:
    file = tmp_path / "held"
    with file.open("a+") as one, file.open("a+") as two:
        machine.lock(one)
        with pytest.raises(BlockingIOError):
            machine.lock(two)


def test_time_that_is_not_limited_never_ends() -> None:
    with machine.interrupted_after(0):
        time.sleep(0.05)
    alarm = getattr(signal, "getitimer", lambda _: (0,))  # Windows has none to be left running
    assert alarm(getattr(signal, "ITIMER_REAL", 0))[0] == 0
