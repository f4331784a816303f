"""The words in which tests of HYBRID are written: place figures, script dice, answer, look.

    duel = lab("#####", "#ah.#", "#####", a="templar E", h="hybrid W").dice(3)
    duel.play("mode: OC", "strike: h", "strike-level: 1")
    assert duel["h"].wounds == 1

Figures are drawn by a sign in the map; each sign is a keyword with a line of position.py. Every
figure has an Activation counter, in the order of the keywords, unless `order` says otherwise.
Questions that no line answers are passed by their default, or taken when there is one answer; a
Movement that no line mentions is stopped. The armies have seen each other, unless `facts` denies it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from affray.engine.open import open_position
from affray.engine.questions import Ask, Option
from affray.engine.table import Table
from affray.engine.tally import Tally
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import content
from affray.games.hybrid.rules.dice import success_level
from affray.games.hybrid.state import Action, Lab, Warrior

Drawing = tuple[str, ...]


class Transcript:
    """A table that is played by lines of text."""

    def __init__(self, table: Table[Lab], signs: dict[str, int]) -> None:
        self.table = table
        self.signs = signs

    # -- looking

    @property
    def g(self) -> Lab:
        """The state."""
        return self.table.state

    def __getitem__(self, sign: str) -> Warrior:
        return self.g.warriors[self.signs[sign]]

    def at(self, sign: str) -> tuple[int, int]:
        """Where a figure's anchor is."""
        return self.g.board.grid.xy(self[sign].square)

    def square(self, x: int, y: int) -> int:
        """The number of a square."""
        return self.g.board.grid.square(x, y)

    @property
    def ask(self) -> Ask[Any]:
        """The open question."""
        decision = self.table.decision
        assert decision is not None, f"the game is over: {self.table.result}"
        return decision

    @property
    def asked(self) -> str:
        """What is asked now; nothing when the game is over."""
        decision = self.table.decision
        return "" if decision is None else decision.kind

    @property
    def asks(self) -> str:
        """Whom."""
        return self.ask.seat

    def offered(self) -> list[str]:
        """The ids of the answers, figures by their signs."""
        return [self._with_signs(option.id) for option in self.ask.options]

    def told(self, seat: str | None = None) -> list[str]:
        """Everything that was said, as sentences."""
        return [event.text for event in self.table.events(seat)]

    def happened(self, kind: str) -> list[Any]:
        """Every event of a kind."""
        return [e for e in self.table.events("griffin") if type(e).__name__ == kind]

    @property
    def spent(self) -> int:
        """Movement points spent in the Movement in progress."""
        assert self.g.movement is not None, "nobody is moving"
        return self.g.movement.spent

    @property
    def points(self) -> int:
        """Movement points left in the Movement in progress."""
        assert self.asked == "move", f"{self.asked} is asked"
        assert self.ask.about is not None
        return int(self.ask.about["points"])

    # -- playing

    def dice(self, *faces: int) -> Transcript:
        """Faces to come next."""
        self.table.source.faces.extend(faces)  # type: ignore[attr-defined]
        return self

    def draws(self, *places: int) -> Transcript:
        """Draws to come next, counted from 0 in the sorted pile."""
        self.table.source.draws.extend(places)  # type: ignore[attr-defined]
        return self

    def play(self, *lines: str) -> Transcript:
        """Answer questions, `kind: answer` each; what comes before is passed."""
        for line in lines:
            kind, _, answer = (part.strip() for part in line.partition(":"))
            self.reach(kind)
            self.table.choose(self._find(answer), seat=self.ask.seat)
        return self

    def reach(self, kind: str) -> Transcript:
        """Pass everything until this is asked."""
        for _ in range(200):
            if self.asked == kind:
                return self
            assert self.asked, f"the game ended before {kind}: {self.table.result}"
            self._pass(f"waiting for {kind}")
        raise AssertionError(f"{kind} is never asked")

    def rest(self) -> Transcript:
        """Pass everything that can be passed."""
        while self.asked and (self.ask.default is not None or len(self.ask.options) == 1):
            self._pass("at rest")
        return self

    def _pass(self, why: str) -> None:
        ask = self.ask
        if ask.kind == "move" and not self.refuses("stop"):
            self.table.choose("stop", seat=ask.seat)
            return
        if ask.default is None and len(ask.options) > 1:
            raise AssertionError(f"{why}, but {ask.seat} is asked {ask.kind}: {self.offered()}")
        self.table.choose(ask.default or ask.options[0].id, seat=ask.seat)

    def refuses(self, answer: str) -> bool:
        """Whether an answer to the open question is not on offer."""
        return self._match(answer) is None

    def _find(self, answer: str) -> Option[Any]:
        option = self._match(answer)
        assert option is not None, f"{self.ask.kind} does not offer {answer}: {self.offered()}"
        return option

    def _match(self, answer: str) -> Option[Any] | None:
        parts = [str(self.signs.get(part, part)) for part in answer.split(":")]
        wanted = ":".join(parts)
        for option in self.ask.options:
            tail = option.id.partition(":")[2]
            if wanted in (option.id, tail) or answer in (option.id, tail):
                return option
        return None

    def _with_signs(self, option: str) -> str:
        by_id = {str(number): sign for sign, number in self.signs.items()}
        head, *rest = option.split(":")
        plain = 1 if head == "level" else 0
        if head in WITH_WARRIORS:
            rest[plain:] = [by_id.get(part, part) for part in rest[plain:]]
        return ":".join([head, *rest])

    # -- numbers

    def strike(self, attacker: str, target: str, **facts: Any) -> Tally:
        """The Success Level of a strike."""
        return self.level("strike", attacker, target, **facts)

    def level(self, kind: Any, warrior: str, target: str = "", **facts: Any) -> Tally:
        """The Success Level of a roll, as it would be made now."""
        who = self[warrior]
        other = self.signs.get(target, -1)
        points = facts.pop("points", 0)
        action = Action(kind, who.side, who.id, other, **{"name": kind, **facts})
        action.points[0] = points
        return success_level(self.g, action)


