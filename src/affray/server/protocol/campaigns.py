"""The documents of campaigns: what is asked and answered over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from affray.server.protocol.message import Facts, Message, Stored
from affray.server.protocol.packs import PackDoc
from affray.server.protocol.people import Name, PersonKey
from affray.server.protocol.tables import Packs

Key = Annotated[str, Field(min_length=32, max_length=128)]
CampaignName = Annotated[Name, Field(max_length=40)]


class NewCampaign(Message):
    """A campaign to begin. `seat` is the caller's; every other seat is played by the agent named
    for it, or by `novice` until somebody comes. `wanted` is what the game asks for: how many play,
    options, crews. `packs` are the caller's own; the campaign keeps them as they are now."""

    person: PersonKey
    game: str
    name: CampaignName
    seat: Annotated[str, Field(max_length=40)]
    agents: dict[str, str] = Field(default_factory=dict)
    wanted: Facts = Field(default_factory=dict)
    packs: Packs = Field(default_factory=list)


class CampaignAsked(Message):
    """Somebody who plays in a campaign asks for something."""

    key: Key


class CampaignSeen(CampaignAsked):
    """The same, knowing how the campaign stood: what has changed meanwhile is not overwritten."""

    version: Stored


class CampaignPlan(CampaignSeen):
    """One thing is planned otherwise."""

    change: Facts


class CampaignOn(CampaignSeen):
    """Go on; `alone`: without waiting for people who have not finished choosing."""

    alone: bool = False


class CampaignDone(CampaignSeen):
    """The caller has nothing left to choose, or takes that back."""

    done: bool


class CampaignInvited(Message):
    """An invitation to a campaign; it is worth nothing once another has been made."""

    token: str


class CampaignJoin(Message):
    """Come in by an invitation and take a seat that no person has."""

    person: PersonKey
    token: str
    seat: Annotated[str, Field(max_length=40)]


class CampaignLeave(CampaignAsked):
    """Leave a campaign: an agent plays the seat from now on."""

    agent: Annotated[str, Field(max_length=40)] = "novice"


class CampaignSeat(Message):
    """A seat of a campaign, and who plays it; `chooses`: it has a say between battles."""

    seat: str
    chooses: bool
    person: str | None
    agent: str | None
    you: bool
    done: bool


class CampaignBattle(Message):
    """A battle of a campaign, by its number; `over`: its consequences are settled."""

    table: str
    number: int
    over: bool
    watch: str


class CampaignDoc(Message):
    """A campaign as the caller sees it. `shown` is what the game shows a seat of it, `battle` the
    table at which it is being played, `others` whether other people still choose, `packs` what it
    is played with besides the game's own, `sealed` whether its file is kept until all is over."""

    id: str
    game: str
    name: str
    version: int
    stage: Literal["ready", "battle", "between", "over"]
    title: str
    seat: str
    seats: list[CampaignSeat]
    battle: CampaignBattle | None
    battles: list[CampaignBattle]
    others: bool
    packs: list[PackDoc]
    sealed: bool
    shown: Facts


class CampaignLine(Message):
    """A campaign in a list. `fought` is how its battles ended for the caller, `most` how many there
    will be; null if that hangs on how they end."""

    id: str
    game: str
    name: str
    made: str
    stage: Literal["ready", "battle", "between", "over"]
    title: str
    seat: str
    people: list[str]
    fought: list[Literal["won", "lost", "draw"]]
    most: int | None


class CampaignDoor(Message):
    """What an invitation opens: the campaign's name, the seats that no person has, and the packs to
    which whoever joins agrees."""

    game: str
    name: str
    people: list[str]
    free: list[str]
    packs: list[PackDoc]
