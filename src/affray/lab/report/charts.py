"""The plots of a report. Colours are the page's variables; its script fills them in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt

from affray.lab.lenses.lens import Ground
from affray.lab.report.findings import EVEN, Findings, Row, Survival
from affray.lab.report.heat import heat_maps
from affray.lab.report.plot import SIDES, Plot, chart_of, said
from affray.lab.statistics import Interval
from affray.lab.tables import CardUse
from affray.lab.witness import NOBODY

VERDICTS = {
    "ahead": "var(--good)",
    "even": "var(--muted)",
    "open": "var(--line-strong)",
    "behind": "var(--bad)",
}
MOST = 20
"""Rows of a plot; the tables have them all."""
STEP = 22


def charts(findings: Findings, grounds: Mapping[str, Ground]) -> dict[str, dict[str, Any]]:
    """Every plot that has something to show, by its caption."""
    sides = list(dict.fromkeys(side for one in findings.outcomes for side in one.players))
    plots = {
        "Ratings": ratings(findings.ratings),
        "Score, with the 95 % interval": _score(findings),
        "The sides themselves, whoever plays them": scores(findings.sides),
        "How long games last": lengths(findings.lengths, sides),
        "Who is left at the end": survival(findings.survival, sides),
        "Cards: what goes with playing them": swings(findings.cards, sides),
        **heat_maps(findings.outcomes, grounds, sides),
    }
    return {caption: plot.to_dict() for caption, plot in plots.items() if plot is not None}


def _score(findings: Findings) -> Plot | None:
    """Along the knob that was turned, force by force, or row by row; a single row
    opens the page."""
    if findings.experiment.kind == "tune":
        return curve(findings.rows)
    if findings.experiment.kind == "balance-forces" and all(map(_forces, findings.rows)):
        return matrix(findings.rows)
    return scores(findings.rows) if len(findings.rows) > 1 else None


def curve(rows: Sequence[Row]) -> Plot | None:
    """The score at every value that was tried."""
    values = [
        {**_interval(row.share), "at": int(row.name), "games": row.score.games}
        for row in rows
        if row.score.games
    ]
    if not values:
        return None
    base = chart_of(values).encode(
        x=alt.X(
            "at:Q",
            axis=alt.Axis(format="d", tickMinStep=1),
            scale=alt.Scale(zero=False),
            title="value",
        ),
        tooltip=["at:Q", "share:N", "games:Q"],
    )
    share = alt.Y(
        "low:Q", scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format="%"), title="points a game"
    )
    even = chart_of([{"even": EVEN}]).mark_rule(strokeDash=[4, 4]).encode(y="even:Q")
    bars = base.mark_rule(strokeWidth=3, opacity=0.45, color="var(--accent)").encode(
        y=share, y2="high:Q"
    )
    dots = base.mark_circle(size=90, opacity=1, color="var(--accent)").encode(y="value:Q")
    return alt.layer(even, bars, dots).properties(width="container", height=260)


def _forces(row: Row) -> list[str]:
    """The two forces of a row that is called `place: one - two`."""
    names = row.name.partition(": ")[2].split(" - ")
    return names if len(names) == 2 else []


def matrix(rows: Sequence[Row]) -> Plot:
    """Every force of the first side against every force of the second."""
    values = []
    for row in rows:
        first, second = _forces(row)
        values.append({**_interval(row.share), "first": first, "second": second})
    shades = ["var(--bad)", "var(--raised)", "var(--good)"]
    axis = alt.Axis(labelAngle=-30, orient="top", labelLimit=140)
    base = chart_of(values).encode(
        x=alt.X("second:N", sort=None, title="the second side", axis=axis),
        y=alt.Y("first:N", sort=None, title=f"{rows[0].who}", axis=alt.Axis(labelLimit=160)),
        tooltip=["first:N", "second:N", "share:N"],
    )
    colour = alt.Color(
        "value:Q", scale=alt.Scale(domain=[0, 0.5, 1], range=shades, interpolate="rgb"), legend=None
    )
    text = base.mark_text(fontSize=12, color="var(--text)").encode(
        alt.Text("value:Q", format=".0%")
    )
    plot = alt.layer(base.mark_rect().encode(color=colour), text)
    return plot.properties(width="container", height=alt.Step(34))


def _colour(sides: Sequence[str], other: str, title: str = "side") -> alt.Color:
    """A colour for each side, and one for what belongs to no side."""
    scale = alt.Scale(domain=[*sides, other], range=[*SIDES[: len(sides)], "var(--line-strong)"])
    return alt.Color("side:N", scale=scale, title=title)


def _ranges(rows: list[dict[str, Any]], colour: Any, x: alt.X, middle: float | None) -> Plot:
    """Dots with their intervals, one row below another, and a line that marks an even match."""
    base = chart_of(rows).encode(
        y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=260)),
        tooltip=[alt.Tooltip(f"{key}:N") for key in ("name", "share", "games")],
    )
    lines = base.mark_rule(strokeWidth=3, opacity=0.45).encode(x=x, x2="high:Q", color=colour)
    dots = base.mark_circle(size=90, opacity=1).encode(x=alt.X("value:Q"), color=colour)
    layers: list[Any] = [lines, dots]
    if middle is not None:
        even = chart_of([{"even": middle}])
        layers.insert(0, even.mark_rule(strokeDash=[4, 4]).encode(x="even:Q"))
    return alt.layer(*layers).properties(width="container", height=alt.Step(STEP))


def _share_axis(title: str) -> alt.X:
    return alt.X("low:Q", scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format="%"), title=title)


def scores(rows: Sequence[Row]) -> Plot | None:
    """Points per game of every arm."""
    played = [row for row in rows if row.score.games]
    if not played:
        return None
    far = sorted(played, key=lambda row: -abs(row.share.value - EVEN))[:MOST]
    values = [
        {**_interval(row.share), "name": row.name, "games": row.score.games, "verdict": row.verdict}
        for row in played
        if row in far
    ]
    scale = alt.Scale(domain=list(VERDICTS), range=list(VERDICTS.values()))
    whose = {row.who for row in played}
    title = f"points a game of {whose.pop()}" if len(whose) == 1 else "points a game"
    return _ranges(
        values, alt.Color("verdict:N", scale=scale, title=None), _share_axis(title), EVEN
    )


def ratings(found: Mapping[str, Interval]) -> Plot | None:
    """Elo with intervals, the strongest first."""
    if not found:
        return None
    values = [
        {**_interval(rating, "{:.0f}"), "name": name, "games": "", "verdict": "even"}
        for name, rating in found.items()
    ]
    axis = alt.X("low:Q", scale=alt.Scale(zero=False), title="Elo")
    return _ranges(values, alt.value("var(--accent)"), axis, None)


def survival(found: Sequence[Survival], sides: Sequence[str]) -> Plot | None:
    """How often each profile was left."""
    if not found:
        return None
    owners = dict.fromkeys(each.side for each in found)
    order = [each for side in owners for each in _commonest(found, side, MOST // len(owners))]
    values = [
        {**_interval(each.left), "name": each.profile, "games": each.came, "side": each.side}
        for each in order
    ]
    return _ranges(values, _colour(sides, NOBODY), _share_axis("left at the end"), None)


def _commonest(found: Sequence[Survival], side: str, count: int) -> list[Survival]:
    """The profiles that a side brought most often, from the toughest to the frailest."""
    own = sorted((each for each in found if each.side == side), key=lambda each: -each.came)
    return sorted(own[:count], key=lambda each: -each.left.value)


def swings(found: Sequence[CardUse], sides: Sequence[str]) -> Plot | None:
    """How points differ in games with a card, for the cards that were used most."""
    telling = [use for use in found if use.swing is not None][:MOST]
    if not telling:
        return None
    telling.sort(key=lambda use: -use.swing.value if use.swing else 0)
    values = [
        {
            **_interval(use.swing),
            "name": f"{said(use.card)} ({use.side})",
            "games": use.used,
            "side": use.side,
        }
        for use in telling
        if use.swing is not None
    ]
    axis = alt.X("low:Q", axis=alt.Axis(format="+%"), title="points a game, with less without")
    return _ranges(values, _colour(sides, NOBODY), axis, 0.0)


def lengths(found: Sequence[tuple[str, int]], sides: Sequence[str]) -> Plot | None:
    """Games by their rounds and by who won."""
    if not found:
        return None
    counts = Counter(found)
    values = [{"side": side, "rounds": rounds, "games": n} for (side, rounds), n in counts.items()]
    rounds = [number for _, number in found]
    width = -(-(max(rounds) - min(rounds)) // 30)
    x = alt.X("rounds:O", title="rounds", axis=alt.Axis(labelAngle=0))
    if width > 1:
        x = alt.X("rounds:Q", bin=alt.Bin(step=width), title="rounds")
    bars = chart_of(values).mark_bar()
    plot: Plot = bars.encode(
        x=x,
        y=alt.Y("sum(games):Q", title="games"),
        color=_colour(sides, "draw", "won by"),
        tooltip=["side:N", "sum(games):Q"],
    ).properties(width="container", height=220)
    return plot


def _interval(found: Interval, form: str = "{:.1%}") -> dict[str, Any]:
    value, low, high = found
    said_so = f"{form.format(value)} ({form.format(low)} to {form.format(high)})"
    return {
        "value": round(value, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "share": said_so,
    }
