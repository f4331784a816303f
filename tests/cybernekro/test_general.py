"""General definitions. Chapter 1 of the ledger."""

from __future__ import annotations

import pytest

from affray.boards.table.layouts import is_board
from affray.engine.errors import BadForces
from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.rules.attribute_tests import attempt
from affray.games.cybernekro.rules.damage import Hit, damage_dice, suffer
from affray.games.cybernekro.rules.dice import d3
from affray.games.cybernekro.rules.morale import become_npc
from affray.games.cybernekro.rules.pushing import displace
from affray.games.cybernekro.rules.relations import are_allies, are_enemies, controller
from affray.games.cybernekro.rules.wounds import fall_prone, gain_dread, go_out
from affray.games.cybernekro.screen.events.battle import Wounded
from affray.games.cybernekro.state import Side, Where
from affray.testing.cybernekro import npc, pc, tabletop, wall


@pytest.mark.vector("CYB-GEN-01/1")
def test_two_players_and_no_third_without_the_extension() -> None:
    assert game().seats("quick_start", game().chosen({})) == ("ash", "bone")
    with pytest.raises(BadForces):
        new_table(game(), "quick_start", forces={"ash": "k1", "bone": "k2", "rust": "k3"})


@pytest.mark.vector("CYB-GEN-02/1")
@pytest.mark.parametrize(
    ("width", "depth", "legal"),
    [(24, 24, True), (36, 36, True), (30, 36, True), (23, 24, False), (37, 36, False)],
)
def test_a_board_is_24_to_36_inches_a_side(width: int, depth: int, legal: bool) -> None:
    assert is_board(width * 100, depth * 100) is legal


@pytest.mark.rule("CYB-GEN-03")
def test_a_player_controls_characters_and_nobody_controls_npcs() -> None:
    t = tabletop(pc("A"), npc("Bot", (3, 3)))
    assert controller(t.g, t["A"]) == "ash"
    assert controller(t.g, t["Bot"]) == ""
    become_npc(t.g, t["A"])
    assert controller(t.g, t["A"]) == ""


@pytest.mark.vector("CYB-GEN-04/1")
def test_who_is_friend_and_who_is_enemy() -> None:
    t = tabletop(
        pc("A1"),
        pc("A2", (3, 3)),
        pc("B", (6, 3), "bone"),
        npc("Tomb Bot", (9, 3)),
        npc("Flesh Drone", (12, 3)),
        pc("Turned", (15, 3), side=Side.HOSTILE),
    )
    g = t.g
    assert are_allies(g, t["A1"], t["A2"])
    assert are_enemies(g, t["A1"], t["B"])
    assert are_enemies(g, t["A1"], t["Tomb Bot"])
    assert are_allies(g, t["Tomb Bot"], t["Flesh Drone"])
    assert are_enemies(g, t["Turned"], t["A1"])
    assert are_enemies(g, t["Turned"], t["Tomb Bot"])
    assert not are_allies(g, t["A1"], t["A1"])


@pytest.mark.vector("CYB-GEN-05/1")
def test_scenario_items_stay_and_gear_goes_with_a_model_out_of_action() -> None:
    t = tabletop(pc("A", (12, 8), carries="sword pistol treasure"))
    token = t.item("treasure")
    t.run(go_out(t.g, t["A"]))
    assert t["A"].where == Where.OUT
    assert t.g.lying == {token: (1200, 800, 0)}
    assert list(t.g.items.values()) == ["treasure"]


@pytest.mark.vector("CYB-GEN-06/1")
def test_a_head_that_explodes_is_dead() -> None:
    t = tabletop(
        pc("Vhel", (6, 6), I=3, ap=2, traits="sorcerer", sorceries=("explode-head",)),
        pc("B", (9, 6), "bone"),
        dice=[15, 6, 1],
    )
    t.acts("Vhel", "cast:explode-head:B")
    assert (t["B"].where, t["B"].dead) == (Where.OUT, True)


@pytest.mark.vector("CYB-GEN-06/1")
def test_out_of_action_by_damage_is_not_dead() -> None:
    t = tabletop(pc("A", dread=0), dice=[6, 3])
    t.run(suffer(t.g, t["A"], Hit(1, "trap")), tough_it_out="no")
    assert (t["A"].where, t["A"].dead) == (Where.OUT, False)


@pytest.mark.vector("CYB-GEN-07/1-2")
@pytest.mark.parametrize(("first", "again", "kept"), [(1, 6, 6), (6, 1, 1)])
def test_a_damage_die_is_rerolled_once(first: int, again: int, kept: int) -> None:
    extra = [3] if kept == 6 else []
    t = tabletop(pc("A", carries="shield"), dice=[first, again, *extra])
    dice = damage_dice(t.g, t["A"], Hit(1, "fight", energy=True, melee=True), 1)
    assert dice[0] == kept
    assert not t.script.faces


