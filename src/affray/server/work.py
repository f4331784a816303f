"""What is done beside the event loop, in another process: thinking, counting odds, re-running."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Any, NamedTuple

from affray.agents import Agent, Budget, Chair, Thought, find_agent, usual_budget
from affray.agents.coach import Advice, advise
from affray.agents.hindsight import Judged, judged_in
from affray.agents.reckoning import Reckoning, reckoned
from affray.engine.errors import BadRecord, UnknownName
from affray.engine.fairness import Rolls, rolls_of
from affray.engine.game import game_at
from affray.engine.intentions import Intention
from affray.engine.odds import Odds
from affray.engine.questions import Seat
from affray.engine.record import Doc
from affray.engine.replay import Watch, resume
from affray.engine.screens import Chosen, Screen
from affray.server import plans


class Thread(NamedTuple):
    """What an agent thinks about: the table, the question, and the one that it answered before."""

    table: str
    question: str
    before: str


_sitting: OrderedDict[tuple[str, Seat, str], tuple[str, Agent]] = OrderedDict()
"""The agents of this process that have answered last, with the question they answered."""
MOST_SITTING = 64


def choice_of(
    game: str,
    record: Doc,
    seat: Seat,
    agent: str,
    seed: int,
    thread: Thread,
    share: float = 1.0,
) -> str:
    """The option that an agent takes in a share of its usual time; it continues from what it
    thought when it was last asked, if that was here and nothing has happened since."""
    table = resume(record, game_at(game))
    key = (thread.table, seat, agent)
    before, player = _sitting.pop(key, ("", None))
    if player is None or before != thread.before:
        player = find_agent(agent, seed)
    player.budget = _hurried(player.default, share)
    choice = player.choose(Chair(table, seat))
    _sitting[key] = (thread.question, player)
    if len(_sitting) > MOST_SITTING:
        _sitting.popitem(last=False)
    return choice


@lru_cache(64)
def usual_seconds(agent: str) -> float | None:
    """How long an agent thinks about a question at most; None if it is not limited by time, or is
    no longer installed."""
    try:
        return usual_budget(agent).seconds
    except UnknownName:
        return None


def _hurried(usual: Budget, share: float) -> Budget:
    """An agent with less time, if it is limited by time."""
    return usual if usual.seconds is None else usual._replace(seconds=usual.seconds * share)


def explanation_of(game: str, record: Doc, seat: Seat, agent: str) -> Thought:
    """What an agent would do, and why; its plan in words."""
    table = resume(record, game_at(game))
    thought = find_agent(agent).explain(Chair(table, seat))
    return thought._replace(plan=plans.in_words(table, seat, thought))


def advice_of(game: str, record: Doc, seat: Seat) -> Advice:
    """What the coach would do in a seat's place, and why."""
    return advise(Chair(resume(record, game_at(game)), seat))


def odds_of(game: str, record: Doc, seat: Seat, choice: Any, answers: dict[str, str]) -> Odds:
    """What may come of an option, quickly rather than precisely."""
    table = resume(record, game_at(game))
    return table.odds(seat, choice, answers, worlds=2, limit=150)


def odds_of_intention(game: str, record: Doc, seat: Seat, intention: Doc) -> Odds:
    """What may come of a whole intention."""
    table = resume(record, game_at(game))
    return table.odds(seat, Intention.from_json(intention), worlds=2, limit=400)


def intentions_of(
    game: str, record: Doc, seat: Seat, about: Doc, limit: int
) -> tuple[list[Intention], str]:
    """What a seat could intend now, best first; if nothing, why not."""
    table = resume(record, game_at(game))
    found = list(table.intentions(seat, about, limit))
    return found, "" if found else table.why_not(seat, about)


def screen_of(game: str, record: Doc, seat: Seat, chosen: Chosen) -> Screen | None:
    """What a seat answers together with its open question."""
    return resume(record, game_at(game)).screen(seat, chosen)


def judged_of(
    game: str, record: Doc, table: str, steps: range, seats: tuple[Seat, ...]
) -> list[Judged]:
    """What some steps of a finished game look like in hindsight."""
    watched = _film_of(game, record, table)
    return [judged for step in steps for judged in judged_in(watched, step, seats)]


def reckoning_of(game: str, record: Doc, table: str) -> Reckoning:
    """What a finished game came to, apart from anybody's decisions."""
    return reckoned(_film_of(game, record, table))


def _film_of(game: str, record: Doc, table: str) -> Watch:
    """A game's film, kept until another game is reviewed here."""
    global _film
    if _film is None or _film[0] != table:
        _film = (table, Watch(record, game_at(game)))
    return _film[1]


_film: tuple[str, Watch] | None = None


def check_of(game: str, record: Doc) -> tuple[str, list[Rolls]]:
    """Why a record does not come out as played; empty, with its dice, when it does."""
    try:
        return "", rolls_of(record, game_at(game))
    except BadRecord as error:
        return str(error), []


def is_warm() -> bool:
    """Whether `warm` has nothing left to compile."""
    from affray.boards.table.kernels.compiled import is_kept

    return is_kept()


def warm() -> None:
    """Do now what would delay a player's first game."""
    from affray.boards.table import warm

    warm()
