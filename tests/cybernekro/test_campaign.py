"""The campaign extension. Chapter 40.5 of the ledger."""

from __future__ import annotations

from typing import Any

import pytest

from affray.engine.errors import BadForces
from affray.games.cybernekro import game
from affray.games.cybernekro.content.kinds import Crew, Member
from affray.games.cybernekro.effects.campaign_effects import brass_heart, saints_relay
from affray.games.cybernekro.effects.neural_overload import overload
from affray.games.cybernekro.rules.attacks import attack, hit_terms
from affray.games.cybernekro.rules.campaign.between_games import (
    advanced,
    advances,
    after_game,
    bought,
    equipped,
    experienced,
    filled_up,
    injured,
    loot_rolls,
    looted,
    modified,
    recruited,
    sold,
    unequipped,
)
from affray.games.cybernekro.rules.campaign.roster import (
    Roster,
    Veteran,
    founded,
    read_roster,
    underdog_cards,
    written_roster,
)
from affray.games.cybernekro.rules.crew_building import crew_faults
from affray.games.cybernekro.rules.crews import crew_of
from affray.games.cybernekro.rules.damage import tough_it_out
from affray.games.cybernekro.rules.items import use_up
from affray.games.cybernekro.rules.movement import length
from affray.games.cybernekro.rules.rulebook import Happening
from affray.games.cybernekro.rules.setting_up import opening_hand
from affray.games.cybernekro.rules.wounds import go_out
from affray.games.cybernekro.screen.events.battle import DamageRolled
from affray.games.cybernekro.state import Attack, Harm, Where
from affray.testing.cybernekro import Person, pc, tabletop

PLAIN = (2, 1, 1, -1, -2)
ON = {"campaign": True}


def veteran(*gear: Any, **facts: Any) -> Any:
    return Veteran(Member("Vet", PLAIN, (), (), gear), **facts)


def rolls(*faces: Any) -> Any:
    """A die that shows what is written."""
    left = list(faces)
    return lambda sides: left.pop(0)


def roster(*veterans: Any, **facts: Any) -> Any:
    return Roster("Crew", veterans or (veteran(), veteran(), veteran()), **facts)


# ---------------------------------------------------------------- rosters


@pytest.mark.vector("CYB-XCM-02/1")
def test_unspent_points_become_scrap() -> None:
    three = [Member(f"M{n}", PLAIN, ("gifted", "sorcerer"), (), ("pistol",)) for n in range(3)]
    spare = Member("M4", PLAIN, (), (), ("auto-rifle",))
    crew = Crew("c", "Crew", "", (*three, spare))  # 41 x 3 + 24 = 147
    assert founded(crew).scrap == 3
    assert founded(crew_of("k1")).scrap == 0


@pytest.mark.rule("CYB-XCM-01")
def test_a_roster_plays_in_campaigns_only() -> None:
    rules = game()
    doc = written_roster(founded(crew_of("k1")))
    with pytest.raises(BadForces, match="CYB-XCM-01"):
        rules.setup("quick_start", rules.chosen(None), {"ash": doc})
    g = rules.setup("quick_start", rules.chosen(ON), {"ash": doc})
    assert next(m.name for m in g.models if m.owner == "ash") == "Cantor Vhel"


@pytest.mark.rule("CYB-XCM-02", "CYB-XCM-04")
def test_what_is_written_is_read_and_shows_in_the_next_game() -> None:
    scarred = veteran("rifle", xp=7, advances=1, changes={"A": -1}, lame=True, dread=2, wounds=1)
    crew = roster(scarred, veteran(), veteran(), scrap=4, stash=("knife",))
    assert read_roster(written_roster(crew)) == crew
    rules = game()
    g = rules.setup("quick_start", rules.chosen(ON), {"ash": written_roster(crew)})
    model = g.models[0]
    assert (model.profile.A, model.wounds, model.dread) == (0, 1, 2)
    assert model.profile.points == 15 + 8 + 5
    assert length(g, model, "walk").total == 500


