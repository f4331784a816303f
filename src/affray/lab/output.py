"""What a run leaves in its folder besides the notebook: tables and the report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from affray.engine.game import game_at
from affray.engine.open import new_table
from affray.lab.experiment import Experiment
from affray.lab.lenses import lens_for
from affray.lab.lenses.lens import Ground
from affray.lab.outcome import Outcome
from affray.lab.report import Findings, find, page
from affray.lab.tables import tables, write

REPORT = "report.html"


def publish(
    folder: Path, experiment: Experiment, outcomes: Sequence[Outcome], headline: str = ""
) -> Findings:
    """Write every table, and the report, with an optional headline."""
    outcomes = _called(outcomes)
    findings = find(experiment, outcomes)
    if headline:
        findings = findings._replace(headline=headline)
    write(tables(outcomes), folder)
    (folder / REPORT).write_text(page(findings, grounds(experiment)), "utf-8")
    return findings


def _called(outcomes: Sequence[Outcome]) -> list[Outcome]:
    """The outcomes with their scenarios named as people name them; the notebook keeps the keys."""
    rules = {name: game_at(name) for name in {one.game for one in outcomes}}
    return [replace(one, scenario=rules[one.game].scenario_id(one.scenario)) for one in outcomes]


def grounds(experiment: Experiment) -> dict[str, Ground]:
    """What lies under the heat map of each scenario."""
    found: dict[str, Ground] = {}
    for arm in experiment.arms:
        ground = lens_for(arm.game).ground
        place = game_at(arm.game).scenario_id(arm.scenario)
        if ground is not None and place not in found:
            table = new_table(arm.game, place, seed=0, options=arm.options, forces=arm.forces)
            found[place] = ground(table)
    return found
