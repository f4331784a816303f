"""`affray play`: a game in the terminal against an opponent, or between people at one screen."""

from __future__ import annotations

import json
import os
import shlex
import tomllib
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from platformdirs import user_data_path
from rich.console import Console

import affray as face
from affray.agents import Agent, Chair, find_agent
from affray.cli.games import game_named, look_here, option_named
from affray.cli.plainly import told_if_slow
from affray.cli.terminal import Screen
from affray.engine.errors import AffrayError
from affray.engine.forces import for_table
from affray.engine.game import Game
from affray.engine.language import ENGLISH, LANGUAGES, Language, speaking
from affray.engine.open import game_with
from affray.engine.questions import CHANCE, Ask, Option, Seat
from affray.engine.stops import Stops
from affray.engine.table import Table

FIRST_GAME = "hybrid"
OPPONENT = "novice"
WAYS = 9
"""How many whole acts are listed."""
AS_IT_WAS = (
    "a game that is resumed keeps its scenario, seed, dice, options, forces and packs: "
    "--resume goes with --seat, --opponent, --save, --workers and --language"
)


class Dice(StrEnum):
    """Who rolls: the table, or the players their own."""

    LIVE = "live"
    REAL = "real"


def play(
    game: Annotated[str, typer.Argument(help="Which game; `affray play` alone takes HYBRID.")] = "",
    scenario: Annotated[str, typer.Option(help="Which scenario or mission.")] = "",
    seat: Annotated[list[str] | None, typer.Option(help="A seat for a person; may repeat.")] = None,
    opponent: Annotated[str, typer.Option(help="Who sits in the other seats.")] = OPPONENT,
    seed: Annotated[str, typer.Option(help="The seed of the dice.")] = "",
    option: Annotated[
        list[str] | None, typer.Option(help="A table option, as name=value; may repeat.")
    ] = None,
    force: Annotated[
        list[str] | None,
        typer.Option(help="seat=name, seat=one+two or seat=file.json; may repeat."),
    ] = None,
    pack: Annotated[
        list[str] | None, typer.Option(help="A pack of your own, folder or file; may repeat.")
    ] = None,
    dice: Annotated[Dice, typer.Option(help="real: you roll, Affray keeps.")] = Dice.LIVE,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to save after every choice.")] = None,
    workers: Annotated[
        int, typer.Option(envvar="AFFRAY_WORKERS", min=1, help="Processes a champion thinks in.")
    ] = 1,
    language: Annotated[
        str, typer.Option(envvar="AFFRAY_LANGUAGE", help="What you read: en or de.")
    ] = ENGLISH,
) -> None:
    """Play a game in this terminal, against an opponent or among people at one screen."""
    console = Console(highlight=False)
    if resume is not None:
        if scenario or seed or option or force or pack or dice is Dice.REAL:
            raise face.UnknownName(AS_IT_WAS)
        table = _resumed(read_document(resume), game)
    else:
        rules = game_with(game_named(game or FIRST_GAME), pack or None)
        table = _new(rules, scenario, seed, option or [], force or [], dice)
    if table.game.name == "cybernekro":
        told_if_slow()
    people = seats_for_people(table, seat or [])
    others = [s for s in table.seats if s not in people]
    agents = opponents(others, opponent, workers)
    where = save or resume or _default_save(table)
    again = said_again(people if seat else [], opponent, workers, language)
    again = [game, *again] if ":" in game else again
    with speaking(known_language(language)):
        Session(console, table, people, agents, where, again).run()


def _resumed(record: Any, game: str) -> Table[Any]:
    """A saved game; one of a game that is not installed needs it named again."""
    rules = game_named(game) if game else None
    if rules is not None and isinstance(record, dict) and record.get("game") != rules.name:
        raise face.BadRecord(f"this is no game of {rules.title}: leave {game} out")
    return face.resume(record, rules)


def opponents(seats: Sequence[Seat], name: str, workers: int = 1) -> dict[Seat, Agent]:
    """An agent for each of these seats."""
    look_here(name)
    return {seat: find_agent(name, hash_of_seat(seat), workers=workers) for seat in seats}


def said_again(
    seats: Sequence[Seat], opponent: str, workers: int = 1, language: str = ENGLISH
) -> list[str]:
    """What has to be said once more when a game is resumed: a record does not hold who sat where."""
    words = [word for seat in seats for word in ("--seat", seat)]
    words += ["--opponent", opponent] if opponent != OPPONENT else []
    words += ["--workers", str(workers)] if workers > 1 else []
    return words + (["--language", language] if language != ENGLISH else [])


