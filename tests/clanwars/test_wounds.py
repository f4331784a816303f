"""Wounds, trauma, healing, death, bodies, revival. Chapters 6 and 7"""

from __future__ import annotations

import pytest

from affray.games.clanwars.rules.deaths import eligible, may_be_revived
from affray.games.clanwars.rules.items import load
from affray.testing.clanwars import HOSTILE, A, B, ClanWarsScene, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule

HIT = [1, 1, 1]
CARDS = ["pt-cla-1", "pt-cla-3", "pt-cla-4", "pt-cla-5", "pt-cla-8"]


def beaten(wounds: tuple[int, int], **facts: object) -> Skirmish:
    """Timur beside a Trapper."""
    s = skirmish("row[0 0]").put("Timur", "t0", wounds=wounds, **facts)  # type: ignore[arg-type]
    return s.put("Trapper", "t0").reaction()


def hit(s: Skirmish, *answers: str) -> ClanWarsScene:
    """The Trapper hits Timur."""
    t = s.open(dice=HIT)
    return t.play(f"act:{s.names['Trapper']}", "attack", f"own:{s.names['Timur']}", *answers)


def destroy(s: Skirmish, times: int, name: str = "Timur") -> ClanWarsScene:
    """So many wounds, one after another."""
    t = s.open(dice=HIT * times)
    for _ in range(times):
        if t.op(name).fate:
            break
        t.g.stored = 3
        t.play(f"act:{s.names['Trapper']}", "attack")
        if t.asked == "wound-card":
            t.play(t.offered[0])
    return t


@vector("CLW-WND-02/1", "CLW-ACT-13/1")
def test_a_wound_flips_a_potential() -> None:
    t = hit(beaten((2, 0)), "pt-spi-2")
    assert t.wounds("Timur") == (1, 1)
    assert t.op("Timur").fleshwounds == ("pt-spi-2",)


@vector("CLW-WND-02/2")
def test_the_last_potential_flips() -> None:
    assert hit(beaten((1, 1))).wounds("Timur") == (0, 2)


@vector("CLW-WND-02/3")
def test_without_a_potential_a_fleshwound_is_lost() -> None:
    t = hit(beaten((0, 2)), "pt-spi-1")
    assert t.wounds("Timur") == (0, 1)
    assert "pt-spi-1" in t.g.potentials


@vector("CLW-WND-02/4")
def test_without_any_card_an_operative_is_dead() -> None:
    s = beaten((0, 1)).put("Echo", "t1")
    assert hit(s).op("Timur").fate == "dead"


@vector("CLW-WND-02/5")
@pytest.mark.parametrize(("cards", "fatal"), [(1, 2), (2, 4), (3, 6), (5, 10)])
def test_an_operative_with_n_potentials_dies_on_wound_2n(cards: int, fatal: int) -> None:
    def after(times: int) -> str:
        s = skirmish("row[0 0]").put("Timur", "t0", potentials=CARDS[:cards])
        s.effect("success", "", 9, side="hostile")
        s.put("Echo", "t1").put("Trapper", "t0").reaction()
        return destroy(s, times).op("Timur").fate

    assert after(fatal - 1) == ""
    assert after(fatal) == "dead"


@vector("CLW-WND-02/6")
def test_healthy_to_death() -> None:
    s = beaten((2, 0)).put("Echo", "t1")
    t = s.open(dice=HIT * 4)
    attack = (f"act:{s.names['Trapper']}", "attack")
    seen = []
    for answer in ("pt-spi-2", "pt-spi-1", "pt-spi-2", "pt-spi-1"):
        t.g.stored = 3
        t.play(*attack)
        if t.asked == "wound-card":
            t.play(answer)
        seen.append(t.wounds("Timur"))
    assert seen == [(1, 1), (0, 2), (0, 1), (0, 0)]
    assert t.op("Timur").fate == "dead"


