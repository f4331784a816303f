"""What is printed: a force, or the cards, the reference sheet and the boards of a game."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from affray.engine.errors import UnknownName, nearest
from affray.engine.forces import ForceDocument
from affray.engine.game import Game, find_game
from affray.paper.cards import print_deck
from affray.paper.plans import print_at_scale, print_plan
from affray.paper.press import Paper, Press
from affray.paper.reference import print_reference
from affray.paper.roster import print_roster
from affray.paper.telling import Telling
from affray.paper.work import Job

SHEETS = ("reference", "cards", "map", "sectors")
"""What can be printed of a game without a force."""
MOST = 40
"""How many of a force are printed at most."""
OWN = ("hybrid", "cybernekro", "clanwars")
"""The games that have a layout for paper."""


def print_force(document: ForceDocument, paper: Paper = "a4") -> bytes:
    """A roster with boxes for a pencil; an illegal force is printed too, as far as possible."""
    rules = find_game(document.game)
    place, options = rules.scenario(document.scenario), rules.chosen(document.options)
    found = rules.review(place, options, document.seat, document.force)
    if not any(part.bill for part in found.parts):
        raise UnknownName("there is nobody in this force to print")
    if len(found.parts) > MOST:
        raise UnknownName(f"a roster has room for {MOST}, not for {len(found.parts)}")
    tell = Telling(rules.name)
    job = Job(document.name or tell("A force"), document.seat, place, document.force)
    press = Press(paper, job.name, tell, tell.language)
    print_roster(press, tell.layout(_laid_out(rules).roster(job, found), frozenset({"title"})))
    return press.made()


def print_sheet(game: str, what: str, paper: Paper = "a4", scenario: str | None = None) -> bytes:
    """The reference sheet of a game, its cards, or a board."""
    rules = find_game(game)
    if what not in SHEETS:
        raise UnknownName(f'there is no sheet "{what}"{nearest(what, SHEETS)}')
    laid_out = _laid_out(rules)
    if what == "reference":
        press = Press(paper, f"{rules.title}: {what}")
        print_reference(press, laid_out.reference())
        return press.made()
    tell = Telling(rules.name)
    press = Press(paper, f"{rules.title}: {tell(what)}", tell, tell.language)
    if what == "cards":
        for deck in laid_out.decks():
            print_deck(press, tell.layout(deck))
    elif what == "map":
        _print_map(press, rules, laid_out, scenario, tell)
    else:
        _print_sectors(press, laid_out, tell)
    return press.made()


def _laid_out(rules: Game[Any]) -> ModuleType:
    if rules.name not in OWN:
        raise UnknownName(f"nobody has laid out {rules.title} for paper yet")
    return import_module(f"affray.paper.{rules.name}")


def _print_map(
    press: Press, rules: Game[Any], laid_out: ModuleType, scenario: str | None, tell: Telling
) -> None:
    if rules.name == "cybernekro":
        layouts = next(option for option in rules.options if option.id == "layout")
        known = [str(choice) for choice in layouts.choices]
        if scenario and scenario not in known:
            raise UnknownName(f'there is no layout "{scenario}"{nearest(scenario, known)}')
        print_plan(press, tell.layout(laid_out.plan(scenario or "")))
        return
    plan = tell.layout(laid_out.plan(rules.scenario(scenario)))
    print_plan(press, plan)
    if rules.name == "hybrid":
        print_at_scale(press, plan, laid_out.SQUARE)


def _print_sectors(press: Press, laid_out: ModuleType, tell: Telling) -> None:
    if not hasattr(laid_out, "sectors"):
        raise UnknownName("only CLAN WARS has sectors; print a map")
    for plan in laid_out.sectors():
        print_plan(press, tell.layout(plan))
