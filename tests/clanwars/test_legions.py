"""Legions, tools, threats, champions, neutral units. Chapters 10, 11 and 13"""

from __future__ import annotations

from random import Random

import pytest

from affray.games.clanwars.mind.redeal import redeal
from affray.games.clanwars.rules.abilities import defense, rating
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.rolls import attempt, finish_roll
from affray.games.clanwars.rules.threats import tell_kind
from affray.games.clanwars.state import Roll
from affray.testing.clanwars import HOSTILE, A, ClanWarsScene, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


def drive(coroutine: object, t: ClanWarsScene) -> object:
    """Run a rule by hand, every question taking its default."""
    answer = None
    while True:
        try:
            question = coroutine.send(answer)  # type: ignore[attr-defined]
        except StopIteration as stop:
            return stop.value
        answer = question.find(question.default).value


@vector("CLW-LEG-01/1")
def test_a_clanner_rolls_its_fighting_pool_for_anything() -> None:
    t = skirmish().put("Timur", "t0").put("Trapper", "t2").turn("Timur").open(dice=[1, 1, 0])
    how = drive(attempt(t.g, t["Trapper"], "mission:climb", 2, face="focus"), t)
    assert how.success  # type: ignore[attr-defined]
    assert t.roll.dice.text == "2W1B"
    drive(finish_roll(t.g), t)


# ---------------------------------------------------------------- SET-UP


def laying(tools: int = 1, name: str = "Trapper", tool: str = "Trap") -> Skirmish:
    s = skirmish("row[0 0 0 0]").put("Timur", "t3").put(name, "t0")
    return s.reserve(*[tool] * tools).reaction()


@vector("CLW-LEG-02/1", "CLW-THR-02/1")
def test_a_trap_before_or_after_the_move_not_both() -> None:
    s = laying(2)
    t = s.open().play(f"act:{s.names['Trapper']}", "move", "lay-tool: yes", "t1", "t2")
    assert [t.g.kind(u) for u in t.g.on(0)] == ["trap"]
    assert t.asked == "reaction"
    s = laying(2)
    t = s.open().play(
        f"act:{s.names['Trapper']}", "move", "lay-tool: no", "t1", "t2", "lay-tool: yes"
    )
    assert [t.g.kind(u) for u in t.g.on(2)] == ["lg01", "trap"]
    hidden = [u for u in t.table.view(A)["units"] if u["kind"] is None]
    assert len(hidden) == 1


@vector("CLW-LEG-02/2")
def test_no_trap_beside_an_enemy() -> None:
    s = skirmish().put("Timur", "t0", items=[]).put("Trapper", "t0").reserve("Trap").reaction()
    t = s.open().play(f"act:{s.names['Trapper']}", "move")
    assert t.asked == "step"
    t.play("t1", "stop", "lay-tool: yes")
    assert [t.g.kind(u) for u in t.g.on(1)] == ["lg01", "trap"]


@vector("CLW-LEG-02/3")
def test_no_trap_without_a_token() -> None:
    s = laying(0)
    t = s.open().play(f"act:{s.names['Trapper']}", "move", "t1", "stop")
    assert t.asked == "reaction"


@vector("CLW-LEG-02/4")
def test_no_trap_without_a_move() -> None:
    s = skirmish("row[0]").put("Timur", "t0").put("Trapper", "t0").reserve("Trap").reaction()
    t = s.open(dice=[0] * 3).play(f"act:{s.names['Trapper']}", "attack")
    assert t.asked == "reaction"


@vector("CLW-LEG-02/5")
def test_no_trap_when_the_ruler_moves_it() -> None:
    s = laying().hand(A, "ruler").turn("Timur")
    t = s.open().play(f"play:ruler:{s.names['Trapper']}", "t1", "stop")
    assert t.asked == "action"
    assert t.g.reserve == ["trap"]


# ---------------------------------------------------------------- ENSNARE


