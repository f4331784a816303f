"""The 22 arcana. Chapter 4"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from affray.games.clanwars.effects.arcana import subjects
from affray.games.clanwars.rules.abilities import defense, move_score
from affray.games.clanwars.rules.ambushes import would_ambush
from affray.testing.clanwars import HOSTILE, A, ClanWarsScene, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


def plays(t: ClanWarsScene, seat: str, window: str, face: str) -> list[str]:
    """The ways in which a seat may play an arcana in the next such window."""
    while t.asked != f"interrupt-{window}" and t.passable:
        t.pass_one()
    code = t.g.book.arcana[face]
    return [":".join(choice) for choice in code.choices(t.g, seat) if window in code.timing]


def scene(squares: str = "row[0 0 0]", **options: Any) -> Skirmish:
    return skirmish(squares, **options)


# ---------------------------------------------------------------- 0 The Adventurer


@vector("CLW-ARC-00/1")
def test_the_adventurer_ignores_climbing_and_hard_terrain() -> None:
    s = scene("row[0 1 2h]").put("Timur", "t0").hand(A, "adventurer").turn("Timur")
    t = s.open().play("action-open: play:adventurer", "move", "t1", "t2")
    assert t.tile("Timur") == "t2"


@vector("CLW-ARC-00/2")
def test_cliffs_stay_impassable_for_the_adventurer() -> None:
    s = scene("row[0 2 0]").put("Timur", "t0").hand(A, "adventurer").turn("Timur")
    t = s.open().play("action-open: play:adventurer")
    assert "move" not in t.offered


@vector("CLW-ARC-00/3")
def test_the_adventurer_ignores_negative_speed() -> None:
    s = scene().put("Timur", "t0").effect("speed", "Timur", -1).hand(A, "adventurer")
    t = s.turn("Timur").open()
    assert move_score(t.g, t["Timur"]) == 1
    t.play("action-open: play:adventurer")
    assert move_score(t.g, t["Timur"]) == 2


@vector("CLW-ARC-00/4")
def test_the_hostiles_adventurer_is_for_clanners() -> None:
    s = scene("row[0 1 1]").put("Timur", "t0").put("Trapper", "t0").hand(HOSTILE, "adventurer")
    t = s.effect("speed", "Timur", -1).reaction().open()
    t.play("hostile@action-open: play:adventurer")
    t.play(f"act:{s.names['Trapper']}", "move", "t1", "none", "t2")
    assert t.tile("Trapper") == "t2"
    assert move_score(t.g, t["Timur"]) == 1


# ---------------------------------------------------------------- I II XII XIV on the roll


def bare_hands(
    s: Skirmish, *answers: str, dice: list[int | str], who: str = "Echo"
) -> ClanWarsScene:
    """An Operative in PRIMAL strikes the Trapper on the tile."""
    t = s.turn(who).open(dice=dice)
    return t.play("attack", f"hands:{s.names['Trapper']}", *answers)


def duel(diff: int = 3, who: str = "Echo", items: list[str] | None = None) -> Skirmish:
    s = scene("row[0]").put("Trapper", "t0")
    s.put(who, "t0", face="primal", items=items or [], potentials=["pt-cla-4", "pt-cla-7"])
    return s.effect("defense", "Trapper", diff - 3)


def resolved(t: ClanWarsScene) -> tuple[str, int]:
    """The verdict and the sum of the last roll."""
    last = t.events("RollResolved", A)[-1]
    return last.verdict, last.sum


@vector("CLW-ARC-01/1")
def test_the_creator_adds_three() -> None:
    s = duel(3).hand(A, "creator")
    assert resolved(bare_hands(s, "play:creator", dice=[1, 0, 0])) == ("success", 4)


@vector("CLW-ARC-01/2")
def test_the_creator_does_not_mend_a_botch() -> None:
    s = duel(3).hand(A, "creator")
    assert resolved(bare_hands(s, "play:creator", dice=[1, 0, "x"]))[0] == "botch"


@vector("CLW-ARC-01/3", "CLW-ARC-12/3")
@pytest.mark.parametrize(("face", "total"), [("creator", 4), ("abomination", 1)])
def test_cards_on_a_roll_without_difficulty(face: str, total: int) -> None:
    from affray.games.clanwars.rules.dice import evaluate

    added = {"creator": (3, 0), "abomination": (0, 3)}[face]
    assert evaluate(1, 1 + added[1], 0, added[0], None) == ("sum", total, 0)


@vector("CLW-ARC-01/4")
def test_the_creator_reveals_more_threats() -> None:
    s = scene("row[0 0 0]").put("Timur", "t0").hand(A, "creator").turn("Timur")
    for n in range(5):
        s.put("?Trapper", "t2", call=f"T{n}")
    t = s.open(dice=[1, 1, 0])
    uids = [str(s.names[f"T{n}"]) for n in range(4)]
    t.play("scout", "t2", "after-roll: play:creator", *uids)
    assert resolved(t) == ("success", 5)
    assert sum(t[f"T{n}"].revealed for n in range(5)) == 4
    assert t.asked == "action"


@vector("CLW-ARC-02/1")
def test_the_mentor_secures_three() -> None:
    s = duel(3, "Wren", ["it13"]).hand(A, "mentor").turn("Wren")
    t = s.open(dice=[1, 0, 0, "x", "x"])
    t.play("attack", f"it13:{s.names['Trapper']}", "dice: 3W1B1F", "after-roll: play:mentor")
    assert t.items("Wren") == ["it13"]
    assert resolved(t) == ("fail", 1)


@vector("CLW-ARC-02/1-4", "CLW-ARC-12/1", "CLW-ARC-12/2")
@pytest.mark.parametrize(
    ("successes", "faces_x", "mentors", "abominations", "secure", "diff", "expected"),
    [
        (3, 2, 1, 0, 0, 3, "success"),
        (0, 4, 1, 0, 0, 0, "botch"),
        (4, 0, 1, 1, 0, 4, "success"),
        (4, 1, 1, 1, 0, 4, "botch"),
        (3, 0, 0, 1, 0, 2, "botch"),
        (3, 0, 0, 1, 3, 3, "success"),
    ],
)
def test_mentor_and_abomination_count_against_each_other(
    successes: int,
    faces_x: int,
    mentors: int,
    abominations: int,
    secure: int,
    diff: int,
    expected: str,
) -> None:
    from affray.games.clanwars.rules.dice import evaluate

    how = evaluate(successes, faces_x + 3 * abominations, secure + 3 * mentors, 0, diff)
    assert how.verdict == expected


@rule("CLW-ARC-12")
def test_the_abomination_flips_what_was_used() -> None:
    s = duel(3, "Pluto", ["it03"]).hand(HOSTILE, "abomination").turn("Pluto")
    t = s.open(dice=[1, 1, 0, 0, 0, 1])
    t.play("attack", f"it03:{s.names['Trapper']}", "hostile@after-roll: play:abomination")
    assert t.items("Pluto") == ["it03*"]
    assert "Trapper" in t


@vector("CLW-ARC-14/1")
def test_the_chosen_rerolls_the_enemys_attack() -> None:
    s = scene("row[0]").put("Timur", "t0").put("Trapper", "t0").hand(A, "chosen").reaction()
    t = s.open(dice=[1, 1, 1, 0, 0, 0])
    t.play(f"act:{s.names['Trapper']}", "attack", "after-roll: play:chosen")
    assert t.wounds("Timur") == (2, 0)


@vector("CLW-ARC-14/2")
def test_the_chosen_comes_back_through_the_defiler() -> None:
    s = scene("row[0]").put("Timur", "t0").put("Trapper", "t0").reaction()
    s.hand(A, "chosen").hand(HOSTILE, "defiler")
    t = s.open(dice=[1, 1, 1, 0, 0, 0, 1, 1, 1])
    t.play(
        f"act:{s.names['Trapper']}",
        "attack",
        f"{A}@after-roll: play:chosen",
        "hostile@play:defiler:chosen",
        "hostile@after-roll: play:chosen",
        "pt-spi-1",
    )
    assert t.wounds("Timur") == (1, 1)


# ---------------------------------------------------------------- III The Martyr


def martyr(echo: str = "t0") -> Skirmish:
    s = scene("row[0 0]").put("Timur", "t0").put("Echo", echo).put("Trapper", "t0")
    return s.effect("defense", "Echo", 0).hand(A, "martyr").reaction()


@vector("CLW-ARC-03/1")
def test_the_martyr_takes_the_attack_at_his_own_defense() -> None:
    s = martyr()
    t = s.open(dice=[1, 1, 1])
    assert defense(t.g, t["Echo"]).total == 4  # AT MY SIDE
    t.play(
        f"act:{s.names['Trapper']}",
        "attack",
        f"own:{s.names['Timur']}",
        f"after-roll: play:martyr:{s.names['Echo']}",
    )
    assert t.wounds("Timur") == (2, 0)
    assert t.wounds("Echo") == (2, 0)


@vector("CLW-ARC-03/2")
def test_the_martyr_must_be_in_range() -> None:
    s = martyr("t1").hand(HOSTILE, "creator")
    t = s.open(dice=[1, 1, 1])
    t.answer(f"act:{s.names['Trapper']}")
    t.answer("attack")
    assert plays(t, A, "after-roll", "martyr") == []


@vector("CLW-ARC-03/3")
def test_the_hostiles_martyr() -> None:
    s = scene("row[0 0]").put("Feuerbach", "t0").put("Cackler", "t1", call="A")
    s.put("Cackler", "t1", call="B").hand(HOSTILE, "martyr").turn("Feuerbach")
    t = s.open(dice=[1, 1, 0, 1, 0])
    t.play("attack", f"it05:{s.names['A']}", f"hostile@after-roll: play:martyr:{s.names['B']}")
    assert "B" not in t
    assert "A" in t


@vector("CLW-ARC-03/4")
def test_an_attack_cannot_be_turned_on_the_enemy() -> None:
    s = scene("row[0 0]").put("Timur", "t0").put("Feuerbach", "t0").put("Cackler", "t1")
    s.hand(HOSTILE, "martyr", "creator").turn("Feuerbach")
    t = s.open(dice=[1, 1, 0, 1, 0])
    t.answer("attack")
    t.answer(f"it05:{s.names['Cackler']}")
    assert plays(t, HOSTILE, "after-roll", "martyr") == []


@vector("CLW-ARC-03/5")
def test_the_creator_counts_against_the_new_target() -> None:
    s = martyr().hand(HOSTILE, "creator")
    t = s.open(dice=[1, 0, 0])
    t.play(
        f"act:{s.names['Trapper']}",
        "attack",
        f"own:{s.names['Timur']}",
        f"{A}@after-roll: play:martyr:{s.names['Echo']}",
        "hostile@after-roll: play:creator",
        "pt-chr-1",
    )
    assert t.wounds("Echo") == (1, 1)
    assert t.wounds("Timur") == (2, 0)


# ---------------------------------------------------------------- IV The Ruler


@vector("CLW-ARC-04/1")
@pytest.mark.parametrize("path", [["t1"], ["t1", "t2"], ["t1", "t2", "t3"]])
def test_the_ruler_moves_an_enemy_up_to_three_crossings(path: list[str]) -> None:
    s = scene("row[0 1 1h 0]").put("Timur", "t3").put("Trapper", "t0").hand(A, "ruler")
    t = s.turn("Timur").open()
    stop = [] if len(path) == 3 else ["stop"]
    t.play(f"action-open: play:ruler:{s.names['Trapper']}", *path, *stop)
    assert t.tile("Trapper") == path[-1]


@vector("CLW-ARC-04/2")
def test_the_clanners_punch_whom_the_ruler_moves() -> None:
    s = scene("row[0 0 0]").put("Timur", "t0").put("Trapper", "t0", call="A")
    s.put("Trapper", "t0", call="B").hand(HOSTILE, "ruler").turn("Timur")
    t = s.open(dice=[0] * 6)
    t.play(f"hostile@action-open: play:ruler:{s.names['Timur']}", "t1")
    t.play(str(s.names["A"]), str(s.names["B"]), "stop")
    assert [t["A"].punches, t["B"].punches] == [1, 1]
    assert t.tile("Timur") == "t1"


@vector("CLW-ARC-04/3")
def test_the_ruler_leads_into_an_ambush_and_on() -> None:
    s = scene("row[0 0 0]").put("Timur", "t0").put("?Trapper", "t1").hand(HOSTILE, "ruler")
    t = s.turn("Timur").open(dice=[0, 0, 0])
    t.play(f"hostile@action-open: play:ruler:{s.names['Timur']}", "t1", "attack")
    assert t.asks == HOSTILE
    t.play("t2", "none", "stop")
    assert t.tile("Timur") == "t2"


@vector("CLW-ARC-04/4")
def test_a_trap_cannot_be_told_by_who_can_be_chosen() -> None:
    s = scene().put("Timur", "t0").put("?Trap", "t2").hand(A, "ruler").turn("Timur")
    t = s.open().play(f"action-open: play:ruler:{s.names['Trap']}")
    assert t.tile("Trap") == "t2"
    assert not t["Trap"].revealed
    assert "ruler" in t.g.tarot.faces


# ---------------------------------------------------------------- V The Seeker


@vector("CLW-ARC-05/1", "CLW-ARC-05/2")
def test_the_seeker_takes_a_card_of_the_deck() -> None:
    s = scene().put("Timur", "t0").hand(A, "seeker").hand(HOSTILE, "creator").turn("Timur")
    t = s.open()
    t.play("play:seeker")
    ask = t.table.decision
    assert ask is not None
    named = [option.id for option in ask.options]
    assert "destroyer" in named
    assert "creator" not in named
    assert "seeker" not in named
    t.play("destroyer")
    assert t.hand(A) == ["destroyer"]
    assert all("destroyer" not in str(e.to_json()) for e in t.table.events(HOSTILE))


@vector("CLW-ARC-05/3")
def test_the_seeker_finds_nothing_in_an_empty_deck() -> None:
    s = skirmish(players=3).put("Timur", "t0").empty_tarot("seeker").hand(A, "seeker")
    t = s.turn("Timur").open().play(f"{A}@action-open: play:seeker")
    assert t.hand(A) == []


@pytest.mark.rule("CLW-ARC-05")
def test_the_deck_is_shown_to_the_seeker_alone_and_not_before_it_is_played() -> None:
    s = scene().put("Timur", "t0").hand(A, "seeker", "mentor").hand(HOSTILE, "creator", "healer")
    t = s.turn("Timur").open()
    assert plays(t, A, "action-open", "seeker") == [""]
    t.play("play:seeker")
    for seed in range(8):
        world = t.table.imagine(A, Random(seed), quiet=False)
        assert world.decision is not None
        assert t.table.decision is not None
        assert [o.id for o in world.decision.options] == [o.id for o in t.table.decision.options]
    assert len({tuple(t.table.imagine(HOSTILE, Random(n)).state.tarot.faces) for n in range(8)}) > 1


@vector("CLW-ARC-07/2")
def test_a_negated_seeker_takes_nothing() -> None:
    s = scene().put("Timur", "t0").hand(A, "seeker").hand(HOSTILE, "traditionalist")
    t = s.turn("Timur").open()
    t.play("play:seeker", "destroyer", "hostile@play:traditionalist:seeker")
    assert t.hand(A) == []
    assert "destroyer" in t.g.tarot.faces


@vector("CLW-ARC-07/1", "CLW-ARC-07/3")
def test_the_traditionalist_only_answers() -> None:
    s = scene().put("Timur", "t0").hand(A, "traditionalist").hand(HOSTILE, "destroyer")
    t = s.turn("Timur").open()
    assert plays(t, A, "action-open", "traditionalist") == []
    t.play(
        f"hostile@play:destroyer:{s.names['Timur']}",
        f"{A}@arcana: play:traditionalist:destroyer",
    )
    assert t.wounds("Timur") == (2, 0)


# ---------------------------------------------------------------- VI The Healer


@vector("CLW-ARC-06/1")
def test_the_healer_turns_a_fleshwound_back() -> None:
    s = scene().put("Timur", "t0", wounds=(1, 1)).hand(A, "healer").turn("Timur")
    t = s.open().play(f"action-open: play:healer:heal:{s.names['Timur']}")
    assert t.wounds("Timur") == (2, 0)


@vector("CLW-ARC-06/2")
def test_the_healer_negates_a_wound() -> None:
    s = scene("row[0]").put("Timur", "t0", wounds=(0, 1)).put("Trapper", "t0")
    t = s.hand(A, "healer").reaction().open(dice=[1, 1, 1])
    t.play(f"act:{s.names['Trapper']}", "attack", "wound: play:healer:negate")
    assert t.wounds("Timur") == (0, 1)


@vector("CLW-ARC-06/3")
def test_the_hostile_saves_a_clanner_and_the_roll_stays_a_success() -> None:
    s = duel(3, "Pluto", []).hand(HOSTILE, "healer").turn("Pluto")
    t = s.open(dice=[1, 1, 1])
    t.play("attack", f"hands:{s.names['Trapper']}", "hostile@wound: play:healer:negate")
    assert "Trapper" in t
    assert resolved(t)[0] == "success"


@vector("CLW-ARC-06/4", "CLW-ARC-06/5", "CLW-CHA-05/1")
@pytest.mark.parametrize(("stage", "after"), [(3, 2), (1, 1)])
def test_the_healer_takes_a_champion_back_one_stage(stage: int, after: int) -> None:
    s = scene().put("Timur", "t0").put("CH1", "t2", stage=stage).hand(HOSTILE, "healer")
    t = s.turn("Timur").open()
    t.play(f"hostile@action-open: play:healer:stage:{s.names['CH1']}")
    assert t.g.champions["ch1"].stage == after


@vector("CLW-ARC-06/6")
def test_the_healer_negates_trauma() -> None:
    s = scene("row[0]").put("Timur", "t0").put("CH6", "t0", stage=3).hand(A, "healer")
    t = s.reaction().open(dice=[1, 1, 1, 1])
    t.play(f"act:{s.names['CH6']}", "attack", "wound: play:healer:negate")
    assert t.wounds("Timur") == (2, 0)


@rule("CLW-ARC-06")
def test_operatives_cannot_choose_a_hidden_champion() -> None:
    s = scene().put("Timur", "t0").put("?CH1", "t2", stage=2).hand(A, "healer").turn("Timur")
    assert plays(s.open(), A, "action-open", "healer") == []


# ---------------------------------------------------------------- VIII The Mediator, IX The Hermit


@vector("CLW-ARC-08/1")
def test_under_the_mediator_nobody_punches() -> None:
    s = scene().put("Timur", "t0").hand(A, "mediator").turn("Timur")
    for n in range(3):
        s.put("Trapper", "t0", call=f"T{n}")
    t = s.open().play("action-open: play:mediator", "move", "t1", "stop")
    assert t.tile("Timur") == "t1"
    assert [t[f"T{n}"].punches for n in range(3)] == [0, 0, 0]


@vector("CLW-ARC-08/2")
def test_under_the_mediator_an_ambush_may_do_anything_but_attack() -> None:
    s = scene().put("Timur", "t0").put("?Trapper", "t1").hand(A, "mediator").reaction()
    t = s.open().play(f"{A}@action-open: play:mediator")
    t.play(f"act:{s.names['Trapper']}", "move", "t0")
    assert t["Trapper"].revealed
    assert t.asked == "ambush-action"
    assert "move" in t.offered
    assert "attack" not in t.offered


@vector("CLW-ARC-08/3")
def test_under_the_mediator_a_trap_is_removed_without_an_attack() -> None:
    s = scene().put("Timur", "t0").put("?Trap", "t1").hand(A, "mediator").turn("Timur")
    t = s.open().play("action-open: play:mediator", "move", "t1", "stop")
    assert "Trap" not in t
    assert "DiceRolled" not in t.happened()


@vector("CLW-ARC-08/4")
def test_the_mediator_protects_one_side_only() -> None:
    s = scene("row[0]").put("Timur", "t0", face="primal").put("Cackler", "t0")
    t = s.effect("mediator", side="operatives").reaction().open(dice=[0] * 6)
    t.play(f"act:{s.names['Cackler']}", "attack")
    assert t.asked == "punch-with"
    assert t.asks == A


def hermit() -> Skirmish:
    return scene("row[0 0]").put("Echo", "t0").effect("hermit", "Echo")


@vector("CLW-ARC-09/1")
def test_the_hermit_is_safe_from_afar() -> None:
    s = hermit().put("Cackler", "t1").reaction()
    t = s.open().play(f"act:{s.names['Cackler']}")
    assert "attack" not in t.offered


@vector("CLW-ARC-09/2")
def test_the_hermit_is_not_safe_on_the_spot() -> None:
    s = hermit().put("Trapper", "t0").reaction()
    t = s.open().play(f"act:{s.names['Trapper']}")
    assert "attack" in t.offered


@vector("CLW-ARC-09/3")
def test_an_area_attack_passes_the_hermit_by() -> None:
    s = hermit().put("Timur", "t1").put("Trapper", "t0").turn("Timur")
    t = s.open(dice=[1, 1, 1, 2, 2]).play("attack", "it02:t0")
    assert "Trapper" not in t
    assert t.wounds("Echo") == (2, 0)


@vector("CLW-ARC-09/4")
def test_the_destroyer_is_no_attack() -> None:
    s = hermit().hand(HOSTILE, "destroyer").turn("Echo")
    t = s.open().play(f"hostile@action-open: play:destroyer:{s.names['Echo']}", "pt-chr-1")
    assert t.wounds("Echo") == (1, 1)


# ---------------------------------------------------------------- X The Heretic


@vector("CLW-ARC-10/1")
def test_the_heretic_jams_a_rifle() -> None:
    s = scene().put("Timur", "t0").hand(HOSTILE, "heretic").turn("Timur")
    t = s.open().play("hostile@action-open: play:heretic:it02")
    assert "it02*" in t.items("Timur")


@vector("CLW-ARC-10/2")
def test_the_heretic_repairs() -> None:
    s = scene().put("Timur", "t0", items=["it02*"]).hand(A, "heretic").turn("Timur")
    t = s.open().play("action-open: play:heretic:it02")
    assert t.items("Timur") == ["it02"]


@vector("CLW-ARC-10/3")
def test_a_weapon_flipped_when_declared_loses_the_attack() -> None:
    s = scene("row[0 0]").put("Feuerbach", "t0").put("Trapper", "t1").hand(HOSTILE, "heretic")
    t = s.turn("Feuerbach").open()
    t.play("attack", f"it05:{s.names['Trapper']}", "hostile@declared: play:heretic:it05")
    assert "AttackLost" in t.happened()
    assert "DiceRolled" not in t.happened()
    assert t.g.actions == 1


@vector("CLW-ARC-10/4")
def test_a_weapon_flipped_after_the_dice_changes_nothing() -> None:
    s = scene("row[0 0]").put("Feuerbach", "t0").put("Trapper", "t1").hand(HOSTILE, "heretic")
    t = s.turn("Feuerbach").open(dice=[1, 1, 1, 0, 0])
    t.play("attack", f"it05:{s.names['Trapper']}", "hostile@after-roll: play:heretic:it05")
    assert "Trapper" not in t


@vector("CLW-ARC-10/5", "CLW-KEY-03/3")
def test_the_heretic_flips_what_is_permanent() -> None:
    s = scene().put("Ozrin", "t0").hand(HOSTILE, "heretic").turn("Ozrin")
    t = s.open().play("hostile@action-open: play:heretic:it43")
    assert "it43*" in t.items("Ozrin")


# ---------------------------------------------------------------- XI The Conqueror


def conqueror() -> Skirmish:
    s = scene("row[0]").put("Pluto", "t0", face="primal", items=[])
    for n in range(4):
        s.put("Trapper", "t0", call=f"T{n}")
    return s.effect("conqueror", "Pluto").turn("Pluto")


@vector("CLW-ARC-11/1", "CLW-ARC-11/3")
def test_the_conqueror_strikes_twice_for_each_attack() -> None:
    s = conqueror()
    t = s.open(dice=[1, 1, 1] * 4)
    t.play("attack", f"hands:{s.names['T0']}", f"hands:{s.names['T1']}")
    t.play("attack", f"hands:{s.names['T2']}", f"hands:{s.names['T3']}")
    assert t.happened("DiceRolled", "TurnBegan")[:4] == ["DiceRolled"] * 4


@vector("CLW-ARC-11/2")
def test_two_conquerors_do_not_add_up() -> None:
    s = conqueror().effect("conqueror", "Pluto")
    t = s.open(dice=[0, 0, 0] * 2)
    t.play("attack", f"hands:{s.names['T0']}", f"hands:{s.names['T0']}")
    assert t.asked == "action"
    assert t.happened("DiceRolled") == ["DiceRolled"] * 2


@vector("CLW-ARC-11/4")
def test_each_attack_of_the_pair_grants_punches() -> None:
    s = scene("row[0 0]").put("Echo", "t0", face="focus", items=["it09"]).put("Trapper", "t0")
    s.put("Cackler", "t1").effect("conqueror", "Echo").effect("dirty-fighting", "Trapper", 1)
    t = s.turn("Echo").open(dice=[0] * 30)
    aim = f"it09:{s.names['Cackler']}"
    t.play("attack", aim, str(s.names["Trapper"]), aim, str(s.names["Trapper"]))
    assert t["Trapper"].punches == 2


@vector("CLW-ARC-11/5")
def test_the_conqueror_after_the_dice_helps_later_attacks() -> None:
    s = scene("row[0]").put("Pluto", "t0", face="primal", items=[]).put("Trapper", "t0")
    s.hand(A, "conqueror").turn("Pluto")
    aim, play = f"hands:{s.names['Trapper']}", f"after-roll: play:conqueror:{s.names['Pluto']}"
    t = s.open(dice=[0, 0, 0] * 3).play("attack", aim, play)
    assert t.asked == "action"
    t.play("attack", aim, aim)
    assert t.happened("DiceRolled") == ["DiceRolled"] * 3


# ---------------------------------------------------------------- XIII The Destroyer


def destroyer(s: Skirmish, name: str) -> ClanWarsScene:
    t = s.hand(A, "destroyer").turn("Timur").open()
    return t.play(f"action-open: play:destroyer:{s.names[name]}")


@vector("CLW-ARC-13/1")
def test_the_destroyer_wounds() -> None:
    t = destroyer(scene().put("Timur", "t0"), "Timur").play("pt-spi-1")
    assert t.wounds("Timur") == (1, 1)


@vector("CLW-ARC-13/2", "CLW-DTH-03/1")
def test_the_destroyer_removes_a_threat_unrevealed() -> None:
    t = destroyer(scene("row[0 0 0]").put("Timur", "t0").put("?Snatcher", "t2"), "Snatcher")
    assert "Snatcher" not in t
    assert t.g.reserve == ["lg02"]
    assert "Revealed" not in t.happened(seat=A)
    assert all("lg02" not in str(e.to_json()) for e in t.table.events(A))


@vector("CLW-ARC-13/3")
def test_the_destroyer_follows_a_champions_stages() -> None:
    t = destroyer(scene().put("Timur", "t0").put("CH4", "t2"), "CH4")
    assert t.g.champions["ch4"].stage == 2


@vector("CLW-ARC-13/4")
def test_the_destroyer_cannot_find_who_is_in_stealth() -> None:
    s = scene().put("Wren", "t0", stealth=True).hand(HOSTILE, "destroyer").turn("Wren")
    assert plays(s.open(), HOSTILE, "action-open", "destroyer") == []


@vector("CLW-ARC-13/5")
def test_the_healer_undoes_the_destroyer() -> None:
    s = scene().put("Timur", "t0").hand(HOSTILE, "destroyer").hand(A, "healer").turn("Timur")
    t = s.open().play(
        f"hostile@action-open: play:destroyer:{s.names['Timur']}",
        f"{A}@wound: play:healer:negate",
    )
    assert t.wounds("Timur") == (2, 0)


# ---------------------------------------------------------------- XV The Defiler


@vector("CLW-ARC-15/1")
def test_the_defiler_takes_the_ruler_after_its_move() -> None:
    s = scene().put("Timur", "t0").put("Trapper", "t2").hand(A, "ruler").hand(HOSTILE, "defiler")
    t = s.turn("Timur").open()
    t.play(
        f"{A}@action-open: play:ruler:{s.names['Trapper']}",
        "hostile@play:defiler:ruler",
        "t1",
        "stop",
    )
    assert t.tile("Trapper") == "t1"
    assert t.hand(HOSTILE) == ["ruler"]


@vector("CLW-ARC-15/2", "CLW-ARC-15/3")
def test_the_defiler_may_name_an_allys_card_but_not_itself() -> None:
    s = skirmish(players=3).put("Timur", "t0").hand(A, "mediator").hand("operative-2", "defiler")
    t = s.turn("Timur").open()
    t.answer(f"{A}@play:mediator")
    t.reach("interrupt-arcana")
    assert t.asks == "operative-2"
    assert t.offered == ["pass", "play:defiler:mediator"]


# ---------------------------------------------------------------- XVI The Protector


@vector("CLW-ARC-16/2")
def test_protectors_add_up() -> None:
    s = scene().put("Timur", "t0").effect("defense", "Timur", 5).effect("defense", "Timur", 5)
    t = s.turn("Timur").open()
    assert defense(t.g, t["Timur"]).total == 13


@vector("CLW-ARC-16/3")
def test_a_protected_threat_in_an_area_attack() -> None:
    s = scene().put("Timur", "t0").put("?Trapper", "t1").effect("defense", "Trapper", 5)
    t = s.turn("Timur").open()
    from affray.games.clanwars.state import Roll

    area = Roll(s.names["Timur"], A, area=True, tile=1, kind="ranged")
    assert defense(t.g, t["Trapper"], area).total == 10


# ---------------------------------------------------------------- XVII The Visionary


def visionary(s: Skirmish, mode: str, tile: str, seat: str = HOSTILE) -> ClanWarsScene:
    t = s.hand(seat, "visionary").turn("Timur").open()
    return t.play(f"{seat}@action-open: play:visionary:{mode}:{tile}")


@vector("CLW-ARC-17/1")
def test_the_visionary_reveals_a_tile() -> None:
    s = scene().put("Timur", "t0").put("?Trapper", "t2").put("?Trap", "t2").put("Cackler", "t2")
    t = visionary(s, "reveal", "t2", A)
    assert t["Trapper"].revealed
    assert "Trap" not in t
    assert "Cackler" in t


@vector("CLW-ARC-17/2")
def test_a_reverted_clanner_ambushes_at_the_end_of_the_next_action() -> None:
    s = scene().put("Timur", "t0").put("Trapper", "t0")
    t = visionary(s, "revert", "t0")
    assert "Trapper" not in t  # its token has a new uid
    t.play("flip")
    assert t.asked == "ambush-action"


@vector("CLW-ARC-17/3")
def test_without_the_option_a_reverted_clanner_lies_still() -> None:
    s = scene(visionary_ambush="no").put("Timur", "t0").put("Trapper", "t0")
    t = visionary(s, "revert", "t0")
    t.play("flip")
    assert t.asked == "action"
    assert would_ambush(t.g) == []


@vector("CLW-ARC-17/4")
def test_a_reverted_champion_keeps_its_stage() -> None:
    s = scene().put("Timur", "t0").put("CH1", "t2", stage=2)
    t = visionary(s, "revert", "t2")
    assert t.g.champions["ch1"].stage == 2


@vector("CLW-FUN-04/1")
def test_only_clanners_of_the_hostile_become_threats() -> None:
    s = scene().put("Timur", "t0").put("Ozrin", "t2").put("Trapper", "t2")
    t = visionary(s, "revert", "t2")
    assert t.tile("Ozrin") == "t2"
    hidden = [unit for unit in t.g.units.values() if not unit.revealed]
    assert [t.g.kind(unit) for unit in hidden] == ["lg01"]


# ---------------------------------------------------------------- XVIII The Zealot


@vector("CLW-ARC-18/1")
def test_the_zealot_gives_two_more_actions() -> None:
    s = scene().put("Echo", "t0").hand(A, "zealot").turn("Echo")
    assert s.open().play("action-open: play:zealot").g.actions == 4


@vector("CLW-ARC-18/2")
def test_the_zealot_is_for_the_active_operative() -> None:
    s = scene().put("Echo", "t0").put("Timur", "t1").hand(A, "zealot").turn("Echo")
    assert plays(s.open(), A, "action-open", "zealot") == [""]


@vector("CLW-ARC-18/3")
def test_the_hostiles_zealot_drives_a_clanner() -> None:
    s = scene("row[0 0 0 0 0]").put("Timur", "t4").put("Trapper", "t0").hand(HOSTILE, "zealot")
    t = s.reaction(0).open()
    assert "act:2" not in t.offered
    t.play(f"play:zealot:{s.names['Trapper']}")
    t.play(f"act:{s.names['Trapper']}", "move", "t1", "stop")
    t.play(f"act:{s.names['Trapper']}", "move", "t2", "stop")
    assert t.tile("Trapper") == "t2"
    assert f"act:{s.names['Trapper']}" not in t.offered
    assert t.g.stored == 0


@rule("CLW-ARC-18")
def test_the_option_makes_the_zealot_dead_in_the_hostiles_hand() -> None:
    s = scene(zealot_hostile="no_effect").put("Timur", "t2").put("Trapper", "t0")
    t = s.hand(HOSTILE, "zealot").reaction(0).open()
    assert all("zealot" not in each for each in t.offered)


@vector("CLW-ARC-18/4")
def test_the_zealot_at_the_end_of_the_phase() -> None:
    s = scene().put("Timur", "t0").hand(A, "zealot").turn("Timur", 0)
    t = s.open().play("end", "phase-end: play:zealot")
    assert t.asked == "action"
    assert t.g.actions == 2


@vector("CLW-ARC-18/5")
def test_a_stunned_operative_gets_actions_and_cannot_take_them() -> None:
    s = scene().put("Timur", "t0", stunned=True).put("Trapper", "t2").hand(A, "zealot")
    s.turn("Timur", 0)
    t = s.open().play("phase-end: play:zealot")
    assert t.asked == "reaction"


# ---------------------------------------------------------------- XIX The Disciple, XX The Righteous


@vector("CLW-ARC-19/1", "CLW-ARC-19/3")
def test_the_disciple_keeps_one_of_three() -> None:
    s = scene().put("Timur", "t0").hand(A, "disciple", "zealot").turn("Timur")
    t = s.open(draws=[0, 0, 0])
    t.answer(f"{A}@action-open: play:disciple")
    assert t.asked == "discard-arcana"
    assert "zealot" not in t.offered
    assert len(t.offered) == 3
    first, second, third = t.offered
    t.play(first, second)
    assert t.hand(A) == ["zealot", third]


@vector("CLW-ARC-19/2")
def test_the_disciple_with_one_card_left() -> None:
    s = skirmish(players=3).put("Timur", "t0").empty_tarot("creator", "disciple")
    t = s.hand(A, "disciple").turn("Timur").open(draws=[0])
    t.play(f"{A}@action-open: play:disciple", "creator")
    assert t.hand(A) == []


@vector("CLW-ARC-20/1", "CLW-ARC-20/2")
def test_the_righteous_is_one_unit() -> None:
    s = scene("row[0]").put("Timur", "t0", face="primal").put("Echo", "t0", face="primal")
    s.put("Trapper", "t0").effect("defense", "Trapper", 9).effect("righteous", "Timur")
    t = s.turn("Timur").open(dice=[0] * 40)
    aim = f"hands:{s.names['Trapper']}"
    t.play("attack", aim, "W", "attack", aim, "W")
    assert t.hand(HOSTILE) == []
    s.turn("Echo")
    t = s.open(dice=[0] * 40).play("attack", aim, "W")
    assert len(t.hand(HOSTILE)) == 1


@vector("CLW-ARC-20/3")
def test_the_righteous_after_the_dice_still_saves_the_draw() -> None:
    s = scene("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0")
    t = s.hand(A, "righteous").turn("Timur").open(dice=[0] * 4)
    t.play(
        "attack",
        f"hands:{s.names['Trapper']}",
        "W",
        f"after-roll: play:righteous:{s.names['Timur']}",
    )
    assert t.hand(HOSTILE) == []


# ---------------------------------------------------------------- XXI The Traveler


@vector("CLW-ARC-21/1")
def test_the_traveler_minds_no_cliffs() -> None:
    s = scene("row[0 2 0 0 0]").put("Timur", "t0").hand(A, "traveler").turn("Timur")
    named = plays(s.open(), A, "action-open", "traveler")
    assert [each.split(":")[1] for each in named] == ["t0", "t1", "t2", "t3"]


@vector("CLW-ARC-21/2")
def test_nobody_punches_the_traveler() -> None:
    s = scene().put("Timur", "t0").put("Trapper", "t0").hand(A, "traveler").turn("Timur")
    t = s.open().play(f"action-open: play:traveler:{s.names['Timur']}:t2")
    assert t.tile("Timur") == "t2"
    assert t["Trapper"].punches == 0


@vector("CLW-ARC-21/3", "CLW-AMB-01/5")
def test_the_traveler_is_ambushed_at_the_next_check() -> None:
    s = scene().put("Timur", "t0").put("?Trapper", "t2").hand(A, "traveler").turn("Timur")
    t = s.open().play(f"action-open: play:traveler:{s.names['Timur']}:t2")
    assert t.asked == "action"
    t.play("move")
    assert t.asked == "ambush-action"


@rule("CLW-ARC-04")
@pytest.mark.parametrize(
    ("relations", "moved_by"),
    [(("enemy", "ally"), [A]), (("ally", "enemy"), [HOSTILE]), (("neither", "neither"), [])],
)
def test_the_ruler_moves_neutrals_who_are_enemies(
    relations: tuple[str, str], moved_by: list[str]
) -> None:
    s = scene().put("Timur", "t0").put("Refugee", "t2")
    s.g.relations["nu4"] = relations  # type: ignore[assignment]
    refugee = (str(s.names["Refugee"]),)
    assert [seat for seat in (A, HOSTILE) if refugee in subjects(s.g, seat)] == moved_by
