"""A bench for tests of cards: draw a room with figures, say what is held, then play a transcript.

Answers are option ids; `{a}` in one stands for the figure drawn as `a`. Questions that the transcript
does not mention are passed by their default, so that a transcript says only what matters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from affray.engine.events import Event
from affray.engine.open import open_position
from affray.engine.questions import Ask
from affray.engine.table import Table
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import Profile, content
from affray.games.hybrid.position import read_position
from affray.games.hybrid.screen.events.battle import Rolled
from affray.games.hybrid.state import Lab, Side, Warrior

ROOM = """
########
#......#
#.ab...#
#......#
#......#
#......#
#......#
########
"""
"""Two figures side by side in an empty room."""


class Bench:
    """A position being played."""

    def __init__(
        self,
        figures: dict[str, str],
        drawing: str = ROOM,
        *,
        dice: Sequence[int] = (),
        draws: Sequence[int] = (),
        **facts: Any,
    ) -> None:
        missing = [sign for sign in figures if sign not in drawing]
        assert not missing, f"not drawn: {missing}"
        for sign in "abcefgh":  # `d` is a door
            if sign not in figures:
                drawing = drawing.replace(sign, ".")
        listed = facts.get("warriors", [])
        self.numbers = {sign: number for number, sign in enumerate(figures, len(listed))}
        facts.setdefault("order", self._order(figures))
        facts.setdefault("first_contact", True)
        for kind in ("hands", "reserves", "auras", "mutations", "armies"):
            if kind in facts:
                facts[kind] = {seat: list(faces) for seat, faces in facts[kind].items()}
        equipped = facts.pop("material", {})
        doc = {"map": drawing, "figures": figures, **facts}
        if equipped:
            doc = self._equip(read_position(doc), equipped)
        self.table: Table[Lab] = open_position(game(), doc, dice=dice, draws=draws)

    def _order(self, figures: dict[str, str]) -> dict[str, list[int]]:
        """Every figure drawn has a counter, in the order in which they are named."""
        order: dict[str, list[int]] = {}
        for sign, words in figures.items():
            faction = content().get(Profile, words.split()[0]).faction
            order.setdefault(faction, []).append(self.numbers[sign])
        return order

    def _equip(self, doc: dict[str, Any], equipped: dict[str, Sequence[str]]) -> dict[str, Any]:
        """Bind Material cards to figures, with the counters that they give."""
        for sign, cards in equipped.items():
            warrior = doc["warriors"][self.numbers[sign]]
            warrior["material"] = list(cards)
            warrior["traps"] = [t for card in cards for t in content()["material"][card].traps]
        return doc

    # -- playing

    def play(self, *answers: str) -> Bench:
        """Give answers in turn; whatever comes between is passed by its default."""
        for answer in answers:
            chosen = answer.format(**self.numbers)
            self._reach(chosen)
            self.table.choose(chosen)
        return self

    def _reach(self, answer: str) -> None:
        while answer not in self.offered:
            ask = self.asked
            assert self.easy is not None, (
                f"{answer} is not offered; {ask.seat} is asked {ask.kind}: {self.offered[:20]}"
            )
            self.table.choose(self.easy)

    def until(self, kind: str) -> Bench:
        """Pass whatever can be passed until a question of this kind is asked."""
        while self.asked.kind != kind:
            assert self.easy is not None, f"{kind} was not asked before {self.asked.kind}"
            self.table.choose(self.easy)
        return self

    def passes(self) -> Bench:
        """Pass whatever can be passed."""
        while self.table.decision is not None and self.easy is not None:
            self.table.choose(self.easy)
        return self

    def idle(self, until: Callable[[Lab], bool]) -> Bench:
        """Let the game go by, everybody standing in Defensive Combat, until something holds."""
        while not until(self.g):
            wait = "DC" if "DC" in self.offered else self.easy
            self.table.choose(self.offered[0] if wait is None else wait)
        return self

    @property
    def easy(self) -> str | None:
        """What passes the open question: its default, or to stop moving."""
        return "stop" if self.asked.kind == "move" else self.asked.default

    @property
    def asked(self) -> Ask[Any]:
        """The open question."""
        ask = self.table.decision
        assert ask is not None, f"the game is over: {self.table.result}"
        return ask

    @property
    def offered(self) -> list[str]:
        """The ids that can be chosen now."""
        return [option.id for option in self.asked.options]

    # -- looking

    @property
    def g(self) -> Lab:
        return self.table.state

    def __getitem__(self, sign: str) -> Warrior:
        return self.g.warriors[self.numbers[sign]]

    def side(self, seat: str) -> Side:
        return self.g.side(seat)

    def hand(self, seat: str) -> list[str]:
        """The faces of a hand, sorted."""
        return sorted(self.g.face(uid) for uid in self.side(seat).hand)

    def reserve(self, seat: str) -> list[str]:
        """The faces of a reserve."""
        return [self.g.face(uid) for uid in self.side(seat).reserve]

    def told(self, kind: type[Event], seat: str | None = "griffin") -> list[Any]:
        """The events of a kind that a seat has seen."""
        return [event for event in self.table.events(seat) if isinstance(event, kind)]

    def rolls(self) -> list[tuple[int, str]]:
        """Every Natural Roll so far: its Success Level and what came of it."""
        return [(event.sl.total, event.outcome) for event in self.told(Rolled)]

    def square(self, x: int, y: int) -> int:
        return self.g.board.grid.square(x, y)


def named(prefix: str, ids: Iterable[str]) -> set[str]:
    """What follows a prefix in the ids that begin with it."""
    return {each.removeprefix(prefix) for each in ids if each.startswith(prefix)}
