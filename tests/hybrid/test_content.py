"""The content that ships with HYBRID, against the ledger's tables. Chapter 31"""

from __future__ import annotations

from collections import Counter

import pytest

from affray.games.hybrid.content.kinds import (
    EFFECTS,
    ActionCard,
    ArmyCard,
    AuraCard,
    EventCard,
    MaterialCard,
    MutationCard,
    Profile,
    content,
)
from affray.games.hybrid.effects.tags import effect_book
from affray.games.hybrid.rules.action_cards import action_deck
from affray.games.hybrid.rules.event_cards import event_deck


def profile(name: str) -> Profile:
    return content().get(Profile, name)


def squad(*names: str) -> tuple[float, int]:
    """Rank total and number of warriors."""
    ranks = sum(profile(name).rank or 0.5 for name in names)
    return ranks, len(names)


@pytest.mark.vector("HYB-CON-01/1")
def test_every_known_fact_about_content_holds() -> None:
    hybrid, aberration, pest = profile("hybrid"), profile("aberration"), profile("pest")
    assert (hybrid.faction, hybrid.rank, hybrid.nv, hybrid.oc) == ("scorpion", 1, 3, 4)
    assert (hybrid.equipment[0].name, hybrid.equipment[0].oc) == ("Fused Weapons", 2)
    assert hybrid.apt == {"mutation": 1}
    assert (aberration.rank, aberration.size, aberration.f) == (3, 2, None)
    assert aberration.apt["brutish-strength"] == 2
    assert (pest.rank, pest.apt["sacrifice"]) == (0, 1)
    assert (profile("purifier").nv, profile("purifier").rank) == (3, 1)
    assert profile("purifier").f is not None
    assert profile("seneschal").faction == profile("misericord").faction == "griffin"
    assert profile("ambrosius").apt["aura"] > 0
    assert profile("ambrosius").rank >= 2
    assert {card.points for card in content().all(ActionCard)} == {0, 1, 2, 3, 4}
    assert {card.rarity for card in content().all(EventCard)} == {"common", "rare", "very-rare"}
    functions = {"interruption", "reserve", "constant"}
    assert {card.function for card in content().all(EventCard)} == functions
    assert {card.function for card in content().all(ArmyCard)} == functions
    assert any(card.lantern for card in content().all(MaterialCard))


@pytest.mark.vector("HYB-CON-02/1")
def test_the_sets_have_the_sizes_that_the_ledger_authors() -> None:
    profiles = Counter(each.faction for each in content().all(Profile))
    armies = Counter(card.faction for card in content().all(ArmyCard))
    material = Counter(card.side for card in content().all(MaterialCard))
    assert profiles == {"griffin": 9, "scorpion": 8}
    assert (len(action_deck()), len(content().all(ActionCard))) == (40, 20)
    assert len(content().all(EventCard)) == 27
    assert armies == {"griffin": 9, "scorpion": 9}
    assert len(content().all(AuraCard)) == len(content().all(MutationCard)) == 8
    assert material == {"griffin": 9, "scorpion": 9, "generic": 5}


@pytest.mark.rule("HYB-PRO-09", "HYB-CON-04", "HYB-CON-05")
def test_champions_are_unique() -> None:
    champions = {each.id for each in content().all(Profile) if each.champion}
    assert champions == {"misericord", "demian", "ambrosius", "skarn", "kern"}
    assert all(profile(name).most == 1 for name in champions)


@pytest.mark.vector("HYB-CON-04/4")
def test_the_squad_of_the_prison_fits_its_rank_total() -> None:
    assert squad("ambrosius", "seneschal", "purifier", "templar") == (7, 4)


@pytest.mark.vector("HYB-CON-05/1-2")
def test_scorpion_squads_count_pests_by_halves() -> None:
    assert squad("aberration", *["hybrid"] * 3, *["pest"] * 4) == (8, 8)
    assert squad("pest", "pest", "hybrid", "aberration") == (5, 4)


@pytest.mark.vector("HYB-CON-06/1")
def test_forty_action_cards_make_sixty_two_points() -> None:
    points = [content().get(ActionCard, face).points for face in action_deck()]
    assert Counter(points) == {0: 7, 1: 14, 2: 12, 3: 4, 4: 3}
    assert sum(points) == 62


@pytest.mark.vector("HYB-CON-07/1", "HYB-EVT-01/1")
def test_twenty_seven_event_cards_nine_of_each_category() -> None:
    categories = Counter(card.category for card in content().all(EventCard))
    assert categories == {"random": 9, "strategic": 9, "field": 9}
    assert len(event_deck(material=False)) == 27


@pytest.mark.vector("HYB-CON-12/2")
def test_generic_material_is_shuffled_into_the_event_deck() -> None:
    assert len(event_deck(material=True)) == 27 + 5
    assert "healing-vial" in event_deck(material=True)
    assert "salve" not in event_deck(material=True)


@pytest.mark.rule("HYB-CRD-10", "HYB-CON-02")
def test_every_effect_that_a_card_names_has_code_and_every_code_a_name() -> None:
    assert effect_book().words == set(EFFECTS)


@pytest.mark.rule("HYB-CRD-14", "HYB-CON-01")
def test_every_card_says_what_it_does() -> None:
    kinds = ("action", "event", "army", "aura", "mutation", "material")
    for kind in kinds:
        for card in content()[kind].values():
            assert card.text.endswith("."), card.id
