"""What the cards say and do. CLW-CON-01 to CLW-CON-11"""

from __future__ import annotations

from collections import Counter

import pytest

from affray.games.clanwars.content.effect_words import EFFECTS
from affray.games.clanwars.content.shelf import CULTS, FLAGS, IMMUNITIES, SHELF, cards
from affray.games.clanwars.game import rulebook
from affray.games.clanwars.rules.abilities import (
    attack_range,
    carry_limit,
    defense,
    distance_to,
    move_score,
    punches_left,
    rating,
)
from affray.games.clanwars.rules.conditions import hard
from affray.games.clanwars.rules.dice import NO_DICE
from affray.games.clanwars.rules.items import load
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.rulebook import Weapon
from affray.games.clanwars.rules.targets import draft
from affray.games.clanwars.screen.events.battle import DiceRolled
from affray.games.clanwars.state import Roll, Unit
from affray.testing.clanwars import HOSTILE, A, ClanWarsScene, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


def unit(s: Skirmish, name: str) -> Unit:
    return s.g.units[s.names[name]]


def attack_by(s: Skirmish, name: str, item: str = "") -> Roll:
    """The attack that a unit would make with an item."""
    who = unit(s, name)
    weapon = next(each for each in loadout(s.g, who).weapons if each.item == item)
    return draft(s.g, who, weapon)


def rolled(t: ClanWarsScene) -> list[str]:
    """The pools that were thrown."""
    return [each.dice for each in t.table.events(HOSTILE) if isinstance(each, DiceRolled)]


# ---------------------------------------------------------------- the pack


@rule("CLW-CON-01", "CLW-CON-02")
def test_every_word_of_the_pack_has_code_and_every_code_a_word() -> None:
    answered_by_flips = {"oath", "spite", "last-card", "ink"}
    asked_by_pieces = {"explode"}
    assert rulebook().words() | answered_by_flips | asked_by_pieces == set(EFFECTS)


@rule("CLW-CON-02")
def test_every_flag_and_every_effect_is_on_some_card() -> None:
    found = cards()
    traits = [each.trait for each in found.potentials.values()]
    traits += [each.trait for each in found.items.values() if each.trait]
    traits += [each.trait for each in found.terrain.values()]
    for shelf in (found.legions, found.ranks, found.neutrals):
        traits += [each.trait for each in shelf.values() if each.trait]
    for champion in found.champions.values():
        traits += [champion.trait, *(stage.trait for stage in champion.stages)]
    for card in found.operatives.values():
        traits += [card.shared, card.focus.active, card.focus.passive]
        traits += [card.primal.active, card.primal.passive]
    for swarm in found.swarm.values():
        traits += [swarm.a, swarm.b]
    assert {flag for trait in traits for flag in trait.flags} - set(IMMUNITIES) == set(FLAGS)
    assert {phrase.word for trait in traits for phrase in trait.effects} == set(EFFECTS)
    ids = [trait.id for trait in traits]
    assert len(set(ids)) == len(ids)


def test_the_pack_loads_without_a_fault_and_has_a_schema() -> None:
    assert set(SHELF.json_schema()["properties"]) >= {"operative", "mission", "sector"}


@vector("CLW-OPE-01/1")
def test_thirteen_cults() -> None:
    assert len(CULTS) == len({card.cult for card in cards().operatives.values()}) == 13


@rule("CLW-POT-01")
def test_a_potential_has_a_cult_a_name_and_one_effect() -> None:
    for card in cards().potentials.values():
        assert card.name
        assert card.trait.text


# ---------------------------------------------------------------- Operatives


@vector("CLW-CON-03/1")
def test_timur_with_the_fungicide_rifle() -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t0").put("Trapper", "t2").turn("Timur")
    t = s.open(dice=[1, 1, 0, 0, 0])
    t.play("attack", "it02:t2")
    assert rolled(t) == ["3W2B"]
    assert attack_by(s, "Timur", "it02").area
    assert attack_range(s.g, unit(s, "Timur"), attack_by(s, "Timur", "it02")) == 2


