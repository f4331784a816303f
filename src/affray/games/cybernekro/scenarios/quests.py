"""What the crews of a scenario are after: the words of its objectives. CYB-SCN-01"""

from __future__ import annotations

from functools import lru_cache

from affray.engine.packs import Phrase
from affray.games.cybernekro.content.kinds import Content
from affray.games.cybernekro.content.scenario_plans import ScenarioPlan
from affray.games.cybernekro.state import Cybernekro

TERMINALS, ARTIFACT, PRISONER, RITUAL = "terminals", "artifact", "prisoner", "ritual"
TREASURE, LAST_CREW = "treasure", "last-crew"
BOOK = {
    "quick_start": (TERMINALS,),
    "exploration": (ARTIFACT,),
    "prisoner": (PRISONER,),
    "ritual": (RITUAL,),
}
"""The book's own scenarios."""
ENVIRONMENT = "environment"


def plan_of(g: Cybernekro) -> ScenarioPlan | None:
    """The parts that a pack made the scenario from; nothing for one of the book's."""
    found: ScenarioPlan | None = g.book.content.packs["scenario"].get(g.scenario)
    return found


def quests(g: Cybernekro) -> tuple[str, ...]:
    """What can be won by, in the order of judging."""
    return _quests(g.book.content, g.scenario)


@lru_cache(maxsize=256)
def _quests(content: Content, scenario: str) -> tuple[str, ...]:
    plan: ScenarioPlan | None = content.packs["scenario"].get(scenario)
    return plan.quests if plan else BOOK.get(scenario, ())


def is_after(g: Cybernekro, quest: str) -> bool:
    """Whether an objective is among the scenario's."""
    return quest in quests(g)


def specials(g: Cybernekro, word: str) -> tuple[Phrase, ...]:
    """The special rules of a scenario from parts that have this word."""
    plan = plan_of(g)
    return tuple(each for each in plan.rules if each.word == word) if plan else ()


def rolls_environment(g: Cybernekro) -> bool:
    """Whether each round begins with a roll. CYB-SCN-14"""
    return g.scenario == "quick_start" or bool(specials(g, ENVIRONMENT))
