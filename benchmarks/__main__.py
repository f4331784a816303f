"""`make bench`: every benchmark, one after another; or those that are named."""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import takewhile
from pathlib import Path


def main() -> None:
    """Run the named benchmarks, or all of them; options come after the names."""
    known = sorted(p.stem for p in Path(__file__).parent.glob("*.py") if p.stem[0] != "_")
    if sys.argv[1:] in (["-h"], ["--help"]):
        raise SystemExit(f"python -m benchmarks [name ...] [options]: {', '.join(known)}")
    named = list(takewhile(lambda word: not word.startswith("-"), sys.argv[1:]))
    for name in named or known:
        if name not in known:
            raise SystemExit(f"there is no benchmark {name}; there are {', '.join(known)}")
        import_module(f"benchmarks.{name}").main()


main()
