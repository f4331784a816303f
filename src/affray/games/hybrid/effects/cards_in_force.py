"""Cards that stay in force: for how long, on whom, and what they add. HYB-EVT-07"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from affray.engine.packs import Line, per_content
from affray.engine.questions import yes_or_no
from affray.engine.tally import Tally
from affray.games.hybrid.content.kinds import ArmyCard, EventCard, FieldCard, content
from affray.games.hybrid.effects.tags import Play
from affray.games.hybrid.rules.board import unlock_door
from affray.games.hybrid.rules.moments import Effects, Value
from affray.games.hybrid.screen.events import cards as told
from affray.games.hybrid.state import Action, Lab, Lasting, Warrior

effects = Effects()

LINES = "lines"
"""The effect of what lasts by the lines of its card."""


@per_content
def field_card(face: str) -> FieldCard:
    """An Event or Army card by its face."""
    known = content()["event"]
    return content().get(EventCard, face) if face in known else content().get(ArmyCard, face)


# ---------------------------------------------------------------- beginning and ending


def lay(g: Lab, play: Play, effect: str, **details: Any) -> None:
    """A played card takes effect for the time it states. HYB-EVT-07"""
    card = play.card
    if card.function == "constant":
        _from_discard(g, card, play.seat)
    g.lasting.append(Lasting(effect, card.id, play.seat, **until(g, card), **details))


def until(g: Lab, card: FieldCard) -> dict[str, int]:
    """When a card played now ends: with a round, with this activation, or never. HYB-EVT-07"""
    lasts = card.lasts
    if lasts is None or lasts.word == "game":
        return {}
    if lasts.word == "rounds":
        return {"until_round": max(g.round, 1) + (lasts.number or 1) - 1}
    return {"until_activation": g.activation}


def expire_round(g: Lab) -> None:
    """What lasted to the end of this round ends. HYB-ROU-14"""
    _expire(g, [each for each in g.lasting if 0 < each.until_round <= g.round])


def expire_activation(g: Lab) -> None:
    """What lasted for this activation ends. HYB-ROU-10"""
    _expire(g, [each for each in g.lasting if each.until_activation])


def expire_with(g: Lab, warrior: Warrior) -> None:
    """Effects on a warrior himself end when he leaves the board. HYB-WND-11"""
    gone = [e for e in g.lasting if e.warrior == warrior.id and not _outlives(e)]
    _expire(g, gone)


def _outlives(lasting: Lasting) -> bool:
    """An oath against a kind of warrior does not end with the one who was named."""
    if lasting.effect != LINES:
        return False
    conditions = {c.word for line in field_card(lasting.card).lines for c in line.when}
    return "against-kind-of-target" in conditions


def _expire(g: Lab, ended: list[Lasting]) -> None:
    for lasting in ended:
        end(g, lasting)


def end(g: Lab, lasting: Lasting) -> None:
    """One effect ends; a Constant card goes to the discard. HYB-EVT-07"""
    g.lasting.remove(lasting)
    if lasting.effect == "lock-door":
        unseal(g, lasting.door)
    if lasting.card in content()["event"] or lasting.card in content()["army"]:
        card = field_card(lasting.card)
        if card.function == "constant":
            to_discard(g, card, lasting.side)
            g.emit(told.CardEnded, card.id)


def unseal(g: Lab, door: int) -> None:
    """The lock that a card put on a door gives way. HYB-CON-07"""
    unlock_door(g, door, for_good=False)
    g.emit(told.DoorUnsealed, door)


def to_discard(g: Lab, card: FieldCard, seat: str) -> None:
    """A used card goes to its discard pile."""
    if isinstance(card, ArmyCard):
        g.side(seat).army_out += (card.id,)
    else:
        g.event_discard.append(card.id)


def _from_discard(g: Lab, card: FieldCard, seat: str) -> None:
    """A Constant card lies on the table while it works."""
    if isinstance(card, ArmyCard):
        side = g.side(seat)
        out = list(side.army_out)
        out.remove(card.id)
        side.army_out = tuple(out)
    else:
        g.event_discard.remove(card.id)


# ---------------------------------------------------------------- what they add


def touches(lasting: Lasting, card: FieldCard, warrior: Warrior) -> bool:
    """Whether the lines of a card in force are for this warrior."""
    if card.scope == "all":
        return True
    return lasting.side == warrior.side if card.scope == "own" else lasting.warrior == warrior.id


def holds(g: Lab, lasting: Lasting, line: Line, target: int) -> bool:
    """Every condition of a line holds for a roll against a target."""
    if line.limit == "once" and lasting.number > 1:
        return False
    for condition in line.when:
        if condition.word == "against-target" and target != lasting.warrior:
            return False
        if condition.word == "against-kind-of-target" and (
            target < 0 or g.warriors[target].profile != g.warriors[lasting.warrior].profile
        ):
            return False
    return True


@effects.modifier("strike", "shot", "parry", "jump", "trap")
def lasting_terms(g: Lab, action: Action, sl: Tally) -> None:
    """What cards in force add to a roll. HYB-DIE-08"""
    roller = g.warriors[action.warrior]
    for lasting, card in _with_lines(g):
        if touches(lasting, card, roller):
            for line in card.lines:
                if line.stat in (action.kind, "roll") and holds(g, lasting, line, action.target):
                    sl.add(line.add, card.name, line.rule or "HYB-EVT-07")


@effects.addition("range", "mp", "mt", "nv")
def lasting_addition(g: Lab, warrior: Warrior, value: Value) -> int:
    """What cards in force add to a value. HYB-DIE-08"""
    if not g.lasting:
        return 0
    total = 0
    for lasting, card in _with_lines(g):
        if touches(lasting, card, warrior):
            total += sum(line.add for line in card.lines if line.stat == value)
    return total


def _with_lines(g: Lab) -> Iterator[tuple[Lasting, FieldCard]]:
    for lasting in g.lasting:
        if lasting.effect == LINES:
            yield lasting, field_card(lasting.card)


# ---------------------------------------------------------------- marks on a warrior's rolls


def marked(g: Lab, effect: str, warrior: int) -> Lasting | None:
    """The mark that an effect has left on a warrior."""
    return next((e for e in g.lasting if e.effect == effect and e.warrior == warrior), None)


def before_roll(g: Lab, action: Action) -> None:
    """Marks that change the next roll of a warrior are used up by it. HYB-CON-07"""
    if not g.lasting:
        return
    _count_uses(g, action)
    nerves = marked(g, "worst-die", action.warrior)
    if nerves is not None:
        action.dice, action.worst = 2, True
        end(g, nerves)
    luck = marked(g, "duellist", action.warrior)
    if luck is not None and action.kind in ("strike", "shot"):
        action.perfect = max(action.perfect, luck.number)
        end(g, luck)


def _count_uses(g: Lab, action: Action) -> None:
    """A line that counts once counts for the first roll of its kind. HYB-CON-08"""
    for at, lasting in enumerate(g.lasting):
        if lasting.effect == LINES and lasting.warrior == action.warrior:
            lines = field_card(lasting.card).lines
            if any(line.limit == "once" and line.stat == action.kind for line in lines):
                g.lasting[at] = lasting._replace(number=lasting.number + 1)


async def reroll(g: Lab, action: Action) -> bool:
    """A marked warrior may reroll one failed roll, unless the die shows 10. HYB-CON-07"""
    chance = marked(g, "reroll", action.warrior) if g.lasting else None
    if chance is None or action.success or action.die == 10:
        return False
    again = await yes_or_no(
        action.seat, "reroll", default="no", rule="HYB-CON-07", about={"warrior": action.warrior}
    )
    if again:
        end(g, chance)
        g.emit(told.Rerolled, action.warrior, action.die)
    return again