@vector("CLW-WND-01/1")
def test_two_wounds_at_once_open_two_windows() -> None:
    s = skirmish("row[0]").put(
        "Marta", "t0", face="primal", items=["it28"], potentials=["pt-cla-5"]
    )
    s.put("Ozrin", "t0", potentials=["pt-cla-1", "pt-cla-3"])
    s.put("Trapper", "t0").hand(A, "healer").effect("defense", "Trapper", -3).turn("Marta")
    windows = []
    t = s.open(dice=[1, 0, 0, 0, 1, 1])
    t.answer("attack")
    t.answer(f"it28:{s.names['Trapper']}")
    while t.asked != "action" and t.passable:
        if t.asked == "interrupt-wound":
            windows.append(len(t.g.wounds))
        t.pass_one()
    # the first wound kills a Trapper: there is nobody left for the second
    assert windows == [1]


@vector("CLW-WND-01/1")
def test_a_pair_of_wounds_flips_two_potentials_one_after_another() -> None:
    s = skirmish("row[0]").put("Timur", "t0").put("Trapper", "t0").hand(A, "chosen", "healer")
    s.effect("success", "Trapper", 9).reaction()
    t = s.open(dice=HIT * 2)
    states = []
    for _ in range(2):
        t.g.stored = 3
        t.play(f"act:{s.names['Trapper']}", "attack")
        if t.asked == "wound-card":
            t.play(t.offered[0])
        states.append(t.wounds("Timur"))
    assert states == [(1, 1), (0, 2)]


def trauma(wounds: tuple[int, int]) -> Skirmish:
    """The Totem-Bearer in its last stage strikes Timur: trauma instead of a wound."""
    s = skirmish("row[0 0]").put(
        "Timur", "t0", wounds=wounds, potentials=list(CARDS[: sum(wounds)])
    )
    return s.put("Echo", "t1").put("CH6", "t0", stage=3).reaction()


@vector("CLW-WND-03/1")
def test_trauma_costs_a_potential_at_once() -> None:
    s = trauma((2, 0))
    t = s.open(dice=[1, 1, 1, 1]).play(f"act:{s.names['CH6']}", "attack", "pt-cla-1")
    assert t.wounds("Timur") == (1, 0)
    assert t.op("Timur").lost == 1


@vector("CLW-WND-03/2")
@pytest.mark.parametrize(("card", "left"), [("pt-cla-1", (0, 1)), ("pt-cla-3", (1, 0))])
def test_the_controller_chooses_what_trauma_takes(card: str, left: tuple[int, int]) -> None:
    s = trauma((1, 1))
    t = s.open(dice=[1, 1, 1, 1]).play(f"act:{s.names['CH6']}", "attack", card)
    assert t.wounds("Timur") == left


@vector("CLW-WND-03/3")
def test_trauma_on_the_last_card_kills() -> None:
    s = trauma((1, 0))
    t = s.open(dice=[1, 1, 1, 1]).play(f"act:{s.names['CH6']}", "attack")
    assert t.op("Timur").fate == "dead"


@vector("CLW-WND-04/1")
def test_one_wound_kills_a_legion_unit() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0").turn("Timur")
    t = s.open(dice=[1, 1, 1]).play("attack", f"hands:{s.names['Trapper']}")
    assert "Trapper" not in t
    assert t.g.reserve == ["lg01"]


@rule("CLW-WND-05")
def test_a_champion_goes_to_its_next_stage() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("CH4", "t0").turn("Timur")
    s.effect("defense", "CH4", -4)
    t = s.open(dice=[1, 1, 1]).play("attack", f"hands:{s.names['CH4']}")
    assert t.g.champions["ch4"].stage == 2


@rule("CLW-WND-06")
def test_one_wound_kills_a_neutral_unit() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Ash Hound", "t0").turn("Timur")
    t = s.open(dice=[1, 1, 1]).play("attack", f"hands:{s.names['Ash Hound']}")
    assert "Ash Hound" not in t
    assert t.g.reserve == []


@vector("CLW-WND-07/1", "CLW-ACT-07/1")
def test_patch_up_heals_and_may_be_used_again() -> None:
    s = skirmish().put("Timur", "t0", wounds=(0, 2)).turn("Timur")
    t = s.open(dice=[1, 1, 0, 1, 1, 0])
    use = next(each for each in t.offered if each.startswith("trait:patch-up"))
    t.play(use, "pt-spi-1")
    assert t.wounds("Timur") == (1, 1)
    use = next(each for each in t.offered if each.startswith("trait:patch-up"))
    t.play(use)
    assert t.happened("TraitUsed") == ["TraitUsed"] * 2
    assert t.wounds("Timur") == (2, 0)


