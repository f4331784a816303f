"""The lines of a position: every intention that may reach a goal, with its exact chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from affray.engine.errors import AffrayError
from affray.engine.gains import Gain
from affray.engine.intentions import Intention
from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.puzzles.judge import ALIKE, Weighed, tried, weighed
from affray.puzzles.puzzle import MARGIN, Line

GLANCED: Final = 40
"""How many intentions are listed for a first look."""
SUBJECTS: Final = 6
"""How many of them are tried."""
TRIES: Final = 10
"""How many times each."""
AIMED: Final = 24
"""How many that are about the goal's target are looked at."""
ANY: Final = 30
"""How many others, which may reach it too."""
WITH_A_CARD: Final = 12
"""How many with each card in hand."""
UNSURE: Final = 0.2
"""By how much a guess may be wrong."""
MOST: Final = 600
"""Branches that a line of a puzzle may have."""
ABOUT: Final = frozenset({"target", "site", "dice"})
"""What an intention names that may achieve something."""
DEED: Final = ("actor", "target", "site", "armed", "said", "seen")
"""What makes the same deed, wherever it is done from and with whatever dice."""
LEFT_OUT: Final = frozenset({"cannot", "points", "risks", "risky", "tally", "warned"})
"""What an intention is about that no screen draws or mentions for a line."""


def glance(table: Table[Any], seat: Seat) -> dict[Gain, float]:
    """What might be achieved here, and how often the best intention that was looked at does it in a
    few tries: a look that costs little, before anything is counted."""
    best: dict[Gain, float] = {}
    for intention in _one_a_subject(table, seat):
        try:
            found = tried(table, seat, intention.answers, TRIES)
        except AffrayError:
            continue
        for gain, chance in found.items():
            best[gain] = max(chance, best.get(gain, 0.0))
    return best


def _one_a_subject(table: Table[Any], seat: Seat) -> Iterator[Intention]:
    """The best two intentions about each target and each thing, as far as a look goes."""
    seen: Counter[str] = Counter()
    for intention in table.intentions(seat, limit=GLANCED):
        subject = str([intention.about.get(key) for key in ("target", "site", "tile")])
        if _is_about_something(intention) and seen[subject] < 2 and seen.total() < SUBJECTS:
            seen[subject] += 1
            yield intention


def _is_about_something(intention: Intention) -> bool:
    """An enemy, a thing of the scenario, dice: whoever only goes somewhere achieves nothing yet."""
    about = intention.about
    return not ABOUT.isdisjoint(about) or about.get("deed") == "objective"


def lines_to(table: Table[Any], seat: Seat, goal: Gain) -> list[Line]:
    """Every line that may reach a goal, the best first, as counted in one world; none where one that
    nobody can try here, or that has too many branches, may be as good as the best."""
    lines: list[Line] = []
    rival = 0.0
    for intention in aimed(table, seat, goal):
        found = _weighed(table, seat, intention, goal)
        if found is None:
            rival = max(rival, _guessed(table, seat, intention, goal) + UNSURE)
        elif found.interrupted:
            rival = max(rival, found.chance)
        elif found.chance:
            lines.append(_line(intention, found.chance))
    lines.sort(key=lambda line: (-line.chance, len(line.answers)))
    return (
        [] if not lines or rival > lines[0].chance - MARGIN else [*_sensible([*_distinct(lines)])]
    )


def _weighed(table: Table[Any], seat: Seat, intention: Intention, goal: Gain) -> Weighed | None:
    try:
        return weighed(table, seat, intention.answers, goal, most=MOST)
    except AffrayError:
        return None


def _guessed(table: Table[Any], seat: Seat, intention: Intention, goal: Gain) -> float:
    """How likely a line may be that cannot be counted; 1 where nobody can tell."""
    try:
        return tried(table, seat, intention.answers, 2 * TRIES).get(goal, 0.0)
    except AffrayError:
        return 1.0


def aimed(table: Table[Any], seat: Seat, goal: Gain) -> Iterator[Intention]:
    """Intentions that are about the goal, with and without a card, and any others; each once."""
    seen: set[tuple[Any, ...]] = set()
    wanted = table.game.ways_to(table.state, goal)
    for about, limit in _abouts(table, seat, wanted):
        for intention in table.intentions(seat, about, limit):
            key = tuple((each.kind, str(each.answer)) for each in intention.answers)
            meant = not wanted or any(intention.fits(each) for each in wanted)
            if key not in seen and meant and _is_about_something(intention):
                seen.add(key)
                yield intention


def _abouts(
    table: Table[Any], seat: Seat, wanted: Sequence[Mapping[str, Any]]
) -> Iterator[tuple[Mapping[str, Any] | None, int]]:
    for about in wanted:
        yield about, AIMED
    for card in table.game.means(table.state, seat):
        for about in wanted or ({},):
            yield {**about, "card": card}, WITH_A_CARD
    yield None, ANY


def _distinct(lines: list[Line]) -> Iterator[Line]:
    """The best chain of each deed; of those with the same words and the same chance one. What only
    leaves to the table what another line says is none of its own."""
    seen: list[Line] = []
    for line in lines:
        size = len(line.answers)
        if any(len(each.answers) > size and each.answers[:size] == line.answers for each in lines):
            continue
        same = (each for each in seen if each.id == line.id or each.label == line.label)
        if all(each.id != line.id and abs(each.chance - line.chance) > ALIKE for each in same):
            seen.append(line)
            yield line


def _sensible(lines: Sequence[Line]) -> Iterator[Line]:
    """Nobody thinks of a detour to do the same less well: what is longer must be better. Nor does
    anybody leave his weapon alone."""
    shortest: dict[tuple[str, ...], int] = {}
    armed = {line.about.get("actor") for line in lines if line.about.get("armed")}
    for line in lines:
        if line.about.get("armed") == "" and line.about.get("actor") in armed:
            continue
        deed = tuple(str(line.about.get(key)) for key in DEED)
        if len(line.answers) <= shortest.get(deed, len(line.answers)):
            shortest[deed] = len(line.answers)
            yield line


def _line(intention: Intention, chance: float) -> Line:
    about = {key: value for key, value in intention.about.items() if key not in LEFT_OUT}
    return Line(intention.id, intention.label, intention.answers, round(chance, 9), about)
