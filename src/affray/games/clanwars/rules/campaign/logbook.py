"""The logbook of a campaign: what was played, and the table in progress, in one document.

logbook = Logbook.begin(players=3)
while not logbook.over:
    table = logbook.sit_down()
    ...  # play; after every choice:
    logbook.note(table)
    path.write_text(json.dumps(logbook.to_json()))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Self

from affray.engine.errors import BadRecord
from affray.engine.game import Value
from affray.engine.replay import resume
from affray.engine.table import Table
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules.campaign.chronicle import Campaign, Chapter, Sleeve
from affray.games.clanwars.rules.campaign.course import begin, close, next_table
from affray.games.clanwars.state import ClanWars

FORMAT = "affray clanwars campaign 1"


class Logbook:
    """A campaign, its players, and the record of the table at which they sit. CLW-CMP-01"""

    def __init__(
        self,
        players: int,
        options: Mapping[str, Value],
        campaign: Campaign,
        record: dict[str, Any] | None = None,
    ) -> None:
        self.players, self.options, self.campaign = players, dict(options), campaign
        self.record = record

    @classmethod
    def begin(cls, players: int = 2, options: Mapping[str, Value] | None = None) -> Self:
        """A new campaign. CLW-MIS-02"""
        return cls(players, options or {}, begin())

    @property
    def over(self) -> bool:
        """Whether the campaign is decided. CLW-CMP-04 CLW-CMP-05"""
        return bool(self.campaign.result)

    def sit_down(self, seed: int | str | None = None) -> Table[ClanWars]:
        """The table in progress, or the next one: a mission, or the time between two."""
        if self.record is not None:
            return resume(self.record)
        return next_table(self.campaign, players=self.players, seed=seed, options=self.options)

    def note(self, table: Table[ClanWars]) -> None:
        """Keep the table in progress; when it is over, what it has led to. CLW-END-02"""
        if table.result is None:
            self.record = table.record()
        else:
            self.campaign = close(self.campaign, table.state, table.result)
            self.record = None

    # -- on paper

    def to_json(self) -> dict[str, Any]:
        """The whole campaign as JSON."""
        return {
            "format": FORMAT,
            "players": self.players,
            "options": self.options,
            "campaign": self.campaign.to_json(),
            "record": self.record,
        }

    @classmethod
    def from_json(cls, doc: Any) -> Self:
        """Read back."""
        if not isinstance(doc, dict) or doc.get("format") != FORMAT:
            raise BadRecord("this is not the logbook of a CLAN WARS campaign")
        for name in ("campaign", "players", "options", "record"):
            if name not in doc:
                raise BadRecord(f"this logbook of a CLAN WARS campaign has no {name}")
        campaign = Campaign.from_json(doc["campaign"], "campaign")
        return cls(doc["players"], doc["options"], campaign, doc["record"])

    # -- in words

    def story(self) -> Iterator[str]:
        """What was played, who is left, what comes next."""
        campaign = self.campaign
        for number, chapter in enumerate(campaign.played, 1):
            yield f"{number}. {_chapter(chapter)}"
        yield "The squad: " + "; ".join(map(_sleeve, campaign.operatives.values())) + "."
        if campaign.stash:
            yield f"In the stash: {', '.join(cards().items[each].name for each in campaign.stash)}."
        if campaign.result:
            yield f"The campaign is won by the {campaign.result.capitalize()}."
        elif campaign.next:
            card = cards().missions[campaign.next]
            yield f"Next: {card.name}, {card.place}. {card.briefing}"
        else:
            unlocked = (cards().missions[each].name for each in campaign.available)
            yield f"Unlocked: {', '.join(unlocked) or 'nothing'}."


def _chapter(chapter: Chapter) -> str:
    card = cards().missions[chapter.mission]
    how = "won" if chapter.won else "lost"
    done = f" ({', '.join(chapter.objectives).upper()})" if chapter.objectives else ""
    who = ", ".join(cards().operatives[each].name for each in chapter.roster)
    return f"{card.name}: {how}, {chapter.reason}{done}. {who}."


def _sleeve(sleeve: Sleeve) -> str:
    name = cards().operatives[sleeve.id].name
    if sleeve.dead:
        return f"{name} (dead)"
    rests = ", rests" if sleeve.rests else ""
    return f"{name} ({len(sleeve.potentials)} potentials, {len(sleeve.items)} items{rests})"
