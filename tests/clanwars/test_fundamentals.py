"""Players, sides, order, resolution, dashboards. Chapters 1 and 5"""

from __future__ import annotations

from dataclasses import replace

import pytest

import affray
from affray.engine.errors import UnknownName
from affray.games.clanwars.game import game, rulebook
from affray.games.clanwars.rules.abilities import defense, move_score, rating
from affray.games.clanwars.rules.rounds import ready
from affray.games.clanwars.rules.units import are_allies, are_enemies, company, relation
from affray.testing.clanwars import HOSTILE, A, B, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


@vector("CLW-FUN-01/1-4")
def test_two_to_five_players() -> None:
    for players in (1, 6):
        with pytest.raises(UnknownName):
            game().chosen({"players": players})
    seats = {n: game().seats("m01", game().chosen({"players": n})) for n in (2, 5)}
    assert seats[2] == (HOSTILE, A)
    assert len(seats[5]) == 5
    assert seats[5].count(HOSTILE) == 1


def assigned(roster: list[str], players: int) -> dict[str, list[str]]:
    """Who plays whom when every proposal is accepted."""
    table = affray.new_table(
        game(), "m01", seed=1, options={"players": players}, forces={"roster": roster}
    )
    for _ in range(40):
        if table.state.phase not in ("intel", "roster", "assign"):
            break
        for decision in list(table.decisions):
            assert decision.default is not None
            table.choose(decision.default, seat=decision.seat)
    found: dict[str, list[str]] = {}
    for unit in table.state.operatives():
        assert unit.op is not None
        found.setdefault(unit.op.seat, []).append(table.state.kind(unit))
    return found


@vector("CLW-FUN-02/1")
def test_operatives_are_dealt_round_robin() -> None:
    roster = ["op01", "op02", "op03", "op04"]
    assert assigned(roster, 3) == {A: ["op01", "op03"], B: ["op02", "op04"]}


@vector("CLW-FUN-02/2")
def test_a_player_may_be_without_an_operative() -> None:
    assert assigned(["op01"], 3) == {A: ["op01"]}


@vector("CLW-FUN-03/1-3")
def test_allies_and_enemies() -> None:
    s = skirmish("row[0]").put("Timur", "t0").put("Echo", "t0").put("Trapper", "t0")
    g = s.put("Cackler", "t0").g
    timur, echo, trapper, cackler = (
        g.units[s.names[n]] for n in ("Timur", "Echo", "Trapper", "Cackler")
    )
    assert not are_allies(g, timur, timur)
    assert are_allies(g, trapper, cackler)
    assert are_enemies(g, trapper, echo)


@vector("CLW-FUN-03/4")
def test_a_neutral_unit_without_a_relation_counts_for_nothing() -> None:
    s = skirmish("row[0]").put("Timur", "t0").put("Scrap Warden", "t0")
    s.g.relations.clear()
    timur, warden = (s.g.units[s.names[n]] for n in ("Timur", "Scrap Warden"))
    met = company(s.g, timur)
    assert (met.isolated, met.unopposed, met.outnumbered) == (True, True, False)
    assert relation(s.g, timur, warden) == "neither"


@vector("CLW-FUN-05/1")
def test_specific_text_beats_the_book(monkeypatch: pytest.MonkeyPatch) -> None:
    neutrals = rulebook().cards.neutrals
    monkeypatch.setattr(rulebook(), "loadouts", {})
    monkeypatch.setitem(neutrals, "nu1", replace(neutrals["nu1"], move=1))
    s = skirmish("row[0]").put("Ash Hound", "t0").put("Trapper", "t0")
    dray, trapper = (s.g.units[s.names[n]] for n in ("Ash Hound", "Trapper"))
    assert move_score(s.g, trapper) == 2
    assert move_score(s.g, dray) == 1


@vector("CLW-FUN-06/1", "CLW-AMB-02/1")
def test_the_hostile_orders_two_ambushes() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0").put("?Trapper", "t1").put("?Snatcher", "t1")
    t = s.turn("Timur").open(dice=[0] * 6)
    t.answer("move")
    t.answer("t1")
    t.reach("order-ambushes")
    assert t.asks == HOSTILE
    assert t.offered == [str(s.names["Trapper"]), str(s.names["Snatcher"])]
    t.answer(str(s.names["Snatcher"]))
    t.play("attack", "attack", "stop")
    assert t.happened("Ambushed") == ["Ambushed"] * 2
    assert t["Snatcher"].revealed
    assert t["Trapper"].revealed


@vector("CLW-FUN-06/2")
def test_effects_at_the_start_of_a_round_come_in_the_order_of_the_hostile() -> None:
    s = skirmish("row[0]").put("Timur", "t0", potentials=["pt-cla-4", "pt-cla-5"])
    for name in ("first", "second"):
        s.put("CH2", "t0", stage=4, call=name)
    t = s.at("round").open(dice=[0, 0, 0, 1] * 2)
    assert t.asked == "order-effects"
    assert t.asks == HOSTILE
    t.play(f"{s.names['second']}:ch2-stage-4", f"own:{s.names['Timur']}")
    struck = [e.who for e in t.events("AttackDeclared", A)]
    assert struck[0] == f"ch2#{s.names['second']}"


@vector("CLW-FUN-07/1")
def test_an_effect_without_a_duration_lasts_for_the_mission() -> None:
    s = skirmish("row[0]").put("Echo", "t0").effect("defense", "Echo", -1, until="mission")
    s.put("Trapper", "t0", stunned=True).at("round-end", round=2)
    t = s.open().settle()
    assert t.g.round == 3
    assert defense(t.g, t["Echo"]).total == 2