@vector("CLW-WND-07/2", "CLW-WND-07/3")
@pytest.mark.parametrize("wounds", [(2, 0), (1, 0)])
def test_what_is_not_flesh_cannot_be_healed(wounds: tuple[int, int]) -> None:
    s = skirmish().put("Timur", "t0", wounds=wounds, potentials=CARDS[:2]).turn("Timur")
    assert not any("patch-up" in each for each in s.open().offered)


@rule("CLW-WND-08")
def test_a_wound_on_a_threat_is_the_hostiles_secret() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").put("?Trapper", "t1").turn("Timur")
    s.hand(HOSTILE, "healer").hand(A, "destroyer", "mediator")
    t = s.open()
    t.answer(f"{A}@action-open: play:destroyer:{s.names['Trapper']}")
    t.reach("interrupt-wound")
    assert t.asks == HOSTILE
    assert t.table.view(A)["wounds"] == []
    assert len(t.table.view(HOSTILE)["wounds"]) == 1
    t.play("play:healer:negate")
    assert "Trapper" in t
    assert "WoundNegated" not in t.happened(seat=A)


# ---------------------------------------------------------------- death


@vector("CLW-DTH-01/1", "CLW-KEY-03/2")
def test_a_dead_operatives_items_fall_but_not_what_is_worn_or_permanent() -> None:
    s = skirmish("row[0 0]").put(
        "Timur", "t0", wounds=(0, 1), items=["it02", "it48", "it36", "it66"], worn="it36"
    )
    s.put("Echo", "t1").put("Trapper", "t0").effect("success", "Trapper", 1).reaction()
    t = hit(s)
    assert t.lying("t0") == ["it02", "it48"]
    assert t.items("Timur") == ["it36", "it66"]
    assert t.op("Timur").body == 0


@vector("CLW-DTH-01/2")
def test_the_edges_of_the_dead_go_to_the_reserve() -> None:
    s = skirmish("row[0]").put("Timur", "t0").put("Echo", "t0", wounds=(0, 1), edges=1)
    s.hand(HOSTILE, "destroyer").turn("Timur")
    t = s.open().play(f"hostile@action-open: play:destroyer:{s.names['Echo']}")
    assert t.op("Echo").fate == "dead"
    assert t.op("Echo").edges == 0
    assert t.g.stored == 0


@rule("CLW-DTH-01")
def test_orphan_edges_may_go_to_the_hostile() -> None:
    s = skirmish("row[0]", orphan_edges="scheming").put("Timur", "t0")
    s.put("Echo", "t0", wounds=(0, 1), edges=1).hand(HOSTILE, "destroyer").turn("Timur")
    t = s.open().play(f"hostile@action-open: play:destroyer:{s.names['Echo']}")
    assert t.g.stored == 1


@vector("CLW-DTH-01/3", "CLW-FUN-10/1")
@rule("CLW-TUR-04")
def test_who_dies_in_the_own_turn_hands_the_edge_over() -> None:
    s = skirmish("row[0 0]").put("Echo", "t0", wounds=(0, 1)).put("Timur", "t1")
    s.put("Trapper", "t0").turn("Echo")
    t = s.open(dice=HIT).play("move", "t1", str(s.names["Trapper"]))
    assert t.op("Echo").fate == "dead"
    assert t.op("Echo").body == 0
    assert t.g.stored == 1
    assert t.asked == "reaction"


def with_body(items: int, armour: bool = False, carrier: str = "Timur") -> Skirmish:
    """An Operative with so many items beside Echo's body."""
    pile = ["it48", "it49", "it54", "it55", "it61"]
    s = skirmish("row[0]").put(carrier, "t0", items=pile[:items])
    s.put("Echo", None, items=["it36"] if armour else [])
    echo = s.g.units[s.names["Echo"]]
    assert echo.op is not None
    echo.op.fate, echo.op.body = "dead", 0
    return s.turn(carrier)


@vector("CLW-DTH-02/1")
def test_a_body_counts_two_items() -> None:
    s = with_body(3)
    t = s.open().play("pick-up")
    assert t.op("Timur").bodies == (s.names["Echo"],)
    assert load(t.g, t["Timur"]) == 5


