"""Playing with a progress bar: how far, how fast, how much longer; Ctrl-C at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from affray.engine.machine import interrupted_after
from affray.lab.experiment import Match
from affray.lab.notebook import Notebook
from affray.lab.outcome import Outcome
from affray.lab.runner import run
from affray.lab.workers import Workers


class Run:
    """One run of an experiment."""

    def __init__(
        self, notebook: Notebook, total: int, workers: Workers, minutes: float = 0.0
    ) -> None:
        self.notebook, self.workers, self.minutes = notebook, workers, minutes
        columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), Rate())
        self.progress = Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True))
        self.task = self.progress.add_task("", total=total or None)
        self.progress.update(self.task, completed=len(notebook.outcomes))

    def carry_out(self, work: Callable[[], None]) -> bool:
        """Do the work; False if it was stopped, or its time ran out in the middle of a game."""
        with self.progress, closing(self.workers):
            try:
                with interrupted_after(60 * self.minutes):
                    work()
            except KeyboardInterrupt:
                return False
        return True

    def play_all(self, games: int) -> None:
        """Play this many games of every arm."""
        self.play(self.notebook.experiment.matches(games))

    def play(self, matches: Iterable[Match]) -> list[Outcome]:
        """The outcomes of these matches; those in the notebook are not played again."""
        wanted = list(matches)
        run(self.notebook, wanted, self.workers, self._watch)
        outcomes = self.notebook.outcomes
        return [outcomes[each.number] for each in wanted if each.number in outcomes]

    def _watch(self, outcome: Outcome) -> None:
        self.progress.advance(self.task)


class Rate(ProgressColumn):
    """Games per second, or per minute when they are slow."""

    def render(self, task: Task) -> Text:
        speed = task.speed or 0.0
        return Text(f"{speed:.1f} games/s" if speed >= 1 else f"{60 * speed:.1f} games/min")
