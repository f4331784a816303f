"""Everything that can be pointed at has a sheet: cards, ground, markers, phases, the air."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, get_args

import pytest

import affray
from affray.boards.table.units import INCH
from affray.engine.table import Table
from affray.games.clanwars.state import Phase as ClanPhase
from affray.games.cybernekro.effects.environment import COMPLICATIONS, ENVIRONMENTS
from affray.games.cybernekro.screen.sheets import ROUND, SETTING_UP
from affray.games.hybrid.content.kinds import CARD_KINDS, content
from affray.games.hybrid.state import Phase as HybridPhase
from affray.rules import reference
from tests.clanwars.golden import DRAWER as CLANWARS
from tests.cybernekro.golden import DRAWER as CYBERNEKRO
from tests.golden import Drawer
from tests.hybrid.golden import DRAWER as HYBRID

EVERY = 40
"""Decisions between two looks at the whole table."""
MOST = 400


def hybrid(view: Any, board: Any) -> Iterator[Mapping[str, Any]]:
    """Everything that HYBRID draws."""
    rows = view["board"]["rows"]
    yield from ({"place": [x, y]} for y, row in enumerate(rows) for x in range(len(row)))
    yield from ({"warrior": warrior["id"]} for warrior in view["warriors"])
    piles = (*view["sides"]["griffin"].values(), *view["sides"]["scorpion"].values())
    shown = (face for pile in piles if isinstance(pile, list) for face in pile)
    yield from ({"card": face} for face in shown if isinstance(face, str))
    yield {"phase": view["phase"]}


def cybernekro(view: Any, board: Any) -> Iterator[Mapping[str, Any]]:
    """Everything that CYBERNEKRO draws."""
    for piece in board["pieces"]:
        middle = [sum(axis) / len(piece["outline"]) for axis in zip(*piece["outline"], strict=True)]
        yield {"place": [length / INCH for length in middle]}
    plot = view["plot"]
    spots = (*plot["terminals"], *plot["corpses"].values(), *view["lying"].values())
    clouds = ((cloud["x"], cloud["y"]) for cloud in view["templates"])
    for x, y, *_ in (*spots, *clouds):
        yield {"place": [x / INCH, y / INCH]}
    yield from ({"model": model["id"]} for model in view["models"])
    faces = (face for player in view["players"].values() for face in player["hand"])
    yield from ({"card": face} for face in faces if face is not None)
    air = (view["environment"], view["complication"])
    yield from ({"effect": name} for name in air if name)
    yield {"phase": view["phase"]}


def clanwars(view: Any, board: Any) -> Iterator[Mapping[str, Any]]:
    """Everything that CLAN WARS draws."""
    yield from ({"place": tile["name"]} for tile in board["field"]["tiles"])
    yield from ({"unit": unit["uid"]} for unit in view["units"])
    yield from ({"card": piece["id"]} for piece in view["pieces"])
    items = (item["id"] for lying in view["lying"].values() for item in lying)
    yield from ({"card": item} for item in items)
    hands = (face for hand in view["hands"].values() for face in hand if face is not None)
    swarm = (face for face in view["swarm"] if face is not None)
    yield from ({"card": face} for face in (*hands, *swarm, *view["potentials"]))
    yield {"phase": view["phase"]}


DRAWN = {"hybrid": hybrid, "cybernekro": cybernekro, "clanwars": clanwars}
GAMES = [
    pytest.param(drawer, name, id=f"{drawer.game.name}-{name}")
    for drawer in (HYBRID, CYBERNEKRO, CLANWARS)
    for name in islice(drawer.games, 2)
]


@pytest.mark.parametrize(("drawer", "name"), GAMES)
def test_everything_drawn_in_golden_games_has_a_sheet(drawer: Drawer, name: str) -> None:
    table = drawer.laid(name)
    drawn, rules = DRAWN[drawer.game.name], ids_of(drawer.game.name)
    for count, (ask, choice) in enumerate(islice(drawer.answers(name, table), MOST)):
        if count % EVERY == 0:
            seat = (*table.seats, None)[count // EVERY % (len(table.seats) + 1)]
            board = table.game.board(table.state)
            for about in drawn(table.view(seat), board):
                complete(table, seat, about, rules)
        table.choose(choice, ask.seat)


def ids_of(game: str) -> set[str]:
    """The rules of a game's ledger."""
    return {rule.id for rule in reference().of_game(game)}


