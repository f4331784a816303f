"""What was rolled, read from the events that tell of it."""

from __future__ import annotations

from collections.abc import Mapping

from affray.engine.rolls import Facts, Roll, RollReader, place_of, thrown
from affray.games.hybrid.rules.rounds import judge
from affray.games.hybrid.state import GRIFFIN, SCORPION

CAME_OFF: Mapping[str, tuple[str, str]] = {
    "parry": ("parried", "not-parried"),
    "jump": ("jumped", "not-jumped"),
    "trap": ("avoided", "not-avoided"),
}
"""What a success and a failure are called; an attack hits or misses."""
HIT_OR_MISS = ("hit", "missed")


def natural_roll(facts: Facts) -> Roll:
    """A Natural Roll against a Success Level; of two dice one is kept. HYB-DIE-03 HYB-DIE-06"""
    why, sl, faces = str(facts["why"]), facts["sl"], facts["faces"]
    yes, no = CAME_OFF.get(why, HIT_OR_MISS)
    results = {"perfect": f"{yes}.perfect", "success": yes, "critical": f"{no}.critical"}
    return Roll(
        why,
        str(facts["warrior"]),
        thrown("d10", faces, place_of(facts["die"], faces)),
        results.get(str(facts["outcome"]), no),
        sl,
        sl["total"],
    )


def deployment(facts: Facts) -> Roll:
    """A die for each side: the lower decides who places first. HYB-SET-08"""
    griffin, scorpion = facts["griffin"], facts["scorpion"]
    lower = "" if griffin == scorpion else GRIFFIN if griffin < scorpion else SCORPION
    result = f"decides.{lower}" if lower else "tie"
    return Roll("deployment", "", thrown("d10", (griffin, scorpion)), result)


def activation(facts: Facts) -> Roll:
    """A die for each side, less the points they laid. HYB-ROU-05"""
    griffin, scorpion = facts["griffin"], facts["scorpion"]
    points = {GRIFFIN: facts["griffin_points"], SCORPION: facts["scorpion_points"]}
    winner = judge(griffin, scorpion, points).winner
    result = f"wins.{winner}" if winner else "tie"
    return Roll("activation", "", thrown("d10", (griffin, scorpion)), result)


def one_die(kind: str, who: str = "") -> RollReader:
    """A die that decides something on the board."""

    def read(facts: Facts) -> Roll:
        return Roll(kind, str(facts[who]) if who else "", thrown("d10", (facts["die"],)), "face")

    return read


def cell_lock(facts: Facts) -> Roll:
    """The captive works on the lock of his cell. HYB-MIS-03"""
    result = "unlocked" if facts["unlocked"] else "still-locked"
    return Roll("cell-lock", "", thrown("d10", (facts["die"],)), result, needed=facts["needed"])


def trapdoor(facts: Facts) -> Roll:
    """A trapdoor opens or closes by a die. HYB-MIS-02"""
    result = "opened" if facts["open"] else "closed"
    return Roll("trapdoor", str(facts["square"]), thrown("d10", (facts["die"],)), result)


ROLLS: Mapping[str, RollReader] = {
    "Rolled": natural_roll,
    "DeploymentRolled": deployment,
    "ActivationRolled": activation,
    "TemplateDrifted": one_die("drift"),
    "ExitsRolled": one_die("exits", "seat"),
    "CellRolled": cell_lock,
    "TrapdoorRolled": trapdoor,
}
