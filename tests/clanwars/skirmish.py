"""A small vocabulary for transcripts: put units on squares, play answers, look.

    s = skirmish("row[0 0 0]").put("Timur", "t0").put("?Trapper", "t1").turn("Timur")
    t = s.open(dice=[1, 1, 1])
    t.play("move", "t1", "attack", f"own:{t.uid('Timur')}")
    assert t.wounds("Timur") == (1, 1)

Interrupts are passed, dice rolled in full and nothing overcommitted unless an answer says so.
An answer may name the window and the seat: `hostile@after-roll/play:creator`.
"""

from __future__ import annotations

from typing import Any

import affray
from affray.engine.deck import Deck
from affray.engine.table import Table
from affray.games.clanwars.game import game, rulebook
from affray.games.clanwars.rules.tarot import ARCANA
from affray.games.clanwars.state import (
    HOSTILE,
    OFF,
    Champion,
    ClanWars,
    Dashboard,
    Effect,
    Item,
    Marker,
    Piece,
    Roll,
    Unit,
)

A, B, C = "operative-1", "operative-2", "operative-3"

QUIET = ("dice", "overcommit", "expendable", "who-draws", "order-hits", "order-ambushes")
"""Questions that take their default unless a transcript answers them."""


def ids() -> dict[str, str]:
    """The content ids by the names that the ledger uses."""
    cards = rulebook().cards
    shelves = (cards.operatives, cards.legions, cards.champions, cards.neutrals)
    names = {card.name: kind for shelf in shelves for kind, card in shelf.items()}  # type: ignore[attr-defined]
    names |= {name.split()[0]: kind for name, kind in list(names.items())}
    names |= {kind.upper(): kind for shelf in shelves for kind in shelf}
    return names