@vector("CLW-CON-03/2")
def test_feuerbach_stands_his_ground() -> None:
    s = skirmish().put("Feuerbach", "t0").put("Cackler", "t1")
    assert defense(s.g, unit(s, "Feuerbach")).total == 4
    shot = attack_by(s, "Cackler")
    assert defense(s.g, unit(s, "Feuerbach"), shot).total == 5


@vector("CLW-CON-03/3")
def test_ozrin_bare_handed() -> None:
    s = skirmish().put("Ozrin", "t0", face="primal")
    assert loadout(s.g, unit(s, "Ozrin")).pool.text == "1W1B1F"


@vector("CLW-CON-04/1")
def test_at_my_side() -> None:
    s = skirmish().put("Timur", "t0").put("Echo", "t0")
    assert defense(s.g, unit(s, "Echo")).total == 4
    assert defense(s.g, unit(s, "Timur")).total == 3


@vector("CLW-CON-04/2")
def test_static_hiss_keeps_them_from_punching() -> None:
    s = skirmish().put("Echo", "t0", face="primal").put("Pluto", "t0")
    s.put("Trapper", "t0", call="one").put("Trapper", "t0", call="two")
    assert [punches_left(s.g, unit(s, each)) for each in ("one", "two")] == [0, 0]


@vector("CLW-CON-04/3")
def test_pluto_carries_seven() -> None:
    s = skirmish().put("Pluto", "t0")
    assert carry_limit(s.g, unit(s, "Pluto")) == 7


@vector("CLW-CON-04/4")
def test_nefra_carries_the_dead_lightly() -> None:
    s = skirmish().put("Nefra", "t0", items=["it44"]).put("Feuerbach", None)
    body = unit(s, "Feuerbach")
    nefra = unit(s, "Nefra")
    assert body.op is not None
    assert nefra.op is not None
    body.op.fate = "dead"
    nefra.op.bodies = (body.uid,)
    assert load(s.g, nefra) == 3


@vector("CLW-CON-04/5")
def test_jomo_strides() -> None:
    s = skirmish("row[0 0 0 0]").put("Jomo", "t0", face="primal").turn("Jomo")
    assert s.open().play("move", "t1", "t2", "t3").tile("Jomo") == "t3"


@vector("CLW-CON-04/6")
def test_vesper_is_hard_to_find() -> None:
    s = skirmish("row[0 0h]").put("Cackler", "t0").put("Vesper", "t1")
    shot = attack_by(s, "Cackler")
    assert distance_to(s.g, unit(s, "Cackler"), unit(s, "Vesper"), shot) == 3


@vector("CLW-CON-04/7")
def test_wren_overcommits_twice_at_once() -> None:
    s = skirmish().put("Wren", "t0", face="primal").put("Trapper", "t0").turn("Wren")
    t = s.open(dice=[1, 1, "x", 1], draws=[0, 0])
    t.play("attack", f"hands:{s.names['Trapper']}", "overcommit: B-secure", "reroll: no")
    assert "Trapper" not in t  # 3 with one botch secured
    assert len(t.hand(HOSTILE)) == 2


@vector("CLW-CON-04/8")
def test_covenant_takes_the_wound() -> None:
    s = skirmish().put("Timur", "t0").put("Ishak", "t0", items=[]).put("Trapper", "t0").reaction()
    t = s.open(dice=[1, 1, 2])
    t.play(f"act:{s.names['Trapper']}", "attack", f"own:{s.names['Timur']}", "covenant: yes")
    if t.asked == "wound-card":
        t.play(t.offered[0])
    assert t.wounds("Timur") == (2, 0)
    assert t.wounds("Ishak") == (1, 1)


def test_patch_up_heals_and_a_caregiver_heals_twice() -> None:
    s = skirmish().put("Timur", "t0").put("Echo", "t0", wounds=(0, 2)).turn("Timur")
    t = s.open(dice=[1, 1, 1])
    t.play(f"trait:patch-up:{s.names['Echo']}")
    if t.asked == "heal-card":
        t.play(t.offered[0])
    assert t.wounds("Echo") == (2, 0)


