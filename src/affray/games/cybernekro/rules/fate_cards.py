"""Fate cards: decks and hands, and the windows in which a card may be played. CYB-FAT-01 to -12

A window opens on public facts alone: anybody who holds a card is asked, whichever it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from affray.engine.deck import Deck, draw, shuffle_in
from affray.engine.questions import Option, Refused, ask, first_to, in_turn
from affray.games.cybernekro.rules.relations import controller, seats_from
from affray.games.cybernekro.rules.tallies import with_dread
from affray.games.cybernekro.screen.events.battle import (
    CardCountered,
    CardDrawn,
    CardDrawnHidden,
    CardPlaced,
    CardPlacedHidden,
    CardPlayed,
    CardRevealed,
    DeckShuffled,
)
from affray.games.cybernekro.state import Cybernekro, Model, Placed, Played, Test

RANKS = ("A", *(str(n) for n in range(2, 11)), "J", "Q", "K")
SUITS = {"red": "hd", "black": "cs"}
ACE, JACK, QUEEN, KING, JOKER = "A", "J", "Q", "K", "joker"


def rank(face: str) -> str:
    """A card's rank, without its suit."""
    return face if face == JOKER else face[:-1]


def is_numbered(face: str) -> bool:
    """Whether a card has a number. CYB-FAT-06"""
    return rank(face).isdigit()


def fresh_deck(colour: str, jokers: int) -> Deck:
    """All cards of one colour, and Jokers. CYB-FAT-01"""
    faces = [f"{r}{suit}" for suit in SUITS[colour] for r in RANKS]
    return Deck(sorted([*faces, *[JOKER] * jokers]))


def deal(g: Cybernekro, seat: str, count: int) -> None:
    """A player draws; an empty deck is reshuffled from his own discard pile. CYB-FAT-04"""
    for _ in range(count):
        if not len(g.decks[seat]) and g.discards[seat]:
            shuffle_in(g, g.decks[seat], faces=g.discards[seat])
            g.discards[seat].clear()
            g.emit(DeckShuffled, seat)
        uid = draw(g, g.decks[seat], seat, why="fate card")
        if uid is None:
            return
        g.hands[seat].append(uid)
        g.emit(CardDrawn, seat, g.face(uid), to=seat, rest=(CardDrawnHidden, seat))


def in_hand(g: Cybernekro, seat: str, wanted: str) -> Iterator[Option[int]]:
    """Pass, or a card of this rank if the player holds one."""
    yield Option("pass", 0)
    for uid in g.hands[seat]:
        if rank(g.face(uid)) == wanted:
            yield Option(NAMES[wanted], uid)
            return


NAMES = {ACE: "ace", JACK: "jack", QUEEN: "queen", KING: "king", JOKER: "joker"}
MOMENTS = {JACK: "CYB-FAT-08", QUEEN: "CYB-FAT-09", KING: "CYB-FAT-10", JOKER: "CYB-FAT-11"}
"""The rules for when the cards that are not played before a roll are played."""


def every_face() -> list[str]:
    """Every card that a deck can hold, each once. CYB-FAT-01"""
    return [*(f"{r}{suit}" for suits in SUITS.values() for suit in suits for r in RANKS), JOKER]


def answer_with(face: str) -> str:
    """The answer that plays a card: a picture by its name, a number by being placed."""
    return f"place:{rank(face)}" if is_numbered(face) else NAMES[rank(face)]


async def play(g: Cybernekro, seat: str, uid: int) -> bool:
    """A card is played openly; whether it takes effect. It is discarded either way. CYB-FAT-03"""
    g.hands[seat].remove(uid)
    g.reveal(uid)
    g.emit(CardPlayed, seat, g.face(uid))
    g.played.append(Played(uid, seat))
    countered = await joker(g, seat)
    g.played.pop()
    discard(g, seat, uid)
    return not countered


def discard(g: Cybernekro, seat: str, uid: int) -> None:
    """A card goes to its owner's own pile, open to all. CYB-FAT-03"""
    g.discards[seat].append(g.drop(uid))


async def joker(g: Cybernekro, player: str) -> bool:
    """Right after a card is played the others may counter it. CYB-FAT-11, CYB-XMP-05"""
    for seat in seats_from(g, player)[1:]:
        while g.hands[seat] and are_opponents(g, seat, player):
            options = in_hand(g, seat, JOKER)
            uid = await ask(seat, "joker", options, default="pass", rule="CYB-FAT-11")
            if not uid:
                break
            if await play(g, seat, uid):
                g.emit(CardCountered, seat, player)
                return True
    return False


def are_opponents(g: Cybernekro, a: str, b: str) -> bool:
    """Whether two players play against each other. CYB-XSO-01"""
    return a != b and g.options["mode"] != "coop"


# ---------------------------------------------------------------- before the roll


async def before_roll(g: Cybernekro, test: Test, seats: Iterable[str]) -> None:
    """Step T1: an Ace or a numbered card from anybody who wishes, in turn. CYB-TST-04"""
    await in_turn(tuple(seats), lambda seat: _card_before_roll(g, test, seat))


