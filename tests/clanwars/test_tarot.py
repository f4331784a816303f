"""The tarot: hands, windows, the stack. Chapter 3 and CLW-FUN-09"""

from __future__ import annotations

from random import Random

import pytest

import affray
from affray.engine.errors import IllegalChoice
from affray.engine.state import digest
from affray.games.clanwars.content.kinds import ARCANA
from affray.games.clanwars.game import game
from affray.testing.clanwars import HOSTILE, A, B, ClanWarsScene, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


def strike(players: int = 2, **timur: object) -> Skirmish:
    """A Trapper and Timur on one tile; it is the Hostile's turn."""
    s = skirmish("row[0 0 0]", players=players)
    s.put("Timur", "t0", **timur).put("Trapper", "t0").reaction()  # type: ignore[arg-type]
    return s


def trapper_attacks(s: Skirmish, *answers: str, dice: list[int | str]) -> ClanWarsScene:
    """The Trapper attacks Timur."""
    return s.open(dice=dice).play(f"act:{s.names['Trapper']}", "attack", *answers)


@vector("CLW-TAR-01/1")
def test_all_22_arcana_are_somewhere_at_any_moment() -> None:
    table = affray.new_table(game(), "m01", seed=5, options={"players": 3})
    rng = Random(5)
    for _ in range(400):
        if table.decision is None:
            break
        decision = table.decision
        table.choose(rng.choice(decision.options).id, seat=decision.seat)
        g = table.state
        count = len(g.tarot) + sum(map(len, g.hands.values())) + len(g.stack)
        count += sum(1 for card in g.stack if card.named)
        assert count == 22


@vector("CLW-TAR-02/2", "CLW-TAR-02/3", "CLW-STA-09/2")
def test_a_hand_has_no_limit_and_is_seen_by_its_owner_alone() -> None:
    s = skirmish(players=3).put("Timur", "t0").hand(HOSTILE, *ARCANA[:9]).hand(A, *ARCANA[9:11])
    t = s.turn("Timur").open()
    assert len(t.table.view(HOSTILE)["hands"][HOSTILE]) == 9
    assert None not in t.table.view(HOSTILE)["hands"][HOSTILE]
    assert t.table.view(B)["hands"][A] == [None, None]
    assert t.table.view(HOSTILE)["hands"][A] == [None, None]
    assert t.table.view(A)["hands"][A] == list(ARCANA[9:11])


@vector("CLW-TAR-04/2")
def test_the_disciple_draws_what_there_is() -> None:
    s = strike(players=3).empty_tarot("creator", "mentor", "disciple").hand(A, "disciple")
    t = s.open(draws=[0, 0])
    t.play(f"{A}@action-open: play:disciple", "discard-arcana: creator", "mentor")
    assert t.hand(A) == []
    assert sorted(t.g.tarot.faces) == ["creator", "disciple", "mentor"]


@vector("CLW-TAR-05/1", "CLW-TAR-09/2")
def test_the_player_of_a_dead_operative_still_plays_for_the_side() -> None:
    s = skirmish(players=3).put("Timur", "t0", seat=A).put("Echo", None, seat=B)
    s.hand(B, "protector", "traveler")
    echo = s.g.units[s.names["Echo"]]
    assert echo.op is not None
    echo.op.fate = "dead"
    s.turn("Timur")
    t = s.open().reach("interrupt-action-open")
    while t.asks != B:
        t.pass_one()
    assert f"play:protector:{s.names['Timur']}" in t.offered
    assert f"play:traveler:{s.names['Timur']}:t2" in t.offered
    assert not any(f":{s.names['Echo']}" in each for each in t.offered)


@vector("CLW-TAR-05/2")
def test_the_player_of_an_operative_who_left_still_plays() -> None:
    s = skirmish(players=3).put("Timur", "t0", seat=A, face="primal").put("Echo", None, seat=B)
    s.put("Trapper", "t0").hand(B, "creator").turn("Timur")
    echo = s.g.units[s.names["Echo"]]
    assert echo.op is not None
    echo.op.fate = "left"
    t = s.open(dice=[0, 0, 0])
    t.play("attack", f"hands:{s.names['Trapper']}", f"{B}@after-roll: play:creator")
    assert "Trapper" not in t


@vector("CLW-TAR-05/3")
def test_several_arcana_in_one_window() -> None:
    s = strike().hand(HOSTILE, "creator", "mentor")
    t = trapper_attacks(s, "after-roll: play:creator", "after-roll: play:mentor", dice=[0, 0, "x"])
    assert t.asked == "wound-card"


@rule("CLW-TAR-05")
def test_without_the_option_a_hand_dies_with_its_last_operative() -> None:
    s = skirmish("row[0]", players=3, dead_keep_hand="no").put("Timur", "t0", wounds=(0, 1))
    s.put("Echo", "t0", seat=B).put("Trapper", "t0").hand(A, "creator").reaction()
    t = s.open(dice=[1, 1, 1])
    t.play(f"act:{s.names['Trapper']}", "attack", f"own:{s.names['Timur']}")
    assert t.op("Timur").fate == "dead"
    assert t.hand(A) == []
    assert "creator" in t.g.tarot.faces


