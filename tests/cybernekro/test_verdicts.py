"""What an outcome bar of CYBERNEKRO says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from affray.engine.events import Telling
from affray.engine.odds import BEST, HARM, LESSER, NOTHING, STOPPED, Verdict
from affray.engine.open import new_table
from affray.engine.tally import Tally
from affray.games.cybernekro import game
from affray.games.cybernekro.mind.verdict import verdict as judged
from affray.games.cybernekro.screen.events import battle
from affray.games.cybernekro.screen.events.battle import ToughedOut
from affray.games.cybernekro.state import Cybernekro, Where
from affray.games.cybernekro.state import Test as AttributeTest


def quick_start() -> Cybernekro:
    state = new_table(game(), seed=1).state
    assert isinstance(state, Cybernekro)
    return state


def verdict(before: Cybernekro, after: Cybernekro, heard: Sequence[Telling], seat: str) -> Verdict:
    found = judged(before, after, heard, seat)
    assert found is not None
    return found


def test_where_nothing_was_rolled_and_nothing_shows_there_is_no_word() -> None:
    g = quick_start()
    assert judged(g, g.copy(), [], g.players[0]) is None


def test_a_move_and_a_spent_action_point_are_done_and_not_nothing() -> None:
    g = quick_start()
    moved, spent = g.copy(), g.copy()
    moved.models[0].x += 100
    spent.models[0].ap += 1
    for after in (moved, spent):
        assert verdict(g, after, [], g.players[0])[:2] == ("done", BEST)


def rolled(model: int, why: str) -> list[Any]:
    return [(battle.TestRolled, (model, why, (5,), None, False), "CYB-TST-01")]


def test_whoever_moved_has_done_it_whatever_others_rolled_and_whatever_lay_on_the_way() -> None:
    g = quick_start()
    moved = g.copy()
    mine = moved.models[0]
    mine.x += 100
    theirs = next(model for model in g.models if model.owner != mine.owner)
    for heard in (rolled(theirs.id, "reaction"), rolled(0, "trap")):
        assert verdict(g, moved, heard, mine.owner)[:2] == ("done", BEST)
    shot_at = rolled(theirs.id, "shoot")
    assert verdict(g, moved, shot_at, mine.owner)[:2] == ("unharmed", BEST)
    assert verdict(g, moved, rolled(0, "shoot"), mine.owner)[:2] == ("nothing", NOTHING)
    assert verdict(g, g.copy(), shot_at, mine.owner)[:2] == ("nothing happens", NOTHING)


def test_what_a_test_of_ones_own_mends_is_done() -> None:
    g = quick_start()
    g.models[0].prone = True
    up, owner = g.copy(), g.models[0].owner
    up.models[0].prone = False
    assert verdict(g, up, rolled(0, "get-up"), owner)[:2] == ("done", BEST)
    assert verdict(g, g.copy(), rolled(0, "get-up"), owner)[:2] == ("nothing", NOTHING)


def test_a_wound_is_good_or_bad_by_whose_it_is() -> None:
    g = quick_start()
    after = g.copy()
    victim = after.models[0]
    victim.wounds += 1
    enemy = next(seat for seat in g.players if seat != victim.owner)
    assert verdict(g, after, [], enemy)[:2] == ("Wound", LESSER)
    assert verdict(g, after, [], victim.owner)[:2] == ("your Wound", HARM)
    light = verdict(g, after, [], enemy)
    victim.prone = True
    # an injury that fells is more than one that does not, for both sides
    assert verdict(g, after, [], enemy)[:2] == ("Wound, prone", LESSER)
    assert verdict(g, after, [], enemy).rank > light.rank
    assert verdict(g, after, [], victim.owner)[:2] == ("your Wound, prone", HARM)


def test_a_test_that_everybody_rolls_for_himself_tells_of_him_alone() -> None:
    g = quick_start()
    mine = [model.id for model in g.models if model.owner == g.players[0]][:2]
    nothing = Tally("Agility", 0, "Agility", "CYB-TST-01")
    g.tests = [AttributeTest(mine[0], "A", "tremors", nothing, nothing)]
    stood, fell = g.copy(), g.copy()
    stood.models[mine[1]].prone = fell.models[mine[0]].prone = True
    heard = [
        (battle.TestRolled, (mine[0], "tremors", (15,), None, True), "CYB-TST-01"),
        (battle.TestRolled, (mine[1], "tremors", (5,), None, False), "CYB-TST-01"),
    ]
    assert verdict(g, stood, heard, g.players[0])[:2] == ("done", BEST)
    assert verdict(g, fell, [], g.players[0])[:2] == ("you fall", HARM)


def test_a_sorcery_whose_dice_hurt_nobody_came_to_nothing() -> None:
    g = quick_start()
    cast: list[Telling] = [(battle.TestRolled, (0, "cast", (15,), None, True), "CYB-TST-01")]
    dice: list[Telling] = [(battle.DamageRolled, (5, (2,), None, "nothing"), "CYB-DMG-02")]
    assert verdict(g, g.copy(), cast, g.models[0].owner)[:2] == ("works", BEST)
    assert verdict(g, g.copy(), cast + dice, g.models[0].owner)[:2] == ("nothing", NOTHING)


def test_out_of_action() -> None:
    g = quick_start()
    after = g.copy()
    victim = after.models[0]
    victim.where = Where.OUT
    enemy = next(seat for seat in g.players if seat != victim.owner)
    assert verdict(g, after, [], enemy)[:2] == ("out of action", BEST)
    assert verdict(g, after, [], victim.owner)[:2] == ("your loss", HARM)


def test_prone_and_toughed_out() -> None:
    g = quick_start()
    after = g.copy()
    after.models[0].prone = True
    owner = after.models[0].owner
    assert verdict(g, after, [], owner)[:2] == ("you fall", HARM)
    heard: list[Telling] = [(ToughedOut, (0, "nothing"), "CYB-TIO-02")]
    enemy = next(seat for seat in g.players if seat != owner)
    assert verdict(g, g.copy(), heard, enemy)[:2] == ("toughed out", STOPPED)
    assert verdict(g, g.copy(), heard, owner)[:2] == ("you tough it out", BEST)


def test_who_lies_down_after_a_move_has_not_fallen() -> None:
    g = quick_start()
    after = g.copy()
    mine = after.models[0]
    mine.x, mine.prone = mine.x + 100, True
    fell: Telling = (battle.FellProne, (0,), "CYB-GEN-08")
    moved: Telling = (battle.Moved, (0, mine.x, mine.y, 0), "CYB-ACT-03")
    assert verdict(g, after, [moved, fell], mine.owner)[:2] == ("done", BEST)
    stumbled = [moved, *rolled(0, "sprint"), fell]
    assert verdict(g, after, stumbled, mine.owner)[:2] == ("you fall", HARM)


@pytest.mark.parametrize(
    ("fact", "value", "word"),
    [
        ("stupor", 1, "stupefied"),
        ("on_fire", True, "on fire"),
        ("off", ("gills",), "switched off"),
    ],
)
def test_what_a_sorcery_does_to_an_enemy_is_no_nothing(fact: str, value: Any, word: str) -> None:
    g = quick_start()
    after = g.copy()
    caster = g.models[0]
    enemy = next(model for model in after.models if model.owner != caster.owner)
    setattr(enemy, fact, value)
    heard = cast(success=True)
    assert verdict(g, after, heard, caster.owner)[:2] == (word, LESSER)
    assert verdict(g, g.copy(), cast(success=False), caster.owner)[0] == "nothing"


def test_a_sorcery_works_or_is_resisted() -> None:
    g = quick_start()
    caster = g.models[0]
    enemy = next(model for model in g.models if model.owner != caster.owner)
    resists: Telling = (battle.TestRolled, (enemy.id, "stupor", (15,), None, True), "CYB-TST-01")
    heard = cast(success=True)
    assert verdict(g, g.copy(), heard, caster.owner)[:2] == ("works", BEST)
    assert verdict(g, g.copy(), [*heard, resists], caster.owner)[:2] == ("resisted", STOPPED)


def cast(success: bool) -> list[Telling]:
    return [(battle.TestRolled, (0, "cast", (12,), None, success), "CYB-TST-01")]


def test_a_gun_that_jams_is_good_or_bad_by_whose_it_is() -> None:
    g = quick_start()
    after = g.copy()
    bearer = next(model for model in after.models if model.carried)
    after.jammed = (bearer.carried[0],)
    enemy = next(seat for seat in g.players if seat != bearer.owner)
    assert verdict(g, after, [], enemy)[:2] == ("gun jammed", LESSER)
    assert verdict(g, after, [], bearer.owner)[:2] == ("weapon jams", HARM)


def test_a_push_that_fails_is_not_done() -> None:
    g = quick_start()
    spent = g.copy()
    spent.models[0].ap += 1
    owner = g.models[0].owner
    enemy = next(model for model in g.models if model.owner != owner)
    for wins, word in ((False, "nothing"), (True, "done")):
        push: Telling = (battle.PushRolled, (0, enemy.id, None, None, wins), "CYB-PUS-01")
        assert verdict(g, spent, [push], owner)[0] == word


def test_a_reaction_is_won_or_not_and_who_flees_comes_off_badly() -> None:
    g = quick_start()
    owner = g.models[0].owner
    passed: Telling = (battle.TestPassed, (0, "reaction", "king"), "CYB-TST-07")
    assert verdict(g, g.copy(), [passed], owner)[:2] == ("reacts", BEST)
    assert verdict(g, g.copy(), rolled(0, "reaction"), owner)[:2] == ("nothing", NOTHING)
    fled: Telling = (battle.Fled, (0, 1, 1, 0), "CYB-FLE-01")
    assert verdict(g, g.copy(), [*rolled(0, "morale"), fled], owner)[:2] == ("flees", HARM)


def test_whoever_appears_in_between_rolls_for_nobody() -> None:
    g = quick_start()
    owner = g.models[0].owner
    joined = g.copy()
    newcomer = g.models[-1].copy()
    newcomer.id, newcomer.owner = len(g.models), "nobody"
    joined.models.append(newcomer)
    heard = rolled(newcomer.id, "shoot")
    assert verdict(g, joined, heard, owner)[:2] == ("nothing happens", NOTHING)


@pytest.mark.rule("CYB-SCN-12")
@pytest.mark.parametrize(("owner", "word"), [("", "they take it"), ("mine", "terminal lost")])
def test_a_terminal_that_others_take_is_told(owner: str, word: str) -> None:
    g = quick_start()
    mine, theirs = g.players
    g.plot.terminals, g.plot.owners = ((600, 600, 0),), [mine if owner else ""]
    after = g.copy()
    after.plot.owners = [theirs]
    number = next(model.id for model in g.models if model.owner == theirs)
    heard = rolled(number, "terminal")
    assert verdict(g, after, heard, mine)[:2] == (word, HARM)
    assert verdict(g, after, heard, theirs)[:2] == ("terminal taken", BEST)
    assert verdict(g, g.copy(), heard, mine)[0] != word