async def _card_before_roll(g: Cybernekro, test: Test, seat: str) -> bool:
    spent = seat in test.spent and g.options["cards_per_test"] != "any"
    if test.how or spent or not g.hands[seat]:
        return False
    about = {"model": test.model, "purpose": test.purpose}
    options = _cards_for_test(g, seat)
    uid = await ask(
        seat,
        "fate-card",
        options,
        default="pass",
        rule="CYB-TST-04",
        about=about,
        refused=_other_moments(g, seat),
    )
    if not uid:
        return False
    test.spent = (*test.spent, seat)
    if rank(g.face(uid)) == ACE:
        await _ace(g, test, seat, uid)
    else:
        await _place(g, test, seat, uid)
    return True


def _cards_for_test(g: Cybernekro, seat: str) -> Iterator[Option[int]]:
    yield Option("pass", 0)
    seen: set[str] = set()
    for uid in g.hands[seat]:
        face = g.face(uid)
        of = rank(face)
        if of not in seen and (of == ACE or is_numbered(face)):
            seen.add(of)
            yield Option(answer_with(face), uid)


def _other_moments(g: Cybernekro, seat: str) -> Iterator[Refused]:
    """The cards in one's own hand that are played at another moment. CYB-FAT-08 to -11"""
    held = {rank(g.face(uid)) for uid in g.hands[seat]}
    for of, rule in MOMENTS.items():
        if of in held:
            yield Refused(NAMES[of], f"moment-{NAMES[of]}", rule)


async def _ace(g: Cybernekro, test: Test, seat: str, uid: int) -> None:
    """The test is passed without rolling; cards that lie on it are lost. CYB-FAT-05"""
    if await play(g, seat, uid):
        test.how = "ace"
        for card in test.placed:
            discard(g, card.seat, card.uid)
        test.placed.clear()


async def _place(g: Cybernekro, test: Test, seat: str, uid: int) -> None:
    """A numbered card is placed face down; a Joker must come at once. CYB-FAT-06, CYB-FAT-11"""
    g.hands[seat].remove(uid)
    g.played.append(Played(uid, seat))
    g.emit(
        CardPlaced,
        seat,
        test.model,
        g.face(uid),
        to=seat,
        rest=(CardPlacedHidden, seat, test.model),
    )
    countered = await joker(g, seat)
    g.played.pop()
    if countered:
        discard(g, seat, uid)
    else:
        test.placed.append(Placed(uid, seat))


async def reveal_placed(g: Cybernekro, test: Test) -> None:
    """Step T3: cards are revealed in the order placed; each owner chooses plus or minus.
    CYB-FAT-06"""
    for card in list(test.placed):
        g.reveal(card.uid)
        face = g.face(card.uid)
        about = {"model": test.model, "card": face, "total": test.total}
        helpful = "plus" if card.seat == controller(g, g.model(test.model)) else "minus"
        sign = await ask(
            card.seat, "card-sign", SIGNS, default=helpful, rule="CYB-FAT-06", about=about
        )
        card.amount = sign * int(rank(g.face(card.uid)))
        test.tally = with_dread(g, test)
        g.emit(CardRevealed, card.seat, g.face(card.uid), card.amount)
        discard(g, card.seat, card.uid)
        card.uid = 0


SIGNS = (Option("plus", 1), Option("minus", -1))


# ---------------------------------------------------------------- after the roll


async def jack(g: Cybernekro, test: Test, seats: Iterable[str]) -> None:
    """Step T7: a regular failure becomes a Fumble, a regular success a Critical. CYB-FAT-08"""

    async def turn(seat: str) -> bool:
        if not g.hands[seat]:
            return False
        about = {"model": test.model, "purpose": test.purpose, "success": test.success}
        options = in_hand(g, seat, JACK)
        uid = await ask(seat, "jack", options, default="pass", rule="CYB-FAT-08", about=about)
        if not uid or not await play(g, seat, uid):
            return False
        test.jack = "critical" if test.success else "fumble"
        return True

    await first_to(tuple(seats), turn)


async def queen(g: Cybernekro, model: Model) -> bool:
    """A player may have a model suffer a Wound instead of going Out of Action. CYB-FAT-09"""

    async def turn(seat: str) -> bool:
        if not g.hands[seat]:
            return False
        options = in_hand(g, seat, QUEEN)
        about = {"model": model.id}
        uid = await ask(seat, "queen", options, default="pass", rule="CYB-FAT-09", about=about)
        return bool(uid) and await play(g, seat, uid)

    return await first_to(seats_from(g, controller(g, model)), turn)


# ---------------------------------------------------------------- where every card is


def cards(g: Cybernekro) -> Iterator[int]:
    """The uid of every card that is in a zone, once."""
    for seat in g.seats:
        yield from g.hands[seat]
        if seat in g.decks:
            yield from g.decks[seat].top
            yield from g.decks[seat].bottom
    yield from (card.uid for card in g.played)
    yield from face_down(g)


def face_down(g: Cybernekro) -> Iterator[int]:
    """The cards that lie on tests, not yet revealed. CYB-FAT-06"""
    for test in g.tests:
        yield from (card.uid for card in test.placed if card.uid)
