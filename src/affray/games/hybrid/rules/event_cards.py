"""Event cards: what a counter turns up, card windows, and playing from the reserve. Chapter 16"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from affray.engine.deck import draw
from affray.engine.questions import Option, ask, in_turn
from affray.games.hybrid.content.kinds import EventCard, FieldCard, content
from affray.games.hybrid.effects.cards_in_force import LINES, field_card, lay, to_discard
from affray.games.hybrid.effects.tags import Play, effect_book
from affray.games.hybrid.rules.acts import after_act
from affray.games.hybrid.rules.material_cards import (
    bind_found,
    generic_cards,
    material_card,
    usable,
)
from affray.games.hybrid.rules.moments import Due, Effects, Happening, active_seat
from affray.games.hybrid.rules.mutation_cards import may_mutate, mutate, mutations
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import NOBODY, Lab, Lasting, Uid, Warrior, other

effects = Effects()


class Choice(NamedTuple):
    """What a player does in a card window."""

    sort: str
    uid: Uid = 0
    target: int = NOBODY
    card: str = ""


PASS: Option[Choice] = Option("pass", Choice("pass"))


def event_deck(material: bool) -> list[str]:
    """The faces of the deck, with the Generic Material cards when they are in use. HYB-EVT-01"""
    faces = [card.id for card in content().all(EventCard)]
    return sorted(faces + (list(generic_cards()) if material else []))


def holdable(face: str) -> bool:
    """Whether a card of the deck can lie in a reserve: no Interruption, no Material. HYB-EVT-06"""
    return face not in generic_cards() and field_card(face).function != "interruption"


# ---------------------------------------------------------------- drawing


async def draw_event(g: Lab, finder: Warrior) -> None:
    """The player of the warrior who activated a counter draws a card. HYB-EVT-02 HYB-EVT-05"""
    seat = finder.side
    uid = draw(g, g.event_deck, seat)
    if uid is None:
        g.emit(told.EventDeckEmpty, seat)
        return
    face = g.face(uid)
    if face in generic_cards():
        g.reveal(uid)
        g.emit(told.EventCardDrawn, seat, g.drop(uid))
        await bind_found(g, finder, face)
    elif field_card(face).function == "interruption":
        g.reveal(uid)
        g.drop(uid)
        g.emit(told.EventCardDrawn, seat, face)
        await interrupt(g, field_card(face), seat, finder.id)
    else:
        g.side(seat).reserve.append(uid)
        g.emit(told.EventCardKept, seat, face, to=seat, rest=(told.EventCardKeptUnseen, seat))


async def interrupt(g: Lab, card: FieldCard, seat: str, warrior: int = NOBODY) -> None:
    """A card that works as soon as it is turned up, then is discarded. HYB-EVT-05 HYB-ARM-06"""
    to_discard(g, card, seat)
    g.eventful = True
    await resolve(g, Play(card, seat, warrior))


async def resolve(g: Lab, play: Play) -> None:
    """What a card does: its lines take effect, its effects are carried out. HYB-EVT-06"""
    book = effect_book().played
    if play.card.lines and not play.card.effects:
        lay(g, play, LINES, warrior=play.target)
    for effect in play.card.effects:
        if effect.word in book:
            await book[effect.word](g, play, effect.number or 1)
    await after_act(g)


# ---------------------------------------------------------------- card windows


async def window(g: Lab, name: str) -> None:
    """The active player and then the opponent play cards until both pass in a row. HYB-EVT-08"""
    first = active_seat(g)
    g.window = name
    await in_turn((first, other(first)), lambda seat: _turn(g, seat))
    g.window = ""


async def _turn(g: Lab, seat: str) -> bool:
    """Play one card or pass; whoever visibly has nothing is not asked. HYB-DEC-02"""
    if not _has_something(g, seat):
        return False
    choice = await ask(
        seat,
        "card-window",
        _plays(g, seat),
        default="pass",
        rule="HYB-EVT-08",
        about={"window": g.window},
        measure=len(g.side(seat).reserve),
    )
    if choice.sort == "pass":
        return False
    g.eventful = True
    if choice.sort == "reserve":
        await play_reserve(g, seat, choice.uid, choice.target)
    elif choice.sort == "mutate":
        mutate(g, g.warriors[g.active], choice.uid)
    elif choice.sort == "use":
        await _use_material(g, g.warriors[choice.target], choice.card)
    else:
        await _use_table(g, seat, choice.card)
    return True


def _has_something(g: Lab, seat: str) -> bool:
    """What everybody can see: cards in reserve, a mutant with room, a card on the table."""
    if g.side(seat).reserve:
        return True
    if any(_on_table(g, seat)):
        return True
    if g.active == NOBODY or seat != active_seat(g):
        return False
    active = g.warriors[g.active]
    return (g.window == "W1" and any(usable(active))) or _can_mutate(g)


def _can_mutate(g: Lab) -> bool:
    """The active warrior may receive a Mutation in W1 and W2. HYB-MUT-04"""
    return g.window in ("W1", "W2") and g.active != NOBODY and may_mutate(g, g.warriors[g.active])


def _plays(g: Lab, seat: str) -> Iterator[Option[Choice]]:
    yield PASS
    for uid in g.side(seat).reserve:
        card = field_card(g.face(uid))
        if card.moment == "window" and in_its_window(g, seat, card):
            yield from _targets(g, seat, uid, card)
    own = g.active != NOBODY and g.warriors[g.active].side == seat
    if own and _can_mutate(g):
        for option in mutations(g):
            yield Option(option.id, Choice("mutate", option.value))
    if own and g.window == "W1":
        for face in usable(g.warriors[g.active]):
            yield Option(f"use:{face}", Choice("use", 0, g.active, face))
    for lasting in _on_table(g, seat):
        yield Option(f"table:{lasting.card}", Choice("table", 0, NOBODY, lasting.card))


def in_its_window(g: Lab, seat: str, card: FieldCard) -> bool:
    """A card may say which windows, and whose activation, it is for. HYB-EVT-08"""
    if g.window.lower() not in card.windows:
        return False
    own = seat == active_seat(g)
    return card.turn == "any" or (card.turn == "own") == own


def _targets(g: Lab, seat: str, uid: Uid, card: FieldCard) -> Iterator[Option[Choice]]:
    """A card is played on a warrior on the board, or on nobody if it names none. HYB-EVT-06"""
    if card.target == "none":
        if may_name(g, seat, card, NOBODY):
            yield Option(f"play:{card.id}", Choice("reserve", uid))
        return
    for warrior in g.warriors:
        if warrior.on_board and may_name(g, seat, card, warrior.id):
            yield Option(f"play:{card.id}:{warrior.id}", Choice("reserve", uid, warrior.id))


def may_name(g: Lab, seat: str, card: FieldCard, warrior: int) -> bool:
    """Whether a warrior is one that the card and its effects can be played on. HYB-EVT-06"""
    if warrior != NOBODY:
        friend = g.warriors[warrior].side == seat
        if card.target == "active" and warrior != g.active:
            return False
        if card.needs is not None and g.warriors[warrior].mode.lower() != card.needs:
            return False
        if (card.target == "friend" and not friend) or (card.target == "enemy" and friend):
            return False
    suits = effect_book().suits
    return all(
        suits[effect.word](g, seat, warrior, effect.number or 1)
        for effect in card.effects
        if effect.word in suits
    )


def tell_play(g: Lab, seat: str, card: str, warrior: int) -> None:
    """Everybody sees which card is played, and on whom."""
    if warrior == NOBODY:
        g.emit(told.CardPlayed, seat, card)
    else:
        g.emit(told.CardPlayedOn, seat, card, warrior)


async def play_reserve(g: Lab, seat: str, uid: Uid, target: int) -> None:
    """A card leaves the reserve, works, and is discarded or laid on the table. HYB-EVT-06"""
    g.side(seat).reserve.remove(uid)
    g.reveal(uid)
    card = field_card(g.drop(uid))
    to_discard(g, card, seat)
    g.eventful = True
    tell_play(g, seat, card.id, target)
    await resolve(g, Play(card, seat, target))


async def _use_material(g: Lab, bearer: Warrior, face: str) -> None:
    """A Material card that works once per game, in W1 of its bearer. HYB-CON-12"""
    bearer.spent_material += (face,)
    tell_play(g, bearer.side, face, bearer.id)
    used = effect_book().used
    for effect in material_card(face).effects:
        if effect.word in used:
            await used[effect.word](g, bearer, face, effect.number or 1)


def _on_table(g: Lab, seat: str) -> Iterator[Lasting]:
    """Cards on the table that may be used once per round, in W1. HYB-CON-09"""
    if g.window == "W1":
        usable_now = effect_book().from_table
        for lasting in g.lasting:
            open_to = lasting.side == seat and lasting.number < g.round
            if open_to and lasting.effect in usable_now and usable_now[lasting.effect][0](g, seat):
                yield lasting


async def _use_table(g: Lab, seat: str, card: str) -> None:
    """A card on the table is used for this round. HYB-CON-09"""
    at = [lasting.side == seat and lasting.card == card for lasting in g.lasting].index(True)
    g.lasting[at] = g.lasting[at]._replace(number=g.round)
    tell_play(g, seat, card, NOBODY)
    await effect_book().from_table[g.lasting[at].effect][1](g, seat)


# ---------------------------------------------------------------- cards with a moment of their own


@effects.reaction("before a push")
def before_a_push(g: Lab, happening: Happening) -> Iterator[Due]:
    """The owner of a warrior about to be pushed may play a card. HYB-EVT-08"""
    seat = g.warriors[happening.warrior].side
    if g.side(seat).reserve:
        yield Due(seat, "card", lambda: _own_window(g, seat, "before-push", happening))


@effects.reaction("about to leave")
def struck_down(g: Lab, happening: Happening) -> Iterator[Due]:
    """The owner of a warrior eliminated by a strike may play a card. HYB-EVT-08"""
    seat = g.warriors[happening.warrior].side
    if happening.cause == "strike" and happening.other != NOBODY and g.side(seat).reserve:
        yield Due(seat, "card", lambda: _own_window(g, seat, "struck-down", happening))


async def _own_window(g: Lab, seat: str, moment: str, happening: Happening) -> None:
    """One card that names this moment, or none. HYB-EVT-08"""
    uid: Uid = await ask(
        seat,
        moment,
        _for_moment(g, seat, moment),
        default="pass",
        rule="HYB-EVT-08",
        about={"warrior": happening.warrior, "by": happening.other},
    )
    if uid:
        g.side(seat).reserve.remove(uid)
        g.reveal(uid)
        card = field_card(g.drop(uid))
        to_discard(g, card, seat)
        g.eventful = True
        tell_play(g, seat, card.id, happening.warrior)
        answers = effect_book().answers
        for effect in card.effects:
            await answers[effect.word](g, happening, effect.number or 1)


def _for_moment(g: Lab, seat: str, moment: str) -> Iterator[Option[Uid]]:
    yield Option("pass", 0)
    for uid in g.side(seat).reserve:
        card = field_card(g.face(uid))
        if card.moment == moment:
            yield Option(f"play:{card.id}", uid)