def snatched(items: list[str], **facts: object) -> ClanWarsScene:
    s = skirmish("row[0]").put("Timur", "t0", items=items, **facts)  # type: ignore[arg-type]
    s.put("Snatcher", "t0").effect("success", "Snatcher", 3).reaction()
    return s.open(dice=[1, 1, 1]).play(f"act:{s.names['Snatcher']}", "attack")


@vector("CLW-LEG-03/1")
def test_the_snatcher_takes_a_rifle_instead_of_blood() -> None:
    t = snatched(["it02"]).play("drop:it02")
    assert t.lying("t0") == ["it02"]
    assert t.wounds("Timur") == (2, 0)


@vector("CLW-LEG-03/2", "CLW-KEY-02/3")
def test_worn_armour_can_be_flipped_but_not_dropped() -> None:
    t = snatched(["it36"])
    assert t.offered == ["wound", "flip:it36"]
    t.play("flip:it36")
    assert t.items("Timur") == ["it36*"]


@vector("CLW-LEG-03/3")
def test_without_items_there_is_only_the_wound() -> None:
    assert snatched([]).asked == "wound-card"


# ---------------------------------------------------------------- COAX


@vector("CLW-LEG-04/1")
def test_a_cackler_shoots_even_at_arms_length() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal", items=[]).put("Cackler", "t0")
    t = s.reaction().open(dice=[0] * 6).play(f"act:{s.names['Cackler']}", "attack")
    assert t.asked == "punch-with"
    assert t.asks == A


@vector("CLW-LEG-04/2", "CLW-LEG-04/3")
@pytest.mark.parametrize(
    ("squares", "tile", "legal"),
    [
        ("row[0h 0 0]", "t2", False),
        ("row[0h 0 0]", "t1", True),
    ],
)
def test_hard_ground_hides_from_the_cackler(squares: str, tile: str, legal: bool) -> None:
    s = skirmish(squares).put("Timur", "t0").put("Cackler", tile).reaction()
    t = s.open().play(f"act:{s.names['Cackler']}")
    assert ("attack" in t.offered) == legal


@rule("CLW-LEG-04")
def test_a_cackler_lays_decoys() -> None:
    s = laying(1, "Cackler", "Decoy")
    t = s.open().play(f"act:{s.names['Cackler']}", "move", "lay-tool: yes", "t1", "stop")
    assert [t.g.kind(u) for u in t.g.on(0)] == ["decoy"]


# ---------------------------------------------------------------- DIRT SCREEN, EXPENDABLE


@vector("CLW-LEG-05/1", "CLW-LEG-05/2")
def test_a_dirt_screen_lasts_the_round() -> None:
    s = skirmish().put("Timur", "t0").put("?Cackler", "t2").reaction(1)
    t = s.open().play(f"act:{s.names['Cackler']}")
    t.play(next(each for each in t.offered if "dirt-screen" in each))
    assert t.g.obscured == 0b100
    assert not t["Cackler"].revealed
    assert t.g.stored == 0
    t.play("end")
    assert t.g.round == 2
    assert t.g.obscured == 0


def screened(
    *others: str, attacker: str = "Cackler", at: str = "t2", target: str = "Timur"
) -> Skirmish:
    s = skirmish("row[0 0 0]").put(target, "t0").put(attacker, at, call="attacker")
    for n, name in enumerate(others):
        s.put(name, "t0", call=f"o{n}")
    return s.reaction()


def pool_of(t: ClanWarsScene) -> str:
    return next(e.dice for e in t.events("DiceRolled", A))


@vector("CLW-LEG-06/1")
def test_two_trappers_are_expended() -> None:
    s = screened("Trapper", "Trapper")
    t = s.open(dice=[0] * 5).play(
        f"act:{s.names['attacker']}",
        "attack",
        f"expendable: {s.names['o0']}:B",
        f"expendable: {s.names['o1']}:B",
    )
    assert pool_of(t) == "2W3B"
    assert t.g.reserve == ["lg01", "lg01"]


