"""HYBRID on paper: squads, every card, and the laboratory at the size of the figures."""

from __future__ import annotations

from collections.abc import Iterator

from affray.boards.grid.drawing import read_board
from affray.boards.grid.maps import Map as Board
from affray.boards.grid.squares import Squares, squares_of
from affray.engine.forces import Part, Review
from affray.engine.game import find_game
from affray.games.hybrid.content.kinds import (
    ActionCard,
    ArmyCard,
    AuraCard,
    Equipment,
    EventCard,
    FieldCard,
    MaterialCard,
    MutationCard,
    Profile,
    content,
)
from affray.games.hybrid.content.maps import Map
from affray.games.hybrid.content.mission_cards import Mission, spoken_ranks
from affray.paper.cards import Card, Deck, Sign
from affray.paper.plans import Plan
from affray.paper.press import GREY, THICK, THIN, Face, Press
from affray.paper.reference import Chapter, Sheet
from affray.paper.roster import Block, Column, Line, Roster, Stat, Track
from affray.paper.work import Job

FACE: Face = "hybrid"
SPARING = 15.0
SQUARE = 30.0
"""Millimetres: a large base stands on two by two."""

# ---------------------------------------------------------------- squads


def roster(job: Job, found: Review) -> Roster:
    """A squad with boxes for Wounds, Material and what is used up."""
    mission = content().get(Mission, job.scenario)
    limits = mission.force(job.seat)
    about = (
        f"HYBRID, {job.seat.capitalize()} · {mission.name} · {len(found.parts)} of "
        f"{limits.warriors} warriors · {spoken_ranks(found.total)} of {limits.ranks} ranks"
    )
    blocks = tuple(_block(part) for part in found.parts if part.bill is not None)
    return Roster(job.name, about, FACE, blocks, _STRIP, "each Wound lowers every number by 1")


_STRIP = (
    Column(
        "A roll, D10",
        (
            ("1", "succeeds whatever the level, and more"),
            ("SL", "or less succeeds: Natural Value + equipment"),
            ("10", "fails whatever the level"),
        ),
    ),
    Column(
        "Levels, up to the value of the mode",
        (
            ("1 2 3", "Basic, Novice, Skilled"),
            ("4 5", "Expert +2; Master two dice, keep one"),
            ("6", "Heroic: the mode's greatest feat"),
        ),
    ),
    Column(
        "An activation",
        (
            ("", "Mode, Movement, then the act; or the act first"),
            ("", "from behind +1 to strikes; sight 8 squares"),
            ("", "one piece of equipment a roll"),
        ),
    ),
)


def _block(part: Part) -> Block:
    card = content().get(Profile, str(part.facts["profile"]))
    modes = (
        ("OC strike", card.oc),
        ("DC parry", card.dc),
        ("F fire", card.f),
        ("Mv feats", card.mv),
    )
    stats = [Stat("NV life", str(card.nv), f"SL {card.nv}")]
    stats += [Stat(word, str(value) if value else "–", _levels(value)) for word, value in modes]
    held = [content().get(MaterialCard, face).name for face in part.facts["material"]]
    attacks = tuple(_ways(part, card))
    return Block(
        card.name,
        "Champion" if card.champion else "",
        spoken_ranks(part.bill.total if part.bill else 0),
        (("Move", str(card.mt)), ("Base", "2 x 2" if card.size == 2 else "1 x 1")),
        tuple(stats),
        (Track("Wounds", card.nv, "last: out"), Track("Counter", 1)),
        ("acts with", "SL", "levels", "because") if attacks else (),
        attacks,
        tuple(held),
        tuple(_lines(part)),
        icon=_PORTRAITS.get(card.id, _CRESTS[card.faction]),
    )


