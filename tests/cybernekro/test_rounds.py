"""Initiative, the round, Action Points. Chapters 17 to 19 of the ledger."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.rules import rounds
from affray.games.cybernekro.rules.action_points import bounds, limit, receivers, share_out
from affray.games.cybernekro.rules.initiative import initiative_test
from affray.games.cybernekro.state import Template
from affray.testing.cybernekro import Tabletop, npc, pc, tabletop


def first(t: Any) -> Any:
    """Run an Initiative Test of everybody there; who becomes first player."""
    crews = {seat: [m for m in t.g.models if m.owner == seat] for seat in t.g.seats}
    t.run(initiative_test(t.g, crews))
    return t.g.first


@pytest.mark.vector("CYB-INI-01/1-2", "CYB-INI-02/1")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice", "winner"),
    [(2, -1, [3, 6, 6, 4], "ash"), (3, 0, [1, 5], "bone"), (0, 0, [5, 5, 6, 4], "ash")],
)
def test_initiative(mine: int, theirs: int, dice: list[int], winner: str) -> None:
    t = tabletop(pc("A", (3, 3), I=mine), pc("B", (6, 3), "bone", I=theirs), dice=dice, first="")
    assert first(t) == winner


@pytest.mark.rule("CYB-INI-01")
def test_who_has_nobody_to_name_cannot_win() -> None:
    t = tabletop(pc("A", (3, 3)), dice=[1], first="bone")
    assert first(t) == "ash"
    t = tabletop(first="bone")
    assert first(t) == "bone"


@pytest.mark.rule("CYB-INI-03")
def test_the_winner_may_name_the_opponent() -> None:
    t = tabletop(pc("A", (3, 3)), pc("B", (6, 3), "bone"), dice=[6, 1])
    crews = {"ash": [t["A"]], "bone": [t["B"]]}
    t.run(initiative_test(t.g, crews), first_player="bone")
    assert t.g.first == "bone"


@pytest.mark.rule("CYB-ROU-01", "CYB-ROU-02", "CYB-ROU-08", "CYB-ROU-09")
def test_the_parts_of_a_round_follow_each_other() -> None:
    table = new_table(game(), "quick_start", seed=5)
    phases: list[Any] = []
    while table.state.round < 3:
        if not phases or phases[-1] != table.state.phase:
            phases.append(table.state.phase)
        options = table.decision.options
        wanted = [o.id for o in options if o.id in ("pass", "stop")]
        table.choose(wanted[0] if wanted else options[0].id, seat=table.decision.seat)
    start = phases.index("round_start")
    assert phases[start : start + 2] == ["round_start", "action"]
    assert phases[start + 2 : start + 4] == ["round_start", "action"]


@pytest.mark.rule("CYB-ROU-02")
def test_round_start_clears_what_is_once_a_round() -> None:
    t = tabletop(
        pc("A", (3, 3), attempted=("fry",)),
        pc("B", (6, 3), "bone", capped=True),
        dice=[6, 1],
        round=0,
        phase="round",
        scenario="exploration",
    )
    t.run(rounds.begin(t.g))
    assert t["A"].attempted == ()
    assert not t["B"].capped
    assert (t.g.round, t.g.first, t.g.waiting) == (1, "ash", ["ash", "bone"])


@pytest.mark.rule("CYB-ROU-03")
def test_players_alternate_until_all_have_passed() -> None:
    t = tabletop(pc("A", (3, 3), ap=1), pc("B", (15, 15), "bone", ap=1), pc("A2", (3, 9), ap=1))
    turns = []
    while len(t.g.passed) < 2:
        turns.append(t.g.turn)
        ready = [m.id for m in t.g.models if m.owner == t.g.turn and m.ap]
        chosen = f"model:{ready[0]}" if ready else "pass"
        answers = {"select": chosen}
        if ready:
            answers |= {
                "action": "move",
                "move_to": f"to:{','.join(map(str, t.g.models[ready[0]].spot))}",
            }
        t.run(rounds.turn(t.g), **answers)
    assert turns == ["ash", "bone", "ash", "bone", "ash"]


@pytest.mark.vector("CYB-ROU-04/1")
def test_a_model_with_ap_may_be_chosen() -> None:
    t = tabletop(pc("A", (3, 3), ap=0), pc("A2", (9, 3), ap=1))
    t.run(rounds.turn(t.g), select="pass")
    assert t.offered["select"] == ["pass", "model:1"]
    t = tabletop(pc("A", (3, 3), ap=0))
    t.run(rounds.turn(t.g))
    assert t.offered["select"] == ["pass"]


@pytest.mark.vector("CYB-ROU-04/2")
def test_who_has_passed_is_not_asked_again() -> None:
    t = tabletop(pc("B1", (3, 3), "bone", ap=1), pc("B2", (9, 3), "bone", ap=1), passed=("ash",))
    t.g.turn = "bone"
    for name in ("B1", "B2"):
        where = "to:{},{},{}".format(*t.spot(name))
        t.run(rounds.turn(t.g), select=f"model:{name}", action="move", move_to=where)
        assert t.g.turn == "bone"
    t.run(rounds.turn(t.g), select="pass")
    assert t.g.passed == ("ash", "bone")


@pytest.mark.vector("CYB-ROU-05/1")
def test_a_critical_gives_the_ap_back() -> None:
    t = tabletop(pc("A", (3, 3), ap=1, carries="heavy-pistol"), dice=[20])
    t.g.jammed = (t.item("heavy-pistol"),)
    t.acts("A", "fix:heavy-pistol:A")
    assert t["A"].ap == 1
    assert not t.g.jammed


@pytest.mark.rule("CYB-ROU-06")
def test_reactions_follow_an_action() -> None:
    t = tabletop(pc("A", (3, 3), ap=1), pc("B", (9, 3), "bone", ap=1))
    t.acts("A", "move", move_to="to:300,300,0")
    assert t.asked == ["move-to", "react"]


@pytest.mark.vector("CYB-ROU-07/1")
def test_a_model_may_stop_and_be_chosen_again() -> None:
    t = tabletop(pc("A", (3, 3), ap=3), pc("B", (15, 3), "bone", ap=1))
    t.run(rounds.turn(t.g), select="model:A", action="move", move_to="to:300,300,0")
    assert (t.g.active, t["A"].ap) == (0, 2)
    t.run(rounds.turn(t.g), action="stop")
    assert (t.g.active, t["A"].ap, t.g.turn) == (-1, 2, "bone")
    t.run(rounds.turn(t.g), select="pass")
    t.run(rounds.turn(t.g), select="model:A", action="move", move_to="to:300,300,0")
    assert t["A"].ap == 1


@pytest.mark.rule("CYB-ROU-08")
def test_round_end_takes_templates_whose_time_is_up_and_left_over_ap() -> None:
    t = tabletop(
        pc("A", (3, 3), ap=2),
        phase="end_steps",
        round=3,
        templates=[Template("gas", 900, 900, 0, 2), Template("ink", 1500, 900, 0, 3)],
    )
    t.run(rounds.end(t.g))
    assert [template.kind for template in t.g.templates] == ["ink"]
    assert t["A"].ap == 0


def splits(t: Any, seat: str = "ash") -> Any:
    """Every way in which a player can share out AP."""
    models = receivers(t.g, seat)
    total = min(10, sum(limit(t.g, m) for m in models))

    def rest(waiting: Any, left: Any) -> Any:
        if not waiting:
            return [()]
        model, *others = waiting
        low, high = bounds(t.g, model, others, left)
        return [(n, *more) for n in range(low, high + 1) for more in rest(others, left - n)]

    return total, rest(models, total)


def crew(count: Any, beasts: int = 0) -> Tabletop:
    people = [
        pc(f"A{k}", ((150 + 200 * k) / 100, 3), traits="bestial" if k < beasts else "")
        for k in range(count)
    ]
    return tabletop(*people)


@pytest.mark.vector("CYB-AP-01/1", "CYB-AP-01/3-4")
@pytest.mark.parametrize(
    ("count", "beasts", "split", "legal"),
    [
        (7, 0, (3, 2, 1, 1, 1, 1, 1), True),
        (7, 0, (3, 3, 1, 1, 1, 1, 0), False),
        (3, 1, (4, 3, 3), True),
        (4, 0, (3, 3, 3, 1), True),
        (4, 0, (4, 2, 2, 2), False),
        (5, 0, (2, 2, 2, 2, 1), False),
    ],
)
def test_legal_shares(count: int, beasts: int, split: tuple[Any, ...], legal: bool) -> None:
    assert (split in splits(crew(count, beasts))[1]) is legal


@pytest.mark.vector("CYB-AP-01/2")
@pytest.mark.parametrize(("count", "share"), [(3, (3, 3, 3)), (2, (3, 3)), (1, (3,))])
def test_what_does_not_fit_is_lost(count: int, share: tuple[int, ...]) -> None:
    assert splits(crew(count)) == (sum(share), [share])


@pytest.mark.vector("CYB-AP-01/5")
@pytest.mark.parametrize(("count", "ways"), [(3, 1), (4, 10), (5, 51), (6, 90), (7, 77)])
def test_how_many_shares_there_are(count: int, ways: int) -> None:
    found = splits(crew(count))[1]
    assert len(set(found)) == ways
    total = min(10, 3 * count)
    slow = [s for s in product((1, 2, 3), repeat=count) if sum(s) == total]
    assert sorted(found) == sorted(slow)


@pytest.mark.rule("CYB-AP-01")
def test_sharing_out_by_a_chain_of_questions() -> None:
    t = crew(4)
    t.run(share_out(t.g, "ash"), share_ap=["ap:1", "ap:3", "ap:3", "ap:3"])
    assert [model.ap for model in t.g.models] == [1, 3, 3, 3]
    t = crew(5)
    t.run(share_out(t.g, "ash"))
    assert [model.ap for model in t.g.models] == [2, 2, 2, 2, 2]


@pytest.mark.vector("CYB-AP-02/1")
def test_prisoners_and_those_turned_npc_get_no_ap() -> None:
    t = tabletop(
        *[pc(f"A{k}", ((150 + 200 * k) / 100, 3), prone=k == 1) for k in range(4)],
        pc("Prisoner", (18, 3), imprisoned=True),
    )
    assert [m.name for m in receivers(t.g, "ash")] == ["A0", "A1", "A2", "A3"]
    assert splits(t)[0] == 10


@pytest.mark.rule("CYB-AP-03")
def test_an_action_must_be_paid_in_full() -> None:
    t = tabletop(pc("A", (3, 3), ap=1, carries="chain-gun pistol"), pc("B", (9, 3), "bone"))
    assert "shoot:pistol:1" in t.may("A")
    assert "shoot:chain-gun:1" not in t.may("A")
    assert "shoot:chain-gun:1" in t.may("A", budget=2)


@pytest.mark.rule("CYB-AP-04")
def test_losing_ap_that_are_not_there() -> None:
    from affray.games.cybernekro.rules.wounds import lose_ap

    t = tabletop(pc("A", ap=0))
    lose_ap(t.g, t["A"])
    assert t["A"].ap == 0


@pytest.mark.rule("CYB-AP-05")
def test_extreme_temperature_caps_at_two() -> None:
    t = tabletop(pc("A", capped=True), pc("Beast", (3, 3), traits="bestial", capped=True))
    assert (limit(t.g, t["A"]), limit(t.g, t["Beast"])) == (2, 2)


@pytest.mark.rule("CYB-AP-06")
def test_ap_are_not_saved() -> None:
    t = tabletop(pc("A", ap=2), phase="end_steps")
    t.run(rounds.end(t.g))
    assert t["A"].ap == 0


@pytest.mark.rule("CYB-ROU-08")
def test_npcs_act_after_the_players_and_before_morale() -> None:
    t = tabletop(pc("A", (3, 3)), npc("Bot", (15, 15)), passed=("ash", "bone"))
    t.run(rounds.begin_npcs(t.g))
    assert (t.g.phase, t.g.npc_order) == ("npc", [1])
    t.run(rounds.begin_morale(t.g))
    assert t.g.phase == "morale"
