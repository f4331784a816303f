"""What missions remember beyond the board and the warriors. HYB-STA-08"""

from __future__ import annotations

from affray.engine.state import Facts, field, state


@state
class MissionFacts(Facts):
    """The extra facts of all missions; each mission uses its own few."""

    accepted: tuple[int, ...] = ()
    """The Objectives accepted so far, by number, in order."""
    trap_pool: list[str] = field(default_factory=list)
    """The kinds of traps that were not laid out, unknown to both. HYB-TRP-02"""
    buried: list[int] = field(default_factory=list)
    """Event counters that went face down: nobody knows what they were. HYB-EVT-04"""
    unlocked: bool = False
    """Missions 3 and 7: a switch, or a Griffin in the control room, has unlocked the doors."""
    cell_unlocked: bool = False
    """Mission 3: the cell door has given way by itself."""
    gem_taken: bool = False
    """Mission 5: the gem was picked up once, so exits 2 and 3 have opened."""
    called_by: str = ""
    """Missions 3 and 5: the side that threw the switch, or activated Objective 4 first."""
    exit_rolled: bool = False
    """Missions 3 and 5: the roll for the accesses, or for exit 4, has been made."""
    valve_open: bool = False
    """Mission 6: gas is flowing."""
    switch_wounds: int = 0
    """Mission 7: Wounds of the switch, Objective 2."""
    fallen: tuple[int, ...] = ()
    """Mission 7: the rank 0 Scorpions for whom a clone will be placed when this act is over."""
    freed_round: int = 0
    """Missions 8 and 10: the round in which clones woke or cells were unlocked; 0 = not yet."""
    prisoners: tuple[int, ...] = ()
    """Mission 10: the warriors who began in the cells."""
    carrier_lost: bool = False
    """Mission 8: the carrier is eliminated."""
