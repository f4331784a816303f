"""How far back: where on the tape the part that may be taken back begins, as step and entry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from affray.engine.chance import is_draw
from affray.engine.driver import Step
from affray.engine.intentions import Pending
from affray.engine.questions import Seat
from affray.engine.tape import Entry

Where: TypeAlias = tuple[int, int]
Steps: TypeAlias = Sequence[Step[Any]]


def _backwards(steps: Steps) -> Iterator[tuple[Where, Entry]]:
    """The entries, latest first, back to the last motion: nothing goes back past that."""
    for index in range(len(steps) - 1, -1, -1):
        if steps[index].motion is not None:
            return
        entries = steps[index].entries
        for at in range(len(entries) - 1, -1, -1):
            yield (index, at), entries[at]


def own_choice_before(steps: Steps, seat: Seat) -> Where | None:
    """The seat's last free choice, if only its own entries follow."""
    for where, entry in _backwards(steps):
        if entry.kind != "choice" or entry.who != seat:
            return None
        if not entry.auto:
            return where
    return None


def last_real_roll(steps: Steps) -> Where | None:
    """Real dice that only automatic answers follow."""
    for where, entry in _backwards(steps):
        if entry.kind == "chance" and not is_draw(entry.who):
            return where
        if not entry.auto:
            return None
    return None


def choices_back(steps: Steps, choices: int) -> Where | None:
    """The nth free choice from the end, whoever made it."""
    left = choices
    for index in range(len(steps) - 1, -1, -1):
        entries = steps[index].entries
        for at in range(len(entries) - 1, -1, -1):
            left -= entries[at].kind == "choice" and not entries[at].auto
            if left <= 0 < choices:
                return index, at
    return None


def begins_again(steps: Steps, step: int) -> bool:
    """Whether there is such a step, counted from 1, with anything to take back since its start."""
    return 1 <= step <= len(steps) and any(each.entries for each in steps[step - 1 :])


def start_of_intention(
    steps: Steps, wholes: Sequence[tuple[int, int, Pending]], seat: Seat
) -> Where | None:
    """Where the last intention began, when nothing but it follows."""
    if not wholes or wholes[-1][2].seat != seat:
        return None
    step, entry, intended = wholes[-1]
    since = entries_since(steps, (step, entry))
    mine = all(made.kind == "choice" and made.who == seat for made in since)
    whole = free_choices(since) == intended.given
    moved = any(made.motion is not None for made in steps[step:])
    return (step, entry) if since and mine and whole and not moved else None


def entries_since(steps: Steps, where: Where) -> list[Entry]:
    """What has been written on the tape from there on."""
    step, entry = where
    later = [made for each in steps[step + 1 :] for made in each.entries]
    return [*steps[step].entries[entry:], *later]


def free_choices(entries: Sequence[Entry]) -> int:
    """How many of these a person made, not the table."""
    return sum(not made.auto for made in entries)
