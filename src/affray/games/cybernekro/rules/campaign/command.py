"""Keeping a campaign from the command line: found it, settle games, trade. CYB-XCM-03

campaign new ashes.json "Ash War" ines=k1 otto=k2
campaign forces ashes.json ash=ines bone=otto
campaign settle ashes.json game.json ash=ines bone=otto
campaign buy ashes.json ines rifle
campaign show ashes.json
"""

from __future__ import annotations

import json
import secrets
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from affray.engine.errors import AffrayError, BadForces, nearest
from affray.engine.replay import replay
from affray.games.cybernekro.game import the_game
from affray.games.cybernekro.rules.campaign import between_games as campaign
from affray.games.cybernekro.rules.campaign.chronicle import (
    Choose,
    Chronicle,
    Step,
    begun,
    changed,
    forces,
    page,
    read_chronicle,
    settled,
    written_chronicle,
)
from affray.games.cybernekro.rules.campaign.roster import Roster
from affray.games.cybernekro.rules.crew_building import read_member

Say = Callable[[str], None]

THINGS = {"buy": campaign.bought, "sell": campaign.sold}
HANDLING = {"give": campaign.equipped, "take": campaign.unequipped, "modify": campaign.modified}


def run(
    arguments: Sequence[str] | None = None, say: Say = print, choose: Choose | None = None
) -> int:
    """Do what the command line says; returns the exit status."""
    wanted = _parser().parse_args(arguments)
    try:
        _COMMANDS[wanted.command](wanted, say, choose or _asked)
    except AffrayError as error:
        say(str(error))
        return 1
    return 0


# ---------------------------------------------------------------- what can be done


def _new(wanted: Namespace, say: Say, choose: Choose) -> None:
    crews = {player: _crew(crew) for player, crew in _pairs(wanted.crews).items()}
    _keep(wanted.file, begun(wanted.name, crews, wanted.seed or secrets.token_hex(8)), 0, say)


def _show(wanted: Namespace, say: Say, choose: Choose) -> None:
    chronicle = _read(wanted.file)
    say(page(chronicle))
    say("")
    for line in chronicle.told:
        say(line)


def _forces(wanted: Namespace, say: Say, choose: Choose) -> None:
    """Write each seat's force into a file of its own, beside the campaign."""
    for seat, force in forces(_read(wanted.file), _pairs(wanted.players)).items():
        where = wanted.file.with_name(f"{wanted.file.stem}-{seat}.json")
        _write(where, force)
        say(f"{seat} brings {where}")
    say("Play with the option campaign=true, then settle the game's record.")


def _settle(wanted: Namespace, say: Say, choose: Choose) -> None:
    chronicle = _read(wanted.file)
    table = replay(_document(wanted.record), the_game())
    if table.result is None:
        raise BadForces("that game is not over yet (CYB-XCM-03)")
    players = _pairs(wanted.players)
    for seat in players:
        if seat not in table.state.players:
            raise BadForces(f"{seat} did not play; {', '.join(table.state.players)} did")
    after = settled(chronicle, table.state, table.result, players, choose)
    _keep(wanted.file, after, len(chronicle.told), say)


def _trade(wanted: Namespace, say: Say, choose: Choose) -> None:
    step = THINGS[wanted.command]
    _change(wanted, lambda roster: step(roster, wanted.thing), say)


def _handle(wanted: Namespace, say: Say, choose: Choose) -> None:
    step = HANDLING[wanted.command]
    _change(wanted, lambda roster: step(roster, _number(roster, wanted.member), wanted.thing), say)


def _recruit(wanted: Namespace, say: Say, choose: Choose) -> None:
    member = read_member(_document(wanted.document))
    _change(wanted, lambda roster: campaign.recruited(roster, member), say)


def _change(wanted: Namespace, step: Step, say: Say) -> None:
    chronicle = _read(wanted.file)
    _keep(wanted.file, changed(chronicle, wanted.player, step), len(chronicle.told), say)


# ---------------------------------------------------------------- files and words


