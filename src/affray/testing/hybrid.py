"""Scenes of HYBRID: draw a room with figures in it, script dice, answer, look.

    duel = lab("#####", "#ah.#", "#####", a="templar E", h="hybrid W", dice=[3])
    duel.play("mode: OC", "strike: h", "strike-level: 1")
    assert duel["h"].wounds == 1

A keyword of one letter is a figure: it is drawn by that sign, or its line says where it is. Every
other keyword is a fact of the position (affray/games/hybrid/position.py). Every figure has an
Activation counter, in the order of the keywords, unless `order` says otherwise; First Contact is
over, unless `first_contact` denies it. A Movement that no line mentions is stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from affray.boards.grid.drawing import SIGNS
from affray.engine.questions import Ask
from affray.engine.tally import Tally
from affray.games.hybrid import game
from affray.games.hybrid.content.kinds import Profile, content
from affray.games.hybrid.position import square_at
from affray.games.hybrid.rules.dice import success_level
from affray.games.hybrid.screen.events.battle import Rolled
from affray.games.hybrid.screen.names import column_name
from affray.games.hybrid.state import GRIFFIN, Action, ActionKind, Lab, Side, Warrior
from affray.testing.dice import SEED, Dice, Draws
from affray.testing.scene import PATIENCE, NotOffered, Scene, open_scene

__all__ = ["ROOM", "HybridScene", "empty", "lab", "mission"]

WITH_WARRIORS = ("strike", "shoot", "twice", "face", "pin", "level", "next", "pierce", "warrior")
"""Options that name warriors after their first word."""
FACES_BY_SEAT = ("hands", "reserves", "auras", "mutations", "armies")

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


class HybridScene(Scene[Lab]):
    """A lab in which figures are called by their signs."""

    # -- looking

    def __getitem__(self, sign: str) -> Warrior:
        return self.g.warriors[self.names[sign]]

    def at(self, sign: str) -> tuple[int, int]:
        """Column and row of a figure's anchor, from 0."""
        return self.g.board.grid.xy(self[sign].square)

    def on(self, sign: str) -> str:
        """The square of a figure's anchor as boards show it: E12."""
        x, y = self.at(sign)
        return f"{column_name(x)}{y + 1}"

    def square(self, x: int | str, y: int = 0) -> int:
        """The number of a square: by name, or by column and row from 0."""
        place = square_at(x) if isinstance(x, str) else (x, y)
        if place is None:
            raise ValueError(f"{x} is not a square such as E12")
        return self.g.board.grid.square(*place)

    def side(self, seat: str) -> Side:
        """What a player holds."""
        return self.g.side(seat)

    def hand(self, seat: str) -> list[str]:
        """The cards of a hand, sorted."""
        return sorted(self.g.face(uid) for uid in self.side(seat).hand)

    def reserve(self, seat: str) -> list[str]:
        """The cards of a reserve."""
        return [self.g.face(uid) for uid in self.side(seat).reserve]

    @property
    def spent(self) -> int:
        """Movement points spent in the Movement in progress."""
        if self.g.movement is None:
            raise NotOffered("nobody is moving")
        return self.g.movement.spent

    @property
    def points(self) -> int:
        """Movement points left in the Movement in progress."""
        if self.asked != "move" or self.ask.about is None:
            raise NotOffered(f"nobody is asked for a move; {self.asks} is asked {self.asked}")
        return int(self.ask.about["points"])

    @property
    def offered(self) -> list[str]:
        """The ids of the answers, figures by their signs."""
        return [self._with_signs(option) for option in super().offered]

    def rolls(self) -> list[tuple[int, str]]:
        """Every Natural Roll so far: its Success Level and what came of it."""
        return [(event.sl.total, event.outcome) for event in self.events(Rolled)]

    # -- numbers

    def strike(self, attacker: str, target: str, **facts: Any) -> Tally:
        """The Success Level of a strike."""
        return self.level("strike", attacker, target, **facts)

    def level(self, kind: ActionKind, warrior: str, target: str = "", **facts: Any) -> Tally:
        """The Success Level of a roll, as it would be made now."""
        who = self[warrior]
        other = self.names.get(target, -1)
        points = facts.pop("points", 0)
        action = Action(kind, who.side, who.id, other, **{"name": kind, **facts})
        action.points[0] = points
        return success_level(self.g, action)

    # -- playing

    def passing(self, ask: Ask[Any]) -> str | None:
        """A Movement is stopped."""
        if ask.kind == "move" and any(option.id == "stop" for option in ask.options):
            return "stop"
        return super().passing(ask)

    def written(self, answer: str) -> Iterator[str]:
        """Signs stand for figures, and E12 for a square."""
        yield from super().written(answer)
        places = {part: square_at(part) for part in answer.split(":")}
        if any(places.values()):
            parts = (f"{at[0]},{at[1]}" if at else part for part, at in places.items())
            yield ":".join(parts)

    def idle(self, until: Callable[[Lab], bool]) -> HybridScene:
        """Let the game run, everybody standing in Defensive Combat, until a condition holds."""
        for _ in range(PATIENCE * 10):
            if until(self.g):
                return self
            self._stand()
        raise NotOffered(f"it never comes to that; {self.asks} is asked {self.asked}")

    def finish_round(self) -> HybridScene:
        """Everybody left stands in Defensive Combat and stays, until the next round
        is rolled for."""
        return self.idle(lambda g: self.asked in ("", "first-player"))

    def next_round(self, *dice: int) -> HybridScene:
        """To the next round's first activation. `dice`: what the end of this round rolls, the two
        Activation dice, what the beginning of the next round rolls."""
        self.dice(*dice).finish_round()
        if self.asked == "first-player":
            self.play(f"first-player: {GRIFFIN}")
        while self.asked == "counter":
            self.choose(self.ask.options[0].id)
        return self

    def _stand(self) -> None:
        ids = [option.id for option in self.ask.options]
        self.choose("DC" if "DC" in ids else self.passing(self.ask) or ids[0])

    def _with_signs(self, option: str) -> str:
        by_id = {str(number): sign for sign, number in self.names.items()}
        head, *rest = option.split(":")
        plain = 1 if head == "level" else 0
        if head in WITH_WARRIORS:
            rest[plain:] = [by_id.get(part, part) for part in rest[plain:]]
        return ":".join([head, *rest])


