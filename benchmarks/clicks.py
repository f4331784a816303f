"""How many clicks a game costs: a veteran's choices, given through intentions, with smart stops.

What is counted: the act that the page proposes (of many answers also a single one), and the answer
that it has chosen already, are one click on the button. Any other intention is pointed at and committed, two clicks, and one more each
when its line is not the first in the list of what is pointed at, when it is not among the first
three, when another level or facing lies ready, and for a card that is laid on it.
What comes between (a roll, an ambush) may end an intention before its end; what it did until then
must be what the veteran wanted. Any other answer is chosen and confirmed. Of a screen every thing
that is changed or added is one gesture (of an order: every thing that is dragged), and the button
that ends it one more; what stands there already costs nothing. Where one of several is all that is
chosen, each has a button of its own. Models are left where the page has put them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
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
FIRST_SEED = 5000
"""The games counted are those of this seed and the next ones. Whoever looks for clicks to save looks
at other games (`--seed 0`), so that the figures are of games that nothing was fitted to."""
FEW = 12
"""Of more answers the page chooses none."""
LISTED = 40
"""So many intentions are looked through for the one that the veteran means."""
SHOWN = 9
"""So many the page asks for when something is pointed at."""
FEW_LINES = 3
"""So many lines stand beside the thing; more are asked for."""
FIRST_ACTION = frozenset(
    [
        "mode",
        "select",
        "action",
        "react",
        "reaction",
        "clanner-action",
        "ambush-action",
        "order-ambushes",
    ]
)
"""Who springs an ambush or reacts acts, though he has not had a turn yet."""


class Count(NamedTuple):
    """The clicks of one game; `where` they went, by kind of question, up to the first action and
    in all."""

    clicks: int
    before_first_action: int
    questions: int
    where: tuple[Counter[str], Counter[str]]


class Laid:
    """A screen that is open: what is left of it, and what was changed on it."""

    def __init__(self, screen: Screen, before: dict[str, list[str]]) -> None:
        self.left = [
            (group, part) for group in screen.groups for each in group.things for part in each.parts
        ]
        self.given: dict[str, list[str]] = {}
        """What was ordered, by group."""
        self.stood = {group.id: _as_it_lies(group, before) for group in screen.groups}
        self.alone = len(self.left) == 1 and self.left[0][1].how == "pick"
        """One of several is all that is chosen: each has a button of its own."""
        self.spent: Counter[str] = Counter()
        """Gestures, by group."""

    def part_for(self, ask: Ask[Any]) -> tuple[Group, Part] | None:
        """What lies there for a question; things are added as long as one likes."""
        for group, part in self.left:
            if part.kind == ask.kind and (part.ends or _is_about(part, ask)):
                return group, part
        return None

    def anew(self, screen: Screen, before: dict[str, list[str]], answered: Part) -> Laid:
        """An answer was changed on which others hang: all else is laid out again."""
        laid = Laid(screen, before)
        laid.spent = self.spent
        same = (answered.kind, answered.about)
        laid.left = [(group, part) for group, part in laid.left if (part.kind, part.about) != same]
        return laid

    def gives(self, group: Group, part: Part, answer: str) -> None:
        """An answer that the screen gives; what is changed is a gesture."""
        if part.ends:
            self.spent[group.id] += answer != part.ends
            return
        self.left.remove((group, part))
        if group.how == "place":
            return
        if group.how == "order":
            self.given.setdefault(group.id, []).append(answer)
        else:
            self.spent[group.id] += answer != part.stands

    def closed(self, before: dict[str, list[str]]) -> Counter[str]:
        """All its clicks, with the button."""
        for name, order in self.given.items():
            before[name] = order
            self.spent[name] += _drags(order, self.stood[name])
        if self.alone:
            self.spent.clear()
        self.spent["(button)"] += 1
        return self.spent


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
    there = [*stood, *(name for name in order if name not in stood)]
    at = [there.index(name) for name in order]
    longest = [1] * len(at)
    for n, place in enumerate(at):
        longest[n] += max((longest[m] for m in range(n) if at[m] < place), default=0)
    return len(at) - max(longest, default=0)


class Hand:
    """Counts what a person would click."""

    def __init__(self) -> None:
        self.spent: Counter[str] = Counter()
        """Clicks, by kind of question or group of a screen."""
        self.before: Counter[str] | None = None
        """The same up to the first action."""
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
        self.acts([ask.kind])
        return found

    def acts(self, kinds: Iterable[str]) -> None:
        """What is answered now may be the first action, or lead to it at once."""
        if self.before is None and not FIRST_ACTION.isdisjoint(kinds):
            self.before = self.spent.copy()

    def close(self) -> None:
        """A screen that lies behind was closed with its button."""
        if self.laid is not None:
            self.spent += self.laid.closed(self.orders)
            self.laid = None


def means(table: Table[Any], agent: Agent, seat: str, most: int = 12) -> list[Answer]:
    """What the veteran would answer from here on, as far as nothing comes between; and to the end
    of the step what he then answers, whatever comes of it."""
    twin = table.clone()
    twin.stop(seat, None)
    said: list[Answer] = []
    step, came = len(twin.steps), False
    while len(said) < most and not (came and len(twin.steps) > step):
        ask = next((ask for ask in twin.decisions if ask.seat == seat), None)
        if ask is None:
            break
        answer = agent.choose(Chair(twin, seat))
        said.append(Answer(ask.kind, answer, whatever=came))
        between = Pending(twin, seat, ())
        twin.choose(answer, seat)
        pass_others(twin, seat)
        look(twin, between)
        if between.why and not came:
            step, came = len(twin.steps), True
    return said


def named(said: list[Answer]) -> Iterator[dict[str, Any]]:
    """What the answers name: an enemy, a place, a model of one's own that a card is for."""
    for answer in said:
        head, _, rest = str(answer.answer).partition(":")
        if head in ("strike", "shoot", "face") and rest.isdecimal():
            yield {"target": int(rest)}
        elif head in ("play", "warrior") and rest.rpartition(":")[2].isdecimal():
            yield {"actor": int(rest.rpartition(":")[2])}
        elif head == "to" and rest.count(",") == 1:
            yield {"place": rest.partition(":")[0]}
        elif (point := spot(answer.answer)) is not None:
            yield {"place": [point[0] / INCH, point[1] / INCH]}
        elif answer.kind == "step" and answer.answer != "stop":
            yield {"place": answer.answer}


