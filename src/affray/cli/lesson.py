"""`affray lesson`: the guided first game in a terminal, one idea at a time."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from affray.agents import find_agent
from affray.cli.games import game_named
from affray.cli.play import FIRST_GAME, Leave, Session, hash_of_seat
from affray.engine.game import Game
from affray.engine.lessons import Lesson, hint_for, lesson_named, open_lesson, steps_done
from affray.engine.questions import Ask
from affray.engine.table import Table

SHOW = "s"


def lesson(
    game: Annotated[str, typer.Argument(help="Which game; alone it takes HYBRID.")] = "",
    number: Annotated[str, typer.Argument(help="Which lesson, by number or id; none: list.")] = "",
    count: Annotated[bool, typer.Option("--count", help="Count how long each takes.")] = False,
) -> None:
    """Learn a game in this terminal, one idea at a time; without a number, list the lessons."""
    console = Console(highlight=False)
    rules = game_named(game or FIRST_GAME)
    if not number:
        (_count if count else _list)(console, rules)
        return
    Tutoring(console, rules, lesson_named(rules, number)).run()


def _count(console: Console, rules: Game[Any]) -> None:
    """How long each lesson takes, from what is read and answered in it."""
    from affray.lab.lesson_pace import pace_of

    paces = [(each, pace_of(rules, each)) for each in rules.lessons]
    for each, pace in paces:
        answers = pace.own or pace.hinted
        console.print(
            f"{each.number:2}  {each.name:24} {pace.words:3} words  {answers:2} answers  "
            f"{pace.minutes:.1f} min, announced as {each.minutes:.1f}"
        )
    console.print(f"Together {sum(pace.minutes for _, pace in paces):.1f} min", style="dim")


def _list(console: Console, rules: Game[Any]) -> None:
    for each in rules.lessons:
        console.print(
            f"{each.number:2}  {each.name:24} {max(1, round(each.minutes))} min  {each.title}"
        )
    console.print(f"Begin with: affray lesson {rules.name} 1", style="dim")


class Tutoring(Session):
    """A sitting at a lesson's table: the goal is shown, and a hint on request."""

    def __init__(self, console: Console, rules: Game[Any], lesson: Lesson) -> None:
        self.lesson = lesson
        table: Table[Any] = open_lesson(rules, lesson)
        others = (seat for seat in table.seats if seat != lesson.seat)
        agents = {seat: find_agent(lesson.against, hash_of_seat(seat)) for seat in others}
        super().__init__(console, table, [lesson.seat], agents, Path())
        self.commands[SHOW] = self._hint
        self.done = -1

    def run(self) -> bool:
        """Play until the goal is reached or the learner leaves; whether it was reached."""
        self._introduce()
        try:
            while self.table.decisions and not self._reached():
                self._turn()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print("\nUntil next time.")
            return False
        reached = self._reached()
        self.screen.news(self.table, self.lesson.seat)
        self.console.print("[b]Goal reached.[/b]" if reached else "The goal was not reached.")
        return reached

    def _introduce(self) -> None:
        text = Text.assemble((self.lesson.title, "bold"), "\n", self.lesson.idea)
        self.console.print(Panel(text, title=f"lesson {self.lesson.number}: {self.lesson.name}"))
        self.console.print(f"Type [b]{SHOW}[/b] for a hint, [b]h[/b] for help, [b]q[/b] to leave.")

    def _reached(self) -> bool:
        """Whether all steps are done; each new one is announced."""
        done = steps_done(self.table, self.lesson)
        if done != self.done:
            self.done = done
            for number, step in enumerate(self.lesson.steps):
                self.console.print(f"  {'✓' if number < done else '·'} {step.says}", markup=False)
        return done == len(self.lesson.steps)

    def _hint(self, ask: Ask[Any], _: str) -> None:
        found = hint_for(self.lesson, ask, self.done)
        if found is None:
            self.console.print("There is no hint for this question.")
            return
        answer = next((o.label for o in ask.options if o.id == found.answer), "")
        self.filter, answer = answer, answer or found.title  # it lies ready: the only one listed
        self.console.print(Text.assemble((answer, "bold"), f": {found.words}"))