# ---------------------------------------------------------------- injuries


@pytest.mark.vector("CYB-XCM-04/1")
def test_injuries() -> None:
    assert injured(veteran(), rolls(1)) is None
    assert injured(veteran(), rolls(7)).attributes["A"] == 0
    assert injured(veteran(), rolls(20)).xp == 1


@pytest.mark.rule("CYB-XCM-04")
@pytest.mark.parametrize(
    ("die", "letter"), [(2, "S"), (3, "S"), (6, "A"), (8, "D"), (9, "D"), (10, "I"), (13, "T")]
)
def test_injuries_that_lower_attributes(die: int, letter: str) -> None:
    was = veteran().attributes
    now = injured(veteran(), rolls(die)).attributes
    assert {k: now[k] - was[k] for k in now if now[k] != was[k]} == {letter: -1}


@pytest.mark.rule("CYB-XCM-04")
def test_other_injuries() -> None:
    assert injured(veteran(), rolls(4)).lame
    assert injured(veteran(lame=True), rolls(5, 4, 16)) == veteran(lame=True)
    assert injured(veteran(), rolls(12)).dread == 2
    assert injured(veteran(), rolls(14)).wounds == 1
    assert injured(veteran("rifle", "knife"), rolls(15, 1)).member.gear == ("knife",)
    assert injured(veteran(), rolls(18)) == veteran()
    broken = veteran(changes={"D": -1})
    assert broken.attributes["D"] == -3
    assert injured(broken, rolls(8)) == broken


# ---------------------------------------------------------------- experience


@pytest.mark.vector("CYB-XCM-05/1")
def test_experience() -> None:
    after, more = experienced(veteran(xp=4), felled=3, won=True)
    assert (after.xp, more) == (8, 1)
    assert experienced(veteran(xp=5, advances=1), felled=0, won=False)[1] == 0


@pytest.mark.rule("CYB-XCM-05")
def test_an_advance_is_an_attribute_or_something_cheap() -> None:
    assert advanced(veteran(), "S").attributes["S"] == 3
    assert advanced(veteran(), "big").member.traits == ("big",)
    assert advanced(veteran(), "auto-senses").advances == 1
    with pytest.raises(BadForces, match="beyond"):
        advanced(veteran(changes={"S": 2}), "S")
    with pytest.raises(BadForces, match="an advance is no"):
        advanced(veteran(), "gifted")
    offered = advances(veteran(changes={"S": 2}))
    assert "S" not in offered
    assert {"T", "big", "extra-organs"} <= {*offered}
    assert "sorcerer" not in offered


@pytest.mark.rule("CYB-XCM-05")
def test_whom_one_puts_out_is_remembered_in_a_campaign() -> None:
    for options, felled in ((ON, 1), (None, 0)):
        t = tabletop(pc("A"), pc("B", (15, 12), "bone"), pc("C", (9, 12)), options=options)
        t.run(go_out(t.g, t["B"], t["A"].id))
        t.run(go_out(t.g, t["C"], t["A"].id))
        assert t["A"].felled == felled


# ---------------------------------------------------------------- loot and relics


@pytest.mark.rule("CYB-XCM-06")
def test_finds() -> None:
    first = lambda wares: wares[0]  # noqa: E731
    assert looted(roster(), rolls(1), first).scrap == 2
    assert looted(roster(), rolls(2, 5), first).scrap == 5
    assert looted(roster(), rolls(3, 5, 6), first).scrap == 11
    assert looted(roster(), rolls(4), lambda w: w[-1]).stash == ("gas-grenade",)
    assert "chain-gun" not in looted(roster(), rolls(5), lambda w: w[-1]).stash
    assert looted(roster(), rolls(6, 4), first).stash == ("choir-shell",)


