"""Custom tables: a layout as a pack holds it, and what is wrong with one. CYB-LAY-00"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Literal

from affray.boards.table.layouts import BadLayout, Layout, LayoutFault, read_layout
from affray.boards.table.pieces import Kind
from affray.boards.table.survey import faults_of, too_bare
from affray.engine.packs import Content, Found, Range, Source

Side = Annotated[float, Range(24, 36)]
Height = Annotated[float, Range(-4, 36)]
Face = Literal["N", "E", "S", "W"]


@dataclass(frozen=True, slots=True)
class PlanCorner:
    """The south-west corner of a container, a prison or a Focus, in inches."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PlanRoom:
    """A room that can be explored. CYB-TER-08"""

    id: str
    name: str
    x: float
    y: float
    w: float
    d: float


@dataclass(frozen=True, slots=True)
class PlanPiece:
    """One piece of terrain: a box (x, y, w, d) or a convex polygon, from z0 up to z1. CYB-GEO-04"""

    id: str
    kind: Kind
    x: float | None = None
    y: float | None = None
    w: float | None = None
    d: float | None = None
    points: tuple[tuple[float, float], ...] | None = None
    z0: Height = 0
    z1: Height = 0
    stand: bool | None = None
    """Whether one can stand on it; None: as usual for its kind."""
    climb: Literal["all"] | tuple[Face | int, ...] | None = None
    rises: Face | None = None
    of: str = ""
    """What a ladder leans on."""
    closed: bool = False
    electronic: bool = False
    note: str = ""

    def __post_init__(self) -> None:
        if self.kind in (Kind.CONTAINER, Kind.FOCUS):
            raise ValueError("containers and the Focus have fields of their own")
        if not self.id:
            raise ValueError("a piece needs an id")


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A custom table; lengths in inches, x to the east, y to the north. CYB-LAY-00"""

    id: str
    name: str
    width: Side
    depth: Side
    pieces: tuple[PlanPiece, ...] = ()
    containers: tuple[PlanCorner, ...] = ()
    rooms: tuple[PlanRoom, ...] = ()
    prison: PlanCorner | None = None
    focus: PlanCorner | None = None
    about: str = ""
    source: Source = "homebrew"

    def __post_init__(self) -> None:
        if self.id.startswith("generated"):
            raise ValueError("ids that begin with generated belong to tables made from a seed")


def layout_of(plan: TablePlan) -> Layout:
    """A pack's table as the rules know it. Raises BadLayout."""
    found: dict[str, object] = _plain(asdict(plan))
    return read_layout(found)


def _plain(value: Any) -> Any:
    """Values as TOML has them: what was left out is left out again."""
    if isinstance(value, dict):
        return {key: _plain(each) for key, each in value.items() if each is not None}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value.value if isinstance(value, Kind) else value


_CITED = re.compile(r" \((CYB-[A-Z]+-[0-9]+)\)$")


def told(fault: LayoutFault, at: tuple[str, ...] = (), rule: str = "CYB-LAY-00") -> Found:
    """A fault of a table with the rule that is broken, and what of the table it is about."""
    cited = _CITED.search(fault.why)
    return Found(fault.steps, fault.why, cited[1] if cited else rule, (*at, *fault.at))


def named(plan: TablePlan, fault: LayoutFault) -> tuple[str, ...]:
    """What of a table a fault is about: a piece or a room by its id, the rest by a plain name."""
    match fault.steps:
        case ("pieces" | "rooms" as field, int(k), *_):
            return (getattr(plan, field)[k].id,)
        case ("containers", int(k), *_):
            return (f"container-{k + 1}",)
        case ("prison" | "focus" as name, *_):
            return (name,)
    return ()


def check_plan(plan: TablePlan, content: Content) -> Iterator[Found]:
    """What makes a table unplayable; a bare one is allowed. CYB-LAY-00, CYB-TER-01"""
    yield from (told(fault, named(plan, fault)) for fault in plan_faults(plan))


def hint_plan(plan: TablePlan, content: Content) -> Iterator[Found]:
    """What can be played on, and is seldom meant: a table with little terrain. CYB-TER-01"""
    if not any(plan_faults(plan)):
        yield from (Found("pieces", why, "CYB-TER-01") for why in too_bare(layout_of(plan)))


def plan_faults(plan: TablePlan) -> Iterator[LayoutFault]:
    """What makes a table unplayable. CYB-LAY-00"""
    if plan.prison and plan.prison.y < plan.depth / 2:
        yield LayoutFault(("prison",), "the prison stands in the north half (CYB-LAY-00)")
    try:
        yield from faults_of(layout_of(plan))
    except BadLayout as bad:
        yield from bad.found
