"""What is measured in a position is kept for every table that comes to it, and for no other."""

from __future__ import annotations

from affray.games.cybernekro.rules.ground import changed, look, sees
from affray.games.cybernekro.rules.movement import jumps
from affray.games.cybernekro.state import Template
from affray.testing.cybernekro import pc, tabletop


def test_tables_in_the_same_position_share_what_was_measured() -> None:
    one = tabletop(pc("A", (3, 3)), pc("B", (13, 3), "bone"))
    two = one.g.copy()
    changed(two)
    assert sees(one.g, one["A"], one["B"])
    assert look(two) is not look(one.g)
    assert look(two).scene is look(one.g).scene
    assert look(two).sights == look(one.g).sights != {}
    assert look(two).kept is not look(one.g).kept


def test_who_moves_is_measured_anew_and_finds_the_old_again() -> None:
    t = tabletop(pc("A", (3, 3)), pc("B", (13, 3), "bone"))
    before = look(t.g).scene
    first = [option.id for option in jumps(t.g, t["A"], False)]
    t["A"].x = 310
    changed(t.g)
    assert look(t.g).scene is not before
    assert [option.id for option in jumps(t.g, t["A"], False)] != first
    t["A"].x = 300
    changed(t.g)
    assert look(t.g).scene is before
    assert [option.id for option in jumps(t.g, t["A"], False)] == first


def test_smoke_makes_another_position() -> None:
    t = tabletop(pc("A", (3, 3)), pc("B", (13, 3), "bone"))
    assert sees(t.g, t["A"], t["B"])
    t.g.templates = [Template("gas", 800, 300, 0, 1)]
    changed(t.g)
    assert not sees(t.g, t["A"], t["B"])
