"""Abilities, and who shares a tile with whom. Chapters 14e and 18"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from affray.engine.errors import BadPack
from affray.games.clanwars.content.shelf import SHELF
from affray.games.clanwars.effects.stealth import enter_stealth
from affray.games.clanwars.rules.abilities import (
    attack_range,
    carry_limit,
    defense,
    move_score,
    rating,
)
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.targets import struck_by
from affray.games.clanwars.rules.units import company
from affray.games.clanwars.rules.wounds import stun
from affray.games.clanwars.state import Roll
from affray.testing.clanwars import HOSTILE, A, ClanWarsScene, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


def rated(stat: str, *amounts: int, name: str = "Trapper") -> int:
    s = skirmish().put(name, "t0")
    for amount in amounts:
        s.effect(stat, name, amount)
    return rating(s.g, stat, s.g.units[s.names[name]])


@vector("CLW-ABI-00/1", "CLW-ABI-00/2", "CLW-ABI-03/1")
@rule("CLW-ABI-09")
@rule("CLW-ABI-13")
def test_ratings_of_one_ability_add_up() -> None:
    assert rated("speed", 2, -1) == 1
    assert rated("secure", 1, 2) == 3
    assert rated("success", 3, -1, 1) == 3
    assert 3 + rated("defense", 5, -2) == 6


@vector("CLW-ABI-02/1", "CLW-ABI-02/2")
def test_carrying_changes_the_limit() -> None:
    s = skirmish().put("Trapper", "t0").put("Timur", "t0")
    s.effect("carrying", "Trapper", 1).effect("carrying", "Timur", -2)
    assert carry_limit(s.g, s.g.units[s.names["Trapper"]]) == 2
    assert carry_limit(s.g, s.g.units[s.names["Timur"]]) == 3


@vector("CLW-ABI-15/1", "CLW-ABI-15/2")
def test_range_changes_every_attack_down_to_0() -> None:
    s = skirmish().put("Timur", "t0").effect("range", "Timur", -1)
    timur = s.g.units[s.names["Timur"]]
    assert attack_range(s.g, timur, Roll(timur.uid, A, reach=0)) == 0
    s.effect("range", "Timur", 2)
    assert attack_range(s.g, timur, Roll(timur.uid, A, reach=2)) == 3


# ---------------------------------------------------------------- AREA ATTACK


def fired(
    s: Skirmish, total: int, tile: str = "t1", dice: list[int | str] | None = None
) -> ClanWarsScene:
    """Timur's Fungicide Rifle with that many successes."""
    faces = dice or [1, 1, 1, *{3: (0, 0), 4: (1, 0), 5: (1, 1), 7: (2, 2)}[total]]
    return s.turn("Timur").open(dice=faces).play("attack", f"it02:{tile}")


def rifle(squares: str = "row[0 0]") -> Skirmish:
    return skirmish(squares).put("Timur", "t0", potentials=["pt-cla-1", "pt-cla-3"])


@vector("CLW-ABI-01/1", "CLW-THR-03/2", "CLW-THR-03/3")
@pytest.mark.parametrize(("total", "left"), [(3, 2), (5, 0)])
def test_threats_are_harder_to_hit(total: int, left: int) -> None:
    s = rifle().put("?Cackler", "t1", call="A").put("?Cackler", "t1", call="B")
    t = fired(s, total)
    assert ("A" in t) + ("B" in t) == left
    assert "Revealed" not in t.happened(seat=A)


@vector("CLW-ABI-01/2")
def test_one_roll_against_each_unit_of_the_tile() -> None:
    s = rifle().put("Trapper", "t1").put("?Snatcher", "t1").put("Echo", "t1")
    t = fired(s, 4)
    t.play("pt-chr-1")
    assert "Trapper" not in t
    assert "Snatcher" in t
    assert t.wounds("Echo") == (1, 1)


@vector("CLW-ABI-01/3")
def test_hidden_is_defense_in_an_area_attack() -> None:
    t = fired(rifle("row[0 0h]").put("Trapper", "t1"), 4)
    assert "Trapper" not in t
    t = fired(rifle("row[0 0h]").put("Trapper", "t1"), 3)
    assert "Trapper" in t


@vector("CLW-ABI-01/4", "CLW-THR-03/4")
def test_a_threat_on_hard_ground() -> None:
    assert "Trapper" in fired(rifle("row[0 0h]").put("?Trapper", "t1"), 5)


