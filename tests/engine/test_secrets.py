"""Handles, decks and re-deals: secrets are faces on handles."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from affray.engine.chance import LiveDice, ScriptedDice
from affray.engine.deck import Deck, draw, look, shuffle_in
from affray.engine.events import Log
from affray.engine.handles import redeal_faces
from affray.engine.state import State
from affray.engine.tape import GameDice, Tape


def table(*draws: int) -> State:
    g = State(seats=("north", "south"))
    g.dice = GameDice(Tape(ScriptedDice(LiveDice("s"), draws=draws)))
    g.log = Log(True)
    return g


def test_a_face_is_shown_only_to_those_who_know_it() -> None:
    g = table()
    uid = g.handle("ace", g.bit("north"))
    assert g.shown(uid, "north") == "ace"
    assert g.shown(uid, "south") is None
    assert g.shown(uid, None) is None


def test_what_everyone_knows_a_spectator_sees() -> None:
    g = table()
    uid = g.handle("ace", g.bit("north"))
    g.reveal(uid, "south")
    assert g.shown(uid, None) == "ace"


def test_a_reveal_is_on_the_tape_and_only_once() -> None:
    g = table()
    uid = g.handle("ace", 0)
    g.reveal(uid, "north")
    g.reveal(uid, "north")
    assert [entry.kind for entry in g.dice.tape.entries] == ["reveal"]


def test_a_draw_is_chance_and_known_to_the_drawer() -> None:
    g = table(1)
    deck = Deck(["a", "b", "c"])
    uid = draw(g, deck, "south")
    assert uid is not None
    assert (g.shown(uid, "south"), g.shown(uid, "north")) == ("b", None)
    assert deck.faces == ["a", "c"]


def test_the_top_is_drawn_first_and_the_bottom_last() -> None:
    g = table(0)
    deck = Deck(["a"], top=[g.handle("t", 0)], bottom=[g.handle("x", 0), g.handle("y", 0)])
    drawn = [draw(g, deck, "north") for _ in range(5)]
    assert [g.face(uid) for uid in drawn if uid] == ["t", "a", "x", "y"]
    assert drawn[-1] is None


def test_cards_looked_at_stay_on_top_in_their_order() -> None:
    g = table(2, 0)
    deck = Deck(["a", "b", "c"])
    seen = look(g, deck, 2, "north")
    assert [g.shown(uid, "north") for uid in seen] == ["c", "a"]
    assert [g.face(uid) for uid in (draw(g, deck, "south"), draw(g, deck, "south")) if uid] == [
        "c",
        "a",
    ]
    assert len(deck) == 1


def test_after_a_shuffle_nobody_knows_where_a_card_is() -> None:
    g = table(0)
    deck = Deck(["b"])
    look(g, deck, 1, "north")
    shuffle_in(g, deck, faces=["a"])
    assert (deck.faces, deck.top, g.handles) == (["a", "b"], [], {})


FACES = st.lists(st.sampled_from("abcde"), min_size=2, max_size=8)


@given(FACES, FACES, st.integers(0, 99))
def test_a_redeal_keeps_what_is_known_and_what_there_is(
    mine: list[str], theirs: list[str], seed: int
) -> None:
    g = table()
    own = [g.handle(face, g.bit("north")) for face in mine]
    other = [g.handle(face, g.bit("south")) for face in theirs]
    deck = Deck(["a", "b", "c"])
    before = sorted([*theirs, *deck.faces])
    redeal_faces(g, "north", Random(seed), [*own, *other], deck)
    assert [g.face(uid) for uid in own] == mine
    assert sorted([*(g.face(uid) for uid in other), *deck.faces]) == before
    assert deck.faces == sorted(deck.faces)


@given(st.permutations("aabbcde"), st.integers(0, 99))
def test_a_redeal_depends_on_knowledge_and_the_generator_alone(truth: list[str], seed: int) -> None:
    def dealt(faces: list[str]) -> list[str]:
        g = table()
        uids = [g.handle(face, g.bit("south")) for face in faces[:4]]
        deck = Deck(sorted(faces[4:]))
        redeal_faces(g, "north", Random(seed), uids, deck)
        return [*(g.face(uid) for uid in uids), *deck.faces]

    assert dealt(truth) == dealt(sorted(truth))


def test_redeals_reach_every_deal() -> None:
    deals = set()
    for seed in range(200):
        g = table()
        uids = [g.handle(face, 0) for face in "abc"]
        redeal_faces(g, "north", Random(seed), uids)
        deals.add("".join(g.face(uid) for uid in uids))
    assert len(deals) == 6