def test_contract_lets_an_ally_move() -> None:
    s = skirmish().put("Hadiya", "t0").put("Echo", "t1").turn("Hadiya")
    t = s.open().play(f"trait:contract:{s.names['Echo']}", "free-action: move", "t2")
    assert t.tile("Echo") == "t2"


def test_frenzy_strikes_again_after_a_kill() -> None:
    s = skirmish().put("Ozrin", "t0", face="primal").turn("Ozrin")
    s.put("Trapper", "t0", call="one").put("Trapper", "t0", call="two")
    t = s.open(dice=[1, 2, 2, 1, 2, 2])
    t.play("trait:frenzy", f"hands:{s.names['one']}", f"hands:{s.names['two']}")
    assert "one" not in t
    assert "two" not in t


def test_a_warning_shot_drives_the_target_off() -> None:
    s = skirmish().put("Hadiya", "t0", face="primal").put("Trapper", "t1").turn("Hadiya")
    t = s.open(dice=[1, 1, 1, 1, 1]).play("trait:warning-shot", "displace: t2")
    assert t.tile("Trapper") == "t2"


def test_overwatch_fires_at_the_first_who_stops_in_sight() -> None:
    s = skirmish().put("Feuerbach", "t0").put("Trapper", "t2").turn("Feuerbach", actions=1)
    t = s.open(dice=[1, 1, 2, 1, 1])
    t.play("trait:overwatch", "end")
    t.play(f"act:{s.names['Trapper']}", "move", "t1", "stop")
    assert "Trapper" not in t


def test_last_rites_bring_the_dead_back() -> None:
    s = skirmish().put("Nefra", "t0").put("Timur", None, wounds=(0, 0)).turn("Nefra")
    dead = unit(s, "Timur")
    assert dead.op is not None
    dead.op.fate, dead.op.body = "dead", 0
    t = s.open(dice=[1, 1, 2]).play(f"trait:last-rites:{s.names['Timur']}")
    t.play(t.offered[0], "focus")
    assert t.wounds("Timur") == (1, 0)
    assert t.tile("Timur") == "t0"


# ---------------------------------------------------------------- potentials


@vector("CLW-CON-05/1")
def test_a_hundred_and_eleven_potentials() -> None:
    count = Counter(card.cult for card in cards().potentials.values())
    assert count.pop("clanners") == 15
    assert set(count.values()) == {8}
    assert len(cards().potentials) == 111


@vector("CLW-CON-05/2", "CLW-CON-05/3")
@pytest.mark.parametrize(("wounds", "pool"), [((2, 0), "2W4B"), ((1, 1), "2W3B")])
def test_splaying_helps_the_splayer(wounds: tuple[int, int], pool: str) -> None:
    s = skirmish().put(
        "Timur",
        "t0",
        face="primal",
        potentials=["pt-spi-2", "pt-spi-1"] if wounds == (1, 1) else None,
        wounds=wounds,
    )
    s.put("Trapper", "t0").turn("Timur")
    t = s.open(dice="live").play("attack", f"it01:{s.names['Trapper']}")
    assert rolled(t)[0] == pool


@vector("CLW-CON-05/4")
def test_oath_steels_ishak_when_it_is_flipped() -> None:
    s = skirmish().put("Ishak", "t0", face="primal", items=[]).put("Trapper", "t0").reaction()
    t = s.open(dice=[1, 1, 2])
    t.play(f"act:{s.names['Trapper']}", "attack", "wound-card: pt-jeh-4")
    assert t.wounds("Ishak") == (1, 1)
    assert defense(t.g, t["Ishak"]).total == 7