@vector("CLW-DTH-02/2")
def test_a_body_with_armour_counts_three() -> None:
    assert "pick-up" not in with_body(3, armour=True).open().offered


@vector("CLW-DTH-02/3")
def test_a_carrier_with_a_full_load_takes_nothing_more() -> None:
    s = with_body(2, armour=True).lying("t0", "it18")
    t = s.open().play("pick-up", f"body:{s.names['Echo']}")
    assert load(t.g, t["Timur"]) == 5
    assert "pick-up" not in t.offered


@vector("CLW-DTH-02/4")
def test_clanners_leave_bodies_alone() -> None:
    s = with_body(0)
    s.put("Trapper", "t0").reaction()
    t = s.open().play(f"act:{s.names['Trapper']}")
    assert not any(each.startswith("pick-up") for each in t.offered)


@vector("CLW-DTH-03/2")
def test_a_dead_champion_cannot_be_spawned_again() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", face="primal").put("CH5", "t0", stage=3)
    s.marker("hsp1", "t1").effect("defense", "CH5", -3).turn("Timur").at("action", stored=3)
    t = s.open(dice=[1, 1, 1]).play("attack", f"hands:{s.names['CH5']}", "end")
    assert t.g.champions["ch5"].dead
    assert not any("ch5" in each for each in t.offered)


@vector("CLW-DTH-03/3")
def test_what_a_clanner_carried_falls() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0", items=["it48"])
    t = s.turn("Timur").open(dice=[1, 1, 1]).play("attack", f"hands:{s.names['Trapper']}")
    assert t.lying("t0") == ["it48"]


@vector("CLW-DTH-04/1")
def test_a_removed_clanner_did_not_die() -> None:
    s = skirmish("row[0 0 0]").put("Anselm", "t0", face="primal").put("Trapper", "t0")
    s.put("Cackler", "t2").reaction()
    t = s.open(dice=[0, 0, 0, 0])
    t.play(f"act:{s.names['Cackler']}", "attack", f"expendable: {s.names['Trapper']}:B")
    assert "Trapper" not in t
    assert "Died" not in t.happened()
    assert t.g.effects == []
    assert t.g.reserve == ["lg01"]


# ---------------------------------------------------------------- revival


def rites(pile: list[str] | None = None) -> Skirmish:
    """Nefra in FOCUS beside Timur's body."""
    s = skirmish("row[0]", players=3).put("Nefra", "t0").put("Timur", None, seat=B, items=["it36"])
    timur = s.g.units[s.names["Timur"]]
    assert timur.op is not None
    timur.op.fate, timur.op.body = "dead", 0
    timur.op.potentials = ()
    if pile is not None:
        s.g.potentials = pile
    return s.turn("Nefra")


@vector("CLW-REV-01/1", "CLW-VEC-01/17")
@rule("CLW-ABI-16")
def test_last_rites_bring_an_operative_back() -> None:
    s = rites().hand(A, "creator").size(2)
    t = s.open(dice=[1, 0, "x"])
    use = next(each for each in t.offered if each.startswith("trait:last-rites"))
    t.play(use, "after-roll: play:creator")
    assert t.asks == B
    t.play("pt-spi-3", "focus")
    assert t.wounds("Timur") == (1, 0)
    assert t.tile("Timur") == "t0"
    assert t.op("Timur").revived
    assert t.op("Timur").edges == 0
    assert t.items("Timur") == ["it36"]
    assert t.op("Timur").body == -1


@vector("CLW-REV-01/2")
def test_without_an_eligible_potential_nobody_comes_back() -> None:
    s = rites(["pt-jud-1", "pt-chr-2"])
    t = s.open()
    assert eligible(t.g, t["Timur"]) == []
    assert not may_be_revived(t.g, t["Timur"])
    assert not any("last-rites" in each for each in t.offered)


@vector("CLW-REV-01/3")
def test_a_revived_operative_dies_on_the_second_wound() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", potentials=["pt-cla-1"]).put("Echo", "t1")
    s.put("Trapper", "t0").reaction()
    assert destroy(s, 2).op("Timur").fate == "dead"
