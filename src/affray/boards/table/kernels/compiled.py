"""One switch: kernels run compiled by numba when it is installed, else as the Python they are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, MutableSequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

Ints: TypeAlias = MutableSequence[int]
"""A flat row of whole numbers: a numpy array when compiled, a list when not."""

F = TypeVar("F", bound=Callable[..., Any])


def _find(name: str) -> Any:
    """An optional package, unless it is missing or AFFRAY_JIT=0 forbids it."""
    if os.environ.get("AFFRAY_JIT") == "0":
        return None
    try:
        return __import__(name)
    except ImportError:
        return None


_numba = _find("numba")
_numpy: Any = _find("numpy") if _numba else None
COMPILED = _numba is not None


def _drop_stale(folder: Path) -> None:
    """Forget compiled kernels older than any kernel's source.

    The compiler looks only at the file a kernel stands in, not at those it calls.
    """
    newest = max(path.stat().st_mtime for path in folder.glob("*.py"))
    for kept in folder.glob("__pycache__/*.nbi"):
        with suppress(OSError):
            if kept.stat().st_mtime < newest:
                kept.unlink()


if COMPILED:
    _drop_stale(Path(__file__).parent)


def compiled(function: F) -> F:
    """A kernel that Python calls: compiled at its first call and kept on disk for the next process.

    Kernels never divide by zero, so the compiler need not look out for it.
    """
    if not COMPILED:
        return function
    jit = _numba.njit(cache=True, error_model="numpy", no_cfunc_wrapper=True)
    return cast(F, jit(function))


def inner(function: F) -> F:
    """A kernel that only other kernels call: it needs no door to Python, nor a file of its own."""
    if not COMPILED:
        return function
    jit = _numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True, error_model="numpy")
    return cast(F, jit(function))


def row(values: Iterable[int]) -> Ints:
    """Whole numbers in the form kernels read."""
    numbers = list(values)
    return cast(Ints, _numpy.array(numbers, dtype=_numpy.int64)) if COMPILED else numbers


def blank(count: int) -> Ints:
    """Room for a kernel to write in."""
    return cast(Ints, _numpy.zeros(count, dtype=_numpy.int64)) if COMPILED else [0] * count


def notes(count: int) -> Ints:
    """Room for many small numbers."""
    return cast(Ints, _numpy.zeros(count, dtype=_numpy.int8)) if COMPILED else bytearray(count)


def joined(first: Ints, second: Ints) -> Ints:
    """One row after the other."""
    if COMPILED:
        return cast(Ints, _numpy.concatenate((first, second)))
    return [*first, *second]


def plain(numbers: Ints) -> list[int]:
    """A row as Python's own numbers."""
    return cast("list[int]", numbers.tolist()) if COMPILED else list(numbers)  # type: ignore[attr-defined]