@pytest.mark.rule("CYB-XCM-06")
def test_tokens_carried_off_and_tokens_a_winner_holds() -> None:
    t = tabletop(pc("A", S=2, carries="treasure treasure"), pc("B", (15, 12), "bone"))
    t.g.plot.treasures = {"ash": 1}
    assert [loot_rolls(t.g, "ash", won) for won in (False, True)] == [1, 3]
    assert loot_rolls(t.g, "bone", True) == 0


def bearer(relic: Any, **facts: Any) -> Person:
    return pc("A", (10, 10), carries=relic, ap=2, **facts)


@pytest.mark.rule("CYB-XCM-07")
def test_the_saints_relay_draws_a_card_once() -> None:
    t = tabletop(bearer("saints-relay"), decks={"ash": "5h"}, draws=[0])
    t.run(saints_relay(t.g, Happening("activation-begins", 0)), saints_relay="yes")
    assert t.hand("ash") == ["5h"]
    t.asked.clear()
    t.run(saints_relay(t.g, Happening("activation-begins", 0)))
    assert t.asked == []


@pytest.mark.rule("CYB-XCM-07")
def test_the_cold_battery_makes_blades_electric() -> None:
    t = tabletop(bearer("cold-battery sword"), pc("B", (11.3, 10), "bone", armour=4))
    t.roll(11, 5, 4)
    t.acts("A", "fight:sword:B", tough_it_out="no")
    assert t.events(DamageRolled)[0].tally.total == 7


@pytest.mark.rule("CYB-XCM-07")
def test_the_ivory_lens_sees_far() -> None:
    t = tabletop(bearer("ivory-lens rifle"), pc("B", (23.3, 10), "bone"))
    shot = Attack(0, 1, t.item("rifle"), "shoot")
    assert list(hit_terms(t.g, shot, t["A"], t["B"])) == []
    t.roll(10)
    assert t.run(attack(t.g, shot))


@pytest.mark.rule("CYB-XCM-07")
def test_the_choir_shell_calms() -> None:
    t = tabletop(bearer("choir-shell"), dice=[3])
    t.run(overload(t.g, t["A"]))
    assert (t["A"].dread, t["A"].ap) == (1, 2)
    t = tabletop(bearer("choir-shell"), dice=[1])
    t.run(overload(t.g, t["A"]))
    assert t["A"].dread == 1


@pytest.mark.rule("CYB-XCM-07")
def test_the_quiet_skin_swallows_the_first_dread_of_toughing_it_out() -> None:
    t = tabletop(bearer("quiet-skin"))
    for dread in (0, 1):
        t.roll(5)
        harm = Harm(0, -1, 4, 1)
        t.g.harms.append(harm)
        t.run(tough_it_out(t.g, t["A"], harm), tough_it_out="yes")
        t.g.harms.pop()
        assert t["A"].dread == dread


@pytest.mark.rule("CYB-XCM-07")
def test_the_brass_heart_removes_one_wound_once() -> None:
    t = tabletop(bearer("brass-heart", wounds=2))
    t.run(brass_heart(t.g, Happening("round-begins")), brass_heart="yes")
    assert t["A"].wounds == 1
    t.run(brass_heart(t.g, Happening("round-begins")))
    assert t["A"].wounds == 1


# ---------------------------------------------------------------- trade


@pytest.mark.vector("CYB-XCM-08/1")
@pytest.mark.parametrize(("thing", "scrap"), [("rifle", 4), ("sword", 2), ("knife", 0)])
def test_things_are_sold_for_half(thing: str, scrap: int) -> None:
    assert sold(roster(stash=(thing,)), thing) == roster(scrap=scrap)


