"""CYBERNEKRO on paper: crews, sorceries, and tables to rebuild."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from affray.boards.table.units import WALK
from affray.engine.forces import Part, Review
from affray.engine.game import find_game
from affray.games.cybernekro.content.kinds import Crew, Gear, Member, Sorcery, Weapon, content
from affray.games.cybernekro.rules.crews import force_of
from affray.games.cybernekro.screen.wares import marks_line
from affray.paper.cards import Card, Deck
from affray.paper.plans import Plan
from affray.paper.press import GREY, THICK, THIN, Face, Press
from affray.paper.reference import Chapter, Sheet
from affray.paper.roster import Block, Column, Line, Roster, Stat, Track
from affray.paper.work import Job

FACE: Face = "cybernekro"
WORDS = {"S": "Strength", "T": "Toughness", "A": "Agility", "I": "Intellect", "D": "Discipline"}
NEEDED = 11
INCH = 100
"""Units of the table. CYB-GEO-01"""

# ---------------------------------------------------------------- crews


def roster(job: Job, found: Review) -> Roster:
    """A crew with boxes for Wounds, Dread and what it carries."""
    crew = force_of(job.force)
    members = crew.members if isinstance(crew, Crew) else [v.member for v in crew.veterans]
    minds = [part.facts["attributes"]["I"] for part in found.parts if part.bill is not None]
    hand = max(0, 3 + max(minds, default=-3))
    about = (
        f"CYBERNEKRO crew · {len(found.parts)} models · {found.total} points · "
        f"opening hand {hand} cards"
    )
    blocks = tuple(
        _block(part, member)
        for part, member in zip(found.parts, members, strict=True)
        if part.bill is not None
    )
    return Roster(
        job.name, about, FACE, blocks, _STRIP, "grey row: the D20 that passes a plain test"
    )


_STRIP = (
    Column(
        "Damage: two best dice, − armour, + Wounds",
        (
            ("3+", "Light: 1 Wound"),
            ("6+", "Serious: Prone too, or out if Prone"),
            ("9+", "Critical: out of action"),
            ("12+", "Lethal: out, no Tough it Out"),
        ),
    ),
    Column(
        "Tough it Out, Toughness 11+",
        (
            ("", "success: one row lower"),
            ("", "failure: the row stays, +1 Dread"),
            ("", "natural 20: two rows lower"),
            ("", "natural 1: one row higher, +1 Dread"),
        ),
    ),
    Column(
        "Round, 10 AP, 1 to 3 a model",
        (
            ("", "D20 + attribute: 11 or more succeeds"),
            ("", "Fists: 1 die, Feeble; everyone has them"),
            ("", "Dread: spend 1 to reroll a passed test"),
        ),
    ),
)


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def _block(part: Part, member: Member) -> Block:
    book = content()
    values: dict[str, int] = part.facts["attributes"]
    stats = tuple(
        Stat(word, _signed(values[letter]), f"{NEEDED - values[letter]}+")
        for letter, word in WORDS.items()
    )
    things = [book.piece(name) for name in member.gear]
    armour = sum(int(t.gives.get("armour", 0)) for t in things if isinstance(t, Gear))
    attacks = [_attack(thing, values) for thing in things if isinstance(thing, Weapon)]
    carries = [thing.name for thing in things if isinstance(thing, Gear)]
    if "sorcerer" in member.traits:
        attacks.append(("sorcery", f"{NEEDED - values['I']}+", "–", "varies", "_" * 24))
        carries.append("sorcery spent this round")
    far = WALK + sum(int(book.piece(name).gives.get("movement", 0)) for name in _whole(member))
    facts = [("Move", f'{far / INCH:g}"'), ("Armour", str(armour))]
    if "capacity" in part.facts:
        facts.append(("Slots", f"{part.facts['slots']:g} of {part.facts['capacity']:g}"))
    return Block(
        part.name,
        _traits(part),
        str(part.bill.total if part.bill else 0),
        tuple(facts),
        stats,
        (Track("Wounds", 6, "7th: out"), Track("Dread", 6, "6 at most")),
        ("attack", "D20", "dice", "range", "in a line") if attacks else (),
        tuple(attacks),
        tuple(carries),
        tuple(_lines(part)),
        christened=True,
        icon=_portrait(member),
    )


_WEAPONS = {
    "knife": "plain-dagger",
    "axe": "sharp-axe",
    "whip": "whip",
    "brutal-weapon": "spiked-mace",
    "hammer": "warhammer",
    "heavy-weapon": "warhammer",
    "spear": "spears",
    "polearm": "battle-axe",
    "industrial-tool": "circular-saw",
    "staff": "wizard-staff",
    "pistol": "revolver",
    "auto-pistol": "revolver",
    "heavy-pistol": "revolver",
    "crossbow": "crossbow",
    "rifle": "winchester-rifle",
    "auto-rifle": "winchester-rifle",
    "heavy-rifle": "winchester-rifle",
    "new-age-musket": "musket",
    "chain-gun": "minigun",
    "shotgun": "sawed-off-shotgun",
    "grenade-launcher": "sawed-off-shotgun",
    "arc-weapon": "tesla-coil",
    "flamethrower": "flamethrower",
    "claws": "claw",
    "sword": "broadsword",
    "energy-weapon": "broadsword",
    "arcane-blade": "broadsword",
    "energy-pistol": "ray-gun",
    "energy-rifle": "ray-gun",
    "excavation-laser": "ray-gun",
    "archeogun": "ray-gun",
}
_TRADES = {"lockpicks": "lock-picking", "lantern": "lantern"}


def _portrait(member: Member) -> str:
    """What a model mainly does or carries, as on its base."""
    if "sorcerer" in member.traits:
        return "cultist"
    known = {**_WEAPONS, **_TRADES}
    own = sorted(
        (name for name in member.gear if name in known), key=lambda name: name not in _TRADES
    )
    return known[own[0]] if own else "fist"


def _traits(part: Part) -> str:
    assert part.sheet is not None
    names = [
        entry.name
        for chapter in part.sheet.chapters
        if chapter.title in ("Traits", "Body-mods")
        for entry in chapter.entries
    ]
    base = part.sheet.subtitle.rpartition(", ")[2]
    return " · ".join(filter(None, [", ".join(names), base]))


def _whole(member: Member) -> tuple[str, ...]:
    """Everything that somebody is and carries."""
    return (*member.traits, *member.body_mods, *member.gear)


def _attack(weapon: Weapon, values: dict[str, int]) -> tuple[str, str, str, str, str]:
    needs = NEEDED - values["D" if weapon.ranged else "A"]
    far = f'{weapon.range / INCH:g}"' if weapon.ranged else "melee"
    if weapon.range and not weapon.ranged:
        far = f'melee, {weapon.range / INCH:g}"'
    return weapon.name, f"{needs}+", str(weapon.damage), far, marks_line(weapon) or "–"


def _lines(part: Part) -> Iterator[Line]:
    """Traits, body-mods and things in one line each."""
    assert part.sheet is not None
    for chapter in part.sheet.chapters:
        if chapter.title in ("Traits", "Body-mods", "Carried"):
            for entry in chapter.entries:
                yield Line(entry.name, entry.text, entry.rule)


# ---------------------------------------------------------------- cards


def decks() -> tuple[Deck, ...]:
    """The techno-sorceries, and what fate cards do."""
    sorceries = tuple(map(_sorcery, content().packs["sorcery"].values()))
    return (
        Deck("Sorceries", FACE, sorceries, "Each once a round; a D20 for each learnt."),
        _fate(),
    )


def _sorcery(entry: object) -> Card:
    assert isinstance(entry, Sorcery)
    far = f'{entry.range / INCH:g}"' if entry.range else "as far as one sees"
    return Card(
        entry.name,
        f"{far}, {entry.cost} AP",
        "Techno-sorcery, Intellect",
        entry.about,
        "CYBERNEKRO · Sorcery",
        f"{entry.number} of 20 · {entry.rule}",
        str(entry.number),
        icon="tesla-coil",
    )


def _fate() -> Deck:
    """Fate cards are played with an ordinary deck; these say what each rank does."""
    rules = find_game("cybernekro")
    board = rules.board(rules.setup(rules.scenario(None), rules.chosen(None), {}))
    cards = tuple(
        Card(
            card["name"],
            "fate card",
            card["moment"].capitalize(),
            f"{card['does'][:1].upper()}{card['does'][1:]}.",
            "CYBERNEKRO · Fate",
            card["rule"],
            icon="card-random",
        )
        for card in board["cards"].values()
    )
    return Deck("Fate cards, one of each rank", FACE, cards, "Play with an ordinary deck of cards.")


# ---------------------------------------------------------------- the reference sheet


def reference() -> Sheet:
    """What is looked up most."""
    return Sheet(
        "CYBERNEKRO",
        FACE,
        (
            Chapter("Tests", _ids("TST", 1, 2, 3, 5, 7)),
            Chapter("The round", _ids("ROU", 2, 3, 4, 5, 7, 8)),
            Chapter("Action Points", (*_ids("INI", 1, 3), *_ids("AP", 1, 2, 3, 4))),
            Chapter("Actions", _ids("ACT", 2, 4, 5, 6, 7, 8, 10)),
            Chapter("Reactions", _ids("REA", 1, 2, 3, 4, 5, 6, 7)),
            Chapter("Movement", (*_ids("MOV", 1, 2, 3, 5, 6, 7, 9), *_ids("CLI", 1, 2, 3))),
            Chapter("Jumping, falling", (*_ids("JMP", 1, 2, 3), *_ids("FAL", 1, 2, 3))),
            Chapter("Melee", (*_ids("MEL", 1, 2, 3, 4), *_ids("FIG", 1, 2, 3, 4))),
            Chapter("Shooting", (*_ids("SHO", 1, 2, 3, 5, 6, 7, 9), *_ids("COV", 1, 2))),
            Chapter("Pushing", _ids("PUS", 1, 2, 3)),
            Chapter("Damage", (*_ids("DMG", 1, 2, 4, 5), *_ids("TIO", 1, 2, 5))),
            Chapter("Dread and morale", (*_ids("DRE", 2, 3, 4, 5), *_ids("MOR", 1, 3, 4, 5))),
            Chapter("Fire", _ids("FIR", 1, 2, 4, 5)),
            Chapter("Sorcery", _ids("SOR", 2, 3, 4, 5)),
            Chapter("Fate cards", _ids("FAT", 2, 3, 5, 6, 8, 9, 10, 11)),
            Chapter("Surrounded", _ids("SUR", 1, 2, 3)),
        ),
    )


def _ids(chapter: str, *numbers: int) -> tuple[str, ...]:
    return tuple(f"CYB-{chapter}-{number:02}" for number in numbers)


# ---------------------------------------------------------------- tables

FILLS = {"building": GREY, "crate": GREY, "wall": 0, "door": 150}
_KEY = (
    ("grey", "building or crate; the number is its height in inches"),
    ("black", "wall"),
    ("outline", "low: cover that one sees over"),
    ("dotted", "difficult ground"),
    ("ladder", "steps beside a building"),
)


def plan(layout: str) -> Plan:
    """A table from above, with every piece where it stands."""
    rules = find_game("cybernekro")
    options = rules.chosen({"layout": layout} if layout else None)
    board = rules.board(rules.setup(rules.scenario(None), options, {}))
    wide, high = board["width"] / INCH, board["depth"] / INCH
    kinds = [piece["kind"] for piece in board["pieces"]]
    counted = ", ".join(f"{kinds.count(kind)} x {kind}" for kind in dict.fromkeys(kinds))
    return Plan(
        board["layout"]["name"],
        f"{board['layout']['about']}",
        FACE,
        wide,
        high,
        lambda press, x, y, scale: _table(press, board, x, y, scale),
        f'an inch; the table is {wide:g}" x {high:g}"',
        _KEY,
        (f"You need: {counted}.",),
    )


def _table(press: Press, board: dict[str, Any], x: float, y: float, scale: float) -> None:
    wide, high = board["width"] / INCH, board["depth"] / INCH
    press.set_draw_color(205)
    for at in range(1, int(wide)):
        press.stroke(x + at * scale, y, x + at * scale, y + high * scale, 0.1)
    for at in range(1, int(high)):
        press.stroke(x, y + at * scale, x + wide * scale, y + at * scale, 0.1)
    press.set_draw_color(0)
    for piece in sorted(board["pieces"], key=lambda each: each["kind"] != "difficult"):
        _piece(press, piece, x, y, scale)
    press.frame(x, y, wide * scale, high * scale, width=THICK)
    for at in range(0, int(wide) + 1, 6):
        press.write_at(x + at * scale, y - 0.8, f'{at}"', size=6.5, align="centre")
    for at in range(6, int(high) + 1, 6):
        press.write_at(x - 0.8, y + at * scale + 0.8, f'{at}"', size=6.5, align="right")


def _piece(press: Press, piece: dict[str, Any], x: float, y: float, scale: float) -> None:
    points = [(x + px / INCH * scale, y + py / INCH * scale) for px, py in piece["outline"]]
    if piece["kind"] == "difficult":
        press.set_dash_pattern(dash=0.6, gap=1)
        press.shape(points, width=THIN)
        press.set_dash_pattern()
    elif len(points) < 3 or piece["kind"] == "ladder":
        _ladder(press, points)
        return
    else:
        press.shape(points, fill=FILLS.get(piece["kind"], 255), width=THIN)
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    top, bottom = min(p[1] for p in points), max(p[1] for p in points)
    word = piece["note"] or (
        f'{piece["z1"] / INCH:g}"' if piece["kind"] in ("building", "crate") else ""
    )
    word = press.tell(word)
    if word and press.long(word, "bold", 8) < right - left:
        press.write_at((left + right) / 2, (top + bottom) / 2 + 1, word, "bold", 8, "centre")


def _ladder(press: Press, points: Sequence[tuple[float, float]]) -> None:
    (x1, y1), (x2, y2) = points[0], points[len(points) // 2]
    press.stroke(x1, y1, x2, y2, 1.2)
