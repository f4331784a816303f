"""Inches as whole hundredths, how they are rounded, and the lengths the rules name. CYB-GEO-01"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

INCH = 100
"""One inch in u, the unit of every coordinate and length of this package. CYB-GEO-01"""

# CYB-GEO-16, in its order.
CONTACT = 10
MELEE = 50
REACH = 100
FREE_STEP = 100
WALK, JUMP, CRAWL, FLEE = 600, 300, 100, 400
MINIMUM_MOVE = 100
JUMP_UP, JUMP_DOWN = 50, 200
HARMLESS_FALL = 200
FALL_STEP = 300
PUSH = 100
CLOUD_RADIUS, CLOUD_HEIGHT = 150, 300
LONG_RANGE, LONG_RANGE_PRONE = 1200, 600
FLEE_STEP = 10
LATTICE = 25

CRAWL_STEP = 50
"""A step this high stops a crawling model. CYB-MOV-09"""
TERRAIN_CONTACT = 50
"""Terrain in base contact rises at least this far above the base's surface. CYB-MEA-07"""
RAISED = 20
"""A line of sight to a point marker ends this far above it. CYB-LOS-08"""
DOOR_SIGHT = 60
"""A line of sight to a door ends at its corners, this far up. CYB-TER-06"""


def inches(value: float | int | str) -> int:
    """A length in inches as whole u; refused when it is finer than 1/100 inch. CYB-GEO-01"""
    exact = Fraction(str(value)) * INCH
    if exact.denominator != 1:
        raise ValueError(f"{value} inches is finer than 1/100 inch")
    return exact.numerator


def half_away(numerator: int, denominator: int) -> int:
    """A quotient rounded to the nearest whole, halves away from zero. CYB-GEO-01"""
    doubled = (2 * abs(numerator) + denominator) // (2 * denominator)
    return doubled if numerator >= 0 else -doubled


def scaled(length: int, part: int, whole2: int) -> int:
    """length * part / sqrt(whole2), rounded to the nearest u, halves away from zero. CYB-MEA-09"""
    product = abs(length * part)
    # floor(p / w + 1/2) is the largest m with (2m - 1) w <= 2p, compared as squares.
    rounded = (1 + isqrt(4 * product * product // whole2)) // 2
    return rounded if (length * part) >= 0 else -rounded


def length_up(dx: int, dy: int) -> int:
    """The length of a straight stretch, rounded up to a whole u. CYB-GEO-06"""
    square = dx * dx + dy * dy
    root = isqrt(square)
    return root if root * root == square else root + 1


def away(start: tuple[int, int], origin: tuple[int, int], length: int) -> tuple[int, int]:
    """Where a straight displacement directly away from a point ends. CYB-MEA-09"""
    return towards(start, (start[0] - origin[0], start[1] - origin[1]), length)


def towards(start: tuple[int, int], way: tuple[int, int], length: int) -> tuple[int, int]:
    """Where a straight displacement of a length in a direction ends. CYB-MEA-09"""
    dx, dy = way
    whole2 = dx * dx + dy * dy
    if whole2 == 0:
        raise ValueError("two equal points give no direction: a player chooses it")
    return start[0] + scaled(length, dx, whole2), start[1] + scaled(length, dy, whole2)
