"""The `affray` command. Each sub-command is a function or an app in a module of that name.

A module is loaded when its command is called: `affray --help` waits for none of them.
"""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from affray.cli.plainly import told_plainly
from affray.version import __version__

COMMANDS = {
    "games": "List the games and their scenarios; of one game its table options too.",
    "play": "Play a game in this terminal, against an opponent or among people at one screen.",
    "lesson": "Learn a game in this terminal, one idea at a time; without a number, list the lessons.",
    "serve": "Serve tables to browsers, from SQLite or PostgreSQL.",
    "analyse": "Look at a game again: chances over time, and the decisions that cost most.",
    "verify": "Re-run a game: every choice, every die, the promise about the seed; then the dice against chance.",
    "check": "Check that a game keeps its contract, scenario by scenario.",
    "rules": "List the rules by chapter, search them, or show some with the tests that prove them.",
    "force": "Build, check and show a squad, a crew or a team.",
    "print": "Print a force, cards, a reference sheet or a board as a PDF.",
    "campaign": "Play a campaign, game by game.",
    "pack": "Check content packs, and help to write them.",
    "puzzles": "List puzzles, find new ones in games that agents play, prove them.",
    "lab": "Play many games and learn who wins.",
    "learn": "Learn to judge a game from games that were searched.",
    "backup": "Keep everything that a server's database holds in one file, while it runs too.",
    "restore": "Fill a database from a backup.",
    "doctor": "Look the installation over, and say what is missing.",
}
"""What `affray --help` lists; a test compares it with what the commands say of themselves."""
SETTINGS: dict[str, Any] = {"help_option_names": ["-h", "--help"]}


class Commands(TyperGroup):
    """The commands, each loaded when it is called; what goes wrong in one is said in a sentence.

    `Any` is a context or a command of click's: some versions of typer bring a click of their own.
    """

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A stand-in that knows its name and its line in the list."""
        text = COMMANDS.get(cmd_name)
        return None if text is None else TyperCommand(cmd_name, help=text)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, command, rest = super().resolve_command(ctx, args)
        return name, command if name is None else loaded(name), rest

    def invoke(self, ctx: Any) -> Any:
        with told_plainly():
            return super().invoke(ctx)


def loaded(name: str) -> Any:
    """A command itself."""
    module = import_module(f"affray.cli.{name}")
    made = getattr(module, "app", None)
    if made is None:
        made = typer.Typer(add_completion=False, context_settings=SETTINGS, rich_markup_mode=None)
        made.command(name)(getattr(module, name))
    command = typer.main.get_command(made)
    command.name = name
    return command


app = typer.Typer(
    name="affray",
    cls=Commands,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings=SETTINGS,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"affray {__version__}")
        raise typer.Exit


@app.callback()
def affray(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Three tabletop skirmish games, played completely.

    Without a command: the table in your browser.
    """
    if context.invoked_subcommand is None:
        from affray.cli.serve import serve

        serve(port=0, show=True)