@vector("CLW-ABI-01/5")
def test_a_melee_area_attack_spares_its_source() -> None:
    s = skirmish("row[0]").put("Marta", "t0", face="primal", potentials=["pt-cla-4"])
    s.put("Echo", "t0", potentials=["pt-chr-1", "pt-chr-3"], face="focus").turn("Marta")
    t = s.open(dice=[1, 1, 1, 1, 0])
    t.play(next(each for each in t.offered if "hammer-arc" in each))
    if t.asked == "target":
        t.play(t.offered[0])
    t.play("pt-chr-3")
    assert t.wounds("Marta") == (1, 0)
    assert t.wounds("Echo") == (1, 1)


@vector("CLW-ABI-01/6")
def test_a_ranged_area_attack_on_the_own_tile_hits_its_source() -> None:
    t = fired(rifle(), 4, "t0")
    t.play("pt-cla-1")
    assert t.wounds("Timur") == (1, 1)


@vector("CLW-ABI-01/7", "CLW-VEC-01/8")
def test_a_botched_area_attack() -> None:
    s = rifle("row[0 0 0]").put("?Cackler", "t2").put("Trapper", "t2").put("Echo", "t2")
    t = fired(s, 0, "t2", [1, 1, 0, "x", 2])
    assert "Trapper" in t
    assert "Cackler" in t
    assert t.wounds("Echo") == (2, 0)
    assert "it02*" in t.items("Timur")


@vector("CLW-VEC-01/9")
def test_the_mentor_saves_the_same_shot() -> None:
    s = rifle("row[0 0 0]").put("?Cackler", "t2").put("Trapper", "t2").put("Echo", "t2")
    t = s.hand(A, "mentor").turn("Timur").open(dice=[1, 1, 0, "x", 2])
    t.play("attack", "it02:t2", "after-roll: play:mentor", "pt-chr-1")
    assert "Trapper" not in t
    assert "Cackler" in t
    assert t.wounds("Echo") == (1, 1)
    assert "it02" in t.items("Timur")


@vector("CLW-ABI-01/8")
def test_hard_ground_does_not_take_a_tile_out_of_range() -> None:
    t = fired(rifle("row[0 0 0h]").put("Trapper", "t2"), 4, "t2")
    assert "Trapper" not in t


def area(s: Skirmish, name: str) -> int:
    unit = s.g.units[s.names[name]]
    return defense(s.g, unit, Roll(0, A, area=True, tile=unit.tile, kind="ranged")).total


@vector("CLW-ABI-01/9")
def test_negative_hidden_makes_an_easier_mark() -> None:
    s = skirmish().put("Trapper", "t0").effect("hidden", "Trapper", -1)
    assert area(s, "Trapper") == 2


@vector("CLW-ABI-01/10", "CLW-ABI-07/2", "CLW-LEG-07/2")
def test_tools_are_immune_to_area_attacks() -> None:
    t = fired(rifle().put("?Trap", "t1").put("?Decoy", "t1"), 7)
    assert "Trap" in t
    assert "Decoy" in t


@rule("CLW-ABI-01")
def test_area_attacks_may_spare_allies() -> None:
    s = skirmish("row[0 0]", area_hits_allies="no").put("Timur", "t0").put("Echo", "t1")
    t = fired(s.put("Trapper", "t1"), 5)
    assert t.wounds("Echo") == (2, 0)
    assert "Trapper" not in t


@vector("CLW-ABI-07/1")
def test_immunity_to_a_keyword() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").put("CH4", "t1").put("Trapper", "t1")
    timur = s.g.units[s.names["Timur"]]
    words = loadout(s.g, timur).weapons[0].keywords
    assert "chemical" in words
    shot = Roll(timur.uid, A, area=True, tile=1, kind="ranged", keywords=words)
    assert [s.g.kind(u) for u in struck_by(s.g, timur, shot, 1)] == ["lg01"]
    fire = Roll(timur.uid, A, area=True, tile=1, kind="ranged", keywords=("fire",))
    assert len(struck_by(s.g, timur, fire, 1)) == 2


@vector("CLW-ABI-07/3")
def test_a_pack_may_make_anybody_immune_to_any_keyword(tmp_path: Path) -> None:
    legion = (
        '[[legion]]\nid = "x1"\nname = "Ember"\nrank = "feeder"\npool = "2W"\ndefense = 3\n'
        '[legion.trait]\nid = "ashen"\nname = "Ashen"\nflags = ["{}"]\n'
    )
    head = 'name = "ashes"\ngame = "clanwars"\nversion = "1.0"\n'
    (tmp_path / "pack.toml").write_text(head, "utf-8")
    pack = tmp_path / "legions.toml"
    for word in ("fire", "blade", "explosive", "melee-attack", "ranged-attack"):
        pack.write_text(legion.format(f"immune-{word}"), "utf-8")
        SHELF.load(*SHELF.built_in, tmp_path)
    pack.write_text(legion.format("immune-taxes"), "utf-8")
    with pytest.raises(BadPack, match="immune-taxes"):
        SHELF.load(*SHELF.built_in, tmp_path)


