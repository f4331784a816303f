"""Missions 1 and 9: Return to Glasinhar, Invisible war."""

from __future__ import annotations

import pytest

from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.content.mission_cards import Mission
from affray.games.hybrid.rules.options import OPTIONS
from affray.games.hybrid.rules.squads import squad_faults
from affray.testing.hybrid import mission

DEFAULTS = {option.id: option.default for option in OPTIONS}


@pytest.mark.vector("HYB-MIS-01/1")
def test_one_griffin_with_one_point_of_life_is_enough() -> None:
    t = mission(
        "return-to-glasinhar", order="g s", dice=[2], g="templar (7,7) E w2", s="hybrid (8,7) W w2"
    )
    t.play("mode: OC", "move: stop", "strike: s", "strike-level: 1").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ("griffin",)


@pytest.mark.vector("HYB-MIS-01/2")
def test_ranks_three_and_two_make_five() -> None:
    card = content().get(Mission, "return-to-glasinhar")
    assert not list(squad_faults(card, "griffin", ["demian", "seneschal"], DEFAULTS))


@pytest.mark.vector("HYB-MIS-09/1")
def test_eighteen_pests_are_too_many_figures() -> None:
    card = content().get(Mission, "invisible-war")
    faults = [fault.text for fault in squad_faults(card, "scorpion", ["pest"] * 18, DEFAULTS)]
    assert any("18 warriors are too many" in fault for fault in faults)
    assert not any("ranks make" in fault for fault in faults)
