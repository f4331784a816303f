"""What is done beside the event loop, in another process: thinking, counting odds, re-running."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Any, NamedTuple

from affray.agents import Agent, Budget, Chair, Thought, find_agent, usual_budget
from affray.agents.champion import HandChampion
from affray.agents.coach import Advice, advise
from affray.agents.hindsight import Judged, judged_in
from affray.agents.pondering import Bystander
from affray.agents.reckoning import Reckoning, reckoned
from affray.agents.registry import agent_class
from affray.agents.search import Opened, Searcher
from affray.agents.sharing import Findings, Opening, look_among, look_into, opening_of, put_together
from affray.engine.errors import AffrayError, BadRecord, UnknownName
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
    """What an agent thinks about: the table, the question, the one that it answered before, and the
    number of the step in progress."""

    table: str
    question: str
    before: str
    step: int = 1


class Asked(NamedTuple):
    """A question to an agent, with all that it needs to answer it."""

    game: str
    record: Doc
    seat: Seat
    agent: str
    seed: int
    thread: Thread
    share: float = 1.0
    """The part of its usual time that it has."""

    @property
    def key(self) -> tuple[str, Seat, str]:
        """Who is asked."""
        return self.thread.table, self.seat, self.agent

    def chair(self) -> Chair:
        """The chair of whoever is asked, set up here."""
        return Chair(resume(self.record, game_at(self.game)), self.seat, self.thread.step - 1)


_sitting: OrderedDict[tuple[str, Seat, str], tuple[str, Agent]] = OrderedDict()
"""The agents of this process that have answered last, with the question they answered."""
MOST_SITTING = 64


_open: OrderedDict[tuple[str, Seat, str], tuple[str, Searcher, Chair, Opened]] = OrderedDict()
"""The questions that are being looked into here and elsewhere, by who was asked."""


class Forgotten(AffrayError):
    """A question is no longer open in this process."""


def choice_of(asked: Asked) -> str:
    """The option that an agent takes in a share of its usual time; it continues from what it
    thought when it was last asked, if that was here and nothing has happened since."""
    chair, player = asked.chair(), _called(asked)
    choice = player.choose(chair)
    _sit(asked, asked.thread.question, player)
    return choice


def _called(asked: Asked) -> Agent:
    """The agent that answered last, or a new one."""
    before, player = _sitting.pop(asked.key, ("", None))
    if player is None or before != asked.thread.before:
        player = find_agent(asked.agent, asked.seed)
    player.budget = _hurried(player.default, asked.share)
    return player


def _sit(asked: Asked, answered: str, player: Agent) -> None:
    _sitting[asked.key] = (answered, player)
    if len(_sitting) > MOST_SITTING:
        _sitting.popitem(last=False)


# ------------------------------------------------------------------ several look


def can_share(agent: str) -> bool:
    """Whether several can look into a question of an agent's."""
    kind = _class_of(agent)
    return issubclass(kind, Searcher) and kind.shares


@lru_cache(64)
def _class_of(agent: str) -> type[Agent]:
    """What plays under a name; any agent for one that nobody knows."""
    try:
        return agent_class(agent)
    except UnknownName:
        return Agent


def opened_of(asked: Asked) -> Opening | str:
    """What others can look into too, or the answer where there is nothing to look into."""
    chair, player = asked.chair(), _called(asked)
    assert isinstance(player, Searcher)
    opened = player.open(chair)
    if isinstance(opened, Thought):
        _sit(asked, asked.thread.question, player)
        return opened.choice
    _open[asked.key] = (asked.thread.question, player, chair, opened)
    if len(_open) > MOST_SITTING:
        _open.popitem(last=False)
    return opening_of(opened)


def looked_of(key: tuple[str, Seat, str], question: str, among: int) -> None:
    """The part of the looks that is done where the question was opened."""
    if _open.get(key, ("",))[0] != question:
        raise Forgotten("what was to be looked into is no longer known here")
    look_among(_open[key][3], among)


def looks_of(asked: Asked, opening: Opening, seed: int) -> Findings:
    """The part of the looks that is done elsewhere."""
    chair, player = asked.chair(), find_agent(asked.agent)
    assert isinstance(player, Searcher)
    return look_into(chair, player.judge_for(chair), opening, seed)


def settled_of(asked: Asked, found: list[Findings]) -> str:
    """The option that an agent takes after all looks, its own and the others'."""
    question, player, chair, opened = _open.pop(asked.key, ("", None, None, None))
    if question != asked.thread.question or player is None or chair is None or opened is None:
        raise Forgotten("what was looked into is no longer known here")
    put_together(opened, found)
    thought = player.close(chair, opened)
    _sit(asked, question, player)
    return thought.choice


# ------------------------------------------------------------------ while others are asked


def can_ponder(agent: str) -> bool:
    """Whether an agent can think while others are asked."""
    kind = _class_of(agent)
    return issubclass(kind, HandChampion) and kind.ponders


def pondered_of(asked: Asked, seconds: float) -> int:
    """Think about what may come until somebody answers; in how many lines it was looked at. The
    agent stays where it is, so that nothing it knew is lost when this is given up half-way."""
    before, player = _sitting.get(asked.key, ("", None))
    if player is None or before != asked.thread.before:
        player = find_agent(asked.agent, asked.seed)
        _sit(asked, asked.thread.before, player)
    assert isinstance(player, HandChampion)
    table = resume(asked.record, game_at(asked.game))
    chair = Bystander(table, asked.seat, asked.thread.step - 1)
    return player.ponder(chair, Budget(seconds=seconds))


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