@vector("CLW-CON-05/5")
def test_oath_lost_to_trauma_gives_nothing() -> None:
    s = skirmish().put("Ishak", "t0", face="primal", items=[], potentials=["pt-jeh-4", "pt-cla-1"])
    s.put("CH6", "t0", stage=3).reaction()
    t = s.open(dice=[1, 2, 2, 3])
    t.play(f"act:{s.names['CH6']}", "attack", "wound-card: pt-jeh-4")
    assert t.op("Ishak").potentials == ("pt-cla-1",)
    assert defense(t.g, t["Ishak"]).total == 5  # 4 and Thick Hide


@vector("CLW-CON-05/6", "CLW-CON-05/7")
@pytest.mark.parametrize(
    ("attacker", "tile", "dies"), [("Trapper", "t0", True), ("Cackler", "t1", False)]
)
def test_spite_wounds_whoever_stands_near(attacker: str, tile: str, dies: bool) -> None:
    s = skirmish().put("Echo", "t0", potentials=["pt-cla-9"]).put(attacker, tile).reaction()
    t = s.open(dice=[1, 1, 2]).play(f"act:{s.names[attacker]}", "attack")
    assert t.wounds("Echo") == (0, 1)
    assert (attacker not in t) == dies


@vector("CLW-CON-05/8")
def test_low_blow() -> None:
    s = skirmish().put("Ozrin", "t0")
    assert punches_left(s.g, unit(s, "Ozrin")) == 2


def test_grit_negates_a_wound_once() -> None:
    s = skirmish().put("Echo", "t0", potentials=["pt-cla-2"]).put("Trapper", "t0").reaction()
    t = s.open(dice=[1, 1, 2, 1, 1, 2])
    t.play(f"act:{s.names['Trapper']}", "attack", "negate-wound: yes")
    assert t.wounds("Echo") == (1, 0)
    t.play(f"act:{s.names['Trapper']}", "attack")
    assert t.wounds("Echo") == (0, 1)


def test_duct_tape_keeps_an_item_from_flipping() -> None:
    s = skirmish().put("Pluto", "t0", face="primal").put("Trapper", "t0").turn("Pluto")
    t = s.open(dice=[1, 1, 1, "x", 1, 1])
    t.play("attack", f"it03:{s.names['Trapper']}", "duct-tape: yes")
    assert "it03" in t.items("Pluto")


def test_second_wind_is_one_more_action() -> None:
    s = skirmish().put("Echo", "t0", potentials=["pt-cla-10"]).turn("Echo", actions=1)
    t = s.open().play("trait:pt-cla-10")
    assert t.g.actions == 2
    assert "trait:pt-cla-10" not in t.offered


def test_shutter_stops_an_ambush() -> None:
    s = skirmish().put("Echo", "t0", potentials=["pt-chr-2"]).put("?Trapper", "t1").turn("Echo")
    t = s.open(dice=[1, 1, 0]).play("move", "t1", "shutter: yes")
    assert t.wounds("Echo") == (1, 0)
    assert t["Trapper"].revealed
    assert t.asked == "step"


# ---------------------------------------------------------------- items


@vector("CLW-CON-06/1", "CLW-ITM-01/1")
def test_a_hundred_and_sixty_items_with_three_keywords_on_each_face() -> None:
    items = [card for card in cards().items.values() if card.kind != "book"]
    assert Counter(card.deck for card in items) == {"start": 28, "scavenging": 113, "mission": 19}
    assert all(len(card.keywords) == len(card.botch_keywords) == 3 for card in items)


@vector("CLW-CON-06/2")
def test_feuerbach_shoots_far_when_unopposed() -> None:
    s = skirmish().put("Feuerbach", "t0")
    assert attack_range(s.g, unit(s, "Feuerbach"), attack_by(s, "Feuerbach", "it05")) == 4


@vector("CLW-CON-06/3")
def test_the_plate_of_siege_is_heavy() -> None:
    s = skirmish().put("Timur", "t0", items=["it35"])
    assert defense(s.g, unit(s, "Timur")).total == 5
    assert move_score(s.g, unit(s, "Timur")) == 1


@vector("CLW-CON-06/4")
def test_a_rucksack_makes_room_for_seven() -> None:
    six = ["it16", "it17", "it18", "it19", "it20", "it22"]
    s = skirmish().put("Timur", "t0", items=["it56", *six])
    assert load(s.g, unit(s, "Timur")) == carry_limit(s.g, unit(s, "Timur")) == 7


