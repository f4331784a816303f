"""Scenes of CLAN WARS: put units on tiles, play answers, look.

    s = skirmish("row[0 0 0]").put("Timur", "t0").put("?Trapper", "t1").turn("Timur")
    t = s.open(dice=[1, 1, 1])
    t.play("move", "t1", "attack", "own:Timur")
    assert t.wounds("Timur") == (1, 1)

Tiles have the names that boards show: t0, t1 on your own squares, B2.a in a mission.
Interrupts are passed, dice rolled in full and nothing overcommitted unless an answer says so.
An answer may name the window and the seat: `hostile@after-roll: play:creator`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from affray.engine.deck import Deck
from affray.engine.questions import Ask, Option
from affray.engine.table import Table
from affray.engine.tape import Entry
from affray.games.clanwars.content.kinds import ARCANA, TODAY
from affray.games.clanwars.game import game, rulebook
from affray.games.clanwars.rules.setting_up import lay_out
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
from affray.testing.dice import SEED, Dice, Draws
from affray.testing.scene import PATIENCE, Line, Scene, open_scene

__all__ = [
    "HOSTILE",
    "A",
    "B",
    "C",
    "ClanWarsScene",
    "Expedition",
    "Skirmish",
    "expedition",
    "skirmish",
]

A, B, C = "operative-1", "operative-2", "operative-3"

QUIET = ("dice", "overcommit", "expendable", "who-draws", "order-hits", "order-ambushes")
"""Questions that take their default unless a transcript answers them."""


def ids() -> dict[str, str]:
    """The content ids by the names that the ledger uses."""
    cards = rulebook().cards
    shelves = (cards.operatives, cards.legions, cards.champions, cards.neutrals)
    names = {card.name: kind for shelf in shelves for kind, card in shelf.items()}
    names |= {name.split()[0]: kind for name, kind in list(names.items())}
    names |= {kind.upper(): kind for shelf in shelves for kind in shelf}
    return names


class Skirmish:
    """A position being set up."""

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
    ) -> Self:
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

    def hand(self, seat: str, *faces: str) -> Self:
        """Arcana in a hand."""
        for face in faces:
            self.g.tarot.faces.remove(face)
            self.g.hands[seat].append(self.g.handle(face, self.g.bit(seat)))
        return self

    def empty_tarot(self, *keep: str) -> Self:
        """All other arcana are in the hand of a player who never plays them."""
        g = self.g
        gone = [face for face in g.tarot.faces if face not in keep]
        self.hand(g.seats[-1], *gone)
        return self

    def lying(self, tile: str, *items: str) -> Self:
        """Items on a tile; a star marks the botch face."""
        found = tuple(Item(each.rstrip("*"), each.endswith("*")) for each in items)
        self.g.lying[self.g.field.tile(tile)] = found
        return self

    def marker(self, name: str, tile: str, is_open: bool = True) -> Self:
        """A marker: osp, hsp1, ex1."""
        self.g.markers.append(Marker(name, self.g.field.tile(tile), is_open))
        return self

    def piece(self, name: str, tile: str) -> Self:
        """A terrain piece."""
        self.g.pieces.append(Piece(name, self.g.field.tile(tile)))
        return self

    def reserve(self, *names: str) -> Self:
        """Units that can be spawned, and tools."""
        kinds = [n.lower() if n in ("Trap", "Decoy") else ids()[n] for n in names]
        self.g.reserve = sorted([*self.g.reserve, *kinds])
        for kind in kinds:
            if kind in rulebook().cards.champions:
                self.g.champions[kind] = Champion()
        return self

    def effect(self, name: str, on: str = "", amount: int = 0, **facts: Any) -> Self:
        """Something in force."""
        unit = self.names.get(on, 0)
        self.g.effects.append(Effect(name, name, unit, amount=amount, **facts))
        return self

    def turn(self, name: str, actions: int = 2) -> Self:
        """The action phase of an Operative."""
        self.g.phase = "action"
        self.g.active = self.names[name]
        self.g.actions = actions
        return self

    def reaction(self, edges: int = 3) -> Self:
        """A reaction phase with this many stored edges."""
        self.g.phase = "reaction"
        self.g.stored = edges
        return self

    def size(self, size: int) -> Self:
        """N: the roster at mission start."""
        self.g.size = size
        return self

    def at(self, phase: str, **facts: Any) -> Self:
        """Another phase, other facts."""
        self.g.phase = phase  # type: ignore[assignment]
        for name, value in facts.items():
            setattr(self.g, name, value)
        return self

    def dead(self, name: str, tile: str, **facts: Any) -> Self:
        """A dead Operative whose body lies on a tile."""
        self.put(name, None, wounds=(0, 0), **facts)
        op = self._op(name)
        op.fate = "dead"
        op.body = self.g.field.tile(tile)
        return self

    def swarm(self, *faces: str) -> Self:
        """Swarm cards in the Hostile's hand; the others are in the reserve."""
        self.g.swarm = [self.g.handle(face, self.g.bit(HOSTILE)) for face in faces]
        self.g.swarm_reserve.faces = sorted(set(rulebook().cards.swarm) - set(faces))
        return self

    def _op(self, name: str) -> Dashboard:
        op = self.g.units[self.names[name]].op
        if op is None:
            raise ValueError(f"{name} is no Operative")
        return op

    def open(self, dice: Dice = (), draws: Draws = "live", seed: int | str = SEED) -> ClanWarsScene:
        """A table with this position."""
        doc = self.g.to_json()
        return ClanWarsScene(open_scene(game(), doc, dice=dice, draws=draws, seed=seed), self.names)


