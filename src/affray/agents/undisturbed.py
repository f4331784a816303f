"""No search for garbage while somebody thinks."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def undisturbed() -> Iterator[None]:
    """Imagined tables are given up when nobody holds them any longer: what they are made of makes no
    circles, so that there is nothing to search for among all that is kept."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