@vector("CLW-CON-06/5")
def test_a_botched_fire_bottle_is_gone_all_the_same() -> None:
    s = skirmish().put("Timur", "t0", items=["it21"]).put("Trapper", "t1").turn("Timur")
    t = s.open(dice=[1, 1, 1, "x", 1]).play("attack", "it21:t1")
    assert t.items("Timur") == []
    assert "it21" in t.g.scavenging.faces


@vector("CLW-CON-06/6")
def test_an_ampoule_buys_two_actions_for_a_wound() -> None:
    s = skirmish().put("Timur", "t0", face="primal", items=["it50"]).turn("Timur")
    t = s.open().play("trait:it50", "pt-spi-1")
    assert t.g.actions == 3
    assert t.wounds("Timur") == (1, 1)


@vector("CLW-CON-06/7")
def test_a_rope_leads_up_a_cliff() -> None:
    s = skirmish("row[0 2]").put("Timur", "t0", items=["it52"]).turn("Timur")
    assert s.open().play("trait:it52:t1").tile("Timur") == "t1"


def test_a_snare_stuns_the_next_enemy_who_comes() -> None:
    s = skirmish().put("Timur", "t1", items=["it53"]).put("Trapper", "t2").turn("Timur")
    t = s.open().play("trait:it53", "move", "t0", "stop", "end")
    t.play(f"act:{s.names['Trapper']}", "move", "t1")
    assert t.happened("Stunned") == ["Stunned"]
    assert t.g.snares == []


def test_a_flare_shows_everything_on_a_tile() -> None:
    s = skirmish().put("Timur", "t0", items=["it54"]).put("?Trapper", "t1").turn("Timur")
    t = s.open().play("trait:it54:t1")
    assert t["Trapper"].revealed
    assert t.items("Timur") == []


def test_the_decoder_tells_what_a_threat_is() -> None:
    s = skirmish().put("Echo", "t0").put("?Trapper", "t1").turn("Echo")
    t = s.open().play("trait:it42:t1")
    assert not t["Trapper"].revealed
    seen = next(each for each in t.table.view(A)["units"] if each["uid"] == s.names["Trapper"])
    assert seen["kind"] == "lg01"


# ---------------------------------------------------------------- as much as the box has


def test_there_is_as_much_as_in_the_box() -> None:
    """So that a campaign does not repeat itself."""
    made = cards()
    items = [card for card in made.items.values() if card.kind != "book"]
    assert (len(made.potentials), len(items), len(made.sectors)) == (111, 160, 28)
    assert (len(made.terrain) >= 13, len(made.neutrals)) == (True, 11)


def test_missions_use_watchtowers_spore_walkers_and_operatives_nobody_plays() -> None:
    made = cards()
    played = made.missions.values()
    towers = {card.id for card in made.terrain.values() if card.name == "Watchtower"}
    walkers = {card.id for card in made.neutrals.values() if card.name == "Spore Walker"}
    assert any(piece.id in towers for card in played for piece in card.pieces)
    assert any(each.kind in walkers for card in played for each in card.neutrals)
    assert any(card.extras is not None for card in played)


# ---------------------------------------------------------------- legions


@vector("CLW-CON-07/1", "CLW-CON-08/2", "CLW-CON-10/2", "CLW-LEG-09/1")
def test_what_is_in_the_box() -> None:
    found = cards()
    tools = [card for card in found.legions.values() if card.rank == "tool"]
    models = sum(c.models for c in found.legions.values() if c.rank != "tool")
    assert models + len(found.champions) == 57
    assert sum(1 + len(card.stages) for card in found.champions.values()) == 28
    own = [card for card in found.neutrals.values() if card.models_of is None]
    assert sum(card.models for card in own) == 9
    assert sum(card.tokens for card in own) == 8
    assert len(found.neutrals) == 11
    for card in found.neutrals.values():
        assert card.models <= found.neutrals[card.models_of or card.id].models
    assert [tool.models for tool in tools] == [5, 5]


