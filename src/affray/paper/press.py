"""The press: pages of black, white and one grey, with fonts that may be shipped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from fpdf import FPDF

Paper: TypeAlias = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = ("a4", "letter")
Face: TypeAlias = Literal["plain", "bold", "hybrid", "cybernekro", "clanwars"]

FONTS = Path(__file__).parent / "fonts"
FILES: dict[Face, str] = {
    "plain": "AtkinsonHyperlegibleNext-Regular.ttf",
    "bold": "AtkinsonHyperlegibleNext-Bold.ttf",
    "hybrid": "IMFellEnglishSC-Regular.ttf",
    "cybernekro": "GrenzeGotisch-SemiBold.ttf",
    "clanwars": "BigShouldersStencil-ExtraBold.ttf",
}
MARGIN = 11.0
"""A4 sheets fit Letter, and the other way round, at 94 %."""
GREY = 233
THIN, LINE, THICK = 0.2, 0.3, 0.5
POINT = 25.4 / 72
"""A point in millimetres."""
MEASURED = 100.0
"""The size at which words are measured; their length grows with it."""
MISSING = str.maketrans({"→": "->", "″": '"', "▲": "^", "✓": "+", "≥": ">=", "≤": "<=", "½": "1/2"})
"""Signs that our fonts do not have."""


class Run(NamedTuple):
    """Words of one face and size within a line."""

    text: str
    face: Face = "plain"
    size: float = 8.0


@cache
def _known(face: Face) -> frozenset[int]:
    """The signs that a font has."""
    from fontTools.ttLib import TTFont

    return frozenset(TTFont(FONTS / FILES[face]).getBestCmap())


def printable(text: str, face: Face) -> str:
    """What a font can print of a text: signs it lacks are written with those it has."""
    plain = text.replace("−", "-") if face == "hybrid" else text
    return "".join(s if ord(s) in _known(face) else s.translate(MISSING) for s in plain)


class Press(FPDF):
    """A document being made; lengths are millimetres, sizes points."""

    def __init__(
        self,
        paper: Paper = "a4",
        title: str = "Affray",
        tell: Callable[[str], str] = str,
        language: str = "en",
    ) -> None:
        super().__init__(unit="mm", format=paper)
        self.tell = tell
        """What the press adds of its own, in the language of whoever reads it."""
        self.paper = paper
        self._lengths: dict[tuple[str, Face], float] = {}
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.set_title(title)
        self.set_creator("Affray")
        self.set_lang(language)
        for face, file in FILES.items():
            self.add_font(face, fname=FONTS / file)

    # -- the sheet

    @property
    def left(self) -> float:
        """Where printing begins."""
        return MARGIN

    @property
    def right(self) -> float:
        """Where printing ends."""
        return float(self.w) - MARGIN

    @property
    def wide(self) -> float:
        """The width of what is printed."""
        return self.right - self.left

    @property
    def bottom(self) -> float:
        """The last line that is printed."""
        return float(self.h) - MARGIN

    # -- words

    def choose(self, face: Face, size: float) -> None:
        """The font of what is written next."""
        self.set_font(face, size=size)

    def long(self, text: str, face: Face = "plain", size: float = 8.0) -> float:
        """How long a text is."""
        key = text, face
        if key not in self._lengths:
            self.choose(face, MEASURED)
            self._lengths[key] = float(self.get_string_width(printable(text, face))) / MEASURED
        return self._lengths[key] * size

    def write_at(
        self,
        x: float,
        y: float,
        text: str,
        face: Face = "plain",
        size: float = 8.0,
        align: Literal["left", "right", "centre"] = "left",
    ) -> float:
        """A line of words on the baseline y; where it ends."""
        wide = self.long(text, face, size)
        self.choose(face, size)
        start = x - {"left": 0.0, "right": wide, "centre": wide / 2}[align]
        self.text(start, y, printable(text, face))
        return start + wide

    def fitting(
        self,
        x: float,
        y: float,
        text: str,
        most: float,
        face: Face = "plain",
        size: float = 8.0,
        least: float = 5.5,
    ) -> float:
        """A line of words, smaller where it would be too long, cut where it still is."""
        while size > least and self.long(text, face, size) > most:
            size -= 0.25
        shown = text
        while len(shown) > 1 and self.long(shown, face, size) > most:
            shown = f"{shown[:-2].rstrip()}…"
        return self.write_at(x, y, shown, face, size)

    def broken(self, runs: Iterable[Run], most: float) -> list[list[Run]]:
        """Words broken into lines of at most this length."""
        lines: list[list[Run]] = [[]]
        used = 0.0
        for run in runs:
            for number, word in enumerate(run.text.split(" ")):
                piece = word if number == 0 else f" {word}"
                wide = self.long(piece, run.face, run.size)
                if used + wide > most and lines[-1]:
                    lines.append([])
                    used, piece = 0.0, word
                    wide = self.long(piece, run.face, run.size)
                lines[-1].append(Run(piece, run.face, run.size))
                used += wide
        return [line for line in lines if line]

    def paragraph(
        self, x: float, y: float, runs: Iterable[Run], most: float, leading: float = 3.6
    ) -> float:
        """Words in as many lines as they need, the first on y; the baseline after the last."""
        for line in self.broken(runs, most):
            at = x
            for run in line:
                at = self.write_at(at, y, run.text, run.face, run.size)
            y += leading
        return y

    # -- lines and shapes

    def stroke(self, x1: float, y1: float, x2: float, y2: float, width: float = LINE) -> None:
        """A straight line."""
        self.set_line_width(width)
        self.line(x1, y1, x2, y2)

    def dashed(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """A dashed line."""
        self.set_line_width(THIN)
        self.set_dash_pattern(dash=1, gap=1)
        self.line(x1, y1, x2, y2)
        self.set_dash_pattern()

    def frame(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        radius: float = 0.0,
        width: float = LINE,
        fill: int | None = None,
    ) -> None:
        """A rectangle, round at its corners, empty or filled with a grey."""
        self.set_line_width(width)
        if fill is not None:
            self.set_fill_color(fill)
        more: dict[str, Any] = {"round_corners": True, "corner_radius": radius} if radius else {}
        self.rect(x, y, wide, high, style="D" if fill is None else "DF", **more)

    def ring(
        self, x: float, y: float, radius: float, width: float = LINE, fill: int | None = None
    ) -> None:
        """A circle around a point, empty or filled with a grey."""
        self.set_line_width(width)
        if fill is not None:
            self.set_fill_color(fill)
        self.circle(x, y, radius, style="D" if fill is None else "DF")

    def shape(
        self, points: Sequence[tuple[float, float]], fill: int | None = None, width: float = LINE
    ) -> None:
        """A polygon, empty or filled with a grey."""
        self.set_line_width(width)
        if fill is not None:
            self.set_fill_color(fill)
        self.polygon(points, style="D" if fill is None else "DF")

    def hatched(self, points: Sequence[tuple[float, float]], apart: float) -> None:
        """Rising lines over a polygon, from edge to edge."""
        edges = list(zip(points, (*points[1:], points[0]), strict=True))
        sums = [x + y for x, y in points]
        for number in range(ceil(min(sums) / apart), ceil(max(sums) / apart)):
            level = number * apart
            met = sorted(_met(level, edge) for edge in edges if _meets(level, edge))
            for (x1, y1), (x2, y2) in zip(met[::2], met[1::2], strict=True):
                self.stroke(x1, y1, x2, y2, THIN)

    def tick_boxes(self, x: float, y: float, count: int, size: float = 4.5) -> float:
        """Boxes for a pencil, in rows of twelve; where they end below."""
        for number in range(count):
            row, column = divmod(number, 12)
            self.frame(x + column * (size + 1.1), y + row * (size + 1.1), size, size, 0.6)
        return y + (1 + (max(count, 1) - 1) // 12) * (size + 1.1)

    def foot(self, left: str, right: str) -> None:
        """The last line of a sheet."""
        self.write_at(self.left, self.bottom + 4, left, size=7)
        self.write_at(self.right, self.bottom + 4, right, size=7, align="right")

    def made(self) -> bytes:
        """The document."""
        return bytes(self.output())


Edge: TypeAlias = tuple[tuple[float, float], tuple[float, float]]


def _meets(level: float, edge: Edge) -> bool:
    """Whether a rising line, where x and y make `level`, crosses an edge; each corner is of one edge."""
    (x1, y1), (x2, y2) = edge
    return (x1 + y1 < level) != (x2 + y2 < level)


def _met(level: float, edge: Edge) -> tuple[float, float]:
    """Where it crosses it."""
    (x1, y1), (x2, y2) = edge
    part = (level - x1 - y1) / (x2 + y2 - x1 - y1)
    return x1 + part * (x2 - x1), y1 + part * (y2 - y1)
