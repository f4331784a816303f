"""What comes off the press: its words, its sizes, its pages; and that it is black on white."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from pypdf import PdfReader
from typer.testing import CliRunner

from affray import paper as press_room
from affray.cli import app
from affray.engine.errors import UnknownName
from affray.engine.forces import ForceDocument
from affray.engine.game import find_game
from affray.engine.language import speaking
from affray.games.clanwars.content.shelf import cards as clan_cards
from affray.games.hybrid.content.kinds import ActionCard, content
from affray.paper import clanwars, cybernekro, hybrid
from affray.paper.cards import HIGH, Deck, print_deck
from affray.paper.press import Paper, Press, printable
from affray.paper.printing import print_force, print_sheet
from affray.paper.reference import print_reference

PAPER = Path(press_room.__file__).parent
MM = 72 / 25.4
SIZES: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}


def read(made: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(made))


def words(made: bytes, page: int | None = None) -> str:
    pages = read(made).pages
    shown = pages if page is None else [pages[page]]
    return " ".join(" ".join(sheet.extract_text() for sheet in shown).split())


def ready(game: str, seat: str, **options: Any) -> ForceDocument:
    rules = find_game(game)
    found = rules.catalogue(rules.scenario(None), rules.chosen(options), seat).ready[0]
    return ForceDocument(game, seat, found.force, found.name, None, options)


# ---------------------------------------------------------------- rosters


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_roster_has_the_size_of_its_paper(paper: Paper) -> None:
    page = read(print_force(ready("cybernekro", "ash"), paper)).pages[0]
    size = float(page.mediabox.width) / MM, float(page.mediabox.height) / MM
    assert size == pytest.approx(SIZES[paper], abs=0.2)


def test_a_crew_fits_one_page_with_everything_that_it_needs() -> None:
    made = print_force(ready("cybernekro", "ash"))
    assert len(read(made).pages) == 1
    told = words(made)
    for word in (
        "The Rust Choir",
        "5 models · 150 points · opening hand 6 cards",
        "Cantor Vhel",
        "3.5 of 4",
        "Tough it Out",
        "7th: out",
        "CYB-TRT-03",
        "page 1 of 1",
    ):
        assert word in told


def test_what_an_attack_does_is_told_to_its_end() -> None:
    """A launcher has more to say than a line holds: it takes two, and nothing is cut."""
    crew = {
        "name": "The Long Words",
        "members": [
            {
                "name": "Fuse",
                "attributes": [2, 1, -2, 1, -1],
                "traits": ["sorcerer"],
                "gear": ["archeogun", "grenade-launcher"],
            }
        ],
    }
    made = print_force(ForceDocument("cybernekro", "ash", crew, "The Long Words"))
    told = words(made)
    assert "must be reloaded after a shot" in " ".join(told.split())
    assert "hits all around" in " ".join(told.split())
    assert "…" not in told


def test_a_crews_roster_tells_moves_bases_and_a_place_for_sorceries_on_one_page_of_letter() -> None:
    crew: dict[str, Any] = {
        "name": "Slow",
        "members": [
            {"name": f"M{n}", "attributes": [1, 1, 0, 0, -1], "gear": ["heavy-armor", "knife"]}
            for n in range(4)
        ],
    }
    crew["members"].append(
        {"name": "Seer", "attributes": [0, 0, 0, 1, 0], "traits": ["sorcerer", "big"]}
    )
    for paper in ("a4", "letter"):
        made = print_force(ForceDocument("cybernekro", "ash", crew, "Slow"), paper)
        assert len(pypdfium2.PdfDocument(made)) == 1
        told = " ".join(words(made).split())
        assert told.count('5"Move') == 4
        assert told.count('6"Move') == 1
        assert "Sorcerer, Big · 40 mm base" in told
        assert "sorcery spent this round" in told
        assert 'melee, 6" may be thrown' in told


def test_everybody_on_a_roster_has_a_picture_that_can_be_drawn() -> None:
    drawn = set(json.loads((PAPER / "icons.json").read_text("utf-8")))
    for book in (hybrid, cybernekro, clanwars):
        named = {*getattr(book, "_PORTRAITS", {}).values(), *getattr(book, "_WEAPONS", {}).values()}
        assert named <= drawn
    assert "game-icons.net" in words(print_force(ready("hybrid", "griffin")))


def test_a_squad_says_how_each_roll_came_about() -> None:
    force = {"warriors": ["seneschal", "purifier"], "material": [["rifle-scope", 1]]}
    options = {"material_cards": True}
    told = words(print_force(ForceDocument("hybrid", "griffin", force, "Two", None, options)))
    assert "4 of 5 ranks" in told
    assert "5 or less 1-4 3 + 2 Rifle Scope" in told
    assert "HYB-APT-03" in told


def test_a_team_shows_both_sides_of_everybody() -> None:
    told = words(print_force(ready("clanwars", "roster")))
    for operative in clan_cards().first_four:
        card = clan_cards().operatives[operative]
        assert card.name in told
        assert card.focus.active.text.split(".")[0] in told
        assert card.primal.pool in told


def test_the_hostiles_cards_are_printed_too() -> None:
    told = words(print_force(ready("clanwars", "hostile", opening_swarm="two")))
    for card in list(clan_cards().swarm.values())[:2]:
        assert card.name in told


def test_nobody_breaks_over_two_pages() -> None:
    crew = ready("cybernekro", "ash").force
    many = {**crew, "members": [{**crew["members"][0], "name": f"Vhel {n}"} for n in range(9)]}
    made = print_force(ForceDocument("cybernekro", "ash", many, "Too many"))
    pages = read(made).pages
    assert len(pages) == 2
    for number in range(9):
        where = [page for page in pages if f"Vhel {number}" in page.extract_text()]
        assert len(where) == 1


def test_an_empty_force_is_told_in_a_sentence() -> None:
    with pytest.raises(UnknownName, match="nobody in this force"):
        print_force(ForceDocument("hybrid", "griffin", [], "Nobody"))


# ---------------------------------------------------------------- cards


def test_every_card_of_the_deck_is_printed_as_often_as_it_is_in_it() -> None:
    deck = hybrid.decks()[0]
    press = Press("a4")
    print_deck(press, deck)
    made = press.made()
    assert sum(card.copies for card in content().all(ActionCard)) == 40
    assert len(read(made).pages) == 5
    told = words(made)
    for card in content().all(ActionCard):
        assert told.count(f"{card.code} · {card.copies} in the deck") == card.copies


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_lie_on_the_sheet_whole(paper: Paper) -> None:
    wide, high = SIZES[paper]
    assert wide - 3 * 63 > 8
    assert high - 3 * 88 > 8


def test_every_kind_of_card_has_its_words() -> None:
    for laid_out, count in ((hybrid, 104), (cybernekro, 20), (clanwars, 150)):
        every = [card for deck in laid_out.decks() for card in deck.cards]
        assert len(every) >= count
        assert all(card.name and card.text and card.left for card in every)


def test_long_words_stay_on_their_card() -> None:
    """The text of each card, at the size it is given, ends above the line at the foot."""
    press = Press("a4")
    longest = max(
        (card for deck in clanwars.decks() for card in deck.cards), key=lambda card: len(card.text)
    )
    print_deck(press, Deck("One", "clanwars", (longest,)))
    page = pypdfium2.PdfDocument(press.made())[0]
    text = page.get_textpage()
    found = text.search(longest.text.split()[-1])
    spots = [text.get_charbox(found.get_next()[0]) for _ in range(1)]
    top = (297 - 3 * HIGH) / 2
    assert all(297 - spot[1] / MM < top + HIGH - 6 for spot in spots)


# ---------------------------------------------------------------- reference, maps


@pytest.mark.parametrize("laid_out", [hybrid, cybernekro, clanwars])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_reference_sheet_has_two_pages_and_every_rule_it_names(
    laid_out: Any, paper: Paper
) -> None:
    sheet, press = laid_out.reference(), Press(paper)
    print_reference(press, sheet)
    made = press.made()
    assert len(read(made).pages) == 2
    told = words(made)
    for chapter in sheet.chapters:
        assert chapter.title in told
        assert all(rule in told for rule in chapter.rules)


def test_a_laboratory_lies_on_as_many_pages_as_its_figures_need() -> None:
    made = print_sheet("hybrid", "map", "a4", "return-to-glasinhar")
    assert len(read(made).pages) == 1 + 3 * 2
    assert "row 2 of 2, column 3 of 3" in words(made)
    assert "30 mm" in words(made, 1)


def test_tables_sectors_and_fields_can_be_rebuilt() -> None:
    told = words(print_sheet("cybernekro", "map"))
    assert "Sump Market" in told
    assert "You need: 2 x building" in told
    assert len(read(print_sheet("clanwars", "sectors")).pages) == len(clan_cards().sectors)
    told = words(print_sheet("clanwars", "map"))
    assert "Relay Mast" in told
    assert "A1 = s01 Salt Pan" in told
    assert "turned 90° to the right" in told


def test_a_field_names_its_markers_as_players_do() -> None:
    told = words(print_sheet("clanwars", "map"))
    assert all(each in told for each in ("start", "spawn point 2", "objective 1"))
    assert not re.search(r"\b(osp|hsp\d|obj\d|ex\d)\b", told)


def test_hard_terrain_is_told_by_lines_and_not_by_grey() -> None:
    page = pypdfium2.PdfDocument(print_sheet("clanwars", "map"))[0]
    picture = page.render(scale=2).to_pil().convert("L")
    even = sum(count for count, tone in picture.getcolors(256) if 200 < tone < 240)
    assert even < 0.02 * picture.width * picture.height
    assert "hatched" in words(print_sheet("clanwars", "map"))


def test_a_table_of_the_ledger_is_a_sentence_on_a_reference_sheet() -> None:
    for laid_out in (hybrid, cybernekro, clanwars):
        press = Press()
        print_reference(press, laid_out.reference())
        told = " ".join(words(press.made()).split())
        assert "---" not in told
        assert "condition: modifier" not in told
    press = Press()
    print_reference(press, cybernekro.reference())
    assert "target Prone: +2; target Big / Small: +2 / −2" in " ".join(words(press.made()).split())


def test_a_secret_of_a_mission_is_not_on_its_map() -> None:
    """Champions and neutral units that begin as threats are nobody's business but the Hostile's."""
    for key, card in clan_cards().missions.items():
        hidden = {clan_cards().champions[c.kind].name for c in card.placed if not c.revealed}
        hidden |= {clan_cards().neutrals[n.kind].name for n in card.neutrals if not n.revealed}
        drawn = {name for _, name in clanwars._things(card)}
        assert not hidden & drawn, key


# ---------------------------------------------------------------- ink


def test_black_white_and_one_grey() -> None:
    page = pypdfium2.PdfDocument(print_force(ready("hybrid", "griffin")))[0]
    picture = page.render(scale=1).to_pil().convert("RGB")
    colours = picture.getcolors(1 << 20)
    assert all(max(rgb) - min(rgb) <= 2 for _, rgb in colours)
    dark = sum(count for count, rgb in colours if max(rgb) < 128)
    assert 0.005 < dark / (picture.width * picture.height) < 0.2


def test_signs_that_a_font_lacks_are_written_otherwise() -> None:
    assert printable("a → b", "plain") == "a -> b"
    assert "−" not in printable("−1", "hybrid")
    assert printable("Zoë", "plain") == "Zoë"


# ---------------------------------------------------------------- German

ENGLISH = re.compile(
    r"\b(the|with|and|from|is|are|of|to|for|not|your|you|once|dice|white|warriors?|rounds?|"
    r"squares?|points?|wounds?|deck|rank|level|page|Player)\b"
)
"""Words that no German sheet has; keywords in capitals stay."""


@pytest.mark.parametrize(
    ("game", "seat", "options", "told"),
    [
        ("hybrid", "griffin", {}, ("von 5 Kriegern", "oder weniger", "Seite 1 von 1")),
        ("cybernekro", "ash", {}, ("Starthand", "Zähne zusammenbeißen", "leichte Rüstung")),
        ("clanwars", "roster", {}, ("4 Agenten", "ohne Waffe", "Heiler")),
        ("clanwars", "hostile", {"opening_swarm": "two"}, ("Entweder", "geheim")),
    ],
)
def test_a_roster_in_german_is_german(
    game: str, seat: str, options: dict[str, Any], told: tuple[str, ...]
) -> None:
    with speaking("de"):
        made = print_force(ready(game, seat, **options)._replace(name="Zoë"))
    said = words(made)
    assert all(each in said for each in told)
    assert not ENGLISH.findall(said)
    assert "Zoë" in said


@pytest.mark.parametrize(
    ("game", "what"),
    [
        *[("hybrid", "cards"), ("cybernekro", "cards"), ("clanwars", "cards")],
        *[("hybrid", "map"), ("cybernekro", "map"), ("clanwars", "map"), ("clanwars", "sectors")],
    ],
)
def test_cards_and_boards_in_german_are_german(game: str, what: str) -> None:
    with speaking("de"):
        made = print_sheet(game, what)
    assert not ENGLISH.findall(words(made))
    assert read(made).metadata.title.endswith(
        {"cards": "Karten", "map": "Karte", "sectors": "Sektoren"}[what]
    )


def test_names_that_players_gave_are_left_as_they_are() -> None:
    crew = ready("cybernekro", "ash").force
    renamed = {**crew, "members": [{**crew["members"][0], "name": "Wounds"}]}
    with speaking("de"):
        said = words(print_force(ForceDocument("cybernekro", "ash", renamed, "Dice")))
    assert "Dice CYBERNEKRO" in said
    assert "Wounds" in said
    assert "Wunden" in said


# ---------------------------------------------------------------- the command


def run(*said: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, [str(word) for word in said])
    return done.exit_code, " ".join(done.output.split())


def test_the_command_prints_a_force(tmp_path: Path) -> None:
    force, out = tmp_path / "crew.json", tmp_path / "crew.pdf"
    assert run("force", "new", "cybernekro", force, "--ready", "k1")[0] == 0
    code, told = run("print", force, "-o", out, "--paper", "letter")
    assert code == 0, told
    assert "The Rust Choir" in words(out.read_bytes())
    assert run("print", force, "-o", out, "--language", "de")[0] == 0
    assert "Tisch, Datum" in words(out.read_bytes())


def test_the_command_refuses_in_a_sentence(tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    for said, why in (
        (("hybrid", "--sheet", "crads"), 'did you mean "cards"?'),
        (("hybrid", "--paper", "a3"), 'there is no paper "a3"'),
        (("hybrid", "--language", "xx"), 'there is no language "xx"'),
        (("nowhere.json",), "neither a file nor a game"),
        (("hybrid", "--sheet", "sectors"), "only CLAN WARS"),
        (("cybernekro", "--sheet", "map", "--scenario", "nowhere"), "no layout"),
        (("hybrid", "--sheet", "map", "--scenario", "nowhere"), "nowhere"),
    ):
        code, told = run("print", *said, "-o", out)
        assert code == 1
        assert why in told
    assert not out.exists()