_CRESTS = {"griffin": "griffin-shield", "scorpion": "scorpion"}
_PORTRAITS = {
    "purifier": "musket",
    "templar": "templar-shield",
    "sapper": "lantern",
    "seneschal": "broadsword",
    "marksman": "bullseye",
    "bulwark-knight": "bordered-shield",
    "misericord": "hooded-assassin",
    "demian": "crested-helmet",
    "ambrosius": "pope-crown",
    "pest": "leeching-worm",
    "hybrid": "crossed-claws",
    "spitter": "gooey-impact",
    "yersina": "scythe",
    "stalker": "plain-dagger",
    "aberration": "spiked-tentacle",
    "skarn": "monster-grasp",
    "kern": "skull-staff",
}
"""The pictures on the tokens; a warrior of a pack has his side's."""


def _levels(value: int | None) -> str:
    return f"level 1-{min(value, 6)}" if value and value > 1 else "level 1" if value else ""


def _ways(part: Part, card: Profile) -> Iterator[tuple[str, str, str, str]]:
    """Strike, parry and shot: the Success Level of a plain roll, and how it came about."""
    held = [content().get(MaterialCard, face) for face in part.facts["material"]]
    for name, mode in (("strike", "oc"), ("parry", "dc"), ("shot", "f")):
        value = getattr(card, mode)
        if value is None:
            continue
        pieces: list[Equipment | MaterialCard] = [*card.equipment, *held]
        helps = [(getattr(p, mode), p.name) for p in pieces if getattr(p, mode)]
        best = max(helps, default=(0, ""))
        helped = find_game("hybrid").words.retold(best[1])
        because = f"{card.nv} + {best[0]} {helped}" if best[0] else "Natural Value alone"
        yield name, f"{card.nv + best[0]} or less", f"1-{min(value, 6)}", because


def _lines(part: Part) -> Iterator[Line]:
    """Aptitudes and Material in one line each."""
    assert part.sheet is not None
    wanted = ("Aptitudes",)
    for chapter in part.sheet.chapters:
        if chapter.title in wanted:
            for entry in chapter.entries:
                yield Line(entry.name, entry.text, entry.rule)
    for face in part.facts["material"]:
        card = content().get(MaterialCard, face)
        yield Line(card.name, card.text, "HYB-MAT-01")


# ---------------------------------------------------------------- cards

_PICTURES = {
    "held-breath": "candle-flame",
    "borrowed-fate": "card-random",
    "from-the-ashes": "fire-ring",
    "jammed-mechanism": "gear-hammer",
    "cold-sweat": "drop",
    "iron-footing": "boots",
    "second-wind": "healing",
    "feint": "crossed-swords",
    "killing-angle": "bullseye",
    "slippery-floor": "splash",
    "reading-the-foe": "eye-target",
    "smoke-and-sparks": "explosion-rays",
    "reckless-blow": "axe-swing",
    "steadfast": "templar-shield",
    "long-stride": "run",
    "pivot": "return-arrow",
    "quiet-mind": "meditation",
    "crossed-blades": "swords-emblem",
    "masters-lesson": "open-book",
    "unmake": "cracked-disc",
}
_SIGNS: dict[str, tuple[Sign, str]] = {
    "bonus": ("bonus", "Bonus"),
    "hindrance": ("hindrance", "Hindrance"),
    "both": ("either", "Either"),
}


def decks() -> tuple[Deck, ...]:
    """Every card of the game."""
    note = "Play a card for its points or for its effect, never both."
    return (
        Deck("Action cards", FACE, tuple(map(_action, content().all(ActionCard))), note, True),
        Deck("Event cards", FACE, tuple(_field(c, "Event") for c in content().all(EventCard))),
        Deck("Army cards", FACE, tuple(map(_army, content().all(ArmyCard)))),
        Deck("Aura cards", FACE, tuple(map(_aura, content().all(AuraCard)))),
        Deck("Mutation cards", FACE, tuple(map(_mutation, content().all(MutationCard)))),
        Deck("Material cards", FACE, tuple(map(_material, content().all(MaterialCard)))),
    )


def _action(card: ActionCard) -> Card:
    sign, word = _SIGNS[card.use]
    only = " or ".join(f"a {act}" if act != "moving" else "a Movement" for act in card.only)
    worth = "1 point" if card.points == 1 else f"{card.points} points"
    return Card(
        card.name,
        f"{worth}, or its effect",
        f"{word}, {only or 'any action'}",
        card.text,
        "HYBRID · Action",
        f"{card.code} · {card.copies} in the deck",
        str(card.points),
        sign,
        _PICTURES.get(card.id, "crossed-swords"),
        card.copies,
    )


