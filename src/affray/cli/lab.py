"""`affray lab`: many games at once, to learn who wins, how often, and how sure that is."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import partial
from inspect import Signature, signature
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Concatenate,
    NamedTuple,
    ParamSpec,
    cast,
    get_type_hints,
)

import typer
from rich.console import Console
from rich.markup import escape

from affray.cli.games import game_named, look_here, option_named
from affray.cli.groups import group

if TYPE_CHECKING:
    from affray.lab import Experiment, Player
    from affray.lab.designs import Setting
    from affray.lab.progress import Run
    from affray.lab.report import Findings
    from affray.lab.workers import Task, Workers

app = group("Play many games and learn who wins.")

Game = Annotated[str, typer.Argument(help="A game's name, or module:function that makes it.")]
Games = Annotated[int, typer.Option(help="Games for each match-up.")]
Seed = Annotated[int, typer.Option(help="The first of the seeds.")]
Scenarios = Annotated[list[str] | None, typer.Option("--scenario", help="May repeat; or all.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="name=value; may repeat.")]
Forces = Annotated[
    list[str] | None,
    typer.Option("--force", help="seat=name, seat=one+two or seat=file.json; may repeat."),
]
Jobs = Annotated[int, typer.Option(help="Processes; 0: one for each core.")]
Ray = Annotated[
    str, typer.Option(envvar="AFFRAY_RAY", help="Play on a Ray cluster: its address, or auto.")
]
Out = Annotated[Path | None, typer.Option(help="The folder of the experiment.")]
Agent = Annotated[str, typer.Option(help="Who plays every side.")]
BudgetText = Annotated[
    str, typer.Option(help="Thinking for each decision: 40 iterations, or 0.2s.")
]
THINKING = "40"
SHOWN = 12
"""Rows that are printed; the report has them all."""
P = ParamSpec("P")


class Bench(NamedTuple):
    """What every experiment is told in the same words: where, with what, how often and by whom it
    is played, and where its folder is."""

    games: Games
    seed: Seed = 1
    scenario: Scenarios = None
    option: Options = None
    force: Forces = None
    jobs: Jobs = 0
    ray: Ray = ""
    out: Out = None
    budget: BudgetText = THINKING

    def setting(self, game: str) -> Setting:
        """Scenarios, options and forces, checked against the game."""
        from affray.cli.play import force_named
        from affray.lab.designs import Setting

        rules = game_named(game)
        chosen = dict(option_named(rules, text) for text in self.option or ())
        brought = dict(force_named(text, rules.name) for text in self.force or ())
        return Setting(game, tuple(self.scenario or ()), chosen, brought)

    def player(self, name: str) -> Player:
        """An agent, with the experiment's budget unless it has its own."""
        return player_named(name, self.budget)

    def carry_out(
        self,
        experiment: Experiment,
        *names: object,
        search: Callable[[Run], str] | None = None,
    ) -> None:
        """Play it, in the folder named or in one named after it."""
        folder = self.out or _folder(*names, self.seed)
        _carry_out(experiment, self.games, _workers(self.jobs, self.ray), folder, search)


def experiment(
    games: int, meaning: str = "Games for each match-up."
) -> Callable[[Callable[Concatenate[Bench, P], None]], Callable[..., None]]:
    """Make a command of a function that takes a bench, whose parts become options of the command:
    all experiments have them, and none has to list them."""

    def made(command: Callable[Concatenate[Bench, P], None]) -> Callable[..., None]:
        def run(**given: Any) -> None:
            bench = Bench(**{name: given.pop(name) for name in Bench._fields})
            cast(Any, command)(bench, **given)

        kinds = {
            **get_type_hints(command, None, None, True),
            **get_type_hints(Bench, None, None, True),
        }
        kinds["games"] = Annotated[int, typer.Option(help=meaning)]
        _, *own = signature(command).parameters.values()
        shared = signature(Bench).parameters.values()
        told = [each.replace(annotation=kinds[each.name]) for each in (*own, *shared)]
        told = [each.replace(default=games) if each.name == "games" else each for each in told]
        asked = [each.replace(kind=each.KEYWORD_ONLY) for each in told]
        named: Any = run
        named.__name__, named.__doc__ = command.__name__, command.__doc__
        named.__signature__ = Signature(asked)
        named.__annotations__ = {each.name: each.annotation for each in asked}
        return app.command()(run)

    return made


