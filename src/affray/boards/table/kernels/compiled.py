"""One switch: kernels run compiled by numba when it is installed, else as the Python they are.

The compiler takes a third of a second to load, so it is loaded at the first call of a kernel, not
when a game is merely listed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, MutableSequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, ClassVar, TypeAlias, TypeVar, cast

Ints: TypeAlias = MutableSequence[int]
"""A flat row of whole numbers: a numpy array when compiled, a list when not."""

F = TypeVar("F", bound=Callable[..., Any])

COMPILED = os.environ.get("AFFRAY_JIT") != "0" and find_spec("numba") is not None
"""Whether kernels are compiled: numba is installed and AFFRAY_JIT=0 does not forbid it."""
PACKAGE = "affray.boards.table"
SLOW = (
    "CYBERNEKRO measures its table without a compiler here, which takes several times as long. "
    'pip install "affray[fast]" brings one.'
)
"""What a person who starts a game or a server is told once, if numba is missing."""


class _Kernel:
    """A kernel that is not compiled yet; the first call to any of them gets all of them ready."""

    waiting: ClassVar[list[_Kernel]] = []

    def __init__(self, function: Callable[..., Any], inner: bool) -> None:
        self.function, self.inner = function, inner
        self.ready: Callable[..., Any] | None = None
        self.__doc__, self.__name__ = function.__doc__, function.__name__
        _Kernel.waiting.append(self)

    def __call__(self, *arguments: Any) -> Any:
        if self.ready is None:
            _make_ready()
        return cast(Callable[..., Any], self.ready)(*arguments)


def _make_ready() -> None:
    """Hand all kernels to the compiler and put them where their names are used."""
    folder = Path(__file__).parent
    _drop_stale(folder)
    jit = import_module("numba").njit
    for kernel in _Kernel.waiting:
        # They never divide by zero, so the compiler need not look out for it. Inner ones are called
        # by kernels alone and need no door to Python, nor a file of their own.
        kernel.ready = jit(
            cache=not kernel.inner,
            no_cpython_wrapper=kernel.inner,
            no_cfunc_wrapper=True,
            error_model="numpy",
        )(kernel.function)
    for name, module in list(sys.modules.items()):
        if name.startswith(PACKAGE):
            for key, value in list(vars(module).items()):
                if isinstance(value, _Kernel):
                    setattr(module, key, value.ready)
    _Kernel.waiting.clear()


def _drop_stale(folder: Path) -> None:
    """Forget compiled kernels older than any kernel's source.

    The compiler looks only at the file a kernel stands in, not at those it calls.
    """
    newest = _newest(folder)
    for kept in folder.glob("__pycache__/*.nb[ci]"):
        with suppress(OSError):
            if kept.stat().st_mtime < newest:
                kept.unlink()


def _newest(folder: Path) -> float:
    return max(path.stat().st_mtime for path in folder.glob("*.py"))


def is_kept() -> bool:
    """Whether nothing needs compiling: the kernels are cached on disk, or run as plain Python."""
    folder = Path(__file__).parent
    said = os.environ.get("NUMBA_CACHE_DIR")
    kept = (Path(said) if said else folder / "__pycache__").rglob("*.nbi")
    return not COMPILED or any(path.stat().st_mtime >= _newest(folder) for path in kept)


def compiled(function: F) -> F:
    """A kernel that Python calls: compiled at its first call, and kept on disk."""
    return cast(F, _Kernel(function, False)) if COMPILED else function


def inner(function: F) -> F:
    """A kernel that only other kernels call."""
    return cast(F, _Kernel(function, True)) if COMPILED else function


@cache
def _numpy() -> Any:
    return import_module("numpy")


def row(values: Iterable[int]) -> Ints:
    """Whole numbers in the form kernels read."""
    numbers = values if isinstance(values, list) else list(values)
    return cast(Ints, _numpy().array(numbers, dtype="int64")) if COMPILED else numbers


@cache
def nothing() -> Ints:
    """A row without numbers, the same for everyone."""
    return row(())


def blank(count: int) -> Ints:
    """Room for a kernel to write in; its contents are undefined."""
    return cast(Ints, _numpy().empty(count, dtype="int64")) if COMPILED else [0] * count


def notes(count: int) -> Ints:
    """Room for many small numbers."""
    return cast(Ints, _numpy().zeros(count, dtype="int8")) if COMPILED else bytearray(count)


def joined(first: Ints, second: Ints) -> Ints:
    """Several rows joined into one."""
    return cast(Ints, _numpy().concatenate((first, second))) if COMPILED else [*first, *second]


def plain(numbers: Ints) -> list[int]:
    """A row as Python's own numbers."""
    return cast("list[int]", cast(Any, numbers).tolist()) if COMPILED else list(numbers)


def lines_of(numbers: Ints, width: int, count: int) -> list[list[int]]:
    """The first lines of a row that holds lines of a width one after the other."""
    if COMPILED:
        return cast(
            "list[list[int]]", cast(Any, numbers)[: count * width].reshape(-1, width).tolist()
        )
    return [list(numbers[at : at + width]) for at in range(0, count * width, width)]


def triples(numbers: Ints, count: int) -> list[tuple[int, int, int]]:
    """The first places of a row that holds x, y and z of each."""
    return [(x, y, z) for x, y, z in lines_of(numbers, 3, count)]
