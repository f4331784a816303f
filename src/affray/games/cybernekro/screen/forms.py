"""What a referee may correct of a model: Wounds, Dread, AP, where it is, its conditions."""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.table.units import INCH
from affray.engine.corrections import Field, Form, Value, counted, yes_or_no
from affray.games.cybernekro.state import MOST_DREAD, MOST_WOUNDS, Cybernekro, Model, Where

MOST_AP = 6
"""So many Action Points are offered; a model that has more keeps its own number too."""
WHERE = (
    Value(Where.TABLE, "on the table"),
    Value(Where.OUT, "Out of Action"),
    Value(Where.LEFT, "off the table"),
)


def forms(g: Cybernekro) -> Iterator[Form]:
    """A form for everybody who has come to the table."""
    for number, model in enumerate(g.models):
        if model.where != Where.RESERVE:
            yield Form({"model": model.id}, tuple(_fields(model, f"models[{number}]")))


def _fields(model: Model, path: str) -> Iterator[Field]:
    yield counted(f"{path}.wounds", "Wounds", MOST_WOUNDS, ("Wound", "Wounds"))
    yield counted(f"{path}.dread", "Dread", MOST_DREAD)
    yield counted(f"{path}.ap", "Action Points", max(MOST_AP, model.ap))
    yield Field(f"{path}.x", "From the left", "across", per=INCH)
    yield Field(f"{path}.y", "From the near edge", "along", per=INCH)
    yield Field(f"{path}.where", "Place", "choice", WHERE)
    yield yes_or_no(f"{path}.prone", "Prone")
    yield yes_or_no(f"{path}.on_fire", "On Fire")
    yield yes_or_no(f"{path}.invisible", "Invisible")
