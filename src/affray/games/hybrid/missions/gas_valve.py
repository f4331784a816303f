"""A valve from which gas flows. HYB-MIS-06"""

from __future__ import annotations

from affray.games.hybrid.rules.traps import lay_template
from affray.games.hybrid.screen.events.missions import TemplateGone
from affray.games.hybrid.state import Lab, Square


def valve_square(g: Lab, number: int) -> Square:
    """Where the valve is; its counter never leaves the board."""
    return next(o.square for o in g.objectives if o.number == number)


def turn_valve(g: Lab, open_: bool, number: int) -> None:
    """Opening lays a cloud on the valve; closing takes it away at once. HYB-MIS-06"""
    g.mission.valve_open = open_
    if open_:
        lay_template(g, "gas", valve_square(g, number), "valve")
        return
    for cloud in [t for t in g.templates if t.source == "valve"]:
        g.templates.remove(cloud)
        g.emit(TemplateGone, cloud.kind, cloud.anchor)
