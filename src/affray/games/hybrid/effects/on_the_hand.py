"""Effects on hands, the discard pile and the cards of an exchange. HYB-CON-06 HYB-CON-07"""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.questions import Option
from affray.games.hybrid.effects.tags import CardEffects, Play
from affray.games.hybrid.rules.action_cards import discard, draw_action_card, lay_open
from affray.games.hybrid.rules.forced_choices import pick
from affray.games.hybrid.rules.profiles import warriors_of
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import NOBODY, Action, Lab, other

effects = CardEffects()

# ---------------------------------------------------------------- in an exchange


@effects.at_once("take-card")
async def take_card(g: Lab, action: Action, seat: str, number: int) -> None:
    """One card at random from the opponent's hand, not to be played yet. HYB-CON-06 HYB-CRD-11"""
    victim, thief = g.side(other(seat)), g.side(seat)
    if not victim.hand:
        return
    uid = victim.hand.pop(g.dice.one_of(len(victim.hand), "borrowed card"))
    if uid in victim.fresh:
        victim.fresh.remove(uid)
    g.reveal(uid, seat)
    thief.hand.append(uid)
    thief.fresh.append(uid)
    face = g.face(uid)
    g.emit(told.ActionCardTaken, seat, face, to=g.seats, rest=(told.ActionCardTakenUnseen, seat))


@effects.at_once("reclaim-card")
async def reclaim_card(g: Lab, action: Action, seat: str, number: int) -> None:
    """One card from the discard pile, not of the same kind, not to be played yet. HYB-CON-06"""
    own = g.face(action.played[-1].uid)
    options = [Option(f"card:{face}", face) for face in sorted({*g.action_discard} - {own})]
    face = await pick(seat, "reclaim", options, rule="HYB-CON-06")
    if face is not None:
        g.action_discard.remove(face)
        uid = g.handle(face, g.everyone)
        side = g.side(seat)
        side.hand.append(uid)
        side.fresh.append(uid)
        g.emit(told.ActionCardReclaimed, seat, face)


@effects.at_once("look-at-hand")
async def look_at_hand(g: Lab, action: Action, seat: str, number: int) -> None:
    """The player sees his opponent's hand. HYB-CON-06"""
    hand = g.side(other(seat)).hand
    for uid in hand:
        g.reveal(uid, seat)
    shown = tuple(g.face(uid) for uid in hand)
    g.emit(told.HandSeen, seat, shown, to=seat, rest=(told.HandLookedAt, seat))


def _has_played(g: Lab, action: Action, seat: str) -> bool:
    return any(card.seat != seat and not card.cancelled for card in action.played)


@effects.at_once("cancel-card", fits=_has_played)
async def cancel_card(g: Lab, action: Action, seat: str, number: int) -> None:
    """One card of the opponent in this exchange is cancelled. HYB-CON-06"""
    index = await pick(seat, "cancel", _cancellable(g, action, seat), rule="HYB-CON-06")
    if index is not None:
        card = action.played[index]
        action.played[index] = card._replace(cancelled=True)
        g.emit(told.ActionCardCancelled, card.seat, g.face(card.uid))


def _cancellable(g: Lab, action: Action, seat: str) -> Iterator[Option[int]]:
    """The cards of the exchange; two of the same card, played the same way, are one option."""
    seen: set[str] = set()
    for index, card in enumerate(action.played):
        tie = "" if action.second_target == NOBODY else f":{card.shot + 1}"
        name = f"{'effect' if card.effect else 'points'}:{g.face(card.uid)}{tie}"
        if card.seat != seat and not card.cancelled and name not in seen:
            seen.add(name)
            yield Option(name, index)


# ---------------------------------------------------------------- Event and Army cards


@effects.played("draw")
async def draw_cards(g: Lab, play: Play, number: int) -> None:
    """The player draws Action cards. HYB-CON-07 HYB-CON-08"""
    for _ in range(number):
        draw_action_card(g, play.seat)


@effects.played("discard-random")
async def discard_random(g: Lab, play: Play, number: int) -> None:
    """The opponent discards Action cards at random. HYB-CON-07"""
    seat = other(play.seat)
    hand = g.side(seat).hand
    for _ in range(min(number, len(hand))):
        uid = hand[g.dice.one_of(len(hand), "discard")]
        face = lay_open(g, seat, uid)
        discard(g, uid)
        g.emit(told.ActionCardLost, seat, face)


@effects.played("draw-per-rank-0")
async def draw_per_rank_0(g: Lab, play: Play, number: int) -> None:
    """One card for each rank 0 warrior on the board, up to a limit. HYB-CON-09"""
    small = sum(w.card.rank == 0 for w in warriors_of(g, play.seat))
    for _ in range(min(small, number)):
        draw_action_card(g, play.seat)
