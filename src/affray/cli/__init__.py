"""The `affray` command. Each sub-command is a function of its own name in a module of that name."""

from __future__ import annotations

from typing import Annotated

import typer

from affray.cli import campaign, check, games, lab, pack, play, rules, serve
from affray.version import __version__

app = typer.Typer(
    name="affray",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_show_locals=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

COMMANDS = (games.games, play.play, serve.serve, check.check, rules.rules)

for command in COMMANDS:
    app.command()(command)
app.add_typer(campaign.app, name="campaign")
app.add_typer(pack.app, name="pack")
app.add_typer(lab.app, name="lab")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"affray {__version__}")
        raise typer.Exit


@app.callback()
def affray(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Three tabletop skirmish games, played completely."""