def spot(answer: Any) -> tuple[int, int, bool] | None:
    """Where on a table an answer leads, by its id or as a point of one's own; and whether Prone."""
    if isinstance(answer, dict):
        x, y = (round(part * INCH) for part in answer["to"][:2])
        return x, y, bool(answer.get("prone"))
    head, _, rest = str(answer).partition(":")
    x, y, *z = (
        rest.partition(":")[0].split(",") if head == "to" and rest.count(",") > 1 else ("", "")
    )
    return (int(x), int(y), rest.endswith(":prone")) if z else None


def card_in(said: list[Answer]) -> str:
    """The card that is laid on what is meant, if one is."""
    for answer in said:
        if answer.kind == "fate-card" and answer.answer != "pass":
            return str(answer.answer)
        if answer.kind == "bonus-cards" and ":" in answer.answer:
            return str(answer.answer).partition(":")[2]
    return ""


def fitting(
    table: Table[Any], seat: str, said: list[Answer], top: Intention | None
) -> tuple[Intention, int] | None:
    """The longest intention that does no more than that and that clicks lead to, and how many; one
    to what the page proposes by itself."""
    card = card_in(said)
    abouts = [*named(said), {}]
    abouts += [{**about, "card": card} for about in abouts if card]
    found = {
        one.id: one
        for about in abouts
        for one in table.intentions(seat, about, LISTED)
        if does_no_more(table, seat, one, said)
    }
    proposed = "" if top is None else top.id
    for one in sorted(found.values(), key=lambda one: (-len(one.answers), one.id != proposed)):
        clicks = 1 if one.id == proposed else clicks_to(table, seat, said, one)
        if clicks is not None:
            return one, clicks
    return None


