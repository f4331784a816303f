"""Actions. Chapter 20 of the ledger."""

from __future__ import annotations

import pytest

from affray.games.cybernekro.rules.items import capacity, load
from affray.games.cybernekro.screen.events.battle import Moved
from affray.testing.cybernekro import npc, pc, piece, tabletop, wall


@pytest.mark.rule("CYB-ACT-01")
def test_the_actions_of_a_model_that_can_do_everything() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=3, carries="pistol sword crossbow"),
        pc("B", (9, 6), "bone"),
        pc("Near", (6, 7.9), on_fire=True),
    )
    t.g.unloaded = (t.item("crossbow"),)
    t.g.jammed = (t.item("sword"),)
    kinds = {option.partition(":")[0] for option in t.may("A")}
    assert kinds == {"move", "jump", "shoot", "reload", "fix", "put-out"}


@pytest.mark.rule("CYB-ACT-02")
def test_an_action_may_be_repeated() -> None:
    t = tabletop(pc("A", (6, 6), ap=3, carries="pistol"), pc("B", (9, 6), "bone"), dice=[2])
    t.acts("A", "shoot:pistol:B")
    t.roll(2)
    t.acts("A", "shoot:pistol:B")
    assert t["A"].ap == 1


@pytest.mark.rule("CYB-ACT-03")
def test_a_move_is_one_action() -> None:
    t = tabletop(pc("A", (6, 6), ap=2))
    t.acts("A", "move", move_to={"to": [10, 6]})
    assert (t.spot("A"), t["A"].ap) == ((1000, 600, 0), 1)


@pytest.mark.rule("CYB-ACT-03", "CYB-MOV-12")
def test_those_who_watch_a_move_are_told_the_way_around_a_wall() -> None:
    t = tabletop(pc("A", (6, 6), ap=1), pieces=[wall(8, 5, 0.5, 2)])
    t.acts("A", "move", move_to={"to": [10, 6]})
    (moved,) = t.events(Moved)
    assert (moved.x, moved.y, moved.z) == (1000, 600, 0)
    assert moved.way[-1][:3] == (1000, 600, 0)
    assert any(not 500 - 50 < y < 700 + 50 for _, y, *_ in moved.way), moved.way


@pytest.mark.rule("CYB-ACT-04")
def test_getting_up_next_to_an_enemy_draws_no_blow_and_needs_headroom() -> None:
    t = tabletop(pc("A", (6, 6), prone=True, ap=1), pc("B", (7.4, 6), "bone", ap=1))
    t.acts("A", "get-up")
    assert not t["A"].prone
    assert t.asked == []
    slab = piece("platform", 4, 4, 4, 4, 1, 1.2, stand=True)
    t = tabletop(pc("A", (6, 6), prone=True, ap=1), pieces=[slab])
    assert t.may("A") == ["move"]


@pytest.mark.rule("CYB-ACT-05")
def test_reloading() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, carries="crossbow"))
    t.g.unloaded = (t.item("crossbow"),)
    t.acts("A", "reload:crossbow")
    assert not t.g.unloaded
    assert t["A"].ap == 0


@pytest.mark.vector("CYB-ACT-06/1")
@pytest.mark.parametrize(
    ("die", "jammed", "ap", "kept"),
    [(9, False, 0, True), (20, False, 1, True), (1, True, 0, False)],
)
def test_fixing(die: int, jammed: bool, ap: int, kept: bool) -> None:
    t = tabletop(pc("A", (6, 6), ap=1, carries="heavy-pistol repair-kit"), dice=[die])
    pistol = t.item("heavy-pistol")
    t.g.jammed = (pistol,)
    t.acts("A", "fix:heavy-pistol:A")
    assert (pistol in t.g.items) is kept
    assert (pistol in t.g.jammed) is (jammed and kept)
    assert t["A"].ap == ap


@pytest.mark.rule("CYB-ACT-06")
def test_what_can_be_fixed() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=1),
        pc("Ally", (7.8, 6), carries="heavy-pistol"),
        pc("B", (6, 7.8), "bone", carries="shotgun", prone=True),
    )
    t.g.jammed = (t.item("heavy-pistol"), t.item("shotgun"))
    t.g.items[50] = "knife"
    t.g.lying[50] = (600, 500, 0)
    t.g.jammed += (50,)
    fixes = [option for option in t.may("A") if option.startswith("fix")]
    assert fixes == ["fix:heavy-pistol:1", "fix:knife:ground:50"]


@pytest.mark.vector("CYB-ACT-08/1")
@pytest.mark.parametrize(
    ("carries", "room"),
    [("sword axe pistol whip knife", False), ("sword axe pistol whip", True)],
)
def test_picking_up_needs_room(carries: str, room: bool) -> None:
    t = tabletop(pc("A", (6, 6), ap=1, carries=carries))
    t.g.items[50] = "treasure"
    t.g.lying[50] = (600, 700, 0)
    assert capacity(t.g, t["A"]) == 10
    assert load(t.g, t["A"]) == (9 if "knife" in carries else 8)
    assert ("pick-up:treasure:50" in t.may("A")) is room


@pytest.mark.rule("CYB-ACT-08")
def test_picking_up_and_putting_out_need_no_test() -> None:
    t = tabletop(pc("A", (6, 6), ap=2, invisible=True), pc("Near", (7.8, 6), on_fire=True))
    t.g.items[50] = "treasure"
    t.g.lying[50] = (600, 760, 0)
    t.acts("A", "pick-up:treasure:50")
    assert t.item("treasure", "A") == 50
    assert not t["A"].invisible
    t.acts("A", "put-out:Near")
    assert not t["Near"].on_fire
    assert t["A"].ap == 0


@pytest.mark.rule("CYB-ACT-09")
def test_a_burning_model_keeps_its_head_first() -> None:
    t = tabletop(pc("A", (6, 6), ap=1, on_fire=True), dice=[12])
    t.acts("A", "move", move_to={"to": [7, 6]})
    assert t.spot("A") == (700, 600, 0)


@pytest.mark.rule("CYB-ACT-10")
def test_a_declared_action_may_be_taken_back_before_a_die_is_rolled() -> None:
    from affray.engine.open import new_table
    from affray.games.cybernekro import game

    table = new_table(game(), "quick_start", seed=2)
    while not (table.decision.kind == "action" and table.state.round == 1):
        options = [o.id for o in table.decision.options if o.id != "pass"]
        table.choose(options[0], seat=table.decision.seat)
    seat = table.decision.seat
    table.choose("move", seat=seat)
    assert table.decision.kind == "move-to"
    table.undo(seat)
    assert table.decision.kind == "action"


@pytest.mark.rule("CYB-ACT-01")
def test_a_beast_only_moves_gets_up_and_fights() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=4, traits="bestial", carries="pistol"),
        npc("B", (7.4, 6)),
        pc("C", (11, 6), "bone"),
    )
    kinds = {option.partition(":")[0] for option in t.may("A")}
    assert kinds == {"move", "jump", "fight"}
