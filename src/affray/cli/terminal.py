"""The terminal table: board, log, questions as numbered choices, odds, rule look-up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console, Group
from rich.markdown import Markdown
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from affray.engine.intentions import Intention
from affray.engine.odds import Odds, told
from affray.engine.questions import Ask, Option, Seat
from affray.engine.table import Table
from affray.rules import UnknownRule, reference

HELP = """\
[b]number[/b]  choose        [b]text[/b]  show only the options that contain it
[b]w[/b]  whole acts that you may mean: a move, a target and how, in one   [b]w 2[/b]  do the second
[b]o 3[/b]  odds of option 3   [b]r[/b]  the rule of this question   [b]r HYB-MOV-07[/b]  any rule
[b]l[/b]  the whole log       [b]b[/b]  the board again
[b]a[/b]  be asked everything, or again only where something is at stake
[b]u[/b]  take back your last choice        [b]d[/b]  resign        [b]q[/b]  save and leave"""
PAGE = 24
LIST = ", "
"""What marks a line of a picture as words, which may be broken between two lines; rows of a map are left whole."""


class Screen:
    """What one player sees of a table, drawn in a terminal."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.read: dict[Seat | None, int] = {}
        self.warned = False
        """Whether it was said that the board is wider than the window."""

    def title(self, table: Table[Any]) -> None:
        """The game, the scenario and the promise about the dice."""
        name = table.game.scenario_title(table.state.scenario)
        text = Text.assemble((table.game.title, "bold"), "  ", name)
        text.append(f"\nseed hash {table.commitment[:16]}...  (shown whole in the record)", "dim")
        self.console.print(Panel(text))

    def news(self, table: Table[Any], seat: Seat | None) -> None:
        """The part of its log that the seat has not read yet."""
        events = table.events(seat, self.read.get(seat, 0))
        self.read[seat] = self.read.get(seat, 0) + len(events)
        for event in events:
            self._line(event.text, event.rule)

    def log(self, table: Table[Any], seat: Seat | None) -> None:
        """The whole log of a seat."""
        for event in table.events(seat):
            self._line(event.text, event.rule)

    def _line(self, text: str, rule: str) -> None:
        line = Text(f"· {text}")
        if rule:
            line.append(f"  {rule}", "dim")
        self.console.print(line)

    def board(self, table: Table[Any], seat: Seat | None) -> None:
        """The picture of the board as the seat sees it."""
        picture = table.game.picture(table.state, seat)
        if not picture:
            return
        wide = 0
        for line in Text.from_ansi(picture).split("\n", allow_blank=True):
            if LIST in line.plain:
                self.console.print(line)
            else:
                self.console.print(line, no_wrap=True, overflow="ignore", crop=False)
                wide = max(wide, line.cell_len)
        if wide > self.console.width and self.console.is_terminal and not self.warned:
            self.warned = True
            self.console.print(
                f"The board is {wide} columns wide and this window {self.console.width}: "
                "make it wider, or its letters smaller.",
                style="yellow",
            )

    def question(self, ask: Ask[Any], wanted: str = "") -> Sequence[Option[Any]]:
        """The question with its options numbered; the options shown, in that order."""
        found = [o for o in ask.options if wanted.lower() in f"{o.label} {o.id}".lower()]
        shown = found or ask.options
        grid = Grid.grid(padding=(0, 1))
        for number, option in enumerate(shown[:PAGE], 1):
            mark = " (default)" if option.id == ask.default else ""
            told = Text.assemble(option.label + mark, (f"  {ask.gist(option)}", "dim"))
            grid.add_row(Text(str(number), "bold"), told)
        head = Text(ask.prompt)
        if ask.prompt.lower().startswith(ask.seat.lower()):
            head.stylize("bold", 0, len(ask.seat))
        else:
            head = Text.assemble((ask.seat, "bold"), ": ", head)
        if ask.rule:
            head.append(f"  {ask.rule}", "dim")
        parts: list[Any] = [head, grid]
        if len(shown) > PAGE:
            more = f"… and {len(shown) - PAGE} more: type a part of the name to see fewer"
            parts.append(Text(more, "dim"))
        if not found:
            parts.append(Text(f'no option contains "{wanted}"', "italic"))
        self.console.print(Group(*parts))
        return shown[:PAGE]

    def ways(self, found: Sequence[Intention]) -> None:
        """Whole acts, best first."""
        grid = Grid.grid(padding=(0, 1))
        for number, intention in enumerate(found, 1):
            grid.add_row(Text(f"w {number}", "bold"), Text(intention.label))
        self.console.print(grid if found else Text("There is no more to this than its answers."))

    def odds(self, label: str, odds: Odds, said: Callable[[str], str] = str) -> None:
        """What may come of an option, likeliest first."""
        grid = Grid(title=f"{label}: {said(_how(odds))}", title_justify="left", box=None)
        grid.add_column(justify="right")
        grid.add_column()
        grid.add_column()
        for outcome, p in odds.lines[:10]:
            words = told(outcome) or "nothing changes at once"
            grid.add_row(f"{100 * p:.1f} %", "█" * max(1, round(24 * p)), said(words))
        self.console.print(grid)

    def rule(self, rule_id: str) -> None:
        """One rule of the ledgers."""
        try:
            rule = reference().rule(rule_id)
        except UnknownRule as error:
            self.console.print(Text(str(error)))
            return
        self.console.print(Panel(Markdown(rule.text), title=f"{rule.id} {rule.title}"))

    def help(self) -> None:
        """What can be typed."""
        self.console.print(Panel(HELP, title="help"))

    def result(self, table: Table[Any]) -> None:
        """How it ended."""
        result = table.result
        if result is None:
            return
        said = table.game.words.retold
        who = said(" and ".join(result.winners) + " won" if result.winners else "A draw")
        scores = ", ".join(f"{seat} {score:g}" for seat, score in result.scores)
        text = f"{who}: {said(result.reason)}." + (f"  ({scores})" if scores else "")
        self.console.print(Panel(Text(f"{text}\nseed {table.seed}"), title=said("the end")))


def _how(odds: Odds) -> str:
    if not odds.exact:
        return f"sampled, {odds.branches} tries"
    worlds = f" over {odds.worlds} imagined worlds" if odds.worlds > 1 else ""
    return f"exact, {odds.branches} branches{worlds}"
