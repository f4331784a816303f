"""Forces: what a game says of them when it says nothing of its own."""

from __future__ import annotations

from affray.engine.forces import Catalogue, Flaw, Review, flaw
from tests.teaching.bridge import game


def test_a_game_without_a_catalogue_still_looks_forces_over() -> None:
    bridge = game()
    options = bridge.chosen(None)
    assert bridge.catalogue("duel", options, "north") == Catalogue()
    assert bridge.review("duel", options, "north", [3, 4]) == Review()
    (wrong,) = bridge.review("duel", options, "north", [9]).flaws
    assert "strength 2 to 5" in wrong.text


def test_a_fault_carries_its_rule_in_brackets() -> None:
    assert flaw("too dear (CYB-CRW-02)", 3) == Flaw("too dear", "CYB-CRW-02", 3)
    assert flaw("no such crew") == Flaw("no such crew")
