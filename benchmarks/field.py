"""How long a field takes to build, a reach and a look to answer, in CPU time.

Run it with `python benchmarks/field.py`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from random import Random
from time import process_time

from affray.boards.field import Field, Going, Sector, join, reach, read_placements, read_sector

FIELDS = {
    "R02": "A1 = S12 r0, A2 = S11 r0",
    "M01": "A1 = S01 r0, B1 = S07 r1, A2 = S03 r0, B2 = S10 r0",
    "M05": "A1 = S06 r1, B1 = S08 r2, C1 = S10 r1, A2 = S03 r1, B2 = S05 r0, C2 = S07 r0",
    "M09": "A1 = S04 r0, B1 = S06 r0, C1 = S04 r2, A2 = S12 r0, C2 = S05 r3, A3 = S01 r0, "
    "B3 = S10 r0, C3 = S02 r0",
}
HEADS = (
    "field",
    "tiles",
    "build ms",
    "first ms",
    "ways us",
    "reach us",
    "again us",
    "sees ns",
    "smoke ns",
)


def read_sectors() -> dict[str, Sector]:
    """The sectors that ship with the game."""
    folder = files("affray").joinpath("games/clanwars/content/core/sectors")
    texts = [file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".toml")]
    sectors = [read_sector(entry) for text in texts for entry in tomllib.loads(text)["sector"]]
    return {sector.id.upper(): sector for sector in sectors}


def seconds(work: Callable[[], object], repeat: int = 3) -> float:
    """The shortest of some runs."""
    times = []
    for _ in range(repeat):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)


def measure(name: str, placements: str, sectors: dict[str, Sector]) -> tuple[object, ...]:
    """One row of the table."""
    build = seconds(lambda: join(read_placements(placements), sectors))
    field = join(read_placements(placements), sectors)
    tiles = range(len(field.tiles))
    first = first_smoke(field)
    rng = Random(1)
    pairs = [(rng.choice(tiles), rng.choice(tiles)) for _ in range(2000)]
    ways = seconds(lambda: [field.ways(a, b) for b in tiles for a in range(b)], repeat=1)
    count = len(tiles) * (len(tiles) - 1) / 2
    goings = [Going(field.hard ^ 1 << n) for n in range(100)]
    asked = lambda: [reach(field, tile, 2, going) for tile in tiles for going in goings]  # noqa: E731
    reaching = seconds(asked, repeat=1) / len(tiles) / len(goings)
    again = seconds(asked) / len(tiles) / len(goings)
    return (
        name,
        len(tiles),
        f"{build * 1e3:.0f}",
        f"{first * 1e3:.1f}",
        f"{ways / count * 1e6:.0f}",
        f"{reaching * 1e6:.1f}",
        f"{again * 1e6:.2f}",
        f"{looks(field, pairs, 0):.0f}",
        f"{looks(field, pairs, field.hard):.0f}",
    )


def first_smoke(field: Field) -> float:
    """The longest that any tile's first look takes when smoke comes to a new field."""
    smoke = 1 << len(field.tiles) // 2
    looks = (lambda tile=tile: field.seen_from(tile, smoke) for tile in range(len(field.tiles)))
    return max(seconds(look, repeat=1) for look in looks)


def looks(field: Field, pairs: list[tuple[int, int]], obscured: int) -> float:
    """Nanoseconds a look, the ways being known."""
    sees = field.sees
    return seconds(lambda: [sees(a, b, obscured) for a, b in pairs]) / len(pairs) * 1e9


def main() -> None:
    """Print a row a field.

    `first` is the longest look when smoke first lies on the field; `ways` is paid once a pair, when
    other smoke lies there later; `reach` when a question is new,
    `again` when it is not; `smoke` is a look with every hard tile obscured.
    """
    sectors = read_sectors()
    rows = [HEADS, *(measure(name, placements, sectors) for name, placements in FIELDS.items())]
    for row in rows:
        print("".join(f"{cell!s:>10}" for cell in row))


if __name__ == "__main__":
    main()
