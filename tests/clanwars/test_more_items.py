"""What the items of the second set do. CLW-CON-06"""

from __future__ import annotations

import pytest

from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.abilities import attack_range, move_score, rating
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.scouting import scout_difficulty
from affray.games.clanwars.rules.targets import draft
from affray.games.clanwars.state import Roll, Unit
from affray.testing.clanwars import A, Skirmish, skirmish

vector = pytest.mark.vector
rule = pytest.mark.rule


def called(name: str) -> str:
    """The id of an item by its name."""
    return next(card.id for card in cards().items.values() if card.name == name)


def unit(s: Skirmish, name: str) -> Unit:
    return s.g.units[s.names[name]]


def attack_by(s: Skirmish, name: str, item: str = "") -> Roll:
    """The attack that a unit would make with an item."""
    who = unit(s, name)
    weapon = next(each for each in loadout(s.g, who).weapons if each.item == item)
    return draft(s.g, who, weapon)


@vector("CLW-CON-06/8", "CLW-KEY-01/1")
def test_a_javelin_is_thrown_or_thrust() -> None:
    s = skirmish().put("Timur", "t0", items=[called("Javelin")])
    weapons = loadout(s.g, unit(s, "Timur")).weapons
    assert [(each.kind, each.reach) for each in weapons] == [("melee", 1), ("ranged", 1)]


@vector("CLW-CON-06/9")
def test_a_harpoon_brings_its_catch() -> None:
    harpoon = called("Harpoon")
    s = skirmish().put("Timur", "t0", items=[harpoon]).put("Trapper", "t2").turn("Timur")
    t = s.open(dice=[1, 1, 1]).play(f"trait:{harpoon}:{s.names['Trapper']}")
    assert t.tile("Trapper") == "t0"


@vector("CLW-CON-06/10")
@pytest.mark.parametrize(("name", "kept"), [("Spare Parts", False), ("Sewing Kit", True)])
def test_things_are_mended_with_things(name: str, kept: bool) -> None:
    kit = called(name)
    s = skirmish().put("Timur", "t0", items=["it01*", kit]).turn("Timur")
    t = s.open().play(f"trait:{kit}:it01")
    assert t.items("Timur") == ["it01", *([f"{kit}*"] if kept else [])]
    assert (kit in t.g.scavenging.faces) != kept


@vector("CLW-CON-06/11")
def test_a_marked_deck_is_dealt_once() -> None:
    deck = called("Marked Deck")
    s = skirmish().put("Timur", "t0", items=[deck]).turn("Timur")
    t = s.open(draws=[0, 0]).play(f"trait:{deck}")
    assert len(t.hand(A)) == 2
    assert t.items("Timur") == []


@vector("CLW-CON-06/12")
def test_acid_eats_two_stages() -> None:
    flask = called("Acid Flask")
    s = skirmish().put("Timur", "t0", items=[flask]).put("CH2", "t1", stage=1).turn("Timur")
    t = s.open(dice=[1, 1, 1, 2, 2]).play("attack", f"{flask}:{s.names['CH2']}")
    assert t.g.champions["ch2"].stage == 3
    assert t.items("Timur") == []


@vector("CLW-CON-06/13")
def test_a_banner_is_for_the_others() -> None:
    s = skirmish().put("Jomo", "t0", face="primal", items=[called("Company Banner")])
    s.put("Ozrin", "t0", face="primal")
    assert rating(s.g, "white", unit(s, "Ozrin"), attack_by(s, "Ozrin")) == 1
    assert rating(s.g, "white", unit(s, "Jomo"), attack_by(s, "Jomo")) == 0


@vector("CLW-CON-06/14")
@pytest.mark.parametrize(("left", "reach", "secure"), [(0, 5, 1), (1, 4, 0)])
def test_a_tripod_stands_where_it_was_put(left: int, reach: int, secure: int) -> None:
    s = skirmish().put("Feuerbach", "t0", items=["it05", called("Tripod")])
    who = unit(s, "Feuerbach")
    assert who.op is not None
    who.op.left_tile_in = left
    shot = attack_by(s, "Feuerbach", "it05")
    assert attack_range(s.g, who, shot) == reach
    assert rating(s.g, "secure", who, shot) == secure


@vector("CLW-CON-06/15")
def test_a_sledge_is_heavy_for_everybody() -> None:
    s = skirmish().put("Timur", "t0", items=[called("Sledge")])
    assert move_score(s.g, unit(s, "Timur")) == 1
    assert loadout(s.g, unit(s, "Timur")).weapons == ()


@vector("CLW-CON-06/16")
def test_a_lantern_lights_both_ways() -> None:
    s = skirmish().put("Timur", "t0", items=[called("Storm Lantern")])
    assert scout_difficulty(s.g, unit(s, "Timur"), 2) == 1
    assert rating(s.g, "hidden", unit(s, "Timur")) == -1


@rule("CLW-CON-06", "CLW-ITM-03")
def test_every_cult_and_every_colour_and_kind_has_its_own() -> None:
    items = [card for card in cards().items.values() if card.deck == "scavenging"]
    cults = {card.cult for card in items if card.cult}
    assert len(cults) == 13
    kinds = {(card.colour, card.kind) for card in items}
    assert len(kinds) == 12


@rule("CLW-CON-05", "CLW-CON-06")
def test_no_two_cards_of_a_kind_are_the_same_but_for_the_field_dressings() -> None:
    def deed(card: object, *more: object) -> str:
        trait = getattr(card, "trait", None)
        if trait is None:
            return str(more)
        return str((trait.lines, trait.drawbacks, trait.flags, trait.effects, trait.limit, more))

    told: dict[str, list[str]] = {}
    for card in cards().items.values():
        face = (card.colour, card.kind, card.handling, card.reach, card.cult, card.keywords)
        told.setdefault(deed(card, *face), []).append(card.name)
    twice = [names for names in told.values() if len(names) > 1]
    assert [set(names) for names in twice if "Book" not in names[0]] == [{"Field Dressing"}]
    potentials = [deed(card) for card in cards().potentials.values()]
    assert len(set(potentials)) == len(potentials)
