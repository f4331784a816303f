"""Find who sees whom on the fields of the missions anew: `python -m tests.clanwars.survey`."""

from __future__ import annotations

from affray.boards.field import Field, join, read_placements
from affray.boards.field.surveys import write_surveys
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.content.surveyed import FILE


def fields() -> list[Field]:
    """The fields of all missions, as nobody has looked about on them yet."""
    missions = cards().missions.values()
    return [join(read_placements(mission.field), cards().sectors) for mission in missions]


def main() -> None:
    """Write the file; it takes a minute."""
    write_surveys(FILE, {field.fingerprint: field.surveyed() for field in fields()})


if __name__ == "__main__":
    main()
