"""Fire. Chapter 31 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.rules import rounds
from affray.games.cybernekro.rules.fire import burn, ignite, keeps_its_head
from affray.games.cybernekro.screen.events.battle import DamageRolled
from affray.games.cybernekro.state import Where
from affray.testing.cybernekro import pc, tabletop


@pytest.mark.rule("CYB-FIR-01")
def test_artificial_models_never_burn() -> None:
    t = tabletop(pc("A"), pc("Machine", (3, 3), traits="artificial"))
    for name in ("A", "Machine"):
        ignite(t.g, t[name])
    assert (t["A"].on_fire, t["Machine"].on_fire) == (True, False)


@pytest.mark.vector("CYB-FIR-02/1")
def test_who_loses_his_head_runs_and_loses_an_ap() -> None:
    t = tabletop(pc("A", (6, 6), ap=3, on_fire=True), dice=[9, 3, 5])
    t.run(rounds.turn(t.g), select="model:A", action="move")
    assert (t.spot("A"), t["A"].ap) == ((1100, 600, 0), 2)
    assert t.g.active == -1


@pytest.mark.vector("CYB-FIR-02/2")
def test_who_keeps_his_head_acts_normally() -> None:
    t = tabletop(pc("A", (6, 6), ap=3, on_fire=True), dice=[12])
    t.run(rounds.turn(t.g), select="model:A", action="move", move_to={"to": [7, 6]})
    assert (t.spot("A"), t["A"].ap, t.g.active) == ((700, 600, 0), 2, 0)


@pytest.mark.vector("CYB-FIR-03/1")
@pytest.mark.parametrize(
    ("hour", "where", "spot"),
    [
        (12, Where.LEFT, None),
        (1, Where.LEFT, None),
        (2, Where.LEFT, None),
        (10, Where.LEFT, None),
        (11, Where.LEFT, None),
        (3, Where.TABLE, (800, 2337, 0)),
        (6, Where.TABLE, (600, 2137, 0)),
    ],
)
def test_a_burning_run_at_the_edge(
    hour: int, where: Any, spot: tuple[int, int, int] | None
) -> None:
    t = tabletop(pc("A", (6, 23.37), ap=1, on_fire=True), dice=[5, hour, 2])
    t.run(keeps_its_head(t.g, t["A"]))
    assert t["A"].where == where
    if spot:
        assert t.spot("A") == spot


@pytest.mark.rule("CYB-FIR-03")
def test_a_burning_run_stands_up_drops_tokens_and_is_slowed_by_heavy_armour() -> None:
    t = tabletop(
        pc("A", (6, 6), prone=True, on_fire=True, carries="heavy-armor treasure"),
        dice=[5, 3, 4],
    )
    t.run(keeps_its_head(t.g, t["A"]))
    assert (t.spot("A"), t["A"].prone) == ((900, 600, 0), False)
    assert list(t.g.lying.values()) == [(600, 600, 0)]


@pytest.mark.rule("CYB-FIR-04")
def test_putting_oneself_out_is_an_action_that_needs_the_test() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, on_fire=True), dice=[12])
    t.acts("A", "put-out:A")
    assert not t["A"].on_fire
    t = tabletop(pc("A", (6, 6), ap=1, on_fire=True), pc("B", (7.4, 6), "bone"))
    assert "put-out:0" not in t.may("A")


@pytest.mark.vector("CYB-FIR-05/1")
@pytest.mark.parametrize(
    ("dice", "facts", "injury"),
    [
        ([2], {"wounds": 1}, "Light Injury"),
        ([6, 5], {"carries": "light-armor"}, "Critical Injury"),
    ],
)
def test_burning_hurts_at_the_end_of_the_morale_phase(
    dice: list[int], facts: dict[str, Any], injury: str
) -> None:
    t = tabletop(pc("A", on_fire=True, **facts), dice=dice, phase="morale")
    t.run(burn(t.g, t["A"]), tough_it_out="no")
    assert t.events(DamageRolled)[0].injury == injury
