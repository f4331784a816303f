"""Edges: dealing, handing over, storing, spending. Chapter 16"""

from __future__ import annotations

import pytest

from affray.games.clanwars.rules.rounds import store_edge
from affray.testing.clanwars import A, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule

SQUAD = ("Timur", "Echo", "Pluto", "Feuerbach")


def squad(size: int, gone: int = 0, fate: str = "dead") -> Skirmish:
    s = skirmish().size(size).put("Trapper", "t2")
    for n, name in enumerate(SQUAD[:size]):
        s.put(name, None if n < gone else "t0")
        op = s.g.units[s.names[name]].op
        assert op is not None
        op.fate = fate if n < gone else ""  # type: ignore[assignment]
    return s.at("round")


def dealt(s: Skirmish) -> int:
    return next(e.edges for e in s.open().events("EdgesDealt", A))


@vector("CLW-EDG-01/1-4")
@pytest.mark.parametrize(("size", "edges"), [(4, 4), (3, 3), (2, 4), (1, 3)])
def test_edges_by_the_size_of_the_roster(size: int, edges: int) -> None:
    assert dealt(squad(size)) == edges


@vector("CLW-EDG-01/5", "CLW-EDG-01/6")
@pytest.mark.parametrize(("size", "gone", "fate", "edges"), [(4, 3, "dead", 1), (2, 1, "left", 2)])
def test_the_dead_and_the_gone_get_none(size: int, gone: int, fate: str, edges: int) -> None:
    assert dealt(squad(size, gone, fate)) == edges


@vector("CLW-EDG-01/7")
def test_an_extra_without_a_player_gets_none() -> None:
    s = squad(3).put("Wren", "t0", seat="")
    assert dealt(s) == 3


@vector("CLW-EDG-02/1", "CLW-EDG-02/2")
def test_the_same_operative_may_go_twice() -> None:
    s = skirmish().size(2).put("Timur", "t0", edges=2).put("Echo", "t0", edges=2)
    t = s.put("Trapper", "t2").at("next-turn").open()
    order = []
    for name in ("Timur", "Timur", "Echo", "Echo"):
        if t.asked == "next-turn":
            t.play(str(s.names[name]))
        order.append(t.g.kind(t.g.units[t.g.active]))
        t.play("end")
        t.play("end")
    assert order == ["op01", "op01", "op03", "op03"]


@vector("CLW-EDG-03/1-3")
@pytest.mark.parametrize(("size", "before", "after"), [(3, 2, 3), (3, 3, 3), (1, 1, 1)])
def test_the_cap_is_the_roster(size: int, before: int, after: int) -> None:
    s = skirmish().size(size).put("Timur", "t0").put("Trapper", "t2").turn("Timur")
    t = s.at("action", stored=before).open().play("end")
    assert t.g.stored == after
    told = t.events("EdgeStored", A)
    assert told[0].lost == before + 1 - after
    lost = (
        f"; {told[0].lost} more {'is' if told[0].lost == 1 else 'are'} lost" if told[0].lost else ""
    )
    edges = "1 edge" if after == 1 else f"{after} edges"
    assert told[0].text == f"The Hostile stores {edges}{lost}."


@vector("CLW-EDG-03/4", "CLW-EDG-03/5")
@pytest.mark.parametrize(("size", "seen"), [(2, [1, 2, 2, 2]), (4, [1, 2, 3, 4])])
def test_edges_pile_up_to_the_cap(size: int, seen: list[int]) -> None:
    t = skirmish().size(size).put("Timur", "t0").turn("Timur").open()
    t.g.stored = 0
    piles = []
    for _ in range(4):
        store_edge(t.g)
        piles.append(t.g.stored)
    assert piles == seen


@vector("CLW-EDG-04/1", "CLW-HOS-04/1")
def test_one_edge_an_action() -> None:
    s = skirmish("row[0 0 0 0 0]").put("Timur", "t0").put("Trapper", "t4").reaction(3)
    t = s.open(dice=[0] * 3)
    act = f"act:{s.names['Trapper']}"
    t.play(act, "move", "t3", "t2", act, "move", "t1", "t0")
    assert t.g.stored == 1
    t.play(act, "attack")
    assert t.g.stored == 0


@vector("CLW-EDG-04/2")
def test_without_edges_nothing_can_be_paid() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t2").reserve("Trapper")
    t = s.marker("hsp1", "t2").reaction(0).open()
    assert t.offered == ["end", f"reveal:{s.names['Trapper']}"]


@vector("CLW-EDG-04/3")
def test_the_round_example() -> None:
    s = skirmish().size(3).put("Timur", "t0").put("Trapper", "t1").turn("Timur")
    t = s.at("action", stored=2).open(dice=[0] * 3).play("end")
    assert t.g.stored == 3
    act = f"act:{s.names['Trapper']}"
    t.play(act, "move", "t0", "stop", act, "attack")
    assert t.g.stored == 1


@vector("CLW-EDG-05/1")
@pytest.mark.parametrize(("size", "most"), [(1, 4), (2, 6), (3, 6), (4, 8)])
def test_how_many_edges_there_can_be(size: int, most: int) -> None:
    from affray.games.clanwars.rules.rounds import EDGES

    assert size * EDGES[size] + size == most


@vector("CLW-HOS-03/1")
@rule("CLW-HOS-03")
def test_rounds_go_on_past_the_counter() -> None:
    s = squad(3).at("round", round=15)
    assert s.open().g.round == 16


@vector("CLW-HOS-01/1", "CLW-HOS-01/2")
def test_no_more_units_than_the_forces_hold() -> None:
    s = skirmish("row[0 0 0 0 0]").put("Timur", "t0", face="primal").marker("hsp1", "t4")
    s.put("Trapper", "t0").put("Trapper", "t3", call="B").put("?Trapper", "t3", call="C")
    s.at("action", stored=3)
    t = s.turn("Timur").open(dice=[1, 1, 1])
    assert t.g.reserve == []
    t.play("attack", f"hands:{s.names['Trapper']}", "end")
    assert "spawn:lg01:hsp1" in t.offered


@rule("CLW-HOS-02")
def test_what_the_operatives_may_know() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t2").put("CH1", "t2", stage=2)
    t = s.hand("hostile", "creator").reaction(2).open()
    seen = t.table.view(A)
    assert seen["stored"] == 2
    assert seen["hands"]["hostile"] == [None]
    assert [u.get("stage") for u in seen["units"]] == [None, None, 2]
    assert seen["reserve"] is None


@vector("CLW-HOS-05/1")
def test_clanners_do_not_scout_or_flip() -> None:
    s = skirmish().put("Timur", "t0").put("Cackler", "t2").reaction()
    t = s.open().play(f"act:{s.names['Cackler']}")
    assert "scout" not in t.offered
    assert "flip" not in t.offered