def known_language(name: str) -> Language:
    """A language that there are words in."""
    if name not in LANGUAGES:
        raise face.UnknownName(f'there is no language "{name}"; there are {", ".join(LANGUAGES)}')
    return name


def hash_of_seat(seat: Seat) -> int:
    """A number of its own for each seat, the same in every run."""
    return int.from_bytes(seat.encode(), "big") % 2**32


def _new(
    rules: Game[Any], scenario: str, seed: str, options: list[str], forces: list[str], dice: Dice
) -> Table[Any]:
    return face.new_table(
        rules,
        scenario or None,
        seed=seed or None,
        options=dict(option_named(rules, text) for text in options),
        forces=dict(force_named(text, rules.name) for text in forces),
        dice="real" if dice is Dice.REAL else (),
    )


def seats_for_people(table: Table[Any], seats: list[str]) -> list[Seat]:
    """The seats at which people sit: those named, or the first."""
    for seat in seats:
        at_the_table(seat, table.seats)
    return seats or [table.seats[0]]


def at_the_table(seat: Seat, seats: Sequence[Seat]) -> None:
    """Refuse a seat that there is not."""
    if seat not in seats:
        raise face.UnknownName(f'there is no seat "{seat}"; there are {", ".join(seats)}')


def force_named(text: str, game: str) -> tuple[Seat, Any]:
    """`ash=k2`, `roster=op01+op02`, or `ash=crew.json`."""
    seat, _, name = text.partition("=")
    if not seat or not name:
        raise face.BadForces(
            f'"{text}" does not say who brings what: write seat=name, seat=one+two or '
            "seat=file.json"
        )
    if name.endswith((".json", ".toml")) or Path(name).is_file():
        return seat, read_force(Path(name), game)
    return seat, name.split("+") if "+" in name else name


def read_force(path: Path, game: str) -> Any:
    """What a game's table takes from a file: a force document, or a bare force."""
    return for_table(read_document(path, "a force"), game)


