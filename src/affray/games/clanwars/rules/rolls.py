"""Making a roll: dice chosen, thrown, changed, resolved. CLW-DIE-03"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from affray.engine.questions import Option, Seat, ask
from affray.games.clanwars.rules.abilities import dice_terms, helpers_of, rating
from affray.games.clanwars.rules.dice import (
    NO_DICE,
    ONE_MORE,
    Dice,
    Outcome,
    counted,
    evaluate,
    pool,
    shown,
    sub_pools,
    to_throw,
)
from affray.games.clanwars.rules.items import flip
from affray.games.clanwars.rules.loadouts import loadout
from affray.games.clanwars.rules.moments import happen
from affray.games.clanwars.rules.rulebook import Happening
from affray.games.clanwars.rules.tarot import draw_arcana, may_take
from affray.games.clanwars.rules.units import captain, controller, has, is_extra, side_of
from affray.games.clanwars.rules.windows import AFTER_ROLL, PRE_ROLL, window
from affray.games.clanwars.screen.events.battle import (
    DiceRolled,
    Overcommitted,
    RollResolved,
    StealthEnded,
    tag,
)
from affray.games.clanwars.state import HOSTILE, NOBODY, CardId, ClanWars, Roll, Unit

NEUTRAL: Seat = ""
"""The seat of a roll that nobody chooses dice for. CLW-NEU-01"""


async def make_roll(g: ClanWars, roll: Roll, ready: Callable[[], bool] = lambda: True) -> bool:
    """Steps 2 to 5: windows, difficulty, dice, throw. False when the roll is lost. CLW-DIE-03"""
    unit = g.units.get(roll.by)
    first = roller_side(g, roll)
    await window(g, PRE_ROLL, first, focus(g, roll))
    if not ready():
        return False
    collect(g, roll, unit)
    await choose_dice(g, roll, unit)
    spend_next_roll_effects(g, roll)
    await throw(g, roll)
    await window(g, AFTER_ROLL, first, focus(g, roll))
    return True


def roller_side(g: ClanWars, roll: Roll) -> str:
    """The side that has priority; the Operatives when nobody rolls. CLW-FUN-09"""
    if roll.by == NOBODY or not roll.seat:
        return "operatives"
    return side_of(roll.seat)


def focus(g: ClanWars, roll: Roll) -> Unit | None:
    """The Operative that a roll is about: the roller, or else the target."""
    for uid in (roll.by, roll.target):
        unit = g.units.get(uid)
        if unit is not None and unit.op is not None:
            return unit
    return None


def collect(g: ClanWars, roll: Roll, unit: Unit | None) -> None:
    """The pool, SECURE and SUCCESS with all their terms. CLW-DIE-07 CLW-DIE-08"""
    if unit is None:
        roll.pool = roll.base
        return
    own = loadout(g, unit).pool
    roll.pool = own.plus(roll.base).plus(roll.added).plus(dice_terms(g, unit, roll))
    roll.secure += rating(g, "secure", unit, roll)
    roll.success += rating(g, "success", unit, roll)


async def choose_dice(g: ClanWars, roll: Roll, unit: Unit | None) -> None:
    """Playing it safe, then overcommitting. CLW-DIE-09 CLW-DIE-10"""
    roll.dice = roll.pool
    if not roll.seat or unit is None or unit.side == "neutral" or is_extra(unit):
        return
    if roll.pool.total > 1:
        chosen: str = await ask(
            roll.seat,
            "dice",
            _sub_pool_options(roll.pool),
            default=roll.pool.text,
            rule="CLW-DIE-10",
            about={"unit": roll.by},
        )
        roll.dice = pool(chosen)
    extra = await ask(
        roll.seat,
        "overcommit",
        _overcommit_options(has(g, unit, "both-overcommits")),
        default="none",
        rule="CLW-DIE-09",
        about={"unit": roll.by},
    )
    if extra:
        overcommit(g, roll, unit, extra)


@lru_cache(maxsize=1 << 12)
def _sub_pool_options(dice: Dice) -> tuple[Option[str], ...]:
    return tuple(Option(each.text, each.text) for each in sub_pools(dice))


@cache
def _overcommit_options(both: bool) -> tuple[Option[str], ...]:
    words = ["W", "B", "F", "secure"]
    words += [f"{letter}-secure" for letter in "WBF"] if both else []
    return Option("none", ""), *(Option(word, word) for word in words)


def overcommit(g: ClanWars, roll: Roll, unit: Unit, extra: str) -> None:
    """One more die or SECURE 1; the other side will draw. CLW-DIE-09"""
    for part in extra.split("-"):
        roll.overcommitted += 1
        if part == "secure":
            roll.secure += 1
        else:
            roll.dice = roll.dice.plus(ONE_MORE[part])
    g.emit(Overcommitted, tag(g, unit), extra)


def spend_next_roll_effects(g: ClanWars, roll: Roll) -> None:
    """Effects on "the next roll" or "the next attack" of a unit are used up. CLW-CON-02"""
    if not g.effects:
        return
    ends: tuple[str, ...] = ("next-roll",)
    if roll.purpose == "attack":
        ends = ("next-roll", "next-attack", "next-attack-in-phase", "next-attack-in-reaction")
    side = g.units[roll.by].side if roll.by in g.units else "-"
    g.effects[:] = [
        e for e in g.effects if e.until not in ends or not (e.unit == roll.by or e.side == side)
    ]


async def throw(g: ClanWars, roll: Roll) -> None:
    """All dice together; a reroll throws exactly the same dice. CLW-DIE-03 CLW-DIE-11"""
    unit = g.units.get(roll.by)
    if roll.settled is None:
        roll.settled = (roll.secure, roll.success, roll.botches)
    elif g.options.get("reroll_keeps") == "before_the_roll":
        roll.secure, roll.success, roll.botches = roll.settled
    roll.custom = g.dice_faces
    thrown = to_throw(roll.dice, g.dice_faces)
    # what rules read of the faces is how many successes and botches they show
    roll.faces = g.dice.handful(thrown, roll.purpose, lambda faces: counted(faces, roll.custom))
    who = tag(g, unit) if unit is not None else ""
    g.emit(DiceRolled, who, roll.purpose, roll.dice.text, shown(roll.faces, roll.custom))
    await happen(g, "rolled", Happening(unit=unit, roll=roll))


def outcome(roll: Roll, difficulty: int | None) -> Outcome:
    """How the roll came out against a difficulty. CLW-DIE-12"""
    successes, botches = counted(roll.faces, roll.custom) if roll.faces else (0, 0)
    return evaluate(successes, botches + roll.botches, roll.secure, roll.success, difficulty)


async def resolved(g: ClanWars, roll: Roll, how: Outcome) -> None:
    """Item flips on a botch, stealth lost on a failure. CLW-DIE-05 CLW-ABI-10"""
    unit = g.units.get(roll.by)
    who = tag(g, unit) if unit is not None else ""
    g.emit(RollResolved, who, how.verdict, how.sum)
    if unit is None or unit.op is None:
        return
    if how.verdict == "botch":
        for item in to_flip(g, unit, roll):
            await flip_by_botch(g, unit, item)
    if how.failed:
        end_stealth(g, unit)


def to_flip(g: ClanWars, unit: Unit, roll: Roll) -> tuple[CardId, ...]:
    """The items used in a roll (option botch_flips: those that only helped it, too). CLW-DIE-05"""
    if g.options.get("botch_flips") != "helping_items":
        return roll.items
    helping = (each for each in helpers_of(g, unit, roll) if each not in roll.items)
    return (*roll.items, *dict.fromkeys(helping))


async def flip_by_botch(g: ClanWars, unit: Unit, item: str) -> None:
    """A used item flips to its botch face; one already there stays. CLW-ITM-05"""
    held = next((each for each in unit.items if each.id == item), None)
    if held is None or held.botched or g.book.cards.items[item].spent:
        return
    if not await happen(g, "would-flip", Happening(unit=unit, card=item)):
        flip(g, unit, item)


def end_stealth(g: ClanWars, unit: Unit) -> None:
    """CLW-ABI-10"""
    if unit.op is not None and unit.op.stealth:
        unit.op.stealth = False
        g.emit(StealthEnded, tag(g, unit))


async def settle_overcommit(g: ClanWars, roll: Roll) -> None:
    """The roll is fully resolved: the opposing side draws. CLW-DIE-09"""
    if not roll.overcommitted or _overcommits_freely(g, roll):
        return
    if roll.seat != HOSTILE:
        await draw_arcana(g, HOSTILE, roll.overcommitted)
    else:
        taker = await who_draws(g, roll)
        if taker:
            await draw_arcana(g, taker, roll.overcommitted)


def _overcommits_freely(g: ClanWars, roll: Roll) -> bool:
    """Whether a card lets the roller overcommit at no cost. CLW-ARC-20"""
    names = g.book.lasting["overcommits-freely"]
    return any(effect.name in names and effect.unit == roll.by for effect in g.effects)


async def who_draws(g: ClanWars, roll: Roll) -> Seat:
    """The controller of the target, else of the active Operative, names who draws. CLW-DIE-09"""
    seats = roster_seats(g)
    if not seats:
        return ""
    about = g.units.get(roll.target) or g.units.get(g.active)
    operative = about is not None and about.op is not None
    chooser = controller(g, about) if about is not None and operative else captain(g)
    default = chooser if chooser in seats else seats[0]
    if len(g.tarot) == 0 or len(seats) == 1:
        return seats[0]
    return await ask(
        chooser,
        "who-draws",
        (Option(seat, seat) for seat in seats),
        default=default,
        rule="CLW-DIE-09",
    )


def roster_seats(g: ClanWars) -> list[Seat]:
    """Operative players with an Operative on the roster who still take cards. CLW-DIE-09"""
    mine = {unit.op.seat for unit in g.operatives() if unit.op is not None}
    return [seat for seat in g.operative_seats if seat in mine and may_take(g, seat)]


async def attempt(
    g: ClanWars,
    unit: Unit,
    purpose: str,
    difficulty: int | None,
    *,
    face: str = "",
    seat: Seat | None = None,
    items: tuple[str, ...] = (),
    keywords: tuple[str, ...] = (),
    tile: int = -1,
    base: Dice = NO_DICE,
    success: int = 0,
    secure: int = 0,
) -> Outcome:
    """A roll that is not an attack. What it leads to comes next, then `finish_roll`. CLW-DIE-03"""
    roll = Roll(
        unit.uid,
        controller(g, unit) if seat is None else seat,
        purpose,
        face,
        tile=tile,
        items=items,
        keywords=keywords,
        base=base,
        success=success,
        secure=secure,
        difficulty=-1 if difficulty is None else max(0, difficulty),
    )
    g.rolls.append(roll)
    await make_roll(g, roll)
    how = outcome(roll, difficulty)
    await resolved(g, roll, how)
    return how


async def finish_roll(g: ClanWars) -> None:
    """The roll is fully resolved with all that it led to. CLW-DIE-03"""
    await settle_overcommit(g, g.rolls[-1])
    g.rolls.pop()
