"""Mining: agents play a game, and where one line is far better than the next there is a puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from random import Random
from re import findall
from typing import Any, Final, NamedTuple, TypeAlias

from affray.agents import Agent, Budget, Chair, find_agent, usual_budget
from affray.engine.errors import AffrayError
from affray.engine.gains import Gain
from affray.engine.game import game_at
from affray.engine.intentions import Answer
from affray.engine.open import new_table
from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.lab.designs import player_named
from affray.lab.experiment import Arm, Match
from affray.puzzles.grading import found_by
from affray.puzzles.lines import glance, lines_to
from affray.puzzles.proof import proved
from affray.puzzles.puzzle import MARGIN, Line, Puzzle
from affray.version import __version__

PATIENCE: Final = 3000
"""Decisions after which a game is left."""
LEAST, MOST = 0.30, 0.99
"""A goal whose best chance lies outside is no task: hopeless, or certain anyhow."""
PROMISING: Final = 0.2
"""What comes off less often in a few tries is not looked at any closer."""
GOALS: Final = 3
"""How many goals of one decision are."""
FEWEST_LINES, MOST_LINES = 3, 7
FROM_ONE_GAME: Final = 2
IDEA: Final = ("actor", "target", "site", "tile", "to", "where", "square", "how", "armed", "said")
"""What makes two lines different ideas, not the same with other dice or cards."""
ALIKE: Final = 4
"""How many puzzles of one kind are kept: the same task against the same sort of target by the
same sort of deed."""


Look: TypeAlias = tuple[Seat, Gain, float]
"""Who might achieve what, and how likely that looked at a glance."""


class Found(NamedTuple):
    """What came of one game."""

    number: int
    looked: int
    """Decisions that were looked at."""
    puzzles: tuple[Puzzle, ...]
    kinds: tuple[str, ...]
    """The kind of each puzzle, for variety."""
    fault: str = ""


def digs(
    game: str, games: int, seed: int, scenarios: Sequence[str], players: Sequence[str]
) -> Iterator[Match]:
    """The games to be played and looked through, the scenarios in turn."""
    rules = game_at(game)
    places = [*map(rules.scenario, scenarios)] or [each.key for each in rules.scenarios]
    named = tuple(player_named(text) for text in players)
    for number in range(games):
        arm = Arm(rules.title, game, places[number % len(places)], named)
        yield Match(number, arm, number, 0, f"{seed}-{number}")


def dig(task: Match) -> Found:
    """Play one game and look at its decisions; one that breaks does not stop the others."""
    found: list[tuple[Puzzle, str]] = []
    looked, fault, known = 0, "", set[Look]()
    try:
        for looked, table, seat in _decisions(task):
            puzzles_here = _puzzles_at(task, looked, table, seat, known)
            found += [each for each in puzzles_here if _differs(found, *each)]
            if len(found) >= FROM_ONE_GAME:
                break
    except Exception as error:  # whatever a game under study may raise
        fault = f"{type(error).__name__}: {error}"
    puzzles = tuple(puzzle for puzzle, _ in found)
    return Found(task.number, looked, puzzles, tuple(kind for _, kind in found), fault)


def _differs(found: Sequence[tuple[Puzzle, str]], puzzle: Puzzle, kind: str) -> bool:
    """Whether a puzzle differs from those of the same game: a few decisions later, most things
    still stand where they stood."""
    return all(
        kind != known_kind and puzzle.best.label != known.best.label for known, known_kind in found
    )


def _decisions(task: Match) -> Iterator[tuple[int, Table[Any], Seat]]:
    """The decisions of a game with which a plan begins, numbered."""
    rng = Random(task.seed)
    table = new_table(task.arm.game, task.arm.scenario, seed=task.seed)
    agents = _agents(task, table, rng)
    number = 0
    for _ in range(PATIENCE):
        ask = table.decision
        if ask is None:
            return
        if ask.kind in table.game.begins_plans and len(ask.answers) > 1:
            number += 1
            yield number, table, ask.seat
        ask.words = None  # nobody reads the options here, and labels take longer than rules
        table.choose(agents[ask.seat].choose(Chair(table, ask.seat)), ask.seat)


def _agents(task: Match, table: Table[Any], rng: Random) -> dict[Seat, Agent]:
    agents = {}
    for place, seat in enumerate(table.seats):
        player = task.arm.players[place % len(task.arm.players)]
        name, looks = player.agent, player.budget
        # by iterations alone, so that the same seed finds the same puzzles on any machine
        budget = Budget(iterations=int(looks) if looks else usual_budget(name).iterations or 1)
        agents[seat] = find_agent(name, rng.getrandbits(32), budget)
    return agents


# ------------------------------------------------------------------ one decision


def _puzzles_at(
    task: Match, number: int, table: Table[Any], seat: Seat, known: set[Look]
) -> Iterator[tuple[Puzzle, str]]:
    """The best task that a decision sets, if it sets one; what looked exactly the same before in
    the same game is not counted a second time."""
    if any(entry.kind == "chance" for entry in table.steps[-1].entries):
        return
    draft = _draft(task, number, table, seat)
    question = draft.table("0")
    if [(ask.seat, ask.kind) for ask in question.decisions] != [
        (seat, table.driver.asked(seat).kind)
    ]:
        return
    best = glance(question, seat)
    for goal in sorted((gain for gain in best if best[gain] >= PROMISING), key=_rank)[:GOALS]:
        look = (seat, goal, round(best[goal], 6))
        puzzle = None if look in known else _puzzle(draft._replace(goal=goal), question)
        known.add(look)
        if puzzle is not None:
            yield puzzle, _kind(puzzle)
            return


def _rank(goal: Gain) -> tuple[bool, Gain]:
    """Whatever is done for good before a mere wound."""
    return goal.kind in ("wound", "felled", "shown"), goal


def _draft(task: Match, number: int, table: Table[Any], seat: Seat) -> Puzzle:
    """The question as a puzzle would put it, without a task yet."""
    start = table.imagined_start(seat, 0)
    table.game.lay_aside(start)
    return Puzzle(
        _name(task, number),
        task.arm.game,
        table.game.scenario_id(table.state.scenario),
        seat,
        Gain(""),
        {"game": task.arm.game, **start.to_json()},
        _lead(table, seat),
        (),
        (0, 1),
        f"{' and '.join(dict.fromkeys(_names(task)))}, seed {task.seed}, decision {number}",
    )


def _puzzle(draft: Puzzle, table: Table[Any]) -> Puzzle | None:
    lines = lines_to(table, draft.seat, draft.goal)
    if not _is_task(lines):
        return None
    made = draft._replace(lines=_told(lines))
    return made._replace(found=found_by(made)) if _holds(made) else None


def _lead(table: Table[Any], seat: Seat) -> tuple[Answer, ...]:
    """The seat's own answers in the step so far, each with the kind of its question."""
    twin = table.clone()
    twin.driver.cut(len(twin.steps) - 1, 0)
    twin.rerun()
    lead: list[Answer] = []
    for entry in (entry for entry in table.steps[-1].entries if entry.kind == "choice"):
        if entry.who == seat and not entry.auto:
            lead.append(Answer(twin.driver.asked(seat).kind, entry.data or entry.id))
        # as it was played: whoever was answered for by the table is not asked a second time
        twin.follow(entry)
    return tuple(lead)


