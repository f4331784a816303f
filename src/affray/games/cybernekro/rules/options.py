"""The table options. Chapter 41 of the ledger"""

from __future__ import annotations

from affray.engine.game import TableOption
from affray.games.cybernekro.content.ready_layouts import GENERATED, layouts

OFF_ON = (False, True)


def options() -> tuple[TableOption, ...]:
    """Every option with its default and its alternatives."""
    return (
        TableOption(
            "layout", next(iter(layouts())), (*layouts(), *GENERATED), "the table", "CYB-LAY-00"
        ),
        TableOption(
            "layout_seed",
            0,
            tuple(range(1000)),
            "what a generated table is made from",
            "CYB-TER-01",
        ),
        TableOption("base_size", "by_size", ("by_size", "free"), "sizes of bases", "CYB-GEO-02"),
        TableOption("models_block_los", False, OFF_ON, "models block sight", "CYB-LOS-06"),
        TableOption(
            "climbable",
            "as_layout",
            ("as_layout", "all faces", "ladders only"),
            "what can be climbed",
            "CYB-TER-02",
        ),
        TableOption(
            "doors", "as_layout", ("as_layout", "closed", "open"), "doors at first", "CYB-TER-02"
        ),
        TableOption(
            "difficult_ground", "as_layout", ("as_layout", "none"), "slow ground", "CYB-TER-02"
        ),
        TableOption(
            "dividing_line",
            "west_east",
            ("west_east", "south_north"),
            "the line that halves the table",
            "CYB-SET-04",
        ),
        TableOption(
            "low_pieces",
            "passed_over",
            ("passed_over", "stood_on"),
            "whether one may stop on low pieces",
            "CYB-GEO-08",
        ),
        TableOption("sprinting_crawl", True, OFF_ON, "sprinters crawl further", "CYB-TRT-17"),
        TableOption(
            "trap_test", "plain", ("plain", "interact"), "Criticals of a trap's test", "CYB-SCN-21"
        ),
        TableOption(
            "corpses_stir",
            "any_move",
            ("any_move", "move_actions"),
            "what stirs corpses",
            "CYB-TOK-08",
        ),
        TableOption("budget", 150, tuple(range(100, 301, 10)), "points of a crew", "CYB-CRW-02"),
        TableOption("unique_traits", False, OFF_ON, "a trait once in a crew", "CYB-CRW-04"),
        TableOption(
            "attr_cancel",
            "allowed",
            ("allowed", "forbidden"),
            "plus and minus on one attribute",
            "CYB-ATT-02",
        ),
        TableOption("cards_per_test", 1, (1, "any"), "cards before a roll", "CYB-TST-04"),
        TableOption("wound_penalty", False, OFF_ON, "Wounds hinder tests", "CYB-WND-03"),
        TableOption(
            "use_equipment_test",
            "none",
            ("none", "intellect"),
            "a test to use equipment",
            "CYB-ACT-07",
        ),
        TableOption("sixes", "one_extra", ("one_extra", "one_per_six"), "extra dice", "CYB-DMG-02"),
        TableOption("jokers", 1, (0, 1, 2), "Jokers in each deck", "CYB-FAT-01"),
        TableOption("round_cap", 12, (*range(6, 25), "none"), "the last round", "CYB-WIN-03"),
        TableOption(
            "prisoner_dead",
            "draw",
            ("draw", "kidnapper_wins"),
            "if the prisoner is lost",
            "CYB-SCN-32",
        ),
        TableOption(
            "ritual_beast",
            "defender_chooses",
            ("defender_chooses", "rabid_machine", "ancient_horror"),
            "what the ritual brings",
            "CYB-SCN-41",
        ),
        TableOption(
            "falls_blamed_on",
            "pusher",
            ("pusher", "nobody"),
            "who puts Out of Action whom a push killed",
            "CYB-FAL-03",
        ),
        TableOption(
            "fresh_drones",
            "react",
            ("react", "wait"),
            "a corpse that rises",
            "CYB-TOK-08",
        ),
        TableOption(
            "npc_idle", "hunt", ("hunt", "wander", "guard"), "NPCs that see nobody", "CYB-NPC-08"
        ),
        TableOption("game_master", False, OFF_ON, "somebody runs the NPCs", "CYB-NPC-14"),
        TableOption("campaign", False, OFF_ON, "the campaign extension", "CYB-XCM-01"),
        TableOption("mode", "versus", ("versus", "solo", "coop"), "against whom", "CYB-XSO-01"),
        TableOption(
            "threat", "normal", ("easy", "normal", "hard"), "how many NPCs come", "CYB-XSO-02"
        ),
        TableOption("multi", "off", ("off", 3, 4), "three or four players", "CYB-XMP-01"),
    )
