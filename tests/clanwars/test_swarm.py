"""Swarm cards. Chapter 12 and CLW-CON-09"""

from __future__ import annotations

import pytest

from affray.games.clanwars.game import rulebook
from affray.games.clanwars.rules.swarm import options
from affray.testing.clanwars import HOSTILE, A, ClanWarsScene, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


def swarm(s: Skirmish, *faces: str) -> Skirmish:
    """Swarm cards in the Hostile's hand; the others are in the reserve."""
    s.g.swarm = [s.g.handle(face, s.g.bit(HOSTILE)) for face in faces]
    s.g.swarm_reserve.faces = sorted(set(rulebook().cards.swarm) - set(faces))
    return s


def playable(s: Skirmish) -> list[str]:
    return [option.id for option in options(s.g)]


@vector("CLW-SWA-02/1", "CLW-SWA-02/2")
def test_only_in_a_reaction_phase_and_for_nothing() -> None:
    s = swarm(skirmish().put("Timur", "t0").put("Trapper", "t0"), "sw04")
    assert not any(each.startswith("swarm") for each in s.turn("Timur").open().settle().offered)
    t = s.reaction(0).open().settle()
    assert "swarm:sw04:b" in t.offered


@vector("CLW-SWA-02/3")
def test_the_traditionalist_cannot_answer() -> None:
    s = swarm(skirmish().put("Timur", "t0").put("Trapper", "t2"), "sw04").hand(A, "traditionalist")
    t = s.reaction().open(draws=[0])
    t.play("swarm:sw04:b")
    assert "ArcanaPlayed" not in t.happened()
    assert len(t.hand(HOSTILE)) == 1


@vector("CLW-SWA-03/1")
@pytest.mark.parametrize(("option", "reserve"), [("reserve", 19), ("removed_from_campaign", 18)])
def test_a_played_card_goes_back(option: str, reserve: int) -> None:
    s = swarm(skirmish(swarm_recycle=option).put("Timur", "t0"), "sw04", "sw19").reaction()
    t = s.open(draws=[0]).play("swarm:sw04:b")
    assert (len(t.g.swarm_reserve), len(t.g.swarm)) == (reserve, 1)


@rule("CLW-SWA-04")
def test_the_number_is_public_and_the_cards_are_not() -> None:
    t = swarm(skirmish().put("Timur", "t0"), "sw04").turn("Timur").open()
    assert t.table.view(A)["swarm"] == [None]
    assert t.table.view(HOSTILE)["swarm"] == ["sw04"]


@rule("CLW-SWA-02", "CLW-CON-05")
def test_override_negates_a_swarm_card() -> None:
    s = swarm(skirmish().put("Echo", "t0", potentials=["pt-chr-4"]), "sw04").reaction()
    t = s.open().play("swarm:sw04:b", "override: yes")
    assert t.hand(HOSTILE) == []
    assert "SwarmNegated" in t.happened()


# ---------------------------------------------------------------- the cards


@vector("CLW-CON-09/1")
def test_an_edge_beyond_the_cap_is_lost() -> None:
    s = swarm(skirmish().put("Timur", "t0"), "sw01").reaction(3)
    assert s.open().play("swarm:sw01:b").g.stored == 3
    short = swarm(skirmish().put("Timur", "t0"), "sw01").reaction(1)
    assert short.open().play("swarm:sw01:b").g.stored == 2


@vector("CLW-CON-09/2")
def test_one_against_one_is_not_outnumbered() -> None:
    s = swarm(skirmish().put("Timur", "t0").put("Trapper", "t0"), "sw14")
    assert not any(each.startswith("swarm:sw14:b") for each in playable(s))
    s.put("Snatcher", "t0")
    assert f"swarm:sw14:b:{s.names['Timur']}" in playable(s)


@vector("CLW-CON-09/3")
def test_a_trap_is_dragged_along() -> None:
    s = swarm(skirmish().put("Timur", "t2").put("?Trap", "t0"), "sw10").reaction()
    t = s.open().play(f"swarm:sw10:b:{s.names['Trap']}:t1")
    assert t.tile("Trap") == "t1"


def scene(*faces: str) -> Skirmish:
    """Timur and a Trapper on t1, a hidden Snatcher on t0, a Breaker on t2, spawn point t0."""
    s = skirmish("row[0 0 0]").put("Timur", "t1", wounds=(1, 1)).put("Trapper", "t1")
    s.put("?Snatcher", "t0").put("Breaker", "t2").put("CH1", "t2", stage=2)
    s.marker("hsp1", "t0").reserve("Trapper", "Snatcher", "Trap", "Trap", "Decoy", "Decoy")
    return swarm(s, *faces).reaction()


def go(t: ClanWarsScene) -> ClanWarsScene:
    """Answer whatever is asked with the last offer that is not a refusal, until it is settled."""
    for _ in range(60):
        if t.asked in ("reaction", "", "action", "next-turn"):
            return t
        real = [each for each in t.offered if each not in ("none", "no", "stop", "back")]
        t.play(real[0] if real and t.asked != "lay-tool" else t.offered[0])
    raise AssertionError(f"{t.asked} is asked without end")


@rule("CLW-CON-09")
@pytest.mark.parametrize("face", sorted(rulebook().cards.swarm))
@pytest.mark.parametrize("letter", ["a", "b"])
def test_every_effect_can_be_played(face: str, letter: str) -> None:
    s = scene(face)
    if face == "sw03" and letter == "b":
        op = s.g.units[s.names["Timur"]].op
        assert op is not None
        op.stealth = True
    if face == "sw04" and letter == "a":
        s.put("Cackler", "t1").put("Lurker", "t1")
    if face == "sw14" and letter == "b":
        s.put("Cackler", "t1")
    if face == "sw15" and letter == "b":
        s.put("Cackler", "t2")
    if face == "sw10" and letter == "b":
        s.put("?Trap", "t0")
    if face == "sw09" and letter == "b":
        s.put("?Lurker", "t1")
    offered = [each for each in playable(s) if each.startswith(f"swarm:{face}:{letter}")]
    assert offered, face
    t = go(s.open(dice="live").play(offered[0]))
    assert t.happened("SwarmPlayed")[0] == "SwarmPlayed"
    assert len(t.g.swarm) == 0


def test_chorus_adds_dice_to_the_next_attack() -> None:
    s = swarm(skirmish().put("Timur", "t0").put("Trapper", "t0"), "sw12").reaction()
    t = s.open(dice=[0, 0, 0, 0, 1])
    t.play("swarm:sw12:a:BF", f"act:{s.names['Trapper']}", "attack")
    thrown = t.events("DiceRolled", HOSTILE)
    assert thrown[0].text.startswith("A Trapper rolls 2 white, 2 black and 1 fatal: ")


def test_shed_skin_negates_one_wound() -> None:
    s = swarm(skirmish().put("Timur", "t0", face="primal").put("Trapper", "t0"), "sw17")
    s.effect("negate-next-wound", "Trapper").turn("Timur")
    t = s.open(dice=[1, 2, 2, 1, 2, 2]).play("attack", f"hands:{s.names['Trapper']}")
    assert "Trapper" in t
    assert "Trapper" not in t.play("attack", f"hands:{s.names['Trapper']}")