@pytest.mark.vector("CYB-GEN-07/3")
def test_dread_cannot_reroll_what_surrounded_rerolled() -> None:
    t = tabletop(
        pc("A", (10, 10), A=0, dread=2, ap=1),
        pc("Friend", (12.4, 10)),
        pc("B", (11.2, 10), "bone", base=25),
        dice=[5, 17, 1],
    )
    t["A"].profile.radius = 49
    t["Friend"].profile.radius = 49
    t.acts("A", "fight:fists:B", reroll="surrounded")
    assert "spend-dread" not in t.asked
    assert t["A"].dread == 2


@pytest.mark.vector("CYB-GEN-08/1")
def test_a_prone_model_crawls_or_gets_up() -> None:
    t = tabletop(pc("A", prone=True, ap=3, carries="sword pistol"), pc("B", (13.3, 12), "bone"))
    assert t.may("A") == ["move", "get-up"]


@pytest.mark.vector("CYB-GEN-08/2")
def test_a_prone_model_on_fire_is_put_out_by_an_ally() -> None:
    t = tabletop(pc("A", (12, 12), prone=True, on_fire=True, ap=2), pc("Ally", (14, 12), ap=1))
    assert "put-out:0" not in t.may("A")
    t.acts("Ally", "put-out:A")
    assert not t["A"].on_fire


@pytest.mark.vector("CYB-GEN-09/1")
def test_a_prone_model_pushed_into_a_wall_stays_prone() -> None:
    t = tabletop(pc("A", (10, 10), prone=True), pieces=[wall(11, 8, 0.5, 4)])
    t.run(displace(t.g, t["A"], (1, 0), 100))
    assert t["A"].prone
    assert t.events(Wounded) == []


@pytest.mark.rule("CYB-GEN-09")
def test_falling_prone_again_changes_nothing() -> None:
    t = tabletop(pc("A", prone=True))
    assert not fall_prone(t.g, t["A"])
    assert t["A"].on_table


@pytest.mark.rule("CYB-GEN-11")
def test_half_of_a_range_is_exact() -> None:
    from affray.games.cybernekro.rules.attacks import hit_dice
    from affray.games.cybernekro.state import Attack

    t = tabletop(pc("A", (0, 12), carries="shotgun"), pc("B", (7.26, 12), "bone"), size=36)
    weapon = t.g.book.content.weapon("shotgun")
    declared = Attack(0, 1, t.item("shotgun"), "shoot")
    assert hit_dice(t.g, declared, t["A"], t["B"], weapon) == 3
    t = tabletop(pc("A", (0, 12), carries="shotgun"), pc("B", (7.27, 12), "bone"), size=36)
    assert hit_dice(t.g, declared, t["A"], t["B"], weapon) == 2


@pytest.mark.vector("CYB-GEN-12/1")
def test_an_artificial_demon_gains_neither_dread_nor_a_wound() -> None:
    t = tabletop(pc("A", traits="demonic artificial"))
    t.run(gain_dread(t.g, t["A"]))
    assert (t["A"].dread, t["A"].wounds) == (0, 0)


@pytest.mark.rule("CYB-GEN-13")
def test_an_owner_orders_effects_of_one_moment_and_the_first_player_comes_first() -> None:
    from affray.games.cybernekro.rules.morale import end

    t = tabletop(
        pc("A1", (3, 3), on_fire=True),
        pc("A2", (9, 3), on_fire=True),
        pc("B", (3, 9), "bone", on_fire=True),
        first="bone",
        phase="morale",
        dice=[1, 2, 3],
    )
    t.run(end(t.g), order="model:A2", tough_it_out="no")
    burnt = [event.model for event in t.events("DamageRolled")]
    assert burnt == [2, 1, 0]


@pytest.mark.rule("CYB-GEN-14")
def test_everything_is_open_but_hands_decks_and_cards_face_down() -> None:
    t = tabletop(pc("A"), hands={"ash": "5h Qd", "bone": "Ks"}, decks={"bone": "2s 3c"})
    mine, theirs = game().view(t.g, "ash"), game().view(t.g, "bone")
    assert mine["players"]["ash"]["hand"] == ["5h", "Qd"]
    assert mine["players"]["bone"]["hand"] == [None]
    assert theirs["players"]["ash"]["hand"] == [None, None]
    assert mine["players"]["bone"]["deck"] == 2
    assert mine["models"][0]["ap"] == 0


@pytest.mark.rule("CYB-GEN-15")
def test_who_concedes_loses() -> None:
    table = new_table(game(), "quick_start", seed=3)
    assert game().leave(table.state, "ash").winners == ("bone",)


@pytest.mark.rule("CYB-GEN-08")
def test_a_prone_model_still_rolls_tests_that_others_force_on_it() -> None:
    t = tabletop(pc("A", prone=True, T=1), dice=[10])
    assert t.run(attempt(t.g, t["A"], "T", "stagger")).success


@pytest.mark.vector("CYB-GEN-10/1")
@pytest.mark.parametrize(("six", "three"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_a_d6_halved(six: int, three: int) -> None:
    t = tabletop(pc("A"), dice=[six])
    assert d3(t.g, "kinesis") == three