@pytest.mark.rule("CYB-XCM-08")
def test_trade() -> None:
    rich = roster(scrap=20)
    assert bought(rich, "rifle") == roster(scrap=12, stash=("rifle",))
    for thing in ("powered-armor", "ivory-lens", "fists", "treasure"):
        with pytest.raises(BadForces, match="cannot be bought"):
            bought(roster(scrap=99), thing)
    with pytest.raises(BadForces, match="costs 8 scrap"):
        bought(roster(scrap=7), "rifle")
    armed = equipped(bought(rich, "rifle"), 1, "rifle")
    assert (armed.stash, armed.veterans[1].member.gear) == ((), ("rifle",))
    assert unequipped(armed, 1, "rifle") == bought(rich, "rifle")
    assert modified(rich, 0, "augmented-arms").scrap == 14
    with pytest.raises(BadForces, match="cannot carry"):
        equipped(roster(veteran(*["rifle"] * 3, "sword"), stash=("axe",)), 0, "axe")


@pytest.mark.rule("CYB-XCM-08")
def test_recruits() -> None:
    new = Member("New", PLAIN, (), (), ("knife",))
    assert recruited(roster(scrap=20), new).scrap == 4
    with pytest.raises(BadForces, match="costs 16"):
        recruited(roster(scrap=15), new)
    with pytest.raises(BadForces, match="at most 7"):
        recruited(roster(*[veteran()] * 7, scrap=99), new)
    again = filled_up(roster(veteran()))
    assert (len(again.veterans), again.scrap) == (3, 0)


@pytest.mark.vector("CYB-XCM-09/1")
def test_the_underdog_draws_more() -> None:
    assert (underdog_cards(150, 189), underdog_cards(150, 190)) == (1, 2)
    rules = game()
    strong = written_roster(roster(*[veteran("rifle", advances=3)] * 5))  # 38 x 5 = 190
    g = rules.setup("quick_start", rules.chosen(ON), {"ash": strong, "bone": "k2"})
    assert opening_hand(g, "bone") == 3 + 3 + 2
    assert opening_hand(g, "ash") == 3 - 1


# ---------------------------------------------------------------- all in order


@pytest.mark.rule("CYB-XCM-03")
def test_after_a_game_everything_is_settled_in_order() -> None:
    people = [veteran("rifle", "trauma-kit", xp=3), veteran("knife", wounds=1), veteran()]
    t = tabletop(
        pc("A", (6, 6), carries="rifle trauma-kit", felled=1),
        pc("B", (9, 6), carries="knife"),
        pc("C", (12, 6)),
        options=ON,
    )
    use_up(t.g, t["A"], t.item("trauma-kit"))
    t.run(go_out(t.g, t["B"]))
    t.run(go_out(t.g, t["C"], dead=True))
    t.g.plot.treasures = {"ash": 1}
    after = after_game(t.g, "ash", roster(*people), True, rolls(7, 1), lambda options: options[0])
    first, second, third = after.veterans
    assert (first.xp, first.advances, first.attributes["S"]) == (6, 1, 3)
    assert first.member.gear == ("rifle",)
    assert (second.attributes["A"], second.wounds, second.member.gear) == (0, 0, ("knife",))
    assert (third.name, third.xp) == ("Recruit 3", 0)
    assert after.scrap == 2
    assert t["C"].where == Where.OUT


@pytest.mark.vector("CYB-GEA-04/3")
def test_between_games_nobody_is_given_a_second_armour_or_shield() -> None:
    veteran = Veteran(Member("V", (3, 1, 0, -1, -2), gear=("light-armor", "shield")))
    roster = Roster("R", (veteran,), 100, ("medium-armor", "tower-shield", "knife"))
    for thing in ("medium-armor", "tower-shield"):
        with pytest.raises(BadForces, match="CYB-GEA-04"):
            equipped(roster, 0, thing)
    assert equipped(roster, 0, "knife").veterans[0].member.gear[-1] == "knife"


@pytest.mark.vector("CYB-ARM-03/1")
def test_a_recruit_wears_no_powered_armour() -> None:
    recruit = Member("R", (2, 1, 1, -1, -2), gear=("powered-armor",))
    with pytest.raises(BadForces, match="CYB-ARM-03"):
        recruited(Roster("R", (), 100), recruit)
    assert not crew_faults(Crew("c", "C", "", (recruit, recruit, recruit)))
