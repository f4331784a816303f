"""Search over imagined tables: a world is dealt, a line is played, its end is judged."""

from __future__ import annotations

from math import ceil, log2
from random import Random
from typing import Any, NamedTuple

from affray.agents.agent import Agent
from affray.agents.budget import Clock
from affray.agents.chair import Chair
from affray.agents.thought import Look, Thought
from affray.agents.tree import Edge, Node, Question, Spread, later
from affray.engine.errors import IllegalChoice
from affray.engine.questions import Ask, Option
from affray.engine.table import Table

PLAIN = 0.97
"""An answer with so much of the promise is taken without a thought."""
SURE = 4.0
"""A lead of so many standard errors is not looked at any longer."""


class Reach(NamedTuple):
    """How far a line is played: steps, then questions; how many answers are looked at first;
    whether the others' answers are searched too, or only guessed."""

    steps: int
    questions: int
    candidates: int
    replies: bool


class Searcher(Agent):
    """Halves the promising answers again and again, each tried in the same imagined worlds.

    Behind the first answer grows a tree of later ones. It is kept for the next question.
    """

    reach: Reach

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.pace = 0.003
        self._kept: Edge | None = None

    def think(self, chair: Chair) -> Thought:
        """The answer that goes best, and how the others went."""
        clock = Clock(self.budget)
        options = chair.decision.options
        if len(options) == 1:
            return Thought(options[0].id)
        search = Search(chair, clock, self.reach, self.rng, self._kept)
        plain = search.plain()
        if plain:
            return Thought(plain)
        search.halve(self._affordable())
        if clock.count:
            self.pace += 0.2 * (clock.elapsed / clock.count - self.pace)
        thought = search.thought()
        self._kept = search.root.edges[thought.choice]
        return thought

    def _affordable(self) -> int:
        """How many answers the budget lets one look at properly."""
        seconds, iterations = self.budget
        looks = min(
            seconds / self.pace if seconds else 1e9,
            iterations or 1e9,
        )
        count = 2
        while count < self.reach.candidates and 2 * count * log2(2 * count) <= looks:
            count += 1
        return count


class Search:
    """One question being thought about."""

    __slots__ = ("chair", "clock", "field", "reach", "rng", "root", "spread")

    def __init__(
        self, chair: Chair, clock: Clock, reach: Reach, rng: Random, kept: Edge | None
    ) -> None:
        self.chair = chair
        self.clock = clock
        self.reach = reach
        self.rng = rng
        self.spread = Spread()
        self.root = self._planted(kept)
        self.field: list[str] = []

    def _planted(self, kept: Edge | None) -> Node:
        """The root: what was thought of the question before it came makes answers promising,
        but how they went then counts no more, as the dice have fallen since."""
        world = self.chair.imagine(self.rng)
        ask = self.chair.question(world)
        root = Node()
        root.widen(ask, self.chair.prior(world, ask), None)
        before = max(
            later(kept, (ask.seat, ask.kind)) if kept else (),
            key=lambda node: node.visits,
            default=None,
        )
        for name, edge in root.edges.items():
            was = before.edges.get(name) if before else None
            if was is not None and before is not None:
                edge.prior = 0.5 * edge.prior + 0.5 * was.visits / max(before.visits, 1)
                edge.nodes = was.nodes
        return root

    def plain(self) -> str:
        """The answer that needs no thought, if there is one."""
        name, edge = max(self.root.edges.items(), key=lambda item: item[1].prior)
        return name if edge.prior >= PLAIN else ""

    # ------------------------------------------------------------ the first answer

    def halve(self, candidates: int) -> None:
        """Try the candidates in the same worlds, drop the worse half, and so on."""
        luck = {name: 0.75 + 0.5 * self.rng.random() for name in self.root.edges}
        ranked = sorted(self.root.edges, key=lambda name: -self.root.edges[name].prior * luck[name])
        self.field = ranked[:candidates]
        rounds = ceil(log2(len(self.field)))
        for n in range(1, rounds + 1):
            self._look(n / rounds)
            self.field.sort(key=self._worth, reverse=True)
            if self.clock.spent() >= 1 or self._clear():
                return
            del self.field[(len(self.field) + 1) // 2 :]

    def _look(self, share: float) -> None:
        """Try each of the field in the same worlds until a share of the budget is spent."""
        while True:
            seed = self.rng.getrandbits(32)
            for name in self.field:
                self._try(name, Random(seed))
                if self.clock.spent() >= 1:
                    return
            if self.clock.spent() >= share:
                return

    def _worth(self, name: str) -> float:
        edge = self.root.edges[name]
        return edge.mean + 1e-3 * edge.prior if edge.visits else edge.prior - 2

    def _clear(self) -> bool:
        """The first is so far ahead of the second that more looks would not change it."""
        first, second = (self.root.edges[name] for name in self.field[:2])
        lead = first.mean - second.mean
        return second.visits >= 8 and lead > SURE * (first.error + second.error)

    # ------------------------------------------------------------ one line

    def _try(self, name: str, rng: Random) -> None:
        """Play one line in one world and note its worth along the way."""
        chair = self.chair
        world = chair.imagine(rng)
        edge = self.root.edges[name]
        path: list[tuple[Node, Edge]] = [(self.root, edge)]
        self.clock.count += 1
        try:
            world.choose(name, chair.seat)
        except IllegalChoice:
            return  # what others hold decides whether it is offered: not in this world
        last = world.steps_begun + self.reach.steps
        growing = True
        for _ in range(self.reach.questions):
            ask = world.decision
            if ask is None or world.steps_begun >= last:
                break
            if self.clock.late():
                return
            if growing and (self.reach.replies or ask.seat in chair.allies):
                growing, option = self._descend(world, ask, path)
            else:
                option = rng.choices(ask.options, chair.prior(world, ask))[0]
            world.choose(option, ask.seat)
        value = chair.value(world)
        self.spread.add(value)
        for node, taken in path:
            node.visits += 1
            node.total += value
            taken.add(value)

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
        offered = {option.id: option for option in ask.options}
        sign = 1 if ask.seat in self.chair.allies else -1
        name = node.pick(offered, sign, self.spread)
        if not name:
            node.widen(ask, self.chair.prior(world, ask))
            name = node.pick(offered, sign, self.spread) or ask.options[0].id
        path.append((node, node.edges.setdefault(name, Edge(0.0))))
        return not grows, offered[name]

    # ------------------------------------------------------------ what came of it

    def thought(self) -> Thought:
        """What is chosen and why."""
        looks = [
            Look(name, edge.visits, edge.mean, edge.prior)
            for name, edge in self.root.edges.items()
            if edge.visits
        ]
        rank = {name: n for n, name in enumerate(self.field)}
        looks.sort(key=lambda look: (rank.get(look.option, len(rank)), -look.value))
        choice = self.field[0]
        return Thought(
            choice, tuple(looks), self._plan(choice), self.clock.count, self.clock.elapsed
        )

    def _plan(self, choice: str) -> tuple[str, ...]:
        """The seat's own answers that were tried most behind its choice."""
        plan = []
        edge = self.root.edges[choice]
        while edge.nodes:
            asked, node = max(edge.nodes.items(), key=lambda item: item[1].visits)
            name, edge = node.favourite()
            if asked[0] == self.chair.seat:
                plan.append(name)
        return tuple(plan)
