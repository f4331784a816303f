"""A line of play as a person reads it: short names, its steps, who may interrupt, who sees him."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from affray.boards.grid.squares import Square
from affray.engine.intentions import Answer
from affray.engine.questions import Ask
from affray.engine.table import Table
from affray.games.hybrid.rules.dice import success_level
from affray.games.hybrid.rules.movement import COMPASS
from affray.games.hybrid.rules.profiles import aptitude, enemies_of
from affray.games.hybrid.rules.sight import sees
from affray.games.hybrid.screen.names import warrior_name
from affray.games.hybrid.state import Lab, Warrior

STRIKES: Final = ("06", "07", "08", "09", "10", "11")
SHOTS: Final = ("08", "09", "10", "17", "18", "19")
"""The number of each level's rule in its chapter of the ledger."""
ENDS: Final = {"charge": "HYB-MV-05", "ambush": "HYB-FIR-10", "objective": "HYB-OBJ-02"}
SHORT: Final = ("name", "note", "button")


class Reader:
    """Puts one seat's lines of play into words, as they look from where its warriors stand now."""

    def __init__(self, g: Lab) -> None:
        self.g = g
        self._sees: dict[tuple[int, Square], tuple[int, ...]] = {}
        self._ghost: Lab | None = None

    def told(
        self, world: Table[Lab], key: str, facts: dict[str, Any], chain: Sequence[Answer]
    ) -> dict[str, Any]:
        """All that a page says of a line beside its label; `facts` have the place where it ends."""
        return {
            **_short(world, key, facts),
            "steps": [
                {
                    "text": world.game.words.deed(world.state, name, about),
                    "rule": rule,
                    "cost": name == "step-go",
                }
                for name, about, rule in self._steps(key, facts, chain)
            ],
            "warned": list(self._warnings(world, facts)),
        }

    # ------------------------------------------------------------ the chain

    def _steps(
        self, key: str, facts: dict[str, Any], chain: Sequence[Answer]
    ) -> Iterator[tuple[str, dict[str, Any], str]]:
        given = {answer.kind: answer.answer for answer in chain}
        if "mode" in given:
            yield "step-mode", {"mode": given["mode"]}, "HYB-MOD-03"
        yield from self._movement(facts)
        use, _, of = str(given.get("card-window", "")).partition(":")
        if use == "play":
            yield "step-card", {"card": of.partition(":")[0]}, "HYB-EVT-08"
        for card in (str(answer.answer) for answer in chain if answer.kind == "bonus-cards"):
            use, _, played = card.partition(":")
            if played:
                step = "step-points" if use == "points" else "step-card"
                yield step, {"card": played.partition(":")[0]}, "HYB-CRD-01"
        yield from _attack(key, facts)

    def _movement(self, facts: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any], str]]:
        warrior = self.g.warriors[facts["warrior"]]
        here = {**facts, "start": warrior.square}
        if facts.get("path") and warrior.on_board:
            for door in self._opened(warrior, facts["path"]):
                yield "step-open", {"door": door}, "HYB-BRD-09"
            yield "step-go", here, "HYB-MOV-02"
        if warrior.on_board and facts.get("facing", "") not in ("", COMPASS[warrior.facing]):
            yield "step-turn", here, "HYB-MOV-09"

    def _opened(self, warrior: Warrior, path: Sequence[Sequence[int]]) -> Iterator[int]:
        """The closed doors on the way; a Titan does not open them. HYB-BRD-09 HYB-BRD-11"""
        if aptitude(self.g, warrior, "titan"):
            return
        walked = {self.g.board.square(x, y) for x, y, *_ in path}
        for number, door in enumerate(self.g.doors):
            if door.state == "closed" and walked.intersection(door.squares):
                yield number

    # ------------------------------------------------------------ what may come between

    def _warnings(self, world: Table[Lab], facts: dict[str, Any]) -> Iterator[str]:
        words, g = world.game.words, world.state
        for enemy in facts.get("risks", ()):
            yield words.deed(g, "risk-ambush", {"warrior": enemy})
        seen_by = self._seen_by(facts["warrior"], facts["place"], facts.get("facing"))
        if seen_by and facts.get("path"):
            names = [warrior_name(g, enemy) for enemy in seen_by]
            yield words.deed(g, "seen-by", {**facts, "enemies": _joined(names)})

    def _seen_by(self, number: int, place: Square, letter: Any) -> tuple[int, ...]:
        """The enemies who will see a warrior there. HYB-LOS-11"""
        if place < 0:
            return ()
        if (number, place) not in self._sees:
            self._ghost = self._ghost or self.g.copy()
            ghost = self._ghost
            shade = ghost.warriors[number]
            shade.square, shade.place = place, "board"
            enemies = enemies_of(ghost, shade)
            found = tuple(enemy.id for enemy in enemies if sees(ghost, enemy, shade))
            self._sees[number, place] = found
        return self._sees[number, place]


def level_facts(g: Lab, ask: Ask[Any]) -> dict[str, Any]:
    """The number to roll, and the levels that cannot be announced, with the reason. HYB-MOD-04"""
    return {
        "tally": success_level(g, g.actions[-1]).to_json(),
        "cannot": [[refused.label, refused.reason] for refused in ask.refused],
    }


def _short(world: Table[Lab], key: str, facts: dict[str, Any]) -> dict[str, str]:
    """Its name without what the player clicked, how it is done, and the deed alone."""
    words = world.game.words
    known = words.texts["deed"]
    return {
        part: words.deed(world.state, f"{key}-{part}", facts)
        for part in SHORT
        if f"{key}-{part}" in known
    }


def _attack(key: str, facts: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any], str]]:
    deed = key.partition("-")[0]
    if deed in ENDS:
        yield f"step-{deed}", facts, ENDS[deed]
    elif deed == "strike":
        yield "step-strike", facts, f"HYB-OC-{STRIKES[facts['level'] - 1]}"
    elif deed == "shoot":
        yield "step-shoot", facts, f"HYB-FIR-{SHOTS[facts['level'] - 1]}"


def _joined(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
