"""What a line of play brings to a side: the closed list of reasons that a coach may give."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.prospects import Prospect, prospect
from affray.games.hybrid.mind.evaluate import steps_to_goal
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.rules.facing import is_behind
from affray.games.hybrid.state import GRIFFIN, SCORPION, Lab, Warrior

NEARER = 3
"""How many steps nearer are worth mentioning."""


def prospects(before: Lab, after: Lab, seat: str) -> Iterator[Prospect]:
    """Warriors lost and wounded, who lies in wait or stands guard, Objectives, backs, ways."""
    for was, now in zip(before.warriors, after.warriors, strict=False):
        yield from _fate(was, now, now.side == seat)
        yield from _stance(was, now, now.side == seat)
    for number in after.mission.accepted[len(before.mission.accepted) :]:
        yield _objective(before, after, number, seat)
    yield from _places(before, after, seat)


def _objective(before: Lab, after: Lab, number: int, seat: str) -> Prospect:
    """An Objective is good for the side that alone may accept it, or that it brings nearer
    to its goal."""
    mission = mission_rules(before.scenario)
    gained = mission.progress(after) - mission.progress(before)
    side = mission.reserved.get(number, GRIFFIN if gained >= 0 else SCORPION)
    return prospect("objective", side == seat, 2.0, objective=mission.name(number))


def _fate(was: Warrior, now: Warrior, own: bool) -> Iterator[Prospect]:
    rank = 1 + 0.5 * now.card.rank
    if now.place == "eliminated" != was.place:
        yield prospect("lost" if own else "slain", not own, 2.0 * rank, warrior=now.id)
    elif now.wounds > was.wounds:
        yield prospect("hurt" if own else "wounded", not own, rank, warrior=now.id)
    elif now.place == "evacuated" != was.place:
        yield prospect("away", own, 1.5, warrior=now.id)


def _stance(was: Warrior, now: Warrior, own: bool) -> Iterator[Prospect]:
    if now.ambush and not was.ambush:
        yield prospect("in-wait", own, 0.5, warrior=now.id)
    if now.dc and not was.dc:
        yield prospect("on-guard", own, 0.3, warrior=now.id)
    if now.pinned and not was.pinned:
        yield prospect("pinned", not own, 0.5, warrior=now.id)


def _places(before: Lab, after: Lab, seat: str) -> Iterator[Prospect]:
    """Who has come nearer to where he wants to be, and whose back is open."""
    standing = [w for w in after.warriors if w.place == "board"]
    for now in standing:
        was, own = before.warriors[now.id], now.side == seat
        if own and was.place == "board" and _is_nearer(before, was, after, now):
            yield prospect("nearer", True, 0.2, warrior=now.id)
        foes = [w for w in standing if w.side != now.side]
        if any(is_behind(after, foe, now) for foe in foes):
            yield prospect("back-open", not own, 0.6, warrior=now.id)


def _is_nearer(before: Lab, was: Warrior, after: Lab, now: Warrior) -> bool:
    if was.square == now.square:
        return False
    return steps_to_goal(before, was) - steps_to_goal(after, now) >= NEARER
