"""The finished games as tables: one row per game, and beside it models, cards and places."""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, TypeAlias

from affray.lab.outcome import Outcome
from affray.lab.statistics import Interval, Score, Split, swing

GAME = {"number": int, "arm": str}
SCHEMAS: dict[str, dict[str, type]] = {
    "games": {
        **GAME,
        "pair": int,
        "seed": str,
        "game": str,
        "scenario": str,
        "first_side": str,
        "first_player": str,
        "other_sides": str,
        "other_players": str,
        "winning_side": str,
        "winning_player": str,
        "reason": str,
        "rounds": int,
        "decisions": int,
        "first_loss": str,
        "seconds": float,
        "fault": str,
    },
    "models": {**GAME, "side": str, "player": str, "profile": str, "came": int, "left": int},
    "cards": {**GAME, "side": str, "player": str, "card": str, "times": int},
    "places": {
        **GAME,
        "scenario": str,
        "side": str,
        "what": str,
        "x": float,
        "y": float,
        "times": int,
    },
}

Row: TypeAlias = tuple[object, ...]


def tables(outcomes: Iterable[Outcome]) -> dict[str, list[Row]]:
    """The rows of every table by its name; SCHEMAS names their columns."""
    rows: dict[str, list[Row]] = {name: [] for name in SCHEMAS}
    for one in outcomes:
        key = one.number, one.arm
        rows["games"].append(_game(one))
        rows["models"] += [(*key, m[0], one.players.get(m[0], ""), *m[1:]) for m in one.models]
        rows["cards"] += [(*key, c[0], one.players.get(c[0], ""), *c[1:]) for c in one.cards]
        for what, spots in (("stood", one.stood), ("fell", one.fell)):
            rows["places"] += [(*key, one.scenario, side, what, *at) for side, *at in spots]
    return rows


def _game(one: Outcome) -> tuple[object, ...]:
    sides, players = list(one.players) or [""], list(one.players.values()) or [""]
    return (
        *(one.number, one.arm, one.pair, one.seed, one.game, one.scenario),
        *(sides[0], players[0], " + ".join(sides[1:]), " + ".join(players[1:])),
        *(one.winner, one.best, one.reason, one.rounds, one.decisions, one.first_loss),
        *(one.seconds, one.fault),
    )


def write(found: dict[str, list[Row]], folder: Path) -> list[Path]:
    """Each table as CSV, and as Parquet where polars is there to write it."""
    written = []
    for name, rows in found.items():
        path = folder / f"{name}.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            lines = csv.writer(file, lineterminator="\n")
            lines.writerow(SCHEMAS[name])
            lines.writerows(rows)
        written.append(path)
        if find_spec("polars") is not None:
            written.append(_parquet(folder / f"{name}.parquet", SCHEMAS[name], rows))
    return written


def _parquet(path: Path, columns: dict[str, type], rows: list[Row]) -> Path:
    import polars

    polars.DataFrame(rows, columns, orient="row", strict=False).write_parquet(path)
    return path


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
