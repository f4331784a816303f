"""`affray games`, and how a game and its options are named on the command line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from affray.engine.game import Game, TableOption, all_games, game_at


def games(
    game: Annotated[str | None, typer.Argument(help="One game, with its table options.")] = None,
) -> None:
    """List the games and their scenarios; of one game its table options too."""
    console = Console(highlight=False)
    if game is None:
        for found in all_games():
            console.print(_scenarios(found))
        return
    one = game_named(game)
    console.print(_scenarios(one))
    console.print("Options, each with its default:", style="italic")
    for option in one.options:
        console.print(Text(f" {option.id}={option.default}  {option.rule}"))
        console.print(Padding(Text(f"{option.text}: {_choices(option)}"), (0, 0, 0, 5)))


def _scenarios(game: Game[Any]) -> Grid:
    grid = Grid(
        # what has to be typed is never cut
        Column("scenario", no_wrap=True, min_width=max(len(each.id) for each in game.scenarios)),
        "title",
        "seats",
        "what to expect",
        title=f"{game.title} ({game.name})",
        box=None,
    )
    for scenario in game.scenarios:
        seats = game.seats(scenario.key, game.chosen(None))
        pace = game.pace(scenario.key)
        told = pace.told if pace is not None else ""
        grid.add_row(scenario.id, scenario.title, ", ".join(seats), told)
    return grid


def _choices(option: TableOption) -> str:
    """All choices; of many numbers in a row the first and the last."""
    choices = option.choices
    first, last = choices[0], choices[-1]
    if type(first) is int and type(last) is int and [*choices] == [*range(first, last + 1)]:
        return f"{first} to {last}"
    return ", ".join(map(str, choices))


def game_named(text: str) -> Game[Any]:
    """An installed game by its name, or one in this folder as `module:function`."""
    return game_at(look_here(text))


def look_here(text: str) -> str:
    """A name as it is; what is named as `module:name` may stand in this folder."""
    here = str(Path.cwd())
    if ":" in text and here not in sys.path:
        sys.path.insert(0, here)
    return text


def option_named(game: Game[Any], text: str) -> tuple[str, Any]:
    """`name=value`, the value read as one of the option's choices."""
    name, _, value = text.partition("=")
    for option in game.options:
        if option.id == name:
            for choice in option.choices:
                if str(choice).lower() == value.lower():
                    return name, choice
    return name, value
