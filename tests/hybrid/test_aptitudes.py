"""Chapter 23: aptitudes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from affray.engine.packs import Phrase
from affray.games.hybrid.content.kinds import Equipment
from affray.games.hybrid.rules.aptitudes import pushed_to
from affray.games.hybrid.rules.aura_cards import in_zone
from affray.games.hybrid.rules.mutation_cards import slots
from affray.games.hybrid.rules.sight import sees, sight_range
from affray.games.hybrid.state import Template
from affray.testing.hybrid import HybridScene, lab

DUEL = ("##########", "#...ah...#", "##########")
REAR = ("##########", "#..ha....#", "##########")
SEEN = {"first_contact": True}
"""First Contact is over: it would interrupt a long way."""


def strikes(t: HybridScene, target: str, level: int = 1) -> HybridScene:
    """The warrior in front strikes without moving and without cards."""
    return t.play("mode: OC", "move: stop", f"strike: {target}", f"strike-level: {level}")


# ---------------------------------------------------------------- in general


@pytest.mark.vector("HYB-APT-01/1")
def test_brutish_strength_needs_no_declaration() -> None:
    t = lab(
        "##########",
        "#.bb.....#",
        "#.bba....#",
        "##########",
        b="aberration E",
        a="ambrosius W",
        dice=[5],
    )
    strikes(t, "a")
    assert t.at("a") == (6, 2)
    assert t["a"].wounds == 1


@pytest.mark.vector("HYB-APT-01/2")
def test_an_aptitude_from_two_sources_counts_once() -> None:
    t = lab(*DUEL, a="templar E", h="yersina W")
    t["h"].mutations = ("berserk-gland",)
    t["h"].frenzy_kills = 1
    assert t.strike("h", "a").total == 4 + 2 + 1


# ---------------------------------------------------------------- Armour-Piercing Shot


def shot_through(row: str, *, first: str = "hybrid W", dice: tuple[int, ...] = (3,)) -> HybridScene:
    """A Marksman (Armour-Piercing Shot/2) hits the first of two enemies in a row."""
    wide = ["#" * len(row), row, "#" + "." * (len(row) - 2) + "#", "#" * len(row)]
    if "f" in row and first.startswith("aberration"):
        at = row.index("f")
        wide[1] = row[: at + 1] + "f" + row[at + 2 :]
        wide[2] = "#" + "." * (at - 1) + "ff" + "." * (len(row) - at - 3) + "#"
    t = lab(*wide, m="marksman E", f=first, s="hybrid W", order="m f s", dice=dice)
    return t.play("mode: F", "move: stop", "fire: f", "shot-level: 1")


def pierces(t: HybridScene) -> bool:
    """Whether a second target is offered now."""
    return t.asked == "armour-piercing" and "pierce:s" in t.offered


@pytest.mark.vector("HYB-APT-02/1")
def test_a_hit_may_go_on_to_an_enemy_two_squares_behind() -> None:
    t = shot_through("#m...f.s....#")
    assert pierces(t)


@pytest.mark.vector("HYB-APT-02/2")
def test_three_squares_behind_is_too_far() -> None:
    assert not pierces(shot_through("#m...f..s...#"))


@pytest.mark.vector("HYB-APT-02/3")
def test_a_titan_stops_the_shot() -> None:
    assert not pierces(shot_through("#m...f..s...#", first="aberration W"))


@pytest.mark.vector("HYB-APT-02/4")
@pytest.mark.parametrize(("facing", "available"), [("W", False), ("E", True)])
def test_one_in_dc_stops_the_shot_unless_it_comes_from_behind(facing: str, available: bool) -> None:
    assert pierces(shot_through("#m...f.s....#", first=f"hybrid {facing} DC")) is available


@pytest.mark.vector("HYB-APT-02/5")
def test_a_first_target_that_falls_does_not_stop_the_shot() -> None:
    t = shot_through("#m...f.s....#", first="hybrid W w2", dice=(3, 5))
    assert t["f"].place == "eliminated"
    assert pierces(t)
    t.play("armour-piercing: pierce:s").rest()
    assert t["s"].wounds == 1
    assert t["m"].piercing_used


# ---------------------------------------------------------------- Combined Attack


def combined(
    *dice: int, attacker: str = "seneschal E", target: str = "aberration W"
) -> HybridScene:
    t = lab(
        "##########",
        "#...ahh..#",
        "#....hh..#",
        "##########",
        a=attacker,
        h=target,
        dice=dice,
    )
    return strikes(t, "h").play("combined-attack: yes").rest()


def levels_rolled(t: HybridScene) -> list[int]:
    return [event.sl.total for event in t.events("Rolled")]


@pytest.mark.vector("HYB-APT-03/1")
def test_the_extra_strike_ignores_wounds() -> None:
    assert levels_rolled(combined(9, 9, attacker="seneschal E w3")) == [2, 4]


@pytest.mark.vector("HYB-APT-03/2")
def test_the_extra_strike_ignores_equipment() -> None:
    assert levels_rolled(combined(9, 9)) == [5, 4]


@pytest.mark.vector("HYB-APT-03/3")
def test_the_extra_strike_cannot_be_parried() -> None:
    t = lab(*DUEL, a="seneschal E", h="hybrid W DC heroic_parry", dice=[5, 1, 4])
    strikes(t, "h").play("parry: yes", "parry-level: 6", "combined-attack: yes").rest()
    assert len(levels_rolled(t)) == 3
    assert t["h"].wounds == 1


@pytest.mark.vector("HYB-APT-03/4")
def test_three_uses_are_three_uses() -> None:
    for left in (3, 2, 1):
        t = lab(*DUEL, a=f"demian E combined_left={left}", h="hybrid W", dice=[9, 9])
        strikes(t, "h").play("combined-attack: yes")
        assert t["a"].combined_left == left - 1
    t = lab(*DUEL, a="demian E combined_left=0", h="hybrid W", dice=[9])
    assert strikes(t, "h").asked != "combined-attack"


@pytest.mark.vector("HYB-APT-03/5")
def test_the_extra_strike_is_made_after_a_miss() -> None:
    t = combined(9, 4)
    assert levels_rolled(t) == [5, 4]
    assert t["h"].wounds == 1


@pytest.mark.parametrize(("counts", "sl"), [(True, 2), (False, 4)])
@pytest.mark.vector("HYB-APT-03/6")
def test_penalties_lower_the_extra_strike_unless_an_option_says_no(counts: bool, sl: int) -> None:
    t = lab(
        *DUEL,
        a="seneschal E pinned=expert",
        h="hybrid W",
        dice=[9, 9],
        options={"combined_penalties": counts},
    )
    t.play("mode: OC", "strike: h", "strike-level: 1", "combined-attack: yes").rest()
    assert levels_rolled(t) == [4 + 1 - 2, sl]


# ---------------------------------------------------------------- Aura, Puny, Conviction


@pytest.mark.vector("HYB-APT-04/1")
def test_an_aura_reaches_so_many_squares() -> None:
    rows = ("############", "#v..at.....#", "############")
    t = lab(*rows, v="ambrosius E", a="templar E", t="templar E")
    t["v"].card = replace(t["v"].card, aptitudes=(Phrase("aura", 3),))
    assert in_zone(t.g, t["v"], t["a"])
    assert not in_zone(t.g, t["v"], t["t"])


@pytest.mark.vector("HYB-APT-05/1")
def test_the_puny_pass_wall_corners_freely() -> None:
    rows = ("########", "#p.....#", "##....z#", "########")
    for who, cost in (("pest E", 1), ("hybrid E", 2)):
        t = lab(*rows, p=who, z=FOE).play("mode: OC", "move: step:2,2")
        assert t.events("Stepped")[0].cost == cost


@pytest.mark.vector("HYB-APT-05/2")
def test_the_puny_cannot_open_doors() -> None:
    rows = ("########", "#..#...#", "#.pD...#", "#..D..z#", "########")
    for who, opens in (("pest E", False), ("hybrid E", True)):
        t = lab(*rows, p=who, z=FOE).play("mode: Mv", "move-level: 1").reach("move")
        assert ("open:0" in t.offered) is opens


def near_the_leader(squares: int, follower: str = "templar W", **facts: object) -> HybridScene:
    """A Templar in a fight, so many squares from Ambrosius."""
    row = "#v" + "." * (squares - 1) + "ah" + "." * (15 - squares) + "#"
    t = lab("#" * len(row), row, "#" * len(row), v="ambrosius E", a=follower, h="hybrid W")
    t.g.griffin.leader = t["v"].id
    return t


@pytest.mark.vector("HYB-APT-06/1")
def test_the_leader_inspires_up_to_eight_squares() -> None:
    assert near_the_leader(8).strike("a", "h").total == 3 + 1 + 1
    assert near_the_leader(9).strike("a", "h").total == 3 + 1


@pytest.mark.vector("HYB-APT-06/2")
def test_a_fallen_leader_inspires_nobody() -> None:
    t = near_the_leader(3)
    t["v"].place, t["v"].square = "eliminated", -1
    assert t.strike("a", "h").total == 4


@pytest.mark.vector("HYB-APT-06/3")
def test_a_squad_without_an_aura_has_no_leader() -> None:
    t = lab(*DUEL, a="templar E", h="hybrid W")
    assert t.g.griffin.leader == -1
    assert t.strike("a", "h").total == 4


@pytest.mark.vector("HYB-APT-06/4")
def test_the_leader_does_not_inspire_himself() -> None:
    t = lab(*DUEL, a="templar E", h="hybrid W")
    t.g.griffin.leader = t["a"].id
    assert t.strike("a", "h").total == 4


# ---------------------------------------------------------------- Duellist, Felon, Frenzy, Prestige


@pytest.mark.vector("HYB-APT-07/1")
def test_a_duellists_two_is_a_perfect_success() -> None:
    t = lab(*DUEL, a="misericord E w3 pinned=expert", h="hybrid W", dice=[2])
    t.g.templates.append(Template("gas", t.square(3, 0), "trap"))
    t.play("mode: OC", "strike: h", "strike-level: 1").rest()
    assert t.events("Rolled")[0].sl.total == 0
    assert t["h"].wounds == 2


@pytest.mark.vector("HYB-APT-07/2")
def test_a_duellists_parry_is_an_ordinary_roll() -> None:
    t = lab(*DUEL, a="misericord E DC", h="hybrid W", order="h a", dice=[3, 2])
    strikes(t, "a").play("parry: yes", "parry-level: 2").rest()
    assert [event.outcome for event in t.events("Rolled")] == ["success", "success"]
    assert t["h"].wounds == 0


@pytest.mark.vector("HYB-APT-08/1")
def test_a_felon_from_behind_has_three_more() -> None:
    t = lab(*REAR, a="templar E", h="stalker E")
    assert t.strike("h", "a").total == 3 + 1 + 3


@pytest.mark.vector("HYB-APT-08/2")
def test_a_felon_from_the_side_has_nothing() -> None:
    t = lab(*REAR, a="templar N", h="stalker E")
    assert t.strike("h", "a").total == 3 + 1


@pytest.mark.vector("HYB-APT-09/1")
def test_two_kills_make_two_more() -> None:
    t = lab(*DUEL, a="templar E w2", h="yersina W frenzy_kills=1", order="h a", dice=[3])
    strikes(t, "a").rest()
    assert t["h"].frenzy_kills == 2
    t = lab(*DUEL, a="templar E", h="yersina W frenzy_kills=2")
    assert t.strike("h", "a").total == 4 + 2 + 2
    assert t.level("parry", "h", "a").total == 4 + 2


@pytest.mark.vector("HYB-APT-09/2")
def test_a_kill_by_a_shot_is_no_kill_for_frenzy() -> None:
    t = lab("##########", "#k...a...#", "##########", k="kern E", a="templar W w2", dice=[3])
    t.play("mode: F", "move: stop", "fire: a", "shot-level: 1").rest()
    assert t["a"].place == "eliminated"
    assert t["k"].frenzy_kills == 0


@pytest.mark.parametrize("dice", [(10,), (2, 1)], ids=["attack die 10", "parry die 1"])
@pytest.mark.vector("HYB-APT-09/3")
def test_a_novice_parry_that_kills_feeds_frenzy(dice: tuple[int, ...]) -> None:
    t = lab(*DUEL, a="templar E w2", h="yersina W DC", order="a h", dice=dice)
    t.play("mode: OC", "move: stop", "strike: h", "strike-level: 1")
    t.play("parry: yes", "parry-level: 2").rest()
    assert t["a"].place == "eliminated"
    assert t["h"].frenzy_kills == 1


@pytest.mark.vector("HYB-APT-14/1")
def test_prestige_goes_with_the_first_wound() -> None:
    fresh = lab(*DUEL, a="demian E", h="hybrid W")
    assert fresh.strike("a", "h").total == 5 + 2 + 1
    t = lab(
        *("##########", "#.a......#", "#......h.#", "##########"),
        a="demian E",
        h="hybrid W",
        dice=[9],
        facts={"event_counters": {"4,1": "mine"}, "first_contact": True},
    )
    t.play("mode: OC", "move: to:4,1:E", "event-counter: activate:4,1")
    assert t["a"].prestige_lost
    assert "Prestige" not in str(t.strike("a", "h"))


@pytest.mark.vector("HYB-APT-15/1")
def test_a_protected_back() -> None:
    t = lab(*REAR, a="bulwark-knight E", h="hybrid E")
    assert t.strike("h", "a").total == 3 + 2 - 1


@pytest.mark.vector("HYB-APT-15/2")
def test_a_felon_against_a_protected_back() -> None:
    t = lab(*REAR, a="bulwark-knight E", h="stalker E")
    assert t.strike("h", "a").total == 3 + 1 - 1 + 2
    t["h"].card = replace(t["h"].card, equipment=(Equipment("long blades", oc=2),))
    assert t.strike("h", "a").total == 6


# ---------------------------------------------------------------- Brutish Strength


def pushed(corridor: str, victim: str = "bulwark-knight W") -> HybridScene:
    """An Aberration hits (die 5) whoever stands at its front in a corridor, facing east."""
    width = len(corridor)
    rows = ["#" * width, corridor, "#bb" + "#" * (width - 3), "#" * width]
    others: dict[str, Any] = {"h": "templar W"} if "h" in corridor else {}
    return strikes(lab(*rows, b="aberration E", a=victim, dice=[5], **others), "a").rest()


PUSHES = [
    pytest.param("#bba#.....", 0, 2, marks=pytest.mark.vector("HYB-APT-10/1")),
    pytest.param("#bba.#....", 1, 1, marks=pytest.mark.vector("HYB-APT-10/2")),
    pytest.param("#bbaO.....", 1, 2, marks=pytest.mark.vector("HYB-APT-10/3")),
    pytest.param("#bba.O....", 2, 1, marks=pytest.mark.vector("HYB-APT-10/4")),
    pytest.param("#bbaR.....", 2, 1, marks=pytest.mark.vector("HYB-APT-10/5")),
    pytest.param("#bbaR#....", 1, 2, marks=pytest.mark.vector("HYB-APT-10/6")),
    pytest.param("#bbaRR....", 2, 2, marks=pytest.mark.vector("HYB-APT-10/7")),
    pytest.param("#bbah.....", 0, 2, marks=pytest.mark.vector("HYB-APT-10/9")),
]


@pytest.mark.parametrize(("corridor", "squares", "wounds"), PUSHES)
def test_a_push_square_by_square(corridor: str, squares: int, wounds: int) -> None:
    corridor = corridor[:-1] + "#"
    t = pushed(corridor)
    told = t.events("Pushed")[0]
    assert (told.squares, told.wounds) == (squares, wounds)
    assert t.at("a") == (3 + squares, 1)
    assert t["a"].wounds == 1 + wounds
    if "h" in corridor:
        assert t["h"].wounds == 0


@pytest.mark.vector("HYB-APT-10/8")
def test_rocks_do_not_wound_a_titan() -> None:
    t = lab(
        *("##########", "#aabbRR..#", "#aabbRR..#", "##########"),
        a="aberration E",
        b="aberration W",
    )
    shove = pushed_to(t.g, 1, t["b"], 2)
    assert (shove.squares, shove.wounds) == (2, 0)


@pytest.mark.parametrize(
    ("corridor", "wounds", "in_dc", "at"),
    [
        pytest.param("#bba.....#", 0, True, (5, 1), marks=pytest.mark.vector("HYB-APT-10/10")),
        pytest.param("#bba######", 2, False, (3, 1), marks=pytest.mark.vector("HYB-APT-10/11")),
    ],
)
def test_a_parry_does_not_stop_the_push(
    corridor: str, wounds: int, in_dc: bool, at: tuple[int, int]
) -> None:
    rows = ("##########", corridor, "#bb#######", "##########")
    t = lab(*rows, b="aberration E", a="bulwark-knight W DC", dice=[5, 2])
    strikes(t, "a").play("parry: yes", "parry-level: 1").rest()
    assert t.at("a") == at
    assert t["a"].wounds == wounds
    assert t["a"].dc is in_dc


@pytest.mark.vector("HYB-APT-10/12")
def test_a_failed_attack_pushes_nobody() -> None:
    rows = ("##########", "#bba.....#", "#bb#######", "##########")
    t = strikes(lab(*rows, b="aberration E", a="templar W", dice=[9]), "a").rest()
    assert t.at("a") == (3, 1)


@pytest.mark.vector("HYB-APT-10/13")
def test_two_hits_push_once() -> None:
    rows = ("############", "#bba.......#", "#bb#########", "############")
    t = lab(*rows, b="aberration E", a="bulwark-knight W", dice=[5, 5])
    strikes(t, "a", level=3).play("second-attack: yes").rest()
    assert t["a"].wounds == 2
    assert t.at("a") == (5, 1)


@pytest.mark.vector("HYB-APT-10/14")
def test_one_blocked_square_blocks_a_large_victim() -> None:
    t = lab(
        *("##########", "#aabb#...#", "#aabb....#", "##########"),
        a="aberration E",
        b="aberration W",
    )
    shove = pushed_to(t.g, 1, t["b"], 2)
    assert (shove.squares, shove.wounds) == (0, 2)


@pytest.mark.vector("HYB-APT-10/15")
def test_a_hit_and_a_wall_kill_and_are_the_attackers_merit() -> None:
    rows = ("##########", "#bba######", "#bb#######", "##########")
    t = lab(
        *rows, b="aberration E", a="templar W", h="purifier E outside", order="b a", dice=[5, ...]
    )
    strikes(t, "a").rest()
    assert t["a"].place == "eliminated"
    assert len(t.g.griffin.hand) == 1


@pytest.mark.vector("HYB-APT-10/16")
def test_velocity_does_not_help_one_who_is_pushed_into_a_pit() -> None:
    rows = ("##########", "#bb.a.O..#", "#bb......#", "##########")
    t = lab(*rows, b="aberration E", a="stalker W")
    shove = pushed_to(t.g, 1, t["a"], 2)
    assert (shove.squares, shove.wounds) == (2, 1)


# ---------------------------------------------------------------- Mutation, Eye of the Lynx


@pytest.mark.vector("HYB-APT-11/1")
def test_mutation_two_holds_two_cards() -> None:
    t = lab(*DUEL, a="templar E", h="skarn W")
    assert slots(t["h"]) == 2


@pytest.mark.vector("HYB-APT-12/1")
def test_the_eye_of_the_lynx_sees_two_squares_further() -> None:
    t = lab(*DUEL, a="marksman E", h="hybrid W")
    assert sight_range(t.g, t["a"]) == 10


# ---------------------------------------------------------------- Infiltration


def infiltrator(rows: tuple[str, ...], words: str = "misericord E", **more: object) -> HybridScene:
    return lab(*rows, m=words, h="hybrid E", order="m h", **more)  # type: ignore[arg-type]


BEHIND = ("##############", "#m....h......#", "##############")


@pytest.mark.vector("HYB-APT-13/1")
def test_he_may_strike_from_behind_after_infiltrating() -> None:
    t = infiltrator(BEHIND, dice=[5, ...])
    t.play("mode: OC", "move: to:3,1:E", "mode: DC", "move: stop")
    t.play("extra-movement: yes", "move: to:5,1:E", "strike: h", "strike-level: 1").rest()
    assert t.events("Rolled")[0].sl.total == 4 + 2 + 1 + 2
    assert t["m"].infiltration_lost


@pytest.mark.vector("HYB-APT-13/2")
def test_a_shooter_may_fire_after_infiltrating() -> None:
    rows = ("##############", "#k.....h.....#", "##############")
    t = lab(*rows, k="marksman E", h="hybrid E", order="k h", dice=[3, ...], facts=SEEN)
    card = t["k"].card
    t["k"].card = replace(card, aptitudes=(*card.aptitudes, Phrase("infiltration", 3)))
    t.play("mode: F", "move: stop", "mode: DC", "move: stop")
    t.play("extra-movement: yes", "move: to:3,1:E", "fire: h", "shot-level: 1").rest()
    assert t["h"].wounds == 1
    assert t["k"].infiltration_lost


@pytest.mark.vector("HYB-APT-13/3")
def test_whoever_was_seen_has_no_extra_movement() -> None:
    rows = ("##############", "#m....h......#", "##############")
    t = lab(*rows, m="misericord E", h="hybrid W", order="m h")
    t.dice(...)
    t.play("mode: OC", "move: to:2,1:E", "mode: DC", "move: stop").rest()
    assert t["m"].infiltration_lost
    assert not t.events("ExtraMovement")
    assert t.g.round == 2


@pytest.mark.vector("HYB-APT-13/4")
def test_nine_squares_of_darkness_hide_him() -> None:
    rows = ("##############", "#m........h..#", "##############")
    t = lab(*rows, m="misericord E", h="hybrid W", order="m h")
    assert not sees(t.g, t["h"], t["m"])
    t.play("mode: OC", "move: stop", "mode: DC", "move: stop")
    assert t.reach("extra-movement")
    assert not t["m"].infiltration_lost


@pytest.mark.vector("HYB-APT-13/5")
def test_whoever_has_attacked_has_no_extra_movement() -> None:
    t = lab(
        *("##########", "#..mh....#", "##########"), m="misericord E", h="hybrid E", dice=[9, ...]
    )
    strikes(t, "h").play("mode: DC", "move: stop").rest()
    assert not t.events("ExtraMovement")
    assert t.g.round == 2


# ---------------------------------------------------------------- Sacrifice


def pest_beside_two(level: int = 1, **more: object) -> HybridScene:
    rows = ("########", "#..apt.#", "########")
    t = lab(*rows, p="pest E", a="purifier W", t="purifier E", order="p a t", **more)  # type: ignore[arg-type]
    return t.play("mode: Mv", f"move-level: {level}", "move: stop")


@pytest.mark.vector("HYB-APT-16/1")
def test_a_sacrifice_wounds_every_enemy_in_contact() -> None:
    t = pest_beside_two().play("sacrifice: sacrifice")
    assert not t["p"].on_board
    assert (t["a"].wounds, t["t"].wounds) == (1, 1)


@pytest.mark.parametrize("place", ["removed", "eliminated"])
@pytest.mark.vector("HYB-APT-16/6")
def test_a_sacrificed_warrior_is_removed_from_the_game(place: str) -> None:
    t = pest_beside_two(options={"sacrificed": place}).play("sacrifice: sacrifice")
    assert t["p"].place == place
    assert t.events("Eliminated")


@pytest.mark.rule("HYB-APT-16")
def test_by_the_option_a_sacrifice_wounds_one_enemy() -> None:
    t = pest_beside_two(options={"sacrifice_targets": "one"})
    t.play(f"sacrifice: sacrifice:{t['t'].id}")
    assert (t["a"].wounds, t["t"].wounds) == (0, 1)


@pytest.mark.vector("HYB-APT-16/2")
def test_without_contact_there_is_no_sacrifice() -> None:
    t = lab("########", "#p..a..#", "########", p="pest E", a="purifier W", order="p a")
    t.play("mode: Mv", "move-level: 1", "move: stop")
    assert t.rest().asks == "griffin"
    assert t["p"].place == "board"


@pytest.mark.vector("HYB-APT-16/3")
def test_a_novice_move_allows_no_sacrifice() -> None:
    t = pest_beside_two(level=2).rest()
    assert t.asks == "griffin"
    assert t["p"].place == "board"


@pytest.mark.vector("HYB-APT-16/4")
def test_a_sacrifice_drives_its_victim_out_of_dc() -> None:
    rows = ("########", "#..ap..#", "########")
    t = lab(*rows, p="pest E", a="templar W DC", order="p a")
    t.play("mode: Mv", "move-level: 1", "move: stop", "sacrifice: sacrifice")
    assert t["a"].wounds == 1
    assert not t["a"].dc


@pytest.mark.vector("HYB-APT-16/5")
def test_an_enemy_at_the_back_is_contact_enough() -> None:
    rows = ("########", "#..ap..#", "########")
    t = lab(*rows, p="pest E", a="templar W", order="p a")
    t.play("mode: Mv", "move-level: 1", "move: stop")
    assert "sacrifice" in t.offered


# ---------------------------------------------------------------- Titan, Velocity


HALL = ("##########", "#bb......#", "#bb......#", "#........#", "#.......z#", "##########")
FOE = "purifier S"
"""Somebody has to be left to fight, or the game is over."""


@pytest.mark.vector("HYB-APT-18/1")
def test_a_titan_turns_once_on_every_square_for_nothing() -> None:
    t = lab(*HALL, b="aberration E", z=FOE)
    t.play("mode: OC", "move: step:2,1", "move: turn:S", "move: step:2,2", "move: turn:E")
    t.play("move: step:3,2", "move: turn:S")
    assert t.g.movement is not None
    assert t.g.movement.spent == 3


@pytest.mark.vector("HYB-APT-18/2")
def test_a_titans_half_turn_costs_one() -> None:
    t = lab(*HALL, b="aberration E", z=FOE).play("mode: OC", "move: turn:W")
    assert t.g.movement is not None
    assert t.g.movement.spent == 1


@pytest.mark.vector("HYB-APT-18/3")
def test_a_titan_never_steps_diagonally() -> None:
    t = lab(*HALL, b="aberration E", z=FOE).play("mode: OC").reach("move")
    assert t.refuses("step:2,2")
    assert not t.refuses("step:2,1")


@pytest.mark.vector("HYB-APT-18/4")
def test_a_charge_does_not_pin_a_titan() -> None:
    rows = ("##########", "#a...bb..#", "#....bb..#", "##########")
    t = lab(*rows, a="misericord E", b="aberration W")
    t.play("mode: Mv").reach("move-level")
    assert all("level:4" not in option for option in t.offered)
    t.play("move-level: 3", "move: to:4,1:E").rest()
    assert t["b"].pinned == ""


@pytest.mark.vector("HYB-APT-19/1")
def test_velocity_spoils_the_aim() -> None:
    t = lab("##########", "#m...s...#", "##########", m="marksman E", s="stalker W")
    assert t.level("shot", "m", "s").total == 5 - 2


@pytest.mark.vector("HYB-APT-19/2")
def test_velocity_crosses_pit_and_rocks_like_floor() -> None:
    rows = ("##########", "#s.OR....#", "######..##", "#z.......#", "##########")
    t = lab(*rows, s="stalker E", z=FOE, facts=SEEN)
    t.play("mode: OC", "move: to:5,1:E")
    assert [event.cost for event in t.events("Stepped")] == [1, 1, 1, 1]
    assert not t.events("Rolled")
