"""What each side is after in a mission, how far it is, and who threatens that, in words."""

from __future__ import annotations

from collections.abc import Iterator

from affray.engine.goals import Goal, GoalKind, goal
from affray.engine.words import Words
from affray.games.hybrid.mind.evaluate import steps_to_goal
from affray.games.hybrid.mind.prior import goals_of
from affray.games.hybrid.missions.book import mission_rules
from affray.games.hybrid.missions.rules import enemy_squares
from affray.games.hybrid.screen.drawing import mission_in_words
from affray.games.hybrid.state import GRIFFIN, SEATS, Lab, Warrior, other

NEAR = 6
"""A warrior this few steps from what his side is after is a threat."""


def goals(g: Lab, words: Words, seat: str | None) -> Iterator[Goal]:
    """A seat's task with its progress; a spectator is told of the Griffin's."""
    side = seat if seat in SEATS else GRIFFIN
    mission = mission_in_words(g.scenario)
    if mission is not None:
        tasks = mission["tasks"]
        yield Goal(tasks["griffin"] if side == GRIFFIN else tasks["scorpion"], "task")
    if not g.warriors:
        return
    fallen, of = _losses(g, other(side))
    lost, own = _losses(g, side)
    yield goal(words, g, "losses", enemy=other(side), fallen=fallen, of=of, lost=lost, own=own)
    yield from _objectives(g, words, side)
    away = sum(w.place == "evacuated" and w.side == side for w in g.warriors)
    if away:
        yield goal(words, g, "away", away=away)
    limit = int(g.options["round_limit"])
    if limit:
        yield goal(words, g, "rounds", left=max(0, limit - g.round))
    yield from _threats(g, words, side)


def _losses(g: Lab, side: str) -> tuple[int, int]:
    """How many of a side are eliminated, and of how many."""
    members = [w for w in g.warriors if w.side == side and w.place != "substitute"]
    return sum(w.place in ("eliminated", "removed") for w in members), len(members)


def _objectives(g: Lab, words: Words, side: str) -> Iterator[Goal]:
    """Objectives that are reached, and who carries what."""
    rules = mission_rules(g.scenario)
    for number in dict.fromkeys(g.mission.accepted):
        yield goal(words, g, "reached", objective=rules.name(number))
    for warrior in g.warriors:
        for number in warrior.items:
            kind: GoalKind = "progress" if warrior.side == side else "threat"
            name = rules.name(number)
            yield goal(words, g, "carries", kind, warrior=warrior.id, objective=name)


def _threats(g: Lab, words: Words, side: str) -> Iterator[Goal]:
    """The enemy nearest to what his side is after, unless that is a warrior."""
    foes = [w for w in g.warriors if w.side != side and w.place == "board"]
    runners = [w for w in foes if goals_of(g, w) != enemy_squares(g, w)]
    near = min(runners, key=lambda w: (steps_to_goal(g, w), w.id), default=None)
    if near is not None and 0 < steps_to_goal(g, near) <= NEAR:
        yield goal(words, g, "runner", "threat", warrior=near.id, far=steps_to_goal(g, near))
    dying = [w for w in g.warriors if w.side == side and w.place == "board" and _is_dying(w)]
    for warrior in dying[:2]:
        yield goal(words, g, "dying", "threat", warrior=warrior.id)


def _is_dying(warrior: Warrior) -> bool:
    """One Wound from death, having started with more."""
    return warrior.wounds > 0 and warrior.card.nv - warrior.wounds == 1
