"""The missions of the book as a series: who won each, who came home, the score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from affray.engine.campaigns import CampaignBook, Doc, Fought, Stage, fought_by
from affray.engine.errors import BadForces
from affray.engine.game import Game
from affray.engine.open import new_table
from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.content.mission_cards import Mission, half_ranks
from affray.games.hybrid.state import SEATS, Lab, Warrior

FORMAT = "affray hybrid series 1"
NAMES = {"griffin": "Griffin", "scorpion": "Scorpion"}
FALLEN = ("eliminated", "removed")
BENCH = ("reserve", "substitute")


class HybridSeries(CampaignBook):
    """All missions in the order of the book; nothing goes from one to the next but the score.
    HYB-MIS-00"""

    def __init__(self, game: Game[Lab]) -> None:
        self.game = game

    # -- from mission to mission

    def begin(self, wanted: Mapping[str, Any], seed: str) -> Doc:
        known = [each.id for each in content().all(Mission)]
        missions = list(wanted.get("missions", [])) or known
        for each in missions:
            if each not in known:
                raise BadForces(f'there is no mission "{each}"')
        return {"format": FORMAT, "missions": missions, "played": []}

    def seats(self, state: Doc) -> tuple[Seat, ...]:
        return SEATS

    def stage(self, state: Doc) -> Stage:
        return "over" if len(state["played"]) >= len(state["missions"]) else "ready"

    def scenario(self, state: Doc, plan: Doc) -> str:
        return str(state["missions"][len(state["played"])])

    def battle(self, state: Doc, plan: Doc, seed: str, salt: str) -> Table[Any]:
        return new_table(self.game, self.scenario(state, plan), seed=seed, salt=salt)

    def settled(self, state: Doc, table: Table[Any]) -> Doc:
        """Who won, and who of each squad came home."""
        assert table.result is not None
        g, result = table.state, table.result
        squads = {
            seat: [_came_home(each) for each in g.warriors if _went(each, seat)] for seat in SEATS
        }
        played = {
            "mission": g.scenario,
            "winners": list(result.winners),
            "reason": result.reason,
            "rounds": g.round,
            "squads": squads,
        }
        return {**state, "played": [*state["played"], played]}

    def planned(self, state: Doc, plan: Doc, seat: Seat, change: Mapping[str, Any]) -> Doc:
        raise BadForces("squads are chosen at the table, mission by mission (HYB-SET-01)")

    def gone_on(self, state: Doc, plan: Doc, seed: str) -> Doc:
        raise BadForces("nothing is chosen between two missions of a series")

    # -- in words and numbers

    def title(self, state: Doc, plan: Doc) -> str:
        say, score = self.game.words.campaign, _score(state)
        if self.stage(state) == "ready":
            done, all_of_them = len(state["played"]), len(state["missions"])
            where = content().get(Mission, self.scenario(state, plan)).name
            return say("next", n=done + 1, most=all_of_them, where=where)
        first, second = sorted(score, key=lambda seat: -score[seat])
        if score[first] != score[second]:
            facts = {"won": score[first], "lost": score[second], "several": False}
            return say("won", whom=NAMES[first], **facts)
        ranks = {seat: _ranks(state, seat) for seat in SEATS}
        first, second = sorted(ranks, key=lambda seat: -ranks[seat])
        if ranks[first] == ranks[second]:
            return say("tied", won=score[first])
        return say("by-ranks", won=score[first], whom=NAMES[first], several=False)

    def fought(self, state: Doc, seat: Seat) -> tuple[Fought, ...]:
        return tuple(fought_by(seat, each["winners"]) for each in state["played"])

    def most(self, state: Doc) -> int:
        return len(state["missions"])

    def shown(self, state: Doc, plan: Doc, seat: Seat) -> Doc:
        score, played, tell = _score(state), state["played"], self.game.words.retold
        missions = []
        for number, each in enumerate(state["missions"]):
            card = content().get(Mission, each)
            done = played[number] if number < len(played) else None
            missions.append(
                {
                    "id": each,
                    "name": card.name,
                    "about": card.summary,
                    "rule": card.rule or "",
                    "tasks": {side: tell(card.force(side).task) for side in SEATS},
                    "ranks": {side: card.force(side).ranks for side in SEATS},
                    "played": done,
                }
            )
        return {
            "score": score,
            "names": NAMES,
            "missions": missions,
            "now": len(played),
            "home": {side: _ranks(state, side) / 2 for side in SEATS},
        }


def _went(warrior: Warrior, seat: Seat) -> bool:
    return warrior.side == seat and warrior.place not in BENCH and not warrior.clone


def _came_home(warrior: Warrior) -> Doc:
    return {
        "profile": warrior.profile,
        "name": warrior.card.name,
        "halves": half_ranks([warrior.card]),
        "home": warrior.place not in FALLEN,
    }


def _score(state: Doc) -> dict[Seat, int]:
    """A mission won counts one."""
    return {seat: sum(seat in each["winners"] for each in state["played"]) for seat in SEATS}


def _ranks(state: Doc, seat: Seat) -> int:
    """The ranks of all who came home, in halves: they break a tie."""
    return sum(
        one["halves"] for each in state["played"] for one in each["squads"][seat] if one["home"]
    )