@vector("CLW-CON-07/2", "CLW-CON-07/3")
def test_a_shell_takes_the_first_wound_of_a_round() -> None:
    s = skirmish().put("Timur", "t0", face="primal").put("Breaker", "t0").turn("Timur", actions=4)
    t = s.open(dice=[1, 2, 2] * 2)
    aim = f"hands:{s.names['Breaker']}"
    t.play("attack", aim)
    assert "Breaker" in t
    t.play("attack", aim)
    assert "Breaker" not in t
    later = skirmish().put("Timur", "t0", face="primal").put("Breaker", "t0", shed=1)
    later.at("action", round=2).turn("Timur")
    t = later.open(dice=[1, 2, 2]).play("attack", f"hands:{later.names['Breaker']}")
    assert "Breaker" in t


@vector("CLW-CON-07/4")
def test_a_lurker_scuttles_over_anything() -> None:
    s = skirmish("row[0 1h 0]").put("Timur", None).put("Lurker", "t0").reaction()
    t = s.open().play(f"act:{s.names['Lurker']}", "move", "t1", "t2")
    assert t.tile("Lurker") == "t2"


@vector("CLW-CON-07/5")
def test_a_matron_broods_only_unopposed() -> None:
    s = skirmish().put("Timur", "t0").put("Matron", "t0").reserve("Trapper").reaction()
    t = s.open().play(f"act:{s.names['Matron']}")
    assert not any(each.startswith("trait:brood") for each in t.offered)
    alone = skirmish().put("Timur", "t0").put("Matron", "t2").reserve("Trapper").reaction()
    t = alone.open().play(f"act:{alone.names['Matron']}", "trait:brood:lg01")
    assert t.g.reserve == []


@vector("CLW-CON-07/6")
def test_smash_hits_everybody_but_the_breaker() -> None:
    s = skirmish().put("Timur", "t0").put("Breaker", "t0").reaction()
    s.put("Trapper", "t0", call="one").put("Trapper", "t0", call="two")
    t = s.open(dice=[1, 1, 1, 0]).play(f"act:{s.names['Breaker']}", "trait:smash")
    if t.asked == "wound-card":
        t.play(t.offered[0])
    assert "one" not in t
    assert "two" not in t
    assert t.wounds("Timur") == (1, 1)
    assert t["Breaker"].shed == 0


@vector("CLW-CON-07/7")
def test_acid_eats_armour() -> None:
    s = skirmish().put("Feuerbach", "t0").put("Spitter", "t1").reaction()
    op = unit(s, "Feuerbach").op
    assert op is not None
    op.left_tile_in = 1
    t = s.open(dice=[1, 2, 1]).play(f"act:{s.names['Spitter']}", "attack", "pt-hel-1")
    assert t.wounds("Feuerbach") == (1, 1)
    assert "it30*" in t.items("Feuerbach")
    assert defense(t.g, t["Feuerbach"]).total == 3


def test_a_leaper_pounces() -> None:
    s = skirmish().put("Timur", "t2").put("?Leaper", "t0").reaction()
    t = s.open(dice=[1, 1, 1])
    t.play(f"act:{s.names['Leaper']}", "trait:pounce:t2", f"own:{s.names['Timur']}")
    assert t.asked == "wound-card"
    t.play(t.offered[0])
    assert t["Leaper"].revealed
    assert t.asked == "reaction"


def test_a_howler_roars() -> None:
    s = skirmish().put("Timur", "t2").put("Howler", "t0").put("Lurker", "t0").reaction()
    t = s.open().play(f"act:{s.names['Howler']}", "trait:roar", f"mover: {s.names['Lurker']}")
    t.play("free-action: move", "t1", "stop")
    assert t.tile("Lurker") == "t1"


# ---------------------------------------------------------------- terrain and neutral units


