"""What each unit did in a mission, and the luck in its dice, read from the events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from affray.engine.feats import Deeds, Feats, Note, note_of
from affray.engine.luck import Chances, Throw
from affray.engine.words import Words
from affray.games.clanwars.rules import dice
from affray.games.clanwars.screen import names
from affray.games.clanwars.state import ClanWars

NOTES = (
    Note("feat.killed", "killed"),
    Note("feat.attacks", "attack", 2),
    Note("feat.scouted", "scout"),
    Note("feat.attacks", "attack"),
    Note("feat.moved", "moved", 4),
)


def throw_of(g: ClanWars, facts: Mapping[str, Any]) -> Throw | None:
    """A pool: the successes that its dice show, whatever they were needed for. CLW-DIE-03"""
    if facts["kind"] != "DiceRolled" or not facts["who"]:
        return None
    kind = facts["who"].partition("#")[0]
    side = "operatives" if kind in g.book.cards.operatives else "hostile"
    came = sum(face for face in facts["faces"] if isinstance(face, int))
    return Throw(side, came, _successes(dice.pool(facts["dice"])))


def _successes(pool: dice.Dice) -> Chances:
    """How likely each number of successes is."""
    found: dict[int, float] = {0: 1.0}
    for colour, count in enumerate(pool):
        for _ in range(count):
            found = _and_one_more(found, dice.COLOURS[colour].faces)
    return found


def _and_one_more(before: Chances, faces: Iterable[int | str]) -> dict[int, float]:
    found: dict[int, float] = {}
    shown = [0 if face == dice.BOTCH else int(face) for face in faces]
    for amount, chance in before.items():
        for face in shown:
            found[amount + face] = found.get(amount + face, 0.0) + chance / len(shown)
    return found


def feats(g: ClanWars, words: Words, told: Iterable[Mapping[str, Any]]) -> Sequence[Feats]:
    """Wounds dealt and taken, and what is worth noting."""
    deeds, tags = Deeds(), dict[int, str]()
    striker: int | None = None
    for facts in told:
        kind, uid = facts["kind"], _uid(facts.get("who"))
        if kind == "RoundBegan":
            deeds.round = facts["round"]
        if uid is None:
            continue
        if str(facts["who"]).partition("#")[0]:
            tags[uid] = facts["who"]
        if kind in ("AttackDeclared", "AreaAttackDeclared"):
            striker = uid
        elif kind in ("Wounded", "TraumaTaken"):
            deeds.harm(striker, uid)
        elif kind == "Died":
            deeds.fell[uid] = deeds.round
            _killed(deeds, striker, uid)
        if kind in COUNTED:
            deeds.count(uid, COUNTED[kind])
    return [_feats_of(g, words, deeds, uid, tag) for uid, tag in sorted(tags.items())]


COUNTED: Mapping[str, str] = {
    "AttackDeclared": "attack",
    "AreaAttackDeclared": "attack",
    "Scouted": "scout",
    "Moved": "moved",
}
"""What is counted, by the event that tells of it."""


def _killed(deeds: Deeds, striker: int | None, uid: int) -> None:
    """A clanner dies at once, without a wound to count."""
    if not deeds.of(uid)["taken"]:
        deeds.harm(striker, uid)
    if striker is not None and striker != uid:
        deeds.count(striker, "killed")


def _uid(who: Any) -> int | None:
    number = str(who or "").partition("#")[2]
    return int(number) if number.isdigit() else None


def _feats_of(g: ClanWars, words: Words, deeds: Deeds, uid: int, tag: str) -> Feats:
    counts, kind = deeds.of(uid), tag.partition("#")[0]
    side = "operatives" if kind in g.book.cards.operatives else "hostile"
    note = note_of(words, g, deeds, uid, NOTES)
    gone = uid in deeds.fell
    return Feats(uid, names.kind_name(g, kind), side, counts["dealt"], counts["taken"], note, gone)
