"""`affray lab`: many games at once, to learn who wins, how often, and how sure that is."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from affray.cli.games import game_named, option_named

if TYPE_CHECKING:
    from affray.lab import Experiment
    from affray.lab.designs import Setting
    from affray.lab.progress import Run
    from affray.lab.report import Findings
    from affray.lab.workers import Task, Workers

app = typer.Typer(no_args_is_help=True, help="Play many games and learn who wins.")

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
BudgetText = Annotated[
    str, typer.Option(help="Thinking for each decision: 40 iterations, or 0.2s.")
]
THINKING = "40"
SHOWN = 12
"""Rows that are printed; the report has them all."""


@app.command()
def duel(
    game: Game,
    a: Annotated[str, typer.Option(help="An agent; veteran@200 has a budget of its own.")],
    b: Annotated[str, typer.Option(help="Its opponent.")],
    games: Games = 400,
    seed: Seed = 1,
    scenario: Scenarios = None,
    option: Options = None,
    force: Forces = None,
    jobs: Jobs = 0,
    ray: Ray = "",
    out: Out = None,
    budget: BudgetText = THINKING,
) -> None:
    """Two players, each seed once from either side."""
    from affray.lab import designs

    setting = _setting(game, scenario, option, force)
    players = designs.player_named(a, budget), designs.player_named(b, budget)
    experiment = designs.duel(setting, *players, seed)
    _carry_out(experiment, games, _workers(jobs, ray), _folder(out, "duel", game, a, b, seed))


@app.command()
def pace(
    game: Game,
    games: Games = 12,
    seed: Seed = 1,
    player: Annotated[
        str, typer.Option(help="Who plays all sides; novice@3 has a budget.")
    ] = "novice@3",
    out: Annotated[Path | None, typer.Option(help="Where the figures are written.")] = None,
) -> None:
    """How long each scenario is, and how often each side wins among equals."""
    from affray.lab.designs import player_named
    from affray.lab.pace import paces_of

    told = {}
    for name, found in paces_of(game_named(game), games, player_named(player, THINKING), seed):
        if found.rounds:
            typer.echo(f"{name}: {found.told} ({found.games} games)")
            told[name] = found._asdict()
    if out is not None:
        command = f"affray lab pace {game} --games {games} --seed {seed} --player {player}"
        out.write_text(json.dumps({"measured": command, "scenarios": told}, indent=1) + "\n")


@app.command()
def league(
    game: Game,
    agents: Annotated[list[str], typer.Argument(help="Two agents or more.")],
    games: Games = 100,
    seed: Seed = 1,
    scenario: Scenarios = None,
    option: Options = None,
    force: Forces = None,
    jobs: Jobs = 0,
    ray: Ray = "",
    out: Out = None,
    budget: BudgetText = THINKING,
) -> None:
    """Everybody against everybody, with Elo ratings."""
    from affray.lab import designs

    setting = _setting(game, scenario, option, force)
    players = [designs.player_named(agent, budget) for agent in agents]
    experiment = designs.league(setting, players, seed)
    folder = _folder(out, "league", game, *agents, seed)
    _carry_out(experiment, games, _workers(jobs, ray), folder)


@app.command()
def balance(
    game: Game,
    vary: Annotated[str, typer.Option(help="forces, scenario, card or option.")],
    only: Annotated[list[str] | None, typer.Option(help="Vary only these; may repeat.")] = None,
    agent: Annotated[str, typer.Option(help="Who plays every side.")] = "novice",
    games: Games = 100,
    seed: Seed = 1,
    scenario: Scenarios = None,
    option: Options = None,
    force: Forces = None,
    jobs: Jobs = 0,
    ray: Ray = "",
    out: Out = None,
    budget: BudgetText = THINKING,
) -> None:
    """One player on every side: is it fair, with these forces, scenarios, cards, options?"""
    from affray.lab import designs

    setting = _setting(game, scenario, option, force)
    player = designs.player_named(agent, budget)
    experiment = designs.balance(setting, vary, player, seed, only or [])
    folder = _folder(out, "balance", game, vary, agent, seed)
    _carry_out(experiment, games, _workers(jobs, ray), folder)


@app.command()
def tune(
    game: Game,
    knob: Annotated[str, typer.Option(help="content:kind/id/field, option:name or points:seat.")],
    low: Annotated[int, typer.Option(help="The least value to try.")],
    high: Annotated[int, typer.Option(help="The greatest value to try.")],
    side: Annotated[str, typer.Option(help="Whose score should be 50 %; the first side's.")] = "",
    agent: Annotated[str, typer.Option(help="Who plays every side.")] = "novice",
    games: Annotated[int, typer.Option(help="The most games at one value.")] = 200,
    seed: Seed = 1,
    scenario: Scenarios = None,
    option: Options = None,
    force: Forces = None,
    jobs: Jobs = 0,
    ray: Ray = "",
    out: Out = None,
    budget: BudgetText = THINKING,
) -> None:
    """Find the value of a number that makes a match-up even."""
    from affray.lab import designs, tuning

    setting = _setting(game, scenario, option, force)
    player = designs.player_named(agent, budget)
    experiment = tuning.tuning(setting, knob, low, high, player, seed)
    whose = tuning.side_named(experiment, side)
    name = knob.replace("/", "-")
    folder = _folder(out, "tune", game, name, low, high, agent, seed)

    def search(lab: Run) -> str:
        return tuning.tune(experiment, games, lab.play, whose).sentence

    _carry_out(experiment, games, _workers(jobs, ray), folder, search)


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


def _setting(
    game: str, scenarios: list[str] | None, options: list[str] | None, forces: list[str] | None
) -> Setting:
    from affray.lab.designs import Setting

    rules = game_named(game)
    chosen = dict(option_named(rules, text) for text in options or [])
    brought = dict(_force(text, rules.name) for text in forces or [])
    return Setting(game, tuple(scenarios or ()), chosen, brought)


def _force(text: str, game: str) -> tuple[str, Any]:
    """`ash=k2`, `roster=op01+op02`, or `ash=crew.json`."""
    from affray.engine.forces import for_table
    from affray.lab import BadExperiment

    seat, _, name = text.partition("=")
    if not name.endswith((".json", ".toml")):
        return seat, name.split("+") if "+" in name else name
    try:
        written = Path(name).read_text("utf-8")
        doc = json.loads(written) if name.endswith(".json") else tomllib.loads(written)
        return seat, for_table(doc, game)
    except OSError as error:
        raise BadExperiment(f"{name} cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise BadExperiment(f"{name} cannot be understood: {error}") from None


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


def _folder(out: Path | None, *names: object) -> Path:
    """The folder named, or one named after the experiment."""
    return out or Path("affray-lab") / "-".join(str(name).replace(":", ".") for name in names)


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