@vector("CLW-CON-10/1")
def test_wardens_turn_on_whoever_attacks_them() -> None:
    s = skirmish().put("Timur", "t0").put("Scrap Warden", "t1").put("Trapper", "t1").turn("Timur")
    assert s.g.relations["nu2"] == ("neither", "enemy")
    t = s.open(dice=[1, 1, 0, 0, 0]).play("attack", "it02:t1")
    assert t.g.relations["nu2"] == ("enemy", "enemy")


@vector("CLW-CON-11/1", "CLW-TER-01/2")
def test_a_totem_is_wounded_like_an_enemy() -> None:
    s = skirmish().put("Timur", "t0", face="primal").piece("tc03", "t0").turn("Timur")
    t = s.open(dice=[1, 2, 1]).play("attack", "hands:tc03+t0")
    assert [piece.wounds for piece in t.g.pieces] == [1]
    area = skirmish().put("Timur", "t0").piece("tc03", "t1").turn("Timur")
    t = area.open(dice=[1, 1, 1, 1, 0]).play("attack", "it02:t1")
    assert [piece.wounds for piece in t.g.pieces] == [1]


@vector("CLW-CON-11/2")
def test_a_drum_explodes() -> None:
    s = skirmish("row[0 0 0 0]").put("Feuerbach", "t0").piece("tc05", "t2").turn("Feuerbach")
    s.put("Trapper", "t2", call="near").put("Trapper", "t3", stunned=True, call="stunned")
    s.put("Ash Hound", "t1")
    t = s.open(dice=[1, 1, 1, 1, 0, 1, 1]).play("attack", "it05:tc05+t2")
    assert t.g.pieces == []
    assert "near" in t  # DEF 3
    assert "stunned" not in t  # DEF 1
    assert "Ash Hound" not in t  # DEF 2


@vector("CLW-CON-11/3")
def test_a_wreck_makes_a_tile_hard() -> None:
    s = skirmish("row[0 0]").piece("tc07", "t1").put("Timur", "t0").put("Trapper", "t1")
    assert hard(s.g) == 0b10
    shot = attack_by(s, "Timur", "it02")
    assert distance_to(s.g, unit(s, "Timur"), unit(s, "Trapper"), shot) == 2


@vector("CLW-TER-01/1")
def test_a_wall_blocks_neither_sight_nor_steps() -> None:
    s = skirmish("row[0 0 0]").piece("tc01", "t1").put("Timur", "t0").turn("Timur")
    assert s.g.field.sees(0, 2)
    assert s.open().play("move", "t1", "t2").tile("Timur") == "t2"


def test_water_heals_twice() -> None:
    s = skirmish().put("Timur", "t0", wounds=(0, 2)).piece("tc09", "t0").turn("Timur", actions=3)
    t = s.open().play("mission:drink", "pt-spi-1", "mission:drink")
    assert t.wounds("Timur") == (2, 0)
    assert t.g.pieces[0].uses == 2


def test_whoever_is_led_away_from_the_water_drinks_nothing() -> None:
    s = skirmish("row[0 0]").put("Timur", "t0", wounds=(0, 2)).piece("tc09", "t0")
    s.hand(HOSTILE, "ruler").turn("Timur")
    t = s.open().play("mission:drink", f"hostile@declared: play:ruler:{s.names['Timur']}")
    t.play("t1", "stop")
    assert t.tile("Timur") == "t1"
    assert t.wounds("Timur") == (0, 2)
    assert t.g.pieces[0].uses == 0


@vector("CLW-CON-11/4")
def test_a_workbench_mends_three_times() -> None:
    s = skirmish().put("Timur", "t0", items=["it01*"]).piece("tc12", "t0").turn("Timur")
    t = s.open().play("mission:restock:it01")
    assert t.items("Timur") == ["it01"]
    assert t.g.pieces[0].uses == 1
    worn_out = skirmish().put("Timur", "t0", items=["it01*"]).piece("tc12", "t0").turn("Timur")
    worn_out.g.pieces[0] = worn_out.g.pieces[0]._replace(uses=3)
    assert not any(each.startswith("mission") for each in worn_out.open().offered)


