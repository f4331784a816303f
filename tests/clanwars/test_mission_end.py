"""How a mission ends. Chapter 19"""

from __future__ import annotations

import pytest

from affray.testing.clanwars import expedition
from tests.clanwars.expedition import achieved, won

vector = pytest.mark.vector
rule = pytest.mark.rule


@vector("CLW-END-01/1")
def test_a_deed_that_did_not_happen_completes_nothing() -> None:
    e = expedition("m06").put("Timur", "C2.c", items=["book-1"], wounds=(0, 1))
    e.left("Echo", "ex1").progress(out=1).put("Trapper", "C2.c").turn("Timur")
    t = e.open(dice=[1, 1, 1]).play("move", "leave:ex1", f"punch: {e.names['Trapper']}")
    assert not won(t)
    assert t.g.progress["out"] == 1


@vector("CLW-END-04/1")
def test_nobody_is_left() -> None:
    e = expedition("m03", size=3).put("Timur", "A3.c", wounds=(0, 1)).dead("Echo", "A3.c")
    e.dead("Pluto", "A3.c").progress(sealed=2).put("Trapper", "A3.c").reaction()
    t = e.open(dice=[1, 1, 1]).play(f"act:{e.names['Trapper']}", "attack")
    assert not won(t)
    assert achieved(t) == ("h1", "h2")


@vector("CLW-END-04/2", "CLW-END-05/2")
def test_the_last_one_retreats() -> None:
    e = expedition("m03", size=3).put("Timur", "A3.c").dead("Echo", "A3.c").dead("Pluto", "A3.c")
    t = e.turn("Timur").open().play("move", "leave:osp")
    assert not won(t)
    all_out = (
        expedition("m03", size=3).put("Timur", "A3.c").left("Echo", "osp").left("Pluto", "osp")
    )
    assert not won(all_out.turn("Timur").open().play("move", "leave:osp"))


@vector("CLW-END-04/3")
def test_one_who_gets_out_is_enough() -> None:
    e = expedition("r01", size=3).put("Timur", "A1.b").dead("Echo", "A2.d").dead("Pluto", "A2.d")
    t = e.progress(obj1=1, obj2=1).turn("Timur").open().play("move", "leave:ex1")
    assert won(t)


@vector("CLW-END-05/1", "CLW-END-05/3")
@pytest.mark.parametrize(("option", "over"), [("last_leaves", False), ("first_leaves", True)])
def test_one_leaves_and_two_stay(option: str, over: bool) -> None:
    e = expedition("m03", size=3, retreat_rule=option).put("Timur", "A3.c").put("Echo", "A3.a")
    t = e.put("Pluto", "A3.a").turn("Timur").open().play("move", "leave:osp")
    assert (t.table.result is not None) == over
    if over:
        assert not won(t)


@rule("CLW-END-03")
def test_scores_count_objectives() -> None:
    t = expedition("m01").put("Timur", "B2.e").progress(o1=1).round_end(3).open().settle()
    assert t.table.result is not None
    assert dict(t.table.result.scores)["operative-1"] == 1.0