@vector("CLW-ABI-05/2")
def test_displacing_as_an_action_ends_in_an_ambush() -> None:
    s = skirmish().put("Nefra", "t0", potentials=["pt-anu-4"]).put("?Trapper", "t2").turn("Nefra")
    t = s.open(dice=[0] * 9)
    t.play("trait:pt-anu-4:t2")
    assert t.tile("Nefra") == "t2"
    assert t.asked == "ambush-action"


@vector("CLW-ABI-08/1")
def test_a_negated_wound_never_happened() -> None:
    s = skirmish("row[0]").put("Anselm", "t0").put("Trapper", "t0").hand(A, "healer").reaction()
    t = s.open(dice=[1, 1, 1]).play(f"act:{s.names['Trapper']}", "attack", "play:healer:negate")
    assert t.wounds("Anselm") == (2, 0)
    assert t.g.effects == []  # FURY did not fire


@vector("CLW-ABI-08/2")
def test_a_negated_wound_gives_no_cost_back() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0")
    t = s.hand(HOSTILE, "healer").turn("Timur").open(dice=[1, 1, 1, 1])
    t.play("attack", f"hands:{s.names['Trapper']}", "W", "hostile@play:healer:negate")
    assert "Trapper" in t
    assert len(t.hand(HOSTILE)) == 1


# ---------------------------------------------------------------- STEALTH


def unseen(squares: str = "row[0 0 0 0]", **facts: object) -> Skirmish:
    s = skirmish(squares).put("Wren", "t0", stealth=True, potentials=["pt-cla-1"], **facts)  # type: ignore[arg-type]
    return s.turn("Wren")


@vector("CLW-ABI-10/1", "CLW-ABI-12/1")
def test_stealth_is_swift() -> None:
    s = unseen()
    assert move_score(s.g, s.g.units[s.names["Wren"]]) == 3


@vector("CLW-ABI-10/2")
def test_entering_in_stealth_reveals_without_ambush() -> None:
    s = unseen().put("?Trapper", "t1").put("?Cackler", "t1")
    t = s.open().play("move", "t1")
    assert t["Trapper"].revealed
    assert t["Cackler"].revealed
    assert not t.op("Wren").stealth
    assert t.asked == "step"


@vector("CLW-ABI-10/3", "CLW-LEG-08/4")
def test_a_trap_ambushes_even_the_unseen() -> None:
    s = unseen().put("?Trap", "t1")
    t = s.open(dice=[0, 0, 0]).play("move", "t1")
    t.settle()
    if t.asked == "ambush-action":
        t.play("attack")
    assert t.happened("StealthEnded", "Revealed", "DiceRolled", "Removed") == [
        "StealthEnded",
        "Revealed",
        "DiceRolled",
        "Removed",
    ]


@vector("CLW-ABI-10/4", "CLW-ABI-10/5")
@pytest.mark.parametrize(("dice", "kept"), [([0, 0, 0], False), ([1, 1, 0], True)])
def test_a_failed_scout_ends_stealth(dice: list[int], kept: bool) -> None:
    t = unseen().put("Trapper", "t3").open(dice=dice).play("scout", "t2")
    assert t.op("Wren").stealth == kept


@vector("CLW-ABI-10/6")
def test_an_attack_ends_stealth_at_its_declaration() -> None:
    s = unseen(items=["it09"]).put("Trapper", "t0")
    t = s.open(dice=[0] * 8).play("attack", f"it09:{s.names['Trapper']}")
    assert t.asked == "punch"
    assert not t.op("Wren").stealth


@vector("CLW-ABI-10/7")
def test_a_threat_passes_the_unseen_by() -> None:
    s = unseen().put("?Trapper", "t1").reaction()
    t = s.open().play(f"act:{s.names['Trapper']}", "move", "t0")
    assert not t["Trapper"].revealed
    assert t.op("Wren").stealth