@vector("CLW-CON-11/5")
def test_a_radio_answers_once() -> None:
    s = skirmish().put("Echo", "t0").piece("tc13", "t0").turn("Echo")
    t = s.open(dice=[1, 1, 1], draws=[0, 0]).play("mission:call-in")
    assert len(t.hand(A)) == 2
    assert not any(each.startswith("mission") for each in t.offered)


@vector("CLW-CON-11/6")
def test_a_nest_steadies_the_aim() -> None:
    s = skirmish().put("Feuerbach", "t0", items=["it05", "it19"]).piece("tc14", "t0")
    shot, blow = attack_by(s, "Feuerbach", "it05"), draft_of(s, "Feuerbach", "melee")
    assert rating(s.g, "secure", unit(s, "Feuerbach"), shot) == 1
    assert rating(s.g, "secure", unit(s, "Feuerbach"), blow) == 0


def draft_of(s: Skirmish, name: str, kind: str) -> Roll:
    """An attack of a kind, without an item."""
    return draft(s.g, unit(s, name), Weapon("", kind, 0, NO_DICE))


@vector("CLW-CON-11/7")
def test_a_vent_fills_a_tile_with_smoke() -> None:
    s = skirmish("row[0 0 0]").put("Timur", "t0").piece("tc11", "t0").turn("Timur")
    t = s.open().play("mission:obscure:t1")
    assert t.g.obscured == 0b10


@vector("CLW-CON-10/3")
def test_a_bladder_bursts_over_whoever_is_near() -> None:
    s = skirmish().put("Timur", "t0", face="primal").put("Drifting Bladder", "t0").turn("Timur")
    t = s.open(dice=[1, 2, 2]).play("attack", f"hands:{s.names['Drifting Bladder']}")
    if t.asked == "wound-card":
        t.play(t.offered[0])
    assert "Drifting Bladder" not in t
    assert t.wounds("Timur") == (1, 1)


def at_the_end_of_the_round(s: Skirmish, dice: list[int | str]) -> ClanWarsScene:
    """Nobody has an edge left, so the neutral units act. CLW-NEU-01"""
    return s.at("next-turn").open(dice=dice)


@vector("CLW-CON-10/4")
def test_a_slug_eats_armour() -> None:
    s = skirmish().put("Feuerbach", "t0").put("Acid Slug", "t0").size(1)
    t = at_the_end_of_the_round(s, [2, 2])
    if t.asked == "wound-card":
        t.play(t.offered[0])
    assert "it30*" in t.items("Feuerbach")


@vector("CLW-CON-10/5")
def test_a_giant_shrugs_off_one_wound_a_round() -> None:
    s = skirmish().put("Timur", "t0", face="primal").put("Pale Giant", "t0")
    t = s.turn("Timur", actions=2).open(dice=[1, 2, 2] * 2)
    aim = f"hands:{s.names['Pale Giant']}"
    t.play("attack", aim)
    assert "Pale Giant" in t
    t.play("attack", aim)
    assert "Pale Giant" not in t


@vector("CLW-CON-10/6")
def test_militia_fights_for_the_operatives() -> None:
    s = skirmish().put("Timur", "t0").put("Militia", "t1").put("Trapper", "t2").size(1)
    t = at_the_end_of_the_round(s, [1, 1])
    assert t.happened("AttackDeclared") == ["AttackDeclared"]


@rule("CLW-CON-10")
@pytest.mark.parametrize("kind", sorted(cards().neutrals))
def test_every_neutral_unit_acts_by_its_own_rules(kind: str) -> None:
    card = cards().neutrals[kind]
    s = (
        skirmish("row[0 0 0 0]")
        .put("Timur", "t0")
        .put(card.name, "t3")
        .put("Trapper", "t0")
        .size(1)
    )
    t = s.at("next-turn").open(dice="live")
    stays = {"idle", "keeps-to-its-sector"}.intersection(card.trait.flags if card.trait else ())
    assert bool(t.happened("Moved")) != bool(stays)
