"""What a campaign keeps between missions. CLW-STA-01 CLW-CMP-06"""

from __future__ import annotations

from collections.abc import Iterable

from affray.engine.state import Facts, field, state
from affray.games.clanwars.content.kinds import Cards, OperativeCard

MOST_POTENTIALS = 5
"""CLW-POT-03"""


@state
class Sleeve(Facts):
    """An unlocked Operative between missions. CLW-STA-03"""

    id: str
    potentials: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    dead: bool = False
    rests: bool = False
    """Was revived in the last mission and cannot join the next. CLW-REV-02"""
    retired: bool = False
    """In memoriam: never used again. CLW-DTH-05"""
    body_home: bool = False
    """The body left the field with an ally."""
    seat: str = ""
    """Who controlled the Operative in the last mission."""


@state
class Chapter(Facts):
    """A mission that was played. CLW-STA-01"""

    mission: str
    won: bool
    objectives: tuple[str, ...] = ()
    """What each side completed, by objective."""
    roster: tuple[str, ...] = ()
    reason: str = ""


@state
class Campaign(Facts):
    """Everything that survives a mission. CLW-CMP-06"""

    operatives: dict[str, Sleeve] = field(default_factory=dict)
    """All that were ever unlocked, including the dead."""
    missions: list[str] = field(default_factory=list)
    """Unlocked missions, in the order in which they were unlocked."""
    played: list[Chapter] = field(default_factory=list)
    flags: dict[str, int] = field(default_factory=dict)
    bonuses: list[str] = field(default_factory=list)
    """For the next mission alone. CLW-END-07"""
    potentials: list[str] = field(default_factory=list)
    """The reserve, sorted."""
    scavenging: list[str] = field(default_factory=list)
    mission_deck: list[str] = field(default_factory=list)
    stash: list[str] = field(default_factory=list)
    swarm: list[str] = field(default_factory=list)
    """The Hostile's hand; while a table is open, its handles hold it instead."""
    swarm_reserve: list[str] = field(default_factory=list)
    dead_champions: list[str] = field(default_factory=list)
    due: list[str] = field(default_factory=list)
    """Consequences that still need a choice or a draw, such as potential:op01 or swarm:2."""
    next: str = ""
    """The mission chosen to be played next."""
    result: str = ""
    """operatives or hostile, once the campaign is decided."""

    replays: bool = False
    """A mission that failed may be chosen again (option failed_mission). CLW-MIS-02"""

    @property
    def available(self) -> list[str]:
        """Unlocked and not played, or not won where failed ones stay open. CLW-CMP-02"""
        done = {chapter.mission for chapter in self.played if chapter.won or not self.replays}
        return [mission for mission in self.missions if mission not in done]

    @property
    def fit(self) -> list[Sleeve]:
        """Who may be put on a roster: unlocked, living, not barred. CLW-ROS-01"""
        return [each for each in self.operatives.values() if not each.dead and not each.rests]

    def unlock(self, card: OperativeCard) -> None:
        """An Operative joins with the cards that were set aside. CLW-OPE-02"""
        if card.id not in self.operatives:
            self.operatives[card.id] = Sleeve(card.id, card.potentials, card.items)


def new_campaign(cards: Cards, operatives: Iterable[str] | None = None) -> Campaign:
    """A campaign before its first mission. CLW-OPE-02 CLW-CON-14"""
    set_aside = {each for card in cards.operatives.values() for each in card.potentials}
    campaign = Campaign(
        missions=[card.id for card in cards.missions.values() if card.kind == "start"],
        potentials=sorted(set(cards.potentials) - set_aside),
        scavenging=sorted(c.id for c in cards.items.values() if c.deck == "scavenging"),
        mission_deck=sorted(c.id for c in cards.items.values() if c.deck == "mission"),
        swarm_reserve=sorted(cards.swarm),
    )
    for each in cards.first_four if operatives is None else operatives:
        campaign.unlock(cards.operatives[each])
    return campaign


def potentials_of(campaign: Campaign, card: OperativeCard) -> tuple[str, ...]:
    """The potentials that an Operative has, or those that were set aside. CLW-OPE-02"""
    sleeve = campaign.operatives.get(card.id)
    return card.potentials if sleeve is None else sleeve.potentials


def take_item(campaign: Campaign, item: str) -> bool:
    """A named item leaves its deck, wherever it is; not one that an Operative owns. CLW-ITM-08"""
    for deck in (campaign.mission_deck, campaign.scavenging):
        if item in deck:
            deck.remove(item)
            return True
    return False