@experiment(games=400)
def duel(
    bench: Bench,
    game: Game,
    a: Annotated[str, typer.Option(help="An agent; veteran@200 has a budget of its own.")],
    b: Annotated[str, typer.Option(help="Its opponent.")],
) -> None:
    """Two players, each seed once from either side."""
    from affray.lab import designs

    setting = bench.setting(game)
    found = designs.duel(setting, bench.player(a), bench.player(b), bench.seed)
    bench.carry_out(found, "duel", game, a, b)


@app.command()
def pace(
    game: Game,
    games: Annotated[int, typer.Option(min=1, help="Games in each scenario.")] = 12,
    seed: Seed = 1,
    player: Annotated[
        str, typer.Option(help="Who plays all sides; novice@3 has a budget.")
    ] = "novice@3",
    out: Annotated[Path | None, typer.Option(help="Where the figures are written.")] = None,
) -> None:
    """How long each scenario is, and how often each side wins among equals."""
    from affray.lab.pace import paces_of

    command = f"affray lab pace {game} --games {games} --seed {seed} --player {player}"
    told: dict[str, Any] = {}

    def keep() -> None:
        """Before the first game too: where nothing can be written is told at once."""
        if out is not None:
            out.write_text(json.dumps({"measured": command, "scenarios": told}, indent=1) + "\n")

    rules, who = game_named(game), player_named(player, THINKING)
    keep()
    for name, found in paces_of(rules, games, who, seed):
        if found.rounds:
            typer.echo(f"{name}: {found.told} ({found.games} games)")
            told[name] = found._asdict()
            keep()


@experiment(games=100)
def league(
    bench: Bench,
    game: Game,
    agents: Annotated[list[str], typer.Argument(help="Two agents or more.")],
) -> None:
    """Everybody against everybody, with Elo ratings."""
    from affray.lab import designs

    setting = bench.setting(game)
    found = designs.league(setting, [*map(bench.player, agents)], bench.seed)
    bench.carry_out(found, "league", game, *agents)


@experiment(games=100)
def balance(
    bench: Bench,
    game: Game,
    vary: Annotated[str, typer.Option(help="forces, scenario, card or option.")],
    only: Annotated[list[str] | None, typer.Option(help="Vary only these; may repeat.")] = None,
    agent: Agent = "novice",
) -> None:
    """One player on every side: is it fair, with these forces, scenarios, cards, options?"""
    from affray.lab import designs

    setting = bench.setting(game)
    found = designs.balance(setting, vary, bench.player(agent), bench.seed, only or [])
    bench.carry_out(found, "balance", game, vary, agent)


@experiment(games=200, meaning="The most games at one value.")
def tune(
    bench: Bench,
    game: Game,
    knob: Annotated[str, typer.Option(help="content:kind/id/field, option:name or points:seat.")],
    low: Annotated[int, typer.Option(help="The least value to try.")],
    high: Annotated[int, typer.Option(help="The greatest value to try.")],
    side: Annotated[str, typer.Option(help="Whose score should be 50 %; the first side's.")] = "",
    agent: Agent = "novice",
) -> None:
    """Find the value of a number that makes a match-up even."""
    from affray.lab import tuning

    setting = bench.setting(game)
    found = tuning.tuning(setting, knob, low, high, bench.player(agent), bench.seed)
    whose = tuning.side_named(found, side)

    def search(lab: Run) -> str:
        return tuning.tune(found, bench.games, lab.play, whose).sentence

    name = knob.replace("/", "-")
    bench.carry_out(found, "tune", game, name, low, high, agent, search=search)


