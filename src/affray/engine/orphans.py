"""A process that works for another ends with it."""

from __future__ import annotations

import multiprocessing
import os
import threading


def end_with_parent() -> None:
    """A killed parent can tell nobody: watch for it, and end at once when it is gone."""
    threading.Thread(target=_watch, daemon=True).start()


def _watch() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
