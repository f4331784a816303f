"""The page: findings and plots in one HTML file, with its styles, its script and
its data inside."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
import vl_convert

from affray.engine.game import game_at
from affray.lab.lenses.lens import Ground
from affray.lab.report.charts import charts
from affray.lab.report.findings import Findings, Row
from affray.lab.report.plot import said
from affray.lab.statistics import Interval

FOLDER = Path(__file__).parent


def page(findings: Findings, grounds: Mapping[str, Ground] | None = None) -> str:
    """The whole report as HTML."""
    arm = findings.experiment.arms[0]
    return _template().render(
        findings=findings,
        game=game_at(arm.game),
        hero=_hero(findings),
        tiles=_tiles(findings),
        plots=list(charts(findings, grounds or {}).items()),
        players=list({p.name: p for a in findings.experiment.arms for p in a.players}.values()),
        styles=(FOLDER / "report.css").read_text("utf-8"),
        script=(FOLDER / "report.js").read_text("utf-8"),
        vega=_vega(),
    )


def _hero(findings: Findings) -> Row | None:
    """The one score that a page opens with, if there is one."""
    if findings.experiment.kind == "duel" or len(findings.rows) == 1:
        return findings.rows[0]
    return None


def _tiles(findings: Findings) -> list[tuple[str, str]]:
    """A figure and what it is."""
    games = findings.outcomes
    if not games:
        return []
    drawn = sum(not one.winner for one in games)
    rounds = sorted(one.rounds for one in games)
    tiles = [
        (f"{len(games):,}", "games"),
        (f"{drawn / len(games):.0%}", "draws"),
        (f"{rounds[len(rounds) // 2]}", "rounds, the median game"),
    ]
    if findings.first_loss is not None:
        share = findings.first_loss.value
        tiles.append((f"{share:.0%}", "of decided games are lost by whoever loses the first model"))
    return tiles


# ------------------------------------------------------------------ the template


def _percent(value: float, digits: int = 1) -> str:
    return f"{100 * value:.{digits}f} %"


def _range(found: Interval) -> str:
    return f"{_percent(found.low)} to {_percent(found.high)}"


def _embedded(value: Any) -> str:
    """JSON that is safe inside a script element."""
    return json.dumps(value, separators=(",", ":")).replace("</", "<\\/")


@cache
def _template() -> jinja2.Template:
    loader = jinja2.FileSystemLoader(FOLDER)
    env = jinja2.Environment(
        loader=loader,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    env.filters.update(percent=_percent, range=_range, said=said, embedded=_embedded)
    return env.get_template("report.html")


@cache
def _vega() -> str:
    """Vega and its companions as one script that loads nothing from elsewhere."""
    bundle = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")
    return bundle.replace("</script", "<\\/script")
