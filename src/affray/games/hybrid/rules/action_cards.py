"""Action cards: hands, draws, and the exchange of bonus, Hindrance and answer. Chapter 15"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from affray.engine.deck import draw
from affray.engine.packs import per_content
from affray.engine.questions import Option, ask
from affray.games.hybrid.content.kinds import ActionCard, content
from affray.games.hybrid.effects.tags import effect_book
from affray.games.hybrid.rules.aura_cards import effects_barred
from affray.games.hybrid.rules.moments import happens
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import (
    NOBODY,
    Action,
    CardEffect,
    Lab,
    Played,
    Term,
    Uid,
    other,
)

OPENING, SECOND_HAND = 4, 3

KEEP_OR_REDRAW = (Option("keep", False), Option("redraw", True))
DECLINE = Option("decline", (0, False, 0))
PASS = Option("pass", (0, False, 0))
DONE = Option("done", (0, False, 0))


class Spent(NamedTuple):
    """How many cards an exchange has cost."""

    own: int
    hindering: int


@per_content
def action_card(face: str) -> ActionCard:
    """A card by its face."""
    return content().get(ActionCard, face)


def action_deck() -> list[str]:
    """The faces of the whole deck, sorted. HYB-CRD-02"""
    return sorted(card.id for card in content().all(ActionCard) for _ in range(card.copies))


# ---------------------------------------------------------------- hands


def draw_action_card(g: Lab, seat: str) -> None:
    """A player draws from the common deck; an empty one is not refilled. HYB-CRD-04"""
    uid = draw(g, g.action_deck, seat)
    if uid is not None:
        g.side(seat).hand.append(uid)
        g.emit(
            told.ActionCardDrawn,
            seat,
            g.face(uid),
            to=seat,
            rest=(told.ActionCardDrawnUnseen, seat),
        )


async def opening_hand(g: Lab, seat: str) -> None:
    """Four cards; once, all of them may go under the deck for three new ones. HYB-CRD-03"""
    hand = g.side(seat).hand
    for _ in range(OPENING):
        draw_action_card(g, seat)
    if not await ask(seat, "opening-hand", KEEP_OR_REDRAW, default="keep", rule="HYB-CRD-03"):
        g.emit(told.HandKept, seat)
        return
    g.action_deck.bottom.extend(hand)
    hand.clear()
    g.emit(told.HandRedrawn, seat)
    for _ in range(SECOND_HAND):
        draw_action_card(g, seat)


def refresh(g: Lab) -> None:
    """The next warrior is activated: cards gained by an effect can be played. HYB-CRD-11"""
    g.griffin.fresh.clear()
    g.scorpion.fresh.clear()


def lay_open(g: Lab, seat: str, uid: Uid) -> str:
    """A card leaves a hand and everybody sees it."""
    side = g.side(seat)
    side.hand.remove(uid)
    if uid in side.fresh:
        side.fresh.remove(uid)
    g.reveal(uid)
    return g.face(uid)


def discard(g: Lab, uid: Uid) -> None:
    """A used card goes face up to the common discard pile. HYB-CRD-13"""
    g.action_discard.append(g.drop(uid))


def ready_cards(g: Lab, seat: str) -> Iterator[Uid]:
    """The cards of a hand that may be played now, one of each face. HYB-CRD-11"""
    side = g.side(seat)
    seen: set[str] = set()
    for uid in side.hand:
        face = g.face(uid)
        if uid not in side.fresh and face not in seen:
            seen.add(face)
            yield uid


# ---------------------------------------------------------------- the exchange


async def exchange(
    g: Lab, action: Action, *, own_most: int | None = None, hindrances: int | None = 1
) -> Spent:
    """The acting player plays or declines, the opponent hinders, the acting player answers.

    `own_most` and `hindrances` limit the cards of each; None is no limit. HYB-CRD-06
    """
    own = await _play_cards(g, action, action.seat, "bonus-cards", own_most)
    action.declined = own == 0
    hindering = await _play_cards(g, action, other(action.seat), "hindrance", hindrances)
    if hindering and not action.declined:
        left = None if own_most is None else own_most - own
        own += await _play_cards(g, action, action.seat, "answer-cards", left)
    settle(g, action)
    await happens(g, "cards settled", action.warrior, action.target, action)
    return Spent(own, hindering)


async def _play_cards(g: Lab, action: Action, seat: str, kind: str, most: int | None) -> int:
    """One card after another, until the player stops. HYB-CRD-06"""
    count = 0
    hand = g.side(seat).hand
    while hand and (most is None or count < most):
        stop = DECLINE if kind == "bonus-cards" and not count else DONE if count else PASS
        uid, effect, shot = await ask(
            seat,
            kind,
            _choices(g, action, seat, stop),
            default=stop.id,
            rule="HYB-CRD-06",
            measure=len(hand),
            about={
                "warrior": action.warrior,
                "action": action.kind,
                "aimed": action.target != NOBODY,
                "target": action.target,
            },
        )
        if not uid:
            break
        count += 1
        await _play(g, action, seat, Played(uid, seat, effect, shot))
    return count


def _choices(
    g: Lab, action: Action, seat: str, stop: Option[tuple[Uid, bool, int]]
) -> Iterator[Option[tuple[Uid, bool, int]]]:
    """Every card for its points, and for its effect where the card allows it. HYB-CRD-01"""
    yield stop
    barred = effects_barred(g, action)
    two = action.second_target != NOBODY or action.second_thing
    shots = ((0, ":1"), (1, ":2")) if two else ((0, ""),)
    for uid in ready_cards(g, seat):
        face = g.face(uid)
        allowed = not barred and effect_allowed(g, action, seat, action_card(face))
        for shot, tie in shots:
            yield Option(f"points:{face}{tie}", (uid, False, shot))
            if allowed:
                yield Option(f"effect:{face}{tie}", (uid, True, shot))


def effect_allowed(g: Lab, action: Action, seat: str, card: ActionCard) -> bool:
    """An effect is for bonus or Hindrance, and for the actions it names. HYB-CRD-10"""
    use = "bonus" if seat == action.seat else "hindrance"
    if card.use not in (use, "both") or (card.only and action.kind not in card.only):
        return False
    if card.once and any(p.effect and g.face(p.uid) == card.id for p in standing(action)):
        return False
    fits = effect_book().fits
    return all(fits[e.word](g, action, seat) for e in card.effects if e.word in fits)


def standing(action: Action) -> Iterator[Played]:
    """The cards of the exchange that nobody has cancelled."""
    return (card for card in action.played if not card.cancelled)


async def _play(g: Lab, action: Action, seat: str, card: Played) -> None:
    """A card is laid open; what it does at once is done. HYB-CRD-10"""
    face = lay_open(g, seat, card.uid)
    action.played.append(card)
    g.eventful = True
    g.emit(told.ActionCardPlayed, seat, face, card.effect, seat != action.seat, action.warrior)
    if card.effect:
        at_once = effect_book().at_once
        for effect in action_card(face).effects:
            if effect.word in at_once:
                await at_once[effect.word](g, action, seat, effect.number or 1)


def settle(g: Lab, action: Action) -> None:
    """Totals are applied, and all cards played are discarded. HYB-CRD-06 HYB-CRD-09"""
    for card in action.played:
        face = g.face(card.uid)
        if not card.cancelled:
            _count(action, card, action_card(face))
        discard(g, card.uid)
    action.played.clear()
    _turn_knobs(action, 0)


def with_card(g: Lab, action: Action, uid: Uid, effect: bool) -> Action:
    """The same action as if its player had played one card more, and the exchange were over: for
    whoever weighs it. What a card does at once is left out. HYB-CRD-09"""
    tried = action.copy()
    for card in (*standing(tried), Played(uid, action.seat, effect)):
        _count(tried, card, action_card(g.face(card.uid)))
    _turn_knobs(tried, 0)
    return tried


def _count(action: Action, played: Played, card: ActionCard) -> None:
    """What one card comes to: points, or terms and effects."""
    if not played.effect:
        action.points[played.shot] += card.points if played.seat == action.seat else -card.points
        return
    for line in card.lines:
        name = f"line:{line.stat}"
        action.effects.append(CardEffect(name, line.add, played.seat, card.id, played.shot))
    for effect in card.effects:
        number = effect.number or 1
        action.effects.append(CardEffect(effect.word, number, played.seat, card.id, played.shot))


def _turn_knobs(action: Action, shot: int) -> None:
    """Set on an action what the effects tied to one of its shots say."""
    book = effect_book()
    for effect in action.effects:
        if effect.word in book.knobs and (effect.shot == shot or effect.word in book.whole):
            book.knobs[effect.word](action, effect.number)
        elif effect.word == "line:sl" and effect.shot == shot:
            name = action_card(effect.card).name
            action.terms.append(Term(effect.number, name, "HYB-CON-06"))
        elif effect.word == "line:mp":
            action.mp += effect.number


def final_value(action: Action, current: int) -> int:
    """The mode value for the choice of a level: at least 1, or what a card fixes. HYB-CRD-09"""
    return action.value_set or max(1, current + sum(action.points))


def best_value(g: Lab, action: Action, current: int) -> int:
    """The highest final value that the acting player's own cards can bring about. HYB-CRD-09"""
    side = g.side(action.seat)
    cards = [action_card(g.face(uid)) for uid in side.hand if uid not in side.fresh]
    best = current + sum(card.points for card in cards)
    if effects_barred(g, action):
        return best
    allowed = (card for card in cards if effect_allowed(g, action, action.seat, card))
    fixed = (e.number or 1 for card in allowed for e in card.effects if e.word == "value")
    return max(best, *fixed, 0)


def second_shot(action: Action) -> Action:
    """The second shot of Heroic Firing, with the cards tied to it. HYB-FIR-19"""
    shot = Action(
        "shot", action.seat, action.warrior, action.second_target, name=action.name, shot=1
    )
    shot.thing = action.second_thing
    shot.level = action.level
    shot.points[1] = action.points[1]
    shot.effects = [e._replace(shot=0) for e in action.effects if e.shot == 1]
    _turn_knobs(shot, 0)
    return shot
