"""What a Move exposes a model to, as it is told before anybody goes there."""

from __future__ import annotations

from typing import Any

import pytest

from affray.boards.table.units import INCH
from affray.games.cybernekro.mind.exposed import risks
from affray.games.cybernekro.rules.movement import Going
from affray.testing.cybernekro import low, pc, tabletop, wall


def told(t: Any, x: float, y: float, *, prone: bool = False) -> dict[str, tuple[str, ...]]:
    """The risks of a Move of A that ends there."""
    going = Going(round(x * INCH), round(y * INCH), 0, prone)
    return dict(risks(t.g, t["A"], going))


@pytest.mark.rule("CYB-COV-01")
def test_in_the_open_in_cover_and_out_of_sight() -> None:
    t = tabletop(
        pc("A", (6, 3)),
        pc("B", (18, 12), "bone"),
        pieces=[low(9.8, 10, 0.3, 4), wall(9.8, 16, 0.3, 4)],
    )
    assert told(t, 6, 3) == {"risk-open": ("B",)}
    assert told(t, 9, 12) == {"risk-cover": ("B",)}
    assert told(t, 9.1, 17.8) == {"risk-hidden": ()}
    # nobody has moved: it was only imagined
    assert (t["A"].x, t["A"].y, t["A"].prone) == (600, 300, False)


@pytest.mark.rule("CYB-REA-03")
def test_whoever_has_a_point_and_sees_nobody_nearer_may_react() -> None:
    t = tabletop(
        pc("A", (6, 12)),
        pc("C", (14, 14)),
        pc("B", (18, 12), "bone", ap=1),
        pc("D", (18, 20), "bone"),
    )
    assert "risk-react" not in told(t, 7, 12)  # C is nearer to B, and D has no point
    assert told(t, 16, 11)["risk-react"] == ("B",)


@pytest.mark.rule("CYB-MEL-03")
def test_whoever_leaves_melee_may_be_struck_first() -> None:
    t = tabletop(pc("A", (6, 6)), pc("B", (7.3, 6), "bone", carries="knife"))
    assert told(t, 3, 6)["risk-struck"] == ("B",)
    assert "risk-struck" not in told(t, 6, 6.2)
