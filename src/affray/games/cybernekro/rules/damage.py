"""Damage: dice, armour, the table of injuries, Tough it Out. CYB-DMG-01 to -07,
CYB-TIO-01 to -05"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from affray.engine.chance import dice as several
from affray.engine.questions import yes_or_no
from affray.engine.tally import Tally
from affray.games.cybernekro.rules.attribute_tests import attempt, settle
from affray.games.cybernekro.rules.relations import controller
from affray.games.cybernekro.rules.rulebook import Term, amount, has
from affray.games.cybernekro.rules.wounds import fall_prone, gain_dread, gain_wound, go_out
from affray.games.cybernekro.screen.events.battle import (
    DamageRolled,
    NotToughedOut,
    ShieldSpent,
    ToughedOut,
)
from affray.games.cybernekro.state import NOBODY, Cybernekro, Harm, Model, Test

if TYPE_CHECKING:
    from affray.games.cybernekro.content.kinds import Weapon

NOTHING, LIGHT, SERIOUS, CRITICAL, LETHAL = range(5)
ROW_NAMES = ("nothing", "Light Injury", "Serious Injury", "Critical Injury", "Lethal Injury")
SHIELD = 3
"""The armour of the Shield sorcery. CYB-SOR-12"""
ELECTRIC_CAP = 2
"""The most that armour can do against Electric. CYB-KEY-03"""


class Hit(NamedTuple):
    """One hit on one model: how many dice, and what comes with them. CYB-DMG-01, CYB-DMG-07"""

    dice: int
    cause: str
    """fight, shoot, throw, fall, fire, gas, sorcery, trap or discharge."""
    by: int = NOBODY
    critical: bool = False
    melee: bool = False
    ranged: bool = False
    ignores_armour: bool = False
    brutal: bool = False
    electric: bool = False
    energy: bool = False
    feeble: bool = False
    fire: bool = False
    overkill: bool = False
    piercing: int = 0


def weapon_hit(weapon: Weapon, dice: int, cause: str, by: int, critical: bool = False) -> Hit:
    """The hit of a weapon with its keywords. CYB-WPN-01"""
    return Hit(
        dice,
        cause,
        by,
        critical,
        cause == "fight",
        cause != "fight",
        False,
        weapon.brutal,
        weapon.electric,
        weapon.energy,
        weapon.feeble,
        weapon.fire,
        weapon.overkill,
        weapon.piercing,
    )


async def suffer(g: Cybernekro, target: Model, hit: Hit) -> None:
    """One hit from the Wound of a Critical to the last row. CYB-SHO-05, CYB-DMG-06"""
    # Whether a Feeble attack can wound is judged when the hit is scored. CYB-KEY-05
    feeble = hit.feeble and not target.prone
    if hit.critical and not feeble:
        await gain_wound(g, target, hit.by)
    if not target.on_table:
        return
    count = hit.dice + (1 if hit.electric and _conducts(g, target) else 0)
    if count <= 0:
        return
    dice = damage_dice(g, target, hit, count)
    total = damage(g, target, hit, dice)
    harm = Harm(target.id, hit.by, total.total, row_of(total.total), hit.brutal, feeble)
    g.emit(DamageRolled, target.id, dice, total, ROW_NAMES[harm.row])
    if harm.row == NOTHING:
        return
    g.harms.append(harm)
    test = await tough_it_out(g, target, harm)
    await apply(g, target, harm)
    g.harms.pop()
    if test:
        await settle(g, test)


def _conducts(g: Cybernekro, target: Model) -> bool:
    """Whether an Electric attack rolls one more die against a model. CYB-TRT-19, CYB-ARM-07"""
    return has(g, target, "artificial") and not has(g, target, "insulated")


# ---------------------------------------------------------------- dice


def damage_dice(g: Cybernekro, target: Model, hit: Hit, count: int) -> tuple[int, ...]:
    """All dice, re-rolls, and one more die if there is a 6. CYB-DMG-02"""
    armour = effective_armour(g, target, hit, target.shielded)
    again = [1] if hit.energy else []
    if _turns_sixes(g, target, hit):
        again.append(6)
    throw = Throw(3 if hit.overkill else 2, target.wounds - armour, again)
    dice = _thrown(g, throw, count, [])
    sixes = dice.count(6)
    if sixes:
        extra = sixes if g.options["sixes"] == "one_per_six" else 1
        dice = _thrown(g, throw._replace(last=True), extra, dice)
    return tuple(dice)


class Throw(NamedTuple):
    """What of damage dice is read, so that those that come to the same are counted as one."""

    best: int
    """So many dice count."""
    more: int
    """What Wounds add and armour takes."""
    again: list[int]
    """The faces that are thrown again, each die once."""
    last: bool = False
    """No 6 brings another die."""

    def comes_to(self, dice: list[int], to_come: int) -> Hashable:
        """The row; or, while dice are to come, the best so far and the sixes."""
        best = sorted(dice)[-self.best :]
        if to_come or (6 in dice and not self.last):
            return to_come, tuple(best), dice.count(6)
        return row_of(sum(best) + self.more)


def _thrown(g: Cybernekro, throw: Throw, count: int, lying: list[int]) -> list[int]:
    """What lies, and more dice with their re-rolls: Energy's 1s, a shield's 6s, each once.

    CYB-KEY-04, CYB-ARM-04"""

    def kept(dice: Iterable[int]) -> list[int]:
        return lying + [die for die in dice if die not in throw.again]

    def meaning(dice: tuple[int, ...]) -> Hashable:
        left = kept(dice)
        return throw.comes_to(left, len(lying) + count - len(left))

    found = kept(g.dice.alike(several(count, 6), "damage", meaning))
    missing = len(lying) + count - len(found)
    if missing:
        found += g.dice.alike(
            several(missing, 6), "damage again", lambda dice: throw.comes_to([*found, *dice], 0)
        )
    return found


def _turns_sixes(g: Cybernekro, target: Model, hit: Hit) -> bool:
    return (hit.melee and has(g, target, "turns-melee-sixes")) or (
        hit.ranged and has(g, target, "turns-ranged-sixes")
    )


def damage(g: Cybernekro, target: Model, hit: Hit, dice: tuple[int, ...]) -> Tally:
    """The best dice, less armour, plus Wounds; a Shield that helped is spent.

    CYB-DMG-03, CYB-SOR-12"""
    best = sum(sorted(dice)[-3 if hit.overkill else -2 :])
    total = Tally("Damage", best, "rolled", "CYB-DMG-02")
    armour = effective_armour(g, target, hit, target.shielded)
    if target.shielded and armour > effective_armour(g, target, hit, False):
        target.shielded = False
        g.emit(ShieldSpent, target.id)
    total.add(-armour, "armour", "CYB-DMG-04")
    total.add(target.wounds, "Wounds", "CYB-WND-02")
    return total


def effective_armour(g: Cybernekro, target: Model, hit: Hit, shielded: bool) -> int:
    """The points that count against a hit. CYB-DMG-04"""
    if hit.ignores_armour:
        return 0
    points = amount(g, target, "armour") + (SHIELD if shielded else 0)
    if hit.electric or hit.fire:
        points += amount(g, target, "armour-elemental")
    points = max(0, points - hit.piercing)
    if hit.electric and not has(g, target, "insulated"):
        points = min(points, ELECTRIC_CAP)
    return points


def row_of(total: int) -> int:
    """The row of the damage table. CYB-DMG-05"""
    return min(LETHAL, max(NOTHING, total // 3))


# ---------------------------------------------------------------- Tough it Out


async def tough_it_out(g: Cybernekro, target: Model, harm: Harm) -> Test | None:
    """Before a result is applied its victim may try to lower it. CYB-TIO-01, CYB-TIO-04"""
    if harm.row == LETHAL or not await _tries(g, target, harm):
        return None
    passes = "monstrous" if has(g, target, "monstrous") and not target.is_pc else ""
    test = await attempt(
        g, target, "T", "tough-it-out", terms=brutal(harm), other=harm.by, passes=passes
    )
    if test.success:
        harm.row = max(NOTHING, harm.row - (2 if test.critical else 1))
    else:
        harm.row += 1 if test.fumble else 0
        g.emit(NotToughedOut, target.id, ROW_NAMES[harm.row])
        await gain_dread(g, target)
        return test
    g.emit(ToughedOut, target.id, ROW_NAMES[harm.row])
    return test


def brutal(harm: Harm) -> list[Term]:
    """What a Brutal weapon takes from Toughness. CYB-KEY-02"""
    return [(-4, "Brutal", "CYB-KEY-02")] if harm.brutal else []


async def _tries(g: Cybernekro, target: Model, harm: Harm) -> bool:
    """Characters may, Unstoppable and Monstrous NPCs do, other NPCs do not. CYB-TIO-04"""
    seat = controller(g, target)
    if not seat or not target.is_pc:
        return has(g, target, "unstoppable") or has(g, target, "monstrous")
    about = {"model": target.id, "row": ROW_NAMES[harm.row], "total": harm.total}
    return await yes_or_no(
        target.owner,
        "tough-it-out",
        default="no",
        always="yes",
        measure=harm.row,
        rule="CYB-TIO-01",
        about=about,
    )


# ---------------------------------------------------------------- the table


async def apply(g: Cybernekro, target: Model, harm: Harm) -> None:
    """Every row reached, from the top, until somebody goes Out of Action. CYB-DMG-05"""
    if not target.on_table or harm.row == NOTHING:
        return
    if not harm.feeble:
        await gain_wound(g, target, harm.by)
    if not target.on_table:
        return
    if harm.row >= SERIOUS and target.prone:
        await go_out(g, target, harm.by)
        return
    if harm.row >= SERIOUS:
        fall_prone(g, target)
    if harm.row >= CRITICAL:
        await go_out(g, target, harm.by)
