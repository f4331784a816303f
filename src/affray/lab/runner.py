"""Carrying out an experiment: what is not in the notebook yet is played and recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing

from affray.lab.experiment import Match
from affray.lab.notebook import Notebook
from affray.lab.outcome import Outcome
from affray.lab.workers import Workers


def run(
    notebook: Notebook,
    matches: Iterable[Match],
    workers: Workers,
    watch: Callable[[Outcome], None] = lambda outcome: None,
) -> None:
    """Play the matches that are not in the notebook."""
    missing = [match for match in matches if match.number not in notebook.outcomes]
    if not missing:
        return
    with closing(workers.play(missing)) as outcomes:
        for outcome in outcomes:
            notebook.add(outcome)
            watch(outcome)
