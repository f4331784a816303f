"""How opponents see a position, and what they would do at a glance. CLW-DEC-01"""

from __future__ import annotations

from random import Random

import pytest

from affray.engine.open import new_table
from affray.games.clanwars.game import game, rulebook
from affray.games.clanwars.mind import strikes
from affray.games.clanwars.mind.evaluate import evaluate
from affray.games.clanwars.mind.known_kinds import sought
from affray.games.clanwars.mind.luck import luck
from affray.games.clanwars.rules.dice import pool
from affray.testing.clanwars import HOSTILE, A, Expedition, expedition


def weights(e: Expedition, *answers: str) -> dict[str, float]:
    """How promising each offer looks after some answers."""
    t = e.open().play(*answers)
    assert t.table.decision is not None
    offers = t.offered
    return dict(zip(offers, game().prior(t.g, t.table.decision), strict=True))


def best(found: dict[str, float]) -> str:
    return max(found, key=lambda offer: found[offer])


def worth(e: Expedition) -> float:
    """How the Operatives stand."""
    assert evaluate(e.g, HOSTILE) == -evaluate(e.g, A)
    return evaluate(e.g, A)


# ---------------------------------------------------------------- how a side stands


def test_a_step_towards_the_goal_is_worth_something() -> None:
    far = expedition("m01").put("Echo", "A1.a")
    near = expedition("m01").put("Echo", "B2.a")
    done = expedition("m01").put("Echo", "B2.a").progress(o1=1)
    assert worth(far) < worth(near) < worth(done)


def test_the_last_wound_counts_most() -> None:
    def at(up: int, down: int) -> float:
        return worth(expedition("m01").put("Echo", "A1.a", wounds=(up, down)).put("Timur", "A1.a"))

    first, last = at(2, 0) - at(1, 1), at(0, 1) - at(0, 0)
    assert last > first > 0


def test_a_wound_on_the_vanguard_weighs_more() -> None:
    ahead = expedition("m01").put("Echo", "B2.a", wounds=(1, 1)).put("Timur", "A1.a")
    behind = expedition("m01").put("Echo", "B2.a").put("Timur", "A1.a", wounds=(1, 1))
    assert worth(ahead) < worth(behind)


def test_time_runs_against_the_operatives() -> None:
    early = expedition("m01").put("Echo", "A1.a").round(1)
    late = expedition("m01").put("Echo", "A1.a").round(6)
    assert worth(late) < worth(early)


def test_clanners_near_their_prey_or_where_it_must_come_are_a_menace() -> None:
    nobody = expedition("m01").put("Echo", "A1.a")
    far = expedition("m01").put("Echo", "A1.a").put("Snatcher", "B1.b")
    near = expedition("m01").put("Echo", "A1.a").put("Snatcher", "A1.a")
    waiting = expedition("m01").put("Echo", "A1.a").put("Snatcher", "B2.e")
    assert worth(nobody) > worth(far) > worth(near)
    assert worth(waiting) < worth(far)


def test_who_runs_is_lost_and_who_leaves_when_it_is_done_is_not() -> None:
    stays = expedition("m08").put("Echo", "C1.b").put("Timur", "C1.b").round(5)
    leaves = expedition("m08").left("Echo", "ex1").put("Timur", "C1.b").round(5)
    runs = expedition("m05").left("Echo", "osp").put("Timur", "C2.d")
    holds = expedition("m05").put("Echo", "C2.d").put("Timur", "C2.d")
    assert worth(leaves) > worth(stays)
    assert worth(runs) < worth(holds)


def test_who_is_far_behind_still_tells_better_from_worse() -> None:
    def at(tile: str) -> float:
        e = expedition("m06", size=3).dead("Timur", "A1.a").dead("Pluto", "A1.a")
        return worth(e.put("Echo", tile, wounds=(0, 1)).round(9))

    assert -1 < at("A2.c") < at("A1.f")


# ---------------------------------------------------------------- what looks promising


def test_operatives_walk_towards_the_mast() -> None:
    found = weights(expedition("m01").put("Echo", "A1.f").turn("Echo"), "move")
    assert found["B1.d"] > found["A1.b"]


def test_clanners_walk_towards_operatives() -> None:
    e = expedition("m01").put("Echo", "A1.a").put("Trapper", "A1.f").reaction()
    e.g.reserve = []
    found = weights(e, f"act:{e.names['Trapper']}", "move")
    assert found["A1.b"] > found["B1.d"]


