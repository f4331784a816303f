"""What marks a card: which, in which window, on whom; and what a roll or a wound may cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from affray.engine.leanings import Marks
from affray.engine.questions import Ask, Option
from affray.games.clanwars.mind.hostile_prior import leader
from affray.games.clanwars.mind.luck import luck
from affray.games.clanwars.mind.standing import SPARE, far, health, late, likely
from affray.games.clanwars.mind.walks import nearest
from affray.games.clanwars.rules.dice import NO_DICE, ONE_MORE, Dice
from affray.games.clanwars.rules.rolls import outcome
from affray.games.clanwars.rules.rulebook import Play
from affray.games.clanwars.rules.units import side_of
from affray.games.clanwars.state import HOSTILE, ClanWars, Roll, Unit

Options = Sequence[Option[Any]]
HAND = 3
"""More cards in a hand than this are not told apart."""


def plays(g: ClanWars, ask: Ask[Any], cards: Sequence[Play | None]) -> Sequence[Marks]:
    """The marks of the arcana that might be played in a window; passing has none."""
    side = side_of(ask.seat)[0]
    window = ask.kind.partition("-")[2]
    hand = min(HAND, len(g.hands[ask.seat]))
    roll = _roll(g, ask.seat, window)
    first = leader(g) if g.mission and g.round else None
    found: list[Marks] = []
    for play in cards:
        if play is None:
            found.append(())
            continue
        face, choice = g.handles[play.uid].face, play.choice
        unit = g.units.get(int(choice[-1])) if choice and choice[-1].isdigit() else None
        if choice[:1] == ("negate",):
            unit = g.units.get(g.wounds[-1].unit)
        found.append(
            _play(side, face, window, hand, late(g), roll, *_on_whom(g, ask.seat, unit, first))
        )
    return found


def _roll(g: ClanWars, seat: str, window: str) -> str:
    """The roll that a window is about: whose, what for, how it stands."""
    if not g.rolls:
        return "no-roll"
    roll = g.rolls[-1]
    whose = "own" if side_of(roll.seat) == side_of(seat) else "their"
    purpose = _purpose(roll)
    if window != "after-roll":
        return f"{whose}-{purpose}"
    won = outcome(roll, roll.difficulty if roll.difficulty >= 0 else None).success
    return f"{whose}-{purpose}-{'won' if won else 'lost'}"


def _purpose(roll: Roll) -> str:
    return roll.how if roll.purpose == "attack" else roll.purpose.partition(":")[0]


def _on_whom(
    g: ClanWars, seat: str, unit: Unit | None, first: Unit | None
) -> tuple[str, str, int, bool, bool]:
    """On whom a card is played: whose it is, its kind, its health, whether it is the vanguard,
    and whether it is under attack."""
    if unit is None:
        return "none", "", 0, False, False
    mine = "mine" if (unit.side == "hostile") == (seat == HOSTILE) else "theirs"
    known = unit.op is not None or unit.revealed or seat == HOSTILE
    kind = g.kind(unit) if known else "token"
    attacked = bool(g.rolls) and g.rolls[-1].target == unit.uid and not g.rolls[-1].faces
    return mine, kind, health(unit), unit is first, attacked


@lru_cache(maxsize=1 << 15)
def _play(
    side: str,
    face: str,
    window: str,
    hand: int,
    rounds: int,
    roll: str,
    whose: str,
    kind: str,
    hale: int,
    first: bool,
    attacked: bool,
) -> Marks:
    card = f"card/{side}/{face}"
    return (
        card,
        f"{card}|{window}",
        f"{card}|{roll}",
        f"{card}|{whose}|{kind}",
        f"{card}|{whose}|hale{hale}|first{first:d}",
        f"{card}|{whose}|attacked{attacked:d}",
        f"{card}|hand{hand}",
        f"{card}|rounds{rounds}",
        f"card/{side}|hand{hand}",
        f"card/{side}|rounds{rounds}",
        f"card/{side}|{window}",
    )


# ---------------------------------------------------------------- one more die


def extras(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of overcommitting: what it gains, and what for; not to do it has none."""
    roll = g.rolls[-1]
    side = side_of(ask.seat)[0]
    others = sum([len(hand) for seat, hand in g.hands.items() if side_of(seat)[0] != side])
    target = g.units.get(roll.target)
    hale = health(target) if target is not None else 0
    needed = max(0, roll.difficulty) - roll.success
    about = (
        side,
        roll.dice,
        needed,
        roll.secure,
        _purpose(roll),
        hale,
        min(HAND, others),
        late(g),
        not len(g.tarot),
        g.mission if roll.purpose != "attack" else "",
    )
    return [_extra(option.id, *about) if option.id != "none" else () for option in options]


