"""How many clicks a game costs: a veteran's choices, given through intentions, with smart stops.

What is counted: an intention is pointed at and committed, two clicks, and one more when it is not
the first way of the list of what is pointed at; a card that is laid on it is one more. What comes
between (a roll, an ambush) may end an intention before its end; what it did until then must be what
the veteran wanted. A window that is let happen is one click on its button; any other answer
is chosen and confirmed. Of a set-up screen every thing that is put or changed is one gesture, and
the button that ends it one more; what stands there already costs nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from math import ceil
from statistics import mean
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table as Grid

import affray
from affray.agents import Agent, Chair, find_agent
from affray.boards.table.units import INCH
from affray.engine.intentions import Answer, Intention, Pending, look, pass_others
from affray.engine.questions import Ask
from affray.engine.stops import Stops
from affray.engine.table import Table

GAMES = {"hybrid": 70, "cybernekro": 120, "clanwars": 60}
"""The mean to reach."""
NUMBER = 20
LISTED = 40
"""So many intentions are looked through for the one that the veteran means."""
SET_UP = frozenset(
    [
        "squad",
        "recruit",
        "opening-hand",
        "places-first",
        "deploy",
        "deploy-square",
        "deploy-facing",
        "counter",
        "first-player",
        "initiative",
        "share-ap",
        "sorcery",
        "roster",
        "side",
        "arrange",
        "next-turn",
        "material",
        "intel",
        "half",
    ]
)
"""Questions of a kind that one screen holds."""
ONE_GESTURE = frozenset({"deploy-facing"})
"""It belongs to the gesture that puts a model somewhere."""
TAKEN_UP = "warrior:"
"""So does the model that is taken up first."""
FIRST_ACTION = frozenset(
    {"mode", "select", "action", "reaction", "clanner-action", "ambush-action", "order-ambushes"}
)
"""A threat that springs an ambush acts, though nobody has had a turn yet."""


class Count(NamedTuple):
    """The clicks of one game."""

    clicks: int
    before_first_action: int
    questions: int


class Hand:
    """Counts what a person would click."""

    def __init__(self) -> None:
        self.clicks = 0
        self.before: int | None = None
        self.questions = 0
        self.setting_up = False
        self.order: list[str] = []
        """The counters of the round, as they were given out."""
        self.before_that: list[str] = []
        """Those of the round before: they lie there until they are moved."""

    def asked(self, ask: Ask[Any]) -> None:
        """A question is put; a set-up screen that lies behind is closed with its button."""
        self.questions += 1
        if self.setting_up and ask.kind not in SET_UP:
            self.clicks += 1
            self.setting_up = False
        if self.before is None and ask.kind in FIRST_ACTION:
            self.before = self.clicks

    def gives(self, ask: Ask[Any], answer: str) -> None:
        """One plain answer."""
        if ask.kind not in SET_UP:
            self.clicks += 1 if answer == ask.default else 2
            return
        self.setting_up = True
        if ask.kind not in ONE_GESTURE and not answer.startswith(TAKEN_UP):
            self.clicks += answer != self.stands(ask)
        if ask.kind == "counter":
            self.order.append(answer)

    def stands(self, ask: Ask[Any]) -> str | None:
        """What the screen shows before anything is moved: counters lie in their last order."""
        if ask.kind != "counter":
            return ask.default
        if ask.about and ask.about.get("number") == 1:
            self.before_that, self.order = self.order, []
        ids = [option.id for option in ask.options]
        return next((one for one in self.before_that if one in ids), ids[0])


def means(table: Table[Any], agent: Agent, seat: str, most: int = 12) -> list[Answer]:
    """What the veteran would answer from here on, as far as nothing comes between."""
    twin = table.clone()
    twin.stop(seat, None)
    said: list[Answer] = []
    while len(said) < most:
        ask = next((ask for ask in twin.decisions if ask.seat == seat), None)
        if ask is None:
            break
        answer = agent.choose(Chair(twin, seat))
        said.append(Answer(ask.kind, answer))
        between = Pending(twin, seat, ())
        twin.choose(answer, seat)
        pass_others(twin, seat)
        look(twin, between)
        if between.why:
            break
    return said


def filters(said: list[Answer]) -> Iterator[dict[str, Any]]:
    """What would be clicked to mean that: an enemy, a place, a model; else the list."""
    for answer in said:
        head, _, rest = str(answer.answer).partition(":")
        if head in ("strike", "shoot", "face") and rest.isdecimal():
            yield {"target": int(rest)}
        elif head == "to" and rest.count(",") == 1:
            place, _, facing = rest.partition(":")
            yield {"place": place, "facing": facing}
        elif answer.kind == "step" and answer.answer != "stop":
            yield {"place": answer.answer}
        elif answer.kind == "fate-card" and answer.answer != "pass":
            yield {"card": answer.answer}
        elif answer.kind == "bonus-cards" and rest:
            yield {"card": rest}
    yield {}


def fitting(table: Table[Any], seat: str, said: list[Answer]) -> tuple[Intention, int] | None:
    """The longest intention that does no more than that, and its place in its list."""
    best: tuple[Intention, int] | None = None
    for about in filters(said):
        for found, place in listed(table, seat, about):
            longer = best is None or len(found.answers) > len(best[0].answers)
            if longer and does_no_more(table, seat, found, said):
                best = found, place
    return best and (best[0], pointed_at(table, seat, *best))


def listed(table: Table[Any], seat: str, about: dict[str, Any]) -> Iterator[tuple[Intention, int]]:
    """The intentions that a click on something lists, each with the place of its way."""
    ways: list[str] = []
    for found in table.intentions(seat, about, LISTED):
        way = found.about.get("way", found.id)
        ways += [way] if way not in ways else []
        yield found, ways.index(way)


def does_no_more(table: Table[Any], seat: str, found: Intention, said: list[Answer]) -> bool:
    """Whether it gives no other answers; what comes between may end a longer one early."""
    plan = [(a.kind, a.answer) for a in found.answers if not a.whatever]
    wanted = [(a.kind, a.answer) for a in said]
    if plan[: len(wanted)] != wanted[: len(plan)]:
        return False
    return len(plan) <= len(wanted) or tried(table, seat, found) <= len(wanted)


def tried(table: Table[Any], seat: str, found: Intention) -> int:
    """How many of its answers are given before it halts, others passing where they can."""
    twin = table.clone()
    twin.intend(seat, found)
    pass_others(twin, seat)
    halt = twin.halts.get(seat)
    return len(found.answers) if halt is None else halt.given


def pointed_at(table: Table[Any], seat: str, found: Intention, place: int) -> int:
    """Its place where the enemy or the spot that it is about was clicked, if that is nearer."""
    about = found.about
    named = {"target": about["target"]} if "target" in about else {}
    if about.get("deed") in ("go", "go-prone") and "to" in about:
        named = {"place": [part / INCH for part in about["to"]]}
    if not place or not named:
        return place
    clicked = listed(table, seat, {**named, **{k: about[k] for k in about if k == "card"}})
    same = ("deed", "actor", "target", "to", "level", "hand", "card")
    alike = [at for other, at in clicked if all(other.about.get(k) == about.get(k) for k in same)]
    return min([place, *alike])


def play(name: str, seed: int, seat: int) -> Count:
    """One game, the person's seat counted."""
    table = affray.new_table(name, seed=seed)
    agents = {s: find_agent("veteran", seed) for s in table.seats}
    me = table.seats[seat % len(table.seats)]
    table.stop(me, Stops())
    hand = Hand()
    while (ask := table.decision) is not None:
        if ask.seat != me:
            table.choose(agents[ask.seat].choose(Chair(table, ask.seat)), ask.seat)
            continue
        hand.asked(ask)
        _answer(table, agents[me], me, ask, hand)
    return Count(hand.clicks, hand.before or 0, hand.questions)