@vector("CLW-FUN-08/1")
def test_a_negative_defense_is_difficulty_0() -> None:
    s = skirmish("row[0]").put("Timur", "t0", face="primal").put("Trapper", "t0", stunned=True)
    t = s.effect("defense", "Trapper", -2).turn("Timur").open(dice=[0, 0, 0])
    assert defense(t.g, t["Trapper"]).total == -1
    t.play("attack", f"hands:{s.names['Trapper']}")
    assert "Trapper" not in t


@vector("CLW-FUN-10/2")
def test_a_stunned_attacker_loses_the_attack_and_the_action() -> None:
    s = (
        skirmish("row[0 0]")
        .put("Feuerbach", "t0", potentials=["pt-cla-1"])
        .put("CH3", "t0", stage=3)
    )
    s.put("Cackler", "t0").turn("Feuerbach")
    t = s.open(dice=[1, 1, 2, 2])
    t.play("attack", f"it05:{s.names['Cackler']}", str(s.names["CH3"]))
    t.play("stun-instead: yes")
    assert t["Feuerbach"].stunned
    assert "AttackLost" in t.happened()
    assert t.happened("DiceRolled") == ["DiceRolled"]
    assert "Cackler" in t


# ---------------------------------------------------------------- Operatives


@vector("CLW-OPE-03/1")
def test_each_side_has_its_own_defense() -> None:
    s = skirmish().put("Timur", "t0").turn("Timur")
    t = s.open()
    assert defense(t.g, t["Timur"]).total == 3
    t.play("flip")
    assert defense(t.g, t["Timur"]).total == 2


@vector("CLW-OPE-03/2", "CLW-OPE-03/3")
@rule("CLW-ACT-08")
def test_passive_traits_of_the_side_that_is_up() -> None:
    s = skirmish("row[0]").put("Timur", "t0").put("Echo", "t0")
    timur, echo = (s.g.units[s.names[n]] for n in ("Timur", "Echo"))
    assert rating(s.g, "dirty-fighting", timur) == 0
    assert rating(s.g, "defense", echo) == 1
    assert timur.op is not None
    timur.op.face = "primal"
    assert rating(s.g, "dirty-fighting", timur) == 1
    assert rating(s.g, "defense", echo) == 1


@vector("CLW-OPE-05/1", "CLW-ACT-10/5")
def test_no_scouting_in_primal() -> None:
    s = skirmish().put("Timur", "t0", face="primal").turn("Timur")
    assert "scout" not in s.open().offered


@vector("CLW-OPE-06/1-3")
def test_defense_with_armour() -> None:
    def total(item: str, face: str = "focus", stunned: bool = False) -> int:
        s = skirmish("row[0]").put("Timur", "t0", face=face, items=[item], stunned=stunned)
        s.effect("defense", "Timur", 1 if face == "primal" else 0)
        return defense(s.g, s.g.units[s.names["Timur"]]).total

    assert total("it36", stunned=True) == 2
    assert total("it37", face="primal") == 3
    assert total("it36*") == 3


@vector("CLW-DEC-01/4")
@rule("CLW-DEC-02")
def test_only_operatives_with_an_edge_can_be_next() -> None:
    s = (
        skirmish()
        .put("Timur", "t0", edges=0)
        .put("Echo", "t0", edges=1)
        .put("Pluto", "t0", edges=2)
    )
    t = s.at("next-turn").open()
    assert t.asked == "next-turn"
    assert t.offered == [str(s.names["Echo"]), str(s.names["Pluto"])]
    assert [t.g.kind(unit) for unit in ready(t.g)] == ["op03", "op02"]


@rule("CLW-DEC-02")
def test_a_majority_decides_and_the_captain_breaks_ties() -> None:
    s = skirmish(players=3).put("Timur", "t0", edges=1, seat=A).put("Echo", "t0", edges=1, seat=B)
    t = s.at("next-turn").open()
    t.table.choose(str(s.names["Timur"]), seat=A)
    t.table.choose(str(s.names["Echo"]), seat=B)
    assert t.g.active == s.names["Timur"]


@rule("CLW-DEC-02")
def test_the_captain_may_decide_alone() -> None:
    s = skirmish(players=3, team_decisions="captain_decides").put("Timur", "t0", edges=1)
    t = s.put("Echo", "t0", edges=1, seat=B).at("next-turn", captain=B).open()
    assert [decision.seat for decision in t.table.decisions] == [B]


@rule("CLW-ACT-07")
def test_every_active_trait_of_the_content_has_code() -> None:
    book = rulebook()
    for card in book.cards.operatives.values():
        for side in (card.focus, card.primal):
            assert any(phrase.word in book.deeds for phrase in side.active.effects)


@vector("CLW-OPE-04/1")
def test_a_mission_may_name_the_side_on_which_all_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def kinds() -> list[str]:
        table = affray.new_table(game(), "m01", seed=1, forces={"roster": ["op01"]})
        asked = []
        while table.state.round == 0:
            decision = table.decision
            assert decision is not None
            asked.append(decision.kind)
            table.choose(decision.default or decision.options[0].id, seat=decision.seat)
        op = table.state.operatives()[0].op
        assert op is not None
        return [*asked, op.face]

    assert "side" in kinds()
    mission = rulebook().missions["m01"]
    monkeypatch.setattr(type(mission), "starting_side", lambda self, g, unit: "primal")
    assert "side" not in kinds()
    assert kinds()[-1] == "primal"
