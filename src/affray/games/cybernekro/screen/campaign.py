"""A campaign as its players see it: injuries, experience, loot, the stash, the shop, the books."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from affray.engine.campaigns import CampaignBook, Doc, Fought, Stage, fought_by
from affray.engine.errors import BadForces
from affray.engine.game import Game
from affray.engine.open import new_table
from affray.engine.questions import Seat
from affray.engine.table import Table
from affray.engine.words import Words
from affray.games.cybernekro.content.kinds import BodyMod, Gear, Piece, Weapon, content
from affray.games.cybernekro.content.ready_layouts import layouts
from affray.games.cybernekro.rules.campaign import between_games as between
from affray.games.cybernekro.rules.campaign.chronicle import CampaignDice
from affray.games.cybernekro.rules.campaign.roster import (
    Roster,
    Veteran,
    founded,
    read_roster,
    underdog_cards,
    written_roster,
)
from affray.games.cybernekro.rules.crew_building import (
    BASE_COST,
    FEWEST,
    MOST,
    half_slots,
    read_member,
)
from affray.games.cybernekro.rules.crews import crew_of
from affray.games.cybernekro.rules.tallies import NAMES
from affray.games.cybernekro.screen.wares import ware_line
from affray.games.cybernekro.state import Cybernekro

FORMAT = "affray cybernekro campaign 1"
SEATS = ("ash", "bone", "rust", "salt")
CREWS = ("k1", "k2", "k3", "k4")
FEWEST_GAMES, MOST_GAMES = 1, 12
MULTI: Mapping[int, Any] = {2: "off", 3: 3, 4: 4}
STEPS = {"buy": between.bought, "sell": between.sold}
HANDLING = {"give": between.equipped, "take": between.unequipped, "modify": between.modified}
DICE = {1: 0, 2: 1, 3: 2}
"""How many dice a find of scrap rolls after the first. CYB-XCM-06"""


class Trace(between.Notes):
    """Listens on the way home, and chooses as planned."""

    def __init__(self, seed: str, rolled: int, plan: Mapping[str, Any], agent: bool) -> None:
        self.dice, self.plan, self.agent = CampaignDice(seed, rolled), plan, agent
        self.faces: list[int] = []
        self.injuries: list[tuple[int, Veteran, Veteran | None]] = []
        self.grown: list[tuple[Veteran, Veteran, int, list[list[str]], list[str]]] = []
        self.finds: list[tuple[list[int], Roster, Roster, list[str], str]] = []
        self._left = 0
        self._wares: tuple[list[str], str] = ([], "")

    def roll(self, sides: int) -> int:
        """A die of the campaign."""
        face = self.dice.roll(sides)
        self.faces.append(face)
        return face

    def choose(self, options: list[str]) -> str:
        """What was planned for this, if it can be had; nothing else."""
        if self._left:
            self._left -= 1
            _, after, most, offered, taken = self.grown[-1]
            wanted = list(self.plan.get("advances", {}).get(after.name, ()))
            number = most - self._left - 1
            chosen = wanted[number] if number < len(wanted) else ""
            chosen = _agents(options) if self.agent else chosen if chosen in options else ""
            offered.append(options)
            taken.append(chosen)
            return chosen
        chosen = str(self.plan.get("loot", {}).get(str(len(self.finds)), ""))
        chosen = options[-1] if self.agent else chosen if chosen in options else ""
        self._wares = (options, chosen)
        return chosen

    def injured(self, before: Veteran, after: Veteran | None) -> None:
        face = next(face for face in self.faces)
        if after is not None and after.member.gear != before.member.gear:
            face = 15
        elif len(self.faces) > 1:
            face = self.faces[-1]
        self.injuries.append((face, before, after))
        self.faces.clear()

    def advances(self, before: Veteran, after: Veteran, most: int) -> None:
        self._left = most
        self.grown.append((before, after, most, [], []))

    def found(self, before: Roster, after: Roster) -> None:
        self.finds.append((list(self.faces), before, after, *self._wares))
        self.faces.clear()
        self._wares = ([], "")


def _agents(options: Sequence[str]) -> str:
    """What an agent takes: thicker skin, else the first that is offered."""
    return "T" if "T" in options else options[0]


class CybernekroCampaigns(CampaignBook):
    """Crews that keep what they gain and suffer, for as many games as agreed. CYB-XCM-01"""

    def __init__(self, game: Game[Cybernekro]) -> None:
        self.game = game

    # -- from game to game

    def begin(self, wanted: Mapping[str, Any], seed: str) -> Doc:
        """Legal crews of 150 points; what is unspent is scrap. CYB-XCM-02"""
        players, games = int(wanted.get("players", 2)), int(wanted.get("games", 5))
        if players not in MULTI:
            raise BadForces("two, three or four crews play (CYB-XMP-01)")
        if not FEWEST_GAMES <= games <= MOST_GAMES:
            raise BadForces(f"a campaign is {FEWEST_GAMES} to {MOST_GAMES} games")
        crews = dict(wanted.get("crews", {}))
        seats = SEATS[:players]
        return {
            "format": FORMAT,
            "seed": seed,
            "rolled": 0,
            "games": games,
            "rosters": {
                seat: written_roster(founded(crew_of(crews.get(seat, sample))))
                for seat, sample in zip(seats, CREWS, strict=False)
            },
            "played": [],
            "home": None,
        }

    def seats(self, state: Doc) -> tuple[Seat, ...]:
        return tuple(state["rosters"])

    def stage(self, state: Doc) -> Stage:
        if state["home"] is not None:
            return "between"
        return "over" if len(state["played"]) >= state["games"] else "ready"

    def scenario(self, state: Doc, plan: Doc) -> str:
        return str(plan.get("scenario") or self.game.scenarios[0].key)

    def battle(self, state: Doc, plan: Doc, seed: str, salt: str) -> Table[Any]:
        options = {"campaign": True, "multi": MULTI[len(state["rosters"])]}
        if plan.get("layout"):
            options["layout"] = plan["layout"]
        return new_table(
            self.game,
            self.scenario(state, plan),
            seed=seed,
            salt=salt,
            options=options,
            forces=dict(state["rosters"]),
        )

    def settled(self, state: Doc, table: Table[Any]) -> Doc:
        """What the game leaves is written down; its dice are the campaign's own. CYB-XCM-03"""
        assert table.result is not None
        result = table.result
        home = {
            seat: asdict(
                between.homecoming(table.state, seat, read_roster(roster), seat in result.winners)
            )
            for seat, roster in state["rosters"].items()
        }
        played = {
            "scenario": table.state.scenario,
            "winners": list(result.winners),
            "reason": result.reason,
            "rounds": table.state.round,
        }
        return {**state, "home": home, "played": [*state["played"], played]}

    def gone_on(self, state: Doc, plan: Doc, seed: str) -> Doc:
        """The books are closed: everything planned is done, and everything is healed. CYB-XCM-03"""
        rosters, rolled = {}, state["rolled"]
        for seat in state["rosters"]:
            roster, trace = self._home(state, plan, seat, rolled)
            rosters[seat] = written_roster(self._traded(roster, plan, seat)[0])
            rolled = trace.dice.rolled
        return {**state, "rosters": rosters, "rolled": rolled, "home": None}

    def _home(self, state: Doc, plan: Doc, seat: Seat, rolled: int) -> tuple[Roster, Trace]:
        facts = state["home"][seat]
        fates = tuple(
            between.Fate(**{**fate, "spent": tuple(fate["spent"])}) for fate in facts["fates"]
        )
        home = between.Homecoming(**{**facts, "fates": fates})
        own = dict(plan.get(seat, {}))
        trace = Trace(state["seed"], rolled, own, agent=seat not in plan.get("people", ()))
        roster = read_roster(state["rosters"][seat])
        return between.come_home(home, roster, trace.roll, trace.choose, trace), trace

    def _mine(self, state: Doc, plan: Doc, seat: Seat) -> tuple[Roster, Trace]:
        """How a crew comes home; those before it in table order have rolled first."""
        rolled = state["rolled"]
        for each in state["rosters"]:
            roster, trace = self._home(state, plan, each, rolled)
            if each == seat:
                return roster, trace
            rolled = trace.dice.rolled
        raise BadForces(f"{seat} has no crew here (CYB-XCM-02)")

    def _traded(self, roster: Roster, plan: Doc, seat: Seat) -> tuple[Roster, list[Doc]]:
        """A crew after its planned trades, and the line of each on the receipt. CYB-XCM-08"""
        lines = []
        for verb, *what in plan.get(seat, {}).get("trades", ()):
            after = _step(roster, verb, what)
            lines.append(self._receipt_line(roster, after, verb, what))
            roster = after
        return roster, [line for line in lines if line]

    def _receipt_line(self, before: Roster, after: Roster, verb: str, what: list[Any]) -> Doc:
        say, amount = self.game.words.campaign, after.scrap - before.scrap
        if verb == "recruit":
            return {"what": say("receipt-hire", whom=after.veterans[-1].name), "amount": amount}
        if verb not in ("buy", "sell", "modify"):
            return {}
        name = content().piece(what[-1]).name
        if verb == "modify":
            whom = before.veterans[what[0]].name
            return {"what": say("receipt-mod", what=name, whom=whom), "amount": amount}
        return {"what": say(f"receipt-{verb}", what=name), "amount": amount}

    # -- planning

    def planned(self, state: Doc, plan: Doc, seat: Seat, change: Mapping[str, Any]) -> Doc:
        """Before a game the scenario; between games each player for their own crew. CYB-XCM-08"""
        if len(change) != 1:
            raise BadForces("one thing is changed at a time")
        ((what, value),) = change.items()
        if self.stage(state) == "ready":
            return self._before_game(plan, what, value)
        if self.stage(state) != "between":
            raise BadForces("this campaign is over")
        own = dict(plan.get(seat, {}))
        if what == "advance":
            name, *chosen = _texts(value)
            own["advances"] = {**own.get("advances", {}), name: chosen}
        elif what == "loot":
            number, chosen_one = _texts(value)
            own["loot"] = {**own.get("loot", {}), number: chosen_one}
        elif what == "trade":
            own["trades"] = [*own.get("trades", []), _trade(value)]
        elif what == "undo":
            own["trades"] = own.get("trades", [])[:-1]
        else:
            raise BadForces("advance, loot, trade and undo can be planned here (CYB-XCM-03)")
        after = {**plan, seat: own}
        if what in ("trade", "undo"):
            self._traded(self._mine(state, after, seat)[0], after, seat)
            return after
        roster = self._mine(state, after, seat)[0]
        # a trade that hung on the other choice is not carried on
        own["trades"] = _as_far_as_possible(roster, own.get("trades", []))
        return {**plan, seat: own}

    def _before_game(self, plan: Doc, what: str, value: Any) -> Doc:
        if what == "scenario" and value in {each.key for each in self.game.scenarios}:
            return {**plan, "scenario": value}
        layouts = next(each.choices for each in self.game.options if each.id == "layout")
        if what == "layout" and value in layouts:
            return {**plan, "layout": value}
        raise BadForces("before a game its scenario and its table are chosen")

    # -- in words and numbers

    def title(self, state: Doc, plan: Doc) -> str:
        say, played = self.game.words.campaign, len(state["played"])
        if self.stage(state) == "over":
            best = max((read_roster(each) for each in state["rosters"].values()), key=_worth)
            return say("title-over", whom=best.name, n=best.value)
        if self.stage(state) == "between":
            return say("title-between", n=played, most=state["games"])
        return say("title-next", n=played + 1, most=state["games"])

    def fought(self, state: Doc, seat: Seat) -> tuple[Fought, ...]:
        return tuple(fought_by(seat, each["winners"]) for each in state["played"])

    def most(self, state: Doc) -> int:
        return int(state["games"])

    def shown(self, state: Doc, plan: Doc, seat: Seat) -> Doc:
        stage = self.stage(state)
        rosters = {each: read_roster(doc) for each, doc in state["rosters"].items()}
        shown: Doc = {
            "played": len(state["played"]),
            "games": state["games"],
            "crews": [
                {"seat": each, "name": one.name, "value": one.value, "scrap": one.scrap}
                for each, one in rosters.items()
            ],
            "history": [self._chapter(one, rosters) for one in reversed(state["played"])],
            "underdog": self._underdog(rosters, seat),
        }
        if stage == "between":
            shown |= self._between(state, plan, seat, rosters)
        else:
            shown["crew"] = [self._member(each, each, 0) for each in rosters[seat].veterans]
            shown["stash"] = [_thing(self.game.words, each) for each in rosters[seat].stash]
        if stage == "ready":
            shown["scenario"] = self.scenario(state, plan)
            shown["scenarios"] = [
                {"id": each.key, "title": each.title, "about": each.summary}
                for each in self.game.scenarios
            ]
            shown["layout"] = plan.get("layout", "L1")
            shown["layouts"] = list(self._tables())
        return shown

    def _tables(self) -> Iterator[Doc]:
        """Every table that can be played on, by its name. CYB-LAY-00"""
        known = layouts()
        for each in next(option.choices for option in self.game.options if option.id == "layout"):
            size = str(each).rpartition("-")[2]
            made = self.game.words.campaign("generated", size=size)
            yield {"id": each, "name": known[each].name if each in known else made}

    def _chapter(self, one: Doc, rosters: Mapping[str, Roster]) -> Doc:
        titles = {each.key: each.title for each in self.game.scenarios}
        title = str(titles.get(one["scenario"], one["scenario"]))
        return {
            "scenario": self.game.words.retold(title),
            "winners": [rosters[each].name for each in one["winners"] if each in rosters],
            "won": one["winners"],
            "reason": one["reason"],
            "rounds": one["rounds"],
        }

    def _underdog(self, rosters: Mapping[str, Roster], seat: Seat) -> str:
        best = max((one for each, one in rosters.items() if each != seat), key=_worth)
        cards = underdog_cards(rosters[seat].value, best.value)
        if not cards:
            return ""
        below = best.value - rosters[seat].value
        return self.game.words.campaign("underdog", n=below, whom=best.name, cards=cards)

    def _between(self, state: Doc, plan: Doc, seat: Seat, rosters: Mapping[str, Roster]) -> Doc:
        home, trace = self._mine(state, plan, seat)
        after, lines = self._traded(home, plan, seat)
        last = state["played"][-1]
        before = {each.name: each for each in rosters[seat].veterans}
        loot = home.scrap - rosters[seat].scrap
        say = self.game.words.campaign
        receipt = [{"what": say("receipt-left"), "amount": rosters[seat].scrap}]
        if loot:
            receipt.append({"what": say("receipt-loot"), "amount": loot})
        others = [one.name for each, one in rosters.items() if each in last["winners"]]
        losers = [one.name for each, one in rosters.items() if each not in last["winners"]]
        how = "beat" if seat in last["winners"] else "lost-to" if others else "drew"
        rivals = losers if how == "beat" else others
        return {
            "outcome": say(how, whom=", ".join(rivals)),
            "won": seat in last["winners"],
            "crew": [
                self._member(
                    each,
                    before.get(each.name, each),
                    self._open(trace, each.name),
                    each.name not in before,
                )
                for each in after.veterans
            ],
            "injuries": [self._injury(*each) for each in trace.injuries],
            "killed": [
                say("killed", whom=veteran.name)
                for veteran, fate in zip(
                    rosters[seat].veterans, state["home"][seat]["fates"], strict=True
                )
                if fate["dead"]
            ],
            "advances": [one for each in trace.grown if (one := self._advance(state, seat, each))],
            "loot": [self._find(n, *each) for n, each in enumerate(trace.finds)],
            "stash": [self._stashed(after, each) for each in _each_once(after.stash)],
            "shop": self._shop(after),
            "receipt": [*receipt, *lines],
            "left": after.scrap,
            "value": after.value,
            "hire": self._hire(after),
            "checks": list(self._checks(after, trace)),
            "undo": bool(plan.get(seat, {}).get("trades")),
        }

    def _open(self, trace: Trace, name: str) -> int:
        """How many advances of a character wait for a choice."""
        return sum(each[4].count("") for each in trace.grown if each[1].name == name)

    def _member(self, veteran: Veteran, before: Veteran, waits: int, fresh: bool = False) -> Doc:
        say, tell = self.game.words.campaign, self.game.words.retold
        changes = [
            say(
                "lowered",
                what=tell(NAMES[letter]),
                old=_signed(before.attributes[letter]),
                new=_signed(value),
            )
            for letter, value in veteran.attributes.items()
            if value < before.attributes[letter]
        ]
        notes = [say("advance-to-choose")] * bool(waits) + changes
        notes += [say("new-recruit")] * fresh + [say("leg")] * veteran.lame
        notes += [say("starts-dread")] * bool(veteran.dread)
        notes += [say("starts-wound")] * bool(veteran.wounds)
        member = veteran.member
        used, room = _slots(veteran)
        pieces = [content().piece(name).name for name in (*member.traits, *member.body_mods)]
        return {
            "name": veteran.name,
            "about": ", ".join(pieces) or ", ".join(map(_name, member.gear[:2])),
            "xp": veteran.xp,
            "gained": veteran.xp - before.xp,
            "waits": waits,
            "hurt": bool(changes),
            "note": "; ".join(notes) or say("unhurt"),
            "attributes": veteran.attributes,
            "traits": [*member.traits, *member.body_mods],
            "gear": [_thing(self.game.words, each) for each in member.gear],
            "slots": say("of", n=f"{used:g}", most=f"{room:g}"),
        }

    def _injury(self, die: int, before: Veteran, after: Veteran | None) -> Doc:
        say, whom = self.game.words.campaign, before.name
        if after is None:
            return {
                "die": die,
                "text": say("injury-dead", whom=whom),
                "tag": say("tag-dead"),
                "bad": True,
            }
        for letter, value in after.attributes.items():
            old = before.attributes[letter]
            if value < old:
                told = say(f"injury-{letter}", whom=whom, old=_signed(old), new=_signed(value))
                tag = say("tag-attribute", said=NAMES[letter])
                return {"die": die, "text": told, "tag": tag, "bad": True}
        lost = [_name(e) for e in (Counter(before.member.gear) - Counter(after.member.gear))]
        kinds = {
            "lame": after.lame and not before.lame,
            "dread": bool(after.dread),
            "wound": bool(after.wounds),
            "robbed": bool(lost),
            "hardened": after.xp > before.xp,
        }
        kind = next((name for name, holds in kinds.items() if holds), "none")
        told = say(f"injury-{kind}", whom=whom, what=", ".join(lost))
        good = kind in ("none", "hardened")
        return {"die": die, "text": told, "tag": say(f"tag-{kind}"), "bad": not good}

    def _advance(
        self,
        state: Doc,
        seat: Seat,
        grown: tuple[Veteran, Veteran, int, list[list[str]], list[str]],
    ) -> Doc | None:
        before, after, _, offered, taken = grown
        if not offered:
            return None
        say = self.game.words.campaign
        won = bool(state["home"][seat]["won"])
        felled = after.xp - before.xp - 1 - won
        why = [say("xp-part")] + [say("xp-felled", n=felled)] * bool(felled)
        why += [say("xp-won")] * won
        return {
            "name": after.name,
            "xp": after.xp,
            "why": ", ".join(why),
            "chosen": taken,
            "choices": [[self._choice(after, each) for each in options] for options in offered],
        }

    def _choice(self, veteran: Veteran, choice: str) -> Doc:
        if choice in NAMES:
            old, say = veteran.attributes[choice], self.game.words.campaign
            was, then = _chance(old), _chance(old + 1)
            if choice == "S":
                room = _slots(veteran)[1]
                more = max(1, 6 + old) - max(1, 5 + old)
                was, then = say("slots", n=f"{room:g}"), say("slots", n=f"{room + more:g}")
            return {
                "id": choice,
                "name": f"{self.game.words.retold(NAMES[choice])} +1",
                "about": say("advance-to", n=_signed(old + 1)),
                "use": say(f"use-{choice}"),
                "old": was,
                "new": then,
                "group": "attribute",
            }
        piece = content().piece(choice)
        kind = "body-mod" if isinstance(piece, BodyMod) else "trait"
        about = f"{kind}, worth {_cost(piece)}"
        return {
            "id": choice,
            "name": piece.name,
            "about": about,
            "use": "",
            "old": "",
            "new": "",
            "group": kind,
        }

    def _find(
        self,
        number: int,
        dice: list[int],
        before: Roster,
        after: Roster,
        wares: list[str],
        taken: str,
    ) -> Doc:
        say = self.game.words.campaign
        new = list(Counter(after.stash) - Counter(before.stash))
        die = dice[0] if dice else 0
        relic = not wares and bool(new)
        key = "loot-relic" if relic and len(dice) == 1 else f"loot-{die}"
        said = " and ".join(map(str, dice[1:]))
        told = say(key, said=said, what=_name(new[0]) if new else "")
        return {
            "number": number,
            "die": die,
            "text": told,
            "scrap": after.scrap - before.scrap,
            "wares": [_thing(self.game.words, each) for each in wares],
            "chosen": taken,
            "stashed": bool(new),
        }

    def _stashed(self, roster: Roster, thing: str) -> Doc:
        """Who could carry a thing, and who cannot. CYB-GEA-02"""
        who = []
        for number, veteran in enumerate(roster.veterans):
            used, room = _slots(veteran)
            fault = _fault(lambda number=number: between.equipped(roster, number, thing))
            who.append(
                {
                    "number": number,
                    "name": veteran.name,
                    "slots": self.game.words.campaign("of", n=f"{used:g}", most=f"{room:g}"),
                    "why": fault,
                }
            )
        return {**_thing(self.game.words, thing), "count": roster.stash.count(thing), "who": who}

    def _shop(self, roster: Roster) -> Doc:
        say = self.game.words.campaign
        wares = [
            piece
            for kind in (Gear, Weapon)
            for piece in content().all_of(kind)
            if not getattr(piece, "natural", False) and getattr(piece, "kind", "") != "scenario"
        ]
        buy = []
        for piece in sorted(wares, key=lambda each: (_cost(each), each.name)):
            why, rule = "", ""
            if getattr(piece, "kind", "") == "relic":
                continue
            if not between.is_sold(piece):  # type: ignore[arg-type]
                why, rule = say("never"), "CYB-ARM-03"
            elif _cost(piece) > roster.scrap:
                why = say("short", n=_cost(piece) - roster.scrap, left=roster.scrap)
                rule = "CYB-XCM-08"
            buy.append({**_thing(self.game.words, piece.id), "why": why, "rule": rule})
        sell = [
            {**_thing(self.game.words, each), "cost": _cost(content().piece(each)) // 2}
            for each in _each_once(roster.stash)
        ]
        return {"buy": buy, "sell": sell, "mods": list(self._mods(roster))}

    def _mods(self, roster: Roster) -> Iterator[Doc]:
        """Body-mods at twice their cost, for whom they are legal. CYB-XCM-08"""
        say = self.game.words.campaign
        rich = Roster(roster.name, roster.veterans, 10_000)
        for piece in content().all_of(BodyMod):
            price = 2 * _cost(piece)
            who = [
                {"number": number, "name": veteran.name}
                for number, veteran in enumerate(roster.veterans)
                if not _fault(lambda n=number, p=piece.id: between.modified(rich, n, p))
            ]
            why = ""
            if price > roster.scrap:
                why = say("short", n=price - roster.scrap, left=roster.scrap)
            yield {
                **_thing(self.game.words, piece.id),
                "cost": price,
                "who": who,
                "why": why,
                "rule": "CYB-XCM-08",
            }

    def _hire(self, roster: Roster) -> Doc:
        say = self.game.words.campaign
        why = ""
        if len(roster.veterans) >= MOST:
            why = say("full-crew", n=MOST)
        elif roster.scrap < BASE_COST and len(roster.veterans) >= FEWEST:
            why = say("costs", n=BASE_COST, left=roster.scrap)
        return {"why": why, "rule": "CYB-XCM-08", "cost": BASE_COST}

    def _checks(self, roster: Roster, trace: Trace) -> Iterator[Doc]:
        say = self.game.words.campaign
        for each in trace.grown:
            if "" in each[4]:
                told = say("check-advance", whom=each[1].name)
                yield {"kind": "open", "text": told, "rule": "CYB-XCM-05"}
        if any(wares and not taken for *_, wares, taken in trace.finds):
            yield {"kind": "open", "text": say("check-loot"), "rule": "CYB-XCM-06"}
        laden = [each.name for each in roster.veterans if _slots(each)[0] > _slots(each)[1]]
        for name in laden:
            yield {"kind": "open", "text": say("check-laden", whom=name), "rule": "CYB-GEA-02"}
        if not laden:
            yield {"kind": "holds", "text": say("check-slots"), "rule": "CYB-GEA-02"}
        for thing in _each_once(roster.stash):
            yield {"kind": "info", "text": say("check-stash", what=_name(thing)), "rule": ""}


# ---------------------------------------------------------------- small pieces


def _worth(roster: Roster) -> int:
    return roster.value


def _name(piece: str) -> str:
    return content().piece(piece).name


def _thing(words: Words, name: str) -> Doc:
    piece = content().piece(name)
    about = _about(words, piece)
    return {"id": name, "name": piece.name, "about": about, "cost": _cost(piece)}


def _signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−") if value else "0"


def _cost(piece: Piece) -> int:
    return int(getattr(piece, "cost", 0))


def _about(words: Words, piece: Piece) -> str:
    """A thing in a few words: what it does, and a weapon's reach and dice."""
    told = [ware_line(words, piece)]
    if isinstance(piece, Weapon):
        reach = [f'{piece.range // 100}"'] if piece.ranged and piece.range else []
        dice = words.campaign("dice", n=piece.damage)
        told = [*reach, dice, *told]
    return ", ".join(filter(None, told))


def _slots(veteran: Veteran) -> tuple[float, float]:
    """Slots that are full, and all that there are. CYB-GEA-01"""
    used, _ = half_slots(veteran.member)
    room = 2 * max(1, 5 + veteran.attributes["S"]) + between.more_room(veteran)
    return used / 2, room / 2


def _chance(value: int) -> str:
    """How often a plain test is passed. CYB-TST-01"""
    return f"{5 * max(0, min(20, 10 + value))} %"


def _each_once(things: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(things))


def _fault(step: Any) -> str:
    """Why a step cannot be done, without its rule, or nothing."""
    try:
        step()
    except BadForces as error:
        return str(error).rpartition(" (")[0] or str(error)
    return ""


def _step(roster: Roster, verb: str, what: list[Any]) -> Roster:
    if verb in STEPS:
        return STEPS[verb](roster, what[0])
    if verb == "recruit":
        return between.recruited(roster, read_member(what[0]))
    number, thing = what
    if not 0 <= number < len(roster.veterans):
        raise BadForces("nobody of that number is in the crew (CYB-XCM-08)")
    return HANDLING[verb](roster, number, thing)


def _as_far_as_possible(roster: Roster, trades: list[list[Any]]) -> list[list[Any]]:
    kept = []
    for verb, *what in trades:
        try:
            roster = _step(roster, verb, what)
        except BadForces:
            continue
        kept.append([verb, *what])
    return kept


def _texts(value: Any) -> list[str]:
    if not isinstance(value, list) or not value or not all(isinstance(e, str) for e in value):
        raise BadForces("what is chosen is named by words")
    return value


def _trade(value: Any) -> list[Any]:
    """A step of trade as a page writes it: buy, sell, give, take, modify, recruit. CYB-XCM-08"""
    if not isinstance(value, list) or len(value) < 2 or not isinstance(value[0], str):
        raise BadForces("a trade is a verb and what it is about (CYB-XCM-08)")
    verb, *what = value
    simple = verb in STEPS and len(what) == 1 and isinstance(what[0], str)
    handled = (
        verb in HANDLING and len(what) == 2 and type(what[0]) is int and isinstance(what[1], str)
    )
    hired = verb == "recruit" and len(what) == 1 and isinstance(what[0], Mapping)
    if not (simple or handled or hired):
        raise BadForces("things are bought, sold, given, taken, built in, or people hired")
    return [verb, *what]