def complete(table: Table[Any], seat: Any, about: Mapping[str, Any], rules: set[str]) -> None:
    """A sheet without gaps: every line has words, every rule is in the ledger."""
    sheet = table.sheet(seat, about)
    assert sheet is not None, about
    assert sheet.title
    assert sheet.chapters, about
    for chapter in sheet.chapters:
        for entry in chapter.entries:
            assert entry.text, (about, chapter.title, entry)
            assert entry.name or chapter.title == "" or "How" in chapter.title, (about, entry)
            assert not entry.rule or entry.rule in rules, (about, entry.rule)


def test_every_card_of_every_deck_has_a_sheet() -> None:
    for table, faces in (
        (affray.new_table("hybrid", seed=1), [f for kind in CARD_KINDS for f in content()[kind]]),
        (affray.new_table("cybernekro", seed=1), list(_board("cybernekro")["faces"])),
        (affray.new_table("clanwars", seed=1), list(_clan_cards())),
    ):
        rules = ids_of(table.game.name)
        for face in faces:
            complete(table, None, {"card": face}, rules)


def _board(game: str) -> Any:
    table = affray.new_table(game, seed=1)
    return table.game.board(table.state)


def _clan_cards() -> Iterator[str]:
    cards = _board("clanwars")["cards"]
    shelves = ("potentials", "items", "terrain", "swarm", "arcana")
    return (face for shelf in shelves for face in cards[shelf])


def test_every_phase_and_every_effect_has_a_sheet() -> None:
    effects = [name for name in {*ENVIRONMENTS, *COMPLICATIONS} if name]
    for game, abouts in (
        ("hybrid", [{"phase": phase} for phase in get_args(HybridPhase)]),
        ("clanwars", [{"phase": phase} for phase in get_args(ClanPhase)]),
        ("cybernekro", [{"phase": phase} for phase in (*SETTING_UP, *ROUND)]),
        ("cybernekro", [{"effect": name} for name in effects]),
    ):
        table: Table[Any] = affray.new_table(game, seed=1)
        for about in abouts:
            complete(table, None, about, ids_of(game))


def test_what_is_not_there_has_none() -> None:
    nothing: list[Any] = ["nothing", 3, None, ["x"], {}]
    nowhere: list[Any] = [[-1, 0], [0, 10**6], "Z9.z", None, [1], ["a", "b"], {}]
    strange: list[Mapping[str, Any]] = [
        *({kind: one} for kind in ("card", "phase", "effect") for one in nothing),
        *({"place": place} for place in nowhere),
    ]
    for game in affray.all_games():
        table: Table[Any] = affray.new_table(game, seed=1)
        assert [about for about in strange if table.sheet(None, about) is not None] == []


def test_a_threat_on_a_tile_has_no_face_for_those_who_do_not_know_it() -> None:
    table = CLANWARS.laid("m01")
    for ask, choice in CLANWARS.answers("m01", table):
        if table.state.round:
            break
        table.choose(choice, ask.seat)
    [tile, *_] = [stack["tile"] for stack in table.view("operative-1")["stacks"]]
    seen = table.sheet("operative-1", {"place": tile})
    own = table.sheet("hostile", {"place": tile})
    assert seen is not None
    assert own is not None
    assert [entry.name for entry in seen.chapters[-1].entries] == ["Threat"]
    assert "Threat" not in [entry.name for entry in own.chapters[-1].entries]
