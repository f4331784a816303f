"""Heat maps: where models stood and where they fell, over the ground they fought on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import altair as alt

from affray.lab.lenses.lens import Ground
from affray.lab.outcome import Outcome
from affray.lab.report.plot import SIDES, Plot, chart_of, said

WIDTH = 300


def heat_maps(
    outcomes: Sequence[Outcome], grounds: Mapping[str, Ground], sides: Sequence[str]
) -> dict[str, Plot]:
    """For each scenario with a map: where each side's models stood and where they fell."""
    plots: dict[str, Plot] = {}
    for place, ground in grounds.items():
        games = [one for one in outcomes if one.scenario == place]
        stood = _places([spot for one in games for spot in one.stood])
        fell = _places([spot for one in games for spot in one.fell])
        parts: list[Any] = [
            _heat(stood, ground, side, f"where {side} stood", colour)
            for side, colour in zip(sides, SIDES, strict=False)
        ]
        if fell:
            parts.append(_heat(fell, ground, None, "where models fell", "var(--bad)"))
        if stood:
            plots[f"The ground of {said(place)}"] = alt.hconcat(*parts).resolve_scale(
                color="independent", size="independent"
            )
    return plots


def _places(spots: Iterable[tuple[str, float, float, int]]) -> Counter[tuple[str, float, float]]:
    counts: Counter[tuple[str, float, float]] = Counter()
    for side, x, y, times in spots:
        counts[side, x, y] += times
    return counts


def _heat(
    counts: Counter[tuple[str, float, float]],
    ground: Ground,
    side: str | None,
    title: str,
    colour: str,
) -> Plot:
    """How often models were seen on each spot, drawn over the ground."""
    seen: Counter[tuple[float, float]] = Counter()
    for (owner, x, y), times in counts.items():
        if side is None or owner == side:
            seen[x, y] += times
    shades = alt.Scale(type="sqrt", range=["var(--raised)", colour], interpolate="rgb")
    heat = alt.Color("times:Q", scale=shades, legend=None)
    cells = _cells([(x, y, n) for (x, y), n in seen.items()], ground, ground.cell)
    if ground.cell:
        shown = cells.mark_rect().encode(x2="x2:Q", y2="y2:Q", color=heat)
    else:
        size = alt.Size("times:Q", scale=alt.Scale(range=[30, 900]), legend=None)
        dots = cells.mark_circle(opacity=0.9, stroke="var(--line-strong)")
        shown = dots.encode(color=heat, size=size)
    return alt.layer(*_under(ground), shown).properties(
        width=WIDTH, height=round(WIDTH * ground.height / ground.width), title=title
    )


def _under(ground: Ground) -> list[alt.Chart]:
    """Walls, and the outlines of tiles or terrain."""
    walls = _cells([(x, y, 0) for x, y in ground.walls], ground, 1.0)
    lines = [
        {"x": x, "y": y, "piece": number, "order": order}
        for number, outline in enumerate(ground.outlines)
        for order, (x, y) in enumerate((*outline, *outline[:1]))
    ]
    drawn = chart_of(lines).mark_line(color="var(--line)", strokeWidth=1)
    return [
        walls.mark_rect(color="var(--line)").encode(x2="x2:Q", y2="y2:Q"),
        drawn.encode(**_axes(ground), detail="piece:N", order="order:O"),
    ]


def _cells(spots: Sequence[tuple[float, float, int]], ground: Ground, cell: float) -> alt.Chart:
    values = [{"x": x, "y": y, "x2": x + cell, "y2": y + cell, "times": n} for x, y, n in spots]
    return chart_of(values).encode(**_axes(ground), tooltip=["times:Q"])


def _axes(ground: Ground) -> dict[str, Any]:
    return {
        "x": alt.X("x:Q", scale=alt.Scale(domain=[0, ground.width], nice=False), axis=None),
        "y": alt.Y("y:Q", scale=alt.Scale(domain=[ground.height, 0], nice=False), axis=None),
    }
