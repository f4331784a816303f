"""Wounds and elimination. HYB-WND-01"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from affray.boards.grid.movement import forgetting
from affray.engine.questions import Option, ask
from affray.games.hybrid.rules.moments import Happening, active_seat, happens
from affray.games.hybrid.rules.profiles import natural_value
from affray.games.hybrid.screen.events.battle import (
    AmbushLost,
    CounterDiscarded,
    Eliminated,
    LeftDefence,
    Recovered,
    Wounded,
)
from affray.games.hybrid.state import NOBODY, NOWHERE, Lab, Place, Warrior


async def wound(
    g: Lab,
    hurt: Sequence[tuple[int, int]],
    cause: str,
    by: int = NOBODY,
    credit: str = "",
) -> None:
    """Inflict Wounds on several warriors at once, then resolve what follows. HYB-WND-10

    `by` is the warrior who did it, `credit` the side an elimination is credited to.
    """
    hit = [(g.warriors[w], n) for w, n in hurt if n > 0 and _can_suffer(g.warriors[w])]
    for warrior, number in hit:
        suffered = min(number, natural_value(g, warrior))
        warrior.wounds += suffered
        g.eventful = True
        g.emit(Wounded, warrior.id, suffered, cause)
    if hit and g.movement is not None:
        g.movement.interrupted = True
    for warrior, _ in hit:
        _consequences(g, warrior)
    for warrior, number in hit:
        await happens(g, "wounded", warrior.id, by, None, cause, credit, number)
    await eliminate(g, [w for w, _ in hit if natural_value(g, w) <= 0], cause, by, credit)


def _can_suffer(warrior: Warrior) -> bool:
    """A warrior on the board, or a clone asleep in its tank."""
    return warrior.on_board or warrior.place == "asleep"


def _consequences(g: Lab, warrior: Warrior) -> None:
    """What any Wound does besides hurting. HYB-WND-06"""
    if warrior.dc and not keeps_defence(g, warrior):
        leave_defence(g, warrior)
    lose_ambush(g, warrior)
    warrior.prestige_lost = True


def keeps_defence(g: Lab, warrior: Warrior) -> bool:
    """A Heroic Parry, or a card, keeps him in Defensive Combat. HYB-DC-10"""
    held = any(
        lasting.effect == "keep-dc" and lasting.warrior == warrior.id for lasting in g.lasting
    )
    return warrior.heroic_parry or held


def leave_defence(g: Lab, warrior: Warrior) -> None:
    """He leaves Defensive Combat. HYB-DC-01"""
    if warrior.dc:
        warrior.dc = warrior.heroic_parry = False
        g.emit(LeftDefence, warrior.id)


def lose_ambush(g: Lab, warrior: Warrior) -> None:
    """His Skilled Firing counter is removed. HYB-FIR-12"""
    if warrior.ambush:
        warrior.ambush = 0
        g.emit(AmbushLost, warrior.id)


def recover(g: Lab, warrior: Warrior, number: int) -> int:
    """Recover Wounds; what was lost with the first Wound stays lost. HYB-WND-04"""
    healed = min(number, warrior.wounds)
    if healed:
        warrior.wounds -= healed
        g.emit(Recovered, warrior.id, healed)
    return healed


# ---------------------------------------------------------------- elimination


async def eliminate(
    g: Lab, fallen: Iterable[Warrior], cause: str, by: int = NOBODY, credit: str = ""
) -> None:
    """Take warriors out, the active player's first, each owner in the order he chooses.
    HYB-WND-10"""
    left = [warrior for warrior in fallen if _can_suffer(warrior)]
    first = active_seat(g)
    while left:
        own = [warrior for warrior in left if warrior.side == first] or left
        warrior = await _next_to_fall(own)
        left.remove(warrior)
        if _can_suffer(warrior):
            await _eliminate(g, warrior, cause, by, credit)


async def _next_to_fall(fallen: list[Warrior]) -> Warrior:
    """Several at once: the owner says who comes first. HYB-DEC-04"""
    if len(fallen) == 1:
        return fallen[0]
    options = (Option(f"first:{i}", warrior.id) for i, warrior in enumerate(fallen))
    about = {"warriors": tuple(warrior.id for warrior in fallen)}
    first = await ask(fallen[0].side, "elimination-order", options, rule="HYB-DEC-04", about=about)
    return next(warrior for warrior in fallen if warrior.id == first)


async def _eliminate(g: Lab, warrior: Warrior, cause: str, by: int, credit: str) -> None:
    """Reactions, what he leaves behind, the loss itself. HYB-WND-02 HYB-WND-11"""
    g.eventful = True
    await happens(g, "about to leave", warrior.id, by, None, cause, credit)
    if not _can_suffer(warrior):
        return
    g.emit(Eliminated, warrior.id, cause)
    loss = Happening("eliminated", warrior.id, by, None, cause, credit, warrior.square)
    for counts in g.rules.kills:
        counts(g, loss)
    remove(g, warrior, _place_of_the_fallen(g, loss))
    for duty in g.rules.losses:
        await duty(g, loss)
    await happens(g, *loss)


def _place_of_the_fallen(g: Lab, loss: Happening) -> Place:
    """Where the fallen go, from which some come back; an aptitude may remove him for good.
    HYB-WND-03"""
    gone = any(forever(g, loss) for forever in g.rules.forever)
    return "removed" if gone else "eliminated"


def remove(g: Lab, warrior: Warrior, place: Place) -> None:
    """He leaves the board, and his counters with him. HYB-WND-11"""
    warrior.place = place
    warrior.square = NOWHERE
    drop_counter(g, warrior)
    warrior.mode = ""
    warrior.level = warrior.ambush = 0
    warrior.dc = warrior.heroic_parry = warrior.master_move = warrior.heroic_move = False
    warrior.paralysed = False
    warrior.pinned = ""
    warrior.aura = 0
    side = g.side(warrior.side)
    if side.leader == warrior.id and place in ("eliminated", "removed"):
        side.leader_lost = True
    if g.movement is not None:
        g.movement.course = forgetting(g.movement.course, warrior.id)


def drop_counter(g: Lab, warrior: Warrior) -> None:
    """An unrevealed Activation counter is lost with its warrior. HYB-ROU-09"""
    if warrior.counter:
        g.reveal(warrior.counter)
        g.emit(CounterDiscarded, warrior.id, int(g.drop(warrior.counter)))
        warrior.counter = 0


def renew(warrior: Warrior, waits: bool) -> None:
    """He comes back as at the start of a game; if he waits, with no counter until the next round.
    HYB-WND-03"""
    warrior.clone = warrior.activated = waits
    warrior.wounds = warrior.frenzy_kills = 0
    warrior.mutations = ()
    warrior.prestige_lost = warrior.infiltration_lost = warrior.disarmed = False
    warrior.attacked = warrior.piercing_used = warrior.combined_used = False
    warrior.combined_left = warrior.card.apt.get("combined-attack", 0)