def test_nobody_runs_before_the_work_is_done() -> None:
    early = weights(expedition("m01").put("Echo", "A1.a").turn("Echo"), "move")
    assert early["leave:osp"] < min(weight for step, weight in early.items() if ":" not in step)
    late = expedition("r01").put("Echo", "A1.b").progress(obj1=1, obj2=1).turn("Echo")
    assert best(weights(late, "move")) == "leave:ex1"


def test_work_comes_before_everything() -> None:
    assert best(weights(expedition("m01").put("Echo", "B2.e").turn("Echo"))) == "mission:transmit"


def test_the_core_is_picked_up() -> None:
    assert best(weights(expedition("m04").put("Echo", "A2.f").turn("Echo"))) == "pick-up"


def test_the_clanner_that_can_strike_acts() -> None:
    e = expedition("m01").put("Echo", "A1.a").put("Snatcher", "A1.a").put("Trapper", "B1.b")
    assert best(weights(e.reaction())) == f"act:{e.names['Snatcher']}"


def test_a_blow_that_cannot_hit_promises_next_to_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def at(armour: int) -> float:
        monkeypatch.setattr(strikes, "defense_score", lambda g, unit: armour)
        e = expedition("m01").put("Echo", "A1.a").put("Snatcher", "A1.a").reaction()
        return weights(e, f"act:{e.names['Snatcher']}")["attack"]

    assert at(1) == at(2) > 10 * at(30)
    assert strikes.best_chance(pool("1W"), 9) == 0
    assert strikes.best_chance(pool("2W1B"), 1) > strikes.best_chance(pool("1W"), 1) > 0


def test_a_wounded_target_is_finished() -> None:
    e = expedition("m01").put("Echo", "A1.a", wounds=(0, 1)).put("Timur", "A1.a")
    e.put("Snatcher", "A1.a").reaction()
    found = weights(e, f"act:{e.names['Snatcher']}", "attack")
    assert best(found) == f"own:{e.names['Echo']}"


@pytest.mark.rule("CLW-DIE-12")
def test_the_chance_of_a_pool() -> None:
    assert luck(pool("1W"), 1, 0) == pytest.approx((4 / 6, 0))
    assert luck(pool("1B"), 2, 0) == pytest.approx((2 / 6, 1 / 6))
    assert luck(pool("1B"), 0, 1) == pytest.approx((1, 0))
    assert luck(pool("2W1B"), 3, 0)[0] == pytest.approx(0.444, abs=0.01)


def test_the_strong_come_first() -> None:
    weak = expedition("r01").put("Echo", "A1.b").put("Trapper", "B1.d")
    strong = expedition("r01").put("Echo", "A1.b").put("Breaker", "B1.d")
    assert worth(strong) < worth(weak)
    found = weights(expedition("r01").put("Echo", "A1.b").reaction())
    assert best({name: w for name, w in found.items() if "spawn" in name}).startswith("spawn:lg07")


def test_an_archer_is_near_from_afar() -> None:
    row = {"Cackler": 0.0, "Lurker": 0.0}
    for name in row:
        row[name] = worth(expedition("m03").put("Echo", "A3.c").put(name, "A2.d"))
    assert row["Cackler"] < row["Lurker"]


def test_a_clanner_strikes_or_comes_nearer() -> None:
    e = expedition("r02").put("Echo", "A2.g").put("Leaper", "A2.g").reaction()
    found = weights(e, f"act:{e.names['Leaper']}")
    assert best(found) == "attack"
    assert found["back"] == 0


def test_every_player_has_somebody_to_play() -> None:
    for players, size in ((2, 2), (3, 2), (4, 3), (5, 4)):
        table = new_table(game(), "m01", seed=1, options={"players": players})
        while table.decision is not None and table.decision.kind != "roster":
            table.choose("proceed", table.decision.seat)
        assert table.decision is not None
        offers = [option.id for option in table.decision.options]
        found = dict(zip(offers, game().prior(table.state, table.decision), strict=True))
        assert len(best(found).split("+")) == size


# ---------------------------------------------------------------- what the Hostile is up to


def test_a_leaper_leaps_upon_prey_that_is_not_on_its_tile() -> None:
    e = expedition("m08").put("Echo", "A2.g").put("Leaper", "A2.f").reaction()
    found = weights(e, f"act:{e.names['Leaper']}")
    assert best(found) == "trait:pounce:A2.g"
    assert found["trait:pounce:A2.e"] < found["move"]