def clicks_to(table: Table[Any], seat: str, said: list[Answer], found: Intention) -> int | None:
    """How many clicks lead to an intention: pointing at something, its line, its level, the deed."""
    card = {key: found.about[key] for key in ("card",) if key in found.about}
    costs = [
        pointing + len(card) + place
        for pointing, about in pointings(said, found)
        for place in [listed_at(list(table.intentions(seat, {**about, **card}, SHOWN)), found)]
        if place is not None
    ]
    return min(costs, default=None)


def pointings(said: list[Answer], found: Intention) -> Iterator[tuple[int, dict[str, Any]]]:
    """What can be clicked for it, and with how many clicks: an enemy, a spot, a model of one's own,
    or that and then what it is to do something about."""
    about = found.about
    things = [{"target": about["target"]}] if "target" in about else []
    things += [each for each in named(said) if "place" in each]
    if isinstance(about.get("place"), str):
        things.append({"place": about["place"]})
    things = [thing for n, thing in enumerate(things) if thing not in things[:n]]
    yield from ((1, thing) for thing in things)
    if "actor" in about:
        yield 1, {"actor": about["actor"]}
        yield from ((2, {"actor": about["actor"], **thing}) for thing in things)


def listed_at(shown: list[Intention], found: Intention) -> int | None:
    """The clicks from the list to the deed: its line, if that is not the first; where the lines do
    not hold it, more of them; its level or facing, if another one lies ready; and the button."""
    lines = list(dict.fromkeys(map(line_of, shown)))
    if line_of(found) not in lines:
        return None
    at = lines.index(line_of(found))
    lies = next(one for one in shown if line_of(one) == line_of(found))
    return (at > 0) + (at >= FEW_LINES) + (not alike(lies, found)) + 1


def line_of(one: Intention) -> str:
    """Its line in the page's list: to go somewhere is one, however one is turned there."""
    about = one.about
    if "square" in about and "facing" in about and not {"target", "level"} & set(about):
        return repr((about.get("deed"), about["square"], about.get("risks")))
    if "to" in about:
        return repr([about.get(key) for key in ("deed", "actor", "target", "to", "said")])
    return str(about.get("way", one.id))


def alike(one: Intention, other: Intention) -> bool:
    """Whether they are the same deed, at the same level and facing."""
    same = ("deed", "actor", "target", "to", "level", "facing", "hand", "card")
    return all(one.about.get(key) == other.about.get(key) for key in same)


def does_no_more(table: Table[Any], seat: str, found: Intention, said: list[Answer]) -> bool:
    """Whether it gives no other answers; what comes between may end a longer one early."""
    plan = [(a.kind, spot(a.answer) or a.answer) for a in found.answers if not a.whatever]
    wanted = [(a.kind, spot(a.answer) or a.answer) for a in said if not a.whatever]
    if plan[: len(wanted)] != wanted[: len(plan)] or not is_meant_whatever(found, said):
        return False
    return len(plan) <= len(wanted) or tried(table, seat, found) <= len(wanted)


def is_meant_whatever(found: Intention, said: list[Answer]) -> bool:
    """Whether what it answers after a roll is what the veteran answers, where he is asked it."""
    later = {a.kind: a.answer for a in reversed(said) if a.whatever}
    return all(later.get(a.kind, a.answer) == a.answer for a in found.answers if a.whatever)


def tried(table: Table[Any], seat: str, found: Intention) -> int:
    """How many of its answers are given before it halts, others passing where they can."""
    twin = table.clone()
    twin.intend(seat, found)
    pass_others(twin, seat)
    halt = twin.halts.get(seat)
    return len(found.answers) if halt is None else halt.given


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
    before = hand.before if hand.before is not None else Counter[str]()
    return Count(hand.spent.total(), before.total(), hand.questions, (before, hand.spent))


