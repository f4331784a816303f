"""Environmental effects and complications. Chapters 35 and 36 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.games.cybernekro.content.kinds import content
from affray.games.cybernekro.effects.environment import (
    COMPLICATIONS,
    ENVIRONMENTS,
    draw_complication,
)
from affray.games.cybernekro.rules.action_points import limit, share_out
from affray.games.cybernekro.rules.arsenal import range_of
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.ground import sees
from affray.games.cybernekro.rules.rounds import begin, begin_morale, end, end_activation
from affray.games.cybernekro.rules.tallies import collected
from affray.games.cybernekro.screen.events.battle import DamageRolled
from affray.games.cybernekro.state import Template
from affray.testing.cybernekro import Tabletop, npc, pc, tabletop


@pytest.mark.rule("CYB-ENV-01", "CYB-ENV-07")
@pytest.mark.parametrize(
    ("die", "effect"),
    [
        (1, "darkness"),
        (2, "partial-darkness"),
        (3, "noxious-air"),
        (4, "tremors"),
        (5, "hallucinogenic-pollen"),
        (6, ""),
    ],
)
def test_the_environment_is_rolled_each_round_of_the_quick_start(die: int, effect: str) -> None:
    t = tabletop(pc("A", (3, 3)), pc("B", (9, 3), "bone"), dice=[die, 6, 1], round=2)
    t.run(begin(t.g))
    assert t.g.environment == effect == ENVIRONMENTS[die - 1]
    t = tabletop(pc("A", (3, 3)), dice=[1], scenario="exploration")
    t.run(begin(t.g))
    assert t.g.environment == ""


@pytest.mark.vector("CYB-LOS-10/1-2")
@pytest.mark.parametrize(
    ("effect", "gap", "seen"),
    [
        ("darkness", 600, True),
        ("darkness", 601, False),
        ("partial-darkness", 900, True),
        ("partial-darkness", 901, False),
    ],
)
def test_darkness_limits_sight(effect: str, gap: int, seen: bool) -> None:
    for field in ("environment", "complication"):
        dark: dict[str, Any] = {field: effect}
        t = tabletop(pc("A", (1, 3)), pc("B", ((226 + gap) / 100, 3), "bone"), **dark)
        assert sees(t.g, t["A"], t["B"]) is seen


@pytest.mark.vector("CYB-ENV-02/1")
@pytest.mark.parametrize(("die", "hit"), [(12, True), (11, False)])
def test_darkness_hinders_shooting(die: int, hit: bool) -> None:
    t = tabletop(
        pc("A", (1, 3), D=2, ap=1, carries="pistol"),
        pc("B", (7.26, 3), "bone"),
        environment="darkness",
        dice=[die, *([1, 1] if hit else [])],
    )
    t.acts("A", "shoot:pistol:B")
    assert bool(t.events(DamageRolled)) is hit


@pytest.mark.rule("CYB-ENV-03", "CYB-CMP-01", "CYB-CMP-02")
@pytest.mark.parametrize(("effect", "modifier"), [("darkness", -3), ("partial-darkness", -2)])
def test_throwing_in_the_dark_and_fighting_in_it(effect: str, modifier: int) -> None:
    t = tabletop(pc("A", (1, 3)), pc("B", (5, 3), "bone"), complication=effect)
    for purpose, attribute, total in (("throw", "A", modifier), ("fight", "A", 0)):
        assert collected(t.g, t["A"], attribute, purpose, other=1).tally.total == total


@pytest.mark.vector("CYB-ENV-04/1")
@pytest.mark.parametrize(("carries", "total"), [("", 10), ("gas-mask", 12)])
def test_noxious_air(carries: str, total: int) -> None:
    t = tabletop(pc("A", T=1, carries=carries), dice=[11], environment="noxious-air")
    assert t.run(attempt(t.g, t["A"], "T", "stagger")).total == total


@pytest.mark.rule("CYB-ATT-04")
def test_noxious_air_hinders_tests_and_not_the_attribute() -> None:
    t = tabletop(pc("A", T=1), environment="noxious-air")
    assert t["A"].profile.T == 1
    assert collected(t.g, t["A"], "T", "stagger").tally.total == -1


@pytest.mark.rule("CYB-CMP-03")
def test_noxious_air_as_a_complication_and_artificial_lungs() -> None:
    t = tabletop(pc("A"), npc("Bot", (3, 3), specials="artificial"), complication="noxious-air")
    assert collected(t.g, t["A"], "T", "stagger").tally.total == -2
    assert collected(t.g, t["Bot"], "T", "stagger").tally.total == 0


@pytest.mark.rule("CYB-ENV-05")
def test_tremors_of_the_quick_start_shake_everybody() -> None:
    t = tabletop(
        pc("A", (3, 3)),
        pc("B", (9, 3), "bone"),
        npc("Bot", (15, 3)),
        environment="tremors",
        phase="end_steps",
        first="bone",
        dice=[11, 10, 5],
    )
    t.run(end(t.g))
    assert (t["B"].prone, t["A"].prone, t["Bot"].prone) == (False, True, True)


@pytest.mark.rule("CYB-CMP-09")
@pytest.mark.vector("CYB-GEN-09/2")
def test_tremors_as_a_complication_shake_characters_only() -> None:
    t = tabletop(
        pc("A", (3, 3), prone=True),
        npc("Bot", (15, 3)),
        complication="tremors",
        phase="end_steps",
        dice=[5],
    )
    t.run(end(t.g))
    assert (t["A"].prone, t["A"].wounds, t["Bot"].prone) == (True, 0, False)


@pytest.mark.vector("CYB-ENV-06/1")
@pytest.mark.parametrize(("field", "dread"), [("environment", 1), ("complication", 2)])
def test_pollen(field: str, dread: int) -> None:
    about: dict[str, Any] = {field: "hallucinogenic-pollen"}
    t = tabletop(
        pc("A", (3, 3)),
        pc("Masked", (9, 3), carries="gas-mask"),
        pc("Machine", (15, 3), traits="artificial"),
        dice=[10],
        **about,
    )
    t.run(begin_morale(t.g))
    assert [m.dread for m in t.g.models] == [dread, 0, 0]


@pytest.mark.rule("CYB-CMP-06")
def test_pollen_is_resisted() -> None:
    t = tabletop(pc("A"), dice=[11], complication="hallucinogenic-pollen")
    t.run(begin_morale(t.g))
    assert t["A"].dread == 0


@pytest.mark.vector("CYB-ENV-08/1")
def test_a_lantern_beside_the_target_undoes_darkness() -> None:
    t = tabletop(
        pc("A", (1, 3), carries="night-vision-goggles"),
        pc("B", ((226 + 1200) / 100, 3), "bone"),
        pc("C", ((226 + 1200) / 100, 6), "bone", carries="lantern"),
        environment="darkness",
    )
    assert sees(t.g, t["A"], t["B"])
    assert collected(t.g, t["A"], "D", "shoot", other=1).tally.total == 0


# ---------------------------------------------------------------- complications


@pytest.mark.vector("CYB-CMP-00/1")
@pytest.mark.parametrize(
    ("rank", "name"),
    [(1, "darkness"), (7, "electric-discharges"), (12, "fog"), (13, ""), (11, "slippery-ground")],
)
def test_a_complication_by_the_rank_of_a_card(rank: int, name: str) -> None:
    assert COMPLICATIONS[rank - 1] == name
    t = tabletop(draws=[rank - 1])
    draw_complication(t.g)
    assert t.g.complication == name


@pytest.mark.vector("CYB-CMP-04/1")
def test_extreme_temperature() -> None:
    def crew(*dice: Any) -> Tabletop:
        people = [pc(f"A{k}", ((300 + 300 * k) / 100, 3)) for k in range(4)]
        return tabletop(*people, complication="extreme-temperature", dice=dice)

    t = crew()
    t.run(share_out(t.g, "ash"))
    assert [m.ap for m in t.g.models] == [2, 2, 2, 2]
    t = crew(11, 15)
    t.run(share_out(t.g, "ash"), temperature=["model:A0", "model:A1", "none"])
    assert [m.ap for m in t.g.models] == [3, 3, 2, 2]
    t = crew(10)
    t.run(share_out(t.g, "ash"), temperature=["model:A0", "none"])
    assert limit(t.g, t["A0"]) == 2


@pytest.mark.vector("CYB-CMP-05/1")
@pytest.mark.parametrize(
    ("carries", "dice", "empty"),
    [("pistol extra-ammo", [2, 1], False), ("pistol", [2, 1], True), ("pistol", [2, 2], False)],
)
def test_ammo_deficit(carries: str, dice: list[int], empty: bool) -> None:
    t = tabletop(
        pc("A", (1, 3), ap=2, carries=carries),
        pc("B", (6, 3), "bone"),
        complication="ammo-deficit",
        dice=dice,
    )
    answers = {"extra_ammo": "yes"} if "extra" in carries else {}
    t.acts("A", "shoot:pistol:B", **answers)
    assert bool(t.g.empty) is empty
    assert ("shoot:pistol:1" in t.may("A")) is not empty
    assert "extra-ammo" not in t.g.items.values()


@pytest.mark.vector("CYB-CMP-07/1")
@pytest.mark.parametrize(
    ("person", "dice", "injury"),
    [
        (pc("A", carries="heavy-armor"), [4], "nothing"),
        (pc("A", traits="artificial"), [4, 5], "Critical Injury"),
    ],
)
def test_electric_discharges(person: Any, dice: list[int], injury: str) -> None:
    async def fumble(g: Any, model: Any) -> None:
        await settle(g, await attempt(g, model, "A", "reaction"))

    t = tabletop(person, complication="electric-discharges", dice=[1, *dice])
    t.run(fumble(t.g, t["A"]))
    assert [event.injury for event in t.events(DamageRolled)] == [injury]


@pytest.mark.vector("CYB-CMP-08/1")
@pytest.mark.parametrize(("ap", "burns"), [(1, True), (0, False)])
def test_firebug_swarms(ap: int, burns: bool) -> None:
    t = tabletop(pc("A", ap=ap), complication="firebug-swarms", active=0)
    t.run(end_activation(t.g, t["A"]))
    assert t["A"].on_fire is burns


@pytest.mark.vector("CYB-CMP-11/1")
def test_slippery_ground() -> None:
    t = tabletop(pc("A"), dice=[12], complication="slippery-ground")
    test = t.run(attempt(t.g, t["A"], "A", "fight"))
    assert (test.total, test.success) == (10, False)


@pytest.mark.vector("CYB-CMP-12/1", "CYB-KEY-14/1")
@pytest.mark.parametrize(
    ("weapon", "length"), [("flamethrower", 300), ("knife", 300), ("rifle", 2100), ("shotgun", 900)]
)
def test_fog(weapon: str, length: int) -> None:
    t = tabletop(complication="fog")
    assert range_of(t.g, content().weapon(weapon)) == length


@pytest.mark.rule("CYB-CMP-13")
def test_no_complication_does_nothing() -> None:
    t = tabletop(pc("A", (3, 3)), pc("B", (19, 3), "bone"), complication="")
    assert sees(t.g, t["A"], t["B"])
    assert collected(t.g, t["A"], "A", "fight", other=1).tally.total == 0


@pytest.mark.rule("CYB-LOS-07")
def test_smoke_between_two_models_hides_them() -> None:
    t = tabletop(
        pc("A", (3, 3)),
        pc("B", (13, 3), "bone"),
        templates=[Template("gas", 800, 300, 0, 1)],
    )
    assert not sees(t.g, t["A"], t["B"])
