"""The round: Activation Roll, counters, activations in turn, extra Movements, the end.
HYB-ROU-01"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from affray.engine.questions import Option, ask, in_turn, together, yes_or_no
from affray.games.hybrid.effects.cards_in_force import expire_round
from affray.games.hybrid.missions import book
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.action_cards import action_card, discard, ready_cards
from affray.games.hybrid.rules.activation import act_of_mode, end_movement
from affray.games.hybrid.rules.acts import after_act
from affray.games.hybrid.rules.end_of_game import round_ended
from affray.games.hybrid.rules.moments import happens
from affray.games.hybrid.rules.movement import move
from affray.games.hybrid.rules.profiles import aptitude
from affray.games.hybrid.rules.wounds import lose_ambush
from affray.games.hybrid.screen.events.battle import (
    ActivatesFirst,
    ActivationRolled,
    ActivationWon,
    AmbushReleased,
    AuctionPassed,
    AuctionRevealed,
    CardLaid,
    CountersPlaced,
    ExtraMovement,
    RoundBegan,
    RoundEnded,
)
from affray.games.hybrid.state import (
    GRIFFIN,
    NOBODY,
    SCORPION,
    SEATS,
    Auction,
    Lab,
    Laid,
    Warrior,
    other,
)

CRITICAL = 10
MOST_COUNTERS = 10


# ---------------------------------------------------------------- 1, 2: the Activation Roll


async def initiative(g: Lab) -> None:
    """Auction, Activation Roll, and the winner's choice. HYB-ROU-01"""
    g.round += 1
    g.active = NOBODY
    g.activated = ()
    g.emit(RoundBegan, g.round)
    g.auction = Auction()
    if g.round >= int(g.options["auction_from_round"]):
        await _auction(g)
    points = {seat: _points_laid(g, seat) for seat in SEATS}
    g.winner = _roll(g, points)
    for laid in g.auction.laid:
        discard(g, laid.uid)
    g.auction = None
    g.emit(ActivationWon, g.winner)
    g.first = g.turn = await _who_begins(g)
    g.emit(ActivatesFirst, g.first)
    await happens(g, "round begins")
    g.phase = "beginning"


async def _auction(g: Lab) -> None:
    """Cards are laid face down in turn until both pass; then all are shown. HYB-ROU-04"""
    first = g.winner or GRIFFIN
    await in_turn([first, other(first)], lambda seat: _lay_or_pass(g, seat))
    auction = g.auction
    assert auction is not None
    for seat in (first, other(first)):
        cards = [laid.uid for laid in auction.laid if laid.seat == seat]
        for uid in cards:
            g.reveal(uid)
        faces = tuple(g.face(uid) for uid in cards)
        if faces:
            g.emit(AuctionRevealed, seat, faces, _points_laid(g, seat))


async def _lay_or_pass(g: Lab, seat: str) -> bool:
    """One card face down, or pass; a player without cards passes automatically. HYB-ROU-04"""
    hand = g.side(seat).hand
    if not hand:
        return False
    uid = await ask(
        seat,
        "auction",
        _auction_options(g, seat),
        default="pass",
        rule="HYB-ROU-04",
        measure=len(hand),
    )
    if not uid:
        g.emit(AuctionPassed, seat)
        return False
    hand.remove(uid)
    assert g.auction is not None
    g.auction.laid.append(Laid(seat, uid))
    g.eventful = True
    g.emit(CardLaid, seat)
    return True


def _auction_options(g: Lab, seat: str) -> Iterator[Option[int]]:
    yield Option("pass", 0)
    for uid in ready_cards(g, seat):
        yield Option(f"lay:{g.face(uid)}", uid)


def _points_laid(g: Lab, seat: str) -> int:
    assert g.auction is not None
    return sum(action_card(g.face(laid.uid)).points for laid in g.auction.laid if laid.seat == seat)


class Initiative(NamedTuple):
    """What two dice mean: who wins, or a reroll, perhaps without points."""

    winner: str
    points_count: bool = True