def lab(
    *drawing: str,
    figures: Mapping[str, str] | None = None,
    order: str | Mapping[str, Sequence[int]] | None = None,
    dice: Dice = (),
    draws: Draws = "live",
    seed: int | str = SEED,
    material: Mapping[str, Iterable[str]] | None = None,
    facts: Mapping[str, Any] | None = None,
    **more: Any,
) -> HybridScene:
    """Your own board with figures on it, the round under way. HYB-SET-10"""
    lines, told = _parted({**(figures or {}), **more}, material)
    rows = "\n".join(drawing) or ROOM
    drawn = [sign for sign in lines if sign in rows]
    for sign in set(rows) - SIGNS - set(drawn) - {"\n", " "}:
        rows = rows.replace(sign, ".")
    listed = [*told.pop("warriors", ())]
    outside = [sign for sign in lines if sign not in drawn]
    doc = {
        "map": rows,
        "warriors": listed + [lines[sign] for sign in outside],
        "figures": {sign: lines[sign] for sign in drawn},
    }
    names = {sign: number for number, sign in enumerate([*outside, *drawn], len(listed))}
    return _scene({**doc, **told, **(facts or {})}, names, lines, order, dice, draws, seed)


def mission(
    scenario: str,
    *,
    order: str | Mapping[str, Sequence[int]] | None = None,
    dice: Dice = (),
    draws: Draws = "live",
    seed: int | str = SEED,
    material: Mapping[str, Iterable[str]] | None = None,
    facts: Mapping[str, Any] | None = None,
    **more: Any,
) -> HybridScene:
    """A mission under way on its own map; every figure's line says where it is."""
    lines, told = _parted(more, material)
    doc = {"scenario": scenario, "warriors": list(lines.values()), **told, **(facts or {})}
    names = {sign: number for number, sign in enumerate(lines)}
    return _scene(doc, names, lines, order, dice, draws, seed)


def empty(width: int = 16, height: int = 8) -> list[str]:
    """A bare room with walls around it."""
    wall, floor = "#" * width, "#" + "." * (width - 2) + "#"
    return [wall, *[floor] * (height - 2), wall]


def _parted(
    more: Mapping[str, Any], material: Mapping[str, Iterable[str]] | None
) -> tuple[dict[str, str], dict[str, Any]]:
    """Figures, by their sign, and facts."""
    lines = {name: value for name, value in more.items() if len(name) == 1}
    for sign, cards in (material or {}).items():
        lines[sign] = " ".join([lines[sign], *cards])
    facts = {name: value for name, value in more.items() if name not in lines}
    for kind in FACES_BY_SEAT:
        if kind in facts:
            facts[kind] = {seat: list(faces) for seat, faces in facts[kind].items()}
    return lines, facts


def _scene(
    doc: Mapping[str, Any],
    names: Mapping[str, int],
    lines: Mapping[str, str],
    order: str | Mapping[str, Sequence[int]] | None,
    dice: Dice,
    draws: Draws,
    seed: int | str,
) -> HybridScene:
    if order is None or isinstance(order, str):
        chosen = list(lines) if order is None else order.split()
        order = _order(names, lines, chosen)
    whole = {"first_contact": True, "order": order, **doc}
    return HybridScene(open_scene(game(), whole, dice=dice, draws=draws, seed=seed), names)


def _order(
    names: Mapping[str, int], lines: Mapping[str, str], chosen: Iterable[str]
) -> dict[str, list[int]]:
    """Counters for these figures, lowest first."""
    order: dict[str, list[int]] = {}
    for sign in chosen:
        faction = content().get(Profile, lines[sign].split()[0]).faction
        order.setdefault(faction, []).append(names[sign])
    return order
