"""How many clicks a game costs: a veteran's choices, given through intentions, with smart stops.

What is counted: the act that the page proposes, and the answer that it has chosen already, are one
click on the button. Any other intention is pointed at and committed, two clicks, and one more when
it is not the first way of the list of what is pointed at; a card that is laid on it is one more.
What comes between (a roll, an ambush) may end an intention before its end; what it did until then
must be what the veteran wanted. Any other answer is chosen and confirmed. Of a screen every thing
that is changed is one gesture (of an order: every thing that is dragged), and the button that ends
it one more; what stands there already costs nothing. Models are put with "Place for me", one click.
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
from affray.engine.questions import Ask, Place
from affray.engine.screens import Group, Part, Screen
from affray.engine.stops import Stops
from affray.engine.table import Table

GAMES = {"hybrid": 70, "cybernekro": 120, "clanwars": 60}
"""The mean to reach."""
NUMBER = 20
FEW = 12
"""Of more answers the page chooses none."""
LISTED = 40
"""So many intentions are looked through for the one that the veteran means."""
FIRST_ACTION = frozenset(
    {"mode", "select", "action", "reaction", "clanner-action", "ambush-action", "order-ambushes"}
)
"""A threat that springs an ambush acts, though nobody has had a turn yet."""


class Count(NamedTuple):
    """The clicks of one game."""

    clicks: int
    before_first_action: int
    questions: int


class Laid:
    """A screen that is open: what is left of it, and what was changed on it."""

    def __init__(self, screen: Screen, before: dict[str, list[str]]) -> None:
        self.left = [
            (group, part) for group in screen.groups for each in group.things for part in each.parts
        ]
        self.given: dict[str, list[str]] = {}
        """What was ordered, by group."""
        self.stood = {group.id: _as_it_lies(group, before) for group in screen.groups}
        self.placing = False
        self.clicks = 0

    def part_for(self, ask: Ask[Any]) -> tuple[Group, Part] | None:
        """What lies there for a question."""
        for group, part in self.left:
            if part.answered(part.proposed).kind == ask.kind and _is_about(part, ask):
                return group, part
        return None

    def gives(self, group: Group, part: Part, answer: str) -> None:
        """An answer that the screen gives; what is changed is a gesture."""
        self.left.remove((group, part))
        if group.how == "place":
            self.clicks += not self.placing
            self.placing = True
        elif group.how == "order":
            self.given.setdefault(group.id, []).append(answer)
        else:
            self.clicks += answer != part.stands

    def closed(self, before: dict[str, list[str]]) -> int:
        """All its clicks, with the button."""
        for name, order in self.given.items():
            before[name] = order
            self.clicks += _drags(order, self.stood[name])
        return self.clicks + 1


def _is_about(part: Part, ask: Ask[Any]) -> bool:
    facts = ask.about or {}
    return all(facts.get(key) == fact for key, fact in part.about.items())


def _as_it_lies(group: Group, before: dict[str, list[str]]) -> list[str]:
    """Things in their last order; who is new comes last."""
    ids = [each.id for each in group.things]
    known = [name for name in before.get(group.id, ()) if name in ids]
    return [*known, *(name for name in ids if name not in known)]


def _drags(order: list[str], stood: list[str]) -> int:
    """How many must be moved: all but the longest row that stands in that order already."""
    at = [stood.index(name) for name in order]
    longest = [1] * len(at)
    for n, place in enumerate(at):
        longest[n] += max((longest[m] for m in range(n) if at[m] < place), default=0)
    return len(at) - max(longest, default=0)


class Hand:
    """Counts what a person would click."""

    def __init__(self) -> None:
        self.clicks = 0
        self.before: int | None = None
        self.questions = 0
        self.laid: Laid | None = None
        self.orders: dict[str, list[str]] = {}
        """Things in the order in which they were put last, by group."""

    def asked(self, table: Table[Any], ask: Ask[Any]) -> tuple[Group, Part] | None:
        """A question is put: what lies on the screen for it, if anything does."""
        self.questions += 1
        found = self.laid.part_for(ask) if self.laid is not None else None
        if found is None:
            self.close()
            screen = table.screen(ask.seat)
            if screen is not None:
                self.laid = Laid(screen, self.orders)
                found = self.laid.part_for(ask)
        if self.before is None and ask.kind in FIRST_ACTION:
            self.before = self.clicks
        return found

    def close(self) -> None:
        """A screen that lies behind was closed with its button."""
        if self.laid is not None:
            self.clicks += self.laid.closed(self.orders)
            self.laid = None


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
        _answer(table, agents[me], me, ask, hand)
    hand.close()
    return Count(hand.clicks, hand.before or 0, hand.questions)


def _answer(table: Table[Any], agent: Agent, me: str, ask: Ask[Any], hand: Hand) -> None:
    lies = hand.asked(table, ask)
    if lies is not None and hand.laid is not None:
        group, part = lies
        placed = group.how == "place"
        answer = part.proposed if placed else agent.choose(Chair(table, me))
        if placed and answer not in [option.id for option in ask.answers]:
            answer = table.game.proposed(table.state, ask)
        hand.laid.gives(group, part, answer)
        table.choose(answer, me)
        return
    said = means(table, agent, me)
    window = table.game.window_of(ask) is not None
    top = None if window else next(table.intentions(me, {}, 1), None)
    top = top if top is not None and len(top.answers) > 1 else None
    found = fitting(table, me, said) if len(said) > 1 else None
    if found is None or len(found[0].answers) < 2:
        hand.clicks += 1 if top is None and said[0].answer == usual(table, ask) else 2
        table.choose(said[0].answer, me)
        return
    intention, place = found
    offered = top is not None and top.id == intention.id
    hand.clicks += 1 if offered else 2 + (place > 0) + ("card" in intention.about)
    table.intend(me, intention)


def usual(table: Table[Any], ask: Ask[Any]) -> str | None:
    """What the page has chosen already: of few answers the usual one."""
    few = len(ask.answers) <= FEW and not isinstance(ask, Place)
    return table.usual(ask.seat) if few else None


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
