"""What each part of Affray weighs, installed into an empty environment: the table of docs/installing.md.

    python -m tests.weights affray-1.0.0-py3-none-any.whl [extra ...]

Everything is fetched anew, nothing comes from pip's cache. Megabytes are those on the disk, without the
environment itself (pip, and what Python puts there); seconds are those of `pip install`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import tomllib
import venv
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FOR_DEVELOPERS = {"audit", "bench", "dev", "docs", "mutants"}
MB = 1_000_000


class Weight(NamedTuple):
    """What an extra brings."""

    extra: str
    bytes: int
    seconds: float
    cpu: float
    packages: int

    @property
    def row(self) -> str:
        """A line of the table."""
        name = f"affray[{self.extra}]" if self.extra else "affray"
        return (
            f"| `{name}` | {self.bytes / MB:.0f} | {self.seconds:.0f} | {self.cpu:.0f} "
            f"| {self.packages} |"
        )


def extras() -> list[str]:
    """What a user may ask for; the plain package first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return ["", *(set(project["optional-dependencies"]) - FOR_DEVELOPERS)]


def weighed(wheel: Path, extra: str) -> Weight:
    """Install it and look at what is there."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder, "Scripts" if os.name == "nt" else "bin", "python")
        before, known = size(Path(folder)), len(listed(python))
        begun, spent = time.monotonic(), children()
        wanted = f"{wheel.resolve()}[{extra}]" if extra else str(wheel.resolve())
        words = [str(python), "-m", "pip", "install", "--quiet", "--no-cache-dir", wanted]
        subprocess.run(words, cwd=folder, check=True)
        return Weight(
            extra,
            size(Path(folder)) - before,
            time.monotonic() - begun,
            children() - spent,
            len(listed(python)) - known,
        )


def children() -> float:
    """Seconds of CPU that processes begun here have used."""
    times = os.times()
    return times.children_user + times.children_system


def size(folder: Path) -> int:
    """Bytes of all files below."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_file())


def listed(python: Path) -> list[str]:
    """The packages of an environment."""
    words = [str(python), "-m", "pip", "list", "--format=freeze"]
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()


def main(wheel: str, *wanted: str) -> None:
    """Print a line for each."""
    print("| | MB | seconds | of CPU | packages |\n|---|---|---|---|---|")
    for extra in wanted or extras():
        print(weighed(Path(wheel), extra).row, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
