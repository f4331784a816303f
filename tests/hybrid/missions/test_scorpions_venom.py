"""Mission 8: The scorpion's venom."""

from __future__ import annotations

import pytest

import affray
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.content.mission_cards import TODAY, Mission
from affray.games.hybrid.rules.options import OPTIONS
from affray.games.hybrid.rules.squads import squad_faults
from affray.testing.hybrid import HybridScene, mission

DEFAULTS = {option.id: option.default for option in OPTIONS}


def venom(carrier: str = "s", **more: object) -> HybridScene:
    """Hybrids s and h; s carries the plague. A Pest sleeps in the tank at (9,1)."""
    squads = {
        "g": "purifier (2,2) S",
        "s": "hybrid (12,5) N",
        "h": "hybrid (10,12) N",
        "p": "pest (9,1) S asleep",
    }
    t = mission("scorpions-venom", **{**squads, **more})  # type: ignore[arg-type]
    t.g.scorpion.carrier = t.g.handle(str(t[carrier].id), t.g.bit("scorpion"))
    return t


@pytest.mark.vector("HYB-MIS-08/1")
def test_a_squad_without_rank_3_is_illegal() -> None:
    card = content().get(Mission, "scorpions-venom")
    faults = [
        fault.text for fault in squad_faults(card, "scorpion", ["pest", "pest", "hybrid"], DEFAULTS)
    ]
    assert faults == ["the squad needs 1 of rank 3"]


@pytest.mark.vector("HYB-MIS-08/2")
def test_waking_the_clones_closes_an_exit() -> None:
    t = venom(order="s g", facts={"round": 2})
    t.play("mode: DC", "move: to:12,4:N", "objective: accept:1")
    assert t.asks == "griffin"
    assert len(t.offered) == 4
    t.play("close-exit: exit:4,0")
    assert sum(access.open for access in t.g.accesses) == 3
    assert t["p"].place == "board"
    assert not t["p"].counter
    t.next_round(3, 7)
    assert t.g.round == 3
    assert t["p"].counter or t["p"].activated


@pytest.mark.vector("HYB-MIS-08/3")
def test_one_wound_destroys_tank_and_clone() -> None:
    t = venom(order="g s", g="purifier (9,5) N", s="hybrid (22,12) N", dice=[4])
    tank = f"tank:{t.square(9, 1)}"
    t.play("mode: F", "move: stop", f"fire: thing:{tank}")
    assert any(line.endswith(" at the tank at J2.") for line in t.told())
    t.play("shot-level: 1").rest()
    assert t.events("Rolled")[0].sl.total == 4
    assert t["p"].place == "eliminated"
    assert t.square(9, 1) not in t.g.tanks
    assert len(t.g.scorpion.hand) == 1
    assert t.g.scorpion.first_blood


@pytest.mark.vector("HYB-MIS-08/4")
def test_a_griffin_on_the_control_blocks_it() -> None:
    t = venom(order="g s", g="purifier (12,3) S", s="hybrid (12,5) N")
    t.play("mode: DC", "move: to:12,4:S").rest()
    assert t.asks == "scorpion"
    t.play("mode: DC").reach("move")
    assert t.refuses("to:12,4:N")


@pytest.mark.vector("HYB-MIS-08/5")
def test_whoever_leaves_and_is_not_the_carrier_is_out() -> None:
    t = venom("s", order="h g", h="hybrid (1,7) W", facts={"round": 2})
    t.play("mode: Mv", "move-level: 1", "move: out:0,7").rest()
    assert t["h"].place == "evacuated"
    assert t.table.result is None


def at_the_exit(round_: int, made: int = TODAY) -> HybridScene:
    """The carrier stands on an exit, in a game with squads of a make."""
    t = venom("h", order="h g", h="hybrid (0,7) W", facts={"round": round_})
    t.g.squads = made
    return t.play("mode: Mv", "move-level: 1").reach("move")


@pytest.mark.vector("HYB-MIS-08/6")
def test_nobody_leaves_before_round_4() -> None:
    assert at_the_exit(1).refuses("leave")
    assert at_the_exit(3).refuses("leave")
    t = at_the_exit(4).play("leave")
    assert t.table.result is not None
    assert t.table.result.winners == ("scorpion",)


@pytest.mark.rule("HYB-MIS-08")
def test_in_an_old_record_the_carrier_leaves_in_round_2() -> None:
    assert at_the_exit(1, made=TODAY - 1).refuses("leave")
    assert not at_the_exit(2, made=TODAY - 1).refuses("leave")


@pytest.mark.rule("HYB-MIS-08")
def test_the_carriers_fall_ends_the_game() -> None:
    t = venom("s", order="g h", g="templar (12,4) S", s="hybrid (12,5) S w2", dice=[3])
    t.play("mode: OC", "move: stop", "strike: s", "strike-level: 1").rest()
    assert t.table.result is not None
    assert t.table.result.winners == ("griffin",)


@pytest.mark.rule("HYB-MIS-08")
def test_the_fall_of_another_is_told_to_be_no_carrier() -> None:
    t = venom("h", order="g h", g="templar (12,4) S", s="hybrid (12,5) S w2", dice=[3])
    t.play("mode: OC", "move: stop", "strike: s", "strike-level: 1").rest()
    assert t.events("CarrierShown")[0].carrier is False
    assert t.table.result is None


@pytest.mark.rule("HYB-MIS-08", "HYB-SET-09")
def test_only_the_scorpion_knows_the_carrier() -> None:
    forces = {"griffin": "venom-hunt", "scorpion": "venom-brute"}
    table = affray.new_table(game(), "scorpions-venom", seed=1, forces=forces)
    while table.decision is not None and table.decision.kind != "carrier":
        table.choose(table.decision.options[0].id)
    assert table.decision is not None
    table.choose(table.decision.options[1].id)
    g = table.state
    assert g.shown(g.scorpion.carrier, "scorpion") is not None
    assert g.shown(g.scorpion.carrier, "griffin") is None
    assert g.shown(g.scorpion.carrier, None) is None


@pytest.mark.rule("HYB-MIS-08", "HYB-LOS-08")
def test_a_sleeping_clone_is_no_warrior() -> None:
    t = venom(order="g s", g="marksman (9,5) N", s="hybrid (22,12) N")
    t.play("mode: F", "move: stop").reach("fire")
    assert "ambush" in t.offered


@pytest.mark.vector("HYB-ROU-07/2")
def test_a_sleeping_clone_has_no_counter() -> None:
    t = venom(order="g s").next_round(3, 7)
    assert not t["p"].counter
    assert not t["p"].activated
