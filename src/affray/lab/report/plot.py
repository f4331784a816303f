"""What plots are made of: charts of rows, the colours of the sides, ids in readable form."""

from __future__ import annotations

from typing import Any, TypeAlias

import altair as alt

Plot: TypeAlias = alt.TopLevelMixin
SIDES = ("var(--side1)", "var(--side2)", "var(--accent)", "var(--muted)")
"""The page's variables; its script fills them in."""


def chart_of(values: list[dict[str, Any]]) -> alt.Chart:
    """A chart that carries its own data."""
    return alt.Chart(alt.InlineData(values=values))


def said(name: str) -> str:
    """An id as a person would say it."""
    return name.replace("-", " ").replace("_", " ")
