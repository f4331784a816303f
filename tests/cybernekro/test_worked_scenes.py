"""Worked scenes: whole stretches of play, to the last die. Chapter 44 of the ledger."""

from __future__ import annotations

import pytest

from affray.games.cybernekro.rules.morale import next_character
from affray.games.cybernekro.rules.npcs import step as npc_step
from affray.games.cybernekro.rules.rounds import turn
from affray.games.cybernekro.state import Where
from affray.testing.cybernekro import low, pc, roof, tabletop


@pytest.mark.vector("CYB-EXA-01/1")
def test_rifle_cover_card_tough_it_out_dread_queen() -> None:
    t = tabletop(
        pc("Needle", (6, 6), D=3, ap=2, carries="rifle"),
        pc("Sconce", (18, 6), "bone", T=1, wounds=1, dread=1, carries="light-armor"),
        pieces=[low(17.1, 4, 0.2, 4)],
        hands={"ash": "5h", "bone": "Qs"},
        dice=[9, 5, 4, 12, 4],
    )
    t.acts(
        "Needle",
        "shoot:rifle:Sconce",
        fate_card={"ash": "place:5"},
        card_sign="plus",
        tough_it_out="yes",
        spend_dread={"ash": "spend"},
        queen="queen",
    )
    sconce = t["Sconce"]
    assert t["Needle"].ap == 1
    assert (sconce.wounds, sconce.dread, sconce.prone) == (3, 1, True)
    assert sconce.on_table
    assert t.g.discards == {"ash": ["5h"], "bone": ["Qs"]}


@pytest.mark.vector("CYB-EXA-02/1")
def test_leaving_melee_strength_die_stagger_follow_up() -> None:
    t = tabletop(
        pc("Snuff", (11.7, 10), S=-1, T=-1, ap=2),
        pc("Anvil", (10, 10), "bone", S=3, size="B", traits="big", carries="heavy-weapon"),
        dice=[14, 3, 2, 2, 1, 11],
    )
    t.acts(
        "Snuff",
        "move",
        move_to=[{"to": [17, 10]}, {"to": [18.7, 10]}],
        free_fight="fight:heavy-weapon:Snuff",
        tough_it_out="no",
        follow_up="yes",
    )
    assert t.spot("Snuff") == (1870, 1000, 0)
    assert (t["Snuff"].wounds, t["Snuff"].ap) == (1, 1)
    assert t.spot("Anvil") == (1100, 1000, 0)
    assert "react" not in t.asked
    assert t.asked.count("free-fight") == 1


@pytest.mark.vector("CYB-EXA-03/1")
def test_morale_and_flight() -> None:
    t = tabletop(
        pc("A", (10, 13), D=-1, dread=3),
        pc("Ally", (15, 13)),
        pc("B", (10, 10), "bone"),
        phase="morale",
        dice=[15, 1, 20],
    )
    t.run(next_character(t.g, "ash"), morale="model:A")
    assert t["A"].dread == 1
    assert (t.spot("A"), t["A"].prone) == ((1000, 1700, 0), False)


@pytest.mark.vector("CYB-EXA-04/1")
def test_an_npc_activation() -> None:
    t = tabletop(
        pc(
            "Tomb Bot", (12, 12), "", kind="tomb-bot", side="npc", armour=4, S=2, T=2, D=2,
            specials="unstoppable artificial", carries="tomb-bot-claws",
        ),
        pc("PC", (17, 12), ap=1, carries="medium-armor"),
        phase="npc",
        dice=[13, 6, 4, 3, 1, 2, 13],
    )  # fmt: skip
    t.run(npc_step.activate(t.g, t["Tomb Bot"]), react="decline", tough_it_out="yes")
    person = t["PC"]
    assert (person.wounds, person.prone, person.dread, person.ap) == (1, False, 0, 1)
    assert t.spot("Tomb Bot") == (1550, 1200, 0)
    assert "spend-dread" not in t.asked


