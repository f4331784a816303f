"""Edges and the scheming area. Chapter 16"""

from __future__ import annotations

import pytest

from affray.games.clanwars.rounds import EDGES, deal_edges
from affray.games.clanwars.state import Fate
from tests.clanwars.skirmish import Skirmish, skirmish

vector = pytest.mark.vector

NAMES = ("Timur", "Pluto", "Echo", "Feuerbach")


def squad(size: int, gone: dict[str, Fate] | None = None, **facts: int) -> Skirmish:
    """A roster of some size, of whom some are gone."""
    s = skirmish().size(size)
    for name in NAMES[:size]:
        fate = (gone or {}).get(name)
        s.put(name, None if fate else "t0", edges=facts.get("edges", 0))
        op = s.g.units[s.names[name]].op
        assert op is not None
        op.fate = fate or ""
    return s


def dealt(s: Skirmish) -> int:
    """How many edges a round brings."""
    t = s.at("round-end").open().settle()
    active = 1 if t.g.active else 0
    return active + sum(unit.op.edges for unit in t.g.operatives() if unit.op is not None)


@vector("CLW-EDG-01/1", "CLW-EDG-01/2", "CLW-EDG-01/3", "CLW-EDG-01/4")
@pytest.mark.parametrize(("size", "edges"), [(4, 4), (3, 3), (2, 4), (1, 3)])
def test_edges_by_roster(size: int, edges: int) -> None:
    assert dealt(squad(size)) == edges


@vector("CLW-EDG-01/5", "CLW-EDG-01/6")
def test_the_gone_get_none() -> None:
    three: dict[str, Fate] = {"Pluto": "dead", "Echo": "dead", "Feuerbach": "dead"}
    assert dealt(squad(4, three)) == 1
    assert dealt(squad(2, {"Pluto": "left"})) == 2


@vector("CLW-EDG-01/7")
def test_an_operative_without_a_player_gets_none() -> None:
    s = squad(3)
    s.put("Feuerbach", "t1", seat="")
    assert dealt(s) == 3


@vector("CLW-EDG-01/8")
def test_stun_has_ended_when_edges_are_dealt() -> None:
    s = squad(1)
    s.g.units[s.names["Timur"]].stunned = True
    assert dealt(s) == 3


@vector("CLW-EDG-02/1", "CLW-EDG-02/2")
def test_any_order_among_those_with_an_edge() -> None:
    s = squad(2, edges=2).at("next-turn")
    timur, pluto = str(s.names["Timur"]), str(s.names["Pluto"])
    t = s.open().settle()
    assert t.offered == [timur, pluto]
    t.play(timur, "end", timur, "end")
    assert t.kind == "action"  # only Pluto has edges left, so nobody is asked
    assert t.g.active == s.names["Pluto"]
    t.play("end").play("end")
    assert t.g.round == 2


@vector("CLW-EDG-03/1", "CLW-EDG-03/2", "CLW-EDG-03/3")
@pytest.mark.parametrize(("size", "stored", "after"), [(3, 2, 3), (3, 3, 3), (1, 1, 1)])
def test_the_scheming_area_holds_n(size: int, stored: int, after: int) -> None:
    s = squad(size, edges=1).at("next-turn", stored=stored).put("Trapper", "t2")
    s.turn("Timur")
    t = s.open().play("end")
    assert t.g.stored == after


@vector("CLW-EDG-03/4", "CLW-EDG-03/5")
@pytest.mark.parametrize(("size", "stores"), [(2, [1, 2, 2, 2]), (4, [1, 2, 3, 4])])
def test_four_turns_without_spending(size: int, stores: list[int]) -> None:
    s = squad(size, edges=EDGES[size]).at("next-turn").put("Trapper", "t2")
    t = s.open().settle()
    seen = []
    for _ in range(4):
        if t.kind == "next-turn":
            t.play(t.offered[0])
        t.play("end")
        seen.append(t.g.stored)
        t.play("end")
    assert seen == stores


@vector("CLW-EDG-04/1", "CLW-EDG-04/2")
def test_an_edge_an_action() -> None:
    s = squad(3, edges=1).put("Trapper", "t2").reaction(3)
    uid = s.names["Trapper"]
    t = s.open().play(f"act:{uid}", "move", "t1", "stop", f"act:{uid}", "move", "t2", "stop")
    assert t.g.stored == 1
    none = squad(3, edges=1).put("Trapper", "t2").reaction(0).open().settle()
    assert none.kind != "reaction" or none.offered == ["end"]


@vector("CLW-EDG-04/3")
def test_the_round_example() -> None:
    s = squad(3, edges=1).at("next-turn", stored=2).put("Trapper", "t1")
    uid = s.names["Trapper"]
    t = s.open(dice=[0, 0, 0]).play(str(s.names["Timur"]), "end")
    assert t.g.stored == 3
    t.play(f"act:{uid}", "move", "t0")
    if t.kind == "step":
        t.play("stop")
    t.play(f"act:{uid}", "attack", f"own:{s.names['Timur']}")
    assert t.g.stored == 1


@vector("CLW-EDG-05/1")
def test_the_tokens_suffice() -> None:
    most = []
    for size in (1, 2, 3, 4):
        s = squad(size)
        deal_edges_of = s.open()
        deal_edges(deal_edges_of.g)
        edges = sum(u.op.edges for u in deal_edges_of.g.operatives() if u.op is not None)
        most.append(edges + size)
    assert most == [4, 6, 6, 8]
