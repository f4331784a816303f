"""The tarot: hands, draws, the stack of played arcana. CLW-TAR-01 to CLW-TAR-08"""

from __future__ import annotations

from affray.engine.deck import draw, shuffle_in
from affray.engine.questions import Seat
from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.screen.events.battle import (
    ArcanaDrawn,
    ArcanaDrawnHidden,
    ArcanaPutBack,
    ArcanaTaken,
)
from affray.games.clanwars.state import HOSTILE, ClanWars, Played


def may_take(g: ClanWars, seat: Seat) -> bool:
    """Whether a player still takes cards (option dead_keep_hand). CLW-TAR-05"""
    if seat == HOSTILE or g.options.get("dead_keep_hand", "yes") == "yes":
        return True
    mine = [unit.op for unit in g.operatives() if unit.op is not None and unit.op.seat == seat]
    return not mine or any(op.fate != "dead" for op in mine)


async def draw_arcana(g: ClanWars, seat: Seat, count: int = 1) -> list[int]:
    """Draw from the tarot; an empty deck gives nothing. CLW-TAR-04"""
    drawn: list[int] = []
    for _ in range(count if may_take(g, seat) else 0):
        uid = draw(g, g.tarot, seat, why="arcana")
        if uid is None:
            break
        g.hands[seat].append(uid)
        drawn.append(uid)
        g.emit(ArcanaDrawn, seat, g.face(uid), to=seat, rest=(ArcanaDrawnHidden, seat))
        if await happen(g, "drew-arcana", Happening(seat=seat, card=str(uid))):
            drawn[-1] = g.hands[seat][-1]
    return drawn


def put_back(g: ClanWars, seat: Seat, *uids: int) -> None:
    """Discarded arcana return to the tarot, which is shuffled. CLW-TAR-07"""
    for uid in uids:
        g.hands[seat].remove(uid)
    shuffle_in(g, g.tarot, uids)
    g.emit(ArcanaPutBack, seat, len(uids))


def give_up_hand(g: ClanWars, seat: Seat) -> None:
    """A player without a living Operative loses the hand (option dead_keep_hand). CLW-TAR-05"""
    if not may_take(g, seat) and g.hands[seat]:
        put_back(g, seat, *g.hands[seat])


def take_from_tarot(g: ClanWars, face: str, seat: Seat) -> int:
    """Take a particular arcana out of the deck, unseen by others."""
    g.tarot.faces.remove(face)
    return g.handle(face, g.bit(seat))


def after_resolution(g: ClanWars, card: Played) -> None:
    """A resolved arcana goes back, or to the player who took it with The Defiler. CLW-TAR-07"""
    face = g.face(card.uid)
    if card.named:  # a Seeker that was negated took nothing
        shuffle_in(g, g.tarot, [card.named])
        card.named = 0
    if card.taker:
        # a new uid: nobody is told what a hand holds, though this card was seen
        g.drop(card.uid)
        g.hands[card.taker].append(g.handle(face, g.bit(card.taker)))
        g.emit(ArcanaTaken, card.taker, face)
    else:
        shuffle_in(g, g.tarot, [card.uid])