@app.command()
def strength(
    out: Annotated[Path, typer.Option(help="The page to write, in Markdown.")],
    work: Annotated[Path, typer.Option(help="The folder of the games played so far.")],
    game: Annotated[list[str] | None, typer.Option(help="Only these; may repeat.")] = None,
    pairing: Annotated[
        list[str] | None, typer.Option(help="Only these, such as veteran-random; may repeat.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games of each pairing in each game.")] = 200,
    minutes: Annotated[
        float, typer.Option(min=0, help="Stop each pairing after so long; 0: play them all.")
    ] = 0,
    seed: Seed = 1,
    jobs: Jobs = 1,
    ray: Ray = "",
    budget: Annotated[
        str,
        typer.Option(help="Thinking for each decision; by default each agent's own iterations."),
    ] = "",
) -> None:
    """Veteran, novice, champion and random in every scenario, as a page."""
    from affray.lab import strength as strengths
    from affray.lab.notebook import Notebook, games_in
    from affray.lab.progress import Run

    out.open("a").close()  # before the games: where nothing can be written is told at once
    wanted = strengths.studies([game_named(name).name for name in game or ()], pairing or ())
    found, going = [], True
    for study in strengths.studies():
        experiment, folder = study.experiment(seed, budget), work / study.name
        if going and study in wanted:
            with Notebook(folder, experiment) as notebook:
                each = -(-games // len(experiment.arms))
                lab = Run(notebook, experiment.count(each), _workers(jobs, ray), minutes)
                going = lab.carry_out(partial(lab.play_all, each)) or bool(minutes)
        found.append(strengths.Found(study, experiment, games_in(folder)))
    out.write_text(strengths.page(found), "utf-8")
    total = sum(len(each.outcomes) for each in found)
    Console(highlight=False).print(f"{total} games: {out}", markup=False)


# ------------------------------------------------------------------ what was asked for


def player_named(name: str, budget: str) -> Player:
    """An agent that is installed, or one in this folder as `module:Class`."""
    from affray.lab import designs

    return designs.player_named(look_here(name), budget)


def _workers(jobs: int, ray: str) -> Workers:
    from affray.lab.one_match import play

    return workers_for(play, jobs, ray)


def workers_for(task: Task, jobs: int, ray: str) -> Workers:
    """What plays: this process, the cores of this machine, or a Ray cluster."""
    from affray.lab import BadExperiment
    from affray.lab.cluster import Cluster
    from affray.lab.workers import Cores, Here

    if jobs < 0:
        raise BadExperiment("--jobs counts processes; 0 takes one for each core")
    if ray:
        return Cluster(ray, task)
    count = jobs or os.cpu_count() or 1
    return Here(task) if count == 1 else Cores(count, task)


def _folder(*names: object) -> Path:
    """A folder that is called after the experiment."""
    return Path("affray-lab") / "-".join(str(name).replace(":", ".") for name in names)


# ------------------------------------------------------------------ carrying it out


def _carry_out(
    experiment: Experiment,
    games: int,
    workers: Workers,
    folder: Path,
    search: Callable[[Run], str] | None = None,
) -> None:
    """Play what is missing, then write tables and report; a run that is stopped writes
    them as well."""
    from affray.lab.notebook import Notebook
    from affray.lab.output import publish
    from affray.lab.progress import Run

    said: list[str] = []
    total = experiment.count(games)
    with Notebook(folder, experiment) as notebook:
        run = Run(notebook, 0 if search else total, workers)
        if search is None:
            done = run.carry_out(lambda: run.play_all(games))
        else:
            done = run.carry_out(lambda: said.append(search(run)))
        findings = publish(folder, experiment, notebook.finished(), *said)
    _tell(findings, folder, done)


def _tell(findings: Findings, folder: Path, done: bool) -> None:
    """The answer in a few lines."""
    console = Console(highlight=False)
    console.print(f"[bold]{escape(findings.headline)}[/bold]")
    for row in [row for row in findings.rows if row.score.games][:SHOWN]:
        console.print(f"  {row.name}: {row.who} {row.share}, {row.score.games} games", markup=False)
    for name, rating in findings.ratings.items():
        console.print(f"  {name}: Elo {rating.value:.0f} ({rating.low:.0f} to {rating.high:.0f})")
    if findings.faults:
        console.print(
            f"[red]{len(findings.faults)} games broke: {escape(findings.faults[0].fault)}[/red]"
        )
    console.print(f"Report: {folder / 'report.html'}", markup=False)
    if not done:
        console.print("Stopped. The same command goes on from here.")
