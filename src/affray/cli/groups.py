"""Commands that have commands of their own: `affray lab duel`, `affray force new`."""

from __future__ import annotations

import typer


def group(text: str) -> typer.Typer:
    """Commands below a command: called alone it shows its help, and like the whole program it
    offers no completion to be installed."""
    return typer.Typer(help=text, no_args_is_help=True, add_completion=False)
