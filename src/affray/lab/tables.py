"""The finished games as tables: one row per game, and beside it models, cards and places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import polars as pl

from affray.lab.outcome import Outcome
from affray.lab.statistics import Interval, Score, Split, swing

GAME = {"number": pl.Int64, "arm": pl.String}
SCHEMAS: dict[str, pl.Schema] = {
    "games": pl.Schema(
        {
            **GAME,
            "pair": pl.Int64,
            "seed": pl.String,
            "game": pl.String,
            "scenario": pl.String,
            "first_side": pl.String,
            "first_player": pl.String,
            "other_sides": pl.String,
            "other_players": pl.String,
            "winning_side": pl.String,
            "winning_player": pl.String,
            "reason": pl.String,
            "rounds": pl.Int64,
            "decisions": pl.Int64,
            "first_loss": pl.String,
            "seconds": pl.Float64,
            "fault": pl.String,
        }
    ),
    "models": pl.Schema(
        {
            **GAME,
            "side": pl.String,
            "player": pl.String,
            "profile": pl.String,
            "came": pl.Int64,
            "left": pl.Int64,
        }
    ),
    "cards": pl.Schema(
        {**GAME, "side": pl.String, "player": pl.String, "card": pl.String, "times": pl.Int64}
    ),
    "places": pl.Schema(
        {
            **GAME,
            "scenario": pl.String,
            "side": pl.String,
            "what": pl.String,
            "x": pl.Float64,
            "y": pl.Float64,
            "times": pl.Int64,
        }
    ),
}


def tables(outcomes: Iterable[Outcome]) -> dict[str, pl.DataFrame]:
    """Every table by its name."""
    rows: dict[str, list[tuple[object, ...]]] = {name: [] for name in SCHEMAS}
    for one in outcomes:
        key = one.number, one.arm
        rows["games"].append(_game(one))
        rows["models"] += [(*key, m[0], one.players.get(m[0], ""), *m[1:]) for m in one.models]
        rows["cards"] += [(*key, c[0], one.players.get(c[0], ""), *c[1:]) for c in one.cards]
        for what, spots in (("stood", one.stood), ("fell", one.fell)):
            rows["places"] += [(*key, one.scenario, side, what, *at) for side, *at in spots]
    return {
        name: pl.DataFrame(found, SCHEMAS[name], orient="row", strict=False)
        for name, found in rows.items()
    }


def _game(one: Outcome) -> tuple[object, ...]:
    sides, players = list(one.players) or [""], list(one.players.values()) or [""]
    return (
        *(one.number, one.arm, one.pair, one.seed, one.game, one.scenario),
        *(sides[0], players[0], " + ".join(sides[1:]), " + ".join(players[1:])),
        *(one.winner, one.best, one.reason, one.rounds, one.decisions, one.first_loss),
        *(one.seconds, one.fault),
    )


def write(frames: dict[str, pl.DataFrame], folder: Path) -> list[Path]:
    """Each table as Parquet and as CSV."""
    written = []
    for name, frame in frames.items():
        parquet, csv = folder / f"{name}.parquet", folder / f"{name}.csv"
        frame.write_parquet(parquet)
        frame.write_csv(csv)
        written += [parquet, csv]
    return written


# ------------------------------------------------------------------ sums


def sound(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """The games that were played to their end."""
    return [one for one in outcomes if not one.fault]


def player_score(outcomes: Iterable[Outcome], player: str) -> Score:
    """How a player did in the games it took part in."""
    score = Score()
    for one in outcomes:
        if player in one.players.values():
            score = score.plus(_points(one.best, player))
    return score


def side_score(outcomes: Iterable[Outcome], side: str) -> Score:
    """How a side did, whoever played it."""
    score = Score()
    for one in outcomes:
        if side in one.players:
            score = score.plus(_points(one.winner, side))
    return score


def _points(winner: str, who: str) -> float:
    return 0.5 if not winner else float(winner == who)


class CardUse(NamedTuple):
    """How a side used a card."""

    side: str
    card: str
    games: int
    """Of the side."""
    used: int
    """Games in which it was played."""
    times: int
    swing: Interval | None
    """How the points differ with it, among games of the same arm, side and player."""


def card_uses(outcomes: Sequence[Outcome]) -> list[CardUse]:
    """Every card that a side played, from the most to the least used."""
    hands: dict[tuple[str, str, str], list[Hand]] = defaultdict(list)
    for one in outcomes:
        for side, player in one.players.items():
            cards = {card: times for owner, card, times in one.cards if owner == side}
            hands[one.arm, side, player].append(Hand(_points(one.winner, side), cards))
    seen = {(side, card) for one in outcomes for side, card, _ in one.cards}
    uses = [
        _use(side, card, [each for key, each in hands.items() if key[1] == side])
        for side, card in sorted(seen)
    ]
    return sorted(uses, key=lambda use: -use.used)


class Hand(NamedTuple):
    """What one side got out of a game, and the cards it played."""

    points: float
    cards: dict[str, int]


def _use(side: str, card: str, groups: list[list[Hand]]) -> CardUse:
    times = [hand.cards.get(card, 0) for group in groups for hand in group]
    found = swing([_split(group, card) for group in groups])
    return CardUse(side, card, len(times), sum(map(bool, times)), sum(times), found)


def _split(group: list[Hand], card: str) -> Split:
    played = [hand.points for hand in group if card in hand.cards]
    others = [hand.points for hand in group if card not in hand.cards]
    return Split(sum(played), len(played), sum(others), len(others))
