"""A campaign as its players see it: the map, the next mission, the roster, the interlude."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from affray.engine.campaigns import CampaignBook, Doc, Fought, Stage
from affray.engine.errors import BadForces
from affray.engine.forces import Part
from affray.engine.game import Game
from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.games.clanwars.content.kinds import MissionCard
from affray.games.clanwars.content.shelf import cards
from affray.games.clanwars.rules import mustering
from affray.games.clanwars.rules.campaign import plans
from affray.games.clanwars.rules.campaign.chronicle import MOST_POTENTIALS, Campaign, Sleeve
from affray.games.clanwars.rules.campaign.course import begin, close, playable
from affray.games.clanwars.rules.campaign.enlisting import (
    ROSTER,
    carry_limit,
    fit_for,
    name_of,
)
from affray.games.clanwars.rules.campaign.reports import report_of
from affray.games.clanwars.rules.rulebook import Rulebook
from affray.games.clanwars.rules.setting_up import IN_A_CAMPAIGN, seats_for
from affray.games.clanwars.state import HOSTILE, ClanWars

FORMAT = "affray clanwars campaign 2"
LOOK = "look"
"""The seed of a table that is only looked at: nothing that it draws is shown."""
KINDS = {"start": "story", "story": "story", "recruitment": "recruits", "final": "final"}
LONGEST = 12


class ClanWarsCampaigns(CampaignBook):
    """The campaign of the booklet: branching missions with interludes between them. CLW-CMP-01"""

    sealed = True

    def __init__(self, game: Game[ClanWars], book: Callable[[], Rulebook]) -> None:
        self.game, self.book = game, book

    # -- from mission to mission

    def begin(self, wanted: Mapping[str, Any], seed: str) -> Doc:
        """There is no choice of the first mission. CLW-MIS-02"""
        given = {**dict(wanted.get("options", {})), "players": wanted.get("players", 2)}
        options = self.game.chosen({**given, **IN_A_CAMPAIGN, "potential_draw": "choose"})
        return {
            "format": FORMAT,
            "players": int(options["players"]),
            "options": {key: each for key, each in options.items() if key != "players"},
            "campaign": begin().to_json(),
            "reports": [],
            "records": [],
        }

    def seats(self, state: Doc) -> tuple[Seat, ...]:
        return seats_for(state["players"])

    def chooses(self, seat: Seat) -> bool:
        """The Operatives choose, the Hostile draws. CLW-DEC-02"""
        return seat != HOSTILE

    def stage(self, state: Doc) -> Stage:
        campaign = state["campaign"]
        return "over" if campaign["result"] else "ready" if campaign["next"] else "between"

    def scenario(self, state: Doc, plan: Doc) -> str:
        return plans.chosen_mission(_campaign(state), plan)

    def battle(self, state: Doc, plan: Doc, seed: str, salt: str) -> Table[Any]:
        campaign = _campaign(state)
        return plans.mission_table(campaign, state["players"], state["options"], plan, seed, salt)

    def settled(self, state: Doc, table: Table[Any]) -> Doc:
        before = _campaign(state)
        after = close(before, table.state, table.result)
        note = report_of(before, after, table.state)
        return {**state, "campaign": after.to_json(), "reports": [*state["reports"], note]}

    def gone_on(self, state: Doc, plan: Doc, seed: str) -> Doc:
        campaign = _campaign(state)
        after, table = plans.after(campaign, state["players"], state["options"], plan, seed)
        records = [*state["records"], table.record()]
        return {**state, "campaign": after.to_json(), "records": records}

    # -- planning

    def planned(self, state: Doc, plan: Doc, seat: Seat, change: Mapping[str, Any]) -> Doc:
        """One thing is chosen otherwise; the Hostile chooses nothing here. CLW-DEC-02"""
        if seat == HOSTILE:
            raise BadForces("the Operatives choose between missions (CLW-DEC-02)")
        if self.stage(state) == "ready":
            return self._before_mission(_campaign(state), plan, change)
        if self.stage(state) == "between":
            return self._between(state, plan, seat, change)
        raise BadForces("this campaign is over (CLW-CMP-04)")

    def _before_mission(self, campaign: Campaign, plan: Doc, change: Mapping[str, Any]) -> Doc:
        what, value = _one(change, ("mission", "intel", "roster"))
        if what == "mission":
            if value not in playable(campaign):
                raise BadForces("that mission is not open (CLW-CMP-02)")
            return {"mission": value}
        mission = plans.chosen_mission(campaign, plan)
        wanted = _words(value)
        if what == "intel":
            offered = plans.offered_intel(campaign, mission)
            if not set(wanted) <= set(offered):
                raise BadForces("that intel is not offered here (CLW-INT-01)")
            return {**plan, "intel": [each for each in offered if each in wanted]}
        fault = plans.roster_fault(campaign, mission, wanted)
        if fault:
            raise BadForces(fault)
        return {**plan, "roster": wanted}

    def _between(self, state: Doc, plan: Doc, seat: Seat, change: Mapping[str, Any]) -> Doc:
        campaign = _campaign(state)
        what, value = _one(change, ("potential", "back", "revive", "trade", "untrade"))
        if what == "revive":
            if value not in ("", *plans.may_revive(campaign)):
                raise BadForces("only one whose body came home is revived (CLW-REV-01)")
            return {**plan, "revive": value}
        if what in ("potential", "back"):
            return self._potential(campaign, plan, seat, what, _words(value))
        trades = [tuple(each) for each in plan.get("trades", [])]
        if what == "untrade":
            return {**plan, "trades": [list(each) for each in trades[:-1]]}
        wanted = tuple(_words(value))
        if not 3 <= len(wanted) <= 4:
            raise BadForces("a trade names an item, who gives and who takes it (CLW-ITM-11)")
        there = self._look(state, plan)
        fault = plans.why_no_trade(there, trades, wanted)
        if fault:
            raise BadForces(fault)
        after = {**plan, "trades": [*map(list, trades), list(wanted)]}
        self._look(state, after)
        return after

    def _potential(
        self, campaign: Campaign, plan: Doc, seat: Seat, what: str, wanted: list[str]
    ) -> Doc:
        if len(wanted) != 2 or wanted[0] not in campaign.operatives:
            raise BadForces("a potential is chosen for one Operative (CLW-POT-04)")
        operative, card = wanted
        sleeve = campaign.operatives[operative]
        if _whose(sleeve, plan) not in ("", seat):
            whom = name_of(operative)
            raise BadForces(f"whoever played {whom} chooses for {whom} (CLW-POT-04)")
        if what == "back":
            if card and card not in sleeve.potentials:
                raise BadForces(f"{name_of(operative)} does not have that potential (CLW-POT-03)")
            return {**plan, "back": {**plan.get("back", {}), operative: card or plans.DECLINE}}
        chosen = {key: each for key, each in plan.get("potentials", {}).items() if key != operative}
        if card:
            fault = plans.why_no_potential(campaign, operative, card, plan)
            if fault:
                raise BadForces(fault)
            chosen[operative] = card
        return {**plan, "potentials": chosen}

    def _look(self, state: Doc, plan: Doc) -> Campaign:
        """Where a plan would lead. What is drawn on the way is another draw than the real one."""
        campaign, options = _campaign(state), state["options"]
        return plans.after(campaign, state["players"], options, plan, LOOK)[0]

    # -- in words and pictures

    def title(self, state: Doc, plan: Doc) -> str:
        say, campaign = self.game.words.campaign, _campaign(state)
        if campaign.result:
            return say("won" if campaign.result == "operatives" else "lost")
        if self.stage(state) == "between":
            return say("between", where=_mission(campaign.played[-1].mission).name)
        name = _mission(plans.chosen_mission(campaign, plan)).name
        return say("next", n=len(campaign.played) + 1, where=name)

    def fought(self, state: Doc, seat: Seat) -> tuple[Fought, ...]:
        mine = seat != HOSTILE
        return tuple("won" if each.won == mine else "lost" for each in _campaign(state).played)

    def shown(self, state: Doc, plan: Doc, seat: Seat) -> Doc:
        """Swarm cards go to the Hostile alone, briefings and intel only where a mission is open,
        objectives and rewards never before they are due. CLW-SWA-04 CLW-MIS-02"""
        campaign, stage = _campaign(state), self.stage(state)
        shown: Doc = {
            "played": len(campaign.played),
            "most": LONGEST,
            "won": sum(each.won for each in campaign.played),
            "result": campaign.result,
            "map": self._map(campaign, plan),
            "history": [self._chapter(note) for note in reversed(state["reports"])],
            "swarm": self._swarm(campaign, seat),
            "fallen": list(self._fallen(state, campaign)),
            "roster": list(self._roster(state, campaign, plan)),
            "hostile": seat == HOSTILE,
        }
        if stage == "ready":
            shown["next"] = self._next(campaign, plan)
        if stage == "between":
            shown["interlude"] = self._interlude(state, campaign, plan, seat)
        return shown

    def _map(self, campaign: Campaign, plan: Doc) -> Doc:
        played = {each.mission: each.won for each in campaign.played}
        open_now = set(playable(campaign)) if not campaign.result else set()
        chosen = plans.chosen_mission(campaign, plan) if campaign.next else ""
        places, roads = [], []
        for card in cards().missions.values():
            state = "closed"
            if card.id in played:
                state = "won" if played[card.id] else "lost"
            if card.id in open_now:
                state = "open"
            known = state != "closed"
            places.append(
                {
                    "id": card.id,
                    "kind": KINDS[card.kind],
                    "state": state,
                    "chosen": card.id == chosen,
                    "name": card.name if known else card.place,
                }
            )
            for on, targets in (("won", card.win_unlocks), ("lost", card.loss_unlocks)):
                taken = card.id in played and played[card.id] == (on == "won")
                roads += [{"from": card.id, "to": to, "on": on, "taken": taken} for to in targets]
        return {"places": places, "roads": roads}

    def _swarm(self, campaign: Campaign, seat: Seat) -> Doc:
        held: Doc = {"count": len(campaign.swarm), "cards": []}
        if seat == HOSTILE:
            known = cards().swarm
            held["cards"] = [
                {"name": known[each].name, "a": known[each].a.text, "b": known[each].b.text}
                for each in campaign.swarm
            ]
        return held

    def _fallen(self, state: Doc, campaign: Campaign) -> Iterator[Doc]:
        say = self.game.words.campaign
        for note in state["reports"]:
            for each, what in note["operatives"].items():
                if what["dead"] and campaign.operatives[each].retired:
                    where = say("memoriam", where=_mission(note["mission"]).name, n=note["rounds"])
                    line = cards().operatives[each].memoriam
                    yield {"id": each, "name": name_of(each), "line": line, "where": where}

    def _chapter(self, note: Doc) -> Doc:
        return {
            "mission": note["mission"],
            "name": _mission(note["mission"]).name,
            "won": note["won"],
            "rounds": note["rounds"],
            "done": [goal for _, goal in _goals(note, "o")],
        }

    def _roster(self, state: Doc, campaign: Campaign, plan: Doc) -> Iterator[Doc]:
        mission = plans.chosen_mission(campaign, plan) if campaign.next else ""
        fit = fit_for(campaign, mission) if mission else []
        going = plans.chosen_roster(campaign, mission, plan) if mission else []
        for sleeve in campaign.operatives.values():
            if sleeve.retired:
                continue
            lost, tell = _lost(state, sleeve.id), self.game.words.retold
            yield {
                **self._who(sleeve),
                "potentials": [tell(_potential(each)) for each in sleeve.potentials],
                "struck": min(len(lost), MOST_POTENTIALS - len(sleeve.potentials)),
                "items": [tell(cards().items[each].name) for each in sleeve.items],
                "carries": carry_limit(sleeve),
                "state": "goes" if sleeve.id in going else "stays" if sleeve.id in fit else "rests",
                "note": self._note(state, sleeve, mission, lost),
            }

    def _note(self, state: Doc, sleeve: Sleeve, mission: str, lost: list[str]) -> str:
        say = self.game.words.campaign
        if sleeve.rests:
            tired = cards().operatives[sleeve.id].rests_after
            return say("resting" if tired else "back-after")
        if mission and mission in cards().operatives[sleeve.id].sits_out:
            return say("sits-out")
        if lost:
            return say("lost-to-trauma", what=_listed(_potential(each) for each in lost))
        for note in state["reports"]:
            if sleeve.id in note["joined"]:
                return say("joined-in", where=_mission(note["mission"]).name)
        return say("unhurt")

    # -- the next mission

    def _next(self, campaign: Campaign, plan: Doc) -> Doc:
        mission = plans.chosen_mission(campaign, plan)
        card, bought = _mission(mission), set(plan.get("intel", ()))
        tell = self.game.words.retold
        offered = plans.offered_intel(campaign, mission)
        return {
            "mission": mission,
            "name": card.name,
            "place": tell(card.place),
            "briefing": card.briefing,
            "rule": self._rule(mission),
            "intel": [
                {"id": piece.id, "context": piece.context, "bought": piece.id in bought}
                for piece in card.intel
                if piece.id in offered
            ],
            "most": ROSTER,
            "going": plans.chosen_roster(campaign, mission, plan),
            "won": [tell(_named(each, campaign)) for each in card.win_unlocks],
            "lost": [tell(_named(each, campaign)) for each in card.loss_unlocks],
            "final": card.kind == "final",
            "others": [each for each in playable(campaign) if each != mission],
            "price": 1 + campaign.bonuses.count("costly-intel"),
            "bonuses": [self.game.words.campaign(f"carried-{each}") for each in campaign.bonuses],
        }

    def _rule(self, mission: str) -> str:
        return self.book().missions[mission].rule

    # -- the interlude

    def _interlude(self, state: Doc, campaign: Campaign, plan: Doc, seat: Seat) -> Doc:
        untraded = self._look(state, {**plan, "trades": []})
        after = self._look(state, plan)
        note, tell = state["reports"][-1], self.game.words.retold
        return {
            "mission": tell(_mission(note["mission"]).name),
            "won": note["won"],
            "rounds": note["rounds"],
            "happened": list(self._happened(note)),
            "healed": list(self._healed(note)),
            "lasting": list(self._lasting(note)),
            "rewards": [
                self._reward(campaign, plan, each, seat) for each in plans.rewarded(campaign)
            ],
            "revive": self._revive(campaign, plan, seat),
            "holders": list(self._holders(untraded, after, plan)),
            "moved": [tell(_traded(each)) for each in plan.get("trades", ())],
            "changes": list(self._changes(campaign, after)),
            "open": list(self._still_open(campaign, after, plan)),
        }

    def _happened(self, note: Doc) -> Iterator[Doc]:
        say, names = self.game.words.campaign, cards()
        for which, side in (("o", "achieved"), ("h", "theirs")) if note["won"] else ():
            for number, goal in _goals(note, which):
                yield _line("goal", say(side, n=number, said=goal), "CLW-END-03")
        if not note["won"]:
            yield _line("goal", say("all-theirs"), "CLW-END-04")
        for each in note["joined"]:
            yield _line("joins", say("joins", whom=name_of(each)), "CLW-CMP-03")
        for each in note["opened"]:
            yield _line("map", say("opened", where=_mission(each).name), "CLW-CMP-02")
        for each in note["stashed"]:
            yield _line("stash", say("stashed", what=names.items[each].name), "CLW-END-02")
        for each, what in note["operatives"].items():
            if what["dead"]:
                told = say("body" if what["home"] else "died", whom=name_of(each))
                yield _line("died", told, "CLW-DTH-01")
        if note["swarm"]:
            yield _line("swarm", say("swarm", n=note["swarm"]), "CLW-END-06")
        for each in note["bonuses"]:
            hostile = "hostile" in each
            yield _line("bonus", say("bonus-hostile" if hostile else "bonus"), "CLW-END-07")

    def _healed(self, note: Doc) -> Iterator[Doc]:
        say, items = self.game.words.campaign, cards().items
        for each, what in note["operatives"].items():
            for card in () if what["dead"] else what["healed"]:
                told = say("healed", whom=name_of(each), what=_potential(card))
                yield _line("heart", told, "CLW-POT-05")
            for card in what["mended"]:
                yield _line("wrench", say("mended", what=items[card].name), "CLW-ITM-04")
            for card in what["found"]:
                told = say("found", whom=name_of(each), what=items[card].name)
                yield _line("found", told, "CLW-ITM-10")

    def _lasting(self, note: Doc) -> Iterator[Doc]:
        say, items = self.game.words.campaign, cards().items
        for each, what in note["operatives"].items():
            if what["dead"]:
                continue
            for card in what["lost"]:
                told = say("trauma", whom=name_of(each), what=_potential(card))
                yield _line("cross", told, "CLW-WND-07")
            for card in what["gone"]:
                told = say("gone", whom=name_of(each), what=items[card].name)
                yield _line("cross", told, "CLW-ITM-10")
            if what["revived"]:
                yield _line("bed", say("rests", whom=name_of(each)), "CLW-REV-02")

    def _reward(self, campaign: Campaign, plan: Doc, operative: str, seat: Seat) -> Doc:
        sleeve = campaign.operatives[operative]
        chosen = dict(plan.get("potentials", {})).get(operative, "")
        back = dict(plan.get("back", {})).get(operative, "")
        known = cards().potentials
        taken = {card: who for who, card in plan.get("potentials", {}).items() if who != operative}
        return {
            **self._who(sleeve),
            "has": [{"id": each, "name": known[each].name} for each in sleeve.potentials],
            "room": MOST_POTENTIALS - len(sleeve.potentials),
            "chosen": chosen,
            "back": "" if back == plans.DECLINE else back,
            "chooser": "" if _whose(sleeve, plan) == seat else _whose(sleeve, plan),
            "cards": [
                {
                    "id": each,
                    "name": known[each].name,
                    "text": known[each].trait.text,
                    "sides": mustering.works_on(known[each].trait),
                    "odds": self._gained(sleeve, each),
                    "taken": name_of(taken[each]) if each in taken else "",
                }
                for each in plans.eligible(campaign, operative)
            ],
        }

    def _gained(self, sleeve: Sleeve, card: str) -> list[Doc]:
        """How much more often a plain attack would hit with one card more."""
        with_it = Sleeve(sleeve.id, (*sleeve.potentials, card)[-MOST_POTENTIALS:], sleeve.items)
        before, after = self._hits(sleeve), self._hits(with_it)
        return [
            {"side": side, "with": now["with"], "hit": now["hit"], "botch": now["botch"]}
            for side, now in after.items()
            if now["hit"] != before[side]["hit"]
        ]

    def _hits(self, sleeve: Sleeve) -> dict[str, Doc]:
        facts = {
            "id": sleeve.id,
            "potentials": list(sleeve.potentials),
            "items": list(sleeve.items),
        }
        g, unit = mustering.for_review(self.book(), {}, Part(sleeve.id, None, facts))
        return {each["side"]: each for each in mustering.hits(g, unit)}

    def _revive(self, campaign: Campaign, plan: Doc, seat: Seat) -> Doc:
        found = plans.may_revive(campaign)
        chosen = plan.get("revive", "")
        shown: Doc = {
            "who": [self._who(campaign.operatives[each]) for each in found],
            "chosen": chosen,
        }
        if chosen in found:
            shown["reward"] = self._reward(campaign, plan, chosen, seat)
        return shown

    def _changes(self, before: Campaign, after: Campaign) -> Iterator[Doc]:
        """Old value and new value, only where they differ."""
        say = self.game.words.campaign
        for sleeve in after.operatives.values():
            was = before.operatives[sleeve.id]
            lines: list[Doc] = []
            if len(was.potentials) != len(sleeve.potentials) and not sleeve.dead:
                held = len(was.potentials), len(sleeve.potentials)
                lines.append(_value(say("change-potentials"), *held))
            if set(was.items) != set(sleeve.items) and not sleeve.dead:
                old, new = (say("of", n=len(x.items), most=carry_limit(x)) for x in (was, sleeve))
                lines.append(_value(say("change-carries"), old, new))
            if was.dead and not sleeve.dead:
                lines.append(_value(say("change-fate"), say("dead"), say("revived")))
            if sleeve.retired and not was.retired:
                lines.append(_value(say("change-fate"), say("dead"), say("remembered")))
            if not sleeve.dead and not was.dead:
                old_hits, new_hits = self._hits(was), self._hits(sleeve)
                for side, now in new_hits.items():
                    then = old_hits[side]
                    if now["hit"] != then["hit"]:
                        weapon = self.game.words.retold(now["with"] or then["with"])
                        what = say("change-hits", what=weapon, n=mustering.USUAL_DEFENSE)
                        lines.append(_value(what, _percent(then["hit"]), _percent(now["hit"])))
            if lines:
                yield {**self._who(sleeve), "lines": lines}

    def _still_open(self, campaign: Campaign, after: Campaign, plan: Doc) -> Iterator[Doc]:
        """What nobody has chosen yet, and what is worth a look."""
        say = self.game.words.campaign
        chosen = plan.get("potentials", {})
        silent = [each for each in plans.rewarded(campaign) if each not in chosen]
        if silent:
            names = _listed(map(name_of, silent))
            told = say("no-choice", whom=names, several=len(silent) > 1)
            yield {"text": told, "rule": "CLW-POT-04", "kind": "open"}
        for each in (key for key, card in chosen.items() if card != plans.DECLINE):
            if plans.needs_room(campaign.operatives[each]) and not plan.get("back", {}).get(each):
                told = say("no-room", whom=name_of(each), what=_potential(chosen[each]))
                yield {"text": told, "rule": "CLW-POT-03", "kind": "open"}
        if plans.may_revive(campaign) and not plan.get("revive"):
            yield {"text": say("unrevived"), "rule": "CLW-REV-01", "kind": "open"}
        if after.stash:
            names = _listed(cards().items[each].name for each in after.stash)
            told = say("stays-in-stash", what=names, several=len(after.stash) > 1)
            yield {"text": told, "rule": "CLW-ITM-11", "kind": "open"}
        yield {"text": say("fits"), "rule": "CLW-ITM-07", "kind": "holds"}

    def _who(self, sleeve: Sleeve) -> Doc:
        """An Operative and what they are: a Spitalian."""
        one = cards().operatives[sleeve.id].cult.removesuffix("s").capitalize()
        return {"id": sleeve.id, "name": name_of(sleeve.id), "cult": self.game.words.retold(one)}

    def _holders(self, before: Campaign, after: Campaign, plan: Doc) -> Iterator[Doc]:
        """Who carries what, with everything that moved where it goes and where it was. CLW-ITM-11"""
        alive = [each.id for each in after.operatives.values() if not each.dead]
        was = dict.fromkeys(before.stash, plans.STASH)
        was |= {item: each for each in alive for item in before.operatives[each].items}
        now = dict.fromkeys(after.stash, plans.STASH)
        now |= {item: each for each in alive for item in after.operatives[each].items}
        taken = {trade[0] for trade in plan.get("trades", ()) if trade[2] != plans.STASH}
        for holder in (*alive, plans.STASH):
            items = [
                self._item(
                    each, was.get(each, holder) if was.get(each) != holder else "", "", taken
                )
                for each, who in now.items()
                if who == holder
            ]
            items += [
                self._item(each, "", now[each], taken)
                for each, who in was.items()
                if who == holder and now.get(each, holder) != holder
            ]
            if holder == plans.STASH:
                yield {
                    "id": holder,
                    "name": self.game.words.retold("Stash"),
                    "items": items,
                    "carries": None,
                    "cult": "",
                }
            else:
                sleeve = after.operatives[holder]
                yield {**self._who(sleeve), "items": items, "carries": carry_limit(sleeve)}

    def _item(self, item: str, came: str, went: str, taken: set[str]) -> Doc:
        card = cards().items[item]
        return {
            "id": item,
            "name": card.name,
            "kind": card.kind,
            "sides": {"focus": "F", "primal": "P"}.get(card.colour, "FP"),
            "text": card.trait.text if card.trait is not None else "",
            "from": self._place(came),
            "to": self._place(went),
            "stays": "permanent" in card.keywords,
            "moved": item in taken,
        }

    def _place(self, holder: str) -> str:
        stash = self.game.words.retold("the stash")
        return stash if holder == plans.STASH else name_of(holder) if holder else ""


# ---------------------------------------------------------------- small pieces


def _campaign(state: Doc) -> Campaign:
    return Campaign.from_json(state["campaign"], "campaign")


def _mission(mission: str) -> MissionCard:
    return cards().missions[mission]


def _potential(card: str) -> str:
    return cards().potentials[card].name


def _named(mission: str, campaign: Campaign) -> str:
    """A mission that was unlocked by its name, any other by its place. CLW-MIS-02"""
    card = _mission(mission)
    return card.name if mission in campaign.missions else card.place


def _goals(note: Doc, side: str) -> list[tuple[str, str]]:
    """The objectives of a side that were completed, each with its sentence."""
    goals = _mission(note["mission"]).objectives
    done = [each for each in goals if each.id in note["objectives"] and each.id.startswith(side)]
    return [(each.id.upper(), each.goal or each.text) for each in done]


def _whose(sleeve: Sleeve, plan: Doc) -> Seat:
    """The seat that alone chooses for an Operative: that of the person who played it last. Where an
    agent did, anybody chooses. CLW-POT-04"""
    return sleeve.seat if sleeve.seat in plan.get("people", ()) else ""


def _lost(state: Doc, operative: str) -> list[str]:
    notes = [note["operatives"].get(operative) for note in state["reports"]]
    return [card for note in notes if note for card in note["lost"]]


def _listed(names: Iterable[str]) -> str:
    """`Timur, Echo and Pluto`."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _line(kind: str, text: str, rule: str) -> Doc:
    return {"kind": kind, "text": text, "rule": rule}


def _value(what: str, old: object, new: object) -> Doc:
    return {"what": what, "old": str(old), "new": str(new)}


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"


def _traded(trade: list[str]) -> str:
    return cards().items[trade[0]].name


def _one(change: Mapping[str, Any], known: tuple[str, ...]) -> tuple[str, Any]:
    if len(change) != 1 or next(iter(change)) not in known:
        raise BadForces(f"one thing is changed at a time: {', '.join(known)}")
    return next(iter(change.items()))


def _words(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise BadForces("what is chosen is named by its ids")
    return value
