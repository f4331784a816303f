"""The folder of one experiment: what it is, and a line for each finished game, kept
as they come."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from affray.engine.machine import lock
from affray.lab.experiment import BadExperiment, Experiment
from affray.lab.outcome import Outcome

PLAN, GAMES = "experiment.json", "games.jsonl"


class Notebook:
    """Open for writing by one run at a time; a later run goes on where it stopped."""

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        self.folder, self.experiment = folder, experiment
        self.outcomes: dict[int, Outcome] = {}
        self._file: IO[str] | None = None

    def __enter__(self) -> Notebook:
        self._check()
        self.folder.mkdir(parents=True, exist_ok=True)
        self._file = (self.folder / GAMES).open("a+", encoding="utf-8")
        self._lock(self._file)
        plan = self.folder / PLAN
        if not plan.exists():
            plan.write_text(json.dumps(self.experiment.to_json(), indent=1) + "\n", "utf-8")
        self._read_back(self._file)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, outcome: Outcome) -> None:
        """Keep a finished game; the same game again is not kept twice."""
        assert self._file is not None
        if outcome.number in self.outcomes:
            return
        self.outcomes[outcome.number] = outcome
        self._file.write(outcome.line() + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def finished(self) -> list[Outcome]:
        """Every game that was played to its end or broke, by number."""
        return [self.outcomes[number] for number in sorted(self.outcomes)]

    def _check(self) -> None:
        """Refuse a folder that holds anything else, before anything is written."""
        if self.folder.is_file():
            raise BadExperiment(f"{self.folder} is a file; name a folder")
        if not self.folder.exists() or not any(self.folder.iterdir()):
            return
        held = plan_in(self.folder)
        if held is None:
            raise BadExperiment(f"{self.folder} is not empty and holds no experiment; name another")
        if held != json.loads(json.dumps(self.experiment.to_json())):
            raise BadExperiment(
                f"{self.folder} holds another experiment ({held.get('title', 'without a title')}, "
                f"seed {held.get('seed')}); name another folder with --out"
            )

    def _lock(self, file: IO[str]) -> None:
        try:
            lock(file)
        except OSError:
            raise BadExperiment(f"another run is writing to {self.folder}") from None

    def _read_back(self, file: IO[str]) -> None:
        """Read the finished games; a line that a crash cut off is removed."""
        file.seek(0)
        good = 0
        for outcome, end in _whole_lines(file.read()):
            self.outcomes[outcome.number] = outcome
            good = end
        file.truncate(good)


def plan_in(folder: Path) -> dict[str, Any] | None:
    """The document of the experiment that a folder holds."""
    try:
        doc = json.loads((folder / PLAN).read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return doc if isinstance(doc, dict) else None


def games_in(folder: Path) -> list[Outcome]:
    """The games that a folder holds, by number, even while a run writes to it."""
    try:
        text = (folder / GAMES).read_text("utf-8")
    except FileNotFoundError:
        return []
    return sorted((each for each, _ in _whole_lines(text)), key=lambda each: each.number)


def _whole_lines(text: str) -> Iterator[tuple[Outcome, int]]:
    """Each outcome with the byte where its line ends."""
    end = 0
    for line in text.splitlines(keepends=True):
        if not line.endswith("\n"):
            return
        try:
            outcome = Outcome.read(line)
        except (ValueError, TypeError, KeyError):
            return
        end += len(line.encode())
        yield outcome, end