def test_a_decoy_is_not_sent_after_anybody() -> None:
    e = expedition("m01").put("Echo", "A1.a").put("?Decoy", "A1.b")
    e.put("Trapper", "B2.f").reaction()
    found = weights(e)
    assert found[f"act:{e.names['Decoy']}"] < found[f"act:{e.names['Trapper']}"]


def test_a_clanner_goes_for_a_book_at_hand_and_takes_it() -> None:
    e = expedition("m06").put("Echo", "A2.c").put("?Leaper", "A1.e").reaction()
    assert best(weights(e)) == f"act:{e.names['Leaper']}"
    found = weights(e, f"act:{e.names['Leaper']}", "move")
    assert best(found) == "A1.a"
    there = expedition("m06").put("Echo", "A2.c").put("Leaper", "A1.a").reaction()
    assert best(weights(there, f"act:{there.names['Leaper']}")) == "pick-up:book-1:take"


def test_what_is_sought_is_in_the_box() -> None:
    assert set(sought(rulebook())) <= set(rulebook().cards.items)


def test_a_clanner_far_from_the_books_goes_for_the_operatives() -> None:
    e = expedition("m06").put("Echo", "C1.b").put("Snatcher", "C1.d").reaction()
    found = weights(e, f"act:{e.names['Snatcher']}", "move")
    assert best(found) == "C1.b"


def test_a_thief_goes_where_nobody_is_ahead_of_it_and_leaves() -> None:
    e = expedition("m06").put("Echo", "A2.c").put("Leaper", "C2.e", items=["book-3"]).reaction()
    assert best(weights(e)) == f"act:{e.names['Leaper']}"
    assert best(weights(e, f"act:{e.names['Leaper']}", "move")) == "C2.c"
    out = expedition("m06").put("Echo", "A2.c").put("Leaper", "C2.c", items=["book-3"]).reaction()
    assert best(weights(out, f"act:{out.names['Leaper']}", "move")) == "leave:ex1"


def test_nobody_leaves_empty_handed() -> None:
    e = expedition("m06").put("Echo", "C2.c").put("Leaper", "C2.c").reaction()
    found = weights(e, f"act:{e.names['Leaper']}", "move")
    assert found["leave:ex1"] == min(found.values())


def test_books_at_hand_stolen_and_gone() -> None:
    def at(tile: str, *items: str, destroyed: int = 0) -> float:
        e = expedition("m06").put("Echo", "A1.d").put("Leaper", tile, items=list(items))
        e.put("Timur", "B2.e", items=["book-2"])
        if destroyed:
            for book in ("book-1", "book-3"):
                e.take_off_tiles(book)
        return worth(e.progress(destroyed=destroyed))

    assert at("C1.a") > at("A1.e") > at("A1.a") > at("A1.a", "book-1") > at("C1.a", destroyed=2)


# ---------------------------------------------------------------- what the Operatives know


def test_who_has_come_to_fight_turns_to_the_side_that_can() -> None:
    e = expedition("m09").put("Pluto", "B1.h", face="focus", items=["it03"])
    e.put("The Totem-Bearer", "B1.h").turn("Pluto")
    found = weights(e)
    assert "attack" not in found
    assert best(found) == "flip"


def test_the_hurt_are_patched_up() -> None:
    e = expedition("m01").put("Timur", "A1.a", face="focus", wounds=(1, 1)).turn("Timur")
    assert best(weights(e)).startswith("trait:patch-up")


def test_nobody_shoots_the_one_they_lead() -> None:
    e = expedition("m02").put("Timur", "A1.c", face="focus", items=["it02"])
    e.put("Refugee", "C1.f").put("Trapper", "A1.d").turn("Timur")
    found = weights(e, "attack")
    tiles = {name.rpartition(":")[2]: weight for name, weight in found.items()}
    assert tiles["C1.f"] < tiles["A1.d"]


def test_drums_are_left_alone_and_totems_are_not() -> None:
    m = expedition("m09").put("Feuerbach", "A2.e", face="focus", items=["it05"])
    m.put("Trapper", "A2.d").turn("Feuerbach")
    found = weights(m, "attack")
    drums = [weight for name, weight in found.items() if "tc05" in name]
    assert drums
    assert max(drums) < max(found.values())
    t = expedition("m07").put("Feuerbach", "A1.d", face="focus", items=["it05"])
    found = weights(t.put("Trapper", "A1.f").turn("Feuerbach"), "attack")
    assert "tc03" in best(found)