def _answer(table: Table[Any], agent: Agent, me: str, ask: Ask[Any], hand: Hand) -> None:
    said = means(table, agent, me)
    found = None if ask.kind in SET_UP or len(said) < 2 else fitting(table, me, said)
    if found is None or len(found[0].answers) < 2:
        hand.gives(ask, said[0].answer)
        table.choose(said[0].answer, me)
        return
    intention, place = found
    hand.clicks += 2 + (place > 0) + ("card" in intention.about)
    table.intend(me, intention)


def measured(name: str, number: int) -> dict[str, Any]:
    """So many games, each seat in turn."""
    counts = [play(name, seed, seed) for seed in range(number)]
    clicks = sorted(count.clicks for count in counts)
    before = sorted(count.before_first_action for count in counts)
    return {
        "clicks": round(mean(clicks), 1),
        "clicks_90": clicks[ceil(0.9 * number) - 1],
        "before_first_action": round(mean(before), 1),
        "before_first_action_90": before[ceil(0.9 * number) - 1],
        "questions": round(mean(count.questions for count in counts), 1),
        "games": number,
    }


def options() -> argparse.Namespace:
    """What was asked for on the command line, after the benchmark's name."""
    reader = argparse.ArgumentParser(prog="python -m benchmarks clicks")
    reader.add_argument("--json", default="", help="write the figures to this file")
    reader.add_argument("--games", type=int, default=NUMBER, help="games of each game")
    reader.add_argument("--only", default="", help="one game")
    flags = sys.argv[sys.argv.index("clicks") + 1 :] if "clicks" in sys.argv else []
    return reader.parse_args(flags)


def main() -> None:
    """Count, show, and write if asked."""
    chosen = options()
    grid = Grid("game", "clicks", "90 %", "before the first action", "90 %", "to reach")
    found = {}
    for name, goal in GAMES.items():
        if chosen.only in ("", name):
            found[name] = measured(name, max(1, chosen.games))
            row = found[name]
            figures = [row[key] for key in list(row)[:4]]
            grid.add_row(name, *map(str, figures), f"{goal}, 6 before")
    Console().print(grid)
    if chosen.json:
        with open(chosen.json, "w", encoding="utf-8") as file:
            json.dump(found, file, indent=2)