class Skirmish:
    """A position in the making."""

    def __init__(self, squares: str = "row[0 0 0]", players: int = 2, **options: Any) -> None:
        seats = (HOSTILE, *(f"operative-{n}" for n in range(1, players)))
        self.g = ClanWars(
            phase="next-turn",
            mission="",
            size=3,
            captain=A,
            round=1,
            tarot=Deck(sorted(ARCANA)),
            hands={seat: [] for seat in seats},
            squares=squares,
            seats=seats,
            options=game().chosen({"players": players, **options}),
        )
        game().furnish(self.g)
        self.names: dict[str, int] = {}
        self.g.potentials = sorted(rulebook().cards.potentials)
        for n, word in enumerate(self._words(squares)):
            if "o" in word:
                self.g.obscured |= 1 << n

    def _words(self, squares: str) -> list[str]:
        inside = squares[squares.index("[") + 1 : -1]
        return [word for word in inside.replace("/", " ").split() if word != "."]

    def put(
        self,
        name: str,
        tile: str | None,
        *,
        seat: str = A,
        face: str = "focus",
        wounds: tuple[int, int] | None = None,
        items: list[str] | None = None,
        potentials: list[str] | None = None,
        worn: str = "",
        edges: int = 0,
        stealth: bool = False,
        stage: int = 1,
        call: str = "",
        **facts: Any,
    ) -> Skirmish:
        """A unit on a tile; `?Trapper` is a threat, `call` names it when there are several."""
        g = self.g
        threat = name.startswith("?")
        kind = ids()[name.lstrip("?")] if name.lstrip("?") not in ("Trap", "Decoy") else ""
        kind = kind or name.lstrip("?").lower()
        known = g.bit(HOSTILE) if threat else g.everyone
        uid = g.handle(kind, known)
        at = g.field.tile(tile) if tile is not None else OFF
        unit = Unit(uid, "hostile", at, revealed=not threat, **facts)
        cards = rulebook().cards
        if kind in cards.operatives:
            card = cards.operatives[kind]
            own = tuple(card.potentials if potentials is None else potentials)
            up, down = (len(own), 0) if wounds is None else wounds
            unit.side = "operatives"
            held = card.items if items is None else items
            unit.items = tuple(Item(each.rstrip("*"), each.endswith("*")) for each in held)
            armour = [i.id for i in unit.items if cards.items[i.id].kind == "armour"]
            unit.op = Dashboard(
                seat,
                face,  # type: ignore[arg-type]
                own[:up],
                own[up : up + down],
                worn=worn or (armour[0] if armour else ""),
                edges=edges,
                stealth=stealth,
            )
            if at == OFF:
                unit.op.fate = "waiting"
            for each in (*own[:up], *own[up : up + down]):
                if each in g.potentials:
                    g.potentials.remove(each)
        elif items is not None:
            unit.items = tuple(Item(each.rstrip("*"), each.endswith("*")) for each in items)
        if kind in cards.neutrals:
            unit.side = "neutral"
            its = cards.neutrals[kind]
            g.relations.setdefault(kind, (its.to_operatives, its.to_hostile))  # type: ignore[arg-type]
        if kind in cards.champions:
            g.champions[kind] = Champion(stage)
        g.units[uid] = unit
        self.names[call or name.lstrip("?")] = uid
        return self

    def hand(self, seat: str, *faces: str) -> Skirmish:
        """Arcana in a hand."""
        for face in faces:
            self.g.tarot.faces.remove(face)
            self.g.hands[seat].append(self.g.handle(face, self.g.bit(seat)))
        return self

    def empty_tarot(self, *keep: str) -> Skirmish:
        """All other arcana are in the hand of a player who never plays them."""
        g = self.g
        gone = [face for face in g.tarot.faces if face not in keep]
        self.hand(g.seats[-1], *gone)
        return self

    def lying(self, tile: str, *items: str) -> Skirmish:
        """Items on a tile; a star marks the botch face."""
        found = tuple(Item(each.rstrip("*"), each.endswith("*")) for each in items)
        self.g.lying[self.g.field.tile(tile)] = found
        return self

    def marker(self, name: str, tile: str, is_open: bool = True) -> Skirmish:
        """A marker: osp, hsp1, ex1."""
        self.g.markers.append(Marker(name, self.g.field.tile(tile), is_open))
        return self

    def piece(self, name: str, tile: str) -> Skirmish:
        """A terrain piece."""
        self.g.pieces.append(Piece(name, self.g.field.tile(tile)))
        return self

    def reserve(self, *names: str) -> Skirmish:
        """Units that can be spawned, and tools."""
        kinds = [n.lower() if n in ("Trap", "Decoy") else ids()[n] for n in names]
        self.g.reserve = sorted([*self.g.reserve, *kinds])
        for kind in kinds:
            if kind in rulebook().cards.champions:
                self.g.champions[kind] = Champion()
        return self

    def effect(self, name: str, on: str = "", amount: int = 0, **facts: Any) -> Skirmish:
        """Something in force."""
        unit = self.names.get(on, 0)
        self.g.effects.append(Effect(name, name, unit, amount=amount, **facts))
        return self

    def turn(self, name: str, actions: int = 2) -> Skirmish:
        """The action phase of an Operative."""
        self.g.phase = "action"
        self.g.active = self.names[name]
        self.g.actions = actions
        return self

    def reaction(self, edges: int = 3) -> Skirmish:
        """A reaction phase with so many stored edges."""
        self.g.phase = "reaction"
        self.g.stored = edges
        return self

    def size(self, size: int) -> Skirmish:
        """N: the roster at mission start."""
        self.g.size = size
        return self

    def at(self, phase: str, **facts: Any) -> Skirmish:
        """Another phase, other facts."""
        self.g.phase = phase  # type: ignore[assignment]
        for name, value in facts.items():
            setattr(self.g, name, value)
        return self

    def open(self, dice: list[Any] | None = None, draws: list[Any] | None = None) -> Transcript:
        """A table with this position."""
        doc = self.g.to_json()
        return Transcript(
            affray.open_position(game(), doc, dice=dice or [], draws=draws or [], seed=1),
            self.names,
        )


