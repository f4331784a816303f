"""Brawls at random, with hands full of cards, until every card of the game has been played.

At every question each hidden thing must be in exactly one place, and each card of the Action and Event
decks somewhere. HYB-STA-07
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from affray.engine.conformance import (
    Trial,
    clones_have_the_same_future,
    imagined_worlds_look_the_same,
    two_truths_give_the_same_worlds,
    undo_comes_back,
)
from affray.engine.errors import BadForces
from affray.engine.events import build
from affray.engine.open import new_table, open_position
from affray.engine.questions import Ask, Option
from affray.engine.table import Table
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import ArmyCard, AuraCard, MutationCard, content
from affray.games.hybrid.content.pieces import pieces, pieces_in
from affray.games.hybrid.position import read_position
from affray.games.hybrid.rules.action_cards import action_deck
from affray.games.hybrid.rules.event_cards import event_deck, holdable
from affray.games.hybrid.rules.material_cards import generic_cards
from affray.games.hybrid.state import Lab

PIT_FIGHT = """
################
#..R...#.......#
#.a.b..d.....h.#
#.cc...#..T....#
#.cc.e.#.......#
#..f...#.R.....#
#.....g#.......#
################
"""

FIGURES = {
    "a": "purifier E",
    "b": "hybrid W w1",
    "c": "aberration E",
    "e": "templar W w1",
    "f": "ambrosius N",
    "g": "spitter N",
    "h": "stalker W infiltration_lost",
}

MATERIAL = {
    0: ("lantern", "rifle-scope", "salve", "piercing-charge", "grapple", "sappers-kit"),
    1: ("serrated-graft", "stimulant", "carapace", "egg-sac", "hook-limbs", "glow-gland"),
    2: ("hammer-fists", "clutching-tendrils"),
    3: ("blade-of-the-lodge", "ironbound-shield", "breaker-flail"),
    5: ("acid-bladder",),
}

BOUND = {card for cards in MATERIAL.values() for card in cards}
"""Cards bought before the game are bound then; here their owners have them from the start."""

BOLD = ("effect:", "play:", "OC", "DC", "F", "strike:", "activate:", "use:", "yes")
"""What a brawler does before anything else."""

MOST_BRAWLS = 150
MOST_QUESTIONS = 160


def brawl(seed: int) -> Table[Lab]:
    """A small room full of enemies, everybody holding whatever chance gives."""
    rng = Random(seed)
    actions, events = action_deck(), [face for face in event_deck(True) if holdable(face)]
    rng.shuffle(actions)
    rng.shuffle(events)
    armies = {seat: army(seat, rng) for seat in ("griffin", "scorpion")}
    auras = [card.id for card in content().all(AuraCard)]
    mutations = [card.id for card in content().all(MutationCard)]
    doc: dict[str, Any] = {
        "map": PIT_FIGHT,
        "figures": FIGURES,
        "options": {"material_cards": True},
        "hands": {"griffin": actions[:9], "scorpion": actions[9:18]},
        "reserves": {
            "griffin": [*events[:3], *filter(holdable, armies["griffin"][:1])],
            "scorpion": [*events[3:6], *filter(holdable, armies["scorpion"][:1])],
        },
        "armies": {seat: faces[1:3] for seat, faces in armies.items()},
        "auras": {"griffin": rng.sample(auras, 2)},
        "mutations": {"scorpion": rng.sample(mutations, 2)},
        "event_counters": {"2,2": "event", "4,2": "event", "5,4": "event", "6,6": "event"},
        "order": {"griffin": [0, 3, 4], "scorpion": [2, 1, 5, 6]},
        "round": 1,
    }
    facts = read_position(doc)
    for warrior, cards in MATERIAL.items():
        card = rng.choice(cards)
        facts["warriors"][warrior]["material"] = [card]
        facts["warriors"][warrior]["traps"] = list(content()["material"][card].traps)
    return open_position(game(), facts, seed=seed)


def army(seat: str, rng: Random) -> list[str]:
    faces = [card.id for card in content().all(ArmyCard) if card.faction == seat]
    rng.shuffle(faces)
    return faces


def lively(ask: Ask[Any], rng: Random) -> Option[Any]:
    """A choice that is seldom to pass, and seldom to run away."""
    options = list(ask.options)
    stop = [option for option in options if ask.kind == "move" and option.id == "stop"]
    if stop and rng.random() < 0.7:
        return stop[0]
    active = [option for option in options if option.id != ask.default]
    bold = [option for option in active if option.id.startswith(BOLD)]
    for wanted in (bold, active):
        if wanted and rng.random() < 0.8:
            return rng.choice(wanted)
    return rng.choice(options)


def misplaced(g: Lab) -> list[str]:
    """Hidden things and cards that are nowhere, or in two places."""
    uids = Counter(game().zones(g))
    faults = [f"handle {uid}" for uid in g.handles if uids[uid] != 1]
    held = Counter(handle.face for handle in g.handles.values())
    held += Counter(g.action_deck.faces) + Counter(g.event_deck.faces)
    held += Counter(g.action_discard) + Counter(g.event_discard)
    held += Counter(lasting.card for lasting in set(g.lasting) if constant(lasting.card))
    held += Counter(face for w in g.warriors for face in w.material if face in generic_cards())
    whole = Counter(action_deck()) + Counter(event_deck(True))
    faults += [face for face, count in whole.items() if held[face] != count]
    return faults


def constant(face: str) -> bool:
    return face in content()["event"] and content()["event"][face].function == "constant"


class Brawl(Trial):
    """A brawl as the conformance kit looks at it."""

    def table(self, **more: Any) -> Table[Lab]:
        return brawl(self.seed)

    def play(self) -> Iterator[tuple[Table[Lab], Random, int]]:
        table, rng = self.table(), Random(self.seed)
        for count in range(MOST_QUESTIONS):
            ask = table.decision
            if ask is None:
                return
            yield table, rng, count
            table.choose(lively(ask, rng), seat=ask.seat)


@pytest.mark.rule("HYB-SET-09", "HYB-DEC-02")
@pytest.mark.parametrize(
    "check",
    [
        imagined_worlds_look_the_same,
        two_truths_give_the_same_worlds,
        clones_have_the_same_future,
        undo_comes_back,
    ],
)
def test_brawls_keep_their_secrets_and_can_be_taken_up_again(check: Any) -> None:
    for seed in (10, 11):
        check(Brawl(game(), "free", seed, pace=11))


@pytest.mark.rule("HYB-CON-02", "HYB-STA-07", "HYB-CRD-01")
def test_every_card_is_played_and_none_is_lost() -> None:
    left = set(pieces()) - BOUND
    for seed in range(MOST_BRAWLS):
        table, rng = brawl(seed), Random(seed)
        for _ in range(MOST_QUESTIONS):
            ask = table.decision
            if ask is None:
                break
            assert misplaced(table.state) == [], f"brawl {seed}, {ask.kind}"
            table.choose(lively(ask, rng), seat=ask.seat)
        left -= {piece for told in table.log.told for piece in pieces_in(build(told.what))}
        if not left:
            break
    assert left == set()


def brought(card: str) -> Table[Lab]:
    """A game to which somebody brings a card: the first warrior who can carry it."""
    profiles = sorted(content()["profile"])
    for seat in ("griffin", "scorpion"):
        for profile in profiles:
            force = {"warriors": [profile], "material": [[card, 0]]}
            with suppress(BadForces):
                return new_table(
                    game(),
                    "return-to-glasinhar",
                    seed=1,
                    options={"material_cards": True},
                    forces={seat: force},
                )
    raise AssertionError(f"nobody can carry {card}")


@pytest.mark.parametrize("card", sorted(BOUND))
def test_every_card_that_is_bought_is_brought_to_a_game(card: str) -> None:
    """What those cards do is told by the tests of material cards; here they are bought, bound and played with."""
    table, rng = brought(card), Random(1)
    for _ in range(60):
        if table.decision is None:
            break
        ask = rng.choice(table.decisions)
        table.choose(rng.choice(ask.options), ask.seat)
        assert [*table.game.check(table.state)] == []
    assert card in {piece for told in table.log.told for piece in pieces_in(build(told.what))}
