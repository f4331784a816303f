"""The table as it stands: who is where, what is seen, how far. CYB-MEA-02, CYB-LOS-06

A `Look` is made on demand and kept until something changes. Code that moves a model, lays it down,
takes it off the table, opens a door or places a template does it here, or calls `changed`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from affray.boards.table.bodies import DIAMETERS, Body, Size, base_radius
from affray.boards.table.distance import Distance
from affray.boards.table.scene import Cloud, Scene
from affray.boards.table.sight import Sight, sight
from affray.boards.table.terrain import Terrain
from affray.boards.table.units import REACH
from affray.engine.lately import lately

if TYPE_CHECKING:
    from affray.games.cybernekro.state import Cybernekro, Model, Spot

FAR = REACH + 2 * base_radius(max(DIAMETERS))
"""Models whose centres are further apart in x or y are not within 1 inch."""
SIZES = {size.value: size for size in Size}


MOST_SURVEYED = 1024
"""How many positions are kept with what was measured in them: a search comes back to many."""


class Survey:
    """A position of the table, and all that was measured in it so far.

    It knows where everybody is and nothing else of a game, so that tables which come to the same
    position share it.
    """

    __slots__ = ("distances", "near", "places", "scene", "sights")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.sights: dict[tuple[int, int], Sight] = {}
        self.distances: dict[tuple[int, int], Distance] = {}
        self.near: dict[int, list[int]] = {}
        self.places: dict[object, object] = {}
        """Where Moves and jumps can lead, by all that it depends on."""


BodyFacts: TypeAlias = tuple[int, int, int, int, int, str, bool]
"""The facts of a `Body`, its size by its letter: most positions have been surveyed before, and need
none made; and the search for garbage passes by what is so plain."""


@lately(MOST_SURVEYED)
def surveyed(
    terrain: Terrain,
    bodies: tuple[BodyFacts, ...],
    gone: tuple[str, ...],
    clouds: tuple[Cloud, ...],
) -> Survey:
    """A position, made once while it is remembered."""
    return Survey(Scene(terrain, map(_body, bodies), gone, clouds))


@lately(4 * MOST_SURVEYED)
def _body(facts: BodyFacts) -> Body:
    """Most models stand where they stood in another position."""
    uid, x, y, z, radius, size, prone = facts
    return Body(uid, x, y, z, radius, SIZES[size], prone)


class Look:
    """The table of one game at one moment, with what has been worked out about it."""

    __slots__ = ("distances", "kept", "near", "places", "scene", "sights")

    def __init__(self, survey: Survey) -> None:
        self.scene = survey.scene
        self.sights = survey.sights
        self.distances = survey.distances
        self.near = survey.near
        self.places = survey.places
        self.kept: dict[object, object] = {}
        """What chapters found out and may need again while nothing changes."""

    def sight(self, viewer: int, target: int) -> Sight:
        """What one model sees of another. CYB-LOS-06"""
        found = self.sights.get((viewer, target))
        if found is None:
            bodies = self.scene.bodies
            found = sight(self.scene, bodies[viewer], bodies[target])
            self.sights[viewer, target] = found
        return found

    def distance(self, a: int, b: int) -> Distance:
        """How far two models are from each other. CYB-MEA-02"""
        if a > b:
            a, b = b, a
        found = self.distances.get((a, b))
        if found is None:
            bodies = self.scene.bodies
            found = self.scene.distance(bodies[a], bodies[b])
            self.distances[a, b] = found
        return found

    def within_an_inch(self, uid: int) -> list[int]:
        """The models within 1 inch of a model, whatever stands between them. CYB-MEA-03"""
        found = self.near.get(uid)
        if found is None:
            here = self.scene.bodies[uid]
            found = self.near[uid] = [
                other.id
                for other in self.scene.bodies.values()
                # Most are so far away that nothing need be computed exactly.
                if abs(other.x - here.x) <= FAR
                and abs(other.y - here.y) <= FAR
                and other.id != uid
                and self.distance(uid, other.id).within(REACH)
            ]
        return found


def look(g: Cybernekro) -> Look:
    """The table now."""
    seen = g.look
    if seen is None:
        bodies = tuple([_facts(m) for m in g.models if m.where == "table"])
        clouds = tuple([Cloud(t.x, t.y, t.z) for t in g.templates])
        seen = g.look = Look(surveyed(g.terrain, bodies, g.gone, clouds))
    return seen


def changed(g: Cybernekro) -> None:
    """Something on the table changed."""
    g.look = None


def body_of(model: Model) -> Body:
    """A model as geometry sees it. CYB-GEO-02, CYB-GEO-03"""
    return _body(_facts(model))


def _facts(model: Model) -> BodyFacts:
    profile = model.profile
    return model.id, model.x, model.y, model.z, profile.radius, profile.size, model.prone


def body(g: Cybernekro, model: Model) -> Body:
    """A model on the table as geometry sees it."""
    return look(g).scene.bodies[model.id]


# ---------------------------------------------------------------- changing it


def put(g: Cybernekro, model: Model, spot: Spot) -> None:
    """Put a model at a place on the table."""
    model.x, model.y, model.z = spot
    model.where = "table"
    g.look = None


def lay(g: Cybernekro, model: Model, prone: bool) -> None:
    """A model lies down or stands up; what follows from that is not geometry's business."""
    if model.prone != prone:
        model.prone = prone
        g.look = None


def take_off(g: Cybernekro, model: Model, where: str) -> None:
    """A model leaves the table."""
    model.where = where
    g.look = None


# ---------------------------------------------------------------- asking it


def on_table(g: Cybernekro) -> Iterator[Model]:
    """Every model on the table, in id order."""
    return (model for model in g.models if model.where == "table")


def near(g: Cybernekro, model: Model) -> list[Model]:
    """The others within 1 inch of a model, whatever stands between them, in id order. CYB-MEA-03"""
    return [g.models[uid] for uid in look(g).within_an_inch(model.id)]


def distance(g: Cybernekro, a: Model, b: Model) -> Distance:
    """How far two models are from each other. CYB-MEA-02"""
    return look(g).distance(a.id, b.id)


def within(g: Cybernekro, a: Model, b: Model, length: int) -> bool:
    """Whether two models are within a length of each other. CYB-MEA-03"""
    return look(g).distance(a.id, b.id).within(length)


def can_reach(g: Cybernekro, a: Model, b: Model, length: int) -> bool:
    """Whether a model is within a length, with no wall between. CYB-MEA-06"""
    seen = look(g)
    if not seen.distance(a.id, b.id).within(length):
        return False
    bodies = seen.scene.bodies
    return not seen.scene.wall_between(bodies[a.id], bodies[b.id])


def sees(g: Cybernekro, viewer: Model, target: Model) -> bool:
    """Whether a model has line of sight to another, darkness included. CYB-LOS-06, CYB-LOS-10"""
    if viewer.id == target.id:
        return True
    seen = look(g).sight(viewer.id, target.id)
    if not (seen.los_past_models if g.options["models_block_los"] else seen.los):
        return False
    for limit in g.book.sight_limits:
        length = limit(g, viewer, target)
        if length is not None and not within(g, viewer, target, length):
            return False
    return True


def is_hidden_in_part(g: Cybernekro, viewer: Model, target: Model) -> bool:
    """Whether terrain, a model or a template hides part of a target. CYB-COV-01"""
    return look(g).sight(viewer.id, target.id).cover