def _answer(table: Table[Any], agent: Agent, me: str, ask: Ask[Any], hand: Hand) -> None:
    lies = hand.asked(table, ask)
    if lies is not None and hand.laid is not None:
        group, part = lies
        placed = group.how == "place"
        answer = part.proposed if placed else agent.choose(Chair(table, me))
        if placed and answer not in [option.id for option in ask.answers]:
            answer = table.game.proposed(table.state, ask)
        hand.laid.gives(group, part, answer)
        if part.decides and answer != part.stands:
            screen = table.screen(me, {part.kind: answer})
            assert screen is not None
            hand.laid = hand.laid.anew(screen, hand.orders, part)
        table.choose(answer, me)
        return
    said = means(table, agent, me)
    window = table.game.window_of(ask) is not None
    passes = window and usual(table, ask) in (None, ask.default)
    top = None if passes else next(table.intentions(me, {}, 1), None)
    if top is not None and len(top.answers) == 1 and usual(table, ask) is not None:
        top = None  # of few answers the usual one is chosen
    found = fitting(table, me, said, top) if len(said) > 1 or top is not None else None
    if found is None or (len(found[0].answers) < 2 and found[0] != top):
        hand.spent[ask.kind] += 1 if top is None and said[0].answer == usual(table, ask) else 2
        table.choose(said[0].answer, me)
        return
    intention, clicks = found
    hand.acts(answer.kind for answer in intention.answers)
    hand.spent[ask.kind] += clicks
    table.intend(me, intention)


def usual(table: Table[Any], ask: Ask[Any]) -> str | None:
    """What the page has chosen already: of few answers the usual one."""
    few = len(ask.answers) <= FEW and not isinstance(ask, Place)
    return table.usual(ask.seat) if few else None


def measured(counts: list[Count]) -> dict[str, Any]:
    """The figures of some games."""
    number = len(counts)
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


def went(counts: list[Count]) -> Grid:
    """Where the clicks of an average game go, the most first."""
    before, whole = (sum((count.where[n] for count in counts), Counter[str]()) for n in (0, 1))
    grid = Grid("question or part of a screen", "before the first action", "whole game")
    for kind, clicks in whole.most_common():
        grid.add_row(kind, f"{before[kind] / len(counts):.1f}", f"{clicks / len(counts):.1f}")
    return grid


def options() -> argparse.Namespace:
    """What was asked for on the command line, after the benchmark's name."""
    reader = argparse.ArgumentParser(prog="python -m benchmarks clicks")
    reader.add_argument("--json", default="", help="write the figures to this file")
    reader.add_argument("--games", type=int, default=NUMBER, help="games of each game")
    reader.add_argument("--seed", type=int, default=FIRST_SEED, help="the seed of the first game")
    reader.add_argument("--only", default="", help="one game")
    reader.add_argument("--where", action="store_true", help="tell where the clicks go")
    flags = sys.argv[sys.argv.index("clicks") + 1 :] if "clicks" in sys.argv else []
    return reader.parse_args(flags)


def main() -> None:
    """Count, show, and write if asked."""
    chosen = options()
    grid = Grid("game", "clicks", "90 %", "before the first action", "90 %", "to reach")
    found = {}
    for name, goal in GAMES.items():
        if chosen.only in ("", name):
            # each seat in turn
            seeds = range(chosen.seed, chosen.seed + max(1, chosen.games))
            counts = [play(name, seed, seed) for seed in seeds]
            found[name] = measured(counts)
            if chosen.where:
                Console().print(name, went(counts))
            row = found[name]
            figures = [row[key] for key in list(row)[:4]]
            grid.add_row(name, *map(str, figures), f"{goal}, 6 before")
    Console().print(grid)
    if chosen.json:
        with open(chosen.json, "w", encoding="utf-8") as file:
            json.dump(found, file, indent=2)
