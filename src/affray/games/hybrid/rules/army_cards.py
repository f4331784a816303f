"""Army cards: two face-down cards per side, turned at First Contact and First Blood. Chapter 17"""

from __future__ import annotations

from affray.games.hybrid.content.kinds import ArmyCard, content
from affray.games.hybrid.effects.cards_in_force import field_card
from affray.games.hybrid.rules.event_cards import interrupt
from affray.games.hybrid.rules.moments import active_seat
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import Lab, other

DEALT = 2


def set_up(g: Lab) -> None:
    """Each faction's own deck gives two cards that nobody looks at. HYB-ARM-01 HYB-ARM-02"""
    for seat in g.seats:
        side = g.side(seat)
        side.army_rest = sorted(c.id for c in content().all(ArmyCard) if c.faction == seat)
        for _ in range(DEALT):
            face = side.army_rest.pop(g.dice.one_of(len(side.army_rest), "army card"))
            side.army.append(g.handle(face, 0))


async def turn_first(g: Lab) -> None:
    """First Contact: each player turns a card, the active player first. HYB-ARM-03"""
    if g.first_contact:
        return
    g.first_contact = True
    g.emit(told.FirstContact)
    first = active_seat(g)
    for seat in (first, other(first)):
        await turn_card(g, seat)


async def first_blood(g: Lab, seat: str) -> None:
    """A player's first loss turns his second card, and his alone. HYB-ARM-04"""
    side = g.side(seat)
    if side.first_blood:
        return
    side.first_blood = True
    g.emit(told.FirstBlood, seat)
    await turn_card(g, seat)


async def turn_card(g: Lab, seat: str) -> None:
    """An Interruption works at once; other cards go to the hidden reserve. HYB-ARM-06"""
    side = g.side(seat)
    if not side.army:
        return
    uid = side.army.pop(0)
    card = field_card(g.face(uid))
    if card.function == "interruption":
        g.reveal(uid)
        g.drop(uid)
        g.emit(told.ArmyCardTurned, seat, card.id)
        await interrupt(g, card, seat)
    else:
        g.reveal(uid, seat)
        side.reserve.append(uid)
        g.emit(told.ArmyCardKept, seat, card.id, to=seat, rest=(told.ArmyCardKeptUnseen, seat))
