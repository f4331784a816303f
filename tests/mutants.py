"""Change the rules in small ways, one at a time, and see whether a test notices.

    make mutants                                    # a sample of every game
    python -m tests.mutants hybrid --count 50 --seed 3 --minutes 10

mutmut writes the mutants and finds the tests that reach each. A sample of them is tried, the same one
for the same seed, within a time box (finding the tests is part of it); what survives is shown as a
difference. Records, conformance and "every card is played" are left out: they notice any change, and
prove no rule. mutmut leaves out functions with decorators; what is worked out once, before the first
mutant is tried (a rulebook, what closures hold), cannot be found out either.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCRATCH = ROOT / "build" / "mutants"
GAMES = ("hybrid", "cybernekro", "clanwars")
NO_PROOFS = (
    "test_agents.py",
    "test_conformance.py",
    "test_content_at_play.py",
    "test_every_card_is_played.py",
    "test_every_piece_is_played.py",
    "test_golden.py",
    "test_opponents.py",
)
"""Tests that notice a change without knowing the rule."""
LINKED = ("src", "tests", "docs", "examples", "README.md", "CONTRIBUTING.md", "Makefile")
SURVIVED, NO_TESTS = 0, 33
"""How mutmut's runs end, where the mutant was not found out."""
WRITE = """
from mutmut.__main__ import copy_also_copy_files, copy_src_dir, create_mutants, setup_source_paths
from pathlib import Path

Path("mutants").mkdir(exist_ok=True)
copy_src_dir(); copy_also_copy_files(); setup_source_paths(); create_mutants(2)
"""


def main() -> int:
    """Try a sample of each game that is named, or of all."""
    read = argparse.ArgumentParser(prog="tests.mutants", description=__doc__)
    read.add_argument("games", nargs="*", help="hybrid, cybernekro, clanwars; none: all three")
    read.add_argument("--count", type=int, default=100, help="mutants of each game")
    read.add_argument("--seed", default="1", help="names the sample")
    read.add_argument("--minutes", type=float, default=20, help="time box of each game")
    read.add_argument("--workers", type=int, default=2)
    asked = read.parse_args()
    for game in asked.games or GAMES:
        if game not in GAMES:
            read.error(f"there is no game {game}; there are {', '.join(GAMES)}")
        folder = prepared(game)
        names = sample(folder, asked.count, asked.seed)
        tried(folder, names, asked.minutes, asked.workers)
        report(game, folder, names)
    return 0


def prepared(game: str) -> Path:
    """A folder in which mutmut finds the project, its mutants written."""
    folder = SCRATCH / game
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in LINKED:
        (folder / name).symlink_to(ROOT / name)
    settings = (ROOT / "pyproject.toml").read_text("utf-8")
    (folder / "pyproject.toml").write_text(settings + configuration(game), "utf-8")
    _python(folder, "-c", WRITE).check_returncode()
    return folder


def configuration(game: str) -> str:
    """What mutmut changes, and what it runs."""
    tests = [f"tests/{game}", *(f"--ignore=tests/{game}/{name}" for name in NO_PROOFS)]
    lines = {
        "source_paths": ["src"],
        "only_mutate": [f"src/affray/games/{game}/rules/*"],
        "do_not_mutate": ["*/rules/rulebook.py", "*/rules/options.py"],
        "also_copy": [name for name in LINKED if name not in ("src", "tests")],
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "tests.mutants"],
        "pytest_add_cli_args_test_selection": tests,
    }
    written = "\n".join(f"{name} = {json.dumps(value)}" for name, value in lines.items())
    return (
        f"\n[tool.mutmut]\n{written}\ntimeout_multiplier = 4.0\nuse_git_change_detection = false\n"
    )


def sample(folder: Path, count: int, seed: str) -> list[str]:
    """Some of all mutants, the same ones for the same seed."""
    known = sorted(results(folder))
    return sorted(random.Random(seed).sample(known, min(count, len(known))))


def results(folder: Path) -> dict[str, int | None]:
    """How each mutant ended; None: it was not tried."""
    ended: dict[str, int | None] = {}
    for meta in folder.glob("mutants/src/**/*.py.meta"):
        ended |= json.loads(meta.read_text("utf-8"))["exit_code_by_key"]
    return ended


def tried(folder: Path, names: list[str], minutes: float, workers: int) -> None:
    """Try them until all are done or the time is up; mutmut keeps what it knows by then."""
    run = subprocess.Popen(
        [sys.executable, "-m", "mutmut", "run", "--max-children", str(workers), *names],
        cwd=folder,
        env=_environment(),
        stdout=(folder / "run.txt").open("w"),
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        run.wait(timeout=minutes * 60)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGTERM)
        run.wait()


def report(game: str, folder: Path, names: list[str]) -> None:
    """How many were found out, and every one that was not."""
    ended = results(folder)
    count = Counter(_verdict(ended[name]) for name in names)
    print(f"{game}: {len(names)} of {len(ended)} mutants: {dict(count)}", flush=True)
    for name in names:
        if _verdict(ended[name]) in ("survived", "not reached"):
            shown = _python(folder, "-m", "mutmut", "show", name, keep=True).stdout
            print(f"\n{shown}", flush=True)


def pytest_configure(config: object) -> None:
    """mutmut 3.8 reads an attribute of tests that pytest 9.2 has no more."""
    import pytest

    if not hasattr(pytest.Item, "_nodeid"):
        pytest.Item._nodeid = property(lambda item: item.nodeid)  # type: ignore[attr-defined]


def _verdict(code: int | None) -> str:
    if code is None:
        return "not tried"
    return {SURVIVED: "survived", NO_TESTS: "not reached"}.get(code, "found out")


def _environment() -> dict[str, str]:
    """The project is imported from the folder with the mutants, and from nowhere else."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    more = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    others = [path for path in more if path and ROOT not in (Path(path), Path(path).parent)]
    return {**kept, "PYTHONPATH": os.pathsep.join(others)}


def _python(folder: Path, *words: str, keep: bool = False) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=_environment(),
        text=True,
        stdout=subprocess.PIPE if keep else None,
        check=False,
    )


if __name__ == "__main__":
    raise SystemExit(main())