def read_document(path: Path, what: str = "a record") -> Any:
    """What a file holds as JSON, or as TOML where its name says so."""
    try:
        text = path.read_text("utf-8")
        return tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except OSError as error:
        raise face.BadRecord(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise face.BadRecord(f"{path} is not {what}: {error}") from None


def write_document(path: Path, doc: Any) -> None:
    """Write beside the old file, then put it in its place: nothing is lost."""
    if path.is_dir():
        raise face.BadRecord(f"{path} is a folder; name a file in it")
    if path.suffix == ".toml":
        raise face.BadRecord(f"{path} would be written as JSON: give it a name that ends in .json")
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.new")
    with fresh.open("w", encoding="utf-8") as file:
        json.dump(doc, file)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


def _default_save(table: Table[Any]) -> Path:
    return user_data_path("affray") / "tables" / f"{table.game.name}-{table.commitment[:12]}.json"


class Leave(Exception):
    """The player leaves the table; the game is saved."""


def counted(typed: str, most: int) -> int | None:
    """The number that was typed, if it counts one of so many."""
    return next((number for number in range(1, most + 1) if typed == str(number)), None)


class Session:
    """One session at a terminal table."""

    def __init__(
        self,
        console: Console,
        table: Table[Any],
        people: list[Seat],
        agents: dict[Seat, Agent],
        where: Path,
        again: Sequence[str] = (),
    ) -> None:
        self.console, self.table = console, table
        self.people, self.agents, self.where, self.again = people, agents, where, again
        self.screen = Screen(console)
        self.filter = ""
        for seat in people:
            # as on the page: what is a matter of course is answered for people
            if seat not in table.stops:
                table.stop(seat, Stops())
        self.commands: dict[str, Callable[[Ask[Any], str], None]] = {
            "o": self._odds,
            "r": self._rule,
            "l": lambda ask, _: self.screen.log(self.table, self._eyes(ask)),
            "b": lambda ask, _: self.screen.board(self.table, self._eyes(ask)),
            "u": lambda ask, _: self.table.undo(ask.seat),
            "a": lambda ask, _: self._ask_everything(),
            "d": lambda ask, _: self.table.motion(self._eyes(ask), face.Resign()),
            "h": lambda ask, _: self.screen.help(),
            "?": lambda ask, _: self.screen.help(),
        }

    @property
    def go_on(self) -> str:
        """The command that resumes the game."""
        return shlex.join(["affray", "play", "--resume", str(self.where), *self.again])

    def _said(self, text: str) -> str:
        return self.table.game.words.retold(text)

    def run(self) -> bool:
        """Play until the game is over or the player leaves; whether it is over."""
        self.screen.title(self.table)
        self.console.print(self._said("Type [b]h[/b] for help."))
        try:
            while self.table.decisions:
                self._turn()
                self._save()
        except (Leave, EOFError, KeyboardInterrupt):
            self._save()
            said = f"\n{self._said('Saved. Go on with:')} {self.go_on}"
            self.console.print(said, markup=False, soft_wrap=True)
            return False
        self.screen.news(self.table, self.people[0])
        self.screen.board(self.table, self.people[0])
        self.screen.result(self.table)
        return True

    def _turn(self) -> None:
        """One question: to an agent if one is asked, else to a person."""
        for ask in self.table.decisions:
            agent = self.agents.get(ask.seat)
            if agent is not None:
                with self.console.status(self._said(f"{ask.seat} thinks")):
                    answer = agent.choose(Chair(self.table, ask.seat))
                self.table.choose(answer, ask.seat)
                return
        self._ask(self.table.decisions[0])

    def _eyes(self, ask: Ask[Any]) -> Seat:
        """Through whose eyes the screen looks: the seat asked, or the first person for dice."""
        return self.people[0] if ask.seat == CHANCE else ask.seat

    def _ask(self, ask: Ask[Any]) -> None:
        seat = self._eyes(ask)
        self._curtain(seat)
        self.screen.board(self.table, seat)
        self.screen.news(self.table, seat)
        while True:
            shown = self.screen.question(ask, self.filter)
            typed = self.console.input("[b]> [/b]").strip()
            self.filter = ""
            try:
                number = counted(typed, len(shown))
                if number is not None:
                    self.table.choose(shown[number - 1].id, ask.seat)
                    return
                if self._command(ask, typed, shown):
                    return
            except AffrayError as error:
                self.console.print(self._said(str(error)), style="red", markup=False)

    def _curtain(self, seat: Seat) -> None:
        """Between two people at one screen, so that hands stay hidden."""
        if len(self.people) > 1 and seat != getattr(self, "_last", seat):
            self.console.clear()
            self.console.input(self._said(f"The table is for [b]{seat}[/b]. Press Enter."))
        self._last = seat

    def _command(self, ask: Ask[Any], typed: str, shown: Sequence[Option[Any]]) -> bool:
        """Do what was typed; True when the question is no longer the same."""
        word, _, rest = typed.partition(" ")
        if word == "q":
            raise Leave
        self._shown = shown
        if word == "w":
            return self._ways(ask, rest.strip())
        if word in self.commands:
            self.commands[word](ask, rest.strip())
            return word in ("u", "d", "a")
        if typed:
            self.filter = typed
        return False

    def _ways(self, ask: Ask[Any], typed: str) -> bool:
        """Whole acts that one may mean, listed; with a number, carried out."""
        with self.console.status(self._said("looking at what can be done")):
            found = [] if ask.seat == CHANCE else list(self.table.intentions(ask.seat, {}, WAYS))
        number = counted(typed, len(found))
        if number is not None:
            self.table.intend(ask.seat, found[number - 1])
            return True
        self.screen.ways(found)
        return False

    def _odds(self, ask: Ask[Any], typed: str) -> None:
        number = counted(typed, len(self._shown))
        if number is None:
            self.console.print(self._said("Which option? Type o and its number."))
            return
        option = self._shown[number - 1]
        with self.console.status(self._said("counting every branch")):
            odds = self.table.odds(ask.seat, option.id, worlds=8, limit=3_000)
        self.screen.odds(self._said(option.label), odds, self._said)

    def _ask_everything(self) -> None:
        """From now on people are asked everything; or again only where it matters."""
        full = not self.table.stops[self.people[0]].full
        told = "everything" if full else "only where something is at stake"
        self.console.print(self._said(f"From now on you are asked {told}."))
        for seat in self.people:
            self.table.stop(seat, Stops(full=full))

    def _rule(self, ask: Ask[Any], rule: str) -> None:
        self.screen.rule(rule or ask.rule)

    def _save(self) -> None:
        write_document(self.where, self.table.record())