@vector("CLW-LEG-06/2")
def test_a_snatcher_is_expended_for_a_trapper() -> None:
    s = screened("Snatcher", attacker="Trapper", at="t0")
    t = s.open(dice=[0] * 4)
    t.play(f"act:{s.names['attacker']}", "attack", f"expendable: {s.names['o0']}:W")
    assert pool_of(t) == "3W1B"


@vector("CLW-LEG-06/3", "CLW-LEG-06/4", "CLW-LEG-06/5")
@pytest.mark.parametrize(
    ("attacker", "others"), [("Trapper", ()), ("Trapper", ("CH1",)), ("CH5", ("Trapper",))]
)
def test_who_cannot_be_expended(attacker: str, others: tuple[str, ...]) -> None:
    s = screened(*others, attacker=attacker, at="t0")
    t = s.open(dice=[0] * 4)
    t.answer(f"act:{s.names['attacker']}")
    t.answer("attack")
    while t.passable and t.asked != "dice":
        assert t.asked != "expendable"
        t.pass_one()
    assert t.asked == "dice"


@rule("CLW-LEG-06")
def test_the_die_may_have_to_be_black() -> None:
    s = skirmish("row[0]", expendable_die="black").put("Timur", "t0").put("Trapper", "t0")
    t = s.put("Snatcher", "t0").reaction().open(dice=[0] * 4)
    t.answer(f"act:{s.names['Trapper']}")
    t.answer("attack")
    t.reach("expendable")
    assert t.offered == ["none", f"{s.names['Snatcher']}:B"]


# ---------------------------------------------------------------- tools


@vector("CLW-LEG-07/1")
def test_a_decoy_vanishes_when_met() -> None:
    t = skirmish().put("Timur", "t0").put("?Decoy", "t1").turn("Timur").open().play("move", "t1")
    assert "Decoy" not in t
    assert t.asked == "step"
    assert "DiceRolled" not in t.happened()


@vector("CLW-LEG-07/3")
def test_a_decoy_moves_for_an_edge() -> None:
    s = skirmish().put("Timur", "t0").put("?Decoy", "t2").reaction(1)
    t = s.open().play(f"act:{s.names['Decoy']}", "move", "t1", "stop")
    assert t.tile("Decoy") == "t1"
    assert t.g.stored == 0


@vector("CLW-LEG-07/4")
def test_the_destroyer_removes_a_decoy() -> None:
    s = skirmish().put("Timur", "t0").put("?Decoy", "t2").hand(A, "destroyer").turn("Timur")
    t = s.open().play(f"play:destroyer:{s.names['Decoy']}")
    assert "Decoy" not in t
    assert t.g.reserve == ["decoy"]


@vector("CLW-LEG-08/1")
def test_a_trap_bites_once() -> None:
    t = skirmish().put("Timur", "t0").put("?Trap", "t1").turn("Timur").open(dice=[1, 1, 1])
    t.play("move", "t1", "attack", "pt-spi-1")
    assert pool_of(t) == "3B"
    assert t.wounds("Timur") == (1, 1)
    assert "Trap" not in t


@vector("CLW-LEG-08/2")
def test_a_scouted_trap_is_removed() -> None:
    s = skirmish().put("Timur", "t0").put("?Trap", "t1").turn("Timur")
    t = s.open(dice=[1, 0, 0]).play("scout", "t1", str(s.names["Trap"]))
    assert "Trap" not in t
    assert t.g.reserve == ["trap"]


@rule("CLW-LEG-10")
def test_the_reserve_is_the_hostiles_secret() -> None:
    t = skirmish().put("Timur", "t0").reserve("Trapper", "Trap").turn("Timur").open()
    assert t.table.view(HOSTILE)["reserve"] == ["lg01", "trap"]
    assert t.table.view(A)["reserve"] is None


# ---------------------------------------------------------------- threats