@vector("CLW-TAR-06/1", "CLW-FUN-09/2", "CLW-ARC-16/1")
def test_the_protector_comes_too_late_once_the_dice_lie() -> None:
    s = strike().hand(A, "protector")
    t = trapper_attacks(s, f"after-roll: play:protector:{s.names['Timur']}", dice=[1, 1, 1])
    t.play("pt-spi-1")
    assert t.wounds("Timur") == (1, 1)
    from affray.games.clanwars.rules.abilities import defense

    assert defense(t.g, t["Timur"]).total == 8
    t.g.effects.clear()
    assert defense(t.g, t["Timur"]).total == 3


@vector("CLW-TAR-06/2")
def test_the_protector_before_the_dice_saves() -> None:
    s = strike().hand(A, "protector")
    t = trapper_attacks(s, f"pre-roll: play:protector:{s.names['Timur']}", dice=[1, 1, 1])
    assert t.wounds("Timur") == (2, 0)


@vector("CLW-TAR-06/3")
def test_travelling_away_after_the_dice_does_not_help() -> None:
    s = strike().hand(A, "traveler")
    t = trapper_attacks(s, f"after-roll: play:traveler:{s.names['Timur']}:t2", dice=[1, 1, 1])
    t.play("pt-spi-1")
    assert t.wounds("Timur") == (1, 1)
    assert t.tile("Timur") == "t2"


@vector("CLW-TAR-06/4")
@rule("CLW-ACT-14")
def test_travelling_away_before_the_dice_loses_the_attack() -> None:
    s = strike().hand(A, "traveler")
    t = trapper_attacks(s, f"declared: play:traveler:{s.names['Timur']}:t2", dice=[])
    assert t.wounds("Timur") == (2, 0)
    assert "AttackLost" in t.happened()
    assert t.g.stored == 2


@vector("CLW-TAR-07/1")
def test_a_resolved_arcana_goes_back() -> None:
    s = strike().hand(HOSTILE, "creator")
    t = trapper_attacks(s, "after-roll: play:creator", dice=[0, 0, 0])
    assert "creator" in t.g.tarot.faces


def creator_answered(players: int = 3) -> Skirmish:
    """A's Timur attacks a Trapper with his bare hands; A holds The Creator."""
    s = skirmish("row[0]", players=players).put("Timur", "t0", face="primal")
    return s.put("Trapper", "t0").hand(A, "creator").turn("Timur")


def bare_hands(s: Skirmish, *answers: str) -> ClanWarsScene:
    """Timur strikes and shows nothing."""
    t = s.open(dice=[0, 0, 0])
    return t.play("attack", f"hands:{s.names['Trapper']}", "after-roll: play:creator", *answers)


@vector("CLW-TAR-08/1", "CLW-ARC-07/1")
def test_the_traditionalist_negates() -> None:
    s = creator_answered().hand(HOSTILE, "traditionalist")
    t = bare_hands(s, "hostile@arcana: play:traditionalist:creator")
    assert "Trapper" in t
    assert {"creator", "traditionalist"} <= set(t.g.tarot.faces)


@vector("CLW-TAR-08/2")
def test_the_defiler_takes_the_card_but_not_its_effect() -> None:
    s = creator_answered().hand(HOSTILE, "defiler")
    t = bare_hands(s, "hostile@arcana: play:defiler:creator")
    assert "Trapper" not in t
    assert t.hand(HOSTILE) == ["creator"]
    assert "defiler" in t.g.tarot.faces


@vector("CLW-TAR-08/3")
def test_the_defiler_takes_an_answer() -> None:
    s = creator_answered().hand(HOSTILE, "traditionalist").hand(B, "defiler")
    t = bare_hands(s, "hostile@play:traditionalist:creator", f"{B}@play:defiler:traditionalist")
    assert "Trapper" in t
    assert t.hand(B) == ["traditionalist"]
    assert {"creator", "defiler"} <= set(t.g.tarot.faces)


@vector("CLW-TAR-08/4")
def test_a_negated_defiler_takes_nothing() -> None:
    s = creator_answered().hand(HOSTILE, "defiler").hand(B, "traditionalist")
    t = bare_hands(s, "hostile@play:defiler:creator", f"{B}@play:traditionalist:defiler")
    assert "Trapper" not in t
    assert t.hand(HOSTILE) == []
    assert "creator" in t.g.tarot.faces


@vector("CLW-TAR-08/5")
def test_only_two_arcana_can_answer() -> None:
    s = creator_answered().hand(HOSTILE, "traditionalist").hand(B, "protector")
    t = s.open(dice=[0, 0, 0])
    for answer in ("attack", f"hands:{s.names['Trapper']}", "after-roll: play:creator"):
        t.answer(answer)
    t.answer("hostile@play:traditionalist:creator")
    passed = [e for e in t.answers if e.who == B and e.id != "pass"]
    assert passed == []
    assert "arcana" not in t.g.book.arcana["protector"].timing


