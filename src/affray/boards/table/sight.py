"""Lines of sight and cover. CYB-LOS-01 to -12, CYB-COV-01"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from affray.boards.table.bodies import Body, Point
from affray.boards.table.kernels.rays import hidden_samples, line_is_free, make_fan
from affray.boards.table.kernels.rays import sample_line as _sample_line
from affray.boards.table.scene import Scene
from affray.boards.table.units import DOOR_SIGHT, RAISED


class Sight(NamedTuple):
    """What a model sees of another. CYB-LOS-06"""

    samples: int
    """15 on a standing target, 5 on a Prone one."""
    past_terrain: int
    """Samples not hidden by terrain."""
    free: int
    """Samples hidden by nothing."""
    clouded: bool
    """Whether the target stands inside a template."""

    @property
    def prone(self) -> bool:
        """Whether the target is Prone."""
        return self.samples == 5

    @property
    def los(self) -> bool:
        """Whether there is line of sight. CYB-LOS-06"""
        return self._enough(self.past_terrain)

    @property
    def los_past_models(self) -> bool:
        """Line of sight with the option that models block it too. CYB-LOS-06"""
        return self._enough(self.free)

    @property
    def cover(self) -> bool:
        """Whether the target is in cover. CYB-COV-01"""
        return self.los and (self.clouded or self.free < self.samples)

    def _enough(self, seen: int) -> bool:
        return seen == self.samples if self.prone else seen > 0


def sight(scene: Scene, viewer: Body, target: Body) -> Sight:
    """What one model sees of another. CYB-LOS-06"""
    if viewer.id == target.id:
        count = 5 if target.prone else 15
        return _sight(count, count, count, False)
    by_terrain, by_models, clouded = _hidden(scene, viewer, target)
    count = 5 if target.prone else 15
    hidden = by_terrain | by_models
    return _sight(count, count - by_terrain.bit_count(), count - hidden.bit_count(), clouded)


@cache
def _sight(samples: int, past_terrain: int, free: int, clouded: bool) -> Sight:
    """There are few different ones, and many positions hold them."""
    return Sight(samples, past_terrain, free, clouded)


def _hidden(scene: Scene, viewer: Body, target: Body) -> tuple[int, int, bool]:
    """The samples hidden by terrain and by models, a bit each; is the target in a template?"""
    torso = target.silhouette
    return hidden_samples(
        scene.packed,
        viewer.id,
        viewer.x,
        viewer.y,
        viewer.z,
        viewer.silhouette.eye,
        target.id,
        target.x,
        target.y,
        target.z,
        target.r // 2,
        torso.torso_low,
        torso.torso_high,
    )


def sees(scene: Scene, viewer: Body, target: Body, limit: int | None = None) -> bool:
    """Whether a model has line of sight to another, in the dark up to a limit. CYB-LOS-10"""
    if limit is not None and not scene.within(viewer, target, limit):
        return False
    return sight(scene, viewer, target).los


def sees_point(scene: Scene, viewer: Body, point: Point, z: int) -> bool:
    """Whether a model has line of sight to an item or a template's centre. CYB-LOS-08"""
    return _line_is_free(scene, viewer, point, z + RAISED)


def sees_door(scene: Scene, viewer: Body, name: str) -> bool:
    """Whether a model sees one of a door's corners, 60 u up. CYB-TER-06"""
    door = scene.piece(name)
    return any(
        _line_is_free(scene, viewer, corner, door.z0 + DOOR_SIGHT) for corner in door.outline
    )


def _line_is_free(scene: Scene, viewer: Body, point: Point, z: int) -> bool:
    eye = viewer.z + viewer.silhouette.eye
    return line_is_free(scene.packed, viewer.x, viewer.y, eye, *point, z, viewer.z)


def seen_by(scene: Scene, target: Body, viewers: Iterable[Body]) -> list[Body]:
    """Which of these models have line of sight to a target."""
    return [viewer for viewer in viewers if sight(scene, viewer, target).los]


class Sample(NamedTuple):
    """A point of a torso that is looked at, and what hides it. CYB-LOS-03"""

    x: int
    y: int
    z: int
    hidden: str = ""
    """terrain, model, or nothing."""


def samples(scene: Scene, viewer: Body, target: Body) -> list[Sample]:
    """The points of a target's torso a viewer looks at, to be shown on screen. CYB-LOS-03"""
    by_terrain, by_models, _ = _hidden(scene, viewer, target)
    return [
        Sample(*point, _hidden_by(by_terrain, by_models, bit))
        for point, bit in zip(sample_points(viewer, target), _bits(target), strict=True)
    ]


def _hidden_by(by_terrain: int, by_models: int, bit: int) -> str:
    return "terrain" if by_terrain & bit else "model" if by_models & bit else ""


def _bits(target: Body) -> list[int]:
    """The bit of each sample: three heights to a column, or one of a Prone target."""
    return [1 << (3 * k + j) for k in range(5) for j in range(1 if target.prone else 3)]


def sample_points(viewer: Body, target: Body) -> list[tuple[int, int, int]]:
    """The points of a target's torso a viewer looks at. CYB-LOS-03"""
    torso = target.silhouette
    fan = make_fan(
        viewer.x,
        viewer.y,
        viewer.z + viewer.silhouette.eye,
        *target.centre,
        target.z,
        target.torso_half_width,
        torso.torso_low,
        torso.torso_high,
    )
    heights = 1 if target.prone else 3
    lines = [_sample_line(fan, k, j) for k in range(5) for j in range(heights)]
    return [(line.bx, line.by, line.bz) for line in lines]
