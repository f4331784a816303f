"""Tables made from a seed. Chapters 5 and 40 of the ledger."""

from __future__ import annotations

import pytest

from affray.boards.table.survey import footprint, survey
from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.content.layout_generator import generated


@pytest.mark.rule("CYB-TER-01", "CYB-LAY-00")
@pytest.mark.parametrize(("size", "seed"), [(24, 3), (30, 4), (36, 5)])
def test_a_seed_gives_a_table_without_a_fault(size: int, seed: int) -> None:
    plan = generated(size, seed)
    assert survey(plan) == []
    assert footprint(plan) >= size * size / 4
    assert (plan.width, plan.depth, len(plan.containers)) == (size * 100, size * 100, 6)


@pytest.mark.rule("CYB-LAY-00")
def test_both_sides_face_the_same_board() -> None:
    plan = generated(24, 3)
    solids = {(p.kind, p.box) for p in plan.pieces if p.is_solid}
    turned = {(p.kind, p.turned(2400, 2400).box) for p in plan.pieces if p.is_solid}
    assert solids == turned


@pytest.mark.rule("CYB-LAY-00")
def test_the_same_seed_gives_the_same_table_and_another_one_another() -> None:
    again = generated.__wrapped__(24, 3)
    assert again == generated(24, 3)
    assert generated(24, 7).pieces != again.pieces


@pytest.mark.rule("CYB-SCN-05")
def test_a_generated_table_is_chosen_by_options() -> None:
    chosen = {"layout": "generated-24", "layout_seed": 3}
    table = new_table(game(), "ritual", seed=1, options=chosen)
    assert table.state.layout == "generated-24-3"
    assert "focus" in {piece.id for piece in table.state.terrain.pieces}
