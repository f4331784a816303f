"""What a mission did to those who went, noted when it is over. CLW-END-02"""

from __future__ import annotations

from typing import Any

from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.campaign.chronicle import Campaign
from affray.games.clanwars.rules.campaign.course import bodies_home
from affray.games.clanwars.rules.units import rostered
from affray.games.clanwars.state import ClanWars

Note = dict[str, Any]


def report_of(before: Campaign, after: Campaign, g: ClanWars) -> Note:
    """Everything the time between two missions tells and the campaign itself does not keep."""
    last = after.played[-1]
    known = set(before.operatives)
    return {
        "mission": last.mission,
        "won": last.won,
        "rounds": g.round,
        "objectives": list(last.objectives),
        "joined": [each for each in after.operatives if each not in known],
        "opened": [each for each in after.missions if each not in before.missions],
        "stashed": [each for each in after.stash if each not in before.stash],
        "bonuses": list(after.bonuses),
        "swarm": sum(int(each[6:]) for each in after.due if each.startswith("swarm:")),
        "operatives": _operatives(before, g),
    }


def _operatives(before: Campaign, g: ClanWars) -> dict[str, Note]:
    """Wounds, losses and finds of each Operative of the roster. CLW-POT-05 CLW-WND-07"""
    home = set(bodies_home(g))
    books = {each.id for each in cards().items.values() if each.deck == "none"}
    notes: dict[str, Note] = {}
    for unit in rostered(g):
        assert unit.op is not None
        sleeve = before.operatives[g.kind(unit)]
        kept = (*unit.op.potentials, *unit.op.fleshwounds)
        items = [item.id for item in unit.items if item.id not in books]
        notes[sleeve.id] = {
            "healed": list(unit.op.fleshwounds),
            "lost": [each for each in sleeve.potentials if each not in kept],
            "mended": [item.id for item in unit.items if item.botched and item.id not in books],
            "found": [each for each in items if each not in sleeve.items],
            "gone": [each for each in sleeve.items if each not in items],
            "dead": unit.op.fate == "dead",
            "home": unit.uid in home,
            "revived": unit.op.revived and unit.op.fate != "dead",
        }
    return notes