def judge(griffin: int, scorpion: int, points: dict[str, int]) -> Initiative:
    """Score the dice in the ledger's order. HYB-ROU-05"""
    if griffin == scorpion and griffin in (1, CRITICAL):
        return Initiative("", points_count=False)
    if CRITICAL in (griffin, scorpion):
        return Initiative(SCORPION if griffin == CRITICAL else GRIFFIN)
    if 1 in (griffin, scorpion):
        return Initiative(GRIFFIN if griffin == 1 else SCORPION)
    ours, theirs = max(1, griffin - points[GRIFFIN]), max(1, scorpion - points[SCORPION])
    if ours == theirs:
        return Initiative("")
    return Initiative(GRIFFIN if ours < theirs else SCORPION)


def _roll(g: Lab, points: dict[str, int]) -> str:
    """Roll until somebody has won. HYB-ROU-02 HYB-ROU-05"""
    while True:
        griffin = g.dice.d10("activation: griffin")
        scorpion = g.dice.d10("activation: scorpion")
        g.emit(ActivationRolled, griffin, scorpion, points[GRIFFIN], points[SCORPION])
        verdict = judge(griffin, scorpion, points)
        if verdict.winner:
            return verdict.winner
        if not verdict.points_count:
            points = dict.fromkeys(SEATS, 0)


async def _who_begins(g: Lab) -> str:
    """The winner says who activates first. HYB-ROU-03"""
    options = [Option(seat, seat) for seat in SEATS]
    return await ask(g.winner, "first-player", options, rule="HYB-ROU-03")


# ---------------------------------------------------------------- 3, 4: the beginning


async def beginning(g: Lab) -> None:
    """Mission effects, then ambush upkeep. HYB-ROU-01"""
    await book.begin_round(g)
    await after_act(g)
    for seat in (g.winner, other(g.winner)):
        await _keep_or_release(g, seat)
    g.phase = "order"


async def _keep_or_release(g: Lab, seat: str) -> None:
    """Each ambusher is kept, without an Activation counter, or released. HYB-FIR-16"""
    for warrior in _ambushers(g, seat):
        options = (Option("keep", False), Option("release", True))
        released = await ask(
            seat,
            "ambush-upkeep",
            options,
            default="keep",
            rule="HYB-FIR-16",
            about={"warrior": warrior.id},
        )
        if released:
            lose_ambush(g, warrior)
            g.emit(AmbushReleased, warrior.id)


def _ambushers(g: Lab, seat: str) -> list[Warrior]:
    waiting = [w for w in g.warriors if w.side == seat and w.ambush and w.on_board]
    return sorted(waiting, key=lambda w: w.ambush)


# ---------------------------------------------------------------- 5: the counters


def with_counter(g: Lab, seat: str) -> list[Warrior]:
    """Who gets an Activation counter this round. HYB-ROU-07"""
    rules = mission_rules(g.scenario)
    ready = [w for w in g.warriors if w.side == seat and not w.ambush and rules.has_counter(g, w)]
    return ready[:MOST_COUNTERS]


async def order(g: Lab) -> None:
    """Both players give out their counters in secret, committed before any is shown. HYB-ROU-06"""
    orders = await together(g, *(_order(g, seat) for seat in SEATS))
    for seat, chosen in zip(SEATS, orders, strict=True):
        for number, warrior in enumerate(chosen, 1):
            g.warriors[warrior].counter = g.handle(str(number), g.bit(seat))
        g.emit(CountersPlaced, seat, len(chosen))
    await happens(g, "order committed")
    g.phase = "activations"


async def _order(g: Lab, seat: str) -> list[int]:
    """One warrior after another gets the next number. HYB-ROU-06"""
    left = [warrior.id for warrior in with_counter(g, seat)]
    chosen: list[int] = []
    while len(left) > 1:
        options = [Option(f"next:{warrior}", warrior) for warrior in left]
        about = {"number": len(chosen) + 1}
        warrior = await ask(seat, "counter", options, rule="HYB-ROU-06", about=about)
        left.remove(warrior)
        chosen.append(warrior)
    return chosen + left