def _field(card: FieldCard, kind: str, icon: str = "ringing-bell") -> Card:
    functions = {
        "interruption": "at once, then discarded",
        "reserve": "kept and played later",
        "constant": "stays in force",
    }
    return Card(
        card.name,
        f"{kind}, {card.category}",
        f"{card.function.capitalize()}: {functions[card.function]}",
        card.text,
        f"HYBRID · {kind}",
        card.code,
        icon=icon,
    )


def _army(card: ArmyCard) -> Card:
    return _field(card, f"Army, {card.faction.capitalize()}", _CRESTS[card.faction])


def _aura(card: AuraCard) -> Card:
    kind = f"Aura: works on {card.affects}"
    return Card(card.name, "Aura", kind, card.text, "HYBRID · Aura", card.code, icon="beams-aura")


def _mutation(card: MutationCard) -> Card:
    kind = "Mutation: for one warrior"
    return Card(card.name, "Mutation", kind, card.text, "HYBRID · Mutation", card.code, icon="dna1")


def _material(card: MaterialCard) -> Card:
    rank = "found in the laboratory" if card.rank is None else f"rank {card.rank}, {card.side}"
    needs = f"for a warrior with a number in {card.needs.upper()}" if card.needs else "for anybody"
    corner = "" if card.rank is None else str(card.rank)
    left = "HYBRID · Material"
    return Card(
        card.name, rank, needs.capitalize(), card.text, left, card.code, corner, icon="backpack"
    )


# ---------------------------------------------------------------- the reference sheet


def reference() -> Sheet:
    """What is looked up most."""
    return Sheet(
        "HYBRID",
        FACE,
        (
            Chapter("The roll", _ids("DIE", 2, 3, 4, 5, 6)),
            Chapter("The round", _ids("ROU", 1, 2, 3, 6, 8, 10, 11, 13)),
            Chapter("Wounds", _ids("WND", 1, 2, 4)),
            Chapter("Modes and levels", _ids("MOD", 1, 3, 4)),
            Chapter("Striking", _ids("OC", 1, 5, 6, 7, 8, 9, 10, 11)),
            Chapter("Parrying", _ids("DC", 1, 2, 4, 5, 6, 7, 8, 9, 10)),
            Chapter("Firing", _ids("FIR", 1, 3, 5, 6, 8, 9, 10, 13, 17, 18, 19)),
            Chapter("Moving", _ids("MV", 1, 3, 4, 5, 7, 8, 9)),
            Chapter("Movement", _ids("MOV", 2, 6, 8, 9, 12, 16)),
            Chapter("Sight", _ids("LOS", 1, 2, 3, 5)),
            Chapter("Doors and traps", (*_ids("BRD", 9, 11, 13), *_ids("TRP", 3, 4, 5, 7))),
            Chapter("Cards", _ids("CRD", 4, 6, 9)),
        ),
    )


def _ids(chapter: str, *numbers: int) -> tuple[str, ...]:
    return tuple(f"HYB-{chapter}-{number:02}" for number in numbers)


# ---------------------------------------------------------------- the laboratory


def plan(scenario: str) -> Plan:
    """The map of a mission."""
    mission = content().get(Mission, scenario)
    board = read_board(content().get(Map, mission.map).rows).map
    about = f"{mission.summary.rstrip('.')} · {board.grid.width} x {board.grid.height} squares"
    return Plan(
        mission.name,
        about,
        FACE,
        board.grid.width,
        board.grid.height,
        lambda press, x, y, scale: _floor(press, board, x, y, scale),
        "a square",
        (
            ("black", "wall, at full size barred; a disc is a pillar"),
            ("barred", "a door; L is locked"),
            ("crosses", "fallen rocks"),
            ("T, C", "trapdoor, cloning tank"),
            ("E", "Event or Trap counter"),
            ("1 to 6", "Objective counter"),
            ("G dotted", "where the Griffin begins"),
            ("S hatched", "where the Scorpion begins"),
            ("in, out", "entrance, exit"),
        ),
    )


