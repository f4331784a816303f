"""`affray campaign`: campaigns of CLAN WARS and CYBERNEKRO, each kept in one file."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path
from rich.console import Console

from affray.cli.games import game_named, option_named
from affray.cli.groups import group
from affray.cli.play import (
    OPPONENT,
    Session,
    opponents,
    read_document,
    said_again,
    seats_for_people,
    write_document,
)
from affray.games.clanwars.rules.campaign.logbook import Logbook
from affray.games.cybernekro.rules.campaign import command as campaign_command

app = group("Play a campaign, game by game.")
OWN_FILE = user_data_path("affray") / "campaign.json"
OWN_SEATS = ["operative-1"]


@app.command(
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
    add_help_option=False,
)
def cybernekro(context: typer.Context) -> None:
    """Keep a CYBERNEKRO campaign: new, show, forces, settle, buy, sell, give, take, recruit."""
    raise typer.Exit(campaign_command.run(context.args))


@app.command()
def clanwars(
    file: Annotated[Path, typer.Argument(help="The campaign's file; a new one begins.")] = OWN_FILE,
    players: Annotated[int, typer.Option(help="Seats of a new campaign, 2 to 5.")] = 2,
    seat: Annotated[list[str] | None, typer.Option(help="A seat for a person; may repeat.")] = None,
    opponent: Annotated[str, typer.Option(help="Who sits in the other seats.")] = OPPONENT,
    seed: Annotated[str, typer.Option(help="The seed of the dice.")] = "",
    option: Annotated[
        list[str] | None, typer.Option(help="A table option, as name=value; may repeat.")
    ] = None,
) -> None:
    """Play a CLAN WARS campaign: briefings, missions, rewards, until it is decided."""
    console = Console(highlight=False)
    if file.exists():
        logbook = Logbook.from_json(read_document(file))
    else:
        rules = game_named("clanwars")
        logbook = Logbook.begin(players, dict(option_named(rules, o) for o in option or []))
    _play(console, logbook, file, seat or OWN_SEATS, opponent, seed)


def _play(
    console: Console, logbook: Logbook, file: Path, seats: list[str], opponent: str, seed: str
) -> None:
    while not logbook.over:
        _tell(console, logbook)
        table = logbook.sit_down(f"{seed}-{len(logbook.campaign.played)}" if seed else None)
        people = seats_for_people(table, seats)
        agents = opponents([s for s in table.seats if s not in people], opponent)
        again = said_again(seats if seats != OWN_SEATS else [], opponent)
        sitting = Sitting(console, table, people, agents, file, again)
        sitting.logbook = logbook
        if not sitting.run():
            return
    _tell(console, logbook)


def _tell(console: Console, logbook: Logbook) -> None:
    console.print()
    for line in logbook.story():
        console.print(line, markup=False)


class Sitting(Session):
    """One table of a campaign; every choice is written into the logbook."""

    logbook: Logbook

    @property
    def go_on(self) -> str:
        return shlex.join(["affray", "campaign", "clanwars", str(self.where), *self.again])

    def _save(self) -> None:
        self.logbook.note(self.table)
        write_document(self.where, self.logbook.to_json())