# ---------------------------------------------------------------- windows


@pytest.mark.rule("CLW-FUN-09")
def test_a_window_is_passed_by_habit_only_where_a_glance_passes_it_too() -> None:
    passed = looked_at = 0
    for seed, mission in enumerate(game().scenarios):
        table = new_table(game(), mission.key, seed=seed)
        rng = Random(seed)
        while table.decision is not None and table.state.round < 3:
            ask = table.decision
            found = game().habit(table.state, ask)
            if found is not None:
                passed += 1
                looks = dict(
                    zip((o.id for o in ask.answers), game().prior(table.state, ask), strict=True)
                )
                assert found.id == "pass"
                assert all(weight < 0.5 for name, weight in looks.items() if name != "pass"), looks
            elif ask.kind.startswith("interrupt-"):
                looked_at += 1
            table.choose(rng.choice(ask.answers).id, ask.seat)
    assert passed > 20
    assert looked_at > 20


# ---------------------------------------------------------------- plain sense


def test_a_blade_is_better_than_bare_hands() -> None:
    e = expedition("m01").put("Timur", "A1.e", face="primal").put("Trapper", "A1.e")
    found = weights(e.turn("Timur"), "attack")
    blade, hands = f"it01:{e.names['Trapper']}", f"hands:{e.names['Trapper']}"
    assert found[blade] > found[hands] > 0


def test_nobody_calls_others_while_one_can_strike() -> None:
    def spawns(tile: str) -> float:
        e = expedition("m01").put("Timur", "A1.e", face="primal").put("Trapper", tile).reaction()
        found = weights(e)
        return max(weight for offer, weight in found.items() if offer.startswith("spawn"))

    assert spawns("A1.e") < 0.05 < 0.2 < spawns("A1.a")


def test_nobody_shows_a_threat_for_nothing() -> None:
    e = expedition("m01").put("Timur", "A1.e").put("?Trapper", "A1.a").reaction()
    found = weights(e)
    assert found[f"reveal:{e.names['Trapper']}"] == 0 < found["end"]


def test_no_dice_are_thrown_of_which_nothing_can_come() -> None:
    e = expedition("m01").put("Feuerbach", "A1.e").put("Trapper", "A1.c").turn("Feuerbach")
    table = e.open().table
    table.choose("attack")
    while table.decision is not None and table.decision.kind != "dice":
        table.choose(table.decision.options[0].id)
    ask = table.decision
    assert ask is not None
    offers = [option.id for option in ask.options]
    found = dict(zip(offers, game().prior(table.state, ask), strict=True))
    assert found["2W"] == 0 < found["3W2B"]


def test_two_set_out_and_whoever_strikes_from_afar_first() -> None:
    table = new_table(game(), "m01", seed=5)
    while table.decision is not None and table.decision.kind != "roster":
        table.choose(table.decision.default or table.decision.options[0].id)
    ask = table.decision
    assert ask is not None
    found = dict(zip(ask.options, game().prior(table.state, ask), strict=True))
    assert {len(option.value) for option, weight in found.items() if weight} == {2}
    assert game().proposed(table.state, ask) == "op01+op04"


@pytest.mark.rule("CLW-ACT-10")
def test_tiles_without_threats_are_not_scouted() -> None:
    e = expedition("m01").put("Feuerbach", "A1.e").put("?Trapper", "A1.c").turn("Feuerbach")
    found = weights(e, "scout")
    assert best(found) == "A1.c"
    assert found["A1.c"] > 10 * max(weight for tile, weight in found.items() if tile != "A1.c")


@pytest.mark.rule("CLW-ARC-13")
def test_nobody_destroys_a_unit_of_ones_own() -> None:
    e = expedition("m01").put("Timur", "A1.a").put("Trapper", "B2.e").hand(HOSTILE, "destroyer")
    t = e.turn("Timur").at("round-end", stored=0).open()
    asked = next((ask for ask in t.table.decisions if ask.seat == HOSTILE), None)
    assert asked is not None
    plays = {
        option.id: weight
        for option, weight in zip(asked.options, game().prior(t.g, asked), strict=True)
        if option.id.startswith("play:destroyer")
    }
    own, theirs = e.names["Trapper"], e.names["Timur"]
    assert plays[f"play:destroyer:{own}"] == 0
    assert plays[f"play:destroyer:{theirs}"] > 0