@vector("CLW-THR-04/1", "CLW-THR-04/2")
def test_the_hostile_reveals_in_a_reaction_phase_for_nothing() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t2").put("?Cackler", "t2").reaction(0)
    t = s.open().play(*(f"reveal:{s.names[n]}" for n in ("Trapper", "Cackler")))
    assert t["Trapper"].revealed
    assert t["Cackler"].revealed
    s = skirmish().put("Timur", "t0").put("?Trapper", "t2").hand(HOSTILE, "mediator").turn("Timur")
    t = s.open().reach("interrupt-action-open")
    assert t.offered == ["pass", "play:mediator"]


@vector("CLW-THR-05/1")
def test_a_clanner_attacks_a_hidden_neutral() -> None:
    s = skirmish("row[0]").put("Timur", "t0", stealth=True).put("Trapper", "t0")
    s.put("?Spore Walker", "t0").reaction()
    t = s.open(dice=[1, 1, 0])
    t.play(f"act:{s.names['Trapper']}", "attack")
    assert "Spore Walker" in t
    assert not t["Spore Walker"].revealed


@vector("CLW-THR-05/2")
def test_a_neutral_that_is_no_enemy_does_not_ambush() -> None:
    s = skirmish().put("Timur", "t0").put("?Scrap Warden", "t1").turn("Timur")
    t = s.open().play("move", "t1")
    assert not t["Scrap Warden"].revealed
    assert t.asked == "step"


@vector("CLW-THR-06/1")
def test_the_operative_picks_among_tokens() -> None:
    s = skirmish().put("Timur", "t0", potentials=["pt-cla-1"]).turn("Timur")
    for n in range(3):
        s.put("?Trapper", "t1", call=f"T{n}")
    t = s.open(dice=[1, 1, 0]).play("scout", "t1", str(s.names["T2"]), str(s.names["T0"]))
    assert [t[f"T{n}"].revealed for n in range(3)] == [True, False, True]
    assert t.asked == "action"


@vector("CLW-THR-08/2")
def test_even_a_lone_reverted_clanner_is_only_a_threat() -> None:
    s = skirmish().put("Timur", "t0").put("Trapper", "t2").hand(HOSTILE, "visionary").turn("Timur")
    t = s.open().play("hostile@play:visionary:revert:t2")
    token = next(u for u in t.table.view(A)["units"] if u["side"] == "hostile")
    assert token["kind"] is None


# ---------------------------------------------------------------- champions


@vector("CLW-CHA-01/1")
def test_base_and_current_stage_are_in_effect() -> None:
    s = skirmish().put("CH4", "t0", stage=2)
    husk = s.g.units[s.names["CH4"]]
    made = loadout(s.g, husk)
    assert made.pool.text == "2W2B"
    assert made.defense == 4
    assert "immune-chemical" in made.flags
    assert rating(s.g, "speed", husk) == 0  # stage 1 has SPEED -1


@vector("CLW-CHA-02/1")
def test_a_champion_that_died_stays_away() -> None:
    import affray
    from affray.games.clanwars.game import game, rulebook
    from affray.games.clanwars.rules.campaign.chronicle import new_campaign

    def forces(dead: list[str]) -> dict[str, int]:
        campaign = new_campaign(rulebook().cards)
        campaign.dead_champions = dead
        campaign.missions = ["m05"]
        doc = {"campaign": campaign.to_json(), "roster": ["op01", "op02"]}
        table = affray.new_table(game(), "m05", seed=1, forces=doc)
        while table.state.round == 0:
            for decision in list(table.decisions):
                table.choose(decision.default or decision.options[0].id, seat=decision.seat)
        return table.state.forces

    assert "ch3" in forces([])
    assert "ch3" not in forces(["ch3"])


@rule("CLW-CHA-02")
def test_a_champion_enters_as_a_threat_and_once() -> None:
    s = skirmish().put("Timur", "t0").reserve("CH1").marker("hsp1", "t2").reaction(3)
    t = s.open().play("spawn:ch1:hsp1")
    assert not any("ch1" in each for each in t.offered)
    assert not next(u for u in t.g.units.values() if u.op is None).revealed


