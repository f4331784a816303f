"""The strongest opponent: information-set Monte Carlo tree search over imagined tables."""

from __future__ import annotations

from affray.agents.analysts import asked, gathered
from affray.agents.budget import Budget, Clock
from affray.agents.chair import Chair
from affray.agents.judge import Judge
from affray.agents.learned import LearnedJudge, networks_for
from affray.agents.pondering import Bystander, Pondering
from affray.agents.sealed import sealed
from affray.agents.search import Opened, Reach, Searcher
from affray.agents.sharing import look_among, opening_of, put_together

NEAR = 2
"""Of a line as long as this the first half counts as much as the rest; of a longer one, more."""

ENOUGH = 8
"""What fewer lines have found is not worth remembering."""


class HandChampion(Searcher):
    """Searches its own answers and the others' replies, as many steps ahead as a plan reaches."""

    name = "champion-hand"
    default = Budget(seconds=1.0, iterations=1000)
    reach = Reach(steps=4, most=200, candidates=48, replies=True, sure=8.0, deeds=16, even=2.0)
    shares = ponders = True

    def reach_from(self, chair: Chair) -> Reach:
        """To the game's horizon; what is far off counts less than what is near."""
        steps = chair.horizon
        return self.reach._replace(steps=steps, judged=NEAR / (steps + NEAR), trust=chair.trust)

    def look(self, chair: Chair, opened: Opened) -> None:
        """Look alone, or with as many others as there are processes."""
        if self.workers == 1:
            super().look(chair, opened)
            return
        opening = opening_of(opened)._replace(among=self.workers)
        seeds = [self.rng.getrandbits(32) for _ in range(1, self.workers)]
        others = asked(type(self), sealed(chair), opening, seeds)
        look_among(opened, 1 + len(others))
        put_together(opened, gathered(others, self.budget.seconds))

    def ponder(self, chair: Bystander, budget: Budget) -> int:
        """Think about what may come while others are asked; in how many lines it was looked at. If
        it is stopped half-way, what was found by then is kept."""
        clock = Clock(budget)
        pondering = Pondering(chair, clock, self.reach_from(chair), self.rng, self.judge_for(chair))
        try:
            pondering.ponder()
        finally:
            if pondering.before.visits >= ENOUGH:
                self.remember(pondering.before)
        return clock.count


class Champion(HandChampion):
    """Judges by what was learned about a game, if weights were accepted and can be run."""

    name = "champion"

    def judge_for(self, chair: Chair) -> Judge:
        """A judge that has learned the game, or else the game's own opinion."""
        networks = networks_for(chair.game.name)
        return super().judge_for(chair) if networks is None else LearnedJudge(chair, networks)
