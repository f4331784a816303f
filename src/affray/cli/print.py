"""`affray print`: what is played with at a real table, as a PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from affray.cli.games import game_named
from affray.cli.play import known_language, read_document
from affray.engine.errors import UnknownName, nearest
from affray.engine.forces import read_document as read_force
from affray.engine.game import game_names
from affray.engine.language import ENGLISH, LANGUAGES, speaking


def print(
    what: Annotated[str, typer.Argument(help="A force's file, or the name of a game.")],
    out: Annotated[Path, typer.Option("-o", "--out", help="Where to write the PDF.")],
    sheet: Annotated[
        str, typer.Option(help="Of a game: reference, cards, map or sectors.")
    ] = "reference",
    scenario: Annotated[str, typer.Option(help="Whose map; in CYBERNEKRO a layout.")] = "",
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    language: Annotated[
        str, typer.Option(envvar="AFFRAY_LANGUAGE", help=f"One of {', '.join(LANGUAGES)}.")
    ] = ENGLISH,
) -> None:
    """Print a force, cards, a reference sheet or a board as a PDF."""
    from affray.paper.press import PAPERS
    from affray.paper.printing import print_force, print_sheet

    size = next((each for each in PAPERS if each == paper.lower()), None)
    if size is None:
        raise UnknownName(f'there is no paper "{paper}"{nearest(paper, PAPERS)}')
    with speaking(known_language(language)):
        if what in game_names():
            made = print_sheet(game_named(what).name, sheet, size, scenario or None)
        elif not Path(what).exists():
            raise UnknownName(
                f'there is neither a file nor a game "{what}"{nearest(what, game_names())}'
            )
        else:
            made = print_force(read_force(read_document(Path(what), "a force")), size)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(made)
    typer.echo(f"{out}: {len(made) // 1024} kB")
