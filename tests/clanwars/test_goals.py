"""What opponents know of a mission: where to go, and how far it is. CLW-CON-13"""

from __future__ import annotations

import pytest

from affray.games.clanwars.game import game, rulebook
from affray.games.clanwars.prospects import evaluate
from tests.clanwars.expedition import Expedition, expedition
from tests.clanwars.skirmish import HOSTILE, A

MISSIONS = [mission for mission in rulebook().missions if mission]


def weights(e: Expedition, *answers: str) -> dict[str, float]:
    """How promising each offer looks after some answers."""
    t = e.open().play(*answers)
    assert t.table.decision is not None
    offers = t.offered
    return dict(zip(offers, game().prior(t.g, t.table.decision), strict=True))


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_has_goals_and_no_headway_at_its_start(mission: str) -> None:
    e = expedition(mission).put("Timur", None)
    if mission == "m02":
        e.put("Refugee", "A1.a")
    if mission == "m09":
        e.put("CH6", "B1.h")
    rules = rulebook().missions[mission]
    assert rules.goals(e.g)
    assert all(0 <= tile < len(e.g.field.tiles) for tile in rules.goals(e.g))
    assert rules.headway(e.g) == (1.0 if mission == "r02" else 0.0)


def test_operatives_walk_towards_the_mast() -> None:
    found = weights(expedition("m01").put("Echo", "A1.f").turn("Echo"), "move")
    assert found["B1.d"] > found["A1.b"]


def test_clanners_walk_towards_operatives() -> None:
    e = expedition("m01").put("Echo", "A1.a").put("Trapper", "A1.f").reaction()
    e.g.reserve = []
    found = weights(e, f"act:{e.names['Trapper']}", "move")
    assert found["A1.b"] > found["B1.d"]


def test_nobody_runs_before_the_work_is_done() -> None:
    early = weights(expedition("m01").put("Echo", "A1.a").turn("Echo"), "move")
    assert early["leave:osp"] < min(weight for step, weight in early.items() if ":" not in step)
    late = expedition("r01").put("Echo", "A1.b").progress(obj1=1, obj2=1).turn("Echo")
    assert max(weights(late, "move").items(), key=lambda each: each[1])[0] == "leave:ex1"


def test_a_step_towards_the_goal_is_worth_something() -> None:
    far = expedition("m01").put("Echo", "A1.a").g
    near = expedition("m01").put("Echo", "B2.a").g
    done = expedition("m01").put("Echo", "B2.a").progress(o1=1).g
    assert evaluate(far, A) < evaluate(near, A) < evaluate(done, A)
    assert evaluate(near, HOSTILE) == -evaluate(near, A)