class ClanWarsScene(Scene[ClanWars]):
    """A field on which units are called by name."""

    def __init__(self, table: Table[ClanWars], names: Mapping[str, int]) -> None:
        super().__init__(table, names)
        self.forced: list[str] = []
        """Answers that the table gave itself since the last one, as there was no other."""

    # -- looking

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
        if op is None:
            raise ValueError(f"{name} is no Operative")
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
    def actions(self) -> int:
        """Actions that the active Operative has left."""
        return self.g.actions

    @property
    def edges(self) -> int:
        """Edges that the Hostile has stored."""
        return self.g.stored

    # -- playing

    def play(self, *lines: str) -> Self:
        """Answer questions in order; interrupts and dice take their default in between."""
        for line in lines:
            self.answer(line)
        return self.settle()

    def answer(self, line: str) -> Self:
        """Give one answer, and leave what comes after it open."""
        self._play(Line.read(line))
        return self

    def settle(self) -> Self:
        """Take defaults until something has to be decided."""
        for _ in range(PATIENCE):
            if not self.passable:
                break
            self.pass_one()
        return self

    def pass_one(self) -> Self:
        """Take one default."""
        self._pass("letting a default pass")
        return self

    def passing(self, ask: Ask[Any]) -> str | None:
        """Only interrupts and quiet questions are passed."""
        quiet = ask.kind.startswith("interrupt-") or ask.kind in QUIET
        return ask.default if quiet else None

    def _is_kind(self, ask: Ask[Any], kind: str) -> bool:
        return super()._is_kind(ask, kind) or ask.kind == f"interrupt-{kind}"

    def _is_given(self, line: Line) -> bool:
        """A line may name an answer that the table has just given by itself."""
        given = line.answer in self.forced
        if given:
            self.forced = self.forced[self.forced.index(line.answer) + 1 :]
        return given

    def _answer(self, ask: Ask[Any], option: Option[Any]) -> tuple[Entry, ...]:
        given = super()._answer(ask, option)
        self.forced = [entry.id for entry in given]
        return given


class _NoDice:
    """Set-up in a test rolls only the place of the hatch: the first."""

    def one_of(self, count: int, why: str) -> int:
        return 0


class Expedition(Skirmish):
    """A mission in progress."""

    def __init__(
        self,
        mission: str,
        size: int = 2,
        intel: str = "",
        players: int = 2,
        flags: dict[str, int] | None = None,
        **options: Any,
    ) -> None:
        seats = (HOSTILE, *(f"operative-{n}" for n in range(1, players)))
        cards = rulebook().cards
        mission = game().scenario(mission)
        self.g = ClanWars(
            phase="next-turn",
            mission=mission,
            booklet=TODAY,
            scenario=mission,
            size=size,
            captain=A,
            round=1,
            tarot=Deck(sorted(ARCANA)),
            hands={seat: [] for seat in seats},
            scavenging=Deck(sorted(c.id for c in cards.items.values() if c.deck == "scavenging")),
            mission_deck=sorted(c.id for c in cards.items.values() if c.deck == "mission"),
            flags=flags or {},
            seats=seats,
            options=game().chosen({"players": players, **options}),
        )
        self.g.intel = {piece.id: "disabled" for piece in cards.missions[mission].intel}
        for piece in intel:
            self.g.intel[piece] = "bought"
        game().furnish(self.g)
        self.g.dice = _NoDice()  # type: ignore[assignment]
        lay_out(self.g)
        self.names = {}
        self.g.potentials = sorted(cards.potentials)

    def put(self, name: str, tile: str | None, **facts: Any) -> Self:
        """A unit on a tile; a clanner is taken from the reserve."""
        super().put(name, tile, **facts)
        kind = list(self.g.handles.values())[-1].face
        if kind in self.g.reserve:
            self.g.reserve.remove(kind)
        for item in facts.get("items") or []:
            for deck in (self.g.scavenging.faces, self.g.mission_deck):
                if item.rstrip("*") in deck:
                    deck.remove(item.rstrip("*"))
            self.take_off_tiles(item.rstrip("*"))
        return self

    def take_off_tiles(self, item: str) -> None:
        """An item that a unit carries does not also lie on a tile."""
        for tile, held in list(self.g.lying.items()):
            rest = tuple(each for each in held if each.id != item)
            if rest:
                self.g.lying[tile] = rest
            else:
                del self.g.lying[tile]

    def left(self, name: str, marker: str = "ex1", **facts: Any) -> Self:
        """An Operative who has left the field."""
        self.put(name, None, **facts)
        op = self._op(name)
        op.fate = "retreated" if marker == "osp" else "left"
        op.exit = marker
        return self

    def progress(self, **counters: int) -> Self:
        """Counters and objectives of the mission."""
        self.g.progress.update({name.replace("_", "-"): n for name, n in counters.items()})
        return self

    def reaction(self, edges: int | None = None) -> Self:
        """A reaction phase, by default with as many edges as can be stored."""
        super().reaction(self.g.size if edges is None else edges)
        return self

    def round(self, number: int) -> Self:
        """The round that is being played."""
        self.g.round = number
        return self

    def round_end(self, number: int) -> Self:
        """All edges are used: the round ends."""
        self.g.round = number
        self.g.phase = "round-end"
        return self


def expedition(mission: str, size: int = 2, intel: str = "", **options: Any) -> Expedition:
    """A mission set up for a roster of a given size."""
    return Expedition(mission, size, intel, **options)


def skirmish(squares: str = "row[0 0 0]", players: int = 2, **options: Any) -> Skirmish:
    """A position on squares without a mission's rules."""
    return Skirmish(squares, players, **options)
