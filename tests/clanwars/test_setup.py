"""Setting up a mission. Chapter 15, and who may own which potential"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from affray.engine.errors import BadForces, IllegalChoice, UnknownName
from affray.engine.game import Result
from affray.engine.table import Table
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.game import game, rulebook
from affray.games.clanwars.rules.campaign import course as book
from affray.games.clanwars.rules.deaths import eligible
from affray.games.clanwars.rules.setting_up import rosters
from affray.games.clanwars.state import HOSTILE, ClanWars
from affray.testing.clanwars import A, B, expedition, skirmish
from tests.clanwars.expedition import answer, fresh_campaign, mission_table

vector = pytest.mark.vector
rule = pytest.mark.rule


def until(table: Table[ClanWars], kind: str) -> Table[ClanWars]:
    """Take defaults until a question of this kind is open."""
    while table.decision is not None and table.decision.kind != kind:
        decision = table.decision
        table.choose(decision.default or decision.options[0].id, seat=decision.seat)
    return table


def offered(table: Table[ClanWars]) -> list[str]:
    assert table.decision is not None
    return [option.id for option in table.decision.options]


def hand(table: Table[ClanWars], seat: str) -> list[str]:
    return [table.state.face(uid) for uid in table.state.hands[seat]]


# ---------------------------------------------------------------- players


@vector("CLW-FUN-01/1", "CLW-FUN-01/2", "CLW-FUN-01/3", "CLW-FUN-01/4")
@pytest.mark.parametrize(("players", "legal"), [(1, False), (2, True), (5, True), (6, False)])
def test_two_to_five_players(players: int, legal: bool) -> None:
    if not legal:
        with pytest.raises(UnknownName):
            mission_table("m01", players=players)
        return
    table = mission_table("m01", players=players)
    assert table.seats[0] == HOSTILE
    assert len(table.seats) == players


@pytest.mark.parametrize("mission", sorted(cards().missions))
def test_two_tokens_on_one_tile_are_two_things_on_the_hostiles_screen(mission: str) -> None:
    """With four Operatives seven missions have more threats than tiles: a page that took two tokens for one
    could not be set up at all."""
    table = until(mission_table(mission, roster=["op01", "op02", "op03", "op04"]), "arrange")
    screen = table.screen(HOSTILE)
    assert screen is not None
    things = [thing for group in screen.groups for thing in group.things]
    told = [(thing.id, {**thing.parts[0].about}) for thing in things]
    assert not any(one == two for n, (_, one) in enumerate(told) for _, two in told[:n])
    assert len({name for name, _ in told}) == len(told)
    before = len(table.state.units)
    halt = table.intend(HOSTILE, screen.proposed())
    assert halt.why != "refused"
    assert len(table.state.units) >= before + len(things)


@vector("CLW-FUN-02/1", "CLW-FUN-02/2")
def test_operatives_are_shared_out_in_turn() -> None:
    four = ["op01", "op02", "op03", "op04"]
    g = answer(mission_table("m01", players=3, roster=four)).state
    assert [unit.op.seat for unit in g.operatives() if unit.op] == [A, B, A, B]
    g = answer(mission_table("m01", players=3, roster=["op01"])).state
    assert [unit.op.seat for unit in g.operatives() if unit.op] == [A]


@rule("CLW-MIS-02")
def test_the_captain_breaks_a_tie() -> None:
    table = mission_table("m01", players=3)
    table.choose("buy:1", seat=A)
    table.choose("buy:2", seat=B)
    assert table.state.captain == A
    assert table.state.intel == {"1": "bought", "2": "offered", "3": "offered"}


@rule("CLW-MIS-02", "CLW-DEC-02")
def test_the_captain_decides_alone_if_the_table_says_so() -> None:
    table = mission_table("m01", players=3, team_decisions="captain_decides")
    assert [decision.seat for decision in table.decisions] == [A]


# ---------------------------------------------------------------- intel


@vector("CLW-INT-01/1", "CLW-INT-01/2")
@pytest.mark.parametrize("bought", [0, 2])
def test_the_hostile_draws_for_what_is_bought(bought: int) -> None:
    table = mission_table("m01", roster=["op01", "op02"])
    for piece in range(1, bought + 1):
        table.choose(f"buy:{piece}", seat=A)
    table.choose("proceed", seat=A)
    g = answer(table).state
    assert len(g.hands[HOSTILE]) == bought
    assert len(g.tarot) == 22 - 2 - bought
    assert list(g.intel.values()).count("disabled") == 3 - bought


@vector("CLW-SET-01/1")
def test_two_pieces_of_intel_and_a_deck_of_eighteen() -> None:
    """Four cards are with the Operatives before the Hostile draws for what was bought."""
    table = mission_table("m01", roster=["op01", "op02", "op03"])
    for choice in ("buy:1", "buy:2", "proceed"):
        table.choose(choice, seat=A)
    decks: list[int] = []
    while table.state.phase != "next-turn":
        decks.append(len(table.state.tarot))
        decision = table.decision
        assert decision is not None
        table.choose(decision.default or decision.options[0].id, seat=decision.seat)
    assert 18 in decks
    assert len(table.state.hands[HOSTILE]) == 2
    assert len(table.state.tarot) == 16


@vector("CLW-INT-01/3")
def test_nothing_is_bought_after_the_roster_is_locked() -> None:
    table = mission_table("m01")
    table.choose("proceed", seat=A)
    with pytest.raises(IllegalChoice):
        table.choose("buy:1", seat=A)


@vector("CLW-INT-02/1", "CLW-STA-09/3")
def test_free_intel_costs_nothing() -> None:
    table = mission_table("m01", roster=["op03"])
    assert table.view(A)["intel"]["1"].get("benefit") is None
    table.choose("buy:1", seat=A)
    assert table.view(A)["intel"]["1"]["benefit"]
    table.choose("proceed", seat=A)
    g = answer(table, free_intel="3").state
    assert g.intel == {"1": "bought", "2": "disabled", "3": "free"}
    assert len(g.hands[HOSTILE]) == 1


@vector("CLW-INT-02/2")
def test_free_intel_comes_to_nothing_when_all_is_bought() -> None:
    table = mission_table("m01", roster=["op03"])
    for piece in "123":
        table.choose(f"buy:{piece}", seat=A)
    g = answer(table).state
    assert set(g.intel.values()) == {"bought"}


@vector("CLW-SET-03/1", "CLW-END-07/1")
def test_a_bonus_is_lost_when_the_next_mission_cannot_use_it() -> None:
    campaign = fresh_campaign()
    campaign.bonuses = ["free-intel"]
    table = mission_table("m01", campaign, roster=["op01"])
    for piece in "123":
        table.choose(f"buy:{piece}", seat=A)
    assert set(answer(table).state.intel.values()) == {"bought"}


@rule("CLW-CON-13")
def test_intel_with_a_condition_is_offered_only_if_it_holds() -> None:
    assert "buy:1" not in offered(mission_table("m03"))
    campaign = fresh_campaign()
    campaign.flags["tunnels-known"] = 1
    assert "buy:1" in offered(mission_table("m03", campaign))


@rule("CLW-SET-03")
def test_costly_intel_gives_the_hostile_two_cards_apiece() -> None:
    campaign = fresh_campaign()
    campaign.bonuses = ["costly-intel"]
    table = mission_table("m01", campaign, roster=["op01"])
    table.choose("buy:2", seat=A)
    assert len(answer(table).state.hands[HOSTILE]) == 2


# ---------------------------------------------------------------- roster


@vector("CLW-ROS-01/1", "CLW-ROS-01/2", "CLW-ROS-01/3", "CLW-ROS-01/4")
@pytest.mark.parametrize(
    ("roster", "legal"),
    [
        (["op01", "op02", "op03", "op04", "op05"], False),
        (["op01"], True),
        (["op02", "op01"], False),
        (["op03"], False),
    ],
)
def test_legal_rosters(roster: list[str], legal: bool) -> None:
    campaign = fresh_campaign("op01", "op02", "op03", "op04", "op05", "op06")
    campaign.operatives["op02"].rests = True
    campaign.operatives["op03"].dead = True
    assert (tuple(sorted(roster)) in set(rosters(campaign, "m01"))) == legal
    if legal:
        mission_table("m01", campaign, roster=roster)
    else:
        with pytest.raises(BadForces):
            mission_table("m01", campaign, roster=roster)


@vector("CLW-ROS-01/5", "CLW-ROS-01/6")
def test_operatives_may_exclude_one_another_or_sit_a_mission_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shelf = cards().operatives
    monkeypatch.setitem(shelf, "op01", replace(shelf["op01"], not_with=("op02",)))
    monkeypatch.setitem(shelf, "op03", replace(shelf["op03"], sits_out=("m01",)))
    campaign = fresh_campaign()
    legal = set(rosters(campaign, "m01"))
    assert legal == {("op01", "op04"), ("op02", "op04"), ("op01",), ("op02",), ("op04",)}
    assert ("op03", "op04") in set(rosters(campaign, "m02"))
    for roster in (["op02", "op01"], ["op03"]):
        with pytest.raises(BadForces):
            mission_table("m01", campaign, roster=roster)
    for each in ("op01", "op02", "op04"):
        campaign.operatives[each].dead = True
    with pytest.raises(BadForces, match="nobody can go"):
        mission_table("m01", campaign)


@vector("CLW-ROS-01/7")
def test_who_rests_after_a_mission_sits_the_next_one_out(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = cards().operatives
    monkeypatch.setitem(shelf, "op01", replace(shelf["op01"], rests_after=True))
    e = expedition("m01", size=2).put("Timur", "A1.a").put("Pluto", "A1.a")
    campaign = book.close(fresh_campaign(), e.g, Result((A,), "won"))
    assert [each.id for each in campaign.fit] == ["op02", "op03", "op04"]
    again = expedition("m02", size=1).put("Pluto", "A1.a")
    campaign = book.close(campaign, again.g, Result((A,), "won"))
    assert "op01" in [each.id for each in campaign.fit]


@vector("CLW-ROS-02/1")
def test_the_cap_stays_when_somebody_dies() -> None:
    s = skirmish().size(3).put("Timur", "t0", edges=1).put("Echo", None).at("next-turn", stored=3)
    op = s.g.units[s.names["Echo"]].op
    assert op is not None
    op.fate = "dead"
    t = s.open().settle().play("end")
    assert t.g.stored == 3


@vector("CLW-OPE-02/1")
def test_a_campaign_starts_with_four() -> None:
    assert list(fresh_campaign().operatives) == ["op01", "op02", "op03", "op04"]
    table = until(mission_table("m01"), "roster")
    assert offered(table)[0] == "op01+op02+op03+op04"
    assert len(offered(table)) == 15


# ---------------------------------------------------------------- concepts


@vector("CLW-TAR-03/1")
def test_concept_cards_are_dealt_first() -> None:
    table = answer(mission_table("m01", roster=["op01", "op04"]))
    assert hand(table, A) == ["healer", "protector"]
    assert len(table.state.tarot) == 20


@vector("CLW-TAR-03/2")
def test_two_share_a_concept() -> None:
    campaign = fresh_campaign("op02", "op11")
    table = until(mission_table("m01", campaign, players=3, roster=["op02", "op11"]), "concept")
    for decision in list(table.decisions):
        table.choose("op02", seat=decision.seat)
    answer(table)
    assert hand(table, A) == ["adventurer"]
    assert len(hand(table, B)) == 1
    assert hand(table, B) != ["adventurer"]
    assert len(table.state.tarot) == 20


@vector("CLW-OPE-04/1")
def test_a_mission_may_name_the_side() -> None:
    table = until(mission_table("m01", roster=["op01"]), "side")
    assert offered(table) == ["focus", "primal"]
    mission = rulebook().missions["m01"]
    forced: dict[str, Any] = {"starting_side": lambda g, unit: "primal"}
    vars(mission).update(forced)
    try:
        g = answer(mission_table("m01", roster=["op01"])).state
    finally:
        vars(mission).clear()
    op = g.units[1].op
    assert op is not None
    assert op.face == "primal"


# ---------------------------------------------------------------- the field


@rule("CLW-MIS-01", "CLW-SET-01", "CLW-SET-02")
def test_the_field_is_laid_out_and_told() -> None:
    table = answer(mission_table("m01", roster=["op01", "op04"]))
    g = table.state
    assert [marker.name for marker in g.markers] == ["osp", "hsp1", "hsp2", "obj1", "obj2"]
    assert [g.field.tiles[unit.tile].name for unit in g.operatives()] == ["A1.a", "A1.a"]
    assert [item.id for item in g.lying[g.field.tile("A2.c")]] == ["it48", "it54"]
    told = [type(event).__name__ for event in table.events(A)]
    assert told.index("ObjectivesTold") < told.index("RoundBegan")
    assert "SpecialTold" not in told  # hidden until O1


@rule("CLW-CON-13")
def test_the_breaker_must_be_among_the_threats() -> None:
    table = answer(mission_table("r01", roster=["op01"]), arrange="lg01")
    kinds = [table.state.kind(unit) for unit in table.state.units.values()]
    assert "lg07" in kinds


@rule("CLW-SET-02")
def test_several_spawn_tiles_leave_a_choice() -> None:
    e = expedition("m01")
    e.marker("osp", "A1.b")
    assert len(rulebook().missions["m01"].start_tiles(e.g)) == 2


# ---------------------------------------------------------------- potentials


@vector("CLW-POT-02/1", "CLW-POT-02/2", "CLW-POT-02/3")
def test_ones_own_cult_and_the_clanners() -> None:
    s = skirmish().put("Timur", "t0").put("Ozrin", "t1")
    cards = rulebook().cards.potentials
    timur = {cards[each].cult for each in eligible(s.g, s.g.units[s.names["Timur"]])}
    ozrin = {cards[each].cult for each in eligible(s.g, s.g.units[s.names["Ozrin"]])}
    assert timur == {"spitalians", "clanners"}
    assert ozrin == {"clanners"}


@rule("CLW-FUN-01")
def test_every_scenario_is_known_by_name() -> None:
    keys = [scenario.key for scenario in game().scenarios]
    assert keys == [*rulebook().cards.missions, "interlude"]
