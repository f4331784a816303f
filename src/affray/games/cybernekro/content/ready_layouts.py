"""The built-in layouts, and those of the player's packs. CYB-LAY-00 to -09"""

from __future__ import annotations

from collections.abc import Mapping

from affray.boards.table.layouts import Layout
from affray.boards.table.units import INCH
from affray.engine.errors import UnknownName, nearest
from affray.engine.game import Value
from affray.engine.packs import per_content
from affray.games.cybernekro.content.kinds import content
from affray.games.cybernekro.content.layout_generator import generated
from affray.games.cybernekro.content.shipped_layouts import shipped
from affray.games.cybernekro.content.table_plans import TablePlan, layout_of


@per_content
def layouts() -> dict[str, Layout]:
    """Every layout by its id: the built-in ones, then those of packs."""
    own = content().packs.all(TablePlan)
    return {**shipped(), **{plan.id: layout_of(plan) for plan in own}}


SIZES = (24, 30, 36)
GENERATED = tuple(f"generated-{size}" for size in SIZES)
"""Layouts that are made from a seed."""
WIDE = 36 * INCH
WIDE_LAYOUT = "L6"


def layout(name: str) -> Layout:
    """One layout by its id: built in, from a pack, or made from the seed in its name."""
    if name.startswith(GENERATED):
        _, size, seed = name.split("-")
        return generated(int(size), int(seed))
    if name not in layouts():
        raise UnknownName(f'there is no layout "{name}"{nearest(name, layouts())}')
    return layouts()[name]


def chosen_layout(options: Mapping[str, Value]) -> Layout:
    """The table of a game; three or four players need a wide one. CYB-XMP-01"""
    name = str(options["layout"])
    if name in GENERATED:
        name = f"{name}-{options['layout_seed']}"
    found = layout(name)
    crowd = options["mode"] == "versus" and options["multi"] != "off"
    wide = found.width == found.depth == WIDE
    return found if wide or not crowd else layout(WIDE_LAYOUT)