def _is_task(lines: Sequence[Line]) -> bool:
    """One idea far better than the next, and most of them worse; or, where there is one idea only,
    one way with dice or cards far better than the others, and not simply with all of them."""
    ideas = _best_of_each(lines)
    chosen = ideas if len(ideas) > 1 else lines
    if len(ideas) == 1 and (len(lines) < FEWEST_LINES or _takes_all(lines)):
        return False
    chances = [line.chance for line in chosen]
    if not chances or not LEAST <= chances[0] <= MOST:
        return False
    others = [chance for chance in chances if chance <= chances[0] - MARGIN / 2]
    return len(others) >= max(1, len(chances) / 2) and chances[0] - max(others) >= MARGIN


def _best_of_each(lines: Sequence[Line]) -> list[Line]:
    """The best line of each idea, the best first."""
    first: dict[tuple[str, ...], Line] = {}
    for line in lines:
        first.setdefault(_idea(line), line)
    return [*first.values()]


def _takes_all(lines: Sequence[Line]) -> bool:
    """Whether the best of one idea is to roll the plain dice, all of them: nobody need think."""
    hands = [str(line.about.get("dice", "")) for line in lines]
    plain = lines[0].about.get("overcommit") == "none"
    return plain and max(map(_dice, hands)) == _dice(hands[0])