@lru_cache(maxsize=1 << 15)
def _extra(
    extra: str,
    side: str,
    dice: Dice,
    needed: int,
    secure: int,
    purpose: str,
    hale: int,
    others: int,
    rounds: int,
    free: bool,
    mission: str,
) -> Marks:
    plain = luck(dice, needed, secure)[0]
    parts = extra.split("-")
    more = dice
    for part in parts:
        more = more.plus(ONE_MORE.get(part, NO_DICE))
    gain = luck(more, needed, secure + ("secure" in parts))[0] - plain
    over, step = f"over/{side}", max(-1, min(8, int(gain * 20)))
    return (
        over,
        f"{over}|{extra}",
        f"{over}|gain{step}",
        f"{over}|{purpose}|gain{step}",
        f"{over}|plain{likely(plain)}|gain{step}",
        f"{over}|{purpose}|hale{hale}",
        f"{over}|others{others}",
        f"{over}|rounds{rounds}",
        f"{over}|free{free:d}",
        f"{over}|{purpose}|{mission}",
    )


# ---------------------------------------------------------------- cards that are lost or found


def potentials(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of potentials that are hurt or healed."""
    unit = g.units.get((ask.about or {}).get("unit", 0))
    kind = g.kind(unit) if unit is not None else ""
    face = unit.op.face if unit is not None and unit.op is not None else ""
    return [_potential(ask.kind, option.id, kind, face) for option in options]


@lru_cache(maxsize=1 << 12)
def _potential(asked: str, card: str, kind: str, face: str) -> Marks:
    return (f"{asked}/{card}", f"{asked}/{card}|{kind}|{face}")


def arcana(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of arcana that are looked for or discarded."""
    side = side_of(ask.seat)[0]
    return [_arcana(ask.kind, side, option.id, late(g)) for option in options]


@lru_cache(maxsize=1 << 12)
def _arcana(asked: str, side: str, face: str, rounds: int) -> Marks:
    return (f"{asked}/{side}/{face}", f"{asked}/{side}/{face}|rounds{rounds}")


# ---------------------------------------------------------------- before the first round


def rosters(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of those who might go: each of them, together, and on this mission."""
    return [_roster(tuple(option.value), g.mission) for option in options]


@lru_cache(maxsize=1 << 14)
def _roster(kinds: tuple[str, ...], mission: str) -> Marks:
    together = "+".join(kinds)
    each = [f"roster/{kind}" for kind in kinds]
    there = [f"roster/{kind}|{mission}" for kind in kinds]
    return (*each, *there, f"roster/{together}", f"roster/{together}|{mission}")


def faces(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of the side on which an Operative starts."""
    unit = g.units.get((ask.about or {}).get("unit", 0))
    kind = g.kind(unit) if unit is not None else ""
    return [(f"side/{option.id}|{kind}", f"side/{option.id}|{g.mission}") for option in options]


def tokens(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of what might lie behind a token, or come at once."""
    about = ask.about or {}
    goals = g.book.missions[g.mission].goals(g)
    way = far(nearest(g.field, frozenset(goals))[about["tile"]]) if goals and "tile" in about else 0
    return [
        _token(ask.kind, option.id.partition(":")[0], way, g.mission, about.get("token", 0))
        for option in options
    ]


@lru_cache(maxsize=1 << 14)
def _token(asked: str, kind: str, way: int, mission: str, number: int) -> Marks:
    return (
        f"{asked}/{kind}",
        f"{asked}/{kind}|way{way}",
        f"{asked}/{kind}|{mission}",
        f"{asked}/{kind}|token{min(SPARE, number)}",
    )


def words(g: ClanWars, ask: Ask[Any], options: Options) -> Sequence[Marks]:
    """The marks of small questions: the first word of the answer."""
    side = side_of(ask.seat)[0]
    return [_word(ask.kind, side, option.id.partition(":")[0]) for option in options]


@lru_cache(maxsize=1 << 12)
def _word(asked: str, side: str, word: str) -> Marks:
    return (f"{asked}/{side}/{word}",)