def _document(path: Path) -> Any:
    try:
        return json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadForces(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadForces(f"{path} is no document that can be read: {error}") from None


def _read(path: Path) -> Chronicle:
    document = _document(path)
    try:
        return read_chronicle(document)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadForces(f"{path} is no campaign: {error!r} (CYB-XCM-02)") from None


def _write(path: Path, document: Any) -> None:
    try:
        path.write_text(json.dumps(document, indent=1), "utf-8")
    except OSError as error:
        raise BadForces(f"{path} cannot be written: {error}") from None


def _keep(path: Path, chronicle: Chronicle, told: int, say: Say) -> None:
    """Write the campaign beside the old one, put it in its place, and tell what is new."""
    fresh = path.with_name(path.name + ".new")
    _write(fresh, written_chronicle(chronicle))
    try:
        fresh.replace(path)
    except OSError as error:
        raise BadForces(f"{path} cannot be written: {error}") from None
    for line in chronicle.told[told:]:
        say(line)


def _pairs(texts: Sequence[str]) -> Mapping[str, str]:
    """`a=b` for each of several."""
    pairs = dict(text.partition("=")[::2] for text in texts)
    if not all(pairs.values()):
        raise BadForces("write who is who like ash=ines")
    return pairs


def _crew(name: str) -> Any:
    """A crew by its id, or from a file."""
    return _document(Path(name)) if name.endswith(".json") else name


def _number(roster: Roster, name: str) -> int:
    names = [veteran.name for veteran in roster.veterans]
    if name not in names:
        raise BadForces(f'nobody is called "{name}"{nearest(name, names)}')
    return names.index(name)


def _asked(options: list[str]) -> str:
    """Ask the player at the terminal which one."""
    for number, option in enumerate(options, 1):
        print(f"{number:>3} {option}")
    while True:
        try:
            answer = input("Which? ")
        except EOFError:
            raise BadForces("nobody says which; nothing was settled") from None
        numbered = {str(number): option for number, option in enumerate(options, 1)}
        if answer in numbered:
            return numbered[answer]
        if answer in options:
            return answer


# ---------------------------------------------------------------- the command line


def _parser() -> ArgumentParser:
    parser = ArgumentParser("campaign", description="Keep a campaign of CYBERNEKRO.")
    commands = parser.add_subparsers(dest="command", required=True)

    def command(verb: str, text: str, **arguments: str) -> ArgumentParser:
        made = commands.add_parser(verb, help=text, description=text)
        made.add_argument("file", type=Path, help="the campaign's file")
        for argument, meaning in arguments.items():
            made.add_argument(argument, help=meaning)
        return made

    pairs = partial(ArgumentParser.add_argument, nargs="+")
    new = command("new", "Begin a campaign.", name="its name")
    pairs(new, "crews", help="player=crew; a crew is an id like k1, or a file ending in .json")
    new.add_argument("--seed", help="of the dice between the games; none: drawn")
    command("show", "Show the crews and the story.")
    pairs(command("forces", "Write what each seat brings."), "players", help="seat=player")
    settle = command("settle", "Settle a game that is over.")
    settle.add_argument("record", type=Path, help="the game's record")
    pairs(settle, "players", help="seat=player")
    command("buy", "Buy a thing for the stash.", player="who", thing="its id")
    command("sell", "Sell a thing from the stash.", player="who", thing="its id")
    for verb, text in (
        ("give", "Give somebody a thing from the stash."),
        ("take", "Put somebody's thing into the stash."),
        ("modify", "Buy somebody a body-mod."),
    ):
        command(verb, text, player="who", member="the character's name", thing="its id")
    recruit = command("recruit", "Hire a new character.", player="who")
    recruit.add_argument("document", type=Path, help="a file with the character as data")
    return parser


_COMMANDS: dict[str, Callable[[Namespace, Say, Choose], None]] = {
    "new": _new,
    "show": _show,
    "forces": _forces,
    "settle": _settle,
    "recruit": _recruit,
    **dict.fromkeys(THINGS, _trade),
    **dict.fromkeys(HANDLING, _handle),
}


if __name__ == "__main__":
    raise SystemExit(run())
