"""`affray learn`: play games to learn from, train a network on them, put it to the test."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import closing
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer

from affray.cli.games import game_named
from affray.cli.groups import group
from affray.cli.lab import Jobs, Ray, workers_for

app = group("Learn to judge a game from games that were searched.")

Game = Annotated[str, typer.Argument(help="A game's name.")]
Seed = Annotated[int, typer.Option(help="The first of the seeds.")]
Minutes = Annotated[float, typer.Option(min=0, help="Stop after so long; 0: when all is done.")]


@app.command()
def play(
    game: Game,
    out: Annotated[Path, typer.Option(help="The folder for the data.")],
    games: Annotated[int, typer.Option(min=0, help="So many games; 0: until the time is up.")] = 0,
    minutes: Minutes = 0,
    seed: Seed = 1,
    close: Annotated[str, typer.Option(help="Who now and then looks closely.")] = "champion",
    close_looks: Annotated[int, typer.Option(min=2, help="Looks of a close search.")] = 48,
    quick: Annotated[str, typer.Option(help="Who answers all else.")] = "veteran",
    quick_looks: Annotated[int, typer.Option(min=1, help="Looks of a quick search.")] = 8,
    often: Annotated[float, typer.Option(min=0, max=1, help="How often it looks closely.")] = 0.12,
    noted: Annotated[
        float, typer.Option(min=0, max=1, help="How often the end of a step is written down.")
    ] = 0.5,
    uneven: Annotated[
        float,
        typer.Option(min=0, max=1, help="How many games one side plays better until the middle."),
    ] = 0,
    spell: Annotated[float, typer.Option(min=1, help="How many steps that takes on average.")] = 25,
    glances: Annotated[
        bool, typer.Option("--glances", help="Nobody searches: a thousand games a minute.")
    ] = False,
    jobs: Jobs = 0,
    ray: Ray = "",
) -> None:
    """Play games with searches now and then, and write down what they found."""
    from affray.engine.errors import UnknownName
    from affray.learn.glanced import glanced_game
    from affray.learn.rows import write
    from affray.learn.selfplay import gathered, matches, until
    from affray.learn.training_games import Terms, TrainingGame, training_game

    name = game_named(game).name
    if not games and not minutes:
        raise UnknownName("say how many --games, or how many --minutes")
    terms = Terms(quick, quick_looks, close, close_looks, often, 0.06, noted, uneven, spell)
    broken: list[str] = []

    def heard(each: TrainingGame) -> None:
        if each.fault:
            broken.append(f"game {each.number}: {each.fault}")

    start = monotonic()
    played = glanced_game if glances else training_game
    workers = workers_for(partial(played, terms=terms), jobs, ray)
    found = gathered(workers, until(matches(name, seed, games), minutes), heard)
    rows = found.rows()
    write(rows, out)
    spent = monotonic() - start
    searched = int((rows.searched == rows.searched).sum())
    typer.echo(
        f"{found.games} games of {name} from seed {seed} in {spent:.0f} s "
        f"({found.games / spent:.2f} a second): {len(rows)} positions, {searched} searched, "
        f"{len(rows.words)} words: {out}"
    )
    for scenario, wins in sorted(found.wins.items()):
        typer.echo(f"  {scenario}: {_wins(wins)}")
    for fault in broken[:3]:
        typer.echo(f"{len(broken)} games broke: {fault}", err=True)


def _wins(wins: Mapping[str, int]) -> str:
    """Who won how often: where one side always wins there is little to learn."""
    return ", ".join(f"{side or 'neither'} {count}" for side, count in sorted(wins.items()))


@app.command()
def train(
    game: Game,
    data: Annotated[list[Path], typer.Option(help="A folder of data; may repeat.")],
    out: Annotated[Path, typer.Option(help="The folder for weights and curve.")],
    epochs: Annotated[int, typer.Option(min=1)] = 24,
    minutes: Annotated[float, typer.Option(min=0)] = 5.0,
    rate: Annotated[float, typer.Option(help="The highest learning rate.")] = 2e-3,
    seed: Seed = 1,
    device: Annotated[str, typer.Option(help="cuda or cpu; empty: what there is.")] = "",
) -> None:
    """Learn from data; writes the weights, as arrays and as ONNX, and prints the curve."""
    from affray.learn import graph, rows, training

    name = game_named(game).name
    read = rows.read(data)
    plan = training.Plan(seed=seed, epochs=epochs, rate=rate, minutes=minutes, device=device)
    typer.echo(
        f"{len(read)} positions, {len(set(read.game.tolist()))} games, {len(read.words)} words"
    )
    learned = training.train(read, plan, lambda point: typer.echo(_line(point)))
    about = {
        "made_by": f"affray learn train {name} --seed {seed} --epochs {epochs}",
        "positions": str(len(read)),
    }
    training.save(learned, out / f"{name}.npz", **about)
    written = graph.export(
        learned.weights, learned.sizes, learned.words, name, out, learned.heads, **about
    )
    typer.echo(f"best: {_line(learned.best)}")
    for path in written:
        typer.echo(f"{path}: {path.stat().st_size / 1024:.0f} KiB")


def _line(point: Any) -> str:
    return (
        f"epoch {point.epoch}: value {point.value:.4f} (by hand {point.by_hand:.4f}), policy "
        f"{point.policy:.4f} (by hand {point.prior:.4f}), found {point.hits:.1%} "
        f"(by hand {point.prior_hits:.1%})"
    )


@app.command()
def export(
    game: Game,
    weights: Annotated[Path, typer.Option(help="The file of arrays that `train` wrote.")],
    out: Annotated[Path, typer.Option(help="The folder for the ONNX files.")],
) -> None:
    """Write the ONNX files of weights that were trained elsewhere."""
    from affray.learn.graph import export_saved

    for path in export_saved(game_named(game).name, weights, out):
        typer.echo(f"{path}: {path.stat().st_size / 1024:.0f} KiB")


@app.command()
def practise(
    game: Game,
    out: Annotated[Path, typer.Option(help="The file for what was learned.")],
    minutes: Annotated[float, typer.Option(min=0, help="How long.")] = 10.0,
    seed: Seed = 1,
    rate: Annotated[
        float, typer.Option(min=0, max=1, help="How much is learned from a lesson.")
    ] = 0.01,
    sure: Annotated[
        float, typer.Option(min=0.1, max=20, help="How seldom it tries what seems unpromising.")
    ] = 3.0,
    fade: Annotated[float, typer.Option(min=0, max=1, help="How much later events count.")] = 0.95,
    old: Annotated[
        float, typer.Option(min=0, max=1, help="How often it meets itself unpractised.")
    ] = 0.25,
    lesson: Annotated[int, typer.Option(min=1, help="Games in a lesson.")] = 60,
    strange: Annotated[
        float, typer.Option(min=0, max=1, help="How often forces are made up by chance.")
    ] = 0.0,
    jointly: Annotated[
        bool, typer.Option("--jointly", help="Weigh all marks of a lesson jointly: 1000 games.")
    ] = False,
    most: Annotated[int, typer.Option(min=0, help="Keep so many marks; 0: all.")] = 0,
    begun: Annotated[
        Path | None, typer.Option(exists=True, dir_okay=False, help="Go on from this file.")
    ] = None,
    trials: Annotated[int, typer.Option(min=0, help="Seeds to try it on at the end.")] = 200,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
) -> None:
    """Practise a game at a glance, and write down what answers are worth by what marks them."""
    from affray.engine.leanings import Leanings
    from affray.learn import practice
    from affray.learn.lesson import Course, trial

    name = game_named(game).name
    course = Course(name, seed, rate, sure, fade, old, lesson, strange, jointly)
    values = Leanings.read(begun).values if begun is not None else {}
    out.open("a").close()  # before the games: where nothing can be written is told at once
    report = None
    for report in practice.practise(course, minutes, jobs, values):
        if report.lessons % 20 == 0:
            typer.echo(f"{report.games} games, {len(report.pupil.values)} marks", err=True)
    if report is None:
        return
    learned = Leanings(report.pupil.kept(most))
    about: dict[str, object] = {
        "made_by": f"affray learn practise {name} --minutes {minutes:g} --seed {seed} --rate {rate:g} "
        f"--sure {sure:g} --fade {fade:g} --old {old:g} --lesson {lesson} --strange {strange:g} "
        f"--jobs {jobs}" + " --jointly" * jointly + f" --most {most}" * bool(most),
        "games": report.games,
    }
    if begun is not None:
        about["begun"] = json.loads(begun.read_text("utf-8")).get("about", {})
    learned.write(out, about)
    typer.echo(
        f"{report.games} games ({report.broken} broke) in {report.seconds:.0f} s, "
        f"{len(learned.values)} marks: {out}"
    )
    if trials:
        first = 10_000_000 + seed
        score, lost = trial(name, learned.values, {}, range(first, first + trials))
        value, low, high = (f"{100 * part:.1f} %" for part in score.share)
        typer.echo(
            f"at a glance, against itself unpractised: {score.games} games, {value} ({low} to {high})"
            + (f"; {lost} broke" if lost else "")
        )


@app.command()
def duel(
    game: Game,
    weights: Annotated[Path, typer.Option(help="The folder of the weights to be tried.")],
    against: Annotated[str, typer.Option(help="Whom they meet.")] = "champion-hand",
    budget: Annotated[
        str, typer.Option(help="Thinking for each decision: so many looks (40), or 0.1s.")
    ] = "0.1s",
    games: Annotated[int, typer.Option(min=2, help="Games in each scenario.")] = 40,
    minutes: Minutes = 0,
    seed: Seed = 1_000_001,
    jobs: Jobs = 0,
    ray: Ray = "",
) -> None:
    """New weights against the old champion at the same thinking time; status 2: not accepted."""
    from affray.agents.learned import why_not
    from affray.agents.learned.networks import ELSEWHERE
    from affray.engine.errors import UnknownName
    from affray.lab.one_match import play as played
    from affray.learn import duel as duels
    from affray.learn.selfplay import until

    name = game_named(game).name
    if why_not():
        raise UnknownName(why_not())
    if not list(weights.glob(f"{name}-*.onnx")):
        raise UnknownName(f"{weights} holds no weights of {name}")
    os.environ[ELSEWHERE] = str(weights.resolve())
    trial = duels.experiment(name, "champion", against, budget, seed)
    workers, start = workers_for(played, jobs, ray), monotonic()
    with closing(workers), closing(workers.play(until(trial.matches(games), minutes))) as outcomes:
        verdict = duels.judged(outcomes, _now_and_then)
    typer.echo(
        f"{name}, {budget} a decision, seed {seed}, {monotonic() - start:.0f} s: {verdict.sentence}"
    )
    if verdict.broken:
        typer.echo(f"{verdict.broken} games broke", err=True)
    if not verdict.accepted:
        raise typer.Exit(2)


def _now_and_then(verdict: Any) -> None:
    """How it stands, for those who wait."""
    if verdict.score.games % 20 == 0:
        typer.echo(verdict.sentence, err=True)