@vector("CLW-TAR-08/6")
def test_negated_and_taken_both_apply() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0")
    s.hand(A, "creator", "traditionalist").hand(HOSTILE, "defiler").turn("Timur")
    t = bare_hands(s, "hostile@play:defiler:creator", f"{A}@arcana: play:traditionalist:creator")
    assert "Trapper" in t
    assert t.hand(HOSTILE) == ["creator"]


@vector("CLW-TAR-09/1")
def test_the_hostile_is_no_unit_but_protects_any_clanner() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t2").put("Cackler", "t2").turn("Timur")
    t = s.hand(HOSTILE, "protector").open().reach("interrupt-action-open")
    while t.asks != HOSTILE:
        t.pass_one()
    plays = [each for each in t.offered if each.startswith("play")]
    assert plays == [f"play:protector:{s.names[n]}" for n in ("Trapper", "Cackler")]


@vector("CLW-TAR-09/3")
@rule("CLW-TAR-09")
def test_a_side_effect_covers_units_that_come_later() -> None:
    from affray.games.clanwars.rules.abilities import ignores_penalties

    s = skirmish("row[0 1 2h]").put("Timur", "t0").hand(A, "adventurer").turn("Timur")
    t = s.open()
    t.play("action-open: play:adventurer")
    late = t["Timur"].copy()
    assert ignores_penalties(t.g, late)


@rule("CLW-TAR-11")
def test_the_22_arcana_have_numbers_names_timing_and_code() -> None:
    book = game().setup("m01", game().chosen({}), {}).book
    assert len(ARCANA) == len(book.cards.arcana) == 22
    assert set(book.arcana) == set(ARCANA)
    assert all(code.timing for code in book.arcana.values())


@vector("CLW-FUN-09/1")
def test_the_ruler_between_two_actions() -> None:
    s = skirmish().put("Timur", "t0").hand(HOSTILE, "ruler").turn("Timur")
    t = s.open().play("flip", f"hostile@action-open: play:ruler:{s.names['Timur']}", "t1", "stop")
    assert t.tile("Timur") == "t1"
    assert t.asked == "action"
    assert t.g.actions == 1


@vector("CLW-FUN-09/3")
def test_when_all_have_passed_a_roll_is_resolved() -> None:
    s = strike().hand(A, "abomination").hand(HOSTILE, "creator")
    t = trapper_attacks(s, dice=[1, 1, 1])
    assert t.asked == "wound-card"
    assert t.hand(A) == ["abomination"]


@rule("CLW-FUN-09")
@rule("CLW-DEC-03")
def test_priority_goes_to_the_rollers_side_then_the_other() -> None:
    s = strike(players=3).hand(HOSTILE, "creator").hand(A, "mentor").hand(B, "chosen")
    s.put("Echo", "t2", seat=B)
    t = s.open(dice=[0, 0, 0])
    for answer in (f"act:{s.names['Trapper']}", "attack"):
        t.answer(answer)
    t.reach("interrupt-after-roll")
    order = []
    while t.asked == "interrupt-after-roll":
        order.append(t.asks)
        t.pass_one()
    assert order == [HOSTILE, A, B]


@rule("CLW-FUN-09")
def test_full_windows_open_after_every_crossing() -> None:
    for option, times in (("standard", 0), ("full", 2)):
        s = skirmish(interrupt_windows=option).put("Timur", "t0").hand(A, "mediator")
        t = s.turn("Timur").open().play("move", "t1", "t2")
        opened = [e for e in t.answers if e.who == A and e.id == "pass"]
        steps = len(opened) - sum(1 for _ in ("open", "declared", "end", "open again"))
        assert steps == times


@rule("CLW-DEC-04")
def test_table_talk_is_no_business_of_the_rules() -> None:
    """Whatever is said, the table neither asks for it nor judges it."""
    s = skirmish(players=3).put("Timur", "t0").turn("Timur")
    t = s.hand(A, "ruler").open()
    asked = {ask.kind for ask in t.table.decisions}
    before = digest(t.g)
    with pytest.raises(IllegalChoice):
        t.table.choose("talk: I hold The Ruler", seat=A)
    assert ({ask.kind for ask in t.table.decisions}, digest(t.g)) == (asked, before)


@vector("CLW-VEC-01/5")
def test_the_defilers_player_may_play_the_card_in_the_next_window() -> None:
    s = skirmish(players=2).put("Echo", "t0").put("Trapper", "t2").turn("Echo")
    s.hand(HOSTILE, "destroyer").hand(A, "defiler")
    t = s.open()
    t.answer(f"hostile@action-open: play:destroyer:{s.names['Echo']}")
    t.answer(f"{A}@arcana: play:defiler:destroyer")
    t.reach("wound-card")
    t.answer("pt-chr-1")
    assert t.wounds("Echo") == (1, 1)
    assert t.hand(A) == ["destroyer"]
    assert "defiler" in t.g.tarot.faces
    assert t.asked == "interrupt-action-open"
    assert f"play:destroyer:{s.names['Trapper']}" in t.offered
