"""Mission 4: The dark jewel."""

from __future__ import annotations

import pytest

from affray.testing.hybrid import mission


@pytest.mark.vector("HYB-MIS-04/1")
def test_a_pest_on_the_mechanism_wins_nothing() -> None:
    t = mission(
        "dark-jewel", order="p g", p="pest (1,2) N", s="hybrid (20,6) N", g="purifier (5,7) E"
    )
    t.play("mode: Mv", "move-level: 1", "move: to:1,1:N").rest()
    assert t.asks == "griffin"
    assert t.table.result is None


@pytest.mark.vector("HYB-MIS-04/2")
def test_a_purifier_who_takes_the_gem_wins() -> None:
    t = mission("dark-jewel", order="g s", s="hybrid (20,6) N", g="purifier (21,14) E")
    t.play("mode: DC", "move: to:22,14:E", "objective: accept:2")
    assert t.table.result is not None
    assert t.table.result.winners == ("griffin",)


@pytest.mark.rule("HYB-MIS-04")
def test_when_nobody_can_accept_any_more_it_is_a_draw() -> None:
    t = mission(
        "dark-jewel",
        order="p",
        p="pest (4,7) E",
        q="pest (5,13) N",
        g="purifier (5,7) W w2",
    )
    t.play("mode: Mv", "move-level: 1", "move: stop", "sacrifice: sacrifice").rest()
    assert t["g"].place == "eliminated"
    assert t.table.result is not None
    assert t.table.result.winners == ()
