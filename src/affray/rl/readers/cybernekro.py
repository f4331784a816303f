"""CYBERNEKRO: models where they stand in inches, terminals, items lying about, the seat's hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from affray.engine.questions import Seat
from affray.rl.lexicon import Row, Spelling
from affray.rl.readers.reader import MINE, NOBODYS, THEIRS, Aim, Reader, Spot, Thing, View, raised

FLOOR = 300
"""The height of a storey."""
WOUNDS = 7
"""A model with this many is out."""
NOT_MODELS = frozenset(("ap", "place", "terminal", "pick-up"))


class CybernekroReader(Reader):
    """Places are parts of the table's width and depth."""

    facts_are = (
        "round / 12",
        "own turn",
        "own fate cards / 5",
        "others' fate cards / 5",
        "own deck / 26",
        "own terminals / 5",
        "others' terminals / 5",
        "models waiting / 12",
        "threat / 10",
        "ritual / 6",
        "an opponent has passed",
    )
    marks_are = ("action points / 3", "Dread / 5", "Prone", "on fire or invisible")
    actor_is = "model"

    def __init__(self, board: View) -> None:
        super().__init__(board)
        self.size = board["width"], board["depth"]
        shapes = [(piece["outline"], piece["z1"] / FLOOR) for piece in board["pieces"]]
        self.relief = raised(shapes, self.size)

    def facts(self, view: View, seat: Seat) -> Sequence[float]:
        players, plot = view["players"], view["plot"]
        others = [player for name, player in players.items() if name != seat]
        owners = plot["owners"]
        own = players.get(seat, {"hand": (), "deck": 0})
        return (
            view["round"] / 12,
            view["turn"] == seat,
            len(own["hand"]) / 5,
            max((len(player["hand"]) for player in others), default=0) / 5,
            own["deck"] / 26,
            owners.count(seat) / 5,
            sum(owner not in ("", seat) for owner in owners) / 5,
            sum(model["ap"] > 0 for model in view["models"]) / 12,
            plot["threat"] / 10,
            plot["ritual"] / 6,
            any(passed != seat for passed in view["passed"]),
        )

    def things(self, view: View, seat: Seat) -> Iterator[Thing]:
        yield from (self._model(model, seat) for model in view["models"])
        plot = view["plot"]
        for (x, y, z), owner in zip(plot["terminals"], plot["owners"], strict=False):
            held = NOBODYS if not owner else MINE if owner == seat else THEIRS
            yield Thing(
                "terminal", held, spot=self._spot(x, y), height=z / FLOOR, goal=held != MINE
            )
        for item, (x, y, z) in view["lying"].items():
            kind = view["items"].get(item, "")
            yield Thing(kind, spot=self._spot(x, y), height=z / FLOOR, goal=not plot["terminals"])
        for card in view["players"].get(seat, {"hand": ()})["hand"]:
            yield Thing(card or "", MINE, card=True)

    def ground(self, view: View) -> Row:
        return self.relief

    def aim(self, view: View, spelling: Spelling) -> Aim:
        """A place is two or three numbers; one number is a model, a terminal or a thing."""
        fixed = self.fixed(spelling)
        if fixed is not None:
            return fixed
        head, _, (number, *_) = spelling
        if head == "terminal" and number < len(view["plot"]["terminals"]):
            return Aim(spot=self._spot(*view["plot"]["terminals"][number][:2]))
        if head == "pick-up" and str(number) in view["lying"]:
            return Aim(spot=self._spot(*view["lying"][str(number)][:2]))
        return Aim() if head in NOT_MODELS else Aim(model=number)

    def fixed(self, spelling: Spelling) -> Aim | None:
        if len(spelling.numbers) > 1:
            return Aim(spot=self._spot(*spelling.numbers[:2]))
        return None if spelling.numbers else Aim()

    def _spot(self, x: float, y: float) -> Spot:
        return x / self.size[0], y / self.size[1]

    def _model(self, model: View, seat: Seat) -> Thing:
        owner: Any = model["owner"]
        return Thing(
            model["kind"],
            NOBODYS if not owner else MINE if owner == seat else THEIRS,
            model["id"],
            self._spot(model["x"], model["y"]) if model["where"] == "table" else None,
            model["z"] / FLOOR,
            1 - model["wounds"] / WOUNDS,
            marks=(
                model["ap"] / 3,
                model["dread"] / 5,
                model["prone"],
                model["on_fire"] or model["invisible"],
            ),
        )