WITH_WARRIORS = ("strike", "shoot", "twice", "face", "pin", "level", "next", "pierce", "warrior")


def lab(
    *drawing: str,
    order: str | None = None,
    dice: Iterable[int] = (),
    draws: Iterable[int] = (),
    facts: dict[str, Any] | None = None,
    options: dict[str, Any] | None = None,
    **figures: str,
) -> Transcript:
    """A board of one's own with figures on it, the round under way. HYB-SET-10"""
    doc: dict[str, Any] = {"map": "\n".join(drawing), "options": options or {}}
    doc |= {"first_contact": True, **(facts or {})}
    drawn = {sign for row in drawing for sign in row}
    doc["figures"] = {sign: words for sign, words in figures.items() if sign in drawn}
    doc["warriors"] = [words for sign, words in figures.items() if sign not in drawn]
    names = [sign for sign in figures if sign not in drawn]
    names += [sign for sign in figures if sign in drawn]
    signs = {sign: number for number, sign in enumerate(names)}
    doc["order"] = _order(signs, figures, list(figures) if order is None else order.split())
    table = open_position(game(), doc, dice=[0], draws=[0])
    table.source.faces[:] = list(dice)
    table.source.draws[:] = list(draws)
    return Transcript(table, signs)


def _order(
    signs: dict[str, int], figures: dict[str, str], chosen: list[str]
) -> dict[str, list[int]]:
    order: dict[str, list[int]] = {}
    for sign in chosen:
        faction = content()["profile"][figures[sign].split()[0]].faction
        order.setdefault(faction, []).append(signs[sign])
    return order


def empty(width: int = 16, height: int = 8) -> list[str]:
    """A bare room with walls around it."""
    wall, floor = "#" * width, "#" + "." * (width - 2) + "#"
    return [wall, *[floor] * (height - 2), wall]
