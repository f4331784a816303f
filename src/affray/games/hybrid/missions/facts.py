"""What missions remember beyond the board and the warriors. HYB-STA-08"""

from __future__ import annotations

from affray.engine.state import Facts, state


@state
class MissionFacts(Facts):
    """The extra facts of all missions; each mission uses its own few."""

    unlocked: bool = False
    """Missions 3 and 7: a switch, or a Griffin in the control room, has unlocked the doors."""
    cell_unlocked: bool = False
    """Mission 3: the cell door has given way by itself."""
    gem_taken: bool = False
    """Mission 5: the gem was picked up once, so exits 2 and 3 have opened."""
    called_by: str = ""
    """Mission 5: the side that activated Objective 4 first."""
    exit_rolled: bool = False
    """Mission 5: the roll for exit 4 has been made."""
    valve_open: bool = False
    """Mission 6: gas is flowing."""
    control_taken: bool = False
    """Mission 7: Objective 1 is accepted and the tanks work no more."""
    switch_wounds: int = 0
    """Mission 7: Wounds of the switch, Objective 2."""
    freed_round: int = 0
    """Missions 8 and 10: the round in which clones woke or cells were unlocked; 0 = not yet."""
    hatches_open: bool = False
    """Mission 10: Objective 2 is accepted."""
    prisoners: tuple[int, ...] = ()
    """Mission 10: the warriors who began in the cells."""
    carrier_lost: bool = False
    """Mission 8: the carrier is eliminated."""