def _floor(press: Press, board: Board, x: float, y: float, scale: float) -> None:
    """Every square as it lies, north up."""
    grid = board.grid

    def corner(square: int) -> tuple[float, float]:
        column, row = grid.xy(square)
        return x + column * scale, y + row * scale

    def each(squares: Squares) -> Iterator[tuple[float, float]]:
        return map(corner, squares_of(squares))

    for left, top in each(grid.board & ~board.walls):
        press.frame(left, top, scale, scale, width=0.1)
    for left, top in each(board.walls):
        _wall(press, left, top, scale)
    for mark in ("G", "S"):
        for left, top in each(board.marks.get(mark, 0)):
            _zone(press, mark, left, top, scale)
    for left, top in each(board.pillars):
        press.set_fill_color(0)
        press.circle(left + scale / 2, top + scale / 2, scale * 0.4, style="F")
    for left, top in each(board.rocks):
        _cross(press, left, top, scale)
    for door in board.doors:
        for left, top in each(door.squares):
            press.frame(left, top, scale, scale, width=THIN, fill=GREY)
            for bar in (0.3, 0.5, 0.7):
                press.stroke(left + bar * scale, top, left + bar * scale, top + scale, THIN)
            if door.locked:
                _word(press, "L", left, top, scale)
    for access in board.accesses:
        word = {"entrance": "in", "exit": "out", "both": "in/out"}[access.kind]
        for left, top in each(access.squares):
            press.frame(left, top, scale, scale, width=THICK, fill=255)
            _word(press, press.tell(word), left, top, scale, 0.3)
    for squares, word in ((board.trapdoors, "T"), (board.tanks, "C")):
        for left, top in each(squares):
            press.frame(left + scale * 0.1, top + scale * 0.1, scale * 0.8, scale * 0.8, width=THIN)
            _word(press, word, left, top, scale)
    for mark, squares in board.marks.items():
        if mark == "E" or mark.isdigit():
            for left, top in each(squares):
                press.ring(left + scale / 2, top + scale / 2, scale * 0.38, THIN)
                _word(press, mark, left, top, scale)


def _wall(press: Press, left: float, top: float, scale: float) -> None:
    """Black on a plan; at the size of the figures grey and barred, which spares the ink."""
    if scale < SPARING:
        press.frame(left, top, scale, scale, width=0.1, fill=0)
        return
    press.frame(left, top, scale, scale, width=THICK, fill=GREY)
    for part in (1 / 3, 2 / 3, 1.0):
        press.stroke(left, top + part * scale, left + part * scale, top, THIN)
        press.stroke(
            left + (1 - part) * scale, top + scale, left + scale, top + (1 - part) * scale, THIN
        )


def _zone(press: Press, mark: str, left: float, top: float, scale: float) -> None:
    """Where the sides begin: dots for the Griffin, a hatch for the Scorpion."""
    if mark == "G":
        press.set_fill_color(120)
        for across in (0.25, 0.75):
            for down in (0.25, 0.75):
                press.circle(left + across * scale, top + down * scale, scale * 0.05, style="F")
    else:
        press.set_draw_color(150)
        for part in (0.5, 1.0):
            press.stroke(left, top + part * scale, left + part * scale, top, THIN)
        press.stroke(left + 0.5 * scale, top + scale, left + scale, top + 0.5 * scale, THIN)
        press.set_draw_color(0)


def _cross(press: Press, left: float, top: float, scale: float) -> None:
    near, far = scale * 0.2, scale * 0.8
    press.stroke(left + near, top + near, left + far, top + far, THICK)
    press.stroke(left + near, top + far, left + far, top + near, THICK)


def _word(
    press: Press, word: str, left: float, top: float, scale: float, share: float = 0.55
) -> None:
    size = scale * share / 0.3528
    press.write_at(left + scale / 2, top + scale / 2 + size * 0.12, word, "bold", size, "centre")
