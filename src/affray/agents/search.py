"""Search over imagined tables: a world is dealt, a line is played, its end is judged."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from math import ceil, log, log2, sqrt
from operator import mul
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from affray.agents.agent import Agent
from affray.agents.budget import Budget, Clock
from affray.agents.chair import Chair
from affray.agents.deeds import ALONE, Deed, Plan, deeds_of, is_pass
from affray.agents.dice import FatedDice, Fates
from affray.agents.judge import Judge
from affray.agents.merits import error, merit
from affray.agents.thought import Look, Thought
from affray.agents.tree import Edge, Node, Question, Spread, later
from affray.agents.undisturbed import undisturbed
from affray.engine.intentions import Answer, Intention
from affray.engine.questions import Ask, Option
from affray.engine.table import Table

PLAIN = 0.97
"""An answer with this much of the promise is taken without a thought."""
SURE = 4.0
"""A lead of this many standard errors needs no further looks."""
MANY = 24
"""Where there are more answers than this, a plan has named only some place: a better one is looked
for."""
RESOLVE = 0.5
"""How promising it is to keep to a plan."""
RECALL = 0.5
"""How much of what an answer promises comes from what was thought about it before, at most."""
PAIR = 2
FEW = 8
"""Of fewer worlds in which both were tried nothing is concluded."""
ENOUGH = 3
"""When this many worlds all end alike, the question does not matter, or not yet."""
FARTHER = 3
"""How many steps further a line is played when all lines came to the same."""
CLOSE = 3
"""How many answers are looked at again when a plain one is about to lose."""
ACTORS = ("warrior", "model", "unit")
"""What a question calls the model it is about."""
LEAST = 0.001
"""An answer without any promise is trusted as much as one with this little."""


class Reach(NamedTuple):
    """How far a line is played: to the end of this many steps, but no more than `most` questions;
    how many answers are looked at first; whether the others' answers are searched too, or only
    guessed; which part of a line's worth is how it stands at the end of each step along it; how
    strongly a guess favours the most promising answer (1: by its weight); how far behind an answer
    is taken to be that is e times less promising than another, as a share of the spread of all
    values, before it is looked at; among how many whole deeds is decided (0: among single answers);
    a lead of how many standard errors is none."""

    steps: int
    most: int
    candidates: int
    replies: bool
    judged: float = 0.0
    sure: float = 2.0
    trust: float = 0.0
    deeds: int = 0
    even: float = 1.0


class Opened(NamedTuple):
    """A question that has to be searched: among how many answers, and the plan it interrupts."""

    search: Search
    candidates: int
    budget: Budget
    plan: Plan | None = None
    """What was planned before, and holds as long as what was planned is answered."""
    planned: bool = False


class Searcher(Agent):
    """Halves the promising answers again and again, each tried in the same imagined worlds.

    Behind the first answer grows a tree of later ones. It is kept for the next question.
    """

    reach: Reach

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)
        self.pace = 0.003
        self._kept: Edge | None = None
        self._plan: Plan | None = None
        self._single = Counter[str]()
        """How often a kind of question has led to no deed of several answers."""

    def think(self, chair: Chair) -> Thought:
        """The answer that goes best, and how the others went; what was planned needs no thought."""
        opened = self.open(chair)
        if isinstance(opened, Thought):
            return opened
        self.look(chair, opened)
        return self.close(chair, opened)

    def look(self, chair: Chair, opened: Opened) -> None:
        """Look into a question."""
        opened.search.halve(opened.candidates)

    def open(self, chair: Chair) -> Opened | Thought:
        """What there is to search for, or the answer where nothing has to be searched."""
        plan = self._plan if self._plan is not None and self._plan.holds(chair) else None
        self._plan = None
        if plan is None:
            return self._open(chair)
        planned = plan.answer(chair.decision)
        if planned is not None and len(chair.decision.options) <= MANY:
            self._plan = plan
            return Thought(planned, plan=tuple(str(answer.answer) for answer in plan.left))
        opened = self._open(chair, planned or "", False)
        if isinstance(opened, Opened):
            return opened._replace(plan=plan, planned=planned is not None)
        self._keep_to(plan, chair, opened, planned is not None)
        return opened

    def _open(self, chair: Chair, planned: str = "", plans: bool = True) -> Opened | Thought:
        clock = Clock(self.budget)
        options = chair.decision.options
        if len(options) == 1:
            return Thought(options[0].id)
        reach, judge = self.reach_from(chair), self.judge_for(chair)
        search = Search(chair, clock, reach, self.rng, self._kept, judge)
        search.expect(planned)
        plain = search.plain()
        if plain:
            return Thought(plain)
        clock.limit = search.doubt()
        if plans and reach.deeds:
            self._intend(chair, search)
        return Opened(search, self._affordable(), self.budget)

    def close(self, chair: Chair, opened: Opened) -> Thought:
        """Settle on an answer when all looks are done, and remember what comes after it."""
        search = opened.search
        search.settle()
        looks = search.clock.count - search.others
        if looks:
            self.pace += 0.2 * (search.clock.elapsed / looks - self.pace)
        self._kept = search.root.edges[search.field[0]]
        then = search.deeds[search.field[0]].then if search.deeds else ()
        self._plan = Plan(chair, then) if then else None
        thought = search.thought()
        if opened.plan is not None:
            self._keep_to(opened.plan, chair, thought, opened.planned)
        return thought

    def remember(self, kept: Edge) -> None:
        """Begin the next search with what has been found about its question."""
        self._kept = kept

    def _keep_to(self, plan: Plan, chair: Chair, thought: Thought, planned: bool) -> None:
        """Keep a plan where its question was answered, or one passed that it did not foresee."""
        if planned or is_pass(chair.decision, thought.choice):
            self._plan = plan

    def _intend(self, chair: Chair, search: Search) -> None:
        """Let the search decide among deeds, where the question begins any."""
        kind = chair.decision.kind
        if self._single[kind] >= ALONE:
            return
        if search.intend(chair.intentions(search.reach.deeds)):
            self._single[kind] = 0
            # what follows is decided too, and will need no time of its own
            search.clock.limit = 1.0
        else:
            self._single[kind] += 1

    def reach_from(self, chair: Chair) -> Reach:
        """How far it looks from a chair."""
        return self.reach

    def judge_for(self, chair: Chair) -> Judge:
        """The judge of what it finds."""
        return Judge(chair)

    def _affordable(self) -> int:
        """How many answers the budget is enough to look at properly."""
        seconds, iterations = self.budget
        looks = min(seconds / self.pace if seconds else 1e9, iterations or 1e9)
        count = 2
        while count < self.reach.candidates and count * log2(2 * count) <= looks:
            count += 1
        return count


def _glance(
    share: float, options: Sequence[Option[Any]], weights: Sequence[float], sure: float
) -> Option[Any]:
    """A likely answer of the seat that is asked: a promising one, more often than its weight."""
    most = max(weights)
    sums = list(accumulate([(weight / most) ** sure for weight in weights]))
    return options[bisect_right(sums, share * sums[-1], 0, len(sums) - 1)]


def _actor(ask: Ask[Any]) -> object:
    """The model a question is about, or else the seat it asks."""
    about = ask.about
    if about:
        for key in ACTORS:
            if key in about:
                return about[key]
    return ask.seat


class _Late(Exception):
    """The time is up in the middle of a line."""


class Search:
    """One question being thought about."""

    __slots__ = (
        "actor",
        "broken",
        "chair",
        "clock",
        "deeds",
        "fates",
        "field",
        "judge",
        "obvious",
        "others",
        "patience",
        "reach",
        "rng",
        "root",
        "spread",
        "tried",
        "witness",
        "worlds",
    )

    def __init__(
        self,
        chair: Chair,
        clock: Clock,
        reach: Reach,
        rng: Random,
        kept: Edge | None,
        judge: Judge | None = None,
    ) -> None:
        self.chair = chair
        self.judge = judge or Judge(chair)
        self.clock = clock
        self.reach = reach
        self.rng = rng
        self.spread = Spread()
        self.broken = self.worlds = 0
        self.others = 0
        """How many looks others have had."""
        self.patience = ENOUGH
        self.actor = _actor(chair.decision)
        self.fates = Fates(rng.getrandbits(32))
        self.obvious = False
        """Whether one answer promises nearly everything at a glance, without practice."""
        self.root = self._planted(kept)
        self.field: list[str] = []
        self.deeds: dict[str, Deed] = {}
        """What is decided among, where it is more than single answers."""
        self.tried: dict[str, dict[int, float]] = {}
        """What each answer was worth, world by world."""
        self.witness: Callable[[Any, Any], None] | None = None
        """Called with the state before each line and at its end."""

    def _planted(self, kept: Edge | None) -> Node:
        """The root: what was thought about the question before it came makes answers promising, but
        how they did then no longer counts, as dice have been rolled since."""
        world = self.chair.imagine(self.rng)
        ask = self.chair.question(world)
        weights = self.chair.guess(world, ask)
        self.obvious = max(weights) >= PLAIN * sum(weights)
        root = Node()
        root.widen(ask, self.judge.promise(world, ask), None)
        # a card may let the seat see what it did not know: then worlds offer more, or less
        known = {option.id: Edge(0.0) for option in self.chair.decision.options}
        known |= {n: edge for n, edge in root.edges.items() if n in known}
        weary = self.chair.weary
        root.edges = {n: e for n, e in known.items() if e.prior and n not in weary} or known
        before = max(
            later(kept, (ask.seat, ask.kind)) if kept else (),
            key=lambda node: node.visits,
            default=None,
        )
        if before is not None:
            self._recall(root, before)
        return root

    def _recall(self, root: Node, before: Node) -> None:
        """What was tried most before is promising, the more so the more often it was looked at."""
        share = RECALL * before.visits / (before.visits + FEW)
        for name, edge in root.edges.items():
            was = before.edges.get(name)
            if was is not None:
                tried = was.visits / max(before.visits, 1)
                edge.prior = (1 - share) * edge.prior + share * tried
                edge.nodes = was.nodes

    def expect(self, planned: str) -> None:
        """What was planned is promising: another answer has to be clearly better."""
        if planned:
            self.root.edges.setdefault(planned, Edge(0.0))
            for name, edge in self.root.edges.items():
                edge.prior = (1 - RESOLVE) * edge.prior + RESOLVE * (name == planned)

    def intend(self, intentions: Iterable[Intention]) -> bool:
        """Decide among whole deeds; whether there is any of more than one answer."""
        edges = self.root.edges
        try:
            deeds = deeds_of(intentions, {name: edge.prior for name, edge in edges.items()})
        except Exception:  # an imagined world that breaks must not stop the game
            self.broken += 1
            return False
        if not any(deed.then for deed in deeds.values()):
            return False
        self.deeds = deeds
        self.root.edges = {name: self._edge(edges, deed) for name, deed in deeds.items()}
        return True

    def _edge(self, edges: Mapping[str, Edge], deed: Deed) -> Edge:
        edge = Edge(deed.prior)
        if not deed.then:
            edge.nodes = edges[deed.first].nodes
        return edge

    def plain(self) -> str:
        """The answer that needs no thought, if there is one: it looks so with practice and without,
        as practice may be too sure of itself."""
        name, edge = max(self.root.edges.items(), key=lambda item: item[1].prior)
        return name if edge.prior >= PLAIN and self.obvious else ""

    def doubt(self) -> float:
        """The share of the budget that the question deserves: less where one answer stands out."""
        top = max(edge.prior for edge in self.root.edges.values())
        return min(1.0, 0.1 + 1.5 * (1 - top))

    # ------------------------------------------------------------ the first answer

    def halve(self, candidates: int) -> None:
        """Try the candidates in the same worlds, drop the worse half, and so on."""
        luck = {name: 0.75 + 0.5 * self.rng.random() for name in self.root.edges}
        ranked = sorted(self.root.edges, key=lambda name: -self.root.edges[name].prior * luck[name])
        if self.deeds:
            ranked = self._varied(ranked, candidates // 2)
        self.field = ranked[:candidates]
        rounds = ceil(log2(len(self.field)))
        for n in range(1, rounds + 1):
            self._look(n / rounds)
            self.rank()
            if self.clock.spent() >= 1 or self._clear():
                break
            del self.field[(len(self.field) + 1) // 2 :]

    def rank(self) -> None:
        """Put whoever is left in order, best first."""
        merits = self._merits()
        self.field.sort(key=merits.__getitem__, reverse=True)

    def _merits(self) -> dict[str, float]:
        """How much better each of the field is than one of them: the one that was tried in most
        worlds, and of several such the most promising."""
        edges, tried, width = self.root.edges, self.tried, self.spread.high - self.spread.low
        beside = max(self.field, key=lambda name: (len(tried.get(name, ())), edges[name].prior))
        found = {}
        for name in self.field:
            promise = (edges[name].prior + LEAST) / (edges[beside].prior + LEAST)
            behind = self.reach.trust * width * log(promise)
            found[name] = 0.0 if name == beside else merit(self._gaps(name, beside), behind, width)
        return found

    def _varied(self, ranked: Sequence[str], most: int) -> list[str]:
        """The best deed of each answer first, so that no answer is crowded out by another's deeds."""
        best: dict[str, str] = {}
        for name in ranked:
            best.setdefault(self._first(name), name)
        ahead = [*best.values()][:most]
        return [*ahead, *(name for name in ranked if name not in ahead)]

    def settle(self) -> None:
        """Whoever leads by no more than chance gives way to what seemed most promising. Before that,
        if a plain answer is about to lose, the question was not plain: the time that it was to
        save is spent on those that are ahead of it."""
        plain = self._plain()
        if self.clock.limit < 1 and self.field[0] != plain and not self._pointless():
            self._look_again(plain)
        first = self.field[0]
        equals = [name for name in self.field if name != first and self._are_even(first, name)]
        likely = max([first, *equals], key=lambda name: self.root.edges[name].prior)
        self.field.remove(likely)
        self.field.insert(0, likely)

    def _look_again(self, plain: str) -> None:
        """Look at a plain answer and at those that are ahead, then at the two best of them."""
        self.clock.limit = 1.0
        rest = [name for name in self.field[CLOSE:] if name != plain]
        self.field = [*dict.fromkeys([*self.field[:CLOSE], plain])]
        self._look((1 + self.clock.spent()) / 2)
        self.rank()
        lost, self.field = self.field[PAIR:], self.field[:PAIR]
        self._look(1.0)
        self.rank()
        self.field += lost + rest

    def _are_even(self, first: str, second: str) -> bool:
        """Whether the lead of one answer over another is within what chance explains."""
        gaps = self._gaps(first, second)
        width = self.spread.high - self.spread.low
        return not gaps or abs(fmean(gaps)) <= self.reach.even * error(gaps, width)

    def _gaps(self, one: str, other: str) -> list[float]:
        """By how much an answer was ahead of another, world by world."""
        known = self.tried.get(other, {})
        tried = self.tried.get(one, {}).items()
        return [value - known[world] for world, value in tried if world in known]

    def _plain(self) -> str:
        """What seemed most promising of all."""
        return max(self.root.edges, key=lambda name: self.root.edges[name].prior)

    def _lead(self, first: str, second: str) -> tuple[float, float]:
        """By how much an answer is ahead of another in the worlds in which both were tried, and the
        standard error of that."""
        gaps = self._gaps(first, second)
        if len(gaps) < 2:
            return 0.0, 2.0
        return fmean(gaps), stdev(gaps) / sqrt(len(gaps))

    def _look(self, share: float) -> None:
        """Try each of the field in the same worlds until a share of the budget is spent."""
        with undisturbed():
            while self._try_all() and self.clock.spent() < share:
                if self._pointless() and not self._deepen():
                    return
                if len(self.field) == PAIR and self._leads():
                    return

    def _try_all(self) -> bool:
        """Try each of the field in one more world; whether there was time for that."""
        self.worlds += 1
        seed = self.rng.getrandbits(32)
        for name in self.field:
            self._try(name, Random(seed))
            if self.clock.spent() >= 1:
                return False
        return True

    def _clear(self) -> bool:
        """The first is so far ahead that more looks would not change it, or nothing would."""
        if self._pointless():
            return True
        return self._leads()

    def _leads(self) -> bool:
        """Whether one of the first two is ahead of the other beyond doubt."""
        first, second = self.field[:PAIR]
        if self.root.edges[second].visits < FEW:
            return False
        lead, error = self._lead(first, second)
        return abs(lead) > SURE * max(error, 1e-4)

    def _pointless(self) -> bool:
        """Whether, after some worlds, every answer has come to the same."""
        return self.worlds >= self.patience and self.spread.high - self.spread.low < 1e-9

    def _deepen(self) -> bool:
        """Play lines further, if they were short: what is set up now may matter then."""
        if self.patience > ENOUGH:
            return False
        self.reach = self.reach._replace(steps=self.reach.steps + FARTHER)
        self.patience += ENOUGH
        return True

    def weigh(self, answers: Mapping[str, Any], worlds: int) -> list[tuple[float, ...]]:
        """What each of these answers is worth in the same worlds, world by world; an answer is an
        option's id or the data of a place."""
        found = (self.compare(answers) for _ in range(worlds))
        return [values for values in found if values]

    def compare(self, answers: Mapping[str, Any]) -> tuple[float, ...]:
        """What each of these answers is worth in one more world; nothing if a line broke there."""
        for name in answers:
            self.root.edges.setdefault(name, Edge(0.0))
        self.worlds += 1
        seed = self.rng.getrandbits(32)
        found = [self._try(name, Random(seed), said) for name, said in answers.items()]
        values = tuple(value for value in found if value is not None)
        return values if len(values) == len(answers) else ()

    # ------------------------------------------------------------ one line

    def _try(self, name: str, rng: Random, answer: Any = None) -> float | None:
        """Play one line in one world and note its worth along the way; None where it broke."""
        deed = self.deeds.get(name) or Deed(name)
        first = deed.first if answer is None else answer
        value = self._noted(first, rng, [(self.root, self.root.edges[name])], list(deed.then))
        if value is not None:
            self.tried.setdefault(name, {})[self.worlds] = value
        return value

    def _noted(
        self, first: Any, rng: Random, path: list[tuple[Node, Edge]], then: list[Answer]
    ) -> float | None:
        """Play one line that begins with an answer, or with whatever is asked (None)."""
        self.clock.count += 1
        try:
            value = self._played(first, rng, path, then)
        except _Late:
            return None
        except Exception:  # an imagined world that breaks must not stop the game
            self.broken += 1
            return None
        self.spread.add(value)
        for node, taken in path:
            node.visits += 1
            node.total += value
            taken.add(value)
        return value

    def _played(
        self, name: Any, rng: Random, path: list[tuple[Node, Edge]], then: list[Answer]
    ) -> float:
        """What a line is worth: how the seat is doing at the end of each step, and at its end. It
        begins with an answer and what was meant to follow it."""
        chair, reach, judge = self.chair, self.reach, self.judge
        dice = FatedDice(self.fates, self.worlds)
        world = chair.imagine(rng, dice)
        driver, state, game, late = world.driver, world.state, chair.game, self.clock.late
        step, share = driver.steps_begun, 1.0
        shares: list[float] = []
        notes: list[Any] = []
        before = None if self.witness is None else world.state.copy()
        dice.actor = self.actor
        if name is not None:
            world.choose(name, chair.seat)
        ends, growing = 1, True
        for _ in range(reach.most):
            ask = driver.decision
            if ask is None:
                break
            if driver.steps_begun > step:
                if ends == reach.steps:
                    break
                ends, step = ends + 1, driver.steps_begun
                then.clear()
                if reach.judged:
                    notes.append(judge.note(world, len(notes)))
                    shares.append(share * reach.judged)
                    share *= 1 - reach.judged
            if late():
                raise _Late
            dice.actor = _actor(ask)
            habit = game.habit(state, ask)
            meant = self._meant(ask, then) if then and ask.seat == chair.seat else None
            if meant is not None:
                option = meant
            elif habit is not None:
                option = habit
            elif growing and (reach.replies or ask.seat in chair.allies):
                growing, option = self._descend(world, ask, path)
            else:
                number = dice.share(ask.kind)
                option = _glance(number, ask.answers, chair.prior(world, ask), reach.sure)
            world.choose(option, ask.seat)
        if self.witness is not None:
            self.witness(before, world.state)
        notes.append(judge.note(world, len(notes)))
        values = judge.settled(notes)
        return sum(map(mul, (*shares, share), values), 0.0)

    def _meant(self, ask: Ask[Any], then: list[Answer]) -> Option[Any] | None:
        """The answer of a deed to a question: none to one that it did not foresee, nor to one that
        it would pass. If its answer is not offered, the deed is given up."""
        for place, answer in enumerate(then):
            if answer.kind == ask.kind:
                fits = answer.suits(ask)
                del then[: place + 1 if fits else None]
                passes = not fits or is_pass(ask, answer.answer)
                return None if passes else ask.find(answer.answer)
        return None

    def _descend(
        self, world: Table[Any], ask: Ask[Any], path: list[tuple[Node, Edge]]
    ) -> tuple[bool, Option[Any]]:
        """The answer that the tree tries next; whether the tree goes on behind it."""
        nodes = path[-1][1].nodes
        question: Question = (ask.seat, ask.kind)
        node = nodes.get(question)
        grows = node is None
        if node is None:
            node = nodes[question] = Node()
        offered = {option.id: option for option in ask.answers}
        sign = 1 if ask.seat in self.chair.allies else -1
        name = node.pick(offered, sign, self.spread)
        if not name:
            node.widen(ask, self.chair.prior(world, ask))
            name = node.pick(offered, sign, self.spread) or ask.answers[0].id
        path.append((node, node.edges.setdefault(name, Edge(0.0))))
        return not grows, offered[name]

    # ------------------------------------------------------------ what came of it

    def thought(self) -> Thought:
        """What is chosen and why; deeds that begin with the same answer are one answer here."""
        best: dict[str, Look] = {}
        for name in (*self.field, *(name for name in self.root.edges if name not in self.field)):
            edge, option = self.root.edges[name], self._first(name)
            if edge.visits:
                was = best.get(option)
                best[option] = (
                    Look(option, edge.visits, edge.mean, edge.prior)
                    if was is None
                    else was._replace(visits=was.visits + edge.visits, prior=was.prior + edge.prior)
                )
        choice = self.field[0]
        rank = {self._first(name): -n for n, name in reversed([*enumerate(self.field)])}
        looks = sorted(best.values(), key=lambda look: (-rank.get(look.option, -99), -look.value))
        clock = self.clock
        plan = self._plan(choice)
        first = self._first(choice)
        return Thought(first, tuple(looks), plan, clock.count, clock.elapsed, self.broken)

    def _first(self, name: str) -> str:
        """The answer that a deed begins with."""
        return self.deeds[name].first if name in self.deeds else name

    def _plan(self, choice: str) -> tuple[str, ...]:
        """The seat's own answers that were tried most after its choice."""
        deed = self.deeds.get(choice)
        plan = [str(answer.answer) for answer in deed.then] if deed else []
        edge = self.root.edges[choice]
        while asked_before := [item for item in edge.nodes.items() if item[1].edges]:
            asked, node = max(asked_before, key=lambda item: item[1].visits)
            name, edge = node.favourite()
            if asked[0] == self.chair.seat:
                plan.append(name)
        return tuple(plan)