def _dice(hand: str) -> int:
    """How many dice a hand has: 3 of 2W1B."""
    return sum(int(number) for number in findall(r"\d+", hand))


def _told(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The best line, those it is compared with, and no other that is as good."""
    best, *others = lines
    return (best, *_one_of_each(line for line in others if line.chance <= best.chance - MARGIN))


def _one_of_each(lines: Iterable[Line]) -> list[Line]:
    """A few lines, of each chance one; the best of each other idea before more of the same."""
    by_chance = {round(line.chance, 3): line for line in reversed([*lines])}
    ordered = sorted(by_chance.values(), key=lambda line: -line.chance)
    ideas = [_idea(line) for line in ordered]
    fresh = [idea in ideas[:place] for place, idea in enumerate(ideas)]
    first = sorted(range(len(ordered)), key=lambda place: (fresh[place], place))
    return [ordered[place] for place in sorted(first[: MOST_LINES - 1])]


def _idea(line: Line) -> tuple[str, ...]:
    """What a line is about, whatever dice or cards go with it."""
    return tuple(str(line.about.get(key)) for key in IDEA)


def _holds(puzzle: Puzzle) -> bool:
    """Whether the puzzle, read back from its document, asks the same question and offers its
    lines with the same chances."""
    try:
        return proved(Puzzle.from_json(puzzle.to_json()))
    except AffrayError:
        return False


def _names(task: Match) -> tuple[str, ...]:
    """Who plays, in turn around the table."""
    return tuple(player.name for player in task.arm.players)


def _name(task: Match, number: int) -> str:
    """A short name that no other puzzle has."""
    text = f"{task.arm.game}/{task.arm.scenario}/{_names(task)}/{task.seed}/{number}"
    return sha256(text.encode()).hexdigest()[:8]


def _kind(puzzle: Puzzle) -> str:
    """What makes two puzzles alike: the task, who is asked, the sort of deed; of those that are
    only about dice, the numbers."""
    deed = puzzle.best.id.partition(":")[0].partition("@")[0]
    if len(_best_of_each(puzzle.lines)) > 1:
        return f"{puzzle.goal.kind}/{puzzle.seat}/{deed}/{puzzle.grade}"
    return " ".join(f"{line.chance:.3f}" for line in puzzle.lines)


# ------------------------------------------------------------------ all of them


def picked(found: Iterable[Found], most: int) -> list[Puzzle]:
    """A varied choice, in the order of the games: never many of one kind."""
    kinds: Counter[str] = Counter()
    chosen: list[Puzzle] = []
    for each in sorted(found, key=lambda one: one.number):
        for puzzle, kind in zip(each.puzzles, each.kinds, strict=True):
            if kinds[kind] < (ALIKE if "/" in kind else 1) and len(chosen) < most:
                kinds[kind] += 1
                chosen.append(puzzle)
    return chosen


def in_order(found: Iterable[Found]) -> list[Found]:
    """The games up to the first still being played: what they give depends on nothing else."""
    ordered = sorted(found, key=lambda each: each.number)
    return [each for place, each in enumerate(ordered) if each.number == place]


def file_of(command: str, puzzles: Sequence[Puzzle]) -> dict[str, Any]:
    """A file of puzzles, with the command that made it."""
    return {
        "affray": __version__,
        "mined": command,
        "puzzles": [puzzle.to_json() for puzzle in puzzles],
    }