class Transcript:
    """A table and the names of its units."""

    def __init__(self, table: Table[ClanWars], names: dict[str, int]) -> None:
        self.table = table
        self.names = names
        self.forced: list[str] = []
        """Answers that the table gave itself since the last one, as there was no other."""

    @property
    def g(self) -> ClanWars:
        """The state."""
        return self.table.state

    def uid(self, name: str) -> int:
        """A unit's uid."""
        return self.names[name]

    def __getitem__(self, name: str) -> Unit:
        """A unit by name; it must be in play."""
        return self.g.units[self.names[name]]

    def __contains__(self, name: str) -> bool:
        """Whether a unit is in play."""
        return self.names[name] in self.g.units

    def tile(self, name: str) -> str | None:
        """Where a unit is."""
        at = self[name].tile
        return self.g.field.tiles[at].name if at != OFF else None

    def op(self, name: str) -> Dashboard:
        """An Operative's dashboard."""
        op = self[name].op
        assert op is not None
        return op

    def wounds(self, name: str) -> tuple[int, int]:
        """(P/F): face-up potentials and fleshwounds."""
        return len(self.op(name).potentials), len(self.op(name).fleshwounds)

    def items(self, name: str) -> list[str]:
        """Carried items; a star marks the botch face."""
        return [item.id + "*" * item.botched for item in self[name].items]

    def lying(self, tile: str) -> list[str]:
        """Items on a tile."""
        held = self.g.lying.get(self.g.field.tile(tile), ())
        return [item.id + "*" * item.botched for item in held]

    def hand(self, seat: str) -> list[str]:
        """The arcana of a player."""
        return [self.g.face(uid) for uid in self.g.hands[seat]]

    @property
    def roll(self) -> Roll:
        """The pending roll."""
        return self.g.rolls[-1]

    @property
    def kind(self) -> str:
        """What is asked now."""
        return self.table.decision.kind if self.table.decision else "over"

    @property
    def asked(self) -> str:
        """Who is asked now."""
        return self.table.decision.seat if self.table.decision else ""

    @property
    def offered(self) -> list[str]:
        """The ids of the answers."""
        decision = self.table.decision
        return [option.id for option in decision.options] if decision else []

    def told(self, *kinds: str, seat: str | None = HOSTILE) -> list[str]:
        """The kinds of events that a seat saw, or only those of certain kinds."""
        names = [type(each).__name__ for each in self.table.events(seat)]
        return [name for name in names if not kinds or name in kinds]

    def play(self, *answers: str) -> Transcript:
        """Answer questions in order; interrupts and dice take their default in between."""
        for answer in answers:
            self._answer(answer)
        return self.settle()

    def until(self, kind: str) -> Transcript:
        """Let defaults pass until a certain question is open."""
        while self.kind != kind:
            assert self._is_quiet(), f"{self.asked} is asked {self.kind}: {self.offered}"
            self._pass()
        return self

    def settle(self) -> Transcript:
        """Let defaults pass until something is to be decided."""
        for _ in range(200):
            if self.table.decision is None or not self._is_quiet():
                break
            self._pass()
        return self

    def _is_quiet(self) -> bool:
        return self.kind.startswith("interrupt-") or self.kind in QUIET

    def _pass(self) -> None:
        decision = self.table.decision
        assert decision is not None
        assert decision.default is not None
        self._choose(decision.default, decision.seat)

    def _choose(self, choice: str, seat: str) -> None:
        before = len(self._choices())
        self.table.choose(choice, seat=seat)
        self.forced = [entry.id for entry in self._choices()[before + 1 :]]

    def _choices(self) -> list[Any]:
        entries = [entry for step in self.table.steps for entry in step.entries]
        return [entry for entry in entries if entry.kind == "choice"]

    def _answer(self, answer: str) -> None:
        seat, _, rest = answer.rpartition("@")
        window, _, choice = rest.partition("/") if "/" in rest else ("", "", rest)
        while True:
            decision = self.table.decision
            assert decision is not None, f"the mission is over; nobody takes {answer}"
            if choice in self.forced:
                self.forced = self.forced[self.forced.index(choice) + 1 :]
                return
            fits = not seat or decision.seat == seat
            fits = fits and (not window or decision.kind in (window, f"interrupt-{window}"))
            if fits and choice in self.offered:
                self._choose(choice, decision.seat)
                return
            assert self._is_quiet(), (
                f"{decision.seat} is asked {decision.kind} and cannot answer {answer}: "
                f"{', '.join(self.offered)}"
            )
            self._pass()


def skirmish(squares: str = "row[0 0 0]", players: int = 2, **options: Any) -> Skirmish:
    """A position on squares without a mission's rules."""
    return Skirmish(squares, players, **options)