@vector("CLW-CHA-03/1")
def test_a_hidden_champion_is_wounded_in_secret() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").put("?CH1", "t1").turn("Timur")
    t = s.open(dice=[1, 1, 1, 2, 2]).play("attack", "it02:t1")
    assert t.g.champions["ch1"].stage == 2
    assert not t["CH1"].revealed
    assert "StageChanged" not in t.happened(seat=A)


@vector("CLW-CHA-03/2")
def test_broodguard_waits_until_she_is_revealed() -> None:
    s = skirmish("row[0]").put("Trapper", "t0").put("?CH1", "t0")
    trapper, mother = (s.g.units[s.names[n]] for n in ("Trapper", "CH1"))
    assert defense(s.g, trapper).total == 3
    mother.revealed = True
    assert defense(s.g, trapper).total == 4


@vector("CLW-CHA-04/1")
def test_three_wounds_through_three_stages() -> None:
    from affray.games.clanwars.rules.wounds import wound

    t = skirmish().put("Timur", "t0").put("CH5", "t2").turn("Timur").open()
    stages = []
    for _ in range(3):
        drive(wound(t.g, t["CH5"]), t)
        stages.append(t.g.champions["ch5"].stage)
    assert stages == [2, 3, 3]
    assert t.g.champions["ch5"].dead
    assert "CH5" not in t


@vector("CLW-CHA-04/2")
def test_the_second_of_two_wounds_meets_the_next_stage() -> None:
    from affray.games.clanwars.rules.wounds import wound

    t = skirmish().put("Timur", "t0").put("CH4", "t2").turn("Timur").open()
    for _ in range(2):
        drive(wound(t.g, t["CH4"]), t)
    assert t.g.champions["ch4"].stage == 3


@rule("CLW-CHA-06")
def test_the_second_attack_meets_the_new_defense() -> None:
    s = skirmish("row[0]").put("Pluto", "t0", face="primal", items=[]).put("CH4", "t0", stage=3)
    s.effect("conqueror", "Pluto").turn("Pluto")
    t = s.open(dice=[1, 1, 2, 0, 0, 0])
    t.play("attack", f"hands:{s.names['CH4']}", f"hands:{s.names['CH4']}")
    told = [e.difficulty.total for e in t.events("DifficultyTold", A)]
    assert told == [4, 3]


# ---------------------------------------------------------------- neutral units


@vector("CLW-NEU-01/1")
def test_a_neutral_always_punches_with_everything() -> None:
    s = skirmish().put("Timur", "t0").put("Ash Hound", "t0").turn("Timur")
    t = s.open(dice=[0, 0]).play("move", "t1", "stop")
    assert pool_of(t) == "2W"
    assert t["Ash Hound"].punches == 1


@vector("CLW-NEU-01/2")
def test_a_neutral_goes_for_the_nearest_enemy() -> None:
    s = skirmish("row[0 0 0 0]").put("Timur", "t0").put("Ash Hound", "t1").put("Trapper", "t3")
    t = s.at("round-end").open(dice=[0] * 6).settle()
    assert t.tile("Ash Hound") == "t0"


@rule("CLW-CHA-06")
def test_a_stage_change_does_not_touch_dice_that_lie() -> None:
    t = skirmish().put("Timur", "t0").put("CH4", "t2").turn("Timur").open()
    roll = Roll(t.uid("Timur"), A, target=t.uid("CH4"), difficulty=5)
    t.g.champions["ch4"].stage = 2
    assert roll.difficulty == 5
    assert defense(t.g, t["CH4"]).total == 4


@vector("CLW-LEG-06/6")
def test_champions_may_expend_where_the_whole_clan_may() -> None:
    s = skirmish("row[0 0 0]", expendable_attacks="clan").put("Timur", "t0")
    s.put("CH5", "t0", call="attacker").put("Trapper", "t0").put("CH1", "t0").reaction()
    t = s.open(dice=[0] * 9)
    t.answer(f"act:{s.names['attacker']}")
    t.answer("attack")
    t.reach("expendable")
    assert {each.split(":")[0] for each in t.offered} == {"none", str(s.names["Trapper"])}


