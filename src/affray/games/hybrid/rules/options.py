"""The table options of HYBRID: one entry for each row of the ledger's chapter 30."""

from __future__ import annotations

from affray.engine.game import TableOption

ROUND_LIMITS = tuple(range(41))
"""0 is no limit; 20 is what the ledger suggests."""


def _word(name: str, default: str, other: str, text: str, rule: str) -> TableOption:
    return TableOption(name, default, (default, other), text, rule)


def _switch(name: str, default: bool, text: str, rule: str) -> TableOption:
    return TableOption(name, default, (default, not default), text, rule)


OPTIONS: tuple[TableOption, ...] = (
    _word("vision_arc", "cone90", "front180", "How wide a warrior sees", "HYB-LOS-02"),
    _switch("titan_breaks_locked", False, "Titans knock locked doors down too", "HYB-BRD-12"),
    _switch("traps_replace", False, "Traps take the place of Events", "HYB-SET-07"),
    _word("deploy_order", "alternate", "scorpion_first", "Who deploys when", "HYB-SET-08"),
    TableOption(
        "auction_from_round", 2, (2, 3), "The first round with an activation auction", "HYB-ROU-04"
    ),
    _word("entrances", "kept_free", "open", "Whether enemies may stop on them", "HYB-MOV-25"),
    TableOption(
        "must_enter_from", 3, (3, 1, 2, 0), "The round from which reserves must enter", "HYB-MOV-25"
    ),
    _word("contact_return", "start", "any", "Which contact bars coming back", "HYB-MOV-05"),
    _word("jump_cards", "allowed", "forbidden", "Action cards on trapdoor jumps", "HYB-MOV-16"),
    _word("turn_to_strike", "instead", "besides", "What a free turn to strike costs", "HYB-OC-03"),
    _word("novice_strike", "all", "one", "Wounds that a Novice Strike ignores", "HYB-OC-07"),
    _switch("friendly_fire", True, "Friends may be shot at", "HYB-FIR-03"),
    _switch("ground_fire", True, "The ground and obstacles may be shot at", "HYB-FIR-03"),
    _word("ambush_fire", "mandatory", "optional", "Whether ambushers may hold fire", "HYB-FIR-13"),
    _switch("combined_penalties", True, "Penalties lower a Combined Attack", "HYB-APT-03"),
    _word("first_contact", "any", "mutual", "Who must see whom for First Contact", "HYB-ARM-03"),
    _switch("sacrifice_first_blood", True, "A sacrifice is First Blood", "HYB-ARM-05"),
    _word("sacrifice_targets", "all", "one", "Whom a sacrifice wounds", "HYB-APT-16"),
    _word(
        "sacrificed", "removed", "eliminated", "What becomes of a sacrificed warrior", "HYB-APT-16"
    ),
    _word(
        "infiltration_seen",
        "any_enemy_sight",
        "only_at_end_of_own_move",
        "When being seen ends Infiltration",
        "HYB-APT-13",
    ),
    _switch("material_cards", False, "Play with Material cards", "HYB-MAT-01"),
    _word("trap_set", "standard", "nemesis", "Which traps there are", "HYB-TRP-02"),
    _switch("charnel_drift", False, "Charnel houses drift as gas does", "HYB-TRP-10"),
    _switch("hive_rank_exact", True, "The Scarlet Hive wants exact ranks", "HYB-MIS-02"),
    TableOption(
        "prison_exit_roll",
        "once",
        ("once", "each_switch", "door"),
        "When an access closes",
        "HYB-MIS-03",
    ),
    _word("prowlers_roll", "if_activated", "always", "When exit 4 is rolled for", "HYB-MIS-05"),
    _word("valve_bars", "all", "carriers", "Whom the open valve keeps in", "HYB-MIS-06"),
    _switch("valve_rank_0", True, "Rank 0 may turn the valve", "HYB-MIS-06"),
    _word("twilight_messenger", "any", "freed_prisoner", "Who may be messenger", "HYB-MIS-10"),
    TableOption("round_limit", 0, ROUND_LIMITS, "Rounds until the game is called", "HYB-WIN-05"),
    TableOption("stall_limit", 10, (10, 0), "Idle rounds until the game is called", "HYB-WIN-06"),
)