@pytest.mark.vector("CYB-EXA-05/1")
def test_a_failed_casting_in_a_psychic_disturbance() -> None:
    t = tabletop(
        pc("Vhel", (6, 6), I=3, ap=2, traits="sorcerer", sorceries=("fry",)),
        pc("Foe", (7.4, 6), "bone", carries="mind-concealer"),
        complication="psychic-disturbance",
        dice=[14, 4],
        active=0,
        acted=True,
    )
    t.run(turn(t.g), action="cast:fry:Foe")
    vhel = t["Vhel"]
    assert (vhel.dread, vhel.ap, vhel.prone) == (1, 0, False)
    assert vhel.attempted == ("fry",)
    assert (t["Foe"].wounds, t["Foe"].dread) == (0, 0)
    assert t.g.active == -1


@pytest.mark.vector("CYB-EXA-06/1")
def test_grenade_and_splash() -> None:
    t = tabletop(
        pc("Gunner", (15.6, 16.26, 3), "bone", D=1, ap=1, carries="grenade-launcher"),
        pc("X", (15.6, 5, 3), carries="light-armor"),
        pc("Y", (14.2, 5, 3), T=2),
        pieces=[roof(10, 3, 6, 15)],
        turn="bone",
        dice=[11, 4, 3, 2, 2, 2, 2, 1, 9],
    )
    t.acts("Gunner", "shoot:grenade-launcher:X", tough_it_out=["no", "yes"])
    assert (t["X"].wounds, t["X"].prone, t["X"].z) == (1, True, 300)
    assert (t["Y"].wounds, t["Y"].dread) == (0, 0)
    assert t.item("grenade-launcher") in t.g.unloaded


@pytest.mark.vector("CYB-EXA-06/2")
def test_a_hammer_and_a_ledge() -> None:
    t = tabletop(
        pc("Foe", (14.3, 5, 3), "bone", ap=1, carries="hammer"),
        pc("X", (15.6, 5, 3), wounds=1, prone=True, carries="light-armor"),
        pieces=[roof(10, 3, 6, 15)],
        turn="bone",
        dice=[12, 1, 1, 5, 1],
    )
    t.acts("Foe", "fight:hammer:X")
    assert t.spot("X") == (1663, 500, 0)
    assert t["X"].prone
    rolled = t.events("DamageRolled")
    assert len(rolled) == 2
    assert "armour" not in str(rolled[1].tally)


@pytest.mark.vector("CYB-EXA-07/1")
def test_one_shotter_ambidextrous_parry() -> None:
    t = tabletop(
        pc("Left Hand", (6, 6), A=3, S=-1, ap=3, traits="ambidextrous", carries="sword axe"),
        pc("Char", (7.4, 6), "bone", A=-1, S=2, T=2, ap=2, traits="one-shotter"),
        dice=[10, 2, 2, 6, 3, 12],
    )
    t.acts(
        "Left Hand",
        "fight:sword+axe:Char",
        tough_it_out="yes",
        react="react:Char",
        reaction_action="get-up",
    )
    char = t["Char"]
    assert t.offered["reaction-action"] == ["none", "move", "get-up"]
    assert t["Left Hand"].ap == 2
    assert (char.prone, char.wounds, char.dread, char.ap) == (False, 0, 1, 1)


@pytest.mark.vector("CYB-EXA-08/1")
def test_a_fumbled_auto_burst() -> None:
    t = tabletop(
        pc("Shard", (6, 6), D=3, ap=2, carries="auto-rifle extra-ammo"),
        pc("Target", ((600 + 126 + 1400) / 100, 6), "bone", T=-1),
        dice=[19, 1, 6, 5, 6],
    )
    t.acts("Shard", "shoot:auto-rifle:Target:auto", extra_ammo="yes")
    assert t["Target"].where == Where.OUT
    assert t.g.jammed == ()
    assert list(t.g.items.values()) == ["auto-rifle"]
    assert t["Shard"].ap == 1
