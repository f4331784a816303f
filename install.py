"""`python install.py --editable .[dev]`: pip with progress, into the environment that runs it.

pip alone prints either nothing for minutes or everything. If it fails, its last lines are shown, then
one sentence that says what to do.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent
KEPT = 15
"""How many of pip's last lines are shown when it fails."""
REASONS = {
    r"Microsoft Visual C\+\+|command '[^']*(?:gcc|cc|clang|cl)[^']*' failed|[Uu]nable to find (?:a )?compiler|No such file or directory: '(?:gcc|cc|c\+\+)'": (
        "A package has no ready-made form for this machine, and there is no C compiler to make it "
        "one. Debian and Ubuntu: apt install build-essential; macOS: xcode-select --install. Or "
        "take a Python for which there are ready-made ones: make PYTHON=python3.12"
    ),
    r"Could not find a version|NewConnectionError|ConnectTimeout|Temporary failure in name": (
        "Packages are fetched from the network the first time, and one could not be had: is this "
        "machine connected? Then run the same command again."
    ),
    r"No space left on device": "The disk is full.",
}
"""What to do about it, by what pip printed."""


def told(lines: Iterable[str], most: int) -> Iterator[str]:
    """pip's output in short: a line for each package it fetches, and one when it unpacks them."""
    seen: set[str] = set()
    for line in lines:
        if found := re.match(r"\s*(?:Collecting|Obtaining) ([\w.:/-]+)", line):
            seen.add(found[1])
            yield f"  fetching {len(seen)} of at most {most}: {Path(found[1]).name}"
        elif found := re.match(r"\s*Downloading (\S+?)(?:-\d\S*)? \(([\d.]+ MB)\)", line):
            yield f"  fetching {len(seen)} of at most {most}: {found[1]}, {found[2]}"
        elif line.startswith("Installing collected packages"):
            yield f"  unpacking {line.count(',') + 1} packages"


def reason(said: str) -> str:
    """What can be done about it."""
    for pattern, sentence in REASONS.items():
        if re.search(pattern, said):
            return sentence
    return "pip could not install this; what it said stands above."


def shown(line: str) -> None:
    """On a terminal each line replaces the one before; elsewhere only large downloads are printed."""
    if sys.stdout.isatty():
        print(f"\r\033[K{line[:78]}", end="", flush=True)
    elif " MB" in line or line.startswith("  unpacking"):
        print(line, flush=True)


def main(words: list[str]) -> int:
    """Run pip with these words."""
    constraints = ROOT / "constraints.txt"
    most = constraints.read_text("utf-8").count("==")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install"]
    options = ["--progress-bar", "off", "--constraint", str(constraints)]
    said: list[str] = []
    with subprocess.Popen(
        [*pip, *options, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as running:
        assert running.stdout is not None
        for line in told(kept(running.stdout, said), most):
            shown(line)
    if sys.stdout.isatty():
        print("\r\033[K", end="", flush=True)
    if running.returncode:
        print("".join(said[-KEPT:]), file=sys.stderr)
        print(reason("".join(said)), file=sys.stderr)
    return running.returncode


def kept(lines: Iterable[str], said: list[str]) -> Iterator[str]:
    """Pass the lines on, keeping a copy."""
    for line in lines:
        said.append(line)
        yield line


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
