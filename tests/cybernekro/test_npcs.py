"""Non-player characters. Chapter 37 of the ledger, and how they are deployed (chapter 16)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from affray.boards.table.layouts import Rect
from affray.engine.open import new_table
from affray.games.cybernekro import game
from affray.games.cybernekro.effects.npcs import mind, priority, recruit, summon
from affray.games.cybernekro.rules.actions import act
from affray.games.cybernekro.rules.attacks import attack, hit_dice, hit_terms
from affray.games.cybernekro.rules.damage import Hit, damage, suffer
from affray.games.cybernekro.rules.ground import body_of, sees
from affray.games.cybernekro.rules.npcs import step as npc_step
from affray.games.cybernekro.rules.npcs.deployment import deploy_npcs, enter, may_deploy_npc
from affray.games.cybernekro.rules.npcs.weapons import best_fight
from affray.games.cybernekro.rules.reactions import reaction_step
from affray.games.cybernekro.rules.rulebook import Deed, Trigger
from affray.games.cybernekro.rules.wounds import gain_dread, gain_wound, go_out
from affray.games.cybernekro.screen.events.battle import DamageRolled
from affray.games.cybernekro.state import Attack, Side, Where
from affray.testing.cybernekro import npc, pc, roof, tabletop, wall

CROSSING = [wall(9, 10, 0.5, 4)]


def bot(t: Any, kind: str = "tomb-bot", spot: tuple[int, int, int] = (1200, 1200, 0)) -> Any:
    """An NPC of a kind joins the table."""
    return summon(t.g, kind, spot)


@pytest.mark.rule("CYB-NPC-01")
def test_an_npc_comes_with_its_stat_line() -> None:
    t = tabletop()
    made = bot(t)
    line = made.profile
    assert (line.armour, line.A, line.S, line.T, line.I, line.D) == (4, 0, 2, 2, 0, 2)
    assert [t.g.items[item] for item in made.carried] == ["tomb-bot-claws"]
    assert (made.side, made.owner, made.spot) == (Side.NPC, "", (1200, 1200, 0))


@pytest.mark.rule("CYB-NPC-02")
def test_allegiance() -> None:
    from affray.games.cybernekro.rules.relations import are_enemies

    t = tabletop(
        pc("A"),
        pc("Mad", (3, 3), side=Side.HOSTILE),
        pc("Mad2", (6, 3), side=Side.HOSTILE),
        pc("Thrall", (9, 3), side=Side.NPC_FRIEND),
        npc("Bot", (15, 3)),
    )
    enemies = {(a.name, b.name) for a in t.g.models for b in t.g.models if are_enemies(t.g, a, b)}
    assert ("Bot", "Mad") in enemies
    assert ("Mad", "Mad2") in enemies
    assert ("Bot", "Thrall") not in enemies
    assert ("A", "Thrall") in enemies


@pytest.mark.rule("CYB-NPC-03", "CYB-NPC-04")
def test_npcs_have_no_ap_no_dread_and_seven_wounds_end_them() -> None:
    t = tabletop(npc("Bot", wounds=5), pc("B", (13.3, 12), "bone"))
    t.run(gain_dread(t.g, t["Bot"]))
    t.run(act(t.g, t["Bot"], Deed("get-up")))
    assert (t["Bot"].dread, t["Bot"].ap) == (0, 0)
    t.run(gain_wound(t.g, t["Bot"]))
    t.run(gain_wound(t.g, t["Bot"]))
    assert t["Bot"].where == Where.OUT


@pytest.mark.vector("CYB-NPC-05/1")
def test_the_closest_to_any_character_acts_first() -> None:
    t = tabletop(
        pc("A", (1, 1)),
        npc("1", (6.26, 1)),
        npc("2", (1, 5.26)),
        npc("3", (11.26, 1)),
    )
    assert [t.g.models[uid].name for uid in npc_step.order(t.g)] == ["2", "1", "3"]


@pytest.mark.rule("CYB-NPC-05")
def test_ties_in_the_order_are_drawn() -> None:
    t = tabletop(pc("A", (6, 6)), npc("1", (6, 10)), npc("2", (10, 6)), draws=[1])
    assert npc_step.order(t.g) == [2, 1]


@pytest.mark.rule("CYB-NPC-06")
def test_an_npc_has_two_actions() -> None:
    t = tabletop(pc("A", (3, 12)), npc("Bot", (22, 12)), phase="npc")
    t.run(npc_step.activate(t.g, t["Bot"]))
    assert t.spot("Bot") == (1000, 1200, 0)


@pytest.mark.vector("CYB-NPC-07/1")
@pytest.mark.parametrize(
    ("others", "draws", "chosen"),
    [
        ([("S", 500, False), ("P", 300, True)], [], "P"),
        ([("S", 500, False), ("P", 500, True)], [], "S"),
        ([("S", 500, False), ("T", 500, False)], [1], "T"),
    ],
)
def test_target_priority(others: list[tuple[str, int, bool]], draws: Any, chosen: str) -> None:
    spots = [(100, 226), (226, 100)]
    people = [
        pc(
            name,
            ((x + (gap if x > 200 else 0)) / 100, (y + (gap if y > 200 else 0)) / 100),
            prone=prone,
        )
        for (name, gap, prone), (x, y) in zip(others, spots, strict=True)
    ]
    t = tabletop(npc("Bot", (1, 1)), *people, draws=draws)
    found = priority(t.g, t["Bot"], [m for m in t.g.models if m.is_pc])
    assert found.name == chosen


@pytest.mark.vector("CYB-NPC-08/1")
def test_a_tomb_bot_moves_into_contact_and_fights() -> None:
    t = tabletop(pc("A", (18.26, 12)), phase="npc", dice=[2])
    tomb = bot(t)
    t.run(npc_step.activate(t.g, tomb))
    kinds = [event.action for event in t.events("ActionTaken")]
    assert kinds == ["npc-move", "fight"]


@pytest.mark.vector("CYB-NPC-08/2")
def test_a_prone_tomb_bot_gets_up_and_fights() -> None:
    t = tabletop(pc("A", (13.4, 12)), phase="npc", dice=[2])
    tomb = bot(t)
    tomb.prone = True
    t.g.look = None
    t.run(npc_step.activate(t.g, tomb))
    kinds = [event.action for event in t.events("ActionTaken")]
    assert kinds == ["get-up", "fight"]


@pytest.mark.vector("CYB-NPC-08/3")
def test_a_rabid_machine_shoots_twice() -> None:
    t = tabletop(pc("A", (18.42, 12)), phase="npc", dice=[2, 2])
    machine = bot(t, "rabid-machine")
    t.run(npc_step.activate(t.g, machine))
    kinds = [event.action for event in t.events("ActionTaken")]
    assert kinds == ["shoot", "shoot"]


@pytest.mark.vector("CYB-NPC-08/4")
def test_a_flesh_drone_hunts() -> None:
    t = tabletop(pc("A", (6, 12)), phase="npc", pieces=CROSSING)
    drone = bot(t, "flesh-drone")
    t.run(npc_step.activate(t.g, drone))
    kinds = [event.action for event in t.events("ActionTaken")]
    assert kinds[0] == "npc-move"


@pytest.mark.rule("CYB-NPC-08")
@pytest.mark.parametrize(
    ("idle", "deed"), [("guard", None), ("wander", "npc-wander"), ("hunt", "npc-move")]
)
def test_what_an_npc_does_that_sees_nobody(idle: str, deed: str | None) -> None:
    t = tabletop(pc("A", (6, 12)), pieces=CROSSING, options={"npc_idle": idle})
    chosen = mind(t.g, bot(t, "flesh-drone"), "activation")
    assert (chosen.kind if chosen else None) == deed


@pytest.mark.rule("CYB-NPC-08")
def test_the_other_rows_of_the_table() -> None:
    t = tabletop(pc("A", (17, 12)), npc("Bot", (12, 12), on_fire=True))
    assert mind(t.g, t["Bot"], "activation").kind == "put-out"
    t = tabletop(pc("A", (17, 12)), npc("Bot", (12, 12), carries="crossbow"))
    t.g.unloaded = (t.item("crossbow"),)
    assert mind(t.g, t["Bot"], "activation").kind == "reload"
    t.g.unloaded, t.g.jammed = (), (t.item("crossbow"),)
    assert mind(t.g, t["Bot"], "activation").kind == "fix"
    t = tabletop(npc("Bot", (12, 12)))
    assert mind(t.g, t["Bot"], "activation") is None


@pytest.mark.rule("CYB-NPC-09")
def test_an_npc_that_cannot_get_nearer_stays() -> None:
    walls = [
        wall(10.5, 10.5, 3, 0.5),
        wall(10.5, 13, 3, 0.5),
        wall(10.5, 11, 0.5, 2),
        wall(13, 11, 0.5, 2),
    ]
    t = tabletop(pc("A", (6, 6)), pieces=walls, phase="npc")
    tomb = bot(t)
    t.run(npc_step.activate(t.g, tomb))
    assert abs(tomb.x - 1200) <= 50
    assert abs(tomb.y - 1200) <= 50


@pytest.mark.rule("CYB-NPC-09")
def test_an_npc_climbs_if_that_is_the_way() -> None:
    t = tabletop(
        pc("A", (16, 12, 3)),
        npc("Bot", (13.3, 12), carries="sword"),
        pieces=[roof(14, 10, 5, 4, 3, "W")],
        phase="npc",
        dice=[2],
    )
    t.run(npc_step.activate(t.g, t["Bot"]))
    assert t["Bot"].z == 300


@pytest.mark.rule("CYB-NPC-10")
def test_the_best_weapon_is_used_and_nothing_is_thrown() -> None:
    t = tabletop(
        pc("Mad", (12, 12), side=Side.HOSTILE, carries="knife sword spear", A=1),
        pc("B", (13.4, 12), "bone"),
        pc("Far", (19, 12), "bone"),
    )
    assert best_fight(t.g, t["Mad"], t["B"]).item == t.item("sword")
    t = tabletop(
        pc("Mad", (12, 12), side=Side.HOSTILE, carries="knife auto-pistol"),
        pc("Far", (17, 12), "bone"),
    )
    chosen = mind(t.g, t["Mad"], "activation")
    assert (chosen.kind, chosen.item, chosen.auto) == ("shoot", t.item("auto-pistol"), True)
    t = tabletop(
        pc("Mad", (12, 12), side=Side.HOSTILE, carries="axe sword", traits="ambidextrous"),
        pc("B", (13.4, 12), "bone"),
    )
    assert best_fight(t.g, t["Mad"], t["B"]).second != -1


@pytest.mark.vector("CYB-NPC-11/1")
def test_an_npc_that_was_attacked_goes_for_somebody_on_his_feet() -> None:
    t = tabletop(
        pc("Clumsy", (13.4, 12), prone=True),
        pc("Standing", (12, 17.26)),
        dice=[12],
    )
    tomb = bot(t)
    t.run(reaction_step(t.g, t["Clumsy"], Trigger("missed", tomb.id, melee=True)))
    assert tomb.spot == (1200, 1600, 0)


@pytest.mark.rule("CYB-NPC-11")
def test_an_npc_always_tries_to_react() -> None:
    t = tabletop(pc("A", (12, 7)), dice=[5])
    bot(t)
    t.run(reaction_step(t.g, t["A"], Trigger("move")))
    assert t.asked == []


@pytest.mark.rule("CYB-NPC-12")
def test_npcs_always_take_free_fights() -> None:
    t = tabletop(pc("A", (13.4, 12), ap=1), dice=[2])
    bot(t)
    t.acts("A", "move", move_to=[{"to": [18, 12]}, {"to": [18, 12]}])
    assert "free-fight" not in t.asked
    assert [type(event).__name__ for event in t.events()].count("AttackDeclared") == 1


@pytest.mark.rule("CYB-NPC-13")
def test_an_npc_follows_up() -> None:
    t = tabletop(pc("A", (13.6, 12)), dice=[15, 1, 1, 1, 1, 5], phase="npc")
    machine = bot(t, "rabid-machine")
    limbs = t.item("rabid-machine-limbs")
    t.run(attack(t.g, Attack(machine.id, 0, limbs, "fight")))
    assert t.spot("A") == (1460, 1200, 0)
    assert machine.x == 1300


@pytest.mark.rule("CYB-NPC-15")
def test_the_gun_of_an_npc_jams() -> None:
    t = tabletop(pc("A", (17, 12)), dice=[1], phase="npc")
    machine = bot(t, "rabid-machine")
    beam = t.item("rabid-machine-beam")
    t.run(attack(t.g, Attack(machine.id, 0, beam, "shoot")))
    assert t.g.jammed == (beam,)
    assert mind(t.g, machine, "activation").kind == "fix"


@pytest.mark.vector("CYB-NPC-20/1")
def test_terror_and_loss_are_one_dread() -> None:
    t = tabletop(pc("A", (16, 12)), pc("Victim", (12, 8)))
    machine = bot(t, "rabid-machine")
    t.run(go_out(t.g, t["Victim"], machine.id))
    assert t["A"].dread == 1


@pytest.mark.rule("CYB-NPC-20")
def test_terror_strikes_strangers_too() -> None:
    t = tabletop(pc("Stranger", (16, 12), "bone"), pc("Victim", (12, 8)))
    machine = bot(t, "rabid-machine")
    t.run(go_out(t.g, t["Victim"], machine.id))
    assert t["Stranger"].dread == 1


@pytest.mark.vector("CYB-NPC-21/1")
def test_tomb_bot() -> None:
    t = tabletop(pc("A", (13.4, 12)))
    tomb = bot(t)
    claws = t.g.book.content.weapon("tomb-bot-claws")
    fight = Attack(tomb.id, 0, t.item("tomb-bot-claws"), "fight")
    assert hit_dice(t.g, fight, tomb, t["A"], claws) == 4
    assert damage(t.g, tomb, Hit(1, "sorcery", electric=True), (5, 3)).total == 6


@pytest.mark.vector("CYB-NPC-22/1")
def test_flesh_drone() -> None:
    t = tabletop(dice=[4, 3, 7])
    drone = bot(t, "flesh-drone")
    t.run(suffer(t.g, drone, Hit(2, "fight")))
    assert (drone.wounds, drone.prone, drone.dread) == (1, False, 0)


@pytest.mark.vector("CYB-NPC-23/1")
def test_rabid_machine() -> None:
    t = tabletop(pc("A", (4, 12), ap=1, carries="grenade-launcher"), dice=[7, 6, 5, 2, 2, 3])
    machine = bot(t, "rabid-machine")
    shot = Attack(0, machine.id, t.item("grenade-launcher"), "shoot")
    assert sum(term[0] for term in hit_terms(t.g, shot, t["A"], machine)) == 4
    t.acts("A", f"shoot:grenade-launcher:{machine.id}")
    (rolled,) = t.events(DamageRolled)
    assert (rolled.tally.total, rolled.injury) == (6, "Serious Injury")
    assert (machine.wounds, machine.prone) == (1, False)


@pytest.mark.vector("CYB-NPC-24/1")
@pytest.mark.parametrize(
    ("facts", "dread"), [({"dread": 6}, 6), ({"traits": "artificial"}, 0), ({}, 1)]
)
def test_ancient_horror(facts: dict[str, Any], dread: int) -> None:
    t = tabletop(pc("A", (14, 12), **facts), dice=[2], phase="npc")
    horror = bot(t, "ancient-horror")
    t.run(attack(t.g, Attack(horror.id, 0, t.item("ancient-horror-limbs"), "fight")))
    assert t["A"].dread == dread


@pytest.mark.rule("CYB-NPC-14")
def test_a_game_master_runs_the_npcs() -> None:
    t = tabletop(
        pc("A", (13.4, 12), ap=1),
        npc("Bot", (12, 12), carries="sword"),
        seats=("ash", "bone", "master"),
        phase="npc",
        dice=[2],
    )
    assert t.g.players == ("ash", "bone")
    t.run(
        npc_step.activate(t.g, t["Bot"]),
        npc_action=["fight:sword:A", "none"],
        react="decline",
    )
    assert t.asked == ["npc-action", "react", "npc-action"]
    assert "move" in t.offered["npc-action"]


@pytest.mark.rule("CYB-NPC-14")
def test_a_game_master_has_a_seat_and_no_crew() -> None:
    table = new_table(game(), "quick_start", seed=2, options={"game_master": True})
    assert table.seats == ("ash", "bone", "master")
    assert {model.owner for model in table.state.models} == {"ash", "bone"}
    rng = Random(2)
    while table.decision is not None:
        options = table.decision.options
        table.choose(options[rng.randrange(len(options))], seat=table.decision.seat)
    assert "master" not in table.result.winners


# ---------------------------------------------------------------- deployment

ZONES = [Rect(0, 0, 3600, 800), Rect(0, 2800, 3600, 3600)]


@pytest.mark.rule("CYB-SET-05")
def test_where_npcs_are_deployed() -> None:
    t = tabletop(npc("Other", (18, 18)), size=36)
    there = body_of(recruit(t.g, "tomb-bot"))
    for spot, central, legal in (
        ((1000, 1163), False, True),
        ((1000, 1162), False, False),
        ((1800, 2126), False, True),
        ((1800, 2125), False, False),
        ((1800, 2163), True, True),
        ((1800, 2164), True, False),
    ):
        assert may_deploy_npc(t.g, there.at(*spot, 0), ZONES, central) is legal


@pytest.mark.rule("CYB-SET-05")
def test_the_players_alternate_in_placing_npcs() -> None:
    t = tabletop(size=36, first="bone", phase="deploy")
    asked = []
    rule = deploy_npcs(t.g, ["tomb-bot", "flesh-drone", "tomb-bot"], ZONES, middle=True)
    question = rule.send(None)
    while True:
        asked.append((question.seat, len(question.options)))
        try:
            question = rule.send(question.options[0].value)
        except StopIteration:
            break
    assert [seat for seat, _ in asked] == ["bone", "ash", "bone"]
    assert asked[0][1] < asked[2][1]
    assert sum(m.on_table for m in t.g.models) == 3


@pytest.mark.rule("CYB-SET-06")
def test_npcs_enter_where_they_see_most() -> None:
    t = tabletop(
        pc("A", (7, 10)),
        pc("B", (3, 10)),
        pieces=[wall(0, 5, 10, 0.5)],
        draws=[0],
    )
    (tomb,) = t.run(enter(t.g, ["tomb-bot"], "south"))
    assert tomb.y == 63
    assert sees(t.g, tomb, t["A"])
    assert sees(t.g, tomb, t["B"])


@pytest.mark.vector("CYB-NPC-14/2")
def test_the_game_master_deploys_every_npc() -> None:
    t = tabletop(layout="L6", size=36, seats=("ash", "bone", "master"))
    rule = deploy_npcs(t.g, ["tomb-bot", "flesh-drone"], ZONES, middle=True)
    ask = rule.send(None)
    assert ask.seat == "master"
    ask = rule.send(ask.options[0].value)
    assert ask.seat == "master"
    rule.close()


@pytest.mark.vector("CYB-NPC-14/3")
def test_the_game_master_places_the_waves_of_solo_play() -> None:
    table = new_table(game(), "quick_start", seed=2, options={"mode": "solo", "game_master": True})
    seats = set()
    while table.decision is not None and table.state.round < 4:
        ask = table.decision
        if ask.kind == "deploy" and ask.rule == "CYB-NPC-14":
            seats.add((ask.seat, table.state.round))
        table.choose(ask.default or ask.options[0].id, ask.seat)
    assert seats == {("master", 0), ("master", 3)}
