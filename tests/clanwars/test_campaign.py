"""The campaign and the interlude. Chapters 19 and 20, CLW-CON-14"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import affray
from affray.engine.errors import BadForces
from affray.engine.game import Result
from affray.engine.table import Table
from affray.games.clanwars.game import game, rulebook
from affray.games.clanwars.rules.campaign import course as book
from affray.games.clanwars.rules.campaign.chronicle import Campaign
from affray.games.clanwars.rules.campaign.interlude import (
    campaign_at,
    eligible,
    may_be_given,
    returns,
    trades,
)
from affray.games.clanwars.screen.events.missions import BriefingRead
from affray.games.clanwars.state import HOSTILE, ClanWars
from affray.testing.clanwars import A, Expedition, expedition
from tests.clanwars.expedition import answer, fresh_campaign

vector = pytest.mark.vector
rule = pytest.mark.rule

WON = Result((A,), "won")
LOST = Result((HOSTILE,), "lost")


def after(campaign: Campaign, e: Expedition, won: bool) -> Campaign:
    """The campaign after a mission ended like this."""
    e.g.potentials = [each for each in e.g.potentials if each in campaign.potentials]
    if not e.g.swarm:
        e.g.swarm_reserve.faces = list(campaign.swarm_reserve)
    return book.close(campaign, e.g, WON if won else LOST)


def outcome(*results: tuple[str, bool], campaign: Campaign | None = None) -> Campaign:
    """A campaign after missions were won or lost, with Timur on the roster."""
    current = campaign or fresh_campaign()
    for mission, won in results:
        e = expedition(mission, size=1).put("Timur", None)
        op = e.g.units[e.names["Timur"]].op
        assert op is not None
        op.fate = "left"
        current = after(current, e, won)
        current.due = []
    book.settle(current)
    return current


def interlude(campaign: Campaign, **more: Any) -> Table[ClanWars]:
    """The table between two missions."""
    players = more.pop("players", 2)
    forces = {"campaign": campaign.to_json()}
    options = {"players": players, **more.pop("options", {})}
    return affray.new_table(game(), "interlude", seed=3, options=options, forces=forces, **more)


def offered(table: Table[ClanWars]) -> list[str]:
    assert table.decision is not None
    return [option.id for option in table.decision.options]


def to_the_end(table: Table[ClanWars]) -> Campaign:
    """Take every default."""
    while table.decision is not None:
        decision = table.decision
        table.choose(decision.default or decision.options[0].id, seat=decision.seat)
    return book.after_interlude(table.state)


# ---------------------------------------------------------------- the graph


@vector("CLW-CON-14/1")
def test_the_first_mission() -> None:
    assert book.begin().available == ["m01"]
    assert book.begin().next == "m01"


@vector("CLW-CON-14/2", "CLW-CON-14/3", "CLW-CON-14/4")
@pytest.mark.parametrize(
    ("results", "available"),
    [
        ([("m01", False)], {"m02"}),
        ([("m01", True), ("m02", True)], {"r01", "m03", "m04"}),
        ([("m01", False), ("m02", False)], {"m04", "r01"}),
    ],
)
@rule("CLW-CMP-02")
def test_missions_are_unlocked(results: list[tuple[str, bool]], available: set[str]) -> None:
    assert set(outcome(*results).available) == available


@vector("CLW-CON-14/5", "CLW-CMP-05/2")
def test_nothing_is_left_to_play() -> None:
    campaign = fresh_campaign()
    campaign.missions = ["m08"]
    assert outcome(("m08", False), campaign=campaign).result == "hostile"


@vector("CLW-CON-14/6", "CLW-CON-14/7")
@pytest.mark.parametrize(("won", "winner"), [(True, "operatives"), (False, "hostile")])
@rule("CLW-CMP-04")
def test_the_final_mission_decides(won: bool, winner: str) -> None:
    campaign = fresh_campaign()
    campaign.missions = ["m09", "r03"]
    assert outcome(("m09", won), campaign=campaign).result == winner


@vector("CLW-CMP-05/1")
def test_a_lost_mission_is_not_the_end() -> None:
    campaign = fresh_campaign("op01", "op02")
    campaign.missions = ["m02", "m04"]
    assert outcome(("m02", False), campaign=campaign).result == ""


@vector("CLW-CMP-05/3")
def test_nobody_is_left_to_go() -> None:
    campaign = fresh_campaign()
    for sleeve in campaign.operatives.values():
        sleeve.dead = True
    book.settle(campaign)
    assert campaign.result == "hostile"


@rule("CLW-CMP-05", "CLW-REV-02")
def test_if_all_must_rest_there_is_no_roster() -> None:
    campaign = fresh_campaign("op01")
    campaign.operatives["op01"].rests = True
    book.settle(campaign)
    assert campaign.result == "hostile"


@rule("CLW-CMP-01", "CLW-CMP-07")
def test_each_mission_is_a_place_on_the_map() -> None:
    places = {card.place for card in rulebook().cards.missions.values()}
    assert len(places) == len(rulebook().cards.missions) == 15
    assert "Relay Station" in places


@rule("CLW-CMP-03")
def test_recruitment_missions_unlock_operatives() -> None:
    e = expedition("r01").left("Timur").progress(obj1=1)
    campaign = after(fresh_campaign(), e, won=True)
    assert "op05" in campaign.operatives
    assert "op12" not in campaign.operatives
    assert campaign.operatives["op05"].items == ("it06", "it07")


# ---------------------------------------------------------------- what persists


@vector("CLW-POT-05/1", "CLW-POT-05/2")
@rule("CLW-CMP-06")
def test_fleshwounds_heal_and_trauma_does_not() -> None:
    campaign = fresh_campaign()
    three = ["pt-spi-1", "pt-spi-2", "pt-spi-3"]
    e = expedition("m01").put("Timur", "A1.a", potentials=three, wounds=(1, 2))
    assert len(after(campaign, e, won=True).operatives["op01"].potentials) == 3
    e = expedition("m01").put("Timur", "A1.a", potentials=three[:2])
    assert len(after(campaign, e, won=True).operatives["op01"].potentials) == 2


@vector("CLW-ITM-10/1")
def test_leftovers_are_scavenged() -> None:
    e = expedition("m01").put("Timur", "A1.a").put("Trapper", "B1.b", items=["it36"])
    campaign = after(fresh_campaign(), e, won=True)
    assert {"it48", "it54", "it36"} <= set(campaign.scavenging)
    assert campaign.operatives["op01"].items == ("it01", "it02", "it40")


@rule("CLW-END-02", "CLW-END-03", "CLW-END-06")
def test_rewards_are_for_the_living() -> None:
    e = expedition("m01").put("Timur", "A1.a", items=["it48", "it54"]).dead("Echo", "A1.b")
    e.progress(o1=1)
    campaign = after(fresh_campaign(), e, won=True)
    assert campaign.due == ["report", "potential:op01", "memoriam", "trade", "choose"]
    assert campaign.stash == ["it25"]
    assert campaign.played[0].objectives == ("o1", "o2")


@rule("CLW-END-02", "CLW-CMP-03")
def test_the_interlude_tells_what_the_mission_led_to() -> None:
    e = expedition("m03").put("Timur", "A3.c").progress(sealed=3, ozrin=1)
    table = interlude(after(fresh_campaign(), e, won=True))
    told = [event.text for event in table.events(A)]
    assert "Ozrin joins the squad." in told
    assert "The squad takes Fungicide Canister." in told
    assert "The Cackling Dark can be played." in told


@vector("CLW-SWA-01/1")
def test_swarm_cards_stay_with_the_hostile() -> None:
    campaign = outcome(("m01", False))
    campaign.due = ["swarm:2", "choose"]
    campaign = to_the_end(interlude(campaign))
    assert (len(campaign.swarm), len(campaign.swarm_reserve)) == (2, 18)
    kept = campaign.swarm
    e = expedition("m02", size=1).put("Timur", None)
    e.g.swarm = [e.g.handle(face, e.g.bit(HOSTILE)) for face in kept]
    e.g.swarm_reserve.faces = list(campaign.swarm_reserve)
    assert after(campaign, e, won=False).swarm == kept


@vector("CLW-TAR-10/1")
def test_hands_are_not_kept() -> None:
    e = expedition("m01", size=1).put("Timur", None)
    e.hand(HOSTILE, "ruler", "hermit", "chosen", "creator", "mentor")
    campaign = after(fresh_campaign(), e, won=True)
    forces = {"campaign": campaign.to_json(), "roster": ["op01"]}
    table = affray.new_table(game(), "m02", seed=1, forces=forces)
    assert (table.state.hands[HOSTILE], len(table.state.tarot)) == ([], 22)
    table.choose("buy:1", seat=A)
    table.choose("buy:3", seat=A)
    assert len(answer(table).state.hands[HOSTILE]) == 2


# ---------------------------------------------------------------- potentials


@vector("CLW-POT-03/1", "CLW-POT-03/2")
def test_a_sixth_potential_takes_the_place_of_another() -> None:
    campaign = fresh_campaign()
    five = tuple(sorted(eligible(campaign, campaign.operatives["op01"]))[:3])
    campaign.operatives["op01"].potentials += five
    campaign.potentials = [each for each in campaign.potentials if each not in five]
    campaign.due = ["potential:op01", "choose"]
    table = interlude(campaign)
    new = offered(table)[0]
    table.choose(new, seat=A)
    assert offered(table) == ["decline", *campaign.operatives["op01"].potentials]
    table.choose("pt-spi-1", seat=A)
    done = to_the_end(table)
    assert new in done.operatives["op01"].potentials
    assert "pt-spi-1" in done.potentials
    assert len(done.operatives["op01"].potentials) == 5


@vector("CLW-POT-04/1")
def test_nothing_eligible_nothing_gained() -> None:
    campaign = fresh_campaign()
    campaign.potentials = ["pt-jud-2"]
    campaign.due = ["potential:op01", "choose"]
    done = to_the_end(interlude(campaign))
    assert done.operatives["op01"].potentials == ("pt-spi-1", "pt-spi-2")


@rule("CLW-POT-04")
def test_a_potential_may_be_drawn_at_random() -> None:
    campaign = fresh_campaign()
    campaign.due = ["potential:op01", "choose"]
    table = interlude(campaign, options={"potential_draw": "random_eligible"}, draws=[0])
    assert len(to_the_end(table).operatives["op01"].potentials) == 3


# ---------------------------------------------------------------- the dead


@vector("CLW-DTH-05/1", "CLW-DTH-05/2")
@pytest.mark.parametrize(("won", "place"), [(True, "stash"), (False, "scavenging")])
def test_in_memoriam(won: bool, place: str) -> None:
    e = expedition("m01").put("Timur", "A1.a").dead("Feuerbach", "A1.b", items=["it30"])
    campaign = after(fresh_campaign(), e, won)
    campaign.due = ["memoriam", "choose"]
    table = interlude(campaign)
    done = to_the_end(table)
    assert done.operatives["op04"].retired
    assert "op04" not in [sleeve.id for sleeve in done.fit]
    assert "it30" in (done.stash if place == "stash" else done.scavenging)
    assert any("The line held" in event.text for event in table.events(A))


@vector("CLW-REV-02/1")
def test_the_revived_rest_for_one_mission() -> None:
    e = expedition("m01").put("Timur", "A1.a")
    op = e.g.units[e.names["Timur"]].op
    assert op is not None
    op.revived = True
    campaign = after(fresh_campaign(), e, won=True)
    assert "op01" not in [sleeve.id for sleeve in campaign.fit]
    nxt = expedition("m02", size=1).put("Echo", "A1.a")
    campaign = after(campaign, nxt, won=False)
    assert "op01" in [sleeve.id for sleeve in campaign.fit]


@rule("CLW-REV-01", "CLW-END-02")
def test_a_body_that_came_home_may_be_revived() -> None:
    campaign = fresh_campaign()
    fallen = campaign.operatives["op03"]
    fallen.dead = fallen.body_home = True
    fallen.potentials = ()
    campaign.due = ["revive", "memoriam", "choose"]
    done = to_the_end(interlude(campaign))
    assert not done.operatives["op03"].dead
    assert done.operatives["op03"].rests
    assert len(done.operatives["op03"].potentials) == 1


# ---------------------------------------------------------------- trading and choosing


@vector("CLW-ITM-11/1")
def test_armour_changes_hands_between_missions() -> None:
    campaign = fresh_campaign()
    campaign.due = ["trade", "choose"]
    table = interlude(campaign)
    table.choose("it30:op04:op03", seat=A)
    done = to_the_end(table)
    assert "it30" in done.operatives["op03"].items
    mission = affray.new_table(
        game(), "m01", seed=1, forces={"campaign": done.to_json(), "roster": ["op03"]}
    )
    while not mission.state.units:
        decision = mission.decision
        assert decision is not None
        mission.choose(decision.default or decision.options[0].id, seat=decision.seat)
    op = mission.state.operatives()[0].op
    assert op is not None
    assert op.worn == "it30"


@rule("CLW-ITM-11")
def test_nobody_ends_above_the_limit_or_with_two_armours() -> None:
    campaign = fresh_campaign()
    campaign.operatives["op03"].items = ("it04", "it42", "it36", "it16", "it17")
    campaign.due = ["trade", "choose"]
    table = interlude(campaign)
    gifts = [o.value for o in trades(table.state) if o.value and o.value[2] == "op03"]
    assert gifts  # Echo is full: whatever comes, something of hers goes
    for item, giver, taker in gifts:
        assert not may_be_given(campaign_at(table.state), item, giver, taker)
        assert returns(table.state, item, giver, taker)
    armour = ("it30", "op04", "op03")
    backs = [] if armour not in gifts else returns(table.state, *armour)
    worn = [each for each in campaign.operatives["op03"].items if is_armour(each)]
    assert not worn or backs == worn


def is_armour(item: str) -> bool:
    return rulebook().cards.items[item].kind == "armour"


@vector("CLW-ITM-11/2")
def test_two_who_are_full_give_and_receive() -> None:
    campaign = fresh_campaign()
    campaign.operatives["op03"].items = ("it04", "it42", "it36", "it16", "it17")
    campaign.operatives["op02"].items = ("it03", "it48", "it54", "it51", "it47")
    campaign.due = ["trade", "choose"]
    table = interlude(campaign)
    table.choose("it48:op02:op03", seat=A)
    assert table.decision is not None
    assert table.decision.kind == "trade-back"
    table.choose("it16", seat=A)
    assert "it48:op03:op01" not in offered(table)  # it has changed hands
    done = to_the_end(table)
    assert done.operatives["op03"].items == ("it04", "it42", "it36", "it17", "it48")
    assert done.operatives["op02"].items == ("it03", "it54", "it51", "it47", "it16")


@vector("CLW-ITM-11/3")
def test_the_stash_takes_and_gives() -> None:
    campaign = fresh_campaign()
    campaign.stash = ["it48"]
    campaign.operatives["op03"].items = ("it04", "it42", "it36", "it16", "it17")
    campaign.due = ["trade", "choose"]
    table = interlude(campaign)
    table.choose("it16:op03:stash", seat=A)
    table.choose("it48:stash:op03", seat=A)
    table.choose("it16:stash:op02", seat=A)
    done = to_the_end(table)
    assert done.operatives["op03"].items == ("it04", "it42", "it36", "it17", "it48")
    assert "it16" in done.operatives["op02"].items
    assert done.stash == []


@rule("CLW-MIS-02")
def test_one_mission_leaves_no_choice_and_several_do() -> None:
    campaign = outcome(("m01", True))
    campaign.due = ["choose"]
    table = interlude(campaign)
    assert offered(table) == ["m02", "r01"]
    table.choose("r01", seat=A)
    assert book.after_interlude(table.state).next == "r01"
    alone = outcome(("m01", False))
    alone.due = ["choose"]
    assert interlude(alone).result == Result((), "the squad goes to m02")


@vector("CLW-MIS-02/1")
def test_of_two_votes_for_two_missions_the_captains_counts() -> None:
    campaign = outcome(("m01", True))
    campaign.due = ["choose"]
    for captains in ("m02", "r01"):
        table = interlude(campaign, players=3)
        first = table.state.captain
        other = next(seat for seat in table.state.operative_seats if seat != first)
        table.choose("r01" if captains == "m02" else "m02", seat=other)
        table.choose(captains, seat=first)
        assert book.after_interlude(table.state).next == captains


@vector("CLW-MIS-02/2")
def test_all_briefings_are_read_before_the_choice() -> None:
    campaign = outcome(("m01", True))
    campaign.due = ["choose"]
    table = interlude(campaign)
    missions = rulebook().cards.missions
    told = [event.text for event in table.events(A) if type(event) is BriefingRead]
    assert told == [f"{missions[each].name}: {missions[each].briefing}" for each in ("m02", "r01")]
    assert table.decision is not None
    assert table.decision.kind == "mission"
    assert table.decision.about is not None
    assert table.decision.about["briefings"]["r01"] == missions["r01"].briefing


@vector("CLW-MIS-02/3")
def test_a_failed_mission_may_stay_open() -> None:
    for choice, available in (("closed", ["m02"]), ("open", ["m01", "m02"])):
        e = expedition("m01", size=1, failed_mission=choice).put("Timur", None)
        campaign = after(fresh_campaign(), e, won=False)
        assert campaign.available == available
    won = after(fresh_campaign(), expedition("m01", size=1, failed_mission="open"), won=True)
    assert "m01" not in won.available


@vector("CLW-REV-01/4")
def test_the_card_of_the_revived_may_be_drawn() -> None:
    campaign = fresh_campaign()
    fallen = campaign.operatives["op03"]
    fallen.dead = fallen.body_home = True
    fallen.potentials = ()
    campaign.due = ["revive", "memoriam", "choose"]
    options = {"potential_draw": "random_eligible"}
    table = interlude(campaign, options=options, draws=[1])
    assert table.decision is not None
    table.choose("op03", seat=A)
    assert table.decision is None or table.decision.kind != "reward"
    done = to_the_end(table)
    assert done.operatives["op03"].potentials == (eligible(campaign, fallen)[1],)


@vector("CLW-ITM-10/2")
def test_what_a_clanner_took_along_is_in_the_scavenging_deck_at_the_end() -> None:
    e = expedition("m01", size=1).put("Timur", "A1.a").put("Snatcher", "B2.f", items=["it48"])
    e.marker("ex1", "B2.f").reaction()
    t = e.open().play(f"act:{e.names['Snatcher']}", "move", "leave:ex1")
    assert "Snatcher" not in t
    assert t.g.carried_off == ["it48"]
    assert "it48" not in t.g.scavenging.faces
    campaign = fresh_campaign()
    campaign.scavenging = [each for each in campaign.scavenging if each != "it48"]
    assert "it48" in book.close(campaign, t.g, LOST).scavenging


@rule("CLW-CMP-01", "CLW-CMP-06", "CLW-STA-01")
@pytest.mark.parametrize("seed", range(3))
def test_a_campaign_played_at_random_keeps_every_card(seed: int) -> None:
    campaign, rng, tables = book.begin(), Random(seed), 0
    while not campaign.result:
        forces = {"campaign": campaign.to_json()}
        scenario = campaign.next or "interlude"
        table = affray.new_table(
            game(), scenario, seed=tables, options={"players": 2 + seed}, forces=forces
        )
        while table.decision is not None:
            decision = table.decision
            table.choose(rng.choice(decision.options).id, seat=decision.seat)
        campaign = book.close(campaign, table.state, table.result)
        tables += 1
        owned = [item for sleeve in campaign.operatives.values() for item in sleeve.items]
        items = [*owned, *campaign.stash, *campaign.scavenging, *campaign.mission_deck]
        assert len(items) == len(set(items))
        assert len(campaign.swarm) + len(campaign.swarm_reserve) == 20
        assert Campaign.from_json(campaign.to_json()) == campaign
    assert len(campaign.played) >= 2


# ---------------------------------------------------------------- who chooses


@pytest.mark.rule("CLW-POT-04")
def test_each_chooses_for_the_operatives_they_played() -> None:
    desk = game().campaigns
    assert desk is not None
    state = desk.begin({"players": 3}, "7")
    campaign = state["campaign"]
    campaign["due"], campaign["next"] = ["potential:op01", "trade", "choose"], ""
    campaign["operatives"]["op01"]["seat"] = "operative-2"
    both = {"people": ["operative-1", "operative-2"]}
    card = next(each for each in campaign["potentials"] if each.startswith("pt-spi"))
    change = {"potential": ["op01", card]}
    with pytest.raises(BadForces, match="whoever played Timur chooses for Timur"):
        desk.planned(state, both, "operative-1", change)
    with pytest.raises(BadForces, match="whoever played Timur"):
        desk.planned(state, both, "operative-1", {"back": ["op01", ""]})
    own = desk.planned(state, both, "operative-2", change)
    assert own["potentials"] == {"op01": card}
    # what an agent played anybody chooses for
    alone = {"people": ["operative-1"]}
    assert desk.planned(state, alone, "operative-1", change)["potentials"] == {"op01": card}
