"""What agents, terminals and position files ask of the game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import affray
from affray.engine.errors import BadPosition
from affray.games.cybernekro import game
from affray.games.cybernekro.content.kinds import content
from affray.games.cybernekro.mind.evaluate import evaluate
from affray.games.cybernekro.mind.outcome import outcome
from affray.games.cybernekro.mind.prior import prior
from affray.games.cybernekro.rules.crews import profile_of
from affray.games.cybernekro.rules.rounds import turn
from affray.games.cybernekro.state import Where
from affray.testing.cybernekro import Tabletop, low, npc, pc, tabletop

DUEL = {
    "models": [
        "Needle ash 6,6 D+3 ap2 w1 rifle knife light-armor",
        "Sconce bone 18,6 T+1 dr2 prone big hammer knows:bolt",
        "Bot 12,20 tomb-bot",
    ],
    "hands": {"ash": ["10h", "joker"], "bone": ["Ks"]},
}


def sides(**bone: Any) -> Tabletop:
    return tabletop(pc("A", (6, 6), ap=1), pc("B", (18, 6), "bone", **bone))


# ---------------------------------------------------------------- positions


@pytest.mark.rule("CYB-STA-01", "CYB-STA-03")
def test_a_position_in_a_few_words() -> None:
    g = affray.open_position(game(), DUEL, seed=1).state
    needle, sconce, bot = g.models
    assert (needle.spot, needle.ap, needle.wounds, needle.profile.D) == ((600, 600, 0), 2, 1, 3)
    assert [g.items[item] for item in needle.carried] == ["rifle", "knife", "light-armor"]
    assert (sconce.owner, sconce.prone, sconce.dread) == ("bone", True, 2)
    assert (sconce.profile.size, sconce.sorceries) == ("B", ("bolt",))
    assert (bot.kind, bot.is_pc, bot.profile.armour) == ("tomb-bot", False, 4)
    assert [g.face(uid) for uid in g.hands["ash"]] == ["10h", "joker"]
    assert len(g.decks["bone"]) == 26


@pytest.mark.rule("CYB-STA-01")
def test_a_position_plays_on() -> None:
    table = affray.open_position(game(), DUEL, seed=1)
    assert table.decision.kind == "select"
    table.choose("model:0", "ash")
    assert "shoot:rifle:1" in [option.id for option in table.decision.options]


@pytest.mark.rule("CYB-STA-01")
@pytest.mark.parametrize(
    ("model", "message"),
    [
        ("Needle ash 6,6 rifel", 'did you mean "rifle"'),
        ("Needle ash 6,6 knows:blot", 'did you mean "bolt"'),
        ("Needle ash -6,6", "nobody can stand there"),
        ("Needle ash 6,6 w7", "0 to 6 Wounds"),
    ],
)
def test_a_faulty_position_says_what_is_wrong(model: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        affray.open_position(game(), {"models": [model]})


@pytest.mark.rule("CYB-FAT-01")
def test_a_hand_holds_cards_of_its_own_deck() -> None:
    with pytest.raises(BadPosition, match="plays red"):
        affray.open_position(game(), {**DUEL, "hands": {"ash": ["10s"]}})


# ---------------------------------------------------------------- pictures


@pytest.mark.rule("CYB-GEN-14")
def test_a_picture_shows_the_table_and_only_ones_own_cards() -> None:
    rules = game()
    g = affray.open_position(rules, {**DUEL, "layout": "L1"}, seed=1).state
    lines = rules.picture(g, "ash").splitlines()
    assert lines[0] == "Round 1 of 6, action. ash to play."
    rows = lines[1:25]
    assert rows[24 - 7].startswith("  6 ")
    assert rows[24 - 7].find("A'") == 4 + 12
    assert rows[24 - 7].find("a_") == 4 + 36
    assert "[]" in rows[24 - 5]
    assert lines[25].split() == [str(x) for x in range(0, 24, 2)]
    assert '[] building 3"' in lines[26]
    assert any(line.endswith(": the 10 of hearts, the Joker") for line in lines)
    assert any(line.startswith("bone (bone") and line.endswith(": 1 card") for line in lines)
    assert any(line.startswith("A' Needle ") and "2 AP, 1 W, rifle" in line for line in lines)


@pytest.mark.rule("CYB-SCN-12")
def test_a_picture_tells_whose_the_terminals_are_and_who_is_gone() -> None:
    t = tabletop(pc("A"), pc("B", (3, 3), "bone"), npc("N", (6, 3)), active=0)
    t.g.plot.terminals, t.g.plot.owners = ((1200, 600, 0), (300, 900, 0)), ["ash", ""]
    t["B"].where = Where.OUT
    text = game().picture(t.g, None)
    assert "Terminals: T0 ash, T1 nobody" in text
    assert "A*" in text
    assert "0' N " in text
    assert "gone: B" in text


# ---------------------------------------------------------------- how it stands


@pytest.mark.rule("CYB-SCN-13")
def test_a_crew_stands_better_with_terminals_and_with_weaker_enemies() -> None:
    even = sides()
    assert evaluate(even.g, "ash") == pytest.approx(evaluate(even.g, "bone"))
    ahead = sides()
    ahead.g.plot.terminals = ((600, 600, 0), (1800, 1800, 0))
    ahead.g.plot.owners = ["ash", ""]
    assert evaluate(ahead.g, "ash") > evaluate(even.g, "ash") > evaluate(ahead.g, "bone")
    hurt = sides(wounds=5)
    assert evaluate(hurt.g, "ash") > evaluate(even.g, "ash") > evaluate(hurt.g, "bone")
    gone = sides(where=Where.OUT)
    assert evaluate(gone.g, "ash") > evaluate(hurt.g, "ash")


@pytest.mark.rule("CYB-DMG-05")
def test_what_changed_is_told_as_a_player_would() -> None:
    before = sides()
    after = before.g.copy()
    model = after.models[1]
    model.wounds, model.prone, model.on_fire = 2, True, True
    assert outcome(before.g, after) == (("B", "+2 wounds", "Prone", "on fire"),)
    model.where, model.dead = Where.OUT, True
    assert outcome(before.g, after) == (("B", "dead"),)
    assert outcome(before.g, before.g.copy()) == ()


@pytest.mark.rule("CYB-ROU-05")
def test_shooting_enemies_looks_better_than_shooting_friends() -> None:
    t = tabletop(
        pc("A", (6, 6), ap=2, carries="rifle"),
        pc("Friend", (6, 12)),
        pc("B", (18, 6), "bone"),
    )
    rule = turn(t.g)
    ask = rule.send(None)
    ask = rule.send(0)
    weights = dict(zip([o.id for o in ask.options], prior(t.g, ask), strict=True))
    assert weights["shoot:rifle:2"] > weights["move"] > weights["shoot:rifle:1"]
    rule.close()


@pytest.mark.rule("CYB-MOV-12")
def test_moves_towards_what_is_wanted_look_better() -> None:
    t = tabletop(pc("A", (6, 6), ap=2), pc("B", (18, 6), "bone"))
    rule = turn(t.g)
    rule.send(None)
    ask = rule.send(0)
    ask = rule.send(ask.find("move").value)
    weights = prior(t.g, ask)
    best = max(zip(weights, [o.id for o in ask.options], strict=True))[1]
    assert best.startswith("to:1")
    rule.close()


@pytest.mark.rule("CYB-GEN-14")
def test_dealing_anew_leaves_what_a_seat_knows() -> None:
    table = affray.open_position(game(), DUEL, seed=1)
    g = table.state.copy()
    game().furnish(g)
    seen = game().view(g, "ash")
    faces = set()
    for seed in range(20):
        game().redeal(g, "ash", Random(seed))
        assert game().view(g, "ash") == seen
        faces.add(g.face(g.hands["bone"][0]))
    assert len(faces) > 5


@pytest.mark.rule("CYB-SMP-00")
def test_a_character_knows_its_points() -> None:
    for crew in content().packs["crew"].values():
        assert sum(profile_of(member).points for member in crew.members) == 150


@pytest.mark.rule("CYB-COV-01")
def test_low_cover_is_drawn() -> None:
    t = tabletop(pc("A", (6, 6)), pieces=[low(10, 10, 3, 0.5)])
    assert "------" in game().picture(t.g, None)