@vector("CLW-THR-02/2")
def test_a_threat_that_screens_itself_is_dealt_a_kind_that_can() -> None:
    s = skirmish().put("Timur", "t0").put("?Cackler", "t2").put("?Breaker", "t1")
    s.reserve("Breaker", "Howler", "Trapper", "Snatcher", "Decoy").reaction(2)
    t = s.open().play(f"act:{s.names['Cackler']}")
    t.play(next(each for each in t.offered if "dirt-screen" in each))
    told = {imagined_kind(t, s, "Cackler", seed) for seed in range(60)}
    assert told == {"lg01", "lg02", "lg03", "decoy"}
    assert imagined_kind(t, s, "Breaker", 0) in t.g.book.cards.legions
    assert len({imagined_kind(t, s, "Breaker", seed) for seed in range(60)}) > 3


@vector("CLW-LEG-07/5")
def test_a_decoy_screens_itself_as_a_feeder_does() -> None:
    for name in ("Decoy", "Trapper"):
        s = skirmish().put("Timur", "t0").put(f"?{name}", "t2", call="threat").reaction(1)
        t = s.open().play(f"act:{s.names['threat']}")
        t.play(next(each for each in t.offered if each.startswith("trait:")))
        told = [event.text for event in t.table.events(A)]
        assert any("DIRT SCREEN" in text for text in told)
        assert not any("decoy" in text.lower() for text in told)


@vector("CLW-THR-02/3")
def test_a_threat_that_left_a_tool_is_a_trapper_or_a_cackler() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t2").put("?Snatcher", "t2", call="other")
    s.reserve("Cackler", "Snatcher", "Trap", "Decoy", "Breaker").reaction(2)
    t = s.open().play(f"act:{s.names['Trapper']}", "move", "lay-tool: yes", "t1", "stop")
    assert {imagined_kind(t, s, "Trapper", seed) for seed in range(60)} == {"lg01", "lg03"}
    tool = max(t.g.units)
    worlds = (t.table.imagine(A, Random(seed)) for seed in range(60))
    assert {world.state.face(tool) for world in worlds} == {"trap", "decoy"}


@rule("CLW-THR-02")
def test_threats_of_which_each_may_be_what_another_may_be_are_all_dealt_what_they_may_be() -> None:
    """A pack's traits may overlap: who is dealt first must not take what another needs."""
    s = skirmish().put("Timur", "t0").put("?Trapper", "t2", call="one").put("?Snatcher", "t1")
    s.put("?Cackler", "t1", call="three").reserve("Breaker", "Howler").reaction(2)
    t = s.open()
    kinds = {name: t.g.face(s.names[name]) for name in ("one", "Snatcher", "three")}
    one, two, three = kinds.values()
    told = {"one": (one, two), "Snatcher": (two, three), "three": (one, three)}
    for name, may_be in told.items():
        tell_kind(t.g, t.g.units[s.names[name]], may_be)
    seen = set()
    for seed in range(80):
        g = t.g.copy()
        redeal(g, A, Random(seed))
        dealt = {name: g.face(s.names[name]) for name in told}
        assert all(dealt[name] in told[name] for name in told), dealt
        seen.add(tuple(dealt.values()))
    assert len(seen) == 2


@rule("CLW-THR-02")
def test_a_deed_that_anybody_could_do_takes_nothing_back() -> None:
    s = skirmish().put("Timur", "t0").put("?Trapper", "t2").reaction()
    t = s.open()
    threat = t.g.units[s.names["Trapper"]]
    tell_kind(t.g, threat, ("lg01", "lg03"))
    tell_kind(t.g, threat, ())
    assert threat.may_be == ("lg01", "lg03")


def imagined_kind(t: ClanWarsScene, s: Skirmish, name: str, seed: int) -> str:
    """What a threat is in one world that an Operative player imagines."""
    return t.table.imagine(A, Random(seed)).state.face(s.names[name])