# ---------------------------------------------------------------- 6: activations


def next_to_activate(g: Lab) -> Warrior | None:
    """The lowest counter of the player whose turn it is, or of the other. HYB-ROU-08 HYB-ROU-09"""
    for seat in (g.turn, other(g.turn)):
        waiting = [w for w in g.warriors if w.counter and w.side == seat]
        if waiting:
            return min(waiting, key=lambda w: int(g.face(w.counter)))
    return None


# ---------------------------------------------------------------- 7: extra Movements


def line_up_extras(g: Lab) -> None:
    """Everybody who may have an extra Movement, in the order of activation. HYB-ROU-13"""
    extras: list[tuple[int, str]] = []
    for warrior in g.activated:
        extras += [(warrior, kind) for kind in ("heroic", "infiltration")]
    g.extra = tuple(extras)
    g.active = NOBODY
    g.phase = "extra"


def has_extra(g: Lab, warrior: Warrior, kind: str) -> bool:
    """Whether an extra Movement is due to him now. HYB-MV-09 HYB-APT-13"""
    if warrior.pinned or warrior.paralysed or not warrior.mode or not warrior.on_board:
        return False
    if kind == "heroic":
        return warrior.heroic_move
    return bool(aptitude(g, warrior, "infiltration")) and not warrior.infiltration_lost


def next_extra(g: Lab) -> int:
    """The warrior whose extra Movement comes next; those who have none are passed over."""
    while g.extra:
        warrior, kind = g.extra[0]
        if has_extra(g, g.warriors[warrior], kind):
            return warrior
        g.extra = g.extra[1:]
    return NOBODY


async def extra_movement(g: Lab) -> None:
    """One extra Movement, and in OC or F the action after an infiltration. HYB-ROU-13"""
    warrior = g.warriors[g.extra[0][0]]
    g.active = warrior.id
    kind = await _which_extra(g, warrior)
    g.extra = tuple(extra for extra in g.extra if extra != (warrior.id, kind))
    about = {"warrior": warrior.id, "kind": kind}
    if await yes_or_no(
        warrior.side, "extra-movement", default="no", rule="HYB-ROU-13", about=about
    ):
        g.emit(ExtraMovement, warrior.id, kind)
        await move(g, warrior, kind)
        await end_movement(g, warrior)
        if kind == "infiltration" and warrior.mode in ("OC", "F") and not warrior.paralysed:
            await act_of_mode(g, warrior)
    await after_act(g)
    g.active = NOBODY


async def _which_extra(g: Lab, warrior: Warrior) -> str:
    """A warrior with two extra Movements makes them in the order his player chooses. HYB-ROU-13"""
    kinds = [kind for w, kind in g.extra if w == warrior.id and has_extra(g, warrior, kind)]
    if len(kinds) == 1:
        return kinds[0]
    options = [Option(kind, kind) for kind in kinds]
    about = {"warrior": warrior.id}
    return await ask(warrior.side, "which-extra", options, rule="HYB-ROU-13", about=about)


# ---------------------------------------------------------------- 8, 9, 10: the end


async def ending(g: Lab) -> None:
    """Mission effects, what ends with the round, the verdict. HYB-ROU-14"""
    await book.end_round(g)
    await after_act(g)
    await happens(g, "round ended")
    end_of_effects(g)
    g.emit(RoundEnded, g.round)
    round_ended(g)
    g.phase = "initiative"


def end_of_effects(g: Lab) -> None:
    """Counters and effects that last one round go. HYB-ROU-14"""
    for warrior in g.warriors:
        warrior.pinned = ""
        warrior.master_move = warrior.heroic_move = warrior.paralysed = False
        warrior.attacked = warrior.piercing_used = warrior.combined_used = False
        warrior.activated = warrior.clone = False
        warrior.mode = ""
        warrior.level = 0
    expire_round(g)