@vector("CLW-ABI-10/8", "CLW-VEC-01/7")
def test_losing_stealth_on_the_way_costs_the_third_crossing() -> None:
    s = unseen(items=["it13"]).put("?Cackler", "t2")
    t = s.open(dice=[0] * 9).play("move", "t1", "t2")
    assert t["Cackler"].revealed
    assert not t.op("Wren").stealth
    assert t.asked == "action"
    assert t.tile("Wren") == "t2"
    assert "attack" in t.offered


@vector("CLW-ABI-10/9")
def test_no_stealth_in_primal() -> None:
    for face, entered in (("focus", True), ("primal", False)):
        t = skirmish().put("Wren", "t0", face=face).turn("Wren").open()
        enter_stealth(t.g, t["Wren"])
        assert t.op("Wren").stealth is entered


@vector("CLW-ABI-10/10")
@pytest.mark.parametrize(("choice", "wounds"), [("no", (1, 0)), ("yes", (0, 1))])
def test_an_area_attack_may_affect_the_unseen(choice: str, wounds: tuple[int, int]) -> None:
    s = skirmish("row[0 0]", area_hits_stealth=choice).put("Timur", "t0")
    s.put("Wren", "t1", stealth=True, wounds=(1, 0))
    assert fired(s, 7).wounds("Wren") == wounds


# ---------------------------------------------------------------- STUN and OBSCURING


@vector("CLW-ABI-11/2")
def test_stunned_twice_is_stunned_once() -> None:
    t = skirmish().put("Timur", "t2").put("Trapper", "t0").turn("Timur").open()
    for _ in range(2):
        stun(t.g, t["Trapper"])
    assert defense(t.g, t["Trapper"]).total == 1


@vector("CLW-ABI-11/4")
def test_a_threat_can_be_stunned_unrevealed() -> None:
    s = skirmish("row[0 0]").put("Vesper", "t0", face="primal").put("?Trapper", "t1").turn("Vesper")
    t = s.open(dice=[1, 2, 2])
    t.play(next(each for each in t.offered if "flash-charge" in each))
    if t.asked == "target":
        t.play(next(each for each in t.offered if each.endswith("t1")))
    assert t["Trapper"].stunned
    assert not t["Trapper"].revealed


@vector("CLW-ABI-14/2")
def test_inside_the_smoke_everything_is_seen() -> None:
    s = skirmish("row[0o 0]").put("Timur", "t0").put("Trapper", "t0").reaction()
    assert "attack" in s.open().play(f"act:{s.names['Trapper']}").offered


@vector("CLW-ABI-14/3")
def test_smoke_cannot_be_scouted_from_outside() -> None:
    t = skirmish("row[0 0o 0]").put("Timur", "t0").turn("Timur").open()
    t.answer("scout")
    assert t.asked != "scout"
    assert t.forced[0] == "t0"


@rule("CLW-ABI-17")
def test_the_immobile_are_not_displaced() -> None:
    from affray.games.clanwars.rules.movement import can_move, displace_tiles

    s = skirmish().put("?Trap", "t1")
    trap = s.g.units[s.names["Trap"]]
    assert list(displace_tiles(s.g, trap, 3)) == []
    assert not can_move(s.g, trap)


# ---------------------------------------------------------------- sharing a tile


@vector("CLW-SHA-02/2")
def test_the_unseen_still_oppose() -> None:
    s = skirmish().put("Wren", "t0", stealth=True).put("Trapper", "t0")
    assert not company(s.g, s.g.units[s.names["Trapper"]]).unopposed


@vector("CLW-SHA-04/1", "CLW-SHA-04/2")
def test_threats_count_and_bodies_do_not() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t0").put("?Snatcher", "t0")
    met = company(s.g, s.g.units[s.names["Timur"]])
    assert met.enemies == 2
    assert met.outnumbered
    s = skirmish().put("Timur", "t0").put("Echo", None)
    echo = s.g.units[s.names["Echo"]].op
    assert echo is not None
    echo.fate, echo.body = "dead", 0
    assert company(s.g, s.g.units[s.names["Timur"]]).isolated


@rule("CLW-FUN-07", "CLW-MOV-01")
def test_an_effect_with_a_condition_counts_where_it_holds() -> None:
    def speeds(**facts: Any) -> list[int]:
        s = skirmish().put("Timur", "t2").put("?Trapper", "t0").put("Cackler", "t1")
        if facts:
            s.effect("speed", side="hostile", **facts)
        return [move_score(s.g, s.g.units[s.names[name]]) for name in ("Trapper", "Cackler")]

    trapper, cackler = speeds()
    assert speeds(amount=1) == [trapper + 1, cackler + 1]
    assert speeds(amount=1, when="threat") == [trapper + 1, cackler]
