"""Boards on paper: plans to rebuild a table by, and floors at the size of the figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from affray.paper.press import THICK, THIN, Face, Press

Draw = Callable[[Press, float, float, float], None]
"""Draw a board with its upper left corner at x and y, this many millimetres per unit."""


class Plan(NamedTuple):
    """A board: how large it is in its own units, what it is called, how it is drawn."""

    title: str
    about: str
    face: Face
    wide: float
    high: float
    draw: Draw
    unit: str
    """What one unit is, in words: a square, an inch."""
    key: tuple[tuple[str, str], ...] = ()
    """What the signs mean."""
    notes: tuple[str, ...] = ()


def print_plan(press: Press, plan: Plan) -> None:
    """The whole board on one page, with its key."""
    press.add_page()
    top = _title(press, plan)
    below = 5.0 * (len(plan.key) + 1) // 2 + 4.2 * len(plan.notes) + 8
    scale = min(press.wide / plan.wide, (press.bottom - top - below) / plan.high)
    plan.draw(press, press.left + (press.wide - scale * plan.wide) / 2, top, scale)
    y = top + scale * plan.high + 6
    for number, (sign, text) in enumerate(plan.key):
        row, column = divmod(number, 2)
        x = press.left + column * press.wide / 2
        press.write_at(x, y + 5 * row, sign, "bold", 8.5)
        press.fitting(x + 22, y + 5 * row, text, press.wide / 2 - 24, size=8.5)
    y += 5.0 * ((len(plan.key) + 1) // 2)
    for note in plan.notes:
        press.fitting(press.left, y, note, press.wide, size=8.5)
        y += 4.2
    press.foot(press.tell(f"one unit is {plan.unit}"), f"Affray · {plan.title}")


def _title(press: Press, plan: Plan) -> float:
    press.fitting(press.left, press.left + 6, plan.title, press.wide, plan.face, 24)
    press.fitting(press.left, press.left + 11, plan.about, press.wide, size=9)
    press.stroke(press.left, press.left + 13.4, press.right, press.left + 13.4, THICK)
    return press.left + 17


def print_at_scale(press: Press, plan: Plan, millimetres: float) -> None:
    """The board at the size of the figures, over as many pages as that takes."""
    across = int(press.wide // millimetres)
    down = int((press.bottom - press.left - 4) // millimetres)
    columns, rows = _pages(plan.wide, across), _pages(plan.high, down)
    for row in range(rows):
        for column in range(columns):
            press.add_page()
            left, top = press.left, press.left + 2
            x, y = column * across, row * down
            seen = min(across, plan.wide - x), min(down, plan.high - y)
            with press.rect_clip(left, top, seen[0] * millimetres, seen[1] * millimetres):
                plan.draw(press, left - x * millimetres, top - y * millimetres, millimetres)
            press.frame(left, top, seen[0] * millimetres, seen[1] * millimetres, width=THIN)
            place = press.tell(f"row {row + 1} of {rows}, column {column + 1} of {columns}")
            press.foot(
                f"{plan.title} · {place} · {press.tell('cut along the frame and put together')}",
                press.tell(f"one unit is {plan.unit}, {millimetres:g} mm; print at 100 %"),
            )


def _pages(length: float, a_page: int) -> int:
    return -(-int(length) // a_page)
